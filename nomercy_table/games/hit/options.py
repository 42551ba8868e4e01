"""The options of Hit! (HIT-6, 7, 9, 11 and "What is known")."""

from __future__ import annotations

from nomercy_table.engine.match_options import SINGLE, match_option, several_option
from nomercy_table.engine.options import Option, OptionSet, Values
from nomercy_table.engine.scoring import Scoring

OPTIONS = OptionSet(
    match_option(
        "One round, or a race over several.",
        "HIT-11",
        (SINGLE, "One round"),
        ("round_wins", "Race to round wins"),
        ("target_score", "Race to a score"),
    ),
    several_option(
        "target",
        "Target",
        "The round wins or the points that end the race.",
        "HIT-11",
        (1, 5000),
        lambda values: 300 if values["match"] == "target_score" else 3,
    ),
    several_option(
        "max_rounds",
        "Most rounds",
        "After this many rounds the best so far wins the race.",
        "HIT-11",
        (1, 200),
        50,
    ),
    Option(
        "steal",
        "Stealing",
        "Rob whom you choose, or all or none.",
        "HIT-7",
        choices=(("choose", "Choose victims"), ("all_or_nothing", "All or nothing")),
    ),
    Option(
        "must_draw",
        "First draw",
        "Whether a turn may end without one.",
        "HIT-6",
        choices=((False, "May be skipped"), (True, "Must be made")),
    ),
    Option(
        "steal_on_last_card",
        "Last card",
        "Whether the round's last card steals.",
        "HIT-9",
        choices=((False, "Steals nothing"), (True, "May steal")),
    ),
    Option(
        "open_loot",
        "Loot",
        "Whether all see what it is worth.",
        "HIT",
        choices=((False, "Hidden"), (True, "Value shown")),
    ),
)


def scoring(options: Values) -> Scoring:
    """A race to round wins counts wins, everything else points (HIT-11)."""
    wins = options["match"] == "round_wins"
    return Scoring.of(options, wins=wins, rounds="max_rounds")
