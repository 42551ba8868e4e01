"""What an open table costs while nobody does anything: the share of a core, and how often the
program is woken. It is started as a player starts it, and watched from outside; Linux only.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmark.window import SIZES, Row

MATCH = ("--game", "showem", "--seats", "you,easy,easy", "--seed", "3", "--thoughts", "1")
"""It comes to rest when the person is to play."""

SECONDS = 10
"""For which it is watched."""

SHARES = {"1080p": 6.0, "4K": 12.0}
"""Per cent of a core, at most, while there is idle life."""
STILL_SHARE, STILL_WAKES = 0.3, 70
"""The same without it, and without music, which is decoded as it plays; and wake-ups a second,
those of the mixer included."""

_TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def measure(sizes: Sequence[str]) -> list[Row]:
    """The rows for windows of these sizes, with idle life and without; and what music takes."""
    found = []
    for size in sizes:
        for about, lively, music, most in (
            ("idle life on", True, True, SHARES[size]),
            ("idle life off", False, False, STILL_SHARE),
            ("idle life off, music on", False, True, None),
        ):
            share, wakes = _watched(SIZES[size], lively, music)
            about = f"{size}: at rest, {about}"
            goal, met = ("-", True) if most is None else (f"<= {most:g}", share <= most)
            found.append(Row(f"{about}: % of a core", f"{share:.1f}", goal, met))
            goal, met = ("-", True) if lively else (f"<= {STILL_WAKES}", wakes <= STILL_WAKES)
            found.append(Row(f"{about}: wake-ups a second", f"{wakes:.0f}", goal, met))
    return found


def _watched(size: tuple[int, int], lively: bool, music: bool) -> tuple[float, float]:
    """Per cent of a core and wake-ups a second of a table at rest in a window of that size."""
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
        config = Path(folder) / "nomercy-table"
        config.mkdir()
        lines = [
            'speed = "fast"',
            f"idle_motion = {str(lively).lower()}",
            f"window = [{size[0]}, {size[1]}]",
            *([] if music else ["music_volume = 0"]),
        ]
        settings = "\n".join(lines) + "\n"
        (config / "settings.toml").write_text(settings, encoding="utf-8", newline="\n")
        trace = Path(folder) / "trace.jsonl"
        env = {**os.environ, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
        command = [sys.executable, "-m", "nomercy_table", *MATCH, "--trace", str(trace)]
        with subprocess.Popen(command, env={**env, "SDL_AUDIODRIVER": "dummy"}) as program:
            try:
                _wait_for_rest(trace, program)
                before, wakes = _seconds(program.pid), _wakes(program.pid)
                time.sleep(SECONDS)
                spent, woken = _seconds(program.pid) - before, _wakes(program.pid) - wakes
            finally:
                program.terminate()
    return 100 * spent / SECONDS, woken / SECONDS


def _wait_for_rest(trace: Path, program: subprocess.Popen[bytes]) -> None:
    """Until the trace has not grown for two seconds, and has told last that all is still."""
    told, since = "", time.perf_counter()
    while '"kind": "still"' not in told[-200:] or time.perf_counter() - since < 2:
        if program.poll() is not None:
            raise RuntimeError("the program ended before it came to rest")
        now = trace.read_text(encoding="utf-8") if trace.exists() else ""
        if now != told:
            told, since = now, time.perf_counter()
        time.sleep(0.1)


def _seconds(pid: int) -> float:
    """What the process has had of a processor."""
    words = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / _TICK


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
