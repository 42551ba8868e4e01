"""Our SVG files as surfaces; a large one is drawn in bands, one below the other.

What draws SVG (nanosvg) draws a picture in one go, however long that takes. So a large picture is
cut into bands, each a picture of its own with a view box to match, of which one is short enough to
go between two frames. It is always cut in the same way, whoever draws it, so that it is always the
same picture.
"""

from __future__ import annotations

import io
import math
import re
from functools import lru_cache

import pygame

from nomercy_table.render import default_cards
from nomercy_table.resources import asset

_BAND, _MOST = 100_000, 8
"""So many pixels a band has, as they take five to eight milliseconds where the processor is quick;
more where there would be more than so many bands: in a large window a frame takes longer, too, and
what is drawn in many parts comes too late for a moment."""

_HEAD = re.compile(r'<svg[^>]*viewBox="0 0 ([0-9.]+) ([0-9.]+)"[^>]*>')
_OFF = 0.001
"""Pixels: what is off by less than that comes of rounding."""


class Drawing:
    """The picture `assets/<name>.svg`, as large as fits into `size` pixels and in the middle of
    them, drawn band by band, premultiplied."""

    def __init__(self, name: str, size: tuple[int, int]) -> None:
        self._name, self._size = name, size
        bands = min(_MOST, -(-size[0] * size[1] // _BAND))
        if name.startswith(default_cards.FOLDER):
            bands = 1
        self._rows = [size[1] * band // bands for band in range(bands + 1)]
        self._done = 0
        self._surface: pygame.Surface | None = None

    @property
    def bands(self) -> int:
        """How many bands are left."""
        return len(self._rows) - 1 - self._done

    @property
    def next_pixels(self) -> int:
        """How many pixels the next band has; 0: there is none."""
        if not self.bands:
            return 0
        return self._size[0] * (self._rows[self._done + 1] - self._rows[self._done])

    def advance(self) -> bool:
        """Draw the next band; False: that was the last one, or there was none left."""
        if not self.bands:
            return False
        if self._surface is None:
            self._surface = pygame.Surface(self._size, pygame.SRCALPHA)
        if self._name.startswith(default_cards.FOLDER):
            self._surface = default_cards.draw(self._name, self._size).premul_alpha()
        else:
            _draw_rows(self._surface, self._name, *self._rows[self._done : self._done + 2])
        self._done += 1
        return self.bands > 0

    @property
    def surface(self) -> pygame.Surface:
        """The picture; what is left of it is drawn now."""
        while self.advance():
            pass
        assert self._surface is not None, "a drawing has a band at least"
        return self._surface


def _draw_rows(surface: pygame.Surface, name: str, top: int, bottom: int) -> None:
    """Draw the rows of a picture from `top` on, down to `bottom`, on a surface that it fills; one
    of another shape keeps its own, in the middle."""
    text, width, height = _read(name)
    scale = min(surface.get_width() / width, surface.get_height() / height)
    wide, high = (math.ceil(scale * length - _OFF) for length in (width, height))
    left, above = (surface.get_width() - wide) // 2, (surface.get_height() - high) // 2
    first, last = max(0, top - above), min(high, bottom - above)
    if first >= last:
        return
    box = f"0 {first / scale:.6f} {wide / scale:.6f} {(last - first) / scale:.6f}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{last - first}" '
    svg = io.BytesIO(f'{head}viewBox="{box}">{text}'.encode())
    band = pygame.image.load_sized_svg(svg, (wide, last - first)).convert_alpha().premul_alpha()
    surface.blit(band, (left, above + first), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=4)
def _read(name: str) -> tuple[str, float, float]:
    """What stands in the file below its first line, and the picture's width and height in its own
    units."""
    text = asset(*f"{name}.svg".split("/")).read_text(encoding="utf-8")
    head = _HEAD.match(text)
    assert head is not None, f"{name}: an SVG begins with its view box, from the origin on"
    return text[head.end() :], float(head[1]), float(head[2])
