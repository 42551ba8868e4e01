"""A card held up to the eye: any card that one may see, large, at any time, with its name.

The right button shows the card under the pointer for as long as it is held; a key shows the
one that has the focus, and the arrows then go from card to card.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from nomercy_table.engine.arrangement import CardView
from nomercy_table.screen.art import PREMUL
from nomercy_table.screen.stage import Item
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.places import slot_of
from nomercy_table.table.view import TableView

_HIGH = 0.6
"""The card's height, as a share of the window's."""


_STEPS = {pygame.K_RIGHT: 1, pygame.K_DOWN: 1, pygame.K_LEFT: -1, pygame.K_UP: -1}


@dataclass(frozen=True)
class _Seen:
    """A card that lies open, and the rectangle where it does."""

    card: CardView
    rect: pygame.Rect


def _art(card: CardView) -> str:
    """The art of a card that one may see, also where it lies face down; "": none may be seen."""
    return card.face or card.peek


class Inspect:
    """Shows one card large; `shown` is None while it shows none."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.shown: CardView | None = None
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
        found = [seen for seen in self._open_cards() if seen.rect.collidepoint(pos)]
        if not found:
            return False
        self.shown, self._held = found[-1].card, True
        return True

    def open_focused(self, thing: str | None) -> None:
        """Show the open card of the column or pile `thing`, else the first that lies open."""
        place = self._view.playback.shown.placement
        rect = place.targets.get(thing or "")
        cards = self._open_cards()
        at = [] if rect is None else [seen for seen in cards if seen.rect.collidepoint(rect.center)]
        chosen = at[-1:] or cards[:1]
        self.shown = chosen[0].card if chosen else None
        self._held = False

    def step(self, by: int) -> None:
        """Show the next open card, or the one before."""
        cards = [seen.card for seen in self._open_cards()]
        if self.shown in cards:
            self.shown = cards[(cards.index(self.shown) + by) % len(cards)]
        elif cards:
            self.shown = cards[0]

    def release(self) -> None:
        """The button was let go."""
        if self._held:
            self.close()

    def close(self) -> None:
        """Lay the card back."""
        self.shown, self._held, self._picture = None, False, None

    def _open_cards(self) -> list[_Seen]:
        """Every card that lies open, or that one may lift a corner of; the topmost last."""
        shown = self._view.playback.shown
        found = []
        for zone in shown.arrangement.zones:
            piled = zone.is_pile
            for column in zone.columns:
                for index, card in enumerate(column.cards):
                    if not _art(card) or (piled and index < len(column.cards) - 1):
                        continue
                    slot = slot_of(card, column, index)
                    pose = (
                        shown.placement.piles.get(zone.id)
                        if piled
                        else shown.placement.cards.get(slot)
                    )
                    if pose is None:
                        continue
                    found.append(_Seen(card, card_rect(pose)))
        return found

    def items(self) -> list[Item]:
        """The card in the middle of the table, on a dark panel that bears its name."""
        if self.shown is None:
            return []
        look = self._view.look
        key = (self.shown, look.metrics, look.theme.name)
        if self._picture is None or self._picture[0] != key:
            self._picture = (key, self._drawn(self.shown))
        return [self._picture[1]]

    def _drawn(self, card: CardView) -> Item:
        look = self._view.look
        metrics, theme = look.metrics, look.theme
        window = pygame.Rect((0, 0), metrics.size)
        high = round(window.height * _HIGH)
        width = round(high / 1.4)
        margin = metrics.px(26)
        label = card.label[:1].upper() + card.label[1:]
        text = self._view.game.explain(_art(card))
        inner = max(width, min(window.width - 4 * margin, metrics.px(460)))
        name, points = look.fonts.fit(label, "display", metrics.text(28), inner, 12)
        lines = look.fonts.wrap(text, "regular", metrics.body, inner) if text else []
        step = look.fonts.line("regular", metrics.body)
        name_high = look.fonts.line("display", points)
        size = (inner + 2 * margin, high + name_high + step * len(lines) + 3 * margin)
        if size[1] > window.height - 8:  # large letters: the card gives way to what is said of it
            high -= size[1] - (window.height - 8)
            width = round(high / 1.4)
            size = (size[0], window.height - 8)
        panel = pygame.Surface(size, pygame.SRCALPHA)
        fill = (theme.panel_top, theme.panel_bottom)
        panel.blit(look.shapes.rounded(size, metrics.px(20), fill, theme.edge, 2.0), (0, 0))
        face = look.art.card(_art(card), width)
        panel.blit(face, ((size[0] - width) // 2, margin), special_flags=PREMUL)
        y = margin + high + margin // 2
        title = look.fonts.render(name, "display", points, theme.accent_light)
        panel.blit(title, ((size[0] - title.get_width()) // 2, y))
        y += name_high + margin // 3
        for line in lines:
            words = look.fonts.render(line, "regular", metrics.body, theme.text)
            panel.blit(words, ((size[0] - words.get_width()) // 2, y))
            y += step
        rect = panel.get_rect(center=window.center)
        return Item("inspect", panel, rect.x, rect.y, 0)
