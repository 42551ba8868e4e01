"""Nothing: draw one, discard one; the fewest points when the pile is gone win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nomercy_table.engine.playbill import LEVELS, Playbill
from nomercy_table.games.nothing.file_words import TITLE
from nomercy_table.games.nothing.options import OPTIONS, scoring
from nomercy_table.language import say

if TYPE_CHECKING:
    from nomercy_table.engine.game import Game


def _load() -> Game:
    from nomercy_table.games.nothing.game import NOTHING

    return NOTHING


BILL = Playbill(
    id="nothing",
    title=TITLE,
    tagline=say("Draw one. Discard one. Hold nothing."),
    seat_counts=range(2, 9),
    recommended_seats=4,
    options=OPTIONS,
    levels=LEVELS[:3],
    scoring=scoring,
    back="nothing/back",
    best="nothing/kh",
    cloth="corona",
    load=_load,
)
