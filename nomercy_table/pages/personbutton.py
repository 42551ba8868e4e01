"""A button with a face and a name: who plays here, and the way to change it."""

from __future__ import annotations

from typing import Unpack

import pygame

from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.render.theme import Colour
from nomercy_table.ui.button import Button, Kind, draw_portrait
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Act, Shared

HINT = say("Change your name and portrait.")


class PersonButton(Button):
    """The portrait at the left, the name beside it; at the right with `align` 1."""

    def __init__(
        self,
        widget_id: str,
        label: str,
        rect: pygame.Rect,
        on_press: Act,
        portrait: str,
        *,
        align: float = 0.0,
        **shared: Unpack[Shared],
    ) -> None:
        kind: Kind = "quiet" if align else "secondary"
        super().__init__(widget_id, label, rect, on_press, kind=kind, align=align, **shared)
        self.portrait = portrait
        self.hint = self.hint or HINT

    @property
    def spoken(self) -> str:
        return words.PLAY_AS(who=self.label)

    @staticmethod
    def width_for_name(look: Look, name: str, tall: int) -> int:
        """The width that shows the whole name."""
        metrics = look.metrics
        return look.fonts.width(name, "bold", metrics.text(22)) + tall + 3 * metrics.px(12)

    def _draw_inside(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, ink: Colour
    ) -> None:
        metrics, fonts = look.metrics, look.fonts
        side = rect.height - 2 * metrics.px(5)
        face = pygame.Rect(0, 0, side, side)
        pad = metrics.px(12)
        if self.align:
            face.midright = rect.right - metrics.px(5), rect.centery
        else:
            face.midleft = rect.x + pad, rect.centery
        draw_portrait(surface, look, face, self.portrait, self.hover_step)
        room = rect.width - side - 3 * pad
        text, size = fonts.fit(self.label, "bold", metrics.text(22), room, metrics.text(13))
        words = fonts.render(text, "bold", size, ink)
        if self.align:
            surface.blit(words, words.get_rect(midright=(face.x - pad, rect.centery)))
        else:
            surface.blit(words, words.get_rect(midleft=(face.right + pad, rect.centery)))
