"""Colour never tells alone: in grey, the four of a deck are still four (experience 31)."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from nomercy_table.games.mercury.cards import COLOURS
from nomercy_table.games.showem.cards import COLOUR_NAMES
from nomercy_table.render.svg import Art
from offscreen import start_display

WIDTH, HEIGHT = 120, 168
INDEX = pygame.Rect(4, 40, 30, 24)
"""Below the number in a card's corner stands its colour's shape: seen also in a crowded hand."""

SIGN = {"green": "mercury-green"}
FACES = {
    "showem": [f"showem/{name[0]}5" for name in COLOUR_NAMES],
    "mercury": [f"mercury/{name[0]}5" for name in COLOURS],
}
SIGNS = {
    "showem": [f"signs/colour-{name}" for name in COLOUR_NAMES],
    "mercury": [f"signs/colour-{SIGN.get(name, name)}" for name in COLOURS],
}


def drawn(name: str, size: tuple[int, int], part: pygame.Rect) -> list[bool]:
    """Which points of that part stand off its ground, in grey: the shape, whatever its tone."""
    start_display()
    surface = pygame.Surface(size)
    surface.fill((128, 128, 128))
    surface.blit(Art().svg(name, size), (0, 0))
    tones = [
        sum(w * v for w, v in zip((0.299, 0.587, 0.114), surface.get_at((x, y))[:3], strict=True))
        for y in range(part.top, part.bottom)
        for x in range(part.left, part.right)
    ]
    middle = (min(tones) + max(tones)) / 2
    assert max(tones) - min(tones) > 60, f"{name}: nothing stands off"
    light = [tone > middle for tone in tones]
    # Light on dark or dark on light: what there is less of is the shape.
    return light if sum(light) * 2 < len(light) else [not point for point in light]


def differ(one: list[bool], other: list[bool]) -> float:
    """The share of points in one of the shapes that are not in both."""
    either = sum(a or b for a, b in zip(one, other, strict=True))
    return sum(a != b for a, b in zip(one, other, strict=True)) / max(1, either)


@pytest.mark.parametrize("game", FACES)
def test_the_corner_of_a_card_tells_its_colour_by_its_shape(game: str) -> None:
    shapes = [drawn(f"cards/{face}", (WIDTH, HEIGHT), INDEX) for face in FACES[game]]
    for (one, shape), (other, its) in combinations(zip(FACES[game], shapes, strict=True), 2):
        assert differ(shape, its) > 0.15, (one, other)


@pytest.mark.parametrize("game", SIGNS)
def test_so_do_the_pictures_of_signs_and_buttons(game: str) -> None:
    whole = pygame.Rect(0, 0, 48, 48)
    shapes = [drawn(name, (48, 48), whole) for name in SIGNS[game]]
    for (one, shape), (other, its) in combinations(zip(SIGNS[game], shapes, strict=True), 2):
        assert differ(shape, its) > 0.15, (one, other)


def test_a_shape_does_not_differ_from_itself_in_another_tone() -> None:
    one = drawn("signs/colour-red", (48, 48), pygame.Rect(0, 0, 48, 48))
    assert differ(one, one) == 0
