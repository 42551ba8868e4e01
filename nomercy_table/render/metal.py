"""Plates of brushed metal, what the likely button is made of; and coins."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Mapping, Sequence

import pygame

from nomercy_table.render.drawings import Size
from nomercy_table.render.theme import Colour, blend, code
from nomercy_table.system.scaling import smoothscale

Metal = tuple[Colour, Colour]
"""Its colours where most and where least light falls."""

Stops = Sequence[tuple[int, Colour]]
"""A shade: how far down, from 0 to 100, it has which colour."""
Layers = Sequence[tuple[float, str]]
"""How far within a picture each shape is, in pixels, and its paint, as SVG."""

_WHITE: Colour = (255, 255, 255)
_BLACK: Colour = (0, 0, 0)

_STROKE = 26
"""Pixels: how long a stroke of the brush is; it is one pixel high."""

_DEEP = 22
"""How much lighter or darker a stroke is at most than the metal, of 255."""

_EDGE = 0.05
"""How wide the slanting edge is, as a share of the height."""


def plate(size: Size, radius: float, metal: Metal, *, pressed: bool = False) -> pygame.Surface:
    """A plate of `size` pixels whose corners are that round: its edge slants to the light above,
    a groove runs along it, and the strokes of the brush go from side to side. One that is
    `pressed` leans away: its edge has the light below. Straight alpha."""
    surface = _lit(size, radius, metal, pressed)
    surface.blit(_strokes(size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surface.fill((_DEEP // 2,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    return surface


def _lit(size: Size, radius: float, metal: Metal, pressed: bool) -> pygame.Surface:
    """The plate as light falls on it, without what the brush has left."""
    bright, dull = metal
    face = [
        (0, blend(bright, dull, 0.2)),
        (36, blend(bright, _WHITE, 0.16)),
        (64, blend(bright, dull, 0.55)),
        (100, dull),
    ]
    rim = [
        (0, blend(bright, _WHITE, 0.6)),
        (50, blend(bright, dull, 0.6)),
        (100, blend(dull, _BLACK, 0.4)),
    ]
    groove = [(0, blend(dull, _BLACK, 0.28)), (100, blend(bright, _WHITE, 0.2))]
    if pressed:
        rim = [(100 - at, ink) for at, ink in reversed(rim)]
    edge = max(1.6, _EDGE * size[1])
    line = f'fill="none" stroke="url(#groove)" stroke-width="{max(1.0, 0.4 * edge):.2f}"'
    layers = [(0.0, 'fill="url(#rim)"'), (edge, 'fill="url(#face)"'), (edge + 0.5, line)]
    shades = {"face": face, "rim": rim, "groove": groove}
    return nested(size, radius, shades, layers)


_RIM, _CUT = 0.16, 0.05
"""How wide the rim of a coin is, and the groove within it, against half its height."""


def coin(size: Size, metal: Metal, outline: Colour) -> pygame.Surface:
    """A coin of `size` pixels, or a token with round ends where that is wider than high: a rim that
    is lit from above, a groove, and a plain face for what is counted. Straight alpha."""
    bright, dull = metal
    rim = [(0, blend(bright, _WHITE, 0.45)), (48, bright), (100, blend(dull, _BLACK, 0.22))]
    groove = [(0, blend(dull, _BLACK, 0.35)), (100, blend(bright, _WHITE, 0.45))]
    face = [(0, blend(bright, dull, 0.3)), (45, bright), (100, blend(bright, _WHITE, 0.12))]
    half = size[1] / 2
    line = f'fill="url(#rim)" stroke="{code(outline)}" stroke-width="1.2"'
    inner = max(2.4, _RIM * half)
    layers = [(0.6, line), (inner, 'fill="url(#groove)"')]
    layers += [(inner + max(0.8, _CUT * half), 'fill="url(#face)"')]
    return nested(size, half, {"rim": rim, "groove": groove, "face": face}, layers)


def nested(
    size: Size, radius: float, shades: Mapping[str, Stops], layers: Layers, above: str = ""
) -> pygame.Surface:
    """Rounded shapes of `size` pixels, each so far within it, and how it is painted, as SVG may be:
    with the `shades` by their names, too. What is `above` them is SVG. Straight alpha."""
    width, height = size
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><defs>'
        + "".join(_shaded(name, stops) for name, stops in shades.items())
        + "</defs>"
        + "".join(
            f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" '
            f'height="{height - 2 * inset}" rx="{max(radius - inset, 0)}" {paint}/>'
            for inset, paint in layers
        )
        + f"{above}</svg>"
    )
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size).convert_alpha()


def _shaded(name: str, stops: Stops) -> str:
    """A gradient from the top, 0, to the bottom, 100, as SVG."""
    parts = "".join(f'<stop offset="{at}%" stop-color="{code(ink)}"/>' for at, ink in stops)
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{parts}</linearGradient>'


def _strokes(size: Size) -> pygame.Surface:
    """What the brush has left, from 0 to `_DEEP`: the same on all plates of that size, so that
    none flickers as the pointer comes."""
    width, height = size
    across = -(-width // _STROKE) + 2
    noise = hashlib.shake_256(b"brushed").digest(across * height + height)
    grey = bytes(level * _DEEP // 255 for level in noise[height:] for _ in "rgb")
    small = pygame.image.frombuffer(grey, (across, height), "RGB")
    long = smoothscale(small, (across * _STROKE, height))
    surface = pygame.Surface(size)
    for y, begins in enumerate(noise[:height]):  # where each begins, so that no seam runs down
        surface.blit(long, (0, y), (begins * _STROKE // 256, y, width, 1))
    return surface


def lightened(picture: pygame.Surface, level: int) -> pygame.Surface:
    """A copy on which more light falls, `level` of 255."""
    copy = picture.copy()
    copy.fill((level,) * 3, special_flags=pygame.BLEND_RGB_ADD)
    return copy
