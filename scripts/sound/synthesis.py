"""Sound from arithmetic: noise, filters, strings, bells, brass and a small room.

A signal is a list of floats, mono, 44,100 a second, around -1 to 1. A curve is a function of
the time in seconds. Nothing here is random: noise comes from a generator that is named by its
seed, so that the same recipe gives the same sound on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import numpy as np

from dice import Dice

RATE = 44_100

Signal = list[float]
Curve = Callable[[float], float]


def points(*knots: tuple[float, float]) -> Curve:
    """A curve of straight lines through (seconds, value) knots, flat before and after them."""

    def curve(t: float) -> float:
        before = knots[0]
        for knot in knots:
            if t < knot[0]:
                if knot is before:
                    return knot[1]
                share = (t - before[0]) / (knot[0] - before[0])
                return before[1] + (knot[1] - before[1]) * share
            before = knot
        return before[1]

    return curve


def glide(start: float, end: float, seconds: float) -> Curve:
    """A pitch that moves evenly to the ear (by ratio) from start to end, then stays."""
    ratio = end / start
    return lambda t: start * ratio ** min(1.0, t / seconds)


def strike(attack: float, decay: float) -> Curve:
    """The loudness of something struck: up in `attack`, then down to 1/e every `decay` seconds."""
    return lambda t: t / attack if t < attack else math.exp((attack - t) / decay)


def noise(seconds: float, dice: Dice) -> Signal:
    """White noise."""
    return [dice.between(-1.0, 1.0) for _ in range(round(seconds * RATE))]


def shaped(signal: Signal, loudness: Curve) -> Signal:
    """The signal under an envelope."""
    return [x * loudness(i / RATE) for i, x in enumerate(signal)]


def filtered(signal: Signal, kind: str, centre: Curve | float, q: float = 0.7) -> Signal:
    """A second-order state-variable filter, "low", "band" or "high", that may sweep.

    The trapezoidal form stays stable while its frequency moves, which a biquad does not.
    """
    moving: Curve | None = None
    fixed = 0.0
    if callable(centre):
        moving = centre
    else:
        fixed = centre
    g = math.tan(math.pi * (moving(0.0) if moving else fixed) / RATE)
    k = 1.0 / q
    memory_1 = memory_2 = 0.0
    out: Signal = []
    for i, x in enumerate(signal):
        if moving and i % 8 == 0:
            g = math.tan(math.pi * min(moving(i / RATE), 0.45 * RATE) / RATE)
        high = (x - (g + k) * memory_1 - memory_2) / (1.0 + g * (g + k))
        band = g * high + memory_1
        low = g * band + memory_2
        memory_1 = g * high + band
        memory_2 = g * band + low
        out.append(low if kind == "low" else k * band if kind == "band" else high)
    return out


def sine(seconds: float, pitch: Curve | float) -> Signal:
    """A sine of fixed or moving pitch (Hz)."""
    phase = 0.0
    out: Signal = []
    for i in range(round(seconds * RATE)):
        out.append(math.sin(phase))
        phase += math.tau * (pitch(i / RATE) if callable(pitch) else pitch) / RATE
    return out


def modes(seconds: float, partials: Iterable[tuple[float, float, float]]) -> Signal:
    """A struck body: partials of (Hz, loudness, decay in seconds), whatever their ratios."""
    out = [0.0] * round(seconds * RATE)
    for pitch, loudness, decay in partials:
        # A damped sine is a two-term recurrence: no call to sin() for each sample.
        damping = math.exp(-1.0 / (decay * RATE))
        step = 2.0 * damping * math.cos(math.tau * pitch / RATE)
        last, this = 0.0, loudness * math.sin(math.tau * pitch / RATE)
        for i in range(len(out)):
            out[i] += this
            last, this = this, step * this - damping * damping * last
    return out


def string(seconds: float, pitch: float, dice: Dice, dull: float = 0.5) -> Signal:
    """A plucked string (Karplus and Strong): a burst of noise that goes round a short loop."""
    period = RATE / pitch
    length = int(period - 0.5)
    # What the integer length lacks is made up by an all-pass, so that the note is in tune.
    part = period - 0.5 - length
    tune = (1.0 - part) / (1.0 + part)
    loop = filtered([dice.between(-1.0, 1.0) for _ in range(length)], "low", pitch * 7)
    mean = sum(loop) / length
    loop = [x - mean for x in loop]
    out: Signal = []
    last = last_in = last_out = 0.0
    for i in range(round(seconds * RATE)):
        x = loop[i % length]
        soft = (1.0 - dull) * x + dull * last
        last = x
        tuned = tune * soft + last_in - tune * last_out
        last_in, last_out = soft, tuned
        loop[i % length] = tuned * 0.994
        out.append(x)
    return out


def brass(
    seconds: float, pitch: Curve | float, loudness: Curve, bite: float, vibrato: float = 0.0
) -> Signal:
    """A horn by frequency modulation: the louder it blows, the brighter it sounds.

    `bite` is the modulation index at full loudness, `vibrato` its depth as a share of the
    pitch; it sets in late, as players do it.
    """
    phase = 0.0
    out: Signal = []
    for i in range(round(seconds * RATE)):
        t = i / RATE
        blow = loudness(t)
        swell = vibrato * min(1.0, max(0.0, (t - 0.25) * 4)) * math.sin(math.tau * 5.4 * t)
        hertz = (pitch(t) if callable(pitch) else pitch) * (1.0 + swell)
        buzz = bite * blow * math.sin(phase) + 0.18 * bite * blow * math.sin(2 * phase + 0.6)
        out.append(blow * math.sin(phase + buzz))
        phase += math.tau * hertz / RATE
    return out


def saturated(signal: Signal, drive: float) -> Signal:
    """Pushed into soft clipping: adds the harmonics that small speakers need to tell a bass."""
    return [math.tanh(drive * x) for x in signal]


def mixed(*layers: tuple[float, float, Signal]) -> Signal:
    """Layers of (start in seconds, gain, signal), one over the other."""
    out = [0.0] * max(round(at * RATE) + len(signal) for at, _, signal in layers)
    for at, gain, signal in layers:
        start = round(at * RATE)
        for i, x in enumerate(signal):
            out[start + i] += gain * x
    return out


def in_room(signal: Signal, wet: float, tail: float, warmth: float = 0.45) -> Signal:
    """The signal with the answer of a small panelled room (Schroeder: four combs, two all-passes).

    `wet` is the answer's share, `tail` the seconds of silence that it may ring into, `warmth`
    how much of the treble the walls swallow (0 to 1).
    """
    source = np.array(signal + [0.0] * round(tail * RATE))
    answer = np.zeros(len(source))
    # What the walls leave of a click: after so many samples there is nothing to speak of.
    wall = (1.0 - warmth) * warmth ** np.arange(64)
    for delay in (1187, 1301, 1409, 1523):
        feedback = 10 ** (-3 * delay / RATE / max(tail, 0.05))
        line = np.zeros(len(source) + delay)
        for start in range(0, len(source), delay):
            # It hears what went in one delay ago, and what the walls held back before that.
            before = line[max(0, start - len(wall)) : start + delay]
            dark = np.convolve(before, wall)[len(before) - delay : len(before)]
            fed = source[start : start + delay]
            line[start + delay : start + 2 * delay] = fed + feedback * dark[: len(fed)]
        answer += 0.25 * line[: len(source)]
    for delay in (241, 83):
        kept = np.zeros(len(answer) + delay)
        for start in range(0, len(answer), delay):
            fed = answer[start : start + delay]
            kept[start + delay : start + 2 * delay][: len(fed)] = (
                fed + 0.6 * kept[start : start + len(fed)]
            )
        answer = kept[: len(answer)] - 0.6 * kept[delay:]
    return [float(x) for x in source + wet * answer]
