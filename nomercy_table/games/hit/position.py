"""States of Hit! that begin in the middle: read from a position, or dealt anew.

`HitState.position` writes what `from_position` reads. Format: docs/notation.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.file_words import EMPTY_PILE, NEEDED, entry
from nomercy_table.engine.options import Values
from nomercy_table.engine.reading import CardTexts, Reading
from nomercy_table.engine.rng import Rng
from nomercy_table.games.hit import file_words
from nomercy_table.games.hit.cards import DECK_SIZE, KEY, RANK, TEXT, value
from nomercy_table.games.hit.observation import Column, HitObservation, Tableau
from nomercy_table.games.hit.state import HitState, round_result

_CARDS = CardTexts(KEY, TEXT, "7sa 1hb", file_words.CARD)

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
    read = Reading(table, _KEYS, file_words.TITLE, _CARDS)
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
        what = entry(where, columns)
        read.refuse(NEEDED(what=what, kind=file_words.COLUMNS()))
    tableau: list[Column] = []
    for i, text in enumerate(columns):
        column = read.cards(text, f"{where}[{i}]")
        ranks = {RANK[card] for card in column}
        if len(ranks) != 1:
            read.refuse(file_words.ONE_RANK(what=entry(f"{where}[{i}]", text)))
        if any(RANK[other[0]] in ranks for other in tableau):
            read.refuse(file_words.SAME_RANK(where=f"{where}[{i}]"))
        tableau.append(column)
    return tuple(tableau)


def _check_whole(read: Reading, state: HitState) -> None:
    """Every card once, and nothing that no game could have led to and that would break play."""
    read.check_deck(state.cards(), DECK_SIZE)
    read.check_end(state.over, state.match_result() is not None, "HIT-11")
    if state.over:
        _check_banked(read, state)
    else:
        _check_turn(read, state)


def _check_banked(read: Reading, state: HitState) -> None:
    """After the last round everything lies in loot or discard, and is what was scored."""
    if state.draw_pile or any(state.tableaus) or state.stealing:
        read.refuse(file_words.BANKED(), "HIT-9")
    read.check_scores(state.history[-1].scores, tuple(map(value, state.loots)))


def _check_turn(read: Reading, state: HitState) -> None:
    """What the turn has led to so far."""
    seat, rank = state.turn, state.stealing
    own = [RANK[column[0]] for column in state.tableaus[seat]]
    if state.drew != bool(own):
        wrong = file_words.NO_CARDS if state.drew else file_words.CARDS
        read.refuse(wrong(seat=seat), "HIT-5")
    if state.stops_in_a_row and (state.drew or state.options["must_draw"]):
        read.refuse(file_words.STOPS(number=state.stops_in_a_row), "HIT-6")
    if not state.draw_pile and not (rank and state.options["steal_on_last_card"]):
        read.refuse(EMPTY_PILE(), "HIT-9")
    if rank and rank not in own:
        read.refuse(file_words.NOT_DRAWN(rank=rank, seat=seat))
    if rank and not state.victims():
        read.refuse(file_words.NO_VICTIM(rank=rank))


# -- dealt anew ------------------------------------------------------------------------------------


def determinize(observation: HitObservation, rng: Rng) -> HitState:
    """A match that looks just like this to the observer; later rounds are as unknown."""
    state = HitState.seen_in(observation, rng)
    state.first, state.turn = observation.first, observation.turn
    state.drew, state.stealing = observation.drew, observation.stealing
    state.busting = observation.busting
    state.stops_in_a_row = observation.stops_in_a_row
    state.draw_pile = list(observation.unseen)
    rng.shuffle(state.draw_pile)
    state.discard = observation.discard
    state.tableaus, state.loots = list(observation.tableaus), list(observation.loots)
    return state
