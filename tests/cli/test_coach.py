"""`nomercy-table coach`: the review of a match as text, and as JSON."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from looked_back import BLUNDER, LOST
from nomercy_table.cli import main
from nomercy_table.engine.records import Record, write_record


def written(folder: Path, record: Record) -> str:
    path = folder / "match.toml"
    path.write_text(write_record(record), encoding="utf-8", newline="\n")
    return str(path)


def test_a_blunder_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coach", written(tmp_path, BLUNDER)]) == 0
    out = capsys.readouterr().out
    assert "How likely you were to win" in out
    assert "1. [0] A blunder: 100 points of the chance to win." in out
    assert "“Hold” would win 100 more matches in a hundred" in out


def test_where_nothing_stands_out_it_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["coach", written(tmp_path, LOST)]) == 0
    assert "Nothing here stands out" in capsys.readouterr().out


def test_the_same_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coach", written(tmp_path, BLUNDER), "--json", "--seat", "0"]) == 0
    told = json.loads(capsys.readouterr().out)
    (swing,) = told["swings"]
    assert (told["game"], told["seat"], told["whole"]) == ("fifteen", 0, True)
    assert (swing["kind"], swing["made"], swing["better"]) == ("blunder", "draw", "hold")
    assert swing["told"][0] == "A blunder: 100 points of the chance to win."
    assert [point["ply"] for point in told["points"]] == [0, 1]


def test_the_chances_of_another_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coach", written(tmp_path, BLUNDER), "--seat", "1"]) == 0
    assert "How likely Ben was to win" in capsys.readouterr().out


@pytest.mark.parametrize("seat", ["2", "x", "-1", "99999"])
def test_a_seat_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seat: str
) -> None:
    assert main(["coach", written(tmp_path, BLUNDER), f"--seat={seat}"]) == 2
    assert "0 to 1 is needed" in capsys.readouterr().err


def test_a_match_that_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun = replace(BLUNDER, actions=(), hash="", result=None)
    assert main(["coach", written(tmp_path, begun)]) == 2
    assert "only a match that is over" in capsys.readouterr().err


@pytest.mark.parametrize("seats", [2, "0", [5], [True], {"seat": 0}])
def test_a_match_that_nobody_who_sat_there_has_given_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seats: object
) -> None:
    """A number where a list of seats belongs was a TypeError and its trace."""
    said = {"conceded": {"seats": seats}}
    begun = replace(BLUNDER, actions=(), hash="", result=None, extra=said)
    assert main(["coach", written(tmp_path, begun)]) == 2
    assert "only a match that is over" in capsys.readouterr().err
