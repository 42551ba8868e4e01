"""What the points at the end of a round of Show 'Em No Mercy were counted from (SNM-27)."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.games.showem.cards import POINTS
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
    words[observation.turn] = _gained(observation, left)
    return tuple(words)


def _gained(observation: ShowemObservation, left: Sequence[Sequence[int]]) -> str:
    """The winner's points: each hand that is left, and what those bring who are out."""
    losers = [seat for seat in range(observation.seats) if seat != observation.turn]
    parts = [str(sum(left[seat])) for seat in losers if observation.active[seat]]
    if out := sum(not observation.active[seat] for seat in losers):
        each = f", {ELIMINATION_POINTS} each" if out > 1 else ""
        parts.append(f"{out * ELIMINATION_POINTS} ({out} out{each})")
    return f"gets {' + '.join(parts)}"
