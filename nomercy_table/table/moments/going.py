"""How a picture that covers the table goes: it loses its light while the table gets it back.

Both together are an addition in which the brighter one wins: a fifth of the work of a true blend.
"""

from __future__ import annotations

import pygame


class Going:
    """A `picture` on its way out, which is spent by that: it is darkened where it is."""

    def __init__(self, picture: pygame.Surface) -> None:
        self._picture, self._light = picture, 255

    def gone(self, part: float) -> pygame.Surface:
        """The picture when that `part` of its light has gone, 0 to 1; it never comes back."""
        light = min(self._light, round(255 * (1.0 - part)))
        if light < self._light:
            left = round(255 * light / self._light)
            self._picture.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
            self._light = light
        return self._picture


def faint(picture: pygame.Surface, part: float) -> pygame.Surface:
    """The picture with that part of its light, as it is laid over others."""
    if part >= 1.0:
        return picture
    left = picture.copy()
    left.set_alpha(round(255 * part))
    return left
