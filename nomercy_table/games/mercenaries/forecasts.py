"""What an attack would do, before it is made: for prompts, previews and computer players."""

from __future__ import annotations

from nomercy_table.games.mercenaries import forecast_words as words
from nomercy_table.games.mercenaries.damage import (
    DEAD,
    UNHARMED,
    WOUNDED,
    Fate,
    Forecast,
    area_fate,
    fate,
)
from nomercy_table.games.mercenaries.field import Field, places_of


def blow(field: Field, attacker: int, target: int) -> Forecast:
    """A blow of the card at one place of the field against that at another (MRC-24)."""
    attack, defence = field.strength(attacker), field.strength(target)
    before = _before(field, target)
    return Forecast(attack, defence, fate(attack.power, defence.value, *before), *before)


def _before(field: Field, target: int) -> tuple[bool, bool]:
    """Whether the card at that place is wounded already, and whether its skin still holds."""
    return bool(field.wounded >> target & 1), bool(field.skin >> target & 1)


def area(field: Field, target: int) -> Forecast:
    """Cleave or lightning on the card at that place (MRC-29, MRC-30)."""
    defence = field.strength(target)
    wears, before = bool(field.gear >> target & 1), _before(field, target)
    return Forecast(None, defence, area_fate(defence.value, wears, *before), *before)


def lightning(field: Field) -> dict[int, Forecast]:
    """What a chain lightning of the attacker would do, by place (MRC-30)."""
    foes = field.alive & field.sides.of_seat[1 - field.attacker]
    return {place: area(field, place) for place in places_of(foes)}


def after(field: Field, target: int, what: Fate) -> Field:
    """The field when that has befallen the card at `target`: what a next blow meets (MRC-27)."""
    bit = 1 << target
    alive, wounded, skin = field.alive, field.wounded, field.skin
    if what == DEAD:
        alive, wounded = alive & ~bit, wounded & ~bit
    elif what == WOUNDED:
        wounded |= bit
    if what != UNHARMED:
        skin &= ~bit
    return field._replace(alive=alive, wounded=wounded, skin=skin)


def sum_of(forecast: Forecast) -> str:
    """The arithmetic in a few signs, for a card: `11+2 vs 13`; `value 5` where power is no
    matter; and on another line what else has decided."""
    value = forecast.target.value
    why = words.SAVED if forecast.why == words.THANKS_TO_SKIN else forecast.why
    why = f"\n{why}" if why else ""
    if forecast.attack is None:
        return words.VALUE(target=value) + why
    bonus = forecast.attack.power - forecast.attack.base
    attack = f"{forecast.attack.base}+{bonus}" if bonus else str(forecast.attack.base)
    return words.VERSUS(attack=attack, value=value) + why
