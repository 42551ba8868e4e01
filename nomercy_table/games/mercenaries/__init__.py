"""Mercenaries: hire, fight three against three, and count what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nomercy_table.engine.playbill import LEVELS, Playbill
from nomercy_table.games.mercenaries.file_words import TITLE
from nomercy_table.games.mercenaries.options import OPTIONS, scoring
from nomercy_table.language import say

if TYPE_CHECKING:
    from nomercy_table.engine.game import Game


def _load() -> Game:
    from nomercy_table.games.mercenaries.game import MERCENARIES

    return MERCENARIES


BILL = Playbill(
    id="mercenaries",
    title=TITLE,
    tagline=say("Hire them. Field them. Take their ears."),
    seat_counts=range(2, 3),
    recommended_seats=2,
    options=OPTIONS,
    levels=LEVELS,
    scoring=scoring,
    back="mercenaries/back",
    best="mercenaries/kh",
    cloth="warmap",
    load=_load,
)
