"""Where the cards of Nothing lie, what may be pointed at, and what the seat to act is told."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Zone
from nomercy_table.engine.events import Seat, counted
from nomercy_table.games.nothing.actions import DISCARD, DRAW, TAKE, Discard, Draw, Take
from nomercy_table.games.nothing.cards import (
    FACE_COUNT,
    FACE_DOWN,
    KEY,
    POINTS,
    TEXT,
    by_worth,
    card_name,
    card_view,
    points,
    the_card,
)
from nomercy_table.games.nothing.observation import NothingObservation


def arrange(observation: NothingObservation) -> Arrangement:
    """Draw pile and discard pile in the middle, a hand before each seat."""
    left, discards = observation.draw_left, observation.discard
    zones = [
        _pile("draw", "draw pile", left, (FACE_DOWN,) if left else (), f"{left} left"),
        _pile(
            "discard",
            "discard pile",
            len(discards),
            tuple(card_view(card) for card in discards[-1:]),
            f"discards: {len(discards)}",
        ),
    ]
    zones += [_hand(observation, seat) for seat in range(observation.seats)]
    notes = tuple(_notes(observation, seat) for seat in range(observation.seats))
    return Arrangement(tuple(zones), notes, _headline(observation))


def _pile(zone_id: str, role: str, count: int, shown: tuple[CardView, ...], caption: str) -> Zone:
    label = f"{role}, {counted(count, 'card')}"
    if shown and shown[0].face is not None:
        label += f", on top the {shown[0].label}"
    return Zone(zone_id, role, "pile", None, (Column(zone_id, shown, label),), count, caption)


def _hand(observation: NothingObservation, seat: Seat) -> Zone:
    hand = observation.hand_of(seat)
    columns = _closed(observation, seat) if hand is None else _open(observation, seat, hand)
    return Zone(f"hand.{seat}", "hand", "fan", seat, columns, len(columns), "")


def _open(observation: NothingObservation, seat: Seat, hand: tuple[int, ...]) -> tuple[Column, ...]:
    """A hand that the viewer sees: what costs nothing first, a new card at the end."""
    new = hand[-1:] if observation.drawn and seat == observation.turn else ()
    held = sorted(hand[: len(hand) - len(new)], key=by_worth)
    return tuple(
        Column(
            f"hand.{seat}/{TEXT[card]}",
            (card_view(card),),
            f"{card_name(card)}, {_worth(card)}{', just come' if card in new else ''}",
        )
        for card in (*held, *new)
    )


def _worth(card: int) -> str:
    return counted(POINTS[card], "point") if POINTS[card] else "worth nothing"


def _closed(observation: NothingObservation, seat: Seat) -> tuple[Column, ...]:
    """A hand from its backs. Cards that all saw it take stay the same cards, a new one is last."""
    known = observation.known[seat]
    hidden = observation.counts[seat] - len(known)
    cards = [-1] * hidden + list(known)
    if observation.drawn == "draw" and seat == observation.turn:
        cards = [*cards[1:], -1]
    return tuple(
        Column(
            f"hand.{seat}/back-{i}",
            (FACE_DOWN if card < 0 else CardView(card, None, FACE_DOWN.label),),
            FACE_DOWN.label,
        )
        for i, card in enumerate(cards)
    )


def _notes(observation: NothingObservation, seat: Seat) -> tuple[str, ...]:
    """What the seat holds, its points where they may be seen, and how it stands in the match."""
    notes = []
    hand = observation.hand_of(seat)
    if hand:
        notes.append(f"{counted(points(hand), 'point')} in hand")
    if not observation.lies_open(seat):
        notes.append(counted(observation.counts[seat], "card"))
    if observation.options["match"] == "rounds":
        notes.append(f"{observation.totals[seat]} in all")
    return tuple(notes)


def tally(observation: NothingObservation) -> tuple[str, ...]:
    """What the cards of each hand are worth, once all lie open (NTH-2, NTH-9)."""
    hands = [hand for hand in observation.shown if hand is not None]
    if len(hands) < observation.seats:
        return ()
    return tuple(" + ".join(str(worth) for worth in sorted(POINTS[c] for c in h)) for h in hands)


def further(observation: NothingObservation, made: Sequence[str]) -> str:
    """What the viewer is asked who wants to discard nothing."""
    count = counted(len(observation.hand), "card")
    until = " from now on" if observation.draw_left else " at the end"
    return f"Without a discard you hold {count}{until}. Are you sure?"


def _headline(observation: NothingObservation) -> str:
    if observation.options["match"] == "single":
        return "One round, fewest points win"
    rounds = observation.options["rounds"]
    return f"Round {observation.round_number} of {rounds}, fewest points in all win"


def ways(observation: NothingObservation, action: Action) -> tuple[Way, ...]:
    """Draw and take: the piles. Discard: the card. Keep: a button, and another to be sure."""
    if isinstance(action, Draw):
        return ((Pick("draw", "Draw a card"),),)
    if isinstance(action, Take):
        label = f"Take {the_card(observation.discard[-1])}"
        return ((Pick("take", label),), (Pick("discard", label),))
    if isinstance(action, Discard):
        label = f"Discard {the_card(action.face)}"
        return tuple(
            (Pick(f"hand.{observation.viewer}/{TEXT[card]}", label),)
            for card in observation.hand
            if card % FACE_COUNT == action.face
        )
    keep = f"Keep all {len(observation.hand)}"
    return ((Pick("keep", keep), Pick("really-keep", f"Yes, {keep.lower()} cards", stage=1)),)


def aimed(observation: NothingObservation, pick_id: str, made: Sequence[str] = ()) -> Action | None:
    """What somebody meant who picked a pile, or a card of the own hand, when it can't be."""
    if pick_id == "draw":
        return DRAW
    if pick_id in ("take", "discard"):
        return TAKE
    zone, _, rest = pick_id.partition("/")
    card = KEY.get(rest.partition("/")[0])
    if zone == f"hand.{observation.viewer}" and card is not None:
        return DISCARD[card]
    return None


def prompt(observation: NothingObservation) -> str:
    """What the seat to act may do now, in a sentence or two."""
    if observation.result is not None:
        return "The match is over."
    if observation.shown:
        return "All hands are shown: the round is over."
    if not observation.drawn:
        if not observation.discard:
            return "Draw a card from the pile: there is no discard to take."
        if not observation.may_take:
            return "Everybody in turn has taken a discard: now you have to draw."
        drawn = "the last card of the pile" if observation.draw_left == 1 else "a card"
        return f"Draw {drawn}, or take {the_card(observation.discard[-1])}?"
    if not observation.draw_left:
        return "Discard a card: then the round is over, and hands are shown."
    return "Discard a card from your hand."
