"""Cinders, the trick-taking game of docs/adding-a-game.md, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from nomercy_table.engine.actions import IllegalAction
from nomercy_table.engine.events import Event
from nomercy_table.engine.state import PositionError, State
from nomercy_table.games import GAMES

CINDERS = GAMES["cinders"]
TEXTS = [f"{rank}{suit}" for suit in "sldf" for rank in range(1, 10)]


def table(*hands: str, trick: tuple[str, ...] = ("", "", ""), turn: int = 0) -> dict[str, Any]:
    """A position of three: what is nowhere else, seat 0 has taken."""
    used = {card for text in (*hands, *trick) for card in text.split()}
    return {
        "seed": 1,
        "first": 0,
        "turn": turn,
        "over": False,
        "deck": "",
        "trick": list(trick),
        "taken": [" ".join(text for text in TEXTS if text not in used), "", ""],
        "hand": list(hands),
        "scores": [],
    }


def place(written: dict[str, Any], **options: object) -> State:
    return CINDERS.from_position(written, 3, CINDERS.options.complete(options, 3))


def act(state: State, *actions: str) -> list[Event]:
    told: list[Event] = []
    for text in actions:
        told += state.apply(state.to_act()[0], CINDERS.parse_action(text))
    return told


@pytest.mark.parametrize(("seats", "each", "left"), [(3, 12, 0), (4, 9, 0), (5, 7, 1)])
def test_cinders_2_everybody_has_the_same_number(seats: int, each: int, left: int) -> None:
    position = CINDERS.new(seats, {}, 1).position()
    assert [len(hand.split()) for hand in position["hand"]] == [each] * seats
    assert len(position["deck"].split()) == left


def test_cinders_3_who_can_has_to_follow_suit() -> None:
    state = place(table("5s 1l", "3l 2s", "9s 1f"))
    act(state, "play 5s")
    with pytest.raises(IllegalAction, match="CINDERS-3: you have to follow suit: play one of"):
        act(state, "play 3l")
    assert [action.text() for action in state.legal_actions(1)] == ["play 2s"]


def test_cinders_3_who_can_not_follow_plays_any_card() -> None:
    state = place(table("5s 1l", "3l 2d", "9s 1f"))
    act(state, "play 5s")
    assert [action.text() for action in state.legal_actions(1)] == ["play 2d", "play 3l"]


def test_cinders_4_the_highest_of_the_suit_led_takes_the_trick_and_leads() -> None:
    state = place(table("5s 1l", "9l 2d", "6s 9f"))
    told = act(state, "play 5s", "play 9l", "play 6s")
    assert state.to_act() == (2,)
    assert state.position()["taken"][2] == "5s 9l 6s"
    assert "C takes the trick." in [event.sentence("ABC") for event in told]


def test_cinders_5_and_6_flames_cost_a_point_and_no_trick_five() -> None:
    state = place(table("9s", "4f", "2s"), match="single")
    act(state, "play 9s", "play 4f", "play 2s")
    result = state.result()
    assert result is not None
    assert result.scores == (9, 5, 5)


def test_cinders_7_the_fewest_points_win() -> None:
    state = place(table("9s", "4f", "2s"), match="single")
    act(state, "play 9s", "play 4f", "play 2s")
    result = state.result()
    assert result is not None
    assert result.winners == (1, 2)
    assert result.clause == "CINDERS-7"


def test_cinders_7_so_many_rounds_are_played() -> None:
    state = place(table("9s", "4f", "2s") | {"scores": [[1, 2, 6]]}, rounds=2)
    act(state, "play 9s", "play 4f", "play 2s")
    result = state.result()
    assert result is not None
    assert result.scores == (10, 7, 11)


@pytest.mark.parametrize(
    "change",
    [
        {"hand": ["5s 1l", "3l 2s", "9s"]},
        {"trick": ["", "1f", ""], "hand": ["5s 1l", "3l 2s", "9s"]},
        {"over": True},
        {"trick": ["1f", "", ""], "hand": ["5s", "3l 2s", "9s 1l"]},
    ],
)
def test_a_position_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(PositionError, match="position of Cinders"):
        place(table("5s 1l", "3l 2s", "9s 1f") | change)
