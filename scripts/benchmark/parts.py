"""The table that scripts/bench.py prints, row by row, as its parts are measured."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmark.window import Row

_ROOT = Path(__file__).resolve().parent.parent.parent

WIDE = 80
"""Letters that the column of what is measured has; longer names push their line to the right."""


@dataclass(frozen=True)
class Part:
    """What is measured in one go: its name, and what gives its rows."""

    about: str
    measure: Callable[[], Sequence[Row]]


def child_of(about: str, *words: str, module: str = "benchmark.drawing") -> Part:
    """A part that is measured by a process of its own, with no settings and no matches yet, which
    prints its rows as JSON."""

    def measure() -> list[Row]:
        path = os.pathsep.join([str(_ROOT), str(_ROOT / "scripts")])
        with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
            homes = {"XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
            done = subprocess.run(
                [sys.executable, "-m", module, *words],
                env={**os.environ, "PYTHONPATH": path, **homes},
                capture_output=True,
                text=True,
                encoding="utf-8",
                check=False,
            )
        if done.returncode:
            raise RuntimeError(done.stderr.strip() or f"ended with status {done.returncode}")
        answer: list[dict[str, Any]] = json.loads(done.stdout.strip().splitlines()[-1])
        return [Row(**row) for row in answer]

    return Part(about, measure)


def told(parts: Sequence[Part]) -> tuple[list[Row], list[Part]]:
    """Measure one part after the other, and print each row as soon as it is known, flushed; which
    part it is now, on the standard error. A part that fails says so, and the next one follows.

    Returns all rows, and the parts that failed.
    """
    print(_line("metric", "measured", "goal"), flush=True)
    found: list[Row] = []
    failed: list[Part] = []
    for number, part in enumerate(parts, 1):
        print(f"measuring {number} of {len(parts)}: {part.about}", file=sys.stderr, flush=True)
        try:
            rows = part.measure()
        except Exception as error:  # noqa: BLE001 - the other parts are measured, whatever fails
            failed.append(part)
            why = str(error).strip().rpartition("\n")[2] or type(error).__name__
            print(_line(part.about, "failed", "-", "missed", why), flush=True)
            continue
        for row in rows:
            mark = "" if row.met else "missed"
            print(_line(row.metric, row.measured, row.goal, mark, row.beside), flush=True)
        found += rows
    return found, failed


def _line(metric: str, measured: str, goal: str, mark: str = "", beside: str = "") -> str:
    return f"{metric:<{WIDE}}  {measured:>9}  {goal:>8}  {mark:<6}  {beside}".rstrip()


def summed_up(found: Sequence[Row], failed: Sequence[Part]) -> int:
    """Print how many rows meet their goal, and which do not; 0 where all do and no part failed."""
    missed = [row.metric for row in found if not row.met]
    print(f"{len(found) - len(missed)} of {len(found)} rows meet their goal")
    for metric in missed:
        print(f"missed: {metric}")
    for part in failed:
        print(f"failed: {part.about}")
    return 1 if missed or failed else 0
