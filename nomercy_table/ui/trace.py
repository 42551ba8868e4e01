"""The trace: the screen as JSON lines, for tests and blind players.

Whatever goes wrong once it is open - a full disk, a reader that is gone, or asleep - ends the
trace, with one line on stderr, and nothing else.

Each line has a `kind`, and `at`: milliseconds since the trace began.

- `window`: the window is open and shows its first picture, by SDL's `driver`.
- `scene`: another scene is on top, of that `name`.
- `things`: all that can have the focus, in a window of `size`, each with its rectangle;
  what is `folded` is not seen until the pointer or the focus is near: a click only brings it out.
- `said`: a text that the scene shows now, besides its things, and did not show before.
- `event`: something that happened in the match begins to be shown: its sentence, and whether what
  it tells is `seen` by now. Where it is not (a card is still face down, a blow still to be struck),
  `seen` follows, with that sentence, as soon as it is.
- `idle`: all that was told so far is shown, and the scene waits for input.
- `wary`: from now on a click may be dropped, as it may have been meant for what was there before;
  `heeds`: from now on, as at the start of a scene, every click is taken for what it is.
- `still`: nothing moves any more, and the picture is as fine as it gets: it stays so until there is
  input, or somebody plays.
- `frames`: the last line: how many frames there were, and their milliseconds.
"""

from __future__ import annotations

import errno
import json
import os
import stat
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nomercy_table.ui import words

if TYPE_CHECKING:
    from nomercy_table.ui.focus import Focusable

MOST_WAITING = 1 << 20
"""Bytes that a reader may be behind. With more the trace ends."""

_FLAGS = (
    os.O_WRONLY
    | os.O_CREAT
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
)


class TraceFile:
    """Open from its making; raises OSError, also where it is a pipe that nobody reads."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._waiting = bytearray()
        try:
            self._handle: int | None = os.open(path, _FLAGS, 0o666)
        except OSError as error:
            if error.errno == errno.ENXIO:
                raise OSError(errno.ENXIO, words.NOBODY_READS()) from None
            raise
        except ValueError:  # no path that the system knows
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from None
        if stat.S_ISREG(os.fstat(self._handle).st_mode):
            os.ftruncate(self._handle, 0)

    @property
    def open(self) -> bool:
        """Whether what is written still goes anywhere."""
        return self._handle is not None

    def write(self, text: str) -> None:
        """Write `text`, at once where that can be done without waiting."""
        if self._handle is None:
            return
        self._waiting += text.encode("utf-8", "replace")
        try:
            while self._waiting:
                written = os.write(self._handle, self._waiting)
                del self._waiting[:written]
        except BlockingIOError:
            if len(self._waiting) > MOST_WAITING:
                self._give_up(words.NOBODY_READS_NOW())
        except OSError as error:
            self._give_up(error.strerror or type(error).__name__)

    def close(self) -> None:
        """Nothing more is to be written."""
        if self._handle is not None:
            handle, self._handle = self._handle, None
            with suppress(OSError):
                os.close(handle)

    def _give_up(self, why: str) -> None:
        self.close()
        with suppress(OSError, AttributeError):  # a program without a console has no stderr
            sys.stderr.write(f"nomercy-table: {words.NO_TRACE(file=self.path, why=why)}\n")


class Trace:
    """Writes lines when something changed. Without a file every call returns at once."""

    def __init__(self, file: TraceFile | None) -> None:
        self._file = file
        self._begun = time.perf_counter()
        self._scene = ""
        self._things: tuple[tuple[int, int], list[dict[str, Any]]] | None = None
        self._words: tuple[str, ...] = ()
        self._ready = self._wary = False
        self._stirs = False
        self._frames: list[float] = []

    @property
    def on(self) -> bool:
        """Whether anybody reads it."""
        return self._file is not None and self._file.open

    def window(self, driver: str) -> None:
        """The first picture is on the screen."""
        if self.on:
            self._write({"kind": "window", "driver": driver})

    def shown(
        self,
        scene: str,
        size: tuple[int, int],
        things: Sequence[Focusable],
        words: Sequence[str],
        ready: bool,
        wary: bool = False,
    ) -> None:
        """A frame of `scene` is on the screen, with these things and texts, in a window of `size`.

        `ready`: it waits for input; `wary`: it may drop a click (`Scene.wary`).
        """
        if not self.on:
            return
        if scene != self._scene:
            self._scene, self._things, self._words = scene, None, ()
            self._ready = self._wary = False
            self._write({"kind": "scene", "name": scene})
        if wary and not self._wary:  # before the things that are not to be clicked yet
            self._write({"kind": "wary", "scene": scene})
        items = [
            {
                "id": thing.id,
                "label": thing.label,
                "role": thing.role,
                "rect": list(thing.rect),
                "enabled": thing.enabled,
                "focused": thing.focused,
                "folded": thing.folded,
            }
            for thing in things
        ]
        if (size, items) != self._things:
            self._things = size, items
            self._write({"kind": "things", "scene": scene, "size": list(size), "items": items})
        for text in words:
            if text and text not in self._words:
                self._write({"kind": "said", "scene": scene, "text": text})
        self._words = tuple(words)
        if ready and not self._ready:
            self._write({"kind": "idle", "scene": scene})
        if self._wary and not wary:
            self._write({"kind": "heeds", "scene": scene})
        self._ready, self._wary = ready, wary

    def stirs(self) -> None:
        """Something moves, or is drawn finer."""
        self._stirs = True

    def still(self) -> None:
        """Nothing does any more."""
        if self._file is not None and self._stirs:
            self._write({"kind": "still", "scene": self._scene})
        self._stirs = False

    def event(self, text: str, *, seen: bool = True) -> None:
        """Something that happened at the table begins to be shown: the sentence of the log, and
        whether what it tells is `seen` by now."""
        if self.on:
            self._write({"kind": "event", "text": text, "seen": seen})
            self._ready = False  # what it did has still to be shown

    def seen(self, text: str) -> None:
        """What an event tells that was not seen when it began, is."""
        if self.on:
            self._write({"kind": "seen", "text": text})

    def frame(self, seconds: float) -> None:
        """A frame took so long to update, draw and present."""
        if self.on:
            self._frames.append(seconds * 1000)

    def close(self) -> None:
        """Write how long the frames took, in milliseconds, and close the file."""
        if self._file is None or not self.on:
            return
        times = sorted(self._frames)
        summary: dict[str, Any] = {"kind": "frames", "count": len(times)}
        if times:
            summary["median"] = round(times[len(times) // 2], 3)
            summary["p99"] = round(times[min(len(times) - 1, len(times) * 99 // 100)], 3)
            summary["longest"] = round(times[-1], 3)
            summary["over_16_7"] = sum(time > 16.7 for time in times)
        self._write(summary)
        self._file.close()

    def _write(self, line: dict[str, Any]) -> None:
        assert self._file is not None
        self._stirs = True
        line["at"] = round((time.perf_counter() - self._begun) * 1000, 1)
        self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
