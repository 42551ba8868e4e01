"""Words and sparks on the table: felt, but never over what must be read."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import pygame
import pytest

import showem_table
from at_table import sit_down_at
from nomercy_table.app.program import App
from nomercy_table.engine.events import Event
from nomercy_table.games import GAMES
from nomercy_table.games.showem.events import (
    CardsDrawn,
    DirectionTurned,
    Eliminated,
    EveryoneSkipped,
    StackGrew,
    TurnLost,
    UnoCalled,
    UnoCaught,
)
from nomercy_table.play.intents import Point
from nomercy_table.play.now import Phase
from nomercy_table.play.scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.table.decoration import start_effects
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.layout.room import free_spot, taken
from nomercy_table.table.sparks import Lightning, TurningArrow
from nomercy_table.table.view import TableView
from offscreen import frames, press, program

TABLES = [
    ((960, 600), 100),
    ((960, 600), 200),
    ((1280, 720), 100),
    ((1920, 1080), 100),
    ((720, 1280), 100),
]


def showem(tmp_path: Path, size: tuple[int, int], seats: int = 4, **settings: object) -> TableView:
    app = program(tmp_path, size, **settings)
    plans = [SeatPlan("Ada", "human", "fox")]
    plans += [SeatPlan(name, "easy", "owl") for name in ("Bo", "Cy", "Di", "Ed", "Flo")]
    app.sit_down(Session.new(GAMES["showem"], plans[:seats], {}, 5))
    frames(app, 4)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    scene.view.playback.settle()
    return scene.view


def felt_by(seat: int) -> list[Event]:
    return [
        StackGrew(seat, 10, 4),
        Eliminated(seat, (), 25),
        UnoCalled(seat),
        UnoCaught(seat, 1 - min(seat, 1)),
        TurnLost(seat),
        EveryoneSkipped(seat),
        CardsDrawn(seat, (), 6, "stack"),
    ]


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize(("size", "scale"), TABLES)
def test_no_word_covers_a_face_or_anything_to_be_read(
    tmp_path: Path, size: tuple[int, int], scale: int, seats: int
) -> None:
    """(Found at the table: "All skipped" on a face at the right edge.)"""
    view = showem(tmp_path, size, seats, speed="normal", ui_scale=scale)
    faces = [*view.playback.shown.placement.portraits.values()]
    for seat in range(seats):
        for event in felt_by(seat):
            view.effects.clear()
            start_effects(view, event)
            items = [i for i in _settled(view) if not i[0].startswith("flash")]
            assert items, (seat, event)
            read = taken(view.playback.shown, seat, _said(view, event))
            for _, rect in items:
                assert rect.collidelist(read) < 0, (seat, event)
                assert rect.collidelist(faces) < 0, (seat, event)


def test_a_word_beside_the_hand_goes_where_a_card_comes_to_lie(tmp_path: Path) -> None:
    """ "All skipped" stayed on the cards that were drawn next."""
    app = program(tmp_path, speed="normal")
    state = showem_table.lay(
        "g9 b9", "b3 b4 y7", "g5 g6", top="r1", draw="y4 y5 y6 y8 b1 b2 b5 b6 r2"
    )
    plans = [SeatPlan("Ada", "human", "fox")]
    plans += [SeatPlan(name, "easy", "owl") for name in ("Bo", "Cy")]
    scene = sit_down_at(app, state, plans, GAMES["showem"])
    frames(app, 40, 1 / 60)
    start_effects(scene.view, EveryoneSkipped(0))
    frames(app, 12, 1 / 60)
    assert words_beside(scene), "it stands beside the hand"
    scene.want(Point("draw"))
    frames(app, 20, 1 / 60)
    poses = scene.view.playback.shown.placement.cards.values()
    cards = [card_rect(pose) for pose in poses if pose.face_up]
    assert len(cards) > 2
    assert all(word.collidelist(cards) < 0 for word in words_beside(scene))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (720, 1280)])
def test_that_a_seat_is_skipped_stands_beside_its_cards(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """It lay upon their backs, and there it stayed."""
    view = showem(tmp_path, size, speed="normal")
    cards = [card_rect(pose) for pose in view.playback.shown.placement.cards.values()]
    for seat in range(4):
        view.effects.clear()
        start_effects(view, TurnLost(seat))
        (stamp,) = _settled(view)
        assert stamp[0] == f"stamp.{seat}"
        assert stamp[1].collidelist(cards) < 0, seat


@pytest.mark.parametrize(("next_one", "stands"), [(DirectionTurned(True), True), (None, False)])
def test_a_word_goes_when_it_is_read_and_others_play_on(
    tmp_path: Path, next_one: Event | None, stands: bool
) -> None:
    """Found: "Skipped" stood there until the second one after it had played."""
    view = showem(tmp_path, (1280, 720), speed="normal")
    start_effects(view, TurnLost(1))
    view.effects.advance(0.3)
    start_effects(view, next_one or CardsDrawn(2, (), 6, "stack"))
    view.effects.advance(0.1)
    assert "stamp.1" in {item.id for item in view.effects.items()}, "it is still to be read"
    view.effects.advance(0.3)
    assert ("stamp.1" in {item.id for item in view.effects.items()}) == stands


def words_beside(scene: TableScene) -> list[pygame.Rect]:
    """Where words stand beside seats' cards."""
    return [item.rect for item in scene.view.effects.items() if item.id.startswith("stamp.")]


def _said(view: TableView, event: Event) -> int | None:
    """How wide the line of words is that tells what is drawn; None: it may be as wide as it is."""
    if not isinstance(event, CardsDrawn):
        return None
    look = view.look
    return look.fonts.width(event.sentence(view.names), "display", look.metrics.text(28))


def _settled(view: TableView) -> list[tuple[str, pygame.Rect]]:
    """What the effects cover half a second later, when nothing slams any more."""
    view.effects.advance(0.3)
    return [(item.id, item.rect) for item in view.effects.items()]


def test_an_arrow_turns_beside_the_signs(tmp_path: Path) -> None:
    view = showem(tmp_path, (1280, 720), speed="normal")
    start_effects(view, DirectionTurned(False))
    assert view.effects.prepare()
    (item,) = view.effects.items()
    assert item.rect.collidelist(taken(view.playback.shown, None)) < 0
    view.effects.advance(0.2)
    (later,) = view.effects.items()
    assert later.surface is not item.surface


def test_a_threat_flies_to_its_victim_and_grows(tmp_path: Path) -> None:
    view = showem(tmp_path, (1280, 720), speed="normal")
    sizes, places = [], []
    for total in (2, 16):
        view.effects.clear()
        start_effects(view, StackGrew(1, total, 4))
        assert view.effects.prepare()
        assert {item.id for item in view.effects.items()} == {"tail", "stamp.1"}
        for _ in range(2):
            places.append([i.rect.center for i in view.effects.items() if i.id == "stamp.1"])
            view.effects.advance(0.3)
        (there,) = view.effects.items()  # the tail has gone
        sizes.append(there.rect.height)
    assert places[0] != places[1]
    assert sizes[0] < sizes[1]


def stacked(tmp_path: Path, **settings: Any) -> tuple[App, TableScene]:
    """Ada can put a +4 on a +4 that is aimed at her."""
    app = program(tmp_path, **{"speed": "normal", **settings})
    state = showem_table.lay(
        "rd4 r5 b1", "b3 b4 y7", "g5 g6 g7", top="bd4", total=4, phase="answer", colour="blue"
    )
    kinds = {"Ada": "human", "Bo": "easy", "Cy": "easy"}
    plans = [SeatPlan(name, kind, "fox") for name, kind in kinds.items()]
    return app, sit_down_at(app, state, plans, GAMES["showem"])


def numbers(scene: TableScene) -> dict[str, pygame.Rect]:
    """The numbers that stand or fly beside seats now."""
    view = scene.view
    seen = [*view.stage.items, *view.effects.items()]
    return {
        item.id + ("" if item in view.stage.items else " flying"): item.rect
        for item in seen
        if item.id.startswith(("sign.stack", "stamp.", "gain."))
    }


def test_a_penalty_is_said_in_one_place_at_every_moment(tmp_path: Path) -> None:
    """The number that flies to its victim is the sign that stands there (found at the table: one
    flew, another stood, and they said different numbers)."""
    app, scene = stacked(tmp_path)
    frames(app, 60, 1 / 60)
    assert [*numbers(scene)] == ["sign.stack"]
    scene.want(Point("hand.0/rd4a"))
    found = []
    while scene.now.phase is not Phase.THINKING:
        frames(app, 1, 1 / 60)
        found.append(numbers(scene))
        assert len(found[-1]) <= 1, found[-1]
    assert any("sign.stack flying" in seen for seen in found)
    last = scene.view.playback.shown
    (sign,) = [sign for sign in last.arrangement.signs if sign.id == "stack"]
    assert (sign.seat, sign.text) == (1, "+8")
    (stands,) = numbers(scene).values()
    assert stands.center == last.placement.signs["stack"].center
    assert stands.contains(last.placement.signs["stack"]), "a glow around it"


def trails(scene: TableScene) -> list[pygame.Rect]:
    """Where there is one, in one piece or several."""
    items = scene.view.stage.items
    pieces = [item.rect for item in items if item.id.startswith("cloth.trail.stack.")]
    return [pieces[0].unionall(pieces)] if pieces else []


def test_a_trail_leads_from_the_card_that_hits_to_a_penalty_that_stands(tmp_path: Path) -> None:
    app, scene = stacked(tmp_path)
    frames(app, 60, 1 / 60)
    place = scene.view.playback.shown.placement
    (trail,) = trails(scene)
    # Found: it began below the draw pile, which hits nobody.
    assert trail.collidepoint(card_rect(place.piles["discard"]).midbottom)
    assert trail.colliderect(place.signs["stack"])
    scene.want(Point("hand.0/rd4a"))
    while scene.now.phase is not Phase.THINKING:
        frames(app, 1, 1 / 60)
        assert not any("flying" in seen for seen in numbers(scene)) or not trails(scene)
    (trail,) = trails(scene)
    assert trail.colliderect(scene.view.playback.shown.placement.signs["stack"])


def test_there_is_no_trail_with_high_contrast(tmp_path: Path) -> None:
    app, scene = stacked(tmp_path, high_contrast=True)
    frames(app, 60, 1 / 60)
    assert numbers(scene)
    assert not trails(scene)


def test_nothing_is_stamped_at_speed_off(tmp_path: Path) -> None:
    view = showem(tmp_path, (1280, 720), speed="off")
    for event in [*felt_by(1), DirectionTurned(True)]:
        start_effects(view, event)
    assert not view.effects


def test_nothing_moves_with_reduced_motion(tmp_path: Path) -> None:
    view = showem(tmp_path, (1280, 720), speed="normal", reduced_motion=True)
    for event in [*felt_by(1), DirectionTurned(True)]:
        start_effects(view, event)
    while view.effects.prepare():
        pass
    begun = {item.id: item.rect for item in view.effects.items()}
    assert begun  # words that stand still for a while
    for _ in range(6):
        view.effects.advance(0.1)
        now = {item.id: item.rect for item in view.effects.items()}
        assert all(now[name] == begun[name] for name in now)


def test_where_there_is_no_room_there_is_no_spot(tmp_path: Path) -> None:
    shown = showem(tmp_path, (960, 600)).playback.shown
    assert free_spot(shown, (900, 500), (480, 300), 0) is None


@pytest.mark.parametrize("width", [3, 12])
def test_lightning_reaches_from_end_to_end(width: int) -> None:
    lightning = Lightning((100, 100), [(300, 200), (50, 220)], width)
    pictures, centre = [lightning.view(n) for n in range(3)], lightning.area.center
    assert len({picture.get_size() for picture in pictures}) == 1
    left, top = centre[0] - pictures[0].get_width() // 2, centre[1] - pictures[0].get_height() // 2
    for picture in pictures:
        for x, y in ((100, 100), (300, 200), (50, 220)):
            assert picture.get_at((x - left, y - top)).a > 100


def test_the_arrow_turns_the_way_that_play_goes() -> None:
    there, back = (TurningArrow(60, (240, 217, 160), way, 12) for way in (True, False))
    assert len(there) == len(back) == 12
    assert {picture.get_size() for picture in there} == {(60, 60)}
    assert there[0].get_at((30, 30)).a == 0


@pytest.mark.parametrize("view", range(12))
def test_light_falls_on_the_outer_blades_of_the_arrow_in_every_view(view: int) -> None:
    """It was a flat sign, beside chevrons of metal."""
    side = 200
    picture = TurningArrow(side, (240, 217, 160), True, 12)[view]
    blades: dict[bool, list[int]] = {True: [], False: []}
    for degrees in range(0, 360, 3):
        for outer, far in ((True, 0.37), (False, 0.31)):
            turn = math.radians(degrees)
            x, y = side / 2 + far * side * math.cos(turn), side / 2 + far * side * math.sin(turn)
            ink = picture.get_at((round(x), round(y)))
            if ink.a == 255:
                blades[outer].append(ink.r)
    assert len(blades[True]) > 40
    assert len(blades[False]) > 40
    assert median(blades[True]) > 1.4 * median(blades[False])


@dataclass(frozen=True)
class Aimed(Event):
    """Five cards are aimed at a seat."""

    seat: int

    @property
    def gain(self) -> int:
        return 5

    @property
    def because(self) -> str:
        return "special card"

    @property
    def cue(self) -> str:
        return "note"

    @property
    def seat_concerned(self) -> int:
        return self.seat

    def sentence(self, names: Sequence[str]) -> str:
        return f"Five cards are aimed at {names[self.seat]}."


@pytest.mark.parametrize("size", [(1920, 1080), (960, 600)])
@pytest.mark.parametrize(("game", "seats"), [("mercury", 6), ("hit", 5), ("nothing", 8)])
def test_a_number_that_rises_at_a_seat_hides_neither_its_face_nor_its_name(
    tmp_path: Path, size: tuple[int, int], game: str, seats: int
) -> None:
    app = program(tmp_path, size, speed="normal")
    plans = [SeatPlan(f"Seat {n}", "easy" if n else "human", "fox") for n in range(seats)]
    app.sit_down(Session.new(GAMES[game], plans, {}, 3))
    frames(app, 3)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    view, place = scene.view, scene.view.playback.shown.placement
    for seat in range(seats):
        view.effects.clear()
        start_effects(view, Aimed(seat))
        while view.effects.prepare():
            pass
        told = set()
        for _ in range(8):
            rects = [i.rect for i in view.effects.items() if i.id == f"gain.{seat}"]
            assert place.portraits[seat].collidelist(rects) < 0
            assert place.plates[seat].collidelist(rects) < 0
            near = place.seats[seat].inflate(place.portraits[seat].size)
            told |= {near.colliderect(rect) for rect in rects}
            view.effects.advance(0.1)
        assert True in told


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_what_is_drawn_rises_at_the_portrait_of_who_draws_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: it stood between the piles, as the line of words was taken to be full."""
    app, scene = stacked(tmp_path, size=size)
    frames(app, 60, 1 / 60)
    press(app, pygame.K_c)
    for _ in range(120):
        frames(app, 1, 1 / 60)
        found = [rect for name, rect in numbers(scene).items() if name.startswith("gain.0")]
        if found:
            break
    face = scene.view.playback.shown.placement.portraits[0]
    assert math.dist(found[0].center, face.center) < 2 * face.width
