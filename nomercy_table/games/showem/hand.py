"""The cards of Show 'Em No Mercy in the hand: in what orders they may be held, what each does."""

from __future__ import annotations

from nomercy_table.games.showem.cards import (
    FACE,
    FACE_COLOUR,
    FACE_OF,
    IS_NUMBER,
    STACK_VALUE,
    SYMBOL,
)
from nomercy_table.language import say


def _by_colour(card: int) -> tuple[int, bool, int, str, int]:
    face = FACE[card]
    return FACE_COLOUR[face], *_within(card)


def _by_number(card: int) -> tuple[bool, int, str, int, int]:
    return *_within(card), FACE_COLOUR[FACE[card]]


def _within(card: int) -> tuple[bool, int, str, int]:
    """Numbers by value, then the other cards, those that are drawn for last."""
    face = FACE[card]
    number = int(SYMBOL[face]) if IS_NUMBER[face] else STACK_VALUE[face]
    return not IS_NUMBER[face], number, SYMBOL[face], card


SORTS = ((say("by colour"), _by_colour), (say("by number"), _by_number))
"""The orders of a hand."""

_WHAT = {
    "0": say("Everyone passes their hand on, in the direction of play."),
    "7": say("Swap hands with a player of your choice."),
    "da": say("Discard every card of this colour with it. Their effects don't trigger."),
    "d2": say(
        "The next player draws two and is skipped, or answers with a draw card of 2 or more."
    ),
    "d4": say(
        "The next player draws four and is skipped, or answers with a draw card of 4 or more."
    ),
    "rv": say("Play goes the other way round. With two players left, you play again."),
    "se": say("Everyone else is skipped: you play again."),
    "sk": say("The next player is skipped."),
    "wd6": say(
        "Choose a colour. The next player draws six, or answers with a draw card of 6 or more."
    ),
    "wd10": say(
        "Choose a colour. The next player draws ten, or answers with another Wild Draw 10."
    ),
    "wr4": say(
        "Choose a colour. Play turns round, then the next player draws four, or answers with 4 or "
        "more. With two players left, that is you."
    ),
    "wrl": say(
        "The next player names a colour, turns cards over until it comes, and takes them all."
    ),
}


def explain(face: str) -> str:
    """What a card of that face does when it is played (SNM-9 to SNM-17)."""
    number = FACE_OF.get(face.partition("/")[2])
    if number is None:
        return ""
    return _WHAT.get(SYMBOL[number], say("It fits on its colour and on its number."))
