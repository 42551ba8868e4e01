"""States of Nothing that begin in the middle: read from a position, or dealt anew.

`NothingState.position` writes what `from_position` reads. Format: docs/notation.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.file_words import EMPTY_PILE
from nomercy_table.engine.options import Values
from nomercy_table.engine.reading import CardTexts, Reading
from nomercy_table.engine.rng import Rng
from nomercy_table.games.nothing import file_words
from nomercy_table.games.nothing.cards import HAND_SIZE, KEY, TEXT, deck_size, points
from nomercy_table.games.nothing.observation import Hand, NothingObservation
from nomercy_table.games.nothing.state import NothingState, round_result

_CARDS = CardTexts(KEY, TEXT, "7h 10c", file_words.CARD)

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
    read = Reading(table, _KEYS, file_words.TITLE, _CARDS)
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
    read.check_end(state.over, _ended(read, state), "NTH-10")
    if state.over:
        _check_shown(read, state)
    else:
        _check_turn(read, state)
    return state


def _ended(read: Reading, state: NothingState) -> bool:
    rounds = 1 if state.options["match"] == "single" else int(state.options["rounds"])
    if len(state.history) > rounds:
        read.refuse(file_words.TOO_MANY_ROUNDS(count=rounds, number=len(state.history)))
    return len(state.history) == rounds


def _check_whole(read: Reading, state: NothingState) -> None:
    """Every card once, and what is known of a hand is in it."""
    cards = state.cards()
    size = deck_size(state.seats, state.options)
    foreign = sorted(card for card in cards if card >= size)
    if foreign:
        read.refuse(file_words.NO_SECOND_DECK(card=TEXT[foreign[0]]), "NTH-1")
    read.check_deck(cards, size)
    for seat, (known, hand) in enumerate(zip(state.known, state.hands, strict=True)):
        strange = [card for card in known if card not in hand]
        if strange:
            read.refuse(file_words.NOT_HELD(seat=seat, card=TEXT[strange[0]]))
        if len(set(known)) < len(known):
            read.refuse(file_words.KNOWN_TWICE(seat=seat))


def _check_shown(read: Reading, state: NothingState) -> None:
    """After the last round the pile is gone, and the hands count what was scored."""
    if state.draw_pile or state.drawn or state.takes_in_a_row:
        read.refuse(file_words.NOTHING_LEFT(), "NTH-9")
    read.check_scores(state.history[-1].scores, tuple(map(points, state.hands)))


def _check_turn(read: Reading, state: NothingState) -> None:
    """What the turn has led to so far."""
    for seat, hand in enumerate(state.hands):
        least = HAND_SIZE + (seat == state.turn and bool(state.drawn))
        if len(hand) < least:
            said = file_words.TOO_FEW(seat=seat, number=len(hand), count=least)
            read.refuse(said, "NTH-3")
    takes, seat = state.takes_in_a_row, state.turn
    if state.drawn == "draw" and takes:
        read.refuse(file_words.NO_TAKES(number=takes), "NTH-8")
    if state.drawn == "take" and not takes:
        read.refuse(file_words.SOME_TAKES(), "NTH-8")
    new = state.hands[seat][-1:]
    if state.drawn == "draw" and new[0] in state.known[seat]:
        read.refuse(file_words.NEW_KNOWN(seat=seat))
    if state.drawn == "take" and state.known[seat][-1:] != new:
        read.refuse(file_words.NEW_NOT_KNOWN(seat=seat, card=TEXT[new[0]]), "NTH-7")
    if not state.draw_pile and state.drawn != "draw":
        read.refuse(EMPTY_PILE(), "NTH-9")


# -- dealt anew ------------------------------------------------------------------------------------


def determinize(observation: NothingObservation, rng: Rng) -> NothingState:
    """A match that looks just like this to the observer; later rounds are as unknown."""
    state = NothingState.seen_in(observation, rng)
    state.first, state.turn = observation.first, observation.turn
    state.drawn, state.takes_in_a_row = observation.drawn, observation.takes_in_a_row
    state.discard = list(observation.discard)
    state.known = list(observation.known)
    state.draw_pile = list(observation.unseen)
    rng.shuffle(state.draw_pile)
    state.hands = [_hand(observation, seat, state.draw_pile) for seat in range(observation.seats)]
    state.shown = sum(observation.lies_open(seat) << seat for seat in range(observation.seats))
    return state


def _hand(observation: NothingObservation, seat: int, unseen: list[int]) -> Hand:
    """A hand of the seat, what is hidden of it drawn from `unseen`."""
    hand = observation.hand_of(seat)
    if hand is not None:
        return hand
    known = observation.known[seat]
    hidden = tuple(unseen.pop() for _ in range(observation.counts[seat] - len(known)))
    if observation.drawn == "take" and seat == observation.turn:
        return (*known[:-1], *hidden, known[-1])  # the newest card is the last
    return known + hidden
