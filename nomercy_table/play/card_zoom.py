"""A thing held up to the eye: any card that one may see, large, at any time, with its name and what
it does; and whatever else lies on the table, in words.

The right button shows the card under the pointer for as long as it is held; a key shows the
one that has the focus, and the arrows then go from thing to thing.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from nomercy_table.render.item import Item
from nomercy_table.render.svg import PREMUL
from nomercy_table.table import Spot, TableView
from nomercy_table.ui.look import Look

_HIGH = 0.6
"""The card's height, as a share of the window's."""


_STEPS = {pygame.K_RIGHT: 1, pygame.K_DOWN: 1, pygame.K_LEFT: -1, pygame.K_UP: -1}


class CardZoom:
    """Shows one thing large, of all the `spots` on the table; `shown` is None while it shows
    none."""

    def __init__(self, view: TableView, spots: Callable[[], list[Spot]]) -> None:
        self._view, self._spots = view, spots
        self.shown: Spot | None = None
        self._held = False
        self._picture: tuple[object, Item] | None = None

    def handle(
        self,
        event: pygame.event.Event,
        command: str | None,
        focused: str | None,
        pointer: tuple[int, int] | None,
    ) -> bool:
        """Open, go on, close; whether the event was for it. `command`: what its key means, if it
        is one; `focused`: what has the focus; `pointer`: where the pointer is, if that was used
        last."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            self.release()
            return True
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        inspects = command == "inspect"
        if self.shown is None:
            if inspects and (pointer is None or not self.open_at(pointer)):
                self.open_focused(focused)
            if inspects:
                self._held = False
            return inspects
        if event.type == pygame.KEYDOWN and event.key in _STEPS:
            self.step(_STEPS[event.key])
        elif pressed:
            self.close()
        return pressed

    def open_at(self, pos: tuple[int, int]) -> bool:
        """Show the card at `pos`, while the button is held; False: none lies open there."""
        found = [spot for spot in self._spots() if spot.art and spot.holds(pos)]
        if not found:
            return False
        self.shown, self._held = found[-1], True
        return True

    def finds(self, thing: str | None, pointer: tuple[int, int] | None) -> bool:
        """Whether a card lies open at the pointer or, without one, where the focus is."""
        if pointer is None:
            return bool(self._of(thing))
        return any(spot.art and spot.holds(pointer) for spot in self._spots())

    def open_focused(self, thing: str | None) -> None:
        """Show the open card of the column or pile `thing`, else the first that lies open."""
        chosen = self._of(thing)[-1:] or self._in_order()[:1]
        self.shown = chosen[0] if chosen else None
        self._held = False

    def _of(self, thing: str | None) -> list[Spot]:
        return [spot for spot in self._spots() if spot.art and spot.id == thing]

    def step(self, by: int) -> None:
        """Show the next thing, or the one before."""
        spots = self._in_order()
        if self.shown in spots:
            self.shown = spots[(spots.index(self.shown) + by) % len(spots)]
        elif spots:
            self.shown = spots[0]

    def _in_order(self) -> list[Spot]:
        """The cards that lie open, or that one may lift a corner of; then all else, each but
        once."""
        spots = self._spots()
        others = {(spot.title, spot.text, spot.names): spot for spot in spots if not spot.art}
        return [*(spot for spot in spots if spot.art), *others.values()]

    def release(self) -> None:
        """The button was let go."""
        if self._held:
            self.close()

    def close(self) -> None:
        """Lay the card back."""
        self.shown, self._held, self._picture = None, False, None

    def items(self) -> list[Item]:
        """The thing in the middle of the table, on a dark panel that bears its name."""
        if self.shown is None:
            return []
        look = self._view.look
        key = (self.shown, look.metrics, look.theme.name)
        if self._picture is None or self._picture[0] != key:
            self._picture = (key, self._drawn(self.shown))
        return [self._picture[1]]

    def _drawn(self, spot: Spot) -> Item:
        look = self._view.look
        metrics, theme = look.metrics, look.theme
        window = pygame.Rect((0, 0), metrics.size)
        high = round(window.height * _HIGH) if spot.art else 0
        width = round(high / 1.4)
        margin = metrics.px(26)
        inner = max(width, min(window.width - 4 * margin, metrics.px(460)))
        points, names = _title(look, spot.title, inner)
        text = f"{spot.text} {spot.names}".strip()
        lines = look.fonts.wrap(text, "regular", metrics.body, inner) if text else []
        step = look.fonts.line("regular", metrics.body)
        name_high = look.fonts.line("display", points)
        words_high = name_high * len(names) + step * len(lines)
        size = (inner + 2 * margin, high + words_high + 3 * margin)
        if size[1] > window.height - 8:  # large letters: the card gives way to what is said of it
            high -= size[1] - (window.height - 8)
            width = round(high / 1.4)
            size = (size[0], window.height - 8)
        panel = pygame.Surface(size, pygame.SRCALPHA)
        fill = (theme.panel_top, theme.panel_bottom)
        panel.blit(look.shapes.rounded(size, metrics.px(20), fill, theme.edge, 2.0), (0, 0))
        if spot.art:
            face = look.art.card(spot.art, width)
            panel.blit(face, ((size[0] - width) // 2, margin), special_flags=PREMUL)
        y = margin + high + margin // 2
        for name in names:
            title = look.fonts.render(name, "display", points, theme.accent_light)
            panel.blit(title, ((size[0] - title.get_width()) // 2, y))
            y += name_high
        y += margin // 3
        for line in lines:
            words = look.fonts.render(line, "regular", metrics.body, theme.text)
            panel.blit(words, ((size[0] - words.get_width()) // 2, y))
            y += step
        rect = panel.get_rect(center=window.center)
        return Item("inspect", panel, rect.x, rect.y, 0)


def _title(look: Look, title: str, room: int) -> tuple[int, list[str]]:
    """A title in lines that are read whole, and their letters: no smaller than running text."""
    size, least = look.metrics.text(28), look.metrics.body
    lines = look.fonts.wrap(title, "display", size, room)
    while len(lines) > 1 and size > least:
        size -= 1
        lines = look.fonts.wrap(title, "display", size, room)
    return size, lines
