"""Nothing: the void. Cleft slate that is seen only where the corona of an eclipse rakes it."""

from __future__ import annotations

import io
import math

import numpy as np
from PIL import Image

from .field import HEIGHT, WIDTH, Field, coordinates, noise, smooth

SIDE, RADIUS = 1200, 0.302
"""The eclipse's picture in pixels, and its disc's radius as a share of the picture's height: the
picture is 1.2 window heights high."""

_DIAMOND = math.radians(-35)


def ground() -> Field:
    """Slate in the dark; what light there is comes from the middle."""
    x, y = coordinates()
    size = WIDTH, HEIGHT
    height = 6.0 * noise(51, size, 4.0, 4.2, (1.7, 0.8)) + 0.35 * noise(52, size, 40.0, 3.0)
    down, across = np.gradient(height)
    far = np.hypot(x, y + 0.055)
    outward = (across * x + down * (y + 0.055)) / (far + 0.05)
    raked = 1 - 5.0 * outward
    light = np.exp(-np.clip(far - 0.363, 0, 9) * 3.6) * smooth(
        0.30, 0.40, np.asarray(far, np.float32)
    )
    tone = 0.010 + 0.11 * light * np.clip(raked, 0.2, 2.2)
    return np.asarray(tone[..., None] * np.array([0.94, 0.97, 1.06], np.float32), np.float32)


def eclipse() -> bytes:
    """The corona around a black disc, with the diamond; clear where there is nothing."""
    x, y = coordinates((SIDE, SIDE))
    far, angle = np.hypot(x, y) / RADIUS, np.arctan2(y, x)
    q = np.clip(far - 1, 0, None)
    ring = np.zeros((2, 2048), np.float32)
    around = np.linspace(0, math.tau, 2048, endpoint=False)
    dice = np.random.default_rng(53)
    for wave in range(3, 220):
        strong = 1.0 / wave**0.55
        ring[0] += strong * dice.normal() * np.sin(wave * around + dice.uniform(0, math.tau))
        ring[1] += strong * dice.normal() * np.sin(wave * around + dice.uniform(0, math.tau))
    ring /= ring.std(axis=1, keepdims=True)
    bent = angle + 0.10 * q * np.sin(2 * angle) + 0.03 * np.sin(9 * angle) * q
    at = np.mod(bent / math.tau, 1) * 2048
    fine, broad = _along(ring[0], at), _along(ring[1], at)
    long = 2.7 + 4.5 * np.abs(np.sin(angle)) ** 1.5
    fall = np.exp(-q * long * np.exp(-0.22 * broad))
    tone = 0.62 * fall * np.clip(1 + 0.36 * fine * smooth(0.0, 0.25, q), 0.15, 2.4)
    tone = tone + 0.55 * np.exp(-((q / 0.007) ** 2)) + 0.30 * np.exp(-q / 0.05)
    dx, dy = x - RADIUS * math.cos(_DIAMOND), y - RADIUS * math.sin(_DIAMOND)
    tone = tone + 1.4 * np.exp(-((np.hypot(dx, dy) / 0.011) ** 1.2))
    tone = (
        tone
        + 0.4 * np.exp(-np.abs(dx) / 0.003 - np.abs(dy) / 0.03)
        + 0.4 * np.exp(-np.abs(dy) / 0.003 - np.abs(dx) / 0.03)
    )
    tone = tone * smooth(0.5, 0.40, np.hypot(x, y))
    disc = smooth(1.004, 0.998, far)
    light = np.clip(tone, 0, 1) * (1 - 0.995 * disc)
    clear = np.clip(np.maximum(light, disc), 0, 1)
    shade = np.where(clear > 0, light / np.maximum(clear, 1e-4), 1)
    # Beyond the disc all has one colour; only how clear it is differs, and is dithered.
    picture = np.stack([shade * 0.955, shade * 0.975, shade, clear], -1) * 255
    picture[..., :3] += 0.5
    picture[..., 3] += np.random.default_rng(54).uniform(0.2, 0.8, x.shape)
    return _png(Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8), "RGBA"))


def _along(ring: Field, at: Field) -> Field:
    low = np.floor(at).astype(int) % len(ring)
    share = (at - np.floor(at)).astype(np.float32)
    return np.asarray(ring[low] * (1 - share) + ring[(low + 1) % len(ring)] * share, np.float32)


def _png(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()
