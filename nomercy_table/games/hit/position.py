"""Reading a position of Hit! back; `HitState.position` writes it. Format: docs/notation.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.options import Values
from nomercy_table.engine.reading import CardTexts, Reading
from nomercy_table.games.hit.cards import DECK_SIZE, KEY, RANK, TEXT, value
from nomercy_table.games.hit.observation import Column, Tableau
from nomercy_table.games.hit.state import HitState, round_result
from nomercy_table.storage.shown import shown

_WHERE = "position of Hit!"

_CARDS = CardTexts(KEY, TEXT, "7sa 1hb", "rank, suit and copy, like 7sa")

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
    read = Reading(table, _KEYS, _WHERE, _CARDS)
    history = tuple(map(round_result, read.scores(seats)))
    state = HitState(seats, options, read.seed(), history, read.flag("over"))
    state.first = read.number("first", seats - 1)
    state.turn = read.number("turn", seats - 1)
    state.drew = read.flag("drew")
    state.stealing = read.number("stealing", 10)
    state.busting = None
    state.stops_in_a_row = read.number("stops_in_a_row", seats)
    state.draw_pile = list(read.pile("draw"))
    state.discard = read.pile("discard")
    tableaus = read.one_per_seat("tableaus", seats)
    state.tableaus = [
        _tableau(read, columns, f"tableaus[{i}]") for i, columns in enumerate(tableaus)
    ]
    state.loots = read.hands("loots", seats)
    _check_whole(read, state)
    return state


def _tableau(read: Reading, columns: object, where: str) -> Tableau:
    if not isinstance(columns, list):
        read.refuse(f"{where} = {shown(columns)}; a list of columns is needed")
    tableau: list[Column] = []
    for i, text in enumerate(columns):
        column = read.cards(text, f"{where}[{i}]")
        ranks = {RANK[card] for card in column}
        if len(ranks) != 1:
            read.refuse(f"{where}[{i}] = {shown(text)}; a column has one rank")
        if any(RANK[other[0]] in ranks for other in tableau):
            read.refuse(f"{where}[{i}]: a second column of the same rank")
        tableau.append(column)
    return tuple(tableau)


def _check_whole(read: Reading, state: HitState) -> None:
    """Every card once, and nothing that no game could have led to and that would break play."""
    read.check_deck(state.cards(), DECK_SIZE)
    ended = state.match_result() is not None
    if state.over != ended:
        why = "the scores and options say that the match is over" if ended else "nobody has won yet"
        read.refuse(f"over = {str(state.over).lower()}; {why} (HIT-11)")
    if state.over:
        _check_banked(read, state)
    else:
        _check_turn(read, state)


def _check_banked(read: Reading, state: HitState) -> None:
    """After the last round everything lies in loot or discard, and is what was scored."""
    if state.draw_pile or any(state.tableaus) or state.stealing:
        read.refuse("over = true; then draw and tableaus are empty, stealing is 0 (HIT-9)")
    banked, scored = tuple(map(value, state.loots)), state.history[-1].scores
    if banked != scored:
        read.refuse(f"the last of scores is {list(scored)}; the loots are worth {list(banked)}")


def _check_turn(read: Reading, state: HitState) -> None:
    """What the turn has led to so far."""
    own = [RANK[column[0]] for column in state.tableaus[state.turn]]
    if state.drew != bool(own):
        right = "has drawn, so cards lie" if state.drew else "has not drawn, so nothing lies"
        read.refuse(f"seat {state.turn} {right} in its tableau (HIT-5)")
    if state.stops_in_a_row and (state.drew or state.options["must_draw"]):
        read.refuse(f"stops_in_a_row = {state.stops_in_a_row}; after a draw it is 0 (HIT-6)")
    if not state.draw_pile and not (state.stealing and state.options["steal_on_last_card"]):
        read.refuse("draw is empty; then the round would be over (HIT-9)")
    if state.stealing and state.stealing not in own:
        read.refuse(f"stealing = {state.stealing}; seat {state.turn} must just have drawn one")
    if state.stealing and not state.victims():
        read.refuse(f"stealing = {state.stealing}; nobody has such a card")
