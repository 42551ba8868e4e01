"""How computer players fight, equip and field: by a glance, by the answer, or by solving it all."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import log, sqrt

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.engine.player import Candidate, Decision
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercenaries import combat
from nomercy_table.games.mercenaries.actions import PLAIN, Equip, Squad
from nomercy_table.games.mercenaries.cards import ARTIFACTS, MERCENARIES, RACE, cards_of, mask_of
from nomercy_table.games.mercenaries.combat import legal, play
from nomercy_table.games.mercenaries.field import (
    ATTACK,
    SHIELD,
    STRIKE,
    WON,
    Field,
    opening,
    places_of,
)
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.valuation import (
    FOUGHT,
    Deal,
    Ranked,
    Spoils,
    Stakes,
    Weights,
    best_places,
    deal,
    last_defeat,
    learned_stakes,
    ranked,
    stands,
)

# -- a skirmish ------------------------------------------------------------------------------------

# No skirmish goes on for ever (MRC-33), so the moments that can follow make a graph without
# circles. They are gone through depth first, on a stack of our own, so that thinking can pause
# anywhere. What the cards at stake allow bounds the value of every moment from the start, and
# what cannot change a decision any more is left alone (alpha-beta): some hundreds of moments are
# looked at as a rule.

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


# -- fighting --------------------------------------------------------------------------------------

Weighed = list[tuple[Action, float]]

Weighing = Generator[None, None, Weighed]
"""Weighing that pauses by yielding."""

_NO_SHIELD = PLAIN["no shield"]
_EQUAL = 1e-9


def at_once(field: Field, legal: Sequence[Action]) -> Weighed:
    """Each action with what it brings if the blow falls, and nobody answers."""
    seat = field.to_act
    return [(action, stands(settled(play(field, action, None)), seat)) for action in legal]


def with_answer(field: Field, legal: Sequence[Action]) -> Weighing:
    """Each action with how things stand after the other's best answer to it."""
    seat = field.to_act
    weighed = []
    for action in legal:
        yield
        after = settled(play(field, action, None), shields=True)
        if after.step != WON and after.step == ATTACK:
            replies = combat.legal(after)
            turn = after.to_act
            outcomes = [stands(settled(play(after, reply, None)), seat) for reply in replies]
            worth = min(outcomes) if turn != seat else max(outcomes)
        else:
            worth = stands(after, seat)
        weighed.append((action, worth))
    return weighed


def settled(field: Field, shields: bool = False) -> Field:
    """The field when the turn is over: strikes go where they bring most, a shield is raised
    (if at all) where that stands better for the defender."""
    while field.step not in (ATTACK, WON):
        if field.step == SHIELD and not shields:
            field = play(field, _NO_SHIELD, None)
            continue
        seat = field.to_act
        following = [play(field, action, None) for action in combat.legal(field)]
        if field.step == STRIKE:
            field = max(following, key=lambda after: stands(after, seat))
        else:
            field = max(following, key=lambda after: stands(settled(after), seat))
    return field


def best_of(weighed: Weighed) -> tuple[Action, float]:
    """The best of them; of equals the first."""
    best = weighed[0]
    for entry in weighed[1:]:
        if entry[1] > best[1] + _EQUAL:
            best = entry
    return best


def solved(field: Field, legal: Sequence[Action], stakes: Stakes) -> Weighing:
    """Each action with what the skirmish is worth to the seat that acts after it, both sides
    deciding as well as can be."""
    sign = 1 if field.to_act == 0 else -1
    weighed = yield from Search(field, stakes).weigh(field, legal)
    return [(action, sign * value) for action, value in weighed]


def wins(field: Field, seat: Seat) -> bool:
    """Whether the turn that is going on wins the skirmish for that seat, whatever the other does
    in it."""
    if field.step in (ATTACK, WON):
        return field.step == WON and field.attacker == seat
    following = (wins(play(field, action, None), seat) for action in combat.legal(field))
    return any(following) if field.to_act == seat else all(following)


def finishing(field: Field, weighed: Weighed, reason: str) -> Decision:
    """The best action, and of equals the one that kills most, then the one that wounds most; but
    nobody lets a blow pass that wins the skirmish."""
    seat = field.to_act
    winning = [entry for entry in weighed if wins(play(field, entry[0], None), seat)]
    among = winning or weighed
    most = max(worth for _, worth in among)
    equal = [entry for entry in among if entry[1] >= most - _EQUAL]
    best = max(equal, key=lambda entry: harm(play(field, entry[0], None), seat))
    return _decision(best, weighed, reason)


def harm(field: Field, seat: Seat) -> tuple[int, int]:
    """How many foes of the seat are dead when the turn is over, and how many wounded."""
    after = settled(field)
    foes = field.sides.of_seat[1 - seat]
    return (foes & ~after.alive).bit_count(), (foes & after.wounded).bit_count()


def decided(weighed: Weighed, reason: str) -> Decision:
    """The best action, the first of equals, with all that was weighed; `{}` in the reason stands
    for its worth."""
    return _decision(best_of(weighed), weighed, reason)


def _decision(best: tuple[Action, float], weighed: Weighed, reason: str) -> Decision:
    candidates = tuple(Candidate(action, value, 0.0, "points") for action, value in weighed)
    return Decision(best[0], candidates, reason.format(f"{best[1]:+.1f}"))


# -- equipment -------------------------------------------------------------------------------------


def outfits(field: Field, seat: Seat, artifacts: int) -> list[int]:
    """What a seat that holds these artifacts could put on, as sets of places; the first is
    nothing."""
    card, own = field.sides.card, places_of(field.sides.of_seat[seat])
    choices = [
        (0, *(1 << place for place in own if RACE[card[place]] == RACE[artifact]))
        for artifact in cards_of(artifacts)
    ]
    return [sum(worn) for worn in product(*choices)]


def equipment_solved(
    field: Field, legal: Sequence[Action], artifacts: Sequence[int], seat: Seat, stakes: Stakes
) -> Weighing:
    """Each action of the seat that equips with what the skirmish is worth to it, if all that
    follows is done as well as can be. `artifacts`: what each seat holds."""
    sign, other = (1 if seat == 0 else -1), 1 - seat
    replies = outfits(field, other, artifacts[other]) if seat == field.attacker else [0]
    search = Search(field, stakes)
    worth: dict[int, float] = {}
    for own in outfits(field, seat, artifacts[seat]):
        values = []
        for reply in replies:
            value = yield from search.solve(field._replace(gear=field.gear | own | reply))
            values.append(sign * value)
        worth[own] = min(values)
    weighed: Weighed = []
    for action in legal:
        if isinstance(action, Equip):
            bit = 1 << (3 * seat + action.place - 1)
            weighed.append((action, max(value for own, value in worth.items() if own & bit)))
        else:
            weighed.append((action, worth[0]))
    return weighed


# -- squads ----------------------------------------------------------------------------------------

# What the other holds unseen is dealt anew for each of them, and each skirmish is solved exactly.

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
