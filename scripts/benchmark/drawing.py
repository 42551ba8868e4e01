"""The drawing goals, measured on the real table scene in a real window.

C is the median time of one opaque blit of the whole surface, in the same process: ratios to
it travel between machines, milliseconds don't.
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
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
_DT = 1 / 60


@dataclass(frozen=True)
class Row:
    """One line of the table: what, the measured value, the goal, whether it is met."""

    metric: str
    measured: str
    goal: str
    met: bool


def rows(frozen: Path | None) -> list[Row]:
    """Measure everything, each size in a process of its own; `frozen` is a built program."""
    found: list[Row] = []
    for name in SIZES:
        found += _child("measure", name)
        found += _child("match", name)
    found += _first_flips(frozen)
    return found


def _child(*words: str) -> list[Row]:
    command = [sys.executable, "-m", "benchmark.drawing", *words]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "scripts")])}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
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
        found = [_ratio_row("first flip, from source / bare pygame", ours / bare, 2.0)]
        title = _best_start(source, trace, "scene", env)
        found.append(
            Row("first frame of the title / bare pygame", f"{title / bare:.2f}", "-", True)
        )
        if frozen is not None:
            packed = _best_start([str(frozen.resolve()), *words], trace, "window", env)
            found.append(_ratio_row("first flip, frozen / bare pygame", packed / bare, 2.2))
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
            while not (trace.exists() and f'"kind": "{kind}"' in trace.read_text()):
                if process.poll() is not None:
                    raise RuntimeError(f"{command[0]} ended before its first picture")
                time.sleep(0.002)
            best = min(best, time.perf_counter() - begun)
            process.kill()
    return best


def _ratio_row(metric: str, value: float, goal: float) -> Row:
    return Row(metric, f"{value:.2f}", f"<= {goal}", value <= goal)


# -- in the child ------------------------------------------------------------------------------


class _Window:
    """The program in a window of its own, driven frame by frame on a made-up clock."""

    def __init__(self, size: tuple[int, int], **settings: Any) -> None:
        from nomercy_table.scenes.app import App
        from nomercy_table.storage.places import Places
        from nomercy_table.storage.settings import Settings
        from nomercy_table.table.presenter import Presenter
        from nomercy_table.ui.trace import Trace

        self.presenter = Presenter("benchmark", None, size, full_screen=False)
        assert self.presenter.size == size, f"the window is {self.presenter.size}"
        self.app = App(self.presenter, Settings(**settings), Places.of_user(), [], Trace(None))
        self.app.stack.seconds = (0.0, 0.0)
        self._now = 1000.0

    def frame(self) -> float:
        """One frame as the program's loop makes it, and its rest; returns the frame's seconds."""
        self._now += _DT
        begun = time.perf_counter()
        rects = self.app.frame(_DT, self._now)
        self.presenter.present(rects)
        seconds = time.perf_counter() - begun
        self.app.rest(self._now)
        return seconds

    def close(self) -> None:
        """Close scenes and window."""
        self.app.close()
        self.presenter.close()


class _BigTable(_Window):
    """The table scene with so many cards on it."""

    def __init__(self, size: tuple[int, int], cards: int, face_up: bool) -> None:
        from benchmark.big_table import SEATS, big_game
        from nomercy_table.games import GAMES
        from nomercy_table.scenes.table import TableScene
        from nomercy_table.session.plans import SeatPlan
        from nomercy_table.session.session import Session
        from nomercy_table.ui.scene import Push

        super().__init__(size)
        game = big_game(cards, face_up)
        GAMES[game.id] = game
        plans = [SeatPlan(f"Seat {i}", "human", "fox") for i in range(SEATS)]
        self.scene = TableScene(self.app, Session.new(game, plans, {}, 1))
        self.app.request(Push(self.scene))
        for _ in range(3):
            self.frame()
        while self.app.art.refine(0.1):
            pass
        for _ in range(3):
            self.frame()

    def deal(self, count: int) -> tuple[list[float], float]:
        """Deal `count` cards: the times of the frames in flight, and of the landing frame."""
        action = self.scene.session.game.parse_action(f"deal {count}")
        self.scene._act(0, action)
        times = []
        while True:
            seconds = self.frame()
            if self.scene.view.playback.at_rest:
                break
            times.append(seconds)
        while not self.scene.view.playback.idle:
            seconds = max(seconds, self.frame())
        for _ in range(3):
            self.frame()
        return times, seconds


def _whole_match(size: tuple[int, int]) -> tuple[list[float], float | None]:
    """A match of five computer players at normal speed: its frames' times, the memory after it."""
    from nomercy_table.games import GAMES
    from nomercy_table.session.plans import SeatPlan
    from nomercy_table.session.session import Session

    window = _Window(size, speed="fast")
    names = ("Ada", "Bo", "Cleo", "Dov", "Eve")
    portraits = ("fox", "owl", "raven", "cat", "wolf")
    plans = [SeatPlan(n, "medium", p) for n, p in zip(names, portraits, strict=True)]
    session = Session.new(GAMES["hit"], plans, {}, 3)
    window.app.sit_down(session)
    times = []
    while not session.finished:
        times.append(window.frame())
    resident = _resident_megabytes()
    window.close()
    return times[30:], resident  # the first frames lay the table


def _median_of(work: Callable[[], object], runs: int = 40) -> float:
    times = []
    for _ in range(runs):
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    return statistics.median(times)


def _measure(name: str) -> list[Row]:
    size = SIZES[name]
    unit, empty = _units(size)
    found = [
        Row(f"{name}: C, in milliseconds", f"{unit * 1000:.2f}", "-", True),
        _ratio_row(f"{name}: empty present / C", empty / unit, 2.0),
    ]
    late = 0
    frames = 0
    for cards, face_up in ((110, True), (170, True), (110, False)):
        table = _BigTable(size, cards, face_up)
        table.deal(8)
        gc.collect()
        sprites = table.scene.view.sprites
        sprites.hits = sprites.misses = 0
        times: list[float] = []
        landings: list[float] = []
        for _ in range(12):
            flight, landing = table.deal(8)
            times += flight
            landings.append(landing)
        times.sort()
        late += sum(seconds > 0.0167 for seconds in times + landings)
        frames += len(times) + len(landings)
        kind = "turning over" if face_up else "face down, rotating"
        about = f"{name}: 8 movers {kind}, {cards} cards"
        p99 = times[len(times) * 99 // 100]
        found.append(_ratio_row(f"{about}: median / C", statistics.median(times) / unit, 3.0))
        found.append(_ratio_row(f"{about}: p99 / C", p99 / unit, 5.5))
        landing = statistics.median(landings)
        found.append(_ratio_row(f"{about}: landing frame / C", landing / unit, 4.0))
        if not face_up:
            share = sprites.hits / max(1, sprites.hits + sprites.misses)
            label = f"{name}: turned sprites found, face-down deal"
            found.append(Row(label, f"{share:.3f}", ">= 0.95", share >= 0.95))
        if cards == 170:
            rebuild = _median_of(table.scene.view.stage.rebuild, 10)
            found.append(_ratio_row(f"{name}: full rebuild, 170 cards / C", rebuild / unit, 10.0))
            many, _ = table.deal(26)
            found.append(
                _ratio_row(f"{name}: 26 movers: median / C", statistics.median(many) / unit, 7.5)
            )
        table.close()
    if name == "1080p" or unit <= 0.004:
        found.append(Row(f"{name}: frames over 16.7 ms, of {frames}", str(late), "0", late == 0))
    found.append(
        Row(
            f"{name}: numpy imported",
            "yes" if "numpy" in sys.modules else "no",
            "no",
            "numpy" not in sys.modules,
        )
    )
    return found


def _units(size: tuple[int, int]) -> tuple[float, float]:
    """Seconds of one blit of the whole surface (C), and of one empty present."""
    import pygame

    from nomercy_table.table.presenter import Presenter

    window = Presenter("benchmark", None, size, full_screen=False)
    layer = pygame.Surface(size).convert()
    unit = _median_of(lambda: window.surface.blit(layer, (0, 0)), 80)
    empty = _median_of(lambda: window.present(None), 80)
    window.close()
    return unit, empty


def _measure_match(name: str) -> list[Row]:
    """What a whole match of Hit! takes: time for its frames, and memory at its end."""
    unit, _ = _units(SIZES[name])
    times, resident = _whole_match(SIZES[name])
    times.sort()
    late = sum(seconds > 0.0167 for seconds in times)
    about = f"{name}: a whole match of Hit!"
    goal = "0" if name == "1080p" or unit <= 0.004 else "-"
    found = [
        Row(
            f"{about}: frames over 16.7 ms, of {len(times)}",
            str(late),
            goal,
            not late or goal == "-",
        ),
        Row(
            f"{about}: 99th percentile, ms",
            f"{1000 * times[len(times) * 99 // 100]:.1f}",
            "-",
            True,
        ),
    ]
    limit = 130 if name == "1080p" else 330
    if resident is not None:
        met = resident <= limit
        found.append(Row(f"{about}: resident memory, MB", f"{resident:.0f}", f"<= {limit}", met))
    return found


def _resident_megabytes() -> float | None:
    try:
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    except OSError:
        return None
    return None


if __name__ == "__main__":
    work = {"measure": _measure, "match": _measure_match}[sys.argv[1]]
    print(json.dumps([vars(row) for row in work(sys.argv[2])]))
