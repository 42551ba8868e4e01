"""A position of Mercenaries as a TOML table; `position.from_position` reads it back.

Format: docs/notation.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nomercy_table.games.mercenaries.cards import TEXT, cards_of
from nomercy_table.games.mercenaries.field import STEPS, Field, places_of
from nomercy_table.games.mercenaries.table import NOTHING, Table


def texts(cards: Iterable[int]) -> str:
    """`kh 5c 10d`."""
    return " ".join(TEXT[card] for card in cards)


def described(table: Table) -> dict[str, Any]:
    """The whole situation, hidden cards included."""
    position: dict[str, Any] = {
        "seed": table.seed,
        "over": table.over,
        "scores": table.scores(),
        "dealer": table.dealer,
        "round": table.bout,
        "loser": table.loser,
        "phase": table.phase,
        "turn": table.turn,
        "passes": table.passes,
        "row": ["" if card == NOTHING else TEXT[card] for card in table.row],
        "ware": "" if table.ware == NOTHING else TEXT[table.ware],
        "away": _heaps(table.away),
        "camp": texts(table.camp),
        "camp_seen": table.camp_seen,
        "merchant": texts(table.merchant),
        "merchant_seen": table.merchant_seen,
        "bank": texts(table.bank),
        "spent": texts(table.spent),
        "ages": _heaps(table.ages),
        "hands": _heaps(table.hands),
        "shown": _heaps(table.shown),
        "infirmaries": _heaps(table.infirmaries),
        "ears": _heaps(table.ears),
        "graveyard": texts(cards_of(table.graveyard)),
        "chosen": [texts(squad) for squad in table.chosen],
    }
    if table.field is not None:
        position["field"] = _field(table.field)
    return position


def _heaps(heaps: Iterable[int]) -> list[str]:
    return [texts(cards_of(heap)) for heap in heaps]


def _field(field: Field) -> dict[str, Any]:
    """The skirmish; cards that live, are wounded ... are named, for each card is there once."""
    card = field.sides.card

    def those(places: int) -> str:
        return texts(card[place] for place in places_of(places))

    everybody = field.sides.of_seat[0] | field.sides.of_seat[1]
    return {
        "squads": [texts(squad) for squad in field.squads],
        "dead": those(everybody & ~field.alive),
        "wounded": those(field.wounded),
        "spent": those(field.spent),
        "skin": those(field.skin),
        "gear": those(field.gear),
        "attacker": field.attacker,
        "step": STEPS[field.step],
        "blows": [texts(card[place] for place in blow if place >= 0) for blow in field.blows],
        "shielded": field.shielded,
        "strikers": those(field.strikers),
        "drops": those(field.drops),
    }
