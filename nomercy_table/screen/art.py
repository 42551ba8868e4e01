"""Our SVG art as surfaces, at just the sizes that are needed, rasterised when they are needed.

All surfaces handed out are premultiplied: blit them with `PREMUL`. Premultiplying comes
before any transform, or the edges fringe dark. A first drawing at the plain size costs
little; when the program is idle, it is drawn again at twice the size and smoothed down,
which is visibly finer. What is not needed at once is drawn band by band (`screen/svg.py`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame

from nomercy_table import time_limit
from nomercy_table.screen import budget
from nomercy_table.screen.kept import Kept
from nomercy_table.screen.svg import Drawing
from nomercy_table.time_limit import TimeLimit

PREMUL = pygame.BLEND_PREMULTIPLIED

CARD_ASPECT = 1.4
"""A card's height over its width."""

_QUICKLY = 0.006
"""Seconds that should be left where a picture is drawn quickly that may be needed soon: more than
a card takes in a window of 1080p."""

_LARGE = 100_000
"""Pixels above which a picture is first drawn at half its size, and enlarged, which takes a quarter
of the time: a card in a window of 4K takes most of a frame's at its whole size. That is fine enough
for good; twice the size would take too long."""

_HUGE = 400_000
"""Pixels above which it is two thirds of its size: a card that a moment holds up is looked at."""


Key = tuple[str, int, int]
"""A picture's name, its width and height in pixels."""


class _Fine:
    """A picture that is being drawn as finely as it will ever be."""

    def __init__(self, key: Key) -> None:
        name, width, height = self.key = key
        times = 1 if width * height > _LARGE else 2
        self._drawing = Drawing(name, (times * width, times * height))

    @property
    def parts(self) -> int:
        """How many parts of it are left."""
        return self._drawing.bands

    @property
    def next_pixels(self) -> int:
        """How many pixels the next part has."""
        return self._drawing.next_pixels

    def advance(self) -> pygame.Surface | None:
        """Draw a part of it; the picture, if that was the last."""
        if self._drawing.advance():
            return None
        surface = self._drawing.surface
        if surface.get_size() != self.key[1:]:
            surface = pygame.transform.smoothscale(surface, self.key[1:])
        return surface

    def whole(self) -> pygame.Surface:
        """The picture; what is left of it is drawn now."""
        while (surface := self.advance()) is None:
            pass
        return surface


class Art:
    """The art of the program, by name (`icons/gear`, `cards/hit/7s`), cached by size."""

    def __init__(self) -> None:
        self._window = budget.USUAL
        self._cache: Kept[Key] = Kept(budget.ART.within(budget.USUAL))
        self._best: dict[str, Key] = {}
        self._coarse: OrderedDict[Key, None] = OrderedDict()
        self._refining: _Fine | None = None
        """The coarse picture that is being drawn finely."""
        self._ahead: dict[Key, _Fine] = {}
        """Those of which a part is drawn, before anybody has asked for them (`advance`)."""
        self.generation = 0
        """Rises when a finer drawing has replaced a coarse one: what was composed may be redone."""
        self.drawings = 0
        """How many pictures have been drawn from their SVG because somebody needed them now."""
        self._renewed: dict[str, int] = {}
        self._pace: float | None = None
        """Seconds that a part of a fine drawing has taken for each of its pixels, lately at most;
        None: there was none."""

    def svg(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture `assets/<name>.svg` filling `size` pixels, premultiplied."""
        key = (name, max(1, size[0]), max(1, size[1]))
        found = self._cache.get(key)
        if found is not None:
            return found
        begun = self._ahead.pop(key, None)
        if begun is not None:
            self._best[name] = key
            return self._cache.put(key, begun.whole())
        alike = self._alike(key)
        if alike is not None:
            surface = pygame.transform.smoothscale(alike, key[1:])
        else:
            quick = self._draw_quickly(key)
            whole = quick.get_size() == key[1:]
            surface = quick if whole else pygame.transform.smoothscale(quick, key[1:])
            self.drawings += 1
        self._cache.put(key, surface)
        self._coarse[key] = None
        return surface

    def _alike(self, key: Key) -> pygame.Surface | None:
        """The same picture in a size from which this one can be made; None: there is none."""
        like = self._best.get(key[0])
        return self._cache.get(like) if like is not None and like[1] * 2 >= key[1] else None

    def is_drawn(self, name: str, width: int) -> bool:
        """Whether that picture can be had `width` pixels wide without being drawn from its SVG."""
        return self._alike((name, width, 0)) is not None

    def steps(self, name: str, size: tuple[int, int]) -> Iterator[Callable[[], object]]:
        """What draws a picture that will be needed soon, and is large, part by part."""
        key = (name, max(1, size[0]), max(1, size[1]))
        for _ in range(_Fine(key).parts):
            if key in self._cache:
                return
            yield partial(self.advance, name, size)

    def advance(self, name: str, size: tuple[int, int]) -> bool:
        """Draw a part of a picture that will be needed soon, and is large; False: it is there."""
        key = (name, max(1, size[0]), max(1, size[1]))
        if key in self._cache:
            return False
        if key not in self._ahead:
            if self._alike(key) is not None:
                self.svg(name, size)
                return True
            self._ahead[key] = _Fine(key)
        surface = self._ahead[key].advance()
        if surface is not None:
            del self._ahead[key]
            self._cache.put(key, surface)
            self._best[name] = key
        return True

    def _draw_quickly(self, key: Key) -> pygame.Surface:
        """Draw the picture for the first time, a large one smaller than it is wanted; in other
        sizes it is made from this one."""
        name, width, height = key
        if width * height > _HUGE:
            size = width * 2 // 3, height * 2 // 3
        elif width * height > _LARGE:
            size = -(-width // 2), -(-height // 2)
        else:
            size = width, height
        quick = self._best[name] = (name, *size)
        return self._cache.put(quick, _quick(*quick))

    def want(self, names: Iterable[str], size: tuple[int, int], *, next_up: bool = False) -> None:
        """These pictures may be needed soon at that size: draw them when there is time. `next_up`:
        they will be, and come before all else; else what is shown already comes first."""
        for name in names:
            key = (name, size[0], size[1])
            if key not in self._cache:
                self._coarse.setdefault(key, None)
                self._coarse.move_to_end(key, last=next_up)

    def card(self, face: str | None, width: int) -> pygame.Surface:
        """A card's face, or its back for None, `width` pixels wide."""
        name = f"cards/{face}" if face else "cards/back"
        return self.svg(name, (width, round(width * CARD_ASPECT)))

    def refine(self, seconds: float) -> bool:
        """Redraw coarse pictures finely for at most about `seconds`; False: nothing is left."""
        limit = TimeLimit(seconds)
        while self._next_fine is not None:
            self._refine_part(self._next_fine)
            if limit.over:
                break
        return self._next_fine is not None

    @property
    def _next_fine(self) -> _Fine | None:
        """What is to be drawn finely next; None: nothing is left."""
        while self._refining is None and self._coarse:
            key, _ = self._coarse.popitem()
            large = key[1] * key[2] > _LARGE
            if key not in self._cache or not large or self._best.get(key[0]) != key:
                self._refining = _Fine(key)
        return self._refining

    def _refine_part(self, fine: _Fine) -> None:
        """Draw a part of it; where that was the last, it is in the place of the coarse one."""
        pixels, begun = fine.next_pixels, time_limit.clock()
        surface = fine.advance()
        if surface is not None:
            self._refining = None
            self._coarse.pop(fine.key, None)  # asked for meanwhile
            name, first = fine.key[0], fine.key not in self._cache
            self._cache.put(fine.key, surface)
            self._best[name] = fine.key
            if not first:
                self.generation += 1
                self._renewed[name] = self.generation
        took = (time_limit.clock() - begun) / pixels
        self._pace = max(took, 0.8 * (self._pace or 0.0))

    def refine_within(self, seconds: float) -> None:
        """Draw a part of the next coarse picture finely, if that takes no longer by what others
        took; else draw one quickly that is wanted and was not drawn in any size, so that no frame
        has to."""
        fine = self._next_fine
        pace = self._pace
        if fine is not None and pace is not None and pace * fine.next_pixels <= seconds:
            self._refine_part(fine)
            return
        new = next((name for name, *_ in self._coarse if name not in self._best), None)
        if new is not None and seconds >= _QUICKLY:
            sizes = [key for key in self._coarse if key[0] == new]
            self._draw_quickly(max(sizes, key=lambda key: key[1]))

    @property
    def soft(self) -> bool:
        """Whether something that was handed out is still as it was first drawn."""
        if self._refining is not None:
            return self._refining.key in self._cache
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
            self._ahead.clear()
            self._refining = None
            self._cache.allow(budget.ART.within(window))


def _quick(name: str, width: int, height: int) -> pygame.Surface:
    return Drawing(name, (width, height)).surface
