"""Nothing: the void. Cleft slate that is seen only where the corona of an eclipse rakes it."""

from __future__ import annotations

import io
import math

import numpy as np
from PIL import Image

from .field import GRAIN, HEIGHT, WIDTH, Field, coordinates, noise, smooth, tile

SIDE, RADIUS = 1400, 0.2416
"""The eclipse's picture in pixels, and its disc's radius as a share of the picture's height: the
picture is 1.5 window heights high."""

_DIAMOND = math.radians(-35)


def ground() -> Field:
    """Slate in the dark, raked by what light there is: it comes from the middle."""
    x, y = coordinates()
    size = WIDTH, HEIGHT
    height = 5.0 * noise(51, size, 2.2, 4.6, (1.5, 0.7)) + 0.16 * noise(52, size, 30.0, 3.2)
    down, across = np.gradient(height)
    far = np.hypot(x, y + 0.055)
    outward = (across * x + down * (y + 0.055)) / (far + 0.05)
    raked = np.clip(1 - 7.0 * outward, 0.35, 1.9)
    long = 2.6 + 3.4 * np.abs((y + 0.055) / (far + 1e-4)) ** 1.5
    light = np.exp(-np.clip(far - 0.363, 0, 9) * long) * smooth(
        0.30, 0.40, np.asarray(far, np.float32)
    )
    tone = 0.009 + 0.115 * light * raked
    return np.asarray(tone[..., None] * np.array([0.92, 0.96, 1.08], np.float32), np.float32)


def grain() -> Field:
    """Slate, as fine as dust."""
    return tile(noise(55, (GRAIN, GRAIN), 70.0, 2.2), 56, 0.030)


def eclipse() -> bytes:
    """The corona around a black disc, with the diamond; clear where there is nothing."""
    x, y = coordinates((SIDE, SIDE))
    far, angle = np.hypot(x, y) / RADIUS, np.arctan2(y, x)
    q = np.clip(far - 1, 0, None)
    ring = np.zeros((3, 4096), np.float32)
    around = np.linspace(0, math.tau, 4096, endpoint=False)
    dice = np.random.default_rng(53)
    for wave in range(3, 220):
        strong = 1.0 / wave**0.55
        ring[0] += strong * dice.normal() * np.sin(wave * around + dice.uniform(0, math.tau))
        ring[1] += strong * dice.normal() * np.sin(wave * around + dice.uniform(0, math.tau))
    for wave in range(220, 620):
        ring[2] += dice.normal() / wave**0.3 * np.sin(wave * around + dice.uniform(0, math.tau))
    ring /= ring.std(axis=1, keepdims=True)
    bent = angle + 0.10 * q * np.sin(2 * angle) + 0.03 * np.sin(9 * angle) * q
    at = np.mod(bent / math.tau, 1) * 4096
    fine, broad, thread = (_along(one, at) for one in ring)
    long = 3.1 + 4.6 * np.abs(np.sin(angle)) ** 1.5
    fall = np.exp(-q * long * np.exp(-0.26 * broad))
    threads = 1 + (0.30 * fine + 0.16 * thread) * smooth(0.0, 0.22, q)
    tone = 0.58 * fall * np.clip(threads, 0.18, 2.2)
    tone = tone + 0.55 * np.exp(-((q / 0.006) ** 2)) + 0.34 * np.exp(-q / 0.045)
    dx, dy = x - RADIUS * math.cos(_DIAMOND), y - RADIUS * math.sin(_DIAMOND)
    tone = tone + 1.4 * np.exp(-((np.hypot(dx, dy) / 0.0088) ** 1.2))
    tone = (
        tone
        + 0.4 * np.exp(-np.abs(dx) / 0.0024 - np.abs(dy) / 0.026)
        + 0.4 * np.exp(-np.abs(dy) / 0.0024 - np.abs(dx) / 0.026)
    )
    tone = tone * smooth(0.5, 0.40, np.hypot(x, y))
    disc = smooth(1.004, 0.998, far)
    light = np.clip(tone, 0, 1) * (1 - 0.995 * disc)
    clear = np.clip(np.maximum(light, disc), 0, 1)
    shade = np.where(clear > 0, light / np.maximum(clear, 1e-4), 1)
    # Beyond the disc all is white; only how clear it is differs, and is dithered.
    picture = np.stack([shade, clear], -1) * 255 + 0.5
    picture[..., 1] += np.random.default_rng(54).uniform(-0.3, 0.3, x.shape)
    return _png(Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8), "LA"))


def _along(ring: Field, at: Field) -> Field:
    low = np.floor(at).astype(int) % len(ring)
    share = (at - np.floor(at)).astype(np.float32)
    return np.asarray(ring[low] * (1 - share) + ring[(low + 1) % len(ring)] * share, np.float32)


def _png(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()
