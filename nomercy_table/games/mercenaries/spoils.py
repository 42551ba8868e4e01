"""What a skirmish is worth, in points: what was won and lost when it is over, and what stands
to be won or lost while it goes on."""

from __future__ import annotations

from nomercy_table.engine.events import Seat
from nomercy_table.games.mercenaries.cards import MERCENARIES, VALUE, ears_worth
from nomercy_table.games.mercenaries.field import WON, Field, Sides, places_of

FROM_THE_BANK = 6
"""What a card from the bank is worth on average: it replaces one that was lost (MRC-36)."""

MERCENARY = 4.0
"""What a mercenary is worth beyond its points: without one the game is over."""

ARTIFACT = 10
WOUND = 0.3
"""The part of its worth that a card in the infirmary has lost."""

VICTORY = 1000.0
"""More than all the cards: in a reckoning that stops before the end, a won skirmish is best."""


def card_worth(card: int) -> float:
    """What losing that card costs its owner, the replacement not counted."""
    return VALUE[card] + (MERCENARY if MERCENARIES >> card & 1 else 0.0)


class Spoils:
    """What each way to end a skirmish brings seat 0, and costs seat 1 (MRC-34 to MRC-36)."""

    def __init__(self, sides: Sides) -> None:
        self._of_seat = sides.of_seat
        card = sides.card
        worth = [card_worth(key) if key >= 0 else 0.0 for key in card]
        lost = [part - FROM_THE_BANK if part else 0.0 for part in worth]
        hurt = [WOUND * part for part in worth]
        ears = [float(ears_worth(1 << key)) if key >= 0 else 0.0 for key in card]
        # For each set of places: what its cards cost as the dead, as the wounded; and at least,
        # whatever becomes of them: a low card is no loss, as the bank's are better.
        self._dead = _by_places(lost)
        self._wounded = _by_places(hurt)
        self._healthy_at_best = _by_places([min(0.0, a) for a in lost])
        self._wounded_at_best = _by_places([min(a, b) for a, b in zip(lost, hurt, strict=True)])
        self._at_worst = _by_places([max(a, b) for a, b in zip(lost, hurt, strict=True)])
        self._beaten = tuple(
            self._dead[beaten] + sum(ears[place] for place in places_of(beaten))
            for beaten in sides.of_seat
        )

    def won(self, field: Field) -> float:
        """The value of a skirmish that is over."""
        winner, own = field.attacker, self._of_seat[field.attacker]
        cost = self._dead[own & ~field.alive] + self._wounded[own & field.wounded]
        return self._to_seat_0(winner, self._prize(field, winner) - cost)

    def bounds(self, field: Field) -> tuple[float, float]:
        """The least and the most that the skirmish can end with."""
        return -self._at_best(field, 1), self._at_best(field, 0)

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
        return self._beaten[beaten] + 2.0 * ARTIFACT * looted

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
