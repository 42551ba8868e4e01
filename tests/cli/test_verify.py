"""`nomercy-table verify`: a record is checked by whoever has it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nomercy_table import cli
from nomercy_table.engine.positions import Position, write_position
from nomercy_table.engine.records import write_record
from nomercy_table.games import GAMES
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from session.playing import plans


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The record of a match, as the program keeps it."""
    store = SaveStore(tmp_path / "data")
    seated = plans("random", "random")
    session = Session.new(GAMES["hit"], seated, {}, 7, store, Pacing.of("off"), thoughts=3)
    now = 0.0
    while not session.finished:
        session.poll(now, ready=True)
        now += 1
    session.close()
    (path,) = store.records.rglob("*.toml")
    return path


def test_a_record_that_was_kept_holds(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", str(kept)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Record of Hit!: 2 seats, deal number 7")
    assert told.count("\nok ") == 6
    assert "NOT" not in told
    assert "no card was changed since." in told
    assert told.rstrip().endswith("was not looked at.")


def test_one_that_was_tampered_with_is_named_and_fails(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = kept.read_text(encoding="utf-8")
    kept.write_text(text.replace("\nseed = 7\n", "\nseed = 8\n"), encoding="utf-8", newline="\n")
    assert cli.main(["verify", str(kept)]) == 1
    told = capsys.readouterr().out
    assert "NOT  Commitment" in told
    assert "the line says seed=7, the match has seed=8" in told
    assert "This is not a match as it was dealt and played." in told


def test_as_json(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", "--json", str(kept)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["sound"], told["committed"]) == (True, True)
    assert [check["name"] for check in told["checks"]] == [
        *("Commitment", "Deal", "Actions", "End", "Result", "Claims")
    ]


def test_a_saved_match_can_be_checked_as_far_as_it_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = SaveStore(tmp_path / "data")
    session = Session.new(GAMES["nothing"], plans("human", "human"), {}, 7, store)
    session.close()
    (path,) = store.saves.glob("*.toml")
    assert cli.main(["verify", str(path)]) == 0
    assert "ok   Commitment" in capsys.readouterr().out


def test_what_is_no_record_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, path = GAMES["hit"], tmp_path / "position.toml"
    position = write_position(Position.of(game, game.new(2, {}, 5)))
    path.write_text(position, encoding="utf-8", newline="\n")
    assert cli.main(["verify", str(path)]) == 2
    assert "name a record" in capsys.readouterr().err
    assert cli.main(["verify", str(tmp_path / "none.toml")]) == 2
    assert "can't be read" in capsys.readouterr().err


def test_a_record_of_an_earlier_version_has_none_and_the_rest_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, path = GAMES["hit"], tmp_path / "record.toml"
    session = Session.new(game, plans("random", "random"), {}, 7, pacing=Pacing.of("off"))
    text = write_record(session.record())
    path.write_text(text.partition("[commitment]")[0], encoding="utf-8", newline="\n")
    assert cli.main(["verify", str(path)]) == 3
    told = capsys.readouterr().out
    assert "-    Commitment  This match has no commitment" in told
    assert "Nothing shows that its cards were fixed before the first." in told
