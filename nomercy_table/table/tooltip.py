"""What lies on the table for a while: what a bust has cost, and tips."""

from __future__ import annotations

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.table.geometry import Placement, Shown
from nomercy_table.table.moments.words import RED, lettering
from nomercy_table.ui.look import Look
from nomercy_table.ui.tooltip import ShownTip, draw_tooltip
from nomercy_table.ui.widget import Widget

_HIGH = 44
"""Units: how high the number is."""


class Notice(Widget):
    """What somebody has lost, as a number where their cards lay, until others play on: `label`
    says it in words, as the line of words has said it."""

    def __init__(self, widget_id: str, text: str, mark: str, rect: pygame.Rect) -> None:
        super().__init__(widget_id, text, rect)
        self.mark = mark

    def seen(self) -> tuple[object, ...]:
        return (*super().seen(), self.mark)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        high = max(16, min(look.metrics.px(_HIGH), rect.height // 2))
        number = lettering(look, self.mark, high, rect.width, RED)
        surface.blit(number, number.get_rect(center=rect.center))


def notice(look: Look, shown: Shown, seat: Seat, text: str, lost: int) -> Notice:
    """What `seat` is told, where its cards would lie."""
    area = shown.area(seat)
    middle = table_middle(shown.placement, area)
    half = min(middle[0] - area.left, area.right - middle[0], look.metrics.px(110))
    rect = pygame.Rect(0, 0, 2 * half, min(area.height, look.metrics.px(110)))
    rect.center = middle
    return Notice(f"notice.{seat}", text, f"\u2212{lost}", rect)


def table_middle(place: Placement, area: pygame.Rect) -> tuple[int, int]:
    """The middle of a seat's columns: the layout centres the nearest seat's in the window."""
    nearest = area.y > place.ribbon.y
    return (place.size[0] // 2 if nearest else area.centerx, area.centery)


class TipNote(Widget):
    """The tip of a thing, above all other things."""

    def __init__(self, shown: ShownTip) -> None:
        super().__init__("tooltip", shown.tip.text, shown.rect)
        self._tip = shown.tip

    def seen(self) -> tuple[object, ...]:
        return (*super().seen(), self._tip.title, self._tip.faces)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        draw_tooltip(surface, look, self._tip, rect)
