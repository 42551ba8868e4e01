"""Dealing anew what an observer of Show 'Em No Mercy can't see: hands, and the draw pile."""

from __future__ import annotations

from nomercy_table.engine.rng import Rng
from nomercy_table.games.showem.cards import DECK_SIZE, FACE, STACK_VALUE
from nomercy_table.games.showem.matching import FITS, ROW_OF, STACK_ROW
from nomercy_table.games.showem.misfits import NONE
from nomercy_table.games.showem.observation import ANSWER, DRAWN, ShowemObservation
from nomercy_table.games.showem.state import ShowemState
from nomercy_table.games.showem.table import BYSTANDER


def world(observation: ShowemObservation, rng: Rng) -> ShowemState:
    """A match that looks just like this to the observer; what others know, is left open."""
    seen = observation
    state = ShowemState.seen_in(seen, rng)
    state.first, state.turn = seen.dealer, seen.turn
    state.direction = 1 if seen.clockwise else -1
    state.phase, state.colour = seen.phase, seen.colour
    state.total, state.waiting = seen.total, seen.waiting
    state.uncalled, state.drawn = seen.uncalled, seen.drawn
    state.discard, state.turned = bytearray(seen.discard), bytearray(seen.turned)
    state.drew_on, state.shown = list(seen.drew_on), seen.shown
    state.reshuffles = seen.reshuffles
    state.seat_players(sum(1 << seat for seat in range(seen.seats) if seen.active[seat]))
    state.row = 0
    if seen.discard:
        top = FACE[seen.discard[-1]]
        answer = seen.phase == ANSWER
        state.row = STACK_ROW[STACK_VALUE[top]] if answer else ROW_OF[seen.colour][top]
    _deal(state, seen, rng)
    return state


def _deal(state: ShowemState, seen: ShowemObservation, rng: Rng) -> None:
    """Known cards go where they lie, the rest anywhere."""
    rest = list(seen.unseen)
    rng.shuffle(rest)
    hands = [list(cards) for cards in seen.known]
    aside = list(seen.known_aside)
    bit = BYSTANDER if seen.viewer is None else 1 << seen.viewer
    state.seen = bytearray(DECK_SIZE)
    for cards in (*hands, aside):
        for card in cards:
            state.seen[card] = bit
    # The drawn cards that did not fit are dealt first: not every card can be one of them.
    misfits = []
    for place, groups in enumerate(seen.misfits):
        where = hands[place] if place < seen.seats else aside
        for count, faces in groups:
            where += _taken(rest, count, faces)
        viewers = range(seen.seats + 1)
        told = tuple(NONE if viewer == place < seen.seats else groups for viewer in viewers)
        misfits.append(told if groups else ())
    state.misfits = tuple(misfits)
    if seen.phase == DRAWN and seen.drawn < 0:
        _draw_one_that_fits(state, hands[seen.turn], rest, seen.counts[seen.turn], rng)
    for hand, count in zip(hands, seen.counts, strict=True):
        while len(hand) < count:
            hand.append(rest.pop())
    state.hands = [bytearray(sorted(hand)) for hand in hands]
    while len(aside) < seen.aside:
        aside.append(rest.pop())
    state.aside = bytearray(aside)
    state.draw_pile = bytearray(rest)


def _taken(rest: list[int], count: int, faces: int) -> list[int]:
    """Take so many cards of these faces out of the rest; any, where there are not so many."""
    fitting = [card for card in reversed(rest) if faces >> FACE[card] & 1]
    taken = (fitting + [card for card in rest if card not in fitting])[:count]
    for card in taken:
        rest.remove(card)
    return taken


def _draw_one_that_fits(
    state: ShowemState, hand: list[int], rest: list[int], count: int, rng: Rng
) -> None:
    """Deal the hand of a seat that has just drawn a card which fits and leaves it a choice."""
    fits, seat = FITS[state.row], state.turn
    more = count - len(hand) - 1
    state.hands = [bytearray() for _ in range(state.seats)]
    while True:
        for n, card in enumerate(rest):
            if not fits[FACE[card]]:
                continue
            others = rest[:n] + rest[n + 1 :]
            state.hands[seat] = bytearray([*hand, card, *others[:more]])
            if len(state.ways(seat, FACE[card])) > 1:
                state.drawn = card
                hand[:] = state.hands[seat]
                rest[:] = others[more:]
                return
        rng.shuffle(rest)
