"""Measure what there are goals for: `python scripts/bench.py [WHAT]`.

`table`, the default, drives the real program: matches, full tables, rest, starts, memory. Times of
frames are those of the processor, with the share of 16.7 ms, so what else the machine does counts
little. `pace` is how much of a match is watching, on simulated time. `engines` are the rules of all
games, beside rlcard and OpenSpiel where they are installed (CONTRIBUTING.md says how).

--against REV measures that revision in the same run, part by part in turn. On Linux a virtual
screen of 4K size is opened (Xvfb), unless --here says to use the screen that there is.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import virtual_screen
from benchmark import engines, machine, running, trees
from benchmark.rows import FRAME_MS, Limit, Part, Table, Values
from benchmark.window import SIZES
from nomercy_table.games import GAMES
from simulated_match import GOALS

P99 = Limit(12, "ms", "p99", frame=True)
LATE = Limit(2, "/1000", "late")
LATE_SHARE = Limit(2, "%", "late")
LONGEST = {"1080p": Limit(33, "ms", "longest"), "4K": Limit(50, "ms", "longest")}
MEMORY = {"1080p": Limit(150, "MB"), "4K": Limit(400, "MB")}

Frames = Sequence[tuple[float, bool]]
"""Milliseconds, and whether the frame was staged."""


def main() -> int:
    """Print the table; the exit status is 1 when a goal is missed or could not be measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", choices=("table", "pace", "engines"), default="table")
    parser.add_argument("--against", metavar="REV", help="measure that revision, too")
    parser.add_argument("--only", metavar="TEXT", default="", help="rows that have this text")
    parser.add_argument("--frozen", type=Path, help="a built program, to time and to weigh")
    parser.add_argument("--here", action="store_true", help="use the screen that there is")
    args = parser.parse_args()
    if args.what == "engines":
        engines.show()
        return 0
    with ExitStack() as stack:
        measured = [("measured", trees.ROOT)]
        if args.against:
            measured.append((args.against, stack.enter_context(trees.revision(args.against))))
        if not args.here:
            os.environ["DISPLAY"] = stack.enter_context(virtual_screen.opened("3900x2500x24"))
            os.environ.pop("WAYLAND_DISPLAY", None)
        print(machine.speed())
        table = Table(measured)
        for part in pace_parts() if args.what == "pace" else table_parts(args.frozen):
            if any(args.only in metric for metric in part.rows):
                table.add(part)
        return table.sum_up()


def table_parts(frozen: Path | None) -> Iterator[Part]:
    """Give all that is measured of the program; `frozen` is a built one, if there is one."""
    for size in SIZES:
        yield from (_match(size, game) for game in GAMES)
    yield from (_full_table(game) for game in GAMES)
    rows = {
        "Python calls a frame while cards fly": [Limit(500)],
        "modules entered by the frame after a click": [Limit(50), Limit(50, label="by the click")],
    }
    yield Part(rows, partial(_asked, "probe", "work"))
    yield _part("frames from a press until seen", partial(_asked, "probe", "press"), Limit(1))
    slow_sync = Limit(FRAME_MS, "ms", "p99", frame=True)
    yield _part("frames while a sync takes 100 ms, real time", _sync, slow_sync)
    still = Limit(0.3, "% of a core"), Limit(70, "/s", "woken")
    rest = partial(running.at_rest, SIZES["1080p"])
    yield _part("at rest, no idle life, no music", partial(rest, lively=False), *still)
    yield _part("at rest, without the focus", partial(rest, focus=False), *still)
    for size, share in (("1080p", 6), ("4K", 12)):
        rest = partial(running.at_rest, SIZES[size])
        yield _part(f"at rest, idle life, {size}", rest, Limit(share, "% of a core"))
    title = "title's first frame"
    start = partial(running.start, None)
    yield _part(f"{title} / bare pygame's flip, source", start, Limit(3.5, "x"))
    if frozen is not None:
        start, weight = partial(running.start, frozen), partial(running.folder_megabytes, frozen)
        yield _part(f"{title} / bare pygame's flip, built", start, Limit(3.5, "x"))
        yield _part("the program's folder", weight, Limit(45, "MB"))
    crowded = partial(running.start_with_records, 100_000)
    yield _part(f"{title}, 100,000 records / none", crowded, Limit(1.1, "x"))
    peers = Limit(5, "x", least=True), Limit(3, "x", "with events", least=True)
    yield _part("showem / rlcard, actions a second", _engines, *peers)


def pace_parts() -> Iterator[Part]:
    """Give the pace of each game with as many seats as it can have."""
    for game in GAMES.values():
        for seats in game.seat_counts:
            most = Limit(GOALS.get((game.id, seats), 100), "%", "watching")
            others = Limit(100, "%", "if quick"), Limit(10, "s", "an action of others")
            spent = partial(_asked, "probe", "pace", game.id, str(seats))
            yield _part(f"{game.title}, {seats} seats", spent, most, *others)


def _part(about: str, measure: Callable[[Path], Sequence[float]], *limits: Limit) -> Part:
    """Return a part of one row."""
    return Part({about: limits}, lambda tree: [measure(tree)])


def _match(size: str, game: str) -> Part:
    """Return the rows of a match, and of the memory after it."""
    about, in_detail = f"a match of {game}, {size}", size == "1080p"

    def measure(tree: Path) -> Values:
        found = trees.ask(tree, "probe", "match", size, game)
        still, staged = (_late(found["frames"], is_staged) for is_staged in (False, True))
        values = _detail(found["frames"]) if in_detail else still
        return [[*values, found["memory"]], staged]

    late = LATE_SHARE, LONGEST[size]
    limits = (P99, LATE, LONGEST[size]) if in_detail else late
    return Part({about: (*limits, MEMORY[size]), f"{about}: staged": late}, measure)


def _full_table(game: str) -> Part:
    def measure(tree: Path) -> list[float]:
        frames = trees.ask(tree, "probe", "full", "1080p", game)
        return [*_detail(frames), *_late(frames, True)]

    limits = P99, LATE, LONGEST["1080p"], Limit(2, "%", "staged: late"), LONGEST["1080p"]
    return _part(f"the fullest table of {game}, 1080p", measure, *limits)


def _detail(frames: Frames) -> list[float]:
    """Return p99, late ones of 1,000 and the longest of the frames that are not staged."""
    share, longest = _late(frames, False)
    times = sorted(ms for ms, staged in frames if not staged) or [0.0]
    return [times[len(times) * 99 // 100], 10 * share, longest]


def _late(frames: Frames, is_staged: bool) -> list[float]:
    """Return the per cent that are late of frames that are staged, or not, and the longest."""
    times = [ms for ms, staged in frames if staged == is_staged] or [0.0]
    return [100 * sum(ms > FRAME_MS for ms in times) / len(times), max(times)]


def _asked(module: str, *words: Any) -> Any:
    *rest, tree = words
    return trees.ask(tree, module, *rest)


def _sync(tree: Path) -> list[float]:
    frames: list[float] = trees.ask(tree, "probe", "sync")
    return _detail([(ms, False) for ms in frames])[:1]


def _engines(tree: Path) -> list[float]:
    rates = trees.ask(tree, "engines")
    if engines.RLCARD not in rates:
        raise LookupError("rlcard is not installed")
    return [rates[name] / rates[engines.RLCARD] for name in ("showem", "showem, with events")]


if __name__ == "__main__":
    sys.exit(main())
