"""A row of a list that is about a game: its world lies behind the words, its best card beside."""

from __future__ import annotations

import pygame

from nomercy_table.engine.playbill import Playbill
from nomercy_table.pages.title.bestcard import one_face
from nomercy_table.pages.title.door import BLACK, WHITE, paint_of, picture_of
from nomercy_table.render.art import CARD_ASPECT, PREMUL
from nomercy_table.render.theme import blend
from nomercy_table.system.scaling import smoothscale
from nomercy_table.ui.look import Look

DARK = (245, 215, 120)
"""How dark its world is behind words, 0 to 255: at the left end, in the middle, at the right."""
CHOSEN = (225, 165, 40)
"""The same of a game that is chosen."""


LOWEST = 88
"""How high a row is at least, in units: its card is as large in a higher one."""


def card_room(look: Look, height: int) -> int:
    """How much of a row so high its card takes, at the left, with the space beside it."""
    return round(_card_width(look, height) + 2.2 * look.metrics.px(14))


def _card_width(look: Look, height: int) -> int:
    high = min(height, look.metrics.target(LOWEST)) - 2 * look.metrics.px(8)
    return max(8, round(high / CARD_ASPECT))


def paint_world_row(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, game: Playbill, cloth: str
) -> None:
    """Draw the row's ground, that `cloth` in the dark, and the game's card."""
    surface.blit(world_ground(look, rect.size, cloth), rect)
    wide = _card_width(look, rect.height)
    face = look.art.card(one_face(game), wide)
    at = face.get_rect(midleft=(rect.x + look.metrics.px(14), rect.centery))
    surface.blit(face, at, special_flags=PREMUL)


def world_ground(
    look: Look, size: tuple[int, int], cloth: str, dark: tuple[int, int, int] = DARK
) -> pygame.Surface:
    """That `cloth` in small, `dark` behind words; not to be changed."""
    key = ("world-row", cloth, size, dark, look.theme.name)
    return look.shapes.kept(key, lambda: _ground(look, size, cloth, dark))


def _ground(
    look: Look, size: tuple[int, int], cloth: str, dark: tuple[int, int, int]
) -> pygame.Surface:
    theme, metrics, (width, height) = look.theme, look.metrics, size
    paint, radius = paint_of(look, cloth), metrics.px(12)
    line = max(1.2, 1.5 * metrics.unit)
    if theme.high_contrast:
        return look.shapes.rounded(size, radius, (theme.row, theme.row), theme.edge, line)
    picture = picture_of(cloth)
    whole = picture.get_rect()
    part = pygame.Rect(0, 0, whole.width, max(1, min(whole.height, whole.width * height // width)))
    part.center = whole.centerx, whole.height * 2 // 5
    body = smoothscale(picture.subsurface(part.clip(whole)), size)
    veil = pygame.Surface((3, 1), pygame.SRCALPHA)
    for x, deep in enumerate(dark):
        veil.set_at((x, 0), (*blend(paint.night, BLACK, 0.2), deep))
    body.blit(smoothscale(veil, size), (0, 0))
    mask = look.shapes.rounded(size, radius, (WHITE, WHITE))
    body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = blend(paint.metal, paint.night, 0.3)
    body.blit(look.shapes.rounded(size, radius, None, edge, line), (0, 0))
    return body
