"""Looking some turns ahead in sampled worlds: what the hard level does beyond the plain policy."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from math import exp, hypot, sqrt

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.engine.player import Budget, Candidate, Decision, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.games.showem.actions import Draw, NameColour, Play, Take
from nomercy_table.games.showem.cards import (
    COLOUR_NAMES,
    FACE,
    FACE_COLOUR,
    FACE_NAME,
    SYMBOL,
    WILD,
)
from nomercy_table.games.showem.matching import FITS, WILD_ROW
from nomercy_table.games.showem.observation import ShowemObservation
from nomercy_table.games.showem.playout import Playout
from nomercy_table.games.showem.policy import BACK, KIND, SEVEN, ZERO, passes_back
from nomercy_table.games.showem.sampling import Sampler

_ACTIONS_AHEAD = 5
"""How far each choice is played on, in actions of any seat. What comes later is mostly luck."""

_UNSEEN = 0.05
"""The standard error of a difference that a few actions by the plain policy bring beyond chance:
with it, of 100 hints 93 lie within two errors of what fresh deals come to; without it, 85."""

_GATE = 1.0
"""Another move than the plain policy's has to be better by so many standard errors."""

_WORTH = tuple({"wd10": 0.40, "wd6": 0.16, "wrl": 0.06}.get(s, -0.03) for s in SYMBOL)
"""By face: what it is worth to hold, in logits of the chance to win. Fitted to 5000 rounds between
plain policies; most cards are worth much the same, so how many one holds says little."""

_ONE_LEFT, _TWO_LEFT = 0.4, 0.1
"""What it is worth to have so few cards left."""


_FEWEST_WORLDS = 5


@dataclass(frozen=True)
class Effort:
    """How much is tried: in at most so many worlds, and about so many playouts in all."""

    worlds: int
    playouts: int

    def spread(self, choices: int, budget: Budget) -> int:
        """The worlds for so many choices, within the budget; 0 where it is for less than one."""
        playouts = min(self.playouts, budget.rollouts)
        worlds = max(_FEWEST_WORLDS, min(self.worlds, playouts // choices))
        return min(worlds, budget.rollouts // choices)


def worth_a_thought(observation: ShowemObservation, legal: Sequence[Action]) -> list[Action]:
    """The choices but for those that would be odd: to draw though one can play, or to strike
    oneself with nothing to pass it on. One that is all there is stays.
    """
    hand = [FACE[card] for card in observation.hand]
    alone = len(observation.others) == 1 and not passes_back(hand)
    sound = [
        action
        for action in legal
        if not (alone and isinstance(action, Play) and KIND[action.face] == BACK)
    ]
    if any(isinstance(action, Play) for action in sound):
        sound = [action for action in sound if not isinstance(action, Draw)]
    return sound or list(legal)


def gives_away(observation: ShowemObservation, action: Action) -> bool:
    """Whether the viewer would get a larger hand for its own, by a 7 or a 0 (SNM-9, SNM-10)."""
    if not isinstance(action, Play) or KIND[action.face] not in (SEVEN, ZERO):
        return False
    assert observation.viewer is not None
    giver = observation.before(observation.viewer)
    if KIND[action.face] == SEVEN and action.swap >= 0:
        giver = action.swap
    return observation.counts[giver] > len(observation.hand) - 1


@dataclass(frozen=True)
class Lookahead:
    """Plays each choice on in the same worlds, and takes the best.

    `pair`, `many`: how much it tries with two seats left, and with more. `giving`: by how many
    standard errors a choice must be better by which a smaller hand is given away (0: as any other
    choice, without a second look).
    """

    pair: Effort = Effort(64, 400)
    many: Effort = Effort(16, 80)
    giving: float = 2.0

    def decide(
        self,
        observation: ShowemObservation,
        choices: Sequence[Action],
        first: Decision,
        seed: int,
        budget: Budget,
    ) -> Thinking:
        """The best of two or more choices, unless `first`, the plain policy's decision and one of
        them, is as good."""
        assert observation.viewer is not None
        seat = observation.viewer
        effort = self.pair if len(observation.others) == 1 else self.many
        worlds = effort.spread(len(choices), budget)
        if not worlds:
            return first
        sampler = Sampler(observation, Rng.stream(seed, "worlds"))
        values = yield from self._tried(sampler, seat, choices, worlds)
        decision = self.chosen(observation, choices, values, first)
        # Of several choices in few worlds one looks good by luck. What gives the hand away is
        # looked at again, in as many fresh worlds, and these alone decide.
        assert decision.action is not None
        spent = decision.rollouts
        worlds = min(len(values[0]), (budget.rollouts - spent) // len(choices))
        if (
            not self.giving
            or worlds < _FEWEST_WORLDS
            or not gives_away(observation, decision.action)
            or all(gives_away(observation, choice) for choice in choices)
        ):
            return decision
        values = yield from self._tried(sampler, seat, choices, worlds)
        decision = self.chosen(observation, choices, values, first)
        return replace(decision, rollouts=spent + decision.rollouts)

    def _tried(
        self,
        sampler: Sampler,
        seat: Seat,
        choices: Sequence[Action],
        worlds: int,
    ) -> Generator[None, None, list[list[float]]]:
        """Return by choice the chance to win in each of so many worlds."""
        values: list[list[float]] = [[] for _ in choices]
        for _ in range(worlds):
            world = sampler.world()
            for choice, found in zip(choices, values, strict=True):
                found.append(_played_on(world.copy(), seat, choice))
            yield
        return values

    def chosen(
        self,
        observation: ShowemObservation,
        choices: Sequence[Action],
        values: list[list[float]],
        first: Decision,
    ) -> Decision:
        """What these choices come to, by the chances to win that were found for each."""
        away = [self.giving > _GATE and gives_away(observation, choice) for choice in choices]
        means = [mean_and_error(found) for found in values]
        obvious = at = [*choices].index(first.action)  # type: ignore[arg-type]
        if away[at] and not all(away):
            at = max((n for n in range(len(choices)) if not away[n]), key=lambda n: means[n][0])
        best, best_gain = at, 0.0
        for other, found in enumerate(values):
            gain, error = mean_and_error(_apart(found, values[at]))
            gate = self.giving if away[other] and not away[at] else _GATE
            if gain > gate * error and gain > best_gain:
                best, best_gain = other, gain
        candidates = tuple(
            Candidate(choice, *mean, "win", _error_apart(found, values[best]))
            for choice, mean, found in zip(choices, means, values, strict=True)
        )
        worlds = len(values[0])
        reason = _reason(observation, candidates[best], candidates[obvious], first, worlds)
        return Decision(choices[best], candidates, reason, worlds * len(choices))


def _apart(found: Sequence[float], other: Sequence[float]) -> list[float]:
    """By how much one choice did better than another, world by world."""
    return [a - b for a, b in zip(found, other, strict=True)]


def _error_apart(found: Sequence[float], chosen: Sequence[float]) -> float:
    """Return the standard error of the difference from the chances of what is chosen."""
    return 0.0 if found is chosen else hypot(mean_and_error(_apart(found, chosen))[1], _UNSEEN)


def _reason(
    observation: ShowemObservation,
    best: Candidate,
    obvious: Candidate,
    first: Decision,
    worlds: int,
) -> str:
    """What was weighed, in words."""
    chance = f"{100 * best.value:.0f} % to win in {worlds} deals tried"
    if best is obvious:
        return f"{first.reason}: {chance}"
    named = _named(observation, obvious.action)
    return f"{chance}; {named}, what comes first to mind, {100 * obvious.value:.0f} %"


def _named(observation: ShowemObservation, action: Action | None) -> str:
    """A choice; of a card that can be played in several ways also which."""
    if isinstance(action, Play):
        name = FACE_NAME[action.face]
        if action.swap >= 0:
            return f"{name} for {observation.counts[action.swap]} cards"
        return name if action.colour < 0 else f"{name} in {COLOUR_NAMES[action.colour]}"
    if isinstance(action, NameColour):
        return COLOUR_NAMES[action.colour]
    return "the stack" if isinstance(action, Take) else "a draw"


def _played_on(world: Playout, seat: int, choice: Action) -> float:
    """The chance to win after that choice, and some actions more."""
    carry_out(world, seat, choice)
    for _ in range(_ACTIONS_AHEAD):
        if world.winner >= 0:
            break
        world.act()
    return chance_to_win(world, seat)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return mean, sqrt(spread / count)


def carry_out(world: Playout, seat: int, action: Action) -> None:
    """The action of a seat, in a playout."""
    if isinstance(action, Play):
        colour = max(action.colour, 0)
        world.play(seat, action.face, colour, action.swap)
    elif isinstance(action, Draw):
        top = world.top
        row = top if FACE_COLOUR[top] != WILD else WILD_ROW + world.colour
        world.draw(seat, FITS[row])
    elif isinstance(action, Take):
        world.take(seat)
    elif isinstance(action, NameColour):
        world.roulette(seat, action.colour)


def chance_to_win(world: Playout, seat: int) -> float:
    """The chance to win the round, 0 to 1: certain at its end, else reckoned from the hands."""
    if world.winner >= 0:
        return float(world.winner == seat)
    if seat not in world.active:
        return 0.0
    mine = total = 0.0
    for other in world.active:
        hand = world.hands[other]
        worth = sum([_WORTH[face] for face in hand])
        if len(hand) < 3:
            worth += _ONE_LEFT if len(hand) == 1 else _TWO_LEFT
        share = exp(worth)
        total += share
        if other == seat:
            mine = share
    return mine / total
