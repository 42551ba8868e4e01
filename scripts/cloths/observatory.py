"""Mercury: an observatory by night. Blue enamel over an engine-turned ground, moonlight through
the dome's slit, and a channel of quicksilver around the table."""

from __future__ import annotations

import math

import numpy as np

from art.alchemy import sign
from art.svg import circle, move, scale
from brand.drawing import Drawing

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
    moon = np.exp(-(((x - 0.10 + 0.62 * y) / 0.27) ** 2)) + 0.22 * np.exp(
        -(((x + 0.5 * y) / 0.75) ** 2)
    )
    angle = np.arctan2(y, x)
    far = np.hypot(x / _REACH, y / _RISE)
    turned = np.sin(angle * 96 + 5.0 * np.sin(far * 9.0)) * np.sin(far * 58)
    edge = smooth(1.0, 0.35, far)
    light = 0.27 + 0.72 * moon
    light = light * (1 + 0.075 * turned * smooth(0.2, 0.5, far)) * (0.80 + 0.20 * edge)
    light = light * (1 + 0.03 * noise(31, size, 5.0, 3.0))
    light = light * (1.0 - 0.45 * smooth(0.5, 1.15, np.hypot(x / 1.05, y / 0.8)))
    blue = paint(np.asarray(light * 0.86), "#080B22", "#2A41A8")
    blue = blue + _stars(x, y, far)[..., None] * colour("#E8F0FF")
    warm = 0.16 * np.exp(-np.hypot(x + 0.86, y - 0.5) * 7.0)
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


def _with_channel(picture: Field, x: Field, y: Field) -> Field:
    """Quicksilver in an oval channel: a mirror that bends two windows into long streaks."""
    angle = np.arctan2(y / _RISE, x / _REACH)
    far = np.hypot(x / _REACH, y / _RISE)
    slope = np.hypot(np.cos(angle) / _REACH, np.sin(angle) / _RISE)
    aside = (far - 1) / slope
    across = np.clip(aside / _WIDE, -1, 1)
    wave = 0.75 * noise(34, (WIDTH, HEIGHT), 7.0, 5.0) + 0.30 * noise(
        35, (WIDTH, HEIGHT), 16.0, 5.0
    )
    dome = np.sqrt(np.clip(1 - across**2, 0, 1))
    bent = across + 0.55 * wave * dome
    looks = -bent * np.sin(angle) * 1.2 - 0.25 * np.cos(angle + 0.8)
    sky = smooth(-0.2, 0.95, looks)
    window = np.exp(-(((bent + 0.36) / 0.13) ** 2)) + 0.55 * np.exp(-(((bent - 0.42) / 0.10) ** 2))
    streak = window * (0.45 + 0.55 * smooth(-0.6, 1.0, np.asarray(np.sin(angle * 7 + wave * 3))))
    tone = 0.09 + 0.56 * sky**1.4 + 1.15 * streak * dome
    moonlit = 0.82 + 0.42 * np.exp(-(((x - 0.10 + 0.62 * y) / 0.42) ** 2))
    metal = shaded(paint(np.asarray(tone), "#12172C", "#F6F9FF"), np.asarray(moonlit))
    inside = smooth(1.0, 0.90, np.asarray(np.abs(aside) / _WIDE))[..., None]
    shadow = 0.62 * np.exp(-((np.abs(aside + 0.004) / (_WIDE * 1.7)) ** 4))
    out = picture * (1 - shadow[..., None])
    for at, wide, strong in (
        (1.32, 0.045, 0.5),
        (-1.32, 0.045, 0.5),
        (1.75, 0.03, 0.28),
        (-1.75, 0.03, 0.28),
    ):
        line = np.exp(-(((aside / _WIDE - at) / wide) ** 2)) * strong * moonlit
        out = out + line[..., None] * colour(_SILVER)
    ticks = np.exp(-(((np.mod(angle * 60 / math.tau + 0.5, 1) - 0.5) / 0.035) ** 2))
    ticks = (
        ticks
        * smooth(2.1, 2.15, np.asarray(aside / _WIDE))
        * smooth(2.75, 2.7, np.asarray(aside / _WIDE))
    )
    out = out + (0.34 * ticks)[..., None] * colour(_SILVER)
    return np.asarray(out * (1 - inside) + metal * inside, np.float32)


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
    """An alchemist's sign, engraved and filled with silver."""
    d = Drawing(360, 360)
    right, low = which.endswith("right"), which.startswith("lower")
    x, y = 262 if right else 98, 262 if low else 98
    out = sign(_SIGNS[which], move(x, y + 2) @ scale(0.56), "#04060F")
    out += sign(_SIGNS[which], move(x, y) @ scale(0.56), "#8E9BB8")
    return d.text().replace("</svg>", "\n".join(out) + "\n</svg>")
