"""Files that are whole at every moment, whenever the power fails.

A text is written beside its place, brought to the disk, and renamed into it; the text that
was there before stays as NAME.bak. Who reads gets the file, or, where it is damaged, its
.bak, with a message for the player; the bad file is set aside as NAME.damaged-N and kept.
"""

from __future__ import annotations

import errno
import os
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from nomercy_table.storage.regular import read_regular
from nomercy_table.storage.shown import one_line
from nomercy_table.storage.toml import LARGEST_FILE

T = TypeVar("T")

DAMAGED_KEPT = 5
"""So many damaged copies of one file are kept; of more, the oldest are deleted."""

_STALE_SECONDS = 3600.0


class CannotKeep(OSError):
    """Something can't be kept: the folder is not writable, the disk is full.

    The text is for the player; the program goes on without.
    """

    def __init__(self, what: str, path: Path, cause: OSError) -> None:
        self.what = what
        self.path = path
        super().__init__(cause.errno, cause.strerror)

    def __str__(self) -> str:
        reason = f" ({self.strerror})" if self.strerror else ""
        return f"{self.what} can't be saved: {self.path} is not writable{reason}."


class LaterVersion(ValueError):
    """A sound file that only a later version of the program can read; it stays where it is."""


@dataclass(frozen=True)
class Reading(Generic[T]):
    """What was read: None where there is nothing (any more), and messages for the player."""

    value: T | None
    problems: tuple[str, ...] = ()


def write_text(path: Path, text: str, what: str, limit: int = LARGEST_FILE) -> None:
    """Put `text` in the place of `path`, or leave everything as it is.

    `what` names it in messages (`Settings`, `The match`). Raises CannotKeep, also where the
    file would have more than `limit` bytes: it could not be read again.
    """
    # A name may hold half a character, from a command line in another encoding.
    data = text.encode("utf-8", "replace")
    if len(data) > limit:
        raise CannotKeep(what, path, OSError(errno.EFBIG, os.strerror(errno.EFBIG)))
    place = _real(path)
    draft = place.with_name(f"{place.name}.{os.getpid()}.tmp")
    try:
        place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _keep_copy(place)
        _rename(draft, place)
        _sync_folder(place.parent)
    except OSError as cause:
        with suppress(OSError):
            draft.unlink()
        raise CannotKeep(what, path, cause) from cause


def read_guarded(
    path: Path,
    parse: Callable[[str], T],
    what: str,
    instead: str,
    limit: int = LARGEST_FILE,
) -> Reading[T]:
    """Read `path` and make sense of it by `parse`, whose ValueError means that it is damaged.

    A missing file is no problem: the value is None. A damaged one is set aside and its
    .bak put in its place; `instead` says what happens where there is none either ("the
    defaults are used"). A file with more than `limit` bytes counts as damaged. LaterVersion
    from `parse` leaves the file untouched. Never raises.
    """
    place = _real(path)
    problems: list[str] = []
    try:
        return Reading(parse(_read(place, limit)))
    except (FileNotFoundError, NotADirectoryError):
        return Reading(None)
    except OSError as error:
        # It may well be sound: a later start with other rights can read it.
        return Reading(None, (f"{what} can't be read ({_why(error)}): {path}; {instead}.",))
    except LaterVersion as error:
        return Reading(None, (f"{what} can't be read: {error}. It stays in {path}; {instead}.",))
    except ValueError as error:
        problems.append(f"{what} can't be used ({_shortly(error)}).")
    said, kept = _set_aside(place, place)
    problems.append(said)
    value = _recover(place, parse, limit, replace=kept)
    if value is None:
        problems.append(f"There is no good copy; {instead}.")
    else:
        problems.append("The last good copy is used instead.")
    return Reading(value, (" ".join(problems),))


def remove(path: Path) -> None:
    """Delete a file and its .bak. What isn't there is no problem; OSError else."""
    place = _real(path)
    backup_of(place).unlink(missing_ok=True)
    place.unlink(missing_ok=True)


def backup_of(path: Path) -> Path:
    """Where the last good copy of `path` lies."""
    return path.with_name(path.name + ".bak")


def sweep(folder: Path) -> None:
    """Delete the drafts that a killed program left in `folder` an hour ago or earlier."""
    before = time.time() - _STALE_SECONDS
    with suppress(OSError):
        for draft in folder.glob("*.tmp"):
            with suppress(OSError):
                if draft.stat().st_mtime < before:
                    draft.unlink()


# -- the pieces ----------------------------------------------------------------------------


def _real(path: Path) -> Path:
    """Behind a symbolic link the file is replaced, not the link."""
    try:
        return path.resolve() if path.is_symlink() else path
    except (OSError, RuntimeError):
        return path


def _read(place: Path, limit: int) -> str:
    data = read_regular(place, limit)
    if len(data) > limit:
        raise ValueError(f"it is larger than {limit // 1000} KB")
    return data.decode("utf-8")


def _keep_copy(place: Path) -> None:
    """Make what lies at `place` the last good copy, without a moment of there being no file."""
    if place.is_file():
        _put_twin(place, backup_of(place))


def _put_twin(source: Path, target: Path) -> None:
    """Let `target` be what `source` is, in one step."""
    draft = target.with_name(f"{target.name}.{os.getpid()}.tmp")
    draft.unlink(missing_ok=True)
    _twin(source, draft)
    _rename(draft, target)


def _twin(source: Path, target: Path) -> None:
    """A second name for the same file; a copy where the file system knows no second names.

    Raises FileExistsError rather than touch what is there.
    """
    try:
        os.link(source, target)
    except FileExistsError:
        raise
    except OSError:
        with source.open("rb") as old, target.open("xb") as new:
            shutil.copyfileobj(old, new)


def _rename(source: Path, target: Path) -> None:
    """Rename over what is there. On Windows a virus scanner may hold the file for a moment."""
    tries = 5 if os.name == "nt" else 1
    for left in reversed(range(tries)):
        try:
            source.replace(target)
            return
        except PermissionError:
            if not left:
                raise
            time.sleep(0.02)


def _sync_folder(folder: Path) -> None:
    """Bring the new name to the disk, too; Windows has no such call, and does it by itself."""
    if os.name == "nt":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _recover(place: Path, parse: Callable[[str], T], limit: int, replace: bool) -> T | None:
    """The value of the .bak, None where it is no good.

    With `replace` (the bad file is kept elsewhere), the good copy takes its place, or none.
    """
    backup = backup_of(place)
    value: T | None = None
    try:
        value = parse(_read(backup, limit))
    except OSError:
        pass
    except ValueError:
        _, kept = _set_aside(place, backup)
        if kept:
            with suppress(OSError):
                backup.unlink()
    if replace:
        with suppress(OSError):
            if value is None:
                place.unlink()
            else:
                _put_twin(backup, place)
    return value


def _set_aside(place: Path, bad: Path) -> tuple[str, bool]:
    """Give `bad` the next free name NAME.damaged-N, too; says where it is, and if that worked."""
    numbers = _damaged(place)
    number = max(numbers, default=0) + 1
    while True:
        target = place.with_name(f"{place.name}.damaged-{number}")
        try:
            _twin(bad, target)
            break
        except FileExistsError:
            number += 1
        except OSError as error:
            return f"The bad file could not be set aside ({_why(error)}): {bad}.", False
    for old in sorted([*numbers, number])[:-DAMAGED_KEPT]:
        with suppress(OSError):
            place.with_name(f"{place.name}.damaged-{old}").unlink()
    return f"The bad file was set aside as {target}.", True


def _damaged(place: Path) -> list[int]:
    """The numbers of the damaged copies of `place`."""
    start = f"{place.name}.damaged-"
    with suppress(OSError):
        names = [path.name for path in place.parent.iterdir() if path.name.startswith(start)]
        ends = [name.removeprefix(start) for name in names]
        return [int(end) for end in ends if end.isascii() and end.isdigit()]
    return []


def _why(error: OSError) -> str:
    return error.strerror or type(error).__name__


def _shortly(error: ValueError) -> str:
    """What is wrong, fit for a message: a garbled file may hold anything."""
    if isinstance(error, UnicodeDecodeError):
        return "it is no text"
    return one_line(str(error), 160)
