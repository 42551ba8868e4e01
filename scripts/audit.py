"""Ask whether a hole is known in what is locked: `python3 scripts/audit.py`.

pip-audit asks the package index of each version in `locks`, those for other systems too, and
this ends with 1 when one has a known vulnerability, or could not be asked about. Needs the
network.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import locks
import own_env

CHECKOUT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Set up if need be, then ask."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    try:
        python = own_env.ready(CHECKOUT, ["audit"], name=".venv-audit")
        sys.exit(ask(python, CHECKOUT / locks.FOLDER))
    except own_env.SetupError as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        sys.exit("Stopped.")


def ask(python: Path, folder: Path) -> int:
    """Have pip-audit look at everything that the locks in `folder` name; return its exit status."""
    with tempfile.TemporaryDirectory() as name:
        files = []
        for number, text in enumerate(listed(folder)):
            files.append(Path(name) / f"{number}.txt")
            files[-1].write_text(text, encoding="utf-8", newline="\n")
        command = [str(python), "-m", "pip_audit", "--strict", "--no-deps", "--disable-pip"]
        command += [word for file in files for word in ("--requirement", str(file))]
        return subprocess.run(command, env=own_env.environ(), check=False).returncode


def listed(folder: Path) -> list[str]:
    """Return requirements files that name all versions of all locks, on whatever system.

    pip-audit leaves out what a marker keeps from this system, so there are no markers here; and
    a file names a part once, so a second version of one stands in a second file.
    """
    versions: dict[str, set[str]] = {}
    for lock in folder.glob("*.txt"):
        for pin in locks.pins(lock.read_text(encoding="utf-8")):
            versions.setdefault(pin.name, set()).add(pin.version)
    files: list[list[str]] = []
    for name in sorted(versions):
        for number, version in enumerate(sorted(versions[name])):
            if number == len(files):
                files.append([])
            files[number].append(f"{name}=={version}\n")
    return ["".join(lines) for lines in files]


if __name__ == "__main__":
    main()
