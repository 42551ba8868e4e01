"""The frozen program: built by PyInstaller from builds/nomercy_table.spec, then packed.

Standard library only; PyInstaller runs in the environment that own_env.py made.
"""

from __future__ import annotations

import hashlib
import platform
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import own_env

NAME = "nomercy-table"
APP_ID = "io.github.nomercy_table.NoMercyTable"
LIMIT = 45_000_000  # bytes, of the program's folder


class BuildError(Exception):
    """The program could not be built, or came out as it must not; the text says how."""


def build(checkout: Path, python: Path, foreign: str = "") -> Path:
    """Build the program and return its folder, as `place_of` says.

    Raises BuildError, also when the folder came out larger than LIMIT.
    """
    program = place_of(checkout, foreign)
    work = checkout / "builds" / "work" / foreign
    log_path = work / "pyinstaller.log"
    work.mkdir(parents=True, exist_ok=True)
    command = [
        *(str(python), "-m", "PyInstaller", "--noconfirm", "--clean"),
        *("--distpath", str(program.parent), "--workpath", str(work)),
        str(checkout / "builds" / "nomercy_table.spec"),
    ]
    print("Building the program; this takes a minute ...", file=sys.stderr, flush=True)
    # The hash seed orders sets, and with them the modules in the program's archive. The log goes
    # through a pipe, as under Wine no Python starts that is to write into a file.
    ended = subprocess.run(
        command,
        cwd=checkout,
        env=own_env.environ(PYTHONHASHSEED="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    log_path.write_bytes(ended.stdout)
    if ended.returncode != 0:
        last = ended.stdout.decode("utf-8", errors="replace").strip().splitlines()[-1:]
        raise BuildError(f"PyInstaller failed: {' '.join(last)} (Details: {log_path})")
    size = size_of(program)
    if size > LIMIT:
        raise BuildError(f"{program} takes {size / 1e6:.1f} MB, more than {LIMIT / 1e6:.0f} MB")
    return program


def place_of(checkout: Path, foreign: str = "") -> Path:
    """Return where the program is built: `builds/dist/nomercy-table`, or below a folder named after
    a `foreign` system."""
    return checkout / "builds" / "dist" / foreign / NAME


def size_of(path: Path) -> int:
    """Return the bytes of a file, or of all files in a folder, links not followed."""
    if not path.is_dir():
        return path.stat().st_size
    return sum(entry.lstat().st_size for entry in path.rglob("*") if not entry.is_dir())


def pack(checkout: Path, program: Path) -> Path:
    """Put the program and what goes with it into an archive beside it; return its path."""
    name = f"{NAME}-{version(checkout)}-{_system()}-{platform.machine().lower()}"
    dist = program.parent
    folder = dist / name
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir()
    for text in ("README.md", "LICENSE", "CHANGELOG.md", "builds/NOTICE.md"):
        if (checkout / text).exists():
            shutil.copy2(checkout / text, folder)
    if (checkout / "docs").is_dir():  # the README shows its pictures and leads there
        shutil.copytree(checkout / "docs", folder / "docs")
    if sys.platform == "darwin":
        shutil.copytree(dist / "No Mercy Table.app", folder / "No Mercy Table.app", symlinks=True)
    else:
        shutil.copytree(program, folder / NAME, symlinks=True)
    if sys.platform.startswith("linux"):
        _add_desktop_files(checkout, folder)
    try:
        return _zipped(folder) if sys.platform == "win32" else _tarred(folder)
    finally:
        shutil.rmtree(folder)


def add_checksum(archive: Path) -> Path:
    """Write the SHA-256 of `archive` beside it, for `sha256sum --check`; return where."""
    with archive.open("rb") as content:
        digest = hashlib.file_digest(content, "sha256").hexdigest()
    checksum = archive.with_name(f"{archive.name}.sha256")
    # The line ends as on Unix everywhere: sha256sum would take another end for part of the name.
    checksum.write_text(f"{digest}  {archive.name}\n", encoding="utf-8", newline="\n")
    return checksum


def version(checkout: Path) -> str:
    """Return the project's version, which stands in one place only."""
    text = (checkout / "nomercy_table" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise BuildError("nomercy_table/__init__.py names no version")
    return found[1]


def _system() -> str:
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def _add_desktop_files(checkout: Path, folder: Path) -> None:
    linux = checkout / "builds" / "linux"
    for name in (f"{APP_ID}.desktop", f"{APP_ID}.metainfo.xml", "add-to-menu.sh"):
        shutil.copy2(linux / name, folder)
    shutil.copy2(checkout / "assets" / "app" / "icon.svg", folder / f"{APP_ID}.svg")


def _tarred(folder: Path) -> Path:
    # tar and not zip: links stay links and the program stays executable.
    archive = folder.with_name(folder.name + ".tar.gz")
    command = ["tar", "-czf", str(archive), "-C", str(folder.parent), folder.name]
    if subprocess.run(command, check=False).returncode != 0:
        raise BuildError(f"tar could not write {archive}")
    return archive


def _zipped(folder: Path) -> Path:
    archive = folder.with_name(folder.name + ".zip")
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(folder.rglob("*")):
            packed.write(path, path.relative_to(folder.parent))
    return archive
