"""Show 'Em No Mercy: empty your hand, or outlast everybody else; 25 cards, and you are out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nomercy_table.engine.playbill import LEVELS, Key, Playbill
from nomercy_table.games.showem.file_words import TITLE
from nomercy_table.games.showem.options import OPTIONS
from nomercy_table.language import say

if TYPE_CHECKING:
    from nomercy_table.engine.game import Game


def _load() -> Game:
    from nomercy_table.games.showem.game import SHOWEM

    return SHOWEM


BILL = Playbill(
    id="showem",
    title=TITLE,
    tagline=say("Stack, swap, and show no mercy."),
    seat_counts=range(2, 7),
    recommended_seats=4,
    options=OPTIONS,
    levels=LEVELS[:3],
    keys=(
        Key("uno", say("Call UNO"), "u", calls=True, pad="y"),
        Key("catch", say("Catch someone who forgot UNO"), "k", calls=True, pad="left trigger"),
    ),
    back="showem/back",
    best="showem/wd10",
    cloth="vault",
    load=_load,
)
