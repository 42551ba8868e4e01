"""The cloths of matches: every game's is there, fills any window, and lets words be read on it."""

from __future__ import annotations

import itertools
import math
import os
from dataclasses import replace

import pygame
import pytest

from nomercy_table.games import GAMES
from nomercy_table.render import cloth_art
from nomercy_table.render.theme import NORMAL, Colour, Theme, contrast, on_cloth
from nomercy_table.resources import asset
from pictured import Pictured

SIZES = [(960, 600), (1280, 720), (1024, 768), (720, 1280), (1720, 720)]


@pytest.fixture(autouse=True, scope="module")
def display() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((16, 16))


def on(name: str) -> Theme:
    cloth = cloth_art.cloth_of(name)
    return on_cloth(NORMAL, name, cloth.field, cloth.night, cloth.metal, cloth.accent)


def test_each_game_has_a_cloth_of_its_own() -> None:
    of_games = [game.cloth for game in GAMES.values() if game.cloth]
    assert len(of_games) == len(set(of_games)) == 5
    assert set(of_games) <= set(cloth_art.names())
    titles = {cloth_art.cloth_of(name).title for name in cloth_art.names()}
    assert len(titles) == len(cloth_art.names())


@pytest.mark.parametrize("name", cloth_art.names())
@pytest.mark.parametrize("size", SIZES)
def test_it_fills_the_window_and_has_four_different_corners_or_a_ground(
    name: str, size: tuple[int, int]
) -> None:
    picture = cloth_art.draw(cloth_art.cloth_of(name), size)
    assert picture.get_size() == size
    whole = pygame.transform.average_color(picture)[:3]
    assert max(whole) > 2, "it is black"
    assert picture.get_at((0, 0)).a == 255


@pytest.mark.parametrize("name", cloth_art.names())
def test_words_in_the_middle_are_read_against_its_brightest_parts(name: str) -> None:
    """Ivory letters over the line of words, where no card lies (x .36 to .64, y .58 to .70);
    beyond it they have a soft dark ground of their own."""
    picture = cloth_art.draw(cloth_art.cloth_of(name), (1280, 720))
    middle = pygame.transform.smoothscale(picture.subsurface((461, 418, 358, 86)).copy(), (90, 22))
    found = sorted(
        contrast(NORMAL.text, _at(middle, x, y))
        for x in range(middle.get_width())
        for y in range(middle.get_height())
    )
    assert found[len(found) // 50] >= 4.5


def _at(surface: pygame.Surface, x: int, y: int) -> Colour:
    red, green, blue, _ = surface.get_at((x, y))
    return red, green, blue


@pytest.mark.parametrize("name", cloth_art.names())
def test_everything_can_be_told_from_its_ground_on_that_cloth(name: str) -> None:
    needed = {"text": 4.5, "large": 3.0, "edge": 3.0}
    weak = [
        f"{what}: {contrast(front, ground):.2f}"
        for what, front, ground, need in on(name).pairs()
        if contrast(front, ground) < needed[need]
    ]
    assert not weak


@pytest.mark.parametrize("name", cloth_art.names())
def test_the_field_is_what_its_middle_looks_like(name: str) -> None:
    """The colour that words are checked against is not chosen to please the check."""
    cloth = cloth_art.cloth_of(name)
    picture = cloth_art.draw(cloth, (1280, 720))
    seen = pygame.transform.average_color(picture.subsurface((358, 180, 563, 324)))[:3]
    assert all(abs(one - other) < 30 for one, other in zip(seen, cloth.field, strict=True))


def test_it_is_dark_where_words_stand_in_the_header_and_at_the_foot() -> None:
    for name in cloth_art.names():
        picture = cloth_art.draw(cloth_art.cloth_of(name), (1280, 720))
        for edge in (picture.subsurface((0, 14, 1280, 18)), picture.subsurface((0, 690, 1280, 16))):
            light = max(pygame.transform.average_color(edge)[:3])
            assert light < 60, name


def test_on_its_side_a_cloth_keeps_its_corners_with_their_ground() -> None:
    """The red stone lights the upper left corner; lying on its side, the upper right one."""
    vault = cloth_art.cloth_of("vault")
    wide, high = cloth_art.draw(vault, (1280, 720)), cloth_art.draw(vault, (720, 1280))
    for picture, x in ((wide, 10), (high, 720 - 90)):
        red, green, blue = pygame.transform.average_color(picture.subsurface((x, 60, 80, 80)))[:3]
        assert red > 1.5 * max(green, blue)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1720, 720), (1024, 768), (720, 1280)])
def test_where_the_own_portrait_buttons_or_hand_are_there_is_light_but_no_stone(
    size: tuple[int, int],
) -> None:
    """Found: the button for what matters most hid most of a gem, and half of another one peeked out
    from behind the own portrait; in a high window two did from behind the own hand."""
    vault = cloth_art.cloth_of("vault")
    picture, unit = cloth_art.draw(vault, size), cloth_art.unit_of(size)
    side = round(0.08 * unit)
    shown = {}
    for name, (x, y) in cloth_art.corners_of(size, 0.0685 * unit).items():
        stone = picture.subsurface((round(x - side / 2), round(y - side / 2), side, side))
        shown[name] = max(pygame.transform.average_color(stone)[:3])
    assert max(shown["lower-left"], shown["lower-right"]) < 90
    assert min(shown["upper-left"], shown["upper-right"]) > 110
    (glint,) = [life for life in vault.life if life.kind == "glint"]
    assert set(glint.spread.which) == {"upper-left", "upper-right"}


@pytest.mark.parametrize("corner", cloth_art.CORNERS)
def test_a_stone_stands_in_no_ring(corner: str) -> None:
    """Found: in a round rim that shone, with a halo around it, it was taken for a button."""
    side = 360
    file = asset("cloths", "vault", f"{corner}.svg")
    picture = pygame.image.load_sized_svg(str(file), (side, side))
    x, y = (74 if way in corner else side - 74 for way in ("left", "upper"))
    for radius in range(50, 74, 3):
        ways = (math.tau * n / 72 for n in range(72))
        ring = [(x + radius * math.sin(way), y + radius * math.cos(way)) for way in ways]
        bright = [picture.get_at((round(a), round(b))).a > 160 for a, b in ring]
        assert bright.count(True) < len(bright) / 2, radius
    assert picture.get_at((x, y)).a > 240


@pytest.mark.parametrize("name", ["midnight", "warmap"])
def test_in_a_high_window_nothing_looks_out_from_behind_cards_and_plates(name: str) -> None:
    """Found: chips behind plates and the last column, a nail behind a portrait and beside piles."""
    cloth, places = cloth_art.cloth_of(name), {}
    for size in ((1280, 720), (720, 1280)):
        drawn = [cloth_art.draw(c, size) for c in (cloth, replace(cloth, lit_upright=()))]
        side = round(cloth.corner * cloth_art.unit_of(size))
        for corner, at in cloth_art.corners_of(size, side / 2).items():
            area = pygame.Rect(0, 0, side, side)
            area.center = round(at[0]), round(at[1])
            area.clamp_ip((0, 0), size)
            pixels = [Pictured(each.subsurface(area)) for each in drawn]
            places[size, corner] = pixels[0] != pixels[1]
    wanting = {place for place, differs in places.items() if differs}
    assert wanting == {((720, 1280), corner) for corner in cloth_art.CORNERS}


@pytest.mark.parametrize("corner", cloth_art.CORNERS)
def test_the_casino_s_wheels_stand_on_the_line_along_its_rim(corner: str) -> None:
    """Found: those above ended in the air, below that line, and none was closed."""
    size = 1920, 1080
    wheel = pygame.image.load(asset("cloths", "midnight", f"{corner}-bare.svg"))
    wheel = pygame.transform.smoothscale(wheel.convert_alpha(), (360, 360))
    lying = wheel.get_rect(center=cloth_art.corners_of(size, 180)[corner])
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(wheel, lying)
    sheet = pygame.transform.flip(sheet, corner.endswith("right"), corner.startswith("lower"))
    along = range(90, 300)
    for there in (lambda far, x: (x, far), lambda far, x: (far, x)):
        assert max(sheet.get_at(there(78, x)).a for x in along) < 20, "beyond the line"
        assert max(sheet.get_at(there(83, x)).a for x in along) > 60, "within it"


@pytest.mark.parametrize("corner", cloth_art.CORNERS)
def test_the_vault_s_rays_are_closed_by_two_sides(corner: str) -> None:
    """Found: their outermost line began and ended in the air."""
    name = f"{corner}-bare.svg" if corner != "upper-left" else f"{corner}.svg"
    rays = pygame.image.load(asset("cloths", "vault", name)).convert_alpha()
    rays = pygame.transform.smoothscale(rays, (360, 360))
    rays = pygame.transform.flip(rays, corner.endswith("right"), corner.startswith("lower"))
    for far in range(74 + 190, 74 + 260, 5):
        for x, y in ((far, 74), (74, far)):
            assert max(rays.get_at((x + n * (y > x), y + n * (x > y))).a for n in (-1, 0, 1)) > 60


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_no_sign_looks_out_from_behind_who_sits_in_a_corner(size: tuple[int, int]) -> None:
    """Found: a piece of the moon beside the own portrait, and half a sign above the buttons."""
    night = cloth_art.cloth_of("observatory")
    picture, all_signs = (cloth_art.draw(c, size) for c in (night, replace(night, bare=())))
    side = round(night.corner * cloth_art.unit_of(size))
    for corner, at in cloth_art.corners_of(size, side / 2).items():
        area = pygame.Rect(0, 0, side, side)
        area.center = round(at[0]), round(at[1])
        area.clamp_ip(picture.get_rect())
        pixels = [Pictured(p.subsurface(area)) for p in (picture, all_signs)]
        assert (pixels[0] == pixels[1]) == corner.startswith("upper"), corner


@pytest.mark.parametrize("size", [(1920, 1080), (700, 1100)])
def test_corners_are_as_far_from_both_sides_the_upper_ones_below_the_line(
    size: tuple[int, int],
) -> None:
    width, height = size
    below = cloth_art.BELOW * cloth_art.unit_of(size)
    corners = cloth_art.corners_of(size, 50.0)
    assert list(corners) == list(cloth_art.CORNERS)
    assert corners["upper-left"] == (50.0, 50.0 + below)
    assert corners["upper-right"] == (width - 50.0, 50.0 + below)
    assert corners["lower-right"] == (width - 50.0, height - 50.0)
    assert corners["lower-left"] == (50.0, height - 50.0)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280), (1720, 720)])
def test_a_rim_goes_all_round_without_a_gap_and_is_the_same_on_every_side(
    size: tuple[int, int],
) -> None:
    """Brass, steel or gold: on the way in from any point of an edge something bright is met."""
    width, height = size
    deep = round(0.06 * cloth_art.unit_of(size))
    for name in ("midnight", "vault", "observatory"):
        picture = cloth_art.draw(cloth_art.cloth_of(name), size)
        for x in range(deep * 3, width - deep * 3, 7):
            for row in (range(deep), range(height - deep, height)):
                assert max(max(_at(picture, x, y)) for y in row) > 40, (name, x, row)
        for y in range(deep * 3, height - deep * 3, 7):
            for column in (range(deep), range(width - deep, width)):
                assert max(max(_at(picture, x, y)) for x in column) > 40, (name, y, column)


def test_the_ornament_of_an_edge_gives_way_where_words_need_the_room() -> None:
    vault = cloth_art.cloth_of("vault")
    for size, there in (((1280, 720), True), ((720, 1280), False), ((1024, 768), False)):
        strip = pygame.Rect(0, 0, 12, round(0.010 * cloth_art.unit_of(size)))
        strip.midtop = (size[0] // 2, round(0.020 * cloth_art.unit_of(size)))
        light = max(
            pygame.transform.average_color(cloth_art.draw(vault, size).subsurface(strip))[:3]
        )
        assert (light > 40) is there, (size, light)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280), (3440, 1440)])
def test_a_wheel_of_numbers_lies_around_the_piles_of_a_casino(size: tuple[int, int]) -> None:
    """Found: at a table for two all beside the piles was bare cloth."""
    midnight = cloth_art.cloth_of("midnight")
    unit = cloth_art.unit_of(size)
    picture, middle = cloth_art.draw(midnight, size), cloth_art.middle_of(midnight, size)
    for side in (-1, 1):
        lights = []
        for n in range(40):  # from pocket to pocket, dark and red
            turn = math.radians(n - 20)
            x = middle[0] + side * 0.342 * unit * math.cos(turn)
            y = middle[1] + 0.342 * unit * math.sin(turn)
            spot = pygame.Rect(0, 0, 3, 3)
            spot.center = round(x), round(y)
            lights.append(pygame.transform.average_color(picture.subsurface(spot))[0])
        assert max(lights) - min(lights) > 20, side
        rim = 0.075 * unit
        assert middle[0] - 0.379 * unit > rim, "all of it is within the rim"


def test_the_rays_of_who_wins_are_as_bright_in_each_world_and_of_its_own_light() -> None:
    """Words stand on them."""
    glories = [on(name).glory for name in cloth_art.names()]
    for one, other in itertools.combinations(glories, 2):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) > 15
    words = [contrast(NORMAL.text, glory) for glory in (NORMAL.glory, *glories)]
    assert min(words) >= 0.97 * words[0]
    assert max(words) < 1.1 * words[0]
