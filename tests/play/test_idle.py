"""The table breathes when nobody acts (experience.md, 38, 42), and whoever waits finds it still."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from at_table import on_top, raised, session_at, sit_down_at
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.pages.settings import SettingsPage
from nomercy_table.play.intents import Act
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.idle import RATE
from offscreen import frames, press, program, send, show
from pictured import Pictured
from showem_table import lay
from sight import see


def sit_down(folder: Path, **settings: object) -> tuple[App, TableScene]:
    app = program(folder, **{"idle_motion": True, **settings})
    plans = [SeatPlan("Ann", "human", "fox"), SeatPlan("Ben", "easy", "owl")]
    scene = sit_down_at(app, lay("r5 b2 g7 y1 wd6", "g1 g2 g3", top="r9"), plans, GAMES["showem"])
    frames(app, 120, 1 / RATE)
    return app, scene


def pictures(app: App) -> tuple[Pictured, Pictured]:
    """Two pictures that are a second apart."""
    first = Pictured(app.presenter.surface)
    frames(app, RATE, 1 / RATE)
    return first, Pictured(app.presenter.surface)


def test_42_two_pictures_a_second_apart_differ(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path)
    first, second = pictures(app)
    assert first != second
    assert not scene.moving, "for whoever waits until nothing moves, nothing does"
    assert scene.wakes_after is not None
    assert scene.wakes_after <= 1 / RATE
    places = [item.id for item in scene.focusables()]
    frames(app, 40, 1 / RATE)
    assert [item.id for item in scene.focusables()] == places


@pytest.mark.parametrize("off", [{"idle_motion": False}, {"reduced_motion": True}])
def test_42_a_setting_turns_it_off_and_so_does_reduced_motion(
    tmp_path: Path, off: dict[str, object]
) -> None:
    app, scene = sit_down(tmp_path, **off)
    first, second = pictures(app)
    assert first == second
    assert scene.wakes_after is None


def test_42_it_stops_without_the_focus(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path)
    send(app, pygame.WINDOWFOCUSLOST)
    frames(app, 2)
    first, second = pictures(app)
    assert first == second
    assert scene.wakes_after is None
    send(app, pygame.WINDOWFOCUSGAINED)
    frames(app, 60, 1 / RATE)
    first, second = pictures(app)
    assert first != second


def test_42_it_stops_below_a_page(tmp_path: Path) -> None:
    app, _ = sit_down(tmp_path)
    show(app, SettingsPage(app))
    frames(app, 20)
    first, second = pictures(app)
    assert first == second


def test_42_cards_keep_their_places_for_the_pointer(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path)
    before = {thing.id: tuple(thing.rect) for thing in scene.focusables()}
    frames(app, 50, 1 / RATE)
    assert {thing.id: tuple(thing.rect) for thing in scene.focusables()} == before


# -- towards the pointer -------------------------------------------------------------------------


def stirred(scene: TableScene, seat: int) -> list[tuple[int, int]]:
    """How far the cards of a hand are seen from where they lie."""
    shown = see(scene).shown
    zone = next(z for z in shown.arrangement.zones if z.seat == seat and z.shape == "fan")
    return [see(scene).stirred(slot) for slot in shown.slots(zone.id)]


def point_at(app: App, pos: tuple[int, int]) -> None:
    send(app, pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def after(folder: Path, *pointed: tuple[int, int]) -> list[tuple[int, int]]:
    """How far the own cards are from where they lie four seconds later, the pointer at each of
    these places for as long."""
    app, scene = sit_down(folder)
    for pos in pointed:
        point_at(app, pos)
        frames(app, 4 * RATE, 1 / RATE)
    if not pointed:
        frames(app, 4 * RATE, 1 / RATE)
    return stirred(scene, 0)


def test_42_the_hand_turns_towards_the_pointer(tmp_path: Path) -> None:
    alone = after(tmp_path / "alone")
    left, right = after(tmp_path / "left", (40, 300)), after(tmp_path / "right", (1240, 300))
    for (a, _), (b, _), (c, _) in zip(left, alone, right, strict=True):
        assert a < b < c, "all of it, as one"


def test_42_cards_near_the_pointer_come_up_to_it_and_others_do_not(tmp_path: Path) -> None:
    _, scene = sit_down(tmp_path / "first")
    place = see(scene).placed
    spot = place.targets[next(iter(see(scene).hand))]
    alone = after(tmp_path / "alone")
    near = after(tmp_path / "near", (spot.left, spot.top - 12))
    ways = [now[1] - before[1] for now, before in zip(near, alone, strict=True)]
    assert ways[0] < -3
    assert abs(ways[-1]) <= 1


def test_42_by_keyboard_the_hand_turns_nowhere(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path / "keys")
    point_at(app, (40, 300))
    frames(app, 2 * RATE, 1 / RATE)
    press(app, pygame.K_UP)
    frames(app, 2 * RATE - 2, 1 / RATE)
    frames(app, 80, 1 / RATE)
    at = see(scene).life_clock
    other, still = sit_down(tmp_path / "alone")
    press(other, pygame.K_UP)
    while (see(still).life_clock or 0.0) < (at or 0.0):
        frames(other, 1, 1 / RATE)
    assert see(still).life_clock == at
    assert stirred(scene, 0) == stirred(still, 0)


def look_at(app: App, scene: TableScene, column: str, share: float) -> float:
    """The angle in which that card is seen in the end, the pointer so far from its middle, in half
    widths of it."""
    slot = f"card.{see(scene).hand[column].key}"
    pose = see(scene).placed.cards[slot]
    point_at(app, (round(pose.x + share * pose.width / 2), round(pose.y)))
    frames(app, 90, 1 / 60)
    assert not scene.moving
    assert [i.id for i in raised(scene) if i.id.startswith("raised")] == [f"raised.{slot}"]
    return scene.form.raised.poses[slot].angle


def test_42_a_card_that_is_looked_at_turns_towards_the_pointer(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path)
    column = list(see(scene).hand)[-1]
    assert look_at(app, scene, column, 0.0) == pytest.approx(0.0, abs=0.3)
    assert -2.5 <= look_at(app, scene, column, -0.9) < -1.0
    before = next(i for i in raised(scene) if i.id.startswith("raised")).surface
    assert 1.0 < look_at(app, scene, column, 0.9) <= 2.5
    now = next(i for i in raised(scene) if i.id.startswith("raised")).surface
    assert Pictured(now, "RGBA") != Pictured(before, "RGBA")


@pytest.mark.parametrize("off", [{"idle_motion": False}, {"reduced_motion": True}])
def test_42_without_idle_life_it_stands_upright(tmp_path: Path, off: dict[str, object]) -> None:
    app, scene = sit_down(tmp_path, **off)
    assert look_at(app, scene, list(see(scene).hand)[-1], 0.9) == 0.0


def test_42_it_turns_softly(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path)
    column = list(see(scene).hand)[-1]
    look_at(app, scene, column, -0.9)
    slot = f"card.{see(scene).hand[column].key}"
    pose = see(scene).placed.cards[slot]
    point_at(app, (round(pose.x + 0.45 * pose.width), round(pose.y)))
    angles = []
    for _ in range(30):
        frames(app, 1, 1 / 60)
        angles.append(scene.form.raised.poses[slot].angle)
    assert angles == sorted(angles)
    assert max(b - a for a, b in pairwise(angles)) < 0.4


# -- who thinks ----------------------------------------------------------------------------------


def test_42_the_hand_of_a_rival_who_thinks_bobs(tmp_path: Path) -> None:
    app = program(tmp_path, idle_motion=True, speed="normal")
    plans = [SeatPlan("Ann", "human", "fox"), SeatPlan("Ben", "easy", "owl")]
    state = lay("r5 b2 g7 y1 wd6", "g1 g2 g3", top="r9", turn=1)
    session = session_at(state, plans, GAMES["showem"])
    app.sit_down(session)
    session.turns.pacing = Pacing((3600.0, 3600.0), (3600.0, 3600.0), 0.0)
    frames(app, 1, 1 / RATE)
    scene = on_top(app, below=True)
    ways = []
    for _ in range(5 * RATE):
        frames(app, 1, 1 / RATE)
        ways.append([abs(y) for _, y in stirred(scene, 1)])
    assert scene.now.thinker == 1
    assert min(map(max, zip(*ways, strict=True))) >= 2, "each of them"
    assert any(max(way) - min(way) >= 2 for way in ways), "one after the other"


def test_cards_that_are_taken_up_and_laid_down_do_not_twitch(tmp_path: Path) -> None:
    """Found: with each move the whole hand lay straight in one frame, and floated again when it had
    landed."""
    app, scene = sit_down(tmp_path, speed="normal")
    taken = laid = 0
    lay_before, moved_before = dict[str, pygame.Rect](), dict[str, pygame.Rect]()
    scene.want(Act(0, next(a for a in scene.session.legal(0) if a.text() == "draw")))
    for _ in range(400):
        frames(app, 1)
        lie = {item.id: item.rect.clip((0, 0), (1280, 720)) for item in see(scene).lying.values()}
        moved = {
            slot: rect.clip((0, 0), (1280, 720))
            for slot, rect in see(scene).moving.items()
            if slot.startswith("card.")
        }
        waits = see(scene).waiting_to_fly
        for slot in lay_before.keys() & moved.keys() & waits - lie.keys():
            assert is_near(moved[slot], lay_before[slot])
            taken += 1
        for slot in moved_before.keys() & lie.keys() - moved.keys():
            if moved_before[slot].width == lie[slot].width:  # else its picture is another
                assert is_near(moved_before[slot], lie[slot])
                laid += 1
        lay_before, moved_before = lie, moved
    assert taken >= 20
    assert laid >= 20


def is_near(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether two rectangles are the same but for a pixel."""
    return all(abs(a - b) <= 1 for a, b in zip(one, other, strict=True))
