"""What a seat can do in Hit!: draw (HIT-7), stop (HIT-8), steal or not (HIT-7c)."""

from __future__ import annotations

from dataclasses import dataclass

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.engine.file_words import NO_ACTION
from nomercy_table.games.hit import file_words
from nomercy_table.storage.shown import shown


@dataclass(frozen=True)
class Draw(Action):
    """Turn the top card of the draw pile over."""

    def text(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Stop(Action):
    """End the turn; the tableau stays in view, open to thieves."""

    def text(self) -> str:
        return "stop"


@dataclass(frozen=True)
class Steal(Action):
    """Take the whole column of the drawn rank from each of `victims` (sorted; empty: none)."""

    victims: tuple[Seat, ...]

    def text(self) -> str:
        return "steal " + (",".join(map(str, self.victims)) or "none")


def parse_action(text: str) -> Action:
    """The action that `text` stands for; ValueError says what it could be."""
    words = text.split()
    if words == ["draw"]:
        return Draw()
    if words == ["stop"]:
        return Stop()
    if len(words) == 2 and words[0] == "steal":
        if words[1] == "none":
            return Steal(())
        parts = words[1].split(",")
        if all(part in ("0", "1", "2", "3", "4") for part in parts):
            victims = tuple(int(part) for part in parts)
            if list(victims) == sorted(set(victims)):
                return Steal(victims)
    right = file_words.ACTIONS()
    raise ValueError(NO_ACTION(action=shown(text), game=file_words.TITLE, right=right))
