"""A font that a test makes: each letter is a block, as wide and high as the test says."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

EM = 1000


def make_font(path: Path, blocks: Mapping[str, tuple[int, int, int]], name: str = "Blocks") -> Path:
    """A font with these letters: how wide each is, and from what height to what height its block
    reaches, in thousandths of the size; the block fills all but 50 at each side."""
    names = {letter: f"u{ord(letter):04X}" for letter in blocks}
    glyphs = {".notdef": _block(600, 0, 700)}
    glyphs |= {names[letter]: _block(*block) for letter, block in blocks.items()}
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap({ord(letter): glyph for letter, glyph in names.items()})
    font.setupGlyf(glyphs)
    widths = {".notdef": 600} | {names[letter]: block[0] for letter, block in blocks.items()}
    font.setupHorizontalMetrics({glyph: (wide, 50) for glyph, wide in widths.items()})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": name, "styleName": "Regular"})
    font.setupOS2()
    font.setupPost()
    font.save(path)
    return path


def _block(wide: int, low: int, high: int) -> object:
    pen = TTGlyphPen(None)
    corners = ((50, low), (50, high), (wide - 50, high), (wide - 50, low))
    pen.moveTo(corners[0])
    for corner in corners[1:]:
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()
