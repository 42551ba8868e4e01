"""`--trace FILE`: what is on the screen, as JSON lines, for tests and for who can't see it.

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

import json
import time
from collections.abc import Sequence
from typing import Any

from nomercy_table.ui.focus import Focusable
from nomercy_table.ui.tracefile import TraceFile


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
