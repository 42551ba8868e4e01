"""A disk on which any call may fail, and somebody with no more rights than an ordinary player."""

from __future__ import annotations

import io
import json
import os
import traceback
from collections.abc import Callable
from typing import Any

import pytest

CALLS = (
    *("stat", "lstat", "fstat", "access", "readlink", "scandir", "listdir", "mkdir", "chmod"),
    *("fchmod", "open", "read", "write", "lseek", "fsync", "link", "rename", "replace", "unlink"),
)
"""The functions of `os` by which files are reached, by pathlib, too."""

Fail = Callable[[int, str, str], int | None]
"""From the number of a call, its name and its path ("" where it has none) to an errno, or None."""


class Disk:
    """Every call that reaches a file goes through here: `fail` says which ones go wrong."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.fail: Fail = lambda number, name, path: None
        self.calls: list[tuple[str, str]] = []
        """The name and the path of each call since the last `begin`."""
        for name in CALLS:
            if hasattr(os, name):
                monkeypatch.setattr(os, name, self._guarded(name, getattr(os, name)))
        monkeypatch.setattr(io, "open", self._guarded("io.open", io.open))

    def begin(self, fail: Fail) -> None:
        """Count anew; from now on calls fail as `fail` says."""
        self.calls.clear()
        self.fail = fail

    def mend(self) -> None:
        """From now on nothing fails."""
        self.fail = lambda number, name, path: None

    def reach(self, name: str, path: object) -> None:
        """A call of that name reaches a file: OSError where it is to fail."""
        number = len(self.calls)
        where = os.fsdecode(path) if isinstance(path, str | bytes | os.PathLike) else ""
        self.calls.append((name, where))
        code = self.fail(number, name, where)
        if code is not None:
            raise OSError(code, os.strerror(code), where or None)

    def _guarded(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*words: Any, **more: Any) -> Any:
            try:
                self.reach(name, words[0] if words else None)
            except OSError:
                if name == "access":
                    return False
                raise
            found = real(*words, **more)
            return _Entries(self, found) if name == "scandir" else found

        return call


class _Entries:
    """What `os.scandir` gives, with entries that may fail, too."""

    def __init__(self, disk: Disk, entries: Any) -> None:
        self._disk = disk
        self._entries = entries

    def __enter__(self) -> _Entries:
        return self

    def __exit__(self, *words: object) -> None:
        self._entries.close()

    def close(self) -> None:
        self._entries.close()

    def __iter__(self) -> _Entries:
        return self

    def __next__(self) -> _Entry:
        self._disk.reach("readdir", None)
        return _Entry(self._disk, next(self._entries))


class _Entry:
    def __init__(self, disk: Disk, entry: os.DirEntry[str]) -> None:
        self._disk = disk
        self._entry = entry
        self.name = entry.name
        self.path = entry.path

    def __getattr__(self, name: str) -> Any:
        return getattr(self._entry, name)

    def __fspath__(self) -> str:
        return self.path

    def stat(self, **more: Any) -> os.stat_result:
        self._disk.reach("entry.stat", self.path)
        return self._entry.stat(**more)

    def is_file(self, **more: Any) -> bool:
        self._disk.reach("entry.is_file", self.path)
        return self._entry.is_file(**more)


NOBODY = 65534


def in_child(work: Callable[[], Any], *, as_player: bool = False) -> tuple[int, Any]:
    """Do `work` in a process of its own; its exit status, and what came of it, by way of JSON.

    `as_player`: as an ordinary user, for whom the rights of files count.
    """
    ear, mouth = os.pipe()
    child = os.fork()
    if not child:
        status = 1
        try:
            os.close(ear)
            if as_player and os.geteuid() == 0:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            with os.fdopen(mouth, "w", encoding="utf-8") as file:
                json.dump(work(), file)
            status = 0
        except Exception:
            traceback.print_exc()  # pytest must not go on in this process
            raise
        finally:
            os._exit(status)
    os.close(mouth)
    with os.fdopen(ear, encoding="utf-8") as file:
        told = file.read()
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), json.loads(told) if told else None
