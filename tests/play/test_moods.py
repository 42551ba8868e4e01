"""Faces at the table show for a moment what happens to their owners, blink, and look about."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from at_table import PEOPLE, REY, sit_down_at
from hit_table import lay
from nomercy_table.app.app import App
from nomercy_table.play.match_scene import TableScene
from nomercy_table.players.rivals import RIVALS
from nomercy_table.resources import asset
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.moods import MOODS, SECONDS, calm, wearing
from offscreen import frames, press, program
from pictured import Pictured
from sight import see

FRAME = 1 / 60


def at_a_bust(tmp_path: Path, **settings: Any) -> tuple[App, TableScene]:
    """Ada is about to draw a card that she has already."""
    app = program(tmp_path, **{"speed": "normal"} | settings)
    scene = sit_down_at(app, lay("10|5 5", "", draw="5 1 2 3"), [PEOPLE[0], PEOPLE[1]])
    frames(app, 40)
    return app, scene


def worn(app: App, scene: TableScene, count: int) -> list[tuple[str, bool, bool]]:
    """What Ada's face is in each of so many frames, whether a step that is staged is shown in it,
    and whether its moment is still played over the table."""
    found = []
    for _ in range(count):
        frames(app, 1, FRAME)
        words = scene.written
        staged = see(scene).clock is not None
        found.append((words.plates[0].portrait, staged, see(scene).covered))
    return found


def test_every_rival_is_drawn_in_every_mood() -> None:
    for rival in RIVALS:
        for mood in MOODS:
            assert asset("portraits", mood, f"{rival.portrait}.svg").is_file()
            assert calm(wearing(rival.portrait, mood)) == rival.portrait
        assert wearing(rival.portrait, "") == rival.portrait


@pytest.mark.slow
def test_a_bust_hurts_when_it_has_been_seen_and_is_forgotten(tmp_path: Path) -> None:
    """Found: the face stayed calm until the cards were gone and somebody else was at play."""
    app, scene = at_a_bust(tmp_path)
    press(app, pygame.K_d, "d")
    seen = worn(app, scene, 400)
    faces = [face for face, _, _ in seen]
    hurt = faces.index("pain/fox")
    covered = [n for n, (_, _, holds) in enumerate(seen) if holds]
    assert covered[-1] - 6 < hurt <= covered[-1] + 1, "when the table lives again, not before"
    assert seen[hurt + 6][1], "while its cards are still on their way"
    lasted = faces.count("pain/fox") * FRAME
    assert SECONDS - 0.2 < lasted < SECONDS + 0.2
    assert faces[hurt : hurt + round(lasted / FRAME)] == ["pain/fox"] * round(lasted / FRAME)
    assert faces[-1] == "fox"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("settings", "hurts"),
    [({"reduced_motion": True}, True), ({"moments": "off"}, True), ({"speed": "off"}, False)],
)
def test_faces_change_wherever_something_is_shown(
    tmp_path: Path, settings: dict[str, Any], hurts: bool
) -> None:
    app, scene = at_a_bust(tmp_path, **settings)
    press(app, pygame.K_d, "d")
    assert any(face == "pain/fox" for face, _, _ in worn(app, scene, 300)) is hurts


def test_a_table_at_rest_wakes_when_a_face_is_to_be_calm_again(tmp_path: Path) -> None:
    app, scene = at_a_bust(tmp_path, reduced_motion=True)
    press(app, pygame.K_d, "d")
    for _ in range(200):
        frames(app, 1, FRAME)
        if scene.now.moods:
            break
    assert scene.now.moods
    wakes = scene.wakes_after
    assert wakes is not None
    assert wakes <= SECONDS


@pytest.mark.parametrize(("other", "laughs"), [(PEOPLE[1], False), (REY, True)])
def test_a_rival_laughs_at_a_bust_and_somebody_beside_one_does_not(
    other: SeatPlan, laughs: bool, tmp_path: Path
) -> None:
    app = program(tmp_path, speed="normal", reduced_motion=True)
    scene = sit_down_at(app, lay("10|5 5", "", draw="5 1 2 3"), [PEOPLE[0], other])
    frames(app, 40)
    press(app, pygame.K_d, "d")
    felt = set[tuple[int, str]]()
    for _ in range(200):
        frames(app, 1, FRAME)
        felt |= {*scene.now.moods}
    assert (0, "pain") in felt
    assert ((1, "glee") in felt) is laughs


def test_eyes_blink_and_glance_on_the_table(tmp_path: Path) -> None:
    """Found: the eyes' pictures were worked out, and never laid on the portraits."""
    app = program(tmp_path, idle_motion=True)
    scene = sit_down_at(app, lay("10|5 5", "", draw="5 1 2 3"), [PEOPLE[0], REY])
    pictures = set()
    rect = see(scene).placed.portraits[1]
    rect = rect.inflate(-rect.width // 2, -rect.height // 2)
    for _ in range(120):
        frames(app, 1)
        pictures.add(Pictured(app.presenter.surface.subsurface(rect)))
    assert len(pictures) >= 2
