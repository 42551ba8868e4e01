"""Mercenaries: a war table in the jungle. A map nailed to planks, torches at two corners, and the
shadows of palms over the others."""

from __future__ import annotations

import math

import numpy as np

from art.svg import Path, circle, polygon, turn
from brand.drawing import Drawing

from .field import HEIGHT, WIDTH, Field, coordinates, noise, paint, relief, shaded, smooth

_INK = "#2A1606"


def ground() -> Field:
    """Planks, the paper with its torn rim, folds and ink, then the light of two torches."""
    x, y = coordinates()
    paper = _paper(x, y)
    rim = _rim(x, y)
    inside = smooth(-0.0015, 0.0015, rim)[..., None]
    lying = 1 - 0.75 * np.exp(-np.abs(np.minimum(rim, 0)) / 0.016) * (rim < 0)
    torn = 1 + 0.30 * np.exp(-(((rim - 0.004) / 0.004) ** 2)) - 0.35 * np.exp(-((rim / 0.05) ** 2))
    table = shaded(_planks(x, y), np.asarray(lying)) * (1 - inside)
    table = table + shaded(paper, np.asarray(torn)) * inside
    warm = 1.35 / (1 + (np.hypot(x + 0.93, y + 0.55) / 0.36) ** 2)
    warm = warm + 1.0 / (1 + (np.hypot(x - 0.93, y - 0.55) / 0.36) ** 2)
    light = 0.52 + 1.45 * warm
    light = light * (1 - 0.50 * _palms(x, y))
    calm = smooth(0.85, 0.25, np.hypot(x * 0.8, y * 1.15))
    light = light * (1 - 0.12 * calm)
    tint = np.stack([light, light * 0.97, light * 0.92], -1)
    return shaded(np.asarray(table, np.float32), np.asarray(tint, np.float32))


def _rim(x: Field, y: Field) -> Field:
    """How far inside the paper a pixel lies: negative beyond its torn rim."""
    size = WIDTH, HEIGHT
    tear = 0.0028 * noise(41, size, 60.0, 2.0) + 0.006 * noise(42, size, 12.0, 3.0)
    side = 0.822 - np.abs(x + 0.004 * np.sin(y * 5))
    end = 0.452 - np.abs(y + 0.004 * np.sin(x * 3.1))
    return np.asarray(np.minimum(side, end) + tear, np.float32)


def _planks(x: Field, y: Field) -> Field:
    size = WIDTH, HEIGHT
    row = np.floor((y + 0.5) / 0.167)
    grain = noise(43, size, 60.0, 3.0, (12.0, 1.0)) + 0.7 * noise(44, size, 14.0, 3.0, (8.0, 1.0))
    tone = 0.40 + 0.12 * np.sin(row * 2.7) + 0.13 * grain
    gap = np.abs(np.mod((y + 0.5) / 0.167 + 0.5, 1) - 0.5) * 0.167
    tone = tone * smooth(0.0, 0.004, gap)
    return paint(np.asarray(tone), "#160903", "#8A431B")


def _paper(x: Field, y: Field) -> Field:
    size = WIDTH, HEIGHT
    fibre = noise(45, size, 160.0, 2.0)
    stain = noise(46, size, 3.0, 3.0)
    tone = 0.55 + 0.055 * stain + 0.018 * fibre
    tone = tone * relief(np.asarray(noise(47, size, 50.0, 3.0)), (0.7, 0.7), 0.30)
    for line, along in ((x + 0.40, y), (x - 0.005, y), (x - 0.41, y), (y - 0.004, x)):
        wavy = line + 0.0012 * np.sin(along * 23)
        tone = tone * (
            1
            - 0.16 * np.exp(-np.abs(wavy) / 0.0035)
            + 0.06 * np.exp(-(((wavy - 0.006) / 0.004) ** 2))
        )
    paper = paint(np.asarray(tone), "#2B1707", "#9A6224")
    height = noise(48, size, 2.6, 5.0)
    slope = np.hypot(*np.gradient(height)) * HEIGHT
    lines = np.abs(np.mod(height * 3.2, 1) - 0.5) / (3.2 * slope / HEIGHT + 1e-6)
    outer = smooth(0.30, 0.62, np.hypot(x * 0.72, y))
    ink = smooth(1.5, 0.4, lines) * (0.10 + 0.26 * outer)
    coast = np.abs(height - 0.95) / (slope / HEIGHT + 1e-6)
    ink = np.maximum(ink, smooth(2.2, 0.8, coast) * (0.16 + 0.36 * outer))
    paper = paper * (1 - ink[..., None])
    route = np.hypot(x + 0.55 - 0.10 * np.sin(y * 9), (y - 0.05) * 0)
    dash = (np.mod(y * 24, 1) < 0.55) & (np.abs(y + 0.02) < 0.17)
    mark = smooth(0.0032, 0.0018, route) * dash * 0.55
    red = np.array([0.42, 0.05, 0.02], np.float32)
    return np.asarray(paper * (1 - mark[..., None]) + red * mark[..., None], np.float32)


def _palms(x: Field, y: Field) -> Field:
    """The soft shadows of palm leaves that reach in from two corners, 0 to 1."""
    dark = np.zeros_like(x)
    for root, way in (
        ((0.93, -0.60), 2.45),
        ((0.70, -0.62), 2.05),
        ((-0.93, 0.60), -0.62),
        ((-0.74, 0.62), -1.05),
    ):
        for n in range(15):
            share = n / 14
            reach = 0.05 + 0.50 * share
            bend = way + (0.28 if way > 0 else -0.28) * share
            px, py = root[0] + reach * math.cos(bend), root[1] + reach * math.sin(bend)
            for side in (-1, 1):
                lean = bend + side * (1.15 - 0.5 * share)
                length = 0.16 * math.sin(math.pi * (0.12 + 0.82 * share)) + 0.02
                u = ((x - px) * math.cos(lean) + (y - py) * math.sin(lean)) / length
                v = -(x - px) * math.sin(lean) + (y - py) * math.cos(lean)
                wide = 0.013 * np.clip(u, 0, 1) ** 0.6 * np.clip(1 - u, 0, 1) ** 0.7 * 2
                dark = np.maximum(
                    dark,
                    smooth(-0.009, 0.009, np.asarray(wide - np.abs(v) - 0.001)) * (u > 0) * (u < 1),
                )
    return np.asarray(dark, np.float32)


def corner(which: str) -> str:
    """A nail through the paper; below on the right a compass rose in ink."""
    d = Drawing(360, 360)
    right, low = which.endswith("right"), which.startswith("lower")
    x, y = (264 if right else 96), (268 if low else 92)
    if which == "lower-right":
        for n, (long, wide, strong) in enumerate(((96, 15, 0.5), (58, 11, 0.4)) * 4):
            at = turn(45 * n, (168, 150))
            d.fill(
                polygon(((168, 150 - long), (168 + wide, 150 - wide), (168, 150))).at(at),
                _INK,
                strong,
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
    shadow = d.radial((0, "#000000", 0.6), (55, "#000000", 0.4), (100, "#000000", 0.0))
    d.fill(circle(x + 4, y + 6, 26), shadow)
    iron = d.radial((0, "#B9B2AA"), (30, "#6E6A66"), (100, "#171514"), centre=(36, 30), radius=72)
    d.fill(circle(x, y, 14), "#0B0908")
    d.fill(circle(x, y, 12.5), iron)
    return d.text()
