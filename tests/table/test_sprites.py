"""Few cards are drawn anew in a frame: the others are seen as they were, until there is time."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.render.art import Art
from nomercy_table.table.aloft import large_in
from nomercy_table.table.shadows import Shadows
from nomercy_table.table.sprites import Sprites
from pictured import Pictured

WIDTH, FACE, OTHER = 90, "hit/7s", "hit/8s"


@pytest.fixture
def sprites() -> Sprites:
    return Sprites(Art())


def make_busy(sprites: Sprites) -> None:
    """Draw cards until it is enough for one frame."""
    for width in range(200, 260):
        if sprites.allowance.ends_laying():
            return
        sprites.resting(OTHER, width)
    raise AssertionError("no frame is ever full")


def picture(sprites: Sprites, angle: float, light: int = 0) -> Pictured:
    return Pictured(sprites.resting(FACE, WIDTH, angle, light).surface, "RGBA")


def test_a_card_that_waits_is_seen_as_it_lay_and_then_as_it_lies(sprites: Sprites) -> None:
    before, wanted = picture(sprites, 4.0), picture(Sprites(Art()), 5.0)
    make_busy(sprites)
    assert picture(sprites, 5.0) == before
    assert sprites.unfinished
    sprites.allowance.renew()
    drawing = sprites.drawing
    sprites.finish()
    assert sprites.drawing > drawing
    assert picture(sprites, 5.0) == wanted
    assert not sprites.unfinished


def test_after_a_frame_that_put_much_on_the_table_nothing_is_made_ready(sprites: Sprites) -> None:
    assert not sprites.allowance.is_spent
    spent = []
    for _ in range(6):
        sprites.allowance.renew(2 * 3840 * 2160)
        spent.append(sprites.allowance.is_spent)
    assert spent[0]
    assert not all(spent), "what comes has to be made ready at some time"
    sprites.allowance.renew(1920 * 1080)
    assert not sprites.allowance.is_spent


def test_light_may_come_a_frame_late(sprites: Sprites) -> None:
    before = picture(sprites, 4.0)
    make_busy(sprites)
    assert picture(sprites, 4.0, light=-1) == before
    sprites.allowance.renew()
    assert picture(sprites, 4.0, light=-1) != before


def alike(first: pygame.Surface, second: pygame.Surface) -> bool:
    """Whether two pictures show the same, but for their edges: seen from far away."""
    small = [pygame.transform.smoothscale(each, (6, 8)) for each in (first, second)]
    pairs = zip(*(pygame.image.tobytes(each, "RGBA") for each in small), strict=True)
    return max(abs(a - b) for a, b in pairs) < 24


def test_no_card_is_ever_seen_in_place_of_another(sprites: Sprites) -> None:
    """One that was not drawn before is turned roughly, and finely in a later frame."""
    back = sprites.resting(None, WIDTH, 4.0).surface
    make_busy(sprites)
    fresh = Sprites(Art()).resting(FACE, WIDTH, 4.0).surface
    rough = sprites.resting(FACE, WIDTH, 4.0).surface
    assert alike(rough, fresh)
    assert not alike(rough, back)
    assert sprites.unfinished
    assert not sprites.is_drawn(FACE, WIDTH, 4.0, 0)
    sprites.allowance.renew()
    sprites.finish()
    assert picture(sprites, 4.0) == Pictured(fresh, "RGBA")
    assert not sprites.unfinished


def test_where_a_frame_is_full_an_open_card_is_seen_as_it_was_seen_last(sprites: Sprites) -> None:
    """Found: two dozen cards that set off while finer art came were all turned in one frame."""
    seen = sprites.resting(FACE, WIDTH, 4.0).surface
    sprites.forget_art([f"cards/{FACE}"])
    sprites.allowance.flown(pygame.Surface((1000, 1000)))
    assert sprites.resting(FACE, WIDTH, 10.0).surface is seen
    assert sprites.unfinished
    assert sprites.resting(FACE, WIDTH, 30.0).surface is not seen, "it lies quite otherwise"
    assert sprites.resting(FACE, WIDTH + 8, 10.0).surface is not seen
    sprites.allowance.renew()
    assert sprites.resting(FACE, WIDTH, 10.0).surface is not seen


def test_a_card_that_is_held_up_stays_drawn_when_it_has_been_drawn_finer_as_it_lies(
    sprites: Sprites,
) -> None:
    """Found: at 4K the back was drawn from its SVG in the very frame in which it was held up."""
    held = sprites.aloft.bare(FACE, 6 * WIDTH)
    lying = sprites.aloft.bare(FACE, WIDTH)
    while sprites.art.refine(1.0):
        pass
    sprites.art.card(FACE, 2 * WIDTH)
    while sprites.art.refine(1.0):
        pass
    assert not sprites.art.is_drawn(f"cards/{FACE}", 6 * WIDTH), "its own size is a smaller one"
    sprites.forget_art([f"cards/{FACE}"])
    assert sprites.aloft.bare(FACE, 6 * WIDTH) is held
    assert sprites.aloft.bare(FACE, WIDTH) is not lying, "of that there is a finer one"


def test_a_card_that_lies_straight_is_drawn_at_once(sprites: Sprites) -> None:
    make_busy(sprites)
    assert picture(sprites, 0.0) == picture(Sprites(Art()), 0.0)
    assert not sprites.unfinished


def test_a_card_far_from_how_it_lay_is_not_seen_as_it_was(sprites: Sprites) -> None:
    sprites.resting(FACE, 2 * WIDTH, 4.0)
    make_busy(sprites)
    fresh = Sprites(Art()).resting(FACE, WIDTH, 4.0).surface
    assert alike(sprites.resting(FACE, WIDTH, 4.0).surface, fresh)


def test_cards_in_the_air_that_were_not_seen_near_that_angle_turn_roughly(sprites: Sprites) -> None:
    turn_others(sprites)
    rough = sprites.flying(FACE, WIDTH, 36.0, scale=0.8).surface
    sprites.allowance.renew()
    fine = sprites.flying(FACE, WIDTH, 36.0, scale=0.8).surface
    assert rough is not fine
    assert alike(rough, fine)


def turn_others(sprites: Sprites) -> None:
    """Enough others in the air have been turned for this frame."""
    for angle in range(3, 360, 3):
        sprites.flying(OTHER, 170, angle)


def test_a_card_that_becomes_larger_in_the_air_is_seen_as_it_was_a_moment_ago(
    sprites: Sprites,
) -> None:
    """Found: a hand of Mercury that made room had ragged edges for three frames."""
    before = sprites.flying(FACE, WIDTH, 30.0, scale=0.95).surface
    turn_others(sprites)
    assert sprites.flying(FACE, WIDTH, 33.0).surface is before
    sprites.allowance.renew()
    assert sprites.flying(FACE, WIDTH, 33.0).surface is not before


def test_a_card_that_sets_off_is_seen_as_it_lay_where_no_other_can_be_turned(
    sprites: Sprites,
) -> None:
    lay = sprites.resting(FACE, WIDTH, 4.0).surface
    turn_others(sprites)
    assert sprites.flying(FACE, WIDTH, -6.0, instead=lambda: lay).surface is lay


def test_a_card_that_lands_in_the_light_does_not_go_dark_first(sprites: Sprites) -> None:
    """Found: one that had lain in the shade was seen so again for two frames where it landed."""
    shade = sprites.resting(FACE, WIDTH, 4.0, -1).surface
    flown = sprites.flying(FACE, WIDTH, -8.0).surface
    turn_others(sprites)
    make_busy(sprites)
    assert sprites.resting(FACE, WIDTH, 8.0).surface is flown
    assert sprites.resting(FACE, WIDTH, 8.0, -1).surface is shade


def test_cards_in_the_air_turn_by_few_new_angles_in_a_frame(sprites: Sprites) -> None:
    """Once enough has been turned, a card is seen at an angle near its own that is there."""
    sprites.flying(FACE, WIDTH, 30.0)
    turn_others(sprites)
    assert sprites.flying(FACE, WIDTH, 36.0).surface is sprites.flying(FACE, WIDTH, 30.0).surface
    sprites.allowance.renew()
    assert (
        sprites.flying(FACE, WIDTH, 36.0).surface is not sprites.flying(FACE, WIDTH, 30.0).surface
    )


def test_what_flies_may_go_and_comes_again_as_it_was(sprites: Sprites) -> None:
    def seen() -> list[Pictured]:
        flying = (
            sprites.flying(FACE, WIDTH, 12.0, scale=0.9),
            sprites.flying(FACE, WIDTH, 0.0, narrow=0.5),
            sprites.shadow(WIDTH, 0.5, 12.0),
        )
        return [Pictured(sprite.surface, "RGBA") for sprite in flying]

    lying, before = sprites.resting(FACE, WIDTH).surface, seen()
    while sprites.prepare([(FACE, WIDTH)], []):
        pass
    sprites.land()
    sprites.allowance.renew()
    assert sprites.prepare([(FACE, WIDTH)], []), "it was dropped"
    assert seen() == before
    assert sprites.resting(FACE, WIDTH).surface is lying, "what lies is still seen"


@pytest.mark.parametrize("width", [90, 260])
def test_a_shadow_is_as_large_and_as_dark_at_any_size_of_card(width: int) -> None:
    """Of large cards it is turned and made smaller at half the size: none sees it."""
    shadows = Shadows((1920, 1080))
    card = (width, round(width * 1.4))
    lying, cast = shadows.lying(card), shadows.cast(card, 0.0, 0.0, 1.0, 1.0)
    assert abs(cast.get_width() - lying.get_width()) <= 2
    assert abs(cast.get_height() - lying.get_height()) <= 2
    middles = [
        each.get_at((each.get_width() // 2, each.get_height() // 2)) for each in (lying, cast)
    ]
    assert abs(middles[0].a - middles[1].a) <= 2
    turned = shadows.cast(card, 0.0, 90.0, 1.0, 1.0)
    assert turned.get_size() == cast.get_size()[::-1]
    assert shadows.cast(card, 0.0, 92.0, 1.0, 1.0) is turned


def test_what_lies_waits_while_many_large_cards_fly(sprites: Sprites) -> None:
    assert not sprites.allowance.ends_laying()
    for angle in range(3, 60, 6):
        sprites.flying(OTHER, 240, angle)
    assert sprites.allowance.ends_laying()
    sprites.allowance.renew()
    assert not sprites.allowance.ends_laying()


FACES = [f"hit/{rank}{suit}" for suit in "sh" for rank in range(2, 10)]


def test_many_large_cards_in_the_air_take_turns_and_none_is_seen_far_off(sprites: Sprites) -> None:
    for face in FACES:
        sprites.art.card(face, 240)
    seen: dict[str, list[int]] = {face: [] for face in FACES}
    for frame in range(24):
        sprites.allowance.renew()
        for face in FACES:
            seen[face].append(id(sprites.flying(face, 240, 30.0 + 2.0 * frame).surface))
    drawn = {face: len(set(pictures)) for face, pictures in seen.items()}
    assert min(drawn.values()) >= 2, "each has its turn"
    assert sorted(drawn.values())[len(FACES) // 2] < 12, "and few in every frame"
    assert sum(drawn.values()) < 24 * len(FACES) / 2


def test_the_last_card_of_many_may_look_as_it_lay(sprites: Sprites) -> None:
    lay = sprites.resting(FACE, 240, 10.0).surface
    for angle in range(3, 180, 6):
        sprites.flying(OTHER, 240, angle)
    assert sprites.flying(FACE, 240, -12.0, instead=lambda: lay).surface is lay
    sprites.allowance.renew()
    assert sprites.flying(FACE, 240, -12.0, instead=lambda: lay).surface is not lay


def test_of_many_new_faces_in_the_air_a_few_are_drawn_in_a_frame(sprites: Sprites) -> None:
    back = sprites.flying(None, WIDTH, 0.0).surface
    frames = 0
    while True:
        backs = [face for face in FACES if sprites.flying(face, WIDTH, 0.0).surface is back]
        drawings, frames = sprites.art.drawings, frames + 1
        if not backs:
            break
        sprites.allowance.renew()
        for face in FACES:
            sprites.flying(face, WIDTH, 0.0)
        assert sprites.art.drawings - drawings <= 2
    assert frames > 3


def test_a_card_in_the_shade_is_made_from_the_one_in_the_light(sprites: Sprites) -> None:
    """Whichever comes first: to turn a card takes long, and whole hands are dimmed and lit."""
    plain = sprites.resting(FACE, WIDTH, 7.0).surface
    shade = plain.copy()
    shade.fill((172, 172, 176), special_flags=pygame.BLEND_RGB_MULT)
    expected = Pictured(shade, "RGBA")
    assert picture(sprites, 7.0, light=-1) == expected
    assert picture(Sprites(Art()), 7.0, light=-1) == expected


def test_in_a_dense_window_smaller_cards_are_large(sprites: Sprites) -> None:
    assert large_in((1920, 1080)) == large_in((960, 600)) == 180
    assert large_in((3840, 2160)) == large_in((2160, 3840)) == 90
    lying = Shadows((3840, 2160)).cast((120, 168), 1.0, 20.0, 1.0, 1.0)
    assert lying.get_width() % 2 == lying.get_height() % 2 == 0, "drawn at half the size"


def test_large_shadows_that_have_no_time_come_later(sprites: Sprites) -> None:
    known = sprites.shadow(240, 1.0, 40.0).surface
    for angle in range(3, 180, 6):
        sprites.flying(OTHER, 240, angle)
    assert sprites.shadow(240, 1.0, 50.0).surface is known, "one turned nearly like that"
    assert sprites.shadow(240, 1.0, 130.0).surface.get_size() == (1, 1)
    sprites.allowance.renew()
    assert sprites.shadow(240, 1.0, 130.0).surface.get_width() > 240
