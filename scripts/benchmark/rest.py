"""What an open table costs while nobody does anything: the share of a core, and how often the
program is woken. It is started as a player starts it, and watched from outside; Linux only.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from benchmark.parts import Part
from benchmark.window import SIZES, Row, told_row

MATCH = ("--game", "showem", "--seats", "you,easy,easy", "--seed", "3", "--thoughts", "1")
"""It comes to rest when the person is to play."""

SECONDS = 10
"""For which it is watched."""

SHARES = {"1080p": 6.0, "4K": 12.0}
"""Per cent of a core, at most, while there is idle life."""
STILL_SHARE, STILL_WAKES = 0.3, 70
"""The same without it, and without music, which is decoded as it plays and takes more than that by
itself: a row beside tells what a player with music has. And wake-ups a second, those of the mixer
included."""
STILL = "idle life and music off"

_FADED = 3
"""Seconds after which what goes on without the focus for a while has ended."""

_OTHER = """
import os
import pygame
pygame.display.init()
window = pygame.Window(size=(300, 200))
for _ in range(100):
    window.focus()
    pygame.event.wait(50)
    if window.focused:
        print("focus", flush=True)
        break
os.close(1)
while pygame.event.wait():
    pass
"""


def parts(sizes: Sequence[str]) -> list[Part]:
    """Windows of these sizes, with idle life and without, and without the focus; and what music
    takes."""
    return [
        Part(f"{size}: {table.about}", partial(_rows, size, table))
        for size in sizes
        for table in (
            _Table("at rest, idle life on", SHARES[size], None),
            _Table("at rest, idle life on, without focus", STILL_SHARE, STILL_WAKES, away=True),
            _Table(f"at rest, {STILL}", STILL_SHARE, STILL_WAKES, lively=False, music=False),
            _Table(
                "at rest, idle life off, music on (no goal for it)", None, STILL_WAKES, lively=False
            ),
            _Table(
                f"the title at rest, {STILL}",
                STILL_SHARE,
                STILL_WAKES,
                lively=False,
                music=False,
                match=(),
            ),
        )
    ]


@dataclass(frozen=True)
class _Table:
    """How the table stands open, with which `match` (none: the title); the most that it may take of
    a core, in per cent, and of wake-ups a second, None where there is no goal."""

    about: str
    share: float | None
    wakes: float | None
    lively: bool = True
    music: bool = True
    away: bool = False
    match: Sequence[str] = MATCH


def _rows(size: str, table: _Table) -> list[Row]:
    share, wakes = _watched(SIZES[size], table)
    about = f"{size}: {table.about}"
    return [
        _row(f"{about}: % of a core", share, f"{share:.2f}", table.share),
        _row(f"{about}: wake-ups a second", wakes, f"{wakes:.0f}", table.wakes),
    ]


def _row(metric: str, value: float, text: str, most: float | None) -> Row:
    if most is None:
        return told_row(metric, text)
    return Row(metric, text, f"<= {most:g}", value <= most)


def _watched(size: tuple[int, int], table: _Table) -> tuple[float, float]:
    """Per cent of a core and wake-ups a second of a table at rest in a window of that size."""
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
        config = Path(folder) / "nomercy-table"
        config.mkdir()
        lines = [
            'speed = "fast"',
            f"idle_motion = {str(table.lively).lower()}",
            f"window = [{size[0]}, {size[1]}]",
            *([] if table.music else ["music_volume = 0"]),
        ]
        settings = "\n".join(lines) + "\n"
        (config / "settings.toml").write_text(settings, encoding="utf-8", newline="\n")
        trace = Path(folder) / "trace.jsonl"
        env = {**os.environ, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
        command = [sys.executable, "-m", "nomercy_table", *table.match, "--trace", str(trace)]
        with subprocess.Popen(command, env={**env, "SDL_AUDIODRIVER": "dummy"}) as program:
            try:
                _wait_for_rest(trace, program)
                with _other_window() if table.away else nullcontext():
                    before, wakes = seconds_of(program.pid), _wakes(program.pid)
                    time.sleep(SECONDS)
                    spent, woken = seconds_of(program.pid) - before, _wakes(program.pid) - wakes
            finally:
                program.terminate()
    return 100 * spent / SECONDS, woken / SECONDS


@contextmanager
def _other_window() -> Iterator[None]:
    """A window of another program, which has the focus; the music has faded meanwhile."""
    command = [sys.executable, "-c", _OTHER]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as other:
        assert other.stdout is not None
        try:
            if "focus" not in [line.strip() for line in other.stdout]:
                raise RuntimeError("another window did not get the focus")
            time.sleep(_FADED)
            yield
        finally:
            other.kill()  # SDL would only tell it that it is to end


def _wait_for_rest(trace: Path, program: subprocess.Popen[bytes]) -> None:
    """Until the trace has not grown for so long that the pictures of what moved have been given
    back, and has told last that all is still."""
    from nomercy_table.app.resting import RESTED

    told, since = "", time.perf_counter()
    while '"kind": "still"' not in told[-200:] or time.perf_counter() - since < RESTED + 2:
        if program.poll() is not None:
            raise RuntimeError("the program ended before it came to rest")
        now = trace.read_text(encoding="utf-8") if trace.exists() else ""
        if now != told:
            told, since = now, time.perf_counter()
        time.sleep(0.1)


def seconds_of(pid: int) -> float:
    """What the threads of the process have had of a processor."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(path.read_text(encoding="utf-8").split()[0]) for path in tasks) / 1e9


def _wakes(pid: int) -> int:
    """How often a thread of it has been woken."""
    texts = [
        path.read_text(encoding="utf-8") for path in Path(f"/proc/{pid}/task").glob("*/status")
    ]
    return sum(
        int(line.split()[1])
        for text in texts
        for line in text.splitlines()
        if line.startswith("voluntary_ctxt_switches")
    )
