"""AI players of Hit!."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nomercy_table.engine.actions import Action
from nomercy_table.engine.player import Budget, Candidate, Decision, Player, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation
from nomercy_table.games.hit.actions import Draw, Steal, Stop
from nomercy_table.games.hit.cards import ranks_name
from nomercy_table.games.hit.ending import settled
from nomercy_table.games.hit.expert import Searching
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.valuation import next_draw, stealable

_DRAW, _STOP = Draw(), Stop()


@dataclass(frozen=True)
class Limit:
    """Draws while the chance to bust is at most `limit` (0 to 1), and steals all it can."""

    limit: float

    def think(
        self, observation: Observation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        yield from ()
        assert isinstance(observation, HitObservation)
        if observation.stealing:
            return _steal_all(observation, legal)
        return _by_limit(observation, legal, self.limit)


@dataclass(frozen=True)
class Careless:
    """Easy: a limit that wanders from draw to draw, and cheap booty often left where it lies."""

    low: float = 0.12
    high: float = 0.48
    overlooks: float = 0.5
    notices: int = 12

    def think(
        self, observation: Observation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        yield from ()
        assert isinstance(observation, HitObservation)
        rng = Rng.stream(seed, "careless")
        if observation.stealing:
            booty = observation.stealing * stealable(
                observation, observation.turn, observation.stealing
            )
            if booty < self.notices and rng.uniform() < self.overlooks:
                return Decision(Steal(()), (), "did not look at the other tableaus")
            return _steal_all(observation, legal)
        return _by_limit(observation, legal, self.low + (self.high - self.low) * rng.uniform())


@dataclass(frozen=True)
class Counting:
    """Hard: counts what is unseen, draws while a card brings more than a bust costs."""

    def think(
        self, observation: Observation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        yield from ()
        assert isinstance(observation, HitObservation)
        if (sure := settled(observation, legal)) is not None:
            return sure
        if observation.stealing:
            return _steal_all(observation, legal)
        draw = next_draw(observation)
        drawing = Candidate(_DRAW, draw.worth, 0.0, "points")
        if _STOP not in legal:
            return Decision(_DRAW, (drawing,), "has to draw")
        candidates = (drawing, Candidate(_STOP, 0.0, 0.0, "points"))
        action = _DRAW if draw.worth > 0 else _STOP
        reason = f"{draw.bust:.0%} to bust, {draw.stake} points at stake, {draw.gain:.1f} to gain"
        return Decision(action, candidates, reason)


def _by_limit(observation: HitObservation, legal: Sequence[Action], limit: float) -> Decision:
    draw = next_draw(observation)
    if _STOP not in legal:
        return Decision(_DRAW, (), "has to draw")
    action = _DRAW if draw.bust <= limit else _STOP
    return Decision(action, (), f"{draw.bust:.0%} to bust, {draw.stake} points at stake")


def _steal_all(observation: HitObservation, legal: Sequence[Action]) -> Decision:
    rank = observation.stealing
    booty = rank * stealable(observation, observation.turn, rank)
    action = Steal(observation.victims(rank))
    return Decision(action, (), f"{booty} points in {ranks_name(rank)} to steal")


PLAYERS: dict[str, Player] = {
    "easy": Careless(),
    "medium": Limit(0.27),
    "hard": Counting(),
    "expert": Searching(Counting()),
}
REFERENCES: dict[str, Player] = {
    f"limit-{percent}": Limit(percent / 100) for percent in (15, 20, 23, 25, 27, 30, 35)
}
