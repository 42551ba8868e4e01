"""What a skirmish is worth, in points: what was won and lost when it is over, and what stands
to be won or lost while it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nomercy_table.engine.events import Seat
from nomercy_table.games.mercenaries.cards import (
    DECK_SIZE,
    MERCENARIES,
    RANK,
    RESOURCES,
    VALUE,
    cards_of,
    ears_worth,
)
from nomercy_table.games.mercenaries.field import WON, Field, Sides, places_of
from nomercy_table.games.mercenaries.weights import Weights

VICTORY = 1000.0
"""More than all the cards: in a reckoning that stops before the end, a won skirmish is best."""


@dataclass(frozen=True)
class Stakes:
    """What is won and lost in a skirmish, in points.

    `dead`: by card, what losing it costs its owner, less what the card is worth that replaces it
    (MRC-36). `wounded`: by card, what its stay in the infirmary costs. `artifact`: what one that
    changes hands is worth. `defeat`: by seat, what losing the skirmish costs beyond cards and ears.
    """

    dead: tuple[float, ...]
    wounded: tuple[float, ...]
    artifact: float
    defeat: tuple[float, float] = (0.0, 0.0)


def plain_stakes() -> Stakes:
    """By the cards' own values: what is drawn from the bank is worth 6 on average, a mercenary 4
    more than it counts, as without one the game is over; a wound costs three tenths."""
    worth = [VALUE[card] + (4.0 if MERCENARIES >> card & 1 else 0.0) for card in range(DECK_SIZE)]
    dead = tuple(part - 6 for part in worth)
    return Stakes(dead, tuple(0.3 * part for part in worth), 20.0)


def learned_stakes(
    weights: Weights,
    squads: Sequence[Sequence[int]],
    elsewhere: Sequence[int],
    last: Sequence[float] = (0.0, 0.0),
) -> Stakes:
    """By what has been learned of hands. `elsewhere`: the mercenaries that each seat has besides
    its squad. `last`: what its defeat is worth to the other as the last of the game."""
    held = weights.held
    resources = [RANK[card] for card in cards_of(RESOURCES)]
    replaced = sum(held[rank] for rank in resources) / len(resources)
    dead, wounded = [0.0] * DECK_SIZE, [0.0] * DECK_SIZE
    most = len(weights.company) - 1
    for squad, others in zip(squads, elsewhere, strict=True):
        led = [card for card in squad if MERCENARIES >> card & 1]
        company = weights.company[min(most, others + len(led))] - weights.company[min(most, others)]
        for card in squad:
            half, mercenary = weights.healing
            dead[card] = held[RANK[card]] - replaced
            hurt = held[RANK[card]] - half * (VALUE[card] // 2)
            if MERCENARIES >> card & 1:
                dead[card] += company / len(led)
                hurt -= mercenary
            wounded[card] = max(0.0, hurt)
    defeat = (last[0] - weights.first, last[1] - weights.first)  # the loser attacks next (MRC-20)
    return Stakes(tuple(dead), tuple(wounded), 2 * held[-1], defeat)


class Spoils:
    """What each way to end a skirmish brings seat 0, and costs seat 1 (MRC-34 to MRC-36)."""

    def __init__(self, sides: Sides, stakes: Stakes) -> None:
        self._of_seat = sides.of_seat
        card = sides.card
        lost = [stakes.dead[key] if key >= 0 else 0.0 for key in card]
        hurt = [stakes.wounded[key] if key >= 0 else 0.0 for key in card]
        ears = [float(ears_worth(1 << key)) if key >= 0 else 0.0 for key in card]
        # For each set of places: what its cards cost as the dead, as the wounded; and at least,
        # whatever becomes of them: a low card is no loss, as the bank's are better.
        self._dead = _by_places(lost)
        self._wounded = _by_places(hurt)
        self._healthy_at_best = _by_places(
            [min(0.0, a, b) for a, b in zip(lost, hurt, strict=True)]
        )
        self._wounded_at_best = _by_places([min(a, b) for a, b in zip(lost, hurt, strict=True)])
        self._at_worst = _by_places([max(a, b, 0.0) for a, b in zip(lost, hurt, strict=True)])
        self._looted = stakes.artifact
        self._bounds: dict[int, tuple[float, float]] = {}
        self._beaten = tuple(
            self._dead[beaten] + sum(ears[place] for place in places_of(beaten)) + more
            for beaten, more in zip(sides.of_seat, stakes.defeat, strict=True)
        )

    def won(self, field: Field) -> float:
        """The value of a skirmish that is over."""
        winner, own = field.attacker, self._of_seat[field.attacker]
        cost = self._dead[own & ~field.alive] + self._wounded[own & field.wounded]
        return self._to_seat_0(winner, self._prize(field, winner) - cost)

    def bounds(self, field: Field) -> tuple[float, float]:
        """The least and the most that the skirmish can end with."""
        key = field.alive << 12 | field.wounded << 6 | field.gear
        known = self._bounds.get(key)
        if known is None:
            known = self._bounds[key] = -self._at_best(field, 1), self._at_best(field, 0)
        return known

    def _at_best(self, field: Field, seat: Seat) -> float:
        """What no end of the skirmish can beat, to that seat: the cheapest victory, or a defeat
        that is dear to the other (two low cards can make that the better end)."""
        own, other = self._of_seat[seat], self._of_seat[1 - seat]
        alive, wounded, dead = field.alive, field.wounded, self._dead
        victory = (
            self._prize(field, seat)
            - dead[own & ~alive]
            - self._healthy_at_best[own & alive & ~wounded]
            - self._wounded_at_best[own & wounded]
        )
        cost = dead[other & ~alive] + self._at_worst[other & alive]
        return max(victory, cost - self._prize(field, 1 - seat))

    def _prize(self, field: Field, winner: Seat) -> float:
        """What the winner gains by the other's squad and its artifacts."""
        beaten = 1 - winner
        looted = (field.gear & self._of_seat[beaten]).bit_count()
        return self._beaten[beaten] + self._looted * looted

    @staticmethod
    def _to_seat_0(seat: Seat, value: float) -> float:
        return value if seat == 0 else -value


def _by_places(parts: list[float]) -> list[float]:
    """For each set of places the sum of their parts."""
    return [sum(parts[place] for place in places_of(mask)) for mask in range(64)]


def stands(field: Field, seat: Seat) -> float:
    """How a skirmish stands for a seat by what lives, is wounded, and wears an artifact."""
    if field.step == WON:
        won = VICTORY + _own(field, field.attacker)
        return won if field.attacker == seat else -won
    return _own(field, seat) - _own(field, 1 - seat)


def _own(field: Field, seat: Seat) -> float:
    card, worth = field.sides.card, 0.0
    for place in places_of(field.alive & field.sides.of_seat[seat]):
        part = 0.5 if field.wounded >> place & 1 else 1.0
        worth += part * VALUE[card[place]] + 2 * (field.gear >> place & 1)
        worth += 2 * (field.skin >> place & 1)
    return worth
