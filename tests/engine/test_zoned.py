"""What follows from declared zones: who is told which cards, and which positions are refused."""

from __future__ import annotations

import re
from typing import Any

import pytest

from nomercy_table.engine.events import Event
from nomercy_table.engine.pack import Card, Pack
from nomercy_table.engine.player import Budget, choose
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import PositionError
from nomercy_table.engine.zoned import CardsMoved, ZonedObservation
from nomercy_table.engine.zoned_game import clauses, determinize, read
from nomercy_table.games import GAMES

CINDERS, FIFTEEN = GAMES["cinders"], GAMES["fifteen"]


def dealt() -> list[Event]:
    told: list[Event] = []
    CINDERS.new(4, {}, 1, told.append)
    return told


def test_a_hand_that_is_dealt_is_told_to_its_seat_alone() -> None:
    event = next(event for event in dealt() if isinstance(event, CardsMoved))
    (own,) = event.moves
    assert len(own.cards) == own.count == 9
    assert event.seen_by(event.seat) == event
    for other in (None, *(seat for seat in range(4) if seat != event.seat)):
        hidden = event.seen_by(other)
        assert [(move.cards, move.count) for move in hidden.moves] == [((), 9)]
        assert hidden.sentence("ABCD") == f"{'ABCD'[event.seat]} is dealt 9 cards."


def test_few_cards_are_named_to_who_knows_them() -> None:
    state = CINDERS.new(4, {}, 1)
    seat = state.to_act()[0]
    action = state.legal_actions(seat)[0]
    told = state.apply(seat, action)[0]
    assert re.fullmatch(
        r"[A-D] plays the \d of (suns|leaves|drops|flames)\.", told.sentence("ABCD")
    )
    assert told.seen_by(None) == told


def test_an_observer_knows_the_own_hand_and_what_lies_open() -> None:
    state = CINDERS.new(4, {}, 1)
    seen = state.observe(2)
    assert isinstance(seen, ZonedObservation)
    assert all(card >= 0 for card in seen.at("hand.2"))
    assert seen.at("hand.1") == (-1,) * 9
    assert seen.at("deck") == ()


def written(**change: Any) -> dict[str, Any]:
    return {**FIFTEEN.new(2, {}, 1).position(), **change}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"first": 2}, "first = 2: a whole number from 0 to 1 is needed"),
        ({"turn": "0"}, "a whole number is needed"),
        ({"over": True}, "by scores and options the match is not over yet"),
        ({"scores": [[1, 2]]}, "by scores and options the match is over"),
        (
            {"row": [""]},
            "row: a list with one entry for each of the 2 seats is needed; this one has 1",
        ),
        ({"row": ["7x", ""]}, "'7x' is no card; a card is like 1s"),
        ({"draw": ""}, "20 cards are missing"),
        ({"done": [0, 1]}, "done = [0, 1]: for each seat true or false is needed"),
        ({"pocket": ""}, "unknown key 'pocket'"),
    ],
)
def test_what_cannot_be_a_position_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(PositionError, match=re.escape(why)):
        FIFTEEN.from_position(written(**change), 2, FIFTEEN.options.complete({}, 2))


class Counting(type(FIFTEEN.new(2, {}, 1))):  # type: ignore[misc]
    """Fifteen, in which more is held than cards."""

    number: int
    flag: bool
    each_number: list[int]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({}, ""),
        ({"number": -1}, "number = -1: a whole number from 0 to 1000000"),
        ({"number": True}, "a whole number is needed"),
        ({"flag": 1}, "flag = 1: true or false is needed"),
        (
            {"each_number": [1]},
            "each_number: a list with one entry for each of the 2 seats is needed; this one has 1",
        ),
        ({"each_number": [1, "2"]}, "for each seat a whole number from 0 to 1000000 is needed"),
        ({"each_number": [1, -2]}, "for each seat a whole number from 0 to 1000000 is needed"),
    ],
)
def test_what_a_state_holds_beside_cards_is_read_as_it_is_annotated(
    change: dict[str, Any], why: str
) -> None:
    table = written(**({"number": 3, "flag": True, "each_number": [1, 2]} | change))
    options = FIFTEEN.options.complete({}, 2)
    if why:
        with pytest.raises(PositionError, match=re.escape(why)):
            read(Counting, "Counting", table, 2, options)
        return
    state = read(Counting, "Counting", table, 2, options)
    assert state.position() == table
    seen = state.observe(None)
    assert [seen.fact(name) for name in ("number", "flag", "each_number")] == [3, True, (1, 2)]
    assert determinize(Counting, seen, Rng(1)).observe(None) == seen


def test_clauses_are_numbered_through_all_sections() -> None:
    one, two = clauses("ABC", ("One", ("First.", "Second.")), ("Two", ("Third.",)))
    assert (one.clauses, two.clauses) == (("ABC-1", "ABC-2"), ("ABC-3",))
    assert (two.heading, two.paragraphs) == ("Two", ("Third.",))


def test_the_rest_of_a_pack_is_what_is_nowhere_else() -> None:
    pack = Pack(Card(text, f"the {text}", "hit/7s") for text in "abcd")
    assert pack.rest("b", "d a") == "c"
    assert pack.faces == ("hit/7s",)


# -- players that any game gets --------------------------------------------------------------------


def test_a_rollout_player_sees_what_costs_it_the_round() -> None:
    """Fourteen points, and nothing left in the pile but what is too much."""
    texts = [f"{rank}{copy}" for rank in range(1, 11) for copy in "sh"]
    rows = ["10s 4s", "1s 1h"]
    rest = [text for text in texts if text not in " ".join(rows).split()]
    table = written(draw=" ".join(rest), row=rows, turn=0)
    state = FIFTEEN.from_position(table, 2, FIFTEEN.options.complete({}, 2))
    decision = choose(FIFTEEN.players["hard"], state.observe(0), state.legal_actions(0), 1)
    assert decision.action is not None
    assert decision.action.text() == "hold"
    assert decision.rollouts == 120


@pytest.mark.parametrize("game", [CINDERS, FIFTEEN], ids=["cinders", "fifteen"])
def test_every_action_is_tried_however_small_the_budget(game: Any) -> None:
    state = game.new(3, {}, 5)
    state.apply(state.to_act()[0], state.legal_actions(state.to_act()[0])[0])
    seat = state.to_act()[0]
    legal = state.legal_actions(seat)
    decision = choose(game.players["easy"], state.observe(seat), legal, 1, Budget(1))
    if len(legal) > 1:
        assert [candidate.action for candidate in decision.candidates] == legal
        assert decision.rollouts == len(legal)
    assert decision.action in legal
