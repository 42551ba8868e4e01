"""Draws everything that is not a card: portraits, name and emblem, app icons, cloth and wood.

`python3 scripts/make_brand.py` writes into assets/, `--check` compares what lies there with what
would be written and exits with status 1 if they differ. Needs the extra "art" (Pillow and
fontTools) besides pygame-ce, whose own SVG renderer makes the icons.
"""

from __future__ import annotations

import argparse
import io
import os
import struct
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

from art.lint import lint_svg
from brand import emblem, tableware, textures
from brand.cold import COLD
from brand.furred import FURRED
from brand.moods import MOODS, Mood
from brand.winged import WINGED
from made import seal

ASSETS = Path(__file__).resolve().parent.parent / "assets"

PORTRAITS = FURRED | WINGED | COLD
ICON_SIZES = (16, 32, 48, 64, 128, 256, 512)
# Up to here an icon shows one thick card; above it the whole sign.
SMALL = 48
# What two builds of the same renderer may differ by, of 255: on average, and at one pixel.
MEAN_TOLERANCE, PIXEL_TOLERANCE = 1.0, 40
_PNG = b"\x89PNG\r\n\x1a\n"


def portrait(name: str, mood: Mood) -> str:
    """Where the file of a portrait lies; of one that is calm, beside the folders of the others."""
    return f"portraits/{name}.svg" if mood == "calm" else f"portraits/{mood}/{name}.svg"


def drawings() -> dict[str, str]:
    """Every SVG file: its path within assets/, and its text."""
    made = {portrait(name, mood): draw(mood) for name, draw in PORTRAITS.items() for mood in MOODS}
    return made | {
        "brand/emblem.svg": emblem.emblem(),
        "brand/wordmark.svg": emblem.wordmark(),
        "app/icon.svg": emblem.icon(),
        "app/icon-small.svg": emblem.icon_small(),
        "table/lamp.svg": tableware.lamp(),
        "table/vignette.svg": tableware.vignette(),
    }


def rasterised(svg: str, size: int) -> Image.Image:
    """The drawing as the game would show it, at four times the size, averaged down.

    Averaging is done on premultiplied colours: else the edges would turn dark.
    """
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (size * 4, size * 4))
    pixels = pygame.image.tobytes(surface, "RGBA")
    image = Image.frombytes("RGBA", surface.get_size(), pixels).convert("RGBa")
    return image.resize((size, size), Image.Resampling.BOX).convert("RGBA")


def icons() -> dict[int, Image.Image]:
    """The app icon at every size."""
    large, small = emblem.icon(), emblem.icon_small()
    return {size: rasterised(small if size <= SMALL else large, size) for size in ICON_SIZES}


def png(image: Image.Image) -> bytes:
    """The picture as a PNG file."""
    file = io.BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def ico(by_size: dict[int, bytes]) -> bytes:
    """A Windows icon of PNG files: a directory of 16 bytes each, then the files."""
    at = 6 + 16 * len(by_size)
    directory = struct.pack("<HHH", 0, 1, len(by_size))
    for size, data in by_size.items():
        # 256 is written as 0; one plane of 32 bits a pixel.
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return directory + b"".join(by_size.values())


def icns(by_size: dict[int, bytes]) -> bytes:
    """A macOS icon of PNG files: a tag and a length before each; some serve twice, for HiDPI."""
    tags = {"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512}
    tags |= {"ic11": 32, "ic12": 64, "ic13": 256, "ic14": 512}
    body = b"".join(
        tag.encode() + struct.pack(">I", len(by_size[size]) + 8) + by_size[size]
        for tag, size in tags.items()
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def pictures() -> dict[str, bytes]:
    """Every raster file: its path within assets/, and its bytes."""
    by_size = {size: png(icon) for size, icon in icons().items()}
    made = {f"app/icon-{size}.png": data for size, data in by_size.items()}
    # Windows takes 256 pixels at most.
    made["app/icon.ico"] = ico({size: data for size, data in by_size.items() if size <= 256})
    made["app/icon.icns"] = icns(by_size)
    textured: dict[str, Callable[[], Image.Image]] = {
        "felt-nap": textures.felt_nap,
        "felt-noise": textures.felt_noise,
    }
    return made | {f"table/{name}.png": png(make()) for name, make in textured.items()}


def frames(data: bytes) -> list[Image.Image]:
    """Every picture in a PNG file, or in a file that holds PNG files."""
    _, *parts = data.split(_PNG)
    return [Image.open(io.BytesIO(_PNG + part)).convert("RGBA") for part in parts]


def look_alike(a: bytes, b: bytes) -> bool:
    """Whether two picture files show the same, to within the rounding of a renderer."""
    try:
        ours, theirs = frames(a), frames(b)
    except (OSError, SyntaxError):
        return False
    if not ours or [image.size for image in ours] != [image.size for image in theirs]:
        return False
    for one, other in zip(ours, theirs, strict=True):
        # Premultiplied: the colour of a pixel that can't be seen is no difference.
        pairs = zip(one.convert("RGBa").tobytes(), other.convert("RGBa").tobytes(), strict=True)
        differences = [abs(x - y) for x, y in pairs]
        if sum(differences) > MEAN_TOLERANCE * len(differences):
            return False
        if max(differences) > PIXEL_TOLERANCE:
            return False
    return True


def main(arguments: list[str] | None = None) -> int:
    """Writes or checks every file; gives the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; report differences")
    options = parser.parse_args(arguments)
    wrong = []
    for name, text in drawings().items():
        wrong += [f"{name}: {finding}" for finding in lint_svg(text)]
        path = ASSETS / name
        if options.check:
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                wrong.append(f"{name}: not what the script draws")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    for name, data in pictures().items():
        path = ASSETS / name
        there = path.read_bytes() if path.is_file() else b""
        if look_alike(there, data):
            continue
        if options.check:
            wrong.append(f"{name}: not what the script draws")
        else:
            path.write_bytes(data)
    for finding in wrong:
        print(finding, file=sys.stderr)
    if not options.check:
        seal("make_brand")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
