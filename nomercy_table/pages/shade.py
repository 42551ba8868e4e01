"""The ground of words that stand on a cloth: soft shade without an edge, as at the table."""

from __future__ import annotations

import pygame

from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget

_DEPTH = 200
"""How dark it is, 0 to 255."""
_SOFT = 11, 22
"""Units: how far the edge of a line's shade is blurred, and that of many lines'."""


class Shade(Widget):
    """Shade below other things, which fill its rectangle."""

    def painted(self, look: Look) -> pygame.Rect:
        more = 6 * _blur(look, self.rect)
        around = self.screen_rect().inflate(more, more)
        return around.clip(self.view.rect) if self.view else around

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        draw_shade(surface, look, rect)


def draw_shade(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Shade below words that fill `rect`; in high contrast a plate, as a cloth may be bright."""
    theme, metrics = look.theme, look.metrics
    if theme.high_contrast:
        fill = (theme.panel_top, theme.panel_bottom)
        rect = rect.inflate(2 * metrics.px(8), 2 * metrics.px(4))
        radius = min(metrics.px(16), rect.height // 2)
        surface.blit(look.shapes.rounded(rect.size, radius, fill), rect)
        return
    blur = _blur(look, rect)
    rect = rect.inflate(2 * blur, blur)  # it is half as dark where it begins to fade
    radius = min(rect.height // 2, 2 * blur)
    shade = look.shapes.shadow(rect.size, radius, blur, _DEPTH)
    surface.blit(shade, (rect.x - 2 * blur, rect.y - 2 * blur))


def _blur(look: Look, rect: pygame.Rect) -> int:
    least, most = (look.metrics.px(units) for units in _SOFT)
    return max(least, min(most, rect.height // 6))
