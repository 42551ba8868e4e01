"""A whole match with the mouse alone, from the title to the results, and once more."""

from __future__ import annotations

import pytest

from window.conftest import Start
from window.hands import by_mouse, choose_deal, play_to_the_end

pytestmark = [pytest.mark.window, pytest.mark.slow]


def test_a_whole_match_by_mouse(start: Start) -> None:
    program = start()
    program.click("settings")
    program.wait_for("settings")
    program.click("speed", across=0.1)
    program.wait(lambda: program.things["speed"].label.endswith("Off"), "speed off")
    program.click("close")
    program.wait_for("title")

    program.click("set.hit")
    program.wait_for("new_game")
    for seat in range(4):
        assert {f"seat.{seat}", f"seat.{seat}.remove"} <= {*program.things}
    assert "seat.4" not in program.things
    choose_deal(program)
    program.click("start")
    program.wait_for("table")

    used = play_to_the_end(program, by_mouse)
    assert used >= {"draw", "action.draw", "action.stop"}
    assert program.scene == "match_results"
    headlines = ("win the match", "wins the match", "share the match")
    assert any(headline in text for text in program.said() for headline in headlines)

    program.click("check")
    program.wait_for("deal")
    said = program.said()
    assert said.count("It holds") == 7
    assert "It does not hold" not in said
    program.click("close")
    program.wait_for("match_results")

    program.click("play_again")
    program.wait_for("table")
    program.click("draw")
    program.wait(lambda: " draws a" in program.events[-1], "a card drawn in the next match")
    assert program.close() == 0
