"""Chance for the scripts that make sounds and textures: repeatable, and our own."""

from __future__ import annotations


class Dice:
    """A xorshift generator: enough for grain and hiss, and the same on every machine."""

    def __init__(self, seed: int) -> None:
        self._word = (seed * 2654435761 + 0x9E3779B9) & 0xFFFFFFFF or 1

    def between(self, low: float, high: float) -> float:
        """The next number of [low, high)."""
        word = self._word
        word ^= (word << 13) & 0xFFFFFFFF
        word ^= word >> 17
        word ^= (word << 5) & 0xFFFFFFFF
        self._word = word
        return low + (high - low) * word / 4294967296
