"""The measures of a table for one window: what all places are counted in.

Lengths are shares of one unit, the height of a window that is wide enough; places across are
counted from the middle, as the table grows no wider than its seats need, and places down from
the window's upper edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

_NARROWEST = 4 / 3
"""The width of a window against its height, below which the unit shrinks with its width."""

_WIDEST = 1.037
"""How far from the middle the table ends at most: beyond, only the world goes on."""

_UPRIGHT, _LOW = 1.08, 0.607
"""The unit of a window that is higher than wide, against its width; and at most against its height:
four bands lie below each other there, so that one that is hardly higher has less room for each."""

_SQUARE, _SPARE = 0.7, 1.05
"""How wide half a table is at most, in units, in a window that is nearly as high as wide; and how
high that is at least where there is height to spare in it."""

_BROAD = 0.68
"""How wide such a window is at least, against its height."""

_ASIDE, _NOTES = 0.2, 5.3
"""What who sits opposite takes of the breadth there, in units, and in heights of a line, as plates
have to be read."""

_BESIDE_NOTES = 18
"""Pixels beside these letters."""

_LEAST_RIBBON = 60
"""Three lines of the smallest letters, in pixels: no game says more at once."""

_WORDS, _LETTERS = 1.24, 42
"""How wide the line of words is at most where the window is wider than high: in units, and at
least so many heights of its letters."""

_NARROW, _LEAST_OF_NARROW = 700, 72
"""Beside the coach of the smallest window a table is so narrow that it takes five of them."""


_LEAST_LOW, _LOW_WORDS = 42, 2.6
"""How high the line of words is at least where cards or hands reach down to it, in pixels and in
lines of text."""


@dataclass(frozen=True)
class Frame:
    """A window of `size`, in whose body text a line is `line` pixels high; the viewer's hand
    stands so many units higher than usual (`raised`). It is laid as if it were wider than high
    (`broad`), where it hardly is not."""

    size: tuple[int, int]
    line: int
    raised: float = 0.0
    broad: bool = False

    @property
    def high(self) -> bool:
        """Whether the window is higher than wide."""
        return self.size[0] < self.size[1]

    @property
    def upright(self) -> bool:
        """Whether it is laid as one that is higher than wide."""
        return self.high and not self.broad

    @property
    def may_be_broad(self) -> bool:
        """Whether it is hardly higher than wide."""
        return self.high and self.size[0] >= _BROAD * self.size[1]

    @property
    def nearly_square(self) -> bool:
        """Whether it is nearly as high as wide, and not laid as one that is higher."""
        return not self.upright and self.half <= _SQUARE

    @property
    def spare(self) -> bool:
        """Whether there is height to spare in a window that is nearly as high as wide."""
        return self.nearly_square and self.size[1] >= _SPARE * self.unit

    @cached_property
    def unit(self) -> float:
        """What lengths are counted in, in pixels."""
        width, height = self.size
        return self._unit_upright if self.upright else min(height, width / _NARROWEST)

    @property
    def _unit_upright(self) -> float:
        return min(self.size[0] * _UPRIGHT, self.size[1] * _LOW)

    @property
    def half(self) -> float:
        """How far the table reaches to both sides of its middle, in units."""
        return min(self.size[0] / 2 / self.unit, _WIDEST)

    def px(self, share: float) -> int:
        """So many units, in pixels."""
        return round(share * self.unit)

    def x(self, share: float) -> int:
        """A place so many units to the right of the middle."""
        return round(self.size[0] / 2 + share * self.unit)

    def y(self, share: float) -> int:
        """A place in the upper part, by its share of the window's height: the others sit and the
        piles lie where there is room for them."""
        return round(share * self.size[1] * (0.64 if self.upright else 1.0))

    def low(self, share: float) -> int:
        """A place so many units above the lower edge, where the viewer sits."""
        return round(self.size[1] - share * self.unit)

    def rect(self, left: float, top: float, right: float, bottom: float) -> Rect:
        """A rectangle in the upper part."""
        x, y = self.x(left), self.y(top)
        return Rect(x, y, max(1, self.x(right) - x), max(1, self.y(bottom) - y))

    # -- the bands of the table --------------------------------------------------------------------

    @property
    def header(self) -> int:
        """How high the line is in which the game's name and the buttons beside it stand."""
        unit = self._unit_upright if self.high else self.unit  # it stays as it is
        return max(30, round(0.062 * unit), round(1.6 * self.line))

    @property
    def aside(self) -> int:
        """How much of the breadth who sits at the left takes, where there is height to spare."""
        letters = round(_NOTES * self.line) + 2 * max(4, self.px(0.012)) + _BESIDE_NOTES
        return max(self.px(_ASIDE), letters)

    @property
    def words(self) -> Rect:
        """Where the line of words stands: above the tops of the viewer's cards, however many."""
        least = _LEAST_OF_NARROW if self.size[0] < _NARROW else _LEAST_RIBBON
        high = max(least, round(3.0 * self.line))
        wide = round(2 * self.half * self.unit) - self.px(0.04)
        if not self.upright:
            wide = min(wide, max(self.px(_WORDS), _LETTERS * self.line))
        rect = Rect(0, 0, wide, high)
        above = (0.325 if self.upright else 0.298) + self.raised
        rect.midbottom = (self.size[0] // 2, self.low(above))
        return rect

    @property
    def floor(self) -> int:
        """Where the upper part ends: above the words, or the viewer's portrait above these."""
        if self.upright:  # cards of the viewer's may lie beside it
            return self.portrait.top - self.px(0.03)
        return self.words.top - self.px(0.012)

    @property
    def low_floor(self) -> int:
        """Where the upper part ends that reaches down to the words, so that they are less high."""
        return self.words.bottom - max(_LEAST_LOW, round(_LOW_WORDS * self.line))

    @property
    def level(self) -> int:
        """How far down the piles lie where they may."""
        return round(self.size[1] * (0.5 if self.upright else 0.425))

    @property
    def portrait(self) -> Rect:
        """The viewer's portrait."""
        side = self.px(0.15)
        rect = Rect(0, 0, side, side)
        rect.center = (self.x(-self.half + 0.14), self.low(0.14))
        if self.upright:
            rect.center = (self.x(-self.half + 0.11), self.words.top - self.px(0.115))
        return rect
