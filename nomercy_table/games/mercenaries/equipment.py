"""Whom to equip: both squads lie open by then, so it can be solved (MRC-19)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.games.mercenaries.actions import Equip
from nomercy_table.games.mercenaries.cards import RACE, cards_of
from nomercy_table.games.mercenaries.field import Field, places_of
from nomercy_table.games.mercenaries.fighting import Weighed, Weighing
from nomercy_table.games.mercenaries.search import Search
from nomercy_table.games.mercenaries.spoils import Stakes


def outfits(field: Field, seat: Seat, artifacts: int) -> list[int]:
    """What a seat that holds these artifacts could put on, as sets of places; the first is
    nothing."""
    card, own = field.sides.card, places_of(field.sides.of_seat[seat])
    choices = [
        (0, *(1 << place for place in own if RACE[card[place]] == RACE[artifact]))
        for artifact in cards_of(artifacts)
    ]
    return [sum(worn) for worn in product(*choices)]


def solved(
    field: Field, legal: Sequence[Action], artifacts: Sequence[int], seat: Seat, stakes: Stakes
) -> Weighing:
    """Each action of the seat that equips with what the skirmish is worth to it, if all that
    follows is done as well as can be. `artifacts`: what each seat holds."""
    sign, other = (1 if seat == 0 else -1), 1 - seat
    replies = outfits(field, other, artifacts[other]) if seat == field.attacker else [0]
    search = Search(field, stakes)
    worth: dict[int, float] = {}
    for own in outfits(field, seat, artifacts[seat]):
        values = []
        for reply in replies:
            value = yield from search.solve(field._replace(gear=field.gear | own | reply))
            values.append(sign * value)
        worth[own] = min(values)
    weighed: Weighed = []
    for action in legal:
        if isinstance(action, Equip):
            bit = 1 << (3 * seat + action.place - 1)
            weighed.append((action, max(value for own, value in worth.items() if own & bit)))
        else:
            weighed.append((action, worth[0]))
    return weighed
