"""What a press will need is loaded before it comes: beside the title, which needs none of it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from threading import Thread

from nomercy_table.games import BILLS

WANTED = (
    "nomercy_table.app.tables",
    "nomercy_table.app.thumbnails",
    *(
        f"nomercy_table.pages.{page}"
        for page in ("setup.newgame", "callyou", "matches", "learn", "rules", "settings", "about")
    ),
)
"""The modules that are imported where a press leads to them, what is wanted most first. All others
that the program needs come with these, and with the games."""


class Ahead:
    """A thread that loads all of it, once. Who presses before something is there loads it, or waits
    for the thread to have done so; what can't be loaded is told there, and not here."""

    def __init__(self) -> None:
        self._thread: Thread | None = None
        self._ends = False

    @property
    def is_done(self) -> bool:
        """Whether it has begun, and ended."""
        return self._thread is not None and not self._thread.is_alive()

    def begin(self) -> None:
        """Load from now on; again: nothing. Where no thread can be started, nothing is loaded."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="nomercy-table ahead", daemon=True)
            with suppress(RuntimeError):
                self._thread.start()

    def end(self) -> None:
        """Load no more, and wait for what is just being loaded."""
        self._ends = True
        if self._thread is not None and self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        gc.disable()  # it would hold up a frame for 10 to 30 ms, and find nothing
        try:
            for _ in self._loaded():
                if self._ends:
                    break
        finally:
            gc.enable()

    @staticmethod
    def _loaded() -> Iterator[object]:
        for name in WANTED:
            with suppress(Exception):
                yield import_module(name)
        for bill in BILLS.values():
            with suppress(Exception):
                yield bill.whole
