"""The lock files, read: `locks/run.txt`, and one for each extra of `pyproject.toml`.

A lock is a requirements file that plain pip reads: each part with one version and the hashes of
its files on the public index, for all systems at once (what only some of them need has a
marker). Its comments say which Pythons on which systems were seen to be served by it::

    # covers linux-x86_64: 3.11 3.12 3.13

``scripts/lock.py`` writes them. Standard library only: own_env.py reads them before anything is
installed.
"""

from __future__ import annotations

import hashlib
import platform
import re
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

FOLDER = "locks"
RUN = "run"  # the lock of what the program itself needs; each other has it, too
PIP = "pip"  # the lock of pip alone, for a Python that came without

OLDEST_GLIBC = (2, 28)  # that the wheels of the locks for Linux need

_PIN = re.compile(r"(?P<name>[\w.-]+)==(?P<version>[^\s;\\]+)\s*(?:;(?P<marker>[^\\]*))?")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})(?=\s|$)")
_COVERS = re.compile(r"^# covers (\S+): (.+)$", re.MULTILINE)


class Pin(NamedTuple):
    """One part of a lock: its version, where it is needed, and the SHA-256 of its files."""

    name: str  # as PEP 503 writes it: small letters, and hyphens
    version: str
    marker: str  # empty: everywhere
    hashes: frozenset[str]  # 64 hexadecimal digits each


def path(checkout: Path, name: str) -> Path:
    """Return where the lock called `name` (`run`, or an extra) stands in `checkout`."""
    return checkout / FOLDER / f"{name}.txt"


def for_extras(extras: Sequence[str]) -> list[str]:
    """Return the names of the locks that install the program with its `extras`."""
    return list(dict.fromkeys(extras)) or [RUN]


def wanted(checkout: Path) -> dict[str, list[str]]:
    """Return, by lock, what `pyproject.toml` asks for: the program's parts and an extra's.

    The build backend is in each of them: the program is installed by it, from the checkout.
    """
    import tomllib  # here, as each start would pay for it

    told = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))
    project = told["project"]
    everywhere = [*told["build-system"]["requires"], *project["dependencies"]]
    extras = project.get("optional-dependencies", {})
    by_extra = {extra: [*everywhere, *parts] for extra, parts in extras.items()}
    return {RUN: everywhere} | by_extra | {PIP: ["pip"]}


def lines(text: str) -> Iterator[str]:
    """Give what a lock says, without its comments: a whole line for each part or option."""
    spoken = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    for line in spoken.replace("\\\n", " ").splitlines():
        if line.strip():
            yield line.strip()


def pins(text: str) -> list[Pin]:
    """Return the parts of a lock, in its order.

    Raises ValueError for a line that is neither an option nor a part with one version and hashes.
    """
    found = []
    for line in lines(text):
        if line.startswith("--"):
            continue
        pin = _PIN.match(line)
        hashes = frozenset(_HASH.findall(line))
        if pin is None or not hashes:
            raise ValueError(f"{line[:60]!r} is not NAME==VERSION with hashes")
        name = re.sub(r"[-_.]+", "-", pin["name"]).lower()
        marker = (pin["marker"] or "").partition("--hash")[0].strip()
        found.append(Pin(name, pin["version"], marker, hashes))
    return found


def covered(text: str) -> dict[str, list[str]]:
    """Return, by system, the Pythons that a lock says it serves: `{"linux-x86_64": ["3.11"]}`."""
    return {system: pythons.split() for system, pythons in _COVERS.findall(text)}


def covers_line(system: str, pythons: Sequence[str]) -> str:
    """Return the comment by which a lock says that it serves these `pythons` on `system`."""
    return f"# covers {system}: {' '.join(pythons)}"


def gap(checkout: Path, names: Sequence[str]) -> str | None:
    """Say why the locks called `names` can't serve this Python here; None when they all can."""
    python, system = here()
    for name in names:
        shown = f"{FOLDER}/{name}.txt"
        try:
            text = path(checkout, name).read_text(encoding="utf-8")
        except FileNotFoundError:
            return f"{shown} is not there"
        if python not in covered(text).get(system, ()):
            return f"{shown} does not cover Python {python} on {system}"
    return None


def digest(checkout: Path) -> str:
    """Return what changes with any of the locks of `checkout`."""
    read = hashlib.sha256()
    for lock in sorted((checkout / FOLDER).glob("*.txt")):
        read.update(f"{lock.name}\n".encode() + lock.read_bytes())
    return read.hexdigest()


# ---------------------------------------------------------------------------- where we are


def here() -> tuple[str, str]:
    """Return this Python and this system in the words of the locks: `("3.13", "macos-arm64")`.

    What no lock can mean has a name of its own: a PyPy, a Python without its lock (`3.14t`), a
    Linux with another C library.
    """
    version = "{}.{}".format(*sys.version_info[:2])
    if sysconfig.get_config_var("Py_GIL_DISABLED"):
        version += "t"
    if sys.implementation.name != "cpython":
        version = f"{version} ({sys.implementation.name})"
    return version, _system()


def _system() -> str:
    wide = sys.maxsize > 2**32
    if sys.platform == "darwin":
        return f"macos-{_machine(platform.machine())}"
    # Of the Python and not of the processor, which may run both kinds: linux-x86_64, win-amd64.
    machine = _machine(sysconfig.get_platform().rpartition("-")[2])
    if sys.platform == "win32":
        return f"windows-{machine}" if wide else "windows-32bit"
    if sys.platform != "linux":
        return f"{sys.platform}-{machine}"
    system = f"linux-{machine}" if wide else "linux-32bit"
    library, version = platform.libc_ver()
    if library != "glibc":
        return f"{system} without glibc"
    new_enough = tuple(int(number) for number in version.split(".")[:2]) >= OLDEST_GLIBC
    return system if new_enough else f"{system} with glibc {version}"


def _machine(name: str) -> str:
    return {"amd64": "x86_64", "aarch64": "arm64"}.get(name.lower(), name.lower())
