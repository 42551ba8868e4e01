"""How far a card of the own hand comes up: until it is seen whole, and the words above it stay
read."""

from __future__ import annotations

from nomercy_table.table.lettering import RIBBON
from nomercy_table.table.places import Pose
from nomercy_table.table.ribbon import ends_at
from nomercy_table.table.sprites import height_of
from nomercy_table.table.view import TableView

_FREE, _BELOW = 4, 9
"""Units between a card that is up and the words: as wide as its line of light; and between it and
the window's edge, towards which it leans a little."""


def risen(view: TableView, pose: Pose, larger: float, wished: int) -> int:
    """By how many pixels it comes up: as many as are wished for, and as it takes for its foot to be
    seen; or where words stand in the way, fewer; it may go down a little, as it gets so much
    larger."""
    metrics, placement = view.look.metrics, view.playback.shown.placement
    grown = round(height_of(round(pose.width * larger)) / 2)
    foot = round(pose.y) + grown + metrics.px(_BELOW)
    wished = max(wished, foot - placement.size[1])
    words = next((item.rect for item in view.stage.items if item.id == RIBBON), None)
    if words is None or not words.left < pose.x < words.right:
        return wished
    lowest = round(height_of(pose.width) / 2) - grown  # its upper edge stays where it is
    end = ends_at(metrics, words, placement.ribbon)
    return min(wished, max(lowest, round(pose.y) - grown - end - metrics.px(_FREE)))
