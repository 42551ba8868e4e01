"""How loud every sound is: by what ears make of it, not by its highest sample."""

from __future__ import annotations

import math
import re

import numpy as np

from music.loudness import momentary, true_peak
from music.tape import Wave

HANDLING, TABLE, BLOWS = -26.5, -19.5, -16.0
"""LUFS of the loudest 400 ms: of what cards do, over and over; of what is told once; of what
strikes home."""

_HANDLING = {"slide", "land", "play", "deal", "flip", "click"}
_BLOWS = {"bust": 0.0, "out": 0.0, "lightning": -0.5, "death": -0.5, "win": -0.5, "lose": -1.0}
_WEIGHTS = {"-light": -2.0, "": 0.0, "-heavy": 1.0}
"""How much louder a light or heavy one is than others of its kind."""

PEAK = -1.2
"""dBTP, the most for any of them."""


def target(name: str) -> float:
    """How loud the sound of that name ought to be."""
    found = re.fullmatch(r"(?:\w+/)?([a-z]+?)(-light|-heavy)?(?:-\d)?", name)
    assert found is not None, name
    kind, weight = found[1], found[2] or ""
    more = _WEIGHTS[weight]
    if kind in _HANDLING:
        return HANDLING
    return more + (BLOWS + _BLOWS[kind] if kind in _BLOWS else TABLE)


def levelled(samples: list[float], loud: float) -> Wave:
    """The sound, so loud; what would go beyond the peak is bent, softly, never cut."""
    wave = np.asarray(samples)
    wave = wave / np.abs(wave).max()
    drive = 0.0
    for _ in range(40):
        bent = np.tanh(drive * wave) / math.tanh(drive) if drive else wave
        gain = 10 ** ((loud - momentary(bent)) / 20)
        if true_peak(bent * gain) <= PEAK:
            return np.asarray(bent * gain)
        drive = drive * 1.15 if drive else 0.4
    raise ValueError("so short that it can't be as loud")
