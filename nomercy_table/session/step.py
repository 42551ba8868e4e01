"""One step of a match, as the table shows it."""

from __future__ import annotations

from dataclasses import dataclass

from nomercy_table.engine.events import Event, MatchEnded, RoundEnded
from nomercy_table.engine.state import Observation


@dataclass(frozen=True)
class Step:
    """An event as the viewer may know it, and what the viewer knew just after it.

    `public` is the event as everybody may know it; None: the same. `closes`: the next step hides
    the viewer's cards, as others are to look.
    """

    event: Event
    observation: Observation
    public: Event | None = None
    closes: bool = False

    @property
    def pauses(self) -> bool:
        """Whether the table waits for the players here: a round or the match is over."""
        return pauses(self.event)


def pauses(event: Event) -> bool:
    """Whether the table waits for the players after it."""
    return isinstance(event, RoundEnded | MatchEnded)
