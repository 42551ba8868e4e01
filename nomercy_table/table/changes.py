"""A card counts more or less now: the new number rises beside it, and why it changed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nomercy_table.engine.events import Change
from nomercy_table.table import plates
from nomercy_table.table.badges import marked
from nomercy_table.table.effects import Effect
from nomercy_table.table.gains import Riser
from nomercy_table.table.geometry import card_rect, upright_rect
from nomercy_table.table.layout.room import clear_spot, held_cards, taken
from nomercy_table.table.layout.rows import HANGS
from nomercy_table.table.places import Pose, Shown
from nomercy_table.table.view import TableView

_TOLD = 1.7
"""Seconds in which a number that has changed is read, and why."""

_FLAT = 0.0
_Try = tuple[float, float, float]
_WORDS: Sequence[_Try] = (
    (1.0, 1.0, 0.9),
    (0.75, 1.0, 0.9),
    (0.55, 1.0, 0.9),
    (0.75, 1.0, _FLAT),
    (0.55, 1.0, _FLAT),
    (0.75, 1.0, 0.65),
    (0.55, 1.0, 0.65),
    (0.75, 1.0, 0.5),
    (0.55, 1.0, 0.5),
    (0.75, 1.0, 0.45),
    (0.75, 0.75, 0.9),
    (0.55, 0.75, 0.4),
    (0.55, 0.6, 0.9),
    (0.55, 0.6, 0.3),
)
_ALONE: Sequence[_Try] = ((1.0, 0.0, 0.9), (0.55, 0.0, 0.9))
"""How such a number is tried beside its card: a share of its size, and of that of the letters which
tell why, 0: it is not told; and in how much of the card's width they stand below it, `_FLAT`: they
stand beside it in one line."""


def number_changes(view: TableView, change: Change, after: float) -> None:
    """The new number of a card rises beside it, and why it changed, `after` so many seconds: over
    nothing that is read, and on no cards that are held, whose number it would seem to be; where
    there is little room it is smaller, or with its reason on the backs of such cards, or by
    itself."""
    shown, slot = view.playback.shown, f"card.{change.card}"
    pose = shown.placement.cards.get(slot)
    if pose is None:
        return
    metrics = view.look.metrics
    zones = shown.arrangement.zones
    seat = next((zone.seat for zone in zones if slot in shown.slots(zone.id)), None)
    read = [*taken(shown, seat), *view.effects.places, *marked(view.look, shown)]
    held = held_cards(shown)
    pictures: dict[_Try, pygame.Surface] = {}
    for tried, obstacles in (
        *((words, [*read, *held]) for words in _WORDS),
        *((words, read) for words in _WORDS),
        *((alone, [*read, *held]) for alone in _ALONE),
    ):
        if tried not in pictures:
            pictures[tried] = _picture(view, change, tried, pose)
        picture, rise = pictures[tried], metrics.px(round(20 * tried[0]))
        spot = _beside_card(shown, picture, rise, pose, obstacles)
        if spot is not None:
            break
    else:
        return
    centre = spot.centerx, spot.bottom - picture.get_height() // 2
    seconds = _TOLD * max(0.7, view.playback.speed)
    effect: Effect
    if view.playback.still:
        effect = Effect(f"change.{change.card}", picture, centre, seconds)
    else:
        effect = Riser(f"change.{change.card}", picture, centre, seconds, rise)
    effect.clock, effect.upon = -after, slot  # when that moves on, it stands for nothing there
    view.effects.start(effect)


def _picture(view: TableView, change: Change, tried: _Try, pose: Pose) -> pygame.Surface:
    """The number, and why it changed, as it is `tried` beside a card that lies so."""
    share, letters, wide = tried
    high = round(min(view.look.metrics.px(46), pose.width * 0.4) * share)
    why, room = change.why if letters else "", round(pose.width * wide)
    return plates.floating(view.look, change.number, high, why, room, letters, wide == _FLAT)


def _beside_card(
    shown: Shown,
    picture: pygame.Surface,
    rise: int,
    pose: Pose,
    read: Sequence[pygame.Rect],
) -> pygame.Rect | None:
    """Where words may rise below a card that lies so, or below what hangs on it, or else at its
    left or right, over nothing that is `read`; None: there they can't."""
    (wide, high), card, straight = picture.get_size(), card_rect(pose), upright_rect(pose)
    bottoms = card.bottom, straight.bottom + round(HANGS * straight.height) + 1
    below = [(card.centerx, bottom + (high + rise) // 2) for bottom in bottoms]
    sides = [(x, card.centery) for x in (card.left - wide // 2 - 2, card.right + wide // 2 + 2)]
    for near in (*below, *sides):
        spot = clear_spot(read, shown.placement.size, (wide, high + rise), near, _near(card))
        if spot is not None and _belongs(spot, card):
            return spot
    return None


def _belongs(spot: pygame.Rect, card: pygame.Rect) -> bool:
    """Whether a place is so near to a card that nobody takes it for another one's."""
    level = card.top <= spot.top and spot.centery < card.bottom
    in_line = level or abs(spot.centerx - card.centerx) < card.width // 4
    return in_line and spot.colliderect(_near(card))


def _near(card: pygame.Rect) -> pygame.Rect:
    """A card, and a quarter of its width around it."""
    return card.inflate(card.width // 2, card.width // 2)
