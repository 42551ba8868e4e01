"""Measure what there are goals for: `python scripts/bench.py [WHAT]`.

Each goal stands beside the value measured in this run; a row comes as soon as its part is measured,
and which part that is now is told on the standard error. `drawing`, the default, is the table:
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
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import virtual_screen
from benchmark import drawing, engines, pace, rest
from benchmark.limits import tighten
from benchmark.parts import Part, summed_up, told
from benchmark.window import BUSY, SIZES
from nomercy_table.games import GAMES


def main() -> int:
    """Print the table; the exit status is 1 when a goal is missed or could not be measured."""
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
    sizes = args.size or tuple(SIZES)
    parts = {
        "drawing": lambda: drawing.parts(args.frozen, sizes, args.game),
        "rest": lambda: rest.parts(sizes),
        "saving": lambda: [drawing.saving(sizes[0])],
        "pace": lambda: pace.parts(args.game or tuple(GAMES)),
    }[args.what]()
    with nullcontext() if args.here else _own_screen():
        found, failed = told(parts)
    if args.tighten:
        tighten({row.metric: float(row.measured) for row in found if row.units})
    return summed_up(found, failed)


@contextmanager
def _own_screen() -> Iterator[None]:
    with virtual_screen.opened("3900x2500x24") as display:
        os.environ["DISPLAY"] = display
        os.environ.pop("WAYLAND_DISPLAY", None)
        yield


def _engines() -> int:
    measured = engines.measure()
    print(f"{'actions a second':<26}{'silent':>10}{'with events':>13}{'copy, us':>10}")
    for row in measured:
        events = "" if row.told is None else f"{row.told:,.0f}"
        copy = "" if row.copy is None else f"{row.copy:.1f}"
        print(f"{row.name:<26}{row.silent:>10,.0f}{events:>13}{copy:>10}")
    for peer in engines.PEERS:
        if peer not in {row.name for row in measured}:
            print(f"{peer}: not installed")
    print()
    return summed_up(*told([Part("engines", lambda: engines.goals(measured))]))


if __name__ == "__main__":
    sys.exit(main())
