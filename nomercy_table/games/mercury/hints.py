"""Why the strongest player of Mercury decides as it does, in the numbers that count."""

from __future__ import annotations

from nomercy_table.engine.hints import Move, lead_of, points
from nomercy_table.engine.player import Decision
from nomercy_table.games.mercury import words
from nomercy_table.games.mercury.actions import Accept, Reflect
from nomercy_table.games.mercury.observation import MercuryObservation

_SEEN = 0.05
"""Points of a difference that a reader can see."""


def why(observation: MercuryObservation, decision: Decision, move: Move) -> str:
    """By how many points it leaves the seat better off than the next best, by an estimate that
    was learned from play."""
    if isinstance(decision.action, Reflect):
        return words.SENDS_BACK
    if isinstance(decision.action, Accept):
        return words.KEEPS_REFLECTION
    if not decision.candidates:  # what goes out needs no weighing
        return words.GOES_OUT
    lead = lead_of(decision, move)
    if lead is None:
        return ""
    other = move(lead.second.action)
    if lead.gain < _SEEN:
        return words.SAME_ESTIMATE(other=other)
    return words.ESTIMATED(gain=points(lead.gain), other=other)
