"""What the import contracts promise, seen from a running Python: no window below the table."""

from __future__ import annotations

import subprocess
import sys

import pytest

BELOW_THE_TABLE = ("engine", "games", "players", "session", "storage", "simulate")

IMPORT_ALL = """
import importlib, pkgutil, sys
try:
    module = importlib.import_module("nomercy_table.{name}")
except ModuleNotFoundError as problem:
    sys.exit(f"no {{problem.name}}")
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
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == "[]"
