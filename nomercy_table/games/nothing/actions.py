"""What a seat can do in Nothing: draw or take (NTH-4), discard (NTH-5) or keep (NTH-6)."""

from __future__ import annotations

from dataclasses import dataclass

from nomercy_table.engine.actions import Action
from nomercy_table.engine.file_words import NO_ACTION
from nomercy_table.games.nothing import file_words
from nomercy_table.games.nothing.cards import FACE_COUNT, FACE_TEXTS, KEY
from nomercy_table.storage.shown import shown


@dataclass(frozen=True)
class Draw(Action):
    """Draw the top card of the draw pile."""

    def text(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Take(Action):
    """Take the top card of the discard pile."""

    def text(self) -> str:
        return "take"


@dataclass(frozen=True)
class Discard(Action):
    """Lay a card of that face on the discard pile, which ends the turn.

    `face` is a key of the first deck: of twins it does not matter which one goes.
    """

    face: int

    def text(self) -> str:
        return f"discard {FACE_TEXTS[self.face]}"


@dataclass(frozen=True)
class Keep(Action):
    """End the turn without a discard, and hold one card more for the rest of the round."""

    def text(self) -> str:
        return "keep"


DRAW, TAKE, KEEP = Draw(), Take(), Keep()

DISCARD: tuple[Discard, ...] = tuple(Discard(face) for face in range(FACE_COUNT)) * 2
"""The discard of each card, by key."""


def parse_action(text: str) -> Action:
    """The action that `text` stands for; ValueError says what it could be."""
    words = text.split()
    for action in (DRAW, TAKE, KEEP):
        if words == [action.text()]:
            return action
    if len(words) == 2 and words[0] == "discard" and words[1] in FACE_TEXTS:
        return DISCARD[KEY[words[1]]]
    right = file_words.ACTIONS()
    raise ValueError(NO_ACTION(action=shown(text), game=file_words.TITLE, right=right))
