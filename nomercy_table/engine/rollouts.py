"""Computer players for any game: each action is played out at random, on worlds dealt anew.

Flat Monte Carlo over determinizations (Ginsberg 2001 for bridge): no knowledge of the game but its
rules. A game that has players of its own does not need them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.engine.options import Values
from nomercy_table.engine.player import Budget, Candidate, Decision, Player, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.scoring import Scoring
from nomercy_table.engine.state import Observation, State

Determinize = Callable[[Any, Rng], State]

MOST_ACTIONS = 2000
"""A round that takes more is left there, and nobody has won anything in it."""

STRENGTH = {"easy": 10, "medium": 30, "hard": 120}
"""By level: so many rollouts go into a decision."""


@dataclass(frozen=True)
class Rollouts:
    """Tries all actions on the same worlds, to the end of the round, and takes the best one.

    `most` rollouts go into a decision, fewer where the budget is smaller, and at least one into
    each action. What counts is by how many points the seat ends before the others,
    on average.
    """

    determinize: Determinize
    scoring: Callable[[Values], Scoring]
    most: int

    def think(
        self, observation: Observation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Play out, one rollout a slice."""
        if len(legal) == 1:
            return Decision(legal[0], (), "there is no choice")
        seat = observation.to_act[0] if observation.viewer is None else observation.viewer
        sign = -1 if self.scoring(observation.options).lowest_wins else 1
        rng = Rng.stream(seed, "rollouts")
        values: list[list[float]] = [[] for _ in legal]
        rollouts, most = 0, max(len(legal), min(self.most, budget.rollouts))
        while rollouts + len(legal) <= most:
            world = self.determinize(observation, rng)
            for action, found in zip(legal, values, strict=True):
                found.append(sign * _played_out(world.copy(), seat, action, rng))
                rollouts += 1
                yield
        at = max(range(len(legal)), key=lambda n: sum(values[n]))
        candidates = tuple(
            _candidate(action, found, values[at])
            for action, found in zip(legal, values, strict=True)
        )
        best = candidates[at]
        reason = f"best of {len(legal)} in {rollouts} rollouts, by {best.value:+.1f} points"
        return Decision(best.action, candidates, reason, rollouts)


def _played_out(state: State, seat: Seat, action: Action, rng: Rng) -> float:
    """By how many points the seat is ahead of the others when the round is over."""
    before = len(state.history)
    state.advance(seat, action, None)
    for _ in range(MOST_ACTIONS):
        to_act = state.to_act()
        if not to_act or len(state.history) > before:
            break
        state.advance(to_act[0], rng.choice(state.legal_actions(to_act[0])), None)
    history = state.history
    if len(history) == before:
        return 0.0
    scores = history[before].scores
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


def _candidate(action: Action, values: Sequence[float], best: Sequence[float]) -> Candidate:
    mean, error = _mean(values)
    _, apart = _mean([value - other for value, other in zip(values, best, strict=True)])
    return Candidate(action, mean, error, "points", apart)


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / len(values)
    return mean, sqrt(spread / len(values))


def levels(determinize: Determinize, scoring: Callable[[Values], Scoring]) -> Mapping[str, Player]:
    """The levels of a game that brings none."""
    return {level: Rollouts(determinize, scoring, most) for level, most in STRENGTH.items()}
