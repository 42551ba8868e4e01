"""Where the cards of Mercury lie, what stands beside them, and what a round counted."""

from __future__ import annotations

from dataclasses import dataclass, replace

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
from nomercy_table.games.mercury import words
from nomercy_table.games.mercury.cards import (
    COLOURS,
    DRAW_THREE,
    FACE_OF,
    FACE_TEXT,
    GIVE_TWO,
    POINTS,
    REFLECTION,
    TEXT,
    card_view,
    colour_word,
    face_name,
    in_hand_order,
    mask,
    plain_name,
    points,
)
from nomercy_table.games.mercury.observation import ANSWER, DRAWN, PLAY, MercuryObservation

# -- what an attack brings -------------------------------------------------------------------------

# All of it can be seen by everybody: what was aimed, how many cards the hands have, how many are
# left to draw. Only in what the seat itself is told does it matter whether it could reflect it.


@dataclass(frozen=True)
class Coming:
    """So many cards: `drawn` from the pile, `given` by the one who aimed, or `kept` of those that
    the seat wanted to give itself; at most one of the three is above 0."""

    drawn: int = 0
    given: int = 0
    kept: int = 0

    @property
    def count(self) -> int:
        """However it comes by them."""
        return self.drawn + self.given + self.kept


def coming(observation: MercuryObservation) -> Coming:
    """What the seat to act gets if it takes it (MCY-7, MCY-8, MCY-10, MCY-12, MCY-14); by MCY-6 it
    draws no more than there is."""
    reflected = observation.reflected
    if observation.aimed == GIVE_TWO:
        giver = observation.turn if reflected else (observation.turn - 1) % observation.seats
        if left := min(2, observation.hand_sizes[giver]):
            return Coming(kept=left) if reflected else Coming(given=left)
        most = 2
    else:
        most = 3 if observation.aimed in DRAW_THREE else 5
    return Coming(drawn=min(most, observation.pile + len(observation.discard) - 1))


def can_come_back(observation: MercuryObservation) -> bool:
    """Whether there may be a Reflection to answer with, by what lies open for all to see."""
    return sum(FACE_OF[card] == REFLECTION for card in observation.discard) < 2


def holds_reflection(observation: MercuryObservation) -> bool:
    """Whether the viewer itself could reflect."""
    return any(FACE_OF[card] == REFLECTION for card in observation.hand)


def is_reflected_by(observation: MercuryObservation) -> bool:
    """Whether the seat that is to answer may reflect it, as far as the viewer knows."""
    own = observation.viewer == observation.turn
    return holds_reflection(observation) if own else can_come_back(observation)


# -- what an attack brings, in words ---------------------------------------------------------------


def in_short(observation: MercuryObservation) -> str:
    """What the seat gets, as the table's sign says it to all."""
    what = coming(observation)
    if what.kept:
        return words.KEEPS_BOTH if what.kept == 2 else words.KEEPS_LAST
    return f"+{what.count}" if what.count else words.NOTHING_TO_DRAW


def button(observation: MercuryObservation) -> str:
    """What its seat presses to take it."""
    what = coming(observation)
    if not what.count:
        return words.CONTINUE
    if what.kept:
        return words.KEEP_IT if what.count == 1 else words.KEEP_THEM
    return words.TAKE_IT if what.count == 1 else words.TAKE_THEM


def prompt(observation: MercuryObservation) -> str:
    """What the seat is told: its own choice where it looks itself, else what anybody may read.

    Which card hits it has just been said as that was played: it is named again if it comes back.
    """
    plain, unless, choice = _what_to_do(coming(observation))
    then = plain
    if observation.viewer != observation.turn:
        then = unless if can_come_back(observation) else plain
    elif holds_reflection(observation):
        then = choice
    card = plain_name(observation.aimed)
    if observation.reflected:
        return words.COMES_BACK(card=card, then=then)
    if FACE_OF[observation.discard[-1]] == REFLECTION:
        return words.HITS_AFTER_ALL(card=card, then=then)
    return then


def _what_to_do(what: Coming) -> tuple[str, str, str]:
    """What its seat does; the same unless it reflects; and as a question to who may."""
    if what.kept == 2:
        return words.KEEP_TWO, words.KEEP_TWO_UNLESS, words.REFLECT_OR_KEEP_TWO
    if what.kept:
        return words.KEEP_LAST, words.KEEP_LAST_UNLESS, words.REFLECT_OR_KEEP_LAST
    if not what.count:
        return words.TAKE_NONE, words.TAKE_NONE_UNLESS, words.REFLECT_OR_TAKE_NONE
    cards = words.CARDS[what.count]
    return (
        words.TAKE(cards=cards),
        words.TAKE_UNLESS(cards=cards),
        words.REFLECT_OR_TAKE(cards=cards),
    )


# -- the table -------------------------------------------------------------------------------------

TINTS = {
    "green": (54, 148, 62),
    "orange": (238, 116, 22),
    "purple": (132, 66, 200),
    "tan": (250, 186, 78),  # thinned by the blue below it this is sand; sand would be grey
}
"""The light on the cloth for each colour."""

_LARGER = 0.14
"""By so much of the least size the number beside a victim is larger for each card of it."""


def arrange(observation: MercuryObservation) -> Arrangement:
    """Draw pile and discard pile in the middle, a hand before each seat."""
    zones = [_draw_pile(observation), _discard(observation)]
    zones += [_hand(observation, seat) for seat in range(observation.seats)]
    notes = tuple(_notes(observation, seat) for seat in range(observation.seats))
    single = observation.options["match"] == "single"
    about = words.ABOUT_NOTES if single else words.ABOUT_NOTES_AND_SUM
    signs = _signs(observation)
    headline = _headline(observation)
    return Arrangement(
        tuple(zones),
        notes,
        headline,
        signs,
        about=about,
        counts=_counts(observation),
        sign_room=True,
    )


def _counts(observation: MercuryObservation) -> tuple[Count | None, ...]:
    """What each hand that lies open at the end of a round counts (MCY-15). Until all do only who
    has none is sure to lead, and nobody to be last: that is no race, as all see who has won."""
    sums = [points(mask(hand)) for hand in observation.revealed]
    if not sums:
        return ()
    hidden = observation.seats - len(sums)
    if hidden:
        return (*(Count(value, mark=int(value == 0)) for value in sums), *[None] * hidden)
    return Count.of(sums, lowest_leads=True)


def _signs(observation: MercuryObservation) -> tuple[Sign, ...]:
    """Whose turn comes next, the colour that is asked for, what is aimed at whom (MCY-12)."""
    signs = [Sign.clockwise()]
    if observation.colour >= 0:
        asked, tint = asked_for(observation), TINTS[COLOURS[observation.colour]]
        picture = colour_picture(observation.colour)
        signs.append(
            Sign(
                "colour", picture, asked[:1].upper() + asked[1:], tint=tint, about=words.ABOUT_ASKED
            )
        )
    if observation.phase == ANSWER:
        short, what = in_short(observation), coming(observation)
        unless = words.UNLESS_REFLECTED if is_reflected_by(observation) else ""
        come = what.drawn or what.given
        size = 1.0 + _LARGER * come if come else 0.4
        aimed = Sign(
            "aimed",
            "stack",
            short,
            True,
            unless,
            observation.turn,
            size,
            about=words.ABOUT_AIMED,
            by="discard",
        )
        signs.append(aimed)
    return tuple(signs)


def colour_picture(colour: int) -> str:
    """The sign of a colour."""
    name = COLOURS[colour]
    return f"colour-{'mercury-green' if name == 'green' else name}"


def _draw_pile(observation: MercuryObservation) -> Zone:
    left = observation.pile
    shown = (FACE_DOWN,) if left else ()
    role = words.ROLES["draw"]
    columns = (Column("draw", shown, PILE(role=role, cards=CARDS(count=left))),)
    return Zone("draw", role, "pile", None, columns, left, "", about=words.ABOUT["draw"])


def _discard(observation: MercuryObservation) -> Zone:
    count, about = len(observation.discard), words.ABOUT["discard"]
    role = words.ROLES["discard"]
    if not count:
        empty = (Column("discard", (), words.EMPTY_DISCARD),)
        return Zone("discard", role, "pile", None, empty, 0, "", about=about)
    shown = tuple(card_view(card) for card in observation.discard[-IN_VIEW:])
    top = shown[-1]
    asked = asked_for(observation)
    columns = (Column("discard", shown, words.DISCARD(card=top.label, asked=asked)),)
    return Zone("discard", role, "pile", None, columns, count, "", about=about)


def asked_for(observation: MercuryObservation) -> str:
    """`green or 7`, `tan`, `no colour yet`."""
    if observation.colour < 0:
        return words.NO_COLOUR
    colour = colour_word(observation.colour)
    if not observation.number:
        return colour
    return words.COLOUR_OR(colour=colour, number=observation.number)


def _hand(observation: MercuryObservation, seat: Seat) -> Zone:
    count = observation.hand_sizes[seat]
    shown = observation.revealed[seat : seat + 1]
    if shown or seat == observation.viewer:
        (cards,) = shown or (observation.hand,)
        columns = tuple(
            Column(card_id(seat, card), (card_view(card),), face_name(FACE_OF[card]))
            for card in in_hand_order(mask(cards))
        )
    else:
        columns = tuple(
            Column(f"hand.{seat}/{number}", (FACE_DOWN,), FACE_DOWN.label)
            for number in range(count)
        )
    caption = CARDS(count=count)
    zone = Zone(
        f"hand.{seat}", words.ROLES["hand"], "fan", seat, columns, count, caption, where="hand"
    )
    asked = seat == observation.turn and observation.phase in (PLAY, ANSWER, DRAWN)
    return replace(zone, about=words.ABOUT["hand"], known=_known(observation, seat), asked=asked)


def _known(observation: MercuryObservation, seat: Seat) -> tuple[CardView, ...]:
    """What the viewer gave away to that hand, and it has not played (MCY-10)."""
    if seat < len(observation.revealed) or seat == observation.viewer:
        return ()
    faces = observation.known[seat]
    return tuple(CardView(-1, f"mercury/{FACE_TEXT[face]}", face_name(face)) for face in faces)


def card_id(seat: Seat, card: int) -> str:
    """What a pick calls a card in the hand of `seat`."""
    return f"hand.{seat}/{TEXT[card]}"


def _notes(observation: MercuryObservation, seat: Seat) -> tuple[str, ...]:
    """How many cards the seat has left, and how it stands in the match."""
    count = observation.hand_sizes[seat]
    cards = words.LAST_CARD if count == 1 else CARDS(count=count)
    if observation.options["match"] == "single":
        return (cards,)
    return cards, WORTH(count=observation.totals[seat])


def _headline(observation: MercuryObservation) -> str:
    if observation.options["match"] == "single":
        return FEWEST_WIN
    target = WORTH(count=int(observation.options["target"]))
    return words.UNTIL(number=observation.round_number, points=target)


# -- the count of a round --------------------------------------------------------------------------


def tally(observation: MercuryObservation) -> tuple[str, ...]:
    """What the cards left in each hand cost, once they lie open (MCY-15)."""
    return tuple(
        " + ".join(map(_cost, sorted((FACE_OF[card] for card in hand), key=POINTS.__getitem__)))
        for hand in observation.revealed
    )


def _cost(face: int) -> str:
    name = words.SHORT.get(FACE_TEXT[face][-2:], "")
    return words.COSTS(points=POINTS[face], card=name) if name else str(POINTS[face])
