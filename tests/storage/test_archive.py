"""Every match that is over stays: a folder for each month, and what earlier versions left."""

from __future__ import annotations

import errno
import os
from collections import Counter
from pathlib import Path

import pytest

from nomercy_table.storage import archive, order
from nomercy_table.storage.locks import FileLock
from nomercy_table.storage.saves import SaveStore
from storage.failing import Disk
from storage.home import READER
from storage.links import NEEDS_LINKS


def lie(folder: Path, match_id: str, text: str) -> Path:
    """Put a record into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{match_id}.toml"
    path.write_text(text, encoding="utf-8", newline="\n")
    return path


def finish(store: SaveStore, text: str = "new 1 over") -> str:
    save = store.begin("hit")
    save.finish(text)
    return save.id


def listed(store: SaveStore, most: int = 99) -> dict[str, str]:
    found = store.finished(most)
    texts = {match_id: text for match_id, text, _ in found}
    assert len(texts) == len(found), "a match is listed once"
    return texts


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}


# -- where a record lies -------------------------------------------------------------------


def test_a_record_lies_in_the_month_in_which_its_match_was_begun(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    match_id = finish(store)
    assert names(store.records) == {f"{match_id[:4]}/{match_id[4:6]}/{match_id}.toml"}
    assert listed(store) == {match_id: "new 1 over"}
    assert store.any_finished


@pytest.mark.parametrize("folder", ["", "2025/12"])
def test_records_of_all_versions_are_read(tmp_path: Path, folder: str) -> None:
    store = SaveStore(tmp_path)
    assert not store.any_finished
    lie(store.records / folder, "20251231-235959-hit", "old")
    assert store.any_finished
    assert listed(store) == {"20251231-235959-hit": "old"}


def test_those_begun_last_come_first_wherever_they_lie(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    ids = [f"{year}{month:02}01-120000-hit" for year in (2024, 2025) for month in range(1, 13)]
    for number, match_id in enumerate(ids):
        flat = number % 2
        lie(store.records if flat else store.archive.path(match_id).parent, match_id, match_id)
    assert [*listed(store)] == ids[::-1]
    assert [*listed(store, 5)] == ids[:-6:-1]


def test_a_match_begun_long_ago_that_ends_now_comes_first(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    saved = SaveStore(tmp_path).begin("hit")
    saved.write("long 1")
    saved.path.rename(saved.path.with_name("20200101-120000-hit.toml"))
    saved.close()
    finish(store)
    store.open("20200101-120000-hit").finish("long 2 over")
    assert (store.records / "2020" / "01" / "20200101-120000-hit.toml").exists()
    assert [*listed(SaveStore(tmp_path)).values()] == ["long 2 over", "new 1 over"]


def test_what_an_order_says_is_no_path(tmp_path: Path) -> None:
    lie(tmp_path, "secret", "not a record")
    (tmp_path / "order.txt").write_bytes(b"../secret\n\0\n../../etc/passwd\n" + b"x" * 5000)
    match_id = lie(tmp_path / "records", "20251231-235959-hit", "old").stem
    assert listed(SaveStore(tmp_path)) == {match_id: "old"}


def test_of_matches_that_are_over_the_order_tells_the_last_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(order, "LINES_TOO_MANY", 10)
    monkeypatch.setattr(order, "OTHERS_KEPT", 5)
    for number in range(40):
        finish(SaveStore(tmp_path), f"new {number} over")
    lines = (tmp_path / "order.txt").read_text(encoding="utf-8").splitlines()
    assert 5 <= len(lines) <= 12
    texts = [*listed(SaveStore(tmp_path), 5).values()]
    assert texts == [f"new {number} over" for number in range(39, 34, -1)]


# -- what earlier versions left ------------------------------------------------------------


def test_records_of_earlier_versions_move_when_a_match_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOVED_AT_ONCE", 4)
    store = SaveStore(tmp_path)
    ids = [f"2025{month:02}01-120000-hit" for month in range(1, 11)]
    for match_id in ids:
        lie(store.records, match_id, match_id)
    (store.records / f"{ids[0]}.toml.bak").touch()
    lie(store.records, "my favourite", "theirs")
    lie(store.records, "20251301-120000-hit", "of no month")
    before = listed(store)
    assert set(ids) < before.keys()
    new = []
    for number in range(3):
        new.append(finish(store))
        left = [name for name in names(store.records) if "/" not in name]
        assert len(left) == max(2, 13 - 4 * (number + 1))
        assert {i: text for i, text in listed(store).items() if i not in new} == before
    assert names(store.records) == {
        "my favourite.toml",
        "20251301-120000-hit.toml",
        *(f"2025/{match_id[4:6]}/{match_id}.toml" for match_id in ids),
        f"2025/01/{ids[0]}.toml.bak",
        *(f"{match_id[:4]}/{match_id[4:6]}/{match_id}.toml" for match_id in new),
    }
    assert list(store.saves.iterdir()) == []


def test_a_record_takes_nobodys_place(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    flat = lie(store.records, "20251231-235959-hit", "one")
    moved = lie(store.records / "2025" / "12", flat.stem, "another")
    finish(store)
    assert (flat.read_text("utf-8"), moved.read_text("utf-8")) == ("one", "another")
    assert listed(store)[flat.stem] == "another"


@NEEDS_LINKS
def test_what_is_no_file_stays_where_it_is(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    there = lie(tmp_path / "elsewhere", "record", "by a link")
    store.records.mkdir()
    link = store.records / "20251231-235959-hit.toml"
    link.symlink_to(Path("..") / "elsewhere" / there.name)
    finish(store)
    assert link.is_symlink()
    assert listed(store)[link.stem] == "by a link"


def test_the_record_of_a_match_that_is_being_played_stays(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    flat = lie(store.records, "20251231-235959-hit", "one")
    store.saves.mkdir()
    lock = FileLock(store.lock_path(flat.stem))
    finish(SaveStore(tmp_path))
    assert flat.exists()
    lock.release()
    finish(SaveStore(tmp_path))
    assert names(store.records) > {f"2025/12/{flat.name}"}
    assert not flat.exists()


def test_what_can_not_be_moved_is_read_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SaveStore(tmp_path)
    flat = lie(store.records, "20251231-235959-hit", "one")
    disk = Disk(monkeypatch)
    disk.begin(
        lambda number, name, path: errno.EROFS if path == str(flat.parent / "2025") else None
    )
    finish(store)
    assert flat.exists()
    assert listed(store)[flat.stem] == "one"
    assert store.any_finished


def test_the_save_beside_a_record_of_any_place_is_over(tmp_path: Path) -> None:
    for folder in ("", "2025/12"):
        store = SaveStore(tmp_path / f"in {folder[:4]}")
        save = store.begin("hit")
        save.write("match 3")
        old = save.path.with_name("20251231-235959-hit.toml")
        save.path.rename(old)
        save.close()
        lie(store.records / folder, old.stem, "match 4 over")
        assert store.listing(READER) == ([], [])
        assert not old.exists()
        assert listed(store) == {old.stem: "match 4 over"}


# -- what a look at many costs -------------------------------------------------------------

YEARS, A_MONTH = range(2005, 2027), 400


def look(data: Path, disk: Disk) -> Counter[str]:
    """Calls that reach files when the title comes up and *Saved matches* after it."""
    disk.begin(lambda *_: None)
    store = SaveStore(data)
    assert store.any_finished
    assert store.listing(READER)[0] == [(store.listing(READER)[0][0][0], ("match", 1))]
    assert len(store.finished(10)) == 10
    return Counter(name for name, _ in disk.calls)


def furnish(data: Path, number: int, played: int) -> None:
    """So many records, A_MONTH a month; those of the last `played` matches in order.txt; a save."""
    store = SaveStore(data)
    months = [f"{year}{month:02}" for year in YEARS for month in range(1, 13)]
    ids = [f"{month}{n % 28 + 1:02}-{n:06}-hit" for month in months[::-1] for n in range(A_MONTH)]
    folder, first = data, data
    for match_id in ids[:number]:
        path = store.archive.path(match_id)
        if path.parent != folder:
            folder, first = path.parent, lie(path.parent, match_id, "other 9 over")
        else:
            os.link(first, path)
    order = "".join(f"{i}\n" for i in ids[:played])
    (data / "order.txt").write_text(order, encoding="utf-8", newline="\n")
    save = store.begin("hit")
    save.write("match 1")
    save.close()


@pytest.mark.parametrize("played", [0, 10])
@pytest.mark.parametrize(
    "number", [4_000, pytest.param(100_000, marks=pytest.mark.slow)], ids=["4,000", "100,000"]
)
def test_with_100000_records_no_more_is_read_than_with_ten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, played: int
) -> None:
    furnish(tmp_path / "few", 10, played)
    furnish(tmp_path / "many", number, played)
    disk = Disk(monkeypatch)
    few, many = look(tmp_path / "few", disk), look(tmp_path / "many", disk)
    one_month = 0 if played else A_MONTH
    years_and_months = 4 * (len(YEARS) + 12)
    assert many.pop("readdir") <= few.pop("readdir") + years_and_months + one_month
    assert many == few


# -- all of them, by month -----------------------------------------------------------------


def test_by_month_every_record_is_found_once(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    assert store.archive.months == []
    moved = ["20251201-120000-hit", "20251231-120000-hit", "20260101-120000-hit"]
    for match_id in moved:
        lie(store.archive.path(match_id).parent, match_id, match_id)
    flat = ["20240229-120000-hit", "20251215-120000-hit", moved[1], "20251301-120000-hit"]
    for match_id in flat:
        lie(store.records, match_id, "flat")
    months = store.archive.months
    assert months == [("", ""), ("2024", "02"), ("2025", "12"), ("2026", "01")]
    begun = [[match_id for match_id, _ in store.archive.begun(*month)] for month in months]
    assert begun == [[flat[3]], [flat[0]], [moved[0], flat[1], moved[1]], [moved[2]]]
    texts = [text for _, text, _ in store.texts(store.archive.begun("2025", "12"))]
    assert texts == [moved[0], "flat", moved[1]], "as in the list of the last ones"


def test_a_month_is_read_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    furnish(tmp_path, 4_000, 0)
    disk = Disk(monkeypatch)
    disk.begin(lambda *_: None)
    found = SaveStore(tmp_path).archive.begun("2026", "12")
    assert len(found) == A_MONTH
    folders = [tmp_path / "records", tmp_path / "records" / "2026" / "12"]
    assert [Path(path) for name, path in disk.calls if name == "scandir"] == folders
    assert {name for name, _ in disk.calls} <= {"scandir", "readdir"}
