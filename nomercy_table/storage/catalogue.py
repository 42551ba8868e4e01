"""The matches that can be resumed: of many files few are read, and these once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from nomercy_table.storage import folders, rescue, words
from nomercy_table.storage.locks import FileLock, InUse
from nomercy_table.storage.lying import FolderIndex, Stamp
from nomercy_table.storage.rescue import LaterVersion, Reading

if TYPE_CHECKING:
    from nomercy_table.storage.saves import Save, SaveStore

T = TypeVar("T")

LISTED = 20
"""So many matches are listed, those that were played last."""
READ_AT_ONCE = 30
"""So many saves are read for one listing, at most; the next one goes on."""
TOLD_OF = 3
"""So many saves that stay where they are and can't be resumed are named; of others it is said
that there are some. What was set aside is named always."""


@dataclass(frozen=True)
class Reader(Generic[T]):
    """How a match is made of a text: what whoever keeps matches knows of them.

    `parse` as in `Save.read`. `over` tells whether a text is the record of a match, with its end
    and with all that its save holds; ValueError: it is no record.
    """

    parse: Callable[[str], T]
    over: Callable[[str, T], bool]


@dataclass(frozen=True)
class _Known:
    """What was read, and all that has to be as it was for that to be so still."""

    state: tuple[object, ...]
    reading: Reading[Any]


class Catalogue:
    """What one program has read of the saves in `store`."""

    def __init__(self, store: SaveStore) -> None:
        self.unread = 0
        """How many saves the last listing did not come to."""
        self._store = store
        self._known: dict[str, _Known] = {}

    def listing(
        self, ids: Sequence[str], saves: FolderIndex, reader: Reader[T]
    ) -> tuple[list[tuple[str, T]], list[str]]:
        """The first of the matches `ids` that can be resumed, and messages."""
        found: list[tuple[str, T]] = []
        problems: list[str] = []
        useless: list[str] = []
        reads = 0
        self.unread = 0
        for number, save_id in enumerate(ids):
            if len(found) == LISTED:
                break
            recorded = self._store.archive.find(save_id)
            known = self._known.get(save_id)
            if known is not None and known.state == self._state(save_id, recorded, reader):
                if save_id in saves.locks and self._is_played(save_id):
                    continue
                reading: Reading[T] = known.reading
            elif reads == READ_AT_ONCE:
                self.unread = len(ids) - number
                break
            else:
                try:
                    reading = self._read(save_id, recorded, reader)
                except (InUse, FileNotFoundError):
                    continue
                except Exception:  # noqa: BLE001 - one keeps nobody from the others
                    reading = Reading(None, (words.CANT_SHOW(match=save_id),))
                reads += 1
                self._known[save_id] = _Known(self._state(save_id, recorded, reader), reading)
            if reading.value is not None:
                found.append((save_id, reading.value))
            lies_there = Stamp.of(self._store.save_path(save_id)) != Stamp()
            (useless if reading.value is None and lies_there else problems).extend(reading.problems)
        if not self.unread:
            self._forget(saves)
        if len(useless) > TOLD_OF:
            where = folders.shown(self._store.saves)
            useless[TOLD_OF:] = [words.MORE_UNREAD(path=where)]
        return found, [*problems, *useless]

    # -- the pieces ----------------------------------------------------------------------------

    def _state(self, save_id: str, recorded: Path | None, reader: Reader[T]) -> tuple[object, ...]:
        return Stamp.of(self._store.save_path(save_id)), recorded, reader

    def _read(self, save_id: str, recorded: Path | None, reader: Reader[T]) -> Reading[T]:
        """What a save holds; nothing, without a word, where the match is over. InUse,
        FileNotFoundError: somebody plays it, or it is gone."""
        try:
            save = self._store.open(save_id)
        except FileNotFoundError:
            raise
        except OSError as error:
            problem = words.CANT_OPEN_MATCH(match=save_id, why=folders.why(error))
            return Reading(None, (problem,))
        try:
            reading = save.read(reader.parse)
            if recorded is not None and reading.value is not None:
                over, said = _is_over(save, recorded, reading.value, reader)
                if over:
                    # The program was killed between writing the record and deleting the save.
                    save.delete()
                    return Reading(None)
                reading = Reading(reading.value, (*reading.problems, *said))
            return reading
        finally:
            save.close()

    def _is_played(self, save_id: str) -> bool:
        try:
            FileLock(self._store.lock_path(save_id)).release()
        except InUse:
            return True
        except OSError:
            return False
        return False

    def _forget(self, saves: FolderIndex) -> None:
        """Drop what is no longer there, and what may be read when somebody looks again."""
        self._known = {
            save_id: known
            for save_id, known in self._known.items()
            if save_id in saves.files and (known.reading.value is not None or known.reading.later)
        }


def _is_over(save: Save, path: Path, match: T, reader: Reader[T]) -> tuple[bool, tuple[str, ...]]:
    """Tell whether the file at a record's `path` ends the match of a save, and what to say.

    If it is no record it is set aside: its place is needed when the match ends.
    """
    try:
        if reader.over(rescue.read_text(path), match):
            return True, ()
    except LaterVersion:
        return False, ()
    except OSError:
        if _is_file(path):  # it may well be sound
            return False, ()
    except ValueError:
        pass
    if save.unkept is not None:
        return False, ()
    said = rescue.set_aside(path)
    return False, (words.FOREIGN_RECORD(match=save.id, said=said),)


def _is_file(path: Path) -> bool:
    with suppress(OSError):
        return path.is_file()
    return True
