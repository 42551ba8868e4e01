"""Our SVG art as surfaces, at just the sizes that are needed, rasterised when they are needed.

All surfaces handed out are premultiplied: blit them with `PREMUL`. Premultiplying comes
before any transform, or the edges fringe dark. A first drawing at the plain size costs
little; when the program is idle, it is drawn again at twice the size and smoothed down,
which is visibly finer.
"""

from __future__ import annotations

import time
from collections import OrderedDict

import pygame

from nomercy_table.resources import asset

PREMUL = pygame.BLEND_PREMULTIPLIED

CARD_ASPECT = 1.4
"""A card's height over its width."""

_CACHE_BYTES = 96 * 1024 * 1024
_FINE_LIMIT = 1_500_000
"""Pixels above which a picture is fine enough at its plain size."""


class Art:
    """The art of the program, by name (`icons/gear`, `cards/hit/7s`), cached by size."""

    def __init__(self) -> None:
        self._cache: OrderedDict[tuple[str, int, int], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._coarse: OrderedDict[tuple[str, int, int], None] = OrderedDict()
        self.generation = 0
        """Rises when a finer drawing replaced a coarse one: what was composed may be redone."""

    def svg(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture `assets/<name>.svg` filling `size` pixels, premultiplied."""
        key = (name, max(1, size[0]), max(1, size[1]))
        found = self._cache.get(key)
        if found is not None:
            self._cache.move_to_end(key)
            return found
        surface = _rasterise(*key)
        self._keep(key, surface)
        self._coarse[key] = None
        return surface

    def card(self, face: str | None, width: int) -> pygame.Surface:
        """A card's face, or its back for None, `width` pixels wide."""
        name = f"cards/{face}" if face else "cards/back"
        return self.svg(name, (width, round(width * CARD_ASPECT)))

    def refine(self, seconds: float) -> bool:
        """Redraw coarse pictures finely for at most about `seconds`; False: nothing is left."""
        end = time.perf_counter() + seconds
        while self._coarse:
            key, _ = self._coarse.popitem()
            name, width, height = key
            if key in self._cache and width * height * 4 <= _FINE_LIMIT:
                twice = _rasterise(name, width * 2, height * 2)
                fine = pygame.transform.smoothscale(twice, (width, height))
                # In place: whoever holds the surface sees the finer picture at its next drawing.
                held = self._cache[key]
                held.fill((0, 0, 0, 0))
                held.blit(fine, (0, 0), special_flags=PREMUL)
                self.generation += 1
            if time.perf_counter() >= end:
                break
        return bool(self._coarse)

    def forget(self) -> None:
        """Drop everything, after a change of size."""
        self._cache.clear()
        self._coarse.clear()
        self._bytes = 0

    def _keep(self, key: tuple[str, int, int], surface: pygame.Surface) -> None:
        self._cache[key] = surface
        self._bytes += surface.get_width() * surface.get_height() * 4
        while self._bytes > _CACHE_BYTES and len(self._cache) > 1:
            _, old = self._cache.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4


def _rasterise(name: str, width: int, height: int) -> pygame.Surface:
    path = asset(*f"{name}.svg".split("/"))
    surface = pygame.image.load_sized_svg(path, (width, height))
    if surface.get_size() != (width, height):  # an SVG of another shape keeps its own
        full = pygame.Surface((width, height), pygame.SRCALPHA)
        at = ((width - surface.get_width()) // 2, (height - surface.get_height()) // 2)
        full.blit(surface, at)
        surface = full
    return surface.convert_alpha().premul_alpha()
