"""The thread beside the frames, for tests: all that it needs is time, and here it gets that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pytest

from nomercy_table.render.beside import Beside, wait


@pytest.fixture
def beside() -> Iterator[Beside]:
    """A thread that makes what it is asked for."""
    made = Beside()
    yield made
    made.end()


def take_all(beside: Beside) -> None:
    """Wait until everything that was asked for is made, and hand it over."""
    while beside.open:
        beside.wait()


def do_all(steps: Iterable[Callable[[], object]], beside: Beside) -> int:
    """All of them, frame after frame; in how many the thread was waited for."""
    waited = 0
    for step in steps:
        step()
        if step is wait:
            waited += 1
            beside.wait()
    return waited
