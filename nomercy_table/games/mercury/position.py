"""Reading a position of Mercury back; `Table.position` writes it. Format: docs/notation.md."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

from nomercy_table.engine.options import Values
from nomercy_table.engine.reading import CardTexts, Reading
from nomercy_table.games.mercury import file_words
from nomercy_table.games.mercury.cards import (
    COLOURS,
    DECK_SIZE,
    FACE,
    KEY,
    TEXT,
    mask,
)
from nomercy_table.games.mercury.observation import PHASES
from nomercy_table.games.mercury.recollection import memory_from
from nomercy_table.games.mercury.situation import check_situation
from nomercy_table.games.mercury.state import MercuryState, round_result
from nomercy_table.games.mercury.table import NOTHING

_CARDS = CardTexts(KEY, TEXT, "o7a gtb", file_words.CARD)

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


def from_position(
    table: Mapping[str, Any], seats: int, options: Values, kind: type[MercuryState] = MercuryState
) -> MercuryState:
    """The state that `table` describes; PositionError says what can't be, and where."""
    read = Reading(table, _KEYS, file_words.TITLE, _CARDS)
    history = tuple(map(round_result, read.scores(seats)))
    state = kind(seats, options, read.seed(), history, read.flag("over"))
    state.first = read.number("first", seats - 1)
    state.turn = read.number("turn", seats - 1)
    state.phase = PHASES.index(read.word("phase", PHASES))
    colour = read.word("colour", ("", *COLOURS))
    state.colour = COLOURS.index(colour) if colour else NOTHING
    state.number = read.number("number", 10)
    aimed = read.word("aimed", ("", "gd3", "od3", "pd3", "td3", "d5", "gt"))
    state.aimed = FACE[aimed] if aimed else NOTHING
    state.reflected = read.flag("reflected")
    state.passes = read.number("passes", seats - 1)
    drawn = read.one("drawn")
    state.drawn = NOTHING if drawn is None else drawn
    state.rebuilt = read.number("rebuilt", (1 << 31) - 1)
    state.draw_pile = list(read.pile("draw"))
    state.discard = list(read.pile("discard"))
    held = read.hands("hands", seats)
    read.check_deck([*state.draw_pile, *state.discard, *chain(*held)], DECK_SIZE)
    state.hands = [mask(hand) for hand in held]
    state.counting = seats if state.over else 0
    state.memory = memory_from(read, state)
    check_situation(read, state)
    return state
