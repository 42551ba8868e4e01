"""A skirmish with both squads in view, solved exactly: what each decision leads to, if both
sides decide as well as can be.

No skirmish goes on for ever (MRC-33), so the moments that can follow make a graph without
circles. They are gone through depth first, on a stack of our own, so that thinking can pause
anywhere. What the cards at stake allow bounds the value of every moment from the start, and
what cannot change a decision any more is left alone (alpha-beta): some hundreds of moments are
looked at as a rule.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from nomercy_table.engine.actions import Action
from nomercy_table.games.mercenaries.attacks import legal
from nomercy_table.games.mercenaries.field import WON, Field
from nomercy_table.games.mercenaries.skirmish import play
from nomercy_table.games.mercenaries.spoils import Spoils, Stakes

EXPANDED_IN_ONE_GO = 6
"""So many moments are looked at before the search pauses: half a millisecond or so."""

Bounds = tuple[float, float]
"""The least and the most that a moment can be worth; equal where its value is known."""

_LEAD = tuple((mask & 7).bit_count() - (mask & 56).bit_count() for mask in range(64))
"""By how many places seat 0 leads, for each set of them."""

_A_LIFE, _A_READY_ONE = 12, 8
"""What a lead promises, in points: it decides what is looked at first, and nothing else."""

_CLOSE = 1e-9
_ENDLESS = 1e9


class Search:
    """The values of the moments of one skirmish, as far as they have been looked at, to seat 0
    in points (to seat 1: as much less)."""

    def __init__(self, field: Field, stakes: Stakes) -> None:
        self._sides = field.sides
        self._spoils = Spoils(self._sides, stakes)
        self._bounds: dict[Field, Bounds] = {}

    def solve(self, root: Field) -> Generator[None, None, float]:
        """The value of `root`. Pauses by yielding."""
        bounds = self._bounds
        least, most = self._known(root)
        if most - least <= _CLOSE:
            return least
        stack = [self._expanded(root, -_ENDLESS, _ENDLESS)]
        expanded = 1
        while stack:
            moment = stack[-1]
            child = moment.open_question(bounds)
            if child is None:
                bounds[moment.field] = moment.outcome(bounds[moment.field])
                stack.pop()
                continue
            if not expanded % EXPANDED_IN_ONE_GO:
                yield
            expanded += 1
            stack.append(self._expanded(child, moment.low, moment.high))
        return bounds[root][0]

    def _known(self, field: Field) -> Bounds:
        """What is known of a moment; something always is."""
        known = self._bounds.get(field)
        if known is None:
            if field.step == WON:
                value = self._spoils.won(field)
                known = value, value
            else:
                known = self._spoils.bounds(field)
            self._bounds[field] = known
        return known

    def _expanded(self, field: Field, low: float, high: float) -> _Moment:
        """A moment with what can follow it, the most promising last: it is looked at first.

        Values from `low` up to `high` make a difference.
        """
        sides = self._sides
        children = dict.fromkeys(play(field, action, None, sides) for action in legal(field, sides))
        sign = 1 if field.to_act == 0 else -1
        promising = []
        for number, child in enumerate(children):
            least, most = self._known(child)
            alive, ready = child.alive, child.alive & ~child.spent
            promise = least + most + _A_LIFE * _LEAD[alive] + _A_READY_ONE * _LEAD[ready]
            promising.append((most - least <= _CLOSE, sign * promise, number, child))
        promising.sort()
        least, most = self._bounds[field]
        following = [entry[-1] for entry in promising]
        return _Moment(field, following, max(low, least), min(high, most))

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
    """A moment at work: what is left to look at, the last first, and the best of what was.

    A value between `floor` and `ceiling` makes a difference; of what is left, one between `low`
    and `high`.
    """

    __slots__ = ("best", "ceiling", "field", "floor", "following", "high", "low", "most_wins")

    def __init__(self, field: Field, following: list[Field], floor: float, ceiling: float) -> None:
        self.field, self.following = field, following
        self.floor = self.low = floor
        self.ceiling = self.high = ceiling
        self.most_wins = field.to_act == 0
        self.best = -_ENDLESS if self.most_wins else _ENDLESS

    def open_question(self, bounds: dict[Field, Bounds]) -> Field | None:
        """What has to be looked at next; None where nothing can make a difference any more."""
        following, most_wins = self.following, self.most_wins
        while following and self.high - self.low > _CLOSE:
            least, most = bounds[following[-1]]
            bad, good = most - self.low <= _CLOSE, self.high - least <= _CLOSE
            if not (bad or good or most - least <= _CLOSE):
                return following[-1]
            following.pop()
            if most_wins:
                self.best = max(self.best, most if bad else least)
                self.low = max(self.low, self.best)
            else:
                self.best = min(self.best, least if good else most)
                self.high = min(self.high, self.best)
        return None

    def outcome(self, known: Bounds) -> Bounds:
        """What is known of the moment now, beyond what was `known`."""
        least, most = known
        if self.best <= self.floor + _CLOSE:
            return least, max(least, self.best)
        if self.best >= self.ceiling - _CLOSE:
            return min(most, self.best), most
        return self.best, self.best
