"""What has no pitch to speak of: drums, brushes, clocks, chips, embers, insects of the night."""

from __future__ import annotations

import math

import numpy as np

from music.tape import RATE, Wave, passed
from music.tones import clock, eased, struck


def frame_drum(deep: float, strength: float, seed: int, seconds: float = 0.9) -> Wave:
    """A skin on a hoop, struck with the fingers: a tone that sinks, and the slap of the skin."""
    time = clock(seconds)
    pitch = deep * (1 + 0.45 * strength * np.exp(-time / 0.035))
    turn = math.tau * np.cumsum(pitch) / RATE
    body = np.sin(turn) * np.exp(-time / (0.2 + 0.06 * strength))
    body += 0.3 * np.sin(1.59 * turn) * np.exp(-time / 0.09)
    skin = np.random.default_rng(seed).standard_normal(len(time)) * np.exp(-time / 0.02)
    return eased(body + (0.12 + 0.3 * strength) * passed(skin, 250, 2200), 0.002, 0.1)


def finger(seed: int, bright: float = 1.0) -> Wave:
    """A finger on the rim of a drum."""
    time = clock(0.16)
    skin = np.random.default_rng(seed).standard_normal(len(time)) * np.exp(-time / 0.012)
    rim = struck(0.16, [(640 * bright, 0.5, 0.02), (1130 * bright, 0.3, 0.012)])
    return eased(rim + 0.5 * passed(skin, 900, 5200), 0.001, 0.05)


def brush(seconds: float, seed: int, low: float = 1600.0, high: float = 7500.0) -> Wave:
    """Wires drawn over a drum's skin."""
    time = clock(seconds)
    wires = passed(np.random.default_rng(seed).standard_normal(len(time)), low, high, 1)
    stroke = np.sin(np.pi * np.clip(time / seconds, 0, 1)) ** 1.3
    return eased(wires * stroke, 0.01, 0.05)


def brush_tap(seed: int) -> Wave:
    """The wires fall on the skin."""
    time = clock(0.3)
    wires = passed(np.random.default_rng(seed).standard_normal(len(time)), 1100, 6500, 1)
    skin = struck(0.3, [(196, 0.35, 0.05), (331, 0.2, 0.03)])
    return eased(wires * np.exp(-time / 0.05) + skin, 0.003, 0.1)


def chips(seed: int) -> Wave:
    """A few chips of clay are let fall on others."""
    chance = np.random.default_rng(seed)
    out = np.zeros(round(0.7 * RATE))
    at = 0.0
    for number in range(int(chance.integers(3, 7))):
        pitch = chance.uniform(2500, 3300)
        chip = struck(0.12, [(pitch, 0.7, 0.011), (pitch * 1.47, 0.5, 0.008), (980, 0.3, 0.012)])
        start = round(at * RATE)
        out[start : start + len(chip)] += chip * 0.88**number
        at += chance.uniform(0.035, 0.11)
    return eased(out, 0.001, 0.05)


def tick(pitch: float, seed: int) -> Wave:
    """A wheel of a clock lets the next tooth pass."""
    time = clock(0.09)
    steel = struck(
        0.09, [(pitch, 0.6, 0.006), (pitch * 1.83, 0.4, 0.004), (pitch * 0.41, 0.4, 0.01)]
    )
    grit = np.random.default_rng(seed).standard_normal(len(time)) * np.exp(-time / 0.0016)
    return eased(steel + 0.35 * passed(grit, 2000, 9000), 0.0008, 0.03)


def glint(seed: int, pitch: float = 3100.0) -> Wave:
    """Light on a cut stone, if it could be heard."""
    chance = np.random.default_rng(seed)
    stone = struck(
        2.4,
        [
            (pitch * ratio * chance.uniform(0.998, 1.002), loud, lasts)
            for ratio, loud, lasts in (
                (1, 1, 0.5),
                (1.41, 0.5, 0.35),
                (1.89, 0.35, 0.3),
                (2.6, 0.2, 0.2),
            )
        ],
    )
    return eased(stone, 0.03, 0.8)


def pulse(pitch: float, seconds: float = 1.6) -> Wave:
    """A heart far below: a low sine, and just enough above it for small loudspeakers."""
    time = clock(seconds)
    bent = pitch * (1 + 0.5 * np.exp(-time / 0.03))
    turn = math.tau * np.cumsum(bent) / RATE
    out = np.sin(turn) + 0.22 * np.sin(2 * turn) + 0.1 * np.sin(3 * turn)
    return eased(out * np.exp(-time / 0.38), 0.015, 0.4)


def crackle(length: int, seed: int, each_second: float) -> Wave:
    """Wood that burns, left and right, for a whole round: snaps of all sizes, few large."""
    chance = np.random.default_rng(seed)
    out = np.zeros((2, length))
    for _ in range(round(length / RATE * each_second)):
        lasts = chance.uniform(0.0006, 0.004)
        count = round(lasts * 8 * RATE)
        snap = chance.standard_normal(count) * np.exp(-np.arange(count) / RATE / lasts)
        loud = 0.08 * float(chance.pareto(2.1)) + 0.05
        at = (chance.integers(0, length) + np.arange(count)) % length
        share = chance.uniform(0.2, 0.8)
        out[0, at] += share * min(loud, 1.2) * snap
        out[1, at] += (1 - share) * min(loud, 1.2) * snap
    return passed(out, 500, 5200, 1)


def cricket(seed: int, pitch: float) -> Wave:
    """One chirp of three: a wing drawn over the other."""
    chance = np.random.default_rng(seed)
    time = clock(0.34)
    beats = np.clip(np.sin(math.tau * 31 * time), 0, 1) ** 1.6
    three = np.interp(time, (0, 0.01, 0.085, 0.1, 0.19, 0.34), (0, 0.7, 1, 1, 0.0, 0))
    tone = np.sin(math.tau * pitch * (1 + 0.004 * chance.uniform(-1, 1)) * time)
    return eased(tone * beats * three, 0.004, 0.05)
