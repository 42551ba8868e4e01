"""The signs of the table: all there, told apart at 28 pixels without colour, seen on a plaque."""

from __future__ import annotations

import os
from itertools import combinations
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

SIGNS = Path(__file__).resolve().parent.parent / "assets" / "signs"
ASKED = {
    *(f"colour-{name}" for name in ("blue", "green", "red", "yellow")),
    *(f"colour-{name}" for name in ("orange", "purple", "mercury-green", "tan")),
    *("clockwise", "counter-clockwise", "stack"),
    *("taunt", "swords", "guard", "skin", "skull", "lightning", "shop"),
}
PLAQUE, WARNING = "#10231F", "#7A1820"


def grey(name: str, side: int = 28, ground: str = PLAQUE) -> bytes:
    picture = pygame.image.load_sized_svg(SIGNS / f"{name}.svg", (2 * side, 2 * side))
    surface = pygame.Surface((side, side))
    surface.fill(ground)
    surface.blit(pygame.transform.smoothscale(picture, (side, side)), (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3]


def test_every_asked_sign_is_there() -> None:
    assert {path.stem for path in SIGNS.glob("*.svg")} == ASKED


def test_any_two_signs_differ_without_colour() -> None:
    seen = {name: grey(name) for name in ASKED}
    for a, b in combinations(sorted(ASKED), 2):
        strong = sum(abs(x - y) > 50 for x, y in zip(seen[a], seen[b], strict=True))
        assert strong >= 50, f"{a} and {b} look alike in grey ({strong} px)"


@pytest.mark.parametrize("name", sorted(ASKED))
def test_sign_stands_out_from_its_plaque(name: str) -> None:
    ground = WARNING if name == "stack" else PLAQUE
    surface = pygame.Surface((1, 1))
    surface.fill(ground)
    base = pygame.transform.grayscale(surface).get_at((0, 0)).r
    bright = sum(value > base + 90 for value in grey(name, 28, ground))
    assert bright >= 60, f"{name}: {bright} px"


def closed_in(art: str, place: tuple[float, float, float, float]) -> int:
    """Count the pixels of the ground the ink in that part of a card closes in, as that of an 0
    does; the part is in shares of the card."""
    size = (700, 980)
    picture = pygame.image.load_sized_svg(SIGNS.parent / "cards" / f"{art}.svg", size)
    left, top, wide, tall = place
    part = pygame.Rect(left * size[0], top * size[1], wide * size[0], tall * size[1])
    ink = pygame.mask.from_threshold(picture.subsurface(part), (255, 246, 230), (24, 24, 40, 255))
    ink.invert()
    ground = ink.connected_components(minimum=60)
    size = ink.get_size()
    border = pygame.Mask(size, fill=True)
    border.erase(pygame.Mask((size[0] - 2, size[1] - 2), fill=True), (1, 1))
    return sum(each.count() for each in ground if not each.overlap(border, (0, 0)))


def test_skip_is_not_read_as_a_number() -> None:
    """Found: a ring with a bar across was taken for a 0."""
    corner = (0.055, 0.03, 0.175, 0.17)
    for colour in "rbg":
        assert closed_in(f"showem/{colour}0", corner) > 500
        assert closed_in(f"showem/{colour}sk", corner) == 0
