"""Source trees that are measured: this one, and an earlier revision in a worktree of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent


@contextmanager
def revision(name: str) -> Iterator[Path]:
    """Give a worktree of that revision, which is removed at the end."""
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
        tree = Path(folder, "tree")
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(tree), name], check=True)
        try:
            yield tree
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)


def environment(tree: Path, folder: str | Path) -> dict[str, str]:
    """Return the environment for a program of that tree that keeps its files in a folder."""
    homes = {"XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    path = os.pathsep.join((str(tree), str(ROOT / "scripts")))
    return {**os.environ, "PYTHONPATH": path, "SDL_AUDIODRIVER": "dummy", **homes}


def ask(tree: Path, module: str, *words: str) -> Any:
    """Return what a module of the benchmark prints as JSON on the program of that tree, in a
    process of its own; RuntimeError says why it prints nothing."""
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
        done = subprocess.run(
            [sys.executable, "-m", f"benchmark.{module}", *words],
            cwd=folder,
            env=environment(tree, folder),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
    if done.returncode:
        raise RuntimeError(done.stderr.strip() or f"it ended with status {done.returncode}")
    return json.loads(done.stdout.strip().splitlines()[-1])


def program(*words: str) -> list[str]:
    """Return the command that starts the program from its source."""
    return [sys.executable, "-m", "nomercy_table", *words]
