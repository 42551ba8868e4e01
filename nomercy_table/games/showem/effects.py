"""What cards of Show 'Em No Mercy do to hands: one loses a colour, all go on, two are swapped."""

from __future__ import annotations

from nomercy_table.engine.events import Note, Seat
from nomercy_table.games.showem.cards import (
    NOT_OF_COLOUR,
    OF_COLOUR,
)
from nomercy_table.games.showem.events import (
    ColourDiscarded,
    HandPassed,
    HandsPassed,
    HandsSwapped,
)
from nomercy_table.games.showem.misfits import discard_misfits, move_misfits
from nomercy_table.games.showem.table import Table


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
