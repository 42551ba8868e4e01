"""What the whole table must see at a glance: signs beside the piles, gauges on the plates."""

from __future__ import annotations

import pygame

from nomercy_table.engine.arrangement import Gauge, Sign
from nomercy_table.table.art import PREMUL
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import blend


def sign(look: Look, size: tuple[int, int], shown: Sign) -> pygame.Surface:
    """A sign on a dark plaque: its picture at the left, what it says beside it."""
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    width, height = size
    surface = pygame.Surface(size, pygame.SRCALPHA)
    side = max(12, height - 2 * metrics.px(4))
    gap = metrics.px(9)
    ink = theme.danger_text if shown.warns else theme.text
    words, points = fonts.fit(shown.text, "bold", metrics.body, width - side - 3 * gap, 10)
    text = fonts.render(words, "bold", points, ink)
    wide = min(width, side + text.get_width() + 3 * gap)
    body = pygame.Rect((width - wide) // 2, 0, wide, height)
    edge = theme.danger_text if shown.warns else theme.edge
    fill = (theme.panel_top, theme.panel_bottom)
    if shown.warns:
        fill = (theme.danger_top, theme.danger_bottom)
    radius = min(metrics.px(14), height // 2)
    plaque = look.shapes.rounded(body.size, radius, fill, edge, max(1.5, 1.8 * metrics.unit))
    surface.blit(plaque, body)
    picture = look.art.svg(f"signs/{shown.picture}", (side, side))
    at = (body.x + gap, (height - side) // 2)
    surface.blit(picture, at, special_flags=PREMUL)
    surface.blit(text, (body.x + 2 * gap + side, (height - text.get_height()) // 2))
    return surface


def draw_gauge(surface: pygame.Surface, look: Look, rect: pygame.Rect, gauge: Gauge) -> None:
    """A bar that fills towards a limit: brass at first, crimson where it warns."""
    theme = look.theme
    radius = rect.height / 2
    ground = blend(theme.panel_bottom, (0, 0, 0), 0.45)
    surface.blit(look.shapes.rounded(rect.size, radius, (ground, ground), theme.edge, 1.0), rect)
    share = min(1.0, gauge.value / max(1, gauge.limit))
    filled = pygame.Rect(rect.x, rect.y, round(rect.width * share), rect.height)
    warns = gauge.value >= gauge.warns_from
    fill = (theme.danger_top,) * 2 if warns else (theme.accent_light, theme.accent)
    if filled.width >= rect.height:
        bar = look.shapes.rounded(filled.size, radius, fill)
        surface.blit(bar, filled)
    # From here on it warns: seen before it is reached, and not by colour alone.
    x = rect.x + round(rect.width * gauge.warns_from / max(1, gauge.limit))
    pygame.draw.line(
        surface, theme.text, (x, rect.y - 1), (x, rect.bottom), max(1, rect.height // 4)
    )
