"""The cards of Mercenaries in the hand: in what orders they may be held, and what each can do."""

from __future__ import annotations

from nomercy_table.engine.events import a_or_an
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
    ("by race", lambda card: card),
    ("by value", lambda card: (VALUE[card], RACE[card], card)),
)
"""The orders of a hand."""

_CLASSES = (
    (VETERANS, "Veteran: its attack also hits a card beside its target."),
    (SPELLCASTERS, "Spellcaster: may strike the whole enemy squad with lightning."),
    (LEADERS, "Leader: its skin holds once in a skirmish: a deadly hit wounds, a wound does "
     "nothing."),
    (TANKS, "Tank: while it lives, enemies must attack it."),
    (BASIC & ELITES, "Shield and elite: can be sacrificed for a card beside it, and attacks "
     "together with another elite of its race."),
    (BASIC, "Shield: can be sacrificed to take a blow aimed at a card beside it."),
    (ELITES, "Elite: two of one race may attack together, and cards of its rank strike too."),
)  # fmt: skip


def explain(face: str) -> str:
    """What the card can do, and what it costs or pays (MRC-2 to MRC-5, MRC-22 to MRC-31)."""
    if face not in FACES:
        return ""
    card = FACES.index(face)
    race = RACES[RACE[card]]
    if ARTIFACTS >> card & 1:
        return (
            f"Artifact: worn by {a_or_an(race)}, it adds 2 to its value, and 1 to the cards beside "
            f"it. It costs 10 in {race} resources."
        )
    what = next(words for cards, words in _CLASSES if cards >> card & 1)
    if (VETERANS | SPELLCASTERS | LEADERS) >> card & 1:
        return f"{what} It costs {VALUE[card]} in {race} resources."
    return f"{what} It pays {VALUE[card]} for {race} goods."
