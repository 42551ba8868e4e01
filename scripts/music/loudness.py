"""How loud something is to people: LUFS by ITU-R BS.1770-4, and the true peak between samples."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from music.tape import RATE, Wave

_SHELF = (
    (1.53512485958697, -2.69169618940638, 1.19839281085285),
    (-1.69065929318241, 0.73248077421585),
)
_HIGHPASS = ((1.0, -2.0, 1.0), (-1.99004745483398, 0.99007225036621))
"""The filters of BS.1770 at 48 kHz: what comes after 1 in the denominator, and the numerator."""


def _answer(numerator: tuple[float, ...], rest: tuple[float, ...], pitch: Wave) -> Wave:
    z = np.exp(-2j * math.pi * pitch / 48_000)
    over = numerator[0] + numerator[1] * z + numerator[2] * z * z
    return np.asarray(np.abs(over / (1 + rest[0] * z + rest[1] * z * z)))


_PIECE, _BESIDE = 1 << 17, 1 << 14
"""Samples that are reckoned at once, and those before and after them that may have a say in it."""
_STEP = 1 << 12
"""What is shorter than a piece is reckoned in one that is a multiple of this."""


def _pieces(wave: Wave) -> Iterator[tuple[Wave, slice]]:
    """The wave piece by piece: each with its neighbourhood, silence beyond the ends, and where in
    that it stands."""
    piece = min(_PIECE, -(-wave.shape[1] // _STEP) * _STEP)
    padded = np.pad(wave, ((0, 0), (_BESIDE, _BESIDE + piece)))
    for start in range(0, wave.shape[1], piece):
        within = slice(_BESIDE, _BESIDE + min(piece, wave.shape[1] - start))
        yield padded[:, start : start + piece + 2 * _BESIDE], within


def weighted(wave: Wave) -> Wave:
    """The wave, in rows of one channel each, as ears weigh it."""
    out = np.empty(wave.shape)
    at = 0
    for piece, within in _pieces(wave):
        count = piece.shape[1]
        pitch = np.fft.rfftfreq(count, 1 / RATE)
        gain = _answer(*_SHELF, pitch) * _answer(*_HIGHPASS, pitch)
        part = np.fft.irfft(np.fft.rfft(piece, axis=1) * gain, count, axis=1)[:, within]
        out[:, at : at + part.shape[1]] = part
        at += part.shape[1]
    return out


def _blocks(wave: Wave) -> Wave:
    """The power of every 400 ms, each 100 ms later, all channels together."""
    power = np.sum(weighted(np.atleast_2d(wave)) ** 2, axis=0)
    total = np.concatenate(([0.0], np.cumsum(power)))
    span, step = round(0.4 * RATE), round(0.1 * RATE)
    starts = np.arange(0, max(1, len(power) - span + 1), step)
    return (total[np.minimum(starts + span, len(power))] - total[starts]) / span


def _lufs(power: float) -> float:
    return -0.691 + 10 * math.log10(max(power, 1e-12))


def integrated(wave: Wave) -> float:
    """How loud all of it is: silence and what is much softer than the rest don't count."""
    blocks = _blocks(wave)
    loud = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    if not len(loud):
        return -70.0
    gate = float(np.mean(loud)) / 10
    return _lufs(float(np.mean(loud[loud > gate])))


def momentary(wave: Wave) -> float:
    """How loud its loudest 400 ms are; what is shorter counts as if silence followed."""
    silence = round(0.4 * RATE)
    padded = np.pad(np.atleast_2d(wave), ((0, 0), (silence, silence)))
    power = np.sum(weighted(padded) ** 2, axis=0)
    total = np.concatenate(([0.0], np.cumsum(power)))
    return _lufs(float(np.max(total[silence:] - total[:-silence])) / silence)


def true_peak(wave: Wave, times: int = 4) -> float:
    """The highest point in dBFS, between the samples, too."""
    highest = 0.0
    for piece, within in _pieces(np.atleast_2d(wave)):
        count = piece.shape[1]
        spectrum = np.fft.rfft(piece, axis=1)
        more = np.zeros((len(piece), count * times // 2 + 1), complex)
        more[:, : spectrum.shape[1]] = spectrum
        finer = np.fft.irfft(more, count * times, axis=1) * times
        highest = max(
            highest, float(np.abs(finer[:, within.start * times : within.stop * times]).max())
        )
    return 20 * math.log10(max(highest, 1e-9))
