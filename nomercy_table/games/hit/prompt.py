"""The seat to act in Hit!: what it picks, what it is asked, its odds, and a hint's reason."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.engine.events import Seat
from nomercy_table.engine.hints import Move, percent, points, weighed
from nomercy_table.engine.odds import Odd
from nomercy_table.engine.player import Decision
from nomercy_table.engine.words import OVER
from nomercy_table.games.hit import words
from nomercy_table.games.hit.actions import Draw, Steal, Stop
from nomercy_table.games.hit.arrange import column_id
from nomercy_table.games.hit.cards import (
    RANK,
    SAFE_CARDS,
    count_ranks,
    rank_name,
    ranks_name,
    value,
)
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.search import secured
from nomercy_table.games.hit.valuation import next_draw, stealable

# -- what is picked --------------------------------------------------------------------------------


def ways(observation: HitObservation, action: Action) -> tuple[Way, ...]:
    """Draw: the pile. Stop: a button. Steal: the columns, then a button unless they are all."""
    if isinstance(action, Draw):
        return ((Pick("draw", words.DRAW, lasts=True),),)
    if not isinstance(action, Steal):
        return ((Pick("stop", words.STOP, lasts=True),),)
    rank = observation.stealing
    if not action.victims:
        return ((Pick("none", words.STEAL_NOTHING),),)
    columns = tuple(_column(observation, seat, rank) for seat in action.victims)
    if action.victims != observation.victims(rank):
        return ((*columns, Pick("take", words.STEAL_CHOSEN, stage=1)),)
    everything = (Pick("all", words.STEAL_ALL if len(columns) > 1 else words.STEAL),)
    if observation.options["steal"] == "all_or_nothing":
        return (everything, *((column,) for column in columns))
    return (columns, everything)


def _column(observation: HitObservation, victim: Seat, rank: int) -> Pick:
    """A column that may be stolen: it would lie on the card that was drawn (HIT-7c)."""
    column = next(cards for cards in observation.tableaus[victim] if RANK[cards[0]] == rank)
    own = column_id(observation.turn, rank)
    label = words.STEAL_THE(cards=ranks_name(rank))
    return Pick(column_id(victim, rank), label, arrives=own, gain=value(column))


def aimed(observation: HitObservation, pick_id: str, made: Sequence[str] = ()) -> Action | None:
    """What somebody meant who points at a seat's cards or loot: to rob that seat.

    Pointing at what is one's own means nothing, unless there is something to be stolen.
    """
    kind, _, number = pick_id.partition("/")[0].partition(".")
    if kind not in ("tableau", "loot") or not number.isdecimal():
        return None
    seat = int(number)
    if seat >= observation.seats or (seat == observation.turn and not observation.stealing):
        return None
    return Steal((seat,))


# -- what is asked ---------------------------------------------------------------------------------


def prompt(observation: HitObservation) -> str:
    """What the seat to act may do now, and what it risks, in a sentence or two."""
    if observation.result is not None:
        return OVER
    seat = observation.turn
    if observation.stealing:
        rank = observation.stealing
        if observation.options["steal"] == "all_or_nothing":
            return words.ASK_STEAL_ALL(cards=ranks_name(rank))
        victims = observation.victims(rank)
        if len(victims) == 1:
            columns = observation.tableaus[victims[0]]
            count = next(len(cards) for cards in columns if RANK[cards[0]] == rank)
            card, cards = rank_name(rank), ranks_name(rank)
            return words.ASK_STEAL(count=count, whose=f"{{{victims[0]}}}", card=card, cards=cards)
        return words.ASK_WHOSE(cards=ranks_name(rank))
    held = observation.tableau_count(seat)
    if observation.stops_in_a_row >= observation.seats:
        return words.MUST_DRAW
    if observation.options["must_draw"] and not observation.drew:
        return words.FIRST_DRAW
    if not held:
        return words.DRAW_OR_STOP if any(observation.loots) else words.DRAW_WHAT_YOU_DARE
    if held <= SAFE_CARDS:
        return words.SAFE
    return words.RISKY(count=observation.tableau_value(seat))


# -- odds ------------------------------------------------------------------------------------------


def odds(observation: HitObservation) -> tuple[Odd, ...]:
    """The chance that the next card busts, and that it can steal; by how much the own cards are
    worth more after it on average, with all that could be stolen."""
    unseen, seat = observation.unseen, observation.turn
    if not unseen or observation.stealing or observation.busting is not None:
        return ()
    outlook = next_draw(observation)
    steals = _steals(observation) / len(unseen)
    change = words.DRAW_BRINGS if outlook.change >= 0 else words.DRAW_COSTS
    found = [Odd(words.TO_BUST(chance=percent(outlook.bust)), outlook.bust)]
    if any(observation.tableaus[other] for other in range(observation.seats) if other != seat):
        found.append(Odd(words.TO_STEAL(chance=percent(steals)), steals))
    found.append(Odd(change(points=points(abs(outlook.change))), outlook.change))
    return tuple(found)


def _steals(observation: HitObservation) -> int:
    """How many of the unseen cards would steal something (HIT-7c, HIT-9)."""
    if len(observation.unseen) == 1 and not observation.options["steal_on_last_card"]:
        return 0
    seat = observation.turn
    held = {RANK[column[0]] for column in observation.tableaus[seat]}
    safe = observation.tableau_count(seat) <= SAFE_CARDS
    return sum(
        stealable(observation, seat, RANK[card]) > 0 and (safe or RANK[card] not in held)
        for card in observation.unseen
    )


# -- hints -----------------------------------------------------------------------------------------


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
