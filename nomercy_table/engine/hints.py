"""What a seat can count before it decides, and what a hint says: the move, and what decides it.

Odds are chances, and averages, of what a seat may know: each card that it can't see is as likely
as another to lie in each place that it can't see into. That is counting, and no reading of what
people do. The numbers of a hint are those that the player has found which was asked. A difference
within two standard errors is told as none: "about equal".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb, hypot

from nomercy_table.engine import words
from nomercy_table.engine.actions import Action, Way
from nomercy_table.engine.player import Candidate, Decision

ERRORS = 2.0
"""A difference is one from so many standard errors on; an error is told as so many of them."""

_NONE = 0.05
"""Points by which nothing differs that a reader could see."""

Move = Callable[[Action], str]
"""What an action is called, on its button or as a few words."""


@dataclass(frozen=True)
class Odd:
    """One number, in words (`31 % to bust`); `value` is a chance of 0 to 1, or an amount in the
    unit that the words say. In `text`, `{2}` stands for the name of who sits in seat 2."""

    text: str
    value: float


def some_of(wanted: int, of: int, drawn: int) -> float:
    """The chance that at least one of `drawn` cards is among the `wanted` ones, `of` that many."""
    drawn = min(drawn, of)
    return 1.0 - comb(of - wanted, drawn) / comb(of, drawn) if of else 0.0


@dataclass(frozen=True)
class Lead:
    """By how much the move that was chosen is ahead of the `second`, in the unit of both; `error`
    is the standard error of that, 0 where nothing was sampled."""

    chosen: Candidate
    second: Candidate
    error: float

    @property
    def gain(self) -> float:
        """Less than 0: the other came out better, but not clearly."""
        return self.chosen.value - self.second.value

    @property
    def clear(self) -> bool:
        """Whether it is more than what chance alone brings."""
        return self.gain > ERRORS * self.error


def move_of(ways: Sequence[Way]) -> str:
    """An action in the words of its first way: what is pointed at, one after the other."""
    labels = [pick.label for pick in ways[0]]
    told = labels[0]
    for label in labels[1:]:
        told = words.THEN(first=told, then=label)
    return told


def lead_of(decision: Decision, move: Move) -> Lead | None:
    """How far the choice is ahead of the best other move that is called otherwise; None: nothing
    else was weighed."""
    chosen = next((c for c in decision.candidates if c.action == decision.action), None)
    if chosen is None:
        return None
    name = move(chosen.action)
    others = [c for c in decision.candidates if c is not chosen and move(c.action) != name]
    second = max(others, key=lambda candidate: candidate.value, default=None)
    if second is None:
        return None
    error = hypot(chosen.error, second.error) if second.apart is None else second.apart
    return Lead(chosen, second, error)


def weighed(decision: Decision, move: Move) -> str:
    """How much better the choice is than the next best move, with its error; "" where nothing
    else was weighed."""
    lead = lead_of(decision, move)
    if lead is None:
        return ""
    other = move(lead.second.action)
    if lead.chosen.unit == "win":
        return _by_chances(lead, other)
    gain = points(abs(lead.gain))
    if lead.error:
        error = words.GIVE_OR_TAKE(number=f"{ERRORS * lead.error:.1f}")
        told = words.ON_AVERAGE if lead.clear else words.EQUAL_ON_AVERAGE
        return told(gain=gain, other=other, error=error)
    if lead.gain < _NONE:
        return words.NO_DIFFERENCE(other=other)
    return words.SURELY(gain=gain, other=other)


def _by_chances(lead: Lead, other: str) -> str:
    chance, less = percent(lead.chosen.value), percent(lead.second.value)
    if chance == less and not lead.error:
        return words.SAME_CHANCE(chance=chance, other=other)
    if not lead.error:
        return words.SURE_CHANCES(chance=chance, other=other, less=less)
    error = words.GIVE_OR_TAKE(number=_error(lead.error))
    told = words.WINS_MORE if lead.clear else words.EQUAL_WINS
    return told(chance=chance, other=other, less=less, error=error)


def percent(chance: float) -> str:
    """A chance of 0 to 1 as a reader has it: `31 %`; of what may happen, and need not, never 0 or
    100, but `less than 1 %`."""
    whole = round(100 * chance)
    if whole in (0, 100) and 0 < chance < 1:
        return words.LESS_THAN(number=1) if chance < 0.5 else words.MORE_THAN(number=99)
    return words.PERCENT(number=whole)


def _error(error: float) -> str:
    """What a chance is told with, as its error: none is less than 1 %."""
    return words.PERCENT(number=max(1, round(100 * ERRORS * error)))


def points(number: float) -> str:
    """`1 point`, `4.2 points`, `−3 points`."""
    whole = abs(number - round(number)) < _NONE
    if whole and round(number) >= 0:
        return words.POINTS(count=round(number))
    shown = f"{number:.0f}" if whole else f"{number:.1f}"
    return words.PART_OF_POINTS(number=shown.replace("-", "−"))
