"""The light around what takes the card that hangs at the pointer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nomercy_table.table.contour import Shape
from nomercy_table.table.target import Target
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
        self.thing, self.on_it = thing, on_it
        super().light_up(on_it)

    def light_up(self, meant: bool) -> None:
        """What is looked at elsewhere means nothing here."""

    def foretell(self, outcome: str | None) -> None:
        """Nor does what would come of that."""

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        super().light_up(self.on_it)


def _nothing() -> None:
    """It is never picked."""
