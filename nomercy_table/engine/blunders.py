"""Moves that people laugh at, as a game describes them: `nomercy-table simulate --silly` counts
how often each player makes one where it need not.

They are judged by what the seat could know. Not each of them is a mistake each time: a count tells
how a player looks to people, and whether it has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from nomercy_table.engine.actions import Action
from nomercy_table.engine.state import Seen_contra


@dataclass(frozen=True)
class BlunderMetric(Generic[Seen_contra]):
    """One kind of them. `name` is one word for programs, `about` says it in a few, as what a
    player does: `stops with nothing before it`.

    `made(observation, legal, action)`: whether who decides so, among these legal actions, makes
    such a move; None: there was no occasion for one.
    """

    name: str
    about: str
    made: Callable[[Seen_contra, Sequence[Action], Action], bool | None]
