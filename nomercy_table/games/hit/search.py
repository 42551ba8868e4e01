"""The expert of Hit!: counts like the hard level, then tries its doubts out.

It deals worlds that agree with all that it has seen, plays the round out in each of them
after each action, and leaves the counting move only for one that is clearly better over
the same worlds: ungated, a search loses to its own policy. Where nothing is left to chance
no level gets it wrong (`settled`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import ClassVar

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.engine.player import Budget, Candidate, Decision, Player, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.games.hit.actions import Draw, Steal, Stop
from nomercy_table.games.hit.cards import RANK, SAFE_CARDS, count_ranks
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.valuation import LATE_CARDS, next_draw, safety, standing

# -- playouts --------------------------------------------------------------------------------------

# The second tier of the rules: no cards, no events, no objects a step; more than ten times as
# fast as `HitState`. A property test ties the two: same pile, same actions, same scores.


class Playout:
    """A situation within a round, ready to be played to the round's end many times.

    `tableaus` map rank to count, one a seat; `banked` are points by seat; `unseen` are
    counts by rank (index 0 unused). `forced` tells that the seat to play draws next,
    whatever its policy says.
    """

    __slots__ = ("banked", "forced", "last_steals", "seat", "tableaus", "unseen")

    seat: Seat
    tableaus: list[dict[int, int]]
    banked: list[int]
    unseen: list[int]
    last_steals: bool
    forced: bool

    @classmethod
    def of(cls, observation: HitObservation) -> Playout:
        """The situation that `observation` shows."""
        self = cls()
        self.seat = observation.turn
        self.tableaus = [
            {RANK[column[0]]: len(column) for column in tableau} for tableau in observation.tableaus
        ]
        self.banked = [observation.loot_value(seat) for seat in range(observation.seats)]
        self.unseen = list(observation.unseen_by_rank)
        self.last_steals = bool(observation.options["steal_on_last_card"])
        self.forced = False
        return self

    def after(self, observation: HitObservation, action: Action) -> Playout:
        """The situation once `action` has been chosen; a draw is yet to be made."""
        twin = Playout()
        twin.seat, twin.unseen, twin.last_steals = self.seat, self.unseen, self.last_steals
        twin.tableaus = [tableau.copy() for tableau in self.tableaus]
        twin.banked = self.banked.copy()
        twin.forced = isinstance(action, Draw)
        if isinstance(action, Stop):
            twin.seat = (self.seat + 1) % len(self.tableaus)
            own = twin.tableaus[twin.seat]
            twin.banked[twin.seat] += sum(rank * count for rank, count in own.items())
            own.clear()
        elif isinstance(action, Steal):
            rank = observation.stealing
            for victim in action.victims:
                twin.tableaus[self.seat][rank] += twin.tableaus[victim].pop(rank)
        return twin

    def play(self, pile: list[int]) -> list[int]:
        """The scores by seat when the round goes on with `pile` (ranks, top last; it is used up).

        Every seat counts as the hard level does (`valuation.next_draw`, `worth_leaving`).
        """
        unseen = self.unseen.copy()
        tableaus = [tableau.copy() for tableau in self.tableaus]
        banked = self.banked.copy()
        seats = len(tableaus)
        price = safety(seats)
        seat, forced, last_steals = self.seat, self.forced, self.last_steals
        on_table = [0] * 11
        for tableau in tableaus:
            for rank, count in tableau.items():
                on_table[rank] += count
        # Twice what drawing each rank would bring on the whole, to stay with whole numbers.
        promise = [unseen[rank] * rank * (2 + 3 * on_table[rank]) for rank in range(11)]
        promised = sum(promise)
        own = tableaus[seat]
        held = sum(own.values())
        while pile:
            stop = False
            if held > SAFE_CARDS and not forced:
                busts, gain, stake = 0, promised, 0
                for rank, count in own.items():
                    busts += unseen[rank]
                    gain -= promise[rank]
                    stake += rank * count
                # The last card is known: whoever it does not bust takes it.
                stop = gain <= 2 * busts * stake if len(pile) > 1 else busts > 0
            forced = False
            if not stop:
                rank = pile.pop()
                unseen[rank] -= 1
                if held > SAFE_CARDS and rank in own:  # HIT-7a
                    for lost, count in own.items():
                        on_table[lost] -= count
                        fresh = unseen[lost] * lost * (2 + 3 * on_table[lost])
                        promised += fresh - promise[lost]
                        promise[lost] = fresh
                    own.clear()
                else:  # HIT-7b, c
                    booty = on_table[rank] - own.get(rank, 0)
                    own[rank] = own.get(rank, 0) + 1
                    held += 1
                    on_table[rank] += 1
                    cheap = (
                        held <= SAFE_CARDS < held + booty
                        and booty * rank < price
                        and len(pile) > LATE_CARDS
                    )
                    if booty and not cheap and (pile or last_steals):
                        for other in tableaus:
                            if other is not own and rank in other:
                                own[rank] += other.pop(rank)
                        held += booty
                    fresh = unseen[rank] * rank * (2 + 3 * on_table[rank])
                    promised += fresh - promise[rank]
                    promise[rank] = fresh
                    continue
            if pile:  # HIT-5
                seat = seat + 1 if seat + 1 < seats else 0
                own = tableaus[seat]
                if own:
                    points = 0
                    for rank, count in own.items():
                        points += rank * count
                        on_table[rank] -= count
                        fresh = unseen[rank] * rank * (2 + 3 * on_table[rank])
                        promised += fresh - promise[rank]
                        promise[rank] = fresh
                    banked[seat] += points
                    own.clear()
                held = 0
        for seat, tableau in enumerate(tableaus):  # HIT-9
            for rank, count in tableau.items():
                banked[seat] += rank * count
        return banked


# -- the end of a round ----------------------------------------------------------------------------

_STOP = Stop()


def settled(observation: HitObservation, legal: Sequence[Action]) -> Decision | None:
    """The decision where counting leaves no doubt; None where there is some.

    With one card left everybody knows it. And a seat that wins the round whatever comes,
    if only it stops, stops.
    """
    if len(observation.unseen) <= 1:
        return _last_card(observation, legal)
    if _STOP in legal and secured(observation):
        return Decision(_STOP, (), "stopping wins the round, whatever comes")
    return None


def _last_card(observation: HitObservation, legal: Sequence[Action]) -> Decision:
    """Compare how the round ends after each action: the chance first, then the lead."""
    seat = observation.turn
    chance = standing(observation, seat, 0.0)
    start = Playout.of(observation)
    pile = [RANK[card] for card in observation.unseen]
    weighed = []
    for action in legal:
        scores = start.after(observation, action).play(pile.copy())
        lead = scores[seat] - max(scores[:seat] + scores[seat + 1 :])
        weighed.append((Candidate(action, chance(scores), 0.0, "win"), lead))
    best, _ = max(weighed, key=lambda entry: (entry[0].value, entry[1]))
    reason = f"the last card is {count_ranks(1, pile[0])}" if pile else "the last card is drawn"
    return Decision(best.action, tuple(candidate for candidate, _ in weighed), reason)


def secured(observation: HitObservation) -> bool:
    """Whether the seat to play wins the round for certain if it stops now, and that is all."""
    if observation.options["match"] == "target_score":  # there, every point counts
        return False
    seat = observation.turn
    unseen = observation.unseen_by_rank
    kept, exposed = observation.loot_value(seat), 0
    for column in observation.tableaus[seat]:
        rank = RANK[column[0]]
        if unseen[rank]:
            exposed += rank * len(column)
        else:  # nobody can draw what it takes to steal these
            kept += rank * len(column)
    to_come = sum(rank * count for rank, count in enumerate(unseen)) + exposed
    # What the others have in view can change hands among them, all to the strongest.
    others = [other for other in range(observation.seats) if other != seat]
    in_view = sum(observation.tableau_value(other) for other in others)
    return all(observation.loot_value(other) + in_view + to_come < kept for other in others)


# -- the search ------------------------------------------------------------------------------------

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
