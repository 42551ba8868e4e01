"""The light around what takes the card that hangs at the pointer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nomercy_table.render.theme import Colour
from nomercy_table.table import contour
from nomercy_table.table.contour import Shape
from nomercy_table.table.target import REACH, Target
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget


class Taker(Target):
    """It is nothing to press: the card is let go on it. It looks like any thing that may be picked;
    where the pointer is `on_it`, like one that is pointed at."""

    focusable = False

    def __init__(
        self,
        thing: str,
        role: str,
        rect: pygame.Rect,
        *,
        on_it: bool,
        own: bool,
        outcome: str,
        grave: bool,
        shape: Shape | None,
        cards: Sequence[Shape],
    ) -> None:
        super().__init__(
            f"takes.{thing}",
            "",
            role,
            rect,
            _nothing,
            outcome=outcome,
            grave=grave,
            shape=shape,
            cards=cards,
        )
        self.thing, self.on_it, self.own = thing, on_it, own
        super().light_up(on_it)

    def _draw_around(
        self,
        cards: Sequence[Shape],
        away: int,
        surface: pygame.Surface,
        look: Look,
        rect: pygame.Rect,
        colour: Colour,
        glow: Colour,
    ) -> None:
        """Light alone around all cards of one's `own`: a line around a hand that is so large takes
        two frames to draw at 4K, and this is drawn while a card moves."""
        if not self.own:
            super()._draw_around(cards, away, surface, look, rect, colour, glow)
            return
        x, y = rect.x - self.rect.x, rect.y - self.rect.y
        cards = [[(across + x, down + y) for across, down in card] for card in cards]
        contour.draw_light(surface, look, cards, 0, look.metrics.px(REACH), colour)

    def light_up(self, meant: bool) -> None:
        """What is looked at elsewhere means nothing here."""

    def foretell(self, outcome: str | None) -> None:
        """Nor does what would come of that."""

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        super().light_up(self.on_it)


def _nothing() -> None:
    """It is never picked."""
