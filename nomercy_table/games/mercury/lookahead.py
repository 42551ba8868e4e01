"""Trying things out in Mercury: the same worlds for every candidate, played to the round's end.

The unseen cards are dealt as far as memory leaves them open; cards that players hoard are
likelier in hands than in the pile. The rule of thumb's move is left only for one that is
clearly better over the same worlds: ungated, a search loses to its own policy.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter

from nomercy_table.engine.actions import Action
from nomercy_table.engine.player import Budget, Candidate, Decision, Player, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation
from nomercy_table.games.mercury.actions import DRAW, NAMING, PASS, PLAY, PLAYS, Give, Play
from nomercy_table.games.mercury.cards import FACE_OF, NUMBER, OF_FACE, POINTS, REGULAR, keys, mask
from nomercy_table.games.mercury.dealing import deal
from nomercy_table.games.mercury.observation import DRAWN, GIVE, MercuryObservation
from nomercy_table.games.mercury.observation import PLAY as TURN
from nomercy_table.games.mercury.playout import Playout
from nomercy_table.games.mercury.policy import GO_AGAIN, Policy, best_colour, dearest
from nomercy_table.games.mercury.standing import standing

FEWEST_WORLDS = 6
"""Before so many worlds nobody leaves the rule of thumb, or gives a candidate up."""


class _Trial:
    """A candidate and how it has done so far, against the rule of thumb in the same worlds."""

    __slots__ = ("action", "count", "difference", "square", "total", "total_square")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.count = 0
        self.total = self.total_square = 0.0
        self.difference = self.square = 0.0

    def add(self, value: float, base: float) -> None:
        """Count one world: what it came to, and what the rule of thumb came to."""
        self.count += 1
        self.total += value
        self.total_square += value * value
        self.difference += value - base
        self.square += (value - base) ** 2

    @property
    def gain(self) -> float:
        """By how much it is better than the rule of thumb, on average."""
        return self.difference / self.count

    @property
    def doubt(self) -> float:
        """The standard error of `gain`."""
        return _error(self.difference, self.square, self.count)

    @property
    def is_hopeful(self) -> bool:
        """Whether it may still turn out to be better."""
        return self.gain > -self.doubt

    def candidate(self) -> Candidate:
        """For the record: the chance to win, with its error."""
        error = _error(self.total, self.total_square, self.count)
        return Candidate(self.action, self.total / self.count, error, "win")


def _error(total: float, square: float, count: int) -> float:
    mean = total / count
    return sqrt(max(0.0, square / count - mean * mean) / count)


@dataclass(frozen=True)
class Searching:
    """Plays as `thumb` does, and tries its doubts out in up to `worlds` worlds.

    `gate`: by how many standard errors another action must be better. `policy` plays all
    seats on from there.
    """

    thumb: Player
    policy: Policy
    worlds: int = 16
    gate: float = 1.0

    def think(
        self, observation: Observation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Decide by the rule of thumb, and search where there is a doubt."""
        assert isinstance(observation, MercuryObservation)
        end = perf_counter() + budget.seconds
        decision = yield from self.thumb.think(observation, legal, seed, budget)
        assert decision.action is not None
        actions = [decision.action, *_others(observation, legal, decision.action)]
        if not _doubtful(observation, actions):
            return decision
        assert observation.viewer is not None
        chance = standing(observation, observation.viewer)
        trials = [_Trial(action) for action in actions]
        running = trials
        rng = Rng.stream(seed, "worlds")
        rollouts = 0
        while rollouts < min(self.worlds, budget.rollouts) and perf_counter() < end:
            dealt = deal(observation, rng, hoarding=True)
            start = Playout.of(observation, dealt, self.policy, rng.copy())
            base = 0.0
            for trial in running:
                value = chance(start.copy().scores_after(trial.action))
                base = value if trial is trials[0] else base
                trial.add(value, base)
                yield
            rollouts += 1
            if rollouts >= FEWEST_WORLDS:
                running = [trial for trial in running if trial is trials[0] or trial.is_hopeful]
                if len(running) == 1:
                    break
        return self._chosen(decision, trials, rollouts)

    def _chosen(self, decision: Decision, trials: list[_Trial], rollouts: int) -> Decision:
        if rollouts < FEWEST_WORLDS:
            return Decision(decision.action, (), decision.reason, rollouts)
        better = [
            trial for trial in trials[1:] if trial.gain > 0 and trial.gain > self.gate * trial.doubt
        ]
        candidates = tuple(trial.candidate() for trial in trials)
        if not better:
            return Decision(decision.action, candidates, decision.reason, rollouts)
        chosen = max(better, key=lambda trial: trial.gain)
        percent = f"{100 * chosen.gain:.0f} %"
        reason = f"played out, it wins {percent} more often than what comes first to mind"
        return Decision(chosen.action, candidates, reason, rollouts)


def _doubtful(observation: MercuryObservation, actions: Sequence[Action]) -> bool:
    """Whether trying out is worth the while: between numbered cards it is hardly ever."""
    if len(actions) < 2 or len(observation.hand) < 2:
        return False
    return not all(isinstance(action, Play) and NUMBER[action.face] for action in actions)


def _others(
    observation: MercuryObservation, legal: Sequence[Action], thumb: Action
) -> Iterable[Action]:
    """What else is worth a try: of each card one way to play it, of gifts a few."""
    hand = mask(observation.hand)
    if observation.phase == GIVE:
        return [gift for gift in _gifts(hand) if gift != thumb]
    if observation.phase not in (TURN, DRAWN):
        return [action for action in legal if action != thumb]
    faces = {action.face for action in legal if isinstance(action, Play)}
    if isinstance(thumb, Play):
        faces.discard(thumb.face)
    dear = sorted(faces, key=lambda face: (-POINTS[face], face))[:MOST_PLAYS]
    others: list[Action] = [
        PLAYS[face][best_colour(_without(hand, face))] if face in NAMING else PLAY[face]
        for face in dear
    ]
    return others + [action for action in (DRAW, PASS) if action in legal and action != thumb]


MOST_PLAYS = 3


def _without(hand: int, face: int) -> int:
    copies = hand & OF_FACE[face]
    return hand ^ (copies & -copies)


def _gifts(hand: int) -> list[Action]:
    """The dearest two cards; of those that don't go again; of the numbered ones."""
    gifts: dict[Action, None] = {}
    for cards in (hand, hand & ~GO_AGAIN, hand & REGULAR):
        if cards.bit_count() >= 2:
            first, second = (FACE_OF[key] for key in keys(dearest(cards)))
            gifts[Give((first, second))] = None
    return list(gifts)
