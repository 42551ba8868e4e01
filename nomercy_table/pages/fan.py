"""A fan of cards for decoration: a face of each game, held like a hand."""

from __future__ import annotations

import math

import pygame

from nomercy_table.pages.gametile import one_face
from nomercy_table.pages.setup import offered
from nomercy_table.screen.art import CARD_ASPECT, PREMUL
from nomercy_table.ui.look import Look

FAN = 5
SPREAD = 13.0
"""Degrees from card to card."""


def fan_faces() -> list[str]:
    """The best face of each game, of as many as there is room for."""
    return [one_face(game) for game in offered()][:FAN]


def card_width(room: pygame.Rect) -> int:
    """How wide the cards of a fan in `room` are; 0 when there is no room for one."""
    card = min(round(room.height * 0.35), room.width * 34 // 100)
    return card if card >= room.height // 5 else 0


def paint_fan(surface: pygame.Surface, look: Look, room: pygame.Rect, fine: bool) -> None:
    """Draw the fan into `room`. `fine` takes art of twice the size, which turning makes smooth."""
    card = card_width(room)
    if not card:
        return
    pivot = (room.centerx, room.y + round(room.height * 0.555 + card * CARD_ASPECT * 1.05))
    reach = card * CARD_ASPECT * 1.18
    faces = fan_faces()
    middle = (len(faces) - 1) / 2
    for number in sorted(range(len(faces)), key=lambda number: -abs(number - middle)):
        angle = (number - middle) * SPREAD
        turn = math.radians(angle)
        centre = (
            round(pivot[0] + math.sin(turn) * reach),
            round(pivot[1] - math.cos(turn) * reach),
        )
        _paint_card(surface, look, faces[number], card * (2 if fine else 1), card, angle, centre)


def _paint_card(
    surface: pygame.Surface,
    look: Look,
    face: str,
    drawn: int,
    card: int,
    angle: float,
    centre: tuple[int, int],
) -> None:
    blur = max(8, card // 16)
    size = (card, round(card * CARD_ASPECT))
    shade = look.shapes.shadow(size, card // 14, blur, 150).premul_alpha()
    shade = pygame.transform.rotozoom(shade, -angle, 1.0)
    at = shade.get_rect(center=(centre[0] - blur // 2, centre[1] + blur))
    surface.blit(shade, at, special_flags=PREMUL)
    turned = pygame.transform.rotozoom(look.art.card(face, drawn), -angle, card / drawn)
    surface.blit(turned, turned.get_rect(center=centre), special_flags=PREMUL)
