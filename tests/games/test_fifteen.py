"""Fifteen, the small game of docs/adding-a-game.md, clause by clause."""

from __future__ import annotations

import pytest

from nomercy_table.engine.actions import IllegalAction
from nomercy_table.engine.state import PositionError, State
from nomercy_table.games import GAMES

FIFTEEN = GAMES["fifteen"]
TEXTS = [f"{rank}{copy}" for rank in range(1, 11) for copy in "sh"]


def lay(*rows: str, top: str = "", done: tuple[bool, ...] = (), turn: int = 0) -> State:
    """A table with these rows, and these cards on top of the pile, the next one last."""
    used = {card for text in (*rows, top) for card in text.split()}
    rest = [text for text in TEXTS if text not in used]
    table = {
        "seed": 1,
        "first": 0,
        "turn": turn,
        "over": False,
        "draw": " ".join([*rest, *top.split()]),
        "row": list(rows),
        "done": list(done) or [False] * len(rows),
        "scores": [],
    }
    return FIFTEEN.from_position(table, len(rows), FIFTEEN.options.complete({}, len(rows)))


def act(state: State, *actions: str) -> None:
    for text in actions:
        state.apply(state.to_act()[0], FIFTEEN.parse_action(text))


def test_fifteen_3_who_has_no_card_must_draw() -> None:
    state = lay("", "7s")
    with pytest.raises(IllegalAction, match="FIFTEEN-3"):
        act(state, "hold")
    assert [action.text() for action in state.legal_actions(0)] == ["draw"]


def test_fifteen_4_more_than_the_limit_is_bust_and_scores_nothing() -> None:
    state = lay("9s", "7s", top="7h")
    act(state, "draw", "hold")
    result = state.result()
    assert result is not None
    assert result.scores == (0, 7)


def test_fifteen_4_the_limit_itself_is_not_too_much() -> None:
    state = lay("9s", "7s", top="6h")
    act(state, "draw", "hold", "hold")
    result = state.result()
    assert result is not None
    assert result.scores == (15, 7)


def test_fifteen_5_equal_points_share_the_win() -> None:
    state = lay("7h", "7s")
    act(state, "hold", "hold")
    result = state.result()
    assert result is not None
    assert result.winners == (0, 1)


def test_fifteen_5_who_is_done_has_no_turn() -> None:
    state = lay("7h", "7s", "1s", top="1h")
    act(state, "hold", "draw", "hold")
    assert state.to_act() == (1,)


@pytest.mark.parametrize(
    ("rows", "done", "turn"),
    [
        (("9s 9h", "1s"), (False, False), 1),
        (("", "1s"), (True, False), 1),
        (("7s", "1s"), (True, False), 0),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    rows: tuple[str, ...], done: tuple[bool, ...], turn: int
) -> None:
    with pytest.raises(PositionError, match="position of Fifteen"):
        lay(*rows, done=done, turn=turn)
