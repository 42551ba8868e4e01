"""The most that a row may take, in U, by its metric: `limits.toml`, by `bench.py --tighten`.

A limit is what the code took when it was set, and a quarter for the machine; none is loosened.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

FILE = Path(__file__).with_name("limits.toml")

SLACK = 1.25
"""So many times what was measured: one run is not quite like another."""


def _read() -> dict[str, float]:
    return tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


LIMITS = _read()


def tighten(measured: Mapping[str, float]) -> None:
    """Take what was measured in U as limits, where these are new, or tighter than before."""
    found = {metric: round(SLACK * value, 2) for metric, value in measured.items()}
    limits = {**found, **{m: min(limit, found.get(m, limit)) for m, limit in LIMITS.items()}}
    lines = [f'"{metric}" = {limits[metric]}\n' for metric in sorted(limits)]
    FILE.write_text("".join(lines), encoding="utf-8", newline="\n")
