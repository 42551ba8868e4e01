"""What players of a system expect to get: a .deb on Linux, a disk image on macOS, a set-up on
Windows. Standard library only; each is made by the system's usual tool, where it is installed.
"""

from __future__ import annotations

import gzip
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import frozen_program
from frozen_program import APP_ID, NAME, BuildError

_GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)")
_MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
_NSIS = r"C:\Program Files (x86)\NSIS"
_ICONS = (16, 32, 48, 64, 128, 256, 512)

CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Section: games
Priority: optional
Maintainer: the No Mercy Table authors <noreply@nomercy-table.github.io>
Homepage: https://github.com/nomercy-table/nomercy-table
Installed-Size: {kilobytes}
Depends: libc6 (>= {glibc}), libstdc++6, libx11-6, libxext6
Recommends: libwayland-egl1, libxcursor1, libxi6, libxkbcommon0, libxrandr2
Description: merciless card games at your own table
 Five card games, with friends around one screen or against computer players
 who never see more than you would from their seat: Hit!, Show 'Em No Mercy,
 Mercury, Mercenaries and Nothing.
"""


def make(checkout: Path, program: Path) -> Path | None:
    """Make the package of this system from `program`, the folder that `frozen_program.build` made;
    where it is, beside the program, or None where what makes it is not installed.

    Raises BuildError.
    """
    if sys.platform == "darwin":
        return disk_image(checkout, program)
    if sys.platform == "win32":
        compiler = shutil.which("makensis", path=f"{os.environ.get('PATH', '')};{_NSIS}")
        return None if compiler is None else windows_setup(checkout, program, compiler)
    return debian(checkout, program) if shutil.which("dpkg-deb") else None


def debian(checkout: Path, program: Path) -> Path:
    """A package for Debian and what descends from it."""
    machine = platform.machine().lower()
    architecture = _MACHINES.get(machine, machine)
    version = frozen_program.version(checkout)
    package = program.parent / f"{NAME}_{version}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / NAME
        _lay_out(checkout, program, root)
        control = root / "DEBIAN" / "control"
        control.parent.mkdir()
        filled = CONTROL.format(
            name=NAME,
            version=version,
            architecture=architecture,
            kilobytes=frozen_program.size_of(root) // 1024,
            glibc=glibc_needed(program),
        )
        control.write_text(filled, encoding="utf-8", newline="\n")
        _run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package)])
    return package


def _lay_out(checkout: Path, program: Path, root: Path) -> None:
    """Put everything where Debian has it: below `root`."""
    shutil.copytree(program, root / "usr" / "lib" / NAME, symlinks=True)
    command = root / "usr" / "bin" / NAME
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{NAME}/{NAME}")
    share, linux, icons = root / "usr" / "share", checkout / "builds" / "linux", "icons/hicolor"
    app = checkout / "assets" / "app"
    placed = {
        share / "applications" / f"{APP_ID}.desktop": linux / f"{APP_ID}.desktop",
        share / "metainfo" / f"{APP_ID}.metainfo.xml": linux / f"{APP_ID}.metainfo.xml",
        share / icons / "scalable/apps" / f"{APP_ID}.svg": app / "icon.svg",
    } | {
        share / icons / f"{size}x{size}/apps" / f"{APP_ID}.png": app / f"icon-{size}.png"
        for size in _ICONS
    }
    for there, here in placed.items():
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(here, there)
    papers = share / "doc" / NAME
    papers.mkdir(parents=True)
    said = [
        (checkout / name).read_text(encoding="utf-8") for name in ("LICENSE", "builds/NOTICE.md")
    ]
    (papers / "copyright").write_text("\n".join(said), encoding="utf-8", newline="\n")
    changes = (checkout / "CHANGELOG.md").read_bytes()
    (papers / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)


def glibc_needed(program: Path) -> str:
    """The glibc that the program's files ask for, "2.36" say: that of no older system will do."""
    newest = (2, 17)
    for path in program.rglob("*"):
        if path.is_file() and not path.is_symlink():
            content = path.read_bytes()
            if content.startswith(b"\x7fELF"):
                asked = ((int(a), int(b)) for a, b in _GLIBC.findall(content))
                newest = max(newest, *asked, newest)
    return f"{newest[0]}.{newest[1]}"


def disk_image(checkout: Path, program: Path) -> Path:
    """An image for macOS, with the program and the folder that it is to be dragged to."""
    machine = platform.machine().lower()
    image = program.parent / f"{NAME}-{frozen_program.version(checkout)}-macos-{machine}.dmg"
    with tempfile.TemporaryDirectory() as folder:
        shown = Path(folder) / "No Mercy Table"
        app = "No Mercy Table.app"
        shutil.copytree(program.parent / app, shown / app, symlinks=True)
        (shown / "Applications").symlink_to("/Applications")
        for paper in ("LICENSE", "builds/NOTICE.md"):
            shutil.copy2(checkout / paper, shown)
        words = ["hdiutil", "create", "-quiet", "-ov", "-format", "UDZO"]
        _run([*words, "-volname", shown.name, "-srcfolder", str(shown), str(image)])
    return image


def windows_setup(checkout: Path, program: Path, compiler: str = "makensis") -> Path:
    """A set-up for Windows, by NSIS, whose compiler works on every system."""
    version = frozen_program.version(checkout)
    machine = platform.machine().lower()
    name = f"{NAME}-{version}-windows-{_MACHINES.get(machine, machine)}-setup.exe"
    setup = program.parent / name
    said = {
        "VERSION": version,
        "SOURCE": checkout,
        "PROGRAM": program,
        "OUTPUT": setup,
        "KILOBYTES": frozen_program.size_of(program) // 1024,
    }
    script = checkout / "builds" / "windows" / "setup.nsi"
    defined = [f"-D{name}={value}" for name, value in said.items()]
    # Wine may have no 32 bits, in which set-ups are made else; NSIS for Windows knows no other.
    wide = ["-XTarget amd64-unicode"] if sys.platform.startswith("linux") else []
    _run([compiler, "-V2", "-WX", "-INPUTCHARSET", "UTF8", "-NOCD", *wide, *defined, str(script)])
    return setup


def _run(command: Sequence[str]) -> None:
    ended = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False
    )
    if ended.returncode != 0:
        raise BuildError(f"{command[0]} failed: {(ended.stderr or ended.stdout).strip()}")
