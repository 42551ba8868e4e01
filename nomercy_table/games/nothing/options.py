"""The options of Nothing (NTH-1, NTH-5, NTH-10)."""

from __future__ import annotations

from nomercy_table.engine.match_options import SINGLE, is_single, match_option
from nomercy_table.engine.options import Option, OptionSet, Value, Values
from nomercy_table.engine.scoring import Scoring
from nomercy_table.games.nothing.cards import FACE_COUNT

ONE_DECK_SEATS = 6
"""So many can play with one deck (NTH-1)."""


def _one_deck_is_too_small(value: Value, values: Values, seats: int) -> str:
    if value == 1 and seats > ONE_DECK_SEATS:
        return f"one deck is for up to {ONE_DECK_SEATS} seats, and here are {seats}: take two"
    return ""


FEWEST_ROUNDS, MOST_ROUNDS = 1, 40


def _some_go_first_more_often(value: Value, values: Values, seats: int) -> str:
    """Only multiples of the seats are offered (NTH-10)."""
    fewer = int(value) // seats * seats
    if fewer == value:
        return ""
    fair = [str(rounds) for rounds in (fewer, fewer + seats) if 0 < rounds <= MOST_ROUNDS]
    return f"with {seats} seats all go first equally often in {' or '.join(fair)} rounds"


OPTIONS = OptionSet(
    match_option(
        "One round, or several with the points added up.",
        "NTH-10",
        (SINGLE, "One round"),
        ("rounds", "Several rounds"),
    ),
    Option(
        "rounds",
        "Rounds",
        "As many as there are players, or twice that, and so on: all go first equally often.",
        "NTH-10",
        bounds=(FEWEST_ROUNDS, MOST_ROUNDS),
        default_for=lambda values, seats: seats,
        applies=lambda values: not is_single(values),
        withheld=_some_go_first_more_often,
    ),
    Option(
        "decks",
        "Decks",
        "By seats: one for up to six players, two for seven or eight.",
        "NTH-1",
        choices=(("by seats", "By seats"), (1, "One"), (2, "Two")),
        unfit=_one_deck_is_too_small,
    ),
    Option(
        "may_return",
        "Card just taken",
        "Whether a card from the discard pile may go straight back.",
        "NTH-5",
        choices=((True, "May go back"), (False, "Must be held")),
    ),
)


def deck_size(seats: int, options: Values) -> int:
    """How many cards are played with (NTH-1)."""
    decks = options["decks"]
    if decks == "by seats":
        decks = 1 if seats <= ONE_DECK_SEATS else 2
    return FACE_COUNT * int(decks)


def scoring(options: Values) -> Scoring:
    """The fewest points win, in a round (NTH-9) and in a match (NTH-10)."""
    return Scoring.of(options, lowest_wins=True, rounds="rounds")
