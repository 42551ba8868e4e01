"""Where the cards of Nothing lie, what stands beside them, and what a round counted."""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.engine.arrangement import (
    FACE_DOWN,
    IN_VIEW,
    Arrangement,
    CardView,
    Column,
    Count,
    Sign,
    Zone,
)
from nomercy_table.engine.events import Seat
from nomercy_table.engine.words import CARDS, FEWEST_WIN, PILE
from nomercy_table.engine.words import POINTS as WORTH
from nomercy_table.games.nothing import words
from nomercy_table.games.nothing.cards import POINTS, TEXT, by_worth, card_name, card_view, points
from nomercy_table.games.nothing.observation import NothingObservation


def arrange(observation: NothingObservation) -> Arrangement:
    """Draw pile and discard pile in the middle, a hand before each seat."""
    left, discards = observation.draw_left, observation.discard
    zones = [
        _pile("draw", left, (FACE_DOWN,) if left else (), ""),
        _pile(
            "discard",
            len(discards),
            tuple(card_view(card) for card in discards[-IN_VIEW:]),
            "",
        ),
    ]
    zones += [_hand(observation, seat) for seat in range(observation.seats)]
    notes = tuple(_notes(observation, seat) for seat in range(observation.seats))
    several = observation.options["match"] == "rounds"
    about = words.ABOUT_NOTES_AND_SUM if several else words.ABOUT_NOTES
    sums = [None if hand is None else points(hand) for hand in observation.shown]
    counts = Count.of(sums, lowest_leads=True)  # NTH-9
    signs = () if observation.shown else (Sign.clockwise(),)  # nobody plays any more
    return Arrangement(
        tuple(zones), notes, _headline(observation), signs, about=about, counts=counts
    )


def _pile(zone_id: str, count: int, shown: tuple[CardView, ...], caption: str) -> Zone:
    role = words.ROLES[zone_id]
    label = PILE(role=role, cards=CARDS(count=count))
    if shown and shown[-1].face is not None:
        label = words.ON_TOP(pile=label, card=shown[-1].label)
    column, about = Column(zone_id, shown, label), words.ABOUT[zone_id]
    return Zone(zone_id, role, "pile", None, (column,), count, caption, about=about)


def _hand(observation: NothingObservation, seat: Seat) -> Zone:
    hand = observation.hand_of(seat)
    columns = _closed(observation, seat) if hand is None else _open(observation, seat, hand)
    count, about = len(columns), words.ABOUT["hand"]
    return Zone(f"hand.{seat}", words.ROLES["hand"], "fan", seat, columns, count, "", "hand", about)


def _open(observation: NothingObservation, seat: Seat, hand: tuple[int, ...]) -> tuple[Column, ...]:
    """A hand that the viewer sees: what costs nothing first, a new card at the end."""
    new = hand[-1:] if observation.drawn and seat == observation.turn else ()
    held = sorted(hand[: len(hand) - len(new)], key=by_worth)
    return tuple(
        Column(
            f"hand.{seat}/{TEXT[card]}",
            (replace(card_view(card), fresh=card in new),),
            (words.JUST_COME if card in new else words.IN_HAND)(
                card=card_name(card), worth=_worth(card)
            ),
        )
        for card in (*held, *new)
    )


def _worth(card: int) -> str:
    return WORTH(count=POINTS[card]) if POINTS[card] else words.WORTH_NOTHING


def _closed(observation: NothingObservation, seat: Seat) -> tuple[Column, ...]:
    """A hand from its backs. Cards that all saw it take stay the same cards, a new one is last."""
    known = observation.known[seat]
    hidden = observation.counts[seat] - len(known)
    cards = [-1] * hidden + list(known)
    if observation.drawn == "draw" and seat == observation.turn:
        cards = [*cards[1:], -1]
    backs = [FACE_DOWN if card < 0 else _taken(card) for card in cards]
    return tuple(
        Column(f"hand.{seat}/back-{i}", (back,), back.label) for i, back in enumerate(backs)
    )


def _taken(card: int) -> CardView:
    """A card that all saw come to a hand, from its back (NTH-7)."""
    view = card_view(card)
    return CardView(card, None, words.LIES_FACE_DOWN(card=view.label), peek=view.face or "")


def _notes(observation: NothingObservation, seat: Seat) -> tuple[str, ...]:
    """What the seat holds, its points where they may be seen, and how it stands in the match. What
    hands count that are shown stands beside them."""
    hand = None if observation.lies_open(seat) else observation.hand_of(seat)
    if hand is not None:
        notes = [words.HAND_COUNTS(points=points(hand))]
    else:
        notes = [CARDS(count=observation.counts[seat])]
    if observation.options["match"] == "rounds":
        notes.append(words.IN_ALL(points=observation.totals[seat]))
    return tuple(notes)


def _headline(observation: NothingObservation) -> str:
    if observation.options["match"] == "single":
        return FEWEST_WIN
    rounds = observation.options["rounds"]
    return words.ROUND_OF(number=observation.round_number, rounds=rounds)


# -- the count of a round --------------------------------------------------------------------------


def tally(observation: NothingObservation) -> tuple[str, ...]:
    """What the cards of each hand are worth, once all lie open (NTH-2, NTH-9)."""
    hands = [hand for hand in observation.shown if hand is not None]
    if len(hands) < observation.seats:
        return ()
    return tuple(" + ".join(str(worth) for worth in sorted(POINTS[c] for c in h)) for h in hands)
