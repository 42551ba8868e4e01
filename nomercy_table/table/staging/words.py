"""Lettering of moments: large, tilted, from light to colour, with a dark edge."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache

import pygame

from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import Colour

_EDGE: Colour = (44, 6, 10)
RED: tuple[Colour, Colour] = (255, 236, 204), (240, 62, 44)
SILVER: tuple[Colour, Colour] = (240, 244, 248), (152, 162, 178)
GOLD: tuple[Colour, Colour] = (255, 244, 214), (226, 164, 70)


Lettering = tuple[Look, str, int, int, tuple[Colour, Colour], float]
"""What says how a lettering looks: the arguments of `lettering`."""


def lettering(
    look: Look, text: str, height: int, room: int, inks: tuple[Colour, Colour], tilt: float = 0.0
) -> pygame.Surface:
    """`text` as large as `height` and `room` allow, in pixels, tilted by so many degrees; the
    caller must not change it."""
    key = ("lettering", text, height, room, inks, tilt)

    def make() -> pygame.Surface:
        if not tilt:
            return _upright(look, text, height, room, inks)
        return _tilted(lettering(look, text, height, room, inks), tilt)

    return look.shapes.kept(key, make)


def slammed(words: pygame.Surface, size: float, part: float) -> pygame.Surface:
    """The words on their way down, `part` of it over (0 to 1): faint, and `size` times as large as
    they will lie, as far as a frame has the time to enlarge them."""
    if part >= 1.0:
        return words
    most = math.sqrt(_SLAMMED / (words.get_width() * words.get_height()))
    large = pygame.transform.scale_by(words, min(size, max(1.0, most)))
    large.set_alpha(round(90 + 165 * part))
    return large


_SLAMMED, _FINELY = 1_600_000, 1_500_000
"""Pixels of enlarged words at most; and up to which words are tilted smoothly: where there are
more, in a window of 4K, it would take all of a frame, and no eye sees it in so short a time."""


def _tilted(upright: pygame.Surface, tilt: float) -> pygame.Surface:
    if upright.get_width() * upright.get_height() > _FINELY:
        return pygame.transform.rotate(upright, tilt)
    return pygame.transform.rotozoom(upright, tilt, 1.0)


def lettering_steps(
    look: Look, text: str, height: int, room: int, inks: tuple[Colour, Colour], tilt: float = 0.0
) -> Iterator[Callable[[], object]]:
    """What makes such lettering, each of it short enough to go between two frames."""

    def letters() -> None:
        shown, size = look.fonts.fit(text, "display", height, round(0.94 * room), 14)
        look.fonts.render(shown, "display", size, (255, 255, 255))

    def edge() -> None:
        shown, size = look.fonts.fit(text, "display", height, round(0.94 * room), 14)
        _edge(look, shown, size)

    yield letters
    yield edge
    yield lambda: lettering(look, text, height, room, inks)
    if tilt:
        yield lambda: lettering(look, text, height, room, inks, tilt)


def _upright(
    look: Look, text: str, height: int, room: int, inks: tuple[Colour, Colour]
) -> pygame.Surface:
    shown, size = look.fonts.fit(text, "display", height, round(0.94 * room), 14)
    white = look.fonts.render(shown, "display", size, (255, 255, 255))
    edge = max(2, size // 13)
    ink = white.copy()
    shade = pygame.transform.smoothscale(_gradient(inks), white.get_size())
    ink.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface = _edge(look, shown, size).copy()
    surface.blit(ink, (2 * edge, 2 * edge))
    return surface


def _edge(look: Look, shown: str, size: int) -> pygame.Surface:
    """The dark edge of these letters, and all within it."""
    edge = max(2, size // 13)

    def make() -> pygame.Surface:
        return _edge_around(look.fonts.render(shown, "display", size, _EDGE), edge)

    return look.shapes.kept(("lettering.edge", shown, size), make)


def _edge_around(dark: pygame.Surface, edge: int) -> pygame.Surface:
    """The letters, widened by `edge` pixels on all sides, drawn where there are four times that.
    What is large is drawn at half the size: its edge is soft, and takes a quarter of the work."""
    wide, high = dark.get_width() + 4 * edge, dark.get_height() + 4 * edge
    part = 2 if edge >= _WIDE_EDGE else 1
    small = dark if part == 1 else pygame.transform.smoothscale_by(dark, 1 / part)
    surface = pygame.Surface((-(-wide // part), -(-high // part)), pygame.SRCALPHA)
    for n in range(_AROUND):
        turn = math.tau * n / _AROUND
        at = (
            (2 * edge + edge * math.cos(turn)) / part,
            (2 * edge + edge * math.sin(turn) + edge / 2) / part,
        )
        surface.blit(small, at)
    return surface if part == 1 else pygame.transform.smoothscale(surface, (wide, high))


_WIDE_EDGE, _AROUND = 6, 20


@lru_cache(maxsize=8)
def _gradient(inks: tuple[Colour, Colour]) -> pygame.Surface:
    """From the first to the second, downwards, over the letters' own height."""
    (top, bottom), high = inks, 32
    surface = pygame.Surface((1, high), pygame.SRCALPHA)
    for y in range(high):
        share = min(1.0, max(0.0, (y / high - 0.28) / 0.5))
        ink = [round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)]
        surface.set_at((0, y), (*ink, 255))
    return surface
