"""How many cards a column has: seen on it wherever it is, and never before they lie there."""

from __future__ import annotations

from pathlib import Path

from at_table import PEOPLE, REY, sit_down_at
from hit_table import lay
from nomercy_table.play.intents import Point
from nomercy_table.play.scene import TableScene
from offscreen import frames, program

FRAME = 1 / 60


def badges(scene: TableScene) -> list[str]:
    """Those that are seen, on what lies and on what moves."""
    names = [item.id for item in scene.view.stage.items] + list(scene.view.stage.moved)
    return [name for name in names if name.startswith("badge.")]


def test_a_column_that_makes_room_keeps_its_number(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    scene = sit_down_at(app, lay("9 9", "2", draw="6"), [PEOPLE[0], REY])
    frames(app, 30)
    (before,) = badges(scene)
    rode = False
    scene.want(Point("draw"))
    for _ in range(60):
        frames(app, 1, FRAME)
        assert badges(scene) == [before], "once in every frame"
        rode = rode or before in scene.view.stage.moved
    assert rode, "its column has made room"


def test_a_card_counts_when_it_has_landed(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    scene = sit_down_at(app, lay("9", "2", draw="9"), [PEOPLE[0], REY])
    frames(app, 30)
    scene.want(Point("draw"))
    flew = False
    for _ in range(60):
        frames(app, 1, FRAME)
        if scene.view.playback.coming:
            flew = True
            assert badges(scene) == []
    assert flew
    assert len(badges(scene)) == 1
