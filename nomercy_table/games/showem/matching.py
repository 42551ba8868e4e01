"""What may be played on what (SNM-4, SNM-18), as tables that are looked up in every turn.

A *row* stands for a situation of the discard pile: a coloured card on top (the row is its
face), a wild card on top with its named colour, or a stack that only draw cards of some value
answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.games.showem.cards import (
    COLOURS,
    DECK_SIZE,
    FACE,
    FACE_COLOUR,
    FACE_TEXT,
    STACK_VALUE,
    SYMBOL,
    WILD,
)

_FACES = range(len(FACE_TEXT))

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
    rows = [tuple(matches(face, top) for face in _FACES) for top in _FACES]
    # On a wild card only the named colour counts, or another wild card.
    rows += [tuple(FACE_COLOUR[face] in (WILD, colour) for face in _FACES) for colour in COLOURS]
    rows += [tuple(STACK_VALUE[face] >= least for face in _FACES) for least in _LEAST]
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
    tuple(WILD_ROW + colour if FACE_COLOUR[top] == WILD else top for top in _FACES)
    for colour in COLOURS
)
"""By the colour of the discard pile and the face on its top: the row, where there is no stack."""
