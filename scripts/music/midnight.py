"""Hit!: a casino at midnight. A slow brushed swing in C minor for bass, vibraphone and wires."""

from __future__ import annotations

import numpy as np

from music.harmony import hertz, key, led
from music.noises import brush, brush_tap, chips
from music.tape import Tape, Wave, reverb, round_noise, swell
from music.tones import bass, vibraphone

BEAT = 60 / 84
BARS = 32

# Thirty-two bars, as songs of such hours have them: eight, eight again, a bridge, the eight.
_A = (
    ("C3", "Eb G Bb D"),
    ("Ab2", "C Eb G Bb"),
    ("D3", "F Ab C Eb"),
    ("G2", "F Ab B Eb"),
    ("C3", "Eb G Bb D"),
    ("F2", "Ab C Eb G"),
    ("D3", "F Ab C Eb"),
    ("G2", "F Ab B D"),
)
_B = (
    ("F2", "Ab C Eb G"),
    ("Bb2", "Ab C D G"),
    ("Eb3", "G Bb D F"),
    ("Ab2", "C Eb G Bb"),
    ("D3", "F Ab C Eb"),
    ("G2", "F Ab B Eb"),
    ("C3", "Eb G A D"),
    ("G2", "F Ab B D"),
)
_LAST = (*_A[:6], ("G2", "F Ab B D"), ("C3", "Eb G A D"))
CHORDS = (*_A, *_A, *_B, *_LAST)

# What the vibraphone sings: (bar, beat, note, beats). Phrases ask, wait, and are answered.
_MELODY = (
    (0, 1.0, "G4", 1.67), (0, 2.67, "Bb4", 0.33), (0, 3.0, "C5", 2.4),
    (2, 0.67, "Eb5", 0.33), (2, 1.0, "D5", 0.67), (2, 1.67, "C5", 0.33), (2, 2.0, "Ab4", 2.0),
    (4, 1.0, "G4", 1.67), (4, 2.67, "Bb4", 0.33), (4, 3.0, "D5", 2.6),
    (6, 0.67, "C5", 0.33), (6, 1.0, "Ab4", 0.67), (6, 2.0, "F4", 1.0), (7, 0.0, "D4", 3.0),
    (9, 1.0, "Eb5", 1.0), (9, 2.67, "D5", 0.33), (9, 3.0, "C5", 2.0),
    (11, 0.67, "B4", 0.33), (11, 1.0, "D5", 0.67), (11, 1.67, "F5", 0.33), (11, 2.0, "Eb5", 2.4),
    (13, 2.0, "C5", 0.67), (13, 2.67, "Ab4", 0.33), (13, 3.0, "F4", 2.0), (15, 1.0, "D4", 2.0),
    (17, 0.0, "G5", 1.67), (17, 1.67, "F5", 0.33), (17, 2.0, "D5", 2.0),
    (19, 0.0, "Eb5", 1.67), (19, 1.67, "D5", 0.33), (19, 2.0, "C5", 2.6),
    (21, 0.67, "B4", 0.33), (21, 1.0, "Ab4", 1.0), (21, 2.67, "F4", 0.33), (22, 0.0, "A4", 3.4),
    (24, 1.0, "G4", 1.67), (24, 2.67, "Bb4", 0.33), (24, 3.0, "C5", 2.4),
    (26, 0.67, "Eb5", 0.33), (26, 1.0, "D5", 0.67), (26, 1.67, "C5", 0.33), (26, 2.0, "Ab4", 2.0),
    (29, 1.0, "Ab4", 0.67), (29, 1.67, "G4", 0.33), (29, 2.0, "F4", 1.0), (30, 0.0, "D4", 1.67),
    (30, 1.67, "B3", 0.33), (30, 2.0, "C4", 5.0),
)  # fmt: skip


def _lay_bass(tape: Tape, chance: np.random.Generator) -> None:
    """In two through the eights, with a step up to the next bar; in four over the bridge."""
    for bar, (root, _) in enumerate(CHORDS):
        low, at = key(root), 4 * bar * BEAT
        goal = key(CHORDS[(bar + 1) % BARS][0])
        fifth = low + 7 if low < key("A2") else low - 5
        lead = goal - 1 if goal > low else goal + 1
        if 16 <= bar < 24:
            walk = [(0.0, low, 1.0), (1.0, low + 3, 0.9), (2.0, fifth, 1.0), (3.0, lead, 0.9)]
        else:
            walk = [(0.0, low, 1.9), (2.0, fifth, 1.6)]
            if bar % 2:
                walk.append((3.67, lead, 0.33))
        for beat, note, beats in walk:
            late = chance.uniform(-0.006, 0.012)
            wave = bass(hertz(note), beats * BEAT, chance.uniform(0.6, 0.8))
            tape.lay(at + beat * BEAT + late, wave, 0.30, -0.12, 0.12)


def _lay_chords(tape: Tape, chance: np.random.Generator) -> None:
    """Soft chords beside the beat: Charleston, and where the melody is busy, one that only lies."""
    voicings = led((notes for _, notes in CHORDS), "Eb3 Bb3 D4 G4", "D3", "A4")
    for bar, notes in enumerate(voicings):
        hits = ((0.0, 0.5), (1.67, 0.4)) if bar % 4 in (0, 3) else ((0.67, 0.42),)
        for beat, strength in hits:
            for number, note in enumerate(notes):
                at = (4 * bar + beat) * BEAT + 0.011 * number + chance.uniform(0, 0.006)
                wave = vibraphone(hertz(note), strength * chance.uniform(0.8, 1.0), 3.0)
                tape.lay(at, wave, 0.045, 0.25 - 0.08 * number, 0.4)


def _lay_drums(tape: Tape, chance: np.random.Generator) -> None:
    """Wires go round the skin, and fall on it at two and four."""
    for beat in range(4 * BARS):
        at = beat * BEAT + chance.uniform(-0.005, 0.008)
        tape.lay(at - 0.06, brush(0.62, 100 + beat % 9), 0.020, 0.3, 0.15)
        if beat % 2:
            tape.lay(at, brush_tap(200 + beat % 7), 0.055 * chance.uniform(0.8, 1.1), 0.22, 0.2)
        if beat % 4 in (1, 3) and chance.uniform() < 0.75:
            tape.lay(at + 0.67 * BEAT, brush_tap(300 + beat % 5), 0.022, 0.22, 0.2)


def music() -> Wave:
    """One round."""
    tape, chance = Tape(4 * BARS * BEAT), np.random.default_rng(84)
    _lay_bass(tape, chance)
    _lay_chords(tape, chance)
    _lay_drums(tape, chance)
    for bar, beat, note, beats in _MELODY:
        at = (4 * bar + beat) * BEAT + chance.uniform(0.0, 0.018)
        wave = vibraphone(hertz(note), chance.uniform(0.55, 0.8), min(4.5, beats * BEAT + 1.6))
        tape.lay(at, wave, 0.13, 0.1, 0.5)
    # The room, late: air, far-off chips, two tables away.
    air = round_noise(tape.length, 841, 60, 420) * swell(tape.length, 23, 0.6)
    tape.spread(air, 0.0022)
    for number in range(9):
        at = chance.uniform(number, number + 0.8) * tape.seconds / 9
        tape.lay(at, chips(400 + number), 0.016, chance.uniform(-0.8, 0.8), 1.6)
    return tape.played(reverb(1.7, 84) * 0.55)
