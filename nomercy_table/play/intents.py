"""What people want at the table: each press, click and key as a value, before anything is done.

Things and keys only send them; the scene carries them out, in one place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat


@dataclass(frozen=True)
class Point:
    """At a thing that may be picked: it may complete an action, or take a pick back."""

    id: str


@dataclass(frozen=True)
class PutOut:
    """A card of the hand, dragged over the table, or `onto` a thing there that takes it."""

    column: str
    onto: str = ""


@dataclass(frozen=True)
class Lead:
    """A card that lies on the table, dragged towards what it is to act on."""

    thing: str


@dataclass(frozen=True)
class Land:
    """It was let go at that point; `back`: it was not chosen before, and is not where that means
    nothing."""

    thing: str
    pos: tuple[int, int]
    back: bool


@dataclass(frozen=True)
class Touch:
    """A thing that can't be picked: begin anew with it, or hear why not."""

    id: str


@dataclass(frozen=True)
class AskWhy:
    """Why that can't be picked now."""

    id: str


@dataclass(frozen=True)
class TakeBack:
    """All that was picked."""


@dataclass(frozen=True)
class Act:
    """A whole action at once, of whoever may take it: a call."""

    seat: Seat
    action: Action


@dataclass(frozen=True)
class Command:
    """One that a key or a button of the header stands for, by its name in the settings."""

    name: str


@dataclass(frozen=True)
class GetOn:
    """With whatever moves, or the pause of a computer player; and where all was known already, by
    pointing at that thing."""

    thing: str = ""


@dataclass(frozen=True)
class Forward:
    """Through all that is watched, to the next decision of a person; or no longer."""


@dataclass(frozen=True)
class FinishRound:
    """Nobody here plays in this round any more: see how it ends."""


@dataclass(frozen=True)
class ShowResults:
    """Of the round or match that has ended."""


@dataclass(frozen=True)
class NextRound:
    """The results have been read."""


Intent = (
    Point
    | PutOut
    | Lead
    | Land
    | Touch
    | AskWhy
    | TakeBack
    | Act
    | Command
    | GetOn
    | Forward
    | FinishRound
    | ShowResults
    | NextRound
)

Send = Callable[[Intent], None]
"""Takes what somebody wants, for the scene to carry out as soon as the event is heard."""
