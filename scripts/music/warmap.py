"""Mercenaries: a war table in the jungle. Frame drums, a low flute in E minor, a fire, night."""

from __future__ import annotations

import numpy as np

from music.harmony import hertz
from music.noises import crackle, cricket, finger, frame_drum
from music.tape import Tape, Wave, reverb, round_noise, swell
from music.tones import cello, flute, harp

BEAT = 60 / 92
BARS = 40

# Eighths of a bar of four: how hard the low drum, the high one and the rim are struck.
_LOW = ((0, 1.0), (3, 0.55), (6, 0.75))
_HIGH = ((2, 0.35), (5, 0.45), (7, 0.3))
_RIM = ((1, 0.25), (4, 0.35), (5, 0.2), (7, 0.3))

# Four bars each: what lies below.
_GROUND = ("E2", "E2", "G2", "A2", "E2", "D2", "G2", "A2", "B2", "E2")

# What the flute says: (bar, beat, note, beats).
_FLUTE = (
    (4, 0.0, "E4", 2.5), (4, 2.5, "G4", 0.5), (4, 3.0, "A4", 2.5), (5, 2.0, "G4", 1.0),
    (5, 3.0, "E4", 3.5),
    (8, 0.0, "B4", 2.0), (8, 2.0, "A4", 0.5), (8, 2.5, "G4", 1.5), (9, 0.0, "A4", 4.0),
    (12, 1.0, "E4", 1.0), (12, 2.0, "D4", 1.0), (12, 3.0, "E4", 1.5), (13, 0.5, "G4", 3.0),
    (18, 0.0, "E5", 2.5), (18, 2.5, "D5", 0.5), (18, 3.0, "B4", 2.0), (19, 1.0, "A4", 1.0),
    (19, 2.0, "B4", 4.5),
    (22, 0.0, "A4", 1.5), (22, 1.5, "B4", 0.5), (22, 2.0, "D5", 2.0), (23, 0.0, "B4", 1.0),
    (23, 1.0, "A4", 1.0), (23, 2.0, "G4", 4.0),
    (26, 1.0, "G4", 1.0), (26, 2.0, "A4", 2.0), (27, 0.0, "E4", 4.5),
    (32, 0.0, "B4", 3.0), (32, 3.0, "D5", 1.0), (33, 0.0, "A4", 2.0), (33, 2.0, "G4", 0.5),
    (33, 2.5, "A4", 4.0),
    (36, 0.0, "G4", 1.0), (36, 1.0, "A4", 0.5), (36, 1.5, "G4", 0.5), (36, 2.0, "E4", 2.0),
    (37, 0.0, "D4", 2.0), (37, 2.0, "E4", 5.0),
)  # fmt: skip

# A string plucked under it, in the bars that the flute leaves free: eighths and notes.
_PLUCKED = ((0, "E3"), (3, "B3"), (4, "G3"), (6, "A3"), (7, "B3"))


def _lay_drums(tape: Tape, chance: np.random.Generator) -> None:
    for bar in range(BARS):
        full = bar % 8 not in (6, 7)
        for strokes, deep, side, loud in ((_LOW, 82, -0.15, 0.17), (_HIGH, 131, 0.35, 0.10)):
            for eighth, strength in strokes:
                if deep > 100 and not full:
                    continue
                hard = strength * chance.uniform(0.8, 1.05)
                at = (4 * bar + eighth / 2) * BEAT + chance.uniform(-0.006, 0.010)
                drum = frame_drum(deep, hard, int(chance.integers(1, 9_999)))
                tape.lay(at, drum, loud * hard, side, 0.3)
        for eighth, strength in _RIM if bar % 4 in (1, 2, 3) else ():
            if chance.uniform() < 0.8:
                at = (4 * bar + eighth / 2) * BEAT + chance.uniform(-0.008, 0.012)
                rim = finger(int(chance.integers(1, 9_999)), chance.uniform(0.95, 1.08))
                tape.lay(at, rim, 0.05 * strength, 0.55, 0.35)


def _lay_night(tape: Tape, chance: np.random.Generator) -> None:
    """Embers near by, insects far off, leaves."""
    tape.spread(crackle(tape.length, 921, 5.0), 0.035, 0.05)
    roar = round_noise(tape.length, 922, 60, 260) * swell(tape.length, 7, 0.6)
    tape.spread(roar, 0.0035)
    leaves = round_noise(tape.length, 923, 900, 3200) * swell(tape.length, 17, 0.15, 2.0)
    tape.spread(leaves, 0.0012)
    for pitch, side, each, loud in ((4180, -0.85, 2.3, 0.0032), (4520, 0.8, 3.1, 0.0026)):
        for number in range(round(tape.seconds / each)):
            at = number * tape.seconds / round(tape.seconds / each) + chance.uniform(-0.2, 0.2)
            if number % 9 < 6:  # they fall silent now and then
                tape.lay(at, cricket(number, pitch), loud, side, 0.8)


def music() -> Wave:
    """One round."""
    tape, chance = Tape(4 * BARS * BEAT), np.random.default_rng(92)
    _lay_drums(tape, chance)
    _lay_night(tape, chance)
    for number, note in enumerate(_GROUND):
        at = 16 * number * BEAT
        for above, loud in ((0.0, 0.055), (7.0, 0.026)):
            wave = cello(hertz(note) * 2 ** (above / 12), 16 * BEAT + 1.6, 0.4)
            tape.lay(at - 0.6, wave, loud, -0.3 + 0.06 * above, 0.4)
    sung = {bar for bar, *_ in _FLUTE} | {bar + 1 for bar, *_ in _FLUTE}
    for bar, beat, note, beats in _FLUTE:
        at = (4 * bar + beat) * BEAT + chance.uniform(0, 0.02)
        wave = flute(hertz(note), beats * BEAT + 0.12, chance.uniform(0.5, 0.75), bar)
        tape.lay(at, wave, 0.062, 0.18, 0.7)
    for bar in range(BARS):
        if bar in sung or bar % 4 > 1:
            continue
        for eighth, note in _PLUCKED if bar % 2 == 0 else _PLUCKED[:3]:
            at = (4 * bar + eighth / 2) * BEAT + chance.uniform(0, 0.012)
            tape.lay(at, harp(hertz(note), chance.uniform(0.4, 0.6), 2.6), 0.055, -0.4, 0.4)
    return tape.played(reverb(1.9, 92, 3600) * 0.5)
