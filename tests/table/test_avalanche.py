"""The avalanche under which somebody is buried who is out."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from nomercy_table.render.svg import Art
from nomercy_table.table.cards import CardPictures
from nomercy_table.table.moments.particles import Avalanche
from pictured import Pictured

SIZE = (640, 360)
FACES = ["hit/5h", "hit/7s"]


@pytest.fixture
def sprites() -> CardPictures:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return CardPictures(Art())


def buried(sprites: CardPictures, faces: Sequence[str] = FACES, seed: int = 25) -> Avalanche:
    return Avalanche(sprites, faces, 40, seed, 1.0, SIZE)


def seen(avalanche: Avalanche, time: float = 9.0) -> Pictured:
    surface = pygame.Surface(SIZE)
    avalanche.draw(surface, time)
    return Pictured(surface)


def test_cards_fall_one_after_the_other_and_all_come_to_lie(sprites: CardPictures) -> None:
    avalanche, bare = buried(sprites), Pictured(pygame.Surface(SIZE))
    assert seen(avalanche, 0.9) == bare
    assert len({seen(avalanche, 1.0 + n / 10) for n in range(1, 8)}) == 7
    assert seen(avalanche, 2.0) == seen(avalanche, 9.0) == seen(buried(sprites), 9.0) != bare


def test_faces_lie_between_the_backs_where_they_are_drawn_in_time(sprites: CardPictures) -> None:
    late = seen(buried(sprites))
    ready = buried(sprites)
    for make in ready.steps:
        make()
    assert seen(ready) != late
    assert sprites.has_flown(FACES[0], 40)


def test_a_card_that_was_seen_from_behind_does_not_turn_over(sprites: CardPictures) -> None:
    avalanche = buried(sprites)
    before = seen(avalanche)
    for make in avalanche.steps:
        make()
    assert seen(avalanche) == before


def test_another_time_they_lie_otherwise(sprites: CardPictures) -> None:
    """Found: whoever was out was buried by the same heap."""
    assert seen(buried(sprites)) != seen(buried(sprites, seed=26))


def test_without_a_face_to_be_seen_all_lie_on_theirs(sprites: CardPictures) -> None:
    assert seen(buried(sprites, ())) == seen(buried(sprites)), "none is drawn yet"
