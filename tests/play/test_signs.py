"""The signs above the table."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import offscreen
from at_table import HIT, PEOPLE, REY, sit_down_at
from hit_table import lay
from mercenaries_table import GAME as MERCENARIES
from mercenaries_table import fight
from nomercy_table.play.toolbar import KeyButton


def drawn(scale: int, side: tuple[int, int], *, main: bool) -> int:
    """How high a sign is in a line of that height, in a window of 1920x1080."""
    look = offscreen.look((1920, 1080), scale)
    sign = KeyButton("header.rules", "Rules", pygame.Rect((0, 0), side), lambda: None)
    sign.icon_name, sign.show_label, sign.main, sign.near = "rules", False, main, True
    sign.kind = "quiet"
    surface = pygame.Surface(side, pygame.SRCALPHA)
    sign.draw(surface, look, surface.get_rect())
    return surface.get_bounding_rect().height


@pytest.mark.parametrize(("side", "main"), [((67, 67), True), ((50, 67), False)])
def test_signs_grow_with_the_letters_in_their_line(side: tuple[int, int], main: bool) -> None:
    """Found: at 150 % all words were half as large again, and signs as small as before."""
    usual, large = drawn(100, side, main=main), drawn(150, side, main=main)
    assert large >= 1.28 * usual
    assert drawn(200, side, main=main) <= 0.9 * min(side), "none touches its neighbour"


@pytest.mark.parametrize("window", [(960, 600), (1280, 720), (1920, 1080), (720, 1280)])
@pytest.mark.parametrize("game", ["hit", "mercenaries"])
def test_no_sign_has_less_room_than_half_its_neighbours(
    tmp_path: Path, game: str, window: tuple[int, int]
) -> None:
    """Found: beside rows that face each other five had 24 pixels each, beside three of 67."""
    app = offscreen.program(tmp_path, window)
    state, of = (
        (fight("kc qd", "ks qh"), MERCENARIES) if game == "mercenaries" else (lay("1", "2"), HIT)
    )
    sit_down_at(app, state, [PEOPLE[0], REY], of)
    signs = [each for each in app.stack.top.focusables() if each.id.startswith("header.")]
    sides = {each.id: min(each.rect.size) for each in signs}
    assert len(sides) == 9
    assert min(sides.values()) >= 0.55 * max(sides.values()), sides


@pytest.mark.parametrize(
    "window", [(800, 480), (960, 600), (1024, 768), (1280, 720), (1920, 1080), (3840, 2160)]
)
@pytest.mark.parametrize("fights", [False, True])
def test_where_there_are_two_lines_of_signs_each_is_below_another(
    tmp_path: Path, window: tuple[int, int], fights: bool
) -> None:
    """Found: the gear stood alone before the hint, and below it four across three columns."""
    app = offscreen.program(tmp_path, window)
    state = fight("kc qd", "ks qh") if fights else MERCENARIES.new(2, {}, 5)
    sit_down_at(app, state, [PEOPLE[0], REY], MERCENARIES)
    signs = [each for each in app.stack.top.focusables() if each.id.startswith("header.")]
    places = {each.id: each.rect for each in signs if each.id != "header.menu"}
    above, below = (sorted(r.centerx for r in places.values() if (r.y > 0) is low)
                    for low in (False, True))  # fmt: skip
    assert len(above) == len(below) == 4
    assert above == below
    assert len({b - a for a, b in pairwise(above)}) == 1, "equally far apart"
    assert len({r.width for r in places.values()}) == 1
