"""What a hint says of the numbers: clear, about equal within two standard errors, or certain."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from nomercy_table.engine import hints
from nomercy_table.engine.actions import Action, Pick
from nomercy_table.engine.player import Candidate, Decision


@dataclass(frozen=True)
class Named(Action):
    name: str

    def text(self) -> str:
        return self.name


def decided(*found: tuple[str, float, float, float | None], unit: str = "win") -> Decision:
    """The first was chosen; each with its value, its error, and that of the difference."""
    candidates = tuple(Candidate(Named(n), v, e, unit, a) for n, v, e, a in found)
    return Decision(candidates[0].action, candidates, "for the test")


@pytest.mark.parametrize(
    ("decision", "told"),
    [
        (
            decided(("Draw", 0.5, 0.03, 0.0), ("Stop", 0.4, 0.03, 0.02)),
            "Tried out, it wins with 50 %, and “Stop” with 40 % (± 4 %).",
        ),
        (
            decided(("Draw", 0.5, 0.03, 0.0), ("Stop", 0.47, 0.03, 0.02)),
            "Tried out, it wins with 50 %; “Stop” is about equal with 47 % (± 4 %).",
        ),
        (
            decided(("Draw", 0.47, 0.03, 0.0), ("Stop", 0.5, 0.03, 0.02)),
            "Tried out, it wins with 47 %; “Stop” is about equal with 50 % (± 4 %).",
        ),
        (
            decided(("Draw", 1.0, 0.0, None), ("Stop", 0.0, 0.0, None)),
            "It wins with 100 %, and “Stop” with 0 %.",
        ),
        (
            decided(("Draw", 0.251, 0.1, 0.0), ("Stop", 0.249, 0.1, 0.0)),
            "It wins with 25 %, and so does “Stop”.",
        ),
        (
            decided(("Draw", 0.6, 0.1, 0.0), ("Stop", 0.5, 0.1, 0.001)),
            "Tried out, it wins with 60 %, and “Stop” with 50 % (± 1 %).",
        ),
        (
            decided(("Draw", 0.002, 0.1, 0.0), ("Stop", 0.001, 0.1, 0.01)),
            "Tried out, it wins with less than 1 %; “Stop” is about equal with less than 1 % "
            "(± 2 %).",
        ),
        (
            decided(("Draw", 4.5, 0.0, None), ("Stop", 3.5, 0.0, None), unit="points"),
            "It brings 1 point more than “Stop”.",
        ),
        (
            decided(("Draw", 4.5, 0.0, None), ("Stop", 4.5, 0.0, None), unit="points"),
            "“Stop” is just as good.",
        ),
        (
            decided(("Draw", 4.5, 0.3, None), ("Stop", 3.0, 0.4, None), unit="points"),
            "On average it brings 1.5 points more than “Stop” (± 1.0).",
        ),
        (
            decided(("Draw", 4.5, 0.3, None), ("Stop", 3.6, 0.4, None), unit="points"),
            "“Stop” is about equal: 0.9 points apart on average (± 1.0).",
        ),
        (decided(("Draw", 4.5, 0.3, None), unit="points"), ""),
        (Decision(Named("Draw"), (), "none"), ""),
    ],
)
def test_the_number_that_decides(decision: Decision, told: str) -> None:
    assert hints.weighed(decision, str) == told


def test_what_is_called_alike_is_no_other_move() -> None:
    decision = decided(("Play 5", 1.0, 0.0, None), ("Play 6", 0.9, 0.0, None))
    assert hints.weighed(decision, lambda action: action.text()[:4]) == ""


def test_a_move_is_all_that_is_pointed_at() -> None:
    way = (Pick("a", "Play Wild"), Pick("b", "Green", 1))
    assert hints.move_of((way, (Pick("c", "Else"),))) == "Play Wild, Green"


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (0.0, "0 %"),
        (1e-4, "less than 1 %"),
        (0.314, "31 %"),
        (0.9999, "more than 99 %"),
        (1, "100 %"),
    ],
)
def test_what_may_happen_is_never_0_or_100(chance: float, told: str) -> None:
    assert hints.percent(chance) == told


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (1.0, "1 point"),
        (4.2, "4.2 points"),
        (0.0, "0 points"),
        (-3.8, "−3.8 points"),
        (-2, "−2 points"),
    ],
)
def test_points_have_a_true_minus(number: float, told: str) -> None:
    assert hints.points(number) == told
