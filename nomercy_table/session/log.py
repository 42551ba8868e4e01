"""What has happened, line by line, as whoever looks at the table may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nomercy_table.engine.events import Event, RoundEnded, Seat


@dataclass(frozen=True)
class LogLine:
    """One line. `seat`: whom it is about, None for all; `round` counts from 1.

    `cue` is that of the event (`draw`, `turn`); `note` for what is no event of the game. `told`
    is the same as the table says it, in fewer words.
    """

    text: str
    seat: Seat | None
    round: int
    cue: str
    told: str


class Log:
    """The lines of a match, in order, in the names of its players."""

    def __init__(self, names: Sequence[str], viewer: Seat | None) -> None:
        self.lines: list[LogLine] = []
        self._heard: list[tuple[Event | LogLine, int]] = []
        self._names = names
        self._viewer = viewer
        self._round = 1

    def hear(self, event: Event) -> None:
        """Add the sentence of an event, as far as the viewer may know it."""
        self._heard.append((event, self._round))
        self.lines.append(self._line(event, self._round))
        if isinstance(event, RoundEnded):
            self._round = event.number + 1

    def note(self, text: str, seat: Seat | None) -> None:
        """Add a line about the table itself: who left, who sat down."""
        line = LogLine(text, seat, self._round, "note", text)
        self._heard.append((line, self._round))
        self.lines.append(line)

    def show(self, viewer: Seat | None) -> None:
        """From now on `viewer` reads the log: all its lines are told anew, as they may know."""
        if viewer != self._viewer:
            self._viewer = viewer
            self._tell_anew()

    def call(self, names: Sequence[str]) -> None:
        """From now on its players are called so, in all its lines."""
        if names != self._names:
            self._names = names
            self._tell_anew()

    def _tell_anew(self) -> None:
        self.lines = [self._line(*heard) for heard in self._heard]

    def _line(self, heard: Event | LogLine, round_number: int) -> LogLine:
        if isinstance(heard, LogLine):
            return heard
        seen = heard.seen_by(self._viewer)
        text, told = seen.sentence(self._names), seen.told(self._names)
        return LogLine(text, seen.seat_concerned, round_number, seen.cue, told)
