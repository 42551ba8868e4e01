"""What has happened, line by line, as one viewer may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nomercy_table.engine.events import Event, RoundEnded, Seat


@dataclass(frozen=True)
class LogLine:
    """One line. `seat`: whom it is about, None for all; `round` counts from 1.

    `cue` is that of the event (`draw`, `turn`); `note` for what is no event of the game.
    """

    text: str
    seat: Seat | None
    round: int
    cue: str


class Log:
    """The lines of a match, in order, in the names of its players."""

    def __init__(self, names: Sequence[str], viewer: Seat | None) -> None:
        self.lines: list[LogLine] = []
        self._names = names
        self._viewer = viewer
        self._round = 1

    def hear(self, event: Event) -> None:
        """Add the sentence of an event, as far as the viewer may know it."""
        seen = event.seen_by(self._viewer)
        text = seen.sentence(self._names)
        self.lines.append(LogLine(text, seen.seat_concerned, self._round, seen.cue))
        if isinstance(event, RoundEnded):
            self._round = event.number + 1

    def note(self, text: str, seat: Seat | None) -> None:
        """Add a line about the table itself: who left, who sat down."""
        self.lines.append(LogLine(text, seat, self._round, "note"))
