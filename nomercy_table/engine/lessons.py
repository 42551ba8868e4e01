"""Lessons: situations of a match, with what somebody who is new to it is to do there, and why.

A game's tutorial is a few of them in a row (`Game.lessons`). The learner always has seat 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nomercy_table.engine.events import Seat

LEARNER: Seat = 0
"""Where the learner sits in every lesson."""


@dataclass(frozen=True)
class Task:
    """One thing to do.

    `ask` says what, as an order. `wanted` are the texts of all actions that do it. `hint` is
    told to whoever tries anything else that the rules allow, or asks for it; `praise` says
    what has just happened, and what it means. `then` is what the others do next, seat and
    action text as a record has them (`1 draw`).
    """

    ask: str
    wanted: tuple[str, ...]
    hint: str
    praise: str
    then: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """One situation, and the tasks that lead through it.

    `text` says what the learner sees, and the one idea of this lesson. `position` is the
    situation's table as `State.position` writes it; `options` those that differ from the
    usual rules. In all texts `{1}` stands for the name of who sits in seat 1.
    """

    title: str
    text: str
    seats: int
    position: Mapping[str, Any]
    tasks: tuple[Task, ...]
    options: Mapping[str, object] = field(default_factory=dict)


def reply(line: str) -> tuple[Seat, str]:
    """Seat and action text of one line of `Task.then`."""
    seat, _, text = line.partition(" ")
    return int(seat), text
