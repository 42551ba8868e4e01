"""The checks that a change has to pass, in the order in which they are quick to fail.

Standard library only: it runs before anything is installed for it, on the Python that the
person has, and starts the tools in the environment that own_env.py made.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import own_env
import virtual_screen

QUICKLY = ("-m", "not slow and not window and not build", "--hypothesis-profile=quick")
"""What pytest is told for a quick run."""

FEW_WORDS = "60"
"""At so many moments a quick run reads what a game says, unless the environment asks for more."""

BESIDE = ("tests/window", "tests/packaging")
"""Tests that mostly wait, for a window or for something to be built: they run beside all the other
checks, one after another, as one thing that was built serves many of them."""

SLOWEST = 10
"""So many of the slowest tests are named at the end."""


@dataclass(frozen=True)
class Outcome:
    """How one check went: its name, whether it passed, and the seconds that it took."""

    name: str
    passed: bool
    seconds: float

    def __str__(self) -> str:
        return f"{'ok' if self.passed else 'FAILED':<7} {self.name:<10} {self.seconds:6.1f} s"


def run(checkout: Path, python: Path, arguments: Sequence[str]) -> int:
    """Run all checks, print a line for each and the count of tests last; return the exit status.

    `arguments` go to pytest, but for `--quick`. As many processes share the tests as there are
    cores, unless `-n` says how many.
    """
    quick = "--quick" in arguments
    for_pytest = [word for word in arguments if word != "--quick"]
    tools = {
        "format": ["-m", "ruff", "format", "--check"],
        "lint": ["-m", "ruff", "check"],
        "types": ["-m", "mypy"],
        "layers": ["-c", "from importlinter import cli; cli.lint_imports_command()", "--no-logo"],
    }
    with tempfile.TemporaryDirectory() as folder, _screen(quick) as env:
        report, beside = Path(folder) / "tests.xml", Path(folder) / "beside.xml"
        pytest = [str(python), "-m", "pytest", f"--durations={SLOWEST}"]
        if quick:
            pytest += QUICKLY
        others = None
        if not quick and not for_pytest:
            others = _Beside([*pytest, f"--junitxml={beside}", *BESIDE], checkout, env)
            pytest += [word for folder in BESIDE for word in ("--ignore", folder)]
        outcomes = [_check(name, [str(python), *words], checkout) for name, words in tools.items()]
        # Each has its half of the list, in order; who is through takes over from the others.
        shared = ["-n", str(cores()), "--dist", "worksteal"]
        command = [*pytest, *shared, f"--junitxml={report}", *for_pytest]
        outcomes.append(_check("tests", command, checkout, env))
        if others is not None:
            outcomes.append(others.outcome())
        closing = _closing_line([report] if others is None else [report, beside])
    print()
    for outcome in outcomes:
        print(outcome)
    print(closing, flush=True)
    return 0 if all(outcome.passed for outcome in outcomes) else 1


def cores() -> int:
    """How many processes of ours can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))  # of a container that may use some of them only
    return os.cpu_count() or 1


def _check(
    name: str, command: Sequence[str], checkout: Path, env: dict[str, str] | None = None
) -> Outcome:
    print(f"\n--- {name}", flush=True)
    begun = time.monotonic()
    status = subprocess.run(
        command, cwd=checkout, env=env or own_env.environ(), stdin=subprocess.DEVNULL, check=False
    ).returncode
    return Outcome(name, status == 0, time.monotonic() - begun)


class _Beside:
    """A check that runs while others do; what it prints is shown when it is over."""

    def __init__(self, command: Sequence[str], checkout: Path, env: dict[str, str]) -> None:
        self._begun = time.monotonic()
        self._printed = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the object
        self._process = subprocess.Popen(
            command,
            cwd=checkout,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=self._printed,
            stderr=subprocess.STDOUT,
        )

    def outcome(self) -> Outcome:
        """Wait for its end, and show what it printed."""
        status = self._process.wait()
        seconds = time.monotonic() - self._begun
        print("\n--- window and packaging tests", flush=True)
        self._printed.seek(0)
        print(self._printed.read().decode("utf-8", "replace"), flush=True)
        return Outcome("windows", status == 0, seconds)


@contextmanager
def _screen(quick: bool) -> Iterator[dict[str, str]]:
    """Give the environment for the tests: on Linux, with a virtual screen in it if possible."""
    if quick:
        yield {"NOMERCY_WORDS": FEW_WORDS} | own_env.environ()
        return
    if not sys.platform.startswith("linux"):
        yield own_env.environ()
        return
    missing = virtual_screen.missing_programs()
    if missing:
        # Not the end of all tests: those that need a window fail, and name what is missing.
        print(f"No virtual screen: {virtual_screen.how_to_get(missing)}", file=sys.stderr)
        yield own_env.environ()
        return
    with virtual_screen.opened() as display:
        env = own_env.environ(DISPLAY=display, NOMERCY_VIRTUAL_SCREEN=display)
        env.pop("WAYLAND_DISPLAY", None)
        yield env


def _closing_line(reports: Sequence[Path]) -> str:
    """Return pytest's counts in one line; from its reports, as the wording on screen varies."""
    counts = dict.fromkeys(("tests", "failures", "errors", "skipped"), 0)
    for report in reports:
        if not report.exists():
            return "0 passed, 1 failed (pytest ended before its report)"
        for suite in ET.parse(report).getroot().iter("testsuite"):
            for key in counts:
                counts[key] += int(suite.get(key, "0"))
    bad = counts["failures"] + counts["errors"]
    passed = counts["tests"] - bad - counts["skipped"]
    line = f"{passed} passed, {bad} failed"
    return f"{line}, {counts['skipped']} skipped" if counts["skipped"] else line
