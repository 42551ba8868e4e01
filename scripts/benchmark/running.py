"""The real program, started as a player starts it and watched from outside; Linux only."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmark import trees

_MATCH = ("--game", "showem", "--seats", "you,easy,easy", "--seed", "3", "--thoughts", "1")
"""It comes to rest when the person is to play."""

_WATCHED, _RESTED, _FADED, _PATIENCE = 8, 6, 4, 90
"""Seconds: for which a program at rest is watched; without a line of the trace, until the pictures
of motion are given back; after which what goes on without the focus has ended; of waiting at all.
"""

_RUNS = 5

_BARE = """
import os, sys
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 800))
pygame.display.flip()
open(sys.argv[1], "w").write('{"kind": "scene"}\\n')
pygame.time.wait(60000)
"""


def at_rest(
    tree: Path, size: tuple[int, int], *, lively: bool = True, focus: bool = True
) -> list[float]:
    """Return the per cent of a core and the wake-ups a second of a table at rest, with idle life
    and music where it is `lively`; without the `focus`, another window has it."""
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
        settings, trace = Path(folder, "nomercy-table/settings.toml"), Path(folder, "trace.jsonl")
        settings.parent.mkdir()
        lines = ['speed = "fast"', f"idle_motion = {str(lively).lower()}", f"window = {list(size)}"]
        lines += [] if lively else ["music_volume = 0"]
        settings.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
        started = [_start(trees.program(*_MATCH, "--trace", str(trace)), tree, folder)]
        try:
            _await_rest(trace, started[0])
            if not focus:  # a new window gets it
                started.append(_start(_bare(os.devnull), tree, folder))
                time.sleep(_FADED)
            before = _spent(started[0].pid)
            time.sleep(_WATCHED)
            seconds, wakes = (b - a for a, b in zip(before, _spent(started[0].pid), strict=True))
        finally:
            for process in started:
                process.kill()
                process.wait()
    return [100 * seconds / _WATCHED, wakes / _WATCHED]


def _await_rest(trace: Path, process: subprocess.Popen[bytes]) -> None:
    told, end = "", time.perf_counter() + _PATIENCE
    since = time.perf_counter()
    while '"kind": "still"' not in told[-200:] or time.perf_counter() - since < _RESTED:
        if process.poll() is not None or time.perf_counter() > end:
            raise RuntimeError("the program has ended, or does not come to rest")
        now = trace.read_text(encoding="utf-8") if trace.exists() else ""
        if now != told:
            told, since = now, time.perf_counter()
        time.sleep(0.1)


def start(tree: Path, frozen: Path | None = None) -> float:
    """Return what the title's first frame costs, in times of a bare pygame window's first flip."""
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
        trace = str(Path(folder, "trace.jsonl"))
        command = trees.program() if frozen is None else [str(frozen)]
        ours, bare = _starts(tree, folder, [*command, "--trace", trace], _bare(trace))
    return ours / bare


def start_with_records(tree: Path, number: int) -> float:
    """Return what the title's first frame costs beside so many records, in times of none."""
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
        command = trees.program("--trace", str(Path(folder, "trace.jsonl")))
        (empty,) = _starts(tree, folder, command)
        trees.ask(tree, "probe", "records", f"{folder}/nomercy-table/records", str(number))
        (full,) = _starts(tree, folder, command)
    return full / empty


def _starts(tree: Path, folder: str, *commands: Sequence[str]) -> list[float]:
    """Return the least seconds of the processor from the start of each of these programs to the
    first scene that its trace tells of. They are started in turn."""
    least = [float("inf")] * len(commands)
    trace = Path(folder, "trace.jsonl")
    for _ in range(_RUNS):
        for number, command in enumerate(commands):
            trace.unlink(missing_ok=True)
            process = _start(command, tree, folder)
            while not (trace.exists() and '"kind": "scene"' in trace.read_text(encoding="utf-8")):
                if process.poll() is not None:
                    raise RuntimeError(f"{command[0]} ended before its first picture")
                time.sleep(0.002)
            least[number] = min(least[number], _spent(process.pid)[0])
            process.kill()
            process.wait()
    return least


def _bare(trace: str) -> list[str]:
    return [sys.executable, "-c", _BARE, trace]


def _start(command: Sequence[str], tree: Path, folder: str) -> subprocess.Popen[bytes]:
    env = trees.environment(tree, folder)
    env.pop(
        "PYTHONDONTWRITEBYTECODE", None
    )  # as after a first start, Python keeps what it compiles
    env["PYTHONPYCACHEPREFIX"] = f"{folder}/compiled"
    null = subprocess.DEVNULL
    return subprocess.Popen(command, cwd=folder, env=env, stdout=null, stderr=null)


def _spent(pid: int) -> tuple[float, int]:
    """Return the seconds of a processor that the threads of a process have had, and how often one
    has been woken."""
    seconds, wakes = 0.0, 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        seconds += int(Path(task, "schedstat").read_text(encoding="ascii").split()[0]) / 1e9
        status = Path(task, "status").read_text(encoding="utf-8")
        wakes += int(status.partition("\nvoluntary_ctxt_switches:")[2].split()[0])
    return seconds, wakes


def folder_megabytes(frozen: Path) -> float:
    """Return how large the folder is in which a built program lies."""
    files = [path for path in frozen.parent.rglob("*") if path.is_file() and not path.is_symlink()]
    return sum(path.stat().st_size for path in files) / 2**20
