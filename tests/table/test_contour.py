"""The light around cards that are picked as one."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

import offscreen
from at_table import Table, seated
from nomercy_table.app.app import App
from nomercy_table.play.intents import Point
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.contour import draw_line
from nomercy_table.table.geometry import Pose, corners, holds
from nomercy_table.table.hit_test import Target
from offscreen import frames, place, program, send
from pictured import Pictured
from showem_table import SHOWEM, lay

RED = (120, 20, 20)
FAN = [corners(Pose(150 + 12 * n, 150 + 24 * abs(n), 60, angle=90 + 22 * n)) for n in (-2, 0, 2)]


def drawn(size: tuple[int, int] = (1280, 720), *, by_key: bool = False) -> pygame.Surface:
    look = offscreen.look(size)
    rect = pygame.Rect(40, 60, 220, 260)
    target = Target("hand.1", "Hand", "column", rect, print, cards=FAN)
    target.set_focused(by_key, by_key)
    surface = pygame.Surface((420, 420))
    surface.fill(RED)
    target.draw(surface, look, rect)
    beside = surface.copy()
    beside.fill(RED, target.painted(look))
    assert pygame.mask.from_threshold(beside, RED, (1, 1, 1, 255)).count() == 420 * 420
    return surface


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
def test_light_goes_around_what_is_seen_of_a_fan_and_lies_on_no_card(size: tuple[int, int]) -> None:
    """Found: a frame around all of a hand went across the face and the name of who holds it."""
    surface = drawn(size)
    for card in FAN:
        middle = pygame.Vector2(card[0]).lerp(pygame.Vector2(card[2]), 0.5)
        for corner in card:
            x, y = middle.lerp(pygame.Vector2(corner), 0.9)
            assert surface.get_at((round(x), round(y)))[:3] == RED
    bright = [(x, y) for x, y in product(range(420), range(420)) if surface.get_at((x, y)).g > 120]
    assert len(bright) > 400, "it is seen"
    reach = offscreen.look(size).metrics.px(22)
    for x, y in bright:
        assert min(_away(card, (x, y)) for card in FAN) < reach


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("askew", [-4, -1, 2])
def test_nothing_dark_lies_between_the_line_and_its_light(
    size: tuple[int, int], askew: float
) -> None:
    """Found: light that is drawn small and made larger ended in steps beside the line."""
    look = offscreen.look(size)
    cards = [corners(Pose(300 + 70 * n, 240, 160, angle=askew + n)) for n in range(4)]
    rect = pygame.Rect(200, 100, 400, 300)
    target = Target("hand.1", "Hand", "column", rect, print, cards=cards)
    surface = pygame.Surface((800, 480))
    target.draw(surface, look, rect)
    bare = 0
    for y in range(170, 300):
        row = [sum(surface.get_at((x, y))[:3]) for x in range(330)]
        line = max(range(330), key=row.__getitem__)
        bare += sum(now < 0.6 * max(row[:x]) for x, now in enumerate(row[:line]) if x)
    assert bare == 0


def test_the_edge_of_the_line_is_soft_and_never_darker_than_it() -> None:
    """Found: it is drawn on nothing first, where its edge became dark; around a dark card it looked
    like teeth."""
    gold, card = (230, 200, 137), corners(Pose(150, 150, 110, angle=-5.0))
    on_nothing = pygame.Surface((300, 300), pygame.SRCALPHA)
    draw_line(on_nothing, offscreen.look(), [card], 2, 2.0, gold)
    pixels = [on_nothing.get_at((x, y)) for x, y in product(range(300), range(300))]
    edge = [pixel for pixel in pixels if 0 < pixel.a < 255]
    assert len(edge) > 200
    assert {tuple(pixel)[:3] for pixel in edge} == {gold}


def _away(card: tuple[tuple[float, float], ...], point: tuple[int, int]) -> float:
    """How far a point is from the nearest edge of that card."""
    nearest = []
    for start, end in zip(card, [*card[1:], card[0]], strict=True):
        begin, way = pygame.Vector2(start), pygame.Vector2(end) - start
        along = max(0.0, min(1.0, (point - begin).dot(way) / way.length_squared()))
        nearest.append((begin + along * way).distance_to(point))
    return min(nearest)


def test_the_focus_goes_around_the_cards_of_a_hand_too() -> None:
    plain, ringed = drawn(), drawn(by_key=True)
    points = product(range(420), range(420))
    changed = [point for point in points if plain.get_at(point) != ringed.get_at(point)]
    assert len(changed) > 400
    assert not [point for point in changed if any(holds(card, point) for card in FAN)]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (720, 1280)])
def test_whose_hand_is_asked_for_with_every_face_and_name_in_sight(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = program(tmp_path, size)
    state = lay("r7 b1 b2", "b3 b4 b5 b6 g3 g4 g5 g6", "g1 g2", "y1 y2 y3 y4 y5 y6", top="r9")
    plans = [SeatPlan(name, "random" if n else "human", "fox") for n, name in enumerate("ABCD")]
    scene = seated(app, state, plans, SHOWEM)
    settle(scene, app)
    scene.want(Point("hand.0/r7a"))
    settle(scene, app)
    lying = [item.id for item in scene.pictures]
    hands = [
        n for n, item in enumerate(lying) if item.startswith("widget.hand.") and "/" not in item
    ]
    seats = [n for n, item in enumerate(lying) if item.startswith(("plate.", "face.", "name."))]
    assert hands
    assert seats
    assert max(hands) < min(seats)


def test_the_button_of_a_hand_lights_that_hand_up_while_it_is_looked_at(tmp_path: Path) -> None:
    """Found: names on buttons, hands on the table, and nothing that led from one to the other."""
    app = program(tmp_path)
    state = lay("r7 b1 b2", "b3 b4 b5", "g1 g2", "y1 y2 y3", top="r9")
    plans = [SeatPlan(name, "random" if n else "human", "fox") for n, name in enumerate("ABCD")]
    scene = seated(app, state, plans, SHOWEM)
    settle(scene, app)
    scene.want(Point("hand.0/r7a"))
    settle(scene, app)
    dull = lights(scene)
    point_at(app, place(app, "action.hand.2").center)
    settle(scene, app)
    lit = lights(scene)
    assert [hand for hand in dull if lit[hand] != dull[hand]] == ["hand.2"]
    point_at(app, (640, 400))
    settle(scene, app)
    assert lights(scene) == dull


def point_at(app: App, pos: tuple[int, int]) -> None:
    send(app, pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    frames(app, 4)


def lights(scene: Table) -> dict[str, Pictured]:
    """How the light around each hand looks."""
    items = {item.id.removeprefix("widget."): item for item in scene.pictures}
    hands = [f"hand.{seat}" for seat in (1, 2, 3)]
    return {hand: Pictured(items[hand].surface, "RGBA") for hand in hands}


def settle(scene: Table, app: App) -> None:
    for _ in range(200):
        frames(app, 1)
        if scene.board.ready and not scene.board.moving:
            return
    raise AssertionError("it never comes to rest")
