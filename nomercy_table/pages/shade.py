"""The ground of words that stand on a cloth: soft shade without an edge, as at the table."""

from __future__ import annotations

import pygame

from nomercy_table.ui.look import Look

_DEPTH = 150
"""How dark it is, 0 to 255."""
_SOFT = 10, 30
"""Units: how far the edge of a line's shade is blurred, and that of many lines'."""


def draw_shade(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Shade below words that fill `rect`; in high contrast a plate, as a cloth may be bright."""
    theme, metrics = look.theme, look.metrics
    if theme.high_contrast:
        fill = (theme.panel_top, theme.panel_bottom)
        rect = rect.inflate(2 * metrics.px(8), 2 * metrics.px(4))
        radius = min(metrics.px(16), rect.height // 2)
        surface.blit(look.shapes.rounded(rect.size, radius, fill), rect)
        return
    least, most = (metrics.px(units) for units in _SOFT)
    blur = max(least, min(most, rect.height // 6))
    inner = rect.inflate(-blur, -blur // 2)
    shade = look.shapes.shadow(inner.size, inner.height // 2, blur, _DEPTH)
    surface.blit(shade, (inner.x - 2 * blur, inner.y - 2 * blur))
