"""The avalanche under which somebody is buried who is out."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.render.art import Art
from nomercy_table.table.moments.avalanche import Avalanche
from nomercy_table.table.sprites import Sprites
from pictured import Pictured

SIZE = (640, 360)
FACES = ["hit/5h", "hit/7s"]


@pytest.fixture
def sprites() -> Sprites:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Sprites(Art())


def heap(avalanche: Avalanche) -> Pictured:
    surface = pygame.Surface(SIZE)
    avalanche.lay(range(avalanche.landed(9.0)), surface)
    return Pictured(surface)


def test_cards_fall_one_after_the_other_and_all_come_to_lie(sprites: Sprites) -> None:
    avalanche = Avalanche(sprites, FACES, 40, 25, 1.0)
    lying = [avalanche.landed(1.0 + n / 10) for n in range(10)]
    assert lying[0] == 0
    assert lying == sorted(lying)
    assert len(set(lying)) > 5
    assert lying[-1] == avalanche.landed(9.0) > 40


def test_none_is_seen_in_the_air_before_it_begins_or_when_all_lie(sprites: Sprites) -> None:
    avalanche = Avalanche(sprites, FACES, 40, 25, 1.0)
    for time, seen in ((0.9, False), (1.3, True), (2.0, False)):
        surface = pygame.Surface(SIZE)
        avalanche.fall(surface, time)
        bare = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count()
        assert (bare < SIZE[0] * SIZE[1]) is seen


def test_faces_lie_between_the_backs_where_they_are_drawn_in_time(sprites: Sprites) -> None:
    late = heap(Avalanche(sprites, FACES, 40, 25, 1.0))
    ready = Avalanche(sprites, FACES, 40, 25, 1.0)
    for make in ready.faces:
        make()
    assert heap(ready) != late
    assert sprites.has_flown(FACES[0], 40)


def test_a_card_that_was_seen_from_behind_does_not_turn_over(sprites: Sprites) -> None:
    avalanche = Avalanche(sprites, FACES, 40, 25, 1.0)
    before = heap(avalanche)
    for make in avalanche.faces:
        make()
    assert heap(avalanche) == before


def test_the_same_cards_lie_alike(sprites: Sprites) -> None:
    one, other = (Avalanche(sprites, FACES, 40, 25, at) for at in (1.0, 7.0))
    assert heap(one) == heap(other)


def test_another_time_they_lie_otherwise(sprites: Sprites) -> None:
    """Found: whoever was out was buried by the same heap."""
    one, other = (Avalanche(sprites, FACES, 40, seed, 1.0) for seed in (25, 26))
    assert heap(one) != heap(other)


def test_without_a_face_to_be_seen_all_lie_on_theirs(sprites: Sprites) -> None:
    hidden = Avalanche(sprites, (), 40, 25, 1.0)
    assert not list(hidden.faces)
    assert heap(hidden) == heap(Avalanche(sprites, FACES, 40, 25, 1.0)), "none is drawn yet"
