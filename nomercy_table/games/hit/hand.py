"""What the cards of Hit! are worth, for whoever points at one."""

from __future__ import annotations

from nomercy_table.games.hit import words
from nomercy_table.games.hit.cards import FACES, RANKS, copies, ranks_name


def explain(face: str) -> str:
    """What a card counts, and how many of its rank there are (HIT-2, HIT-10)."""
    if face not in FACES:
        return ""
    rank = RANKS[FACES.index(face) * len(RANKS) // len(FACES)]
    return words.WORTH(worth=rank, count=copies(rank), cards=ranks_name(rank))
