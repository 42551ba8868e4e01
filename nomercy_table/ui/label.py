"""Things that are only looked at: labels, paragraphs, pictures, panels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Unpack

import pygame

from nomercy_table.render.text import Role
from nomercy_table.render.theme import Colour
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Shared, Widget, draw_text


class Text(Widget):
    """Words in one face, size and colour, at the left (0), middle (0.5) or right (1)."""

    def __init__(
        self,
        widget_id: str,
        text: str,
        rect: pygame.Rect,
        *,
        font: Role = "regular",
        size: int,
        colour: Colour,
        align: float = 0.0,
        **shared: Unpack[Shared],
    ) -> None:
        super().__init__(widget_id, text, rect, **shared)
        self.font: Role = font
        self.size = size
        self.colour = colour
        self.align = align


class Label(Text):
    """One line of text, made smaller, then cut, where it doesn't fit."""

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        least = min(self.size, look.metrics.text(14))
        text, size = look.fonts.fit(self.label, self.font, self.size, rect.width, least)
        draw_text(surface, look.fonts.render(text, self.font, size, self.colour), rect, self.align)


class Paragraph(Text):
    """Running text, wrapped to its width: in lines as even as can be where it stands in the middle,
    as a last word alone there is a hole. `height_for` tells how high it has to be."""

    @staticmethod
    def height_for(look: Look, text: str, width: int, size: int, font: Role = "regular") -> int:
        """The height of `text` wrapped to `width`."""
        return len(look.fonts.wrap(text, font, size, width)) * look.fonts.line(font, size)

    def width_of(self, look: Look) -> int:
        """The width of its longest line."""
        lines = self._lines(look, self.rect.width)
        return max((look.fonts.width(line, self.font, self.size) for line in lines), default=0)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        step = look.fonts.line(self.font, self.size)
        for number, line in enumerate(self._lines(look, rect.width)):
            row = pygame.Rect(rect.x, rect.y + number * step, rect.width, step)
            picture = look.fonts.render(line, self.font, self.size, self.colour)
            draw_text(surface, picture, row, self.align)

    def _lines(self, look: Look, width: int) -> list[str]:
        wrap = look.fonts.wrap_evenly if self.align == 0.5 else look.fonts.wrap
        return wrap(self.label, self.font, self.size, width)


class Picture(Widget):
    """Something drawn by a function of the scene's: `paint(surface, look, rect)`.

    `label` says in words what it shows.
    """

    def __init__(
        self,
        widget_id: str,
        rect: pygame.Rect,
        paint: Callable[[pygame.Surface, Look, pygame.Rect], None],
        *,
        label: str = "",
        **shared: Unpack[Shared],
    ) -> None:
        super().__init__(widget_id, label, rect, **shared)
        self.paint = paint

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        self.paint(surface, look, rect)


def draw_panel(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """A dark panel with a soft shadow, a brass edge, and a finer line within."""
    for _ in panel_parts(surface, look, rect):
        pass


def panel_parts(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> Iterator[None]:
    """Draw the same part by part."""
    theme, metrics, shapes = look.theme, look.metrics, look.shapes
    radius = metrics.px(18)
    blur = metrics.px(22)
    shadow = shapes.shadow(rect.size, radius, blur, 190)
    surface.blit(shadow, (rect.x - 2 * blur, rect.y - 2 * blur + metrics.px(10)))
    yield
    fill = (theme.panel_top, theme.panel_bottom)
    surface.blit(
        shapes.rounded(rect.size, radius, fill, theme.edge, max(1.5, 2 * metrics.unit)), rect
    )
    yield
    if not theme.high_contrast:
        line = max(1.0, 1.2 * metrics.unit)
        frame = shapes.frame(rect.size, metrics.px(12), metrics.px(8), line, theme.ornament)
        surface.blit(frame, rect)


def draw_row(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """The ground of one row in a panel."""
    theme = look.theme
    edge = theme.edge if theme.high_contrast else None
    fill = (theme.row, theme.row)
    surface.blit(look.shapes.rounded(rect.size, look.metrics.px(10), fill, edge, 1.0), rect)


def draw_rule(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """A brass line with a lozenge in its middle, across `rect`."""
    theme, metrics = look.theme, look.metrics
    y = rect.centery
    half = metrics.px(6)
    thick = max(1, round(1.4 * metrics.unit))
    x = rect.centerx
    for left, right in ((rect.left, x - 2 * half), (x + 2 * half, rect.right)):
        surface.fill(theme.ornament, (left, y - thick // 2, right - left, thick))
    lozenge = ((0.5, 0.08), (0.92, 0.5), (0.5, 0.92), (0.08, 0.5), (0.5, 0.08))
    side = 2 * half
    surface.blit(
        look.shapes.polyline((side, side), lozenge, theme.accent, max(1.2, 1.6 * metrics.unit)),
        (x - half, y - half),
    )
