"""What befell a card, in a word: across its middle where it is lost, else above its face."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from nomercy_table.engine.events import Mark
from nomercy_table.table import plates
from nomercy_table.table.badges import tells_at_top
from nomercy_table.table.effects import Effect
from nomercy_table.table.places import Pose, Shown
from nomercy_table.ui.look import Look

SECONDS = 1.1
"""For how long it is seen at normal speed."""

_CALM, _HAILED = (0x9B, 0xEC, 0xCE), (0xF2, 0xC4, 0x55)
_WIDE, _WIDE_ABOVE, _HIGH, _LEAST = 1.3, 1.08, 0.34, 18
"""How wide and high it is at most, in widths of the card, and how high at least, in pixels; above
a face it is less wide."""

_ABOVE = (0.27, -0.78)
"""Where it stands then, from the card's middle, in widths of the card: across its upper edge,
beside the rank, where a badge may tell the same afterwards."""

_NEXT = 0.16
"""Seconds from one word to the next: as they come down they are large, and would run into each
other."""

_BELOW = -0.44
"""How far above the card's middle it stands instead, where a badge tells something else there that
is still so."""


def verdict(look: Look, pose: Pose, mark: Mark) -> pygame.Surface:
    """The word on a card that lies so."""
    return verdict_maker(look, pose, mark)()


def verdict_maker(look: Look, pose: Pose, mark: Mark) -> Callable[[], pygame.Surface]:
    """What makes it of letters that are there from now on (`plates.stamp_maker`)."""
    wide = _WIDE if mark.fate == "lost" else _WIDE_ABOVE
    room, height = round(pose.width * wide), max(_LEAST, round(pose.width * _HIGH))
    while (wide := plates.stamp_size(look, mark.word, height)[0]) > room and height > _LEAST:
        height = max(_LEAST, min(height - 1, height * room // wide))
    ink = _HAILED if mark.saves else plates.CRIMSON if mark.grave else _CALM
    return plates.stamp_maker(look, mark.word, height, ink)


def verdict_at(pose: Pose, mark: Mark, high: int, shown: Shown | None = None) -> tuple[int, int]:
    """Where the middle of that word is, so `high`: upon a face that is gone, but on none that
    fights on, and whole within the window, at whose upper edge a row may lie; and on no badge of
    the table that is `shown` which stays."""
    x, y = (0.0, 0.0) if mark.fate == "lost" else (_ABOVE[0] * pose.width, _ABOVE[1] * pose.width)
    if not mark.grave and shown is not None and tells_at_top(shown, _slot(mark)):
        y = _BELOW * pose.width
    turn = math.radians(pose.angle)
    return (
        round(pose.x + x * math.cos(turn) - y * math.sin(turn)),
        max(high // 2, round(pose.y + x * math.sin(turn) + y * math.cos(turn))),
    )


def waits(mark: Mark, marks: Sequence[Mark]) -> float:
    """How many seconds the word of one of those `marks`, all of one moment, comes after that of the
    first whom the same befell."""
    return _NEXT * [other.card for other in marks if other.fate == mark.fate].index(mark.card)


def put_upon(effect: Effect, mark: Mark) -> Effect:
    """The effect, which tells what has befallen a card: it goes with that, and what harm it has
    come to stands on it afterwards."""
    effect.upon = _slot(mark)
    effect.brings = effect.upon if mark.grave else ""
    return effect


def _slot(mark: Mark) -> str:
    """The place of the card that is marked."""
    return f"card.{mark.card}"
