"""The program starts whatever is wrong with its folders, says so, and loses nothing by it."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import platformdirs
import pytest

from nomercy_table.storage import settings as settings_file
from nomercy_table.storage.atomic import CannotKeep
from nomercy_table.storage.places import Places
from nomercy_table.storage.saves import SaveStore
from storage.failing import NOBODY, Disk, in_child
from storage.home import ENDED, GO_ON, furnish, lost, match_id, places, start


@pytest.fixture
def home(tmp_path: Path) -> Path:
    furnish(tmp_path / "home")
    return tmp_path / "home"


def test_where_nothing_is_wrong_all_that_can_be_resumed_is_there(home: Path) -> None:
    shown = start(home)
    assert shown["found"] == GO_ON
    assert shown["muted"]
    told = "\n".join(shown["problems"])
    for name, words in {
        "copy": "is gone. The last good copy is used instead.",
        "torn": "The last good copy is used instead.",
        "future": "a later version wrote it",
        "empty": "The bad file was set aside",
        "folder": "The bad file was set aside",
        "less": "The bad file was set aside",
    }.items():
        assert any(match_id(name) in line and words in line for line in told.splitlines())
    assert match_id("newer") not in told
    saves = {path.name for path in places(home).saves.iterdir()}
    assert not any(match_id(ENDED) in name or match_id("left") in name for name in saves)
    assert lost(home) == []


def failing(which: int, code: int, number: int, *_: str, only: bool) -> int | None:
    """The call `which` fails, `only` that one or all that follow, too."""
    return code if number == which or (number > which and not only) else None


@pytest.mark.slow
@pytest.mark.parametrize(("code", "only"), [(errno.EIO, True), (errno.EACCES, False)])
def test_whichever_call_fails_it_starts_and_nothing_is_lost(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, only: bool
) -> None:
    disk = Disk(monkeypatch)
    number = 0
    while True:
        trial = tmp_path / "trial"
        disk.mend()
        shutil.rmtree(trial, ignore_errors=True)
        shutil.copytree(home, trial)
        disk.begin(partial(failing, number, code, only=only))
        shown = start(trial)
        through = len(disk.calls) <= number
        disk.mend()
        call = number, *disk.calls[min(number, len(disk.calls) - 1)]
        assert lost(trial) == [], call
        assert set(shown["found"]) >= set(GO_ON) or shown["problems"], call
        if through:
            break
        number += 1
    assert number > 100


LEVELS = (
    *("", ".config", ".config/nomercy-table", ".config/nomercy-table/settings.toml"),
    *(".local", ".local/share", ".local/share/nomercy-table"),
    *(".local/share/nomercy-table/saves", ".local/share/nomercy-table/records"),
    f".local/share/nomercy-table/saves/{match_id('anna')}.toml",
    ".local/share/nomercy-table/order.txt",
)


@pytest.fixture
def of_player() -> Iterator[Path]:
    """A home that belongs to an ordinary user, whoever runs the tests."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Path(folder) / "home"
        furnish(home)
        start(home)
        if os.geteuid() == 0:
            for path in (Path(folder), *Path(folder).rglob("*")):
                os.chown(path, NOBODY, NOBODY)
        yield home


def as_player(home: Path) -> dict[str, Any]:
    """What the program shows to a player for whom the rights of files count, and then whether
    it can keep a match and settings (`kept`)."""
    status, shown = in_child(lambda: start(home) | {"kept": keeps(home)}, as_player=True)
    assert status == 0
    return shown


def keeps(home: Path) -> bool:
    where = places(home)
    try:
        save = SaveStore(where.data).begin("hit")
        save.write("new 1")
        save.delete()
        settings_file.save(where.settings, settings_file.load(where.settings)[0])
    except CannotKeep:
        return False
    return True


@pytest.mark.skipif(not hasattr(os, "fork"), reason="rights of this kind are those of POSIX")
@pytest.mark.parametrize("level", LEVELS)
def test_whatever_may_not_be_opened_it_starts_and_says_so(of_player: Path, level: str) -> None:
    place = of_player / level
    usual = place.stat().st_mode
    for mode in (0o000, 0o100, 0o300, 0o400, 0o500):
        place.chmod(mode)
        shown = as_player(of_player)
        place.chmod(usual)
        told = [line for line in shown["problems"] if str(place) in line]
        assert told or (shown["found"], shown["muted"]) == (GO_ON, True), oct(mode)
        assert shown["kept"] or any("can't be saved" in line for line in told), oct(mode)
    again = as_player(of_player)
    assert (again["found"], again["muted"]) == (GO_ON, True)


IN_ITS_PLACE: dict[str, Callable[[Path], object]] = {
    "a file": lambda place: place.write_text("x", encoding="utf-8", newline="\n"),
    "a pipe": lambda place: os.mkfifo(place),  # which Windows has not got, not even by name
    "a folder": Path.mkdir,
    "a link that leads nowhere": lambda place: place.symlink_to("nowhere"),
    "a link in a circle": lambda place: place.symlink_to(place.name),
}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="rights of this kind are those of POSIX")
@pytest.mark.parametrize("what", IN_ITS_PLACE)
@pytest.mark.parametrize("level", LEVELS)
def test_whatever_lies_in_the_place_of_it_it_starts_and_says_so(
    of_player: Path, level: str, what: str
) -> None:
    place = of_player / level
    place.rename(of_player.with_name("moved"))
    IN_ITS_PLACE[what](place)
    shown = as_player(of_player)
    if shown["found"] != GO_ON or not shown["muted"]:
        none_was_there = what == "a folder" and of_player.with_name("moved").is_dir()
        assert none_was_there or any(place.name in line for line in shown["problems"])


def test_without_a_home_it_starts_and_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def nobody_knows(*words: object, **more: object) -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(platformdirs, "user_config_path", nobody_knows)
    monkeypatch.chdir(tmp_path)
    where = Places.of_user()
    assert len(where.unwritable()) == 2
    assert all("HOME is not set" in problem for problem in where.unwritable())
    with pytest.raises(CannotKeep, match="HOME is not set"):
        settings_file.save(where.settings, settings_file.Settings())
    with pytest.raises(CannotKeep, match="HOME is not set"):
        SaveStore(where.data).begin("hit")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["x" * 300, "/".join(["x" * 200] * 30), "\udcff\x01\n"])
def test_whatever_a_home_is_called_it_starts_and_says_so(tmp_path: Path, name: str) -> None:
    shown = start(tmp_path / name)
    assert (shown["found"], shown["muted"]) == ({}, False)
    assert all(len(line) < 500 and line.isprintable() for line in shown["problems"])
    if os.name == "posix":  # Windows takes other names, and finds nothing where one is too long
        assert len(shown["problems"]) == (4 if len(name) > 100 else 0)


def test_where_the_system_makes_no_folders_it_starts_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    disk.begin(lambda number, name, path: errno.ENOENT if name == "mkdir" else None)
    shown = start(tmp_path)  # so do automounted folders, and /proc
    assert (shown["found"], shown["muted"]) == ({}, False)
    assert [line.partition(" can't be saved: ")[0] for line in shown["problems"]] == [
        "Settings",
        "Matches",
    ]
    assert all(os.strerror(errno.ENOENT) in line for line in shown["problems"])
    with pytest.raises(CannotKeep, match=r"settings\.toml"):
        settings_file.save(places(tmp_path).settings, settings_file.Settings())
    with pytest.raises(CannotKeep):
        SaveStore(places(tmp_path).data).begin("hit")


@pytest.mark.skipif(os.name != "posix", reason="elsewhere no path is as long")
def test_a_home_a_thousand_folders_deep_will_do(tmp_path: Path) -> None:
    home = tmp_path.joinpath(*["x"] * 1500)
    try:
        shown = start(home)
        assert (shown["found"], shown["muted"], shown["problems"]) == ({}, False, [])
        assert keeps(home)
    finally:
        for place in (home, *home.parents[:1499]):  # all at once would be too deep
            shutil.rmtree(place, ignore_errors=True)
