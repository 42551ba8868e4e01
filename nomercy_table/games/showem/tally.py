"""Why a round of Show 'Em No Mercy is over, and what its points were counted from (SNM-27)."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.events import RoundResult
from nomercy_table.games.showem import words
from nomercy_table.games.showem.cards import ELIMINATION_POINTS, POINTS
from nomercy_table.games.showem.observation import ShowemObservation
from nomercy_table.games.showem.table import LAST_ONE_LEFT


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
    told = [words.LEAVES(points=" + ".join(map(str, points)) or 0) for points in left]
    for seat in range(observation.seats):
        if not observation.active[seat]:
            told[seat] = words.OUT_LEAVES(points=ELIMINATION_POINTS)
    told[observation.turn] = _gained(observation, left)
    return tuple(told)


def reason(ended: RoundResult) -> str:
    """Why a round is over (SNM-24, SNM-26)."""
    told = words.LAST_ONE_LEFT if ended.reason == LAST_ONE_LEFT else words.FIRST_OUT
    return told()


def _gained(observation: ShowemObservation, left: Sequence[Sequence[int]]) -> str:
    """The winner's points: each hand that is left, and what those bring who are out."""
    losers = [seat for seat in range(observation.seats) if seat != observation.turn]
    parts = [str(sum(left[seat])) for seat in losers if observation.active[seat]]
    if out := sum(not observation.active[seat] for seat in losers):
        points = out * ELIMINATION_POINTS
        if out > 1:
            parts.append(words.SEVERAL_OUT(points=points, out=out, each=ELIMINATION_POINTS))
        else:
            parts.append(words.ONE_OUT(points=points))
    return words.GETS(points=" + ".join(parts))
