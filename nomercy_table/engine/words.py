"""What is said alike in every game: of turns, rounds and matches, and words for what is counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nomercy_table.language import Phrase, You, say

TURN = Phrase("{who} is to play.", who="It is your turn.")

ROUND_DRAWN = Phrase("Round {number} is drawn.")
ROUND_WON = Phrase(
    ("{who} wins round {number} with 1 point.", "{who} wins round {number} with {count} points."),
    who=("You win round {number} with 1 point.", "You win round {number} with {count} points."),
)
ROUND_SHARED = Phrase(
    (
        "{who} share round {number} with 1 point each.",
        "{who} share round {number} with {count} points each.",
    )
)
MATCH_WON = Phrase("{who} wins the match: {reason}.", who="You win the match: {reason}.")
MATCH_SHARED = Phrase("{who} share the match: {reason}.")
ROUND_SCORELESS = Phrase("Nobody scores in round {number}.")
MATCH_SCORELESS = say("Nobody scores.")

SHUFFLED = Phrase("The cards are shuffled.")
DEALT = Phrase("{name} is dealt {cards}.", name="You are dealt {cards}.")
STAGE = Phrase("round {number}")
HEADLINE = Phrase("Round {number}")
OVER = say("The match is over.")
NOT_YOUR_TURN = say("It is another player's turn.")
ONE_ROUND = say("One round")
MOST_WIN = say("One round, most points win")
FEWEST_WIN = say("One round, fewest points win")
CLOCKWISE = say("Clockwise")
TURNS_CLOCKWISE = say("Turns go clockwise. The brightest arrows point at whose turn it is.")
DECIDES_FIRST = Phrase("The deal decides who goes first.")

LEFT = Phrase("{number} left", context="cards in a pile")
PILE = Phrase("{role}, {cards}", context="what a pile is, and how many cards it has")
FACE_DOWN = say("a card, face down")
PLAY = Phrase("Play {card}")
HOLD = Phrase("have {number}", context="what the viewer holds towards a price")

CARDS = Phrase(("1 card", "{count} cards"))
A_CARD = Phrase(("a card", "{count} cards"))
POINTS = Phrase(("1 point", "{count} points"))
WINS = Phrase(("1 win", "{count} wins"))
ROUNDS = Phrase(("1 round", "{count} rounds"))


@dataclass(frozen=True)
class Unit:
    """What scores count, in all that is said of it: `score` is so many of them, `behind` stands
    behind a large number, and `least` where it wins as the smallest one, `heading` above a column;
    `fewest` says that few of them win."""

    score: Phrase
    behind: Phrase
    least: Phrase
    heading: str
    fewest: str


UNITS = {
    "point": Unit(
        POINTS,
        Phrase(("point", "points"), context="behind a large number"),
        Phrase(("point, the fewest", "points, the fewest"), context="behind a large number"),
        say("Points"),
        say("The fewest points win."),
    ),
    "win": Unit(
        WINS,
        Phrase(("win", "wins"), context="behind a large number"),
        Phrase(("win, the fewest", "wins, the fewest"), context="behind a large number"),
        say("Wins"),
        say("The fewest wins win."),
    ),
}
"""By `Scoring.unit`."""

A = Phrase("a {thing}", context="one of these")
AN = Phrase("an {thing}", context="one of these, in English before a vowel")

ALL_BUT_LAST = Phrase("{names}, {name}", context="three names or more, but the last")
OR = Phrase("{told} or {thing}", context="one of some things")
AND_LAST = Phrase("{names} and {name}", context="the last of some names")

# -- a match that is checked (`engine/verifying.py`) -------------------------------------------

LINE_CHANGED = Phrase("the line was changed: its SHA-256 is {hash}")
LINE_STRANGE = Phrase("the line is not of the form “{form}; name=value; …; salt=…”")
LINE_OTHER = Phrase("the line says {name}={said}, the match has {name}={value}")
COMMITMENT = say("Commitment")
DEAL = say("Deal")
ACTIONS = say("Actions")
END = say("End")
RESULT = say("Result")
FITS = Phrase(
    "{code} is the hash of this very deal: its game, its seats, its options and its seed."
)
FITS_NOT = Phrase("{code} does not fit this match: {why}.")
NO_COMMITMENT = say(
    "This match has no commitment: it was begun by an earlier version, or from a file."
)
FROM_SEED = Phrase("Dealt again from deal number {deal}: every shuffle came from it.")
FROM_POSITION = say("It was not dealt, but begun from a position: there is no deal to check.")
ALL_LEGAL = Phrase(
    ("The only action is allowed by the rules.", "All {count} actions are allowed by the rules.")
)
NOT_LEGAL = Phrase("Played anew from this deal: {why}")
SAME_END = Phrase("All cards and points end up as the record says: {hash}.")
OTHER_END = Phrase(
    "It ends in {reached}, and the record says {hash}: a card, a draw or an action was changed."
)
NO_END = say("The record does not say how it ends, so nothing was compared.")
SAME_RESULT = Phrase("The rules give the same result: {scores}.")
OTHER_RESULT = Phrase("The rules give {reached}, and the record says {scores}.")
OTHER_WINNERS = Phrase("By the rules these seats have won: {reached}. The record says {winners}.")
OTHER_CLAUSE = Phrase("By the rules {reached} ended the match, and the record says {clause}.")
NOT_OVER = say("the match goes on")
CLAIMS = say("Claims")
CLAIMS_HOLD = Phrase(
    "{code} is the code of how it ended: of every action, and of what the record says of "
    "practice, concession, help and sittings."
)
CLAIMS_CHANGED = Phrase(
    "An action, or what the record says of practice, concession, help or sittings, was changed "
    "after the end: its code would be {code}."
)
CLAIMS_UNBOUND = say(
    "The record has no code of its end: what it says of practice, concession, help and sittings "
    "was not looked at."
)
CONCEDED_AFTER_ALL = say("It says that somebody conceded a match that ended by the rules.")
LABELS_UNSEEN = Phrase(
    "{verdict} Who sat there, when, and what wrote the record was not looked at."
)
CLAIMS_UNSEEN = Phrase(
    "{verdict} Who sat there, when, what wrote the record, and what it says of practice, "
    "concession, help and sittings was not looked at."
)
SOUND = say(
    "The match was played as it was dealt. If the code is the one that you saw at the deal, no "
    "card was changed since."
)
UNCOMMITTED = say(
    "It was played by the rules. Nothing shows that its cards were fixed before the first."
)
UNSOUND = say("This is not a match as it was dealt and played.")

# -- hints -----------------------------------------------------------------------------------------

PERCENT = Phrase("{number} %")
LESS_THAN, MORE_THAN = Phrase("less than {number} %"), Phrase("more than {number} %")
GIVE_OR_TAKE = Phrase("± {number}")
HINT = Phrase("Hint: “{move}”. {why}", context="a move, and why it is the best")
THEN = Phrase("{first}, {then}", context="what is pointed at first, and what after it")
ONLY_MOVE = Phrase("It is all that you can do now.")
BEST_PLAYER = Phrase("The strongest player here would do so.")
SURELY = Phrase("It brings {gain} more than “{other}”.")
NO_DIFFERENCE = Phrase("“{other}” is just as good.")
ON_AVERAGE = Phrase("On average it brings {gain} more than “{other}” ({error}).")
EQUAL_ON_AVERAGE = Phrase("“{other}” is about equal: {gain} apart on average ({error}).")
WINS_MORE = Phrase("Tried out, it wins with {chance}, and “{other}” with {less} ({error}).")
EQUAL_WINS = Phrase(
    "Tried out, it wins with {chance}; “{other}” is about equal with {less} ({error})."
)
SAME_CHANCE = Phrase("It wins with {chance}, and so does “{other}”.")
SURE_CHANCES = Phrase("It wins with {chance}, and “{other}” with {less}.")
PART_OF_POINTS = Phrase("{number} points", context="a number with a decimal")


def join_or(things: Sequence[str]) -> str:
    """`A`, `A or B`, `A, B or C`."""
    *others, last = things
    return OR(told=_listed(others), thing=last) if others else last


def join_names(names: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`; the reader comes last (`A and you`)."""
    *others, last = sorted(names, key=lambda name: isinstance(name, You)) or [""]
    return AND_LAST(names=_listed(others), name=last) if others else last


def _listed(names: Sequence[str]) -> str:
    """`A`, `A, B`, `A, B, C`: all but the last of a list."""
    told = names[0]
    for name in names[1:]:
        told = ALL_BUT_LAST(names=told, name=name)
    return told
