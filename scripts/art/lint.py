"""What nanosvg would draw wrongly, or drop without a word: found before a player does.

pygame draws SVG by nanosvg. It reads shapes, groups, solid colours and gradients; most else it
skips in silence. `lint_svg` names each such place, with its line and what to write instead.

    python scripts/art/lint.py FILE...      exit status 1 if anything was found
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from xml.parsers import expat

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
KNOWN = SHAPES | {
    "svg",
    "g",
    "defs",
    "linearGradient",
    "radialGradient",
    "stop",
    "title",
    "desc",
    "metadata",
}

INSTEAD = {
    "clipPath": "cut the shape itself, or paint over what is outside",
    "mask": "draw the visible shape, or fade with a gradient's stop-opacity",
    "text": "turn the letters into a path (art.glyphs.text_path)",
    "tspan": "turn the letters into a path (art.glyphs.text_path)",
    "textPath": "turn the letters into a path (art.glyphs.text_path)",
    "use": "write the shape again where it is wanted",
    "symbol": "write the shape again where it is wanted",
    "pattern": "write each repeat as a shape",
    "filter": "draw blur as a gradient or as nested translucent shapes",
    "marker": "draw the arrow head as a path",
    "style": "write the attributes on each element",
    "image": "draw it; a file may not lean on other files",
    "foreignObject": "draw it as paths",
    "switch": "keep one of its branches",
    "a": "use <g>",
    "script": "leave it out",
}

# Attributes that name one of the constructs above, or that are skipped.
ATTRIBUTES = {
    "clip-path": INSTEAD["clipPath"],
    "mask": INSTEAD["mask"],
    "filter": INSTEAD["filter"],
    "marker-start": INSTEAD["marker"],
    "marker-mid": INSTEAD["marker"],
    "marker-end": INSTEAD["marker"],
    "class": INSTEAD["style"],
    "style": INSTEAD["style"],
    "paint-order": "write the stroke and the fill as two elements, in the order wanted",
    "vector-effect": "give the stroke the width that it should have",
    "mix-blend-mode": "choose the mixed colour yourself",
    "href": "repeat the content; only xlink:href between gradients is read",
}

PAINTS = ("fill", "stroke", "stop-color")
COORDINATES = ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")
_HEX = re.compile(r"#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})")
_URL = re.compile(r"url\(#([^)]+)\)")


class _Reader:
    """Walks one document and notes what it finds; inherited paint is kept on a stack."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []
        self.open: list[str] = []
        self.inherited: list[dict[str, str]] = [{}]
        self.gradients: set[str] = set()
        self.wanted: list[tuple[int, str]] = []
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end

    def _note(self, text: str) -> None:
        self.found.append((self.parser.CurrentLineNumber, text))

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        tag = name.rpartition(":")[2]
        if tag in INSTEAD or tag.startswith("fe"):
            self._note(f"<{name}> is not drawn: {INSTEAD.get(tag, INSTEAD['filter'])}")
        elif tag == "svg" and self.open:
            self._note("a nested <svg> is not drawn: use <g transform>")
        elif tag not in KNOWN:
            self._note(f"<{name}> is not known: use paths, groups and gradients")
        if tag in SHAPES and "defs" in self.open:
            self._note(f"<{name}> within <defs> is not drawn: write it where it is wanted")
        if tag == "svg" and not self.open and "viewBox" not in attributes:
            self._note('<svg> has no viewBox: write viewBox="0 0 WIDTH HEIGHT"')
        if tag.endswith("Gradient"):
            self._gradient(attributes)
        self._attributes(attributes)
        passed_on = self.inherited[-1] | {
            k: v
            for k, v in attributes.items()
            if k in ("fill", "stroke", "fill-opacity", "stroke-opacity")
        }
        if tag in SHAPES:
            self._opacity(passed_on)
        self.open.append(tag)
        self.inherited.append(passed_on)

    def _end(self, name: str) -> None:
        self.open.pop()
        self.inherited.pop()

    def _gradient(self, attributes: dict[str, str]) -> None:
        self.gradients.add(attributes.get("id", ""))
        if attributes.get("gradientUnits") == "userSpaceOnUse":
            return
        for key in COORDINATES:
            value = attributes.get(key)
            if value is not None and not value.strip().endswith("%"):
                self._note(
                    f'{key}="{value}" of a gradient is read as user units, not as a share of '
                    f'the box: write a percentage, such as "50%"'
                )

    def _attributes(self, attributes: dict[str, str]) -> None:
        for key, value in attributes.items():
            if key in ATTRIBUTES:
                self._note(f"{key} is skipped or forbidden here: {ATTRIBUTES[key]}")
            elif key == "xlink:href" and not value.startswith("#"):
                self._note(f'xlink:href="{value}" leaves the file: {INSTEAD["image"]}')
            elif key in PAINTS:
                self._paint(key, value.strip())

    def _paint(self, key: str, value: str) -> None:
        reference = _URL.fullmatch(value)
        if reference and key != "stop-color":
            self.wanted.append((self.parser.CurrentLineNumber, reference[1]))
        elif value == "currentColor":
            self._note(f"{key}: currentColor is drawn grey: write the colour as #RRGGBB")
        elif re.match(r"(?:rgb|hsl)a?\(", value):
            self._note(
                f"{key}: {value.partition('(')[0]}() is not read as meant: write #RRGGBB, and "
                "fill-opacity, stroke-opacity or stop-opacity beside it"
            )
        elif value.startswith("url("):
            self._note(f'{key}="{value}" is not read: write url(#id) of a gradient in this file')
        elif value != "none" and not _HEX.fullmatch(value):
            self._note(f'{key}="{value}" may be drawn grey: write the colour as #RRGGBB')

    def _opacity(self, paint: dict[str, str]) -> None:
        for key in ("fill", "stroke"):
            if paint.get(key, "").startswith("url(") and f"{key}-opacity" in paint:
                self._note(
                    f"{key}-opacity is skipped on a gradient: write opacity on the element, or "
                    "stop-opacity in the gradient"
                )

    def close(self) -> list[str]:
        for line, name in self.wanted:
            if name not in self.gradients:
                self.found.append(
                    (line, f"url(#{name}) names no gradient of this file: it would not be drawn")
                )
        return [f"line {line}: {text}" for line, text in sorted(self.found)]


def lint_svg(text: str) -> list[str]:
    """Each forbidden construct in an SVG, as "line N: what: what to write instead".

    Empty for a file that nanosvg draws as written. Text that is no XML gives one entry.
    """
    reader = _Reader()
    try:
        reader.parser.Parse(text, True)
    except expat.ExpatError as error:
        return [f"line {error.lineno}: not well-formed XML: {expat.errors.messages[error.code]}"]
    return reader.close()


def main(paths: list[str]) -> int:
    bad = 0
    for path in paths:
        for finding in lint_svg(Path(path).read_text(encoding="utf-8")):
            print(f"{path}: {finding}")
            bad = 1
    return bad


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
