"""The cards of Nothing in the hand: in what orders they may be held, and what each is worth."""

from __future__ import annotations

from nomercy_table.engine.events import counted
from nomercy_table.games.nothing.cards import FACE_COUNT, FACE_TEXTS, FACES, POINTS, by_worth


def _by_suit(card: int) -> tuple[str, object]:
    return FACE_TEXTS[card % FACE_COUNT][-1], by_worth(card)


SORTS = (("by worth", None), ("by suit", _by_suit))
"""The orders of a hand: by worth it is laid, a new card at the end until the turn is over."""


def explain(face: str) -> str:
    """What a card counts at the end (NTH-2)."""
    if face not in FACES:
        return ""
    points = POINTS[FACES.index(face)]
    if not points:
        return "A Nothing Card: it counts nothing at all. Keep it."
    return f"It counts {counted(points, 'point')} at the end; the fewest points win."
