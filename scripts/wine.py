"""A Windows Python under Wine, for a contributor who has no Windows: made once, by package names.

Debian's packages give Wine and the compilers. Python's own DLLs come out of a wheel that ships
them, panda3d's; its library is that of the Python 3.11 that runs this, as it is the same on every
system but for what is compiled; a starter of three lines stands for python.exe. All other parts are
those that `locks` name for Windows, to the byte.

Everything lies in the user's cache, in `nomercy-table/wine`, some 1 GB, and is safe to delete:
`prefix` is Wine's Windows, with what players save there; `test` and `build` are a Python each.

Standard library only. Wine 8 has faults of its own, that are kept from us here: Python can't start
there when its standard output is a plain file, so all of it goes through a pipe.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

import locks
import own_env
import virtual_screen

PYTHON = (3, 11)
COMPILER = "x86_64-w64-mingw32-gcc"
PACKAGES = {
    "wine64": "wine64",
    COMPILER: "gcc-mingw-w64-x86-64",
    "makensis": "nsis",
    **virtual_screen.PACKAGES,
}
"""What has to be installed: a program, and Debian's package that has it."""

DEBIAN_KEEPS = Path("/usr/lib/wine")  # the 64-bit programs, where the package `wine` is not there

LOCKS = {"test": ["test", "speech", locks.PIP], "build": ["build", "speech"]}
"""The Pythons that there are, and the locks of what is in each. Not that of `art`: of what numpy
asks for, Wine 8 lacks a part."""

DLLS = "panda3d==1.10.16"
DLLS_HASH = "37acfb92655c4226879f95c988e2ef1449a53c54486d6c1ebc00e2772429af82"
_BESIDE = {"python311.dll", "vcruntime140.dll"}  # where Windows looks when python.exe starts
_UNUSED_DLLS = ("api-ms", "tcl", "tk86", "_tkinter")
_UNUSED_MODULES = (
    *(
        "__pycache__",
        "site-packages",
        "dist-packages",
        "lib-dynload",
        "config-3*",
        "EXTERNALLY-MANAGED",
    ),
    *("test", "tests", "idlelib", "tkinter", "turtledemo", "lib2to3"),
)
_EXPORTS = "[Ordinal/Name Pointer] Table"
STARTER = """\
#include <wchar.h>
__declspec(dllimport) int Py_Main(int, wchar_t **);
int wmain(int argc, wchar_t **argv) { return Py_Main(argc, argv); }
"""

_CONDITION = re.compile(r"(\w+) (==|!=|<|>=) '([^']+)'")
_MEANS = {
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "python_full_version": "{}.{}".format(*PYTHON),
    "sys_platform": "win32",
}
_NOISE = b"ALSA lib "
"""What begins where Linux, below Wine, misses a sound card, to the end of its line."""


class LabError(Exception):
    """The Windows Python can't be made; the text says why, for the person at the keyboard."""


def folder() -> Path:
    """Return where everything lies."""
    return own_env.cache_dir() / "nomercy-table" / "wine"


def why_not() -> str | None:
    """Say why there can't be a Windows Python on this machine; None where there can."""
    if sys.platform == "win32":
        return "This is Windows: start scripts/test.py, scripts/build.py or scripts/play.py."
    if not sys.platform.startswith("linux") or platform.machine() != "x86_64":
        return f"Wine is used on Linux with an x86_64 processor only; this is {locks.here()[1]}."
    if sys.version_info[:2] != PYTHON:
        return "The Windows Python takes its library from a Python {}.{}; this is {}.{}.".format(
            *PYTHON, *sys.version_info[:2]
        )
    if missing() and shutil.which("apt-get") is None:
        return f"Wine needs {', '.join(missing())}, and only Debian's names of them are known here."
    return None


def missing() -> list[str]:
    """Return which of Debian's packages are wanting."""
    return [package for program, package in PACKAGES.items() if _program(program) is None]


def how_to_install(packages: Sequence[str]) -> list[list[str]]:
    """Return the commands that install `packages`, by `sudo` where this is not root."""
    as_root = [] if os.geteuid() == 0 else ["sudo"]
    wanted = ["install", "-y", "-qq", "--no-install-recommends", *packages]
    return [[*as_root, "apt-get", "update", "-qq"], [*as_root, "apt-get", *wanted]]


def ready(checkout: Path, name: str) -> Path:
    """Return the folder of the Windows Python called `name`, made if need be with what Debian has
    for it.

    Raises LabError.
    """
    reason = why_not()
    if reason is not None:
        raise LabError(reason)
    wanting = missing()
    if wanting:
        _say(f"Installing {', '.join(wanting)} ...")
        for command in how_to_install(wanting):
            _run(command)
    made_from = _made_from(checkout)
    home = folder() / name
    stamp = home / own_env.STAMP
    if stamp.exists() and stamp.read_text(encoding="utf-8") == made_from:
        return home
    _say(f"Making a Windows Python in {home}, this once; it fetches some 100 MB ...")
    folder().mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder(), prefix=f"{name}-") as half_made:
        fresh = Path(half_made) / name
        _make(fresh, checkout, LOCKS[name])
        (fresh / own_env.STAMP).write_text(made_from, encoding="utf-8", newline="\n")
        if home.exists():
            home.rename(Path(half_made) / "old")
        fresh.rename(home)
    return home


def run(home: Path, words: Sequence[str | Path], paths: Sequence[Path], **more: str) -> int:
    """Run the Python in `home` with `words`; print what it says, and return its exit status.

    `paths` are for its modules, `more` is for its environment.
    """
    env = own_env.environ(
        PYTHONPATH=";".join(map(windows_path, paths)),
        PYTHONPYCACHEPREFIX=windows_path(folder() / "compiled"),
        **more,
    )
    return start([home / "python.exe", *words], env)


def start(command: Sequence[str | Path], env: dict[str, str]) -> int:
    """Run a Windows program under Wine; print what it says, and return its exit status.

    Without a display it gets a virtual screen.
    """
    if "DISPLAY" not in env:
        with virtual_screen.opened() as display:
            return start(command, {**env, "DISPLAY": display})
    env = wine_environ(env)
    _wake(env)
    words = [str(_program("wine64")), *map(str, command)]
    with subprocess.Popen(
        words, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            said, noise, _ = line.partition(_NOISE)
            sys.stdout.buffer.write(said if noise else line)
            sys.stdout.buffer.flush()
    return process.returncode


def windows_path(path: Path) -> str:
    """Return how Windows programs call a file of this system."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


def wine_environ(env: dict[str, str]) -> dict[str, str]:
    """Return `env` with what Wine is told: its Windows is ours, it is quiet, it asks nothing."""
    return env | {
        "WINEPREFIX": str(folder() / "prefix"),
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        # Else it offers to fetch the first two, what crashes waits for a debugger for ever, and
        # what is installed comes into the menu of this desktop.
        "WINEDLLOVERRIDES": "mscoree,mshtml,winedbg.exe,winemenubuilder.exe=",
    }


def applies(marker: str) -> bool:
    """Whether a part of a lock with this marker is for the Windows Python.

    Raises LabError for a marker that is not understood.
    """
    for condition in filter(None, marker.split(" and ")):
        found = _CONDITION.fullmatch(condition.strip())
        if found is None or found[1] not in _MEANS:
            raise LabError(f"locks: {marker!r} is not understood")
        means, asked = _comparable(_MEANS[found[1]]), _comparable(found[3])
        holds = {"==": means == asked, "!=": means != asked, "<": means < asked}
        if not holds.get(found[2], means >= asked):
            return False
    return True


def _comparable(text: str) -> tuple[int | str, ...]:
    """A version as numbers, any other text as it is."""
    return tuple(map(int, text.split("."))) if text[0].isdigit() else (text,)


# ---------------------------------------------------------------------------- making


def _program(name: str) -> Path | None:
    found = shutil.which(name)
    if found is None and (DEBIAN_KEEPS / name).exists():
        return DEBIAN_KEEPS / name
    return None if found is None else Path(found)


def _made_from(checkout: Path) -> str:
    recipe = Path(__file__).read_bytes()
    return hashlib.sha256(recipe + locks.digest(checkout).encode()).hexdigest()


def _make(home: Path, checkout: Path, names: Sequence[str]) -> None:
    library = home / "Lib"
    left_out = shutil.ignore_patterns(*_UNUSED_MODULES)
    shutil.copytree(sysconfig.get_path("stdlib"), library, ignore=left_out)
    pip = _pip()
    with tempfile.TemporaryDirectory() as fetched:
        _unpack_dlls(pip, Path(fetched), home)
    _add_python3(home)
    starter = home / "python.c"
    starter.write_text(STARTER, encoding="utf-8", newline="\n")
    words = ["-O2", "-municode", "-s", "-o", home / "python.exe", starter, home / "python311.dll"]
    _run([COMPILER, *map(str, words)])
    parts = home / "parts.txt"
    texts = [locks.path(checkout, name).read_text(encoding="utf-8") for name in names]
    parts.write_text(requirements(texts), encoding="utf-8", newline="\n")
    site = ["--target", str(library / "site-packages"), "--require-hashes", "-r", str(parts)]
    _run([*pip, "install", "--no-deps", "--no-compile", *_for_windows(), *site])


def requirements(texts: Sequence[str]) -> str:
    """Return what pip is to install of these locks: each part for Windows, with its hashes."""
    named = {}
    for pin in (pin for text in texts for pin in locks.pins(text)):
        if applies(pin.marker):
            hashes = " ".join(f"--hash=sha256:{digest}" for digest in sorted(pin.hashes))
            named[pin.name] = f"{pin.name}=={pin.version} {hashes}\n"
    return "".join(named.values())


def _for_windows() -> list[str]:
    version = "{}{}".format(*PYTHON)
    kinds = ["--implementation", "cp", "--abi", f"cp{version}", "--abi", "abi3", "--abi", "none"]
    return ["--only-binary=:all:", "--platform", "win_amd64", "--python-version", version, *kinds]


def _pip() -> list[str]:
    """Return the call of a pip of this system, in an environment of its own."""
    place = folder() / "pip"
    python = own_env.python_of(place)
    if not own_env.has_pip(python):
        if not own_env.claim(place):
            raise LabError(f"{place} is not ours, or can't be written to")
        own_env.create(place)
    return [str(python), "-m", "pip", "--disable-pip-version-check", "--quiet"]


def _unpack_dlls(pip: Sequence[str], fetched: Path, home: Path) -> None:
    wanted = fetched / "dlls.txt"
    wanted.write_text(f"{DLLS} --hash=sha256:{DLLS_HASH}\n", encoding="utf-8", newline="\n")
    words = ["--no-deps", "--require-hashes", "-r", str(wanted), "-d", str(fetched)]
    _run([*pip, "download", *_for_windows(), *words])
    (wheel,) = fetched.glob("*.whl")
    (home / "DLLs").mkdir()
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            file = PurePosixPath(name)
            if file.parent.name == "deploy_libs" and not file.name.startswith(_UNUSED_DLLS):
                place = home if file.name.lower() in _BESIDE else home / "DLLs"
                (place / file.name).write_bytes(packed.read(name))


def _add_python3(home: Path) -> None:
    """Make python3.dll, with which parts for any Python 3 are linked: it passes all on."""
    told = _run(["x86_64-w64-mingw32-objdump", "-p", str(home / "python311.dll")])
    names = re.findall(r"\b(_?Py\w+)$", told.partition(_EXPORTS)[2], re.MULTILINE)
    passed_on = "".join(f"{name}=python311.{name}\n" for name in dict.fromkeys(names))
    definition = home / "python3.def"
    text = f"LIBRARY python3\nEXPORTS\n{passed_on}"
    definition.write_text(text, encoding="utf-8", newline="\n")
    words = ["-shared", "-nostdlib", "-s", "-o", home / "python3.dll", definition]
    _run([COMPILER, *map(str, words)])


def _wake(env: dict[str, str]) -> None:
    """Start Wine's own services with no pipe of ours, which they would keep open: they outlive the
    program that woke them by some seconds."""
    asleep = [["cmd", "/c", "exit"]]
    if not Path(env["WINEPREFIX"]).is_dir():
        _say("Making Wine's Windows ...")
        asleep.insert(0, ["wineboot", "--init"])
    nothing = subprocess.DEVNULL
    for words in asleep:
        command = [str(_program("wine64")), *words]
        subprocess.run(command, env=env, stdin=nothing, stdout=nothing, stderr=nothing, check=False)


def _run(command: Sequence[str]) -> str:
    """Run `command` and return what it said. Raises LabError where it fails."""
    try:
        ended = subprocess.run(
            command,
            env=own_env.environ(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
    except FileNotFoundError as problem:
        raise LabError(f"{command[0]} is not installed") from problem
    said = ended.stdout.decode("utf-8", errors="replace")
    if ended.returncode != 0:
        raise LabError("\n".join([f"{' '.join(command[:3])} failed:", *said.splitlines()[-3:]]))
    return said


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
