"""The keys of Hit!, beside those of every game."""

from __future__ import annotations

from nomercy_table.engine.keys import Key
from nomercy_table.language import say

KEYS = (
    Key("steal_all", say("Steal all"), "a", pick="all"),
    Key("steal_none", say("Steal nothing"), "n", pick="none", pad="left trigger"),
)
