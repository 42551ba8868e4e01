"""How long the program takes to start, against a bare pygame window, and how large it is built."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmark.rest import seconds_of
from benchmark.window import BUSY, Row, ratio_row


def rows(frozen: Path | None) -> list[Row]:
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
        found.append(ratio_row("title's first frame, from source / bare pygame", title / bare, 3.5))
        if frozen is not None:
            program = [str(frozen.resolve()), *words]
            packed = _best_start(program, trace, "window", env)
            found.append(ratio_row("first flip, frozen / bare pygame", packed / bare, 2.2))
            title = _best_start(program, trace, "scene", env)
            found.append(ratio_row("title's first frame, frozen / bare pygame", title / bare, 3.5))
            found.append(_folder_row(frozen))
    return found


def _folder_row(frozen: Path) -> Row:
    """How large the folder is in which the program lies."""
    files = [path for path in frozen.resolve().parent.rglob("*") if path.is_file()]
    megabytes = sum(path.stat().st_size for path in files if not path.is_symlink()) / 2**20
    return Row("the program's folder, MB", f"{megabytes:.1f}", "<= 45", megabytes <= 45)


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
    """The least seconds from the start of `command` to a line of that kind in its trace; where the
    machine is busy, those that the processor gave to it until then."""
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
            seconds = time.perf_counter() - begun
            best = min(best, seconds_of(process.pid) if os.environ.get(BUSY) else seconds)
            process.kill()
    return best
