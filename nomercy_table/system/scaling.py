"""What makes a picture larger, smaller, softer or turned, without reading past its end.

pygame-ce 2.5.8 does: of a picture that is one pixel high `smoothscale` takes a second row, and
`box_blur` one row too many where the radius is as long as the shorter side. What it finds there
changes nothing, as it counts nothing or little; but where the process has no more memory behind the
picture, the program is gone. So everything is scaled and blurred here (ruff sees to that).
And `rotate` fills what is bare around a turned picture with the colour of its corner, with no
alpha: where pictures are premultiplied, that is light.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def smoothscale(
    surface: pygame.Surface, size: Sequence[int], into: pygame.Surface | None = None
) -> pygame.Surface:
    """The picture, of 24 or 32 bits a pixel, in that `size`, in pixels: each the average of what it
    covers, or a step between two; drawn `into` a surface of that size and kind, if there is one."""
    more = () if into is None else (into,)
    wide, tall = surface.get_size()
    if tall == 1 < size[1] or wide == 1 < size[0]:
        # Along a side of one pixel there is nothing between two: every row, or column, is the same.
        thin = (size[0] if wide > 1 else 1, size[1] if tall > 1 else 1)
        return pygame.transform.scale(pygame.transform.smoothscale(surface, thin), size, *more)
    return pygame.transform.smoothscale(surface, size, *more)


def smoothscale_by(surface: pygame.Surface, factor: float) -> pygame.Surface:
    """The picture `factor` times as large in both directions."""
    wide, tall = surface.get_size()
    return smoothscale(surface, (int(wide * factor), int(tall * factor)))


def box_blur(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture, each pixel the average of those that lie up to `radius` away in both directions;
    the radius is always shorter than the picture's shorter side."""
    return pygame.transform.box_blur(surface, max(0, min(radius, min(surface.get_size()) - 1)))


def rotate(surface: pygame.Surface, angle: float) -> pygame.Surface:
    """The premultiplied picture, turned counterclockwise by so many degrees, on nothing: of a card
    that is seen from its edge the corner is card."""
    if any(surface.get_at((0, 0))):
        surface = surface.copy()
        surface.set_at((0, 0), (0, 0, 0, 0))
    return pygame.transform.rotate(surface, angle)
