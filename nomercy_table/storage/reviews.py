"""Reviews on the disk, beside the records: what can always be made again, only not as quickly.

So nothing here ever fails: what can't be read was never there, what can't be written is not kept.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from nomercy_table.storage import atomic, folders
from nomercy_table.storage.regular import read_regular

KEPT = 100
"""So many are kept, those that were made last."""

LARGEST = 200_000
"""Bytes of one that is read; ours have some 6 000."""


class ReviewStore:
    """All reviews of one player, in the folder `data`, by key."""

    def __init__(self, data: Path) -> None:
        self.folder = data / "reviews"

    def read(self, key: str) -> str | None:
        """The text that was kept under that key; None: there is none that can be read."""
        with suppress(OSError, ValueError):
            text = read_regular(self._path(key), LARGEST)
            return text.decode("utf-8") if len(text) <= LARGEST else None
        return None

    def write(self, key: str, text: str) -> None:
        """Keep `text` under that key."""
        with suppress(OSError):
            folders.make(self.folder)
            atomic.write_bare(self._path(key), text.encode("utf-8"))
            self._prune()

    def _path(self, key: str) -> Path:
        return self.folder / f"{key}.json"

    def _prune(self) -> None:
        lying = sorted(self.folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
        for path in lying[:-KEPT]:
            path.unlink(missing_ok=True)
