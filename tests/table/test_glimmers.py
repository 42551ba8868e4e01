"""What moves on a cloth: it moves, within the window, alike for everybody, and can be off."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import offscreen
from at_table import Table
from nomercy_table.games import GAMES
from nomercy_table.render import cloth_art
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.table.cloth import AmbientEffects

ROOMS = [(960, 600), (1280, 720), (720, 1280)]


@pytest.fixture(autouse=True, scope="module")
def display() -> None:
    offscreen.start_display()


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("name", cloth_art.names())
def test_something_moves_within_the_window_on_every_cloth(name: str, room: tuple[int, int]) -> None:
    life = AmbientEffects(cloth_art.cloth_of(name), room)
    seen, window = set(), pygame.Rect((0, 0), room)
    for tenth in range(0, 300, 3):
        items = life.items(tenth / 10)
        assert len({item.id for item in items}) == len(items)
        for item in items:
            assert window.colliderect(item.rect)
        seen.add(tuple((item.id, item.x, item.y, id(item.surface)) for item in items))
    assert len(seen) > 20


@pytest.mark.parametrize("name", cloth_art.names())
def test_the_same_second_looks_the_same_to_everybody(name: str) -> None:
    one, other = (AmbientEffects(cloth_art.cloth_of(name), (1280, 720)) for _ in range(2))
    for clock in (0.0, 4.2, 33.3):
        looks = [[(item.id, item.x, item.y) for item in life.items(clock)] for life in (one, other)]
        assert looks[0] == looks[1]


@pytest.mark.parametrize("off", [{"idle_motion": False}, {"reduced_motion": True}])
def test_nothing_moves_where_people_want_none(tmp_path: Path, off: dict[str, bool]) -> None:
    def pictures(**settings: bool) -> set[str]:
        app = offscreen.program(tmp_path, (960, 600), speed="normal", **settings)
        plans = [SeatPlan("Ada", "human"), SeatPlan("Bruno", "human")]
        app.sit_down(Session.new(GAMES["hit"], plans, {}, 5))
        offscreen.frames(app, 100)
        items = Table(app).pictures
        return {item.id for item in items if item.id.startswith("cloth.life")}

    assert pictures(idle_motion=True)
    assert not pictures(**{"idle_motion": True, **off})
