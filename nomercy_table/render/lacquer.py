"""Small plates of dark lacquer in a rim of metal: what words and numbers at the table stand on."""

from __future__ import annotations

import pygame

from nomercy_table.render.drawings import Size
from nomercy_table.render.metal import nested
from nomercy_table.render.shapes import Shapes
from nomercy_table.render.theme import Colour, Theme, blend

_WHITE: Colour = (255, 255, 255)
_BLACK: Colour = (0, 0, 0)

_SHINE = 0.16
"""How strong the light is that lies below the upper rim, of 1."""


def lacquered(
    shapes: Shapes,
    theme: Theme,
    size: Size,
    radius: float,
    width: float,
    *,
    fill: tuple[Colour, Colour] | None = None,
    rim: Colour | None = None,
) -> pygame.Surface:
    """A plate of `size` pixels whose corners are that round, in a rim so wide; light falls on it
    from above. It is as dark as plates on that cloth are, or of the colours `fill`, from top to
    bottom; its rim of the cloth's metal, or of the colour `rim`. In high contrast it is flat. The
    caller must not change it."""
    rim = rim or theme.edge
    if theme.high_contrast:
        dark = blend(theme.panel_bottom, _BLACK, 0.45)
        return shapes.rounded(size, radius, fill or (dark, dark), rim, width)
    fill = fill or (theme.panel_top, blend(theme.panel_bottom, _BLACK, 0.5))
    key = ("lacquered", size, radius, width, fill, rim)
    return shapes.kept(key, lambda: _drawn(size, radius, width, fill, rim))


def _drawn(
    size: Size, radius: float, width: float, fill: tuple[Colour, Colour], rim: Colour
) -> pygame.Surface:
    """The rim, a groove within it, and the lacquer, on whose upper edge light lies."""
    shades = {
        "rim": [(0, blend(rim, _WHITE, 0.3)), (100, blend(rim, fill[1], 0.4))],
        "face": [(0, fill[0]), (100, fill[1])],
        "groove": [(0, blend(fill[1], _BLACK, 0.8)), (100, blend(fill[0], _WHITE, 0.04))],
    }
    within = width + 0.5
    layers = [(0.0, 'fill="url(#rim)"'), (width, 'fill="url(#face)"')]
    layers += [(within, 'fill="none" stroke="url(#groove)" stroke-width="1"')]
    wide = size[0]
    reach, y = max(radius, 0.06 * wide), within + 1.1
    shine = (
        f'<path d="M{reach} {y}L{wide - reach} {y}" stroke="#FFFFFF" '
        f'stroke-opacity="{_SHINE}" stroke-width="1" stroke-linecap="round"/>'
    )
    return nested(size, radius, shades, layers, shine)
