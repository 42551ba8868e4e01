"""A match from its first action to its record: cut off or failing at every call, all is kept."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pytest

from nomercy_table.storage import saves
from nomercy_table.storage.atomic import CannotKeep
from nomercy_table.storage.saves import SaveStore
from storage.failing import Disk, in_child
from storage.home import READER

ACTIONS = 3
OVER = 4
"""So many other matches are over; the records of the first lie as earlier versions put them."""


class Noon(datetime):
    """A clock that stands still: all matches begin in the same second, and want the same name."""

    @classmethod
    def now(cls, tz: object = None) -> Noon:
        return cls(2026, 1, 1, 12, 0)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one match that goes on, and OVER that are over."""
    monkeypatch.setattr(saves, "datetime", Noon)
    store = SaveStore(tmp_path / "data")
    for number in range(OVER + 1):
        save = store.begin("hit")
        save.write(f"other{number} 9")
        if number < OVER:
            save.finish(f"other{number} 9 over")
        if number < OVER // 2:
            save.record_path.rename(store.records / save.record_path.name)
    save.close()
    return tmp_path / "data"


def play(data: Path) -> int:
    """Play a match to its end; how many actions were acknowledged before something failed."""
    save = None
    number = 0
    with suppress(CannotKeep):
        save = SaveStore(data).begin("hit")
        for number in range(ACTIONS):
            save.write(f"match {number + 1}")
            acknowledged(number + 1)
        number = ACTIONS
        save.finish(f"match {ACTIONS + 1} over")
        number = ACTIONS + 1
        acknowledged(number)
    if save is not None:
        save.close()
    return number


told = [0]


def acknowledged(actions: int) -> None:
    told[0] = actions


def kept(data: Path) -> tuple[int, bool]:
    """How many actions of the match are kept, and whether *Continue* means it, or it is over."""
    store = SaveStore(data)
    found, problems = store.listing(READER)
    assert problems == []
    matches = dict(found).values()
    texts = [text for _, text, _ in store.finished(99)]
    on_disk = [path.read_text(encoding="utf-8") for path in store.records.rglob("*.toml")]
    assert sorted(texts) == sorted(on_disk)
    assert (f"other{OVER}", 9) in matches
    others = [f"other{number} 9 over" for number in range(OVER)]
    assert sorted(text for text in texts if text.startswith("other")) == others
    left = [path.name for path in data.rglob("*") if path.suffix in (".tmp", ".lock")]
    assert left == []
    if f"match {ACTIONS + 1} over" in texts:
        return ACTIONS + 1, True
    return dict(matches).get("match", 0), next(iter(matches))[0] == "match"


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process that ends at once is made by fork")
def test_cut_off_at_every_call_no_action_is_lost(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    number, status = 0, 1
    while status:
        trial = tmp_path / "trial"
        shutil.rmtree(trial, ignore_errors=True)
        shutil.copytree(data, trial)
        told[0] = 0

        def die(call: int, *_: str, number: int = number) -> None:
            if call == number:
                os._exit(10 + told[0])

        def live_and_die(trial: Path = trial) -> int:
            disk.begin(die)
            played = play(trial)
            disk.mend()
            return played

        status, _ = in_child(live_and_die)
        actions, first = kept(trial)
        was_told = status - 10 if status else ACTIONS + 1
        assert actions >= was_told, f"call {number}"
        assert first or not was_told, f"call {number}"
        number += 1
    assert number > 50


@pytest.mark.slow
@pytest.mark.parametrize("only", [True, False], ids=["one", "all from there on"])
def test_whichever_call_fails_no_action_is_lost(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, only: bool
) -> None:
    disk = Disk(monkeypatch)
    number, through = 0, False
    while not through:
        disk.mend()
        trial = tmp_path / "trial"
        shutil.rmtree(trial, ignore_errors=True)
        shutil.copytree(data, trial)

        def fail(call: int, *_: str, number: int = number) -> int | None:
            return errno.EIO if call == number or (call > number and not only) else None

        disk.begin(fail)
        told[0] = 0
        play(trial)
        through = len(disk.calls) <= number
        disk.mend()
        actions, first = kept(trial)
        assert actions >= told[0], f"call {number}"
        assert only or first or not told[0], f"call {number}"
        number += 1


@pytest.mark.skipif(os.name == "nt", reason="rights of this kind are those of POSIX")
@pytest.mark.parametrize("umask", [0, 0o777])
def test_all_that_is_made_is_for_the_player_alone(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        store = SaveStore(tmp_path / "a" / "data")
        save = store.begin("hit")
        for text in ("match 1", "match 2"):
            save.write(text)
        over = store.begin("hit")
        over.write("other 1")
        over.finish("other 2 over")
    finally:
        os.umask(before)
    made = {path: path.stat() for path in (tmp_path / "a").rglob("*")}
    assert {path.suffix for path in made} == {"", ".toml", ".bak", ".lock", ".txt"}
    for path, status in {**made, tmp_path / "a": (tmp_path / "a").stat()}.items():
        wanted = 0o700 if path.is_dir() else 0o600
        assert stat.S_IMODE(status.st_mode) == wanted, path.name
    save.close()
