"""What the whole table must see at a glance: signs beside the piles, gauges on the plates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from nomercy_table.engine.arrangement import Gauge, Sign
from nomercy_table.screen.art import PREMUL
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import blend


def sign(look: Look, size: tuple[int, int], shown: Sign) -> pygame.Surface:
    """A sign on a dark plaque: its picture at the left, what it says beside it."""
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    width, height = size
    surface = pygame.Surface(size, pygame.SRCALPHA)
    side = max(12, height - 2 * metrics.px(4))
    if shown.detail:
        side = min(side, width // 4)
    gap = metrics.px(9)
    ink = theme.danger_text if shown.warns else theme.text
    lines = [(shown.text, metrics.body), (shown.detail, metrics.small)]
    texts = []
    for line, points in lines:
        if line:
            words, fitted = fonts.fit(line, "bold", points, width - side - 3 * gap, 10)
            texts.append(fonts.render(words, "bold", fitted, ink))
    broad = max(text.get_width() for text in texts)
    wide = min(width, side + broad + 3 * gap)
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
    y = (height - sum(text.get_height() for text in texts)) // 2
    for text in texts:
        surface.blit(text, (body.x + 2 * gap + side, y))
        y += text.get_height()
    return surface


def named(shown: Sign, names: Sequence[str]) -> Sign:
    """A sign with the names of the players in it."""
    if "{" not in shown.text + shown.detail:
        return shown
    text, detail = (words.format(*names) for words in (shown.text, shown.detail))
    return replace(shown, text=text, detail=detail)


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
