"""Matches on the disk: one file for each that is being played, one for each that was.

`saves/ID.toml` is a match that can be resumed, written anew after every action;
`records/2026/11/ID.toml` one that is over; `order.txt` tells which were played last.
A running match is locked (`saves/ID.lock`) by the program that plays it, so two programs at
once never write to the same file.
What the texts mean is not known here; the last line of a save seals the text before it.
"""

from __future__ import annotations

import errno
import hashlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from itertools import chain, islice
from pathlib import Path
from typing import TypeVar

from nomercy_table.storage import atomic, folders, rescue, words
from nomercy_table.storage.archive import Archive
from nomercy_table.storage.atomic import CannotKeep
from nomercy_table.storage.catalogue import Catalogue, Reader
from nomercy_table.storage.locks import FileLock, InUse
from nomercy_table.storage.lying import OUR_ID, FolderIndex, Stamp, changed, sweep
from nomercy_table.storage.order import OTHERS_KEPT, Order
from nomercy_table.storage.regular import read_regular
from nomercy_table.storage.rescue import Reading
from nomercy_table.storage.toml import LARGEST_FILE

T = TypeVar("T")

_SEAL = "# sha256 "


class SaveStore:
    """All matches of one player, in the folder `data`. Nothing is made before it is needed."""

    def __init__(self, data: Path) -> None:
        self.saves = data / "saves"
        self.records = data / "records"
        self.archive = Archive(self.records)
        self._order = Order(data / "order.txt")
        self._order_knows_all = False
        self._catalogue = Catalogue(self)

    @property
    def unread(self) -> int:
        """How many saves the last listing did not come to, because it had read enough; 0: no
        other listing is needed to know what there is to list."""
        return self._catalogue.unread

    @property
    def is_bare(self) -> bool:
        """Whether it is sure that a listing finds nothing, to tell of or to clear away."""
        try:
            return not any(self.saves.iterdir())
        except OSError as error:
            return isinstance(error, FileNotFoundError)

    def listing(self, reader: Reader[T]) -> tuple[list[tuple[str, T]], list[str]]:
        """Id and content of the matches that can be resumed, the one played last first, and
        messages.

        Those that another program is playing are not among them. Whatever lies in the folder,
        a limited number of saves is read, and none that was read before and is the same still.
        """
        try:
            saves = FolderIndex.in_folder(self.saves)
        except OSError as error:
            trouble = folders.trouble(self.saves, writing=False)
            if not trouble and not isinstance(error, FileNotFoundError):
                trouble = words.CANT_OPEN(path=folders.shown(self.saves), why=folders.why(error))
            return [], [words.CANT_READ_MATCHES(trouble=trouble)] if trouble else []
        sweep(self.saves, saves, self.archive.places)
        return self._catalogue.listing(self._in_order(saves), saves, reader)

    def finished(self, most: int) -> list[tuple[str, str, float]]:
        """Of at most so many matches that are over, the one played last first: id, text, and when
        it was written, in seconds since 1970. What can't be read is left out.

        The last that `order.txt` knows of come in its order, all others in that of their ids.
        """
        known = islice(filter(OUR_ID.fullmatch, self._order.last), OTHERS_KEPT)
        played = ((i, place) for i in known if (place := self.archive.find(i)))
        places: dict[str, Path] = {}
        for match_id, place in chain(played, self.archive.newest()):
            places.setdefault(match_id, place)
            if len(places) == most:
                break
        return self.texts(places.items())

    def texts(self, records: Iterable[tuple[str, Path]]) -> list[tuple[str, str, float]]:
        """Read these records, given by id and file; each comes as in `finished`."""
        found = []
        for match_id, place in records:
            with suppress(OSError, ValueError):
                text = read_regular(place, LARGEST_FILE).decode("utf-8")
                found.append((match_id, text, place.stat().st_mtime))
        return found

    @property
    def any_finished(self) -> bool:
        """Whether there is a match that is over."""
        return not self.archive.empty

    def begin(self, game: str) -> Save:
        """A place for a new match of `game`. Raises CannotKeep."""
        stem = f"{datetime.now():%Y%m%d-%H%M%S}-{game}"
        number, save_id = 1, stem
        while True:
            try:
                folders.make(self.saves)
                save = Save(self, save_id, FileLock(self.lock_path(save_id)))
                if self._is_free(save):
                    return save
                save.close()
            except InUse:
                pass
            except OSError as error:
                raise CannotKeep(words.MATCH(), self.saves, error) from error
            number += 1
            save_id = f"{stem}-{number}"

    def open(self, save_id: str) -> Save:
        """The match of that id, for this program alone.

        Where no lock can be made, as on a disk that is read only, it can be looked at and played
        all the same (`Save.unkept`). Raises InUse, FileNotFoundError, or another OSError.
        """
        path = self.save_path(save_id)
        if not OUR_ID.fullmatch(save_id) or not any(map(_lies, (path, atomic.backup_of(path)))):
            raise FileNotFoundError(f"no saved match {save_id!r} in {self.saves}")
        try:
            return Save(self, save_id, FileLock(self.lock_path(save_id)))
        except OSError as error:
            return Save(self, save_id, None, error)

    def delete(self, save_id: str) -> None:
        """Delete a match that shall not be resumed. Errors as in `open`."""
        self.open(save_id).delete()

    def save_path(self, match_id: str) -> Path:
        """Where a match lies that can be resumed."""
        return self.saves / f"{match_id}.toml"

    def lock_path(self, match_id: str) -> Path:
        """What whoever plays a match holds."""
        return self.saves / f"{match_id}.lock"

    def put_last(self, match_id: str) -> None:
        """That match has been played just now."""
        if not self._order_knows_all:
            with suppress(OSError):  # what lies here was played before
                self._in_order(FolderIndex.in_folder(self.saves))
        self._order_knows_all = True
        self._order.put_last(match_id)

    def _is_free(self, save: Save) -> bool:
        """Whether no other match has its name. OSError where that can't be known."""
        places = (save.path, atomic.backup_of(save.path), *self.archive.places(save.id))
        try:
            return not any(map(_lies, places))
        except OSError:
            save.close()
            raise

    def _in_order(self, saves: FolderIndex) -> list[str]:
        """The ids of the matches that lie there, the one that was played last first."""
        files = saves.files
        self._order_knows_all = True
        self._order.forget_others(files.keys())
        return self._order.last_first(files.keys(), lambda match_id: changed(files[match_id]))


class Save:
    """The file of one running match, locked until `close`, `finish` or `delete`.

    Without a lock, for want of a place to make it, it can be read; each attempt to write tries
    to get the lock first.
    """

    def __init__(
        self,
        store: SaveStore,
        save_id: str,
        lock: FileLock | None,
        hindrance: OSError | None = None,
    ) -> None:
        self.id = save_id
        self.path = store.save_path(save_id)
        self.record_path = store.archive.path(save_id)
        self.unkept: CannotKeep | None = None
        """Why nothing can be written, for the player; None where the match is locked."""
        if hindrance is not None:
            self.unkept = CannotKeep(words.MATCH(), self.path, hindrance)
        self._store = store
        self._lock = lock
        self._stamp = Stamp.of(self.path)

    def write(self, text: str) -> None:
        """Put `text` in the place of what is there. Raises CannotKeep."""
        self._hold()
        self._store.put_last(self.id)
        atomic.write_text(self.path, sealed(text), words.MATCH())

    def read(self, parse: Callable[[str], T]) -> Reading[T]:
        """What the file, or the last good copy, holds; messages say what happened to it.

        `parse` makes sense of the text: ValueError means that it is damaged, LaterVersion
        that a later version wrote it.
        """
        return rescue.read_guarded(
            self.path,
            lambda text: parse(unsealed(text)),
            words.SAVED_MATCH(match=self.id),
            words.NOT_RESUMED(),
            repair=self._lock is not None,
        )

    def resumed(self) -> None:
        """Somebody sits down to the match: it is the one that was played last."""
        self._store.put_last(self.id)

    def finish(self, text: str) -> None:
        """The match is over: its record is kept, its save is not. Raises CannotKeep."""
        self._hold()
        self._store.put_last(self.id)
        atomic.write_text(self.record_path, text, words.RECORD())
        self.delete()
        self._store.archive.move(self._store.lock_path)

    def delete(self) -> None:
        """Delete the file. What can't be deleted now is, as its match is over, at some start."""
        if self._lock is not None:
            with suppress(OSError):
                atomic.remove(self.path)
        self.close()

    def close(self) -> None:
        """Leave the match as it is, for whoever resumes it."""
        if self._lock is not None:
            self._lock.release()

    def _hold(self) -> None:
        """Lock the match if it could not be locked before. CannotKeep: it can't be now, either,
        or it has gone on without us."""
        if self._lock is not None:
            return
        try:
            lock = FileLock(self._store.lock_path(self.id))
        except InUse:
            raise self._lost(words.PLAYED_ELSEWHERE()) from None
        except OSError as error:
            raise CannotKeep(words.MATCH(), self.path, error) from error
        if Stamp.of(self.path) != self._stamp:
            lock.release()
            raise self._lost(words.WAS_PLAYED_ELSEWHERE())
        self._lock, self.unkept = lock, None

    def _lost(self, why: str) -> CannotKeep:
        return CannotKeep(words.MATCH(), self.path, OSError(errno.EBUSY, why))


def sealed(text: str) -> str:
    """`text` with a last line by which it can be told whether it is whole."""
    text = text if text.endswith("\n") else text + "\n"
    return f"{text}{_SEAL}{_digest(text)}\n"


def unsealed(text: str) -> str:
    """The text that was sealed; ValueError: it has been changed or cut off."""
    body, seal, digest = text.rpartition(_SEAL)
    if not seal or digest != _digest(body) + "\n":
        raise ValueError(words.CHANGED())
    return body


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def _lies(path: Path) -> bool:
    """Whether anything lies there; OSError where that can't be known."""
    try:
        path.lstat()
    except FileNotFoundError:
        return False
    return True
