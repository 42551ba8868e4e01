"""Who decides for a seat: an observation goes in, a decision comes out, nothing else."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Protocol

from nomercy_table.engine.actions import Action
from nomercy_table.engine.state import Seen, Seen_contra


@dataclass(frozen=True)
class Budget:
    """A limit to thinking, counted in rollouts: no clock decides what is played."""

    rollouts: int = 400


@dataclass(frozen=True)
class Candidate:
    """One action that was weighed: its value and that value's standard error.

    `unit` says what the value counts: `points`, or `win` for the chance to win, 0 to 1. `apart`
    is the standard error of its difference from the action that was chosen, where both were tried
    in the same worlds: less than their own errors come to. None: they were not.
    """

    action: Action
    value: float
    error: float
    unit: str
    apart: float | None = None


@dataclass(frozen=True)
class Decision:
    """What a player chose, what it weighed, why (in words a player can read), at what cost.

    `action` None lets the chance pass: only for a seat that may act, but need not
    (`State.to_act`).
    """

    action: Action | None
    candidates: tuple[Candidate, ...]
    reason: str
    rollouts: int = 0


Thinking = Generator[None, None, Decision]
"""A search that yields after each rollout, or at least every millisecond."""


class Player(Protocol[Seen_contra]):
    """A policy for one game. Equal arguments give equal decisions, bit for bit.

    `seed` is the decision's own (from the match's secret, seat and decision number, and not from
    the deal), so that no thought ever disturbs a shuffle, or gives one away.

    One that thinks too long for a frame says so (`beside`), and is asked in a process of its own.
    """

    def think(
        self, observation: Seen_contra, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Think, in slices, and return the decision."""
        ...


def thinks_beside(player: Player[Seen]) -> bool:
    """Whether a table asks `player` beside its frames, as it has an attribute `beside` that is
    true: it thinks longer than a frame lasts."""
    return bool(getattr(player, "beside", False))


def choose(
    player: Player[Seen],
    observation: Seen,
    legal: Sequence[Action],
    seed: int,
    budget: Budget | None = None,
) -> Decision:
    """Let `player` think to the end, here and now."""
    thinking = player.think(observation, legal, seed, budget or Budget())
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            decision: Decision = done.value
            return decision
