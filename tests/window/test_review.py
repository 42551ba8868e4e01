"""Looking back, in a real window: from the results to the coach, and into the match again."""

from __future__ import annotations

from pathlib import Path

import pytest

import examples
from looked_back import BLUNDER
from nomercy_table.engine.records import write_record
from nomercy_table.session.walk import cut
from window.conftest import Start
from window.hands import Play, by_focus, by_mouse

pytestmark = [pytest.mark.window, pytest.mark.slow]


@pytest.mark.parametrize("hand", [by_mouse, by_focus])
def test_from_the_results_to_the_coach_and_back(start: Start, tmp_path: Path, hand: Play) -> None:
    """Ada has fifteen points and draws; the worker plays it out, and she tries again."""
    path = tmp_path / "match.toml"
    path.write_text(write_record(cut(BLUNDER, 0)), encoding="utf-8", newline="\n")
    program = start(
        "--load", path, scene="table", settings='speed = "off"\n', code=examples.IN_A_PROGRAM
    )
    program.wait(lambda: program.has("draw"), "her turn")
    hand(program, "draw")
    program.wait_for("match_results")
    hand(program, "review")
    program.wait_for("review")
    program.wait(lambda: "again.1" in program.things, "what the coach has found")
    program.wait_to_hear("A blunder: 100 points")
    hand(program, "again.1")
    program.wait_for("table")
    program.wait(lambda: program.has("action.hold"), "her turn, once more")
    hand(program, "action.hold")
    program.wait_for("match_results")
    program.wait_to_hear("practice")
    assert program.close() == 0
