"""Cards in another light: the same pictures as if each were drawn by itself."""

from __future__ import annotations

import pygame

from nomercy_table.render.art import Art
from nomercy_table.render.shine import Shine, Shining, shone
from nomercy_table.table.sprites import Sprites
from pictured import Pictured


def card(face: str = "showem/wd6", light: int = 0) -> pygame.Surface:
    return Sprites(Art()).resting(face, 120, 7.0, light).surface


def pixels(surface: pygame.Surface) -> Pictured:
    return Pictured(surface, "RGBA")


def test_light_leaves_shadow_and_edges_as_they_are_and_numbers_readable() -> None:
    plain = Sprites(Art()).resting("showem/wd6", 120).surface
    shines = shone(plain, Shine(gleam=0.5))
    assert shines.get_size() == plain.get_size()
    changed = 0
    for x in range(0, plain.get_width(), 3):
        for y in range(0, plain.get_height(), 3):
            before, after = plain.get_at((x, y)), shines.get_at((x, y))
            assert after.a == before.a
            if before.a < 200:
                assert after == before, "the shadow"
            changed += after != before
            assert max(abs(after[n] - before[n]) for n in range(3)) < 110
    assert changed > 200


def test_what_breathes_is_brighter_and_keeps_its_shape() -> None:
    plain = card(light=1)
    faint, strong = shone(plain, Shine(0.25)), shone(plain, Shine(1.0))

    def brightness(surface: pygame.Surface) -> float:
        return sum(pygame.transform.average_color(surface)[:3])

    assert brightness(plain) < brightness(faint) < brightness(strong)
    alphas = [pixels(each).pixels[3::4] for each in (plain, strong)]
    same = alphas[0] == alphas[1]
    assert same


def test_without_light_it_is_as_it_was() -> None:
    plain = card()
    assert pixels(shone(plain, Shine())) == pixels(plain)


def test_pictures_drawn_on_used_sheets_hold_nothing_of_those_before() -> None:
    shining, plain, other = Shining(), card(), card("showem/b4")
    for step in range(12):
        both = {
            "a": (plain, Shine(step % 5 / 4, step / 11)),
            "b": (other, Shine(step % 3 / 2, None if step % 4 else 0.5)),
        }
        if step == 7:
            del both["a"]
        for slot, (face, shine) in both.items():
            assert pixels(shining.picture(slot, face, shine)) == pixels(shone(face, shine))
        shining.keep(both)


def test_a_picture_stays_while_nothing_changes_and_is_another_when_something_does() -> None:
    shining, plain = Shining(), card()
    before = None
    for step in range(6):
        now = shining.picture("a", plain, Shine(step / 5, 0.3))
        shining.keep(["a"])
        assert now is not before, "who draws only what is another picture sees the difference"
        assert shining.picture("a", plain, Shine(step / 5, 0.3)) is now
        before = now


def test_cards_that_shine_use_each_others_sheets_again() -> None:
    shining, plain, seen = Shining(), card(), set()
    for step in range(40):
        for slot in "abc":
            seen.add(shining.picture(slot, plain, Shine(0.0, step / 40)).get_abs_parent())
        shining.keep("abc")
    assert len(seen) <= 5, "one for each, and few to draw the next on"
    shining.clear()
