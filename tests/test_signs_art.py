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
