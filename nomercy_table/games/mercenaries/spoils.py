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
        lost = [
            part - FROM_THE_BANK if key >= 0 else 0.0 for key, part in zip(card, worth, strict=True)
        ]
        # For each set of places: what its cards cost as the dead, and as the wounded.
        self._dead = [sum(lost[place] for place in places_of(mask)) for mask in range(64)]
        self._wounded = [WOUND * sum(worth[p] for p in places_of(mask)) for mask in range(64)]
        ears = [float(ears_worth(1 << key)) if key >= 0 else 0.0 for key in card]
        self._beaten = tuple(
            self._dead[beaten] + sum(ears[place] for place in places_of(beaten))
            for beaten in sides.of_seat
        )

    def won(self, field: Field) -> float:
        """The value of a skirmish that is over."""
        return self.at_best(field, field.attacker)

    def at_best(self, field: Field, winner: Seat) -> float:
        """The value if that seat wins, and nothing more befalls its cards: for it there is no
        better end."""
        own = self._of_seat[winner]
        looted = (field.gear & self._of_seat[1 - winner]).bit_count()
        won = (
            self._beaten[1 - winner]
            + 2.0 * ARTIFACT * looted
            - self._dead[own & ~field.alive]
            - self._wounded[own & field.wounded]
        )
        return won if winner == 0 else -won


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
