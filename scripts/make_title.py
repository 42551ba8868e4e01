"""Draws what the title is made of: its curtain, its table's edge, and a picture for each door.

`python3 scripts/make_title.py` writes into assets/title/. A door shows a cloth, as it is drawn by
the program itself, so run it after `make_cloths.py`. Needs the extra "art" (NumPy and Pillow).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from PIL import Image

from cloths.field import compressed, jpeg, png
from made import seal
from nomercy_table.render import cloth_art
from nomercy_table.render.cloth_art import felt
from nomercy_table.render.svg import Art
from title import curtain

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "title"
DOOR = 480, 400
"""The size of a door's picture, in pixels."""

LARGE = 2 * DOOR[0], 2 * DOOR[1]
"""It is drawn so large, and smoothed down: so its lines are fine."""


def pictures() -> Iterator[tuple[str, bytes]]:
    """Every file: its name, and what stands in it."""
    yield "curtain.jpg", jpeg(curtain.curtain())
    yield "edge.png", png(curtain.edge())
    for name in cloth_art.names():
        cloth = replace(cloth_art.cloth_of(name), bare=(), lit=())  # nobody sits there
        yield f"door-{name}.jpg", door(cloth_art.draw(cloth, LARGE))
    yield "door-plain.jpg", door(felt(Art(), LARGE))


def door(large: pygame.Surface) -> bytes:
    """The picture of a cloth, as small as a door."""
    pixels = pygame.image.tobytes(large, "RGB")
    whole = Image.frombytes("RGB", large.get_size(), pixels)
    return compressed(whole.resize(DOOR, Image.Resampling.LANCZOS))


def main() -> int:
    """Draw all of it."""
    argparse.ArgumentParser(description=__doc__.partition("\n")[0]).parse_args()
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, content in pictures():
        (FOLDER / file).write_bytes(content)
        print(f"assets/title/{file}: {len(content) // 1024} kB")
    seal("make_title")
    return 0


if __name__ == "__main__":
    sys.exit(main())
