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
    git = ["git", "-C", str(ROOT), "worktree"]
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
        tree = Path(folder, "tree")
        subprocess.run([*git, "add", "--quiet", "--detach", str(tree), name], check=True)
        try:
            yield tree
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)


def environment(tree: Path, folder: str) -> dict[str, str]:
    """Return the environment for a program of that tree that keeps its files in a folder."""
    path = os.pathsep.join((str(tree), str(ROOT / "scripts")))
    homes = {"XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
    return {**os.environ, "PYTHONPATH": path, "SDL_AUDIODRIVER": "dummy", **homes}


def ask(tree: Path, module: str, *words: str) -> Any:
    """Return what a module of the benchmark prints as JSON on the program of that tree, in a
    process of its own; RuntimeError says why it prints nothing."""
    command = [sys.executable, "-m", f"benchmark.{module}", *words]
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
        env = environment(tree, folder)
        done = subprocess.run(
            command, cwd=folder, env=env, capture_output=True, encoding="utf-8", check=False
        )
    if done.returncode:
        raise RuntimeError(done.stderr.strip() or f"it ended with status {done.returncode}")
    return json.loads(done.stdout.strip().splitlines()[-1])
