"""Light around portraits tells whose turn it is: it goes out at one while it comes up at the next
(found: it changed seats in one frame)."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import mercury_table
from at_table import PEOPLE, REY, sit_down_at
from mercury_table import MERCURY
from nomercy_table.app.program import App
from nomercy_table.play.intents import Act
from nomercy_table.play.scene import TableScene
from nomercy_table.table.medallion import ALARM, margin, medallion
from nomercy_table.table.plates import CRIMSON
from offscreen import frames, program
from pictured import Pictured

FRAME = 1 / 60


def turning(folder: Path, **settings: object) -> tuple[App, TableScene]:
    """Ada plays a card, and Rey is to act next."""
    app = program(folder, (1280, 720), **{"speed": "normal", **settings})
    state = mercury_table.lay("o7 p2", "o2 g3", "o3 g4 g5", top="o5")
    scene = sit_down_at(app, state, [PEOPLE[0], REY, REY], MERCURY)
    frames(app, 40)
    scene.want(Act(0, MERCURY.parse_action("play o7")))
    return app, scene


def look_of(scene: TableScene, seat: int) -> tuple[int, pygame.Color]:
    """How strong the light above the portrait of that seat is, of 255, and the colour of the edge
    of its plate."""
    place, items = scene.view.playback.shown.placement, scene.view.stage.items
    item = next(each for each in items if each.id == f"plate.{seat}")
    portrait, plate = place.portraits[seat], place.plates[seat]
    edge = margin(portrait.width)
    top = portrait.inflate(2 * edge, 2 * edge).union(plate).top  # it may hop
    middle = item.surface.get_width() // 2
    at = item.x + middle, item.y + portrait.top - edge // 3 - top  # it may hop
    lights = [i for i in items if i.id.startswith(f"halo.{seat}.")]
    light = sum(
        i.surface.get_at((at[0] - i.x, at[1] - i.y)).a * i.surface.get_alpha() // 255
        for i in lights
    )
    return light, item.surface.get_at((middle, plate.top - top))


def seen(app: App, scene: TableScene) -> list[list[tuple[int, pygame.Color]]]:
    """The same of the first two seats, from frame to frame, as long as it is the second one's
    turn."""
    found = [[look_of(scene, seat) for seat in (0, 1)]]
    while len(found) < 60 and found[-1][1][0] >= found[-2:][0][1][0]:
        frames(app, 1, FRAME)
        found.append([look_of(scene, seat) for seat in (0, 1)])
    return found[:-1]


def test_it_goes_out_at_one_while_it_comes_up_at_the_next(tmp_path: Path) -> None:
    found = seen(*turning(tmp_path))
    assert abs(found[-1][1][0] - found[0][0][0]) < 12, "all of it, in another size"
    for seat in (0, 1):
        light = [each[seat][0] for each in found]
        assert light == sorted(light, reverse=seat == 0)
        assert len({*light}) == 5
        assert max(abs(a - b) for a, b in pairwise(light)) <= max(light) / 3
    sums = [sum(light for light, _ in each) for each in found]
    assert max(sums) - min(sums) < max(sums) / 4, "one of them at the same time as the other"


def test_the_plate_tells_at_once_whose_turn_it_is(tmp_path: Path) -> None:
    app, scene = turning(tmp_path)
    found = seen(app, scene)
    steps = [each for each in found if each[1][0] > 0]
    bright = [[edge.r > 200 for _, edge in each] for each in (found[0], steps[1])]
    assert bright == [[True, False], [False, True]], "with the second step of the light"


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "off"}])
def test_without_motion_it_is_there_at_once(tmp_path: Path, settings: dict[str, object]) -> None:
    app, scene = turning(tmp_path, **settings)
    light = list[int]()
    for _ in range(60):
        light.append(look_of(scene, 0)[0])
        frames(app, 1, FRAME)
    assert {*light} <= {0, light[0]}
    assert light[0] > 0


def test_a_portrait_in_its_light_looks_as_if_drawn_with_it(tmp_path: Path) -> None:
    """It is laid on the light; moments draw both at once."""
    app, scene = turning(tmp_path)
    (item,) = (each for each in scene.view.stage.items if each.id == "plate.0")
    side = scene.view.playback.shown.placement.portraits[0].width
    drawn = medallion(app.look, side, "fox", None, app.look.theme.accent)
    upper = pygame.Rect(0, 0, drawn.get_width(), drawn.get_height() // 2)
    left = (item.surface.get_width() - upper.width) // 2
    pictures = []
    lights = [i for i in scene.view.stage.items if i.id.startswith("halo.0.")]
    for whole, at in (item.surface, left), (drawn, 0):
        cloth = pygame.Surface(upper.size)
        cloth.fill((20, 90, 60))
        if at or whole is item.surface:
            for light in lights:
                cloth.blit(light.surface, (light.x - item.x - at, light.y - item.y))
        cloth.blit(whole, (0, 0), upper.move(at, 0))
        pictures.append(Pictured(cloth).pixels)
    off = [abs(one - other) for one, other in zip(*pictures, strict=True)]
    assert max(off) < 48, "on the edge of the ring"
    assert sum(each > 3 for each in off) < len(off) / 100


def test_a_full_ring_is_told_from_the_light_that_warns() -> None:
    """Its light was of the ring's crimson."""
    assert sum(abs(a - b) for a, b in zip(ALARM, CRIMSON, strict=True)) > 40
