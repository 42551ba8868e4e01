"""The cards of Mercury in the hand: in what orders they may be held, and what each does."""

from __future__ import annotations

from nomercy_table.games.mercury.cards import COLOUR, FACE, FACE_OF, NUMBER, POINTS
from nomercy_table.language import Phrase, say


def _by_colour(card: int) -> tuple[int, int, int]:
    face = FACE_OF[card]
    colour = COLOUR[face]
    return (colour if colour >= 0 else 9), NUMBER[face] or 10 + POINTS[face], card


def _by_number(card: int) -> tuple[int, int, int]:
    face = FACE_OF[card]
    return NUMBER[face] or 10 + POINTS[face], COLOUR[face], card


SORTS = ((say("by colour"), _by_colour), (say("by number"), _by_number))
"""The orders of a hand."""

_WHAT = {
    "d3": say("The next player draws three and goes on, on this colour."),
    "d5": say("The next player draws five, names any colour and goes on."),
    "cc": say("Choose a colour and play again."),
    "gt": say("Give two cards from your hand to the next player, who names a colour and goes on."),
    "rf": say(
        "On your turn: choose a colour and play again. As an answer to a Draw or a Give Two: "
        "it comes back to whoever aimed it at you."
    ),
}

_FITS = say("It fits on its colour and on its number.")
_COSTS = Phrase("{what} Left in your hand it counts {points}.")


def explain(face: str) -> str:
    """What a card of that face does, and what it counts if it stays in the hand."""
    text = face.partition("/")[2]
    if text not in FACE:
        return ""
    points = POINTS[FACE[text]]
    return _COSTS(what=_WHAT.get(text) or _WHAT.get(text[1:]) or _FITS, points=points)
