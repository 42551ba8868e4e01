"""A skirmish with both squads in view, solved exactly: what each decision leads to, if both
sides decide as well as can be.

No skirmish goes on for ever (MRC-33), so the moments that can follow make a graph without
circles, a few hundred as a rule. They are gone through depth first, on a stack of our own, so
that thinking can pause anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from nomercy_table.engine.actions import Action
from nomercy_table.games.mercenaries.attacks import legal
from nomercy_table.games.mercenaries.field import WON, Field
from nomercy_table.games.mercenaries.skirmish import play

Ends = Callable[[Field], float]
"""What a skirmish that is won is worth to seat 0 (to seat 1: as much less)."""

EXPANDED_IN_ONE_GO = 20
"""So many moments are looked at before the search pauses: half a millisecond or so."""


class Search:
    """The values of all moments of one skirmish that have been looked at."""

    def __init__(self, ends: Ends) -> None:
        self._ends = ends
        self.values: dict[Field, float] = {}

    def solve(self, root: Field) -> Generator[None, None, float]:
        """The value of `root` to seat 0. Pauses by yielding."""
        values, ends = self.values, self._ends
        if root.step == WON:
            return ends(root)
        stack: list[tuple[Field, list[Field]]] = []
        waiting: Field | None = root
        expanded = 0
        while stack or waiting is not None:
            if waiting is not None:
                expanded += 1
                if not expanded % EXPANDED_IN_ONE_GO:
                    yield
                following = {play(waiting, action, None) for action in legal(waiting)}
                stack.append((waiting, list(following)))
                waiting = None
            field, children = stack[-1]
            for child in children:
                if child not in values:
                    if child.step == WON:
                        values[child] = ends(child)
                    else:
                        waiting = child
                        break
            else:
                best = max if field.to_act == 0 else min
                values[field] = best(values[child] for child in children)
                stack.pop()
        return values[root]

    def weigh(
        self, root: Field, actions: list[Action]
    ) -> Generator[None, None, list[tuple[Action, float]]]:
        """Each action with its value to seat 0, in the order given."""
        weighed = []
        for action in actions:
            value = yield from self.solve_once(play(root, action, None))
            weighed.append((action, value))
        return weighed

    def solve_once(self, field: Field) -> Generator[None, None, float]:
        """As `solve`, but what is known is not looked at again."""
        known = self.values.get(field)
        return known if known is not None else (yield from self.solve(field))


def drain(thinking: Generator[None, None, float]) -> float:
    """The outcome of a search, without pauses."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            value: float = done.value
            return value
