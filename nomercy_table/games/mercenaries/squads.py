"""Choosing squads in secret, and equipping them (MRC-18, MRC-19)."""

from __future__ import annotations

from functools import lru_cache
from itertools import filterfalse, permutations

from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.events import Note, Seat, a_or_an
from nomercy_table.games.mercenaries import asking
from nomercy_table.games.mercenaries.actions import PLAIN, Done, Equip, Squad
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    MERCENARIES,
    NAME,
    RACE,
    RACES,
    TEXT_ORDER,
    cards_of,
    mask_of,
)
from nomercy_table.games.mercenaries.changes import changes
from nomercy_table.games.mercenaries.events import HIDDEN
from nomercy_table.games.mercenaries.field import Field, opening, places_of
from nomercy_table.games.mercenaries.shop_events import Equipped, SquadChosen, SquadsRevealed
from nomercy_table.games.mercenaries.table import Table
from nomercy_table.language import say

SQUAD = 3
"""So many cards make a squad, or all that there are where they are fewer (MRC-18)."""

_DONE = PLAIN["done"]


# -- choosing ------------------------------------------------------------------------------------


class _Squads(dict[tuple[int, ...], Action]):
    """Each squad as an action, made once: a hand can field a thousand, again and again."""

    def __missing__(self, cards: tuple[int, ...]) -> Action:
        squad = self[cards] = Squad(cards)
        return squad


_SQUADS = _Squads()


@lru_cache(maxsize=128)
def squads(fieldable: int) -> tuple[Action, ...]:
    """All squads, in every order, that these cards can make, sorted by text (MRC-18)."""
    cards = sorted(cards_of(fieldable), key=TEXT_ORDER.__getitem__)
    nobody_leads = set(cards_of(fieldable & MERCENARIES)).isdisjoint
    led = filterfalse(nobody_leads, permutations(cards, min(SQUAD, len(cards))))
    return tuple(map(_SQUADS.__getitem__, led))


def squad_refusal(table: Table, seat: Seat, action: Action) -> Refusal | None:
    """Why the seat may not field that; None where it may."""
    fieldable = table.fieldable(seat)
    count = min(SQUAD, fieldable.bit_count())
    if not isinstance(action, Squad):
        return Refusal("MRC-18", asking.CHOOSE_SQUAD(count=count))
    for card in action.cards:
        if ARTIFACTS >> card & 1:
            return Refusal("MRC-4", say("Artifacts are worn, never fielded."))
        if not fieldable >> card & 1:
            return Refusal("MRC-18", asking.HAVE_NO(card=NAME[card]))
    if len(set(action.cards)) < len(action.cards):
        return Refusal("MRC-18", say("A card stands in one place only: name each of them once."))
    if len(action.cards) != count:
        return Refusal("MRC-18", asking.SQUAD_HAS(count=count, chosen=len(action.cards)))
    if not mask_of(action.cards) & MERCENARIES:
        return Refusal("MRC-18", say("At least one of the squad is a mercenary."))
    return None


def choose(table: Table, seat: Seat, action: Squad, note: Note | None) -> bool:
    """Keep the choice secret until the other has chosen, too; then reveal both.

    Returns whether that was the second.
    """
    other = 1 - seat
    table.chosen[seat] = action.cards
    both = bool(table.chosen[other])
    if note:  # still in the own turn: who has chosen sees where each card goes
        wounded = mask_of(action.cards) & table.infirmaries[seat]
        note(SquadChosen(seat, action.cards, cards_of(wounded)))
    if both:
        _reveal(table, note)
    else:
        table.turn = other
    return both


def laid(squad: tuple[int, ...], open_before: int) -> tuple[int, ...]:
    """What others know of a squad that lies face down: whom they saw before they were laid.

    Only the winner of the last skirmish has anybody in the infirmary, and chooses last.
    """
    return tuple(card if open_before >> card & 1 else HIDDEN for card in squad)


def _reveal(table: Table, note: Note | None) -> None:
    """Both squads lie open; who comes from an infirmary starts wounded (MRC-19, MRC-35)."""
    wounded = 0
    healing = table.infirmaries[0] | table.infirmaries[1]
    for seat, squad in enumerate(table.chosen):
        for n, card in enumerate(squad):
            wounded |= (healing >> card & 1) << (3 * seat + n)
        left = ~mask_of(squad)
        table.hands[seat] &= left
        table.shown[seat] &= left
        table.infirmaries[seat] &= left
    both = (table.chosen[0], table.chosen[1])
    table.field = opening(both, wounded, 0, table.first_attacker)
    table.chosen = [(), ()]
    table.phase, table.turn = "equip", table.first_attacker
    if note:
        fielded = mask_of((*both[0], *both[1]))
        note(SquadsRevealed(both, cards_of(healing & fielded)))


# -- equipping -----------------------------------------------------------------------------------


def equipments(table: Table, seat: Seat) -> list[Action]:
    """What the seat's artifacts could be put on now, sorted by text (MRC-19)."""
    assert table.field is not None
    sides = table.field.sides
    artifacts = sorted(cards_of(table.hands[seat] & ARTIFACTS), key=TEXT_ORDER.__getitem__)
    return [
        Equip(artifact, place % 3 + 1)
        for artifact in artifacts
        for place in places_of(sides.of_seat[seat])
        if RACE[sides.card[place]] == RACE[artifact]
    ]


def equip_legal(table: Table, seat: Seat) -> list[Action]:
    """What the seat may do while it equips, sorted by text."""
    return [_DONE, *equipments(table, seat)]


def equip_refusal(table: Table, seat: Seat, action: Action) -> Refusal | None:
    """Why the seat may not do that while it equips; None where it may."""
    if isinstance(action, Done):
        return None
    if not isinstance(action, Equip):
        return Refusal("MRC-19", say("Equip your squad, or say that you are done."))
    if not table.hands[seat] >> action.artifact & 1:
        return Refusal("MRC-19", asking.HAVE_NO(card=NAME[action.artifact]))
    if not ARTIFACTS >> action.artifact & 1:
        return Refusal("MRC-4", say("Only artifacts are worn."))
    assert table.field is not None
    squad = table.field.squads[seat]
    if not 1 <= action.place <= len(squad):
        return Refusal("MRC-19", say("No one stands in that place."))
    if RACE[squad[action.place - 1]] != RACE[action.artifact]:
        race = RACES[RACE[action.artifact]]
        return Refusal(
            "MRC-19", asking.ONLY_RACE(race=a_or_an(race), artifact=NAME[action.artifact])
        )
    return None


def equip(table: Table, seat: Seat, action: Equip, note: Note | None) -> None:
    """Put the artifact on."""
    place = 3 * seat + action.place - 1
    field = table.field
    assert isinstance(field, Field)
    table.hands[seat] &= ~(1 << action.artifact)
    table.shown[seat] &= ~(1 << action.artifact)
    table.field = field._replace(gear=field.gear | 1 << place)
    if note:
        changed = changes(field, table.field)
        note(Equipped(seat, action.artifact, field.sides.card[place], changed))


def next_to_equip(table: Table, after: Seat | None) -> Seat | None:
    """Who equips next: the side that attacks first does so first; nobody is asked who can't
    (MRC-19). `after`: who is done, None where nobody is."""
    first = table.first_attacker
    left = (first, 1 - first) if after is None else () if after != first else (1 - first,)
    return next((seat for seat in left if equipments(table, seat)), None)
