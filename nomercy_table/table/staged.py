"""A step that is staged, as it is shown just now."""

from __future__ import annotations

from typing import NamedTuple

from nomercy_table.session.step import Step
from nomercy_table.table.moments.timing import Timing
from nomercy_table.table.places import Shown


class Staged(NamedTuple):
    """A step that is staged: the moments of the table before and after it, how long it is played,
    and for how many seconds it is shown by now; `pace`: how long it lasts against normal."""

    step: Step
    before: Shown
    after: Shown
    timing: Timing
    clock: float
    pace: float

    @property
    def known_for(self) -> float:
        """For how many seconds it is seen by now what has happened; less than nothing: not yet."""
        return self.clock - self.timing.known * self.pace

    @property
    def fails(self) -> bool:
        """Whether something goes wrong with it."""
        stakes = self.step.event.stakes
        return stakes is not None and stakes.fails


def fails_for_certain(step: Step) -> bool:
    """Whether something has gone wrong with a step that was no risk any more."""
    stakes = step.event.stakes
    return stakes is not None and stakes.fails and stakes.risk >= 1
