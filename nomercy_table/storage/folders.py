"""The player's folders: made for the player alone, and what is wrong with one, in words."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from itertools import takewhile
from pathlib import Path

from nomercy_table.storage import words

_LONGEST = 300
"""Characters of a path that a message shows; of a longer one, its two ends."""


def make(folder: Path) -> None:
    """Make `folder`, and what is missing above it, for the player alone, whatever the umask.

    A folder that is there already stays as it is. Raises OSError.
    """
    if not folder.is_absolute():
        raise FileNotFoundError(errno.ENOENT, words.NO_HOME())
    missing = [folder, *takewhile(lambda place: not os.path.lexists(place), folder.parents)]
    for place in reversed(missing):
        try:
            place.mkdir(0o700)
        except OSError:
            if not place.is_dir():
                raise
        else:
            with suppress(OSError):
                place.chmod(0o700)
            sync(place.parent)


def sync(folder: Path) -> None:
    """Bring the names in `folder` to the disk.

    Windows has no such call, and does it by itself.
    """
    if os.name == "nt":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def keep_private(handle: int) -> None:
    """Let nobody but the player read the file that was just made, whatever the umask."""
    if hasattr(os, "fchmod"):
        with suppress(OSError):  # a file system without rights
            os.fchmod(handle, 0o600)


def trouble(folder: Path, *, writing: bool) -> str:
    """What keeps files in `folder` from being read, or written: words that name the culprit,
    which may lie above it; "" where nothing does. A folder that is missing is no trouble to who
    reads, and made for who writes. Never raises."""
    if not folder.is_absolute():
        return words.NO_HOME()
    found = ""
    for place in (folder, *folder.parents):
        try:
            mode = place.stat().st_mode
        except FileNotFoundError:
            if _is_link(place):
                return words.DEAD_LINK(path=shown(place))
        except OSError as error:
            found = words.CANT_OPEN(path=shown(place), why=why(error))
        else:
            found = _closed(place, mode, writing=writing) or found
            break
    if writing and not found:
        try:
            make(folder)
        except OSError as error:
            found = words.NOT_WRITABLE_AS(path=shown(folder), why=why(error))
    return found


def _closed(place: Path, mode: int, *, writing: bool) -> str:
    """Say what keeps files in `place`, of that `mode`, from being read, or written; "": nothing."""
    if not stat.S_ISDIR(mode):
        return words.NO_FOLDER(path=shown(place))
    if not os.access(place, os.X_OK if writing else os.R_OK | os.X_OK):
        return words.MAY_NOT_OPEN(path=shown(place))
    if writing and not os.access(place, os.W_OK):
        return words.CANT_WRITE(path=shown(place))
    return ""


def irreplaceable(file: Path) -> str:
    """Why no new text may take the place of `file`: it is none, or nobody could read what is
    in it; "" where one may. Never raises."""
    try:
        mode = file.stat().st_mode
    except OSError:
        return ""
    if not stat.S_ISREG(mode):
        return words.NO_FILE(path=shown(file))
    return "" if os.access(file, os.R_OK) else words.MAY_NOT_OPEN(path=shown(file))


def _is_link(path: Path) -> bool:
    with suppress(OSError):
        return path.is_symlink()
    return False


def why(error: OSError) -> str:
    """The reason that the system gives, for a message."""
    return error.strerror or type(error).__name__


def shown(path: Path) -> str:
    """A path for a message: on one line, and of a length that can be read."""
    text = "".join(letter if letter.isprintable() else "?" for letter in str(path))
    if len(text) <= _LONGEST:
        return text
    half = _LONGEST // 2
    return f"{text[:half]}…{text[-half:]}"
