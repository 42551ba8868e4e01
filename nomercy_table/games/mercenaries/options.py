"""The options of Mercenaries (MRC-38)."""

from __future__ import annotations

from nomercy_table.engine.match_options import SINGLE, match_option, several_option
from nomercy_table.engine.options import OptionSet, Values
from nomercy_table.engine.scoring import Scoring

OPTIONS = OptionSet(
    match_option(
        "One game, or a race to games won.",
        "MRC-38",
        (SINGLE, "One game"),
        ("games", "Race to games won"),
    ),
    several_option("target", "Target", "The games won that end the race.", "MRC-38", (1, 10), 2),
    several_option(
        "max_games",
        "Most games",
        "After this many games the one who has won more wins the race.",
        "MRC-38",
        (1, 30),
        15,
    ),
)


def scoring(options: Values) -> Scoring:
    """A race counts games won, a single game its points (MRC-37, MRC-38)."""
    return Scoring.of(options, wins=True, rounds="max_games")
