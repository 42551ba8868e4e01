"""The 168 cards: small ints as keys, their faces, colours, values and names.

A card's text is its face and its copy: `r5a` is the first red five, `wd10b` the second Wild Draw
10. Faces stand in the order of their texts, and keys in the order of faces, so that a hand that
is sorted by key yields its plays sorted by text.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from nomercy_table.engine.arrangement import CardView
from nomercy_table.engine.events import Awaited
from nomercy_table.games.showem import words

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
