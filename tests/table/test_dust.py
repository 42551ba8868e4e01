"""Dust rises where a card lands hard, outside the card, and is gone soon (experience.md, 37)."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from nomercy_table.engine.cues import cue_of
from nomercy_table.table import dust
from nomercy_table.table.flight import Flight, Flights
from nomercy_table.table.places import Pose

START, END = Pose(100.0, 80.0, 90), Pose(300.0, 200.0, 90)


def landing(hard: bool) -> Flights:
    return Flights([Flight("card.1", "hit/7s", "hit/7s", START, END, 0.0, 0.2, hard=hard)])


@pytest.mark.parametrize("dt", [1 / 240, 1 / 60, 0.5])
def test_a_hard_landing_is_told_once(dt: float) -> None:
    flights, told = landing(hard=True), []
    while not flights.done or not told:
        flights.advance(dt)
        told += flights.thuds
    for _ in range(5):
        flights.advance(dt)
        told += flights.thuds
    assert told == [END]


def test_others_land_without() -> None:
    flights = landing(hard=False)
    flights.advance(1.0)
    assert flights.thuds == []


def test_a_card_that_is_played_lands_hard_but_not_with_reduced_motion() -> None:
    assert cue_of("play").moving.hard
    assert not cue_of("play").moving.without_flights().hard


def test_it_lies_around_the_card_and_not_on_it_and_settles() -> None:
    views = [dust.view(90, 0.0, number) for number in range(dust.VIEWS)]
    card = pygame.Rect(0, 0, 74, 110)  # but for the edge, over which a puff may reach
    thick = []
    for number, view in enumerate(views):
        card.center = (view.get_width() // 2, view.get_height() // 2)
        mask = pygame.mask.from_surface(view, 8)
        assert mask.count() or number > len(views) // 2
        inner = pygame.mask.Mask(card.size, fill=True)
        assert not mask.overlap(inner, card.topleft)
        thick.append(
            max(
                view.get_at((x, y)).a
                for x in range(0, view.get_width(), 2)
                for y in range(0, view.get_height(), 2)
            )
        )
    assert thick[0] > 40
    assert thick[-1] < 20


def test_the_same_landing_looks_the_same() -> None:
    for number in range(dust.VIEWS):
        a, b = (dust.view(90, 5.0, number) for _ in range(2))
        assert pygame.image.tobytes(a, "RGBA") == pygame.image.tobytes(b, "RGBA")


def test_it_stays_around_its_card_and_ends_by_itself() -> None:
    cloud, seen = dust.Dust().raised(END), []
    while not cloud.done:
        item = cloud.item()
        assert item.rect.center == (300, 200)
        seen.append(item.surface)
        cloud.clock += 1 / 60
    assert len({*seen}) == dust.VIEWS


def test_landings_that_look_alike_share_their_pictures() -> None:
    cloth = dust.Dust()
    first, other = cloth.raised(END), cloth.raised(replace(END, x=30.0, angle=2.0))
    assert first.id != other.id
    before = first.item().surface
    assert other.item().surface is before
    cloth.forget()
    assert cloth.raised(END).item().surface is not before
