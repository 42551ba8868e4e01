"""Make the lock files anew: `python3 scripts/lock.py [--keep] [--age DAYS]`.

Each file of `locks` gets the newest versions that `pyproject.toml` allows, with the hashes of all
their files; all of them come of one reckoning, so that a part has the same version everywhere.
Then it is asked of each file, for each Python and system below, whether everything in it comes as
a wheel: the comments `# covers` say the outcome, and a gap in what the program and its checks
need ends the matter. Needs the network.

uv does the reckoning (`uv pip compile --universal`): it finds one answer for all systems and
Pythons, where pip-tools and `pip lock` find that of the machine they run on.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import locks
import own_env

CHECKOUT = Path(__file__).resolve().parent.parent
PUBLIC_INDEX = "https://pypi.org/simple"

PYTHONS = ("3.11", "3.12", "3.13", "3.14", "3.15")  # those that pygame-ce has wheels for
SYSTEMS = {
    "linux-x86_64": "x86_64-manylinux_{}_{}".format(*locks.OLDEST_GLIBC),
    "linux-arm64": "aarch64-manylinux_{}_{}".format(*locks.OLDEST_GLIBC),
    "windows-x86_64": "x86_64-pc-windows-msvc",
    "windows-arm64": "aarch64-pc-windows-msvc",
    "macos-x86_64": "x86_64-apple-darwin",
    "macos-arm64": "aarch64-apple-darwin",
}
"""Each system, and what uv calls it."""

FROM_SOURCE = {"bench": ("rlcard",)}
"""What comes as source only, by lock. It is built with what the lock `build` names, once that is
installed: `pip install --no-build-isolation`, as pip would else fetch what it builds with."""

PARTLY = ("bench",)
"""The locks that may leave a system out: nobody needs a peer of the benchmark to play or check."""

AGE = 7
"""Days that a version has to have been out: most that were planted were found within them."""

HEAD = """\
# {what}
# One version of each part, with the hashes of its files. Made by `python3 scripts/lock.py`;
# CONTRIBUTING.md says how to read and renew it.
"""


def main() -> None:
    """Reckon, ask, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument(
        "--keep", action="store_true", help="keep the versions that are locked, where they fit"
    )
    parser.add_argument(
        "--age", type=int, default=AGE, metavar="DAYS", help="how long a version must be out"
    )
    said = parser.parse_args()
    try:
        uv = own_env.ready(CHECKOUT, ["lock"], name=".venv-lock").with_name("uv")
        made = make(uv, CHECKOUT, keep=said.keep, age=said.age)
    except (own_env.SetupError, LockError) as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        sys.exit("Stopped; the locks are as they were.")
    for name, text in made.items():
        file = locks.path(CHECKOUT, name)
        file.parent.mkdir(exist_ok=True)
        changes = changed(file.read_text(encoding="utf-8") if file.exists() else "", text)
        file.write_text(text, encoding="utf-8", newline="\n")
        print(f"{file.relative_to(CHECKOUT)}: {len(locks.pins(text))} parts, {changes}")


class LockError(Exception):
    """The locks can't be made; the text is uv's own, or says which part fits where not."""


def make(uv: Path, checkout: Path, *, keep: bool, age: int) -> dict[str, str]:
    """Return the text of each lock. Raises LockError."""
    asked = locks.wanted(checkout)
    locked = [locks.path(checkout, name) for name in asked]
    texts = [lock.read_text(encoding="utf-8") for lock in locked if lock.exists()] if keep else []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        together = _together(uv, folder, asked, texts, age)
        bodies = {
            name: _body(name, _compiled(uv, folder, name, parts, "--constraints", together.name))
            for name, parts in asked.items()
        }
        for name, body in bodies.items():
            (folder / f"{name}.txt").write_text(body, encoding="utf-8", newline="\n")
        whole = [name for name in asked if name not in PARTLY]
        served = dict.fromkeys(whole, _served(uv, folder, whole, partly=False))
        served |= {name: _served(uv, folder, [name], partly=True) for name in PARTLY}
    return {name: _head(name, served[name]) + body for name, body in bodies.items()}


def changed(before: str, after: str) -> str:
    """Say in a few words what differs between two texts of a lock: versions, or only hashes."""
    old, new = (
        {(pin.name, pin.version): pin for pin in locks.pins(text)} for text in (before, after)
    )
    words = [f"+{name} {version}" for name, version in sorted(new.keys() - old.keys())]
    words += [f"-{name} {version}" for name, version in sorted(old.keys() - new.keys())]
    words += [
        f"other files of {name} {version}"
        for name, version in sorted(new.keys() & old.keys())
        if new[name, version].hashes != old[name, version].hashes
    ]
    return ", ".join(words) or "as before"


def _together(
    uv: Path, folder: Path, asked: Mapping[str, Sequence[str]], kept: Sequence[str], age: int
) -> Path:
    """Write one lock of everything, which holds the others to the same versions."""
    everything = sorted({part for parts in asked.values() for part in parts})
    if kept:
        pins = {(pin.name, pin.version, pin.marker) for text in kept for pin in locks.pins(text)}
        lines = [f"{name}=={version} ; {marker}" for name, version, marker in sorted(pins)]
        (folder / "all.txt").write_text(
            "\n".join(line.rstrip(" ;") for line in lines) + "\n", encoding="utf-8", newline="\n"
        )
    _compiled(uv, folder, "all", everything, "--exclude-newer", f"{age} days")
    return folder / "all.txt"


def _compiled(uv: Path, folder: Path, name: str, parts: Sequence[str], *more: str) -> str:
    """Have uv reckon a lock of `parts`, into `folder`, and return its text."""
    (folder / f"{name}.in").write_text("\n".join(parts) + "\n", encoding="utf-8", newline="\n")
    command = [
        *("pip", "compile", f"{name}.in", "--universal", "--python-version", PYTHONS[0]),
        *("--generate-hashes", "--no-header", "--quiet", "--output-file", f"{name}.txt", *more),
    ]
    _run(uv, folder, command)
    return (folder / f"{name}.txt").read_text(encoding="utf-8")


def _body(name: str, text: str) -> str:
    """Return what pip reads of a lock: how to read it, then its parts."""
    rules = ["--require-hashes", "--only-binary :all:"]
    rules += [f"--no-binary {part}" for part in FROM_SOURCE.get(name, ())]
    parts = text.replace(f"-r {name}.in", "pyproject.toml").replace("    #   -c all.txt\n", "")
    if "://" in parts:
        raise LockError(f"locks/{name}.txt would name an address; a lock names none")
    return "\n".join([*rules, parts])


def _head(name: str, served: Mapping[str, Sequence[str]]) -> str:
    """Return the comments above a lock: what it is for, and whom it serves."""
    what = {
        locks.RUN: "What the program needs to run.",
        locks.PIP: "What a Python without pip fetches first.",
    }.get(name, f"What the program needs to run, and its extra `{name}`.")
    covers = [locks.covers_line(system, pythons) for system, pythons in served.items()]
    return HEAD.format(what=what) + "".join(f"{line}\n" for line in covers)


def _served(uv: Path, folder: Path, names: Sequence[str], *, partly: bool) -> dict[str, list[str]]:
    """Return, by system, the Pythons that can be given all of these locks from wheels.

    Raises LockError for the first that can't, unless the locks may be served `partly`.
    """
    served: dict[str, list[str]] = {}
    for system, platform in SYSTEMS.items():
        for python in PYTHONS:
            command = [
                *("pip", "install", "--dry-run", "--quiet", "--target", "nothing"),
                *("--python-version", python, "--python-platform", platform),
                *(word for name in names for word in ("-r", f"{name}.txt")),
            ]
            try:
                _run(uv, folder, command)
            except LockError as problem:
                if not partly:
                    raise LockError(f"On {system}, Python {python}: {problem}") from problem
            else:
                served.setdefault(system, []).append(python)
    return served


def _run(uv: Path, folder: Path, command: Sequence[str]) -> None:
    """Run uv on the public index, or a mirror of it, and on nothing that this machine adds."""
    index = os.environ.get("PIP_INDEX_URL") or PUBLIC_INDEX
    env = {key: value for key, value in own_env.environ().items() if not key.startswith("UV_")}
    done = subprocess.run(
        [str(uv), *command, "--no-config", "--default-index", index],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        raise LockError(done.stderr.strip() or "uv ended with an error")


if __name__ == "__main__":
    main()
