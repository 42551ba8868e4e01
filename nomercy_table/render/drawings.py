"""How panels, buttons and shadows are drawn: small SVGs written here, and rasterised. Each is a
picture of its own, with straight alpha where nothing else is said; `Shapes` keeps them."""

from __future__ import annotations

import io
import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from nomercy_table.render.beside import blank
from nomercy_table.render.theme import Colour, code
from nomercy_table.system.scaling import box_blur, smoothscale

Size = tuple[int, int]
Points = tuple[tuple[float, float], ...]
"""In shares of a size."""

_STRETCH = 80_000
"""With more pixels than these a shape is made of its corners and stretched edges."""

_HUGE = 500_000
"""With more pixels than these a disc is drawn at half its size, and enlarged: at 4K it would take
more than a frame, and its edge is a little softer."""


@dataclass(frozen=True)
class Stroke:
    """A line through `points` of that width, with round ends; a width of 0 fills what they enclose.
    `opacity` is 0 to 1; `dash` is the length of dashes and gaps, 0 for none."""

    points: Points
    colour: Colour
    width: float = 0.0
    opacity: float = 1.0
    dash: float = 0.0


def _svg(size: Size, body: str) -> pygame.Surface:
    width, height = size
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size).convert_alpha()


def rounded(
    size: Size,
    radius: float,
    fill: tuple[Colour, Colour] | None,
    edge: Colour | None,
    edge_width: float,
    shine: float,
) -> pygame.Surface:
    """A rounded rectangle (`Shapes.rounded`)."""
    width, height = size
    radius = min(radius, width / 2, height / 2)
    if width * height > _STRETCH and not shine:
        return _stretched(size, radius, fill, edge, edge_width)
    parts = []
    paint = "none"
    if fill is not None:
        top, bottom = fill
        parts.append(
            '<defs><linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset="0%" stop-color="{code(top)}"/>'
            f'<stop offset="100%" stop-color="{code(bottom)}"/></linearGradient></defs>'
        )
        paint = "url(#g)"
    half = edge_width / 2 if edge is not None else 0.0
    line = f' stroke="{code(edge)}" stroke-width="{edge_width}"' if edge is not None else ""
    parts.append(
        f'<rect x="{half}" y="{half}" width="{width - 2 * half}" height="{height - 2 * half}" '
        f'rx="{max(radius - half, 0)}" fill="{paint}"{line}/>'
    )
    if shine:
        y = edge_width + 0.9
        reach = radius * 0.8 + edge_width
        parts.append(
            f'<path d="M{reach} {y}L{width - reach} {y}" stroke="#FFFFFF" '
            f'stroke-opacity="{shine}" stroke-width="1.2" stroke-linecap="round" fill="none"/>'
        )
    return _svg(size, "".join(parts))


def _stretched(
    size: Size,
    radius: float,
    fill: tuple[Colour, Colour] | None,
    edge: Colour | None,
    edge_width: float,
) -> pygame.Surface:
    """The same for large sizes, where SVG takes long: gradient lines, and corners cut by a mask."""
    width, height = size
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if fill is not None:
        ramp = pygame.Surface((1, 256), pygame.SRCALPHA)
        for y in range(256):
            part = y / 255
            ramp.set_at(
                (0, y), [round(a + (b - a) * part) for a, b in zip(fill[0], fill[1], strict=True)]
            )
        ramp = smoothscale(ramp, (1, height))
        surface = pygame.transform.scale(ramp, size)
    corner = int(radius + edge_width) + 2
    if 2 * corner < width and 2 * corner < height:
        small = (2 * corner + 2, 2 * corner + 2)
        mask = rounded(small, radius, ((255, 255, 255), (255, 255, 255)), None, 0, 0)
        line = rounded(small, radius, None, edge, edge_width, 0) if edge is not None else None
        for right in (False, True):
            for below in (False, True):
                part_of = pygame.Rect(
                    small[0] - corner if right else 0,
                    small[1] - corner if below else 0,
                    corner,
                    corner,
                )
                at = (width - corner if right else 0, height - corner if below else 0)
                surface.blit(mask, at, part_of, special_flags=pygame.BLEND_RGBA_MULT)
                if line is not None:
                    surface.blit(line, at, part_of)
        if line is not None:
            thick, low = math.ceil(edge_width), small[0] - math.ceil(edge_width)
            wide, tall = (width - 2 * corner, thick), (thick, height - 2 * corner)
            for strip, stretched, at in (
                ((corner, 0, 1, thick), wide, (corner, 0)),
                ((corner, low, 1, thick), wide, (corner, height - thick)),
                ((0, corner, thick, 1), tall, (0, corner)),
                ((low, corner, thick, 1), tall, (width - thick, corner)),
            ):
                surface.blit(pygame.transform.scale(line.subsurface(strip), stretched), at)
    return surface


def frame(size: Size, notch: float, inset: float, width: float, edge: Colour) -> pygame.Surface:
    """An ornamental line (`Shapes.frame`)."""
    w, h = size
    corner = int(inset + notch + width) + 2
    if 2 * corner + 2 > min(size):
        return pygame.Surface(size, pygame.SRCALPHA)
    small = 2 * corner + 2
    a, b = inset, small - inset
    path = (
        f"M{a + notch} {a}L{b - notch} {a}A{notch} {notch} 0 0 0 {b} {a + notch}"
        f"L{b} {b - notch}A{notch} {notch} 0 0 0 {b - notch} {b}"
        f"L{a + notch} {b}A{notch} {notch} 0 0 0 {a} {b - notch}"
        f"L{a} {a + notch}A{notch} {notch} 0 0 0 {a + notch} {a}Z"
    )
    tile = _svg(
        (small, small),
        f'<path d="{path}" fill="none" stroke="{code(edge)}" stroke-width="{width}"/>',
    )
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for right in (False, True):
        for low in (False, True):
            part = pygame.Rect(
                small - corner if right else 0, small - corner if low else 0, corner, corner
            )
            surface.blit(tile, (w - corner if right else 0, h - corner if low else 0), part)
    across = tile.subsurface((corner, 0, 1, small))
    wide = pygame.transform.scale(across, (w - 2 * corner, small))
    surface.blit(wide, (corner, 0), (0, 0, w, corner))
    surface.blit(wide, (corner, h - corner), (0, small - corner, w, corner))
    down = tile.subsurface((0, corner, small, 1))
    tall = pygame.transform.scale(down, (small, h - 2 * corner))
    surface.blit(tall, (0, corner), (0, 0, corner, h))
    surface.blit(tall, (w - corner, corner), (small - corner, 0, corner, h))
    return surface


def disc(
    diameter: int, fill: Colour | None, edge: Colour | None, edge_width: float
) -> pygame.Surface:
    """A circle with an edge inside it."""
    if diameter * diameter > _HUGE:
        small = disc(-(-diameter // 2), fill, edge, edge_width / 2)
        large = blank((diameter, diameter), pygame.SRCALPHA)
        return smoothscale(small, large.get_size(), large)
    half = edge_width / 2 if edge is not None else 0.0
    paint = code(fill) if fill is not None else "none"
    line = f' stroke="{code(edge)}" stroke-width="{edge_width}"' if edge is not None else ""
    middle = diameter / 2
    body = f'<circle cx="{middle}" cy="{middle}" r="{middle - half}" fill="{paint}"{line}/>'
    return _svg((diameter, diameter), body)


def polyline(
    size: Size, points: tuple[tuple[float, float], ...], colour: Colour, width: float
) -> pygame.Surface:
    """A line through `points`, with round ends."""
    w, h = size
    path = "L".join(f"{x * w:.2f} {y * h:.2f}" for x, y in points)
    body = (
        f'<path d="M{path}" fill="none" stroke="{code(colour)}" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return _svg(size, body)


def drawing(size: Size, strokes: tuple[Stroke, ...]) -> pygame.Surface:
    """Lines and areas, one over the other, the last on top."""
    w, h = size
    body = []
    for stroke in strokes:
        path = "L".join(f"{x * w:.2f} {y * h:.2f}" for x, y in stroke.points)
        ink, thick = code(stroke.colour), stroke.width
        fill = "none" if thick else ink
        dash = f' stroke-dasharray="{stroke.dash} {stroke.dash}"' if stroke.dash else ""
        line = f'stroke="{ink}" stroke-width="{thick}"{dash}' if thick else 'stroke="none"'
        body.append(
            f'<path d="M{path}" fill="{fill}" {line} opacity="{stroke.opacity}" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
    return _svg(size, "".join(body))


def shadow(size: Size, radius: int, blur: int, alpha: int) -> pygame.Surface:
    """A soft black shadow of a rounded rectangle: larger than `size` by 2 `blur` each way."""
    # A blur is smooth: made at a quarter of the size, nobody sees the difference.
    part = 4 if blur >= 8 else 1
    width, height = size[0] + 4 * blur, size[1] + 4 * blur
    small = pygame.Surface((max(1, width // part), max(1, height // part)), pygame.SRCALPHA)
    inner = pygame.Rect(
        2 * blur // part, 2 * blur // part, max(1, size[0] // part), max(1, size[1] // part)
    )
    pygame.draw.rect(small, (0, 0, 0, alpha), inner, border_radius=radius // part)
    reach = max(1, blur // part)
    for _ in range(2):
        small = box_blur(small, reach)
    return small if part == 1 else smoothscale(small, (width, height))


def round_mask(side: int) -> pygame.Surface:
    """What leaves a disc of a square picture, premultiplied."""
    return disc(side, (255, 255, 255), None, 0).premul_alpha()


def masked(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """What the mask leaves of a premultiplied picture."""
    surface = picture.copy()
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def spot(side: int, light: Callable[[float], float]) -> pygame.Surface:
    """A round spot of white, `side` pixels wide; how opaque it is (0 to 1), `light` says for each
    share of the way from its middle to its edge. Drawn in rings: pixel by pixel takes twenty times
    as long; twice as large at first, as their corners are seen as spokes where it is enlarged."""
    surface = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
    surface.fill((255, 255, 255, 0))
    for step in range(side):
        far = 1.0 - step / side
        ink = (255, 255, 255, round(255 * min(1.0, max(0.0, light(far)))))
        pygame.draw.circle(surface, ink, (side, side), side * far)
    return smoothscale(surface, (side, side))
