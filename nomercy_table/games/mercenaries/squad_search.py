"""The expert's choice of a squad: those of its own that look strongest, against squads that the
other may field.

What the other holds unseen is dealt anew for each of them, and each skirmish is solved exactly.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from math import log, sqrt

from nomercy_table.engine.player import Candidate, Decision
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercenaries.actions import Squad
from nomercy_table.games.mercenaries.cards import ARTIFACTS, MERCENARIES, mask_of
from nomercy_table.games.mercenaries.endings import last_defeat
from nomercy_table.games.mercenaries.field import Field, opening
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.search import Search
from nomercy_table.games.mercenaries.spoils import learned_stakes
from nomercy_table.games.mercenaries.strength import Ranked, best_places, ranked
from nomercy_table.games.mercenaries.unseen import Deal, deal
from nomercy_table.games.mercenaries.weights import FOUGHT, Weights

Cards = tuple[int, ...]

WHIM = 1.0
"""How freely the other is taken to choose: the scale of the noise (Gumbel's) on the strengths of
its squads, in logits. So the expert is not tuned to one opponent."""

ORDERS = 2
"""So many orders of the same cards are tried."""

GIVEN_UP = 2.0
"""By so many standard errors behind the best, a squad is tried no more."""

GRAIN = 1.0
"""Points: differences scatter by so much at least, as one card less or more is worth some."""

FEWEST = 3
"""Enemies that every squad is tried against before any is given up."""


@dataclass
class _Trial:
    """A squad, and what it came to against each enemy, in points."""

    squad: Cards
    values: list[float] = field(default_factory=list)

    def gain(self, other: _Trial) -> tuple[float, float]:
        """By how much it is better than another against the same enemies, and the standard
        error of that."""
        return _mean([a - b for a, b in zip(self.values, other.values, strict=False)])

    def candidate(self, chosen: _Trial) -> Candidate:
        """For the record, beside what is `chosen`: as far from it as it was against the enemies
        that both were tried against, for some were met by one of them only."""
        gain, apart = self.gain(chosen)
        value, error = _mean(chosen.values)[0] + gain, _mean(self.values)[1]
        if self is not chosen:  # a few differences that are all alike don't make it certain
            apart = max(apart, GRAIN / sqrt(min(len(self.values), len(chosen.values))))
        return Candidate(Squad(self.squad), value, error, "points", apart)


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return mean, sqrt(spread / count)


@dataclass(frozen=True)
class SquadSearch:
    """Tries its `own` strongest squads, at a glance, against up to `enemies`, in about
    `skirmishes`.

    `gate`: by how many standard errors another squad must be better than the strongest one.
    """

    weights: Weights = FOUGHT
    own: int = 8
    enemies: int = 12
    skirmishes: int = 56
    gate: float = 0.5

    def choose(
        self, observation: MercenariesObservation, seed: int, rollouts: int
    ) -> Generator[None, None, Decision]:
        """The squad that does best on average. A skirmish is a rollout."""
        seat = observation.turn
        glance = yield from ranked(observation.hand, observation.infirmaries[seat])
        trials = [_Trial(squad) for squad in _varied(glance, self.own)]
        running, table = list(trials), _Skirmishes(observation, self.weights)
        rng = Rng.stream(seed, "squads")
        rollouts, rows = min(rollouts, self.skirmishes), 0
        while rows < self.enemies and len(running) > 1:
            enemy = yield from some_enemy(observation, rng)
            values: list[float] = []
            for trial in running:
                if table.solved >= rollouts:
                    break
                values.append((yield from table.value(trial.squad, enemy)))
            if len(values) < len(running):
                break
            for trial, value in zip(running, values, strict=True):
                trial.values.append(value)
            rows += 1
            if rows >= FEWEST:
                running = _hopeful(running)
        return self._chosen(trials, running, table.solved)

    def _chosen(self, trials: list[_Trial], running: list[_Trial], solved: int) -> Decision:
        """The best of those still `running`, unless the strongest at a glance is as good."""
        first = best = trials[0]
        if not first.values:
            return Decision(Squad(first.squad), (), "the strongest at a glance", solved)
        most = 0.0
        for trial in running:
            gain, error = trial.gain(first)
            if trial is not first and gain > max(most, self.gate * error):
                best, most = trial, gain
        mean, against = _mean(best.values)[0], len(best.values)
        reason = f"{mean:+.1f} points on average against {against} squads that may come"
        return Decision(Squad(best.squad), tuple(t.candidate(best) for t in trials), reason, solved)


def _hopeful(running: list[_Trial]) -> list[_Trial]:
    """Those that are not clearly worse than the best."""
    best = max(running, key=lambda trial: sum(trial.values))
    kept = []
    for trial in running:
        gain, error = trial.gain(best)
        if trial is best or gain > -GIVEN_UP * error:
            kept.append(trial)
    return kept


def _varied(glance: Ranked, count: int) -> list[Cards]:
    """The first squads, at most so many orders of the same cards."""
    kept: list[Cards] = []
    times: dict[int, int] = {}
    for _, squad in glance:
        cards = mask_of(squad)
        times[cards] = times.get(cards, 0) + 1
        if times[cards] <= ORDERS:
            kept.append(squad)
        if len(kept) == count:
            break
    return kept


# -- what the other may field ---------------------------------------------------------------------


@dataclass(frozen=True)
class Enemy:
    """What may be dealt, and what the other may field of it."""

    deal: Deal
    squad: Cards


def some_enemy(observation: MercenariesObservation, rng: Rng) -> Generator[None, None, Enemy]:
    """The unseen cards dealt, and a squad that looks strong to the other."""
    other = 1 - observation.turn
    dealt = deal(observation, rng)
    glance = yield from ranked(dealt.hands[other], observation.infirmaries[other])
    squads = [(strength + WHIM * _noise(rng), squad) for strength, squad in glance]
    return Enemy(dealt, max(squads)[1])


def _noise(rng: Rng) -> float:
    """Gumbel's noise: the largest of squads that scatter so is chosen as often as its share of
    the strengths' exponentials."""
    return -log(-log((rng.next() + 0.5) / (1 << 64)))


class _Skirmishes:
    """Skirmishes between squads of the viewer and of the other."""

    def __init__(self, observation: MercenariesObservation, weights: Weights) -> None:
        self._seen, self._weights = observation, weights
        self._seat = observation.turn
        self._hurt = observation.infirmaries[0] | observation.infirmaries[1]
        first, loser = observation.dealer, observation.loser
        self._first = first if loser < 0 else loser  # MRC-20
        self.solved = 0

    def value(self, own: Cards, enemy: Enemy) -> Generator[None, None, float]:
        """What the skirmish is worth to the viewer."""
        mine = self._seat == 0
        squads = (own, enemy.squad) if mine else (enemy.squad, own)
        elsewhere, last = [0, 0], [0.0, 0.0]
        for seat, squad in enumerate(squads):
            held = enemy.deal.hands[seat] | self._seen.infirmaries[seat]
            elsewhere[seat] = (held & MERCENARIES & ~mask_of(squad)).bit_count()
            last[seat] = last_defeat(self._seen, squads, enemy.deal, seat, self._weights)
        start = self._field(squads)
        search = Search(start, learned_stakes(self._weights, squads, elsewhere, last))
        value = yield from search.solve(start)
        self.solved += 1
        return value if mine else -value

    def _field(self, squads: tuple[Cards, Cards]) -> Field:
        """The start of the skirmish, equipped by rule of thumb."""
        wounded = gear = 0
        for seat, squad in enumerate(squads):
            artifacts = self._seen.known(seat) & ARTIFACTS
            wounded |= sum(
                1 << 3 * seat + n for n, card in enumerate(squad) if self._hurt >> card & 1
            )
            gear |= sum(1 << 3 * seat + n for n in best_places(squad, artifacts))
        return opening(squads, wounded, gear, self._first)
