"""A large card is turned beside the frames: until it is there, something like it is seen."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from beside_frames import take_all
from nomercy_table.engine.state import Observation
from nomercy_table.games import GAMES
from nomercy_table.render.art import Art
from nomercy_table.render.beside import Beside
from nomercy_table.session.step import Step
from nomercy_table.table.awaited import Awaited
from nomercy_table.table.flight import Flight, Flights
from nomercy_table.table.layout.heap import fallen
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.lying import Lying
from nomercy_table.table.places import Pose, Shown
from nomercy_table.table.playback import Playback
from nomercy_table.table.sprites import Sprites
from nomercy_table.ui.work import Work
from pictured import Pictured

FACE, LARGE, SMALL = "hit/7s", 220, 60
NARROWER = 190
HEAVY = 20_000_000
"""Pixels that a frame puts on the table where a hand makes room."""


@pytest.fixture
def sprites() -> Iterator[Sprites]:
    beside = Beside()
    art = Art(beside)
    art.card(FACE, LARGE)
    yield Sprites(art)
    beside.end()


def pixels(surface: pygame.Surface) -> Pictured:
    return Pictured(surface, "RGBA")


def until_turned(sprites: Sprites) -> None:
    beside = sprites.art.beside
    assert beside is not None
    take_all(beside)
    assert sprites.unfinished
    sprites.finish()


@pytest.mark.parametrize("light", [0, 1, -1])
def test_it_is_seen_roughly_and_then_as_one_turned_within_a_frame(
    sprites: Sprites, light: int
) -> None:
    alone = Sprites(Art())
    alone.art.card(FACE, LARGE)
    rough = sprites.resting(FACE, LARGE, 7.0, light).surface
    assert sprites.is_coming(FACE, LARGE, 7.0, light)
    assert not sprites.unfinished, "nothing can be drawn better yet"
    until_turned(sprites)
    assert not sprites.is_coming(FACE, LARGE, 7.0, light)
    fine = sprites.resting(FACE, LARGE, 7.0, light).surface
    assert pixels(rough) != pixels(fine)
    assert pixels(fine) == pixels(alone.resting(FACE, LARGE, 7.0, light).surface)


@pytest.mark.parametrize(("width", "angle"), [(LARGE, 0.0), (LARGE, 90.0), (SMALL, 7.0)])
def test_what_takes_little_is_drawn_at_once(sprites: Sprites, width: int, angle: float) -> None:
    alone = Sprites(Art())
    alone.art.card(FACE, LARGE)
    found = sprites.resting(FACE, width, angle).surface
    assert not sprites.is_coming(FACE, width, angle, 0)
    assert pixels(found) == pixels(alone.resting(FACE, width, angle).surface)


def test_what_is_made_ready_is_there_in_a_later_frame(sprites: Sprites) -> None:
    assert sprites.make_ready(FACE, LARGE, 7.0, 0)
    assert not sprites.make_ready(FACE, LARGE, 7.0, 0), "it comes"
    until_turned(sprites)
    assert sprites.is_drawn(FACE, LARGE, 7.0, 0)
    assert not sprites.make_ready(FACE, LARGE, 7.0, 0)
    assert sprites.make_ready(FACE, LARGE, 7.0, -1), "in the shade it is made from that one"
    assert sprites.is_drawn(FACE, LARGE, 7.0, -1)


def test_others_wait_until_there_is_room(sprites: Sprites) -> None:
    angles = [4.0 * n for n in range(1, 14)]
    asked = [angle for angle in angles if sprites.make_ready(FACE, LARGE, angle, 0)]
    assert 0 < len(asked) < len(angles)
    until_turned(sprites)
    again = [angle for angle in angles if sprites.make_ready(FACE, LARGE, angle, 0)]
    assert len(again) == len(asked)
    assert not {*again} & {*asked}


def test_what_was_turned_before_its_art_was_drawn_finer_is_dropped(sprites: Sprites) -> None:
    sprites.make_ready(FACE, LARGE, 7.0, 0)
    sprites.forget_art({f"cards/{FACE}"})
    assert not sprites.is_coming(FACE, LARGE, 7.0, 0)
    assert sprites.art.beside is not None
    sprites.art.beside.wait()
    assert not sprites.is_drawn(FACE, LARGE, 7.0, 0)
    assert not sprites.unfinished


@pytest.mark.parametrize("light", [0, 1])
def test_one_of_another_size_comes_as_a_frame_would_have_drawn_it(
    sprites: Sprites, light: int
) -> None:
    alone = Sprites(Art())
    alone.art.card(FACE, LARGE)
    assert sprites.ask(FACE, NARROWER, 7.0, light)
    drawings = sprites.art.drawings
    until_turned(sprites)
    found = sprites.resting(FACE, NARROWER, 7.0, light).surface
    assert pixels(found) == pixels(alone.resting(FACE, NARROWER, 7.0, light).surface)
    straight = sprites.art.card(FACE, NARROWER)
    assert pixels(straight) == pixels(alone.art.card(FACE, NARROWER))
    assert sprites.art.drawings == drawings


def test_a_frame_may_draw_all_the_time_what_the_thread_makes_it_from(sprites: Sprites) -> None:
    """What is just being turned or scaled is locked, and can't be drawn."""
    screen, beside = pygame.Surface((300, 400)), sprites.art.beside
    assert beside is not None
    for angle in range(1, 60):
        sprites.ask(FACE, NARROWER, float(angle), angle % 2)
        for _ in range(20):
            screen.blit(sprites.art.card(FACE, LARGE), (0, 0))
            screen.blit(sprites.resting(FACE, LARGE, 0.0).surface, (0, 0))
        beside.begin_rest()
        beside.hand_over()
    until_turned(sprites)


def test_however_much_a_frame_has_to_do_cards_on_their_way_are_made_beside_it(
    sprites: Sprites,
) -> None:
    start = Pose(900, 900, LARGE)
    flights = [
        Flight(
            f"card.{n}", FACE, FACE, start, Pose(100, 100, NARROWER, angle=3.0 * n), 0.0, 1.0 / n
        )
        for n in range(1, 16)
    ]
    readying: Any = SimpleNamespace(steps=[], moments=[], piles=[])
    nobody: Any = None
    sprites.allowance.renew(HEAVY)
    awaited = Awaited(readying, Lying())
    assert awaited.make(sprites, nobody, Flights(flights), None) is Work.MUCH
    coming = [n for n in range(1, 16) if sprites.is_coming(FACE, NARROWER, 3.0 * n, 0)]
    assert 0 < len(coming) < len(flights)
    assert coming == [*range(16 - len(coming), 16)], "those first that land first"
    assert sprites.is_asked_enough
    until_turned(sprites)
    assert not sprites.is_asked_enough
    assert all(sprites.is_drawn(FACE, NARROWER, 3.0 * n, 0) for n in coming)


def test_what_lies_on_a_pile_that_becomes_smaller_is_made_beside_the_frame_before(
    sprites: Sprites,
) -> None:
    game = GAMES["mercury"]
    rooms = [(3840, 2160), (2560, 1440)]

    def place(observation: Observation) -> Shown:
        arrangement, room = game.arrange(observation), rooms.pop(0)
        return Shown(observation, arrangement, layout(arrangement, 4, 0, room, 40))

    state = game.new(4, {}, 8)
    playback = Playback(place, state.observe(None))
    zone = playback.shown.arrangement.zone("discard")
    card = zone.columns[-1].cards[-1]
    assert card.face is not None
    sprites.art.card(card.face, playback.shown.placement.piles[zone.id].width)
    action = state.legal_actions(state.to_act()[0])[0]
    steps: list[Step] = []
    state.advance(state.to_act()[0], action, lambda e: steps.append(Step(e, state.observe(None))))
    playback.play(steps)
    playback.advance(1 / 60)
    playback.ask_beside(sprites)
    assert sprites.art.beside is not None
    assert sprites.art.beside.open == 0, "nobody knows yet how large it will be"
    assert playback.prepare() is Work.MUCH
    playback.ask_beside(sprites)
    until_turned(sprites)
    playback.advance(1 / 60)
    pose = fallen(playback.shown.placement.piles[zone.id], card.key)
    assert pose.angle % 90
    assert sprites.is_drawn(card.face, pose.width, pose.angle, 0)


def test_a_card_in_the_air_is_made_from_one_of_a_near_size(sprites: Sprites) -> None:
    sprites.flying(FACE, NARROWER, 12.0)
    assert not sprites.has_flown(FACE, NARROWER), "to make that one takes longer"
    assert sprites.art.near(f"cards/{FACE}", NARROWER) is not None
    assert sprites.art.near(f"cards/{FACE}", LARGE // 3) is None
    assert sprites.art.near(f"cards/{FACE}", LARGE * 3) is None
