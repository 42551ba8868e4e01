"""Letters as paths: nanosvg draws no <text>, so every letter in the art is an outline.

    from art.glyphs import text_path, text_width
    d = text_path("No Mercy", size=64, x=120, y=80, anchor="middle").d()

The outlines are those of the fonts that the game ships, so titles in pictures and titles on the
table match.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path as FilePath
from typing import Any

from fontTools.misc.transform import Transform
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from .svg import Path

FONTS = FilePath(__file__).resolve().parents[2] / "assets" / "fonts"

_COMMANDS = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z"}


@cache
def _font(name: str) -> TTFont:
    return TTFont(FONTS / f"{name}.ttf")


def _glyph_name(font: TTFont, char: str, name: str) -> str:
    try:
        return str(font.getBestCmap()[ord(char)])
    except KeyError:
        raise ValueError(f"{name}.ttf has no glyph for {char!r}") from None


@cache
def _kerning(name: str) -> dict[tuple[str, str], int]:
    """Pair kerning from GPOS: glyph names to font units. Empty where the font has none."""
    gpos = _font(name).get("GPOS")
    pairs: dict[tuple[str, str], int] = {}
    if gpos is None:
        return pairs
    for lookup in gpos.table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType == 2:
                _read_pairs(table, pairs)
    return pairs


def _read_pairs(table: Any, pairs: dict[tuple[str, str], int]) -> None:
    if table.Format == 1:
        for first, pair_set in zip(table.Coverage.glyphs, table.PairSet, strict=True):
            for record in pair_set.PairValueRecord:
                value = getattr(record.Value1, "XAdvance", 0) if record.Value1 else 0
                pairs.setdefault((first, record.SecondGlyph), value)
        return
    second_classes: dict[int, list[str]] = {}
    for glyph, group in table.ClassDef2.classDefs.items():
        second_classes.setdefault(group, []).append(glyph)
    for first in table.Coverage.glyphs:
        row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
        for group, glyphs in second_classes.items():
            value = getattr(row[group].Value1, "XAdvance", 0) if row[group].Value1 else 0
            if value:
                for second in glyphs:
                    pairs.setdefault((first, second), value)


def _advances(text: str, name: str, tracking: float) -> tuple[list[tuple[str, float]], float]:
    """Each glyph with its x in font units, and the whole width."""
    font = _font(name)
    kerning = _kerning(name)
    units = font["head"].unitsPerEm
    placed: list[tuple[str, float]] = []
    x = 0.0
    before: str | None = None
    for char in text:
        glyph = _glyph_name(font, char, name)
        if before is not None:
            x += kerning.get((before, glyph), 0) + tracking * units
        placed.append((glyph, x))
        x += font["hmtx"][glyph][0]
        before = glyph
    return placed, x


def text_width(text: str, size: float, font: str = "display", tracking: float = 0.0) -> float:
    """The advance width of a line at `size` (units an em); `tracking` is extra space in ems."""
    return _advances(text, font, tracking)[1] * size / float(_font(font)["head"].unitsPerEm)


def cap_height(size: float, font: str = "display") -> float:
    """How tall a capital is at `size`."""
    face = _font(font)
    return float(face["OS/2"].sCapHeight) * size / float(face["head"].unitsPerEm)


def text_path(
    text: str,
    size: float,
    x: float = 0.0,
    y: float = 0.0,
    font: str = "display",
    anchor: str = "start",
    tracking: float = 0.0,
) -> Path:
    """One line of text as a path, its baseline at y.

    `font` is a file in assets/fonts without ".ttf"; `anchor` is "start", "middle" or "end".
    Raises ValueError for a character that the font lacks.
    """
    placed, width = _advances(text, font, tracking)
    face = _font(font)
    k = size / face["head"].unitsPerEm
    left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width * k
    glyphs = face.getGlyphSet()
    record = DecomposingRecordingPen(glyphs)
    for glyph, at in placed:
        glyphs[glyph].draw(TransformPen(record, Transform(k, 0, 0, -k, left + at * k, y)))
    segments: list[tuple[str, tuple[tuple[float, float], ...]]] = []
    for operator, points in record.value:
        if operator == "qCurveTo":
            segments += _quadratics(points)
        elif operator in _COMMANDS:
            segments.append((_COMMANDS[operator], tuple(points)))
    return Path(tuple(segments))


def _quadratics(
    points: tuple[tuple[float, float], ...],
) -> list[tuple[str, tuple[tuple[float, float], ...]]]:
    """TrueType's run of off-curve points, with the implied on-curve points written out."""
    out: list[tuple[str, tuple[tuple[float, float], ...]]] = []
    *controls, end = points
    for i, control in enumerate(controls):
        if i + 1 < len(controls):
            after = controls[i + 1]
            stop = ((control[0] + after[0]) / 2, (control[1] + after[1]) / 2)
        else:
            stop = end
        out.append(("Q", (control, stop)))
    return out
