"""A game to choose: its name, its tagline, and three of its cards."""

from __future__ import annotations

import pygame

from nomercy_table.engine.game import Game
from nomercy_table.table.art import PREMUL
from nomercy_table.ui.button import Button
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import blend
from nomercy_table.ui.widget import Act, draw_ring

TILTS = (-12.0, 0.0, 12.0)


def three_faces(game: Game) -> list[str]:
    """Three cards that differ: one of the first, one of the last, and one between them."""
    faces = game.faces
    return [faces[len(faces) * part // 100] for part in (23, 67, 99)]


def one_face(game: Game) -> str:
    """The card that stands for the game: the first that its rules show."""
    shown = (face for section in game.rules for face in section.faces if "/" in face)
    return next(shown, game.faces[0])


class GameTile(Button):
    """One game of the list; the chosen one is brass-edged and lit.

    With room for it the tagline stands below the name, and three cards beside; else it is
    a hint, and one card peeps out.
    """

    def __init__(self, game: Game, rect: pygame.Rect, chosen: bool, on_press: Act) -> None:
        super().__init__(f"game.{game.id}", game.title, rect, on_press)
        self.game = game
        self.chosen = chosen
        self.roomy = rect.width > 6 * rect.height
        self.hint = "" if self.roomy else game.tagline

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics, shapes = look.theme, look.metrics, look.shapes
        radius = metrics.px(12)
        hover = self.hover_step
        top = blend(theme.control_top, theme.felt, 0.5)
        if self.chosen:
            top = blend(top, theme.accent, 0.14)
        fill = (blend(top, (255, 255, 255), 0.06 * hover), theme.control_bottom)
        edge = (
            theme.accent if self.chosen else blend(theme.control_top, theme.edge, 0.5 + hover / 2)
        )
        width = max(2.0, 2.5 * metrics.unit) if self.chosen else 1.2
        surface.blit(shapes.rounded(rect.size, radius, fill, edge, width), rect)
        cards = self._draw_cards(surface, look, rect)
        left = rect.x + metrics.px(26 if self.roomy else 16)
        self._draw_words(surface, look, pygame.Rect(left, rect.y, cards - left, rect.height))
        draw_ring(surface, look, self, rect, radius)

    def _draw_words(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """The name, on two lines where it needs them, and the tagline if there is room."""
        theme, metrics, fonts = look.theme, look.metrics, look.fonts
        ink = theme.accent_light if self.chosen or self.roomy else theme.text
        size = metrics.text(32 if self.roomy else 25)
        words: list[str] = self.game.title.split()
        while size > 13:
            fits = max(fonts.width(word, "display", size) for word in words) <= rect.width
            lines = fonts.wrap(self.game.title, "display", size, rect.width)
            if fits and len(lines) * fonts.line("display", size) <= rect.height * 1.1:
                break
            size -= 1
        step = round(fonts.line("display", size) * 0.86)
        lines = fonts.wrap(self.game.title, "display", size, rect.width)
        rows = [(fonts.render(line, "display", size, ink), step) for line in lines]
        if self.roomy:
            line, small = fonts.fit(self.game.tagline, "regular", metrics.body, rect.width, 11)
            rows.append((fonts.render(line, "regular", small, theme.text), 0))
        y = rect.centery - (sum(down for _, down in rows[:-1]) + rows[-1][0].get_height()) // 2
        for picture, down in rows:
            surface.blit(picture, (rect.x, y))
            y += down

    def _draw_cards(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> int:
        """Cards at the right, as if held; returns where they begin."""
        faces = three_faces(self.game) if self.roomy else [one_face(self.game)]
        card = round(rect.height * (0.5 if self.roomy else 0.58))
        clip = surface.get_clip()
        surface.set_clip(rect.inflate(-4, -4).clip(clip))
        half = (len(faces) - 1) / 2
        middle = rect.right - round(card * (0.86 + half * 0.89))
        for number, face in enumerate(faces):
            tilt = TILTS[number] if self.roomy else TILTS[-1]
            away = number - half
            picture = look.art.card(face, card * 2)
            turned = pygame.transform.rotozoom(picture, -tilt, 0.5)
            x = middle + round(away * card * 0.72)
            y = rect.y + round(rect.height * 0.62 + abs(away) * card / 9 + card * 0.17)
            surface.blit(turned, turned.get_rect(center=(x, y)), special_flags=PREMUL)
        surface.set_clip(clip)
        return middle - round(card * (0.75 + half))
