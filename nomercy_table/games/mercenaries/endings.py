"""What it is worth that a defeat ends the game: good for who is ahead then, and bad for who is
behind (MRC-15, MRC-37)."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.events import Seat
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    MERCENARIES,
    ears_worth,
    mask_of,
    worth,
)
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.payments import affordable
from nomercy_table.games.mercenaries.unseen import Deal, deal
from nomercy_table.games.mercenaries.weights import Weights

CERTAIN = 35.0
"""The points that a certain win is worth at least: so many ahead in a game that goes on, hardly
anybody loses it."""

CLEAR = 10.0
"""Who would be so many points ahead at the end of the game is certain to win it."""

PRICE = 8.0
"""What winning a skirmish costs on average: cards that are lost, less those that replace them."""


DEALS = 12
"""In so many deals it is tried whether a loser could still hire."""


def last_defeats(
    observation: MercenariesObservation, weights: Weights, seed: int
) -> tuple[float, float]:
    """`last_defeat` of both seats in the skirmish on the field, on average."""
    field = observation.field
    if field is None or all(observation.mercenaries(seat) for seat in (0, 1)):
        return 0.0, 0.0
    rng = Rng.stream(seed, "last")
    deals = [deal(observation, rng) for _ in range(DEALS)]
    zero, one = (
        sum(last_defeat(observation, field.squads, each, seat, weights) for each in deals) / DEALS
        for seat in (0, 1)
    )
    return zero, one


def last_defeat(
    observation: MercenariesObservation,
    squads: Sequence[tuple[int, ...]],
    deal: Deal,
    loser: Seat,
    weights: Weights,
) -> float:
    """What it is worth to the winner, in points and beyond all else, that the loser of this
    skirmish has no mercenary left and can't hire one; 0 where it can or has."""
    left = [
        (deal.hands[seat] | observation.infirmaries[seat]) & ~mask_of(squads[seat])
        for seat in (0, 1)
    ]
    if left[loser] & MERCENARIES:
        return 0.0
    winner = 1 - loser
    left[loser] |= deal.drawn
    if any(affordable(left[loser], mercenary) for mercenary in deal.row):
        return 0.0
    left[winner] |= mask_of(squads[winner])
    ears = [ears_worth(observation.ears[seat]) for seat in (0, 1)]
    ears[winner] += ears_worth(mask_of(squads[loser]))
    ahead = worth(left[winner]) - worth(left[loser]) + ears[winner] - ears[loser] - PRICE
    if observation.field is not None:  # artifacts on the field are the winner's (MRC-34)
        ahead += worth(observation.on_field & ARTIFACTS)
    going_on = weights.worth(left[winner], 0) - weights.worth(left[loser], 0)
    going_on += weights.ears * (ears[winner] - ears[loser]) - weights.first - PRICE
    sure = max(-1.0, min(1.0, ahead / CLEAR))
    return sure * max(CERTAIN, abs(going_on)) - going_on
