"""Sprites with key frames: where they are, what they show, and how long decoration plays them."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.table.moments.timeline import Key, Played, Track, beats


def picture(side: int = 20) -> pygame.Surface:
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    made.fill((200, 40, 40, 255))
    return made


def test_a_sprite_is_seen_from_its_first_key_until_its_end() -> None:
    sprite = Track(picture, [Key(0.2, (50, 50)), Key(0.4, (90, 50))], until=0.6)
    seen = [sprite.item(time) for time in (0.1, 0.2, 0.3, 0.5, 0.6)]
    assert [item and item.rect.centerx for item in seen] == [None, 50, 70, 90, None]


def test_it_rides_on_a_point_that_moves_and_turns() -> None:
    sprite = Track(picture, [Key(0.0, (5, 0))], along=lambda time: (100 * time, 0), spin=90)
    item = sprite.item(0.5)
    assert item is not None
    assert item.rect.centerx == pytest.approx(55, abs=1)
    assert item.surface.get_width() > 25, "a square on its corner is wider"


def test_it_shows_another_picture_from_a_time_on() -> None:
    one, other = picture(), picture(30)
    sprite = Track(lambda: one, [Key(0.0, (9, 9))], later=[(0.3, lambda: other)])
    shown = [item and item.surface for item in map(sprite.item, (0.0, 0.29, 0.3))]
    assert shown == [one, one, other]


def test_decoration_plays_it_at_its_pace_and_ends_with_it() -> None:
    sprite = Track(picture, [Key(0.2, (9, 9)), Key(0.7, (9, 9), 1, 0)], name="fades")
    (beat,) = beats([sprite], 2.0)
    (played,) = beat.effects
    assert isinstance(played, Played)
    assert (beat.at, played.id) == (0.2, "fades")
    assert played.seconds == pytest.approx(1.0)
    played.clock = 0.5
    assert [item.surface.get_alpha() for item in played.items()] == [pytest.approx(128, abs=1)]


def test_a_number_that_counts_is_another_picture_at_each_time() -> None:
    pictures = [picture(10), picture(12)]
    sprite = Track(picture, [Key(0.0, (9, 9))], shows=lambda time: pictures[int(time)])
    assert [item and item.surface for item in map(sprite.item, (0.5, 1.5))] == pictures
