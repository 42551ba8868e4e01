"""Words and sparks on the table: felt, but never over what must be read."""

from __future__ import annotations

import math
from pathlib import Path
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
from nomercy_table.table.layout.room import taken
from nomercy_table.table.view import TableView
from offscreen import frames, press, program
from sight import see

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
    last = see(scene).shown
    (sign,) = [sign for sign in last.arrangement.signs if sign.id == "stack"]
    assert (sign.seat, sign.text) == (1, "+8")
    (stands,) = numbers(scene).values()
    assert stands.center == last.placement.signs["stack"].center
    assert stands.contains(last.placement.signs["stack"]), "a glow around it"


def trails(scene: TableScene) -> list[pygame.Rect]:
    """Where there is one, in one piece or several."""
    items = see(scene).lying.values()
    pieces = [item.rect for item in items if item.id.startswith("cloth.trail.stack.")]
    return [pieces[0].unionall(pieces)] if pieces else []


def test_a_trail_leads_from_the_card_that_hits_to_a_penalty_that_stands(tmp_path: Path) -> None:
    app, scene = stacked(tmp_path)
    frames(app, 60, 1 / 60)
    place = see(scene).placed
    (trail,) = trails(scene)
    # Found: it began below the draw pile, which hits nobody.
    assert trail.collidepoint(card_rect(place.piles["discard"]).midbottom)
    assert trail.colliderect(place.signs["stack"])
    scene.want(Point("hand.0/rd4a"))
    while scene.now.phase is not Phase.THINKING:
        frames(app, 1, 1 / 60)
        assert not any("flying" in seen for seen in numbers(scene)) or not trails(scene)
    (trail,) = trails(scene)
    assert trail.colliderect(see(scene).placed.signs["stack"])


def test_there_is_no_trail_with_high_contrast(tmp_path: Path) -> None:
    app, scene = stacked(tmp_path, high_contrast=True)
    frames(app, 60, 1 / 60)
    assert numbers(scene)
    assert not trails(scene)


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
    face = see(scene).placed.portraits[0]
    assert math.dist(found[0].center, face.center) < 2 * face.width
