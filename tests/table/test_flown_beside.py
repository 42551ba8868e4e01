"""Large cards in the air are turned beside the frames, a frame before they are seen so."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from beside_frames import take_all
from nomercy_table.render.art import Art
from nomercy_table.render.beside import Beside
from nomercy_table.render.item import Item
from nomercy_table.table.flight import Flight, Flights
from nomercy_table.table.places import Pose
from nomercy_table.table.sprites import Sprites
from pictured import Pictured

FACE, LARGE, FRAME = "hit/7s", 220, 1 / 60
START, END = Pose(400.0, 300.0, LARGE), Pose(90.0, 120.0, LARGE, angle=40.0)


@pytest.fixture
def sprites() -> Iterator[Sprites]:
    beside = Beside()
    art = Art(beside)
    art.card(FACE, LARGE)
    yield Sprites(art)
    beside.end()


def flown() -> Flights:
    """A card on its way, which turns round, and grows as it rises."""
    return Flights([Flight("card.1", FACE, FACE, START, END, 0.0, 0.4, arc=90.0, spin=30.0)])


def frame(flights: Flights, sprites: Sprites) -> Item:
    """The card in the next frame."""
    flights.advance(FRAME)
    sprites.allowance.renew()
    return flights.items(sprites)[-1]


def pixels(item: Item) -> Pictured:
    return Pictured(item.surface, "RGBA")


def begin(sprites: Sprites) -> Beside:
    beside = sprites.art.beside
    assert beside is not None
    beside.begin_rest()
    return beside


def test_no_frame_turns_a_card_that_the_thread_has_turned_before_it(sprites: Sprites) -> None:
    alone = Sprites(Art())
    alone.art.card(FACE, LARGE)
    ours, theirs = flown(), flown()
    ours.items(sprites)
    for _ in range(20):  # then it lies
        take_all(begin(sprites))
        made = sprites.aloft.misses
        seen, expected = frame(ours, sprites), frame(theirs, alone)
        assert sprites.aloft.misses == made, "it was there"
        assert pixels(seen) == pixels(expected)
        assert (seen.x, seen.y) == (expected.x, expected.y)
    assert not ours.done
    assert sprites.aloft.hits > 15
    assert alone.aloft.misses > 10


def test_a_frame_that_comes_before_it_is_turned_turns_it_itself(sprites: Sprites) -> None:
    flights = flown()
    flights.items(sprites)
    seen = frame(flights, sprites)
    assert sprites.aloft.misses == 1
    take_all(begin(sprites))  # that nobody waits for any more
    alone = Sprites(Art())
    alone.art.card(FACE, LARGE)
    assert pixels(seen) == pixels(frame(flown(), alone))


def test_what_was_turned_before_its_art_was_drawn_finer_is_not_shown(sprites: Sprites) -> None:
    flights = flown()
    flights.items(sprites)
    sprites.forget_art({f"cards/{FACE}"})
    take_all(begin(sprites))
    frame(flights, sprites)
    assert sprites.aloft.misses == 1


def test_what_the_thread_turns_a_frame_may_draw_all_the_time(sprites: Sprites) -> None:
    """What is just being turned is locked, and can't be drawn."""
    screen, flights = pygame.Surface((600, 500)), flown()
    while not flights.done:
        frame(flights, sprites)
        beside = begin(sprites)
        for _ in range(20):
            screen.blit(sprites.aloft.bare(FACE, LARGE), (0, 0))
        beside.hand_over()
    take_all(beside)


def test_a_small_card_and_one_that_only_makes_room_are_not_asked_for(sprites: Sprites) -> None:
    small, aside = Pose(400.0, 300.0, 60), START._replace(x=500.0)
    flights = [
        Flight("card.1", FACE, FACE, small, small._replace(angle=50.0), 0.0, 0.4, arc=90.0),
        Flight("card.2", FACE, FACE, START, aside, 0.0, 0.4),
    ]
    group = Flights(flights)
    for _ in range(5):
        frame(group, sprites)
    assert sprites.art.beside is not None
    assert sprites.art.beside.open == 0
