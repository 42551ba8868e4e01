"""What a seat can do in Mercury: play, draw, pass (MCY-3), name a colour, give, answer."""

from __future__ import annotations

from dataclasses import dataclass

from nomercy_table.engine.actions import Action
from nomercy_table.engine.file_words import NO_ACTION
from nomercy_table.games.mercury import file_words
from nomercy_table.games.mercury.cards import (
    CHANGE,
    COLOURS,
    FACE,
    FACE_COUNT,
    FACE_TEXT,
    REFLECTION,
)
from nomercy_table.storage.shown import shown

NAMING = (CHANGE, REFLECTION)
"""The faces whose player names a colour (MCY-9, MCY-11)."""


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Lay a card on the discard pile.

    `colour` is named along with a Change Color or a Reflection; None with all other cards,
    and with these as a last card (MCY-14).
    """

    face: int
    colour: int | None = None

    def text(self) -> str:
        named = "" if self.colour is None else f" {COLOURS[self.colour]}"
        return f"play {FACE_TEXT[self.face]}{named}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw a card instead of playing one (MCY-3)."""

    def text(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing: nothing can be played or drawn (MCY-6), or the drawn card is kept (MCY-3)."""

    def text(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Name(Action):
    """Name the colour to start with (MCY-8, MCY-10, MCY-13)."""

    colour: int

    def text(self) -> str:
        return f"colour {COLOURS[self.colour]}"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Give two cards to the target of one's Give Two (MCY-10); `faces` in rising order."""

    faces: tuple[int, int]

    def text(self) -> str:
        return "give " + " ".join(FACE_TEXT[face] for face in self.faces)


@dataclass(frozen=True, slots=True)
class Reflect(Action):
    """Answer with a Reflection (MCY-12)."""

    def text(self) -> str:
        return "reflect"


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Take what comes, for want of a Reflection or to keep it (MCY-12)."""

    def text(self) -> str:
        return "accept"


DRAW, PASS, REFLECT, ACCEPT = Draw(), Pass(), Reflect(), Accept()

NAMES: tuple[Name, ...] = tuple(Name(colour) for colour in range(len(COLOURS)))

PLAIN_PLAY: tuple[Play, ...] = tuple(Play(face) for face in range(FACE_COUNT))
"""To play a face without naming a colour, by face."""

PLAYS: tuple[tuple[Play, ...], ...] = tuple(
    tuple(Play(face, colour) for colour in range(len(COLOURS)))
    if face in NAMING
    else (PLAIN_PLAY[face],)
    for face in range(FACE_COUNT)
)
"""The ways to play a face that is not the last card, by face."""

_WORDS: dict[str, Action] = {
    action.text(): action
    for action in (
        DRAW,
        PASS,
        REFLECT,
        ACCEPT,
        *NAMES,
        *PLAIN_PLAY,
        *(p for ps in PLAYS for p in ps),
    )
}


def parse_action(text: str) -> Action:
    """The action that `text` stands for; ValueError says what it could be."""
    words = text.split()
    if (action := _WORDS.get(" ".join(words))) is not None:
        return action
    if len(words) == 3 and words[0] == "give" and all(word in FACE for word in words[1:]):
        first, second = sorted(FACE[word] for word in words[1:])
        return Give((first, second))
    right = file_words.ACTIONS()
    raise ValueError(NO_ACTION(action=shown(text), game=file_words.TITLE, right=right))
