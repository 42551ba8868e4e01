"""The keys of Hit!, beside those of every game."""

from __future__ import annotations

from nomercy_table.engine.keys import Key

KEYS = (
    Key("steal_all", "Steal all", "a", pick="all"),
    Key("steal_none", "Steal nothing", "n", pick="none"),
)
