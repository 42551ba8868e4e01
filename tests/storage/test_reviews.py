"""Reviews on the disk: found again, and never in anybody's way."""

from __future__ import annotations

from pathlib import Path

from nomercy_table.storage.reviews import KEPT, LARGEST, ReviewStore


def test_what_was_kept_is_found(tmp_path: Path) -> None:
    store = ReviewStore(tmp_path)
    store.write("a", "text\n")
    assert store.read("a") == "text\n"
    assert store.read("b") is None


def test_what_cant_be_read_was_never_there(tmp_path: Path) -> None:
    store = ReviewStore(tmp_path)
    store.folder.mkdir()
    (store.folder / "folder.json").mkdir()
    (store.folder / "bytes.json").write_bytes(b"\xff\xfe")
    (store.folder / "large.json").write_bytes(b"x" * (LARGEST + 1))
    assert [store.read(name) for name in ("folder", "bytes", "large")] == [None] * 3


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "reviews").write_text("in the way", encoding="utf-8", newline="\n")
    store = ReviewStore(tmp_path)
    store.write("a", "text")
    assert store.read("a") is None


def test_the_last_ones_are_kept(tmp_path: Path) -> None:
    store = ReviewStore(tmp_path)
    for number in range(KEPT + 5):
        store.write(f"{number}", "text")
    assert len(list(store.folder.iterdir())) == KEPT
    assert store.read(f"{KEPT + 4}") == "text"
