"""Cards in another light: the same pictures as if each were drawn by itself."""

from __future__ import annotations

import pygame

from nomercy_table.render.shine import Shine, shone
from nomercy_table.render.svg import Art
from nomercy_table.table.cards import CardPictures
from pictured import Pictured


def card(face: str = "showem/wd6", light: int = 0) -> pygame.Surface:
    return CardPictures(Art()).resting(face, 120, 7.0, light).surface


def pixels(surface: pygame.Surface) -> Pictured:
    return Pictured(surface, "RGBA")


def test_light_leaves_shadow_and_edges_as_they_are_and_numbers_readable() -> None:
    plain = CardPictures(Art()).resting("showem/wd6", 120).surface
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
