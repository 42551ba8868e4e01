"""A copy of the checkout to try things on, as a stranger who cloned it would have it."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
COPIED = ("assets", "builds", "locks", "nomercy_table", "scripts")


def copy_checkout(target: Path) -> Path:
    """Copy what a clone would hold: what git tracks, or all of the source where there is no git."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=CHECKOUT,
        capture_output=True,
        check=False,
    )
    if listed.returncode == 0 and listed.stdout:
        files = [CHECKOUT / os.fsdecode(name) for name in listed.stdout.rstrip(b"\0").split(b"\0")]
    else:
        tops = [path for path in CHECKOUT.iterdir() if path.is_file()]
        files = tops + [path for name in COPIED for path in (CHECKOUT / name).rglob("*")]
    for file in files:
        if file.is_file() and "__pycache__" not in file.parts:
            copy = target / file.relative_to(CHECKOUT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, copy)
    return target


@pytest.fixture(scope="session")
def checkout() -> Path:
    return CHECKOUT


@pytest.fixture(scope="session")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in a path with a space and an accent in it."""
    return copy_checkout(tmp_path_factory.mktemp("clone") / "kärtchen und table")
