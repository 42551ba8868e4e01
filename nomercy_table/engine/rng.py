"""Our own small generator, so that a seed means the same match everywhere and for ever.

SplitMix64 (Steele, Lea, Flood 2014): one 64-bit integer of state, equal on every
machine and every Python version, which the standard library's shuffle does not promise.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15

MAX_SEED = (1 << 63) - 1
"""The largest seed: what a TOML integer holds."""


class Rng:
    """A stream of random numbers. `state` is all there is to it."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    @classmethod
    def stream(cls, seed: int, *names: str | int) -> Rng:
        """The stream of that name under `seed`: streams of different names are independent.

        One seed stands for a whole deal: each shuffle draws from a stream of its own. What
        players think, and decoration, never come from that seed (docs/architecture.md,
        Randomness), as whoever knows enough of what came from a seed can find it.
        """
        text = "/".join([str(seed), *map(str, names)])
        digest = hashlib.sha256(text.encode("utf-8")).digest()
        return cls(int.from_bytes(digest[:8], "big"))

    def next(self) -> int:
        """The next 64 random bits, as an int in 0 .. 2**64 - 1."""
        self.state = (self.state + _GAMMA) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number in 0 .. n - 1, each equally likely (n >= 1)."""
        if n < 1:
            raise ValueError(f"below({n}): there is no number below {n}; n must be 1 or more")
        limit = _MASK + 1 - (_MASK + 1) % n
        while (draw := self.next()) >= limit:
            pass
        return draw % n

    def uniform(self) -> float:
        """A float in [0, 1), with 53 random bits."""
        return (self.next() >> 11) * (1.0 / (1 << 53))

    def shuffle(self, items: list[T]) -> None:
        """Shuffle `items` in place (Fisher-Yates, from the end)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def order(self, count: int) -> list[int]:
        """0 .. count - 1 in random order: a shuffle for whole decks, ten times as fast.

        Each number gets 56 random bits, and they stand in the order of these. The bits are read
        as floats, which are sorted sooner than large ints: behind a first byte of 0x40 they are
        all positive, and in the order of the bits.
        """
        digest = hashlib.shake_256(self.next().to_bytes(8, "big")).digest(8 * count)
        floats = bytearray(b"\x40" + digest)[: 8 * count]
        floats[::8] = b"\x40" * count
        return sorted(range(count), key=[*struct.unpack(f">{count}d", floats)].__getitem__)

    def choice(self, items: Sequence[T]) -> T:
        """One of `items`, each equally likely."""
        return items[self.below(len(items))]

    def copy(self) -> Rng:
        """A generator that goes on from here by itself."""
        return Rng(self.state)
