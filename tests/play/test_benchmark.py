"""What the benchmark prints: a row as soon as it is measured, beside its goal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import bench
from benchmark.full_tables import full_table
from benchmark.rows import Limit, Part, Table, Values
from nomercy_table.games import GAMES

SHIPPED = ("hit", "showem", "mercury", "mercenaries", "nothing")
HERE, BEFORE = Path("here"), Path("before")


def _part(metric: str, measure: Callable[[Path], Values], *limits: Limit) -> Part:
    return Part({metric: limits}, measure)


def test_a_row_is_printed_before_the_next_part_is_measured(
    capsys: pytest.CaptureFixture[str],
) -> None:
    seen: list[str] = []

    def second(tree: Path) -> Values:
        seen.append(capsys.readouterr().out)
        return [[2]]

    table = Table([("measured", HERE)])
    table.add(_part("the folder", lambda tree: [[40]], Limit(45, "MB")))
    table.add(_part("late frames", second, Limit(0)))
    assert "40 MB" in seen[0]
    assert "<= 45 MB" in seen[0]
    assert "missed" not in seen[0]
    assert table.sum_up() == 1
    out = capsys.readouterr().out
    assert next(line for line in out.splitlines() if "late frames" in line).endswith("missed")
    assert "1 of 2 rows meet their goal" in out


def test_a_part_that_fails_says_why_and_the_next_one_follows(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fails(tree: Path) -> Values:
        raise RuntimeError("Traceback ...\nLookupError: there is no Presenter")

    table = Table([("measured", HERE)])
    table.add(_part("the moments", fails, Limit(1)))
    table.add(_part("well", lambda tree: [[0]], Limit(0)))
    _, moments, well = capsys.readouterr().out.splitlines()
    assert "there is no Presenter" in moments
    assert moments.endswith("missed")
    assert not well.endswith("missed")
    assert table.sum_up() == 1


def test_another_revision_stands_beside_and_is_not_judged(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = Table([("measured", HERE), ("abc123", BEFORE)])
    values = {HERE: [[8.35]], BEFORE: [[33.4]]}
    limit = Limit(12, "ms", "p99", frame=True)
    table.add(_part("frames", values.__getitem__, limit))
    header, row = capsys.readouterr().out.splitlines()
    assert "abc123" in header
    assert header.index("abc123") == row.index("p99 33.4 ms (200%)")
    assert header.index("measured") == row.index("p99 8.3 ms (50%)")
    assert table.sum_up() == 0


def test_some_goals_are_to_be_reached() -> None:
    assert Limit(5, "x", least=True).is_met(5)
    assert not Limit(5, "x", least=True).is_met(4.9)
    assert str(Limit(5, "x", least=True)) == ">= 5 x"


def test_all_there_is_a_goal_for_stands_in_forty_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "GAMES", dict.fromkeys(SHIPPED))  # tests register games of theirs
    metrics = [metric for part in bench.table_parts(Path("built")) for metric in part.rows]
    assert len(metrics) == len(set(metrics)) <= 40


@pytest.mark.parametrize("game", SHIPPED)
def test_the_fullest_table_of_a_game_waits_for_a_person(game: str) -> None:
    session = full_table(game)
    assert session.plans[0].is_human
    assert len(session.plans) == max(GAMES[game].seat_counts)
