"""The records of finished matches, a folder a month: `2026/11/ID.toml`.

Nothing is ever deleted here, so whoever looks for one match asks for its file, and whoever wants
the last ones reads the names of the last months. Earlier versions put all records into the folder
itself; they are moved, and read as long as they lie there.
"""

from __future__ import annotations

import heapq
import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path

from nomercy_table.storage import folders
from nomercy_table.storage.locks import FileLock, InUse
from nomercy_table.storage.lying import OUR_ID

MOVED_AT_ONCE = 100
"""So many records of earlier versions are moved when a match ends."""

_BEGUN = re.compile(r"(\d{4})(0[1-9]|1[0-2])\d{2}-", re.ASCII)
_YEAR, _MONTH = re.compile(r"\d{4}", re.ASCII), re.compile(r"\d{2}", re.ASCII)
_RECORD = re.compile(rf"({OUR_ID.pattern})\.toml", re.ASCII)
_OR_COPY = re.compile(rf"{_RECORD.pattern}(\.bak)?", re.ASCII)


class Archive:
    """The records in `folder`; nothing is made before it is needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, match_id: str) -> Path:
        """Return the place for the record of a match.

        It lies in the month of its id; under an id that names none, in `folder` itself.
        """
        return self.folder.joinpath(*_month(match_id), f"{match_id}.toml")

    def places(self, match_id: str) -> list[Path]:
        """Return the places of a record: its path, and that of earlier versions."""
        return [*dict.fromkeys((self.path(match_id), self.folder / f"{match_id}.toml"))]

    def find(self, match_id: str) -> Path | None:
        """Find what lies in a record's place; None: nothing that can be seen."""
        for place in self.places(match_id):
            with suppress(OSError):
                place.lstat()
                return place
        return None

    @property
    def empty(self) -> bool:
        """Tell whether there is no record; of many, one name is read."""
        return not any(any(_names(folder)) for folder in chain((self.folder,), self._months()))

    def newest(self) -> Iterator[tuple[str, Path]]:
        """Go through ids and files, the match that was begun last first.

        A month is read when its turn comes. A match whose record lies in two places comes twice.
        """
        moved = (record for month in self._months() for record in _records(month))
        return heapq.merge(moved, _records(self.folder), key=lambda found: found[0], reverse=True)

    @property
    def months(self) -> list[tuple[str, str]]:
        """The years and months that there are records of, the first one first.

        Records under ids that name no month are those of the year "" and the month "".
        """
        flat = {_month(match_id) for match_id, _ in _records(self.folder)}
        return sorted(flat.union((month.parent.name, month.name) for month in self._months()))

    def begun(self, year: str, month: str) -> list[tuple[str, Path]]:
        """Return the ids and files of the matches of a month, the one begun first first."""
        found = {i: path for i, path in _records(self.folder) if _month(i) == (year, month)}
        if month:
            found.update(_records(self.folder / year / month))
        return sorted(found.items())

    def move(self, lock_path: Callable[[str], Path]) -> None:
        """Move MOVED_AT_ONCE records of earlier versions to their months.

        One that can't be moved, or would take the place of another, stays. Whoever writes a record
        holds the lock of its match, at `lock_path`.
        """
        for name in [*islice(self._to_move(), MOVED_AT_ONCE)]:
            with suppress(InUse, OSError):
                target = self._moved(name)
                folders.make(target.parent)
                lock = FileLock(lock_path(name.partition(".")[0]))
                try:
                    if not os.path.lexists(target):
                        (self.folder / name).rename(target)
                finally:
                    lock.release()

    # -- the pieces ----------------------------------------------------------------------------

    def _months(self) -> Iterator[Path]:
        """Go through the folders of months, the last one first."""
        for year in sorted(_names(self.folder, _YEAR), reverse=True):
            for month in sorted(_names(self.folder / year, _MONTH), reverse=True):
                yield self.folder / year / month

    def _to_move(self) -> Iterator[str]:
        for name in _names(self.folder, _OR_COPY):
            flat = self.folder / name
            # A link may lead from where it lies only.
            if self._moved(name) != flat and not flat.is_symlink():
                yield name

    def _moved(self, name: str) -> Path:
        return self.path(name.partition(".")[0]).with_name(name)


def _month(match_id: str) -> tuple[str, str]:
    begun = _BEGUN.match(match_id)
    return ("", "") if begun is None else (begun[1], begun[2])


def _records(folder: Path) -> Iterator[tuple[str, Path]]:
    for name in sorted(_names(folder), reverse=True):
        yield name.removesuffix(".toml"), folder / name


def _names(folder: Path, kind: re.Pattern[str] = _RECORD) -> Iterator[str]:
    """Go through the names of a kind; none where they can't be read."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if kind.fullmatch(entry.name):
                yield entry.name
