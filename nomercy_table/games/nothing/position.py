"""Reading a position of Nothing back; `NothingState.position` writes it.

Format: docs/notation.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.options import Values
from nomercy_table.engine.reading import CardTexts, Reading
from nomercy_table.engine.words import CARDS, ROUNDS
from nomercy_table.games.nothing.cards import KEY, TEXT, points
from nomercy_table.games.nothing.options import deck_size
from nomercy_table.games.nothing.state import HAND_SIZE, NothingState, round_result

_WHERE = "position of Nothing"

_CARDS = CardTexts(
    KEY, TEXT, "7h 10c", "rank and suit, like 7h, and one of the second deck ends in b, like 7hb"
)

_KEYS = (
    "seed",
    "first",
    "turn",
    "drawn",
    "takes_in_a_row",
    "over",
    "draw",
    "discard",
    "hands",
    "known",
    "scores",
)


def from_position(table: Mapping[str, Any], seats: int, options: Values) -> NothingState:
    """The state that `table` describes; PositionError says what can't be, and where."""
    read = Reading(table, _KEYS, _WHERE, _CARDS)
    history = tuple(map(round_result, read.scores(seats)))
    state = NothingState(seats, options, read.seed(), history, read.flag("over"))
    state.first = read.number("first", seats - 1)
    state.turn = read.number("turn", seats - 1)
    state.drawn = read.word("drawn", ("", "draw", "take"))
    state.takes_in_a_row = read.number("takes_in_a_row", seats)
    state.shown = (1 << state.seats) - 1 if state.over else 0
    state.draw_pile = list(read.pile("draw"))
    state.discard = list(read.pile("discard"))
    state.hands = read.hands("hands", seats)
    state.known = read.hands("known", seats)
    _check_whole(read, state)
    ended = _ended(read, state)
    if state.over != ended:
        why = "all rounds have been played" if ended else "not all rounds have been played"
        over = str(state.over).lower()
        read.refuse(f"over = {over}; by the scores and options {why} (NTH-10)")
    if state.over:
        _check_shown(read, state)
    else:
        _check_turn(read, state)
    return state


def _ended(read: Reading, state: NothingState) -> bool:
    rounds = 1 if state.options["match"] == "single" else int(state.options["rounds"])
    if len(state.history) > rounds:
        read.refuse(f"scores of {ROUNDS(count=len(state.history))}; the match has {rounds}")
    return len(state.history) == rounds


def _check_whole(read: Reading, state: NothingState) -> None:
    """Every card once, and what is known of a hand is in it."""
    cards = state.cards()
    size = deck_size(state.seats, state.options)
    foreign = sorted(card for card in cards if card >= size)
    if foreign:
        read.refuse(f"{TEXT[foreign[0]]}; here is no second deck (NTH-1)")
    read.check_deck(cards, size)
    for i, (known, hand) in enumerate(zip(state.known, state.hands, strict=True)):
        strange = [card for card in known if card not in hand]
        if strange:
            read.refuse(f"known[{i}]: {TEXT[strange[0]]} is not in hands[{i}]")
        if len(set(known)) < len(known):
            read.refuse(f"known[{i}] names a card more than once")


def _check_shown(read: Reading, state: NothingState) -> None:
    """After the last round the pile is gone, and the hands count what was scored."""
    if state.draw_pile or state.drawn or state.takes_in_a_row:
        read.refuse("over = true; then draw and drawn are empty, takes_in_a_row is 0 (NTH-9)")
    held, scored = tuple(map(points, state.hands)), state.history[-1].scores
    if held != scored:
        read.refuse(f"the last of scores is {list(scored)}; the hands count {list(held)}")


def _check_turn(read: Reading, state: NothingState) -> None:
    """What the turn has led to so far."""
    for seat, hand in enumerate(state.hands):
        least = HAND_SIZE + (seat == state.turn and bool(state.drawn))
        if len(hand) < least:
            read.refuse(
                f"hands[{seat}] has {CARDS(count=len(hand))}; it must be {least} or more (NTH-3)"
            )
    takes = state.takes_in_a_row
    if (state.drawn == "draw" and takes) or (state.drawn == "take" and not takes):
        read.refuse(
            f"takes_in_a_row = {takes}, but the seat at turn came by its card "
            f"by a {state.drawn} (NTH-8)"
        )
    new = state.hands[state.turn][-1:]
    if state.drawn == "draw" and new[0] in state.known[state.turn]:
        read.refuse(f"the newest card of seat {state.turn}, drawn, is not known")
    if state.drawn == "take" and state.known[state.turn][-1:] != new:
        read.refuse(
            f"the newest card of seat {state.turn}, {TEXT[new[0]]}, was taken: "
            "it is the last in hands and in known (NTH-7)"
        )
    if not state.draw_pile and state.drawn != "draw":
        read.refuse("draw is empty; then the round would be over (NTH-9)")
