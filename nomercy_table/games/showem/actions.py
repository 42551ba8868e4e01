"""What a seat can do: play, draw, take, name a colour, call UNO, catch one who has not.

All actions there are, about 500, are made once; whoever needs one finds it here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.engine.file_words import NO_ACTION
from nomercy_table.games.showem import file_words
from nomercy_table.games.showem.cards import (
    COLOUR_NAMES,
    COLOURS,
    FACE_OF,
    FACE_TEXT,
    STACK_VALUE,
    SYMBOL,
    WILD,
)
from nomercy_table.games.showem.cards import FACE_COLOUR as _COLOUR
from nomercy_table.storage.shown import shown

MOST_SEATS = 6


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card of `face`: name `colour` for a wild one, `swap` hands with a seat for a 7.

    -1 stands for nothing named. `uno`: call UNO with the play (SNM-23).
    """

    face: int
    colour: int = -1
    swap: Seat = -1
    uno: bool = False

    def text(self) -> str:
        words = ["play", FACE_TEXT[self.face]]
        if self.colour >= 0:
            words.append(COLOUR_NAMES[self.colour])
        if self.swap >= 0:
            words.append(str(self.swap))
        if self.uno:
            words.append("uno")
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw until a card fits (SNM-5), or instead of playing (SNM-6)."""

    def text(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Draw the whole stack (SNM-18)."""

    def text(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class NameColour(Action):
    """Name the colour to draw for, as the victim of a Wild Colour Roulette (SNM-15)."""

    colour: int

    def text(self) -> str:
        return f"colour {COLOUR_NAMES[self.colour]}"


@dataclass(frozen=True, slots=True)
class CallUno(Action):
    """Call UNO after the play, before somebody has caught one (SNM-23)."""

    def text(self) -> str:
        return "uno"


@dataclass(frozen=True, slots=True)
class Catch(Action):
    """Catch `seat`, which has one card left and has not called (SNM-23)."""

    seat: Seat

    def text(self) -> str:
        return f"catch {self.seat}"


DRAW, TAKE, CALL_UNO = Draw(), Take(), CallUno()
NAMES_COLOUR: tuple[NameColour, ...] = tuple(NameColour(colour) for colour in COLOURS)
CATCHES: tuple[Catch, ...] = tuple(Catch(seat) for seat in range(MOST_SEATS))

Plays = tuple[Play, ...]

_ASKS_COLOUR = tuple(colour == WILD for colour in _COLOUR)
_CALLABLE = tuple(symbol not in ("0", "7") for symbol in SYMBOL)
"""Whether a play of that face can ask for a call: after a 0 or a 7 the hands have moved."""


def _plain(face: int, others: tuple[Seat, ...], player_names: bool) -> Plays:
    """The ways to play `face` from a hand in which more cards stay."""
    if SYMBOL[face] == "7":
        return tuple(Play(face, swap=seat) for seat in others)
    if _ASKS_COLOUR[face] and (STACK_VALUE[face] or player_names):
        return tuple(Play(face, colour) for colour in COLOURS)
    return (Play(face),)


@cache
def ways_to_play(face: int, left: int, others: tuple[Seat, ...], player_names: bool) -> Plays:
    """The ways to play `face`, sorted by text, where UNO is called by hand.

    `left`: how many cards stay in the hand; `others`: the other seats that are in the round;
    `player_names`: who plays a roulette names the pile's colour.
    """
    if left == 0 and (SYMBOL[face] == "7" or not STACK_VALUE[face]):
        return (_play(Play(face)),)  # the round is won: nothing is swapped or named
    ways: list[Play] = []
    for play in _plain(face, others, player_names):
        ways.append(play)
        if left == 1 and _CALLABLE[face]:
            ways.append(Play(play.face, play.colour, play.swap, uno=True))
    return tuple(map(_play, ways))


@cache
def plays_of_seat(
    others: tuple[Seat, ...], player_names: bool, manual: bool
) -> tuple[tuple[Plays, ...], ...]:
    """By how many cards stay in the hand (2 stands for more), and by face: the ways to play it.

    `manual`: UNO is called by hand. () for a Discard All, of which one has to count what stays.
    """
    return tuple(
        tuple(
            () if SYMBOL[face] == "da" else ways_to_play(face, left, others, player_names)
            for face in range(len(FACE_TEXT))
        )
        for left in (0, 1 if manual else 2, 2)
    )


def _play(play: Play) -> Play:
    """The one play that is equal to this one."""
    found = ACTIONS[play.text()]
    assert isinstance(found, Play)
    return found


def _all_actions() -> Iterator[Action]:
    yield from (DRAW, TAKE, CALL_UNO, *NAMES_COLOUR, *CATCHES)
    for face in range(len(FACE_TEXT)):
        colours = (-1, *COLOURS) if _ASKS_COLOUR[face] else (-1,)
        swaps = (-1, *range(MOST_SEATS)) if SYMBOL[face] == "7" else (-1,)
        for colour in colours:
            for swap in swaps:
                yield Play(face, colour, swap)
                if _CALLABLE[face]:
                    yield Play(face, colour, swap, uno=True)


ACTIONS: dict[str, Action] = {action.text(): action for action in _all_actions()}
"""Every action by its text."""


def parse_action(text: str) -> Action:
    """The action that `text` stands for; ValueError says what it could be."""
    words = text.split()
    action = ACTIONS.get(" ".join(words))
    if action is not None:
        return action
    if words[:1] == ["play"] and len(words) > 1 and words[1] not in FACE_OF:
        raise ValueError(file_words.NO_CARD(action=shown(text)))
    right = file_words.ACTIONS()
    raise ValueError(NO_ACTION(action=shown(text), game=file_words.TITLE, right=right))
