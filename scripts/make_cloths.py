"""Draws the cloths that matches are played on.

`python3 scripts/make_cloths.py` writes pictures into assets/cloths/, where each cloth's colours
stand in a `cloth.toml` that is written by hand. Needs the extra "art" (NumPy and Pillow).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from art.lint import lint_svg
from cloths import corona, midnight, observatory, vault, warmap
from cloths.field import dust, jpeg, png
from made import seal

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "cloths"
CLOTHS = {
    "midnight": midnight,
    "vault": vault,
    "observatory": observatory,
    "warmap": warmap,
    "corona": corona,
}
CORNERS = ("upper-left", "upper-right", "lower-right", "lower-left")


def pictures(name: str) -> Iterator[tuple[str, bytes]]:
    """Every file of a cloth that is drawn: its name, and what stands in it."""
    cloth = CLOTHS[name]
    yield "ground.jpg", jpeg(cloth.ground())
    if hasattr(cloth, "rim"):
        yield "rim.png", png(cloth.rim())
    if hasattr(cloth, "grain"):
        yield "grain.png", png(cloth.grain())
    if cloth is corona:
        yield "middle.png", corona.eclipse()
    for part in ("middle", "crest"):
        if hasattr(cloth, part):
            yield f"{part}.svg", _checked(getattr(cloth, part)())
    for corner in CORNERS if hasattr(cloth, "corner") else ():
        yield f"{corner}.svg", _checked(cloth.corner(corner))
    for corner in getattr(cloth, "BARE", ()):
        yield f"{corner}-bare.svg", _checked(cloth.corner(corner, bare=True))


def _checked(svg: str) -> bytes:
    faults = lint_svg(svg)
    if faults:
        raise SystemExit("\n".join(faults))
    return svg.encode()


def main(arguments: list[str]) -> int:
    """Draw the named cloths, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="CLOTH", help=f"of {', '.join(CLOTHS)}")
    names = parser.parse_args(arguments).names or CLOTHS
    (FOLDER / "dust.png").write_bytes(dust())
    for name in names:
        for file, content in pictures(name):
            (FOLDER / name).mkdir(parents=True, exist_ok=True)
            (FOLDER / name / file).write_bytes(content)
            print(f"assets/cloths/{name}/{file}: {len(content) // 1024} kB")
    seal("make_cloths")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
