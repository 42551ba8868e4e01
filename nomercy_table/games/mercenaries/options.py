"""The options of Mercenaries (MRC-38)."""

from __future__ import annotations

from nomercy_table.engine.match_options import SINGLE, match_option, several_option
from nomercy_table.engine.options import OptionSet, Values
from nomercy_table.engine.scoring import Scoring
from nomercy_table.language import say

OPTIONS = OptionSet(
    match_option(
        say("One game, or a race to games won."),
        "MRC-38",
        (SINGLE, say("One game")),
        ("games", say("Race to games won")),
    ),
    several_option(
        "target", say("Target"), say("The games won that end the race."), "MRC-38", (1, 10), 2
    ),
    several_option(
        "max_games",
        say("Most games"),
        say("After this many games whoever has won more wins."),
        "MRC-38",
        (1, 30),
        15,
    ),
)


def scoring(options: Values) -> Scoring:
    """A race counts games won, a single game its points (MRC-37, MRC-38)."""
    return Scoring.of(options, wins=True, rounds="max_games", called="game")
