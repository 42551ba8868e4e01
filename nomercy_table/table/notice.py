"""Words that lie on the table for a while: what a bust has cost, and tips."""

from __future__ import annotations

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.table.places import Placement, Shown
from nomercy_table.ui.look import Look
from nomercy_table.ui.tooltip import ShownTip, draw_tooltip
from nomercy_table.ui.widget import Widget

_TOP, _BOTTOM, _EDGE = (0x8E, 0x22, 0x2A), (0x5E, 0x14, 0x1B), (0xE0, 0x6A, 0x6E)
_INK = (0xFF, 0xF4, 0xE4)


class Notice(Widget):
    """A crimson plaque where somebody's cards lay, until they play again."""

    def __init__(self, widget_id: str, text: str, rect: pygame.Rect) -> None:
        head, mark, rest = text.partition("! ")
        super().__init__(widget_id, text, rect)
        self.head = head + mark.strip()
        self.rest = rest

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        metrics, fonts = look.metrics, look.fonts
        pad = metrics.px(18)
        room = rect.width - 2 * pad
        text, size = fonts.fit(self.head, "display", metrics.text(30), room, 12)
        lines = [fonts.render(text, "display", size, _INK)]
        least = metrics.text(13)
        size = metrics.body
        height = rect.height - 2 * metrics.px(8) - lines[0].get_height()
        while size > least and self._lines_high(look, size, room) > height:
            size -= 1
        words = fonts.wrap(self.rest, "regular", size, room)
        lines += [fonts.render(line, "regular", size, _INK) for line in words]
        wide = max(line.get_width() for line in lines) + 2 * pad
        tall = sum(line.get_height() for line in lines) + 2 * metrics.px(8)
        plaque = pygame.Rect(0, 0, min(rect.width, wide), min(rect.height, tall))
        plaque.center = rect.center
        edge = max(1.5, 1.8 * metrics.unit)
        shape = look.shapes.rounded(plaque.size, metrics.px(14), (_TOP, _BOTTOM), _EDGE, edge)
        surface.blit(shape, plaque)
        y = plaque.y + (plaque.height - sum(line.get_height() for line in lines)) // 2
        for picture in lines:
            surface.blit(picture, (rect.centerx - picture.get_width() // 2, y))
            y += picture.get_height()

    def _lines_high(self, look: Look, size: int, room: int) -> int:
        lines = look.fonts.wrap(self.rest, "regular", size, room)
        return len(lines) * look.fonts.height("regular", size)


def notice(look: Look, shown: Shown, seat: Seat, text: str) -> Notice:
    """What `seat` is told, where its cards would lie."""
    area = shown.area(seat)
    middle = table_middle(shown.placement, area)
    half = min(middle[0] - area.left, area.right - middle[0], look.metrics.px(330))
    rect = pygame.Rect(0, 0, 2 * half, min(area.height, look.metrics.px(150)))
    rect.center = middle
    return Notice(f"notice.{seat}", text, rect)


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
