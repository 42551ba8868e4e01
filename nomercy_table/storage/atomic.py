"""Files that are whole at every moment, whenever the power fails.

A text is written beside its place, brought to the disk, and renamed into it; the text that
was there before stays as NAME.bak. How they are read again, damaged or not: rescue.py.
"""

from __future__ import annotations

import errno
import math
import os
import re
import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from nomercy_table.storage import folders, words
from nomercy_table.storage.folders import shown
from nomercy_table.storage.regular import is_file
from nomercy_table.storage.toml import LARGEST_FILE

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
        path = shown(self.path)
        trouble = words.NOT_WRITABLE(path=path)
        if self.strerror:
            trouble = words.NOT_WRITABLE_AS(path=path, why=self.strerror)
        return words.CANT_KEEP(what=self.what, trouble=trouble)


def write_text(path: Path, text: str, what: str, limit: int = LARGEST_FILE) -> None:
    """Put `text` in the place of `path`, or leave everything as it is.

    `what` names it in messages (`Settings`, `The match`). Raises CannotKeep, also where the
    file would have more than `limit` bytes: it could not be read again.
    """
    # A name may hold half a character, from a command line in another encoding.
    data = text.encode("utf-8", "replace")
    if len(data) > limit:
        raise CannotKeep(what, path, OSError(errno.EFBIG, os.strerror(errno.EFBIG)))
    place = real(path)
    try:
        _replace(place, data, copy=True)
    except OSError as cause:
        raise CannotKeep(what, path, cause) from cause


def write_bare(path: Path, text: bytes) -> None:
    """As `write_text`, without a copy of what was there, for what can be made anew. OSError."""
    _replace(path, text, copy=False)


def remove(path: Path) -> None:
    """Delete a file and its .bak. What isn't there is no problem; OSError else."""
    place = real(path)
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


def sweep(path: Path, *, at_once: bool = False) -> None:
    """Delete the drafts of the file `path` that a killed program left an hour ago or earlier;
    `at_once`: also newer ones, as nobody else may write it now."""
    before = math.inf if at_once else time.time() - _STALE_SECONDS
    with suppress(OSError), os.scandir(path.parent) as entries:
        for entry in entries:
            if draft_of(entry.name) == path.name:
                with suppress(OSError):
                    if entry.stat(follow_symlinks=False).st_mtime < before:
                        Path(entry.path).unlink()


# -- the pieces ----------------------------------------------------------------------------


def real(path: Path) -> Path:
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
        there = is_file(place)
        if there and not os.access(place, os.R_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))  # it may be sound
        if there and copy:
            # Without a moment of there being no file.
            put_twin(place, backup_of(place))
        _rename(draft, place)
        folders.sync(place.parent)
    except OSError:
        with suppress(OSError):
            draft.unlink()
        raise


def _new(path: Path) -> BinaryIO:
    """A file that was not there, for the player alone. FileExistsError where something is."""
    handle = os.open(path, _NEW, 0o600)
    try:
        folders.keep_private(handle)
        return os.fdopen(handle, "wb")
    except OSError:
        with suppress(OSError):
            os.close(handle)  # or Windows lets nobody delete the file
        raise


def put_twin(source: Path, target: Path) -> None:
    """Let `target` be what `source` is, in one step."""
    draft = target.with_name(f"{target.name}.{os.getpid()}.tmp")
    draft.unlink(missing_ok=True)
    try:
        twin(source, draft)
        _rename(draft, target)
    finally:
        # Where both are the same file already, renaming does nothing, and leaves the draft.
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def twin(source: Path, target: Path) -> None:
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
