"""The table that scripts/bench.py prints: each measured value beside its goal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

FRAME_MS = 16.7
"""Milliseconds of a frame where there are sixty in a second."""

Values = Sequence[Sequence[float]]
"""What a part has measured: for each of its rows a value for each of the row's limits."""


@dataclass(frozen=True)
class Limit:
    """A bound for one value; `least` makes it a lower one, `frame` adds the share of a frame."""

    bound: float
    unit: str = ""
    label: str = ""
    least: bool = False
    frame: bool = False

    def is_met(self, value: float) -> bool:
        """Return whether that value is within the bound."""
        return value >= self.bound if self.least else value <= self.bound

    def text(self, value: float) -> str:
        """Return the value as the table shows it."""
        shown = f"{value:.1f}".removesuffix(".0") if abs(value) < 100 else f"{value:,.0f}"
        shown = " ".join(filter(None, (self.label, shown, self.unit)))
        return f"{shown} ({value / FRAME_MS:.0%})" if self.frame else shown

    def __str__(self) -> str:
        return f"{'>=' if self.least else '<='} {self.bound:g} {self.unit}".rstrip()


@dataclass(frozen=True)
class Part:
    """Rows that are measured in one go: by metric their limits, and what measures a source tree."""

    rows: Mapping[str, Sequence[Limit]]
    measure: Callable[[Path], Values]


class Table:
    """The rows so far; `trees` are measured in turn, the first one is judged."""

    def __init__(self, trees: Sequence[tuple[str, Path]]) -> None:
        self._trees = [tree for _, tree in trees]
        self._met: list[bool] = []
        _print_line("metric", [name for name, _ in trees], "goal")

    def add(self, part: Part) -> None:
        """Measure a part in each tree, and print its rows at once; a failure is a missed row."""
        columns = [_measured(part, tree) for tree in self._trees]
        for number, (metric, limits) in enumerate(part.rows.items()):
            texts = [
                each if isinstance(each, str) else ", ".join(map(Limit.text, limits, each[number]))
                for each in columns
            ]
            mine = columns[0]
            is_met = not isinstance(mine, str) and all(map(Limit.is_met, limits, mine[number]))
            self._met.append(is_met)
            _print_line(metric, texts, ", ".join(map(str, limits)), "" if is_met else "missed")

    def sum_up(self) -> int:
        """Print how many rows meet their goal; return the exit status, 1 where one does not."""
        print(f"{sum(self._met)} of {len(self._met)} rows meet their goal")
        return 0 if all(self._met) else 1


def _measured(part: Part, tree: Path) -> Values | str:
    """Return what was measured, or why nothing was."""
    try:
        return part.measure(tree)
    except Exception as problem:  # noqa: BLE001 - the other parts are measured, whatever fails
        return str(problem).strip().rpartition("\n")[2] or type(problem).__name__


def _print_line(metric: str, texts: Sequence[str], goal: str, mark: str = "") -> None:
    cells = "  ".join(f"{text:<56}" for text in texts)
    print(f"{metric:<46}  {cells}  {goal:<36}  {mark}".rstrip(), flush=True)
