"""What the benchmark drives is the table as it is: its own game is dealt there, card by card. What
it prints is there as soon as it is known."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from benchmark.big_table import SEATS, big_game
from benchmark.parts import Part, summed_up, told
from benchmark.window import Row, median
from nomercy_table.games import GAMES
from nomercy_table.play.intents import Act
from nomercy_table.play.scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from offscreen import frames, program, show
from sight import see

LYING, DEALT = 110, 8


def test_the_benchmarks_own_game_is_dealt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = big_game(LYING, face_up=True)
    monkeypatch.setitem(GAMES, game.id, game)
    app = program(tmp_path, (960, 600))
    plans = [SeatPlan(f"Seat {number}", "human", "fox") for number in range(SEATS)]
    scene = TableScene(app, Session.new(game, plans, {}, 1))
    show(app, scene)
    scene.want(Act(0, game.parse_action(f"deal {DEALT}")))
    frames(app, 12)
    assert see(scene).at_rest
    there = game.arrange(scene.session.observation).zones[1:]
    assert sum(zone.count for zone in there) == LYING + DEALT


@pytest.mark.parametrize(("times", "middle"), [([3, 1, 2], 2), ([4, 1, 3, 2], 2.5), ([7], 7)])
def test_the_median_is_the_middle_one_or_the_mean_of_two(times: list[int], middle: float) -> None:
    assert median(times) == middle


def test_a_row_is_printed_before_the_next_part_is_measured(
    capsys: pytest.CaptureFixture[str],
) -> None:
    seen: list[tuple[str, str]] = []

    def second() -> Sequence[Row]:
        seen.append(capsys.readouterr())
        return [Row("late frames", "2", "0", False)]

    first = Part("starts", lambda: [Row("the folder, MB", "40", "<= 45", True, "of 12 files")])
    found, failed = told([first, Part("frames", second)])
    ((out, err),) = seen
    assert "the folder, MB" in out
    assert "late frames" not in out
    assert err.splitlines()[-1] == "measuring 2 of 2: frames"
    assert summed_up(found, failed) == 1
    out = capsys.readouterr().out
    assert "missed: late frames" in out
    assert "1 of 2 rows meet their goal" in out


def test_a_part_that_fails_says_why_and_the_next_one_follows(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fails() -> Sequence[Row]:
        raise RuntimeError("Traceback ...\nValueError: no such window")

    well = Part("well", lambda: [Row("late frames", "0", "0", True)])
    found, failed = told([Part("the moments", fails), well])
    assert [row.metric for row in found] == ["late frames"]
    assert summed_up(found, failed) == 1
    out = capsys.readouterr().out
    assert "ValueError: no such window" in out
    assert "failed: the moments" in out
    assert summed_up(found, []) == 0


def test_the_columns_stand_below_one_another(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [Row("a", "1", "<= 2", True), Row("a longer name", "10.5", "<= 20", True)]
    told([Part("both", lambda: rows)])
    header, *lines = capsys.readouterr().out.splitlines()
    assert len({line.index("<=") + len(line.split("<=")[1]) for line in lines}) == 1
    assert all(len(line) == len(header) for line in lines)
