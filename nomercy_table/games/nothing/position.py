"""Reading a position of Nothing back; `NothingState.position` writes it.

Format: docs/notation.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.events import RoundResult, counted
from nomercy_table.engine.options import Values
from nomercy_table.engine.state import PositionError, lowest, need
from nomercy_table.games.nothing.cards import KEY, TEXT, points
from nomercy_table.games.nothing.observation import Hand
from nomercy_table.games.nothing.options import deck_size
from nomercy_table.games.nothing.state import HAND_SIZE, NothingState

_WHERE = "position of Nothing"

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
    unknown = [key for key in table if key not in _KEYS]
    if unknown:
        known = ", ".join(_KEYS)
        raise PositionError(f"{_WHERE}: unknown key {unknown[0]!r}; the keys are {known}")
    state = object.__new__(NothingState)
    state.seats, state.options = seats, options
    state.seed = _number(table, "seed", 1 << 63)
    state.first = _number(table, "first", seats)
    state.turn = _number(table, "turn", seats)
    state.drawn = need(table, "drawn", str, _WHERE)
    if state.drawn not in ("", "draw", "take"):
        raise PositionError(f"{_WHERE}: drawn = {state.drawn!r}; it is 'draw', 'take' or ''")
    state.takes_in_a_row = _number(table, "takes_in_a_row", seats + 1)
    state.shown = need(table, "over", bool, _WHERE)
    state.draw_pile = list(_cards(need(table, "draw", str, _WHERE), "draw"))
    state.discard = list(_cards(need(table, "discard", str, _WHERE), "discard"))
    state.hands = _one_per_seat(table, "hands", seats)
    state.known = _one_per_seat(table, "known", seats)
    state.history = _history(table, seats)
    state.round_number = len(state.history) + (not state.shown)
    _check_whole(state)
    ended = _ended(state)
    if state.shown != ended:
        why = "all rounds have been played" if ended else "not all rounds have been played"
        over = str(state.shown).lower()
        raise PositionError(f"{_WHERE}: over = {over}; by the scores and options {why} (NTH-10)")
    if state.shown:
        _check_shown(state)
    else:
        _check_turn(state)
    return state


def _number(table: Mapping[str, Any], key: str, limit: int) -> int:
    number: int = need(table, key, int, _WHERE)
    if not 0 <= number < limit:
        raise PositionError(f"{_WHERE}: {key} = {number}; it must be from 0 to {limit - 1}")
    return number


def _one_per_seat(table: Mapping[str, Any], key: str, seats: int) -> list[Hand]:
    entries: list[Any] = need(table, key, list, _WHERE)
    if len(entries) != seats:
        raise PositionError(f"{_WHERE}: {key} has {len(entries)} entries; one a seat is {seats}")
    return [_cards(entry, f"{key}[{i}]") for i, entry in enumerate(entries)]


def _cards(text: object, where: str) -> Hand:
    if not isinstance(text, str):
        raise PositionError(f"{_WHERE}: {where} = {text!r}; a text like '7h 10c' is needed")
    cards = []
    for word in text.split():
        if word not in KEY:
            raise PositionError(
                f"{_WHERE}: {where}: {word!r} is no card; a card is rank and suit, like 7h, "
                "and one of the second deck ends in b, like 7hb"
            )
        cards.append(KEY[word])
    return tuple(cards)


def _history(table: Mapping[str, Any], seats: int) -> tuple[RoundResult, ...]:
    history = []
    for i, scores in enumerate(need(table, "scores", list, _WHERE)):
        fits = isinstance(scores, list) and len(scores) == seats
        if not fits or not all(type(score) is int and score >= 0 for score in scores):
            raise PositionError(f"{_WHERE}: scores[{i}] = {scores!r}; {seats} whole numbers needed")
        history.append(RoundResult(tuple(scores), lowest(scores), "the fewest points in hand"))
    return tuple(history)


def _ended(state: NothingState) -> bool:
    rounds = 1 if state.options["match"] == "single" else int(state.options["rounds"])
    if len(state.history) > rounds:
        raise PositionError(
            f"{_WHERE}: scores of {counted(len(state.history), 'round')}; the match has {rounds}"
        )
    return len(state.history) == rounds


def _check_whole(state: NothingState) -> None:
    """Every card once, and what is known of a hand is in it."""
    cards = [*state.draw_pile, *state.discard]
    for hand in state.hands:
        cards.extend(hand)
    twice = sorted(card for card, count in Counter(cards).items() if count > 1)
    if twice:
        raise PositionError(f"{_WHERE}: {TEXT[twice[0]]} stands there more than once")
    size = deck_size(state.seats, state.options)
    foreign = sorted(card for card in cards if card >= size)
    if foreign:
        raise PositionError(f"{_WHERE}: {TEXT[foreign[0]]}; here is no second deck (NTH-1)")
    missing = sorted(set(range(size)) - set(cards))
    if missing:
        shown = " ".join(TEXT[card] for card in missing[:5])
        raise PositionError(f"{_WHERE}: {counted(len(missing), 'card')} missing: {shown} ...")
    for i, (known, hand) in enumerate(zip(state.known, state.hands, strict=True)):
        strange = [card for card in known if card not in hand]
        if strange:
            raise PositionError(f"{_WHERE}: known[{i}]: {TEXT[strange[0]]} is not in hands[{i}]")
        if len(set(known)) < len(known):
            raise PositionError(f"{_WHERE}: known[{i}] names a card more than once")


def _check_shown(state: NothingState) -> None:
    """After the last round the pile is gone, and the hands count what was scored."""
    if state.draw_pile or state.drawn or state.takes_in_a_row:
        raise PositionError(
            f"{_WHERE}: over = true; then draw and drawn are empty, takes_in_a_row is 0 (NTH-9)"
        )
    held, scored = tuple(map(points, state.hands)), state.history[-1].scores
    if held != scored:
        raise PositionError(
            f"{_WHERE}: the last of scores is {list(scored)}; the hands count {list(held)}"
        )


def _check_turn(state: NothingState) -> None:
    """What the turn has led to so far."""
    for seat, hand in enumerate(state.hands):
        least = HAND_SIZE + (seat == state.turn and bool(state.drawn))
        if len(hand) < least:
            raise PositionError(
                f"{_WHERE}: hands[{seat}] has {counted(len(hand), 'card')}; it must be {least} "
                "or more (NTH-3)"
            )
    takes = state.takes_in_a_row
    if (state.drawn == "draw" and takes) or (state.drawn == "take" and not takes):
        raise PositionError(
            f"{_WHERE}: takes_in_a_row = {takes}, but the seat at turn came by its card "
            f"by a {state.drawn} (NTH-8)"
        )
    new = state.hands[state.turn][-1:]
    if state.drawn == "draw" and new[0] in state.known[state.turn]:
        raise PositionError(f"{_WHERE}: the newest card of seat {state.turn}, drawn, is not known")
    if state.drawn == "take" and state.known[state.turn][-1:] != new:
        raise PositionError(
            f"{_WHERE}: the newest card of seat {state.turn}, {TEXT[new[0]]}, was taken: "
            "it is the last in hands and in known (NTH-7)"
        )
    if not state.draw_pile and state.drawn != "draw":
        raise PositionError(f"{_WHERE}: draw is empty; then the round would be over (NTH-9)")
