"""The end of a round or of the match: the table stands still, then come the results."""

from __future__ import annotations

from nomercy_table.engine.state import Observation


class Ending:
    """Holds the table where a round or the match has ended, until its results are closed."""

    def __init__(self) -> None:
        self._end: Observation | None = None
        self.due = False
        """Whether the results come as soon as the decoration has ended."""
        self.looked_at = False
        """Whether the results have made way for the table, and are still to be closed."""

    @property
    def holds(self) -> bool:
        """Whether nothing goes on at the table."""
        return self._end is not None

    def reach(self, end: Observation) -> None:
        """A round or the match has ended, and this is known of it."""
        self._end, self.due = end, True

    def tell(self, now: Observation) -> Observation:
        """The results come, or come once more: of which moment; `now` where the table was not
        held."""
        self.due = self.looked_at = False
        return now if self._end is None else self._end

    def uncover(self) -> None:
        """Nothing lies over the table any more."""
        self.looked_at = self._end is not None and not self.due

    def go_on(self) -> None:
        """The results are closed: the next round may begin."""
        self._end, self.looked_at = None, False
