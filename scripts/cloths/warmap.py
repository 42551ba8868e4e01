"""Mercenaries: a war table in the jungle. A map nailed to planks, torches at two corners, and the
shadows of palms over the others."""

from __future__ import annotations

import math

import numpy as np

from art.svg import Path, circle, polygon, turn
from brand.drawing import Drawing

from .field import (
    GRAIN,
    HEIGHT,
    WIDTH,
    Field,
    coordinates,
    noise,
    paint,
    relief,
    shaded,
    smooth,
    tile,
)

_INK = "#2A1606"


def ground() -> Field:
    """Planks, the paper with its torn rim, folds and ink, then the light of a lamp over the middle,
    where the cards are, and of two torches."""
    x, y = coordinates()
    paper = _paper(x, y)
    rim = _rim(x, y)
    inside = smooth(-0.0012, 0.0012, rim)[..., None]
    lying = 1 - 0.80 * np.exp(-np.abs(np.minimum(rim, 0)) / 0.014) * (rim < 0)
    edge = 1 + 0.42 * np.exp(-(((rim - 0.0018) / 0.0016) ** 2))
    torn = edge * (1 - 0.42 * np.exp(-rim / 0.016)) * (1 - 0.22 * np.exp(-rim / 0.06))
    table = shaded(_planks(x, y), np.asarray(lying)) * (1 - inside)
    table = table + shaded(paper, np.asarray(torn)) * inside
    table = shaded(np.asarray(table, np.float32), _cuts(x, y))
    near, other = np.hypot(x + 0.90, y + 0.53), np.hypot(x - 0.90, y - 0.53)
    warm = 1.55 / (1 + (near / 0.30) ** 2) + 1.25 / (1 + (other / 0.32) ** 2)
    lamp = 1 / (1 + (np.hypot(x * 0.8, y) / 0.55) ** 2)
    light = 0.10 + 0.58 * lamp + 1.12 * warm
    light = light * (1 - 0.66 * _palms(x, y))
    tint = np.stack([light, light * 0.965, light * 0.90], -1)
    return shaded(np.asarray(table, np.float32), np.asarray(tint, np.float32))


def _rim(x: Field, y: Field) -> Field:
    """How far inside the paper a pixel lies: negative beyond its torn rim."""
    size = WIDTH, HEIGHT
    tear = 0.0015 * noise(41, size, 70.0, 3.0) + 0.0052 * noise(42, size, 9.0, 3.6)
    side = 0.822 - np.abs(x + 0.004 * np.sin(y * 5))
    end = 0.449 - np.abs(y + 0.004 * np.sin(x * 3.1))
    return np.asarray(np.minimum(side, end) + tear, np.float32)


def _planks(x: Field, y: Field) -> Field:
    size = WIDTH, HEIGHT
    board = (y + 0.5) / 0.167
    row = np.floor(board)
    grain = noise(43, size, 90.0, 2.2, (30.0, 0.8)) + 0.8 * noise(44, size, 16.0, 3.0, (9.0, 0.8))
    swirl = np.sin(60 * y + 4.0 * noise(49, size, 2.0, 3.0, (3.0, 1.0)) + row * 2)
    tone = 0.42 + 0.10 * np.sin(row * 2.7) + 0.12 * grain + 0.06 * swirl
    gap = np.abs(np.mod(board + 0.5, 1) - 0.5) * 0.167
    tone = tone * smooth(0.0, 0.0035, gap) + 0.10 * np.exp(-(((gap - 0.005) / 0.0015) ** 2))
    return paint(np.asarray(tone), "#140702", "#94481C")


def _paper(x: Field, y: Field) -> Field:
    size = WIDTH, HEIGHT
    stain = noise(46, size, 2.4, 3.0)
    tone = 0.57 + 0.060 * stain + 0.014 * noise(45, size, 170.0, 2.0)
    pulp = noise(47, size, 85.0, 2.6) + 1.4 * noise(50, size, 16.0, 3.2)
    tone = tone * relief(np.asarray(pulp), (0.7, 0.7), 0.115)
    for line, along in ((x + 0.41, y), (x - 0.002, y), (x - 0.41, y), (y - 0.004, x)):
        wavy = line + 0.0010 * np.sin(along * 23) + 0.0006 * np.sin(along * 71)
        worn = 1 + 0.5 * np.sin(along * 37 + 2)
        tone = tone * (
            1
            - 0.30 * np.exp(-np.abs(wavy) / 0.0016)
            - 0.10 * np.exp(-np.clip(wavy, 0, 1) / 0.05) * (wavy > 0)
            + 0.07 * worn * np.exp(-(((wavy + 0.0035) / 0.0025) ** 2))
        )
    paper = paint(np.asarray(tone), "#2B1707", "#A0672A")
    return np.asarray(_inked(paper, x, y), np.float32)


def _inked(paper: Field, x: Field, y: Field) -> Field:
    """The map: hair lines of height, a coast, a way in red with a cross, a ring that wine left."""
    size = WIDTH, HEIGHT
    height = noise(48, size, 3.2, 3.4)
    slope = np.hypot(*np.gradient(height)) + 1e-6
    level = height * 3.0
    lines = np.abs(np.mod(level, 1) - 0.5) / (3.0 * slope)
    outer = smooth(0.30, 0.66, np.hypot(x * 0.72, y))
    faded = 0.6 + 0.4 * smooth(-0.5, 1.0, noise(56, size, 9.0, 2.5))
    ink = smooth(1.15, 0.25, lines) * (0.09 + 0.26 * outer) * faded
    coast = np.abs(height - 1.05) / slope
    ink = np.maximum(ink, smooth(1.7, 0.6, coast) * (0.14 + 0.46 * outer) * faded)
    hatch = smooth(1.5, 0.5, np.abs(np.mod(y * 150, 1) - 0.5) / 0.16) * (height > 1.05)
    ink = np.maximum(ink, 0.13 * hatch * outer * np.exp(-np.clip(coast, 0, 99) / 14))
    paper = paper * (1 - ink[..., None])
    ring = np.abs(np.hypot(x - 0.60, y - 0.03) - 0.058 - 0.0012 * np.sin(3 * np.arctan2(y, x)))
    wine = 0.34 * np.exp(-ring / 0.0030) * smooth(-1.2, 0.8, noise(57, size, 14.0, 2.5))
    wine = wine + 0.06 * smooth(0.060, 0.055, np.hypot(x - 0.60, y - 0.03))
    paper = paper * (1 - wine[..., None] * np.array([0.75, 1.0, 0.95], np.float32))
    way = np.abs(y + 0.115 - 0.030 * np.sin(x * 13) + 0.10 * (x + 0.5))
    walked = (x > -0.555) & (x < -0.24) & (np.mod(x * 21, 1) < 0.58)
    trodden = smooth(0.0026, 0.0014, way) * walked
    cx, cy = x + 0.585, y + 0.110
    cross = np.minimum(np.abs(cx + cy), np.abs(cx - cy)) / 1.414
    crossed = smooth(0.0034, 0.0018, cross) * (np.maximum(np.abs(cx), np.abs(cy)) < 0.014)
    mark = (0.62 * np.maximum(trodden, crossed) * faded)[..., None]
    red = np.array([0.45, 0.05, 0.02], np.float32)
    return np.asarray(paper * (1 - mark) + red * mark, np.float32)


def _cuts(x: Field, y: Field) -> Field:
    """Where knives went into paper and wood: dark slits with one lit lip, near the edges."""
    dice = np.random.default_rng(58)
    light = np.ones_like(x)
    for _ in range(22):
        on_side = dice.uniform() < 0.4
        px = dice.choice((-1, 1)) * dice.uniform(0.74, 0.86) if on_side else dice.uniform(-0.8, 0.8)
        py = dice.uniform(-0.4, 0.4) if on_side else dice.choice((-1, 1)) * dice.uniform(0.38, 0.48)
        lean, length = dice.uniform(0.2, 1.25), dice.uniform(0.010, 0.030)
        u = ((x - px) * math.cos(lean) + (y - py) * math.sin(lean)) / length
        v = -(x - px) * math.sin(lean) + (y - py) * math.cos(lean)
        wide = 0.0016 * np.sqrt(np.clip(1 - u**2, 0, 1))
        slit = smooth(0.0006, -0.0004, np.asarray(np.abs(v) - wide)) * (wide > 0)
        lip = np.exp(-(((v - wide - 0.0009) / 0.0008) ** 2)) * (wide > 0)
        light *= np.asarray((1 - 0.82 * slit) * (1 + 0.45 * lip), np.float32)
    return light


def _palms(x: Field, y: Field) -> Field:
    """The soft shadows of palm leaves that reach in from two corners, 0 to 1."""
    dark = np.zeros_like(x)
    for root, way, bend in (
        ((0.98, -0.53), 2.78, -0.55),
        ((0.94, -0.62), 2.30, -0.30),
        ((-0.98, 0.53), -0.36, -0.55),
        ((-0.94, 0.62), -0.84, -0.30),
    ):
        for n in range(22):
            share = n / 21
            reach = 0.06 + 0.46 * share
            aim = way + bend * share * share
            px, py = root[0] + reach * math.cos(aim), root[1] + reach * math.sin(aim)
            for side in (-1, 1):
                lean = aim + bend * share + side * (1.05 - 0.62 * share)
                length = 0.03 + 0.135 * math.sin(math.pi * (0.22 + 0.70 * share))
                u = ((x - px) * math.cos(lean) + (y - py) * math.sin(lean)) / length
                v = -(x - px) * math.sin(lean) + (y - py) * math.cos(lean)
                v = v + side * 0.018 * u * u
                half = 0.0075 * np.clip(u * 6, 0, 1) * np.clip(1 - u, 0, 1) ** 0.55
                soft = 0.0035 + 0.006 * np.clip(u, 0, 1)
                leaf = smooth(-1, 1, np.asarray((half - np.abs(v)) / soft)) * (u > 0) * (u < 1)
                dark = np.maximum(dark, leaf)
        along = [(0.52 * k / 40, way + bend * (k / 40) ** 2) for k in range(41)]
        stem = np.full_like(x, 9.0)
        for reach, aim in along:
            at = root[0] + reach * math.cos(aim), root[1] + reach * math.sin(aim)
            stem = np.minimum(stem, np.hypot(x - at[0], y - at[1]))
        dark = np.maximum(dark, smooth(0.0095, 0.003, stem))
    return np.asarray(dark, np.float32)


def grain() -> Field:
    """The fibres of paper and wood."""
    size = GRAIN, GRAIN
    fibres = noise(59, size, 60.0, 2.0, (2.2, 0.5)) + noise(60, size, 70.0, 1.8)
    return tile(fibres, 61, 0.060)


BARE = ("lower-right",)
"""The corner that is drawn without its nail, too: in a high window a portrait, piles and the own
hand lie over nails."""


def corner(which: str, bare: bool = False) -> str:
    """A nail through the paper; below on the right a compass rose in ink; `bare`: no nail."""
    d = Drawing(360, 360)
    right, low = which.endswith("right"), which.startswith("lower")
    x, y = (264 if right else 96), (268 if low else 92)
    if which == "lower-right":
        for n, (long, wide, strong) in enumerate(((96, 15, 0.5), (58, 11, 0.4)) * 4):
            at = turn(45 * n, (168, 150))
            d.fill(
                polygon(((168, 150 - long), (168 + wide, 150 - wide), (168, 150))).at(at),
                _INK,
                strong * 0.7,
            )
            d.line(
                polygon(((168, 150 - long), (168 - wide, 150 - wide), (168, 150))).at(at),
                _INK,
                1.4,
                strong,
            )
        for radius in (74, 68, 24):
            d.line(circle(168, 150, radius), _INK, 1.6, 0.5)
        for n in range(36):
            d.line(Path.parse("M168 76L168 82").at(turn(10 * n, (168, 150))), _INK, 1.3, 0.5)
    if bare:
        return d.text()
    shadow = d.radial((0, "#000000", 0.6), (55, "#000000", 0.4), (100, "#000000", 0.0))
    d.fill(circle(x + 4, y + 6, 26), shadow)
    iron = d.radial((0, "#B9B2AA"), (30, "#6E6A66"), (100, "#171514"), centre=(36, 30), radius=72)
    d.fill(circle(x, y, 14), "#0B0908")
    d.fill(circle(x, y, 12.5), iron)
    return d.text()
