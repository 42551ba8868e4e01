"""The keys of Show 'Em No Mercy, beside those of every game."""

from __future__ import annotations

from nomercy_table.engine.keys import Key

KEYS = (
    Key("uno", "Call UNO", "u", calls=True),
    Key("catch", "Catch who has not called UNO", "k", calls=True),
)
