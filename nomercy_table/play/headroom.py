"""How far a card of the own hand may come up: the words above it stay read."""

from __future__ import annotations

from nomercy_table.table.lettering import RIBBON
from nomercy_table.table.places import Pose
from nomercy_table.table.ribbon import ends_at
from nomercy_table.table.sprites import height_of
from nomercy_table.table.view import TableView

_FREE = 4
"""Units between the words and a card that is up: as wide as its line of light."""


def risen(view: TableView, pose: Pose, larger: float, wished: int) -> int:
    """By how many pixels it comes up: as many as are wished for, or where words stand in the way,
    fewer; it may go down a little, as it gets so much larger."""
    words = next((item.rect for item in view.stage.items if item.id == RIBBON), None)
    if words is None or not words.left < pose.x < words.right:
        return wished
    metrics = view.look.metrics
    grown = round(height_of(round(pose.width * larger)) / 2)
    lowest = round(height_of(pose.width) / 2) - grown  # its upper edge stays where it is
    end = ends_at(metrics, words, view.playback.shown.placement.ribbon)
    return min(wished, max(lowest, round(pose.y) - grown - end - metrics.px(_FREE)))
