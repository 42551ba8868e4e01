"""A button that goes on with a match, with a small picture of its table."""

from __future__ import annotations

import pygame

from nomercy_table.pages.title.door import picture_of
from nomercy_table.render.theme import Colour, blend
from nomercy_table.system.scaling import smoothscale
from nomercy_table.ui.button import Button
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget

SHAPE = 16 / 9
"""Of the picture: its width over its height."""
WHITE = (255, 255, 255)


class Resume(Button):
    """Its picture comes when it has been drawn (`show`); until then the empty cloth of its table
    lies there."""

    least_margin = 14
    cloth = ""
    picture: pygame.Surface | None = None

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Resume) and old.rect.height == self.rect.height:
            self.picture = old.picture

    def drop_pictures(self) -> None:
        self.picture = None

    def picture_size(self, look: Look) -> tuple[int, int]:
        """How large the picture has to be."""
        tall = self.rect.height - 2 * look.metrics.px(7)
        return round(tall * SHAPE), tall

    def show(self, look: Look, picture: pygame.Surface) -> None:
        """This is what the table looks like."""
        self.picture = _rounded(look, picture)
        self.change()

    def _empty(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        """Return the cloth, as its door shows it; made once for each size."""
        return look.shapes.kept(("resume", self.cloth, size), lambda: self._made_empty(look, size))

    def _made_empty(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        picture = picture_of(self.cloth)
        shape = pygame.Rect((0, 0), size).fit(picture.get_rect())
        return _rounded(look, smoothscale(picture.subsurface(shape), size))

    def _draw_inside(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, ink: Colour
    ) -> None:
        metrics = look.metrics
        metal = look.theme.primary_bottom if self.kind == "primary" else look.theme.edge
        wide, tall = self.picture_size(look)
        frame = pygame.Rect(rect.x + metrics.px(7), 0, wide, tall)
        frame.centery = rect.centery
        radius = metrics.px(8)
        picture = self.picture or self._empty(look, frame.size)
        surface.blit(picture, picture.get_rect(center=frame.center))
        edge = blend(metal, (0, 0, 0), 0.45)
        line = max(1.0, 1.4 * metrics.unit)
        surface.blit(look.shapes.rounded(frame.size, radius, None, edge, line), frame)
        beside = frame.right - rect.x - metrics.px(6)
        words = pygame.Rect(rect.x + beside, rect.y, rect.width - beside, rect.height)
        super()._draw_inside(surface, look, words, ink)


def _rounded(look: Look, picture: pygame.Surface) -> pygame.Surface:
    """Return the same with round corners."""
    cut = picture.convert_alpha()
    mask = look.shapes.rounded(cut.get_size(), look.metrics.px(8), (WHITE, WHITE))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut
