"""One file a match, one program a file; matches that are over become records."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

from nomercy_table.storage import atomic, catalogue, order, saves
from nomercy_table.storage.atomic import CannotKeep
from nomercy_table.storage.catalogue import Reader
from nomercy_table.storage.locks import FileLock, InUse
from nomercy_table.storage.rescue import LaterVersion
from nomercy_table.storage.saves import SaveStore, sealed, unsealed
from storage.failing import Disk
from storage.links import NEEDS_LINKS


def parse(text: str) -> str:
    if "later" in text:
        raise LaterVersion("a later version wrote it")
    return text.strip()


READER = Reader(parse, lambda text, match: text.strip() == f"{match}, and over")


def keep(store: SaveStore, text: str) -> str:
    save = store.begin("hit")
    save.write(text)
    save.close()
    return save.id


def lie(folder: Path, number: int, text: str, year: int = 2025) -> str:
    """Put a match into `folder` as an earlier version left it, on a clock that shows `year`."""
    folder.mkdir(parents=True, exist_ok=True)
    match_id = f"20250101-{number:06d}-hit"
    path = folder / f"{match_id}.toml"
    path.write_text(sealed(text), encoding="utf-8", newline="\n")
    stamp = (year - 1970) * 31_556_952 + number
    os.utime(path, (stamp, stamp))
    return match_id


def texts(store: SaveStore) -> list[str]:
    return [text for _, text in store.listing(READER)[0]]


def test_nothing_is_made_before_it_is_needed(tmp_path: Path) -> None:
    store = SaveStore(tmp_path / "data")
    assert store.listing(READER) == ([], [])
    assert [*store.records.rglob("*.toml")] == []
    assert not (tmp_path / "data").exists()


def test_the_match_that_was_played_last_comes_first(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    ids = {text: keep(store, text) for text in "abc"}
    assert len(set(ids.values())) == 3
    assert store.listing(READER) == ([(ids[text], text) for text in "cba"], [])
    save = store.open(ids["a"])
    save.write("a, on")
    save.close()
    assert texts(store) == texts(SaveStore(tmp_path)) == ["a, on", "c", "b"]
    save = store.open(ids["b"])
    save.resumed()
    save.close()
    assert texts(SaveStore(tmp_path)) == ["b", "a, on", "c"]


def test_only_those_played_last_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "LISTED", 2)
    store = SaveStore(tmp_path)
    for number in range(4):
        keep(store, str(number))
    assert texts(store) == ["3", "2"]


def test_a_match_is_written_again_and_again(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    save = store.begin("hit")
    for number in range(3):
        save.write(str(number))
    assert save.read(parse).value == "2"
    save.close()
    assert sorted(path.suffix for path in store.saves.iterdir()) == [".bak", ".toml"]


def test_deleted_is_gone(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    save_id = keep(store, "x")
    save = store.open(save_id)
    save.write("y")
    save.close()
    store.delete(save_id)
    assert list(store.saves.iterdir()) == []
    with pytest.raises(FileNotFoundError):
        store.open(save_id)


def finish(store: SaveStore, text: str) -> None:
    save = store.begin("hit")
    save.write("running")
    save.finish(text)


def kept(store: SaveStore) -> list[str]:
    """What the records of matches say that are over, in the order of the alphabet."""
    return sorted(path.read_text(encoding="utf-8") for path in store.records.rglob("20*.toml"))


def test_a_finished_match_becomes_a_record_and_none_is_ever_deleted(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    store.records.mkdir()
    (store.records / "my favourite.toml").write_text("theirs", encoding="utf-8", newline="\n")
    for number in range(60):
        finish(store, f"over {number}\n")
    assert kept(store) == sorted(f"over {number}\n" for number in range(60))
    assert [text for _, text, _ in store.finished(2)] == ["over 59\n", "over 58\n"]
    assert (store.records / "my favourite.toml").exists()
    assert list(store.saves.iterdir()) == []


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "", "x", "20250101-000000-hit/..", "20250101-000000-hit\n"]
)
def test_an_id_is_no_path(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileNotFoundError):
        SaveStore(tmp_path).open(name)


def test_where_nothing_can_be_written_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store = SaveStore(tmp_path / "file" / "data")
    assert store.listing(READER) == (
        [],
        [f"Saved matches can't be read: {tmp_path / 'file'} is not a folder."],
    )
    with pytest.raises(CannotKeep) as caught:
        store.begin("hit")
    assert str(caught.value).startswith(f"The match can't be saved: {store.saves} is not writable")


# -- two at once ---------------------------------------------------------------------------


def test_a_running_match_is_nobody_elses(tmp_path: Path) -> None:
    first, second = SaveStore(tmp_path), SaveStore(tmp_path)
    save = first.begin("hit")
    save.write("mine")
    assert second.listing(READER) == ([], [])
    for forbidden in (second.open, second.delete):
        with pytest.raises(InUse):
            forbidden(save.id)
    save.close()
    save.close()
    assert second.listing(READER) == ([(save.id, "mine")], [])


def test_two_programs_begin_in_the_same_second(tmp_path: Path) -> None:
    stores = [SaveStore(tmp_path) for _ in range(5)]
    begun = [store.begin("hit") for store in stores]
    assert len({save.id for save in begun}) == 5


def test_a_killed_program_lets_go_of_its_match(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path\n"
        "from nomercy_table.storage.saves import SaveStore\n"
        "save = SaveStore(Path(sys.argv[1])).begin('hit'); save.write('theirs')\n"
        "print(save.id, flush=True); sys.stdin.read()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as child:
        assert child.stdout is not None
        save_id = child.stdout.readline().strip()
        store = SaveStore(tmp_path)
        with pytest.raises(InUse):
            store.open(save_id)
        assert store.listing(READER) == ([], [])
        child.kill()
        child.wait()
    assert (store.saves / f"{save_id}.lock").exists()
    assert store.listing(READER) == ([(save_id, "theirs")], [])
    assert not (store.saves / f"{save_id}.lock").exists()


def test_a_lock_is_one_program_s_until_it_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    first = FileLock(path)
    with pytest.raises(InUse):
        FileLock(path)
    first.release()
    FileLock(path).release()
    assert not path.exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows deletes no file that is open")
def test_a_lock_whose_file_was_deleted_meanwhile_is_taken_anew(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    first = FileLock(path)
    path.unlink()
    second = FileLock(path)  # another file, as the name was free
    first.release()
    second.release()
    assert not path.exists()


# -- the order, whatever clocks say --------------------------------------------------------


def test_a_clock_that_was_ahead_costs_no_match_that_ends(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    for number in range(50):
        lie(store.records, number, f"ahead {number}", year=2029)
    for number in range(3):
        finish(SaveStore(tmp_path), f"new {number}")
    assert len(kept(store)) == 53
    texts = [text for _, text, _ in store.finished(4)]
    assert texts == ["new 2", "new 1", "new 0", sealed("ahead 49")]


def test_a_clock_that_goes_back_does_not_change_what_continue_means(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    ahead = [lie(store.saves, number, f"ahead {number}", year=2029) for number in (1, 2)]
    keep(SaveStore(tmp_path), "played last")
    assert texts(SaveStore(tmp_path)) == ["played last", "ahead 2", "ahead 1"]
    for path in store.saves.iterdir():
        os.utime(path, (0, 0))
    save = store.open(ahead[0])
    save.write("ahead 1, on")
    save.close()
    assert texts(SaveStore(tmp_path)) == ["ahead 1, on", "played last", "ahead 2"]


def test_two_programs_at_once_agree_on_what_was_played_last(tmp_path: Path) -> None:
    one, two = SaveStore(tmp_path), SaveStore(tmp_path)
    a, b = one.begin("hit"), two.begin("hit")
    for save, text in ((a, "a"), (b, "b"), (a, "a, on"), (a, "a, on")):
        save.write(text)
    a.close()
    b.close()
    assert texts(one) == texts(two) == ["a, on", "b"]


def test_one_look_is_enough_to_know_that_a_match_is_still_the_last(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    save = store.begin("hit")
    for number in range(9):
        save.write(str(number))
    save.close()
    assert (tmp_path / "order.txt").read_text(encoding="utf-8") == f"{save.id}\n"


@pytest.mark.parametrize("what", ["nothing", "a folder", "half a line", "zeros", "a pipe"])
def test_without_its_order_nothing_but_the_order_is_lost(tmp_path: Path, what: str) -> None:
    store = SaveStore(tmp_path)
    for text in "abc":
        keep(store, text)
    path = tmp_path / "order.txt"
    whole = path.read_bytes()
    path.unlink()
    match what:
        case "a folder":
            path.mkdir()
        case "half a line":
            path.write_bytes(whole[:-9])
        case "zeros":
            path.write_bytes(bytes(100))
        case "a pipe" if hasattr(os, "mkfifo"):
            os.mkfifo(path)
    again = SaveStore(tmp_path)
    assert set(texts(again)) == set("abc")
    keep(again, "d")
    assert texts(again)[0] == "d"
    assert set(texts(SaveStore(tmp_path))) == set("abcd")
    finish(again, "over")
    assert kept(again) == [text for _, text, _ in again.finished(9)] == ["over"]


def test_the_order_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "LINES_TOO_MANY", 10)
    stores = SaveStore(tmp_path), SaveStore(tmp_path)
    running = [store.begin("hit") for store in stores]
    for number in range(40):
        running[number % 2].write(str(number))
        stores[0].listing(READER)
    for save in running:
        save.close()
    assert len((tmp_path / "order.txt").read_text(encoding="utf-8").splitlines()) < 20
    assert texts(SaveStore(tmp_path)) == ["39", "38"]


# -- a record that is none -----------------------------------------------------------------

NO_RECORDS: dict[str, Callable[[Path], object]] = {
    "empty": Path.touch,
    "zeros": lambda path: path.write_bytes(bytes(4096)),
    "cut off": lambda path: path.write_text("near the end, and ov", encoding="utf-8", newline="\n"),
    "another match": lambda path: path.write_text(
        "another, and over", encoding="utf-8", newline="\n"
    ),
    "a folder": Path.mkdir,
    "a link that leads nowhere": lambda path: path.symlink_to("nowhere"),
}


@pytest.mark.parametrize(
    "what",
    [pytest.param(what, marks=NEEDS_LINKS if "link" in what else ()) for what in NO_RECORDS],
)
def test_what_lies_in_the_place_of_its_record_costs_no_match(tmp_path: Path, what: str) -> None:
    store = SaveStore(tmp_path)
    save_id = keep(store, "near the end")
    record = store.archive.path(save_id)
    record.parent.mkdir(parents=True)
    NO_RECORDS[what](record)
    found, (problem,) = store.listing(READER)
    assert found == [(save_id, "near the end")]
    assert f"The bad file was set aside as {record}.damaged-1." in problem
    assert os.path.lexists(f"{record}.damaged-1")
    assert SaveStore(tmp_path).listing(READER) == (found, [])
    save = store.open(save_id)
    save.finish("near the end, and over")
    assert record.read_text(encoding="utf-8") == "near the end, and over"
    assert store.listing(READER) == ([], [])


@pytest.mark.parametrize("copy_alone", [False, True])
def test_killed_between_record_and_save_the_match_is_over(tmp_path: Path, copy_alone: bool) -> None:
    store = SaveStore(tmp_path)
    save_id = keep(store, "near the end")
    if copy_alone:
        path = store.save_path(save_id)
        path.rename(atomic.backup_of(path))
    record = store.archive.path(save_id)
    record.parent.mkdir(parents=True)
    record.write_text("near the end, and over", encoding="utf-8", newline="\n")
    assert texts(store) == []
    assert list(store.saves.iterdir()) == []


# -- the copy alone, leavings, other disks -------------------------------------------------


def test_a_match_of_which_only_the_copy_is_left_is_offered(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    save_id = keep(store, "a")
    save = store.open(save_id)
    save.write("b")
    save.close()
    save.path.unlink()
    found, (problem,) = store.listing(READER)
    assert found == [(save_id, "a")]
    assert problem == (f"The saved match {save_id} is gone. The last good copy is used instead.")
    assert store.listing(READER)[0] == found
    assert save.path.exists()


def test_a_new_match_takes_nobodys_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stopped(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:
            return datetime(2025, 1, 1)

    monkeypatch.setattr(saves, "datetime", Stopped)
    store = SaveStore(tmp_path)
    for folder, name in (
        (store.saves, "20250101-000000-hit.toml"),
        (store.saves, "20250101-000000-hit-2.toml.bak"),
        (store.records, "20250101-000000-hit-3.toml"),
        (store.records / "2025" / "01", "20250101-000000-hit-4.toml"),
    ):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("theirs", encoding="utf-8", newline="\n")
    assert store.begin("hit").id == "20250101-000000-hit-5"


def test_what_killed_programs_left_is_cleared_away(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    playing = SaveStore(tmp_path).begin("hit")
    month = store.records / "2025" / "01"
    month.mkdir(parents=True)
    ours = [
        store.saves / "20250101-000001-hit.lock",
        store.saves / "20250101-000002-hit.toml.77.tmp",
        store.saves / "20250101-000002-hit.toml.bak.77.tmp",
        store.saves / "20250101-000003-hit.lock",
        store.records / "20250101-000003-hit.toml.77.tmp",
        month / "20250101-000003-hit.toml.77.tmp",
    ]
    theirs = [
        store.saves / "notes.lock",
        store.saves / "notes.toml.77.tmp",
        store.saves / "20250101-000004-hit.toml.tmp",
        store.saves / f"{playing.id}.toml.77.tmp",
        store.lock_path(playing.id),
        month / f"{playing.id}.toml.77.tmp",
    ]
    for path in (*ours, *theirs):
        path.touch()
    store.listing(READER)
    assert [path for path in ours if path.exists()] == []
    assert [path for path in theirs if not path.exists()] == []


@pytest.fixture
def unlockable(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """A disk on which nothing can be made, until it is mended."""
    disk = Disk(monkeypatch)

    def fail(number: int, name: str, path: str) -> int | None:
        return errno.EROFS if name in WRITING or (name == "open" and ".lock" in path) else None

    disk.begin(fail)
    return disk


WRITING = ("mkdir", "chmod", "fchmod", "write", "link", "rename", "replace", "unlink")


def test_on_a_disk_that_is_read_only_matches_can_be_looked_at(
    tmp_path: Path, unlockable: Disk
) -> None:
    fails, unlockable.fail = unlockable.fail, lambda *_: None
    store = SaveStore(tmp_path)
    save_id = keep(store, "a")
    unlockable.fail = fails
    again = SaveStore(tmp_path)
    assert again.listing(READER) == ([(save_id, "a")], [])
    save = again.open(save_id)
    assert save.read(parse).value == "a"
    assert str(save.unkept) == (
        f"The match can't be saved: {save.path} is not writable (Read-only file system)."
    )
    for write in (save.write, save.finish):
        with pytest.raises(CannotKeep, match="Read-only file system"):
            write("b")
    save.delete()
    assert save.path.exists()


def test_what_could_not_be_locked_is_written_when_it_can_be(
    tmp_path: Path, unlockable: Disk
) -> None:
    fails, unlockable.fail = unlockable.fail, lambda *_: None
    store = SaveStore(tmp_path)
    save_id = keep(store, "a")
    unlockable.fail = fails
    save = store.open(save_id)
    unlockable.mend()
    save.write("b")
    assert save.unkept is None
    with pytest.raises(InUse):
        SaveStore(tmp_path).open(save_id)
    save.close()
    assert texts(store) == ["b"]


def test_what_could_not_be_locked_is_not_written_over_what_others_played(
    tmp_path: Path, unlockable: Disk
) -> None:
    fails, unlockable.fail = unlockable.fail, lambda *_: None
    store = SaveStore(tmp_path)
    save_id = keep(store, "a")
    unlockable.fail = fails
    save = store.open(save_id)
    unlockable.mend()
    other = SaveStore(tmp_path).open(save_id)
    with pytest.raises(CannotKeep, match="is being played in another window"):
        save.write("b")
    other.write("theirs")
    other.close()
    for write in (save.write, save.finish):
        with pytest.raises(CannotKeep, match="has been played in another window"):
            write("b")
    assert texts(store) == ["theirs"]


# -- what a listing costs ------------------------------------------------------------------


def opened(disk: Disk) -> int:
    """How many matches were opened since it was asked last."""
    paths = [path for name, path in disk.calls if name in ("io.open", "open") and ".toml" in path]
    disk.calls.clear()
    return len(paths)


@pytest.mark.slow
def test_of_ten_thousand_matches_those_are_read_that_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SaveStore(tmp_path)
    for number in range(10_000):
        lie(store.saves, number, str(number))
    disk = Disk(monkeypatch)
    assert texts(store)[0] == "9999"
    assert (opened(disk), store.unread) == (catalogue.LISTED, 0)
    assert len(texts(store)) == catalogue.LISTED
    assert opened(disk) == 0
    save = store.open(store.listing(READER)[0][7][0])
    disk.calls.clear()
    save.write("changed")
    save.close()
    disk.calls.clear()
    assert texts(store)[0] == "changed"
    assert opened(disk) == 1


def test_among_matches_of_a_later_version_the_others_are_found_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SaveStore(tmp_path)
    lie(store.saves, 0, "ours")
    for number in range(1, 101):
        lie(store.saves, number, "later")
    disk = Disk(monkeypatch)
    listings, most = [], 0
    while not listings or store.unread:
        listings.append(store.listing(READER))
        most = max(most, opened(disk))
    assert most == catalogue.READ_AT_ONCE
    found, problems = listings[-1]
    assert [text for _, text in found] == ["ours"]
    assert len(problems) == catalogue.TOLD_OF + 1
    assert f"more saved matches in {store.saves} that can't be resumed" in problems[-1]
    assert store.listing(READER) == listings[-1]
    assert opened(disk) == 0


def test_what_was_set_aside_is_said_however_many_can_not_be_resumed(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    torn = [lie(store.saves, number, "x") for number in range(5)]
    for save_id in torn:
        store.save_path(save_id).write_text("x", encoding="utf-8", newline="\n")
    for number in range(5, 15):
        lie(store.saves, number, "later")
    problems = "\n".join(store.listing(READER)[1])
    assert all(f"{save_id}.toml.damaged-1" in problems for save_id in torn)
    assert problems.count("a later version wrote it") == catalogue.TOLD_OF


def test_what_could_not_be_read_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SaveStore(tmp_path)
    keep(store, "a")
    disk = Disk(monkeypatch)
    disk.begin(lambda number, name, path: errno.EIO if name == "io.open" else None)
    found, (problem,) = store.listing(READER)
    assert found == []
    assert f"can't be read ({os.strerror(errno.EIO)})" in problem
    disk.mend()
    assert texts(store) == ["a"]


# -- seals -----------------------------------------------------------------------------------


def test_a_seal_comes_off_again() -> None:
    for text in ("", "a", "a\n", "# sha256 \n", "ä\n\nb"):
        assert unsealed(sealed(text)) == (text if text.endswith("\n") else text + "\n")


def test_a_seal_shows_every_cut_and_every_change() -> None:
    whole = sealed("actions = [\n  '0 draw',\n]\n[options]\nmatch = 'single'\n")
    for cut in range(len(whole)):
        with pytest.raises(ValueError):
            unsealed(whole[:cut])
    for i, character in enumerate(whole):
        for other in ("x", " ", "\n", "0"):
            if other != character:
                with pytest.raises(ValueError):
                    unsealed(whole[:i] + other + whole[i + 1 :])
    with pytest.raises(ValueError):
        unsealed(whole + whole[-1])


def test_wine_does_not_say_why_a_lock_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locking(handle: int, mode: int, count: int) -> None:
        raise OSError

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(InUse):
        FileLock(tmp_path / "match.lock")
