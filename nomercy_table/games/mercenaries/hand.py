"""The cards of Mercenaries in the hand: in what orders they may be held, and what each can do."""

from __future__ import annotations

from nomercy_table.engine.events import a_or_an
from nomercy_table.games.mercenaries import table_words
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    BASIC,
    ELITES,
    FACES,
    LEADERS,
    RACE,
    RACES,
    SPELLCASTERS,
    TANKS,
    VALUE,
    VETERANS,
)

SORTS = (
    (table_words.BY_RACE, lambda card: card),
    (table_words.BY_VALUE, lambda card: (VALUE[card], RACE[card], card)),
)
"""The orders of a hand."""

_CLASSES = (
    (VETERANS, table_words.VETERAN),
    (SPELLCASTERS, table_words.SPELLCASTER),
    (LEADERS, table_words.LEADER),
    (TANKS, table_words.TANK),
    (BASIC & ELITES, table_words.SHIELD_AND_ELITE),
    (BASIC, table_words.SHIELD),
    (ELITES, table_words.ELITE),
)


def explain(face: str) -> str:
    """What the card can do, and what it costs or pays (MRC-2 to MRC-5, MRC-22 to MRC-31)."""
    if face not in FACES:
        return ""
    card = FACES.index(face)
    race = RACES[RACE[card]]
    if ARTIFACTS >> card & 1:
        return table_words.ARTIFACT(a_race=a_or_an(race), race=race)
    what = next(words for cards, words in _CLASSES if cards >> card & 1)
    if (VETERANS | SPELLCASTERS | LEADERS) >> card & 1:
        return table_words.COSTS(what=what, price=VALUE[card], race=race)
    return table_words.PAYS(what=what, value=VALUE[card], race=race)
