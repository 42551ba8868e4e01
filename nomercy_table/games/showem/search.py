"""Looking some turns ahead in sampled worlds: what the hard level does beyond the plain policy."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from nomercy_table.engine.actions import Action
from nomercy_table.engine.player import Candidate, Decision, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.games.showem.actions import Draw, NameColour, Play, Take
from nomercy_table.games.showem.cards import FACE, FACE_COLOUR, SYMBOL, WILD
from nomercy_table.games.showem.matching import FITS, WILD_ROW
from nomercy_table.games.showem.observation import ShowemObservation
from nomercy_table.games.showem.playout import Playout
from nomercy_table.games.showem.policy import BACK, KIND, passes_back
from nomercy_table.games.showem.sampling import Sampler

_ACTIONS_AHEAD = 5
"""How far each choice is played on, in actions of any seat. What comes later is mostly luck."""

_GATE = 1.0
"""Another move than the plain policy's has to be better by so many standard errors."""

_WORTH = tuple({"wd10": 0.40, "wd6": 0.16, "wrl": 0.06}.get(s, -0.03) for s in SYMBOL)
"""By face: what it is worth to hold, in logits of the chance to win. Fitted to 5000 rounds between
plain policies; most cards are worth much the same, so how many one holds says little."""

_ONE_LEFT, _TWO_LEFT = 0.4, 0.1
"""What it is worth to have so few cards left."""


_FEWEST_WORLDS, _MOST_WORLDS = 5, 16


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


def look_ahead(
    observation: ShowemObservation,
    choices: Sequence[Action],
    first: Decision,
    seed: int,
    playouts: int,
) -> Thinking:
    """Play each of two or more choices on in the same worlds; take the best, unless `first`, the
    plain policy's decision and one of them, is as good. About `playouts` in all.
    """
    assert observation.viewer is not None
    seat = observation.viewer
    sampler = Sampler(observation, Rng.stream(seed, "worlds"))
    worlds = max(_FEWEST_WORLDS, min(_MOST_WORLDS, playouts // len(choices)))
    values: list[list[float]] = [[] for _ in choices]
    for _ in range(worlds):
        world = sampler.world()
        for choice, found in zip(choices, values, strict=True):
            trial = world.copy()
            carry_out(trial, seat, choice)
            for _ in range(_ACTIONS_AHEAD):
                if trial.winner >= 0:
                    break
                trial.act()
            found.append(chance_to_win(trial, seat))
        yield
    at = list(choices).index(first.action)  # type: ignore[arg-type]
    best, best_gain = at, 0.0
    for other, found in enumerate(values):
        gains = [a - b for a, b in zip(found, values[at], strict=True)]
        gain, error = mean_and_error(gains)
        if gain > _GATE * error and gain > best_gain:
            best, best_gain = other, gain
    candidates = tuple(
        Candidate(choice, *mean_and_error(found), "win")
        for choice, found in zip(choices, values, strict=True)
    )
    if best == at:
        return Decision(first.action, candidates, first.reason, worlds * len(choices))
    reason = f"looks {100 * best_gain:.0f} % better than the obvious move, some turns ahead"
    return Decision(choices[best], candidates, reason, worlds * len(choices))


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
