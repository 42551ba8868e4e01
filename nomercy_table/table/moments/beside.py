"""Where something large goes that is about a seat: beside its portrait, towards the middle."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence

import pygame

from nomercy_table.table.geometry import Placement, card_rect
from nomercy_table.table.moments.scene import Context


def seat_place(scene: Context, seat: int | None) -> pygame.Rect:
    """The seat's portrait; the middle of the window, where it has none."""
    width, height = scene.size
    middle = pygame.Rect(width // 2, height // 2, 1, 1)
    return middle if seat is None else scene.before.placement.portraits.get(seat, middle)


def clear_of(
    place: pygame.Rect,
    size: tuple[int, int],
    window: tuple[int, int],
    others: Sequence[pygame.Rect],
) -> tuple[int, int]:
    """The centre of something of that size that touches `place`, as near to the side of the
    window's middle as it can be without covering one of these `others`, or the round picture that
    the place is; farther off, where it can't, or where it covers least of them. It is wholly within
    the window."""
    middle = math.atan2(window[1] / 2 - place.centery, window[0] / 2 - place.centerx)
    taken, tried = [*rounded(place), *others], []
    for far, n in itertools.product((1.0, 2.0), range(_SIDES + 1)):
        way = middle + (-1) ** n * ((n + 1) // 2) * math.tau / _SIDES
        rect = pygame.Rect((0, 0), size)
        rect.center = (
            round(place.centerx + math.cos(way) * (far * place.width + size[0]) / 2),
            round(place.centery + math.sin(way) * (far * place.height + size[1]) / 2),
        )
        tried.append(rect.clamp(pygame.Rect((0, 0), window)))
    return min(tried, key=lambda rect: covered(rect, taken)).center


def rounded(place: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles that together are nearly the circle within that one."""
    found = []
    for wide, high in _CIRCLE:
        rect = pygame.Rect(0, 0, round(wide * place.width), round(high * place.height))
        rect.center = place.center
        found.append(rect)
    return found


def slanted(rect: pygame.Rect, degrees: float) -> list[pygame.Rect]:
    """Rectangles that together are nearly what fills that one and rises to the right by so many
    degrees: letters."""
    rise, found = round(rect.width * math.tan(math.radians(degrees))), []
    for n in range(_PIECES):
        low, high = rise * n // _PIECES, rise - rise * (n + 1) // _PIECES
        left, right = (rect.left + rect.width * k // _PIECES for k in (n, n + 1))
        tall = max(1, rect.height - low - high)
        found.append(pygame.Rect(left, rect.top + high, right - left, tall))
    return found


_PIECES = 6
"""In so many pieces letters that are tilted are looked at."""


def clear_ground(
    place: Placement,
    size: tuple[int, int],
    near: pygame.Rect,
    above: Sequence[pygame.Rect] = (),
    centred: bool = False,
) -> pygame.Rect | None:
    """Where something of that size lies on nothing that lies or stands on the table, nor below what
    is `above` it, as near to that place as can be, or, `centred`, straight above or below it; None:
    nowhere."""
    taken = [*_standing(place), near, *above]
    step, (width, height) = max(8, max(place.size) // _FINE), place.size
    middle = near.centerx - size[0] // 2, near.centery - size[1] // 2
    across = [middle[0]] if centred else range(step, width - size[0] - step, step)
    fine = max(1, step // 4) if centred else step
    tried = itertools.product(across, range(step, height - size[1] - step, fine))
    for at in sorted(tried, key=lambda at: math.dist(at, middle)):
        rect = pygame.Rect(at, size)
        if rect.collidelist(taken) < 0:
            return rect
    return None


def is_clear(place: Placement, rect: pygame.Rect) -> bool:
    """Whether nothing lies or stands there on the table."""
    return rect.collidelist(_standing(place)) < 0


def _standing(place: Placement) -> list[pygame.Rect]:
    """Where anything lies or stands."""
    poses = [*place.cards.values(), *place.piles.values()]
    found = [*map(card_rect, poses), *place.portraits.values(), *place.plates.values()]
    found += [*place.captions.values(), *place.signs.values(), place.header, place.corner]
    return [*found, place.ribbon, place.actions]


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


def beside_cards(
    place: Placement,
    cards: pygame.Rect,
    size: tuple[int, int],
    above: Sequence[pygame.Rect] = (),
) -> tuple[int, int]:
    """The upper left corner of a number of that size beside these cards: right of them, left of
    them, above them, or below their middle or ends, where it covers least of what else lay on the
    table, and is least covered by what is `above` it; then a little aside, where it is clear of all
    but piles there."""
    gap = place.size[1] // 60
    poses = [*place.cards.values(), *place.piles.values()]
    others = [rect for rect in map(card_rect, poses) if not cards.contains(rect)]
    read = [*place.portraits.values(), *place.plates.values(), *above]
    read += [place.header, place.corner, place.actions]
    window, tried = pygame.Rect((0, 0), place.size), []
    for side, to in (
        ("midleft", (cards.right + gap, cards.centery)),
        ("midright", (cards.left - gap, cards.centery)),
        ("midbottom", (cards.centerx, cards.top - gap)),
        ("midtop", (cards.centerx, cards.bottom + gap)),
        ("topleft", (cards.left, cards.bottom + gap)),
        ("topright", (cards.right, cards.bottom + gap)),
    ):
        rect = pygame.Rect((0, 0), size)
        setattr(rect, side, to)
        tried.append(rect.clamp(window))
    best = min(tried, key=lambda rect: covered(rect, [cards, *others, *read]))
    return best.move(nudge(best, [cards, *read], place.size)).topleft


def beside_area(
    place: Placement, zone: str, size: tuple[int, int], above: Sequence[pygame.Rect] = ()
) -> tuple[int, int]:
    """The upper left corner of a number of that size beside the room in which the cards of a zone
    may lie, whatever lies in it now: below it, beside it, above it, or beside or above an upper
    corner of it, where it covers least of where other things are, and is least covered by what is
    `above` it. The line of words is not there while a moment is staged, and what is feared then
    makes way for it."""
    gap, area = place.size[1] // 60, place.tableaus[zone]
    others = [card_rect(pose) for pose in place.piles.values()]
    others += [rect for other, rect in place.tableaus.items() if other != zone]
    others += [place.header, place.corner, place.actions, *above]
    seats = [*place.portraits.values(), *place.plates.values()]
    window, tried = pygame.Rect((0, 0), place.size), []
    for side, to in (
        ("midtop", (area.centerx, area.bottom + gap // 3)),
        ("topleft", (area.left, area.bottom + gap // 3)),
        ("topright", (area.right, area.bottom + gap // 3)),
        ("midleft", (area.right + gap, area.centery)),
        ("midright", (area.left - gap, area.centery)),
        ("midbottom", (area.centerx, area.top - gap)),
        ("topleft", (area.right + gap, area.top)),
        ("topright", (area.left - gap, area.top)),
        ("midbottom", (area.left, area.top - gap)),
        ("midbottom", (area.right, area.top - gap)),
    ):
        rect = pygame.Rect((0, 0), size)
        setattr(rect, side, to)
        rect.clamp_ip(window)
        if rect.collidelist(seats) >= 0:
            rect.move_ip(nudge(rect, [area, *seats], place.size))
        tried.append(rect)
    return min(
        tried, key=lambda rect: covered(rect, [area, *others]) + _NAMES * covered(rect, seats)
    ).topleft


def nudge(
    rect: pygame.Rect, others: Sequence[pygame.Rect], window: tuple[int, int]
) -> tuple[int, int]:
    """How far that is to be moved to cover none of these, and stay in the window: as little as may
    be, and at most by its own height; not at all, where that does not help."""
    fine, whole = max(2, rect.height // 12), pygame.Rect((0, 0), window)
    steps = range(-rect.height // fine * fine, rect.height + 1, fine)
    for by in sorted(itertools.product(steps, steps), key=lambda by: math.hypot(*by)):
        moved = rect.move(by)
        if whole.contains(moved) and moved.collidelist(others) < 0:
            return by
    return 0, 0


_NAMES = 8
"""So many times as much it weighs to cover who somebody is as to cover a card."""

_FINE = 60
"""So many places are tried across a window, or down one that is higher than wide."""

_CIRCLE = ((0.72, 0.72), (0.97, 0.36), (0.36, 0.97))
"""Parts of a square within the circle in it, in its sides."""

_SIDES = 16
"""Directions that are tried around something."""


def covered(rect: pygame.Rect, others: Iterable[pygame.Rect]) -> int:
    """How many pixels of these it covers."""
    return sum(clip.width * clip.height for clip in map(rect.clip, others))
