"""Measure what there are goals for: `python scripts/bench.py [WHAT]`.

Each goal stands beside the value measured in this run. `drawing`, the default, is the table:
on Linux it opens its own virtual screen of 4K size (Xvfb), unless told --here to use the
screen that there is; --game and --size measure a part. Times are in U (`benchmark/window.py`);
--tighten takes those measured as limits where they are below the present ones. `rest` is the part
of it that says what an open table costs while nobody does anything, `saving` the one that slows the
disk down. `pace` is how much of a match is watching, on simulated time. `engines` are the rules of
all games, beside rlcard and OpenSpiel where they are installed (CONTRIBUTING.md says how).
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import virtual_screen
from benchmark import drawing, engines, pace, rest
from benchmark.limits import tighten
from benchmark.window import BUSY, SIZES, Row, Window
from nomercy_table.games import GAMES


def main() -> int:
    """Print the table; the exit status is 1 when a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "what",
        nargs="?",
        choices=("drawing", "rest", "saving", "pace", "engines"),
        default="drawing",
    )
    parser.add_argument("--frozen", type=Path, help="a built program, to time its start")
    parser.add_argument("--here", action="store_true", help="use the screen that there is")
    parser.add_argument(
        "--game", action="append", choices=tuple(GAMES), default=[], help="only its fullest tables"
    )
    parser.add_argument("--size", action="append", choices=tuple(SIZES), help="only this size")
    parser.add_argument("--busy", action="store_true", help="count the processor's time only")
    parser.add_argument("--tighten", action="store_true", help="set limits by what is measured")
    args = parser.parse_args()
    if args.busy:
        os.environ[BUSY] = "1"
    if args.what == "engines":
        return _engines()
    if args.what == "pace":
        return _on_screen(partial(_pace, args.game or tuple(GAMES)), here=args.here)
    sizes = args.size or tuple(SIZES)
    if args.what == "rest":
        return _on_screen(partial(rest.measure, sizes), here=args.here)
    if args.what == "saving":
        return _on_screen(partial(drawing.saving_rows, sizes[0]), here=args.here)
    measure = partial(drawing.rows, args.frozen, sizes, args.game)
    return _on_screen(measure, here=args.here, tightened=args.tighten)


def _on_screen(measure: Callable[[], Sequence[Row]], *, here: bool, tightened: bool = False) -> int:
    if here:
        found = measure()
    else:
        with virtual_screen.opened("3900x2500x24") as display:
            os.environ["DISPLAY"] = display
            os.environ.pop("WAYLAND_DISPLAY", None)
            found = measure()
    if tightened:
        tighten({row.metric: float(row.measured) for row in found if row.units})
    return _goals([(r.metric, r.measured, r.goal, r.met, r.beside) for r in found])


def _pace(games: Sequence[str]) -> Sequence[Row]:
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
        os.environ.update(XDG_CONFIG_HOME=folder, XDG_DATA_HOME=folder)
        window = Window((960, 600), beside=False, speed="normal", idle_motion=False)
        found = pace.rows(window.app, games)
        window.close()
    return found


def _engines() -> int:
    found = engines.measure()
    print(f"{'actions a second':<26}{'silent':>10}{'with events':>13}{'copy, us':>10}")
    for row in found:
        told = "" if row.told is None else f"{row.told:,.0f}"
        copy = "" if row.copy is None else f"{row.copy:.1f}"
        print(f"{row.name:<26}{row.silent:>10,.0f}{told:>13}{copy:>10}")
    for peer in engines.PEERS:
        if peer not in {row.name for row in found}:
            print(f"{peer}: not installed")
    print()
    return _goals([(g.what, g.measured, g.goal, g.met, "") for g in engines.goals(found)])


def _goals(rows: Sequence[tuple[str, str, str, bool, str]]) -> int:
    """Print goals beside what was measured; 1 if one was missed."""
    wide = max(len(row[0]) for row in rows)
    print(f"{'metric':<{wide}}  {'measured':>9}  {'goal':>8}")
    for metric, measured, goal, met, beside in rows:
        mark = "" if met else "missed"
        print(f"{metric:<{wide}}  {measured:>9}  {goal:>8}  {mark:<6}  {beside}".rstrip())
    missed = sum(not row[3] for row in rows)
    print(f"{len(rows) - missed} of {len(rows)} rows meet their goal")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
