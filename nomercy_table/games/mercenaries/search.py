"""A skirmish with both squads in view, solved exactly: what each decision leads to, if both
sides decide as well as can be.

No skirmish goes on for ever (MRC-33), so the moments that can follow make a graph without
circles, some hundreds as a rule. They are gone through depth first, on a stack of our own, so
that thinking can pause anywhere.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from nomercy_table.engine.actions import Action
from nomercy_table.games.mercenaries.attacks import legal
from nomercy_table.games.mercenaries.field import WON, Field
from nomercy_table.games.mercenaries.skirmish import play
from nomercy_table.games.mercenaries.spoils import Spoils

EXPANDED_IN_ONE_GO = 12
"""So many moments are looked at before the search pauses: half a millisecond or so."""

_CLOSE = 1e-9


class Search:
    """The values of all moments of one skirmish that have been looked at, to seat 0 in points
    (to seat 1: as much less)."""

    def __init__(self, field: Field) -> None:
        self._sides = field.sides
        self._spoils = Spoils(self._sides)
        self.values: dict[Field, float] = {}

    def solve(self, root: Field) -> Generator[None, None, float]:
        """The value of `root`. Pauses by yielding."""
        values = self.values
        if root in values:
            return values[root]
        if root.step == WON:
            return self._spoils.won(root)
        stack = [self._expanded(root)]
        expanded = 1
        while stack:
            moment = stack[-1]
            following, best, at_best = moment.following, moment.best, moment.at_best
            most = moment.seat == 0
            while following:
                value = values.get(following[-1])
                if value is None:
                    break
                following.pop()
                best = max(best, value) if most else min(best, value)
                if abs(best - at_best) < _CLOSE:  # nothing better can come
                    following.clear()
            moment.best = best
            if not following:
                values[moment.field] = best
                stack.pop()
                continue
            if not expanded % EXPANDED_IN_ONE_GO:
                yield
            expanded += 1
            stack.append(self._expanded(following[-1]))
        return values[root]

    def _expanded(self, field: Field) -> _Moment:
        """A moment with what can follow it, victories last: they are looked at first."""
        values, spoils, sides = self.values, self._spoils, self._sides
        following = []
        victories = []
        for action in legal(field, sides):
            child = play(field, action, None, sides)
            if child.step != WON:
                following.append(child)
            else:
                victories.append(child)
                values[child] = spoils.won(child)
        following += victories
        return _Moment(field, following, spoils.at_best(field, field.to_act))

    def weigh(
        self, root: Field, actions: Sequence[Action]
    ) -> Generator[None, None, list[tuple[Action, float]]]:
        """Each action with its value, in the order given."""
        weighed = []
        for action in actions:
            value = yield from self.solve(play(root, action, None))
            weighed.append((action, value))
        return weighed


class _Moment:
    """A moment at work: what is left to look at, the last first, and the best of what was."""

    __slots__ = ("at_best", "best", "field", "following", "seat")

    def __init__(self, field: Field, following: list[Field], at_best: float) -> None:
        self.field, self.following, self.at_best = field, following, at_best
        self.seat = field.to_act
        self.best = -1e9 if self.seat == 0 else 1e9


def drain(thinking: Generator[None, None, float]) -> float:
    """The outcome of a search, without pauses."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            value: float = done.value
            return value
