"""Why a round of Show 'Em No Mercy is over, and what its points were counted from (SNM-27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nomercy_table.engine.events import RoundResult
from nomercy_table.games.showem import words
from nomercy_table.games.showem.cards import ELIMINATION_POINTS, POINTS
from nomercy_table.games.showem.observation import ShowemObservation
from nomercy_table.games.showem.table import LAST_ONE_LEFT

_FEW = 6
"""So many cards are told one by one."""

_HIGHEST = 9
"""The largest number on a card; what is worth more is worth the same as many others."""


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
    told = [_left(points) for points in left]
    for seat in range(observation.seats):
        if not observation.active[seat]:
            told[seat] = words.OUT_LEAVES(points=ELIMINATION_POINTS)
    told[observation.turn] = _gained(observation, left)
    return tuple(told)


def _left(points: Sequence[int]) -> str:
    """What a hand leaves, and the sum that makes it, so that it can be read: of a large hand what
    is the same only once, with how often it is there, and all numbers on cards together."""
    if len(points) <= 1:
        return words.LEAVES(points=sum(points))
    parts = list(map(str, points))
    if len(points) > _FEW:
        numbers = sum(each for each in points if each <= _HIGHEST)
        parts = [str(numbers)] if numbers else []
        for value, count in sorted(Counter(each for each in points if each > _HIGHEST).items()):
            parts.append(words.TIMES(count=count, points=value) if count > 1 else str(value))
    return words.LEAVES_OF(points=sum(points), parts=" + ".join(parts))


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
