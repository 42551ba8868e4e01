"""What a hint gives as its reason is what was weighed, and true of the position."""

from __future__ import annotations

import re

import pytest

from mercenaries_table import GAME as MERCENARIES
from mercenaries_table import lay as lay_mercenaries
from nomercy_table.engine.game import Game
from nomercy_table.engine.player import Budget, choose
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from player_checks.positions import positions
from showem_table import SHOWEM, lay

BUDGET = Budget(200)


def hint(game: Game, state: State) -> str:
    seat = state.to_act()[0]
    observation, legal = state.observe(seat), state.legal_actions(seat)
    decision = choose(game.players[game.strongest], observation, legal, 20, BUDGET)
    return game.hint(observation, legal, decision)


@pytest.mark.parametrize(
    ("hand", "other", "told"),
    [
        (
            "r5 b6 b7 b8",
            "y1 y2 y3",
            "“Play Red 5”. No other card fits, and a draw would shed none.",
        ),
        (
            "r5 wr4 b8",
            "y1 y2 y3",
            "“Play Red 5”. The Wild Reverse Draw Four, which fits too, would ",
        ),
        (
            "wr4 b6 b8",
            "y1 y2 y3",
            "“Draw”. The Wild Reverse Draw Four, which fits, would strike you",
        ),
        ("b1", "y1 y2 y3", "It is all that you can do now."),
    ],
)
def test_showem_says_why_nothing_else_was_tried(hand: str, other: str, told: str) -> None:
    assert told in hint(SHOWEM, lay(hand, other, top="r9"))


def test_showem_sets_a_wild_card_against_another_card_and_says_what_was_tried() -> None:
    """Four colours of one card are no four moves to choose from."""
    compared = 0
    for state, seat in positions(SHOWEM, 120):
        if seat != state.to_act()[0]:
            continue
        text = hint(SHOWEM, state)
        if "tried" not in text.lower():
            continue
        assert re.search(r"\b(One deal was|\d+ deals were) tried, a few", text)
        first, *others = re.findall("“([^”]+)”", text)
        card = first.split(", ")[0]
        faces = {
            action.text().split()[1] for action in state.legal_actions(seat) if " " in action.text()
        }
        if others and len(faces) > 2 and "Swap" not in first:
            assert others[0].split(", ")[0] != card, text
            compared += 1
    assert compared > 5


def test_mercenaries_sets_squads_against_each_other_by_the_enemies_that_both_met() -> None:
    """Who is given up after three enemies may have met three harmless ones."""
    hands = ["kh jc 5h 6c 9d 10s", "jd 2c 3c 7d 8s"]
    state = lay_mercenaries(phase="squads", turn=0, hands=hands)
    legal, seen = state.legal_actions(0), state.observe(0)
    decision = choose(MERCENARIES.players["expert"], seen, legal, 3, Budget(400))
    chosen = next(c for c in decision.candidates if c.action == decision.action)
    assert chosen.apart == 0
    for other in decision.candidates:
        if other is not chosen:
            assert other.apart is not None
            assert other.apart > 0.2, "three differences that are all alike are not certain"
            assert chosen.value - other.value > -2 * other.apart, "else it would be chosen"


def test_a_stolen_point_counts_more_and_hit_says_so() -> None:
    game, told = GAMES["hit"], 0
    for state, seat in positions(game, 120):
        text = hint(game, state)
        if "average" not in text:
            continue
        others = [row for n, row in enumerate(state.observe(seat).tableaus) if n != seat]  # type: ignore[attr-defined]
        if "one and a half" in text:
            told += 1
            assert any(others)
        else:
            assert not any(others) or "0 % to steal" in str(game.odds(state.observe(seat)))
    assert told
