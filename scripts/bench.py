"""Measure what rendering.md sets goals for: `python scripts/bench.py [--frozen PROGRAM]`.

Each goal stands beside the value measured in this run. On Linux it opens its own virtual
screen of 4K size (Xvfb), unless told --here to use the screen that there is.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import virtual_screen
from benchmark import drawing


def main() -> int:
    """Print the table; the exit status is 1 when a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frozen", type=Path, help="a built program, to time its start")
    parser.add_argument("--here", action="store_true", help="use the screen that there is")
    args = parser.parse_args()
    if args.here:
        found = drawing.rows(args.frozen)
    else:
        with virtual_screen.opened("3900x2300x24") as display:
            os.environ["DISPLAY"] = display
            os.environ.pop("WAYLAND_DISPLAY", None)
            found = drawing.rows(args.frozen)
    wide = max(len(row.metric) for row in found)
    print(f"{'metric':<{wide}}  {'measured':>9}  {'goal':>8}")
    for row in found:
        mark = "" if row.met else "  missed"
        print(f"{row.metric:<{wide}}  {row.measured:>9}  {row.goal:>8}{mark}")
    missed = sum(not row.met for row in found)
    print(f"{len(found) - missed} of {len(found)} rows meet their goal")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
