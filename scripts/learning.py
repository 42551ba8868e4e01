"""What scripts that learn a game's weights have in common: how they are asked, what they tell,
and where the weights go."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from least_squares import Squares, flat, rewritten


def asked(description: str, weights: Path, unit: str) -> argparse.Namespace:
    """What the command line wants: `seed`, `part` of the games (or another `unit`), `write`."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--part", type=float, default=1.0, help=f"this part of the {unit} only, to try things out"
    )
    parser.add_argument("--write", action="store_true", help=f"into {weights.name}, not printed")
    return parser.parse_args()


def tell(name: str, played: str, fit: Squares, learned: Any) -> None:
    """Say what was learned from, and how much of it the weights explain."""
    share = fit.explained(flat(learned))
    told = f"{name}: {played}, {fit.moments} moments, {share:.1%} explained"
    print(told, file=sys.stderr, flush=True)


def deliver(
    sets: Mapping[str, Any], decimals: Mapping[str, int], weights: Path, *, write: bool
) -> None:
    """Put these sets into the file `weights`, or print what would be its text."""
    text = rewritten(weights.read_text(encoding="utf-8"), sets, decimals)
    if write:
        weights.write_text(text, encoding="utf-8", newline="\n")
    else:
        print(text, end="")
