"""A few words beside a thing that the pointer or the focus rests on."""

from __future__ import annotations

import pygame

from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import draw_text

TOOLTIP_AFTER = 0.6
"""Seconds that the pointer has to rest."""


def tooltip_rect(look: Look, text: str, beside: pygame.Rect) -> pygame.Rect:
    """Where the tooltip goes: under the thing, over it when there is no room, never off."""
    metrics = look.metrics
    size = metrics.small
    width = min(metrics.px(420), metrics.size[0] - 2 * metrics.gap)
    lines = look.fonts.wrap(text, "regular", size, width)
    wide = max(look.fonts.width(line, "regular", size) for line in lines)
    rect = pygame.Rect(0, 0, wide, len(lines) * look.fonts.line("regular", size))
    rect.inflate_ip(2 * metrics.px(14), 2 * metrics.px(9))
    rect.midtop = (beside.centerx, beside.bottom + metrics.px(10))
    if rect.bottom > metrics.size[1]:
        rect.bottom = beside.top - metrics.px(10)
    return rect.clamp(pygame.Rect((0, 0), metrics.size))


def draw_tooltip(surface: pygame.Surface, look: Look, text: str, rect: pygame.Rect) -> None:
    """Draw the tooltip."""
    theme, metrics = look.theme, look.metrics
    size = metrics.small
    fill = (theme.well, theme.well)
    surface.blit(look.shapes.rounded(rect.size, metrics.px(8), fill, theme.edge, 1.2), rect)
    inner = rect.inflate(-2 * metrics.px(14), -2 * metrics.px(9))
    step = look.fonts.line("regular", size)
    for number, line in enumerate(look.fonts.wrap(text, "regular", size, inner.width)):
        row = pygame.Rect(inner.x, inner.y + number * step, inner.width, step)
        draw_text(surface, look.fonts.render(line, "regular", size, theme.text), row, 0.0)
