"""What hands, squads and skirmishes of Mercenaries are worth to the computer players."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercenaries.actions import (
    Buy,
    Hire,
    Pass,
    Payment,
    Swap,
    Trade,
    affordable,
)
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    BASIC,
    DECK_SIZE,
    ELITES,
    MERCENARIES,
    NAME,
    RACE,
    RANK,
    RESOURCES,
    TANKS,
    VALUE,
    cards_of,
    ears_worth,
    mask_of,
    worth,
)
from nomercy_table.games.mercenaries.field import WON, Field, Sides, places_of
from nomercy_table.games.mercenaries.observation import MercenariesObservation

# -- what cards come to ----------------------------------------------------------------------------

# Learned by `scripts/learn_mercenaries.py`, by least squares of how games ended: in points of the
# final margin (docs/players.md). `SHOPPED` is for a shop that closes, `FOUGHT` for one that opens:
# there who has lost all mercenaries may have to hire one, or can't, and the game is over.


@dataclass(frozen=True)
class Weights:
    """What counts for a seat, in points by which it will be ahead in the end.

    - `held`: a card in the hand, by rank, from two to ace;
    - `healing`: a card in the infirmary: for each point that it counts there, and for a mercenary;
    - `company`: the mercenaries of hand and infirmary, by how many they are;
    - `first`: to attack first in the next skirmish.
    - `ears`: each point of ears.
    """

    held: tuple[float, ...]
    healing: tuple[float, float]
    company: tuple[float, ...]
    first: float
    ears: float

    def worth(self, hand: int, infirmary: int) -> float:
        """The worth of a seat's cards."""
        held, (half, mercenary) = self.held, self.healing
        company = min(((hand | infirmary) & MERCENARIES).bit_count(), len(self.company) - 1)
        total = 1.0 * self.company[company]
        for card in cards_of(hand):
            total += held[RANK[card]]
        for card in cards_of(infirmary):
            total += half * (VALUE[card] // 2)
            if MERCENARIES >> card & 1:
                total += mercenary
        return total


SHOPPED = Weights(
    held=(2.90, 3.94, 4.99, 5.40, 7.30, 6.28, 6.88, 7.33, 8.46, 6.85, 7.73, 11.00, 10.01),
    healing=(1.87, -4.76),
    company=(0.00, -5.52, -1.61, 0.83, 6.30),
    first=4.88,
    ears=1.03,
)

FOUGHT = Weights(
    held=(2.61, 3.72, 4.73, 5.29, 6.74, 6.41, 7.02, 7.57, 8.65, 8.36, 9.45, 11.04, 8.12),
    healing=(1.57, -3.09),
    company=(-4.52, -3.01, -0.12, 1.60, 6.06),
    first=1.70,
    ears=1.01,
)


# -- squads ----------------------------------------------------------------------------------------

# Six thousand skirmishes between chance squads were solved exactly; these weights tell best who
# won them (seven of eight right, in skirmishes that they were not made from). They are logits: 1
# more turns an even chance into one of 73 %. The first attack is worth 1.9.

_BY_RANK = (-1.15, -1.05, -0.85, -0.75, -0.35, -0.7, -0.45, -0.25, 1.35, 0.8, 0.8, 2.6)
"""From two to king. A tank is worth more than a veteran: it saves the others."""

_WOUNDED = (-0.7, -1.3)
_GEAR = (1.05, 2.15)
"""For a resource, for a mercenary."""

_GEAR_IN_THE_MIDDLE = 0.4
_SHIELD_BESIDE = 0.75
_ELITES_OF_A_RANK = 1.25
_ELITES_OF_A_RACE = 0.6
_OF_A_RACE = (0.0, 0.0, 0.65, 1.15)
_MERCENARIES = (0.0, 0.0, 1.05, 1.6)
"""More than their weights by rank, for two and for three."""

MOST_RESOURCES = 8
"""So many resources of a hand are looked at for a squad, the best ones."""


def squad_strength(cards: Sequence[int], wounded: int = 0, artifacts: int = 0) -> float:
    """The strength of a squad in that order. `wounded` and `artifacts` are sets of cards:
    artifacts that could be worn are put on by the best rule of thumb."""
    strength = _unordered(cards, wounded)
    for left, right in pairwise(cards):
        strength += _SHIELD_BESIDE * _shields(left, right)
    if artifacts:
        for artifact in cards_of(artifacts):
            strength += max((_gear(cards, n, artifact) for n in range(len(cards))), default=0.0)
    return strength


def _shields(one: int, other: int) -> bool:
    """Whether one of two neighbours is a shield and the other a mercenary."""
    return bool(
        (BASIC >> one & 1 and MERCENARIES >> other & 1)
        or (BASIC >> other & 1 and MERCENARIES >> one & 1)
    )


def _gear(cards: Sequence[int], place: int, artifact: int) -> float:
    card = cards[place]
    if RACE[card] != RACE[artifact]:
        return 0.0
    middle = _GEAR_IN_THE_MIDDLE if place == 1 and len(cards) == 3 else 0.0
    return _GEAR[MERCENARIES >> card & 1] + middle


def best_places(cards: Sequence[int], artifacts: int) -> set[int]:
    """Where in the squad these artifacts are worn, by the same rule of thumb."""
    worn = set()
    for artifact in cards_of(artifacts):
        gains = [_gear(cards, n, artifact) for n in range(len(cards))]
        if max(gains, default=0.0) > 0:
            worn.add(gains.index(max(gains)))
    return worn


def _unordered(cards: Sequence[int], wounded: int) -> float:
    """What the order of a squad does not change."""
    strength = 0.0
    races = [0, 0, 0, 0]
    mercenaries = 0
    for card in cards:
        mercenary = MERCENARIES >> card & 1
        mercenaries += mercenary
        races[RACE[card]] += 1
        strength += _BY_RANK[RANK[card]]
        if wounded >> card & 1:
            strength += _WOUNDED[mercenary]
    strength += _OF_A_RACE[max(races)] + _MERCENARIES[mercenaries]
    elites = [card for card in cards if ELITES >> card & 1]
    if len(elites) > 1:
        strength += _ELITES_OF_A_RANK * (len(elites) - len({RANK[card] for card in elites}))
        strength += _ELITES_OF_A_RACE * (len(elites) - len({RACE[card] for card in elites}))
    return strength


def combinations_of(fieldable: int) -> list[tuple[int, ...]]:
    """Squads that a hand can field, in no order, leaving out its weakest resources."""
    mercenaries = cards_of(fieldable & MERCENARIES)
    others = cards_of(fieldable & ~MERCENARIES)
    best = sorted(others, key=_promise, reverse=True)[:MOST_RESOURCES]
    cards = (*mercenaries, *best)
    return [
        some
        for some in combinations(cards, min(3, len(cards)))
        if some and some[0] in mercenaries  # they come first, so one is among them
    ]


def _promise(card: int) -> tuple[int, int]:
    """Tanks, then high cards."""
    return TANKS >> card & 1, VALUE[card]


@lru_cache(maxsize=4096)
def best_strength(fieldable: int, wounded: int, artifacts: int) -> float:
    """The strength of the strongest squad of a hand, more or less: shields are not arranged.

    With no mercenary to field, it is as bad as can be.
    """
    found = -9.0
    for cards in combinations_of(fieldable):
        strength = _unordered(cards, wounded)
        for artifact in cards_of(artifacts):
            if any(RACE[card] == RACE[artifact] for card in cards):
                strength += _GEAR[1]
        found = max(found, strength)
    return found


def orders(cards: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The orders of a squad that are not mirror images: who stands in the middle."""
    if len(cards) < 3:
        return [cards]
    a, b, c = cards
    return [(a, b, c), (b, a, c), (a, c, b)]


def strongest(hand: int, infirmary: int) -> tuple[int, ...]:
    """The strongest squad of these cards, nearly: the cards are chosen before their order."""
    fieldable = (hand | infirmary) & ~ARTIFACTS
    cards = max(combinations_of(fieldable), key=lambda some: _unordered(some, infirmary))
    artifacts = hand & ARTIFACTS
    return max(orders(cards), key=lambda order: squad_strength(order, infirmary, artifacts))


COMBINATIONS_IN_ONE_GO = 25
"""So many squads are weighed, each in three orders, before a player pauses: half a millisecond."""

Ranked = list[tuple[float, tuple[int, ...]]]
"""Squads with their strengths, the strongest first."""


def ranked(hand: int, infirmary: int) -> Generator[None, None, Ranked]:
    """All squads of these cards, by their strength at a glance. Pauses by yielding."""
    artifacts, weighed = hand & ARTIFACTS, []
    for number, cards in enumerate(combinations_of((hand | infirmary) & ~ARTIFACTS)):
        if not number % COMBINATIONS_IN_ONE_GO:
            yield
        weighed += [(squad_strength(order, infirmary, artifacts), order) for order in orders(cards)]
    weighed.sort(reverse=True)
    return weighed


# -- hands -----------------------------------------------------------------------------------------

A_SKIRMISH = 4.0
"""The points that a squad's strength is worth, by each 1 of it."""

COMPANY = (0.0, 8.0, 12.0, 14.0, 15.0)
"""What mercenaries are worth beyond their points, by how many there are: with none the game is
over."""

PAYMENTS_TRIED = 8
"""So many ways to pay for the same thing are weighed, those that waste least."""

Weighed = list[tuple[Action, float]]

Worth = Callable[[int, int], float]
"""What a seat's hand and infirmary are worth, in points."""


def plain_worth(hand: int, infirmary: int) -> float:
    """The worth of a seat's cards, in points: what they count, and what they will do."""
    points = sum(VALUE[card] for card in cards_of(hand))
    points += sum(VALUE[card] // 2 for card in cards_of(infirmary))
    company = ((hand | infirmary) & MERCENARIES).bit_count()
    strength = best_strength((hand | infirmary) & ~ARTIFACTS, infirmary, hand & ARTIFACTS)
    return points + A_SKIRMISH * strength + COMPANY[min(company, len(COMPANY) - 1)]


def after(hand: int, action: Action) -> int:
    """The hand after a purchase."""
    if isinstance(action, Hire):
        return hand & ~mask_of(action.payment) | 1 << action.mercenary
    if isinstance(action, Buy):
        return hand & ~mask_of(action.payment) | 1 << action.artifact
    if isinstance(action, (Swap, Trade)):
        return hand & ~(1 << action.given) | 1 << action.taken
    return hand


def thrifty(legal: Sequence[Action]) -> list[Action]:
    """The actions, but of the ways to pay for one thing only those that waste least."""
    kept: list[Action] = []
    payments: dict[int, list[tuple[tuple[int, int, Payment], Action]]] = {}
    for action in legal:
        if isinstance(action, (Hire, Buy)):
            goods = action.mercenary if isinstance(action, Hire) else action.artifact
            payments.setdefault(goods, []).append((_waste(action.payment), action))
        else:
            kept.append(action)
    for paid in payments.values():
        paid.sort(key=lambda entry: entry[0])
        kept += [action for _, action in paid[:PAYMENTS_TRIED]]
    return kept


def _waste(payment: Payment) -> tuple[int, int, Payment]:
    return sum(VALUE[card] for card in payment), len(payment), payment


def weigh(
    observation: MercenariesObservation, legal: Sequence[Action], worth: Worth
) -> Generator[None, None, Weighed]:
    """What the hand gains by each action that is worth a thought, in points by `worth`."""
    hand, infirmary = observation.hand, observation.infirmaries[observation.turn]
    now = worth(hand, infirmary)
    weighed = []
    for action in thrifty(legal):
        yield
        gain = 0.0 if isinstance(action, Pass) else worth(after(hand, action), infirmary) - now
        weighed.append((action, gain))
    return weighed


def dearest_hire(legal: Sequence[Action]) -> Action | None:
    """The dearest mercenary that can be hired, for the payment that wastes least."""
    hires = [action for action in legal if isinstance(action, Hire)]
    return min(
        hires,
        key=lambda hire: (-VALUE[hire.mercenary], _waste(hire.payment)),
        default=None,
    )


def in_words(action: Action) -> str:
    """What an action does, for a reason."""
    if isinstance(action, Hire):
        return f"hiring the {NAME[action.mercenary]}"
    if isinstance(action, Buy):
        return f"buying the {NAME[action.artifact]}"
    if isinstance(action, (Swap, Trade)):
        return f"the {NAME[action.taken]} for the {NAME[action.given]}"
    return "passing"


# -- skirmishes ------------------------------------------------------------------------------------

VICTORY = 1000.0
"""More than all the cards: in a reckoning that stops before the end, a won skirmish is best."""


@dataclass(frozen=True)
class Stakes:
    """What is won and lost in a skirmish, in points.

    `dead`: by card, what losing it costs its owner, less what the card is worth that replaces it
    (MRC-36). `wounded`: by card, what its stay in the infirmary costs. `artifact`: what one that
    changes hands is worth. `defeat`: by seat, what losing the skirmish costs beyond cards and ears.
    """

    dead: tuple[float, ...]
    wounded: tuple[float, ...]
    artifact: float
    defeat: tuple[float, float] = (0.0, 0.0)


def plain_stakes() -> Stakes:
    """By the cards' own values: what is drawn from the bank is worth 6 on average, a mercenary 4
    more than it counts, as without one the game is over; a wound costs three tenths."""
    worth = [VALUE[card] + (4.0 if MERCENARIES >> card & 1 else 0.0) for card in range(DECK_SIZE)]
    dead = tuple(part - 6 for part in worth)
    return Stakes(dead, tuple(0.3 * part for part in worth), 20.0)


def learned_stakes(
    weights: Weights,
    squads: Sequence[Sequence[int]],
    elsewhere: Sequence[int],
    last: Sequence[float] = (0.0, 0.0),
) -> Stakes:
    """By what has been learned of hands. `elsewhere`: the mercenaries that each seat has besides
    its squad. `last`: what its defeat is worth to the other as the last of the game."""
    held = weights.held
    resources = [RANK[card] for card in cards_of(RESOURCES)]
    replaced = sum(held[rank] for rank in resources) / len(resources)
    dead, wounded = [0.0] * DECK_SIZE, [0.0] * DECK_SIZE
    most = len(weights.company) - 1
    for squad, others in zip(squads, elsewhere, strict=True):
        led = [card for card in squad if MERCENARIES >> card & 1]
        company = weights.company[min(most, others + len(led))] - weights.company[min(most, others)]
        for card in squad:
            half, mercenary = weights.healing
            dead[card] = held[RANK[card]] - replaced
            hurt = held[RANK[card]] - half * (VALUE[card] // 2)
            if MERCENARIES >> card & 1:
                dead[card] += company / len(led)
                hurt -= mercenary
            wounded[card] = max(0.0, hurt)
    defeat = (last[0] - weights.first, last[1] - weights.first)  # the loser attacks next (MRC-20)
    return Stakes(tuple(dead), tuple(wounded), 2 * held[-1], defeat)


class Spoils:
    """What each way to end a skirmish brings seat 0, and costs seat 1 (MRC-34 to MRC-36)."""

    def __init__(self, sides: Sides, stakes: Stakes) -> None:
        self._of_seat = sides.of_seat
        card = sides.card
        lost = [stakes.dead[key] if key >= 0 else 0.0 for key in card]
        hurt = [stakes.wounded[key] if key >= 0 else 0.0 for key in card]
        ears = [float(ears_worth(1 << key)) if key >= 0 else 0.0 for key in card]
        # For each set of places: what its cards cost as the dead, as the wounded; and at least,
        # whatever becomes of them: a low card is no loss, as the bank's are better.
        self._dead = _by_places(lost)
        self._wounded = _by_places(hurt)
        self._healthy_at_best = _by_places(
            [min(0.0, a, b) for a, b in zip(lost, hurt, strict=True)]
        )
        self._wounded_at_best = _by_places([min(a, b) for a, b in zip(lost, hurt, strict=True)])
        self._at_worst = _by_places([max(a, b, 0.0) for a, b in zip(lost, hurt, strict=True)])
        self._looted = stakes.artifact
        self._bounds: dict[int, tuple[float, float]] = {}
        self._beaten = tuple(
            self._dead[beaten] + sum(ears[place] for place in places_of(beaten)) + more
            for beaten, more in zip(sides.of_seat, stakes.defeat, strict=True)
        )

    def won(self, field: Field) -> float:
        """The value of a skirmish that is over."""
        winner, own = field.attacker, self._of_seat[field.attacker]
        cost = self._dead[own & ~field.alive] + self._wounded[own & field.wounded]
        return self._to_seat_0(winner, self._prize(field, winner) - cost)

    def bounds(self, field: Field) -> tuple[float, float]:
        """The least and the most that the skirmish can end with."""
        key = field.alive << 12 | field.wounded << 6 | field.gear
        known = self._bounds.get(key)
        if known is None:
            known = self._bounds[key] = -self._at_best(field, 1), self._at_best(field, 0)
        return known

    def _at_best(self, field: Field, seat: Seat) -> float:
        """What no end of the skirmish can beat, to that seat: the cheapest victory, or a defeat
        that is dear to the other (two low cards can make that the better end)."""
        own, other = self._of_seat[seat], self._of_seat[1 - seat]
        alive, wounded, dead = field.alive, field.wounded, self._dead
        victory = (
            self._prize(field, seat)
            - dead[own & ~alive]
            - self._healthy_at_best[own & alive & ~wounded]
            - self._wounded_at_best[own & wounded]
        )
        cost = dead[other & ~alive] + self._at_worst[other & alive]
        return max(victory, cost - self._prize(field, 1 - seat))

    def _prize(self, field: Field, winner: Seat) -> float:
        """What the winner gains by the other's squad and its artifacts."""
        beaten = 1 - winner
        looted = (field.gear & self._of_seat[beaten]).bit_count()
        return self._beaten[beaten] + self._looted * looted

    @staticmethod
    def _to_seat_0(seat: Seat, value: float) -> float:
        return value if seat == 0 else -value


def _by_places(parts: list[float]) -> list[float]:
    """For each set of places the sum of their parts."""
    return [sum(parts[place] for place in places_of(mask)) for mask in range(64)]


def stands(field: Field, seat: Seat) -> float:
    """How a skirmish stands for a seat by what lives, is wounded, and wears an artifact."""
    if field.step == WON:
        won = VICTORY + _own(field, field.attacker)
        return won if field.attacker == seat else -won
    return _own(field, seat) - _own(field, 1 - seat)


def _own(field: Field, seat: Seat) -> float:
    card, worth = field.sides.card, 0.0
    for place in places_of(field.alive & field.sides.of_seat[seat]):
        part = 0.5 if field.wounded >> place & 1 else 1.0
        worth += part * VALUE[card[place]] + 2 * (field.gear >> place & 1)
        worth += 2 * (field.skin >> place & 1)
    return worth


# -- what is unseen --------------------------------------------------------------------------------

# `determinize` deals a whole match; here it is the other's hand, and what comes after the skirmish.

ROW = 3
"""So many mercenaries are shown at most (MRC-8)."""

REPLACED = 3
"""So many cards the loser of a skirmish draws: one for each of the squad (MRC-36)."""


class Deal(NamedTuple):
    """What may be: the hand of each seat, without its squad once that lies open; the `row` of the
    next shop; what the loser of the skirmish draws."""

    hands: tuple[int, int]
    row: tuple[int, ...]
    drawn: int


def deal(observation: MercenariesObservation, rng: Rng) -> Deal:
    """One of the deals that agree with all that the viewer knows, each equally likely."""
    viewer = observation.viewer
    assert viewer is not None
    unseen, hand = observation.unseen, observation.known(1 - viewer)
    camp = _some(unseen & MERCENARIES, rng)
    bank: list[int] = []
    mercenaries, *resources = observation.hidden[1 - viewer]
    hand |= mask_of(camp[:mercenaries])
    for count, age in zip(resources, observation.ages, strict=True):
        bank = _some(unseen & age, rng)
        hand |= mask_of(bank[:count])
        bank = bank[count:]  # in the end what lies in the bank now; ages before are in hands
    row = (*camp[mercenaries:], *reversed(observation.camp_bottom))[:ROW]
    hands = (observation.hand, hand) if viewer == 0 else (hand, observation.hand)
    return Deal(hands, row, mask_of(bank[:REPLACED]))


def _some(cards: int, rng: Rng) -> list[int]:
    """These cards in an order that chance gives them."""
    order = list(cards_of(cards))
    rng.shuffle(order)
    return order


# -- the last defeat -------------------------------------------------------------------------------

CERTAIN = 35.0
"""The points that a certain win is worth at least: so many ahead in a game that goes on, hardly
anybody loses it."""

CLEAR = 10.0
"""Who would be so many points ahead at the end of the game is certain to win it."""

PRICE = 8.0
"""What winning a skirmish costs on average: cards that are lost, less those that replace them."""


DEALS = 12
"""In so many deals it is tried whether a loser could still hire."""


def last_defeats(
    observation: MercenariesObservation, weights: Weights, seed: int
) -> tuple[float, float]:
    """`last_defeat` of both seats in the skirmish on the field, on average."""
    field = observation.field
    if field is None or all(observation.mercenaries(seat) for seat in (0, 1)):
        return 0.0, 0.0
    rng = Rng.stream(seed, "last")
    deals = [deal(observation, rng) for _ in range(DEALS)]
    zero, one = (
        sum(last_defeat(observation, field.squads, each, seat, weights) for each in deals) / DEALS
        for seat in (0, 1)
    )
    return zero, one


def last_defeat(
    observation: MercenariesObservation,
    squads: Sequence[tuple[int, ...]],
    deal: Deal,
    loser: Seat,
    weights: Weights,
) -> float:
    """What it is worth to the winner, in points and beyond all else, that the loser of this
    skirmish has no mercenary left and can't hire one; 0 where it can or has."""
    left = [
        (deal.hands[seat] | observation.infirmaries[seat]) & ~mask_of(squads[seat])
        for seat in (0, 1)
    ]
    if left[loser] & MERCENARIES:
        return 0.0
    winner = 1 - loser
    left[loser] |= deal.drawn
    if any(affordable(left[loser], mercenary) for mercenary in deal.row):
        return 0.0
    left[winner] |= mask_of(squads[winner])
    ears = [ears_worth(observation.ears[seat]) for seat in (0, 1)]
    ears[winner] += ears_worth(mask_of(squads[loser]))
    ahead = worth(left[winner]) - worth(left[loser]) + ears[winner] - ears[loser] - PRICE
    if observation.field is not None:  # artifacts on the field are the winner's (MRC-34)
        ahead += worth(observation.on_field & ARTIFACTS)
    going_on = weights.worth(left[winner], 0) - weights.worth(left[loser], 0)
    going_on += weights.ears * (ears[winner] - ears[loser]) - weights.first - PRICE
    sure = max(-1.0, min(1.0, ahead / CLEAR))
    return sure * max(CERTAIN, abs(going_on)) - going_on
