"""The soft shadows of cards: of those that lie, and of those in the air above the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from nomercy_table.render.kept import Kept
from nomercy_table.system import budget
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.allowance import Allowance
from nomercy_table.table.aloft import large_in
from nomercy_table.table.baked import Baked
from nomercy_table.table.baking import Size, baked_shadow
from nomercy_table.table.trimming import Outline, outline_of, trimmed

_HEIGHTS = 2
"""Shadows of cards in the air exist for so many heights above the table, and for lying ones."""

_STEP, _SCALES = 18, 10
"""Degrees by which a shadow is turned at once, and steps between two sizes to the whole: it has no
edge that would show them."""

_PART = 2
"""The shadow of a large card is turned and made smaller at such a part of its size, and then
enlarged: a quarter of the work, which nobody sees for the same reason."""

_OFF = 0.25
"""Where a frame has no time for more, a large one may be seen off by such a share of its size."""

_NOTHING = pygame.Surface((1, 1), pygame.SRCALPHA)
"""No shadow."""

_ASIDE, _BELOW = (0.014, 0.05), (0.034, 0.15)
"""How far beside and below the card it falls, as a share of its width: lying, and on high."""


def falls(width: int, height: float) -> tuple[float, float]:
    """How far from the point below a card that is `height` (0 to 1) above the table its shadow
    falls, in pixels: the light stands at the upper left."""
    aside, below = ((low + (far - low) * height) * width for low, far in (_ASIDE, _BELOW))
    return aside, below


class Shadows:
    """The shadows for one size of `window`, premultiplied; large ones in the air count against the
    `allowance` of a frame."""

    def __init__(self, window: Size, allowance: Allowance | None = None) -> None:
        self._baked: Baked[tuple[int, int, int]] = Baked(budget.SHADOWS.within(window))
        self._cast: Kept[tuple[int, int, int, int, int]] = Kept(budget.CAST.within(window))
        self._outlines: dict[tuple[int, int, int], Outline] = {}
        """What the baked ones show, by the same keys."""
        self._allowance, self._from = allowance or Allowance(), large_in(window)
        self._last: dict[tuple[int, int, int], tuple[float, float, int, int]] = {}
        """The sizes of the last large shadows in the air, against the card's and in pixels, by the
        card's width, how high it is, and how it is turned."""

    def _part(self, card: Size) -> int:
        return _PART if card[0] >= self._from else 1

    def clear(self) -> None:
        """Hold no pictures any more."""
        self._baked.clear()
        self._outlines.clear()
        self._cast.clear()
        self._last.clear()

    def rest(self) -> None:
        """Nothing has flown for a while: hold none that is turned or of another size."""
        self._cast.clear()
        self._last.clear()

    def missing(self, card: Size) -> Iterator[Callable[[], object]]:
        """What makes those of a card of that size on high that are not there."""
        part = self._part(card)
        for level in range(1, _HEIGHTS + 1):
            if (card[0], level, part) not in self._baked:
                yield partial(self._shadow, card, level, part)

    def lying(self, card: Size) -> pygame.Surface:
        """The shadow of a card of that size that lies."""
        return self._shadow(card, 0)

    def cast(
        self, card: Size, height: float, angle: float, narrow: float, scale: float
    ) -> pygame.Surface:
        """The shadow of a card that is `height` (0 to 1) above the table: the higher, the softer.
        `angle` in degrees, counterclockwise; `narrow` is how much of its width shows, `scale` its
        size against `card`."""
        level, turned = round(height * _HEIGHTS), round(angle / _STEP) * _STEP
        narrow = max(1, round(narrow * _SCALES)) / _SCALES
        scale = max(1, round(scale * _SCALES)) / _SCALES
        part = self._part(card)
        if part > 1 and self._allowance.is_full():
            return self._nearly((card[0], level, turned), narrow * scale, scale)
        full = self._shadow(card, level, part)
        across = max(1, round(full.get_width() * narrow * scale))
        down = max(1, round(full.get_height() * scale))
        if part == 1 and not turned and (across, down) == full.get_size():
            return full

        def drawn() -> pygame.Surface:
            shadow = full
            if (across, down) != full.get_size():
                shadow = smoothscale(full, (across, down))
            if turned:
                # It is so soft that no eye sees the nearest pixel taken for what lies between.
                shadow = pygame.transform.rotate(shadow, turned)
            wide, high = across / full.get_width(), down / full.get_height()
            outline = self._outline((card[0], level, part), full)
            shadow = trimmed(shadow, outline.reach(turned, wide, high))
            if part == 1:
                return shadow
            shadow = pygame.transform.scale_by(shadow, part)
            self._allowance.flown(shadow)
            return shadow

        if part > 1:
            self._last[card[0], level, turned] = (narrow * scale, scale, across, down)
        return self._cast.made((card[0], level, across, down, turned), drawn)

    def _nearly(self, kind: tuple[int, int, int], across: float, down: float) -> pygame.Surface:
        """A shadow of a card of that width, so high above the table, turned nearly like that, that
        was cast a moment ago, if its size, against the card's, is near to that one; else nothing:
        it is there in a later frame."""
        width, level, turned = kind
        for near in (turned, turned - _STEP, turned + _STEP):
            last = self._last.get((width, level, near))
            if last is not None and max(abs(last[0] - across), abs(last[1] - down)) <= _OFF:
                found = self._cast.get((width, level, *last[2:], near))
                if found is not None:
                    return found
        return _NOTHING

    def _shadow(self, card: Size, level: int, part: int = 1) -> pygame.Surface:
        """A shadow at that part of its size; baked once for a size of card."""
        key = (card[0], level, part)

        def baked() -> pygame.Surface:
            shadow = baked_shadow((card[0] // part, card[1] // part), level / _HEIGHTS)
            return trimmed(shadow, outline_of(shadow).reach()).copy()

        return self._baked.made(key, baked)

    def _outline(self, key: tuple[int, int, int], shadow: pygame.Surface) -> Outline:
        """What the baked `shadow` of that key shows."""
        found = self._outlines.get(key)
        if found is None:
            found = self._outlines[key] = outline_of(shadow)
        return found
