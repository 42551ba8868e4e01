"""Show 'Em No Mercy: a gem vault. Bowls of glass in F sharp phrygian, over a heart far below."""

from __future__ import annotations

import numpy as np

from music.harmony import hertz, led
from music.noises import glint, pulse, tick
from music.tape import Tape, Wave, reverb, round_noise, swell
from music.tones import bowl, pad

BEAT = 60 / 66
CHORDS = (
    "F# A C# E", "G B D F#", "E G B D", "F# A C#",
    "D F# A C#", "E G B", "B D F# A", "F# B C#",
    "G B D F#", "A C# E", "D F# G B", "F# A C# G",
)  # fmt: skip
"""Two bars each."""
BARS = 2 * len(CHORDS)

# A line above the bowls, seldom: (bar, beat, note).
_LINE = (
    (1, 2, "C#5"), (2, 0, "D5"), (3, 2, "B4"), (6, 0, "A4"), (6, 2, "C#5"), (8, 0, "F#5"),
    (9, 2, "E5"), (11, 0, "B4"), (13, 2, "A4"), (14, 0, "C#5"), (16, 0, "D5"), (17, 2, "G5"),
    (18, 0, "E5"), (19, 2, "C#5"), (21, 0, "B4"), (22, 0, "A4"), (23, 0, "G4"),
)  # fmt: skip


def music() -> Wave:
    """One round."""
    tape, chance = Tape(4 * BARS * BEAT), np.random.default_rng(66)
    voicings = led(CHORDS, "F#3 C#4 E4 A4", "E3", "D5")
    for number, notes in enumerate(voicings):
        at = 8 * number * BEAT
        # The four notes of a chord come one by one, each time in another order.
        order = [int(n) for n in chance.permutation(len(notes))]
        for place, which in enumerate(order):
            late = (0.0, 2.0, 3.0, 5.5)[place] * BEAT + chance.uniform(0, 0.04)
            wave = bowl(hertz(notes[which]), chance.uniform(0.4, 0.7))
            tape.lay(at + late, wave, 0.085, -0.6 + 0.4 * which, 0.55)
        for note in notes[:2]:
            sides = pad(hertz(note - 12), 8 * BEAT * 1.45, 320, number)
            for side, wave in zip((-0.7, 0.7), sides, strict=True):
                tape.lay(at - 1.2, wave, 0.030, side, 0.4)
    for bar, beat, sung in _LINE:
        at = (4 * bar + beat) * BEAT
        tape.lay(at, bowl(hertz(sung), 0.7, 7.0), 0.060, 0.3 if bar % 2 else -0.3, 0.8)
    heart = pulse(hertz("F#1"))
    for bar in range(BARS):
        tape.lay(4 * bar * BEAT, heart, 0.20, 0.0, 0.1)
        tape.lay((4 * bar + 0.72) * BEAT, heart, 0.11, 0.0, 0.1)
        if bar % 4 == 3:
            tape.lay((4 * bar + 2) * BEAT, tick(2450, 660 + bar), 0.045, 0.5, 0.9)
            tape.lay((4 * bar + 3) * BEAT, tick(1960, 760 + bar), 0.030, -0.5, 0.9)
    for number in range(13):
        at = chance.uniform(number, number + 0.8) * tape.seconds / 13
        pitch = hertz(("C#7", "F#7", "B6", "E7")[number % 4])
        tape.lay(at, glint(900 + number, pitch), 0.012, chance.uniform(-0.9, 0.9), 1.2)
    air = round_noise(tape.length, 661, 70, 240) * swell(tape.length, 29, 0.5)
    tape.spread(air, 0.004)
    return tape.played(reverb(3.4, 66, 6500) * 0.75)
