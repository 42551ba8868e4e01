"""The thread beside the frames, for tests: all that it needs is time, and here it gets that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pytest

from nomercy_table.render.beside import RenderThread, wait


@pytest.fixture
def beside() -> Iterator[RenderThread]:
    """A thread that makes what it is asked for."""
    made = RenderThread()
    yield made
    made.end()


def take_all(beside: RenderThread) -> None:
    """Wait until everything that was asked for is made, and hand it over."""
    while beside.open:
        beside.wait()


def do_all(steps: Iterable[Callable[[], object]], beside: RenderThread) -> int:
    """All of them, frame after frame; in how many the thread was waited for."""
    waited = 0
    for step in steps:
        step()
        if step is wait:
            waited += 1
            beside.wait()
    return waited
