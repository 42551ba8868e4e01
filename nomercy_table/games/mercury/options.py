"""The options of Mercury (MCY-3, MCY-14, MCY-15)."""

from __future__ import annotations

from nomercy_table.engine.match_options import SINGLE, match_option, several_option
from nomercy_table.engine.options import Option, OptionSet, Values
from nomercy_table.engine.scoring import Scoring

OPTIONS = OptionSet(
    match_option(
        "The rules play rounds until somebody has 500 points; one round is a short match.",
        "MCY-15",
        ("target_score", "Until a score is reached"),
        (SINGLE, "One round"),
    ),
    several_option(
        "target",
        "Target",
        "Whoever reaches it ends the match: 500 by the rules, 250 in Quick Mercury, 1000 in "
        "Extended Mercury.",
        "MCY-15",
        (1, 2000),
        500,
    ),
    Option(
        "play_drawn",
        "Drawn card",
        "Whether a drawn card that fits may be played at once.",
        "MCY-3",
        choices=((False, "Ends the turn"), (True, "May be played")),
    ),
    Option(
        "reflect_last_card",
        "Last card",
        "Whether a Reflection may answer the card by which somebody goes out.",
        "MCY-14",
        choices=((False, "Can't be answered"), (True, "May be reflected")),
    ),
)


def scoring(options: Values) -> Scoring:
    """Points left in hands; the fewest win (MCY-15)."""
    return Scoring.of(options, lowest_wins=True)
