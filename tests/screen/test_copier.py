"""Much is brought onto the screen by a thread, little at once; nothing is drawn on what is under
way."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event, Thread, current_thread
from threading import enumerate as all_threads

import pygame
import pytest

from nomercy_table.system.display import MUCH, Copier, Rects

SIZE = (2000, 1000)
LITTLE = [pygame.Rect(0, 0, 100, 100)]
LARGE = [pygame.Rect(0, 0, 2000, 500), pygame.Rect(0, 600, 10, 10)]


class Screen:
    """What is told what to show, and shows it once it is `let`."""

    def __init__(self) -> None:
        self.shown: list[tuple[Rects | None, str]] = []
        self.let = Event()
        self.let.set()

    def __call__(self, rects: Rects | None) -> None:
        assert self.let.wait(60)
        self.shown.append((rects, current_thread().name))


@pytest.fixture
def seen() -> Screen:
    return Screen()


@pytest.fixture
def copier(seen: Screen) -> Iterator[Copier]:
    copier = Copier(seen)
    yield copier
    copier.end()


def test_little_is_there_at_once(seen: Screen, copier: Copier) -> None:
    copier.show(LITTLE, SIZE)
    assert seen.shown == [(LITTLE, current_thread().name)]
    assert not copier.under_way


@pytest.mark.parametrize("rects", [LARGE, None])
def test_much_is_under_way_until_one_waits_for_it(
    seen: Screen, copier: Copier, rects: Rects | None
) -> None:
    seen.let.clear()
    copier.show(rects, SIZE)
    assert copier.under_way
    assert not seen.shown
    seen.let.set()
    copier.wait()
    assert not copier.under_way
    ((shown, by),) = seen.shown
    assert shown == rects
    assert by != current_thread().name


def test_all_of_a_small_window_is_little(seen: Screen, copier: Copier) -> None:
    size = (1000, MUCH // 1000 - 1)
    copier.show(None, size)
    assert not copier.under_way
    assert [rects for rects, _ in seen.shown] == [None]


def test_one_picture_is_there_before_the_next_is_shown(seen: Screen, copier: Copier) -> None:
    for rects in (LARGE, LITTLE, None, LITTLE):
        copier.show(rects, SIZE)
    assert [rects for rects, _ in seen.shown] == [LARGE, LITTLE, None, LITTLE]


def test_what_is_under_way_is_there_at_the_end_and_the_thread_gone(seen: Screen) -> None:
    copier = Copier(seen)
    copier.show(None, SIZE)
    copier.end()
    ((_, by),) = seen.shown
    assert by not in {thread.name for thread in all_threads()}
    copier.end()


def test_a_window_that_has_got_another_size_meanwhile_ends_nothing() -> None:
    shown: list[Rects | None] = []

    def show(rects: Rects | None) -> None:
        shown.append(rects)
        if rects is None:
            raise pygame.error("Window surface is invalid")

    copier = Copier(show)
    for rects in (None, LARGE):
        copier.show(rects, SIZE)
        copier.wait()
    copier.end()
    assert shown == [None, LARGE]


def test_what_goes_wrong_is_raised_where_one_waits_and_the_next_picture_is_shown() -> None:
    """The thread ended by it, and the next picture was waited for for ever."""
    shown: list[Rects | None] = []

    def show(rects: Rects | None) -> None:
        shown.append(rects)
        if rects is None:
            raise MemoryError

    copier = Copier(show)
    copier.show(None, SIZE)
    with pytest.raises(MemoryError):
        copier.wait()
    copier.show(LARGE, SIZE)
    copier.end()
    assert shown == [None, LARGE]


def test_where_no_thread_can_be_started_all_is_shown_at_once(
    seen: Screen, copier: Copier, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_more(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", no_more)
    copier.show(None, SIZE)
    assert not copier.under_way
    assert seen.shown == [(None, current_thread().name)]
