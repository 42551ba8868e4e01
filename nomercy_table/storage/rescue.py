"""Reading what may be damaged: whoever reads gets the file, or, where it is no good, the copy that
`atomic` left as NAME.bak, with a message for the player.

The bad file is set aside as NAME.damaged-N and kept.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from nomercy_table.storage import atomic, words
from nomercy_table.storage.atomic import backup_of
from nomercy_table.storage.folders import shown, why
from nomercy_table.storage.regular import is_file, read_regular
from nomercy_table.storage.shown import one_line
from nomercy_table.storage.toml import LARGEST_FILE

T = TypeVar("T")

DAMAGED_KEPT = 5
"""So many damaged copies of one file are kept; of more, the oldest are deleted."""


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
    place = atomic.real(path)
    problems: list[str] = []
    try:
        return Reading(parse(_read(place, limit)))
    except FileNotFoundError:
        reading = _read_copy_alone(place, parse, what, instead, limit, repair=repair)
        if place != path and reading == Reading(None):
            trouble = words.DEAD_LINK(path=shown(path))
            problem = words.CANT_READ_LINK(what=what, trouble=trouble, instead=instead)
            return Reading(None, (problem,))
        return reading
    except NotADirectoryError:
        return Reading(None)
    except OSError as error:
        # It may well be sound: a later start with other rights can read it.
        return Reading(None, (_unreadable(what, error, path, instead),))
    except LaterVersion as error:
        problem = words.LATER(what=what, why=error, path=shown(path), instead=instead)
        return Reading(None, (problem,), later=True)
    except ValueError as error:
        problems.append(words.CANT_USE(what=what, why=_shortly(error)))
    kept = False
    if repair:
        said, kept = _set_aside(place, place)
        problems.append(said)
    value = _recover(place, parse, limit, repair=repair, replace=kept)
    if value is None:
        problems.append(words.NO_COPY(instead=instead))
    else:
        problems.append(words.COPY_USED())
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
    return words.SET_ASIDE(path=shown(target))


# -- the pieces ----------------------------------------------------------------------------


def _unreadable(what: str, error: OSError, path: Path, instead: str) -> str:
    return words.CANT_READ(what=what, why=why(error), path=shown(path), instead=instead)


def _read(place: Path, limit: int) -> str:
    if not is_file(place):  # opening a pipe would wait for its other end
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    data = read_regular(place, limit)
    if len(data) > limit:
        raise ValueError(words.TOO_LARGE(size=limit // 1000))
    return data.decode("utf-8")


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
        return Reading(None, (_unreadable(what, error, backup, instead),))
    except LaterVersion as error:
        problem = words.LATER(what=what, why=error, path=shown(backup), instead=instead)
        return Reading(None, (problem,), later=True)
    except ValueError as error:
        problem = words.GONE_AND_COPY(what=what, why=_shortly(error))
        kept = False
        if repair:
            said, kept = _set_aside(place, backup)
            problem = f"{problem} {said}"
        if kept:
            with suppress(OSError):
                backup.unlink()
        return Reading(None, (f"{problem} {words.NO_COPY(instead=instead)}",))
    if repair:
        with suppress(OSError):
            atomic.twin(backup, place)
    return Reading(value, (f"{words.GONE(what=what)} {words.COPY_USED()}",))


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
                atomic.put_twin(backup, place)
    return value


def _set_aside(place: Path, bad: Path) -> tuple[str, bool]:
    """Give `bad` the next free name NAME.damaged-N, too; says where it is, and if that worked."""
    numbers = _damaged(place)
    number = max(numbers, default=0) + 1
    while True:
        target = place.with_name(f"{place.name}.damaged-{number}")
        try:
            atomic.twin(bad, target)
            break
        except FileExistsError:
            number += 1
        except OSError as error:
            return _not_set_aside(bad, error), False
    for old in sorted([*numbers, number])[:-DAMAGED_KEPT]:
        with suppress(OSError):
            place.with_name(f"{place.name}.damaged-{old}").unlink()
    return words.SET_ASIDE(path=shown(target)), True


def _not_set_aside(bad: Path, error: OSError) -> str:
    return words.NOT_SET_ASIDE(why=why(error), path=shown(bad))


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
        return words.NO_TEXT()
    return one_line(str(error), 160)
