"""Where a round begins: a file that keeps less than was played keeps it a little otherwise at its
end than at its beginning, so that a step may be heard; a place is looked for where there is none.
"""

from __future__ import annotations

import io

import numpy as np
import soundfile

from music.ogg import encoded
from music.tape import RATE, Wave

_WITHIN = 0.7
"""Seconds before the beginning as it was written in which the join may lie."""
_TRIES = 14
_APART = 0.02


def joined(wave: Wave, quality: float) -> bytes:
    """The file of a round that begins where it joins best: of some quiet places shortly before its
    written beginning, the one over which what is decoded runs on most smoothly."""
    files = [encoded(np.roll(wave, -start, axis=1), quality) for start in _quiet(wave)]
    return min(files, key=_roughness)


def _quiet(wave: Wave) -> list[int]:
    """The places, as samples before the beginning, the most quiet ones of all."""
    span = round(_APART * RATE)
    count = round(_WITHIN / _APART)
    power = (wave[:, -count * span :] ** 2).sum(axis=0).reshape(count, span).mean(axis=1)
    return [-span * (count - int(n)) + span // 2 for n in np.argsort(power)[:_TRIES]]


def _roughness(content: bytes) -> float:
    """How far the join is from what the samples before and after it lead one to expect."""
    samples, _ = soundfile.read(io.BytesIO(content), dtype="float64")
    over = np.concatenate((samples[-8:], samples[:8]))
    bent = np.diff(over, 2, axis=0)
    steps = np.diff(over, axis=0)
    return float(np.abs(bent[4:10]).max() + 0.25 * np.abs(steps[6:9]).max())
