"""The options of Mercury (MCY-3, MCY-14, MCY-15)."""

from __future__ import annotations

from nomercy_table.engine.match_options import SINGLE, match_option, several_option
from nomercy_table.engine.options import Option, OptionSet, Values
from nomercy_table.engine.scoring import Scoring
from nomercy_table.language import say

OPTIONS = OptionSet(
    match_option(
        say("The rules play rounds until someone has 500 points; one round is a short match."),
        "MCY-15",
        ("target_score", say("Until a score is reached")),
        (SINGLE, say("One round")),
    ),
    several_option(
        "target",
        say("Target"),
        say(
            "Whoever reaches it ends the match: 500 by the rules, 250 in Quick Mercury, 1000 in "
            "Extended Mercury."
        ),
        "MCY-15",
        (1, 2000),
        500,
    ),
    Option(
        "play_drawn",
        say("Drawn card"),
        say("May a drawn card that fits be played at once?"),
        "MCY-3",
        choices=((False, say("Ends the turn")), (True, say("May be played"))),
    ),
    Option(
        "reflect_last_card",
        say("Last card"),
        say("May a Reflection answer the card by which someone goes out?"),
        "MCY-14",
        choices=((False, say("Can't be answered")), (True, say("May be reflected"))),
    ),
)


def scoring(options: Values) -> Scoring:
    """Points left in hands; the fewest win (MCY-15)."""
    return Scoring.of(options, lowest_wins=True)
