"""Nothing: the void. No beat; one breath in nine seconds, a drone that beats, a bell far away."""

from __future__ import annotations

import math

import numpy as np

from music.harmony import hertz
from music.tape import RATE, Tape, Wave, reverb, round_noise, swell
from music.tones import bell, bowl

BREATH = 9.0
BREATHS = 10


def _drone(length: int, pitch: float, apart: float, turns: float) -> Wave:
    """Two sines that beat `apart` hertz, each a whole number of times in a round; it leans slowly
    from one side to the other, `turns` times."""
    seconds = length / RATE
    time = np.arange(length) / length
    cycles, more = round(pitch * seconds), round(apart * seconds)
    one, other = (np.sin(math.tau * n * time) for n in (cycles, cycles + more))
    lean = 0.25 * np.sin(math.tau * turns * time)
    return np.stack(
        [(0.5 + lean) * one + (0.5 - lean) * other, (0.5 - lean) * one + (0.5 + lean) * other]
    )


def music() -> Wave:
    """One round."""
    tape, chance = Tape(BREATH * BREATHS), np.random.default_rng(9)
    count = tape.length
    breath, slower = swell(count, BREATH, 0.35, 1.2), swell(count, 3 * BREATH, 0.2)
    for pitch, apart, loud, shape in (
        ("A1", 0.1, 0.030, breath),
        ("A2", 0.2, 0.050, breath),
        ("E3", 0.2, 0.030, slower),
        ("A3", 0.3, 0.016, breath * slower),
        ("B3", 0.2, 0.008, np.roll(slower, count // 2)),
        ("E4", 0.4, 0.009, np.roll(slower, count // 3)),
    ):
        tape.spread(_drone(count, hertz(pitch), apart, 3) * shape, loud, 0.25)
    air = round_noise(count, 91, 180, 900) * swell(count, BREATH, 0.05, 2.2)
    tape.spread(air, 0.0045, 0.3)
    high = round_noise(count, 92, 2500, 7000) * swell(count, BREATH, 0.0, 4.0)
    tape.spread(high, 0.0007, 0.5)
    for at, note in ((13.5, "E4"), (67.5, "A3")):
        tape.lay(at, bell(hertz(note)), 0.030, chance.uniform(-0.5, 0.5), 1.4)
    for at, note in ((31.0, "B5"), (40.6, "E5"), (49.2, "A5"), (84.8, "E5")):
        tape.lay(at, bowl(hertz(note), 0.3), 0.012, chance.uniform(-0.8, 0.8), 1.6)
    return tape.played(reverb(5.5, 9, 4200, 0.05) * 0.8)
