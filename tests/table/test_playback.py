"""What has happened is shown: at any speed the same, once, and with nothing jumping at its end."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

import hit_table
import mercenaries_table
import mercury_table
import nothing_table
import showem_table
from at_table import Table
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import State
from pictured import Pictured

TABLES = {
    "draw": lambda: (hit_table.HIT, hit_table.lay("9 9|4", "2", draw="6 3 1"), "draw"),
    "play": lambda: (
        showem_table.SHOWEM,
        showem_table.lay("r4 b2 b3", "b1 b2 b4", "g1 g2", top="r5"),
        "play r4",
    ),
    "attack": lambda: (
        mercury_table.MERCURY,
        mercury_table.lay("d5 o7 p2", "t2 g3 p6", "o2 g4", top="o5"),
        "play d5",
    ),
    "hire": lambda: (
        mercenaries_table.GAME,
        mercenaries_table.shop("js 2h 3h", "jd qs qh", "ac", theirs="jc 9d 2d", turn=0),
        "hire",
    ),
    "take": lambda: (
        nothing_table.NOTHING,
        nothing_table.lay("2c 5d 9h", "3c 4d 8h", discard="kd", draw="6s 4c"),
        "take",
    ),
}
"""What somebody does at a table: the game, how things lie, and the action."""


def acted(folder: Path, name: str, *, acts: bool = True, **settings: Any) -> Table:
    """The table, in the frame after that was done, or before it."""
    game: Game
    state: State
    game, state, action = TABLES[name]()
    kinds = " ".join(["human", *["easy"] * (state.seats - 1)])
    table = Table.at(folder, state, kinds, game, **{"speed": "normal", **settings})
    table.frames(40)
    if acts:
        table.act(action)
    return table


def middles(table: Table) -> dict[str, tuple[int, int]]:
    return {name: item.rect.center for name, item in table.lying.items() if "card." in name}


@pytest.mark.parametrize("name", TABLES)
def test_at_any_speed_with_motion_or_without_the_table_ends_up_the_same(
    tmp_path: Path, name: str
) -> None:
    ends = []
    for number, settings in enumerate(({}, {"speed": "off"}, {"reduced_motion": True})):
        table = acted(tmp_path / str(number), name, **settings)
        took = table.until(lambda table=table: table.idle)  # type: ignore[misc]
        assert (took == 0) == ("speed" in settings), "off takes no time"
        ends.append((table.placed, table.arranged))
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize("name", TABLES)
def test_another_window_in_mid_flight_ends_nothing(tmp_path: Path, name: str) -> None:
    table = acted(tmp_path, name)
    table.frames(6)
    table.app.presenter.resize((960, 600))  # type: ignore[attr-defined]
    table.until(lambda: table.idle)
    table.frames(1)
    assert table.placed.size == (960, 600)
    assert table.placed.cards.keys() <= table.lying.keys() | table.moving.keys()


@pytest.mark.parametrize("name", TABLES)
def test_what_has_landed_lies_as_it_stays(tmp_path: Path, name: str) -> None:
    """(Found at 4K: cards kept the angle or the light of where they came from for some frames.)"""
    table = acted(tmp_path, name)
    table.until(lambda: table.under_way)
    table.until(lambda: table.at_rest and table.idle)
    table.frames(1)
    before = {n: (item.rect, Pictured(item.surface, "RGBA")) for n, item in table.lying.items()}
    poses = dict(table.placed.cards)
    table.frames(3)
    stay = [slot for slot, pose in poses.items() if table.placed.cards.get(slot) == pose]
    assert stay
    for slot in (slot for slot in stay if slot in table.lying):
        item = table.lying[slot]
        assert (item.rect, Pictured(item.surface, "RGBA")) == before[slot]


@pytest.mark.parametrize("name", ["play", "attack"])
def test_a_card_lands_on_an_open_pile_where_it_lies_afterwards(tmp_path: Path, name: str) -> None:
    table = acted(tmp_path, name)
    last: dict[str, pygame.Rect] = {}
    for _ in table.each(90):
        last |= {n: item.rect for n, item in table.flying.items() if n.startswith("card.")}
        if table.idle:
            break
    tops = [item.rect for n, item in table.lying.items() if n.startswith("pile.discard")]
    landed = [rect.center for rect in last.values()]
    off = [abs(x - tops[-1].centerx) + abs(y - tops[-1].centery) for x, y in landed]
    assert min(off) <= 8


def test_a_drawn_card_turns_over_edge_on(tmp_path: Path) -> None:
    table, widths = acted(tmp_path, "draw", moments="off"), list[int]()
    for _ in table.each(60):
        cards = [item for name, item in table.flying.items() if name.startswith("card.")]
        widths += [cards[-1].surface.get_width()] if cards else []
    assert min(widths) < 0.25 * max(widths)


@pytest.mark.parametrize("name", TABLES)
def test_with_reduced_motion_nothing_flies(tmp_path: Path, name: str) -> None:
    """A card lies where it lay, or where it is to lie, in each frame."""
    table = acted(tmp_path, name, acts=False, reduced_motion=True)
    before = middles(table)
    table.act(TABLES[name]()[2])
    table.frames(1)
    seen = [middles(table)]
    for _ in table.each(200):
        seen.append(middles(table))
        if table.idle:
            break
    ends = middles(table)
    for slot in before.keys() & ends.keys():
        for each in seen:
            if slot in each:
                ways = [before[slot], ends[slot]]
                near = min(abs(each[slot][0] - x) + abs(each[slot][1] - y) for x, y in ways)
                assert near <= 4, slot


def test_with_reduced_motion_what_others_do_stays_to_be_followed(tmp_path: Path) -> None:
    state = hit_table.lay("9", "2 2", draw="6 3 1 7", turn=1)
    table = Table.at(tmp_path, state, "human easy", speed="normal", reduced_motion=True)
    table.until(lambda: table.cue == "draw")
    assert table.until(lambda: table.cue != "draw") / 60 > 0.3


def test_what_is_known_stays_known_as_the_last_step_ends(tmp_path: Path) -> None:
    """Found: in the frame in which its cards were down, and nothing waited, it was not."""
    table, known = acted(tmp_path, "play"), list[bool]()
    for _ in table.each(200):
        if table.idle:
            break
        known.append(table.known_for > 0)
    assert known == sorted(known)
    assert known[0] is False


def test_a_number_counts_no_card_that_is_still_on_its_way(tmp_path: Path) -> None:
    """Of a pile: it grows by each card as that lands, and never falls meanwhile."""
    state = hit_table.lay("1|9 9|4", "2", draw="9 8", last=True)
    table = Table.at(tmp_path, state, "human human", speed="normal")
    table.frames(40)
    before = len(state.discard)
    table.act("draw")
    told = [table.told("token.discard")[0] for _ in table.each(300)]
    assert (told[0], told[-1]) == (before, before + 5)
    assert all(b - a in (0, 1, 2) for a, b in pairwise(told))


def test_cards_of_a_column_make_room_as_one_and_none_hops(tmp_path: Path) -> None:
    """A column was torn whenever a card came beside it; late in a run it was there in one frame."""
    state = hit_table.lay("6 6 6|9 9 9 9", "2", draw="8 5")
    table = Table.at(tmp_path, state, "human human", speed="fast", moments="off")
    table.frames(20)
    table.act("draw")
    columns = [
        [f"card.{card.key}" for card in column.cards]
        for column in table.arranged.zone("tableau.0").columns
        if len(column.cards) > 2
    ]
    ways: list[list[int]] = [[], []]
    for _ in table.each(60):
        seen = {name: item.rect for name, item in (table.lying | table.flying).items()}
        for number, column in enumerate(columns):
            xs = [seen[slot].centerx for slot in column if slot in seen]
            assert max(xs) - min(xs) <= 2
            ways[number].append(xs[0])
    for way in ways:
        whole = abs(way[-1] - way[0])
        assert whole > 12
        assert max(abs(b - a) for a, b in pairwise(way)) < 0.5 * whole


def test_the_cards_of_a_discard_all_come_to_lie_under_it(tmp_path: Path) -> None:
    """Found: they lay on top of it until it was seen there again, in one frame."""
    state = showem_table.lay("rda r2 r3 r4 b1", "b1 b2", "g1 g2", top="r5")
    table = Table.at(tmp_path, state, "human easy easy", showem_table.SHOWEM, speed="normal")
    table.frames(20)
    table.act("play rda")
    under = 0
    for _ in table.each(150):
        order = [*table.moving]
        cards = [number for number, name in enumerate(order) if name.startswith("card.")]
        if "top.discard" in order and cards:
            under += 1
            assert max(cards) < order.index("top.discard")
    assert under > 3
