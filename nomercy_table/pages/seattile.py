"""A seat at a table to be: a large face, and below it a plate that says who that is."""

from __future__ import annotations

import pygame

from nomercy_table.engine.playbill import Playbill
from nomercy_table.engine.styles import STYLES
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.faces import level_name
from nomercy_table.players.rivals import style_of
from nomercy_table.players.roster import manner_of
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.button import Button, draw_portrait
from nomercy_table.ui.fonts import Role
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import Colour, blend
from nomercy_table.ui.widget import Act, draw_ring, draw_text

LEAST_FACE = 72
"""Units."""

NO_NAME = say("no name yet")
_OVER = 10
"""Units by which the face hangs over the words' plate."""


def who_plays(plan: SeatPlan, people: int, game: Playbill) -> str:
    """Who plays in that seat, in a word or two; `people`: how many sit at the table."""
    if plan.is_human:
        return say("You") if people == 1 else say("A person")
    style = STYLES.get(style_of(plan.portrait, plan.is_human))
    if style is None or manner_of(game.whole, plan.kind, style.id) is None:
        return level_name(plan.kind)
    return words.LEVEL_AND_STYLE(level=level_name(plan.kind), style=style.name.lower())


def _words_high(look: Look) -> int:
    fonts, metrics = look.fonts, look.metrics
    lines = fonts.line("bold", metrics.body) + fonts.line("regular", metrics.small)
    return lines + metrics.px(_OVER + 14)


def least_height(look: Look) -> int:
    """How high a tile is at least."""
    return _words_high(look) + look.metrics.px(LEAST_FACE)


def most_height(look: Look, width: int) -> int:
    """How high a tile of that width is at most: its face is no wider than it."""
    return _words_high(look) + width - look.metrics.px(_OVER)


class SeatTile(Button):
    """Somebody at the table; pressing it changes who that is."""

    def __init__(
        self, seat: int, plan: SeatPlan, who: str, rect: pygame.Rect, on_press: Act
    ) -> None:
        """`who`: who plays there (`who_plays`)."""
        self.plan, self.who = plan, who
        name = plan.name.strip() or NO_NAME
        label = words.SEAT_IS(number=seat + 1, who=name, kind=self.who[0].lower() + self.who[1:])
        super().__init__(f"seat.{seat}", label, rect, on_press, hint=say("Change who sits here"))

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics, fonts = look.theme, look.metrics, look.fonts
        words_high, over = _words_high(look), metrics.px(_OVER)
        side = min(rect.height - words_high + over, rect.width)
        face = pygame.Rect(0, 0, side, side)
        face.midbottom = (rect.centerx, rect.bottom - words_high + over)
        plate = pygame.Rect(rect.x, face.bottom - side // 3, rect.width, 0)
        plate.height = rect.bottom - plate.y
        lit = self.hover_step
        radius = metrics.px(12)
        edge = blend(theme.edge, theme.accent_light, 0.9 * lit)
        fill = (blend(theme.panel_top, theme.control_top, lit), theme.panel_bottom)
        blur = metrics.px(8)
        shadow = look.shapes.shadow(plate.size, radius, blur, 130)
        surface.blit(shadow, (plate.x - 2 * blur, plate.y - 2 * blur + metrics.px(4)))
        width = max(1.2, 1.6 * metrics.unit)
        surface.blit(look.shapes.rounded(plate.size, radius, fill, edge, width), plate)
        draw_portrait(surface, look, face, self.plan.portrait, lit)
        y = face.bottom + metrics.px(4)
        room = rect.width - 2 * metrics.px(8)
        # Where the style has no room, the level stands alone.
        least = metrics.text(12)
        fits = fonts.width(self.who, "regular", least) <= room
        who = self.who if fits else self.who.partition(",")[0]
        lines: tuple[tuple[str, Role, int, Colour], ...] = (
            (self.plan.name.strip() or "…", "bold", metrics.body, theme.text),
            (who, "regular", metrics.small, theme.muted),
        )
        for text, font, size, ink in lines:
            shown, fitted = fonts.fit(text, font, size, room, least)
            line = pygame.Rect(rect.centerx - room // 2, y, room, fonts.line(font, size))
            draw_text(surface, fonts.render(shown, font, fitted, ink), line)
            y += line.height
        draw_ring(surface, look, self, plate.union(face).clip(rect), radius)
