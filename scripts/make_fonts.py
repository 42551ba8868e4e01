"""Make assets/fonts/*.ttf anew from the packages they come from.

    npm install @fontsource/fira-sans@5 @fontsource/fraunces@5
    python scripts/make_fonts.py node_modules

Each face is merged from its latin and latin-ext files, gets equal-width figures, the signs that
it lacks (arrows, star, tick, our four suits), and a name of its own, as the licence asks of a
changed font.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path as FilePath

from fontTools.merge import Merger
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from art import suits
from art.svg import Path, move, polygon, scale, star, turn
from made import seal

OUT = FilePath(__file__).resolve().parents[1] / "assets" / "fonts"


@dataclass(frozen=True)
class Face:
    file: str
    package: str
    weight: int
    family: str
    style: str


FACES = (
    Face("text-regular", "fira-sans", 400, "No Mercy Text", "Regular"),
    Face("text-bold", "fira-sans", 600, "No Mercy Text", "Bold"),
    Face("display", "fraunces", 700, "No Mercy Display", "Bold"),
)


def merged(face: Face, modules: FilePath) -> TTFont:
    """The face's two files as one font."""
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for script in ("latin", "latin-ext"):
            name = f"{face.package}-{script}-{face.weight}-normal"
            font = TTFont(modules / "@fontsource" / face.package / "files" / f"{name}.woff2")
            font.flavor = None
            part = FilePath(folder) / f"{name}.ttf"
            font.save(part)
            parts.append(str(part))
        return Merger().merge(parts)


def use_tabular_figures(font: TTFont) -> None:
    """Make 0-9 the figures of equal width, where the font has such and hides them in "tnum"."""
    gsub = font["GSUB"].table
    mapping: dict[str, str] = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[index].SubTable:
                    mapping |= getattr(table, "ExtSubTable", table).mapping
    for table in font["cmap"].tables:
        for char in map(ord, "0123456789"):
            if char in table.cmap:
                table.cmap[char] = mapping.get(table.cmap[char], table.cmap[char])


def signs(cap: float, stem: float) -> dict[str, Path]:
    """Our own signs for a font whose capitals are `cap` tall: y down, baseline at 0."""
    middle = -cap / 2
    k = cap / 100
    half = cap * 0.5
    head = stem * 2.1
    arrow = polygon(
        (
            (-half, -stem / 2),
            (half - head * 0.55, -stem / 2),
            (half - head - stem * 0.3, -head + stem * 0.1),
            (half - head + stem * 0.65, -head - stem * 0.45),
            (half + stem * 0.55, 0.0),
            (half - head + stem * 0.65, head + stem * 0.45),
            (half - head - stem * 0.3, head - stem * 0.1),
            (half - head * 0.55, stem / 2),
            (-half, stem / 2),
        )
    )
    tick = Path.parse("M-38 4L-26 -8L-10 10L28 -42L42 -32L-8 36Z")
    out = {
        "★": star(5, cap * 0.56, cap * 0.23).at(move(0, middle)),
        "✓": tick.at(scale(k), move(0, middle)),
    }
    for char, angle in (("→", 0.0), ("↓", 90.0), ("←", 180.0), ("↑", 270.0)):
        out[char] = arrow.at(turn(angle), move(0, middle))
    for char, suit in zip("♠♥♦♣", "shdc", strict=True):
        out[char] = suits.outline(suit).at(scale(k * 1.04), move(0, middle))
    return out


def add_signs(font: TTFont) -> None:
    """Give the font those of our signs that it lacks."""
    cmap = font.getBestCmap()
    cap = font["OS/2"].sCapHeight
    stem = font["glyf"][cmap[ord("−")]]
    thickness = stem.yMax - stem.yMin
    glyphs = signs(cap, thickness)
    # A set looks like one hand only if all arrows are ours as soon as one must be.
    arrows_missing = any(ord(c) not in cmap for c in "←↑→↓")
    order = font.getGlyphOrder()
    for char, path in glyphs.items():
        if ord(char) in cmap and not (char in "←↑→↓" and arrows_missing):
            continue
        left, _, right, _ = path.box()
        side = cap * 0.09
        shifted = path.at(move(side - left, 0), scale(1, -1))
        name = f"nmt{ord(char):04X}"
        quads = TTGlyphPen(None)
        pen = Cu2QuPen(quads, max_err=1.0, reverse_direction=False)
        for command, points in shifted.segments:
            if command == "M":
                pen.moveTo(points[0])
            elif command == "L":
                pen.lineTo(points[0])
            elif command == "C":
                pen.curveTo(*points)
            else:
                pen.closePath()
        order.append(name)
        font["glyf"][name] = quads.glyph()
        font["hmtx"][name] = (round(right - left + 2 * side), round(side))
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(char)] = name
    font.setGlyphOrder(order)
    font["maxp"].numGlyphs = len(order)


def rename(font: TTFont, face: Face) -> None:
    """Our own family name; the copyright and licence lines stay, with a note of the change."""
    names = font["name"]
    full = f"{face.family} {face.style}"
    keep = {0: names.getDebugName(0), 13: names.getDebugName(13), 14: names.getDebugName(14)}
    source = face.package.replace("-", " ").title()
    version = (names.getDebugName(5) or "").removeprefix("Version ").split(";")[0]
    names.names = []
    texts = {
        **keep,
        1: face.family,
        2: face.style,
        3: f"NoMercyTable;{face.file}",
        4: full,
        5: f"Version {version}",
        6: full.replace(" ", ""),
        10: f"{source}, latin and latin-ext, with added signs by the No Mercy Table authors",
    }
    for name_id, text in texts.items():
        if text:
            names.setName(text, name_id, 3, 1, 0x409)
    font["OS/2"].usWeightClass = face.weight


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the game's fonts from their npm packages.")
    parser.add_argument("modules", type=FilePath, help="the node_modules folder")
    modules: FilePath = parser.parse_args().modules
    if not (modules / "@fontsource").is_dir():
        print(f"make_fonts: no @fontsource folder in {modules}", file=sys.stderr)
        return 2
    for face in FACES:
        font = merged(face, modules)
        use_tabular_figures(font)
        add_signs(font)
        rename(font, face)
        # A fixed date, so that the same packages give the same bytes.
        font["head"].created = font["head"].modified = 3_800_000_000
        font.recalcTimestamp = False
        font.save(OUT / f"{face.file}.ttf")
        print(f"{face.file}.ttf  {(OUT / f'{face.file}.ttf').stat().st_size} bytes")
    seal("make_fonts")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
