"""The 168 cards: small ints as keys, their faces, colours, values and names; what fits on what.

A card's text is its face and its copy: `r5a` is the first red five, `wd10b` the second Wild Draw
10. Faces stand in the order of their texts, and keys in the order of faces, so that a hand that
is sorted by key yields its plays sorted by text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from nomercy_table.engine.arrangement import CardView
from nomercy_table.engine.events import Awaited
from nomercy_table.games.showem import words
from nomercy_table.language import say

COLOUR_NAMES = ("blue", "green", "red", "yellow")

TINTS = {
    "red": (196, 30, 44),
    "yellow": (232, 172, 34),
    "green": (26, 168, 100),
    "blue": (42, 98, 222),
}
"""The light on the cloth for each colour."""

COLOURS = range(4)
WILD = 4
"""The colour of a wild card until its player names one."""

ELIMINATION_POINTS = 250
"""For the round's winner, for each seat that is out (SNM-27)."""

_SYMBOLS = {"d2": 3, "d4": 2, "da": 3, "rv": 3, "se": 2, "sk": 3}
"""The coloured action cards by text: copies in each colour."""

_WILDS = {"wd10": 4, "wd6": 4, "wr4": 8, "wrl": 8}
"""The wild cards by text: copies."""


def _faces() -> list[tuple[str, int, str, str, int]]:
    """Text, colour, symbol, name and copies of each face, in the order of the texts."""
    faces = []
    for colour, colour_name in enumerate(COLOUR_NAMES):
        letter, named = colour_name[0], words.COLOURED[colour_name]
        faces += [(f"{letter}{n}", colour, str(n), named(what=n), 2) for n in range(10)]
        for symbol, copies in _SYMBOLS.items():
            name = named(what=words.ACTIONS[symbol])
            faces.append((letter + symbol, colour, symbol, name, copies))
    faces += [(text, WILD, text, words.WILDS[text], copies) for text, copies in _WILDS.items()]
    return sorted(faces)


_FACES = _faces()

FACE_TEXT: tuple[str, ...] = tuple(text for text, *_ in _FACES)
"""Text by face."""

FACE_OF: dict[str, int] = {text: face for face, text in enumerate(FACE_TEXT)}
"""Face by text."""

FACE_COLOUR: tuple[int, ...] = tuple(colour for _, colour, *_ in _FACES)
"""Colour by face; WILD for a wild card."""

SYMBOL: tuple[str, ...] = tuple(symbol for _, _, symbol, *_ in _FACES)
"""Number or symbol by face: `5`, `sk`, `wd10`."""

FACE_NAME: tuple[str, ...] = tuple(name for *_, name, _ in _FACES)
"""`Red 5`, `Blue Draw Two`, `Wild Draw 10`."""

COPIES: tuple[int, ...] = tuple(copies for *_, copies in _FACES)
"""Copies by face."""

IS_NUMBER: tuple[bool, ...] = tuple(symbol.isdigit() for symbol in SYMBOL)
"""Whether a face is a number card; 0 and 7 are (SNM-2)."""

STACK_VALUE: tuple[int, ...] = tuple(
    {"d2": 2, "d4": 4, "wr4": 4, "wd6": 6, "wd10": 10}.get(symbol, 0) for symbol in SYMBOL
)
"""How many cards a draw card makes its target draw, by face; 0 for other cards."""

FACE_POINTS: tuple[int, ...] = tuple(
    int(symbol) if symbol.isdigit() else 50 if colour == WILD else 20
    for _, colour, symbol, *_ in _FACES
)
"""What a card left in a hand is worth, by face."""

FACES: tuple[str, ...] = tuple(f"showem/{text}" for text in FACE_TEXT)
"""The art of all cards."""

FACE: tuple[int, ...] = tuple(face for face, copies in enumerate(COPIES) for _ in range(copies))
"""Face by key."""

FIRST: tuple[int, ...] = tuple(FACE.index(face) for face in range(len(FACE_TEXT)))
"""The key of the first copy, by face."""

COLOUR: tuple[int, ...] = tuple(FACE_COLOUR[face] for face in FACE)
"""Colour by key."""

OF_COLOUR: tuple[bytes, ...] = tuple(
    bytes(card for card in range(len(FACE)) if COLOUR[card] == colour) for colour in COLOURS
)
"""The cards of each colour."""

NOT_OF_COLOUR: tuple[bytes, ...] = tuple(
    bytes(card for card in range(len(FACE)) if COLOUR[card] != colour) for colour in COLOURS
)
"""All other cards, by colour."""

POINTS: tuple[int, ...] = tuple(FACE_POINTS[face] for face in FACE)
"""Points by key."""

TEXT: tuple[str, ...] = tuple(
    FACE_TEXT[face] + "abcdefgh"[key - FIRST[face]] for key, face in enumerate(FACE)
)
"""Text by key."""

KEY: dict[str, int] = {text: key for key, text in enumerate(TEXT)}
"""Key by text."""

DECK_SIZE = len(TEXT)


def texts(cards: Iterable[int]) -> str:
    """`r5a wd10b`."""
    return " ".join(TEXT[card] for card in cards)


def colour_word(colour: int) -> str:
    """What the colour is called within a sentence: `red`."""
    return words.COLOURS[COLOUR_NAMES[colour]]


@cache
def awaited(colour: int) -> Awaited:
    """That colour as what all wait for."""
    colour_name = COLOUR_NAMES[colour]
    return Awaited(
        f"signs/colour-{colour_name}", words.COLOUR_SIGNS[colour_name], TINTS[colour_name]
    )


def name(card: int) -> str:
    """What players call the card: `Red 5`."""
    return FACE_NAME[FACE[card]]


def value(cards: Iterable[int]) -> int:
    """The points of cards that are left in a hand (SNM-27)."""
    return sum(map(POINTS.__getitem__, cards))


@cache
def card_view(card: int) -> CardView:
    """The card, face up."""
    return CardView(card, FACES[FACE[card]], name(card), special=COLOUR[card] == WILD)


# -- in the hand -----------------------------------------------------------------------------------


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


# -- what fits -------------------------------------------------------------------------------------

# A *row* stands for a situation of the discard pile: a coloured card on top (the row is its
# face), a wild card on top with its named colour, or a stack that only draw cards of some value
# answer.

_ALL_FACES = range(len(FACE_TEXT))

Fits = Sequence[bool]
"""By face: whether it may be played."""

WILD_ROW = len(FACE_TEXT)
"""The row of a wild card on top, its player having named colour 0; the others follow."""

_LEAST = (2, 4, 6, 10)

STACK_ROW: dict[int, int] = {least: WILD_ROW + 4 + n for n, least in enumerate(_LEAST)}
"""The row of a stack whose last draw card has that value."""

LEAST_OF_ROW = {row: least for least, row in STACK_ROW.items()}
"""By the row of a stack: the value of its last draw card, which answers it."""


def matches(face: int, top: int) -> bool:
    """Whether a face may be played on a coloured one in an ordinary turn (SNM-4)."""
    colour = FACE_COLOUR[face]
    return colour in (WILD, FACE_COLOUR[top]) or SYMBOL[face] == SYMBOL[top]


def _rows() -> tuple[Fits, ...]:
    rows = [tuple(matches(face, top) for face in _ALL_FACES) for top in _ALL_FACES]
    # On a wild card only the named colour counts, or another wild card.
    rows += [
        tuple(FACE_COLOUR[face] in (WILD, colour) for face in _ALL_FACES) for colour in COLOURS
    ]
    rows += [tuple(STACK_VALUE[face] >= least for face in _ALL_FACES) for least in _LEAST]
    return tuple(rows)


FITS: tuple[Fits, ...] = _rows()
"""By row and face: whether it may be played."""

UNFIT: tuple[bytes, ...] = tuple(
    bytes(card for card in range(DECK_SIZE) if not row[FACE[card]]) for row in FITS
)
"""By row: the cards that may not be played."""

TO_FACE: bytes = bytes(FACE) + bytes(256 - DECK_SIZE)
"""For `translate`, which turns cards into faces."""


ROW_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(WILD_ROW + colour if FACE_COLOUR[top] == WILD else top for top in _ALL_FACES)
    for colour in COLOURS
)
"""By the colour of the discard pile and the face on its top: the row, where there is no stack."""
