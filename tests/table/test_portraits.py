"""Portraits: light tells whose turn it is, a ring how full a hand is; they hop, blink, and look at
whoever is to act (experience.md, 42)."""

from __future__ import annotations

import math
from itertools import groupby, pairwise
from pathlib import Path

import pygame
import pytest

import mercury_table
import offscreen
from at_table import PEOPLE, REY, Table, seated
from hit_table import lay
from mercury_table import MERCURY
from nomercy_table.app.app import App
from nomercy_table.engine.arrangement import Gauge
from nomercy_table.play.intents import Act
from nomercy_table.render.svg import Art
from nomercy_table.render.theme import Colour, contrast
from nomercy_table.resources import asset
from nomercy_table.table.eyes import looking, shut, with_eyes
from nomercy_table.table.medallion import ALARM, margin, medallion
from nomercy_table.table.plates import CRIMSON
from nomercy_table.table.portraits import blinking, height, size, way
from nomercy_table.ui.look import Look
from offscreen import frames, press, program
from pictured import Pictured

FRAME = 1 / 60
SIDE = 200
CLOCKS = [n / 16 for n in range(16 * 60)]


# -- whose turn it is (found: the light changed seats in one frame) ------------------------------


def turning(folder: Path, **settings: object) -> tuple[App, Table]:
    """Ada plays a card, and Rey is to act next."""
    app = program(folder, (1280, 720), **{"speed": "normal", **settings})
    state = mercury_table.lay("o7 p2", "o2 g3", "o3 g4 g5", top="o5")
    scene = seated(app, state, [PEOPLE[0], REY, REY], MERCURY)
    frames(app, 40)
    scene.want(Act(0, MERCURY.parse_action("play o7")))
    return app, scene


def look_of(scene: Table, seat: int) -> tuple[int, pygame.Color]:
    """How strong the light above the portrait of that seat is, of 255, and the colour of the edge
    of its plate."""
    place, items = scene.placed, scene.pictures
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


def seen(app: App, scene: Table) -> list[list[tuple[int, pygame.Color]]]:
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
    (item,) = (each for each in scene.pictures if each.id == "plate.0")
    side = scene.placed.portraits[0].width
    drawn = medallion(app.look, side, "fox", None, app.look.theme.accent)
    upper = pygame.Rect(0, 0, drawn.get_width(), drawn.get_height() // 2)
    left = (item.surface.get_width() - upper.width) // 2
    pictures = []
    lights = [i for i in scene.pictures if i.id.startswith("halo.0.")]
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


# -- how full a hand is ----------------------------------------


def ring(look: Look, value: int, turn: float) -> Colour:
    """The colour of the ring at that share of a turn, clockwise from the top."""
    picture = medallion(look, SIDE, "fox", Gauge(value, 25, 20))
    middle, radius = margin(SIDE) + SIDE / 2, SIDE / 2 - 4
    angle = 2 * math.pi * turn
    at = (round(middle + radius * math.sin(angle)), round(middle - radius * math.cos(angle)))
    red, green, blue, _ = picture.get_at(at)
    return red, green, blue


@pytest.mark.parametrize("high", [False, True])
def test_what_is_filled_stands_out_from_what_is_not(high: bool) -> None:
    look = offscreen.look(contrast=high)
    for value in (10, 22):
        assert contrast(ring(look, value, 0.25), ring(look, value, 0.95)) >= (3.0 if high else 1.8)


def test_with_high_contrast_the_ring_that_warns_is_bright() -> None:
    look = offscreen.look(contrast=True)
    assert contrast(ring(look, 22, 0.25), look.theme.felt) >= 7
    assert ring(look, 22, 0.25) != ring(look, 10, 0.25)


@pytest.mark.parametrize("side", [61, 84, 325])
def test_a_ring_is_filled_as_far_as_the_gauge_and_as_round_as_a_whole_one(side: int) -> None:
    """Rings are put together of a full and an empty one, at a soft seam."""
    look, edge = offscreen.look(), margin(side)
    full, empty = (medallion(look, side, "fox", Gauge(n, 40, 41)) for n in (40, 0))
    for value in range(1, 40, 3):
        picture = medallion(look, side, "fox", Gauge(value, 40, 41))
        for degrees in range(3, 360, 4):
            ends = (0.0, value / 40, 1.0)
            if min(abs(degrees / 360 - end) for end in ends) * math.pi * side < 3:
                continue  # a seam
            turn, like = math.radians(degrees), full if degrees / 360 < value / 40 else empty
            for far in (0.47, 0.49, 0.5):
                x = round(edge + side / 2 + far * side * math.sin(turn))
                y = round(edge + side / 2 - far * side * math.cos(turn))
                ink, wanted = picture.get_at((x, y)), like.get_at((x, y))
                assert max(abs(a - b) for a, b in zip(ink, wanted, strict=True)) <= 2


def test_who_is_out_is_grey_with_a_skull() -> None:
    """Grey alone could be a shadow: at the upper right there is bone on the dark, too."""
    look = offscreen.look()
    pictures = [medallion(look, SIDE, "fox", out=out) for out in (False, True)]
    edge = margin(SIDE)
    corner = pygame.Rect(0, 0, SIDE // 3, SIDE // 3)
    corner.center = (round(edge + 0.86 * SIDE), round(edge + 0.14 * SIDE))
    alive, out = (
        pygame.mask.from_threshold(picture.subsurface(corner), (240, 230, 208), (24, 24, 34))
        for picture in pictures
    )
    assert alive.count() == 0
    assert out.count() > corner.width * corner.height / 20
    half = pygame.Mask((corner.width // 2, corner.height), fill=True)
    left, right = (out.overlap_area(half, (x, 0)) for x in (0, corner.width // 2))
    assert left > 2 * right, "light falls on it from the left: it is no flat sign"
    face = pictures[1].subsurface(pictures[1].get_rect().inflate(-2 * edge - 40, -2 * edge - 40))
    red, green, blue, _ = pygame.transform.average_color(face)
    assert max(red, green, blue) - min(red, green, blue) < 12


# -- what is felt ----------------------------------------


def test_a_hop_begins_and_ends_on_the_table_and_a_wince_at_its_usual_size() -> None:
    steps = [n / 50 for n in range(51)]
    assert height(0) == pytest.approx(0, abs=1e-9)
    assert height(1) == pytest.approx(0, abs=1e-9)
    assert max(height(step) for step in steps) > 0.12
    assert min(height(step) for step in steps) >= -1e-9
    assert size(0) == size(1) == 1
    assert 0.88 < min(size(step) for step in steps) < 0.9


@pytest.mark.slow
@pytest.mark.parametrize("less", [False, True])
def test_a_bust_makes_the_portrait_on_the_table_wince(tmp_path: Path, less: bool) -> None:
    app = program(tmp_path, speed="normal", reduced_motion=less)
    scene = seated(app, lay("10|5 5", "", draw="5 1 2 3"), [PEOPLE[0], PEOPLE[1]])
    frames(app, 40)
    press(app, pygame.K_d, "d")
    widths, faces = set(), set()
    for _ in range(400):
        frames(app, 1, FRAME)
        faces.add(scene.plates[0].portrait)
        widths |= {i.surface.get_width() for i in scene.pictures if i.id == "plate.0"}
    assert "pain/fox" in faces
    assert (len(widths) > 3) is not less
    usual = {i.surface.get_width() for i in scene.pictures if i.id == "plate.0"}
    assert max(widths) == usual.pop()
    app.close()


# -- eyes ----------------------------------------


def test_every_portrait_has_eyes() -> None:
    there = {path.stem for path in asset("portraits").glob("*.svg")}
    assert there == with_eyes()


@pytest.mark.parametrize("portrait", sorted(with_eyes()))
def test_eyes_lie_on_the_face_and_are_small(portrait: str) -> None:
    face = pygame.mask.from_surface(Art().svg(f"portraits/{portrait}", (120, 120)), 200)
    for eyes in (shut(portrait, 120), looking(portrait, 120, 1, 0), looking(portrait, 120, 0, -1)):
        assert eyes is not None
        area = eyes.picture.get_rect(topleft=eyes.at)
        assert pygame.Rect(0, 0, 120, 120).contains(area)
        assert area.width * area.height < 0.3 * 120 * 120, "no larger than both eyes"
        drawn = pygame.mask.from_surface(eyes.picture, 100)
        assert 40 < drawn.count() < 0.14 * 120 * 120
        assert face.overlap_area(drawn, eyes.at) == drawn.count()


def test_who_looks_to_the_left_looks_elsewhere_than_who_looks_to_the_right() -> None:
    left, right = looking("owl", 120, -1, 0), looking("owl", 120, 1, 0)
    assert left is not None
    assert right is not None
    assert Pictured(left.picture, "RGBA") != Pictured(right.picture, "RGBA")


def test_a_portrait_that_nobody_knows_has_none() -> None:
    assert shut("stranger", 80) is None
    assert looking("stranger", 80, 1, 0) is None


@pytest.mark.parametrize("seat", range(8))
def test_eyes_are_shut_seldom_and_for_a_moment(seat: int) -> None:
    closed = [blinking(clock, seat) for clock in CLOCKS]
    assert 0.02 < sum(closed) / len(closed) < 0.09
    assert "1111" not in "".join(str(int(now)) for now in closed), "a quarter of a second"


def test_not_all_blink_as_one() -> None:
    together = [sum(blinking(clock, seat) for seat in range(6)) for clock in CLOCKS]
    assert max(together) < 5
    assert sum(shut_now == 1 for shut_now in together) > 100


@pytest.mark.parametrize(
    ("end", "there"), [((10, 0), 0), ((0, 10), 4), ((-10, 0), 8), ((0, -10), 12), ((10, 10), 2)]
)
def test_the_way_to_another_face(end: tuple[int, int], there: int) -> None:
    assert way((0, 0), end) == there


def test_42_others_look_at_whoever_is_to_act_who_only_blinks(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal", idle_motion=True)
    scene = seated(app, lay("1|9", "2", "7"), PEOPLE[:3])
    seen: dict[int, list[bool]] = {0: [], 1: [], 2: []}
    for _ in range(16 * 40):
        frames(app, 1, 1 / 16)
        for seat, there in seen.items():
            there.append(f"eyes.{seat}" in scene.lying)
    longest = {
        seat: max(len([*run]) for on, run in groupby(there) if on) for seat, there in seen.items()
    }
    assert longest[0] <= 4, "a quarter of a second"
    assert min(longest[1], longest[2]) > 8
