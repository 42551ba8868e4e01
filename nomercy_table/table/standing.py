"""What stands out of the viewer's hand, or is lit before seats, while something is decided on."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from nomercy_table.engine.arrangement import Arrangement
from nomercy_table.engine.events import Seat
from nomercy_table.table.layout.columns import before_seats


def standing_out(
    arrangement: Arrangement, hand: Collection[str], columns: Iterable[str], decides: Seat | None
) -> frozenset[str]:
    """Those of `columns` that are to stand out of `hand`, which puts the others in the shade: where
    every card may be picked, none has to; and those that lie before seats. Where that seat
    `decides`, and its hand is asked for a card of which none can be played, no column stands out,
    but the id of the hand does: all of it lies in the shade."""
    columns = frozenset(columns)
    lit = columns & before_seats(arrangement) if columns else columns
    lifted = columns.intersection(hand)
    if not lifted and decides is not None:
        asked = (zone.id for zone in arrangement.zones if zone.asked and zone.seat == decides)
        return lit.union(asked)
    return lit if len(lifted) == len(hand) else lifted | lit
