"""Cards that come into hands of Show 'Em No Mercy and leave them by no choice: drawing, the shuffle
when the pile is empty, mercy, what played cards do to hands; and who knows what of them.
"""

from __future__ import annotations

from bisect import insort
from functools import reduce
from operator import and_

from nomercy_table.engine.events import Note, Seat
from nomercy_table.games.showem.actions import MOST_SEATS
from nomercy_table.games.showem.cards import COLOUR, FACE, NOT_OF_COLOUR, OF_COLOUR, Fits
from nomercy_table.games.showem.events import (
    CardsDrawn,
    CardTurned,
    ColourDiscarded,
    Eliminated,
    HandPassed,
    HandsPassed,
    HandsSwapped,
    NothingToDraw,
    PileRebuilt,
    TurnedTaken,
)
from nomercy_table.games.showem.observation import (
    DRAWN,
    UNFIT_FACES,
    add_misfits,
    clear_misfits,
    discard_misfits,
    move_misfits,
    restrict_hand,
    set_misfits_aside,
)
from nomercy_table.games.showem.table import EVERYBODY, Table


def refill(table: Table, seat: Seat, note: Note | None) -> bool:
    """Whether there is a card to draw, after a shuffle if need be (SNM-7).

    There is, as things are: six hands below the largest limit of mercy and the top of the
    discard pile are 163 of the 168 cards. The clause rules what happens otherwise.
    """
    if table.draw_pile:
        return True
    if len(table.discard) < 2 and not table.aside:
        if note:
            note(NothingToDraw(seat))
        return False
    _remember_who_holds_the_rest(table)
    discarded, aside = table.discard[:-1], table.aside
    pile = discarded + aside
    table.discard, table.aside = table.discard[-1:], bytearray()
    table.facts.append((list.__setitem__, -1, ()))  # nothing lies aside any more
    seen = table.seen
    for card in pile:
        seen[card] = 0
    table.reshuffles += 1
    chance = table.chance("deck", table.round_number, table.reshuffles)
    table.draw_pile = bytearray(map(pile.__getitem__, chance.order(len(pile))))
    if note:
        note(PileRebuilt(len(discarded), len(aside)))
    return True


def _remember_who_holds_the_rest(table: Table) -> None:
    """When no card lies in the draw pile, who has seen all but one hand knows that one."""
    seen, hands = table.seen, table.hands
    known = [reduce(and_, map(seen.__getitem__, hand), EVERYBODY) for hand in hands]
    known_aside = reduce(and_, map(seen.__getitem__, table.aside), EVERYBODY)
    for viewer in range(MOST_SEATS + 1):
        bit = 1 << viewer
        hidden = [seat for seat, by in enumerate(known) if not by & bit and seat != viewer]
        if len(hidden) == 1 and known_aside & bit:
            for card in hands[hidden[0]]:
                seen[card] |= bit
            table.facts.append((clear_misfits, hidden[0], min(viewer, table.seats)))


def draw_cards(table: Table, seat: Seat, count: int, why: str, note: Note | None) -> int:
    """Draw `count` cards, or what there is (SNM-7), or until mercy strikes (SNM-22).

    Returns how many came.
    """
    hand, came = table.hands[seat], 0
    room = table.limit - len(hand)
    while came < count and (table.draw_pile or refill(table, seat, note)):
        pile = table.draw_pile
        take = count - came if count - came < room else room
        cards = pile[-take:]
        take = len(cards)  # the pile may hold fewer
        del pile[-take:]
        if take > 3:
            hand = table.hands[seat] = bytearray(sorted(hand + cards))
        else:
            for card in cards:
                insort(hand, card)
        came += take
        room -= take
        table.drew_on[seat] = -1
        if note:
            makes = 0 if room > 0 else len(hand)
            note(CardsDrawn(seat, tuple(reversed(cards)), take, why, makes))
        if room <= 0:
            eliminate(table, seat, note)
            break
    return came


def draw_until(table: Table, seat: Seat, fits: Fits, note: Note | None) -> int:
    """Draw until a card fits (SNM-5), which then has to be played; returns it.

    -1: nothing is left to draw, or mercy struck first.
    """
    hand = table.hands[seat]
    room = table.limit - len(hand)
    pile, drawn = table.draw_pile, bytearray()
    table.drew_on[seat] = table.colour
    if not table.may_decline:
        seen = bytes(map(table.seen.__getitem__, hand))
        table.facts.append((restrict_hand, seat, UNFIT_FACES[fits], seen))
    while True:
        if not pile:
            _tell_drawn(table, seat, drawn, len(drawn), fits, note)
            drawn = bytearray()
            if not refill(table, seat, note):
                return -1
            pile = table.draw_pile
        card = pile.pop()
        insort(hand, card)
        drawn.append(card)
        room -= 1
        if room <= 0:
            _tell_drawn(table, seat, drawn, len(drawn) - 1, fits, note)
            eliminate(table, seat, note)
            return -1
        if fits[FACE[card]]:
            table.drawn, table.phase = card, DRAWN
            if note or len(drawn) > 1:
                _tell_drawn(table, seat, drawn, len(drawn) - 1, fits, note)
            return card


def turn_over_until(table: Table, seat: Seat, colour: int, note: Note | None) -> None:
    """Turn cards over until one of that colour comes, and take them all (SNM-15), or until mercy
    strikes."""
    hand, seen, turned, pile = table.hands[seat], table.seen, table.turned, table.draw_pile
    room = table.limit - len(hand)
    while room > 0:
        if not pile:
            if not refill(table, seat, note):
                break
            pile = table.draw_pile
        card = pile.pop()
        room -= 1
        seen[card] = EVERYBODY
        turned.append(card)
        comes = COLOUR[card] == colour
        if note:
            makes = 0 if room > 0 else len(hand) + len(turned)
            note(CardTurned(seat, card, len(turned), comes, colour, makes))
        if comes:
            break
    if turned:
        table.turned = bytearray()
        table.drew_on[seat] = -1
        table.hands[seat] = bytearray(sorted(hand + turned))
        if note:
            note(TurnedTaken(seat, tuple(turned), len(turned)))
    if room <= 0:
        eliminate(table, seat, note)


def _tell_drawn(
    table: Table, seat: Seat, cards: bytearray, kept: int, fits: Fits, note: Note | None
) -> None:
    """Tell of cards drawn in an ordinary turn; the first `kept` ones did not fit."""
    if kept:
        table.facts.append((add_misfits, seat, kept, fits))
    if note and cards:
        note(CardsDrawn(seat, tuple(cards), len(cards), "turn"))


def eliminate(table: Table, seat: Seat, note: Note | None) -> None:
    """SNM-22: the seat is out, its cards are set aside."""
    hand, seen, bit = table.hands[seat], table.seen, 1 << seat
    for card in hand:
        seen[card] |= bit
    table.aside += hand
    table.facts.append((set_misfits_aside, seat))
    table.hands[seat] = bytearray()
    table.drew_on[seat] = -1
    table.seat_players(table.active & ~bit)
    if note:
        note(Eliminated(seat, tuple(hand), len(hand)))


def forget_a_copy(table: Table, hand: bytearray, at: int, card: int) -> int:
    """`card` has just left `hand`, where equal ones still lie from place `at` on. Nobody can
    tell which of them it was: who knew of some there, now knows of one fewer. Returns their
    bits.
    """
    knew_another = forgot = EVERYBODY & ~table.seen[card]
    for other in hand[at:]:
        if FACE[other] != FACE[card]:
            break
        forget = table.seen[other] & knew_another
        table.seen[other] ^= forget
        knew_another ^= forget
    return forgot & ~knew_another


# -- effects ---------------------------------------------------------------------------------------


def discard_colour(table: Table, seat: Seat, colour: int, note: Note | None) -> None:
    """SNM-11: all cards of the colour go under the Discard All."""
    hand = table.hands[seat]
    cards = hand.translate(None, NOT_OF_COLOUR[colour])
    if cards:
        hand[:] = hand.translate(None, OF_COLOUR[colour])
        table.discard[-1:] = cards + table.discard[-1:]
    table.facts.append((discard_misfits, seat, colour, cards, bytes(hand), bytes(table.seen)))
    if note and cards:
        note(ColourDiscarded(seat, tuple(cards), not hand))


def pass_hands(table: Table, seat: Seat, note: Note | None) -> None:
    """SNM-9. Who passed a hand on knows it."""
    ahead, seen = table.ahead, table.seen
    hands, drew_on = table.hands.copy(), table.drew_on.copy()
    told, targets = [], {}
    for source in range(table.seats):
        if not table.active >> source & 1:
            continue
        target, bit = ahead[source], 1 << source
        targets[source] = target
        table.hands[target], table.drew_on[target] = hands[source], drew_on[source]
        for card in hands[source]:
            seen[card] |= bit
        if note:
            told.append(HandPassed(source, target, len(hands[source]), tuple(hands[source])))
    table.facts.append((move_misfits, targets))
    if note:
        note(HandsPassed(seat, tuple(told), table.direction == 1))


def swap_hands(table: Table, seat: Seat, other: Seat, note: Note | None) -> None:
    """SNM-10. Both know the hand that they gave away."""
    hands, drew_on, seen = table.hands, table.drew_on, table.seen
    hands[seat], hands[other] = hands[other], hands[seat]
    drew_on[seat], drew_on[other] = drew_on[other], drew_on[seat]
    for giver, taker in ((seat, other), (other, seat)):
        bit = 1 << giver
        for card in hands[taker]:
            seen[card] |= bit
    table.facts.append((move_misfits, {seat: other, other: seat}))
    if note:
        given = HandPassed(seat, other, len(hands[other]), tuple(hands[other]))
        got = HandPassed(other, seat, len(hands[seat]), tuple(hands[seat]))
        note(HandsSwapped(seat, other, (given, got)))
