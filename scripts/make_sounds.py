"""Writes the sounds of the table to assets/sounds, as 16-bit mono WAV.

Run it from anywhere: `python3 scripts/make_sounds.py` writes, `--check` compares what lies there
with what would be written and exits with status 1 if they differ. Needs the extra "art" (NumPy).
"""

from __future__ import annotations

import argparse
import array
import math
import sys
import wave
from pathlib import Path

from made import seal
from sound.mastering import levelled, target
from sound.recipes import RECIPES
from sound.synthesis import RATE, Signal, filtered

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
# sin() and tan() may differ in their last bit between C libraries, which can round a sample
# the other way: that much is the same sound.
TOLERANCE = 2


def mastered(signal: Signal, loud: float) -> array.array[int]:
    """16-bit samples without rumble or offset, silent at both ends, of so many LUFS."""
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
    clean = [x - offset * (1 - math.cos(math.tau * i / last)) for i, x in enumerate(clean)]
    return array.array("h", (round(32767 * x) for x in levelled(clean, loud)))


def read(path: Path) -> array.array[int]:
    """The samples of a WAV file of ours. Raises ValueError for any other kind of file."""
    with wave.open(str(path), "rb") as file:
        if (file.getnchannels(), file.getsampwidth(), file.getframerate()) != (1, 2, RATE):
            raise ValueError(f"{path.name}: not 16-bit mono at {RATE} Hz")
        samples = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def write(path: Path, samples: array.array[int]) -> None:
    """A WAV file with these samples."""
    if sys.byteorder == "big":
        samples = array.array("h", samples)
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def is_current(path: Path, samples: array.array[int]) -> bool:
    """Whether the file holds these samples, to within rounding."""
    try:
        there = read(path)
    except (OSError, EOFError, ValueError, wave.Error):
        return False
    return len(there) == len(samples) and all(
        abs(a - b) <= TOLERANCE for a, b in zip(there, samples, strict=True)
    )


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
        samples, path = mastered(RECIPES[name](), target(name)), FOLDER / f"{name}.wav"
        if options.check:
            stale += [] if is_current(path, samples) else [name]
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            write(path, samples)
            print(f"{name}: {len(samples) / RATE * 1000:.0f} ms")
    if stale:
        print(f"not what the script makes: {', '.join(stale)}", file=sys.stderr)
    if not options.check and not options.names:
        seal("make_sounds")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
