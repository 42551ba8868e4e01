"""Matches on the disk: one file for each that is being played, one for each that was.

`saves/ID.toml` is a match that can be resumed, written anew after every action;
`records/ID.toml` one that is over. A running match is locked (`saves/ID.lock`) by the
program that plays it, so two programs at once never write to the same file.
What the texts mean is not known here; the last line of a save seals the text before it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from nomercy_table.storage import atomic
from nomercy_table.storage.atomic import CannotKeep, Reading
from nomercy_table.storage.locks import FileLock, InUse

T = TypeVar("T")

RECORDS_KEPT = 50
LISTED = 20
"""So many saves are listed, the newest."""

_OUR_ID = re.compile(r"\d{8}-\d{6}-[\w-]+", re.ASCII)
_SEAL = "# sha256 "


class SaveStore:
    """All matches of one player, in the folder `data`. Nothing is made before it is needed."""

    def __init__(self, data: Path) -> None:
        self.saves = data / "saves"
        self.records = data / "records"
        atomic.sweep(self.saves)
        atomic.sweep(self.records)

    def listing(self, parse: Callable[[str], T]) -> tuple[list[tuple[str, T]], list[str]]:
        """Id and content of the matches that can be resumed, newest first, and messages.

        Those that another program is playing are not among them. `parse` as in `Save.read`.
        """
        found: list[tuple[str, T]] = []
        problems: list[str] = []
        for save_id in self._ids():
            if len(found) == LISTED:
                break
            try:
                save = self.open(save_id)
            except (InUse, FileNotFoundError):
                continue
            except OSError as error:
                problems.append(f"The saved match {save_id} can't be opened: {error.strerror}.")
                continue
            reading = save.read(parse)
            save.close()
            problems += reading.problems
            if reading.value is not None:
                found.append((save_id, reading.value))
        return found, problems

    def begin(self, game: str) -> Save:
        """A place for a new match of `game`. Raises CannotKeep."""
        stem = f"{datetime.now():%Y%m%d-%H%M%S}-{game}"
        number, save_id = 1, stem
        while True:
            try:
                self.saves.mkdir(parents=True, exist_ok=True, mode=0o700)
                taken = any((folder / f"{save_id}.toml").exists() for folder in self._folders)
                if not taken:
                    return Save(self, save_id)
            except InUse:
                pass
            except OSError as error:
                raise CannotKeep("The match", self.saves, error) from error
            number += 1
            save_id = f"{stem}-{number}"

    def open(self, save_id: str) -> Save:
        """The match of that id, for this program alone.

        Raises InUse, FileNotFoundError, or another OSError.
        """
        path = self.saves / f"{save_id}.toml"
        if not _OUR_ID.fullmatch(save_id) or not path.exists():
            raise FileNotFoundError(f"no saved match {save_id!r} in {self.saves}")
        return Save(self, save_id)

    def delete(self, save_id: str) -> None:
        """Delete a match that shall not be resumed. Errors as in `open`."""
        self.open(save_id).delete()

    def finished(self) -> list[Path]:
        """The records of the matches that are over, newest first."""
        return _newest_first(self.records)

    @property
    def _folders(self) -> tuple[Path, Path]:
        return self.saves, self.records

    def _ids(self) -> list[str]:
        """The ids of all saves, newest first; a match that is over is no longer one of them."""
        ids = []
        for path in _newest_first(self.saves):
            if (self.records / path.name).exists():
                # The program was killed between writing the record and deleting the save.
                with suppress(OSError, InUse):
                    self.delete(path.stem)
            else:
                ids.append(path.stem)
        return ids


class Save:
    """The file of one running match, locked until `close`, `finish` or `delete`."""

    def __init__(self, store: SaveStore, save_id: str) -> None:
        self.id = save_id
        self.path = store.saves / f"{save_id}.toml"
        self._record = store.records / f"{save_id}.toml"
        self._lock = FileLock(store.saves / f"{save_id}.lock")

    def write(self, text: str) -> None:
        """Put `text` in the place of what is there. Raises CannotKeep."""
        atomic.write_text(self.path, sealed(text), "The match")

    def read(self, parse: Callable[[str], T]) -> Reading[T]:
        """What the file, or the last good copy, holds; messages say what happened to it.

        `parse` makes sense of the text: ValueError means that it is damaged, LaterVersion
        that a later version wrote it.
        """
        return atomic.read_guarded(
            self.path,
            lambda text: parse(unsealed(text)),
            f"The saved match {self.id}",
            "it can't be resumed",
        )

    def finish(self, text: str) -> None:
        """The match is over: its record is kept, its save is not. Raises CannotKeep."""
        atomic.write_text(self._record, text, "The record of the match")
        for old in _newest_first(self._record.parent)[RECORDS_KEPT:]:
            with suppress(OSError):
                atomic.remove(old)
        self.delete()

    def delete(self) -> None:
        """Delete the file. What can't be deleted now is, as its match is over, at some start."""
        with suppress(OSError):
            atomic.remove(self.path)
        self.close()

    def close(self) -> None:
        """Leave the match as it is, for whoever resumes it."""
        self._lock.release()


def sealed(text: str) -> str:
    """`text` with a last line by which it can be told whether it is whole."""
    text = text if text.endswith("\n") else text + "\n"
    return f"{text}{_SEAL}{_digest(text)}\n"


def unsealed(text: str) -> str:
    """The text that was sealed; ValueError: it has been changed or cut off."""
    body, seal, digest = text.rpartition(_SEAL)
    if not seal or digest != _digest(body) + "\n":
        raise ValueError("it was changed or cut off")
    return body


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def _newest_first(folder: Path) -> list[Path]:
    """Our files in `folder`; what somebody else put there is left alone."""
    dated = []
    with suppress(OSError):
        for path in folder.glob("*.toml"):
            if _OUR_ID.fullmatch(path.stem):
                with suppress(OSError):
                    dated.append((path.stat().st_mtime_ns, path.stem, path))
    return [path for _, _, path in sorted(dated, reverse=True)]
