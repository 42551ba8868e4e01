"""What may be seen a few frames later: chevrons, outlines of empty places, cards that stir a bit.

Nobody waits for any of it. Where a window is dense the stage mends it in turns, so that cards which
land, words, and what a press does come in time. Light on the cloth does not wait: half of it would
be seen as it was, with a hard edge.
"""

from __future__ import annotations

from nomercy_table.render.item import Item
from nomercy_table.table.lying import SLOT

_NEAR = 0.08
"""A card has only stirred if it is off by no more than such a share of its size."""

_CHEVRONS = "cloth.ring."
"""How the ids of chevrons begin."""

_STIR = ("card", "hand", "eyes")
"""The kinds of items that stir."""


def can_wait(before: Item | None, after: Item | None) -> bool:
    """Whether it may be seen some frames later that something that rests is another one: chevrons,
    outlines of empty places, and cards of which the same is seen at nearly the same place; hands
    that are hidden all look alike. None: nothing was there, or is there any more."""
    found = before or after
    assert found is not None
    if found.id.startswith((_CHEVRONS, SLOT)):
        return True
    kind = found.id.partition(".")[0]
    if before is None or after is None or kind not in _STIR:
        return False
    if kind == "card" and before.surface is not after.surface:
        return False
    was, now = before.rect, after.rect
    near = _NEAR * now.width
    return (
        abs(was.centerx - now.centerx) <= near
        and abs(was.centery - now.centery) <= near
        and abs(was.width - now.width) <= near
        and abs(was.height - now.height) <= near
    )
