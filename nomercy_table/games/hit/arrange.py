"""Where the cards of Hit! lie, what may be pointed at, and what the seat to act is told."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Shape, Zone
from nomercy_table.engine.events import Seat, counted
from nomercy_table.games.hit.actions import Draw, Steal
from nomercy_table.games.hit.cards import FACE_DOWN, RANK, card_view, count_ranks, ranks_name
from nomercy_table.games.hit.observation import Column as Cards
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.state import SAFE_CARDS


def arrange(observation: HitObservation) -> Arrangement:
    """Draw pile and discard in the middle; before each seat its tableau, beside it its loot."""
    left, lost = len(observation.unseen), len(observation.discard)
    zones = [
        _pile("draw", "draw pile", None, left, f"{left} left"),
        _pile("discard", "discard", None, lost, f"discard: {lost}", shape="heap"),
    ]
    for seat in range(observation.seats):
        columns = tuple(_column(seat, cards) for cards in observation.tableaus[seat])
        count = observation.tableau_count(seat)
        zones.append(Zone(f"tableau.{seat}", "tableau", "columns", seat, columns, count, ""))
        loot = len(observation.loots[seat])
        open_loot = observation.options["open_loot"]
        worth = counted(observation.loot_value(seat), "point")
        caption = f"loot: {worth}" if open_loot else f"loot: {counted(loot, 'card')}"
        zones.append(_pile(f"loot.{seat}", "loot", seat, loot, caption))
    notes = tuple(_notes(observation, seat) for seat in range(observation.seats))
    return Arrangement(tuple(zones), notes, _headline(observation))


def _notes(observation: HitObservation, seat: Seat) -> tuple[str, ...]:
    """What lies open before the seat, or, when all is banked, what it has won; and how it stands
    in the race."""
    stake = f"{observation.tableau_value(seat)} at stake"
    if not observation.unseen and not any(observation.tableaus):
        stake = f"{observation.loot_value(seat)} banked"
    match = observation.options["match"]
    if match == "round_wins":
        return stake, counted(observation.wins[seat], "win")
    if match == "target_score":
        return stake, counted(observation.totals[seat], "point")
    return (stake,)


def _headline(observation: HitObservation) -> str:
    match, target = observation.options["match"], observation.options["target"]
    if match == "single":
        return "One round"
    what = "win" if match == "round_wins" else "point"
    return f"Round {observation.round_number}, race to {counted(int(target), what)}"


def _pile(
    zone_id: str, role: str, seat: Seat | None, count: int, caption: str, shape: Shape = "pile"
) -> Zone:
    shown: tuple[CardView, ...] = (FACE_DOWN,) if count else ()
    label = f"{role}, {counted(count, 'card')}"
    columns = (Column(zone_id, shown, label),)
    return Zone(zone_id, role, shape, seat, columns, count, caption)


def column_id(seat: Seat, rank: int) -> str:
    """What a pick calls the column of `rank` in front of `seat`."""
    return f"tableau.{seat}/{rank}"


def _column(seat: Seat, cards: Cards) -> Column:
    rank = RANK[cards[0]]
    label = count_ranks(len(cards), rank)
    return Column(column_id(seat, rank), tuple(card_view(card) for card in cards), label)


def ways(observation: HitObservation, action: Action) -> tuple[Way, ...]:
    """Draw: the pile. Stop: a button. Steal: the columns, then a button unless they are all."""
    if isinstance(action, Draw):
        return ((Pick("draw", "Draw"),),)
    if not isinstance(action, Steal):
        return ((Pick("stop", "Stop"),),)
    rank = observation.stealing
    if not action.victims:
        return ((Pick("none", "Steal nothing"),),)
    columns = tuple(
        Pick(column_id(seat, rank), f"Steal the {ranks_name(rank)}") for seat in action.victims
    )
    if action.victims != observation.victims(rank):
        return ((*columns, Pick("take", "Steal the chosen", stage=1)),)
    everything = (Pick("all", "Steal all" if len(columns) > 1 else "Steal"),)
    if observation.options["steal"] == "all_or_nothing":
        return (everything, *((column,) for column in columns))
    return (columns, everything)


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
