"""Who hurls lightning glows where they lie, all round, and stays there until the light is back."""

from __future__ import annotations

from pathlib import Path

import pytest

from at_table import PEOPLE, sit_down_at
from mercenaries_table import GAME, fight
from nomercy_table.app.program import App
from nomercy_table.play.scene import TableScene
from nomercy_table.table.geometry import corners, upright_rect
from nomercy_table.table.places import Pose
from nomercy_table.table.staging.timing import BOLTS, CHARGED
from offscreen import click, frames, program

FRAME = 1 / 60


def hurled(folder: Path) -> tuple[App, TableScene, Pose]:
    """Ada's Oracle hurls it; and how it lies."""
    app = program(folder, (1280, 720), speed="normal")
    scene = sit_down_at(app, fight("qs 7c 8h", "4d jh 3c"), PEOPLE[:2], GAME)
    frames(app, 40)
    click(app, "squad.0/1")
    click(app, "action.lightning")
    while (staged := scene.view.playback.staged) is None:
        frames(app, 1, FRAME)
    return app, scene, staged.before.placement.cards[slot_of(scene)]


def slot_of(scene: TableScene) -> str:
    return next(iter(scene.view.playback.shown.slots("squad.0")))


def until(app: App, scene: TableScene, time: float) -> None:
    """Frames until the moment has lasted so long."""
    while (staged := scene.view.playback.staged) is not None and staged.clock < time:
        frames(app, 1, FRAME)


def bright(app: App, x: float, y: float) -> bool:
    return app.presenter.surface.get_at((round(x), round(y))).b > 90


def test_the_glow_reaches_all_round_the_card_and_into_its_round_corners(tmp_path: Path) -> None:
    """Found: it was cut where the card comes to lie next, with a dark strip above it and dark
    corners."""
    app, scene, lies = hurled(tmp_path)
    until(app, scene, CHARGED - 1.5 * FRAME)
    assert scene.view.staging.script is not None
    card = upright_rect(lies)
    sides = [
        (card.centerx, card.top - 4),
        (card.centerx, card.bottom + 4),
        (card.left - 4, card.centery),
        (card.right + 4, card.centery),
    ]
    assert all(bright(app, *side) for side in sides)
    for x, y in corners(lies):
        inwards = (x + (1 if x < lies.x else -2), y + (1 if y < lies.y else -2))
        assert bright(app, *inwards)


@pytest.mark.parametrize("share", [0.3, 0.6, 0.95])
def test_it_is_drawn_back_when_the_light_is(tmp_path: Path, share: float) -> None:
    """Found: the card went back, came forward again in the dark, and was back all at once."""
    app, scene, lies = hurled(tmp_path)
    until(app, scene, share * BOLTS)
    slot = slot_of(scene)
    assert scene.view.stage.moved[slot].center == (round(lies.x), round(lies.y))
    until(app, scene, BOLTS + 0.2)
    frames(app, 10, FRAME)
    assert scene.view.playback.shown.placement.cards[slot].y > lies.y
