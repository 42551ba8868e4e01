"""Faces that the table draws itself, for games without pictures."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from nomercy_table.engine.pack import DRAWN, SIGNS, drawn_face
from nomercy_table.render import default_cards
from nomercy_table.render.svg import Art
from offscreen import start_display

SIZES = [(40, 56), (84, 118), (250, 350)]


@pytest.fixture(scope="module", autouse=True)
def display() -> None:
    start_display()


def grey(face: str, part: pygame.Rect) -> list[bool]:
    """Which points of that part are dark: its shapes, without their colours."""
    picture = Art().card(face, 120)
    points = [(x, y) for y in range(part.top, part.bottom) for x in range(part.left, part.right)]
    return [sum(picture.get_at(point)[:3]) < 480 for point in points]


def test_the_engine_and_the_screen_agree_on_their_names() -> None:
    assert f"cards/{DRAWN}" == default_cards.FOLDER


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sign", SIGNS)
def test_every_sign_is_drawn_at_every_size(sign: str, size: tuple[int, int]) -> None:
    picture = default_cards.draw(f"cards/{drawn_face(sign, '10')}", size)
    assert picture.get_size() == size
    assert picture.get_at((0, 0)).a < 128  # a round corner
    assert picture.get_at((size[0] // 2, size[1] // 2)).a == 255


def test_signs_are_told_apart_without_colours() -> None:
    middle, corner = pygame.Rect(20, 44, 80, 80), pygame.Rect(6, 34, 26, 22)
    for part in (middle, corner):
        shapes = {sign: grey(drawn_face(sign, "5"), part) for sign in SIGNS}
        for one, other in combinations(SIGNS, 2):
            pairs = list(zip(shapes[one], shapes[other], strict=True))
            either = sum(a or b for a, b in pairs)
            assert sum(a != b for a, b in pairs) > 0.15 * either, (one, other)


def test_ranks_are_told_apart() -> None:
    corner = pygame.Rect(6, 6, 26, 24)
    ranks = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "K"]
    shapes = [tuple(grey(drawn_face("drop", rank), corner)) for rank in ranks]
    assert all(any(shape) for shape in shapes)
    assert len(set(shapes)) == len(ranks)


def test_the_names_of_faces_are_checked() -> None:
    for sign, rank in (("spoon", "7"), ("sun", ""), ("sun", "1000"), ("sun", "a/")):
        with pytest.raises(ValueError, match="signs are sun"):
            drawn_face(sign, rank)
    with pytest.raises(ValueError, match="no sign 'spoon'"):
        default_cards.draw("cards/drawn/spoon/7", (40, 56))
