"""The rise of a card of the own hand: seen whole, with the words above it still read."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from nomercy_table.table.lettering import RIBBON
from nomercy_table.table.places import Pose
from nomercy_table.table.ribbon import letters_in
from nomercy_table.table.sprites import height_of

if TYPE_CHECKING:
    from nomercy_table.table.view import TableView

_FREE, _BELOW = 4, 9
"""Units between a card that is up and the words: as wide as its line of light; and between it and
the window's edge, towards which it leans a little."""


class Rise(NamedTuple):
    """By how many pixels a card comes up, and how large it gets against itself."""

    up: int
    size: float


def rise_of(view: TableView, pose: Pose, size: float, wished: int) -> Rise:
    """How a card comes up that lies so: as far and as large as is wished, and until its foot is
    seen; where words stand above it no further than to them, and no larger than fits below."""
    metrics, placement = view.look.metrics, view.playback.shown.placement
    foot = placement.size[1] - metrics.px(_BELOW)
    words = next((item.rect for item in view.stage.items if item.id == RIBBON), Rect(0, 0, 0, 0))
    letters, y = letters_in(metrics, words, placement.ribbon), round(pose.y)
    near = abs(letters.centerx - pose.x) < (letters.width + pose.width * size) / 2
    head = letters.bottom + metrics.px(_FREE)
    above = letters.width > 0 and near and head < y
    if above:
        size = min(size, (foot - head) / height_of(pose.width))
    half = height_of(round(pose.width * size)) / 2
    if above:
        wished = min(wished, floor(y - half - head))
    return Rise(max(wished, ceil(y + half - foot)), size)
