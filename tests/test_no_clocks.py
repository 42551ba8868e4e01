"""No test passes or fails by how fast or how busy the machine is: none looks at a clock.

Tests wait for events (`waiting.py`), count work, and say themselves how fast the machine is
(`machine.py`). So their sources are searched for whatever tells the time or lets it go by.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent

MAY = {
    "waiting.py": "ends a wait for what never comes, for all tests",
    "machine.py": "can give the program its own clock back",
    "session/slow_child.py": "slows a disk down, in a child that dies at a sync told by number",
    "test_no_clocks.py": "has examples of clocks",
}
"""The modules that may know the time, and what for."""

MODULES = {"asyncio", "sched", "threading.Timer", "time", "timeit"}
"""Not to be imported."""

NAMES = re.compile(
    r"(^|\.)(time\.\w+|datetime\.(now|utcnow|today)|date\.today|getloadavg|st_[acm]time\w*)$"
)
"""Not to be called or read: `pygame.time.get_ticks`, say."""

CODE = re.compile(r"^\s*(import [\w, ]*\btime\b|from time import)|\btime\.\w+\(", re.MULTILINE)
"""The same in a program that a test writes."""

ALSO = {
    ("games/test_referees.py", "a limit of its own"): "grows with REFEREE_MATCHES",
    ("packaging/test_help.py", "st_mtime_ns"): "the same before and after, or it was written anew",
    ("packaging/test_play.py", "st_mtime_ns"): "the same before and after, or it was written anew",
}
"""What else is there for a reason."""


def dotted(node: ast.expr) -> str:
    """`pygame.time.wait` for those names; what they are taken of is left out where it has none."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def clocks(source: str) -> list[str]:
    """Whatever in a module's source tells the time, lets it go by, or sets it a limit."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                found += [name.name for name in names if name.name in MODULES]
            case ast.ImportFrom(module=str(module), names=names):
                words = {module} | {f"{module}.{name.name}" for name in names}
                found += sorted(words & MODULES)
            case ast.Attribute():
                chain = dotted(node)
                if NAMES.search(chain):
                    found.append(chain.rpartition(".")[2] if ".st_" in chain else chain)
                elif chain.endswith("mark.timeout"):
                    found.append("a limit of its own")
            case ast.Call(keywords=keywords):
                found += [f"timeout={ast.unparse(k.value)}" for k in keywords if k.arg == "timeout"]
            case ast.Constant(value=str(text)) if CODE.search(text):
                found.append("a program that looks at a clock")
    return found


def test_no_test_looks_at_a_clock() -> None:
    for path in sorted(TESTS.rglob("*.py")):
        name = path.relative_to(TESTS).as_posix()
        if name not in MAY:
            found = clocks(path.read_text(encoding="utf-8"))
            left = [what for what in found if (name, what) not in ALSO]
            assert left == [], f"{name}: wait for an event, or count (CONTRIBUTING.md, Tests)"


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "from time import perf_counter",
        "begun = pygame.time.get_ticks()",
        "today = datetime.now()",
        "subprocess.run(words, timeout=60)",
        "@pytest.mark.timeout(60)\ndef test_it(): ...",
        "code = 'import sys, time; time.sleep(60)'",
        "code = f'''\nimport time\nfor _ in range({count}):\n    time.sleep(1)\n'''",
    ],
)
def test_a_clock_is_found(source: str) -> None:
    assert clocks(source)


@pytest.mark.parametrize(
    "source",
    [
        "import waiting",
        "assert flight.seconds == 0.6",
        "saved = datetime(2026, 1, 1, 12, 0)",
        "'''\\nfrom time to time: it is time. Who has no time waits from time to time (or not).'''",
    ],
)
def test_what_is_no_clock_is_left_alone(source: str) -> None:
    assert clocks(source) == []


def test_every_exception_is_needed() -> None:
    for name in MAY:
        assert clocks((TESTS / name).read_text(encoding="utf-8")), name
    for name, what in ALSO:
        assert what in clocks((TESTS / name).read_text(encoding="utf-8")), (name, what)
