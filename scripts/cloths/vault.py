"""Show 'Em No Mercy: a gem vault. Polished obsidian, gold inlay, a stone lit in each corner."""

from __future__ import annotations

import math

import numpy as np

from art.gems import engraved, ramp
from art.svg import Path, circle, move, polygon, scale, turn
from brand.drawing import Drawing

from .edge import Painting, lit, quarter, roll
from .field import HEIGHT, WIDTH, Field, colour, coordinates, noise, smooth

_GOLD = "#E2B25A"
STONES = {
    "upper-left": ("r", "#FF2A45", "#6E0618", "#FFB3BC"),
    "upper-right": ("y", "#FFC02E", "#7A4B00", "#FFF0B0"),
    "lower-left": ("b", "#2AA8FF", "#06346E", "#C6EBFF"),
    "lower-right": ("g", "#25E08A", "#03532F", "#C9FFE4"),
}
"""Of each corner: the stone, and its light, dark and bright tones."""

_SPLIT = 1.022, 1.0, 0.978
"""How much nearer or farther each channel of a shard lies: glass splits light."""

BELOW = 0.034
"""How much lower the upper corners lie, as the program lays them (`render/cloth_art.py`)."""


def ground() -> Field:
    """Obsidian: shells of faint reflections, a warm slit of light above, shards in the corners."""
    x, y = coordinates()
    size = WIDTH, HEIGHT
    swell = noise(21, size, 1.6, 4.2)
    phase = 0.85 * swell + 1.5 * (x * 0.9 + y * 0.35) + 0.25 * noise(22, size, 4.0, 4.2)
    calm = smooth(0.22, 0.75, np.hypot(x * 0.8, y))
    shells = np.zeros_like(x)
    for layer, (turns, strong) in enumerate(((2.1, 1.0), (3.7, 0.55), (6.1, 0.28))):
        saw = np.mod(phase * turns + 0.37 * layer, 1)
        broken = saw**1.7 * smooth(1.0, 0.965, saw)
        shells += strong * broken * smooth(-0.7, 1.1, noise(24 + layer, size, 3.0, 4.0))
    light = 0.050 + 0.080 * shells * (0.10 + 0.90 * calm)
    light = light * (1.10 - 0.40 * smooth(0.45, 1.05, np.hypot(x / 1.15, y)))
    shine = np.asarray(light / 0.06, np.float32)
    stone = light[..., None] * np.array([0.98, 1.0, 1.08], np.float32)
    slit = np.exp(-((y + 0.5) / 0.13)) * np.exp(-((x / 0.40) ** 2))
    mirrored = np.exp(-((0.5 - y) / 0.06)) * np.exp(-((x / 0.30) ** 2))
    stone = stone + (0.16 * slit + 0.05 * mirrored)[..., None] * colour("#FFD9A0")
    for which, (_, tone, _, _) in STONES.items():
        rows = slice(HEIGHT // 2, None) if which.startswith("lower") else slice(HEIGHT // 2)
        columns = slice(WIDTH // 2, None) if which.endswith("right") else slice(WIDTH // 2)
        part = rows, columns
        stone[part] += _thrown(x[part], y[part], which, shine[part]) * colour(tone)
    return np.asarray(stone, np.float32)


def _thrown(x: Field, y: Field, which: str, shells: Field) -> Field:
    """The light that a corner's stone throws on each pixel, in three channels: its glow, which the
    shells of the ground catch, rays, and shards, which split its colours a little."""
    side = 1 if which.endswith("right") else -1
    down = 1 if which.startswith("lower") else -1
    across, along = (WIDTH / HEIGHT / 2 - 0.0685) - x * side, 0.5 - 0.0685 - y * down
    along = along - (BELOW if down < 0 else 0)
    far = np.hypot(across, along)
    angle = np.arctan2(along, across)
    glow = 0.30 * np.exp(-far / 0.085) + 0.13 * shells * np.exp(-far / 0.17)
    seed = {"r": 3, "y": 5, "b": 7, "g": 9}[STONES[which][0]]
    dice = np.random.default_rng(seed)
    rays = np.zeros_like(x)
    for _ in range(46):
        aim, thin = dice.uniform(-0.1, math.pi / 2 + 0.1), dice.uniform(0.006, 0.02)
        reach = dice.uniform(0.06, 0.20)
        rays += dice.uniform(0.1, 0.5) * np.exp(
            -(((angle - aim) / thin) ** 2) - ((far - 0.09) / reach) ** 2
        )
    glow = (glow + 0.55 * rays * smooth(0.05, 0.09, far)) * smooth(0.43, 0.28, far)
    split = [_shards(across * s, along * s, np.random.default_rng(seed)) for s in _SPLIT]
    return np.asarray(glow[..., None] + np.dstack(split), np.float32)


def _shards(across: Field, along: Field, dice: np.random.Generator) -> Field:
    """Splinters of light that fly from a stone, each with a bright edge and two faces."""
    light = np.zeros_like(across)
    for _ in range(52):
        angle = dice.uniform(0.02, math.pi / 2 - 0.02)
        start, length = 0.07 + 0.27 * dice.uniform() ** 1.2, dice.uniform(0.035, 0.125)
        lean = angle + dice.normal(0, 0.16)
        shoulder, wide = dice.uniform(0.3, 0.62), dice.uniform(0.07, 0.17) * length
        ridge, strong = dice.uniform(-0.5, 0.5), dice.uniform(0.25, 1.0)
        px, py = across - start * math.cos(angle), along - start * math.sin(angle)
        u = (px * math.cos(lean) + py * math.sin(lean)) / length
        v = (-px * math.sin(lean) + py * math.cos(lean)) / wide
        half = np.minimum(u / shoulder, (1 - u) / (1 - shoulder))
        deep = (half - np.abs(v)) * wide
        inside = smooth(0.0, 0.0016, deep)
        face = np.where(v > ridge * half, 0.30, 0.62) * (0.35 + 0.65 * np.clip(u, 0, 1))
        rim = np.exp(-np.clip(deep, 0, 1) / 0.0022) * 0.75
        light += inside * (face + rim) * strong * math.exp(-start / 0.20)
    return np.asarray(light * 1.05, np.float32)


def rim() -> Field:
    """Two lines of inlaid gold between bevels of polished stone."""
    edge = quarter(0.010)
    painting = Painting(edge)
    painting.shadow(0.0145, 0.012, 0.7)
    there, slope = roll(edge, -0.020, 0.0145)
    plain, mirror = lit(edge, slope * 0.5, 0.5, 14)
    stone = (0.10 * plain + 0.20 * mirror)[..., None] * colour("#C9CEDC")
    painting.lay(there, np.asarray(stone, np.float32))
    for outer, inner in ((0.0035, 0.0075), (0.0115, 0.0140)):
        there, slope = roll(edge, outer, inner)
        plain, mirror = lit(edge, slope * 0.8, 1.3, 20)
        gold = plain[..., None] * colour("#B98632") * 1.2 + colour("#4A3010") * 0.6
        gold = gold + mirror[..., None] * colour("#FFF0C0")
        painting.lay(there, np.asarray(np.clip(gold, 0, 1), np.float32))
    return painting.picture()


def crest() -> str:
    """A chain of cut diamonds in gold, for the middle of the upper and the lower edge."""
    d = Drawing(960, 96)
    gold = d.linear((0, "#FFF0C4"), (45, "#D09A3E"), (100, "#5F4012"))
    for n in range(-7, 8):
        x, high = 480 + 58 * n, 20 if n else 42
        wide = 27 if n else 52
        gem = polygon(((x, 40 - high), (x + wide, 40), (x, 40 + high), (x - wide, 40)))
        d.fill(gem, "#0B0A09", 0.85)
        d.line(gem, gold, 4.2 if n else 5.0)
        for up, tone in ((-1, "#FFE7AE"), (1, "#8A5E1E")):
            half = polygon(((x - wide * 0.5, 40), (x, 40 + up * high * 0.5), (x + wide * 0.5, 40)))
            d.fill(half, tone, (0.85 if n == 0 else 0.55 - 0.05 * abs(n)))
    return d.text()


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


BARE = ("lower-left", "lower-right", "upper-right")
"""The corners that are drawn without their stone, too: in a wide window the own portrait and
buttons stand there; the last two lie below the own hand in a high one."""


def corner(which: str, bare: bool = False) -> str:
    """The stone in its bezel, and rays of inlaid gold that spread from it; `bare`: these alone."""
    d = Drawing(360, 360)
    right, low = which.endswith("right"), which.startswith("lower")
    spin = turn({(0, 0): 0, (1, 0): 90, (1, 1): 180, (0, 1): 270}[right, low], (180, 180))
    at = 74
    for radius, width in ((262, 2.0), (180, 1.6), (172, 1.2), (96, 1.6)):
        k = 0.5523 * radius
        end = at + radius
        arc = Path.parse(f"M{end} {at}C{end} {at + k} {at + k} {end} {at} {end}")
        d.line(arc.at(spin), _GOLD, width, 0.5)
    for stroke in range(19):
        angle = math.pi / 2 * stroke / 18
        x, y = math.cos(angle), math.sin(angle)
        reach = 172 if stroke % 3 else 180
        line = f"M{at + 96 * x:.2f} {at + 96 * y:.2f}L{at + reach * x:.2f} {at + reach * y:.2f}"
        d.line(Path.parse(line).at(spin), _GOLD, 1.2, 0.42)
    for x, y in ((1, 0), (0, 1)):  # a side of the outer band, and a stone where they meet
        side = Path.parse(f"M{at + 180 * x} {at + 180 * y}L{at + 262 * x} {at + 262 * y}")
        d.line(side.at(spin), _GOLD, 1.6, 0.5)
        gem = polygon(((0, -10), (6, 0), (0, 10), (-6, 0)))
        place = spin @ move(at + 262 * x, at + 262 * y) @ turn(90 * x)
        d.fill(gem.at(place), "#2E210C")
        d.line(gem.at(place), _GOLD, 1.8, 0.8)
    for n in range(4):
        gem = polygon(((0, -26), (11, 0), (0, 26), (-11, 0)))
        aim = math.pi / 2 * (n + 0.5) / 4
        place = move(at + 221 * math.cos(aim), at + 221 * math.sin(aim))
        d.line(gem.at(turn(math.degrees(aim) + 90)).at(place).at(spin), _GOLD, 1.6, 0.5)
    if bare:
        return d.text()
    name, tone, deep, bright = STONES[which]
    x, y = spin((at, at))
    # Inlaid as all else in the corner: in a rim that shone it was taken for a button.
    glow = d.radial((0, tone, 0.5), (45, tone, 0.28), (100, tone, 0.0))
    d.fill(circle(x, y, 92), glow)
    for n in range(4):
        ray = polygon(((0, -84), (13, -52), (0, -46), (-13, -52))).at(turn(90 * n + 45))
        d.fill(ray.at(move(x, y)), "#2E210C", 0.9)
        d.line(ray.at(move(x, y)), _GOLD, 1.8, 0.75)
    for n in range(4):
        leaf = polygon(((0, -66), (7, -56), (0, -46), (-7, -56))).at(turn(90 * n))
        d.line(leaf.at(move(x, y)), _GOLD, 1.6, 0.6)
    out = engraved(name, ramp(tone, deep, bright), tone, move(x, y) @ scale(0.92))
    return d.text().replace("</svg>", "\n".join(out) + "\n</svg>")
