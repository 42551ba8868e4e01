"""The real program, started as a player starts it and watched from outside; Linux only."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from benchmark import trees

_PROGRAM = [sys.executable, "-m", "nomercy_table"]
_MATCH = ("--game", "showem", "--seats", "you,easy,easy", "--seed", "3", "--thoughts", "1")
"""It comes to rest when the person is to play."""

_WATCHED, _RESTED, _FADED, _PATIENCE = 8, 6, 4, 90
"""Seconds for which a program at rest is watched, and after which the pictures of motion are given
back, what goes on without the focus has ended, and nothing is waited for any more."""

_WINDOW = """
import os, sys
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 800))
pygame.display.flip()
open(sys.argv[1], "w").write('{"kind": "scene"}\\n')
pygame.time.wait(60000)
"""
_BARE = [sys.executable, "-c", _WINDOW]


def at_rest(
    size: tuple[int, int], tree: Path, *, lively: bool = True, focus: bool = True
) -> list[float]:
    """Return the per cent of a core and the wake-ups a second of a table at rest, with idle life
    and music where it is `lively`; without the `focus`, another window has it."""
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder, ExitStack() as stack:
        settings, trace = Path(folder, "nomercy-table/settings.toml"), Path(folder, "trace.jsonl")
        settings.parent.mkdir()
        lines = ['speed = "fast"', f"idle_motion = {str(lively).lower()}", f"window = {list(size)}"]
        lines += [] if lively else ["music_volume = 0"]
        settings.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
        command = [*_PROGRAM, *_MATCH, "--trace", str(trace)]
        process = stack.enter_context(_started(command, tree, folder))
        _await_rest(trace, process)
        if not focus:  # a new window gets it
            stack.enter_context(_started([*_BARE, os.devnull], tree, folder))
            time.sleep(_FADED)
        before = _spent(process.pid)
        time.sleep(_WATCHED)
        seconds, wakes = (b - a for a, b in zip(before, _spent(process.pid), strict=True))
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


def start(frozen: Path | None, tree: Path) -> list[float]:
    """Return what the title's first frame costs, in times of a bare pygame window's first flip."""
    command = _PROGRAM if frozen is None else [str(frozen.resolve())]
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
        trace = str(Path(folder, "trace.jsonl"))
        ours, bare = _starts(tree, folder, [*command, "--trace", trace], [*_BARE, trace])
    return [ours / bare]


def start_with_records(number: int, tree: Path) -> list[float]:
    """Return what the title's first frame costs beside so many records, in times of none."""
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
        command = [*_PROGRAM, "--trace", str(Path(folder, "trace.jsonl"))]
        (empty,) = _starts(tree, folder, command)
        trees.ask(tree, "probe", "records", f"{folder}/nomercy-table/records", str(number))
        (full,) = _starts(tree, folder, command)
    return [full / empty]


def _starts(tree: Path, folder: str, *commands: Sequence[str]) -> list[float]:
    """Return the least seconds of the processor from the start of each of these programs to the
    first scene that its trace tells of. They are started in turn."""
    least, trace = [float("inf")] * len(commands), Path(folder, "trace.jsonl")
    for number, command in list(enumerate(commands)) * 5:
        trace.unlink(missing_ok=True)
        with _started(command, tree, folder) as process:
            while not (trace.exists() and '"kind": "scene"' in trace.read_text(encoding="utf-8")):
                if process.poll() is not None:
                    raise RuntimeError(f"{command[0]} ended before its first picture")
                time.sleep(0.002)
            least[number] = min(least[number], _spent(process.pid)[0])
    return least


@contextmanager
def _started(command: Sequence[str], tree: Path, folder: str) -> Iterator[subprocess.Popen[bytes]]:
    env = {**trees.environment(tree, folder), "PYTHONPYCACHEPREFIX": f"{folder}/compiled"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # Python keeps what it compiles at a first start
    null = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=folder, env=env, stdout=null, stderr=null) as process:
        try:
            yield process
        finally:
            process.kill()


def _spent(pid: int) -> tuple[float, int]:
    """Return the seconds of a processor that the threads of a process have had, and how often one
    has been woken."""
    seconds, wakes = 0.0, 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        seconds += int(Path(task, "schedstat").read_text(encoding="ascii").split()[0]) / 1e9
        status = Path(task, "status").read_text(encoding="utf-8")
        wakes += int(status.partition("\nvoluntary_ctxt_switches:")[2].split()[0])
    return seconds, wakes


def folder_megabytes(frozen: Path, _: Path) -> list[float]:
    """Return how large the folder is in which a built program lies."""
    files = [path for path in frozen.resolve().parent.rglob("*") if not path.is_symlink()]
    return [sum(path.stat().st_size for path in files if path.is_file()) / 2**20]
