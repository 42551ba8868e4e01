"""The title: a velvet curtain under one lamp, and before it the brass edge of a leather table."""

from __future__ import annotations

import math

import numpy as np

from cloths.field import HEIGHT, WIDTH, Field, colour, coordinates, noise, paint, smooth

EDGE = 2560, 256
"""The size of the table's edge, in pixels; it is stretched over the window's width."""

LAMP = 0.34, -0.52
"""Where the lamp hangs, seen from the middle."""

_FOLDS = 6.4
"""So many broad folds has the curtain in one height."""


def curtain() -> Field:
    """Green velvet in broad folds: each turns a lit side to the lamp and a dark one from it, and
    its depths are nearly black. The lamp's light is warm, and ends in the dark at the sides."""
    x, y = coordinates()
    size = WIDTH, HEIGHT
    broad = noise(72, size, 1.3, 5.0, (0.8, 9.0))
    sway = noise(71, size, 1.6, 5.0, (1.0, 6.0))
    fine = noise(73, size, 2.6, 5.0, (0.7, 9.0))
    fold = math.tau * (_FOLDS * x + 0.20 * broad + 0.10 * y * sway)
    wave = 0.62 * np.cos(fold) + 0.25 * np.cos(2 * fold + 1.1 + 0.9 * fine)
    wave += 0.13 * np.cos(3 * fold + 2.3 + 1.4 * sway)
    wave = (wave - wave.min()) / (wave.max() - wave.min())
    slope = np.gradient(wave, axis=1) * HEIGHT / (math.tau * _FOLDS)
    towards = np.clip((LAMP[0] - x) / 0.5, -1, 1)
    side = np.clip(0.72 - 0.95 * slope * towards, 0.12, 1.7)
    sheen = 0.16 * np.abs(slope) ** 1.5
    nap = 1 + 0.02 * noise(74, size, 60.0, 2.0, (0.45, 2.6))
    tone = np.asarray(((0.06 + 0.72 * wave**1.5) * side + sheen) * nap, np.float32)
    far = np.hypot((x - LAMP[0]) * 0.84, (y - LAMP[1]) * 0.74)
    near, wide = np.exp(-((far / 0.50) ** 2)), np.exp(-((far / 0.88) ** 2))
    dusk = 1 - 0.6 * smooth(0.02, 0.52, y)
    cloth = paint(tone, "#020D0B", "#14604F")
    cloth *= ((0.09 + 0.62 * wide + 0.42 * near) * dusk)[..., None]
    warm = (
        colour("#E0A050") * ((0.06 + 0.94 * tone) * (0.46 * near + 0.05 * wide) * dusk)[..., None]
    )
    return np.asarray(np.clip(cloth + warm, 0, 1), np.float32)


def edge() -> Field:
    """The table's edge with four channels: clear above; a band of brass, and leather below it."""
    width, height = EDGE
    across, down = np.meshgrid(
        (np.arange(width, dtype=np.float32) + 0.5) / width * 2 - 1,
        (np.arange(height, dtype=np.float32) + 0.5) / height,
    )
    bow = 0.36 + 0.40 * across**2
    deep = (down - bow) / 0.105
    under = np.clip(deep - 1, 0, None)
    grain = noise(75, (width, height), 26.0, 2.2)
    pore = noise(76, (width, height), 70.0, 2.0)
    catch = 0.45 + 0.55 * np.exp(-(((across - 0.36) / 0.55) ** 2))
    leather = paint(
        np.asarray(0.62 * catch + 0.034 * grain + 0.026 * pore, np.float32), "#120405", "#6A1F22"
    )
    leather *= np.exp(-under * 0.24)[..., None]
    leather *= (1 - 0.7 * np.exp(-((under / 0.5) ** 2)))[..., None]
    round_ = np.sqrt(np.clip(1 - (2 * deep - 1) ** 2, 0, 1))
    shine = np.exp(-(((deep - 0.30) / 0.13) ** 2))
    metal = paint(np.asarray(0.16 + 0.72 * round_ * catch, np.float32), "#3A2408", "#E2B45C")
    gleam = np.asarray(0.75 * shine * catch, np.float32)
    metal = np.asarray(metal + colour("#FFF1C8") * gleam[..., None], np.float32)
    band = (smooth(-0.09, 0.05, np.asarray(deep, np.float32)))[..., None]
    lower = (smooth(0.95, 1.09, np.asarray(deep, np.float32)))[..., None]
    painted = metal * (1 - lower) + leather * lower
    shadow = 0.72 * np.exp(-np.clip(-deep, 0, None) / 1.05)
    alpha = np.maximum(band[..., 0], shadow)
    rgb = painted * band + colour("#020504") * (1 - band)
    fade = smooth(0.0, 0.12, np.asarray(down, np.float32))
    return np.asarray(np.dstack([np.clip(rgb, 0, 1), alpha * fade]), np.float32)
