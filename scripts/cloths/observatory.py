"""Mercury: an observatory by night. Blue enamel over an engine-turned ground, moonlight through
the dome's slit, and a channel of quicksilver around the table."""

from __future__ import annotations

import math

import numpy as np

from art.alchemy import sign
from art.svg import Path, circle, move, polygon, scale, turn
from brand.drawing import Drawing

from .edge import Painting, lit, quarter, roll
from .field import HEIGHT, WIDTH, Field, colour, coordinates, noise, paint, shaded, smooth

_SILVER = "#DCE4EE"
_REACH, _RISE = 0.752, 0.402
"""Half of the channel's width and height."""

_WIDE = 0.021
"""Half of the channel's breadth."""

_SIGNS = {
    "upper-left": "g",
    "upper-right": "o",
    "lower-left": "p",
    "lower-right": "t",
}


def ground() -> Field:
    """Enamel, stars, the moon's band of light, the channel; one warm glimmer below on the left."""
    x, y = coordinates()
    size = WIDTH, HEIGHT
    band = np.abs(x - 0.16 + 0.60 * y)
    moon = smooth(0.34, 0.02, band) + 0.30 * np.exp(-(((x + 0.30 + 0.55 * y) / 0.16) ** 2))
    angle = np.arctan2(y, x)
    far = np.hypot(x / _REACH, y / _RISE)
    turned = np.sin(angle * 120 + 4.0 * np.sin(far * 7.0)) * np.sin(far * 74)
    rays = np.cos(angle * 90) * smooth(0.35, 0.75, far) * smooth(1.0, 0.9, far)
    edge = smooth(1.0, 0.35, far)
    light = 0.23 + 0.62 * moon + 0.10 * np.exp(-((np.hypot(x, y) / 0.30) ** 2))
    light = light * (1 + 0.045 * turned * smooth(0.25, 0.6, far) + 0.045 * rays)
    light = light * (0.80 + 0.20 * edge) * (1 + 0.025 * noise(31, size, 5.0, 3.0))
    light = light * (1.0 - 0.55 * smooth(0.5, 1.1, np.hypot(x / 1.05, y / 0.8)))
    blue = paint(np.asarray(light * 0.88), "#080B24", "#2C46B6")
    blue = blue + _stars(x, y, far)[..., None] * colour("#E8F0FF")
    warm = 0.22 * np.exp(-np.hypot(x + 0.86, y - 0.5) * 6.0)
    return _with_channel(np.asarray(blue + warm[..., None] * colour("#FFB55A"), np.float32), x, y)


def _stars(x: Field, y: Field, far: Field) -> Field:
    dice = np.random.default_rng(33)
    sky = np.zeros_like(x)
    for _ in range(260):
        at = dice.uniform(-0.88, 0.88), dice.uniform(-0.5, 0.5)
        if math.hypot(at[0] / 0.45, at[1] / 0.26) < 1:
            continue
        column, row = int((at[0] + 0.8889) * HEIGHT), int((at[1] + 0.5) * HEIGHT)
        if not (2 < column < WIDTH - 3 and 2 < row < HEIGHT - 3):
            continue
        shine = dice.uniform(0.08, 0.5) ** 1.3
        sky[row, column] += shine
        for down, across in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            sky[row + down, column + across] += 0.38 * shine
    return np.asarray(sky, np.float32)


def _foot(x: Field, y: Field) -> tuple[Field, Field]:
    """Of every pixel: how far outside the channel's middle line it lies, and at what angle of it
    (that of the oval's own equation) the nearest point is."""
    angle = np.arctan2(y / _RISE, x / _REACH)
    for _ in range(3):
        on_x, on_y = _REACH * np.cos(angle), _RISE * np.sin(angle)
        along_x, along_y = -_REACH * np.sin(angle), _RISE * np.cos(angle)
        step = ((x - on_x) * along_x + (y - on_y) * along_y) / (along_x**2 + along_y**2)
        angle = angle + np.clip(step, -0.2, 0.2)
    on_x, on_y = _REACH * np.cos(angle), _RISE * np.sin(angle)
    out_x, out_y = _RISE * np.cos(angle), _REACH * np.sin(angle)
    aside = ((x - on_x) * out_x + (y - on_y) * out_y) / np.hypot(out_x, out_y)
    return np.asarray(aside, np.float32), np.asarray(angle, np.float32)


def _with_channel(picture: Field, x: Field, y: Field) -> Field:
    """Quicksilver in an oval channel: a mirror that bends two windows into long streaks."""
    aside, angle = _foot(x, y)
    inner = np.hypot(x / _REACH, y / _RISE) > 0.6
    across = np.clip(aside / _WIDE, -1, 1)
    wave = 0.60 * noise(34, (WIDTH, HEIGHT), 7.0, 5.0) + 0.22 * noise(
        35, (WIDTH, HEIGHT), 18.0, 5.0
    )
    dome = np.sqrt(np.clip(1 - across**2, 0, 1))
    bent = across + 0.62 * wave * dome
    up = -bent * np.sin(angle) - 0.22 * np.cos(angle + 0.8)
    sky = smooth(-0.55, 0.9, up)
    ground = 0.30 * smooth(-0.35, -0.95, up)
    window = np.exp(-(((bent + 0.30) / 0.20) ** 2)) + 0.7 * np.exp(-(((bent - 0.46) / 0.13) ** 2))
    streak = window * (0.35 + 0.65 * smooth(-0.7, 0.9, np.asarray(np.sin(angle * 7 + wave * 3))))
    dark = 0.55 * np.exp(-(((bent - 0.12) / 0.10) ** 2)) * (0.5 + 0.5 * np.sin(angle * 5 - wave))
    tone = 0.20 + 0.52 * sky**1.2 + ground + 0.80 * streak * dome - dark
    tone = (1.30 * tone - 0.14) * (0.42 + 0.58 * dome**0.7)
    moonlit = 0.86 + 0.34 * np.exp(-(((x - 0.16 + 0.60 * y) / 0.40) ** 2))
    metal = shaded(paint(np.asarray(tone), "#0E1430", "#F4F8FF"), np.asarray(moonlit))
    inside = smooth(1.0, 0.92, np.asarray(np.abs(aside) / _WIDE))[..., None]
    shadow = 0.70 * np.exp(-((np.abs(aside + 0.004) / (_WIDE * 1.8)) ** 4)) * inner
    out = picture * (1 - shadow[..., None])
    for at, wide, strong in (
        (1.18, 0.040, 0.75),
        (-1.18, 0.040, 0.75),
        (1.55, 0.024, 0.40),
        (-1.50, 0.024, 0.40),
        (-1.72, 0.020, 0.25),
    ):
        line = np.exp(-(((aside / _WIDE - at) / wide) ** 2)) * strong * moonlit * inner
        out = out + line[..., None] * colour(_SILVER)
    out = out + (0.55 * _scale(aside, angle))[..., None] * colour(_SILVER)
    return np.asarray(out * (1 - inside) + metal * inside, np.float32)


def _scale(aside: Field, angle: Field) -> Field:
    """The strokes of an instrument's scale around the channel, every fifth of them longer."""
    there = np.zeros_like(aside)
    speed = np.hypot(_REACH * np.sin(angle), _RISE * np.cos(angle))
    for count, reach, wide in ((120, 0.012, 0.0007), (24, 0.019, 0.0010)):
        away = np.abs(np.mod(angle * count / math.tau + 0.5, 1) - 0.5) * math.tau / count * speed
        start = 1.95 * _WIDE
        stroke = smooth(wide + 0.0006, wide, away) * smooth(start - 0.0006, start, aside)
        there = np.maximum(there, stroke * smooth(start + reach, start + reach - 0.0006, aside))
    return np.asarray(there, np.float32)


def rim() -> Field:
    """A frame of dark steel, and two lines of silver in the enamel."""
    edge = quarter(0.045)
    painting = Painting(edge)
    painting.hair(0.0180, 0.0009, _SILVER, 0.55)
    painting.shadow(0.0115, 0.010, 0.7)
    painting.lay(smooth(0.001, 0.0, edge.inside), colour("#04050C"))
    there, slope = roll(edge, -0.0015, 0.0115)
    plain, mirror = lit(edge, slope * 0.8, 0.9, 16)
    steel = plain[..., None] * colour("#39445F") * 0.8 + mirror[..., None] * colour("#C9D6EC") * 0.8
    painting.lay(there, np.asarray(steel, np.float32))
    there, slope = roll(edge, 0.0115, 0.0145)
    plain, mirror = lit(edge, slope * 0.8, 1.3, 20)
    silver = plain[..., None] * colour("#8F9BB4") + mirror[..., None] * colour("#F4F8FF")
    painting.lay(there, np.asarray(np.clip(silver, 0, 1), np.float32))
    return painting.picture()


def middle() -> str:
    """Three orbits; the planets on them move (`life` in the cloth's `cloth.toml`)."""
    d = Drawing(960, 960)
    for radius, width, strong in (
        (470, 2.2, 0.38),
        (458, 1.2, 0.28),
        (330, 1.8, 0.30),
        (190, 1.8, 0.26),
    ):
        d.line(circle(480, 480, radius), _SILVER, width, strong)
    return d.text()


def corner(which: str) -> str:
    """An alchemist's sign in a small dial, engraved and filled with silver."""
    d = Drawing(360, 360)
    right, low = which.endswith("right"), which.startswith("lower")
    x, y = 262 if right else 98, 262 if low else 98
    for radius, width, strong in ((52, 1.6, 0.55), (47, 0.9, 0.4), (66, 1.1, 0.35)):
        d.line(circle(x, y, radius), _SILVER, width, strong)
    for stroke in range(48):
        reach = 52 if stroke % 4 else 47
        line = Path.parse(f"M{x} {y - 62}L{x} {y - reach - 6}")
        d.line(line.at(turn(7.5 * stroke, (x, y))), _SILVER, 1.0, 0.30)
    for star in range(4):
        point = polygon(((x, y - 76), (x + 3, y - 68), (x, y - 60), (x - 3, y - 68)))
        d.fill(point.at(turn(90 * star, (x, y))), _SILVER, 0.6)
    tone = d.linear((0, "#EEF3FB"), (48, "#9AA7C2"), (52, "#6C7893"), (100, "#C4CEE0"))
    out = sign(_SIGNS[which], move(x, y + 1.6) @ scale(0.44), "#03050D", 10)
    out += sign(_SIGNS[which], move(x, y) @ scale(0.44), tone, 10)
    return d.text().replace("</svg>", "\n".join(out) + "\n</svg>")
