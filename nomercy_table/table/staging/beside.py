"""Where something large goes that is about a seat: beside its portrait, towards the middle."""

from __future__ import annotations

import math

import pygame

from nomercy_table.table.staging.scene import Scene


def seat_place(scene: Scene, seat: int | None) -> pygame.Rect:
    """The seat's portrait; the middle of the window, where it has none."""
    width, height = scene.size
    middle = pygame.Rect(width // 2, height // 2, 1, 1)
    return middle if seat is None else scene.before.placement.portraits.get(seat, middle)


def towards_middle(
    place: pygame.Rect, size: tuple[int, int], window: tuple[int, int]
) -> tuple[int, int]:
    """The centre of something of that size that touches `place` on the side of the window's
    middle, and is wholly within the window."""
    away = math.atan2(window[1] / 2 - place.centery, window[0] / 2 - place.centerx)
    x = place.centerx + math.cos(away) * (place.width + size[0]) / 2
    y = place.centery + math.sin(away) * (place.height + size[1]) / 2
    rect = pygame.Rect((0, 0), size)
    rect.center = (round(x), round(y))
    rect.clamp_ip(pygame.Rect((0, 0), window))
    return rect.center


def aside(place: pygame.Rect, size: tuple[int, int], window: tuple[int, int]) -> tuple[int, int]:
    """The centre of something of that size right of `place`, or left of it, where that is nearer
    to the middle of the window."""
    gap, rect = size[1] // 8, pygame.Rect((0, 0), size)
    if place.right < window[0] // 2:
        rect.midleft = (place.right + gap, place.centery)
    else:
        rect.midright = (place.left - gap, place.centery)
    rect.clamp_ip(pygame.Rect((0, 0), window))
    return rect.center
