"""Nothing that is laid upon the table covers a card's rank: no badge, tick, number or sign, in any
game (found at the table: ticks on numbers while one adds up a price, counts on ranks)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from at_table import session_at
from laid_out import Shape, cards, overlap, shape_of
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.play.intents import Point
from nomercy_table.play.scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.geometry import turned
from nomercy_table.table.places import Pose
from nomercy_table.table.sprites import height_of
from nomercy_table.table.target import Target
from offscreen import frames, program

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Flo")
SIZES = [((1280, 720), 100), ((960, 600), 100), ((960, 600), 200), ((720, 1280), 100)]
PICKS = 3

RANK = (0.05, 0.25, 0.04, 0.2)
"""Where the rank of each of our faces stands: from and to, across its width and down its height."""


@cache
def moments(game_id: str) -> tuple[State, ...]:
    """Turns of the first seat, through the first half of a match."""
    game = GAMES[game_id]
    seats = min(5, max(game.seat_counts))
    state, rng, found = game.new(seats, {}, 3), Rng(3), list[State]()
    for _ in range(400):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        legal = state.legal_actions(seat)
        if seat == 0 and len(legal) > 1 and not rng.below(4):
            found.append(state.copy())
        state.apply(seat, legal[0] if rng.below(3) else rng.choice(legal))
    return tuple(found[:: max(1, len(found) // 5)][:6])


def rank(pose: Pose) -> Shape:
    """The corner of a card in which its rank stands."""
    left, right, top, bottom = RANK
    tall = height_of(pose.width)
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    points = [turned((x - 0.5) * pose.width, (y - 0.5) * tall, pose.angle) for x, y in corners]
    return [(pose.x + dx, pose.y + dy) for dx, dy in points]


def laid_upon(scene: TableScene) -> Iterator[tuple[str, pygame.Rect]]:
    """What lies on the table above its cards: what of its rectangle is surely drawn."""
    for item in scene.view.stage.items:
        if item.id.startswith(("badge.", "token.", "sign.", "caption.")):
            ink = item.surface.get_bounding_rect(min_alpha=160)
            yield item.id, ink.move(item.x, item.y)
    for widget in scene.form.widgets:
        if isinstance(widget, Target) and widget.chosen and not widget.forward:
            yield f"disc on {widget.id}", widget.disc(scene.view.look).inflate(-4, -4)


def check(scene: TableScene) -> None:
    shown = scene.view.playback.shown
    there = [card for card in cards(shown.arrangement, shown.placement) if card.is_open]
    ranks = [(card.zone.id, rank(card.pose)) for card in there if not card.zone.is_pile]
    for name, rect in laid_upon(scene):
        for zone, corner in ranks:
            assert not overlap(shape_of(rect), corner), f"{name} covers a rank in {zone}"


@pytest.mark.quick("hit", "mercenaries")
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_rank_stays_in_sight(
    game_id: str, size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    game = GAMES[game_id]
    app = program(tmp_path, size, ui_scale=scale)
    for state in moments(game_id):
        kinds = ["human", *["easy"] * (state.seats - 1)]
        plans = [SeatPlan(name, kind, "fox") for name, kind in zip(NAMES, kinds, strict=False)]
        app.sit_down(session_at(state, plans, game))
        frames(app, 6)
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        check(scene)
        for number in range(PICKS):
            offered = [pick.id for pick in scene.now.offered if "/" in pick.id]
            if not offered or scene.now.moves:
                break
            scene.want(Point(offered[number % len(offered)]))
            frames(app, 3)
            check(scene)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("game_id", [game.id for game in GAMES.values() if game.sorts])
def test_the_order_of_the_hand_stays_at_its_place(
    game_id: str, size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """In all phases (found at the table: "Sorted by race" jumped 50 pixels between two)."""
    app, game = program(tmp_path, size, ui_scale=scale), GAMES[game_id]
    corners = set()
    for state in moments(game_id):
        kinds = ["human", *["easy"] * (state.seats - 1)]
        plans = [SeatPlan(name, kind, "fox") for name, kind in zip(NAMES, kinds, strict=False)]
        app.sit_down(session_at(state, plans, game))
        frames(app, 4)
        corners |= {
            thing.rect.bottomright for thing in app.stack.top.focusables() if thing.id == "sort"
        }
    assert len(corners) == 1
