"""Cards in another light: the glow around one that may be picked swells, and light runs over one
that is out of the ordinary.

Each of these pictures is seen for a part of a second, and to get memory for one takes longer than
to draw it. So they are drawn on sheets that are used again, never on the one on which the card was
seen last: whoever draws only what changed sees that it did.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

import pygame

Point = tuple[float, float]
Size = tuple[int, int]

_GLEAM = (
    ((255, 246, 224), (0, 0, 0)),
    ((255, 234, 188), (8, 6, 4)),
    ((255, 224, 158), (20, 17, 12)),
    ((255, 232, 180), (36, 33, 28)),
    ((255, 244, 216), (52, 50, 46)),
)
"""The light that runs over a card, from the edges to the middle: what it leaves of the card's
colours, what it adds."""

_BREATH = 36
"""How much brighter the light around a card is in the end, of 255."""

_SPARE = 2
"""So many sheets that nobody uses are kept."""

_SOLID = 220
"""From this alpha on it is the card, below it its shadow."""


class Shine(NamedTuple):
    """How a card shines: by which `breath` of what may be it is brighter, and over which part of
    it light has run (None: none does)."""

    breath: float = 0.0
    gleam: float | None = None


class _Lit(NamedTuple):
    """What a card looks like in that light, the sheet that it is drawn on (None: it has no light
    now, and is as it lies), and `outside`, which is black where it is, and white around it."""

    plain: pygame.Surface
    shine: Shine
    picture: pygame.Surface
    sheet: pygame.Surface | None
    outside: pygame.Surface | None


class Shining:
    """The pictures of all cards that shine, by slot. All their sheets are of one size, so that each
    card may use what another has left."""

    def __init__(self) -> None:
        self._lit: dict[str, _Lit] = {}
        self._free: list[pygame.Surface] = []
        self._light = pygame.Surface((1, 1), pygame.SRCALPHA)

    def clear(self) -> None:
        """Hold no pictures."""
        self._lit.clear()
        self._free.clear()
        self._light = pygame.Surface((1, 1), pygame.SRCALPHA)

    def picture(self, slot: str, plain: pygame.Surface, shine: Shine) -> pygame.Surface:
        """That card, whose picture is `plain`, in that light; as it was, if nothing changed."""
        known = self._lit.get(slot)
        if known is not None and known.plain is not plain:
            self._put_by(known)
            known = None
        if known is not None and known.shine == shine:
            return known.picture
        outside = None if known is None else known.outside
        if shine == Shine():
            sheet, picture = None, plain
        else:
            if shine.gleam is not None and outside is None:
                outside = _outside(plain)
            area = pygame.Rect((0, 0), plain.get_size())
            sheet = self._sheet(area.size)
            picture = sheet.subsurface(area)
            draw(picture, plain, shine, outside, self._light.subsurface(area))
        if known is not None:
            self._put_by(known)
        self._lit[slot] = _Lit(plain, shine, picture, sheet, outside if shine.gleam else None)
        return picture

    def keep(self, slots: Iterable[str]) -> None:
        """No others shine now."""
        for slot in self._lit.keys() - set(slots):
            self._put_by(self._lit.pop(slot))
        del self._free[_SPARE:]

    def _put_by(self, lit: _Lit) -> None:
        if lit.sheet is not None and lit.sheet.get_size() == self._light.get_size():
            self._free.append(lit.sheet)

    def _sheet(self, size: Size) -> pygame.Surface:
        """A sheet that is free, at least of that size."""
        wide, high = self._light.get_size()
        if wide < size[0] or high < size[1]:
            larger = max(wide, size[0]), max(high, size[1])
            self._light = pygame.Surface(larger, pygame.SRCALPHA)
            self._free.clear()
        if self._free:
            return self._free.pop()
        return pygame.Surface(self._light.get_size(), pygame.SRCALPHA)


def shone(plain: pygame.Surface, shine: Shine) -> pygame.Surface:
    """A card's picture in that light."""
    return Shining().picture("", plain, shine)


def draw(
    picture: pygame.Surface,
    plain: pygame.Surface,
    shine: Shine,
    outside: pygame.Surface | None,
    sheet: pygame.Surface,
) -> None:
    """Draw the card on `picture`; the `sheet`, of the same size, may be used for its light."""
    pygame.transform.scale(plain, plain.get_size(), picture)
    if shine.breath:
        _brighten(picture, plain, round(_BREATH * shine.breath), sheet)
    if shine.gleam is not None and outside is not None:
        _run_over(picture, shine.gleam, outside, sheet)


def _brighten(
    picture: pygame.Surface, plain: pygame.Surface, share: int, sheet: pygame.Surface
) -> None:
    """All colours become brighter, the bright ones most."""
    pygame.transform.scale(plain, plain.get_size(), sheet)
    sheet.fill((share, share, share, 255), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(sheet, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _run_over(
    picture: pygame.Surface, part: float, outside: pygame.Surface, sheet: pygame.Surface
) -> None:
    """Light has run over `part` of the card: gold at its edges, so that it is seen on ivory, too,
    and never so bright that a number pales."""
    wide, high = picture.get_size()
    slant, band = high * 0.4, wide * 0.5
    middle = -slant / 2 - band + part * (wide + slant + 2 * band)
    strips = [
        _strip((wide, high), middle, slant, band * (1 - n / len(_GLEAM)))
        for n in range(len(_GLEAM))
    ]
    reach = math.ceil((slant + band) / 2) + 1
    lit = pygame.Rect(round(middle) - reach, 0, 2 * reach, high).clip(picture.get_rect())
    if not lit.width:
        return
    for tints, around, lies, kind in (
        (
            [tint for tint, _ in _GLEAM],
            (255, 255, 255),
            pygame.BLEND_RGB_MAX,
            pygame.BLEND_RGB_MULT,
        ),
        ([bright for _, bright in _GLEAM], (0, 0, 0), pygame.BLEND_RGB_SUB, pygame.BLEND_RGB_ADD),
    ):
        sheet.fill(around, lit)
        for tint, strip in zip(tints, strips, strict=True):
            pygame.draw.polygon(sheet, tint, strip)
        sheet.blit(outside, lit, lit, lies)
        picture.blit(sheet, lit, lit, kind)


def _outside(plain: pygame.Surface) -> pygame.Surface:
    """Black where the card itself is, white around it."""
    card = pygame.mask.from_surface(plain, _SOLID)
    found = pygame.Surface(plain.get_size())
    return card.to_surface(found, setcolor=(0, 0, 0), unsetcolor=(255, 255, 255))


def _strip(size: Size, middle: float, slant: float, wide: float) -> list[Point]:
    """The corners of a slanting strip across a picture."""
    top, low = middle + slant / 2, middle - slant / 2
    half = wide / 2
    return [(top - half, 0), (top + half, 0), (low + half, size[1]), (low - half, size[1])]
