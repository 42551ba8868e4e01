"""Names of any letters come in by every door: the table opens, and files stay as they are."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pygame
import pytest

from nomercy_table.engine.records import Record, RecordedPlayer, read_record, write_record
from nomercy_table.games import GAMES
from nomercy_table.pages.matches import MatchesPage
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.session.saved import is_over, plans_of, read_saved, resumable, write_saved
from nomercy_table.session.session import Session
from nomercy_table.storage.catalogue import Reader
from nomercy_table.storage.saves import SaveStore
from nomercy_table.table.view import TableView
from nomercy_table.ui.scene import Push
from offscreen import click, frames, ids, program, send, tab_to

NAMES = ("Ann\u200e", "Ann", "\u202e", "Ann 1\ufe0f\u20e3", "\u0301", "{0}", "\U000e0041")


def record_of(*names: str) -> Record:
    game = next(game for game in GAMES.values() if len(names) in game.seat_counts)
    plans = plans_for(["human", *["easy"] * (len(names) - 1)])
    record = Session.new(game, plans, {}, 5).record()
    players = tuple(
        RecordedPlayer(name, plan.kind) for name, plan in zip(names, plans, strict=True)
    )
    return replace(record, players=players)


def keep(saves: SaveStore, *names: str) -> Record:
    record = record_of(*names)
    save = saves.begin(record.game)
    save.write(write_saved(record, "Round 1", 1))
    save.close()
    return record


def test_a_record_is_shown_by_the_nearest_names_and_written_as_it_was() -> None:
    record = record_of("Ann\u200e", "Ann", "\u202e")
    again = read_record(write_record(record), GAMES)
    assert [plan.name for plan in plans_of(again)] == ["Ann", "Ann 2", "Seat 2"]
    session = Session.load(again)
    session.take_over(1, "human")
    assert [player.name for player in session.record().players] == ["Ann\u200e", "Ann", "\u202e"]
    assert all("Ann\u200e" not in line.text for line in session.log)


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_the_title_opens_on_a_saved_match_with_that_name(tmp_path: Path, name: str) -> None:
    app = program(tmp_path, player_name=name)
    keep(app.saves, name, "Ben")
    app.to_title()
    app.stack.carry_out()
    frames(app, 20)
    assert "continue" in ids(app)
    matches, problems = resumable(app.saves)
    assert problems == []
    assert matches[0].record.players[0].name == name


def test_whatever_fails_in_a_saved_match_the_title_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*words: object, **more: object) -> None:
        raise RuntimeError("no table")

    app = program(tmp_path)
    keep(app.saves, "Ann", "Ben")
    monkeypatch.setattr(TableView, "__init__", fail)
    app.to_title()
    app.stack.carry_out()
    frames(app, 40)
    assert "continue" in ids(app)


@pytest.mark.parametrize(
    "broken",
    ["session.saved.read_saved", "session.saved._scores", "pages.title.page.join_names"],
)
def test_whatever_fails_in_what_is_listed_of_a_match_the_others_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    module, _, name = f"nomercy_table.{broken}".rpartition(".")
    works = getattr(import_module(module), name)

    def fail(given: object) -> object:
        if "Cleo" in str(given):
            raise RuntimeError("no list")
        return works(given)

    app = program(tmp_path)
    for number, names in enumerate((("Ann", "Ben"), ("Cleo", "Dan"))):
        record = keep(app.saves, *names)
        over = app.saves.archive.path(f"20260101-10101{number}-hit")
        over.parent.mkdir(parents=True, exist_ok=True)
        over.write_text(write_record(record), "utf-8", newline="\n")
    whole, broken_one = (match.id for match in reversed(resumable(app.saves)[0]))
    before = app.saves.save_path(broken_one).read_bytes()
    app.saves = SaveStore(app.places.data)
    reader = Reader(fail if name == "read_saved" else read_saved, is_over)
    monkeypatch.setattr("nomercy_table.session.saved._READER", reader)
    monkeypatch.setattr(f"{module}.{name}", fail)
    app.to_title()
    app.stack.carry_out()
    frames(app, 5)
    assert "continue" in ids(app)
    assert f"{broken_one} can't be shown" in " ".join(app.problems)
    app.request(Push(MatchesPage(app)))
    frames(app, 5)
    listed = {thing for thing in ids(app) if thing.startswith(("match.", "finished."))}
    assert f"match.{whole}" in listed
    assert f"match.{broken_one}" not in listed
    assert "finished.20260101-101010-hit" in listed
    assert ("finished.20260101-101011-hit" in listed) == (name == "_scores")
    assert app.saves.save_path(broken_one).read_bytes() == before


def test_a_keycap_is_typed_into_a_name(tmp_path: Path) -> None:
    app = program(tmp_path, player_name="Ann ")
    click(app, "player")
    frames(app, 2)
    tab_to(app, "player.name")
    for text in ("Ann ", "1\ufe0f\u20e3", "\u200e", "\ue000"):
        send(app, pygame.TEXTINPUT, text=text)
        frames(app, 2)
    field = app.stack.top.form.find("player.name")  # type: ignore[attr-defined]
    assert field.value.endswith("Ann 1\u20e3")


def test_a_file_of_any_name_is_refused_in_words(tmp_path: Path) -> None:
    app = program(tmp_path)
    for name in ("Ann 1\ufe0f\u20e3.toml", "half \udcff.toml", "a\u202eb\n.toml"):
        file = tmp_path / name
        text = 'schema = "nomercy-record"\ngame = "\u200e\ufe0f"\n'
        file.write_text(text, encoding="utf-8", newline="\n")
        send(app, pygame.DROPFILE, file=str(file))
        frames(app, 5)
        assert app.stack.top.name == "message"  # type: ignore[attr-defined]
