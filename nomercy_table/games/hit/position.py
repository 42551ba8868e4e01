"""Reading a position of Hit! back; `HitState.position` writes it. Format: docs/notation.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.events import RoundResult, counted
from nomercy_table.engine.options import Values
from nomercy_table.engine.state import PositionError, best, need
from nomercy_table.games.hit.cards import DECK_SIZE, KEY, RANK, TEXT, value
from nomercy_table.games.hit.observation import Column, Tableau
from nomercy_table.games.hit.state import HitState

_WHERE = "position of Hit!"

_KEYS = (
    "seed",
    "first",
    "turn",
    "drew",
    "stealing",
    "stops_in_a_row",
    "over",
    "draw",
    "discard",
    "tableaus",
    "loots",
    "scores",
)


def from_position(table: Mapping[str, Any], seats: int, options: Values) -> HitState:
    """The state that `table` describes; PositionError says what can't be, and where."""
    unknown = [key for key in table if key not in _KEYS]
    if unknown:
        known = ", ".join(_KEYS)
        raise PositionError(f"{_WHERE}: unknown key {unknown[0]!r}; the keys are {known}")
    state = object.__new__(HitState)
    state.seats, state.options = seats, options
    state.seed = _number(table, "seed", 1 << 63)
    state.first = _number(table, "first", seats)
    state.turn = _number(table, "turn", seats)
    state.drew = need(table, "drew", bool, _WHERE)
    state.over = need(table, "over", bool, _WHERE)
    state.stealing = _number(table, "stealing", 11)
    state.busting = None
    state.stops_in_a_row = _number(table, "stops_in_a_row", seats + 1)
    state.draw_pile = list(_cards(need(table, "draw", str, _WHERE), "draw"))
    state.discard = _cards(need(table, "discard", str, _WHERE), "discard")
    tableaus = _one_per_seat(table, "tableaus", seats)
    state.tableaus = [_tableau(columns, f"tableaus[{i}]") for i, columns in enumerate(tableaus)]
    loots = _one_per_seat(table, "loots", seats)
    state.loots = [_cards(loot, f"loots[{i}]") for i, loot in enumerate(loots)]
    state.history = _history(table, seats)
    state.round_number = len(state.history) + (not state.over)
    _check_whole(state)
    return state


def _number(table: Mapping[str, Any], key: str, limit: int) -> int:
    number: int = need(table, key, int, _WHERE)
    if not 0 <= number < limit:
        raise PositionError(f"{_WHERE}: {key} = {number}; it must be from 0 to {limit - 1}")
    return number


def _one_per_seat(table: Mapping[str, Any], key: str, seats: int) -> list[Any]:
    entries: list[Any] = need(table, key, list, _WHERE)
    if len(entries) != seats:
        raise PositionError(f"{_WHERE}: {key} has {len(entries)} entries; one a seat is {seats}")
    return entries


def _cards(text: object, where: str) -> tuple[int, ...]:
    if not isinstance(text, str):
        raise PositionError(f"{_WHERE}: {where} = {text!r}; a text like '7sa 1hb' is needed")
    cards = []
    for word in text.split():
        if word not in KEY:
            raise PositionError(
                f"{_WHERE}: {where}: {word!r} is no card; a card is rank, suit and copy, like 7sa"
            )
        cards.append(KEY[word])
    return tuple(cards)


def _tableau(columns: object, where: str) -> Tableau:
    if not isinstance(columns, list):
        raise PositionError(f"{_WHERE}: {where} = {columns!r}; a list of columns is needed")
    tableau: list[Column] = []
    for i, text in enumerate(columns):
        column = _cards(text, f"{where}[{i}]")
        ranks = {RANK[card] for card in column}
        if len(ranks) != 1:
            raise PositionError(f"{_WHERE}: {where}[{i}] = {text!r}; a column has one rank")
        if any(RANK[other[0]] in ranks for other in tableau):
            raise PositionError(f"{_WHERE}: {where}[{i}]: a second column of the same rank")
        tableau.append(column)
    return tuple(tableau)


def _history(table: Mapping[str, Any], seats: int) -> tuple[RoundResult, ...]:
    history = []
    for i, scores in enumerate(need(table, "scores", list, _WHERE)):
        fits = isinstance(scores, list) and len(scores) == seats
        if not fits or not all(type(score) is int and score >= 0 for score in scores):
            raise PositionError(f"{_WHERE}: scores[{i}] = {scores!r}; {seats} whole numbers needed")
        history.append(RoundResult(tuple(scores), best(scores), "the most points in loot"))
    return tuple(history)


def _check_whole(state: HitState) -> None:
    """Every card once, and nothing that no game could have led to and that would break play."""
    cards = [*state.draw_pile, *state.discard]
    for loot in state.loots:
        cards.extend(loot)
    for tableau in state.tableaus:
        for column in tableau:
            cards.extend(column)
    twice = sorted(card for card, count in Counter(cards).items() if count > 1)
    if twice:
        raise PositionError(f"{_WHERE}: {TEXT[twice[0]]} stands there more than once")
    missing = sorted(set(range(DECK_SIZE)) - set(cards))
    if missing:
        shown = " ".join(TEXT[card] for card in missing[:5])
        raise PositionError(f"{_WHERE}: {counted(len(missing), 'card')} missing: {shown} ...")
    ended = bool(state.history) and state._match_result() is not None
    if state.over != ended:
        why = "the scores and options say that the match is over" if ended else "nobody has won yet"
        raise PositionError(f"{_WHERE}: over = {str(state.over).lower()}; {why} (HIT-11)")
    if state.over:
        _check_banked(state)
    else:
        _check_turn(state)


def _check_banked(state: HitState) -> None:
    """After the last round everything lies in loot or discard, and is what was scored."""
    if state.draw_pile or any(state.tableaus) or state.stealing:
        raise PositionError(
            f"{_WHERE}: over = true; then draw and tableaus are empty, stealing is 0 (HIT-9)"
        )
    banked, scored = tuple(map(value, state.loots)), state.history[-1].scores
    if banked != scored:
        raise PositionError(
            f"{_WHERE}: the last of scores is {list(scored)}; the loots are worth {list(banked)}"
        )


def _check_turn(state: HitState) -> None:
    """What the turn has led to so far."""
    own = [RANK[column[0]] for column in state.tableaus[state.turn]]
    if state.drew != bool(own):
        right = "has drawn, so cards lie" if state.drew else "has not drawn, so nothing lies"
        raise PositionError(f"{_WHERE}: seat {state.turn} {right} in its tableau (HIT-5)")
    if state.stops_in_a_row and (state.drew or state.options["must_draw"]):
        raise PositionError(
            f"{_WHERE}: stops_in_a_row = {state.stops_in_a_row}; after a draw it is 0 (HIT-6)"
        )
    if not state.draw_pile and not (state.stealing and state.options["steal_on_last_card"]):
        raise PositionError(f"{_WHERE}: draw is empty; then the round would be over (HIT-9)")
    if state.stealing and state.stealing not in own:
        raise PositionError(
            f"{_WHERE}: stealing = {state.stealing}; seat {state.turn} must just have drawn one"
        )
    if state.stealing and not state._victims():
        raise PositionError(f"{_WHERE}: stealing = {state.stealing}; nobody has such a card")
