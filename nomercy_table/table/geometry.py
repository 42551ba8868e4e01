"""Cards that lie turned: their corners, the rectangle around them, what a point is on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin

from pygame import Rect

from nomercy_table.engine.arrangement import Sign
from nomercy_table.render.art import CARD_ASPECT
from nomercy_table.table.places import Placement, Pose

Point = tuple[float, float]

_RANK_ACROSS, _RANK_DOWN = (0.03, 0.27), (0.03, 0.22)
"""From where to where a rank stands on its card, as shares of that."""


def turned(x: float, y: float, angle: float) -> Point:
    """That way, turned clockwise by `angle` degrees (y counts downwards)."""
    turn = radians(angle)
    return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)


def corners(pose: Pose) -> tuple[Point, Point, Point, Point]:
    """A card's corners: upper left, upper right, lower right, lower left, as it is held upright."""
    x, y, turn = pose.x, pose.y, radians(pose.angle)
    half, tall = pose.width / 2, pose.width * CARD_ASPECT / 2
    right, down = half * cos(turn), half * sin(turn)  # from its middle along its own width
    aside, up = tall * sin(turn), tall * cos(turn)
    return (
        (x + (aside - right), y - (down + up)),
        (x + (right + aside), y + (down - up)),
        (x + (right - aside), y + (down + up)),
        (x - (right + aside), y + (up - down)),
    )


def card_rect(pose: Pose) -> Rect:
    """The smallest upright rectangle around a card."""
    rect = Rect((0, 0), _around(pose.width, pose.angle))
    rect.center = (round(pose.x), round(pose.y))
    return rect


@lru_cache(1024)
def _around(width: int, angle: float) -> tuple[int, int]:
    """How wide and high that is; the same of many cards."""
    return bounds(corners(Pose(0.0, 0.0, width, angle=angle))).size


def rank_rect(pose: Pose) -> Rect:
    """The smallest upright rectangle around the rank of a card that lies open."""
    (left, right), (top, bottom), tall = _RANK_ACROSS, _RANK_DOWN, pose.width * CARD_ASPECT
    shares = ((left, top), (right, top), (right, bottom), (left, bottom))
    ways = [turned((x - 0.5) * pose.width, (y - 0.5) * tall, pose.angle) for x, y in shares]
    return bounds([(pose.x + right, pose.y + down) for right, down in ways])


def upright_rect(pose: Pose) -> Rect:
    """Where a card would lie if it were not askew: what sits on one stays there."""
    rect = Rect(0, 0, pose.width, round(pose.width * CARD_ASPECT))
    rect.center = (round(pose.x), round(pose.y))
    return rect


def bounds(points: Sequence[Point]) -> Rect:
    """The smallest upright rectangle around these points."""
    across, down = zip(*points, strict=True)
    left, right, top, bottom = min(across), max(across), min(down), max(down)
    rect = Rect(0, 0, round(right - left), round(bottom - top))
    rect.center = (round((left + right) / 2), round((top + bottom) / 2))
    return rect


def source_of(place: Placement, sign: Sign) -> tuple[int, int]:
    """Where comes from what a sign warns of: the foot or the head of the card that brings it,
    whichever is nearer, as no pile is to lie over its trail; else the middle of the table."""
    pile, rect = place.piles.get(sign.by), place.signs.get(sign.id)
    if pile is None or rect is None:
        return place.centre.center
    card = card_rect(pile)
    return card.midbottom if rect.centery > card.centery else card.midtop
