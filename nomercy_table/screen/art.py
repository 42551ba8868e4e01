"""Our SVG art as surfaces, at just the sizes that are needed, rasterised when they are needed.

All surfaces handed out are premultiplied: blit them with `PREMUL`. Premultiplying comes
before any transform, or the edges fringe dark. A first drawing at the plain size costs
little; when the program is idle, it is drawn again at twice the size and smoothed down,
which is visibly finer.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

import pygame

from nomercy_table import time_limit
from nomercy_table.resources import asset
from nomercy_table.screen import budget, drawn
from nomercy_table.screen.kept import Kept
from nomercy_table.time_limit import TimeLimit

PREMUL = pygame.BLEND_PREMULTIPLIED

CARD_ASPECT = 1.4
"""A card's height over its width."""

_QUICKLY = 0.006
"""Seconds that should be left where a picture is drawn quickly that may be needed soon: more than
a card takes in a window of 1080p."""

_LARGE = 100_000
"""Pixels above which a picture is fine enough as it is first drawn: twice the size takes long."""

_HUGE = 400_000
"""Pixels above which a picture is first drawn at two thirds of its size, and enlarged: a card that
a moment holds up in a window of 4K takes two frames' time at its whole size."""


class Art:
    """The art of the program, by name (`icons/gear`, `cards/hit/7s`), cached by size."""

    def __init__(self) -> None:
        self._window = budget.USUAL
        self._cache: Kept[tuple[str, int, int]] = Kept(budget.ART.within(budget.USUAL))
        self._best: dict[str, tuple[str, int, int]] = {}
        self._coarse: OrderedDict[tuple[str, int, int], None] = OrderedDict()
        self.generation = 0
        """Rises when a finer drawing has replaced a coarse one: what was composed may be redone."""
        self.drawings = 0
        """How many pictures have been drawn from their SVG because somebody needed them now."""
        self._renewed: dict[str, int] = {}
        self._pace: float | None = None
        """Seconds that a fine drawing has taken for each of its pixels, lately at most; None: there
        was none."""

    def svg(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture `assets/<name>.svg` filling `size` pixels, premultiplied."""
        key = (name, max(1, size[0]), max(1, size[1]))
        found = self._cache.get(key)
        if found is not None:
            return found
        like = self._best.get(name)
        alike = self._cache.get(like) if like is not None and like[1] * 2 >= key[1] else None
        if alike is not None:
            surface = pygame.transform.smoothscale(alike, key[1:])
        elif key[1] * key[2] > _HUGE:
            surface = pygame.transform.smoothscale(_rasterise(name, *_two_thirds(key)), key[1:])
            self.drawings += 1
        else:
            surface = _rasterise(*key)
            self.drawings += 1
            self._best[name] = key
        self._cache.put(key, surface)
        self._coarse[key] = None
        return surface

    def want(self, names: Iterable[str], size: tuple[int, int]) -> None:
        """These pictures may be needed soon at that size: draw them when there is time."""
        for name in names:
            key = (name, size[0], size[1])
            if key not in self._cache:
                self._coarse.setdefault(key, None)
                self._coarse.move_to_end(key, last=False)  # what is shown already comes first

    def card(self, face: str | None, width: int) -> pygame.Surface:
        """A card's face, or its back for None, `width` pixels wide."""
        name = f"cards/{face}" if face else "cards/back"
        return self.svg(name, (width, round(width * CARD_ASPECT)))

    def refine(self, seconds: float) -> bool:
        """Redraw coarse pictures finely for at most about `seconds`; False: nothing is left."""
        limit = TimeLimit(seconds)
        while self._coarse:
            key, _ = self._coarse.popitem()
            name, width, height = key
            begun = time_limit.clock()
            large = width * height > _LARGE
            first = key not in self._cache
            if first or not large or self._best.get(name) != key:
                fine = _rasterise(name, width, height) if large else _fine(name, width, height)
                self._cache.put(key, fine)
                self._best[name] = key
                if not first:
                    self.generation += 1
                    self._renewed[name] = self.generation
                took = (time_limit.clock() - begun) / (width * height)
                self._pace = max(took, 0.8 * (self._pace or 0.0))
            if limit.over:
                break
        return bool(self._coarse)

    def refine_within(self, seconds: float) -> None:
        """Redraw the next coarse picture finely, if that takes no longer by what others took; else
        draw one quickly that is wanted and was not drawn in any size, so that no frame has to."""
        if self._coarse and self._pace is not None:
            _, width, height = next(reversed(self._coarse))
            if self._pace * width * height <= seconds:
                self.refine(0.0)
                return
        new = next((name for name, *_ in self._coarse if name not in self._best), None)
        if new is not None and seconds >= _QUICKLY:
            sizes = [key for key in self._coarse if key[0] == new]
            largest = max(sizes, key=lambda key: key[1])  # others are made smaller from it
            self._best[new] = largest
            if largest[1] * largest[2] <= _LARGE:
                self._cache.put(largest, _rasterise(*largest))

    @property
    def soft(self) -> bool:
        """Whether something that was handed out is still as it was first drawn."""
        return bool(self._coarse) and next(reversed(self._coarse)) in self._cache

    def renewed_since(self, generation: int) -> set[str]:
        """The names of the pictures that have been drawn finer after that generation."""
        return {name for name, when in self._renewed.items() if when > generation}

    def version(self, name: str) -> int:
        """A number that rises when that picture has been drawn finer, at whatever size."""
        return self._renewed.get(name, 0)

    def take_size(self, window: tuple[int, int]) -> None:
        """The window has another size: what was not yet drawn finely for the old one won't be.

        What is drawn stays for a while, so that the new sizes can be scaled from it at once.
        """
        if window != self._window:
            self._window = window
            self._coarse.clear()
            self._cache.allow(budget.ART.within(window))


def _two_thirds(key: tuple[str, int, int]) -> tuple[int, int]:
    return key[1] * 2 // 3, key[2] * 2 // 3


def _fine(name: str, width: int, height: int) -> pygame.Surface:
    return pygame.transform.smoothscale(_rasterise(name, width * 2, height * 2), (width, height))


def _rasterise(name: str, width: int, height: int) -> pygame.Surface:
    if name.startswith(drawn.FOLDER):
        return drawn.draw(name, (width, height)).premul_alpha()
    path = asset(*f"{name}.svg".split("/"))
    surface = pygame.image.load_sized_svg(path, (width, height))
    if surface.get_size() != (width, height):  # an SVG of another shape keeps its own
        full = pygame.Surface((width, height), pygame.SRCALPHA)
        at = ((width - surface.get_width()) // 2, (height - surface.get_height()) // 2)
        full.blit(surface, at)
        surface = full
    return surface.convert_alpha().premul_alpha()
