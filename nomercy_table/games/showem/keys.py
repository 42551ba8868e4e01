"""The keys of Show 'Em No Mercy, beside those of every game."""

from __future__ import annotations

from nomercy_table.engine.keys import Key
from nomercy_table.language import say

KEYS = (
    Key("uno", say("Call UNO"), "u", calls=True, pad="y"),
    Key("catch", say("Catch someone who forgot UNO"), "k", calls=True, pad="left trigger"),
)
