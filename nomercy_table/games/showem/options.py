"""The options of Show 'Em No Mercy (SNM-1, 6, 15, 22, 23, 27)."""

from __future__ import annotations

from nomercy_table.engine.match_options import SINGLE, match_option, several_option
from nomercy_table.engine.options import Option, OptionSet

OPTIONS = OptionSet(
    match_option(
        "One round, or a race to a score.",
        "SNM-27",
        (SINGLE, "One round"),
        ("target_score", "Race to a score"),
    ),
    several_option("target", "Target", "The points that end the race.", "SNM-27", (50, 5000), 1000),
    Option(
        "hand_size",
        "Cards dealt",
        "How many cards everybody begins with.",
        "SNM-1",
        bounds=(3, 10),
        default_for=lambda values, seats: 7,
    ),
    Option(
        "mercy_limit",
        "Mercy limit",
        "Whoever holds this many cards is out.",
        "SNM-22",
        bounds=(15, 28),
        default_for=lambda values, seats: 25,
    ),
    Option(
        "uno_call",
        "UNO call",
        "Whether it can be forgotten.",
        "SNM-23",
        choices=(("manual", "Call it yourself"), ("automatic", "Called for you")),
    ),
    Option(
        "may_decline",
        "Holding back",
        "Whether you may draw even if you could play.",
        "SNM-6",
        choices=((True, "You may draw instead"), (False, "You must play")),
    ),
    Option(
        "roulette_colour",
        "Roulette colour",
        "Who names the colour that the pile goes on with.",
        "SNM-15",
        choices=(("victim", "Its victim"), ("player", "Its player")),
    ),
)
