"""The cards of the hand that rise and sink: decoration, for which nobody waits."""

from __future__ import annotations

from nomercy_table.table.flight import Flights
from nomercy_table.table.motion import Motion


class Rising:
    """What rises or sinks now, until it is laid down (`rest`)."""

    def __init__(self) -> None:
        self._motion = Motion()
        self.flights: Flights | None = None
        """The cards in the air; None: all lie."""

    def begin(self, motion: Motion) -> None:
        """These rise and sink from now on."""
        self._motion = motion
        self.flights = Flights(motion.flights)

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.flights is not None:
            self.flights.advance(dt)

    @property
    def done(self) -> bool:
        """Whether cards that rose or sank have come to rest, and may be laid down."""
        return self.flights is not None and self.flights.done

    @property
    def slots(self) -> frozenset[str]:
        """Where the cards lie that are in the air."""
        return self._motion.landing

    def rest(self, most: int | None = None) -> None:
        """Lay them down; where there are more than `most`, so many of them, the lowest first."""
        flights = self._motion.flights
        if most is None or len(flights) <= most:
            self.flights = None
            self._motion = Motion()
            return
        left = sorted(flights, key=lambda flight: flight.depths[1])[most:]
        self._motion = Motion(left, frozenset(flight.id for flight in left))
        assert self.flights is not None
        self.flights = Flights(left, self.flights.clock)
