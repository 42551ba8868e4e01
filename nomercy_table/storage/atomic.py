"""Files that are whole at every moment, whenever the power fails.

A text is written beside its place, brought to the disk, and renamed into it; the text that
was there before stays as NAME.bak. Who reads gets the file, or, where it is damaged, its
.bak, with a message for the player; the bad file is set aside as NAME.damaged-N and kept.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Generic, TypeVar

from nomercy_table.storage import folders
from nomercy_table.storage.folders import shown, why
from nomercy_table.storage.regular import read_regular
from nomercy_table.storage.shown import one_line
from nomercy_table.storage.toml import LARGEST_FILE

T = TypeVar("T")

DAMAGED_KEPT = 5
"""So many damaged copies of one file are kept; of more, the oldest are deleted."""

_STALE_SECONDS = 3600.0
_DRAFT = re.compile(r"(?P<name>.+?)(\.bak)?\.[0-9]+\.tmp", re.DOTALL)

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
"""How a draft is opened: it is ours, or it is not opened; no link in its way is followed."""


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
        return f"{self.what} can't be saved: {shown(self.path)} is not writable{reason}."


class LaterVersion(ValueError):
    """A sound file that only a later version of the program can read; it stays where it is."""


@dataclass(frozen=True)
class Reading(Generic[T]):
    """What was read: None where there is nothing (any more), and messages for the player.

    `later`: there is something sound, for a later version of the program.
    """

    value: T | None
    problems: tuple[str, ...] = ()
    later: bool = False


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
    try:
        _replace(place, data, copy=True)
    except OSError as cause:
        raise CannotKeep(what, path, cause) from cause


def write_bare(path: Path, text: bytes) -> None:
    """As `write_text`, without a copy of what was there, for what can be made anew. OSError."""
    _replace(path, text, copy=False)


def read_guarded(
    path: Path,
    parse: Callable[[str], T],
    what: str,
    instead: str,
    limit: int = LARGEST_FILE,
    *,
    repair: bool = True,
) -> Reading[T]:
    """Read `path` and make sense of it by `parse`, whose ValueError means that it is damaged.

    Without it and its .bak there is nothing to read: the value is None. Where only the .bak is
    left, it is used, and takes the place. A damaged file is set aside and its .bak put in its
    place; `instead` says what happens where there is none either ("the defaults are used").
    A file with more than `limit` bytes counts as damaged. LaterVersion from `parse` leaves the
    file untouched; so does `repair` False, whatever is wrong. Never raises.
    """
    place = _real(path)
    problems: list[str] = []
    try:
        return Reading(parse(_read(place, limit)))
    except FileNotFoundError:
        reading = _read_copy_alone(place, parse, what, instead, limit, repair=repair)
        if place != path and reading == Reading(None):
            problem = (
                f"{what} can't be read: {shown(path)} is a link that leads nowhere; {instead}."
            )
            return Reading(None, (problem,))
        return reading
    except NotADirectoryError:
        return Reading(None)
    except OSError as error:
        # It may well be sound: a later start with other rights can read it.
        return Reading(None, (f"{what} can't be read ({why(error)}): {shown(path)}; {instead}.",))
    except LaterVersion as error:
        problem = f"{what} can't be read: {error}. It stays in {shown(path)}; {instead}."
        return Reading(None, (problem,), later=True)
    except ValueError as error:
        problems.append(f"{what} can't be used ({_shortly(error)}).")
    kept = False
    if repair:
        said, kept = _set_aside(place, place)
        problems.append(said)
    value = _recover(place, parse, limit, repair=repair, replace=kept)
    if value is None:
        problems.append(f"There is no good copy; {instead}.")
    else:
        problems.append("The last good copy is used instead.")
    return Reading(value, (" ".join(problems),))


def read_text(path: Path) -> str:
    """The text of a file. OSError, also where it is no file; ValueError: it is too large, or
    no text."""
    return _read(path, LARGEST_FILE)


def set_aside(path: Path) -> str:
    """Give whatever lies at `path`, also what is no file, the next free name NAME.damaged-N; says
    where it is, or why it stays where it is."""
    try:
        if stat.S_ISREG(os.lstat(path).st_mode):
            said, kept = _set_aside(path, path)
            if kept:
                path.unlink()
            return said
        number = max(_damaged(path), default=0) + 1
        target = path.with_name(f"{path.name}.damaged-{number}")
        path.rename(target)
    except OSError as error:
        return _not_set_aside(path, error)
    return f"The bad file was set aside as {shown(target)}."


def remove(path: Path) -> None:
    """Delete a file and its .bak. What isn't there is no problem; OSError else."""
    place = _real(path)
    # In this order: a .bak on its own would be a file whose last good copy is left.
    backup_of(place).unlink(missing_ok=True)
    place.unlink(missing_ok=True)
    if place != path:
        path.unlink(missing_ok=True)


def backup_of(path: Path) -> Path:
    """Where the last good copy of `path` lies."""
    return path.with_name(path.name + ".bak")


def draft_of(name: str) -> str:
    """The name of the file whose draft, or whose copy's draft, has that name; "" if none has."""
    match = _DRAFT.fullmatch(name) if name.endswith(".tmp") else None
    return "" if match is None else match["name"]


def sweep(path: Path) -> None:
    """Delete the drafts of the file `path` that a killed program left an hour ago or earlier."""
    before = time.time() - _STALE_SECONDS
    with suppress(OSError), os.scandir(path.parent) as entries:
        for entry in entries:
            if draft_of(entry.name) == path.name:
                with suppress(OSError):
                    if entry.stat(follow_symlinks=False).st_mtime < before:
                        Path(entry.path).unlink()


# -- the pieces ----------------------------------------------------------------------------


def _real(path: Path) -> Path:
    """Behind a symbolic link the file is replaced, not the link."""
    try:
        return path.resolve() if path.is_symlink() else path
    except (OSError, RuntimeError):
        return path


def _replace(place: Path, text: bytes, *, copy: bool) -> None:
    draft = place.with_name(f"{place.name}.{os.getpid()}.tmp")
    try:
        folders.make(place.parent)
        draft.unlink(missing_ok=True)
        with _new(draft) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        there = _is_file(place)
        if there and not os.access(place, os.R_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))  # it may be sound
        if there and copy:
            # Without a moment of there being no file.
            _put_twin(place, backup_of(place))
        _rename(draft, place)
        _sync_folder(place.parent)
    except OSError:
        with suppress(OSError):
            draft.unlink()
        raise


def _new(path: Path) -> BinaryIO:
    """A file that was not there, for the player alone. FileExistsError where something is."""
    handle = os.open(path, _NEW, 0o600)
    folders.keep_private(handle)
    return os.fdopen(handle, "wb")


def _is_file(place: Path) -> bool:
    """Whether a file lies there; OSError where something else does, which nobody shall replace."""
    try:
        mode = place.stat().st_mode
    except FileNotFoundError:
        return False
    if not stat.S_ISREG(mode):
        raise OSError(None, "it is not a file")
    return True


def _read(place: Path, limit: int) -> str:
    if not _is_file(place):  # opening a pipe would wait for its other end
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    data = read_regular(place, limit)
    if len(data) > limit:
        raise ValueError(f"it is larger than {limit // 1000} KB")
    return data.decode("utf-8")


def _put_twin(source: Path, target: Path) -> None:
    """Let `target` be what `source` is, in one step."""
    draft = target.with_name(f"{target.name}.{os.getpid()}.tmp")
    draft.unlink(missing_ok=True)
    try:
        _twin(source, draft)
        _rename(draft, target)
    finally:
        # Where both are the same file already, renaming does nothing, and leaves the draft.
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def _twin(source: Path, target: Path) -> None:
    """A second name for the same file; a copy where the file system knows no second names.

    Raises FileExistsError rather than touch what is there.
    """
    try:
        os.link(source, target)
    except FileExistsError:
        raise
    except OSError:
        with source.open("rb") as old, _new(target) as new:
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


def _read_copy_alone(
    place: Path, parse: Callable[[str], T], what: str, instead: str, limit: int, *, repair: bool
) -> Reading[T]:
    """What the .bak holds where the file itself is gone; it takes its place again."""
    backup = backup_of(place)
    try:
        value = parse(_read(backup, limit))
    except (FileNotFoundError, NotADirectoryError):
        return Reading(None)
    except OSError as error:
        problem = f"{what} can't be read ({why(error)}): {shown(backup)}; {instead}."
        return Reading(None, (problem,))
    except LaterVersion as error:
        problem = f"{what} can't be read: {error}. It stays in {shown(backup)}; {instead}."
        return Reading(None, (problem,), later=True)
    except ValueError as error:
        problem = f"{what} is gone, and its copy can't be used ({_shortly(error)})."
        kept = False
        if repair:
            said, kept = _set_aside(place, backup)
            problem = f"{problem} {said}"
        if kept:
            with suppress(OSError):
                backup.unlink()
        return Reading(None, (f"{problem} There is no good copy; {instead}.",))
    if repair:
        with suppress(OSError):
            _twin(backup, place)
    return Reading(value, (f"{what} is gone. The last good copy is used instead.",))


def _recover(
    place: Path, parse: Callable[[str], T], limit: int, *, repair: bool, replace: bool
) -> T | None:
    """The value of the .bak, None where it is no good; that is set aside, too, with `repair`.

    With `replace` (the bad file is kept elsewhere), the good copy takes its place, or none.
    """
    backup = backup_of(place)
    value: T | None = None
    try:
        value = parse(_read(backup, limit))
    except (OSError, LaterVersion):
        pass
    except ValueError:
        if repair and _set_aside(place, backup)[1]:
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
            return _not_set_aside(bad, error), False
    for old in sorted([*numbers, number])[:-DAMAGED_KEPT]:
        with suppress(OSError):
            place.with_name(f"{place.name}.damaged-{old}").unlink()
    return f"The bad file was set aside as {shown(target)}.", True


def _not_set_aside(bad: Path, error: OSError) -> str:
    return f"The bad file could not be set aside ({why(error)}): {shown(bad)}."


def _damaged(place: Path) -> list[int]:
    """The numbers of the damaged copies of `place`."""
    start = f"{place.name}.damaged-"
    with suppress(OSError):
        names = [path.name for path in place.parent.iterdir()]
        ends = [name.removeprefix(start) for name in names if name.startswith(start)]
        return [int(end) for end in ends if end.isascii() and end.isdigit()]
    return []


def _shortly(error: ValueError) -> str:
    """What is wrong, fit for a message: a garbled file may hold anything."""
    if isinstance(error, UnicodeDecodeError):
        return "it is no text"
    return one_line(str(error), 160)
