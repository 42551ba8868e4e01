"""Mercury: an observatory. Planets of 3, 4 and 5 beats go round in D dorian over slow strings."""

from __future__ import annotations

import numpy as np

from music.harmony import hertz, led
from music.noises import tick
from music.tape import Tape, Wave, reverb, round_noise, swell
from music.tones import bass, bell, celesta, pad

BEAT = 1.0
CHORDS = (
    ("D3", "D A E F"), ("D3", "D G B"), ("F2", "F A C E"), ("E3", "E G B D"), ("A2", "A C E G"),
    ("D3", "D F A C"), ("C3", "C E G B"), ("G2", "G B D"), ("A2", "A C E G"), ("A2", "A D E"),
    ("F2", "F A B C"), ("E3", "C E G"), ("B2", "G B D"), ("A2", "A C E"), ("E3", "E G B D"),
    ("F2", "F A C E"), ("G2", "G B D E"), ("A2", "A C E G"), ("G2", "E G B"), ("A2", "A D E G"),
)  # fmt: skip
"""The lowest note and the others, six beats each: 120 in all, after which all three planets stand
where they began, and at no time before."""
BEATS = 6 * len(CHORDS)


def music() -> Wave:
    """One round."""
    tape, chance = Tape(BEATS * BEAT), np.random.default_rng(60)
    voicings = led((notes for _, notes in CHORDS), "A3 D4 E4 F4", "F3", "C5")
    for number, ((root, _), notes) in enumerate(zip(CHORDS, voicings, strict=True)):
        at = 6 * number * BEAT
        for place, note in enumerate(notes):
            sides = pad(hertz(note), 6 * BEAT * 1.6, 780, number)
            for side, wave in zip((-0.8, 0.8), sides, strict=True):
                tape.lay(at - 1.7 * BEAT, wave, 0.026, side * (0.4 + 0.2 * place), 0.5)
        tape.lay(at, bass(hertz(root), 3.5, 0.35), 0.10, 0.0, 0.3)
    # Each planet sounds what the sky holds as it passes: the quickest highest.
    for period, voice, height, side, loud in (
        (3, 3, 12, -0.5, 0.046),
        (4, 2, 12, 0.45, 0.042),
        (5, 1, 24, 0.0, 0.034),
    ):
        for beat in range(0, BEATS, period):
            notes = voicings[(beat // 6) % len(voicings)]
            turned = (voice + (beat // period) % 3 - 1) % len(notes)
            note = notes[turned] + height
            wave = celesta(hertz(note), chance.uniform(0.35, 0.6))
            tape.lay(beat * BEAT + chance.uniform(0, 0.012), wave, loud, side, 0.7)
            if (beat // period) % 4 == 3:
                wave = celesta(hertz(notes[(turned + 2) % len(notes)] + height), 0.3)
                tape.lay((beat + 0.5) * BEAT, wave, loud * 0.6, side, 0.8)
    for beat in range(BEATS):
        tape.lay(beat * BEAT, tick(1900 if beat % 2 else 1580, 600 + beat % 8), 0.016, 0.55, 0.35)
    for at, rung in ((23.5, "A4"), (71.5, "D5"), (101.5, "E4")):
        tape.lay(at, bell(hertz(rung)), 0.020, -0.4, 1.0)
    air = round_noise(tape.length, 601, 120, 600) * swell(tape.length, 20, 0.35)
    tape.spread(air, 0.0016)
    return tape.played(reverb(2.8, 60, 5600) * 0.6)
