"""The computer players of Hit!: four levels, and the fixed limits they are measured against.

A level is weaker by plausible means: a limit that wanders, booty overlooked, no counting.
Where nothing is left to chance none of them goes wrong (`search.settled`).

After them come what a seat can count, why the strongest player decides as it does, and the moves
that people laugh at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nomercy_table.engine.actions import Action
from nomercy_table.engine.blunders import BlunderMetric
from nomercy_table.engine.hints import Move, Odd, percent, points, weighed
from nomercy_table.engine.player import Budget, Candidate, Decision, Player, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.styles import rules_by_style
from nomercy_table.games.hit import words
from nomercy_table.games.hit.actions import Draw, Steal, Stop
from nomercy_table.games.hit.cards import (
    RANK,
    SAFE_CARDS,
    count_ranks,
)
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.search import Searching, secured, settled
from nomercy_table.games.hit.style import PLAIN, WEIGHTS, StyleWeights
from nomercy_table.games.hit.valuation import next_draw, stealable, worth_leaving
from nomercy_table.language import Phrase, say

_DRAW, _STOP, _LEAVE = Draw(), Stop(), Steal(())


@dataclass(frozen=True)
class Limit:
    """Draws while the chance to bust is at most `limit` (0 to 1), and steals all it can."""

    limit: float

    def think(
        self, observation: HitObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Look at the chance to bust, and at nothing else."""
        yield from ()
        if observation.stealing:
            return _steal_all(observation)
        return _by_limit(observation, legal, self.limit)


@dataclass(frozen=True)
class Sensible:
    """Medium: a sensible limit, kept to, and an eye for the very end."""

    limit: Limit
    style: StyleWeights = PLAIN

    def think(
        self, observation: HitObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Decide by the limit, unless the end leaves no doubt."""
        if (sure := settled(observation, legal)) is not None:
            return sure
        if observation.stealing:
            return _stolen(observation, self.style)
        bold = replace(self.limit, limit=self.limit.limit * self.style.boldness(observation))
        return (yield from bold.think(observation, legal, seed, budget))


@dataclass(frozen=True)
class Careless:
    """Easy: a limit that wanders from draw to draw, and cheap booty often left where it lies.

    The limit lies between `timid` and `daring` (0 to 1). Booty below `notices` points is
    overlooked with the chance `overlooks`.
    """

    timid: float = 0.05
    daring: float = 0.5
    overlooks: float = 0.6
    notices: int = 16
    style: StyleWeights = PLAIN

    def think(
        self, observation: HitObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Decide by the mood that the seed brings."""
        yield from ()
        if (sure := settled(observation, legal)) is not None:
            return sure
        mood = Rng.stream(seed, "careless").uniform()
        if not observation.stealing:
            limit = self.timid + (self.daring - self.timid) * mood
            limit *= self.style.boldness(observation)
            return _by_limit(observation, legal, limit)
        if _booty(observation) < self.notices and mood < self.overlooks:
            return Decision(_LEAVE, (), "did not look at what the others have")
        return _stolen(observation, self.style)


@dataclass(frozen=True)
class Counting:
    """Hard: counts what is unseen, and draws while a card brings more than a bust costs."""

    style: StyleWeights = PLAIN

    def think(
        self, observation: HitObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Count."""
        yield from ()
        if (sure := settled(observation, legal)) is not None:
            return sure
        if observation.stealing:
            return _stolen(observation, self.style, 1.0)
        draw = next_draw(observation)
        drawing = Candidate(_DRAW, draw.worth, 0.0, "points")
        if _STOP not in legal:
            return Decision(_DRAW, (drawing,), "has to draw")
        if not draw.bust:
            return Decision(_DRAW, (drawing,), "nothing to lose by a draw")
        candidates = (drawing, Candidate(_STOP, 0.0, 0.0, "points"))
        plain = _DRAW if draw.worth > 0 else _STOP
        action = _DRAW if draw.gain * self.style.boldness(observation) > draw.loss else _STOP
        reason = (
            f"{_percent(draw.bust)} to bust, {_points(draw.stake)} at stake, "
            f"{draw.gain:.1f} to gain"
        )
        if action != plain:
            reason += ": dares it" if action == _DRAW else ": rather not"
        return Decision(action, candidates, reason)


def _stolen(observation: HitObservation, style: StyleWeights, minds: float = 0.0) -> Decision:
    """What is done about booty: by who `minds` (1, or else 0) that it may cost safe draws, and by
    whose style has more peace than usual."""
    peace = style.peace if style.peace != 1.0 else minds
    if worth_leaving(observation, peace):
        reason = f"{_points(_booty(observation))} would cost the safe draws"
        return Decision(_LEAVE, (), reason)
    return _steal_all(observation)


def _by_limit(observation: HitObservation, legal: Sequence[Action], limit: float) -> Decision:
    draw = next_draw(observation)
    if _STOP not in legal:
        return Decision(_DRAW, (), "has to draw")
    if not draw.bust:
        return Decision(_DRAW, (), "nothing to lose by a draw")
    action = _DRAW if draw.bust <= limit else _STOP
    return Decision(action, (), f"{_percent(draw.bust)} to bust, {_points(draw.stake)} at stake")


def _steal_all(observation: HitObservation) -> Decision:
    rank = observation.stealing
    cards = stealable(observation, observation.turn, rank)
    reason = f"{count_ranks(cards, rank)} to steal, {_points(_booty(observation))}"
    return Decision(Steal(observation.victims(rank)), (), reason)


def _booty(observation: HitObservation) -> int:
    """The points that a steal could bring now."""
    rank = observation.stealing
    return rank * stealable(observation, observation.turn, rank)


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def players(style: StyleWeights = PLAIN) -> dict[str, Player[HitObservation]]:
    """The levels, in one style."""
    counting = Counting(style)
    return {
        "easy": Careless(style=style),
        "medium": Sensible(Limit(0.27), style),
        "hard": counting,
        "expert": Searching(counting),
    }


PLAYERS = players()
REFERENCES: dict[str, Player[HitObservation]] = {
    f"limit-{percent}": Limit(percent / 100) for percent in (15, 20, 23, 25, 27, 30, 33, 36, 40)
}
STYLES = rules_by_style(WEIGHTS, players, PLAYERS)


# -- odds ------------------------------------------------------------------------------------------


def odds(observation: HitObservation) -> tuple[Odd, ...]:
    """The chance that the next card busts, and that it can steal; by how much the own cards are
    worth more after it on average, with all that could be stolen."""
    unseen, seat = observation.unseen, observation.turn
    if not unseen or observation.stealing or observation.busting is not None:
        return ()
    outlook = next_draw(observation)
    steals = _steals(observation) / len(unseen)
    change = words.DRAW_BRINGS if outlook.change >= 0 else words.DRAW_COSTS
    found = [Odd(words.TO_BUST(chance=percent(outlook.bust)), outlook.bust)]
    if any(observation.tableaus[other] for other in range(observation.seats) if other != seat):
        found.append(Odd(words.TO_STEAL(chance=percent(steals)), steals))
    found.append(Odd(change(points=points(abs(outlook.change))), outlook.change))
    return tuple(found)


def _steals(observation: HitObservation) -> int:
    """How many of the unseen cards would steal something (HIT-7c, HIT-9)."""
    if len(observation.unseen) == 1 and not observation.options["steal_on_last_card"]:
        return 0
    seat = observation.turn
    held = {RANK[column[0]] for column in observation.tableaus[seat]}
    safe = observation.tableau_count(seat) <= SAFE_CARDS
    return sum(
        stealable(observation, seat, RANK[card]) > 0 and (safe or RANK[card] not in held)
        for card in observation.unseen
    )


# -- hints -----------------------------------------------------------------------------------------


def why(observation: HitObservation, decision: Decision, move: Move) -> str:
    """What a draw risks and brings, what a steal brings; and, late in the round, how often it
    wins."""
    action = decision.action
    if len(observation.unseen) == 1:
        last = count_ranks(1, RANK[observation.unseen[0]])
        return words.LAST_IS(card=last, told=weighed(decision, move))
    if isinstance(action, Stop) and secured(observation):
        return words.STOP_WINS
    if isinstance(action, Steal):
        told = _steal_reason(observation, action)
    else:
        told = _risk(observation, isinstance(action, Draw), tried=_tried(decision))
    return words.AND_TRIED(told=told, tried=weighed(decision, move)) if _tried(decision) else told


def _tried(decision: Decision) -> bool:
    """Whether it was played out, so that the chances to win count."""
    return any(candidate.unit == "win" for candidate in decision.candidates)


def _steal_reason(observation: HitObservation, action: Steal) -> str:
    rank = observation.stealing
    if not action.victims:
        worth = rank * stealable(observation, observation.turn, rank)
        return words.LEAVES_BOOTY(points=points(worth))
    worth = sum(
        rank * len(column)
        for seat in action.victims
        for column in observation.tableaus[seat]
        if RANK[column[0]] == rank
    )
    return words.BRINGS_BOOTY(points=points(worth))


def _risk(observation: HitObservation, draws: bool, *, tried: bool) -> str:
    outlook = next_draw(observation)
    if not outlook.bust:
        return words.NO_RISK
    risk = words.RISK(bust=percent(outlook.bust), stake=points(outlook.stake))
    if tried:
        return risk
    worth = points(abs(outlook.worth))
    told = (words.DRAW_WORTH if draws else words.STOP_WORTH)(risk=risk, worth=worth)
    return told if outlook.gain == outlook.brought else words.STEALS_WEIGH(told=told)


# -- blunders --------------------------------------------------------------------------------------

MUCH = 20
"""Points that nobody leaves with others."""


def _free_to_stop(legal: Sequence[Action]) -> bool:
    return Stop() in legal and Draw() in legal


def _stops_with_nothing(
    observation: HitObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    if not _free_to_stop(legal) or observation.tableaus[observation.turn]:
        return None
    if len(observation.unseen) < 2 or secured(observation):  # a pass can be right there
        return None
    return isinstance(action, Stop)


def _draws_its_bust(
    observation: HitObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    if not _free_to_stop(legal) or next_draw(observation).bust < 1.0:
        return None
    return isinstance(action, Draw)


def _leaves_much(
    observation: HitObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    rank = observation.stealing
    if not rank or rank * stealable(observation, observation.turn, rank) < MUCH:
        return None
    return action == Steal(())


BLUNDERS = (
    BlunderMetric("stops_empty", say("stops with nothing before it"), _stops_with_nothing),
    BlunderMetric("sure_bust", say("draws where every card busts"), _draws_its_bust),
    BlunderMetric(
        "leaves_much",
        Phrase("leaves {number} points or more that it could steal")(number=MUCH),
        _leaves_much,
    ),
)
