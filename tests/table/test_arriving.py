"""What may be pressed comes by and by, and may be from the first frame on; it goes at once."""

from __future__ import annotations

from pathlib import Path

import pytest

import mercury_table
from at_table import PEOPLE, REY, Table, seated
from mercury_table import MERCURY
from nomercy_table.app.app import App
from nomercy_table.play.intents import Act
from offscreen import frames, program

FRAME = 1 / 60
COLOURS = {f"widget.action.{colour}" for colour in ("green", "orange", "purple", "tan")}


def naming(folder: Path, **settings: object) -> tuple[App, Table]:
    """Ada has taken what was aimed at her, and is to name a colour soon."""
    app = program(folder, (1280, 720), **{"speed": "normal", **settings})
    state = mercury_table.lay(
        "o7 p2", "t2 g3", "o2 g4 g5", top="d5", aimed="d5", phase="answer", colour=""
    )
    scene = seated(app, state, [PEOPLE[0], REY, REY], MERCURY)
    frames(app, 40)
    scene.want(Act(0, MERCURY.parse_action("accept")))
    return app, scene


def buttons(scene: Table) -> dict[str, int]:
    """How strong those are that name a colour, of 255."""
    items = scene.pictures
    return {item.id: item.surface.get_alpha() or 0 for item in items if item.id in COLOURS}


def seen(app: App, scene: Table) -> list[dict[str, int]]:
    """The same from frame to frame, till all are wholly there."""
    found = list[dict[str, int]]()
    for _ in range(400):
        frames(app, 1, FRAME)
        found.append(buttons(scene))
        if set(found[-1]) == COLOURS and set(found[-1].values()) == {255}:
            return [each for each in found if each]
    raise AssertionError("they don't come")


def test_buttons_come_by_and_by(tmp_path: Path) -> None:
    """Found: each jumped into view, one frame after the other."""
    app, scene = naming(tmp_path)
    found = seen(app, scene)
    for button in COLOURS:
        strong = [each[button] for each in found if button in each]
        assert strong == sorted(strong)
        assert strong[0] < 80
        assert len(set(strong)) > 4
    frames(app, 2, FRAME)
    assert set(buttons(scene).values()) == {255}


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "off"}])
def test_without_motion_they_are_there_at_once(tmp_path: Path, settings: dict[str, object]) -> None:
    app, scene = naming(tmp_path, **settings)
    assert all(set(each.values()) == {255} for each in seen(app, scene))


def test_what_is_pressed_while_it_comes_fades_from_where_it_is(tmp_path: Path) -> None:
    """Found: it flashed up first."""
    app, scene = naming(tmp_path)
    while set(buttons(scene)) != COLOURS:
        frames(app, 1, FRAME)
    frames(app, 1, FRAME)
    strong = buttons(scene)
    assert 0 < min(strong.values()) < 128
    scene.want(Act(0, MERCURY.parse_action("colour green")))
    faded = set()
    for _ in range(6):
        frames(app, 1, FRAME)
        assert not buttons(scene)
        for item in scene.under_cards:
            button = item.id.removeprefix("left.")
            if button in COLOURS:
                faded.add(button)
                assert (item.surface.get_alpha() or 0) <= strong[button]
    assert faded == COLOURS


def test_they_go_at_once(tmp_path: Path) -> None:
    """A press is answered in the next frame."""
    app, scene = naming(tmp_path)
    seen(app, scene)
    scene.want(Act(0, MERCURY.parse_action("colour green")))
    frames(app, 2, FRAME)
    assert buttons(scene) == {}
