"""What the seat to act in Hit! is told."""

from __future__ import annotations

from nomercy_table.engine.events import counted
from nomercy_table.games.hit.cards import ranks_name
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.state import SAFE_CARDS


def prompt(observation: HitObservation) -> str:
    """What the seat to act may do now, and what it risks, in a sentence or two."""
    if observation.result is not None:
        return "The match is over."
    seat = observation.turn
    if observation.stealing:
        rank = observation.stealing
        if observation.options["steal"] == "all_or_nothing":
            return f"Steal all {ranks_name(rank)} from the others, or none?"
        if len(observation.victims(rank)) == 1:
            return f"Steal the {ranks_name(rank)} in the lit column, or leave them?"
        return f"Whose {ranks_name(rank)} do you steal? Choose columns, all, or none."
    held = observation.tableau_count(seat)
    if observation.stops_in_a_row >= observation.seats:
        return "Everybody has stopped without drawing: now you have to draw."
    if observation.options["must_draw"] and not observation.drew:
        return "Draw a card from the pile: here the first draw must be made."
    if not held:
        return "Draw a card from the pile, or stop."
    if held <= SAFE_CARDS:
        return "The next card can't hurt you: draw, or stop."
    worth = observation.tableau_value(seat)
    return f"A rank that you already have busts you. Draw, or stop with {counted(worth, 'point')}?"
