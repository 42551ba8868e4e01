"""What the seat to act in Hit! is told."""

from __future__ import annotations

from nomercy_table.engine.words import OVER
from nomercy_table.games.hit import words
from nomercy_table.games.hit.cards import RANK, rank_name, ranks_name
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.state import SAFE_CARDS


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
