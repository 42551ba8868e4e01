"""Mercury: empty your hand, pass the bad on, and keep the lowest total."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nomercy_table.engine.match_options import SINGLE
from nomercy_table.engine.playbill import LEVELS, Playbill
from nomercy_table.games.mercury.file_words import TITLE
from nomercy_table.games.mercury.options import OPTIONS, scoring
from nomercy_table.language import say

if TYPE_CHECKING:
    from nomercy_table.engine.game import Game


def _load() -> Game:
    from nomercy_table.games.mercury.game import MERCURY

    return MERCURY


BILL = Playbill(
    id="mercury",
    title=TITLE,
    tagline=say("Go out first. Give the bad away."),
    seat_counts=range(2, 7),
    recommended_seats=4,
    options=OPTIONS,
    levels=LEVELS[:3],
    first_match={"match": SINGLE},
    scoring=scoring,
    back="mercury/back",
    best="mercury/d5",
    cloth="observatory",
    load=_load,
)
