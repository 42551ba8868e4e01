"""Stamps and numbers that come down, rise and fade."""

from __future__ import annotations

import pygame

from nomercy_table.table.effects import Effect, Slam
from nomercy_table.table.staging.shards import Falling


def picture(side: int) -> pygame.Surface:
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    made.fill((200, 40, 40, 255))
    return made


def test_what_fades_is_one_picture_of_the_same_pixels_that_pales() -> None:
    plain = picture(40)
    effect, seen = Effect("stamp", plain, (50, 50), 1.0), []
    while not effect.done:
        item = effect.item()
        seen.append((item.surface, item.surface.get_alpha()))
        effect.clock += 1 / 60
    strengths = [alpha or 0 for _, alpha in seen]
    assert strengths == sorted(strengths, reverse=True)
    assert strengths[0] == 255
    assert strengths[-1] < 40
    assert len({id(surface) for surface, _ in seen}) == 2
    assert seen[-1][0].get_parent() is plain, "its pixels are not copied"
    assert plain.get_alpha() == 255, "what others show is as it was"


def test_large_and_small_stamps_come_down_on_their_places() -> None:
    for side in (40, 700):
        stamp = Slam("stamp", picture(side), (400, 300), 1.0)
        sizes = []
        for _ in range(12):
            item = stamp.item()
            assert abs(item.rect.centerx - 400) <= 1
            sizes.append(item.surface.get_width())
            stamp.clock += 1 / 60
        assert sizes == sorted(sizes, reverse=True)
        assert sizes[0] > 2 * side
        assert sizes[-1] == side


def test_large_shards_are_turned_every_other_frame_and_small_ones_in_each() -> None:
    for side, most in ((300, 16), (40, 30)):
        shard = Falling(
            "s", pygame.Surface((side, side), pygame.SRCALPHA), (9, 9), 1.0, (0, 0), 9, 90
        )
        pictures, places = set(), set()
        for _ in range(30):
            shard.clock += 1 / 60
            item = shard.item()
            pictures.add(item.surface)
            places.add(item.rect.center)
        assert most - 2 <= len(pictures) <= most
        assert len(places) > 1, "it falls in any case"
