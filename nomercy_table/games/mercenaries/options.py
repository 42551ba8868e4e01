"""The options of Mercenaries (MRC-38)."""

from __future__ import annotations

from nomercy_table.engine.options import Option, OptionSet, Values
from nomercy_table.engine.scoring import Scoring

OPTIONS = OptionSet(
    Option(
        "match",
        "Match",
        "One game, or a race to games won.",
        "MRC-38",
        choices=(("single", "One game"), ("games", "Race to games won")),
    ),
    Option(
        "target",
        "Target",
        "The games won that end the race.",
        "MRC-38",
        bounds=(1, 10),
        default_for=lambda values, seats: 2,
        applies=lambda values: values["match"] == "games",
    ),
    Option(
        "max_games",
        "Most games",
        "After this many games the one who has won more wins the race.",
        "MRC-38",
        bounds=(1, 30),
        default_for=lambda values, seats: 15,
        applies=lambda values: values["match"] == "games",
    ),
)


def scoring(options: Values) -> Scoring:
    """A race counts games won, a single game its points (MRC-37, MRC-38)."""
    if options["match"] == "single":
        return Scoring()
    return Scoring("win", target=int(options["target"]))
