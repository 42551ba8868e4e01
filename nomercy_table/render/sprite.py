"""A picture that stands on a stage from its coming to its going."""

from __future__ import annotations

from typing import Any

import pygame

from nomercy_table.render.svg import PREMUL


class Sprite:
    """A picture by its key: a texture, and how it is seen.

    `x` and `y` are the upper left corner of the texture, in pixels. It is turned by `angle`
    degrees, counterclockwise, and enlarged by `scale` around its middle; `alpha` and `brightness`
    go from 0 to 1. It covers those of a lower `layer`, and within its own those of a lower `z`.
    `blend` is PREMUL for a premultiplied texture, 0 for straight alpha or an opaque one.

    Setting one of these to another value makes it `dirty`. `drawn` is where it was drawn last.
    """

    __slots__ = (
        "_image",
        "alpha",
        "angle",
        "blend",
        "brightness",
        "dirty",
        "drawn",
        "key",
        "layer",
        "scale",
        "texture",
        "x",
        "y",
        "z",
    )

    key: str
    texture: pygame.Surface
    x: int
    y: int
    blend: int
    layer: int
    z: int
    angle: float
    scale: float
    alpha: float
    brightness: float
    dirty: bool
    drawn: pygame.Rect | None
    _image: pygame.Surface | None

    def __init__(
        self, key: str, texture: pygame.Surface, x: int, y: int, blend: int = PREMUL, layer: int = 0
    ) -> None:
        self.dirty, self.drawn, self._image = True, None, None
        self.key, self.texture, self.x, self.y, self.blend = key, texture, x, y, blend
        self.layer, self.z = layer, 0
        self.angle, self.scale, self.alpha, self.brightness = 0.0, 1.0, 1.0, 1.0

    def __setattr__(self, name: str, value: Any) -> None:
        if name in _SEEN and getattr(self, name, None) != value:
            _set(self, "dirty", True)
            _set(self, "_image", None)
        _set(self, name, value)

    @property
    def image(self) -> pygame.Surface:
        """The texture turned, enlarged, dimmed and faded; not to be drawn on."""
        if self.angle == 0.0 and self.scale == self.alpha == self.brightness == 1.0:
            return self.texture
        if self._image is None:
            self._image = self._drawn_anew()
        return self._image

    def _drawn_anew(self) -> pygame.Surface:
        if self.angle == 0.0 and self.scale == 1.0:
            image = self.texture.copy()
        else:
            image = pygame.transform.rotozoom(self.texture, self.angle, self.scale)
        bright, alpha = round(255 * self.brightness), round(255 * self.alpha)
        if self.blend == PREMUL:
            bright = bright * alpha // 255
        image.fill((bright, bright, bright, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    @property
    def rect(self) -> pygame.Rect:
        """What it covers."""
        rect = self.texture.get_rect(topleft=(self.x, self.y))
        if self.angle == 0.0 and self.scale == 1.0:
            return rect
        return self.image.get_rect(center=rect.center)


_set = object.__setattr__
_SEEN = frozenset(("texture", "x", "y", "angle", "scale", "alpha", "brightness", "blend"))
"""What is seen of it; whether another layer or `z` is, depends on what else is there."""
