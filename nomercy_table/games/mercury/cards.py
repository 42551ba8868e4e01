"""The 100 cards of Mercury: small ints as keys, their faces, points and names.

A card's text is its face and a copy: `o7a` is the first orange seven, `od3b` the second
orange Draw 3 & Go, `cca` a Change Color & Go Again. Give Two is `gt`, because `g2` is the
green two. Faces and keys are numbered in the order of their texts, so that what is listed by
number is sorted by text. Sets of cards are ints, one bit a key: a hand is one number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from nomercy_table.engine.arrangement import CardView
from nomercy_table.games.mercury import words
from nomercy_table.language import Phrase, say

COLOURS = ("green", "orange", "purple", "tan")
"""The colours by number, in the order of their names."""

NUMBERS = range(1, 11)

NO_COLOUR = -1
"""The colour of a card that has none, and of a discard pile whose colour is yet to be named."""

_POINTS = {"d3": 25, "d5": 50, "cc": 30, "gt": 20, "rf": 50}
_COPIES = {"d5": 4, "cc": 4}


def _face_texts() -> list[str]:
    coloured = [f"{colour[0]}{sort}" for colour in COLOURS for sort in (*NUMBERS, "d3")]
    return sorted([*coloured, *words.SPECIAL])


FACE_TEXT: tuple[str, ...] = tuple(_face_texts())
"""Text by face: the card without its copy."""

FACE: dict[str, int] = {text: face for face, text in enumerate(FACE_TEXT)}
"""Face by text."""

FACE_COUNT = len(FACE_TEXT)

FACES: tuple[str, ...] = tuple(f"mercury/{text}" for text in FACE_TEXT)
"""The art of all cards, by face."""

DRAW_FIVE, CHANGE, GIVE_TWO, REFLECTION = (FACE[text] for text in ("d5", "cc", "gt", "rf"))

COPIES: tuple[int, ...] = tuple(_COPIES.get(text, 2) for text in FACE_TEXT)
"""How many cards there are of each face."""

COLOUR: tuple[int, ...] = tuple(
    NO_COLOUR if text in words.SPECIAL else "gopt".index(text[0]) for text in FACE_TEXT
)
"""Colour by face; NO_COLOUR for the colourless."""

NUMBER: tuple[int, ...] = tuple(
    int(text[1:]) if text not in words.SPECIAL and text[1:].isdigit() else 0 for text in FACE_TEXT
)
"""Number by face; 0 for the special cards."""

DRAW_THREE: frozenset[int] = frozenset(
    face for face in range(FACE_COUNT) if COLOUR[face] >= 0 and not NUMBER[face]
)
"""The faces of the four Draw 3 & Go."""

POINTS: tuple[int, ...] = tuple(
    NUMBER[face] or _POINTS[text[-2:]] for face, text in enumerate(FACE_TEXT)
)
"""Points by face."""

_CARDS = [(face, "abcd"[copy]) for face in range(FACE_COUNT) for copy in range(COPIES[face])]

DECK_SIZE = len(_CARDS)

FACE_OF: tuple[int, ...] = tuple(face for face, _ in _CARDS)
"""Face by key."""

TEXT: tuple[str, ...] = tuple(f"{FACE_TEXT[face]}{copy}" for face, copy in _CARDS)
"""Text by key."""

KEY: dict[str, int] = {text: key for key, text in enumerate(TEXT)}
"""Key by text."""


# -- sets of cards: one bit a key -----------------------------------------------------------------


def mask(keys: Iterable[int]) -> int:
    """The set of these keys."""
    bits = 0
    for key in keys:
        bits |= 1 << key
    return bits


def keys(cards: int) -> Iterator[int]:
    """The keys of a set, rising."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def _mask_of(faces: Iterable[int]) -> int:
    wanted = set(faces)
    return mask(key for key in range(DECK_SIZE) if FACE_OF[key] in wanted)


OF_FACE: tuple[int, ...] = tuple(_mask_of([face]) for face in range(FACE_COUNT))
"""The copies of each face."""

REGULAR: int = _mask_of(face for face in range(FACE_COUNT) if NUMBER[face])
"""The eighty numbered cards."""

COLOURLESS: int = _mask_of(face for face in range(FACE_COUNT) if COLOUR[face] < 0)


def _fitting(colour: int, number: int) -> int:
    """MCY-4."""
    same = [
        face
        for face in range(FACE_COUNT)
        if (COLOUR[face] == colour and colour >= 0) or (NUMBER[face] and NUMBER[face] == number)
    ]
    return _mask_of(same) | COLOURLESS


FITTING: tuple[tuple[int, ...], ...] = tuple(
    tuple(_fitting(colour, number) for number in range(11)) for colour in range(len(COLOURS))
)
"""By colour and number (0: none) of the discard pile: the cards that fit on it (MCY-4)."""


def points(cards: int) -> int:
    """What a set of cards counts at the end of a round (MCY-15)."""
    return sum(POINTS[FACE_OF[key]] for key in keys(cards))


def size(cards: int) -> int:
    """How many cards a set has."""
    return cards.bit_count()


# -- names ----------------------------------------------------------------------------------------


def face_name(face: int) -> str:
    """`green 7`, `orange Draw 3 & Go`, `Reflection`."""
    text = FACE_TEXT[face]
    if text in words.SPECIAL:
        return words.SPECIAL[text]
    return words.COLOURED[COLOURS[COLOUR[face]]](what=NUMBER[face] or words.DRAW_3)


def plain_name(face: int) -> str:
    """`Draw 3 & Go`, `Give Two`: a special card, whatever its colour."""
    return words.DRAW_3 if face in DRAW_THREE else face_name(face)


def a_face(face: int) -> str:
    """`a green 7`, `an orange Draw 3 & Go`, `a Reflection`."""
    text = FACE_TEXT[face]
    if text in words.A_SPECIAL:
        return words.A_SPECIAL[text]
    return words.A_COLOURED[COLOURS[COLOUR[face]]](what=NUMBER[face] or words.DRAW_3)


def colour_word(colour: int) -> str:
    """What the colour is called within a sentence: `green`."""
    return words.COLOURS[COLOURS[colour]]


def in_hand_order(cards: int) -> list[int]:
    """The keys of a set as a hand is held: by colour and number, the special cards last."""
    return sorted(keys(cards), key=_HAND_ORDER.__getitem__)


_HAND_ORDER = [
    (COLOUR[face] if COLOUR[face] >= 0 else len(COLOURS), NUMBER[face] or 11, key)
    for key, face in enumerate(FACE_OF)
]


def a_number(number: int) -> str:
    """`a 7`, `an 8`."""
    return words.AN_EIGHT if number == 8 else words.A_NUMBER(number=number)


@cache
def card_view(card: int) -> CardView:
    """The card, face up."""
    face = FACE_OF[card]
    return CardView(card, FACES[face], face_name(face), special=COLOUR[face] < 0)


# -- in the hand -----------------------------------------------------------------------------------


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
