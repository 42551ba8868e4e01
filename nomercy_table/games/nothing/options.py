"""The options of Nothing (NTH-1, NTH-5, NTH-10)."""

from __future__ import annotations

from nomercy_table.engine.match_options import SINGLE, is_single, match_option
from nomercy_table.engine.options import Option, OptionSet, Value, Values
from nomercy_table.engine.scoring import Scoring
from nomercy_table.language import Phrase, say

_TOO_SMALL = Phrase("one deck is for up to {most} players: {seats} need two")
_FAIR = Phrase("with {seats} seats everyone goes first equally often in {rounds} rounds")
_FAIR_EITHER = Phrase(
    "with {seats} seats everyone goes first equally often in {rounds} or {more} rounds"
)

ONE_DECK_SEATS = 6
"""So many can play with one deck (NTH-1)."""


def _one_deck_is_too_small(value: Value, values: Values, seats: int) -> str:
    if value == 1 and seats > ONE_DECK_SEATS:
        return _TOO_SMALL(most=ONE_DECK_SEATS, seats=seats)
    return ""


FEWEST_ROUNDS, MOST_ROUNDS = 1, 40


def _some_go_first_more_often(value: Value, values: Values, seats: int) -> str:
    """Only multiples of the seats are offered (NTH-10)."""
    fewer = int(value) // seats * seats
    if fewer == value:
        return ""
    fair = [str(rounds) for rounds in (fewer, fewer + seats) if 0 < rounds <= MOST_ROUNDS]
    if len(fair) > 1:
        return _FAIR_EITHER(seats=seats, rounds=fair[0], more=fair[1])
    return _FAIR(seats=seats, rounds=fair[0])


OPTIONS = OptionSet(
    match_option(
        say("One round, or several with the points added up."),
        "NTH-10",
        (SINGLE, say("One round")),
        ("rounds", say("Several rounds")),
    ),
    Option(
        "rounds",
        say("Rounds"),
        say(
            "As many as there are players, or twice that, and so on: everyone goes first equally "
            "often."
        ),
        "NTH-10",
        bounds=(FEWEST_ROUNDS, MOST_ROUNDS),
        default_for=lambda values, seats: seats,
        applies=lambda values: not is_single(values),
        withheld=_some_go_first_more_often,
    ),
    Option(
        "decks",
        say("Decks"),
        say("By players: one for up to six, two for seven or eight."),
        "NTH-1",
        choices=(("by seats", say("By players")), (1, say("One")), (2, say("Two"))),
        unfit=_one_deck_is_too_small,
    ),
    Option(
        "may_return",
        say("Card just taken"),
        say("May a card from the discard pile go straight back?"),
        "NTH-5",
        choices=((True, say("May go back")), (False, say("Must be kept"))),
    ),
)


def scoring(options: Values) -> Scoring:
    """The fewest points win, in a round (NTH-9) and in a match (NTH-10)."""
    return Scoring.of(options, lowest_wins=True, rounds="rounds")
