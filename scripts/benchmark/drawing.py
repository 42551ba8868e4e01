"""The drawing goals, measured on the real table scene in a real window.

Each size of window has processes of its own: one for a made-up table of many cards, one for
a whole match, and one for the fullest table of each game (`game_tables`).
"""

from __future__ import annotations

import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmark import matches
from benchmark.game_tables import TIMES
from benchmark.game_tables import measure as measure_game
from benchmark.window import (
    SIZES,
    Row,
    Window,
    late_row,
    least_unit,
    median_of,
    memory_row,
    percentile,
    ratio_row,
    units,
)

ROOT = Path(__file__).resolve().parent.parent.parent


def rows(frozen: Path | None, sizes: Sequence[str], games: Sequence[str]) -> list[Row]:
    """Measure everything; `frozen` is a built program. Of `games`, if there are any, only their
    fullest tables."""
    from nomercy_table.games import GAMES

    found: list[Row] = []
    for name in sizes:
        if not games:
            found += _child("measure", name)
            found += _child("match", name)
        for game in games or GAMES:
            found += _child("game", name, game)
    if not games:
        found += saving_rows(sizes[0])
    return found if games else [*found, *_first_flips(frozen), *matches.rows()]


def saving_rows(size: str) -> list[Row]:
    """How frames come while a disk is slow; with files of their own."""
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
        homes = {"XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
        return _child(size, module="benchmark.saving", **homes)


def _child(*words: str, module: str = "benchmark.drawing", **variables: str) -> list[Row]:
    command = [sys.executable, "-m", module, *words]
    path = os.pathsep.join([str(ROOT), str(ROOT / "scripts")])
    env = {**os.environ, "PYTHONPATH": path, **variables}
    done = subprocess.run(
        command, env=env, capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)}: {done.stderr.strip()}")
    answer: list[dict[str, Any]] = json.loads(done.stdout.strip().splitlines()[-1])
    return [Row(**row) for row in answer]


def _first_flips(frozen: Path | None) -> list[Row]:
    """From the start of the process to its first flip: ours against a bare pygame window's."""
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
        # As after a first start: Python keeps what it has compiled.
        env = {name: text for name, text in os.environ.items() if name != _NO_BYTECODE}
        env["PYTHONPYCACHEPREFIX"] = env["XDG_CONFIG_HOME"] = env["XDG_DATA_HOME"] = folder
        trace = Path(folder) / "trace.jsonl"
        words = ["--trace", str(trace)]
        bare = _best_start([sys.executable, "-c", _BARE, str(trace)], trace, "window", env)
        source = [sys.executable, "-m", "nomercy_table", *words]
        ours = _best_start(source, trace, "window", env)
        found = [ratio_row("first flip, from source / bare pygame", ours / bare, 2.0)]
        title = _best_start(source, trace, "scene", env)
        found.append(
            Row("first frame of the title / bare pygame", f"{title / bare:.2f}", "-", True)
        )
        if frozen is not None:
            packed = _best_start([str(frozen.resolve()), *words], trace, "window", env)
            found.append(ratio_row("first flip, frozen / bare pygame", packed / bare, 2.2))
    return found


_NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
_BARE = """
import os, sys
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 800))
pygame.display.flip()
open(sys.argv[1], "w").write('{"kind": "window"}\\n')
pygame.time.wait(5000)
"""


def _best_start(
    command: list[str], trace: Path, kind: str, env: dict[str, str], runs: int = 7
) -> float:
    """The least seconds from the start of `command` to a line of that kind in its trace."""
    best = float("inf")
    for _ in range(runs):
        trace.unlink(missing_ok=True)
        begun = time.perf_counter()
        with subprocess.Popen(
            command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as process:
            while not (trace.exists() and f'"kind": "{kind}"' in trace.read_text(encoding="utf-8")):
                if process.poll() is not None:
                    raise RuntimeError(f"{command[0]} ended before its first picture")
                time.sleep(0.002)
            best = min(best, time.perf_counter() - begun)
            process.kill()
    return best


# -- in the child ------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Deal:
    """One deal: the times of its frames in flight and of the landing frame, and those of all its
    frames with what the next ones need."""

    flight: list[float]
    landing: float
    whole: list[float]


def _least_of(same: Sequence[_Deal]) -> _Deal:
    """The least time of each frame of a deal that was made several times, frame by frame the same:
    what else the machine does falls out."""
    flights = zip(*(deal.flight for deal in same), strict=True)
    wholes = zip(*(deal.whole for deal in same), strict=True)
    landing = min(deal.landing for deal in same)
    return _Deal([min(f) for f in flights], landing, [min(w) for w in wholes])


class _BigTable(Window):
    """The table scene with so many cards on it."""

    def __init__(self, size: tuple[int, int], cards: int, face_up: bool) -> None:
        from benchmark.big_table import SEATS, big_game
        from nomercy_table.app import program as app
        from nomercy_table.games import GAMES
        from nomercy_table.play.scene import TableScene
        from nomercy_table.session.plans import SeatPlan
        from nomercy_table.session.session import Session
        from nomercy_table.ui.scene import Push

        # No clock says how much is drawn in a rest, so that all runs draw the same in each frame.
        app.REFINE_SLICE, app.PREPARE_SLICE = 0.0, float("inf")
        super().__init__(size)
        game = big_game(cards, face_up)
        GAMES[game.id] = game
        plans = [SeatPlan(f"Seat {i}", "human", "fox") for i in range(SEATS)]
        self.scene = TableScene(self.app, Session.new(game, plans, {}, 1, thoughts=1))
        self.app.request(Push(self.scene))
        for _ in range(3):
            self.frame()
        while self.app.art.refine(0.1):
            pass
        for _ in range(3):
            self.frame()

    def deal(self, count: int) -> _Deal:
        """Deal `count` cards."""
        from nomercy_table.play.intents import Act

        action = self.scene.session.game.parse_action(f"deal {count}")
        self.scene.want(Act(0, action))
        times, whole = [], []

        def frame() -> float:
            seconds = self.frame()
            whole.append(seconds + self.readying)
            return seconds

        while not self._flying():
            times.append(frame())
        while True:
            seconds = frame()
            if not self._flying():
                break
            times.append(seconds)
        while not self.scene.view.playback.idle:
            seconds = max(seconds, frame())
        for _ in range(3):
            self.frame()
        return _Deal(times, seconds, whole)

    def _flying(self) -> bool:
        return not self.scene.view.playback.at_rest


def _whole_match(name: str) -> tuple[list[float], list[float], list[Row]]:
    """A match of five computer players at speed `fast`: its frames' times, without and with what
    the next ones need, and the memory after it."""
    from nomercy_table.games import GAMES
    from nomercy_table.session.plans import SeatPlan
    from nomercy_table.session.session import Session

    window = Window(SIZES[name], speed="fast")
    names = ("Ada", "Bo", "Cleo", "Dov", "Eve")
    portraits = ("fox", "owl", "raven", "cat", "wolf")
    plans = [SeatPlan(n, "medium", p) for n, p in zip(names, portraits, strict=True)]
    session = Session.new(GAMES["hit"], plans, {}, 3, thoughts=3)
    window.app.sit_down(session)
    times, whole = [], []
    while not session.finished:
        times.append(window.frame())
        whole.append(times[-1] + window.readying)
    resident = memory_row(f"{name}: {_MATCH}", name)
    window.close()
    return times[30:], whole[30:], resident  # the first frames lay the table


_MATCH = "a whole match of Hit!"


def _measure(name: str) -> list[Row]:
    size = SIZES[name]
    unit, empty = units(size)
    found = [
        Row(f"{name}: C, in milliseconds", f"{unit * 1000:.2f}", "-", True),
        ratio_row(f"{name}: empty present / C", empty / unit, 2.0),
    ]
    least, seen = least_unit(size), []
    for cards, face_up in ((110, True), (170, True), (110, False)):
        runs: list[list[_Deal]] = []
        for run in range(TIMES):
            table = _BigTable(size, cards, face_up)
            table.deal(8)
            gc.collect()
            sprites = table.scene.view.sprites
            sprites.hits = sprites.misses = 0
            runs.append([table.deal(8) for _ in range(12)])
            if run < TIMES - 1:
                table.close()
        deals = [_least_of(same) for same in zip(*runs, strict=True)]
        times = [seconds for deal in deals for seconds in deal.flight]
        seen += [seconds for deal in deals for seconds in deal.whole]
        kind = "turning over" if face_up else "face down, rotating"
        about = f"{name}: 8 movers {kind}, {cards} cards"
        found.append(ratio_row(f"{about}: median / C", statistics.median(times) / least, 3.0))
        found.append(ratio_row(f"{about}: p99 / C", percentile(times, 99) / least, 5.5))
        landing = statistics.median(deal.landing for deal in deals)
        found.append(ratio_row(f"{about}: landing frame / C", landing / least, 4.0))
        if not face_up:
            share = sprites.hits / max(1, sprites.hits + sprites.misses)
            label = f"{name}: turned sprites found, face-down deal"
            found.append(Row(label, f"{share:.3f}", ">= 0.95", share >= 0.95))
        if cards == 170:
            rebuild = median_of(table.scene.view.stage.rebuild, 10)
            found.append(ratio_row(f"{name}: full rebuild, 170 cards / C", rebuild / unit, 10.0))
            many = statistics.median(table.deal(26).flight)
            found.append(ratio_row(f"{name}: 26 movers: median / C", many / unit, 7.5))
        table.close()
    found.append(late_row(f"{name}: dealing", seen, name, unit))
    found.append(
        Row(
            f"{name}: numpy imported",
            "yes" if "numpy" in sys.modules else "no",
            "no",
            "numpy" not in sys.modules,
        )
    )
    return found


def _measure_match(name: str) -> list[Row]:
    """What a whole match of Hit! takes: time for its frames, and memory at its end."""
    unit, _ = units(SIZES[name])
    times, whole, memory = _whole_match(name)
    about = f"{name}: {_MATCH}"
    slowest = f"{1000 * percentile(times, 99):.1f}"
    return [
        late_row(about, whole, name, unit),
        Row(f"{about}: 99th percentile, ms", slowest, "-", True),
        *memory,
    ]


if __name__ == "__main__":
    work: dict[str, Callable[..., list[Row]]] = {
        "measure": _measure,
        "match": _measure_match,
        "game": measure_game,
    }
    what, *given = sys.argv[1:]
    print(json.dumps([vars(row) for row in work[what](*given)]))
