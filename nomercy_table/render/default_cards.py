"""Faces of cards that no picture has been made for: a rank in the corners, a sign in the middle.

A game without art names such a face by `engine.pack.drawn_face`. Ground and signs are SVG, made
here; ranks are set in the display font, as SVG has no letters for us.
"""

from __future__ import annotations

import io
import math
from dataclasses import dataclass

import pygame

from nomercy_table.resources import asset
from nomercy_table.system.scaling import smoothscale

FOLDER = "cards/drawn/"
"""How the names of such pictures begin: `cards/drawn/sun/7`."""

_WIDTH, _HEIGHT = 250, 350


@dataclass(frozen=True)
class _Sign:
    """A shape about the point (0, 0), 50 units from its middle to its edge; what is drawn light
    upon it; its colour."""

    shape: str
    light: str
    colour: str


def _ring(points: int, outer: float, inner: float) -> str:
    """A star of so many points."""
    corners = []
    for step in range(2 * points):
        reach, angle = (inner if step % 2 else outer), math.pi * step / points
        corners.append(f"{reach * math.sin(angle):.1f} {-reach * math.cos(angle):.1f}")
    return f"M{'L'.join(corners)}Z"


def _disc(radius: float) -> str:
    arc = f"A{radius} {radius} 0 1 1"
    return f"M{-radius} 0{arc} {radius} 0{arc} {-radius} 0Z"


_SIGNS = {
    "sun": _Sign(_ring(12, 52, 33), _disc(21), "#A8680C"),
    "leaf": _Sign(
        "M0 -54C30 -34 40 2 26 28C20 38 10 42 3 43L3 56L-3 56L-3 43C-10 42 -20 38 -26 28"
        "C-40 2 -30 -34 0 -54Z",
        "M0 -36C-16 -20 -22 6 -14 24C-11 30 -6 33 -3 34L-3 -28Z",
        "#2C7546",
    ),
    "drop": _Sign(
        "M0 -56C12 -32 34 -8 34 18A34 34 0 0 1 -34 18C-34 -8 -12 -32 0 -56Z",
        "M-20 14A22 22 0 0 0 0 40L0 33A15 15 0 0 1 -13 14Z",
        "#245C9E",
    ),
    "flame": _Sign(
        "M4 -56C10 -36 38 -18 36 16C35 40 18 52 0 52C-20 52 -36 38 -36 16C-36 2 -28 -8 -22 -20"
        "C-18 -12 -14 -8 -9 -6C-8 -26 -8 -40 4 -56Z",
        "M2 -4C6 8 20 14 18 30C17 42 8 47 0 47C-10 47 -18 40 -18 28C-18 20 -13 15 -9 10C-6 14 -4 15"
        "-2 16C-2 8 -2 2 2 -4Z",
        "#B4301F",
    ),
    "moon": _Sign(
        "M18 -50A52 52 0 1 0 46 26A42 42 0 1 1 18 -50Z",
        "",
        "#55448C",
    ),
    "star": _Sign(_ring(5, 54, 23), _ring(5, 24, 11), "#3A3733"),
}


def draw(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The face of that name (`cards/drawn/sun/7`) filling `size` pixels, with straight alpha.

    ValueError: there is no such sign.
    """
    sign_name, _, rank = name.removeprefix(FOLDER).partition("/")
    sign = _SIGNS.get(sign_name)
    if sign is None:
        raise ValueError(f"{name}: there is no sign {sign_name!r}")
    svg = io.BytesIO(_ground(sign).encode())
    surface = pygame.image.load_sized_svg(svg, size).convert_alpha()
    _set_ranks(surface, rank, pygame.Color(sign.colour))
    return surface


def _ground(sign: _Sign) -> str:
    """All of the card but its ranks."""
    middle = f'<g transform="translate({_WIDTH / 2} {_HEIGHT / 2}) scale(1.36)">{_drawn(sign)}</g>'
    corner = f'<g transform="translate(36 92) scale(.33)">{_drawn(sign)}</g>'
    turned = (
        f'<g transform="translate({_WIDTH - 36} {_HEIGHT - 92}) rotate(180) scale(.33)">'
        f"{_drawn(sign)}</g>"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{_HEIGHT}" '
        f'viewBox="0 0 {_WIDTH} {_HEIGHT}"><defs><radialGradient id="paper" cx="50%" cy="46%" '
        'r="70%"><stop offset="0%" stop-color="#FBF6EA"/><stop offset="100%" '
        'stop-color="#EADFC8"/></radialGradient></defs>'
        '<rect x="1" y="1" width="248" height="348" rx="17" fill="url(#paper)" '
        'stroke="#8E8068" stroke-width="2"/>'
        f'<circle cx="125" cy="175" r="86" fill="{sign.colour}" fill-opacity=".09" '
        f'stroke="{sign.colour}" stroke-opacity=".55" stroke-width="1.6"/>'
        f'<circle cx="125" cy="175" r="92" fill="none" stroke="{sign.colour}" '
        'stroke-opacity=".3" stroke-width="1"/>'
        '<rect x="9" y="9" width="232" height="332" rx="11" fill="none" '
        f'stroke="{sign.colour}" stroke-opacity=".4" stroke-width="1.4"/>'
        f"{middle}{corner}{turned}</svg>"
    )


def _drawn(sign: _Sign) -> str:
    light = f'<path d="{sign.light}" fill="#FFF8E6" fill-opacity=".75"/>' if sign.light else ""
    return f'<path d="{sign.shape}" fill="{sign.colour}"/>{light}'


def _set_ranks(surface: pygame.Surface, rank: str, colour: pygame.Color) -> None:
    """The rank in the upper left corner, and turned in the lower right one."""
    width, height = surface.get_size()
    pygame.font.init()
    font = pygame.font.Font(asset("fonts", "display.ttf"), max(4, round(height * 0.2)))
    text = font.render(rank, True, colour)
    ink = text.subsurface(text.get_bounding_rect())
    narrow = min(ink.get_width(), round(width * 0.18))
    ink = smoothscale(ink, (narrow, ink.get_height()))
    at = ink.get_rect(center=(round(width * 36 / _WIDTH), round(height * 45 / _HEIGHT)))
    surface.blit(ink, at)
    turned = pygame.transform.rotate(ink, 180)
    surface.blit(turned, turned.get_rect(center=(width - at.centerx, height - at.centery)))
