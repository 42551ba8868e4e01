"""A line of light around cards that are picked as one, such as the hand of another: it goes around
what is seen of them, as a frame would go across the face and the name beside them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nomercy_table.render.svg import PREMUL
from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import box_blur, smoothscale
from nomercy_table.table.geometry import Point, bounds
from nomercy_table.ui.look import Look

Shape = Sequence[Point]

_FINER = 2
"""The line is drawn so many times as large, and made smaller: its edges are smooth."""

_OVER = 1.0
"""So many pixels further in the line ends: it covers the hairline around a card where it touches
it, of which else there were dashes."""

_SOFT = 5
"""Light is drawn as many times smaller as this goes into how far it reaches, and made larger."""

_LIGHT = 235
"""How strong the light is where it begins, of 255."""

_CLEAR = (0, 0, 0, 0)

_ROUND, _PARTS = 0.07, (0.0, 0.25, 0.5, 0.75, 1.0)
"""How round the corners of a card are, against its shorter side, and the parts of its arc at which
lines meet."""


def draw_line(
    surface: pygame.Surface,
    look: Look,
    cards: Sequence[Shape],
    away: float,
    width: float,
    colour: Colour,
) -> None:
    """A line so wide around all these cards, its outer edge `away` from them."""
    at, shapes = _placed(cards, round(away) + 2)

    def made() -> pygame.Surface:
        size = at.width * _FINER, at.height * _FINER
        large = [[(x * _FINER, y * _FINER) for x, y in shape] for shape in shapes]
        ring = look.shapes.sheet(size)
        outer, inner = away * _FINER, (away - width - _OVER) * _FINER
        _draw_ring(ring, large, outer, inner, (255, 255, 255, 255))
        line = smoothscale(ring, at.size)
        line.fill((255, 255, 255), special_flags=pygame.BLEND_RGB_MAX)  # not premultiplied: it may
        return line  # be drawn on nothing, where its soft edge would become a dark one

    line = look.shapes.kept(("contour", shapes, away, width), made).copy()
    line.fill(colour, special_flags=pygame.BLEND_RGB_MULT)  # at the pointer it changes in steps
    surface.blit(line, at)


def draw_light(
    surface: pygame.Surface,
    look: Look,
    cards: Sequence[Shape],
    away: float,
    reach: int,
    colour: Colour,
) -> None:
    """Soft light that begins `away` from them and goes about `reach` further."""
    at, shapes = _placed(cards, round(away) + 2 * reach)

    def made() -> pygame.Surface:
        coarse = max(1, reach // _SOFT)
        small = [[(x / coarse, y / coarse) for x, y in shape] for shape in shapes]
        size = at.width // coarse + 1, at.height // coarse + 1
        near, half = away / coarse, reach / coarse / 2
        ring = pygame.Surface(size, pygame.SRCALPHA)
        _draw_ring(ring, small, near + half, near - half, (*colour, _LIGHT))
        soft = box_blur(box_blur(ring.premul_alpha(), max(1, round(half))), max(1, round(half)))
        soft.blit(soft.copy(), (0, 0), special_flags=PREMUL)  # or it would be dull on colours
        light = smoothscale(soft, (size[0] * coarse, size[1] * coarse))
        for shape in shapes:  # not before: it would end in steps, beside the line
            pygame.draw.polygon(light, _CLEAR, _grown(shape, away))
        return light

    light = look.shapes.kept(("contour-light", shapes, away, reach, colour), made)
    surface.blit(light, at, special_flags=PREMUL)


def _placed(
    cards: Sequence[Shape], margin: int
) -> tuple[pygame.Rect, tuple[tuple[Point, ...], ...]]:
    """The rectangle around all of them with such a margin, and where they lie in it, to a quarter
    of a pixel: other cards may lie alike."""
    at = bounds([point for card in cards for point in card]).inflate(2 * margin, 2 * margin)
    inside = (((x - at.x, y - at.y) for x, y in card) for card in cards)
    return at, tuple(
        tuple((round(4 * x) / 4, round(4 * y) / 4) for x, y in card) for card in inside
    )


def _draw_ring(
    surface: pygame.Surface,
    shapes: Sequence[Shape],
    outer: float,
    inner: float,
    ink: tuple[int, int, int, int],
) -> None:
    """Fill what lies between both distances from all of them."""
    for by, what in ((outer, ink), (inner, _CLEAR)):
        for shape in shapes:
            pygame.draw.polygon(surface, what, _grown(shape, by))


def _grown(shape: Shape, by: float) -> list[pygame.Vector2]:
    """Such a card, its corners clockwise, with edges that lie so much further out, and round."""
    corners = [pygame.Vector2(corner) for corner in shape]
    edges = [end - start for start, end in zip(corners, [*corners[1:], corners[0]], strict=True)]
    out = [edge.normalize().rotate(-90) for edge in edges]
    radius = _ROUND * min(edge.length() for edge in edges)
    return [
        corner - radius * (before + after) + (radius + by) * before.slerp(after, part)
        for corner, before, after in zip(corners, [out[-1], *out], out, strict=False)
        for part in _PARTS
    ]
