"""Dealing what the viewer can't see on bare sets of cards, for the expert's search.

`world` deals a whole match; here it is the other's hand, and what comes after the skirmish.
"""

from __future__ import annotations

from typing import NamedTuple

from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercenaries.cards import MERCENARIES, cards_of, mask_of
from nomercy_table.games.mercenaries.observation import MercenariesObservation

ROW = 3
"""So many mercenaries are shown at most (MRC-8)."""

REPLACED = 3
"""So many cards the loser of a skirmish draws: one for each of the squad (MRC-36)."""


class Deal(NamedTuple):
    """What may be: the hand of each seat, without its squad once that lies open; the `row` of the
    next shop; what the loser of the skirmish draws."""

    hands: tuple[int, int]
    row: tuple[int, ...]
    drawn: int


def deal(observation: MercenariesObservation, rng: Rng) -> Deal:
    """One of the deals that agree with all that the viewer knows, each equally likely."""
    viewer = observation.viewer
    assert viewer is not None
    unseen, hand = observation.unseen, observation.known(1 - viewer)
    camp = _some(unseen & MERCENARIES, rng)
    bank: list[int] = []
    mercenaries, *resources = observation.hidden[1 - viewer]
    hand |= mask_of(camp[:mercenaries])
    for count, age in zip(resources, observation.ages, strict=True):
        bank = _some(unseen & age, rng)
        hand |= mask_of(bank[:count])
        bank = bank[count:]  # in the end what lies in the bank now; ages before are in hands
    row = (*camp[mercenaries:], *reversed(observation.camp_bottom))[:ROW]
    hands = (observation.hand, hand) if viewer == 0 else (hand, observation.hand)
    return Deal(hands, row, mask_of(bank[:REPLACED]))


def _some(cards: int, rng: Rng) -> list[int]:
    """These cards in an order that chance gives them."""
    order = list(cards_of(cards))
    rng.shuffle(order)
    return order
