"""Instruments with a pitch: each gives one note, as a wave that begins and ends in silence."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np

from music.tape import RATE, Wave, passed

NYQUIST = 15_000.0
"""Hertz above which no partial is made: nobody misses it, and nothing folds back."""


def clock(seconds: float) -> Wave:
    """The time of every sample."""
    return np.arange(round(seconds * RATE)) / RATE


def eased(wave: Wave, attack: float = 0.002, release: float = 0.02) -> Wave:
    """The wave with soft ends."""
    out = wave.copy()
    rise, fall = round(attack * RATE), min(round(release * RATE), len(wave))
    out[:rise] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / max(1, rise))
    out[len(out) - fall :] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(fall) / max(1, fall))
    return out


def struck(seconds: float, partials: Iterable[tuple[float, float, float]], phase: int = 0) -> Wave:
    """A struck body: partials of (hertz, loudness, seconds until 1/e)."""
    time = clock(seconds)
    out = np.zeros_like(time)
    for number, (pitch, loud, lasts) in enumerate(partials):
        if pitch < NYQUIST:
            begins = 1.7 * number * phase
            out += loud * np.exp(-time / lasts) * np.sin(math.tau * pitch * time + begins)
    return out


def vibraphone(pitch: float, strength: float = 0.6, seconds: float = 4.2) -> Wave:
    """A bar of metal over a pipe whose lid turns: a slow tremolo; struck harder, it is brighter."""
    time = clock(seconds)
    lasts = 1.5 * (440 / pitch) ** 0.45
    bar = struck(
        seconds,
        [
            (pitch, 1.0, lasts),
            (pitch * 3.99, 0.22 * strength, lasts * 0.28),
            (pitch * 10.1, 0.09 * strength**2, 0.06),
        ],
    )
    mallet = struck(seconds, [(pitch * 2.3, 0.10 * strength, 0.012), (310, 0.12, 0.02)])
    lid = 1 - 0.22 * (0.5 - 0.5 * np.cos(math.tau * 4.3 * time))
    return eased(bar * lid + mallet, 0.003, 0.5)


def bass(pitch: float, seconds: float, strength: float = 0.8) -> Wave:
    """A plucked double bass: the finger, then a warm string that sinks into its pitch."""
    time = clock(seconds + 0.12)
    bent = pitch * (1 + 0.012 * np.exp(-time / 0.03))
    turn = math.tau * np.cumsum(bent) / RATE
    out = np.zeros_like(time)
    for number in range(1, 10):
        place = math.sin(math.pi * number * 0.21)
        lasts = 1.25 / (1 + 0.55 * (number - 1))
        loud = place / number ** (1.15 - 0.25 * strength)
        out += loud * np.exp(-time / lasts) * np.sin(number * turn)
    finger = np.random.default_rng(round(pitch * 100)).standard_normal(len(time))
    out += 0.5 * passed(finger * np.exp(-time / 0.012), 90, 700)
    return eased(out, 0.006, 0.12)


def harp(pitch: float, strength: float = 0.6, seconds: float = 3.6, soft: float = 1.0) -> Wave:
    """A plucked gut string; `soft` takes its edge."""
    time = clock(seconds)
    out = np.zeros_like(time)
    for number in range(1, 18):
        high = number * pitch * math.sqrt(1 + 0.00011 * number * number)
        if high > NYQUIST:
            break
        loud = math.sin(math.pi * number * 0.31) / number ** (1.0 + 0.7 * soft - 0.3 * strength)
        lasts = 1.5 * (220 / pitch) ** 0.35 / (1 + 0.32 * (number - 1))
        out += loud * np.exp(-time / lasts) * np.sin(math.tau * high * time)
    return eased(out, 0.003, 0.6)


def celesta(pitch: float, strength: float = 0.5, seconds: float = 3.0) -> Wave:
    """A small hammer on steel over wood: one sine bends another of four times its pitch."""
    time = clock(seconds)
    lasts = 0.95 * (880 / pitch) ** 0.4
    index = 1.15 * strength * np.exp(-time / (0.22 * lasts))
    bent = index * np.sin(math.tau * 4 * pitch * time)
    body = np.exp(-time / lasts) * np.sin(math.tau * pitch * time + bent)
    wood = struck(seconds, [(412, 0.10, 0.014), (655, 0.06, 0.010)])
    return eased(body + wood * strength, 0.002, 0.5)


def bowl(pitch: float, strength: float = 0.5, seconds: float = 9.0) -> Wave:
    """A bowl of glass, rubbed or struck softly: partials that no string has, each of them two."""
    time = clock(seconds)
    out = np.zeros_like(time)
    for number, (ratio, loud) in enumerate(((1.0, 1.0), (2.32, 0.36), (4.25, 0.16), (6.63, 0.06))):
        if pitch * ratio > NYQUIST:
            break
        lasts = 3.4 / ratio**0.75
        for apart in (-0.28, 0.31):
            turn = math.tau * (pitch * ratio + apart * (1 + 0.4 * number)) * time
            out += 0.5 * loud * (0.6 + 0.4 * strength) * np.exp(-time / lasts) * np.sin(turn)
    return eased(out, 0.05, 1.5)


def pad(pitch: float, seconds: float, bright: float = 900.0, seed: int = 0) -> tuple[Wave, Wave]:
    """Strings that breathe in and out, left and right: three of them, never quite in tune."""
    chance = np.random.default_rng(seed + round(pitch * 64))
    time = clock(seconds)
    sides = [np.zeros_like(time), np.zeros_like(time)]
    for cents, share in ((-5.0, 0.85), (0.5, 0.5), (5.5, 0.15)):
        tuned = pitch * 2 ** (cents / 1200)
        drift = 1 + 0.0009 * np.sin(
            math.tau * chance.uniform(0.1, 0.3) * time + chance.uniform(0, 6)
        )
        turn = math.tau * np.cumsum(tuned * drift) / RATE + chance.uniform(0, math.tau)
        voice = np.zeros_like(time)
        for number in range(1, 15):
            if number * tuned > 6000:
                break
            loud = 1 / number / (1 + (number * tuned / bright) ** 2)
            voice += loud * np.sin(number * turn)
        sides[0] += share * voice
        sides[1] += (1 - share) * voice
    attack, release = seconds * 0.32, seconds * 0.38
    return eased(sides[0], attack, release), eased(sides[1], attack, release)


def cello(pitch: float, seconds: float, strength: float = 0.6) -> Wave:
    """A bowed low string: it swells, and trembles a little once it has settled."""
    time = clock(seconds)
    settled = np.clip((time - 0.35) / 0.6, 0, 1)
    bent = pitch * (1 + 0.0045 * settled * np.sin(math.tau * 5.1 * time))
    turn = math.tau * np.cumsum(bent) / RATE
    out = np.zeros_like(time)
    for number in range(1, 24):
        high = number * pitch
        if high > 5200:
            break
        # The body of wood: two broad peaks.
        wood = (
            0.5
            + math.exp(-(((high - 240) / 130) ** 2))
            + 0.8 * math.exp(-(((high - 520) / 240) ** 2))
        )
        out += wood / number ** (1.5 - 0.3 * strength) * np.sin(number * turn + number * number)
    bow = 0.72 + 0.28 * np.sin(np.pi * np.clip(time / seconds, 0, 1))
    return eased(out * bow, min(0.3, seconds * 0.25), min(0.5, seconds * 0.35)) * 0.5


def flute(pitch: float, seconds: float, strength: float = 0.6, seed: int = 0) -> Wave:
    """A low wooden flute: breath first, then the tone; it trembles when it is held."""
    time = clock(seconds)
    held = np.clip((time - 0.45) / 0.7, 0, 1)
    trembles = np.sin(math.tau * 4.7 * time + 0.5)
    scoop = 1 - 0.014 * np.exp(-time / 0.05)
    turn = math.tau * np.cumsum(pitch * scoop * (1 + 0.004 * held * trembles)) / RATE
    tone = np.sin(turn) + 0.28 * strength * np.sin(2 * turn + 0.4) + 0.1 * np.sin(3 * turn + 1)
    tone *= 1 + 0.1 * held * trembles
    air = np.random.default_rng(seed + round(pitch * 10)).standard_normal(len(time))
    breath = passed(air, pitch * 0.9, pitch * 2.4) * (0.11 + 0.25 * np.exp(-time / 0.07))
    return eased(tone + breath, 0.07, min(0.35, seconds * 0.4))


def bell(pitch: float, seconds: float = 12.0) -> Wave:
    """A large bell, far away: its hum, its minor third, and nothing of the stroke."""
    ratios = (
        (0.5, 0.55, 5.0),
        (1.0, 1.0, 3.4),
        (1.19, 0.55, 2.6),
        (1.5, 0.35, 2.0),
        (2.0, 0.4, 1.6),
    )
    pairs = [
        (pitch * ratio + apart, 0.5 * loud, lasts)
        for ratio, loud, lasts in (*ratios, (2.52, 0.15, 1.0), (3.0, 0.08, 0.7))
        for apart in (-0.21, 0.24)
    ]
    return eased(struck(seconds, pairs), 0.02, 2.0)
