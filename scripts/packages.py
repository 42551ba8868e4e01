"""What players of a system expect to get: a .deb and an AppImage on Linux, a disk image on macOS, a
set-up on Windows. Standard library only; each is made by the system's usual tool, where it is
installed.
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
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

import appimage
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


CHANGES = """\
{name} ({version}) unstable; urgency=medium

  * What is new stands in CHANGELOG.md.gz.

 -- the No Mercy Table authors <noreply@nomercy-table.github.io>  {date}
"""

OVERRIDES = """\
# Python's own libraries, and those in the wheel of pygame-ce, are packed as their makers made them.
{name}: embedded-library
{name}: library-not-linked-against-libc
{name}: custom-library-search-path
{name}: shared-library-lacks-prerequisites
# The program's starter is PyInstaller's.
{name}: hardening-no-pie
"""
"""What lintian finds that is not ours, in Debian's own words for it."""


def make(checkout: Path, program: Path) -> list[Path]:
    """Make the packages of this system from `program`, the folder that `frozen_program.build` made;
    where they are, beside the program: none where what makes them is not installed.

    Raises BuildError.
    """
    if sys.platform == "darwin":
        return [disk_image(checkout, program)]
    if sys.platform == "win32":
        compiler = shutil.which("makensis", path=f"{os.environ.get('PATH', '')};{_NSIS}")
        return [] if compiler is None else [windows_setup(checkout, program, compiler)]
    folder = program.parent / appimage.FOLDER
    lay_out(checkout, program, appimage.emptied(folder))
    appimage.furnish(folder)
    image = appimage.pack(checkout, folder)
    return [
        *([debian(checkout, program)] if shutil.which("dpkg-deb") else []),
        *([] if image is None else [image]),
    ]


def debian(checkout: Path, program: Path) -> Path:
    """A package for Debian and what descends from it."""
    machine = platform.machine().lower()
    architecture = _MACHINES.get(machine, machine)
    version = frozen_program.version(checkout)
    package = program.parent / f"{NAME}_{version}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / NAME
        lay_out(checkout, program, root, commands="usr/games")  # where Debian has them
        _say_to_debian(checkout, root, version)
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


def lay_out(checkout: Path, program: Path, root: Path, commands: str = "usr/bin") -> None:
    """Put everything where Linux has it: below `root`, the command in the folder `commands`."""
    shutil.copytree(program, root / "usr" / "lib" / NAME, symlinks=True)
    command = root / commands / NAME
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
    (papers / "CHANGELOG.md.gz").write_bytes(gzip.compress(changes, mtime=0))
    _set_modes(root)


def _say_to_debian(checkout: Path, root: Path, version: str) -> None:
    """What Debian wants to read besides: of which day the version is, and what is not ours."""
    metainfo = checkout / "builds" / "linux" / f"{APP_ID}.metainfo.xml"
    release = ET.parse(metainfo).getroot().find("releases/release")
    if release is None:
        raise BuildError(f"{metainfo} tells of no release")
    day = datetime.fromisoformat(release.get("date", "")).replace(tzinfo=UTC)
    changes = CHANGES.format(name=NAME, version=version, date=format_datetime(day))
    share = root / "usr" / "share"
    written = gzip.compress(changes.encode("utf-8"), mtime=0)
    (share / "doc" / NAME / "changelog.gz").write_bytes(written)
    with (share / "doc" / NAME / "copyright").open("a", encoding="utf-8", newline="\n") as papers:
        papers.write("\nDebian has the LGPL in /usr/share/common-licenses/LGPL-2.1.\n")
    overrides = share / "lintian" / "overrides" / NAME
    overrides.parent.mkdir(parents=True)
    overrides.write_text(OVERRIDES.format(name=NAME), encoding="utf-8", newline="\n")
    _set_modes(root)


def _set_modes(root: Path) -> None:
    """Let everybody read all below `root`, and run what is a program and no library."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            runs = path.stat().st_mode & 0o100 and ".so" not in path.name
            path.chmod(0o755 if path.is_dir() or runs else 0o644)


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
