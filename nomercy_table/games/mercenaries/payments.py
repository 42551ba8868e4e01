"""What can be paid with: every set of cards that reaches a price (MRC-10, MRC-12).

Excess is lost, and cards that were not needed may be added, so all supersets are payments, too:
512 at most of one race, and as many again for each artifact that may be sold. Purses come back
in every turn of shopping, so their payments are kept.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.games.mercenaries.actions import Buy, Hire, Payment, payment_of
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    MERCENARIES,
    OF_RACE,
    RACE,
    RESOURCES,
    VALUE,
    cards_of,
    worth,
)
from nomercy_table.games.mercenaries.observation import MercenariesObservation


def purse_for_hire(hand: int, mercenary: int) -> int:
    """What of a hand can be spent on that mercenary: its race's resources, and any artifacts."""
    return hand & (RESOURCES & OF_RACE[RACE[mercenary]] | ARTIFACTS)


def purse_for_artifact(hand: int, artifact: int) -> int:
    """What of a hand can be spent on that artifact: its race's resources."""
    return hand & RESOURCES & OF_RACE[RACE[artifact]]


def purse_for(hand: int, goods: int) -> int:
    """What of a hand can be spent on that card of the shop."""
    of = purse_for_artifact if ARTIFACTS >> goods & 1 else purse_for_hire
    return of(hand, goods)


def affordable(hand: int, mercenary: int) -> bool:
    """Whether the hand can hire that mercenary."""
    return worth(purse_for_hire(hand, mercenary)) >= VALUE[mercenary]


def in_reach(observation: MercenariesObservation) -> tuple[int, ...]:
    """What of the goods the viewer could pay for, and has not swapped away (MRC-10, MRC-14)."""
    away, hand = observation.away[observation.turn], observation.hand
    goods = (card for card in (*observation.row, observation.ware) if card >= 0)
    return tuple(
        card
        for card in goods
        if not away >> card & 1 and worth(purse_for(hand, card)) >= VALUE[card]
    )


def to_swap_for(observation: MercenariesObservation, viewer: Seat) -> tuple[int, ...]:
    """What of the goods the viewer could swap for, and has not swapped away (MRC-11, MRC-13,
    MRC-14); nothing while they must hire (MRC-15)."""
    if not observation.mercenaries(viewer):
        return ()
    away, hand = observation.away[viewer], observation.hand
    dearest = max((VALUE[card] for card in cards_of(hand & MERCENARIES)), default=0)
    swaps = [card for card in observation.row if card >= 0 and VALUE[card] <= dearest]
    swaps += [observation.ware] * (observation.ware >= 0 and bool(hand & ARTIFACTS))
    return tuple(card for card in swaps if not away >> card & 1)


@lru_cache(maxsize=1024)
def hires(mercenary: int, purse: int) -> tuple[Action, ...]:
    """All ways to pay for that mercenary out of a purse, sorted by text."""
    found = [Hire(mercenary, payment) for payment in _payments(purse, VALUE[mercenary])]
    return tuple(sorted(found, key=Hire.text))


@lru_cache(maxsize=256)
def purchases(artifact: int, purse: int) -> tuple[Action, ...]:
    """All ways to pay for that artifact out of a purse, sorted by text."""
    found = [Buy(artifact, payment) for payment in _payments(purse, VALUE[artifact])]
    return tuple(sorted(found, key=Buy.text))


def _payments(purse: int, price: int) -> list[Payment]:
    if worth(purse) < price:
        return []
    cards = payment_of(cards_of(purse))
    return [
        some
        for count in range(1, len(cards) + 1)
        for some in combinations(cards, count)
        if sum(map(VALUE.__getitem__, some)) >= price
    ]


@lru_cache(maxsize=1024)
def least(purse: int, price: int) -> Payment:
    """The payment that wastes least: sells the fewest artifacts, then loses the least excess,
    then spends the fewest cards. Empty where the purse doesn't reach the price."""
    return min(
        _payments(purse, price),
        key=lambda paid: (
            sum(ARTIFACTS >> card & 1 for card in paid),
            sum(VALUE[card] for card in paid),
            len(paid),
            paid,
        ),
        default=(),
    )
