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
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import virtual_screen
from benchmark import engines, machine, pace, running, trees
from benchmark.rows import FRAME_MS, Limit, Part, Row, Table, Values, percentile, share_over
from benchmark.window import SIZES
from nomercy_table.games import GAMES

P99 = Limit(12, "ms", "p99", frame=True)
LATE = Limit(2, "/1000", "late")
LATE_SHARE = Limit(2, "%", "late")
LONGEST = {"1080p": Limit(33, "ms", "longest"), "4K": Limit(50, "ms", "longest")}
RECORDS = 100_000

Measure = Callable[[Path], Sequence[float]]
Frames = Sequence[tuple[float, bool]]
"""Milliseconds, and whether the frame was staged."""


def main() -> int:
    """Print the table; the exit status is 1 when a goal is missed or could not be measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", choices=("table", "pace", "engines"), default="table")
    parser.add_argument("--against", metavar="REV", help="measure that revision, too")
    parser.add_argument("--only", metavar="TEXT", help="only parts with a row that has this text")
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
            if any((args.only or "") in row.metric for row in part.rows):
                table.add(part)
        return table.sum_up()


def table_parts(frozen: Path | None) -> Iterator[Part]:
    """Give all that is measured of the program; `frozen` is a built one, if there is one."""
    memory: dict[tuple[str, Path], list[float]] = defaultdict(list)
    for size in SIZES:
        yield from (_match(size, game, memory) for game in GAMES)
    for game in GAMES:
        yield _full_table(game)
    for size, most in (("1080p", 150), ("4K", 400)):
        yield _part(f"memory after the worst match, {size}", _most(memory, size), Limit(most, "MB"))
    entered = Limit(50), Limit(54, label="by the click")
    yield Part(
        (
            Row("Python calls a frame while cards fly", (Limit(500),)),
            Row("modules entered by the frame after a click", entered),
        ),
        lambda tree: trees.ask(tree, "probe", "work"),
    )
    yield _part(
        "frames from a press until it is seen",
        lambda tree: trees.ask(tree, "probe", "press"),
        Limit(1),
    )
    yield _part(
        "a sync takes 100 ms: frames, real time",
        lambda tree: [percentile(trees.ask(tree, "probe", "sync"), 99)],
        Limit(FRAME_MS, "ms", "p99", frame=True),
    )
    still = Limit(0.3, "% of a core"), Limit(70, "/s", "woken")
    yield _part("at rest, no idle life, no music", _rest("1080p", lively=False), *still)
    yield _part("at rest, without the focus", _rest("1080p", focus=False), *still)
    for size, share in (("1080p", 6), ("4K", 12)):
        limits = Limit(share, "% of a core"), Limit(200, "/s", "woken")
        yield _part(f"at rest, idle life, {size}", _rest(size), *limits)
    start = "title's first frame / bare pygame's flip"
    yield _part(f"{start}, source", lambda tree: [running.start(tree)], Limit(3.5, "x"))
    if frozen is not None:
        built = frozen.resolve()
        yield _part(f"{start}, built", lambda tree: [running.start(tree, built)], Limit(3.5, "x"))
        yield _part(
            "the program's folder", lambda _: [running.folder_megabytes(built)], Limit(45, "MB")
        )
    yield _part(
        f"title's first frame, {RECORDS:,} records / none",
        lambda tree: [running.start_with_records(tree, RECORDS)],
        Limit(1.1, "x"),
    )
    peers = Limit(5, "x", least=True), Limit(3, "x", "with events", least=True)
    yield _part("showem / rlcard, actions a second", _engines, *peers)


def pace_parts() -> Iterator[Part]:
    """Give the pace of each game with as many seats as it can have."""
    for game in GAMES.values():
        for seats in game.seat_counts:
            most = pace.GOALS.get((game.id, seats), 100)
            yield _part(
                f"{game.title}, {seats} seats",
                _pace(game.id, seats),
                Limit(most, "%", "watching"),
                Limit(100, "%", "if quick"),
                Limit(10, "s", "an action of others"),
            )


def _part(about: str, measure: Measure, *limits: Limit) -> Part:
    """Return a part of one row."""
    return Part((Row(about, limits),), lambda tree: [measure(tree)])


def _match(size: str, game: str, memory: dict[tuple[str, Path], list[float]]) -> Part:
    """Return the rows of a whole match; the memory after it goes to `memory`."""
    about, longest = f"a match of {game}, {size}", LONGEST[size]
    in_detail = size == "1080p"

    def measure(tree: Path) -> Values:
        found = trees.ask(tree, "probe", "match", size, game)
        memory[size, tree].append(found["memory"])
        frames = found["frames"]
        return [_detail(frames) if in_detail else _late(frames, False), _late(frames, True)]

    still = (P99, LATE, longest) if in_detail else (LATE_SHARE, longest)
    return Part((Row(about, still), Row(f"{about}: staged", (LATE_SHARE, longest))), measure)


def _full_table(game: str) -> Part:
    limits = P99, LATE, LONGEST["1080p"], LATE_SHARE

    def measure(tree: Path) -> list[float]:
        frames = trees.ask(tree, "probe", "full", "1080p", game)
        return [*_detail(frames), _late(frames, True)[0]]

    return _part(f"the fullest table of {game}, 1080p", measure, *limits)


def _detail(frames: Frames) -> list[float]:
    """Return p99, late ones of 1,000 and the longest of the frames that are not staged."""
    times = [ms for ms, staged in frames if not staged]
    return [percentile(times, 99), share_over(times, FRAME_MS, 1000), max(times, default=0.0)]


def _late(frames: Frames, is_staged: bool) -> list[float]:
    """Return the per cent that are late of frames that are staged, or not, and the longest."""
    times = [ms for ms, staged in frames if staged == is_staged]
    return [share_over(times, FRAME_MS), max(times, default=0.0)]


def _most(memory: dict[tuple[str, Path], list[float]], size: str) -> Measure:
    return lambda tree: [max(memory[size, tree])]


def _rest(size: str, *, lively: bool = True, focus: bool = True) -> Measure:
    return lambda tree: running.at_rest(tree, SIZES[size], lively=lively, focus=focus)


def _pace(game: str, seats: int) -> Measure:
    return lambda tree: list(trees.ask(tree, "pace", game, str(seats)))


def _engines(tree: Path) -> list[float]:
    rates = trees.ask(tree, "engines")
    if engines.RLCARD not in rates:
        raise LookupError("rlcard is not installed")
    return [rates[name] / rates[engines.RLCARD] for name in ("showem", "showem, with events")]


if __name__ == "__main__":
    sys.exit(main())
