"""What lies in a folder of matches, by the names alone: no match is opened."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from nomercy_table.storage import atomic
from nomercy_table.storage.locks import FileLock, InUse

SWEPT_AT_ONCE = 30

OUR_ID = re.compile(r"\d{8}-\d{6}-[\w-]+", re.ASCII)


@dataclass(frozen=True)
class FolderIndex:
    """The names that are ours, by the id of their match; what somebody else put there is none.

    `files` are matches: ID.toml, or its last good copy alone. `locks` are the ids of lock files,
    whether or not anybody holds them; `drafts` what is being written, or never was to its end.
    """

    files: dict[str, os.DirEntry[str]] = field(default_factory=dict)
    locks: list[str] = field(default_factory=list)
    drafts: dict[str, list[str]] = field(default_factory=dict)

    @classmethod
    def in_folder(cls, folder: Path) -> FolderIndex:
        """Look at a folder. Raises OSError."""
        lying = cls()
        with os.scandir(folder) as entries:
            for entry in entries:
                lying._sort_in(entry)
        return lying

    def _sort_in(self, entry: os.DirEntry[str]) -> None:
        name = atomic.draft_of(entry.name) or entry.name
        match_id, _, kind = name.partition(".")
        if not OUR_ID.fullmatch(match_id):
            return
        if name != entry.name:
            if kind == "toml":
                self.drafts.setdefault(match_id, []).append(entry.path)
        elif kind == "toml":
            self.files[match_id] = entry
        elif kind == "toml.bak":
            self.files.setdefault(match_id, entry)
        elif kind == "lock":
            self.locks.append(match_id)


def changed(file: os.DirEntry[str]) -> int:
    """When a file was changed last, in nanoseconds, as far as clocks can be believed."""
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0


@dataclass(frozen=True)
class Stamp:
    """A file as it was at some moment: another text has another stamp. Not there: all None."""

    size: int | None = None
    changed: int | None = None
    renewed: int | None = None

    @classmethod
    def of(cls, path: Path) -> Stamp:
        """The stamp of the file at `path`, or of its last good copy where that is all there is."""
        for place in (path, atomic.backup_of(path)):
            with suppress(OSError):
                status = place.stat()
                return cls(status.st_size, status.st_mtime_ns, status.st_ctime_ns)
        return cls()


def sweep(saves: Path, lying: FolderIndex, records: Callable[[str], Iterable[Path]]) -> None:
    """Clear away what killed programs left of SWEPT_AT_ONCE matches: locks, and drafts there and
    where their `records` are put. Who writes a draft holds the lock of its match."""
    left = dict.fromkeys([*lying.drafts, *lying.locks])
    for match_id in islice(left, SWEPT_AT_ONCE):
        with suppress(InUse, OSError):
            lock = FileLock(saves / f"{match_id}.lock")
            for draft in lying.drafts.get(match_id, ()):
                with suppress(OSError):
                    Path(draft).unlink()
            for record in records(match_id):
                atomic.sweep(record, at_once=True)
            lock.release()
