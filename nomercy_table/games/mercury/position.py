"""Reading a position of Mercury back; `Table.position` writes it. Format: docs/notation.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.events import counted
from nomercy_table.engine.options import Values
from nomercy_table.engine.state import PositionError, need
from nomercy_table.games.mercury.cards import (
    COLOURS,
    DECK_SIZE,
    FACE,
    KEY,
    TEXT,
    keys,
    mask,
)
from nomercy_table.games.mercury.observation import PHASES
from nomercy_table.games.mercury.recollection import memory_from
from nomercy_table.games.mercury.situation import check_situation
from nomercy_table.games.mercury.state import MercuryState, round_result
from nomercy_table.games.mercury.table import NOTHING

_WHERE = "position of Mercury"

_KEYS = (
    "seed",
    "first",
    "turn",
    "phase",
    "colour",
    "number",
    "aimed",
    "reflected",
    "passes",
    "drawn",
    "rebuilt",
    "over",
    "draw",
    "discard",
    "hands",
    "at_most",
    "known",
    "recycled",
    "scores",
)


def from_position(table: Mapping[str, Any], seats: int, options: Values) -> MercuryState:
    """The state that `table` describes; PositionError says what can't be, and where."""
    unknown = [key for key in table if key not in _KEYS]
    if unknown:
        known = ", ".join(_KEYS)
        raise PositionError(f"{_WHERE}: unknown key {unknown[0]!r}; the keys are {known}")
    state = object.__new__(MercuryState)
    state.seats, state.options = seats, options
    state.seed = _number(table, "seed", 1 << 63)
    state.first = _number(table, "first", seats)
    state.turn = _number(table, "turn", seats)
    state.phase = PHASES.index(_word(table, "phase", PHASES))
    colour = _word(table, "colour", ("", *COLOURS))
    state.colour = COLOURS.index(colour) if colour else NOTHING
    state.number = _number(table, "number", 11)
    aimed = _word(table, "aimed", ("", "gd3", "od3", "pd3", "td3", "d5", "gt"))
    state.aimed = FACE[aimed] if aimed else NOTHING
    state.reflected = need(table, "reflected", bool, _WHERE)
    state.passes = _number(table, "passes", seats)
    drawn = _cards(need(table, "drawn", str, _WHERE), "drawn")
    if len(drawn) > 1:
        raise PositionError(f"{_WHERE}: drawn = {table['drawn']!r}; one card at most is needed")
    state.drawn = drawn[0] if drawn else NOTHING
    state.rebuilt = _number(table, "rebuilt", 1 << 31)
    state.over = need(table, "over", bool, _WHERE)
    state.draw_pile = _cards(need(table, "draw", str, _WHERE), "draw")
    state.discard = _cards(need(table, "discard", str, _WHERE), "discard")
    hands = need(table, "hands", list, _WHERE)
    if len(hands) != seats:
        raise PositionError(f"{_WHERE}: hands has {len(hands)} entries; one a seat is {seats}")
    held = [_cards(hand, f"hands[{seat}]") for seat, hand in enumerate(hands)]
    _check_cards([*state.draw_pile, *state.discard, *(card for hand in held for card in hand)])
    state.hands = [mask(hand) for hand in held]
    scores = need(table, "scores", list, _WHERE)
    state.history = tuple(round_result(_scores(entry, i, seats)) for i, entry in enumerate(scores))
    state.round_number = len(state.history) + (not state.over)
    state.counting = state.over
    state.memory = memory_from(table, state, _WHERE)
    check_situation(state, _WHERE)
    return state


def _number(table: Mapping[str, Any], key: str, limit: int) -> int:
    number: int = need(table, key, int, _WHERE)
    if not 0 <= number < limit:
        raise PositionError(f"{_WHERE}: {key} = {number}; it must be from 0 to {limit - 1}")
    return number


def _word(table: Mapping[str, Any], key: str, words: tuple[str, ...]) -> str:
    word: str = need(table, key, str, _WHERE)
    if word not in words:
        known = ", ".join(repr(other) for other in words)
        raise PositionError(f"{_WHERE}: {key} = {word!r}; it must be one of {known}")
    return word


def _cards(text: object, where: str) -> list[int]:
    if not isinstance(text, str):
        raise PositionError(f"{_WHERE}: {where} = {text!r}; a text like 'o7a gtb' is needed")
    cards = []
    for word in text.split():
        if word not in KEY:
            raise PositionError(
                f"{_WHERE}: {where}: {word!r} is no card; a card is its face and a copy, like "
                "o7a, gd3b, d5c, cca, gta, rfb"
            )
        cards.append(KEY[word])
    return cards


def _check_cards(cards: list[int]) -> None:
    """Every card once."""
    twice = sorted(card for card, count in Counter(cards).items() if count > 1)
    if twice:
        raise PositionError(f"{_WHERE}: {TEXT[twice[0]]} stands there more than once")
    missing = list(keys(mask(range(DECK_SIZE)) & ~mask(cards)))
    if missing:
        shown = " ".join(TEXT[card] for card in missing[:5])
        raise PositionError(f"{_WHERE}: {counted(len(missing), 'card')} missing: {shown} ...")


def _scores(entry: object, number: int, seats: int) -> tuple[int, ...]:
    scores: list[Any] = entry if isinstance(entry, list) else []
    if len(scores) != seats or not all(type(score) is int and score >= 0 for score in scores):
        raise PositionError(f"{_WHERE}: scores[{number}] = {entry!r}; {seats} whole numbers needed")
    return tuple(scores)
