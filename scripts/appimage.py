"""An AppDir, the layout that AppImage and Flatpak take, and an AppImage of it: one file that runs
on any Linux as new as the program needs, without being installed. Standard library only.

An AppImage is a small starter with an image of the AppDir behind it. The starter is AppImage's
own; it is used where it lies in `builds/work`, checked against the hash that stands here, as the
hosted workflow puts it there; and mksquashfs makes the image. The manifest for Flatpak, in
`builds/linux`, takes the AppDir as it is.
"""

from __future__ import annotations

import hashlib
import platform
import shutil
import subprocess
from pathlib import Path

import frozen_program
from frozen_program import APP_ID, NAME, BuildError

FOLDER = "NoMercyTable.AppDir"
"""Beside the program."""

STARTERS = {
    "x86_64": "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d",
    "aarch64": "00cbdfcf917cc6c0ff6d3347d59e0ca1f7f45a6df1a428a0d6d8a78664d87444",
}
"""The SHA-256 of AppImage's starter for each processor, as released in type2-runtime 20251108."""


def emptied(folder: Path) -> Path:
    """The folder, new and empty."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    return folder


def furnish(folder: Path) -> None:
    """Add what stands at the top of an AppDir, to what `packages.lay_out` has put there."""
    share = Path("usr/share")
    icon = share / "icons/hicolor/256x256/apps" / f"{APP_ID}.png"
    for name, there in {
        "AppRun": Path("usr/bin") / NAME,
        f"{APP_ID}.desktop": share / "applications" / f"{APP_ID}.desktop",
        f"{APP_ID}.png": icon,
        ".DirIcon": icon,
    }.items():
        (folder / name).symlink_to(there)


def pack(checkout: Path, folder: Path) -> Path | None:
    """Make an AppImage of the AppDir, beside it; where it is, or None where the starter or
    mksquashfs is missing. Raises BuildError, also where the starter is another one."""
    machine = platform.machine().lower()
    starter = checkout / "builds" / "work" / f"runtime-{machine}"
    if not starter.exists() or not shutil.which("mksquashfs"):
        return None
    if hashlib.sha256(starter.read_bytes()).hexdigest() != STARTERS.get(machine):
        raise BuildError(f"{starter} is not the starter that scripts/appimage.py names")
    return joined(starter, folder, f"{NAME}-{frozen_program.version(checkout)}-{machine}.AppImage")


def joined(starter: Path, folder: Path, name: str) -> Path:
    """The AppImage of that `name` beside the AppDir: the `starter`, and an image behind it."""
    made = folder.parent / name
    image = made.with_suffix(".squashfs")
    command = ["mksquashfs", str(folder), str(image)]
    options = ["-noappend", "-root-owned", "-quiet", "-no-progress", "-no-xattrs", "-comp", "zstd"]
    ended = subprocess.run(
        [*command, *options],
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if ended.returncode != 0:
        raise BuildError(f"mksquashfs failed: {(ended.stderr or ended.stdout).strip()}")
    made.write_bytes(starter.read_bytes() + image.read_bytes())
    image.unlink()
    made.chmod(0o755)
    return made
