"""What the points at the end of a round of Show 'Em No Mercy were counted from (SNM-27)."""

from __future__ import annotations

from nomercy_table.games.showem.cards import (
    POINTS,
)
from nomercy_table.games.showem.observation import ShowemObservation
from nomercy_table.games.showem.table import ELIMINATION_POINTS


def tally(observation: ShowemObservation) -> tuple[str, ...]:
    """What each seat leaves to the winner of a round, and what that one has of them (SNM-27)."""
    if not observation.shown:
        return ()
    left = [
        sorted(POINTS[card] for card in observation.known[seat])
        if observation.active[seat]
        else [ELIMINATION_POINTS]
        for seat in range(observation.seats)
    ]
    words = [f"leaves {' + '.join(map(str, points)) or 0}" for points in left]
    for seat in range(observation.seats):
        if not observation.active[seat]:
            words[seat] = f"out: leaves {ELIMINATION_POINTS}"
    losers = [sum(left[seat]) for seat in range(observation.seats) if seat != observation.turn]
    words[observation.turn] = f"gets {' + '.join(map(str, losers))}"
    return tuple(words)
