"""What a way of playing (`engine/styles.py`) means in one game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

from nomercy_table.engine.player import Player
from nomercy_table.engine.state import Seen


@dataclass(frozen=True)
class Manner(Generic[Seen]):
    """What a style means in one game: in a sentence, what is done differently; and the players
    that do so, by level. A level that is missing plays plainly."""

    about: str
    players: Mapping[str, Player[Seen]]
