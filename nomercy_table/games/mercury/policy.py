"""A sensible way to play Mercury, by rule of thumb, on sets of cards.

What measuring taught: numbered cards and Draw cards go first, the dear ones above all.
Whatever goes again is kept for the end, where it takes another card along in the same turn,
and so is a Give Two, which takes two: unless somebody is about to go out, when every point
that is not held counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from nomercy_table.engine.actions import Action
from nomercy_table.engine.words import CARDS
from nomercy_table.engine.words import POINTS as WORTH
from nomercy_table.games.mercury.actions import Accept, Draw, Give, Name, Pass, Play, Reflect
from nomercy_table.games.mercury.cards import (
    CHANGE,
    COLOUR,
    COLOURS,
    DRAW_FIVE,
    DRAW_THREE,
    FACE_COUNT,
    FACE_OF,
    FITTING,
    GIVE_TWO,
    NUMBER,
    OF_FACE,
    POINTS,
    REFLECTION,
    REGULAR,
    face_name,
    keys,
    mask,
    points,
    size,
)
from nomercy_table.games.mercury.observation import DRAWN, MercuryObservation

GO_AGAIN = OF_FACE[CHANGE] | OF_FACE[REFLECTION]
"""The cards that bring another turn (MCY-9, MCY-11)."""

OF_COLOUR: tuple[int, ...] = tuple(
    mask(key for key, face in enumerate(FACE_OF) if COLOUR[face] == colour)
    for colour in range(len(COLOURS))
)
"""The cards of each colour, Draw 3 & Go among them."""

FOLLOWERS: tuple[int, ...] = tuple(
    FITTING[COLOUR[face]][NUMBER[face]] & (REGULAR | OF_COLOUR[COLOUR[face]])
    if COLOUR[face] >= 0
    else 0
    for face in range(FACE_COUNT)
)
"""By face: the coloured cards that fit on it."""

OUT = 1000.0
"""What it is worth, in points, to go out in this very turn."""


@dataclass(frozen=True)
class Taste:
    """The weights of the rule of thumb, in points.

    `follow`: for each card left that would fit next. `attack`: for a Draw 3 or Draw 5, and
    `strike` for one when somebody is near (None: the same).
    `change`, `reflection`, `give`: for playing such a card early (less than 0: it is kept).
    `draw`: for a draw instead. `near`: when somebody else has so few
    cards, all that is off, and only points count.
    """

    follow: float = 3.0
    attack: float = 40.0
    strike: float | None = None
    change: float = -40.0
    reflection: float = -60.0
    give: float = -40.0
    draw: float = -15.0
    near: int = 2

    def by_face(self, panic: bool) -> tuple[float, ...]:
        """What playing each face is worth, but for what is left in the hand."""
        extra = [0.0] * FACE_COUNT
        for face in (*DRAW_THREE, DRAW_FIVE):
            extra[face] = self.attack if self.strike is None or not panic else self.strike
        if not panic:
            extra[CHANGE], extra[REFLECTION] = self.change, self.reflection
            extra[GIVE_TWO] = self.give
        return tuple(POINTS[face] + extra[face] for face in range(FACE_COUNT))


class Policy:
    """The rule of thumb with one taste."""

    __slots__ = ("calm", "draw", "follow", "near", "panic")

    def __init__(self, taste: Taste) -> None:
        self.calm, self.panic = taste.by_face(panic=False), taste.by_face(panic=True)
        self.follow, self.draw, self.near = taste.follow, taste.draw, taste.near

    def turn(self, hand: int, colour: int, number: int, fewest: int, can_draw: bool) -> int:
        """The face to play in a turn, -1 to draw or pass. `fewest`: the smallest hand of the
        others; `can_draw`: whether there is a card to be drawn."""
        fits = hand & FITTING[colour][number]
        if fits == hand and not hand & (hand - 1):
            return FACE_OF[hand.bit_length() - 1]
        worth = self.panic if fewest <= self.near else self.calm
        follow = self.follow
        best, chosen = self.draw if can_draw and not fits & REGULAR else -1e9, -1
        while fits:
            low = fits & -fits
            face = FACE_OF[low.bit_length() - 1]
            fits &= ~OF_FACE[face]
            rest = hand ^ low
            value = worth[face]
            if followers := FOLLOWERS[face]:
                value += follow * (rest & followers).bit_count()
            elif low & GO_AGAIN:
                if goes_out(rest):
                    value += OUT
                else:
                    value += follow * (rest & OF_COLOUR[best_colour(rest)]).bit_count()
            elif face == GIVE_TWO and rest.bit_count() <= 2:
                value += OUT
            if value > best:
                best, chosen = value, face
        return chosen


@cache
def policy_of(taste: Taste) -> Policy:
    """The rule of thumb with this taste."""
    return Policy(taste)


def goes_out(hand: int) -> bool:
    """Whether all of `hand` can be played in a turn that a card before has just begun, on a
    colour of one's choice."""
    others = (hand & ~GO_AGAIN).bit_count()
    return others <= 1 or (others <= 3 and bool(hand & OF_FACE[GIVE_TWO]))


def best_colour(hand: int) -> int:
    """The colour to name: that of a last card, else the one with most cards, then points."""
    most, best, chosen = 0, 0, 0
    for colour, cards in enumerate(OF_COLOUR):
        own = hand & cards
        count = own.bit_count()
        if count > most:
            most, best, chosen = count, own, colour
        elif count and count == most and points(own) > points(best):
            best, chosen = own, colour
    return chosen


def dearest(hand: int) -> int:
    """The two cards of a hand that count most, as a set."""
    held = sorted(keys(hand), key=lambda key: (-POINTS[FACE_OF[key]], key))
    return 1 << held[0] | 1 << held[1]


# -- reasons ---------------------------------------------------------------------------------------


def reason(observation: MercuryObservation, action: Action) -> str:
    """What speaks for `action`, from what the seat sees."""
    hand = mask(observation.hand)
    if isinstance(action, Play):
        return _why_play(hand, action)
    if isinstance(action, Draw):
        if hand & FITTING[observation.colour][observation.number]:
            return "keeps the special cards for later"
        return "nothing fits"
    if isinstance(action, Name):
        held = CARDS(count=size(hand & OF_COLOUR[action.colour]))
        return f"has {held} in {COLOURS[action.colour]}"
    if isinstance(action, Give):
        return f"gets rid of {sum(POINTS[face] for face in action.faces)} points"
    if isinstance(action, Reflect):
        return "sends it back"
    if isinstance(action, Accept):
        holds_one = hand & OF_FACE[REFLECTION]
        return "keeps the Reflection for later" if holds_one else "can't reflect it"
    assert isinstance(action, Pass)
    return "keeps the card" if observation.phase == DRAWN else "can neither play nor draw"


def _why_play(hand: int, play: Play) -> str:
    face = play.face
    low = hand & OF_FACE[face]
    rest = hand ^ (low & -low)
    name, worth = face_name(face), WORTH(count=POINTS[face])
    if not rest:
        return "the last card"
    if play.colour is not None:
        if goes_out(rest):
            return "goes out in this very turn"
        return f"sheds {worth} and goes on in {COLOURS[play.colour]}"
    if face == GIVE_TWO:
        if size(rest) <= 2:
            return "gives the rest away and goes out"
        return f"sheds {worth} and two cards more"
    if not NUMBER[face]:
        return f"the {name} sheds {worth} and makes the next player draw"
    follow = size(rest & FOLLOWERS[face])
    return f"sheds {worth}; {CARDS(count=follow)} would fit next"
