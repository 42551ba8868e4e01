"""The options of Show 'Em No Mercy (SNM-1, 6, 15, 22, 23, 27)."""

from __future__ import annotations

from nomercy_table.engine.match_options import SINGLE, match_option, several_option
from nomercy_table.engine.options import Option, OptionSet
from nomercy_table.language import say

OPTIONS = OptionSet(
    match_option(
        say("One round, or a race to a score."),
        "SNM-27",
        (SINGLE, say("One round")),
        ("target_score", say("Race to a score")),
    ),
    several_option(
        "target", say("Target"), say("The points that end the race."), "SNM-27", (50, 5000), 1000
    ),
    Option(
        "hand_size",
        say("Cards dealt"),
        say("How many cards everyone starts with."),
        "SNM-1",
        bounds=(3, 10),
        default_for=lambda values, seats: 7,
    ),
    Option(
        "mercy_limit",
        say("Mercy limit"),
        say("Whoever holds this many cards is out."),
        "SNM-22",
        bounds=(15, 28),
        default_for=lambda values, seats: 25,
    ),
    Option(
        "uno_call",
        say("UNO call"),
        say("Can it be forgotten?"),
        "SNM-23",
        choices=(("manual", say("Call it yourself")), ("automatic", say("Called for you"))),
    ),
    Option(
        "may_decline",
        say("Holding back"),
        say("May you draw when you could play?"),
        "SNM-6",
        choices=((True, say("You may draw instead")), (False, say("You must play"))),
    ),
    Option(
        "roulette_colour",
        say("Roulette colour"),
        say("Who chooses the colour play goes on with."),
        "SNM-15",
        choices=(("victim", say("Its victim")), ("player", say("Its player"))),
    ),
)
