"""Weights learned by least squares, for scripts that put them into a game's `valuation.py`.

A game's own code adds weights up to an estimate. Asked with unknown weights (`unknown`) it
answers with a `Form`, how often each of them counts, so that what is learned is what is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

W = TypeVar("W")
"""The weights of a game: a dataclass of floats, and of tuples of them."""

Terms = tuple[tuple[int, float], ...]
"""A form: numbers of weights, each with how often it counts."""


class Form(float):
    """A sum of unknown weights, which adds and multiplies as if it were a number."""

    __slots__ = ("terms",)

    terms: Terms

    def __new__(cls, terms: Terms) -> Form:
        """The float itself means nothing."""
        self = super().__new__(cls)
        self.terms = terms
        return self

    def __add__(self, other: float) -> Form:
        """Only with a form: what is added up is weights, and nothing else."""
        assert isinstance(other, Form)
        return Form(self.terms + other.terms)

    def __mul__(self, amount: float) -> Form:
        """Only with a number: a product of weights would be no sum."""
        assert not isinstance(amount, Form)
        return Form(tuple((number, amount * count) for number, count in self.terms))

    __rmul__ = __mul__


@dataclass
class Squares:
    """The normal equations of a least-squares fit, as they grow; `among` is an upper triangle."""

    size: int
    moments: int = 0
    of_outcomes: float = 0.0
    with_outcome: list[float] = field(default_factory=list)
    among: list[list[float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.with_outcome = [0.0] * self.size
        self.among = [[0.0] * self.size for _ in range(self.size)]

    def add(self, terms: Terms, outcome: float) -> None:
        """One more moment: `terms` came to `outcome`."""
        self.moments += 1
        self.of_outcomes += outcome * outcome
        total: dict[int, float] = {}
        for number, amount in terms:
            total[number] = total.get(number, 0.0) + amount
        pairs = sorted(total.items())
        for first, (number, amount) in enumerate(pairs):
            self.with_outcome[number] += amount * outcome
            row = self.among[number]
            for other, count in pairs[first:]:
                row[other] += amount * count

    def solve(self, ridge: float) -> list[float]:
        """The weights, by Gauss's elimination: with a ridge above 0 there is always one solution,
        and no pivot has to be looked for."""
        rows = [
            [self.among[min(i, j)][max(i, j)] for j in range(self.size)] + [self.with_outcome[i]]
            for i in range(self.size)
        ]
        for i, pivot in enumerate(rows):
            pivot[i] += ridge
            for below in rows[i + 1 :]:
                if ratio := below[i] / pivot[i]:
                    for j in range(i, self.size + 1):
                        below[j] -= ratio * pivot[j]
        solution = [0.0] * self.size
        for i in reversed(range(self.size)):
            known = sum(rows[i][j] * solution[j] for j in range(i + 1, self.size))
            solution[i] = (rows[i][-1] - known) / rows[i][i]
        return solution

    def explained(self, solution: Sequence[float]) -> float:
        """The share of the outcomes' squares that a solution explains, 0 to 1."""
        squared = sum(
            (1 if i == j else 2) * self.among[i][j] * solution[i] * solution[j]
            for i in range(self.size)
            for j in range(i, self.size)
        )
        crossed = sum(a * b for a, b in zip(solution, self.with_outcome, strict=True))
        return (2 * crossed - squared) / self.of_outcomes


# -- weights as a list, and as they are ----------------------------------------------------------


def flat(weights: Any) -> list[float]:
    """All values, row by row."""
    return [value for row in fields(weights) for value in _values(getattr(weights, row.name))]


def filled(like: W, values: Iterable[float]) -> W:
    """Weights with these values, in the order of `flat`; as many as `like` has."""
    coming = iter(values)
    rows = {row.name: _refilled(getattr(like, row.name), coming) for row in fields(like)}  # type: ignore[arg-type]
    return type(like)(**rows)


def unknown(like: W) -> W:
    """Weights that are yet to be learned, as many as `like` has."""
    return filled(like, (Form(((number, 1.0),)) for number in range(len(flat(like)))))


def _values(entries: Any) -> Iterator[float]:
    if isinstance(entries, tuple):
        for entry in entries:
            yield from _values(entry)
    else:
        yield entries


def _refilled(entries: Any, coming: Iterator[float]) -> Any:
    if isinstance(entries, tuple):
        return tuple(_refilled(entry, coming) for entry in entries)
    return next(coming)


# -- the module ------------------------------------------------------------------------------------


def rewritten(text: str, sets: Mapping[str, Any], decimals: Mapping[str, int]) -> str:
    """The text of a module with other weights in these names, laid out as ruff does it.
    `decimals`: of the fields that have not one."""
    for name, weights in sets.items():
        begins = text.index(f"\n{name} = ") + 1
        ends = text.index("\n)\n", begins) + 2
        text = f"{text[:begins]}{name} = {_call(weights, decimals)}{text[ends:]}"
    return text


def _call(weights: Any, decimals: Mapping[str, int]) -> str:
    lines = ["Weights("]
    for row in fields(weights):
        places = decimals.get(row.name, 1)
        entries = getattr(weights, row.name)
        line = f"    {row.name}={_text(entries, places)},"
        if len(line) > 100:
            inner = [f"        {_text(entry, places)}," for entry in entries]
            lines += [f"    {row.name}=(", *inner, "    ),"]
        else:
            lines.append(line)
    return "\n".join([*lines, ")"])


def _text(entries: Any, places: int) -> str:
    if isinstance(entries, tuple):
        return f"({', '.join(_text(entry, places) for entry in entries)})"
    return f"{entries:.{places}f}"
