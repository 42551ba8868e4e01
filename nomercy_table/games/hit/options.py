"""The options of Hit! (HIT-6, 7, 9, 11 and "What is known")."""

from __future__ import annotations

from nomercy_table.engine.match_options import SINGLE, match_option, several_option
from nomercy_table.engine.options import Option, OptionSet, Values
from nomercy_table.engine.scoring import Scoring
from nomercy_table.language import say

OPTIONS = OptionSet(
    match_option(
        say("One round, or a race over several."),
        "HIT-11",
        (SINGLE, say("One round")),
        ("round_wins", say("Race to round wins")),
        ("target_score", say("Race to a score")),
    ),
    several_option(
        "target",
        say("Target"),
        say("The round wins or points that end the race."),
        "HIT-11",
        (1, 5000),
        lambda values: 300 if values["match"] == "target_score" else 3,
    ),
    several_option(
        "max_rounds",
        say("Most rounds"),
        say("After this many rounds the best so far wins."),
        "HIT-11",
        (1, 200),
        50,
    ),
    Option(
        "steal",
        say("Stealing"),
        say("Rob whom you choose, or everyone or no one."),
        "HIT-7",
        choices=(("choose", say("Choose victims")), ("all_or_nothing", say("All or nothing"))),
    ),
    Option(
        "must_draw",
        say("First draw"),
        say("May you stop without drawing?"),
        "HIT-6",
        choices=((False, say("Optional")), (True, say("Required"))),
    ),
    Option(
        "steal_on_last_card",
        say("Last card"),
        say("Does the round's last card steal?"),
        "HIT-9",
        choices=((False, say("Steals nothing")), (True, say("May steal"))),
    ),
    Option(
        "open_loot",
        say("Loot"),
        say("Show everyone what loot is worth."),
        "HIT",
        choices=((False, say("Hidden")), (True, say("Value shown"))),
    ),
)


def scoring(options: Values) -> Scoring:
    """A race to round wins counts wins, everything else points (HIT-11)."""
    wins = options["match"] == "round_wins"
    return Scoring.of(options, wins=wins, rounds="max_rounds")
