"""Cards of a game in a fan on its cloth: pictures, to be looked at only."""

from __future__ import annotations

from functools import partial

import pygame

from nomercy_table.engine.playbill import Playbill
from nomercy_table.pages.title.bestcard import one_face
from nomercy_table.pages.title.fan import Place, bounds, card_width, places
from nomercy_table.pages.title.sheen import shadow_reach, turned_card, with_shadow
from nomercy_table.render.art import PREMUL
from nomercy_table.ui.label import Picture
from nomercy_table.ui.look import Look

FAN = 5


class LyingCard(Picture):
    """A card of the fan, turned clockwise by so many degrees, on its shadow."""

    def __init__(self, number: int, place: Place, face: str, width: int) -> None:
        paint = partial(draw_card, face=face, width=width, angle=place.angle)
        super().__init__(f"card.{number}", bounds(place, width, 0.0), paint)
        self._shadow = round(2 * shadow_reach(width))

    def painted(self, look: Look) -> pygame.Rect:
        around = self.screen_rect().inflate(self._shadow, self._shadow)
        return around.clip(self.view.rect) if self.view else around


def faces_of(game: Playbill) -> list[str]:
    """The cards of a game's fan from left to right: in the middle its best, around it others that
    its rules show."""
    best = one_face(game)
    shown = [face for section in game.whole.rules for face in section.faces if "/" in face]
    others = [face for face in dict.fromkeys([*shown, *game.whole.faces]) if face != best]
    half = min(FAN, len(others) + 1) // 2
    return [*others[:half], best, *others[half : 2 * half]]


def lying_fan(look: Look, game: Playbill, room: pygame.Rect) -> list[Picture]:
    """The fan in the middle of `room`, the outer cards first, as they lie below the others; []
    where there is no room."""
    card = card_width(look, room)
    if not card:
        return []
    faces = faces_of(game)
    made = list[Picture]()
    lie = places(room, card, len(faces))
    for number in sorted(range(len(faces)), key=lambda number: -abs(2 * number - len(faces) + 1)):
        made.append(LyingCard(number, lie[number], faces[number], card))
    return made


def draw_card(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, face: str, width: int, angle: float
) -> None:
    """A card with its shadow, turned clockwise by so many degrees, in the middle of `rect`: of art
    of twice the size, which turning makes smooth, once there has been time to draw that finely."""
    version = look.art.version(f"cards/{face}")
    drawn = 2 * width if version else width
    key = ("lying", face, width, angle, drawn, version)

    def made() -> pygame.Surface:
        card = turned_card(look, face, width, angle, drawn)
        return with_shadow(look, card, width, angle)

    picture = look.shapes.kept(key, made)
    surface.blit(picture, picture.get_rect(center=rect.center), special_flags=PREMUL)
