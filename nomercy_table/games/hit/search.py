"""The expert of Hit!: counts like the hard level, then tries its doubts out.

It deals worlds that agree with all that it has seen, plays the round out in each of them
after each action, and leaves the counting move only for one that is clearly better over
the same worlds: ungated, a search loses to its own policy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import ClassVar

from nomercy_table.engine.actions import Action
from nomercy_table.engine.player import Budget, Candidate, Decision, Player, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.games.hit.actions import Steal
from nomercy_table.games.hit.cards import RANK
from nomercy_table.games.hit.ending import settled
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.playout import Playout
from nomercy_table.games.hit.standing import standing
from nomercy_table.games.hit.valuation import SAFE_CARDS, next_draw

CHECK_EVERY = 32
"""After so many worlds, candidates that are clearly worse are given up."""


def _worth_trying(counted: Action, legal: Sequence[Action]) -> list[Action]:
    """The counting move first; of many ways to steal, to rob one, nobody or everybody."""
    most = max((len(action.victims) for action in legal if isinstance(action, Steal)), default=0)
    others = [
        action
        for action in legal
        if action != counted and not (isinstance(action, Steal) and 1 < len(action.victims) < most)
    ]
    return [counted, *others]


class _Trial:
    """A candidate and how it has done so far, against the counting move in the same worlds."""

    __slots__ = ("action", "count", "difference", "square", "start", "total", "total_square")

    def __init__(self, action: Action, start: Playout) -> None:
        self.action = action
        self.start = start
        self.count = 0
        self.total = self.total_square = 0.0
        self.difference = self.square = 0.0

    def add(self, value: float, counting: float) -> None:
        self.count += 1
        self.total += value
        self.total_square += value * value
        self.difference += value - counting
        self.square += (value - counting) ** 2

    @property
    def gain(self) -> float:
        """By how much it is better than the counting move, on average."""
        return self.difference / self.count

    @property
    def doubt(self) -> float:
        """The standard error of `gain`."""
        return _error(self.difference, self.square, self.count)

    def candidate(self, chosen: _Trial) -> Candidate:
        """For the record: the chance to win, with its error, and that of its difference from what
        is `chosen`. Both were compared with the counting move, which differs from itself by
        nothing."""
        error = _error(self.total, self.total_square, self.count)
        apart = 0.0 if self is chosen else hypot(self.doubt, chosen.doubt)
        return Candidate(self.action, self.total / self.count, error, "win", apart)


def _error(total: float, square: float, count: int) -> float:
    mean = total / count
    return sqrt(max(0.0, square / count - mean * mean) / count)


@dataclass(frozen=True)
class Searching:
    """Tries its doubts out when at most `pile` cards are left.

    `gate`: by how many standard errors another action must be better than the counting
    one. `blur`: the points that a guessed score may be wrong by, with `pile` cards to come.
    """

    beside: ClassVar[bool] = True
    counting: Player
    pile: int = 40
    gate: float = 1.25
    blur: float = 30.0

    def think(
        self, observation: HitObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Count, and search where there is a doubt."""
        decision = yield from self.counting.think(observation, legal, seed, budget)
        if not self._doubtful(observation, legal):
            return decision
        assert decision.action is not None
        start = Playout.of(observation)
        # The fewer cards are to come, the less a guessed score can be wrong.
        blur = self.blur * sqrt(len(observation.unseen) / self.pile)
        chance = standing(observation, observation.turn, blur)
        trials = [
            _Trial(action, start.after(observation, action))
            for action in _worth_trying(decision.action, legal)
        ]
        running = list(trials)
        # In Hit! only the order of the draw pile is hidden: to shuffle it is to deal a world.
        unseen = [RANK[card] for card in observation.unseen]
        rng = Rng.stream(seed, "worlds")
        rollouts = 0
        while rollouts < budget.rollouts and len(running) > 1:
            pile = unseen.copy()
            rng.shuffle(pile)
            counting = chance(trials[0].start.play(pile.copy()))
            for trial in running:
                value = counting if trial is trials[0] else chance(trial.start.play(pile.copy()))
                trial.add(value, counting)
            rollouts += 1
            if rollouts % CHECK_EVERY == 0:
                running = [
                    trial
                    for trial in running
                    if trial is trials[0] or trial.gain > -2.5 * trial.doubt
                ]
            yield
        return self._chosen(decision, trials, rollouts)

    def _doubtful(self, observation: HitObservation, legal: Sequence[Action]) -> bool:
        if len(legal) < 2 or len(observation.unseen) > self.pile:
            return False
        if settled(observation, legal) is not None:
            return False
        if observation.stealing:
            return True
        return observation.tableau_count(observation.turn) > SAFE_CARDS and (
            next_draw(observation).bust > 0
        )

    def _chosen(self, counted: Decision, trials: list[_Trial], rollouts: int) -> Decision:
        if not rollouts:
            return counted
        better = [
            trial for trial in trials[1:] if trial.gain > 0 and trial.gain > self.gate * trial.doubt
        ]
        chosen = max(better, key=lambda trial: trial.gain, default=trials[0])
        candidates = tuple(trial.candidate(chosen) for trial in trials)
        if not better:
            return Decision(counted.action, candidates, counted.reason, rollouts)
        percent = f"{100 * chosen.gain:.1f} %"
        reason = f"played out, it wins {percent} more often than the count ({counted.reason})"
        return Decision(chosen.action, candidates, reason, rollouts)
