"""The 90 cards (HIT-2): small ints as keys, their ranks, and their names.

A card's text is rank, suit, copy: `7sa` is the first seven of spades. Suits are looks only.
"""

from __future__ import annotations

from functools import cache

from nomercy_table.engine.arrangement import CardView
from nomercy_table.games.hit import words

RANKS = range(1, 11)
SUITS = "shdc"


def copies(rank: int) -> int:
    """How many cards of `rank` there are (HIT-2)."""
    return 11 if rank <= 5 else 7


def _deal_suits() -> list[tuple[int, str, str]]:
    """Rank, suit and copy of each card: each rank's cards spread evenly over the suits."""
    cards = []
    for rank in RANKS:
        # Begin with another suit for each rank, so that no suit is the rare one throughout.
        cards += [(rank, SUITS[(rank + n) % 4], "abc"[n // 4]) for n in range(copies(rank))]
    return cards


_CARDS = _deal_suits()
DECK_SIZE = len(_CARDS)

RANK: tuple[int, ...] = tuple(rank for rank, _, _ in _CARDS)
"""Rank by key."""

FACES: tuple[str, ...] = tuple(f"hit/{rank}{suit}" for rank in RANKS for suit in SUITS)
"""The art of all cards."""

TEXT: tuple[str, ...] = tuple(f"{rank}{suit}{copy}" for rank, suit, copy in _CARDS)
"""Text by key."""

KEY: dict[str, int] = {text: key for key, text in enumerate(TEXT)}
"""Key by text."""


SAFE_CARDS = 2
"""With so many cards before it, or fewer, a seat can't bust (HIT-7a)."""


def rank_name(rank: int) -> str:
    """`seven`."""
    return words.NUMBER[rank - 1]


def another(rank: int) -> str:
    """`another seven`."""
    return words.ANOTHER[rank - 1]


def ranks_name(rank: int) -> str:
    """`sevens`, `sixes`."""
    return words.ALL_OF[rank - 1]


def count_ranks(count: int, rank: int) -> str:
    """`a seven`, `2 sevens`."""
    return words.SOME[rank - 1](count=count)


def value(cards: tuple[int, ...] | list[int]) -> int:
    """The points of `cards`: the sum of their ranks (HIT-10)."""
    return sum(RANK[card] for card in cards)


@cache
def card_view(card: int) -> CardView:
    """The card, face up."""
    rank, suit, _ = _CARDS[card]
    return CardView(
        card, f"hit/{rank}{suit}", words.CARD(number=rank_name(rank), suit=words.SUIT[suit])
    )


# -- in the hand -----------------------------------------------------------------------------------


def explain(face: str) -> str:
    """What a card counts, and how many of its rank there are (HIT-2, HIT-10)."""
    if face not in FACES:
        return ""
    rank = RANKS[FACES.index(face) * len(RANKS) // len(FACES)]
    return words.WORTH(worth=rank, count=copies(rank), cards=ranks_name(rank))
