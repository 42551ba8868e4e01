"""A seat's portrait on the table: a large medallion in a ring, with light around it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import NamedTuple

import pygame

from nomercy_table.engine.arrangement import Gauge
from nomercy_table.render.beside import blank, together
from nomercy_table.render.drawings import spot
from nomercy_table.render.svg import PREMUL
from nomercy_table.render.theme import Colour, blend
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.plates import CRIMSON
from nomercy_table.ui.look import Look

_HALO = 0.16
"""How far the light around it is blurred, against its diameter."""

ALARM: Colour = (240, 82, 48)
"""The light around whoever is threatened: a ring that warns is told from it."""

_FINE = 3
"""Rings are drawn so many times as large, and smoothed down."""

_SKULL = 0.36
"""How large the skull of who is out is, against the portrait."""

_ALPHA = pygame.SRCALPHA

_STEP = 4
"""Degrees from corner to corner of a ring's arc."""


def margin(side: int) -> int:
    """How far the light reaches beyond the portrait."""
    return round(side * 2 * _HALO)


def picture_of(rect: pygame.Rect) -> pygame.Rect:
    """The square that a portrait's picture fills within its ring."""
    inner = rect.width - 3 * _ring_width(rect.width)
    found = pygame.Rect(0, 0, inner, inner)
    gap = (rect.width - inner) // 2
    found.topleft = (rect.x + gap, rect.y + gap)
    return found


def _ring_width(side: int) -> int:
    return max(2, round(side * 0.034))


def medallion(
    look: Look,
    side: int,
    portrait: str,
    gauge: Gauge | None = None,
    light: Colour | None = None,
    out: bool = False,
) -> pygame.Surface:
    """The portrait `side` pixels across, with a `margin` around it; `gauge` fills its ring, `light`
    shines behind it; who is `out` is grey, with a skull."""
    return _put_together(side, _parts(look, side, portrait, gauge, light, out))


def unlit(
    look: Look, side: int, portrait: str, gauge: Gauge | None, acts: bool, out: bool
) -> pygame.Surface:
    """The same without light behind it; of one who `acts` with the ring that goes with that."""
    ink = look.theme.accent_light if acts else look.theme.accent
    return _put_together(side, _unlit(look, side, portrait, gauge, ink, out))


def medallion_maker(
    look: Look, side: int, portrait: str, light: Colour | None = None
) -> Callable[[], pygame.Surface]:
    """What puts such a medallion without a gauge together, of parts that are there from now on: it
    needs nothing that a frame may change."""
    return partial(_put_together, side, _parts(look, side, portrait, None, light, out=False))


class _Part(NamedTuple):
    """A picture, its upper left corner, and how it is blended."""

    picture: pygame.Surface
    at: tuple[int, int]
    blend: int = 0


def _put_together(side: int, parts: Sequence[_Part]) -> pygame.Surface:
    """A picture `side` pixels wide and a `margin` around it, the first part lowest."""
    wide = side + 2 * margin(side)
    surface = blank((wide, wide), pygame.SRCALPHA)
    for part in parts:
        surface.blit(part.picture, part.at, special_flags=part.blend)
    return surface


def _parts(
    look: Look, side: int, portrait: str, gauge: Gauge | None, light: Colour | None, out: bool
) -> list[_Part]:
    """What a medallion is put together of."""
    lit = [] if light is None else [_Part(halo(look, side + 2 * margin(side), light), (0, 0))]
    return lit + _unlit(look, side, portrait, gauge, _ink(look, light), out)


def _unlit(
    look: Look, side: int, portrait: str, gauge: Gauge | None, ink: Colour, out: bool
) -> list[_Part]:
    """The same but for the light behind it; `ink` is the colour of a ring without a gauge."""
    theme, edge = look.theme, margin(side)
    parts = [_Part(_ground(look, side), (edge, edge))]
    inner = picture_of(pygame.Rect(edge, edge, side, side))
    cut = _cut(look, inner.width, portrait)
    if out:
        cut = pygame.transform.grayscale(cut)
        cut.fill((128, 128, 128, 255), special_flags=pygame.BLEND_RGBA_MULT)
    parts.append(_Part(cut, inner.topleft, PREMUL))
    if out:
        ink = blend(theme.well, theme.muted, 0.35)
    ring = _plain_ring(look, side, ink) if gauge is None else _ring(look, side, gauge)
    parts.append(_Part(ring, (edge, edge)))
    if out:
        skull = _skull(look, round(_SKULL * side))
        middle = skull.get_rect(center=(edge + 0.86 * side, edge + 0.14 * side))
        parts.append(_Part(skull, middle.topleft))
    return parts


def _skull(look: Look, side: int) -> pygame.Surface:
    """A skull on the dark, as a token so large."""
    token = look.shapes.disc(side, (12, 11, 13), look.theme.muted, max(1, side // 16)).copy()
    inner = round(0.8 * side)
    picture = look.art.svg("signs/skull", (inner, inner))
    token.blit(picture, picture.get_rect(center=(side / 2, side / 2)), special_flags=PREMUL)
    return token


def medallion_steps(
    look: Look, side: int, portrait: str, light: Colour | None = None
) -> Iterator[Callable[[], object]]:
    """What draws the parts of such a medallion without a gauge, each of it short enough to go
    between two frames: a large one takes three times as long as there is. A moment waits for it."""
    inner = picture_of(pygame.Rect(0, 0, side, side)).width
    shapes, lit = look.shapes, side + 2 * margin(side)
    yield from together(
        _cut_steps(look, inner, portrait),
        shapes.mask_steps(inner),
        shapes.disc_steps(*_ground_disc(look, side)),
        shapes.disc_steps(*_ring_disc(side, _ink(look, light))),
        () if light is None else shapes.steps(*_halo_made(lit, light)),
    )


def _cut_steps(look: Look, side: int, portrait: str) -> Iterator[Callable[[], object]]:
    """What draws the picture, and cuts it to a disc."""
    yield from look.art.steps(f"portraits/{portrait}", (side, side), first=True)
    yield from look.shapes.masked_steps(*_uncut(look, side, portrait))


def _picture(look: Look, side: int, portrait: str) -> pygame.Surface:
    return look.art.svg(f"portraits/{portrait}", (side, side))


def _cut(look: Look, side: int, portrait: str) -> pygame.Surface:
    """The picture as a disc; not to be changed."""
    return look.shapes.masked(*_uncut(look, side, portrait))


def _uncut(look: Look, side: int, portrait: str) -> tuple[pygame.Surface, tuple[object, ...]]:
    """The picture, and what it is called as a disc."""
    picture = _picture(look, side, portrait)
    return picture, (portrait, side, look.art.version(f"portraits/{portrait}"))


def _ground(look: Look, side: int) -> pygame.Surface:
    """What is seen where the picture leaves room within the ring."""
    return look.shapes.disc(*_ground_disc(look, side))


def _ground_disc(look: Look, side: int) -> _Disc:
    return side, blend(look.theme.well, (0, 0, 0), 0.5), None, 0.0


_Disc = tuple[int, Colour | None, Colour | None, float]
"""A disc: its diameter, what fills it, its edge, and how wide that is."""


def _ink(look: Look, light: Colour | None) -> Colour:
    """The colour of a ring without a gauge, in that light."""
    return look.theme.accent if light is None else look.theme.accent_light


def _plain_ring(look: Look, side: int, ink: Colour) -> pygame.Surface:
    return look.shapes.disc(*_ring_disc(side, ink))


def _ring_disc(side: int, ink: Colour) -> _Disc:
    return side, None, ink, float(_ring_width(side))


def halo(look: Look, side: int, light: Colour) -> pygame.Surface:
    """Light that fades towards the edge of a square so large; not to be changed."""
    return look.shapes.kept(*_halo_made(side, light))


def _halo_made(side: int, light: Colour) -> tuple[tuple[object, ...], Callable[[], pygame.Surface]]:
    """What it is called, and what makes it."""

    def made() -> pygame.Surface:
        small = _fading().copy()
        small.fill((*light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return smoothscale(small, (side, side), blank((side, side), _ALPHA))

    return ("halo", side, light), made


@cache
def _fading() -> pygame.Surface:
    """White light: full to beyond the portrait's edge, and softly none at its own."""

    def strong(far: float) -> float:
        part = min(1.0, (1.0 - far) / 0.4)
        return 0.96 * part * part * (3.0 - 2.0 * part)

    return spot(64, strong)


def _ring(look: Look, side: int, gauge: Gauge) -> pygame.Surface:
    """The ring of a portrait, filled from the top on as far as the gauge is: in crimson where it
    warns, with a tick at the place from which it does. A full one and an empty one are drawn once,
    and each is put together of these: a ring takes a fifth of a frame at 4K, and with cards that
    come one by one each of them changes it."""
    theme, share = look.theme, min(1.0, gauge.value / max(1, gauge.limit))
    warns = gauge.value >= gauge.warns_from
    ink = theme.accent_light
    if warns:  # crimson on black would be the dimmest of all
        ink = theme.problem if theme.high_contrast else CRIMSON
    start = gauge.warns_from / max(1, gauge.limit)
    whole = partial(_whole_ring, look, side, start)

    def made() -> pygame.Surface:
        empty, full = (whole(each).copy() for each in (blend(theme.well, theme.edge, 0.35), ink))
        sector = _sector(side, share, _ring_width(side))
        full.blit(sector, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        others = pygame.Surface((side, side), pygame.SRCALPHA)
        others.fill((255, 255, 255, 255))
        others.blit(sector, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        empty.blit(others, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        empty.blit(full, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return empty

    return look.shapes.kept(("ring", side, gauge, theme.name), made)


def _whole_ring(look: Look, side: int, start: float, ink: Colour) -> pygame.Surface:
    """A ring all in one colour, with a tick at that share of it."""
    wide, text = _ring_width(side) * _FINE, look.theme.text

    def made() -> pygame.Surface:
        large = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
        _arc(large, wide, 0.0, 1.0, (*ink, 255))
        _arc(large, wide, start, start + 0.012, (*text, 255))
        return smoothscale(large, (side, side))

    return look.shapes.kept(("ring.whole", side, start, ink, text), made)


def _sector(side: int, share: float, wide: int) -> pygame.Surface:
    """White in that share of a square around its middle, clockwise from the top, and clear in all
    else; soft at both ends, but only on a ring along the edge that is so `wide`."""
    middle = side / 2
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    if share in (0.0, 1.0):
        mask.fill((round(255 * share),) * 4)
        return mask
    count = max(1, math.ceil(8 * share))
    turns = [2 * math.pi * share * n / count for n in range(count + 1)]
    outline = [(middle, middle)]  # beyond the corners of the square
    outline += [(middle + side * math.sin(t), middle - side * math.cos(t)) for t in turns]
    pygame.draw.polygon(mask, (255, 255, 255, 255), outline)
    far = middle - wide / 2
    for turn in (turns[0], turns[-1]):
        at = middle + far * math.sin(turn), middle - far * math.cos(turn)
        box = pygame.Rect(0, 0, 2 * wide + 2, 2 * wide + 2)
        box.center = round(at[0]), round(at[1])
        box.clamp_ip(mask.get_rect())
        large = pygame.Surface((box.width * _FINE, box.height * _FINE), pygame.SRCALPHA)
        points = [((x - box.x) * _FINE, (y - box.y) * _FINE) for x, y in outline]
        pygame.draw.polygon(large, (255, 255, 255, 255), points)
        smoothscale(large, box.size, mask.subsurface(box))
    return mask


def _arc(
    surface: pygame.Surface, wide: float, start: float, end: float, ink: tuple[int, int, int, int]
) -> None:
    """A part of a ring along the edge, from one share of it to another, clockwise from the top."""
    if end <= start:
        return
    centre = surface.get_width() / 2
    steps = max(2, round((end - start) * 360 / _STEP))
    turns = [2 * math.pi * (start + (end - start) * n / steps) for n in range(steps + 1)]

    def along(radius: float) -> list[tuple[float, float]]:
        return [(centre + radius * math.sin(t), centre - radius * math.cos(t)) for t in turns]

    outer, inner = along(centre - 1), along(centre - 1 - wide)
    pygame.draw.polygon(surface, ink, [*outer, *reversed(inner)])
