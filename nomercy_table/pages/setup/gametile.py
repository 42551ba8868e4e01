"""A game to choose: its name, what it is like, and one of its cards."""

from __future__ import annotations

import pygame

from nomercy_table.engine.playbill import Playbill
from nomercy_table.pages.title.bestcard import one_face
from nomercy_table.pages.title.sheen import turned_card
from nomercy_table.pages.worldrow import CHOSEN, DARK, world_ground
from nomercy_table.render.art import PREMUL
from nomercy_table.render.theme import blend
from nomercy_table.ui.button import Button
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Act, draw_ring

TILT = 12.0
"""Degrees."""


def has_room(look: Look, game: Playbill, rect: pygame.Rect, tall: bool) -> bool:
    """Whether the game's name fits beside a card on a tile of that size."""
    longest = max(game.title.split(), key=len)
    room = _words_rect(look, rect, tall, pictured=True).width
    return look.fonts.width(longest, "display", look.metrics.text(21)) <= room


def _card_width(rect: pygame.Rect, tall: bool) -> int:
    return round(rect.height * (0.46 if tall else 0.58))


def _words_rect(look: Look, rect: pygame.Rect, tall: bool, pictured: bool) -> pygame.Rect:
    """Where name and tagline stand on a tile."""
    metrics = look.metrics
    words = rect.inflate(-2 * metrics.px(16), -2 * metrics.px(14 if tall else 0))
    if pictured:
        words.width = rect.right - round(_card_width(rect, tall) * 1.45) - words.x
    return words


def needed_height(look: Look, game: Playbill, width: int) -> int:
    """How high a tall tile without a picture has to be for all its words."""
    metrics, fonts = look.metrics, look.fonts
    room, size = width - 2 * metrics.px(16), metrics.text(25)
    names = len(fonts.wrap(game.title, "display", size, room))
    lines = len(fonts.wrap(game.tagline, "regular", metrics.small, room))
    high = names * fonts.line("display", size) + lines * fonts.line("regular", metrics.small)
    return high + 2 * metrics.px(14)


class GameTile(Button):
    """One game of the list; the chosen one is edged and lit. Each has the colours of its own cloth.

    A `tall` one says below its name what the game is like; one that is not, as a hint. Where it
    is `pictured`, one of its cards peeps out.
    """

    def __init__(
        self,
        game: Playbill,
        rect: pygame.Rect,
        chosen: bool,
        on_press: Act,
        *,
        tall: bool,
        pictured: bool,
    ) -> None:
        super().__init__(f"game.{game.id}", game.title, rect, on_press)
        self.game = game
        self.chosen = chosen
        self.tall = tall
        self.pictured = pictured
        self.hint = "" if tall else game.tagline

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics, shapes = look.theme, look.metrics, look.shapes
        radius = metrics.px(12)
        hover = self.hover_step
        dark = CHOSEN if self.chosen else DARK
        surface.blit(world_ground(look, rect.size, self.game.cloth, dark), rect)
        if self.chosen or hover:
            edge = blend(theme.edge, theme.accent_light, 1.0 if self.chosen else hover)
            width = max(2.0, 3 * metrics.unit) if self.chosen else max(1.4, 2 * metrics.unit)
            surface.blit(shapes.rounded(rect.size, radius, None, edge, width), rect)
        words = _words_rect(look, rect, self.tall, self.pictured)
        if self.pictured:
            self._draw_card(surface, look, rect, _card_width(rect, self.tall))
        self._draw_words(surface, look, words)
        draw_ring(surface, look, self, rect, radius)

    def _draw_words(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """The name, on two lines where it needs them, and, if tall, what the game is like."""
        theme, metrics, fonts = look.theme, look.metrics, look.fonts
        ink = theme.accent_light if self.chosen else theme.text
        tagline = fonts.wrap(self.game.tagline, "regular", metrics.small, rect.width)
        step = fonts.line("regular", metrics.small)
        high = rect.height - (len(tagline) * step if self.tall else 0)
        size = usual = metrics.text(28 if self.tall else 25)
        words: list[str] = self.game.title.split()
        while size > 13:
            fits = max(fonts.width(word, "display", size) for word in words) <= rect.width
            lines = fonts.wrap(self.game.title, "display", size, rect.width)
            if fits and len(lines) * fonts.line("display", size) <= high * 1.1:
                break
            size -= 1
        lines = fonts.wrap(self.game.title, "display", size, rect.width)
        down = round(fonts.line("display", size) * 0.86)
        rows = [(fonts.render(line, "display", size, ink), down) for line in lines]
        if self.tall:
            rows += [
                (fonts.render(line, "regular", metrics.small, theme.muted), step)
                for line in tagline
            ]
        high = sum(down for _, down in rows[:-1]) + rows[-1][0].get_height()
        y = rect.y if self.tall else rect.centery - high // 2
        if self.tall and len(lines) == 1:  # a small name stands on the line of the large ones
            y += round(fonts.line("display", usual) * 0.86) - down
        for picture, down in rows:
            surface.blit(picture, (rect.x, y))
            y += down

    def _draw_card(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, card: int) -> None:
        """A card at the right, as if held."""
        clip = surface.get_clip()
        surface.set_clip(rect.inflate(-4, -4).clip(clip))
        turned = turned_card(look, one_face(self.game), card, TILT, card * 2)
        middle = rect.right - round(card * 0.86), rect.y + round(rect.height * 0.62 + card * 0.17)
        surface.blit(turned, turned.get_rect(center=middle), special_flags=PREMUL)
        surface.set_clip(clip)
