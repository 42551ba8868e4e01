"""What the import contracts promise, and that they would notice: no window below the table."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

BELOW_THE_TABLE = ("engine", "games", "players", "session", "storage", "simulate")

IMPORT_ALL = """
import importlib, pkgutil, sys
module = importlib.import_module("nomercy_table.{name}")
for found in pkgutil.walk_packages(getattr(module, "__path__", []), module.__name__ + "."):
    importlib.import_module(found.name)
loaded = {{name.partition(".")[0] for name in sys.modules}}
print(sorted(loaded & {{"pygame", "numpy", "tkinter"}}))
"""


@pytest.mark.parametrize("name", BELOW_THE_TABLE)
def test_nothing_below_the_table_loads_pygame(name: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL.format(name=name)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == "[]"


@pytest.mark.quick("state")
@pytest.mark.parametrize(
    ("module", "importing"),
    [
        ("engine/rng.py", "nomercy_table.games"),
        ("session/session.py", "nomercy_table.table"),
        ("play/match_scene.py", "nomercy_table.table.geometry"),
        ("engine/rng.py", "pygame"),
        ("players/roster.py", "nomercy_table.games.hit.state"),
        ("games/hit/ai.py", "nomercy_table.games.hit.state"),
        ("games/hit/valuation.py", "nomercy_table.games.hit.state"),  # the AI gets there by it
    ],
)
def test_a_forbidden_import_is_noticed(
    checkout: Path, tmp_path: Path, module: str, importing: str
) -> None:
    shutil.copytree(
        checkout / "nomercy_table",
        tmp_path / "nomercy_table",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    shutil.copy2(checkout / "pyproject.toml", tmp_path)
    with (tmp_path / "nomercy_table" / module).open("a", encoding="utf-8") as source:
        source.write(f"\nimport {importing}\n")
    check = "from importlinter import cli; cli.lint_imports_command()"
    run = subprocess.run(
        [sys.executable, "-c", check, "--no-cache"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "COLUMNS": "200"},
        check=False,
    )
    assert run.returncode == 1, run.stdout + run.stderr
    assert "BROKEN" in run.stdout
