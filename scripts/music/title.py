"""The title: a lamp over a table. Four notes, a fourth up and back by steps, in D minor."""

from __future__ import annotations

import numpy as np

from music.harmony import hertz, key, led
from music.noises import frame_drum
from music.tape import Tape, Wave, reverb, round_noise, swell
from music.tones import bass, cello, harp, pad, vibraphone

BEAT = 60 / 72
CHORDS = (
    ("D3", "D F A"), ("C3", "D F A C"), ("Bb2", "Bb D F A"), ("A2", "A D E"),
    ("G2", "G Bb D"), ("F2", "D F A"), ("E2", "E G Bb D"), ("A2", "A C# E G"),
    ("F2", "F A C"), ("E2", "C E G"), ("D3", "D F A C"), ("Bb2", "Bb D F A"),
    ("G2", "G Bb D F"), ("C3", "C E G Bb"), ("A2", "A D E G"), ("A2", "A C# E G"),
    ("D3", "D F A"), ("C3", "D F A C"), ("Bb2", "Bb D F A"), ("G2", "G Bb D"),
    ("Eb3", "Eb G Bb D"), ("A2", "A C# E"), ("D3", "D F A E"), ("D3", "D F# A"),
)  # fmt: skip
BARS = len(CHORDS)

# (bar, beat, note, beats); the call of a fourth with which somebody has one card left begins it.
_THEME = (
    (0, 0, "A3", 1), (0, 1, "D4", 2), (0, 3, "E4", 1), (1, 0, "F4", 3), (1, 3, "E4", 1),
    (2, 0, "D4", 2), (2, 2, "F4", 1), (2, 3, "A4", 1), (3, 0, "E4", 4),
    (4, 0, "G4", 2), (4, 2, "F4", 1), (4, 3, "E4", 1), (5, 0, "F4", 2), (5, 2, "D4", 2),
    (6, 0, "Bb4", 1.5), (6, 1.5, "A4", 0.5), (6, 2, "G4", 2), (7, 0, "A4", 4),
)  # fmt: skip
_ANSWER = (
    (8, 0, "C5", 2), (8, 2, "A4", 1), (8, 3, "F4", 1), (9, 0, "G4", 3), (9, 3, "E4", 1),
    (10, 0, "F4", 2), (10, 2, "A4", 1), (10, 3, "C5", 1), (11, 0, "D5", 4),
    (12, 0, "Bb4", 1.5), (12, 1.5, "A4", 0.5), (12, 2, "G4", 2), (13, 0, "E4", 2),
    (13, 2, "G4", 2), (14, 0, "D4", 3), (15, 0, "C#4", 3),
)  # fmt: skip
_RETURN = (
    (16, 0, "A4", 1), (16, 1, "D5", 2), (16, 3, "E5", 1), (17, 0, "F5", 3), (17, 3, "E5", 1),
    (18, 0, "D5", 2), (18, 2, "A4", 2), (19, 0, "Bb4", 2), (19, 2, "G4", 2),
    (20, 0, "G4", 1), (20, 1, "Bb4", 1), (20, 2, "D5", 2), (21, 0, "C#5", 2), (21, 2, "A4", 2),
    (22, 0, "D5", 4),
)  # fmt: skip


def music() -> Wave:
    """One round."""
    tape, chance = Tape(4 * BARS * BEAT), np.random.default_rng(72)
    voicings = led((notes for _, notes in CHORDS), "F3 A3 D4", "D3", "A4")
    for bar, ((root, _), notes) in enumerate(zip(CHORDS, voicings, strict=True)):
        at = 4 * bar * BEAT
        # A harp goes up and down through the chord, softly, and waits at the end of every fourth.
        rising = [key(root), *notes, notes[-1] + (12 if bar % 2 else 0), notes[-2], notes[-1]]
        for eighth, note in enumerate(rising if bar % 4 != 3 else rising[:4]):
            late = eighth * BEAT / 2 * (4 / 3.5 if bar % 4 != 3 else 1) + chance.uniform(0, 0.014)
            wave = harp(hertz(note), 0.35 + 0.15 * (eighth == 0), 3.4)
            tape.lay(at + late, wave, 0.055, -0.35 + 0.1 * eighth, 0.45)
        for place, note in enumerate(notes):
            sides = pad(hertz(note), 4 * BEAT * 1.55, 620, bar)
            for side, wave in zip((-0.8, 0.8), sides, strict=True):
                tape.lay(at - 0.8, wave, 0.020 + 0.006 * (bar >= 16), side, 0.5 + 0.1 * place)
        tape.lay(at, bass(hertz(root), 2.6 * BEAT, 0.4), 0.13, 0.0, 0.2)
        if bar >= 8:
            for beat, strength in ((0.0, 0.5), (2.5, 0.25)):
                drum = frame_drum(73.4, strength, 720 + bar)
                tape.lay(at + beat * BEAT, drum, 0.10 * strength, 0.1, 0.4)
    for bar, beat, sung, beats in (*_THEME, *_RETURN):
        at = (4 * bar + beat) * BEAT + chance.uniform(0, 0.02)
        tape.lay(at - 0.08, cello(hertz(key(sung) - 12), beats * BEAT + 0.45), 0.075, 0.25, 0.5)
    for bar, beat, sung, beats in (*_ANSWER, *_RETURN):
        at = (4 * bar + beat) * BEAT + chance.uniform(0, 0.02)
        wave = vibraphone(hertz(sung), 0.5, min(4.5, beats * BEAT + 1.8))
        tape.lay(at, wave, 0.060 if bar >= 16 else 0.085, -0.15, 0.6)
    air = round_noise(tape.length, 721, 70, 380) * swell(tape.length, 20, 0.5)
    tape.spread(air, 0.0018)
    return tape.played(reverb(2.2, 72, 4800) * 0.6)
