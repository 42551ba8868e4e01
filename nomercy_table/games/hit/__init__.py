"""Hit! (also No Mercy): draw, steal what matches, stop in time; what survives is loot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nomercy_table.engine.playbill import LEVELS, Key, Playbill
from nomercy_table.games.hit.file_words import TITLE
from nomercy_table.games.hit.options import OPTIONS, scoring
from nomercy_table.language import say

if TYPE_CHECKING:
    from nomercy_table.engine.game import Game


def _load() -> Game:
    from nomercy_table.games.hit.game import HIT

    return HIT


BILL = Playbill(
    id="hit",
    title=TITLE,
    tagline=say("Push your luck. Steal. Bust."),
    seat_counts=range(2, 6),
    recommended_seats=4,
    options=OPTIONS,
    levels=LEVELS,
    keys=(
        Key("steal_all", say("Steal all"), "a", pick="all"),
        Key("steal_none", say("Steal nothing"), "n", pick="none", pad="left trigger"),
    ),
    scoring=scoring,
    best="hit/1h",
    cloth="midnight",
    load=_load,
)
