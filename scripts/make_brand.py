"""Draws everything that is not a card: portraits, name and emblem, app icons, cloth and wood.

`python3 scripts/make_brand.py` writes into assets/, `--check` compares what lies there with what
would be written and exits with status 1 if they differ. Needs the extra "art" (Pillow and
fontTools) besides pygame-ce, whose own SVG renderer makes the icons.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from art.lint import lint_svg
from brand import emblem, tableware, textures
from brand.cold import COLD
from brand.furred import FURRED
from brand.winged import WINGED
from PIL import Image

ASSETS = Path(__file__).resolve().parent.parent / "assets"

PORTRAITS = FURRED | WINGED | COLD
ICON_SIZES = (16, 32, 48, 64, 128, 256, 512)
# Up to here an icon shows one thick card; above it the whole sign.
SMALL = 48
# What two builds of the same renderer may differ by, of 255: on average, and at one pixel.
MEAN_TOLERANCE, PIXEL_TOLERANCE = 1.0, 40


def drawings() -> dict[str, str]:
    """Every SVG file: its path within assets/, and its text."""
    made = {f"portraits/{name}.svg": draw() for name, draw in PORTRAITS.items()}
    return made | {
        "brand/emblem.svg": emblem.emblem(),
        "brand/wordmark.svg": emblem.wordmark(),
        "app/icon.svg": emblem.icon(),
        "app/icon-small.svg": emblem.icon_small(),
        "table/lamp.svg": tableware.lamp(),
        "table/vignette.svg": tableware.vignette(),
        "table/ornament.svg": tableware.ornament(),
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


def encoded(image: Image.Image, kind: str, others: tuple[Image.Image, ...] = ()) -> bytes:
    """The picture as a file of this kind; `others` are its further sizes (ICO, ICNS)."""
    file = io.BytesIO()
    if kind == "png":
        image.save(file, "PNG", optimize=True)
    elif kind == "ico":
        sizes = [other.size for other in (*others, image)]
        image.save(file, "ICO", sizes=sizes, append_images=list(others))
    else:
        image.save(file, "ICNS", append_images=list(others))
    return file.getvalue()


def pictures() -> dict[str, bytes]:
    """Every raster file: its path within assets/, and its bytes."""
    by_size = icons()
    made = {f"app/icon-{size}.png": encoded(icon, "png") for size, icon in by_size.items()}
    # Windows takes 256 pixels at most.
    windows = tuple(by_size[size] for size in ICON_SIZES if size < 256)
    made["app/icon.ico"] = encoded(by_size[256], "ico", windows)
    made["app/icon.icns"] = encoded(by_size[512], "icns", tuple(by_size.values()))
    textured: dict[str, Callable[[], Image.Image]] = {
        "felt-noise": textures.felt_noise,
        "rim-h": lambda: textures.rim_strip(1),
        "rim-h-2x": lambda: textures.rim_strip(2),
        "rim-corner": lambda: textures.rim_corner(1),
        "rim-corner-2x": lambda: textures.rim_corner(2),
    }
    return made | {f"table/{name}.png": encoded(make(), "png") for name, make in textured.items()}


def frames(data: bytes) -> list[Image.Image]:
    """Every picture in a PNG, ICO or ICNS file, by size."""
    image = Image.open(io.BytesIO(data))
    if image.format == "ICO":
        image_sizes = sorted(image.info["sizes"])
        found = []
        for size in image_sizes:
            image.size = size
            image.load()
            found.append(image.convert("RGBA"))
            image = Image.open(io.BytesIO(data))
        return found
    if image.format == "ICNS":
        found = []
        for width, height, factor in sorted(image.info["sizes"]):
            image.size = (width, height, factor)
            image.load()
            found.append(image.convert("RGBA"))
            image = Image.open(io.BytesIO(data))
        return found
    return [image.convert("RGBA")]


def look_alike(a: bytes, b: bytes) -> bool:
    """Whether two picture files show the same, to within the rounding of a renderer."""
    try:
        ours, theirs = frames(a), frames(b)
    except (OSError, SyntaxError):
        return False
    if [image.size for image in ours] != [image.size for image in theirs]:
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
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
