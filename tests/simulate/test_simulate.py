"""`nomercy-table simulate`: tables that can be repeated, and refusals in one line."""

from __future__ import annotations

import json
import operator
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from nomercy_table.cli import main
from nomercy_table.simulate.matches import Comparison, Played, play_all, play_one
from nomercy_table.simulate.tally import interval, rows
from simulate import bars
from simulate.bars import WinRate

WORDS = ["simulate", "--game", "hit", "--matches", "24", "--jobs", "1"]


def report(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main([*WORDS, "--json", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    found: dict[str, Any] = json.loads(out)
    return found


def test_the_table_says_who_won_how_often(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--seats", "hard,limit-27,limit-27,easy"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Hit! with 4 seats: 24 matches, seed 1"
    assert lines[2].split()[:3] == ["player", "wins", "95"]
    assert [line.split("  ")[0] for line in lines[3:6]] == [
        "hard",
        "limit-27 (each of 2)",
        "easy",
    ]
    assert "decisions a second" in lines[7]


def test_json_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "--seats", "hard,easy", "--option", "steal=all_or_nothing")
    assert found["seats"] == ["hard", "easy"]
    assert found["options"] == {"steal": "all_or_nothing"}
    assert found["matches"] == found["rounds"] == 24
    first, second = found["players"]
    assert first["name"] == "hard"
    assert first["fair"] == 0.5
    assert first["low"] < first["win_rate"] < first["high"]
    assert first["win_rate"] + second["win_rate"] == pytest.approx(1)
    assert found["decisions_per_second"] > 0


@pytest.mark.slow
def test_equal_seeds_give_equal_tables_on_any_number_of_processes() -> None:
    comparison = Comparison("hit", ("hard", "easy", "random"), 12, 5)
    here, there = list(play_all(comparison, 1)), list(play_all(comparison, 2))
    assert [_outcome(match) for match in here] == [_outcome(match) for match in there]
    other = [play_one(Comparison("hit", ("hard", "easy", "random"), 12, 6), n) for n in range(12)]
    assert [_outcome(match) for match in here] != [_outcome(match) for match in other]


def _outcome(match: Played) -> tuple[object, ...]:
    return (match.deal, match.rounds, match.shares, match.points, match.decisions)


def test_seats_rotate_and_duplicate_plays_each_deal_in_every_seating() -> None:
    plain = Comparison("hit", ("hard", "easy", "easy"), 6, 1)
    assert [plain.seat_of(0, number) for number in range(6)] == [0, 1, 2, 0, 1, 2]
    assert [plain.deal(number) for number in range(6)] == [0, 1, 2, 3, 4, 5]
    duplicate = Comparison("hit", ("hard", "easy", "easy"), 6, 1, duplicate=True)
    assert [duplicate.deal(number) for number in range(6)] == [0, 0, 0, 1, 1, 1]


def test_equal_players_come_out_exactly_even_in_duplicate() -> None:
    comparison = Comparison("hit", ("medium", "medium"), 20, 1, duplicate=True)
    first, second = rows(comparison, list(play_all(comparison, 1)))
    assert first.win_rate == second.win_rate == 0.5
    assert first.points == second.points


def test_a_match_over_rounds_counts_its_points_by_the_round() -> None:
    options = {"match": "round_wins", "target": 2}
    comparison = Comparison("hit", ("medium", "easy"), 4, 1, dict(options))
    played = list(play_all(comparison, 1))
    assert all(match.rounds >= 2 for match in played)
    assert all(50 < row.points < 250 for row in rows(comparison, played))


def test_an_interval_holds_at_the_edges_and_for_shared_wins() -> None:
    mean, low, high = interval([1.0] * 100)
    assert mean == 1.0
    assert high == pytest.approx(1.0)
    assert 0.95 < low < 0.97
    mean, low, high = interval([0.0, 1.0] * 50)
    assert (round(low, 2), round(high, 2)) == (0.40, 0.60)
    _, narrow_low, narrow_high = interval([0.0, 0.5, 0.5, 1.0] * 25)
    assert narrow_high - narrow_low < high - low
    assert interval([0.0]) == (0.0, 0.0, pytest.approx(0.79, abs=0.01))


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--seats", "hard,nobody"], "unknown player 'nobody'"),
        (["--seats", "hard"], "Hit! with 1 seats: it is for 2 to 5"),
        (["--seats", "hard,easy", "--game", "whist"], "unknown game 'whist'"),
        (["--seats", "hard,easy", "--option", "steal"], "name=value is needed"),
        (["--seats", "hard,easy", "--option", "stael=x"], "unknown option 'stael'"),
        (["--seats", "hard,easy", "--option", "steal=x"], "choose, all_or_nothing"),
        (["--seats", "hard,easy", "--matches", "0"], "--matches 0: 1 or more is needed"),
        (["--seats", "hard,easy", "--matches", "many"], "many"),
        (["--seats", "hard,easy", "--seed", "-1"], "seed"),
        (["--seats", "hard,easy", "--jobs", "0"], "--jobs 0"),
        ([], "--seats"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], problem: str
) -> None:
    assert main([*WORDS, *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert problem in err


@pytest.mark.slow
def test_it_runs_on_several_processes_from_the_command_line() -> None:
    words = ["simulate", "--seats", "hard,easy", "--matches", "8", "--jobs", "2", "--json"]
    run = subprocess.run(
        [sys.executable, "-m", "nomercy_table", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert json.loads(run.stdout)["matches"] == 8


@pytest.mark.parametrize("bar", [0.0, 0.2, 0.5, 0.5625, 0.75, 1.0])
def test_a_bar_is_told_as_after_all_matches_and_no_more_of_them_are_played(
    bar: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    comparison = Comparison("hit", ("limit-20", "limit-27"), 16, 1)
    every = list(play_all(comparison, 1))
    wins = [one.shares[0] for one in every]
    (rate,) = {sum(wins) / 16, rows(comparison, every)[0].win_rate}
    played: list[Played] = []

    def counted(*_: object) -> Iterator[Played]:
        for one in every:
            played.append(one)
            yield one

    monkeypatch.setattr(bars, "play_all", counted)
    for so in (operator.gt, operator.ge, operator.lt):
        played.clear()
        assert so(WinRate(comparison), bar) == so(rate, bar)
        before = len(played) - 1  # the last of them decided it
        if before >= 0:
            worst, best = sum(wins[:before]) / 16, (sum(wins[:before]) + 16 - before) / 16
            assert so(worst, bar) != so(best, bar)
