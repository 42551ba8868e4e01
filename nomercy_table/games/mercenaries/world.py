"""Dealing anew what an observer of Mercenaries can't see: hands, piles, a secret squad."""

from __future__ import annotations

from nomercy_table.engine.events import Seat
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercenaries import recruitment
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    MERCENARIES,
    OF_RACE,
    RACE,
    RESOURCES,
    VALUE,
    cards_of,
    mask_of,
    worth,
)
from nomercy_table.games.mercenaries.events import HIDDEN
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.games.mercenaries.table import NOTHING

TRIES = 20
"""So often the cards are dealt at random until a player who must hire can, as the observer
knows. Then that player is given the cards for it (MRC-15)."""


def world(observation: MercenariesObservation, rng: Rng) -> MercenariesState:
    """A match that looks just like this to the observer; later deals are as unknown."""
    state = _seen(observation, rng)
    merchant = list(cards_of(observation.unseen & ARTIFACTS))
    rng.shuffle(merchant)
    state.merchant = (*observation.merchant_bottom, *merchant)
    must_hire = _must_hire(observation)
    for left in range(TRIES, -1, -1):
        _deal(state, observation, rng)
        if must_hire is None or recruitment.can_hire(state, must_hire):
            break
        if not left:
            _provide(state, observation, must_hire, rng)
    for seat in range(2):
        if HIDDEN in observation.chosen[seat]:
            state.chosen[seat] = _some_squad(observation.chosen[seat], state.hands[seat], rng)
    return state


def _seen(observation: MercenariesObservation, rng: Rng) -> MercenariesState:
    """The match, without what is hidden."""
    state = MercenariesState.seen_in(observation, rng)
    state.first, state.bout, state.loser = observation.dealer, observation.bout, observation.loser
    state.phase, state.passes = observation.phase, observation.passes
    state.counted = observation.counted
    state.turn = observation.turn
    if observation.phase == "combat":
        state.turn = state.first_attacker
    state.row, state.ware, state.away = observation.row, observation.ware, [*observation.away]
    state.camp_seen = len(observation.camp_bottom)
    state.merchant_seen = len(observation.merchant_bottom)
    state.spent, state.ages = observation.spent, observation.ages
    state.shown = [*observation.shown]
    state.infirmaries, state.ears = [*observation.infirmaries], [*observation.ears]
    state.graveyard = observation.graveyard
    state.chosen = [*observation.chosen]
    state.field, state.cleared = observation.field, observation.cleared
    return state


def _must_hire(observation: MercenariesObservation) -> Seat | None:
    """A player whose turn it is, who has to hire and so can, with cards that are not seen."""
    seat = observation.turn
    hidden = observation.result is None and seat != observation.viewer
    if hidden and observation.phase == "shop" and not observation.mercenaries(seat):
        return seat
    return None


def _deal(state: MercenariesState, observation: MercenariesObservation, rng: Rng) -> None:
    """The unseen mercenaries and resources, into hands and piles."""
    viewer, unseen = observation.viewer, observation.unseen
    hands = [observation.known(seat) for seat in range(2)]
    mercenaries = list(cards_of(unseen & MERCENARIES))
    rng.shuffle(mercenaries)
    pools = []
    for age in observation.ages:
        pool = list(cards_of(unseen & age))
        rng.shuffle(pool)
        pools.append(pool)
    for seat in range(2):
        if seat == viewer:
            continue
        for count, pool in zip(observation.hidden[seat], (mercenaries, *pools), strict=True):
            hands[seat] |= mask_of(pool.pop() for _ in range(count))
    state.hands = hands
    state.camp = (*observation.camp_bottom, *mercenaries)
    state.bank = tuple(pools[-1])  # of the ages before all unseen cards are in hands


def _provide(
    state: MercenariesState, observation: MercenariesObservation, seat: Seat, rng: Rng
) -> None:
    """Exchange what a seat holds unseen for the best of one race, until it can hire (MRC-15).

    The real hand can hire, so for some race this suffices.
    """
    other = 1 - seat
    free = [[*cards_of(state.hands[s] & ~observation.known(s))] for s in range(2)]
    for goods in state.row:
        if goods == NOTHING:
            continue
        race = RESOURCES & OF_RACE[RACE[goods]]
        held = observation.known(seat)
        bank, others = list(state.bank), state.hands[other]
        hand = held | mask_of(card for card in free[seat] if not RESOURCES >> card & 1)
        for n, age in enumerate(observation.ages):
            own = [card for card in free[seat] if age >> card & 1]
            theirs = [card for card in free[other] if age >> card & 1]
            theirs = [] if other == observation.viewer else theirs
            pool = own + theirs + [card for card in bank if age >> card & 1]
            pool.sort(key=lambda card: (race >> card & 1, VALUE[card]), reverse=True)
            mine, rest = pool[: len(own)], pool[len(own) :]
            hand |= mask_of(mine)
            others = others & ~mask_of(theirs) | mask_of(rest[: len(theirs)])
            if n == len(observation.ages) - 1:
                bank = rest[len(theirs) :]
        if worth(hand & race) + 10 * (hand & ARTIFACTS).bit_count() >= VALUE[goods]:
            rng.shuffle(bank)
            state.hands[seat], state.hands[other], state.bank = hand, others, tuple(bank)
            return


def _some_squad(laid: tuple[int, ...], hand: int, rng: Rng) -> tuple[int, ...]:
    """A legal squad, in some order; those `laid` that are not HIDDEN lie there (MRC-18)."""
    known = [card for card in laid if card != HIDDEN]
    leaders = [] if mask_of(known) & MERCENARIES else [rng.choice(cards_of(hand & MERCENARIES))]
    others = [card for card in cards_of(hand & ~ARTIFACTS) if card not in leaders]
    rng.shuffle(others)
    unknown = [*leaders, *others][: len(laid) - len(known)]
    rng.shuffle(unknown)
    return tuple(unknown.pop(0) if card == HIDDEN else card for card in laid)
