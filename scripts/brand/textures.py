"""Cloth and wood, pixel by pixel: what vectors can't give.

Every texture tiles without a seam. The values come from a generator of our own and a few smooth
functions, so that the same script makes the same pixels everywhere, to within rounding.
"""

from __future__ import annotations

import math

from PIL import Image

from art.palette import BRASS, BRASS_DARK, BRASS_LIGHT
from dice import Dice

Colour = tuple[float, float, float]


def rgb(colour: str) -> Colour:
    """The channels of "#RRGGBB", 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def blend(a: Colour, b: Colour, share: float) -> Colour:
    """The colour that is `share` of the way from a to b; shares outside 0 to 1 are cut."""
    s = min(1.0, max(0.0, share))
    return a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s, a[2] + (b[2] - a[2]) * s


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


class Walnut:
    """Figured walnut: growth lines that wander along the plank, streaks and open pores."""

    SAP, HEART, DARK = rgb("#85583A"), rgb("#54341F"), rgb("#22130B")

    def __init__(self, seed: int) -> None:
        self._wander, self._streak, self._pore = Ripple(seed), Ripple(seed + 1), Ripple(seed + 2)

    def at(self, along: float, across: float) -> Colour:
        """The colour at a place: `along` 0 to 1 runs once round the tile, `across` is in tiles."""
        drift = self._wander.at(along * 3, across * 5, 3) + 0.5 * self._wander.at(
            along * 7, across * 11 + 9, 7
        )
        lines = math.sin(math.tau * (across * 20 + 1.0 * drift))
        streak = self._streak.at(along * 6, across * 260 + 3 * drift, 6)
        fine = self._streak.at(along * 22, across * 620, 22)
        tone = 0.46 + 0.12 * lines + 0.15 * streak + 0.1 * fine + 0.1 * drift
        colour = blend(self.HEART, self.SAP, (tone - 0.4) * 1.5)
        colour = blend(self.DARK, colour, tone * 1.9)
        pore = self._pore.at(along * 60, across * 700, 60)
        return blend(colour, self.DARK, 0.55 * max(0.0, pore - 0.45) / 0.55)


def _brass_at(depth: float, sheen: float) -> Colour:
    """A rounded brass strip: 0 its outer edge, 1 its inner one."""
    light = 1.0 - abs(depth - 0.36) * 2.1
    colour = blend(rgb(BRASS_DARK), rgb(BRASS), 0.5 + light + 0.18 * sheen)
    return blend(colour, rgb(BRASS_LIGHT), (light - 0.45) * 1.6 + 0.2 * sheen)


def _rim_pixel(
    wood: Walnut, sheen: Ripple, along: float, depth: float
) -> tuple[int, int, int, int]:
    """One pixel of the table's edge; `depth` runs from 0 (outside) to 64 (the felt)."""
    black = (0.0, 0.0, 0.0)
    if depth >= 54:
        share = (64 - depth) / 10
        return 0, 0, 0, round(150 * share * share)
    grain = wood.at(along, depth / 512)
    if depth < 43:
        # The top of a rounded rail: bright where it faces the lamp, dark at both edges.
        facing = math.sin(math.pi * min(1.0, (depth + 3) / 48)) ** 0.8
        colour = blend(black, grain, 0.34 + 0.74 * facing)
        gloss = math.exp(-(((depth - 21) / 6.5) ** 2))
        colour = blend(colour, (255.0, 226.0, 184.0), 0.13 * gloss)
        colour = blend(colour, black, 0.6 * max(0.0, 1 - depth / 2.2))
        colour = blend(colour, black, 0.65 * max(0.0, (depth - 40) / 3))
    elif depth < 48.5:
        colour = _brass_at(
            (depth - 43) / 5.5, sheen.at(along * 40, 3, 40) + sheen.at(along * 9, 8, 9)
        )
        edge = min(depth - 43, 48.5 - depth)
        colour = blend(rgb("#2A1B08"), colour, 0.25 + edge / 0.9)
    else:
        colour = blend(black, grain, 0.5 - 0.34 * (depth - 48.5) / 5.5)
        colour = blend(black, colour, min(1.0, 0.35 + (depth - 48.5) / 1.6))
    red, green, blue = colour
    return round(red), round(green), round(blue), 255


def rim_strip(scale: int) -> Image.Image:
    """The upper edge of the table, 512 x 64 times `scale`; repeats in x."""
    wood, sheen = Walnut(31), Ripple(40)
    width, height = 512 * scale, 64 * scale
    image = Image.new("RGBA", (width, height))
    image.putdata(
        [
            _rim_pixel(wood, sheen, (x + 0.5) / width, (y + 0.5) / scale)
            for y in range(height)
            for x in range(width)
        ]
    )
    return image


def rim_corner(scale: int) -> Image.Image:
    """The upper left corner, mitred, 64 x 64 times `scale`; it goes over the ends of the strips."""
    wood, sheen = Walnut(31), Ripple(40)
    side = 64 * scale
    pixels = []
    for y in range(side):
        for x in range(side):
            depth, along = (min(x, y) + 0.5) / scale, (max(x, y) + 0.5) / scale / 512
            red, green, blue, alpha = _rim_pixel(wood, sheen, along, depth)
            joint = abs(x - y) / scale
            if depth < 54 and joint < 1.3:
                keep = 0.45 + 0.55 * joint / 1.3
                red, green, blue = round(red * keep), round(green * keep), round(blue * keep)
            pixels.append((red, green, blue, alpha))
    image = Image.new("RGBA", (side, side))
    image.putdata(pixels)
    return image
