"""The cards (NTH-1): small ints as keys, their points (NTH-2) and their names.

A card's text is rank and suit: `7h`, `10c`, `js`. Keys 0 to 51 are the first deck, in the
order of the texts; 52 more is the same card of the second deck, whose text ends in `b`: `7hb`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from nomercy_table.engine.arrangement import CardView
from nomercy_table.engine.options import Values
from nomercy_table.games.nothing import words
from nomercy_table.games.nothing.options import ONE_DECK_SEATS
from nomercy_table.language import Phrase

FACE_COUNT = 52

HAND_SIZE = 7
"""Cards dealt to each seat (NTH-3)."""

_RANKS = tuple(words.RANKS)

FACE_TEXTS: tuple[str, ...] = tuple(sorted(rank + suit for rank in _RANKS for suit in words.SUITS))
"""The text of each face, sorted, so that the order of keys is the order of action texts."""

TEXT: tuple[str, ...] = FACE_TEXTS + tuple(f"{text}b" for text in FACE_TEXTS)
"""Text by key."""

KEY: dict[str, int] = {text: key for key, text in enumerate(TEXT)}
"""Key by text."""

FACES: tuple[str, ...] = tuple(f"nothing/{text}" for text in FACE_TEXTS)
"""The art of all cards."""


def _points(text: str) -> int:
    """NTH-2: sevens, one-eyed jacks and the king of hearts are Nothing Cards."""
    rank = text[:-1]
    if rank == "7" or text in ("js", "jh", "kh"):
        return 0
    return _RANKS.index(rank) + 1


POINTS: tuple[int, ...] = tuple(map(_points, FACE_TEXTS)) * 2
"""Points by key."""


def points(cards: Iterable[int]) -> int:
    """What a hand counts at the end: the fewest win (NTH-9)."""
    return sum(POINTS[card] for card in cards)


def card_name(card: int) -> str:
    """`seven of hearts`."""
    return _named(card, words.CARD)


def the_card(card: int) -> str:
    """`the seven of hearts`."""
    return _named(card, words.THE_CARD)


def rank_name(card: int) -> str:
    """`seven`."""
    return words.RANKS[FACE_TEXTS[card % FACE_COUNT][:-1]]


def _named(card: int, phrase: Phrase) -> str:
    text = FACE_TEXTS[card % FACE_COUNT]
    return phrase(rank=words.RANKS[text[:-1]], suit=words.SUITS[text[-1]])


@cache
def card_view(card: int) -> CardView:
    """The card, face up."""
    return CardView(card, FACES[card % FACE_COUNT], card_name(card), special=not POINTS[card])


def by_worth(card: int) -> tuple[int, int, str, int]:
    """The order in which a hand is held: what costs nothing first, the dearest last."""
    text = FACE_TEXTS[card % FACE_COUNT]
    return POINTS[card], _RANKS.index(text[:-1]), text[-1], card


def deck_size(seats: int, options: Values) -> int:
    """How many cards are played with (NTH-1)."""
    decks = options["decks"]
    if decks == "by seats":
        decks = 1 if seats <= ONE_DECK_SEATS else 2
    return FACE_COUNT * int(decks)


# -- in the hand -----------------------------------------------------------------------------------


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
