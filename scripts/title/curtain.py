"""The title: a velvet curtain under one lamp, and before it the brass edge of a leather table."""

from __future__ import annotations

import math

import numpy as np

from cloths.field import HEIGHT, WIDTH, Field, colour, coordinates, noise, paint, smooth

EDGE = 2560, 256
"""The size of the table's edge, in pixels; it is stretched over the window's width."""

LAMP = 0.34, -0.52
"""Where the lamp hangs, seen from the middle."""

_FOLDS = 11.0
"""So many folds has the curtain in one height."""


def curtain() -> Field:
    """Green velvet in folds: their rims catch the light, their depths are nearly black."""
    x, y = coordinates()
    size = WIDTH, HEIGHT
    sway = noise(71, size, 1.1, 3.0, (1.0, 5.0))
    broad = noise(72, size, 2.6, 2.6, (0.55, 9.0))
    phase = math.tau * (_FOLDS * x + 0.34 * sway + 0.55 * broad + 0.10 * y * sway)
    deep = noise(73, size, 2.2, 2.4, (0.8, 8.0))
    wave = np.cos(phase) + 0.34 * np.cos(2 * phase + 0.8) + 0.16 * np.cos(3 * phase + 2.1 + deep)
    wave = (wave - wave.min()) / (wave.max() - wave.min())
    slope = np.gradient(wave, axis=1) * 38
    fold = 0.16 + 0.60 * wave**1.7
    lit = fold * np.clip(1.0 - 0.55 * slope * np.sign(LAMP[0] - x + 1e-6), 0.25, 1.9)
    rim = smooth(0.80, 0.99, np.asarray(wave, np.float32)) * 0.16
    nap = 1 + 0.02 * noise(74, size, 60.0, 2.0, (0.45, 2.6))
    far = np.hypot((x - LAMP[0]) * 0.86, (y - LAMP[1]) * 0.72)
    lamp = 1.02 * np.exp(-((far / 0.62) ** 2)) + 0.26 * np.exp(-((far / 1.25) ** 2))
    away = 1 - 0.62 * smooth(0.42, 1.02, np.asarray(np.hypot(x * 0.92, y * 0.8), np.float32))
    dusk = 1 - 0.55 * smooth(0.05, 0.52, y)
    tone = (lit + rim) * nap
    cloth = paint(np.asarray(tone, np.float32), "#020C0A", "#12594B")
    shaded = cloth * ((0.20 + 0.44 * lamp) * away * dusk)[..., None]
    warm = colour("#C98F4A") * (0.22 * lamp * (0.30 + 0.70 * tone) * away * dusk)[..., None]
    return np.asarray(np.clip(shaded + warm * np.array([1.0, 0.80, 0.52]), 0, 1), np.float32)


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
        np.asarray(0.34 * catch + 0.030 * grain + 0.022 * pore, np.float32), "#120405", "#6A1F22"
    )
    leather *= np.exp(-under * 0.30)[..., None]
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
