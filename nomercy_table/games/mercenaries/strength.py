"""How strong a squad is at a glance, before anybody knows the other one.

Six thousand skirmishes between chance squads were solved exactly; these weights tell best who
won them (seven of eight right, in skirmishes that they were not made from). They are logits: 1
more turns an even chance into one of 73 %. The first attack is worth 1.9.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise

from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    BASIC,
    ELITES,
    MERCENARIES,
    RACE,
    RANK,
    TANKS,
    VALUE,
    cards_of,
)

_BY_RANK = (-1.15, -1.05, -0.85, -0.75, -0.35, -0.7, -0.45, -0.25, 1.35, 0.8, 0.8, 2.6)
"""From two to king. A tank is worth more than a veteran: it saves the others."""

_WOUNDED = (-0.7, -1.3)
_GEAR = (1.05, 2.15)
"""For a resource, for a mercenary."""

_GEAR_IN_THE_MIDDLE = 0.4
_SHIELD_BESIDE = 0.75
_ELITES_OF_A_RANK = 1.25
_ELITES_OF_A_RACE = 0.6
_OF_A_RACE = (0.0, 0.0, 0.65, 1.15)
_MERCENARIES = (0.0, 0.0, 1.05, 1.6)
"""More than their weights by rank, for two and for three."""

MOST_RESOURCES = 8
"""So many resources of a hand are looked at for a squad, the best ones."""


def squad_strength(cards: Sequence[int], wounded: int = 0, artifacts: int = 0) -> float:
    """The strength of a squad in that order. `wounded` and `artifacts` are sets of cards:
    artifacts that could be worn are put on by the best rule of thumb."""
    strength = _unordered(cards, wounded)
    for left, right in pairwise(cards):
        strength += _SHIELD_BESIDE * _shields(left, right)
    if artifacts:
        for artifact in cards_of(artifacts):
            strength += max((_gear(cards, n, artifact) for n in range(len(cards))), default=0.0)
    return strength


def _shields(one: int, other: int) -> bool:
    """Whether one of two neighbours is a shield and the other a mercenary."""
    return bool(
        (BASIC >> one & 1 and MERCENARIES >> other & 1)
        or (BASIC >> other & 1 and MERCENARIES >> one & 1)
    )


def _gear(cards: Sequence[int], place: int, artifact: int) -> float:
    card = cards[place]
    if RACE[card] != RACE[artifact]:
        return 0.0
    middle = _GEAR_IN_THE_MIDDLE if place == 1 and len(cards) == 3 else 0.0
    return _GEAR[MERCENARIES >> card & 1] + middle


def best_places(cards: Sequence[int], artifacts: int) -> set[int]:
    """Where in the squad these artifacts are worn, by the same rule of thumb."""
    worn = set()
    for artifact in cards_of(artifacts):
        gains = [_gear(cards, n, artifact) for n in range(len(cards))]
        if max(gains, default=0.0) > 0:
            worn.add(gains.index(max(gains)))
    return worn


def _unordered(cards: Sequence[int], wounded: int) -> float:
    """What the order of a squad does not change."""
    strength = 0.0
    races = [0, 0, 0, 0]
    mercenaries = 0
    for card in cards:
        mercenary = MERCENARIES >> card & 1
        mercenaries += mercenary
        races[RACE[card]] += 1
        strength += _BY_RANK[RANK[card]]
        if wounded >> card & 1:
            strength += _WOUNDED[mercenary]
    strength += _OF_A_RACE[max(races)] + _MERCENARIES[mercenaries]
    elites = [card for card in cards if ELITES >> card & 1]
    if len(elites) > 1:
        strength += _ELITES_OF_A_RANK * (len(elites) - len({RANK[card] for card in elites}))
        strength += _ELITES_OF_A_RACE * (len(elites) - len({RACE[card] for card in elites}))
    return strength


def combinations_of(fieldable: int) -> list[tuple[int, ...]]:
    """Squads that a hand can field, in no order, leaving out its weakest resources."""
    mercenaries = cards_of(fieldable & MERCENARIES)
    others = cards_of(fieldable & ~MERCENARIES)
    best = sorted(others, key=_promise, reverse=True)[:MOST_RESOURCES]
    cards = (*mercenaries, *best)
    return [
        some
        for some in combinations(cards, min(3, len(cards)))
        if some and some[0] in mercenaries  # they come first, so one is among them
    ]


def _promise(card: int) -> tuple[int, int]:
    """Tanks, then high cards."""
    return TANKS >> card & 1, VALUE[card]


@lru_cache(maxsize=4096)
def best_strength(fieldable: int, wounded: int, artifacts: int) -> float:
    """The strength of the strongest squad of a hand, more or less: shields are not arranged.

    With no mercenary to field, it is as bad as can be.
    """
    found = -9.0
    for cards in combinations_of(fieldable):
        strength = _unordered(cards, wounded)
        for artifact in cards_of(artifacts):
            if any(RACE[card] == RACE[artifact] for card in cards):
                strength += _GEAR[1]
        found = max(found, strength)
    return found


def orders(cards: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The orders of a squad that are not mirror images: who stands in the middle."""
    if len(cards) < 3:
        return [cards]
    a, b, c = cards
    return [(a, b, c), (b, a, c), (a, c, b)]


def strongest(hand: int, infirmary: int) -> tuple[int, ...]:
    """The strongest squad of these cards, nearly: the cards are chosen before their order."""
    fieldable = (hand | infirmary) & ~ARTIFACTS
    cards = max(combinations_of(fieldable), key=lambda some: _unordered(some, infirmary))
    artifacts = hand & ARTIFACTS
    return max(orders(cards), key=lambda order: squad_strength(order, infirmary, artifacts))


COMBINATIONS_IN_ONE_GO = 25
"""So many squads are weighed, each in three orders, before a player pauses: half a millisecond."""

Ranked = list[tuple[float, tuple[int, ...]]]
"""Squads with their strengths, the strongest first."""


def ranked(hand: int, infirmary: int) -> Generator[None, None, Ranked]:
    """All squads of these cards, by their strength at a glance. Pauses by yielding."""
    artifacts, weighed = hand & ARTIFACTS, []
    for number, cards in enumerate(combinations_of((hand | infirmary) & ~ARTIFACTS)):
        if not number % COMBINATIONS_IN_ONE_GO:
            yield
        weighed += [(squad_strength(order, infirmary, artifacts), order) for order in orders(cards)]
    weighed.sort(reverse=True)
    return weighed
