"""A tape without ends: whatever is laid on it past its end goes on at its beginning, and so does
the room's answer. What is made so can be played round and round, and nobody hears where it began.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

RATE = 44_100

Wave = NDArray[np.floating[Any]]


class Tape:
    """Two channels of so many seconds, joined end to beginning, and a room that they sound in."""

    def __init__(self, seconds: float) -> None:
        self.length = round(seconds * RATE)
        self._dry = np.zeros((2, self.length))
        self._sent = np.zeros((2, self.length))

    @property
    def seconds(self) -> float:
        """How long one round is."""
        return self.length / RATE

    def lay(
        self, at: float, wave: Wave, loud: float = 1.0, side: float = 0.0, room: float = 0.3
    ) -> None:
        """Lay a sound down: `at` seconds, so `loud`, from the left (-1) to the right (1); `room` is
        the share of it that the room hears."""
        start = round(at * RATE) % self.length
        left, right = _sides(side)
        wave = wave * loud
        while len(wave):
            fits = min(len(wave), self.length - start)
            part, place = wave[:fits], slice(start, start + fits)
            for channel, share in enumerate((left, right)):
                self._dry[channel, place] += share * part
                self._sent[channel, place] += share * room * part
            wave, start = wave[fits:], 0

    def spread(self, both: Wave, loud: float = 1.0, room: float = 0.0) -> None:
        """Lay down what is as long as the tape already, in two channels."""
        self._dry += loud * both
        self._sent += loud * room * both

    def played(self, reverb: Wave) -> Wave:
        """What there is to be heard, with the answer of a room; nothing below 28 Hz, no offset."""
        answer = np.zeros_like(self._dry)
        for channel in range(2):
            walls = np.zeros(self.length)
            fits = min(self.length, reverb.shape[1])
            walls[:fits] = reverb[channel, :fits]
            spectrum = np.fft.rfft(self._sent[channel]) * np.fft.rfft(walls)
            answer[channel] = np.fft.irfft(spectrum, self.length)
        return passed(self._dry + answer, low=28.0)


def _sides(side: float) -> tuple[float, float]:
    """How loud something is left and right: as loud in all, wherever it stands."""
    angle = (side + 1) * math.pi / 4
    return math.cos(angle), math.sin(angle)


def passed(wave: Wave, low: float = 0.0, high: float = 0.0, steep: int = 2) -> Wave:
    """Only what lies above `low` and below `high` hertz (0: no bound); the steeper, the sharper.

    It works on the circle that the wave is, so that what is seamless stays so.
    """
    spectrum = np.fft.rfft(wave, axis=-1)
    pitch = np.fft.rfftfreq(wave.shape[-1], 1 / RATE)
    if low:
        rising = (pitch / low) ** (2 * steep)
        spectrum *= np.sqrt(rising / (1 + rising))
    if high:
        spectrum /= np.sqrt(1 + (pitch / high) ** (2 * steep))
    return np.fft.irfft(spectrum, wave.shape[-1], axis=-1)


def reverb(seconds: float, seed: int, bright: float = 5200.0, early: float = 0.012) -> Wave:
    """The answer of a room to a clap, left and right: so many seconds until it is a thousandth."""
    chance = np.random.default_rng(seed)
    count = round(seconds * 1.1 * RATE)
    time = np.arange(count) / RATE
    answer = np.zeros((2, count))
    for share, top in ((0.55, bright), (0.45, bright / 4)):
        # The treble dies first: walls, people and air swallow it.
        lasts = seconds * (1.0 if top < bright else 0.55)
        fall = 10 ** (-3 * time / lasts)
        grain = chance.standard_normal((2, count)) * fall
        answer += share * passed(grain, low=110.0, high=top)
    answer *= np.minimum(1.0, time / early)
    answer[:, -RATE // 50 :] *= np.linspace(1, 0, RATE // 50)
    return np.asarray(answer / math.sqrt(float(np.sum(answer**2)) / 2))


def round_noise(
    length: int, seed: int, low: float, high: float, steep: int = 1, channels: int = 2
) -> Wave:
    """Noise of that band, of a spread of 1, that goes round without a seam."""
    chance = np.random.default_rng(seed)
    band = passed(chance.standard_normal((channels, length)), low, high, steep)
    return np.asarray(band / band.std())


def swell(length: int, seconds: float, least: float = 0.0, sharp: float = 1.0) -> Wave:
    """A breath in and out, about every so many `seconds`, a whole number of them in a round."""
    times = max(1, round(length / RATE / seconds))
    turn = 0.5 - 0.5 * np.cos(math.tau * times * np.arange(length) / length)
    return np.asarray(least + (1 - least) * turn**sharp)
