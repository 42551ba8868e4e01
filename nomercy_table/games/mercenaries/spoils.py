"""What a skirmish is worth, in points: what was won and lost when it is over, and what stands
to be won or lost while it goes on."""

from __future__ import annotations

from nomercy_table.engine.events import Seat
from nomercy_table.games.mercenaries.cards import MERCENARIES, VALUE, ears_worth
from nomercy_table.games.mercenaries.field import WON, Field, places_of

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


def ends(field: Field) -> float:
    """What seat 0 has gained by a skirmish that is over, and seat 1 has lost (MRC-34 to 36)."""
    winner, card = field.attacker, field.sides.card
    beaten = field.sides.of_seat[1 - winner]
    won = 2.0 * ARTIFACT * (field.gear & beaten).bit_count()
    for place in places_of(beaten):
        won += ears_worth(1 << card[place]) + card_worth(card[place]) - FROM_THE_BANK
    for place in places_of(field.sides.of_seat[winner]):
        worth = card_worth(card[place])
        if not field.alive >> place & 1:
            won -= worth - FROM_THE_BANK
        elif field.wounded >> place & 1:
            won -= WOUND * worth
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
