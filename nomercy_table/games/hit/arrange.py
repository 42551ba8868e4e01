"""Where the cards of Hit! lie, and what stands beside them."""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.engine.arrangement import (
    FACE_DOWN,
    Arrangement,
    CardView,
    Column,
    Shape,
    Where,
    Zone,
)
from nomercy_table.engine.events import Seat
from nomercy_table.engine.words import CARDS, MOST_WIN, PILE, POINTS, WINS
from nomercy_table.games.hit import words
from nomercy_table.games.hit.cards import RANK, card_view, count_ranks
from nomercy_table.games.hit.observation import Column as Cards
from nomercy_table.games.hit.observation import HitObservation


def arrange(observation: HitObservation) -> Arrangement:
    """Draw pile and discard in the middle; before each seat its tableau, beside it its loot."""
    left, lost = len(observation.unseen), len(observation.discard)
    zones = [
        _pile("draw", None, left, ""),
        _pile("discard", None, lost, "", shape="heap"),
    ]
    for seat in range(observation.seats):
        columns = tuple(_column(seat, cards) for cards in observation.tableaus[seat])
        count = observation.tableau_count(seat)
        before = Zone(
            f"tableau.{seat}", words.ROLES["tableau"], "columns", seat, columns, count, "", "front"
        )
        zones.append(replace(before, about=words.ABOUT["tableau"], slots=True))
        loot = len(observation.loots[seat])
        open_loot = observation.options["open_loot"]
        worth = POINTS(count=observation.loot_value(seat))
        caption = worth if open_loot else ""
        zones.append(_pile(f"loot.{seat}", seat, loot, caption, where="edge"))
    notes = tuple(_notes(observation, seat) for seat in range(observation.seats))
    race, about = words.ABOUT_RACE, words.ABOUT_NOTES
    if _all_banked(observation):
        race, about = words.ABOUT_BANKED_RACE, words.ABOUT_BANKED
    about = race.get(str(observation.options["match"]), about)
    return Arrangement(tuple(zones), notes, _headline(observation), about=about)


def _notes(observation: HitObservation, seat: Seat) -> tuple[str, ...]:
    """Return what a seat has at stake and has banked, and how it stands in the race.

    What is banked only whoever sits there sees, and all do at the end of a round.
    """
    over = _all_banked(observation)
    notes = [] if over else [words.AT_STAKE(points=observation.tableau_value(seat))]
    if over or seat == observation.viewer:
        notes.append(words.HAS_BANKED(points=observation.loot_value(seat)))
    match = observation.options["match"]
    if match == "round_wins":
        notes.append(WINS(count=observation.wins[seat]))
    elif match == "target_score":
        notes.append(POINTS(count=observation.totals[seat]))
    return tuple(notes)


def _all_banked(observation: HitObservation) -> bool:
    """Whether a round is over, and nothing lies before anybody."""
    return not observation.unseen and not any(observation.tableaus)


def _headline(observation: HitObservation) -> str:
    match, target = observation.options["match"], observation.options["target"]
    if match == "single":
        return MOST_WIN
    race = words.RACE_TO_WINS if match == "round_wins" else words.RACE_TO_POINTS
    return race(number=observation.round_number, count=int(target))


def _pile(
    zone_id: str,
    seat: Seat | None,
    count: int,
    caption: str,
    shape: Shape = "pile",
    where: Where = "middle",
) -> Zone:
    shown: tuple[CardView, ...] = (FACE_DOWN,) if count else ()
    kind = zone_id.partition(".")[0]
    role, about = words.ROLES[kind], words.ABOUT[kind]
    label = PILE(role=role, cards=CARDS(count=count))
    columns = (Column(zone_id, shown, label),)
    return Zone(zone_id, role, shape, seat, columns, count, caption, where, about)


def column_id(seat: Seat, rank: int) -> str:
    """What a pick calls the column of `rank` in front of `seat`."""
    return f"tableau.{seat}/{rank}"


def _column(seat: Seat, cards: Cards) -> Column:
    rank = RANK[cards[0]]
    label = count_ranks(len(cards), rank)
    return Column(column_id(seat, rank), tuple(card_view(card) for card in cards), label)
