"""Cloth, pixel by pixel: what vectors can't give.

Every texture tiles without a seam. The values come from a generator of our own and a few smooth
functions, so that the same script makes the same pixels everywhere, to within rounding.
"""

from __future__ import annotations

import math

from PIL import Image

from dice import Dice


class Ripple:
    """Smooth noise of -1 to 1 over a lattice that repeats every 64 cells."""

    def __init__(self, seed: int) -> None:
        dice = Dice(seed)
        self._knots = [[dice.between(-1, 1) for _ in range(64)] for _ in range(64)]

    def at(self, x: float, y: float, period: int) -> float:
        """The noise at (x, y), repeating in x every `period` cells (64 at most)."""
        column, row = math.floor(x), math.floor(y)
        u, v = x - column, y - row
        u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        left, right = column % period, (column + 1) % period
        upper, lower = self._knots[row % 64], self._knots[(row + 1) % 64]
        top = upper[left] + (upper[right] - upper[left]) * u
        bottom = lower[left] + (lower[right] - lower[left]) * u
        return top + (bottom - top) * v


def felt_noise(size: int = 256) -> Image.Image:
    """Fine short fibres, lighter and darker than the cloth: white or black, with small alphas."""
    dice = Dice(1701)
    nap = [[dice.between(-0.55, 0.55) for _ in range(size)] for _ in range(size)]
    for _ in range(size * 26):
        x, y = dice.between(0, size), dice.between(0, size)
        heading, bend = dice.between(0, math.tau), dice.between(-0.16, 0.16)
        weight = dice.between(-0.75, 0.75)
        for _ in range(round(dice.between(5, 15))):
            column, row = int(x), int(y)
            u, v = x - column, y - row
            for dx, dy, share in (
                (0, 0, (1 - u) * (1 - v)),
                (1, 0, u * (1 - v)),
                (0, 1, (1 - u) * v),
                (1, 1, u * v),
            ):
                nap[(row + dy) % size][(column + dx) % size] += weight * share
            x, y = (x + math.cos(heading)) % size, (y + math.sin(heading)) % size
            heading += bend
    image = Image.new("LA", (size, size))
    image.putdata(
        [
            (255, min(44, round(9.0 * value))) if value > 0 else (0, min(64, round(-14.0 * value)))
            for row_values in nap
            for value in row_values
        ]
    )
    return image


def felt_nap(size: int = 96) -> Image.Image:
    """The cloth as hands have brushed it, to be stretched over the whole window: broad soft patches
    and streaks, lighter and darker."""
    patches, streaks = Ripple(1702), Ripple(1703)
    image = Image.new("LA", (size, size))
    values = []
    for row in range(size):
        for column in range(size):
            x, y = column / size, row / size
            value = patches.at(x * 7, y * 5, 7) + 0.6 * patches.at(x * 15 + 3, y * 11 + 5, 15)
            value += 0.5 * streaks.at(x * 5 + y * 3, y * 34, 64)
            light = round(4 * value)
            values.append((255, min(9, light)) if light > 0 else (0, min(34, round(-20 * value))))
    image.putdata(values)
    return image
