"""Why the strength of fighters changes though nothing befell them (MRC-25, MRC-26, MRC-32)."""

from __future__ import annotations

from nomercy_table.engine.events import Change, a_or_an
from nomercy_table.games.mercenaries import table_words
from nomercy_table.games.mercenaries.cards import RACE, RACES
from nomercy_table.games.mercenaries.field import Field, places_of


def changes(before: Field, after: Field) -> tuple[Change, ...]:
    """Of those that live, by how much: their race's bonus rises with each death among them, and
    artifacts add something, or add it no more."""
    dead = before.alive & ~after.alive
    found = []
    for place in places_of(after.alive):
        card, old, new = before.sides.card[place], before.strength(place), after.strength(place)
        if new.racial != old.racial:
            fallen = (dead & before.sides.kin[place]).bit_count()
            race = RACES[RACE[card]]
            why = table_words.HAVE_FALLEN(fallen=fallen, race=race)
            if fallen == 1:
                why = table_words.HAS_FALLEN(a_race=a_or_an(race))
            found.append(Change(card, f"+{new.racial - old.racial}", why))
        elif new.value != old.value:
            why = table_words.AN_ARTIFACT if new.value > old.value else table_words.ONE_LESS
            found.append(Change(card, f"{new.value - old.value:+d}".replace("-", "−"), why))
    return tuple(found)
