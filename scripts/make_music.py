"""Plays the music of the title and of every cloth, and writes it to assets/music.

`python3 scripts/make_music.py` writes Ogg Vorbis files that can be played round and round without
a seam, all of them equally loud. Needs the extra "art" (NumPy and soundfile).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from made import seal
from music import corona, midnight, observatory, title, vault, warmap
from music.joining import joined
from music.loudness import integrated

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "music"
PIECES = {
    "title": title,
    "midnight": midnight,
    "vault": vault,
    "observatory": observatory,
    "warmap": warmap,
    "corona": corona,
}
"""The title, and the cloths by their names in assets/cloths."""

LOUDNESS = -23.0
"""LUFS, of all of a piece: what broadcasters agreed on, with room for every peak."""

QUALITY = 0.0
"""Of the encoding: some 55 kbit a second, enough for what has no sharp treble."""


def main(arguments: list[str]) -> int:
    """Write the named pieces, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="PIECE", help=f"of {', '.join(PIECES)}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in parser.parse_args(arguments).names or PIECES:
        wave = PIECES[name].music()
        wave *= 10 ** ((LOUDNESS - integrated(wave)) / 20)
        content = joined(wave, QUALITY)
        (FOLDER / f"{name}.ogg").write_bytes(content)
        print(f"assets/music/{name}.ogg: {len(content) // 1024} kB")
    seal("make_music")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
