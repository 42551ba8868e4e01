"""The seat to act in Hit!: what it picks to make an action, and what it is asked."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.engine.events import Seat
from nomercy_table.engine.words import OVER
from nomercy_table.games.hit import words
from nomercy_table.games.hit.actions import Draw, Steal
from nomercy_table.games.hit.arrange import column_id
from nomercy_table.games.hit.cards import (
    RANK,
    SAFE_CARDS,
    rank_name,
    ranks_name,
    value,
)
from nomercy_table.games.hit.observation import HitObservation

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
