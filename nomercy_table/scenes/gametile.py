"""A game to choose: its name, its tagline, and three of its cards."""

from __future__ import annotations

import pygame

from nomercy_table.engine.game import Game
from nomercy_table.table.art import CARD_ASPECT, PREMUL
from nomercy_table.ui.button import Button
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import blend
from nomercy_table.ui.widget import Act, draw_ring

TILTS = (-12.0, 0.0, 12.0)


def three_faces(game: Game) -> list[str]:
    """Three cards that differ: one of the first, one of the last, and one between them."""
    faces = game.faces
    return [faces[len(faces) * part // 100] for part in (23, 67, 99)]


class GameTile(Button):
    """One game of the list; the chosen one is brass-edged and ticked."""

    def __init__(self, game: Game, rect: pygame.Rect, chosen: bool, on_press: Act) -> None:
        super().__init__(f"game.{game.id}", game.title, rect, on_press)
        self.game = game
        self.chosen = chosen

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics, shapes, fonts = look.theme, look.metrics, look.shapes, look.fonts
        radius = metrics.px(12)
        hover = self.hover_step
        top = blend(theme.control_top, theme.felt, 0.5)
        fill = (blend(top, (255, 255, 255), 0.06 * hover), theme.control_bottom)
        edge = (
            theme.accent if self.chosen else blend(theme.control_top, theme.edge, 0.5 + hover / 2)
        )
        width = max(2.0, 2.5 * metrics.unit) if self.chosen else 1.2
        surface.blit(shapes.rounded(rect.size, radius, fill, edge, width), rect)
        cards = self._draw_cards(surface, look, rect)
        left = rect.x + metrics.px(26)
        room = rect.right - cards - metrics.px(20) - left
        title, size = fonts.fit(self.game.title, "display", metrics.text(40), room, 13)
        words = fonts.render(title, "display", size, theme.accent_light)
        line, small = fonts.fit(self.game.tagline, "regular", metrics.body, room, 11)
        tagline = fonts.render(line, "regular", small, theme.text)
        y = rect.centery - (words.get_height() + tagline.get_height()) // 2
        surface.blit(words, (left, y))
        surface.blit(tagline, (left, y + words.get_height()))
        draw_ring(surface, look, self, rect, radius)

    def _draw_cards(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> int:
        """Three cards at the right, as if held; returns the width that they take."""
        faces = three_faces(self.game)
        card = round(rect.height * 0.5)
        clip = surface.get_clip()
        surface.set_clip(rect.inflate(-4, -4).clip(clip))
        middle = rect.right - round(card * 1.75)
        for number, face in enumerate(faces):
            tilt = TILTS[number % len(TILTS)]
            picture = look.art.card(face, card * 2)
            turned = pygame.transform.rotozoom(picture, -tilt, 0.5)
            x = middle + round((number - 1) * card * 0.72)
            y = rect.y + round(rect.height * 0.62) + abs(number - 1) * card // 9
            at = turned.get_rect(center=(x, y + round(card * CARD_ASPECT * 0.12)))
            surface.blit(turned, at, special_flags=PREMUL)
        surface.set_clip(clip)
        return round(card * 3.5)
