"""A file is the old one or the new one, never half of each, and never lost without a word."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from nomercy_table.storage import atomic, rescue
from nomercy_table.storage.atomic import CannotKeep, write_text
from nomercy_table.storage.rescue import LaterVersion, read_guarded
from storage.failing import Disk
from storage.links import NEEDS_LINKS


def parse(text: str) -> int:
    if text.startswith("later"):
        raise LaterVersion("a later version wrote it")
    return int(text)


def read(path: Path, limit: int = 1000) -> rescue.Reading[int]:
    return read_guarded(path, parse, "The number", "zero is used", limit)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_what_was_there_stays_as_the_last_good_copy(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "n.txt"
    for number in (1, 2, 3):
        write_text(path, str(number), "The number")
    assert names(path.parent) == ["n.txt", "n.txt.bak"]
    assert (
        path.read_text(encoding="utf-8"),
        atomic.backup_of(path).read_text(encoding="utf-8"),
    ) == ("3", "2")
    assert read(path) == rescue.Reading(3)


def test_missing_is_nothing(tmp_path: Path) -> None:
    assert read(tmp_path / "n.txt") == rescue.Reading(None)
    (tmp_path / "file").touch()
    assert read(tmp_path / "file" / "n.txt") == rescue.Reading(None)


def test_damaged_without_a_good_copy(tmp_path: Path) -> None:
    path = tmp_path / "n.txt"
    path.write_text("x", encoding="utf-8", newline="\n")
    reading = read(path)
    assert reading.value is None
    assert reading.problems == (
        "The number can't be used (invalid literal for int() with base 10: 'x'). The bad file "
        f"was set aside as {path}.damaged-1. There is no good copy; zero is used.",
    )
    assert names(tmp_path) == ["n.txt.damaged-1"]
    assert read(path) == rescue.Reading(None)


def test_both_damaged_are_both_kept(tmp_path: Path) -> None:
    path = tmp_path / "n.txt"
    path.write_text("x", encoding="utf-8", newline="\n")
    atomic.backup_of(path).write_text("y", encoding="utf-8", newline="\n")
    assert read(path).value is None
    kept = [(tmp_path / name).read_text(encoding="utf-8") for name in names(tmp_path)]
    assert kept == ["x", "y"]


def test_damaged_files_are_never_overwritten_and_five_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "n.txt"
    for number in range(1, 9):
        path.write_text(f"bad {number}", encoding="utf-8", newline="\n")
        assert f"n.txt.damaged-{number}." in read(path).problems[0]
    kept = {name: (tmp_path / name).read_text(encoding="utf-8") for name in names(tmp_path)}
    assert kept == {f"n.txt.damaged-{n}": f"bad {n}" for n in range(4, 9)}


def test_a_file_of_a_later_version_stays_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "n.txt"
    write_text(path, "1", "The number")
    write_text(path, "later 2", "The number")
    reading = read(path)
    assert reading.value is None
    assert "a later version wrote it" in reading.problems[0]
    assert path.read_text(encoding="utf-8") == "later 2"
    assert names(tmp_path) == ["n.txt", "n.txt.bak"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_what_is_no_file_is_left_alone(tmp_path: Path) -> None:
    folder, pipe = tmp_path / "folder", tmp_path / "pipe"
    folder.mkdir()
    os.mkfifo(pipe)
    for path in (folder, pipe):
        reading = read(path)
        assert reading.value is None
        assert "can't be read (it is not a file)" in reading.problems[0]
    assert names(tmp_path) == ["folder", "pipe"]


def test_too_large_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "n.txt"
    path.write_text("0" * 2001, encoding="utf-8", newline="\n")
    assert "it is larger than 2 KB" in read(path, limit=2000).problems[0]


def test_garbage_does_not_reach_the_message(tmp_path: Path) -> None:
    path = tmp_path / "n.txt"
    path.write_text("\x1b[31m\x07 " + "7 " * 300, encoding="utf-8", newline="\n")
    (problem,) = read(path).problems
    assert problem.isprintable()
    assert len(problem) < 600


def test_a_name_of_half_a_character_can_be_kept(tmp_path: Path) -> None:
    write_text(tmp_path / "n.txt", "Zo\udceb", "The name")
    assert (tmp_path / "n.txt").read_bytes() == b"Zo?"


@NEEDS_LINKS
def test_a_link_is_followed_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    real, link = tmp_path / "dotfiles" / "n.txt", tmp_path / "n.txt"
    real.write_text("1", encoding="utf-8", newline="\n")
    link.symlink_to(real)
    write_text(link, "2", "The number")
    assert link.is_symlink()
    assert (real.read_text(encoding="utf-8"), read(link).value) == ("2", 2)


def test_whichever_call_fails_everything_is_as_it_was_or_as_it_was_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    number = 0
    while True:
        path = tmp_path / str(number) / "n.txt"
        for text in ("0", "1"):
            write_text(path, text, "The number")
        disk.begin(lambda n, *_, number=number: errno.ENOSPC if n == number else None)
        try:
            write_text(path, "2", "The number")
            kept = 2
        except CannotKeep:
            kept = 1
        through = len(disk.calls) <= number
        disk.mend()
        assert read(path) == rescue.Reading(kept)
        assert names(path.parent) == ["n.txt", "n.txt.bak"]
        if through:
            break
        number += 1
    assert number > 10


def test_a_full_disk_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "n.txt"
    disk = Disk(monkeypatch)
    disk.begin(lambda n, name, _: errno.ENOSPC if name == "fsync" else None)
    with pytest.raises(CannotKeep) as caught:
        write_text(path, "2", "The number")
    assert str(caught.value) == (
        f"The number can't be saved: {path} is not writable (No space left on device)."
    )


@NEEDS_LINKS
def test_a_draft_follows_no_link_in_its_way(tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    theirs.write_text("theirs", encoding="utf-8", newline="\n")
    path = tmp_path / "n.txt"
    write_text(path, "0", "The number")
    for draft in (f"n.txt.{os.getpid()}.tmp", f"n.txt.bak.{os.getpid()}.tmp"):
        (tmp_path / draft).symlink_to(theirs)
    write_text(path, "1", "The number")
    assert theirs.read_text(encoding="utf-8") == "theirs"
    assert read(path) == rescue.Reading(1)
    assert names(tmp_path) == ["n.txt", "n.txt.bak", "theirs"]


@pytest.mark.skipif(os.name == "nt", reason="rights of this kind are those of POSIX")
@pytest.mark.parametrize("umask", [0, 0o022, 0o777])
def test_what_is_made_is_for_the_player_alone(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        for number in (1, 2):
            write_text(tmp_path / "a" / "b" / "n.txt", str(number), "The number")
    finally:
        os.umask(before)
    made = {path: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.rglob("*")}
    assert {path.name: mode for path, mode in made.items()} == {
        "a": 0o700,
        "b": 0o700,
        "n.txt": 0o600,
        "n.txt.bak": 0o600,
    }


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir(0o755)
    usual = (tmp_path / "a").stat().st_mode
    write_text(tmp_path / "a" / "b" / "n.txt", "1", "The number")
    assert (tmp_path / "a").stat().st_mode == usual


def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "n.txt").mkdir()
    (tmp_path / "n.txt" / "theirs").touch()
    os.mkfifo(tmp_path / "pipe") if hasattr(os, "mkfifo") else None
    for name in ("n.txt", "pipe"):
        if (tmp_path / name).exists():
            with pytest.raises(CannotKeep, match="it is not a file"):
                write_text(tmp_path / name, "1", "The number")


# -- the copy alone ------------------------------------------------------------------------


def test_a_whole_copy_alone_is_used_and_takes_the_place(tmp_path: Path) -> None:
    path = tmp_path / "n.txt"
    write_text(path, "1", "The number")
    write_text(path, "2", "The number")
    path.unlink()
    assert read(path) == rescue.Reading(
        1, ("The number is gone. The last good copy is used instead.",)
    )
    assert read(path) == rescue.Reading(1)
    write_text(path, "3", "The number")
    assert (read(path).value, atomic.backup_of(path).read_text(encoding="utf-8")) == (3, "1")
    assert names(tmp_path) == ["n.txt", "n.txt.bak"]


def test_a_damaged_copy_alone_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "n.txt"
    atomic.backup_of(path).write_text("x", encoding="utf-8", newline="\n")
    (problem,) = read(path).problems
    assert "The number is gone, and its copy can't be used" in problem
    assert f"set aside as {path}.damaged-1. There is no good copy; zero is used." in problem
    assert names(tmp_path) == ["n.txt.damaged-1"]


def test_a_copy_of_a_later_version_waits_for_it(tmp_path: Path) -> None:
    path = tmp_path / "n.txt"
    backup = atomic.backup_of(path)
    backup.write_text("later 2", encoding="utf-8", newline="\n")
    assert f"It stays in {backup}; zero is used." in read(path).problems[0]
    path.write_text("x", encoding="utf-8", newline="\n")
    assert read(path).value is None
    assert backup.read_text(encoding="utf-8") == "later 2"
    assert names(tmp_path) == ["n.txt.bak", "n.txt.damaged-1"]


def test_where_nothing_shall_be_repaired_nothing_is_touched(tmp_path: Path) -> None:
    path = tmp_path / "n.txt"
    path.write_text("x", encoding="utf-8", newline="\n")
    atomic.backup_of(path).write_text("1", encoding="utf-8", newline="\n")
    reading = read_guarded(path, parse, "The number", "zero is used", repair=False)
    assert reading.value == 1
    assert reading.problems[0].endswith("The last good copy is used instead.")
    assert (path.read_text(encoding="utf-8"), names(tmp_path)) == ("x", ["n.txt", "n.txt.bak"])


@NEEDS_LINKS
def test_a_link_that_leads_nowhere_is_said(tmp_path: Path) -> None:
    path = tmp_path / "n.txt"
    path.symlink_to("nowhere")
    assert read(path).problems == (
        f"The number can't be read: {path} is a link that leads nowhere; zero is used.",
    )


@NEEDS_LINKS
def test_removing_a_link_leaves_none(tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "n.txt"
    real.write_text("1", encoding="utf-8", newline="\n")
    link.symlink_to(real)
    atomic.remove(link)
    assert names(tmp_path) == []


def test_without_hard_links_the_copy_is_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*args: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "n.txt"
    write_text(path, "1", "The number")
    write_text(path, "2", "The number")
    path.write_text("x", encoding="utf-8", newline="\n")
    assert read(path).value == 1
    assert names(tmp_path) == ["n.txt", "n.txt.bak", "n.txt.damaged-1"]


def test_where_nothing_can_be_set_aside_the_copy_is_used_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "n.txt"
    write_text(path, "1", "The number")
    write_text(path, "2", "The number")
    path.write_text("x", encoding="utf-8", newline="\n")

    def read_only(*args: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(atomic, "twin", read_only)
    reading = read(path)
    assert reading.value == 1
    assert f"could not be set aside (Read-only file system): {path}." in reading.problems[0]
    assert path.read_text(encoding="utf-8") == "x"


def test_drafts_of_killed_programs_are_swept_up(tmp_path: Path) -> None:
    old = ["n.txt.77.tmp", "n.txt.bak.77.tmp"]
    others = ["m.txt.77.tmp", "n.txt.78.tmp", "n.txt.tmp", "notes.tmp"]
    for name in (*old, *others):
        (tmp_path / name).write_text("half", encoding="utf-8", newline="\n")
        if name != "n.txt.78.tmp":
            os.utime(tmp_path / name, (0, 0))
    atomic.sweep(tmp_path / "n.txt")
    atomic.sweep(tmp_path / "nowhere" / "n.txt")
    assert names(tmp_path) == others
