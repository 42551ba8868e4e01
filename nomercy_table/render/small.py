"""Pictures that are drawn small, beside the frames, before anybody needs them.

A card that turns up for the first time would have to be drawn from its SVG within a frame. From a
small picture it is made at once, and is seen a little soft for the few frames until it is drawn as
it is to be. All faces of a game, so small, take less memory than a hand of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from nomercy_table.render.beside import Beside

_AT_ONCE = 3
"""So many wait for the thread at most: what is needed most is chosen late."""

Draw = Callable[[str, int, int], pygame.Surface]


class Small:
    """Those of one game at a time, drawn by `draw` in a thread `beside` the frames."""

    def __init__(self, beside: Beside, draw: Draw) -> None:
        self._beside, self._draw = beside, draw
        self._names: frozenset[str] = frozenset()
        self._size = (0, 0)
        self._left: dict[str, None] = {}
        """What is still to be drawn, the most urgent last."""
        self._asked: set[str] = set()
        self._drawn: dict[str, pygame.Surface] = {}

    def want(self, names: Iterable[str], size: tuple[int, int]) -> None:
        """These will be needed, from which pictures of that `size` in pixels can be made; those of
        before no more."""
        names = frozenset(names)
        if names != self._names:
            self._drawn = {name: each for name, each in self._drawn.items() if name in names}
        elif size[0] <= self._size[0]:
            return
        self._names, self._size = names, size
        self._left = dict.fromkeys(sorted(names))

    def urge(self, name: str) -> bool:
        """Somebody waits for that one; False: it was not wanted."""
        if name in self._left:
            self._left[name] = self._left.pop(name)
        return name in self._names

    def get(self, name: str) -> pygame.Surface | None:
        """That picture, if it is drawn."""
        return self._drawn.get(name)

    def ask(self) -> None:
        """Let the thread draw more of them."""
        while self._left and len(self._asked) < _AT_ONCE:
            name, _ = self._left.popitem()
            self._asked.add(name)
            self._beside.ask(partial(self._draw, name, *self._size), partial(self._take, name))

    def _take(self, name: str, surface: pygame.Surface) -> None:
        self._asked.discard(name)
        if name in self._names:
            self._drawn[name] = surface
