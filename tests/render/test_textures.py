"""Few textures are made in a frame: the others are seen as they were, until there is time."""

from __future__ import annotations

import pygame
import pytest

import machine
from nomercy_table.render.svg import Art
from nomercy_table.table.cards import CardPictures
from pictured import Pictured

WIDTH, FACE, OTHER = 90, "hit/7s", "hit/8s"


@pytest.fixture
def sprites() -> CardPictures:
    return CardPictures(Art())


def make_busy(sprites: CardPictures) -> None:
    """Let all the time of a frame be gone."""
    machine.runs("slow")
    sprites.resting(OTHER, WIDTH + 7, 3.0)


def next_frame(sprites: CardPictures) -> None:
    machine.runs("fast")
    sprites.textures.behind = False
    sprites.textures.begin_frame()


def picture(sprites: CardPictures, angle: float, light: int = 0) -> Pictured:
    return Pictured(sprites.resting(FACE, WIDTH, angle, light).surface, "RGBA")


def test_a_card_that_waits_is_seen_as_it_lay_and_then_as_it_lies(sprites: CardPictures) -> None:
    before, wanted = picture(sprites, 4.0), picture(CardPictures(Art()), 5.0)
    make_busy(sprites)
    assert picture(sprites, 5.0) == before
    assert sprites.textures.behind
    assert not sprites.is_drawn(FACE, WIDTH, 5.0, 0)
    next_frame(sprites)
    assert picture(sprites, 5.0) == wanted
    assert not sprites.textures.behind


def test_light_may_come_a_frame_late(sprites: CardPictures) -> None:
    before = picture(sprites, 4.0)
    make_busy(sprites)
    assert picture(sprites, 4.0, light=-1) == before
    next_frame(sprites)
    assert picture(sprites, 4.0, light=-1) != before


def alike(first: pygame.Surface, second: pygame.Surface) -> bool:
    """Whether two pictures show the same, but for their edges: seen from far away."""
    small = [pygame.transform.smoothscale(each, (6, 8)) for each in (first, second)]
    pairs = zip(*(pygame.image.tobytes(each, "RGBA") for each in small), strict=True)
    return max(abs(a - b) for a, b in pairs) < 48


@pytest.mark.parametrize("flies", [False, True])
def test_no_card_is_ever_seen_in_place_of_another(sprites: CardPictures, *, flies: bool) -> None:
    """One that was not drawn before is turned roughly, and finely in a later frame."""

    def seen(sprites: CardPictures, face: str | None) -> pygame.Surface:
        show = sprites.flying if flies else sprites.resting
        return show(face, WIDTH, 4.0).surface

    back = seen(sprites, None)
    make_busy(sprites)
    fresh = seen(CardPictures(Art()), FACE)
    rough = seen(sprites, FACE)
    assert alike(rough, fresh)
    assert not alike(rough, back)
    next_frame(sprites)
    assert Pictured(seen(sprites, FACE), "RGBA") == Pictured(fresh, "RGBA")


def test_a_card_that_lies_straight_is_drawn_at_once(sprites: CardPictures) -> None:
    make_busy(sprites)
    assert picture(sprites, 0.0) == picture(CardPictures(Art()), 0.0)
    assert not sprites.textures.behind


@pytest.mark.parametrize(("width", "angle"), [(2 * WIDTH, 4.0), (WIDTH, 14.0)])
def test_a_card_far_from_how_it_lay_is_not_seen_as_it_was(
    sprites: CardPictures, width: int, angle: float
) -> None:
    lay = sprites.resting(FACE, width, angle).surface
    make_busy(sprites)
    found = sprites.resting(FACE, WIDTH, 4.0).surface
    assert found is not lay
    assert alike(found, CardPictures(Art()).resting(FACE, WIDTH, 4.0).surface)


def test_a_card_in_the_air_is_seen_as_it_was_a_moment_ago(sprites: CardPictures) -> None:
    before = sprites.flying(FACE, WIDTH, 30.0, scale=0.95).surface
    make_busy(sprites)
    assert sprites.flying(FACE, WIDTH, 33.0).surface is before
    next_frame(sprites)
    assert sprites.flying(FACE, WIDTH, 33.0).surface is not before


def test_what_flies_may_go_and_comes_again_as_it_was(sprites: CardPictures) -> None:
    def seen() -> list[Pictured]:
        flying = (
            sprites.flying(FACE, WIDTH, 12.0, scale=0.9),
            sprites.flying(FACE, WIDTH, 0.0, narrow=0.5),
            sprites.shadow(WIDTH, 0.5, 12.0),
        )
        return [Pictured(sprite.surface, "RGBA") for sprite in flying]

    lying, before = sprites.resting(FACE, WIDTH, 9.0).surface, seen()
    sprites.rest()
    assert seen() == before
    assert sprites.resting(FACE, WIDTH, 9.0).surface is lying, "what lies is still seen"


@pytest.mark.parametrize("width", [90, 260])
def test_a_shadow_is_as_large_at_any_size_of_card(sprites: CardPictures, width: int) -> None:
    """Of large cards it is turned and made smaller at half the size: none sees it."""
    cast = sprites.shadow(width, 0.0, 0.0).surface
    assert width < cast.get_width() < 1.6 * width
    turned = sprites.shadow(width, 0.0, 90.0).surface
    assert turned.get_size() == cast.get_size()[::-1]
    assert sprites.shadow(width, 0.0, 92.0).surface is turned


def test_a_card_in_the_shade_is_made_from_the_one_in_the_light(sprites: CardPictures) -> None:
    """Whichever comes first: to turn a card takes long, and whole hands are dimmed and lit."""
    plain = sprites.resting(FACE, WIDTH, 7.0).surface
    shade = plain.copy()
    shade.fill((172, 172, 176), special_flags=pygame.BLEND_RGB_MULT)
    expected = Pictured(shade, "RGBA")
    assert picture(sprites, 7.0, light=-1) == expected
    assert picture(CardPictures(Art()), 7.0, light=-1) == expected


def test_finer_art_is_seen_from_then_on(sprites: CardPictures) -> None:
    before, edition = sprites.resting(FACE, WIDTH, 4.0).surface, sprites.edition
    sprites.forget_art([f"cards/{FACE}"])
    assert sprites.edition > edition
    assert sprites.resting(FACE, WIDTH, 4.0).surface is not before
