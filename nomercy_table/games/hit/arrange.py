"""Where the cards of Hit! lie, and what stands beside them."""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Shape, Where, Zone
from nomercy_table.engine.events import Seat, counted
from nomercy_table.games.hit.cards import FACE_DOWN, RANK, card_view, count_ranks
from nomercy_table.games.hit.observation import Column as Cards
from nomercy_table.games.hit.observation import HitObservation

_ABOUT = {
    "draw": "The round ends the instant its last card is drawn.",
    "discard": "What was lost in busts. It counts for nobody.",
    "tableau": "Not safe yet: it can be stolen, and a bust loses it. It is banked when its owner's "
    "next turn begins.",
    "loot": "Loot is safe. It is counted when the round ends.",
}
"""What lies where, for whoever points at it (HIT-4, HIT-7 to HIT-10)."""

_NOTES = "At stake is what lies before a player and is not banked yet."
_IN_A_RACE = {
    "round_wins": "Behind it stands how many rounds they have won.",
    "target_score": "Behind it stand their points of the match.",
}


def arrange(observation: HitObservation) -> Arrangement:
    """Draw pile and discard in the middle; before each seat its tableau, beside it its loot."""
    left, lost = len(observation.unseen), len(observation.discard)
    zones = [
        _pile("draw", "draw pile", None, left, ""),
        _pile("discard", "discard", None, lost, "", shape="heap"),
    ]
    for seat in range(observation.seats):
        columns = tuple(_column(seat, cards) for cards in observation.tableaus[seat])
        count = observation.tableau_count(seat)
        before = Zone(f"tableau.{seat}", "tableau", "columns", seat, columns, count, "", "front")
        zones.append(replace(before, about=_ABOUT["tableau"]))
        loot = len(observation.loots[seat])
        open_loot = observation.options["open_loot"]
        worth = counted(observation.loot_value(seat), "point")
        caption = worth if open_loot else ""
        zones.append(_pile(f"loot.{seat}", "loot", seat, loot, caption, where="edge"))
    notes = tuple(_notes(observation, seat) for seat in range(observation.seats))
    race = _IN_A_RACE.get(str(observation.options["match"]), "")
    about = f"{_NOTES} {race}".strip()
    return Arrangement(tuple(zones), notes, _headline(observation), about=about)


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
    zone_id: str,
    role: str,
    seat: Seat | None,
    count: int,
    caption: str,
    shape: Shape = "pile",
    where: Where = "middle",
) -> Zone:
    shown: tuple[CardView, ...] = (FACE_DOWN,) if count else ()
    label = f"{role}, {counted(count, 'card')}"
    columns = (Column(zone_id, shown, label),)
    about = _ABOUT[zone_id.partition(".")[0]]
    return Zone(zone_id, role, shape, seat, columns, count, caption, where, about)


def column_id(seat: Seat, rank: int) -> str:
    """What a pick calls the column of `rank` in front of `seat`."""
    return f"tableau.{seat}/{rank}"


def _column(seat: Seat, cards: Cards) -> Column:
    rank = RANK[cards[0]]
    label = count_ranks(len(cards), rank)
    return Column(column_id(seat, rank), tuple(card_view(card) for card in cards), label)
