"""How long a computer player waits, so that people can follow what it does."""

from __future__ import annotations

from dataclasses import dataclass, replace

from nomercy_table.engine.rng import Rng

_READ = 1.5
"""How long a move is left to be read, against the longest pause."""

Seconds = tuple[float, float]
"""From, to."""


@dataclass(frozen=True)
class Pacing:
    """The pauses before a computer player's move, in seconds.

    `first`: from the moment at which it has to decide to its first move in a row; `again`: to
    each further one. `settle`: since the table has come to rest, at least.
    """

    first: Seconds
    again: Seconds
    settle: float

    @staticmethod
    def of(speed: str) -> Pacing:
        """The pauses at a speed of the settings: off, fast, normal or slow."""
        return _NORMAL.times(_FACTORS[speed])

    def times(self, factor: float) -> Pacing:
        """The same pauses, so many times as long."""
        (low, high), (low_again, high_again) = self.first, self.again
        return Pacing(
            (low * factor, high * factor),
            (low_again * factor, high_again * factor),
            self.settle * factor,
        )

    @property
    def patient(self) -> Pacing:
        """The same for somebody who sees a game for the first time, or comes back to a match: what
        was done last has lain there for a while, and was read, before anything else is done."""
        return replace(self, settle=self.settle + _READ * self.first[1])

    @property
    def waits(self) -> bool:
        """Whether there are pauses at all."""
        return self.first[1] > 0 or self.again[1] > 0 or self.settle > 0

    def pause(self, rng: Rng, again: bool) -> float:
        """A pause; `rng` is a stream for decoration, as nothing depends on it."""
        low, high = self.again if again else self.first
        return low + (high - low) * rng.uniform()


_NORMAL = Pacing(first=(0.16, 0.32), again=(0.02, 0.06), settle=0.01)
_FACTORS = {"off": 0.0, "fast": 0.4, "normal": 1.0, "slow": 1.8}
