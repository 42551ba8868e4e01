"""The computer players of Mercenaries: three levels, and the greedy one they are measured
against.

All shop, field, equip and fight by themselves; a level is weaker by looking less far.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nomercy_table.engine.actions import Action
from nomercy_table.engine.player import Budget, Candidate, Decision, Player, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercenaries import fighting, shopping
from nomercy_table.games.mercenaries.actions import PLAIN, Equip, Squad
from nomercy_table.games.mercenaries.cards import ARTIFACTS, MERCENARIES, VALUE, cards_of
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.strength import (
    combinations_of,
    orders,
    squad_strength,
)

_PASS = PLAIN["pass"]

COMBINATIONS_IN_ONE_GO = 25
"""So many squads are weighed, each in three orders, before a player pauses: half a millisecond."""


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
            hire = shopping.dearest_hire(legal)
            if hire is None:
                return Decision(_PASS, (), "nothing to hire")
            return Decision(hire, (), shopping.words(hire))
        if observation.phase == "squads":
            return Decision(_three_highest(observation), (), "the highest cards")
        if observation.phase == "equip":
            return _equip_the_highest(observation, legal)
        assert observation.field is not None
        weighed = fighting.at_once(observation.field, legal)
        return fighting.decided(weighed, "brings most at once")


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
            hire = shopping.dearest_hire(legal)
            enough = observation.mercenaries(observation.turn) >= self.company
            if _PASS in legal and (hire is None or (enough and mood.uniform() < 0.7)):
                return Decision(_PASS, (), "keeps its money together")
            assert hire is not None
            return Decision(hire, (), shopping.words(hire))
        if observation.phase == "squads":
            return Decision(_whom_it_likes(observation, mood), (), "a mercenary and two it likes")
        if observation.phase == "equip":
            return _equip_the_highest(observation, legal)
        assert observation.field is not None
        weighed = fighting.at_once(observation.field, legal)
        best = fighting.best_of(weighed)[1]
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

    def think(
        self,
        observation: MercenariesObservation,
        legal: Sequence[Action],
        seed: int,
        budget: Budget,
    ) -> Thinking:
        """Weigh, one answer deep."""
        if observation.phase == "shop":
            return (yield from _shop(observation, legal))
        if observation.phase == "squads":
            return (yield from _field_the_strongest(observation))
        if observation.phase == "equip":
            return _equip_the_highest(observation, legal)
        assert observation.field is not None
        weighed = yield from fighting.with_answer(observation.field, legal)
        return fighting.decided(weighed, "the best, if the other answers well")


def _shop(observation: MercenariesObservation, legal: Sequence[Action]) -> Thinking:
    """The purchase that makes the hand worth most."""
    weighed = yield from shopping.weigh(observation, legal)
    best, gain = fighting.best_of(weighed)
    candidates = tuple(Candidate(action, value, 0.0, "points") for action, value in weighed)
    if best == _PASS:
        return Decision(best, candidates, "nothing here makes the hand worth more")
    return Decision(best, candidates, f"{shopping.words(best)}: {gain:+.1f} points of worth")


def _field_the_strongest(observation: MercenariesObservation) -> Thinking:
    """The squad that is strongest at a glance."""
    seat = observation.turn
    wounded = observation.infirmaries[seat]
    fieldable = (observation.hand | wounded) & ~ARTIFACTS
    artifacts = observation.hand & ARTIFACTS
    weighed = []
    for number, cards in enumerate(combinations_of(fieldable)):
        if not number % COMBINATIONS_IN_ONE_GO:
            yield
        weighed += [(squad_strength(order, wounded, artifacts), order) for order in orders(cards)]
    strength, best = max(weighed)
    return Decision(Squad(best), (), f"strength {strength:+.1f}, the most there is")


@dataclass(frozen=True)
class Solving:
    """Hard: as medium, but solves each skirmish to its end."""

    def think(
        self,
        observation: MercenariesObservation,
        legal: Sequence[Action],
        seed: int,
        budget: Budget,
    ) -> Thinking:
        """Solve what can be solved."""
        if observation.phase == "shop":
            return (yield from _shop(observation, legal))
        if observation.phase == "squads":
            return (yield from _field_the_strongest(observation))
        seat, field = observation.turn, observation.field
        assert field is not None
        if observation.phase == "equip":
            return _equip_the_highest(observation, legal)
        weighed = yield from fighting.solved(field, legal, seat)
        return fighting.decided(weighed, "solved: {} points by the end of the skirmish")


PLAYERS: dict[str, Player[MercenariesObservation]] = {
    "easy": Careless(),
    "medium": Sensible(),
    "hard": Solving(),
}
REFERENCES: dict[str, Player[MercenariesObservation]] = {"greedy": Greedy()}
