"""Nothing that is laid upon the table covers a rank, a name or a number: no badge, tick, price,
forecast, sign or button, in any game, at any size (found at the table: ticks on numbers while one
adds up a price, counts on ranks, "have 12" on the name of the goods)."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path

import pygame
import pytest

from at_table import on_top, session_at
from in_sight import check_in_sight, watch_cuts
from nomercy_table.app.app import App
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.play.action_bar import SortButton
from nomercy_table.play.intents import Point
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.button import Button
from offscreen import frames, look, program
from sight import see

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal")
TABLES = [
    ((1280, 720), 100, False),
    ((960, 600), 100, False),
    ((960, 600), 200, True),
    ((1280, 720), 200, False),
    ((720, 1280), 100, False),
    ((720, 1280), 200, True),
    ((3440, 1440), 100, False),
]
tables = pytest.mark.parametrize(
    ("size", "scale", "contrast"),
    TABLES,
    ids=[f"{w}x{h}@{scale}{'-contrast' * contrast}" for (w, h), scale, contrast in TABLES],
)
EVERY = [
    (game_id, seats)
    for game_id, game in GAMES.items()
    for seats in sorted({max(game.seat_counts), 5 if 8 in game.seat_counts else 0} - {0})
]
PICKS = 3


@cache
def moments(game_id: str, seats: int) -> tuple[State, ...]:
    """Turns of any seat, through the first half of a match."""
    game = GAMES[game_id]
    state, rng, found = game.new(seats, {}, 3), Rng(3), list[State]()
    for _ in range(400):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        legal = state.legal_actions(seat)
        if len(legal) > 1 and not rng.below(4):
            found.append(state.copy())
        state.apply(seat, legal[0] if rng.below(3) else rng.choice(legal))
    return tuple(found[:: max(1, len(found) // 4)][:5])


def rest(app: App) -> None:
    """Frames until nothing moves, and all pictures are those of now: a few come in each."""
    frames(app, 4)
    while app.stack.moving:
        frames(app, 1)


def sit_down(app: App, game_id: str, state: State) -> TableScene:
    """Whoever is to act is the person who plays."""
    kinds = ["human" if seat == state.to_act()[0] else "easy" for seat in range(state.seats)]
    plans = [SeatPlan(name, kind, "fox") for name, kind in zip(NAMES, kinds, strict=False)]
    app.sit_down(session_at(state, plans, GAMES[game_id]))
    rest(app)
    return on_top(app)


@pytest.mark.quick("hit", "mercenaries")
@tables
@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_all_that_is_to_be_read_stays_in_sight(
    game_id: str,
    seats: int,
    size: tuple[int, int],
    scale: int,
    contrast: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cut = watch_cuts(monkeypatch)
    app = program(tmp_path, size, ui_scale=scale, high_contrast=contrast)
    assert moments(game_id, seats)
    for state in moments(game_id, seats):
        scene = sit_down(app, game_id, state)
        check_in_sight(scene)
        for number in range(PICKS):
            offered = [pick.id for pick in scene.now.offered if "/" in pick.id]
            if not offered:
                break
            scene.want(Point(offered[number % len(offered)]))
            rest(app)
            if scene.now.moves:  # that was all there was to pick
                break
            check_in_sight(scene)
    assert not cut


@pytest.mark.slow
@tables
@pytest.mark.parametrize("game_id", [game.id for game in GAMES.values() if game.sorts])
def test_the_order_of_the_hand_stays_at_its_place(
    game_id: str, size: tuple[int, int], scale: int, contrast: bool, tmp_path: Path
) -> None:
    """In all phases (found at the table: "Sorted by race" jumped 50 pixels between two)."""
    app = program(tmp_path, size, ui_scale=scale, high_contrast=contrast)
    corners: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for state in moments(game_id, min(5, max(GAMES[game_id].seat_counts))):
        scene = sit_down(app, game_id, state)
        shown = see(scene).shown
        portrait = shown.placement.portraits[shown.observation.viewer or 0]
        for thing in scene.focusables():  # a hand of many cards lifts all that is beside it
            if thing.id == "sort":
                corners.setdefault(portrait.center, set()).add(thing.rect.bottomright)
    assert corners
    assert all(len(places) == 1 for places in corners.values())


@tables
def test_the_title_stays_as_it_is_while_cards_are_drawn_back_or_askew(
    size: tuple[int, int], scale: int, contrast: bool, tmp_path: Path
) -> None:
    """In a skirmish (found at the table: it shrank when the first fighter was wounded)."""
    app = program(tmp_path, size, ui_scale=scale, high_contrast=contrast)
    headers: dict[str, set[tuple[int, ...]]] = {}
    for state in moments("mercenaries", 2):
        shown = see(sit_down(app, "mercenaries", state)).shown
        headers.setdefault(shown.arrangement.headline, set()).add((*shown.placement.header,))
    phases = ("recruitment", "squads")
    assert any(not headline.endswith(phases) for headline in headers), "a skirmish"
    assert all(len(rects) == 1 for rects in headers.values())


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (3840, 2160)])
def test_how_the_hand_lies_is_read_on_bright_cloth_too(size: tuple[int, int]) -> None:
    """Found: on the silver of Mercury's ring the darkness behind it had faded at the top of its
    letters."""
    seen, points = look(size), look(size).metrics.small
    label = "Sorted by colour"
    high = seen.fonts.height("regular", points) + 4
    rect = pygame.Rect(0, 0, Button.width_for(seen, label, size=points), high)
    surface = pygame.Surface((2 * rect.width, 4 * high))
    surface.fill((255, 255, 255))
    rect.center = surface.get_rect().center
    SortButton("sort", label, rect, lambda: None, kind="quiet", size=points).draw(
        surface, seen, rect
    )
    ends = rect.inflate(-(rect.width - seen.fonts.width(label, "bold", points)), -2 * high // 5)
    for x, y in product((ends.left - 1, ends.right), (ends.top, ends.centery, ends.bottom)):
        assert surface.get_at((x, y)).r <= 255 - 150, (x - rect.x, y - rect.y)
