"""The cards of Nothing in the hand: in what orders they may be held, and what each is worth."""

from __future__ import annotations

from nomercy_table.games.nothing import words
from nomercy_table.games.nothing.cards import FACE_COUNT, FACE_TEXTS, FACES, POINTS, by_worth


def _by_suit(card: int) -> tuple[str, object]:
    return FACE_TEXTS[card % FACE_COUNT][-1], by_worth(card)


SORTS = ((words.BY_WORTH, None), (words.BY_SUIT, _by_suit))
"""The orders of a hand: by worth it is laid, a new card at the end until the turn is over."""


def explain(face: str) -> str:
    """What a card counts at the end (NTH-2)."""
    if face not in FACES:
        return ""
    points = POINTS[FACES.index(face)]
    if not points:
        return words.NOTHING_CARD
    return words.COUNTS(count=points)
