"""The environments that the scripts make for themselves: made once, mended, started at once.

``play.py``, ``test.py`` and ``build.py`` run on a machine that has Python and nothing else, so
this module uses the standard library only. An environment is a virtual environment with the
project installed editable in it, all other parts as `locks` names them, to the byte, and with two
files of ours:

* ``made-by-no-mercy-table`` says that the folder is ours to wipe, and is what two scripts that
  start at the same moment lock. A ``.venv`` without it is somebody's own and is left alone.
* ``whole.json`` is written last, and says what the environment was made from. Without it, the
  environment is half made: an interrupted set-up is started afresh.
"""

from __future__ import annotations

import glob
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, NoReturn

import locks

MARK = "made-by-no-mercy-table"
STAMP = "whole.json"
LOG = "install.log"

_NO_NETWORK = (
    "NewConnectionError",
    "Failed to establish a new connection",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "Temporary failure in name resolution",
    "Name or service not known",
    "getaddrinfo failed",
    "nodename nor servname",
    "Network is unreachable",
    "ProxyError",
    "(from versions: none)",  # what is left to see when pip was told not to retry
)

_NOT_AS_LOCKED = "DO NOT MATCH THE HASHES"

# What a person's own shell may have set for other purposes, and what breaks an environment, or
# makes each of its Pythons compile everything anew.
_UNWANTED = (
    "PYTHONDONTWRITEBYTECODE",
    "PYTHONHOME",
    "PYTHONPATH",
    "PYTHONSTARTUP",
    "VIRTUAL_ENV",
    "__PYVENV_LAUNCHER__",
    "PIP_PREFIX",
    "PIP_TARGET",
    "PIP_PYTHON",
)


class SetupError(Exception):
    """The environment can't be made; the text says why, in words for the person at the keyboard."""


def ready(checkout: Path, extras: Sequence[str] = (), *, name: str = ".venv") -> Path:
    """Return the Python of an environment that has the project and its `extras` installed.

    The environment stands in `checkout`/`name`, or, where that can't be written to, in the
    user's cache. It is made or mended when needed; when it is whole, nothing is started.
    Raises SetupError.
    """
    places = _places(checkout, name)
    for folder in places:
        if _is_whole(folder, checkout, extras):
            return python_of(folder)
    for folder in places:
        if claim(folder):
            with _alone(folder):
                if not _is_whole(folder, checkout, extras):
                    _make(folder, checkout, extras)
            return python_of(folder)
    raise SetupError(
        "No Mercy Table needs a folder of its own and may write to none of: "
        + ", ".join(dict.fromkeys(str(place.parent) for place in places))
    )


def environ(**more: str) -> dict[str, str]:
    """Return the process environment without what would lead a Python of ours astray."""
    kept = {key: value for key, value in os.environ.items() if key not in _UNWANTED}
    return kept | more


def start(command: Sequence[str | Path], env: Mapping[str, str]) -> NoReturn:
    """Become `command` (or, on Windows, run it and end with its exit status)."""
    words = [str(word) for word in command]
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "posix":
        os.execve(words[0], words, dict(env))
    # exec on Windows returns to the shell at once, with the program still running behind it.
    with subprocess.Popen(words, env=dict(env)) as process:
        while True:
            try:
                sys.exit(process.wait())
            except KeyboardInterrupt:
                continue  # it got the interrupt as well, and decides itself


# ---------------------------------------------------------------------------- where


def _places(checkout: Path, name: str) -> list[Path]:
    """Return where the environment may stand, best first."""
    own = hashlib.sha256(os.fsencode(checkout)).hexdigest()[:12]
    inside = [checkout / name, checkout / f"{name}-table"]
    outside = cache_dir() / "nomercy-table" / f"{name.lstrip('.')}-{own}"
    # Python refuses a virtual environment in a path with the separator of PATH in it.
    return [place for place in [*inside, outside] if os.pathsep not in str(place)]


def cache_dir() -> Path:
    if sys.platform == "win32":
        cache = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        cache = "~/Library/Caches"
    else:
        cache = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(cache).expanduser()


def python_of(folder: Path) -> Path:
    if os.name == "nt":
        return folder / "Scripts" / "python.exe"
    return folder / "bin" / "python"


def claim(folder: Path) -> bool:
    """Make `folder` ours, and say whether it is: an empty or new one, or one that was already."""
    mark = folder / MARK
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not mark.exists():
            somebodys = any(folder.iterdir())
            # Another start may have claimed the folder, and begun to fill it, since we asked.
            if somebodys and not mark.exists():
                return False
            with suppress(FileExistsError), mark.open("x", encoding="utf-8", newline="\n") as text:
                text.write(
                    "This environment was made by a script of No Mercy Table, which may wipe and\n"
                    "make it anew at any time. It is safe to delete.\n"
                )
    except OSError:
        return False
    return os.access(folder, os.W_OK) and os.access(mark, os.W_OK)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Hold `folder` against a second script that was started at the same time."""
    with (folder / MARK).open("r+", encoding="utf-8") as mark:
        if not _lock(mark, wait=False):
            _say("Another start is setting up; waiting for it ...")
            _lock(mark, wait=True)
        yield


def _lock(mark: IO[str], *, wait: bool) -> bool:
    if sys.platform == "win32":
        import msvcrt

        while True:
            try:
                mark.seek(0)
                msvcrt.locking(mark.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
                return True
            except OSError:  # LK_LOCK gives up after ten seconds; a set-up may take a minute
                if not wait:
                    return False
    else:
        import fcntl

        try:
            fcntl.flock(mark, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks: two starts at once are on their own
        return True


# ---------------------------------------------------------------------------- from what


def _made_from(checkout: Path) -> dict[str, str]:
    """Return what an environment depends on: the Python below it, the project, the locks."""
    project = hashlib.sha256()
    for part in ("pyproject.toml", "nomercy_table/__init__.py"):
        project.update((checkout / part).read_bytes())
    base = getattr(sys, "_base_executable", None) or sys.executable
    return {
        "python": "{} {}.{}".format(os.path.realpath(base), *sys.version_info[:2]),
        "checkout": str(checkout),
        "project": project.hexdigest(),
        "locks": locks.digest(checkout),
    }


def _stamp(folder: Path) -> dict[str, object]:
    """Return what the environment was made from; empty when it is not whole."""
    try:
        stamp = json.loads((folder / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(stamp, dict) or not python_of(folder).exists():
        return {}
    return stamp


def _extras_of(stamp: Mapping[str, object]) -> set[str]:
    extras = stamp.get("extras")
    return {str(extra) for extra in extras} if isinstance(extras, list) else set()


def _is_whole(folder: Path, checkout: Path, extras: Sequence[str]) -> bool:
    stamp = _stamp(folder)
    fits = all(stamp.get(key) == value for key, value in _made_from(checkout).items())
    return fits and _extras_of(stamp).issuperset(extras)


# ---------------------------------------------------------------------------- making


def _make(folder: Path, checkout: Path, extras: Sequence[str]) -> None:
    made_from = _made_from(checkout)
    before = _stamp(folder)
    python = python_of(folder)
    keep = before.get("python") == made_from["python"]
    try:
        (folder / STAMP).unlink(missing_ok=True)
        if keep:
            _say("No Mercy Table: bringing its environment up to date ...")
        else:
            _say(
                "No Mercy Table: setting up, this once. It fetches what it needs "
                "(some 30 MB; more for tests) and may take a minute ..."
            )
            _wipe(folder)
            create(folder)
        wanted = sorted(_extras_of(before).union(extras) if keep else set(extras))
        install(python, checkout, wanted, folder / LOG)
        stamp = json.dumps({**made_from, "extras": wanted}, indent=1)
        (folder / STAMP).write_text(stamp + "\n", encoding="utf-8", newline="\n")
    except OSError as problem:
        raise SetupError(f"Setting up in {folder} failed: {problem}") from problem


def _wipe(folder: Path) -> None:
    for entry in folder.iterdir():
        if entry.name == MARK:
            continue
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink()


def create(folder: Path) -> None:
    """Make a virtual environment with pip in `folder`.

    Debian keeps the standard library's `ensurepip` in a package of its own, python3-venv, that a
    plain machine has not got. So the environment is made without pip, which works everywhere,
    and pip comes from the first place that has one.
    """
    with (folder / LOG).open("wb") as log:
        try:
            import venv
        except ImportError:  # left out by some distributions
            pass
        else:
            builder = venv.EnvBuilder(symlinks=os.name != "nt", prompt="nomercy-table")
            builder.create(folder)
        for command in ways_to_pip(folder):
            subprocess.run(command, stdout=log, stderr=log, check=False, env=_pip_environ())
            if has_pip(python_of(folder)):
                return
    raise SetupError(
        "This Python came without pip, and none could be fetched. Connect to the network and "
        "start again, or install it: on Debian and Ubuntu `sudo apt install "
        "python3-venv`, on Fedora `sudo dnf install python3-pip`, elsewhere the Python of "
        f"python.org. (Details: {folder / LOG})"
    )


def ways_to_pip(folder: Path) -> Iterator[list[str]]:
    python = str(python_of(folder))
    yield [python, "-Im", "ensurepip", "--upgrade", "--default-pip"]
    wheel_dirs = [
        sysconfig.get_config_var("WHEEL_PKG_DIR"),
        "/usr/share/python-wheels",
        "/usr/share/python-pip-wheels",
        "/usr/lib/python-wheels",
    ]
    for wheel_dir in filter(None, wheel_dirs):
        for wheel in sorted(glob.glob(os.path.join(glob.escape(wheel_dir), "pip-*.whl"))):
            yield [python, "-I", os.path.join(wheel, "pip"), "install", "--no-index", wheel]
    pip_lock = locks.path(Path(__file__).resolve().parent.parent, locks.PIP)
    yield [sys.executable, "-m", "pip", "--python", python, "install", "-r", str(pip_lock)]
    yield [sys.executable, "-m", "virtualenv", str(folder)]
    import pip_wheel  # here, as each start would pay for what it imports

    with suppress(OSError, ValueError):
        fetched = pip_wheel.fetch(folder, pip_lock)
        yield [python, "-I", str(fetched / "pip"), "install", "--no-index", str(fetched)]


def has_pip(python: Path) -> bool:
    if not python.exists():
        return False
    asked = [str(python), "-Im", "pip", "--version"]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def _pip_environ() -> dict[str, str]:
    # A person's pip may be set to install for the user only, which is an error in here.
    return environ(PIP_USER="0", PIP_NO_INPUT="1", PIP_DISABLE_PIP_VERSION_CHECK="1")


def how_to_install(checkout: Path, extras: Sequence[str]) -> list[list[str]]:
    """Return what pip is told, call by call, to install the project editable with its `extras`.

    Where the locks serve this Python, it gets what they name and nothing else: they ask for the
    hash of each file, for wheels only, and have the build backend, so that pip fetches none by
    itself. Where they don't, that is said, and the ranges of pyproject.toml have to do.
    """
    names = locks.for_extras(extras)
    gap = locks.gap(checkout, names)
    if gap is None:
        parts = [word for name in names for word in ("-r", str(locks.path(checkout, name)))]
    else:
        _say(f"{gap}: taking the newest parts that pyproject.toml allows, and no hash is checked.")
        wanted = locks.wanted(checkout)
        parts = ["--prefer-binary", *dict.fromkeys(part for name in names for part in wanted[name])]
    itself = ["--no-deps", "--no-build-isolation", "--editable", "."]
    return [["install", *parts], ["install", *itself]]


def install(python: Path, checkout: Path, extras: Sequence[str], log_path: Path) -> None:
    with log_path.open("ab") as log:
        for words in how_to_install(checkout, extras):
            command = [str(python), "-m", "pip", *words]
            done = subprocess.run(
                command, cwd=checkout, env=_pip_environ(), stdout=log, stderr=log, check=False
            )
            if done.returncode != 0:
                raise SetupError(why_pip_failed(log_path))


def why_pip_failed(log_path: Path) -> str:
    text = log_path.read_text(encoding="utf-8", errors="replace")
    if _NOT_AS_LOCKED in text:
        return (
            "A part of No Mercy Table came from the package index as another file than its lock "
            f"names, and was not installed. (Details: {log_path})"
        )
    if any(sign in text for sign in _NO_NETWORK):
        return (
            "No Mercy Table has to fetch its parts once, and the package index could not be "
            f"reached. Connect to the network and start again. (Details: {log_path})"
        )
    lines = [line.strip() for line in text.splitlines()]
    errors = [line for line in lines if line.startswith("ERROR: ")]
    reason = errors[-1].removeprefix("ERROR: ") if errors else "pip ended with an error"
    return f"Installing No Mercy Table's parts failed: {reason} (Details: {log_path})"


def _say(text: str) -> None:
    # To stderr: what the program itself prints may be read by another program.
    print(text, file=sys.stderr, flush=True)
