"""What is kept beside the caller: the newest, in order, and answered for only when it is there."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread, current_thread

import pytest

from nomercy_table.storage.atomic import CannotKeep
from nomercy_table.storage.keeper import Keeper

FOREVER = 60.0
"""Seconds that are never waited for, unless something has gone wrong."""


class Disk:
    """Writes what it is given when `free` is set, unless it is full."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.writers: set[Thread] = set()
        self.begun, self.free = Event(), Event()
        self.full = False

    def write(self, text: str) -> None:
        self.begun.set()
        assert self.free.wait(FOREVER)
        self.writers.add(current_thread())
        if self.full:
            raise CannotKeep("The text", Path("there"), OSError(28, "No space left on device"))
        self.written.append(text)

    def leave(self) -> None:
        self.written.append("left")


def test_nobody_waits_for_the_disk_and_only_the_newest_is_written() -> None:
    disk = Disk()
    keeper = Keeper(disk.write, disk.leave)
    assert keeper.keep("one") == 1
    assert disk.begun.wait(FOREVER)
    assert (keeper.keep("two"), keeper.keep("three")) == (2, 3)
    assert keeper.answered == 0
    assert not keeper.idle.is_set()
    disk.free.set()
    assert keeper.idle.wait(FOREVER)
    assert keeper.answered == 3
    assert disk.written == ["one", "three"]
    assert current_thread() not in disk.writers
    keeper.close(FOREVER)
    assert disk.written == ["one", "three", "left"]


def test_at_once_it_is_there_when_it_has_been_given() -> None:
    disk = Disk()
    disk.free.set()
    keeper = Keeper(disk.write, disk.leave, beside=False)
    number = keeper.keep("one")
    assert keeper.answered == number
    assert disk.writers == {current_thread()}
    keeper.close(FOREVER)
    keeper.close(FOREVER)
    assert disk.written == ["one", "left"]


@pytest.mark.parametrize("beside", [False, True])
def test_what_cannot_be_kept_is_answered_for_and_tried_again_at_the_end(beside: bool) -> None:
    disk = Disk()
    disk.free.set()
    disk.full = True
    keeper = Keeper(disk.write, beside=beside)
    number = keeper.keep("one")
    assert not keeper.flush(FOREVER)
    assert keeper.answered >= number
    assert "No space left" in str(keeper.problem)
    disk.full = False
    keeper.close(FOREVER)
    assert keeper.problem is None
    assert disk.written == ["one"]


def test_closing_does_not_hang_on_a_disk_that_does() -> None:
    disk = Disk()
    keeper = Keeper(disk.write, disk.leave)
    keeper.keep("one")
    keeper.close(0.0)
    assert disk.written == []
    assert keeper.keep("two") == 0, "nothing is begun any more"
    disk.free.set()
    keeper.close(FOREVER)
    assert disk.written == ["one", "left"]


def test_a_fault_in_the_thread_is_as_loud_as_in_the_caller() -> None:
    def fail(text: str) -> None:
        raise ZeroDivisionError(text)

    keeper = Keeper(fail)
    keeper.keep("one")
    assert not keeper.flush(FOREVER)
    with pytest.raises(ZeroDivisionError):
        _ = keeper.answered
    with pytest.raises(ZeroDivisionError):
        _ = keeper.problem
    keeper.close(FOREVER)


def test_where_no_thread_is_to_be_had_it_is_written_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    disk = Disk()
    disk.free.set()
    keeper = Keeper(disk.write, disk.leave)
    keeper.keep("one")
    assert disk.writers == {current_thread()}
    keeper.close(FOREVER)
    assert disk.written == ["one", "left"]
