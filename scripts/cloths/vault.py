"""Show 'Em No Mercy: a gem vault. Polished obsidian, gold inlay, a stone lit in each corner."""

from __future__ import annotations

import math

import numpy as np

from art.gems import engraved, ramp
from art.svg import Path, circle, move, polygon, scale, turn
from brand.drawing import Drawing

from .field import HEIGHT, WIDTH, Field, colour, coordinates, noise, smooth

_GOLD = "#E2B25A"
STONES = {
    "upper-left": ("r", "#FF2A45", "#6E0618", "#FFB3BC"),
    "upper-right": ("y", "#FFC02E", "#7A4B00", "#FFF0B0"),
    "lower-left": ("b", "#2AA8FF", "#06346E", "#C6EBFF"),
    "lower-right": ("g", "#25E08A", "#03532F", "#C9FFE4"),
}
"""Of each corner: the stone, and its light, dark and bright tones."""


def ground() -> Field:
    """Obsidian: shells of faint reflections, a warm slit of light above, shards in the corners."""
    x, y = coordinates()
    size = WIDTH, HEIGHT
    swell = noise(21, size, 2.0, 4.0)
    folded = np.sin(2.6 * swell + 7.0 * (x * 0.55 + y) + 1.4 * noise(22, size, 4.0, 4.0))
    shell = np.clip(1 - np.abs(folded) * 1.15, 0, 1) ** 1.6
    vary = smooth(-0.8, 1.2, noise(23, size, 3.0, 4.0))
    calm = smooth(0.12, 0.62, np.hypot(x * 0.8, y))
    light = 0.056 + 0.034 * shell * vary * (0.35 + 0.65 * calm)
    light = light * (1.08 - 0.38 * smooth(0.4, 1.05, np.hypot(x / 1.15, y)))
    stone = light[..., None] * np.array([0.98, 1.0, 1.10], np.float32)
    slit = np.exp(-((y + 0.5) / 0.16)) * np.exp(-((x / 0.42) ** 2))
    stone = stone + 0.10 * slit[..., None] * colour("#FFD9A0")
    for which, (_, tone, _, _) in STONES.items():
        stone = stone + _lit(x, y, which)[..., None] * colour(tone)
    return np.asarray(stone, np.float32)


def _lit(x: Field, y: Field, which: str) -> Field:
    """How strongly a corner's stone lights each pixel: its glow, and the shards it throws."""
    side = 1 if which.endswith("right") else -1
    down = 1 if which.startswith("lower") else -1
    across, along = (WIDTH / HEIGHT / 2 - 0.045) - x * side, 0.455 - y * down
    far = np.hypot(across, along)
    glow = 0.20 * np.exp(-far / 0.15)
    dice = np.random.default_rng({"r": 3, "y": 5, "b": 7, "g": 9}[STONES[which][0]])
    shards = np.zeros_like(x)
    for _ in range(40):
        angle = dice.uniform(0.04, math.pi / 2 - 0.04)
        start, length = dice.uniform(0.07, 0.27), dice.uniform(0.05, 0.17)
        lean = angle + dice.normal(0, 0.12)
        px, py = across - start * math.cos(angle), along - start * math.sin(angle)
        u = (px * math.cos(lean) + py * math.sin(lean)) / length
        v = -px * math.sin(lean) + py * math.cos(lean)
        wide = 0.028 * length / 0.1 * np.clip(u, 0, 1) ** 0.55 * np.clip(1 - u, 0, 1) ** 0.8
        inside = smooth(0.0, 0.0022, np.asarray(wide - np.abs(v + 0.25 * wide)))
        facet = 0.35 + 0.65 * smooth(-0.4, 0.5, np.asarray(v / (wide + 1e-4)))
        shards += inside * facet * dice.uniform(0.12, 0.62) * np.exp(-start / 0.30)
    return np.asarray(glow + shards * np.exp(-far / 0.36), np.float32)


def middle() -> str:
    """A brilliant seen from above, in gold hair lines."""
    d = Drawing(960, 960)
    girdle = [_point(470, 45 * n + 22.5) for n in range(8)]
    table = [_point(240, 45 * n) for n in range(8)]
    d.line(polygon(girdle), _GOLD, 2, 0.30)
    d.line(polygon(table), _GOLD, 1.8, 0.26)
    for n in range(8):
        d.line(polygon((table[n], girdle[n - 1], girdle[n])), _GOLD, 1.4, 0.17)
    return d.text()


def _point(radius: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return 480 + radius * math.sin(angle), 480 - radius * math.cos(angle)


def corner(which: str) -> str:
    """The stone in its bezel, and rays of inlaid gold that spread from it."""
    d = Drawing(360, 360)
    right, low = which.endswith("right"), which.startswith("lower")
    spin = turn({(0, 0): 0, (1, 0): 90, (1, 1): 180, (0, 1): 270}[right, low], (180, 180))
    at = 74
    for radius, width in ((262, 2.0), (180, 1.6), (172, 1.2), (96, 1.6)):
        k = 0.5523 * radius
        end = at + radius
        arc = Path.parse(f"M{end} {at}C{end} {at + k} {at + k} {end} {at} {end}")
        d.line(arc.at(spin), _GOLD, width, 0.55)
    for stroke in range(19):
        angle = math.pi / 2 * stroke / 18
        x, y = math.cos(angle), math.sin(angle)
        reach = 172 if stroke % 3 else 180
        line = f"M{at + 96 * x:.2f} {at + 96 * y:.2f}L{at + reach * x:.2f} {at + reach * y:.2f}"
        d.line(Path.parse(line).at(spin), _GOLD, 1.2, 0.42)
    for n in range(4):
        gem = polygon(((0, -26), (11, 0), (0, 26), (-11, 0)))
        aim = math.pi / 2 * (n + 0.5) / 4
        place = move(at + 221 * math.cos(aim), at + 221 * math.sin(aim))
        d.line(gem.at(turn(math.degrees(aim) + 90)).at(place).at(spin), _GOLD, 1.6, 0.5)
    name, tone, deep, bright = STONES[which]
    x, y = spin((at, at))
    bezel = d.linear((0, "#FBE3A4"), (45, "#B8822E"), (100, "#5A3A10"), end=(60, 100))
    d.fill(circle(x, y, 58), "#000000", 0.55)
    d.fill(circle(x, y, 54), bezel)
    d.fill(circle(x, y, 46), "#130D08")
    out = engraved(name, ramp(tone, deep, bright), tone, move(x, y) @ scale(0.82))
    return d.text().replace("</svg>", "\n".join(out) + "\n</svg>")
