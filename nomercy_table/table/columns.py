"""A tableau: columns of cards side by side, each card offset so that all can be counted."""

from __future__ import annotations

from itertools import pairwise

from pygame import Rect

from nomercy_table.engine.arrangement import Zone
from nomercy_table.screen.art import CARD_ASPECT
from nomercy_table.table.places import Placement, Pose, slot_of
from nomercy_table.table.sprites import height_of

_STRIP = 0.27
"""How much of a covered card shows below its upper edge, as a share of its height."""

_LEAST_STRIP = 0.165
"""And how much at the least: its index, whole."""

ABREAST = 4
"""So many columns lie side by side with all their cards in sight,"""

_LEAST_SHARE = 0.7
"""as long as these are no smaller than this share of the usual size."""

_ROOMY = 3
"""Stacks of so many cards need no smaller ones."""

APART = 1.1
"""From column to column, in widths of a card, where there is room."""

_STACK = 5
"""So many cards of a column lie below each other; the next ones begin another stack beside."""

TALL_COLUMN = max(1 + (_ROOMY - 1) * _STRIP, 1 + (_STACK - 1) * _LEAST_STRIP)
"""How high the highest stack is, in heights of its cards."""


def place_columns(place: Placement, zone: Zone, rect: Rect, width: int, middle: float) -> None:
    """Columns side by side around `middle`, closer where they are many.

    A tall column is folded into stacks of a few cards beside each other, and all cards are
    a little smaller where stacks are high, so that each shows its rank.
    """
    stacks = [
        (column, i, column.cards[i : i + _STACK])
        for column in zone.columns
        for i in range(0, len(column.cards), _STACK)
    ]
    if not stacks:
        return
    # Two sizes only, so that cards don't shrink with every card that comes.
    highest = max(len(cards) for _, _, cards in stacks)
    highest = _ROOMY if highest <= _ROOMY else _STACK
    width = min(width, round(rect.height / (1 + _LEAST_STRIP * (highest - 1)) / CARD_ASPECT))
    fitting = int(rect.width / (1 + APART * (ABREAST - 1)))
    if len(stacks) >= ABREAST and fitting >= _LEAST_SHARE * width:
        width = min(width, fitting)
    height = height_of(width)
    step = height * _STRIP
    step = min(step, (rect.height - height) / (highest - 1))
    pitches = [
        width * (APART if column is not before else 0.62)
        for (before, _, _), (column, _, _) in pairwise(stacks)
    ]
    squeeze = min(1.0, (rect.width - width) / sum(pitches)) if pitches else 1.0
    used = sum(pitches) * squeeze + width
    x = min(max(middle - used / 2, rect.x), rect.right - used)
    for (column, first, cards), pitch in zip(stacks, [*pitches, width], strict=True):
        for i, card in enumerate(cards):
            y = rect.y + i * step + height / 2
            pose = Pose(x + width / 2, y, width, card.face is not None)
            place.cards[slot_of(card, column, first + i)] = pose
        bottom = round(rect.y + (len(cards) - 1) * step + height)
        seen = Rect(round(x), rect.y, round(min(width, pitch * squeeze)), bottom - rect.y)
        known = place.targets.get(column.id)
        place.targets[column.id] = seen if known is None else known.union(seen)
        x += pitch * squeeze
