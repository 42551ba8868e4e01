"""Names of notes, and chords that lead into one another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement, pairwise

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def key(name: str) -> int:
    """The number of a note such as `F#3` or `Bb4`; 69 is A4."""
    letter, rest = name[0], name[1:]
    step = _STEPS[letter]
    while rest[0] in "#b":
        step += 1 if rest[0] == "#" else -1
        rest = rest[1:]
    return 12 * (int(rest) + 1) + step


def hertz(note: str | int) -> float:
    """The pitch of a note, by its name or number."""
    number = key(note) if isinstance(note, str) else note
    return float(440.0 * 2 ** ((number - 69) / 12))


def keys(names: str) -> list[int]:
    """The numbers of notes, named one after the other."""
    return [key(name) for name in names.split()]


def led(chords: Iterable[str], first: str, low: str, high: str) -> list[list[int]]:
    """For each chord, given as the names of its notes without heights ("D F A C"), where so many
    voices as in `first` stand between `low` and `high`: every voice goes the shortest way."""
    voices = keys(first)
    bottom, top = key(low), key(high)
    out = []
    for chord in chords:
        names = {key(name + "4") % 12 for name in chord.split()}
        near = [n for n in range(bottom, top + 1) if n % 12 in names]
        voices = min(_voicings(near, len(voices), names), key=lambda new: _way(voices, new))
        out.append(voices)
    return out


def _voicings(near: Sequence[int], count: int, names: set[int]) -> Iterable[list[int]]:
    """All that sound as many of the chord's notes as can be, no two voices at one height."""
    most = min(count, len(names))
    for chosen in combinations_with_replacement(near, count):
        if len(set(chosen)) == count and len({n % 12 for n in chosen}) == most:
            yield list(chosen)


def _way(before: Sequence[int], new: Sequence[int]) -> float:
    """How far all voices go, a leap counting more than steps; close voices are crowded."""
    far: float = sum(float(abs(a - b)) ** 1.4 for a, b in zip(before, new, strict=True))
    crowded = sum(2.5 for a, b in pairwise(new) if b - a < 2)
    return far + crowded
