"""The 52 cards (MRC-1 to MRC-5): small ints as keys; sets of cards are ints, one bit a card.

A card's text is its rank and suit: `kh` is the king of hearts, the Ogre Warlord.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from nomercy_table.engine.arrangement import CardView
from nomercy_table.engine.events import a_or_an
from nomercy_table.engine.words import join_names
from nomercy_table.games.mercenaries import words

SUITS = "chds"
"""The suit of each race: clubs Gnolls, hearts Ogres, diamonds Trolls, spades Murlocs (MRC-1)."""

RACES = words.RACES
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a")
DECK_SIZE = 52

TEXT: tuple[str, ...] = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)
"""Text by key."""

KEY: dict[str, int] = {text: key for key, text in enumerate(TEXT)}
"""Key by text."""

RACE: tuple[int, ...] = tuple(key // 13 for key in range(DECK_SIZE))
"""Race by key, as an index of RACES."""

RANK: tuple[int, ...] = tuple(key % 13 for key in range(DECK_SIZE))
"""Rank by key, as an index of RANKS."""

VALUE: tuple[int, ...] = tuple((2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 10)[r] for r in RANK)
"""Attack power, and the power that defeats it; a mercenary's and an artifact's price (MRC-5)."""

TEXT_ORDER: tuple[int, ...] = tuple(sorted(TEXT).index(text) for text in TEXT)
"""The place of a key when cards are sorted by their texts."""

FACES: tuple[str, ...] = tuple(f"mercenaries/{text}" for text in TEXT)
"""The art of all cards."""


def _where(*ranks: str) -> int:
    """The set of all cards of these ranks."""
    return sum(1 << key for key in range(DECK_SIZE) if RANKS[RANK[key]] in ranks)


ALL = (1 << DECK_SIZE) - 1
VETERANS = _where("j")
SPELLCASTERS = _where("q")
LEADERS = _where("k")
MERCENARIES = VETERANS | SPELLCASTERS | LEADERS
ARTIFACTS = _where("a")
RESOURCES = ALL ^ MERCENARIES ^ ARTIFACTS
BASIC = _where("2", "3", "4", "5", "6")
"""The shields (MRC-3)."""
ELITES = _where("6", "7", "8", "9")
TANKS = _where("10")
OF_RACE: tuple[int, ...] = tuple(((1 << 13) - 1) << (13 * race) for race in range(4))


def _name(key: int) -> str:
    rank, race = RANKS[RANK[key]], RACE[key]
    if rank in words.TITLES:
        return words.TITLED(race=RACES[race], title=words.TITLES[rank][race])
    return words.NUMBERED(race=RACES[race], number=rank)


NAME: tuple[str, ...] = tuple(_name(key) for key in range(DECK_SIZE))
"""What players call a card: `Ogre Warlord`, `Troll 7`, `Gnoll artifact` (MRC-2)."""


@lru_cache(maxsize=1 << 14)
def cards_of(mask: int) -> tuple[int, ...]:
    """The cards of a set, by race and then by rank."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return tuple(cards)


def mask_of(cards: Iterable[int]) -> int:
    """The set of these cards."""
    mask = 0
    for key in cards:
        mask |= 1 << key
    return mask


def worth(mask: int) -> int:
    """The values of a set of cards, added up."""
    return sum(VALUE[key] for key in cards_of(mask))


def half_worth(mask: int) -> int:
    """Half of each card's value, rounded down card by card (MRC-37)."""
    return sum(VALUE[key] // 2 for key in cards_of(mask))


def ears_worth(mask: int) -> int:
    """The points of a string of ears: resource 1, veteran 2, spellcaster 3, leader 4 (MRC-37)."""
    return (
        (mask & RESOURCES).bit_count()
        + 2 * (mask & VETERANS).bit_count()
        + 3 * (mask & SPELLCASTERS).bit_count()
        + 4 * (mask & LEADERS).bit_count()
    )


def a_card(key: int) -> str:
    """`an Ogre Warlord`, `a Troll 7`."""
    return a_or_an(NAME[key])


def names_of(cards: Sequence[int]) -> str:
    """`Ogre 5, Ogre 8 and Gnoll artifact`."""
    return join_names([NAME[key] for key in cards])


@cache
def card_view(key: int) -> CardView:
    """The card, face up."""
    return CardView(key, FACES[key], NAME[key], special=bool(LEADERS >> key & 1))


# -- in the hand -----------------------------------------------------------------------------------

SORTS = (
    (words.BY_RACE, lambda card: card),
    (words.BY_VALUE, lambda card: (VALUE[card], RACE[card], card)),
)
"""The orders of a hand."""

_CLASSES = (
    (VETERANS, words.VETERAN),
    (SPELLCASTERS, words.SPELLCASTER),
    (LEADERS, words.LEADER),
    (TANKS, words.TANK),
    (BASIC & ELITES, words.SHIELD_AND_ELITE),
    (BASIC, words.SHIELD),
    (ELITES, words.ELITE),
)


def explain(face: str) -> str:
    """What the card can do, and what it costs or pays (MRC-2 to MRC-5, MRC-22 to MRC-31)."""
    if face not in FACES:
        return ""
    card = FACES.index(face)
    race = RACES[RACE[card]]
    if ARTIFACTS >> card & 1:
        return words.ARTIFACT(a_race=a_or_an(race), race=race)
    what = next(words for cards, words in _CLASSES if cards >> card & 1)
    if (VETERANS | SPELLCASTERS | LEADERS) >> card & 1:
        return words.COSTS(what=what, price=VALUE[card], race=race)
    return words.PAYS(what=what, value=VALUE[card], race=race)
