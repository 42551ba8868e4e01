"""The computer players of Mercenaries: four levels, and those they are measured against.

All shop, field, equip and fight by themselves; a level is weaker by looking less far. Last of
all come the moves that people laugh at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from nomercy_table.engine.actions import Action
from nomercy_table.engine.blunders import BlunderMetric
from nomercy_table.engine.player import Budget, Candidate, Decision, Player, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.styles import rules_by_style
from nomercy_table.games.mercenaries import search, valuation
from nomercy_table.games.mercenaries.actions import PLAIN as SHORT
from nomercy_table.games.mercenaries.actions import Equip, Squad
from nomercy_table.games.mercenaries.cards import ARTIFACTS, MERCENARIES, VALUE, cards_of
from nomercy_table.games.mercenaries.combat import play
from nomercy_table.games.mercenaries.field import ATTACK
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.search import SquadSearch, harm, settled, wins
from nomercy_table.games.mercenaries.style import PLAIN, WEIGHTS, StyleWeights
from nomercy_table.games.mercenaries.valuation import (
    FOUGHT,
    SHOPPED,
    Weights,
    last_defeats,
    learned_stakes,
    plain_stakes,
    ranked,
    strongest,
)
from nomercy_table.language import say

_PASS = SHORT["pass"]

_SOLVED = "solved: {} points by the end of the skirmish"
_ANSWERED = "the best, if the other answers well"


@dataclass(frozen=True)
class Greedy:
    """Hires the dearest mercenary it can, fields the three highest cards, and makes the attack
    that brings most at once."""

    def think(
        self,
        observation: MercenariesObservation,
        legal: Sequence[Action],
        seed: int,
        budget: Budget,
    ) -> Thinking:
        """Look at the moment only."""
        yield from ()
        if observation.phase == "shop":
            hire = valuation.dearest_hire(legal)
            if hire is None:
                return Decision(_PASS, (), "nothing to hire")
            return Decision(hire, (), valuation.in_words(hire))
        if observation.phase == "squads":
            return Decision(_three_highest(observation), (), "the highest cards")
        if observation.phase == "equip":
            return _equip_the_highest(observation, legal)
        assert observation.field is not None
        weighed = search.at_once(observation.field, legal)
        return search.decided(weighed, "brings most at once")


@dataclass(frozen=True)
class Brisk:
    """The plain player: shops as hard, by what hands come to in the end, fields what is strong at
    a glance, and does all else as the greedy one. It is quick enough to play whole games out."""

    greedy: Greedy = Greedy()

    def think(
        self,
        observation: MercenariesObservation,
        legal: Sequence[Action],
        seed: int,
        budget: Budget,
    ) -> Thinking:
        """Weigh what can be bought and fielded; else look at the moment only."""
        if observation.phase == "shop":
            return (yield from _shop(observation, legal, SHOPPED.worth))
        if observation.phase == "squads":
            squad = strongest(observation.hand, observation.infirmaries[observation.turn])
            return Decision(Squad(squad), (), "strong at a glance")
        return (yield from self.greedy.think(observation, legal, seed, budget))


def _three_highest(observation: MercenariesObservation) -> Squad:
    """The highest mercenary and the two highest others; the mercenary in the middle."""
    leader, *others = _ranked(observation)
    return Squad((*others[:1], leader, *others[1:2]))


def _ranked(observation: MercenariesObservation) -> list[int]:
    """All that the seat could field: the highest mercenary, then the others, the highest first."""
    cards = (observation.hand | observation.infirmaries[observation.turn]) & ~ARTIFACTS
    ranked = sorted(cards_of(cards), key=VALUE.__getitem__, reverse=True)
    leader = next(card for card in ranked if MERCENARIES >> card & 1)
    return [leader, *(card for card in ranked if card != leader)]


def _equip_the_highest(observation: MercenariesObservation, legal: Sequence[Action]) -> Decision:
    seat, field = observation.turn, observation.field
    assert field is not None
    card = field.sides.card
    equips = [action for action in legal if isinstance(action, Equip)]
    best = max(equips, key=lambda equip: VALUE[card[3 * seat + equip.place - 1]])
    return Decision(best, (), "on the highest card")


@dataclass(frozen=True)
class Careless:
    """Easy: as the greedy one, but it hesitates to hire, fields whom it likes, and takes an
    attack that is nearly as good for the best.

    `company`: with so many mercenaries it mostly keeps its money. `near`: attacks that bring so
    many points less are as good to it.
    """

    company: int = 2
    near: float = 5.0

    def think(
        self,
        observation: MercenariesObservation,
        legal: Sequence[Action],
        seed: int,
        budget: Budget,
    ) -> Thinking:
        """Decide by the mood that the seed brings."""
        yield from ()
        mood = Rng.stream(seed, "careless")
        if observation.phase == "shop":
            hire = valuation.dearest_hire(legal)
            enough = observation.mercenaries(observation.turn) >= self.company
            if _PASS in legal and (hire is None or (enough and mood.uniform() < 0.7)):
                return Decision(_PASS, (), "keeps its money together")
            assert hire is not None
            return Decision(hire, (), valuation.in_words(hire))
        if observation.phase == "squads":
            return Decision(_whom_it_likes(observation, mood), (), "a mercenary and two it likes")
        if observation.phase == "equip":
            return _equip_the_highest(observation, legal)
        assert observation.field is not None
        weighed = search.at_once(observation.field, legal)
        best = search.best_of(weighed)[1]
        good = [action for action, value in weighed if value >= best - self.near]
        return Decision(mood.choice(good), (), "looks good enough")


def _whom_it_likes(observation: MercenariesObservation, mood: Rng) -> Squad:
    """The highest mercenary, and two of the five highest others."""
    leader, *others = _ranked(observation)
    liked = others[:5]
    mood.shuffle(liked)
    squad = [leader, *liked[:2]]
    mood.shuffle(squad)
    return Squad(tuple(squad))


@dataclass(frozen=True)
class Sensible:
    """Medium: shops and fields by what makes a strong squad, and thinks of the answer to its
    attack."""

    style: StyleWeights = PLAIN

    def think(
        self,
        observation: MercenariesObservation,
        legal: Sequence[Action],
        seed: int,
        budget: Budget,
    ) -> Thinking:
        """Weigh, one answer deep."""
        if observation.phase == "shop":
            return (yield from _shop(observation, legal, self.style.worth(valuation.plain_worth)))
        if observation.phase == "squads":
            return (yield from _field_the_strongest(observation, self.style))
        if observation.phase == "equip":
            return _equip_the_highest(observation, legal)
        assert observation.field is not None
        weighed = yield from search.with_answer(observation.field, legal)
        return search.finishing(observation.field, weighed, _ANSWERED)


def _shop(
    observation: MercenariesObservation, legal: Sequence[Action], worth: valuation.Worth
) -> Thinking:
    """The purchase that makes the hand worth most."""
    weighed = yield from valuation.weigh(observation, legal, worth)
    best, gain = search.best_of(weighed)
    candidates = tuple(Candidate(action, value, 0.0, "points") for action, value in weighed)
    if best == _PASS:
        return Decision(best, candidates, "nothing here makes the hand worth more")
    return Decision(best, candidates, f"{valuation.in_words(best)}: {gain:+.1f} points of worth")


def _field_the_strongest(
    observation: MercenariesObservation, style: StyleWeights = PLAIN
) -> Thinking:
    """The squad that is strongest at a glance, to who likes some cards besides."""
    glance = yield from ranked(observation.hand, observation.infirmaries[observation.turn])
    strength, best = max(glance, key=lambda entry: entry[0] + style.squad(entry[1]))
    most = "the most there is" if best == glance[0][1] else "and whom it likes"
    return Decision(Squad(best), (), f"strength {strength:+.1f}, {most}")


@dataclass(frozen=True)
class Former:
    """The reference: hard as it was before its weights were learned. Shops and fields as medium,
    and solves each skirmish; but of equal actions it takes the first, and equips the highest
    card."""

    def think(
        self,
        observation: MercenariesObservation,
        legal: Sequence[Action],
        seed: int,
        budget: Budget,
    ) -> Thinking:
        """Solve the skirmish."""
        if observation.phase == "shop":
            return (yield from _shop(observation, legal, valuation.plain_worth))
        if observation.phase == "squads":
            return (yield from _field_the_strongest(observation))
        if observation.phase == "equip":
            return _equip_the_highest(observation, legal)
        field = observation.field
        assert field is not None
        weighed = yield from search.solved(field, legal, plain_stakes())
        return search.decided(weighed, _SOLVED)


@dataclass(frozen=True)
class Solving:
    """Hard: knows what hands come to in the end, and solves each skirmish.

    `shopped`, `fought`: other weights than those in use; `style`: what it likes besides.
    """

    shopped: Weights = SHOPPED
    fought: Weights = FOUGHT
    style: StyleWeights = PLAIN

    def think(
        self,
        observation: MercenariesObservation,
        legal: Sequence[Action],
        seed: int,
        budget: Budget,
    ) -> Thinking:
        """Solve what can be solved."""
        if observation.phase == "shop":
            return (yield from _shop(observation, legal, self.style.worth(self.shopped.worth)))
        if observation.phase == "squads":
            return (yield from _field_the_strongest(observation, self.style))
        return (yield from _solve(observation, legal, self.fought))


def _solve(
    observation: MercenariesObservation,
    legal: Sequence[Action],
    weights: Weights,
    last: tuple[float, float] = (0.0, 0.0),
) -> Thinking:
    """Equip and fight by solving the skirmish."""
    field, seat = observation.field, observation.turn
    assert field is not None
    elsewhere = [observation.mercenaries(seat) for seat in (0, 1)]
    stakes = learned_stakes(weights, field.squads, elsewhere, last)
    if observation.phase == "equip":
        artifacts = [observation.known(seat) & ARTIFACTS for seat in (0, 1)]
        solving = search.equipment_solved(field, legal, artifacts, seat, stakes)
        weighed = yield from solving
        return search.decided(weighed, _SOLVED)
    weighed = yield from search.solved(field, legal, stakes)
    return search.finishing(field, weighed, _SOLVED)


@dataclass(frozen=True)
class Expert:
    """Expert: shops as hard, tries squads out against those that the other may field, and knows
    which defeat is the last of a game, and who is ahead then."""

    beside: ClassVar[bool] = True
    hard: Solving
    squads: SquadSearch

    def think(
        self,
        observation: MercenariesObservation,
        legal: Sequence[Action],
        seed: int,
        budget: Budget,
    ) -> Thinking:
        """Try squads out; solve the rest."""
        if observation.phase == "shop":
            return (yield from self.hard.think(observation, legal, seed, budget))
        if observation.phase == "squads":
            return (yield from self.squads.choose(observation, seed, budget.rollouts))
        weights = self.hard.fought
        last = last_defeats(observation, weights, seed)
        return (yield from _solve(observation, legal, weights, last))


def players(style: StyleWeights = PLAIN) -> dict[str, Player[MercenariesObservation]]:
    """The levels, in one style."""
    hard = Solving(style=style)
    return {
        "easy": Careless(),
        "medium": Sensible(style),
        "hard": hard,
        "expert": Expert(hard, SquadSearch()),
    }


PLAYERS = players()
REFERENCES: dict[str, Player[MercenariesObservation]] = {
    "greedy": Greedy(),
    "brisk": Brisk(),
    "former": Former(),
}
STYLES = rules_by_style(WEIGHTS, players, PLAYERS)


# -- blunders --------------------------------------------------------------------------------------


def _misses_the_win(
    observation: MercenariesObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    field = observation.field
    if field is None or observation.phase != "combat" or len(legal) < 2:
        return None
    seat = field.to_act
    winning = [other for other in legal if wins(play(field, other, None), seat)]
    if not winning or len(winning) == len(legal):
        return None
    return action not in winning


def _strikes_in_vain(
    observation: MercenariesObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    field = observation.field
    if field is None or observation.phase != "combat" or field.step != ATTACK:
        return None
    seat = field.to_act
    before = (field.sides.of_seat[1 - seat] & ~field.alive).bit_count()
    most = max(harm(play(field, other, None), seat)[0] for other in legal)
    if most == before:
        return None
    after = settled(play(field, action, None))
    foes = field.sides.of_seat[1 - seat]
    unhurt = harm(after, seat) == (before, (foes & field.wounded).bit_count())
    return unhurt and not foes & field.skin & ~after.skin


BLUNDERS = (
    BlunderMetric("misses_win", say("misses a blow that wins the skirmish"), _misses_the_win),
    BlunderMetric("in_vain", say("attacks in vain, though it could kill"), _strikes_in_vain),
)
