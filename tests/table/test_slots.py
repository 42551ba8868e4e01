"""A row that shows its slots has an outline at each place where nothing lies yet, and no other; it
is seen until a card has come there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import mercenaries_table
import offscreen
from at_table import PEOPLE, seated
from hit_table import DRAW, lay
from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Zone
from nomercy_table.engine.state import Observation
from nomercy_table.games import GAMES
from nomercy_table.play.intents import Act
from nomercy_table.table.cards import CardPictures, RestingCards
from nomercy_table.table.geometry import Shown
from nomercy_table.table.layout.placement import layout


def row(seat: int, *filled: bool, slots: bool) -> Zone:
    columns = tuple(
        Column(f"squad.{seat}/{n}", (CardView(10 * seat + n, None, "a card"),) * there, "a place")
        for n, there in enumerate(filled)
    )
    return Zone(f"squad.{seat}", "squad", "row", seat, columns, sum(filled), "", slots=slots)


@pytest.mark.parametrize("slots", [True, False])
def test_empty_places_are_outlined(slots: bool) -> None:
    zones = (row(0, True, False, False, slots=slots), row(1, True, True, True, slots=slots))
    arrangement = Arrangement(zones, ((), ()), "One round")
    seen: Observation = GAMES["mercenaries"].new(2, {}, 1).observe(0)
    shown = Shown(seen, arrangement, layout(arrangement, 2, 0, (1280, 720), 20))
    parts = RestingCards().parts(shown, CardPictures(offscreen.look().art))
    ids = [item.id for part in parts if not isinstance(part, Zone) for item in part]
    outlined = [name for name in ids if name.startswith("slot.")]
    assert outlined == (["slot.squad.0/1", "slot.squad.0/2"] if slots else [])


def test_a_row_of_slots_has_its_place_before_anything_lies_there() -> None:
    empty = row(0, False, False, False, slots=True)
    assert empty.takes_room
    assert not replace(empty, slots=False).takes_room


@pytest.mark.parametrize("slots", [True, False])
def test_before_a_seat_the_first_place_is_outlined_until_a_card_lies_there(slots: bool) -> None:
    def outlined(*tableaus: str) -> list[str]:
        seen = lay(*tableaus).observe(0)
        whole = GAMES["hit"].arrange(seen)
        zones = tuple(replace(z, slots=z.slots and slots) for z in whole.zones)
        arrangement = replace(whole, zones=zones)
        shown = Shown(seen, arrangement, layout(arrangement, 2, 0, (1280, 720), 20))
        parts = RestingCards().parts(shown, CardPictures(offscreen.look().art))
        ids = [item.id for part in parts if not isinstance(part, Zone) for item in part]
        return [name for name in ids if name.startswith("slot.")]

    assert outlined("", "2") == (["slot.tableau.0"] if slots else [])
    assert outlined("7", "2") == []


def test_what_is_sold_leaves_an_outline_in_the_stall() -> None:
    """Half of it was a black hole."""
    seen = mercenaries_table.lay(row=["jd", "", "kh"], ware="ac", hands=["js", "9h 8h"]).observe(1)
    arrangement = GAMES["mercenaries"].arrange(seen)
    shown = Shown(seen, arrangement, layout(arrangement, 2, 1, (1280, 720), 20))
    parts = RestingCards().parts(shown, CardPictures(offscreen.look().art))
    ids = [item.id for part in parts if not isinstance(part, Zone) for item in part]
    assert [name for name in ids if name.startswith("slot.")] == ["slot.shop/2"]


def test_a_place_is_outlined_until_the_card_lies_there(tmp_path: Path) -> None:
    """It was gone as soon as the card set off, and nothing was where it would come to lie."""
    app = offscreen.program(tmp_path, speed="normal")
    scene = seated(app, lay("", "2", draw="7 8"), PEOPLE[:2])
    offscreen.frames(app, 3)
    scene.want(Act(0, DRAW))
    outlined, flies = list[bool](), list[bool]()
    while not any(flies) or flies[-1]:
        offscreen.frames(app, 1, 1 / 60)
        outlined.append("slot.tableau.0" in {item.id for item in scene.pictures})
        flies.append(any(map(scene.in_the_air, scene.shown.slots("tableau.0"))))
    assert outlined == [*[True] * (len(flies) - 1), False]
