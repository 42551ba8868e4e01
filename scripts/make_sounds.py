"""Writes the sounds of the table to assets/sounds, as Ogg Vorbis with one channel.

Run it from anywhere: `python3 scripts/make_sounds.py` writes, `--check` compares what lies there
with what would be written and exits with status 1 if they differ. Needs the extra "art" (NumPy
and soundfile).
"""

from __future__ import annotations

import argparse
import io
import math
import sys
from pathlib import Path

import numpy as np
import soundfile

from made import seal
from music.loudness import momentary
from music.ogg import encoded
from music.tape import Wave
from sound.mastering import levelled, target
from sound.recipes import RECIPES
from sound.synthesis import RATE, Signal, filtered

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
QUALITY = 0.7
"""Of the encoding; with less, the rustle of a sliding card becomes another one."""
LEAD = 88
"""Samples of silence at the beginning, 2 ms: the encoder rounds off a blow that comes sooner."""
EXACT = 0.1
"""By so many LU may what is decoded miss the loudness that was asked for."""
# sin() and tan() may differ in their last bit between C libraries, and encoders from version to
# version: what differs by less than a hundredth of its power is the same sound.
TOLERANCE = 0.01


def mastered(signal: Signal, loud: float) -> bytes:
    """The file of a sound without rumble or offset, silent at both ends: what is decoded from it
    is of so many LUFS."""
    clean = _clean(signal)
    aim = loud
    for _ in range(8):
        content = encoded(np.concatenate((np.zeros(LEAD), levelled(clean, aim))), QUALITY)
        missed = loud - momentary(heard(content))
        if abs(missed) < EXACT:
            return content
        aim += missed
    raise ValueError("its file is never as loud as it ought to be")


def _clean(signal: Signal) -> Signal:
    """Without rumble or offset, and silent at both ends."""
    clean = filtered(signal, "high", 28, 0.7)
    audible = max(map(abs, clean)) * 10 ** (-57 / 20)
    while abs(clean[-1]) < audible:
        clean.pop()
    fade_in, fade_out = round(0.0014 * RATE), min(round(0.03 * RATE), len(clean) // 4)
    for i in range(fade_in):
        clean[i] *= 0.5 - 0.5 * math.cos(math.pi * i / fade_in)
    for i in range(fade_out):
        clean[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / fade_out)
    # What offset the fades left is taken out under a window that is itself silent at the ends.
    offset, last = math.fsum(clean) / len(clean), len(clean) - 1
    return [x - offset * (1 - math.cos(math.tau * i / last)) for i, x in enumerate(clean)]


def heard(content: bytes) -> Wave:
    """What is decoded from a file of ours: samples from -1 to 1. Raises ValueError for a file of
    another kind, and soundfile.LibsndfileError for what is none."""
    samples, rate = soundfile.read(io.BytesIO(content), dtype="float64")
    if samples.ndim != 1 or rate != RATE:
        raise ValueError(f"not one channel at {RATE} Hz")
    return np.asarray(samples)


def is_current(path: Path, content: bytes) -> bool:
    """Whether the file sounds like that one."""
    try:
        there, wanted = heard(path.read_bytes()), heard(content)
    except (OSError, ValueError, soundfile.LibsndfileError):
        return False
    if len(there) != len(wanted):
        return False
    return float(np.sum((there - wanted) ** 2)) < TOLERANCE * float(np.sum(wanted**2))


def main(arguments: list[str] | None = None) -> int:
    """Writes or checks every sound; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="write nothing; report differences")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these sounds")
    options = parser.parse_args(arguments)
    unknown = sorted(set(options.names) - set(RECIPES))
    if unknown:
        parser.error(f"no sound is called {unknown[0]!r}; there are {', '.join(RECIPES)}")
    stale = []
    for name in options.names or RECIPES:
        content, path = mastered(RECIPES[name](), target(name)), FOLDER / f"{name}.ogg"
        if options.check:
            stale += [] if is_current(path, content) else [name]
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            print(f"{name}: {len(heard(content)) / RATE * 1000:.0f} ms")
    if stale:
        print(f"not what the script makes: {', '.join(stale)}", file=sys.stderr)
    if not options.check and not options.names:
        seal("make_sounds")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
