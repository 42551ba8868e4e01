"""Why the strongest player of Hit! decides as it does, in the numbers that count."""

from __future__ import annotations

from nomercy_table.engine.hints import Move, percent, points, weighed
from nomercy_table.engine.player import Decision
from nomercy_table.games.hit import words
from nomercy_table.games.hit.actions import Draw, Steal, Stop
from nomercy_table.games.hit.cards import RANK, count_ranks
from nomercy_table.games.hit.ending import secured
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.valuation import next_draw, stealable


def why(observation: HitObservation, decision: Decision, move: Move) -> str:
    """What a draw risks and brings, what a steal brings; and, late in the round, how often it
    wins."""
    action = decision.action
    if len(observation.unseen) == 1:
        last = count_ranks(1, RANK[observation.unseen[0]])
        return words.LAST_IS(card=last, told=weighed(decision, move))
    if isinstance(action, Stop) and secured(observation):
        return words.STOP_WINS
    if isinstance(action, Steal):
        told = _booty(observation, action)
    else:
        told = _risk(observation, isinstance(action, Draw), tried=_tried(decision))
    return words.AND_TRIED(told=told, tried=weighed(decision, move)) if _tried(decision) else told


def _tried(decision: Decision) -> bool:
    """Whether it was played out, so that the chances to win count."""
    return any(candidate.unit == "win" for candidate in decision.candidates)


def _booty(observation: HitObservation, action: Steal) -> str:
    rank = observation.stealing
    if not action.victims:
        worth = rank * stealable(observation, observation.turn, rank)
        return words.LEAVES_BOOTY(points=points(worth))
    worth = sum(
        rank * len(column)
        for seat in action.victims
        for column in observation.tableaus[seat]
        if RANK[column[0]] == rank
    )
    return words.BRINGS_BOOTY(points=points(worth))


def _risk(observation: HitObservation, draws: bool, *, tried: bool) -> str:
    outlook = next_draw(observation)
    if not outlook.bust:
        return words.NO_RISK
    risk = words.RISK(bust=percent(outlook.bust), stake=points(outlook.stake))
    if tried:
        return risk
    worth = points(abs(outlook.worth))
    told = (words.DRAW_WORTH if draws else words.STOP_WORTH)(risk=risk, worth=worth)
    return told if outlook.gain == outlook.brought else words.STEALS_WEIGH(told=told)
