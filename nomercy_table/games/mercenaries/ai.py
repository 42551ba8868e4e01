"""The computer players of Mercenaries: four levels, and those they are measured against.

All shop, field, equip and fight by themselves; a level is weaker by looking less far.

After them come what a seat can count, why the strongest player decides as it does, and the moves
that people laugh at.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from nomercy_table.engine.actions import Action
from nomercy_table.engine.blunders import BlunderMetric
from nomercy_table.engine.hints import Move, Odd, lead_of, percent, points, some_of, weighed
from nomercy_table.engine.player import Budget, Candidate, Decision, Player, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.styles import rules_by_style
from nomercy_table.engine.words import join_names
from nomercy_table.games.mercenaries import words
from nomercy_table.games.mercenaries.actions import PLAIN as SHORT
from nomercy_table.games.mercenaries.actions import (
    Assault,
    Attack,
    Buy,
    Equip,
    Hire,
    Lightning,
    Pass,
    PickUp,
    Shield,
    Squad,
    Strike,
    Swap,
    Trade,
    affordable,
)
from nomercy_table.games.mercenaries.cards import ARTIFACTS, MERCENARIES, NAME, VALUE, cards_of
from nomercy_table.games.mercenaries.combat import play, targets_of
from nomercy_table.games.mercenaries.field import ATTACK, DEAD, WOUNDED, Field, blow, places_of
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.search import (
    SquadSearch,
    at_once,
    best_of,
    decided,
    equipment_solved,
    finishing,
    harm,
    settled,
    solved,
    wins,
    with_answer,
)
from nomercy_table.games.mercenaries.style import PLAIN, WEIGHTS, StyleWeights
from nomercy_table.games.mercenaries.valuation import (
    FOUGHT,
    ROW,
    SHOPPED,
    Weights,
    Worth,
    dearest_hire,
    in_words,
    last_defeats,
    learned_stakes,
    plain_stakes,
    plain_worth,
    ranked,
    strongest,
    weigh,
)
from nomercy_table.language import say

_PASS = SHORT["pass"]

_SOLVED = "solved: {} points by the end of the skirmish"
_ANSWERED = "the best, if the other answers well"


@dataclass(frozen=True)
class Asked:
    """What a player is asked: to choose one of the `legal` actions, by what it sees."""

    observation: MercenariesObservation
    legal: Sequence[Action]
    seed: int
    budget: Budget

    @property
    def field(self) -> Field:
        """The battlefield, once there is one."""
        assert self.observation.field is not None
        return self.observation.field

    @property
    def company(self) -> tuple[int, int]:
        """The cards that the seat at turn holds in its hand, and in its infirmary."""
        return self.observation.hand, self.observation.infirmaries[self.observation.turn]


class ByPhase(ABC):
    """A player of four skills, one for each phase. It decides at once, or thinks in slices."""

    def think(
        self,
        observation: MercenariesObservation,
        legal: Sequence[Action],
        seed: int,
        budget: Budget,
    ) -> Thinking:
        """Decide by the skill that the phase asks for."""
        skills = {"shop": self.shop, "squads": self.squad, "equip": self.equip}
        skill = skills.get(observation.phase, self.fight)
        decision = skill(Asked(observation, legal, seed, budget))
        return decision if isinstance(decision, Decision) else (yield from decision)

    @abstractmethod
    def shop(self, asked: Asked) -> Decision | Thinking:
        """Hire, buy, swap, or pass."""

    @abstractmethod
    def squad(self, asked: Asked) -> Decision | Thinking:
        """Choose a squad."""

    def equip(self, asked: Asked) -> Decision | Thinking:
        """Put an artifact on the highest card of its race."""
        card, first = asked.field.sides.card, 3 * asked.observation.turn - 1
        equips = [action for action in asked.legal if isinstance(action, Equip)]
        best = max(equips, key=lambda equip: VALUE[card[first + equip.place]])
        return Decision(best, (), "on the highest card")

    @abstractmethod
    def fight(self, asked: Asked) -> Decision | Thinking:
        """Attack, or answer an attack."""


@dataclass(frozen=True)
class Greedy(ByPhase):
    """Hires the dearest mercenary it can, fields the three highest cards, and makes the attack
    that brings most at once."""

    def shop(self, asked: Asked) -> Decision | Thinking:
        hire = dearest_hire(asked.legal)
        if hire is None:
            return Decision(_PASS, (), "nothing to hire")
        return Decision(hire, (), in_words(hire))

    def squad(self, asked: Asked) -> Decision | Thinking:
        """Field the highest mercenary, in the middle, and the two highest others."""
        leader, *others = _highest(asked)
        squad = Squad((*others[:1], leader, *others[1:2]))
        return Decision(squad, (), "the highest cards")

    def fight(self, asked: Asked) -> Decision | Thinking:
        return decided(at_once(asked.field, asked.legal), "brings most at once")


@dataclass(frozen=True)
class Brisk(Greedy):
    """The plain player: shops as hard, by what hands come to in the end, fields what is strong at
    a glance, and does all else as the greedy one. It is quick enough to play whole games out."""

    def shop(self, asked: Asked) -> Decision | Thinking:
        return _purchase(asked, SHOPPED.worth)

    def squad(self, asked: Asked) -> Decision | Thinking:
        return Decision(Squad(strongest(*asked.company)), (), "strong at a glance")


def _highest(asked: Asked) -> list[int]:
    """All that the seat could field: the highest mercenary, then the others, the highest first."""
    hand, infirmary = asked.company
    cards = (hand | infirmary) & ~ARTIFACTS
    ranked = sorted(cards_of(cards), key=VALUE.__getitem__, reverse=True)
    leader = next(card for card in ranked if MERCENARIES >> card & 1)
    return [leader, *(card for card in ranked if card != leader)]


@dataclass(frozen=True)
class Careless(ByPhase):
    """Easy: as the greedy one, but it hesitates to hire, fields whom it likes, and takes an
    attack that is nearly as good for the best. Its mood comes from the seed.

    `company`: with so many mercenaries it mostly keeps its money. `near`: attacks that bring so
    many points less are as good to it.
    """

    company: int = 2
    near: float = 5.0

    def shop(self, asked: Asked) -> Decision | Thinking:
        """Hire the dearest mercenary, unless there are enough of them."""
        hire = dearest_hire(asked.legal)
        enough = asked.observation.mercenaries(asked.observation.turn) >= self.company
        if _PASS in asked.legal and (hire is None or (enough and _mood(asked).uniform() < 0.7)):
            return Decision(_PASS, (), "keeps its money together")
        assert hire is not None
        return Decision(hire, (), in_words(hire))

    def squad(self, asked: Asked) -> Decision | Thinking:
        """Field the highest mercenary, and two of the five highest others."""
        mood = _mood(asked)
        leader, *others = _highest(asked)
        liked = others[:5]
        mood.shuffle(liked)
        squad = [leader, *liked[:2]]
        mood.shuffle(squad)
        return Decision(Squad(tuple(squad)), (), "a mercenary and two it likes")

    def fight(self, asked: Asked) -> Decision | Thinking:
        weighed = at_once(asked.field, asked.legal)
        best = best_of(weighed)[1]
        good = [action for action, value in weighed if value >= best - self.near]
        return Decision(_mood(asked).choice(good), (), "looks good enough")


def _mood(asked: Asked) -> Rng:
    return Rng.stream(asked.seed, "careless")


@dataclass(frozen=True)
class Sensible(ByPhase):
    """Medium: shops and fields by what makes a strong squad, and thinks of the answer to its
    attack."""

    style: StyleWeights = PLAIN

    def shop(self, asked: Asked) -> Decision | Thinking:
        return _purchase(asked, self.style.worth(plain_worth))

    def squad(self, asked: Asked) -> Decision | Thinking:
        return _field_the_strongest(asked, self.style)

    def fight(self, asked: Asked) -> Decision | Thinking:
        weighed = yield from with_answer(asked.field, asked.legal)
        return finishing(asked.field, weighed, _ANSWERED)


def _purchase(asked: Asked, worth: Worth) -> Thinking:
    """The purchase that makes the hand worth most."""
    weighed = yield from weigh(asked.observation, asked.legal, worth)
    best, gain = best_of(weighed)
    candidates = tuple(Candidate(action, value, 0.0, "points") for action, value in weighed)
    if best == _PASS:
        return Decision(best, candidates, "nothing here makes the hand worth more")
    return Decision(best, candidates, f"{in_words(best)}: {gain:+.1f} points of worth")


def _field_the_strongest(asked: Asked, style: StyleWeights) -> Thinking:
    """The squad that is strongest at a glance, to who likes some cards besides."""
    glance = yield from ranked(*asked.company)
    strength, best = max(glance, key=lambda entry: entry[0] + style.squad(entry[1]))
    most = "the most there is" if best == glance[0][1] else "and whom it likes"
    return Decision(Squad(best), (), f"strength {strength:+.1f}, {most}")


@dataclass(frozen=True)
class Former(Sensible):
    """The reference: hard as it was before its weights were learned. Shops and fields as medium,
    and solves each skirmish; but of equal actions it takes the first, and equips the highest
    card."""

    def fight(self, asked: Asked) -> Decision | Thinking:
        weighed = yield from solved(asked.field, asked.legal, plain_stakes())
        return decided(weighed, _SOLVED)


@dataclass(frozen=True)
class Solving(ByPhase):
    """Hard: knows what hands come to in the end, and solves each skirmish.

    `shopped`, `fought`: other weights than those in use; `style`: what it likes besides.
    """

    shopped: Weights = SHOPPED
    fought: Weights = FOUGHT
    style: StyleWeights = PLAIN

    def shop(self, asked: Asked) -> Decision | Thinking:
        return _purchase(asked, self.style.worth(self.shopped.worth))

    def squad(self, asked: Asked) -> Decision | Thinking:
        return _field_the_strongest(asked, self.style)

    def fight(self, asked: Asked) -> Decision | Thinking:
        return _solve(asked, self.fought)

    equip = fight


def _solve(asked: Asked, weights: Weights, last: tuple[float, float] = (0.0, 0.0)) -> Thinking:
    """Equip and fight by solving the skirmish."""
    observation, field, seat = asked.observation, asked.field, asked.observation.turn
    elsewhere = [observation.mercenaries(seat) for seat in (0, 1)]
    stakes = learned_stakes(weights, field.squads, elsewhere, last)
    if observation.phase == "equip":
        artifacts = [observation.known(seat) & ARTIFACTS for seat in (0, 1)]
        weighed = yield from equipment_solved(field, asked.legal, artifacts, seat, stakes)
        return decided(weighed, _SOLVED)
    weighed = yield from solved(field, asked.legal, stakes)
    return finishing(field, weighed, _SOLVED)


@dataclass(frozen=True)
class Expert(ByPhase):
    """Expert: shops as hard, tries squads out against those that the other may field, and knows
    which defeat is the last of a game, and who is ahead then."""

    beside: ClassVar[bool] = True
    hard: Solving
    squads: SquadSearch

    def shop(self, asked: Asked) -> Decision | Thinking:
        return self.hard.shop(asked)

    def squad(self, asked: Asked) -> Decision | Thinking:
        return self.squads.choose(asked.observation, asked.seed, asked.budget.rollouts)

    def fight(self, asked: Asked) -> Decision | Thinking:
        weights = self.hard.fought
        return _solve(asked, weights, last_defeats(asked.observation, weights, asked.seed))

    equip = fight


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


# -- odds ------------------------------------------------------------------------------------------


def odds(observation: MercenariesObservation) -> tuple[Odd, ...]:
    """In the shop: the chance that the viewer could hire one of the mercenaries that come from the
    camp in the next round, with the hand as it is (MRC-8, MRC-10). In a skirmish: how many of the
    enemies each card could kill, and how many wound, by the forecasts that stand on them."""
    field = observation.field
    if observation.phase == "combat" and field is not None and field.step == ATTACK:
        return _attacks(field)
    if observation.phase != "shop" or observation.viewer != observation.turn:
        return ()
    bottom, hand = observation.camp_bottom, observation.hand
    hidden = min(ROW, observation.camp_count - len(bottom))
    known = bottom[::-1][: ROW - hidden]
    if not hidden and not known:
        return ()
    coming = cards_of(observation.unseen & MERCENARIES)
    wanted = sum(affordable(hand, card) for card in coming)
    sure = any(affordable(hand, card) for card in known)
    chance = 1.0 if sure else some_of(wanted, len(coming), hidden)
    return (Odd(words.NEXT_IN_REACH(chance=percent(chance)), chance),)


def _attacks(field: Field) -> tuple[Odd, ...]:
    """What a blow of each card that is ready would do, whomever it may hit (MRC-21, MRC-24); what a
    shield would change is not counted."""
    found = []
    for place in places_of(field.alive & field.sides.of_seat[field.attacker] & ~field.spent):
        fates = [blow(field, place, target).fate for target in targets_of(field)]
        killed = fates.count(DEAD)
        name = NAME[field.sides.card[place]]
        told = words.CAN_HARM(card=name, killed=killed, wounded=fates.count(WOUNDED))
        found.append(Odd(told, killed))
    return tuple(found)


# -- hints -----------------------------------------------------------------------------------------

_SEEN = 0.05
"""Points of a difference that a reader can see."""


# -- what moves are called -------------------------------------------------------------------------


def move(observation: MercenariesObservation, action: Action) -> str:
    """What an action is called; "" for one whose button says it."""
    if isinstance(action, Hire):
        return words.HIRE_FOR(card=NAME[action.mercenary], price=_sum(action.payment))
    if isinstance(action, Buy):
        return words.BUY_FOR(card=NAME[action.artifact], price=_sum(action.payment))
    if isinstance(action, (Swap, Trade)):
        return words.SWAP_FOR(given=NAME[action.given], taken=NAME[action.taken])
    if isinstance(action, Squad):
        return words.FIELD_THESE(cards=join_names([NAME[card] for card in action.cards]))
    if isinstance(action, Pass):
        return words.PASS
    if observation.field is None:
        return ""
    return _move_in_combat(_Names(observation), action)


def _sum(payment: tuple[int, ...]) -> int:
    return sum(VALUE[card] for card in payment)


class _Names:
    """What the cards of a skirmish are called, by the places that actions name."""

    def __init__(self, observation: MercenariesObservation) -> None:
        assert observation.field is not None
        self._card, self._seat = observation.field.sides.card, observation.turn

    def own(self, place: int) -> str:
        """That of the seat to act."""
        return NAME[self._card[3 * self._seat + place - 1]]

    def foe(self, place: int) -> str:
        """That of the other."""
        return NAME[self._card[3 * (1 - self._seat) + place - 1]]


def _move_in_combat(names: _Names, action: Action) -> str:
    if isinstance(action, Equip):
        return words.PUT_ON_WEARER(artifact=NAME[action.artifact], wearer=names.own(action.place))
    if isinstance(action, Attack):
        target, attacker = names.foe(action.target), names.own(action.attacker)
        attack = words.ATTACK_WITH(target=target, attacker=attacker)
        if not action.cleave:
            return attack
        return words.CLEAVE_TOO(attack=attack, beside=names.foe(action.cleave))
    if isinstance(action, Assault):
        one, other = map(names.own, action.attackers)
        targets = join_names(list(dict.fromkeys(map(names.foe, action.targets))))
        return words.ATTACK_BOTH(one=one, other=other, targets=targets)
    if isinstance(action, Lightning):
        return words.LIGHTNING_OF(caster=names.own(action.caster))
    if isinstance(action, Strike):
        target, striker = names.foe(action.target), names.own(action.striker)
        return words.STRIKE_WITH(target=target, striker=striker)
    if isinstance(action, Shield):
        return words.SHIELD_WITH(card=names.own(action.place))
    if isinstance(action, PickUp):
        return words.PICK_UP(card=names.own(action.place))
    return ""


# -- why -------------------------------------------------------------------------------------------


def why(observation: MercenariesObservation, decision: Decision, move: Move) -> str:
    """What a purchase makes a hand worth; how a squad does against those that may come; what a
    blow does, and what the skirmish comes to."""
    if observation.phase == "shop":
        return _in_the_shop(decision)
    if observation.phase == "squads":
        return _of_a_squad(decision, move)
    field = observation.field
    assert field is not None
    assert decision.action is not None
    told = ""
    if observation.phase == "combat":
        if wins(play(field, decision.action, None), observation.turn):
            return words.ENDS_IT
        told = _does(field, decision.action, observation.turn)
    return _solved(decision, move, told)


def _in_the_shop(decision: Decision) -> str:
    if isinstance(decision.action, Pass):
        return words.NOTHING_HERE
    value = next((c.value for c in decision.candidates if c.action == decision.action), 0.0)
    if value <= 0:
        return words.MUST_HIRE
    return words.WORTH_MORE(gain=points(value))


def _of_a_squad(decision: Decision, move: Move) -> str:
    lead = lead_of(decision, move)
    if lead is None:
        return ""
    told = weighed(decision, move)
    return words.AGAINST_SQUADS(value=points(lead.chosen.value), told=told)


def _does(field: Field, action: Action, seat: int) -> str:
    """Who is dead when the turn is over, or wounded, if no shield is raised."""
    after = settled(play(field, action, None))
    foes, own = field.sides.of_seat[1 - seat], field.sides.of_seat[seat]
    gone = field.alive & ~after.alive
    killed, lost = _named(field, gone & foes), _named(field, gone & own)
    hurt = _named(field, after.wounded & ~field.wounded & foes)
    if killed:
        if lost:
            return words.KILLS_AND_LOSES(cards=killed, own=lost)
        return words.KILLS(cards=killed)
    if lost:
        return words.LOSES(own=lost)
    return words.WOUNDS(cards=hurt) if hurt else words.DOES_NOTHING


def _named(field: Field, places: int) -> str:
    return join_names([NAME[field.sides.card[place]] for place in places_of(places)])


def _solved(decision: Decision, move: Move, told: str) -> str:
    """By how much the skirmish is worth more than by the next best move."""
    lead = lead_of(decision, move)
    if lead is None:
        return told
    other = move(lead.second.action)
    if lead.gain < _SEEN:
        return words.SOLVED_EQUAL(told=told, other=other).strip()
    return words.SOLVED(told=told, value=points(lead.gain), other=other).strip()


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
