"""What ways of playing mean in Nothing: who plays so, and what it comes to, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from nomercy_table.engine.styles import StyleRules
from nomercy_table.games.nothing.ai import Careless, Counting, Grabbing
from nomercy_table.games.nothing.observation import NothingObservation
from nomercy_table.language import say

STYLES: Mapping[str, StyleRules[NothingObservation]] = {
    "daredevil": StyleRules(
        say("Draws blind where others take what lies open."),
        {
            "easy": Careless(source=Grabbing(enough=3)),
            "medium": Grabbing(enough=4),
            "hard": Counting(hope=1.6),
        },
    ),
    "banker": StyleRules(
        say("Takes what lies open as soon as it saves a point or two."),
        {"hard": Counting(hope=0.7)},
    ),
}
"""What ways of playing mean here: all skill lies in where the next card comes from, so there are no
more."""
