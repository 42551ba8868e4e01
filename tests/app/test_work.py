"""Between two frames the program makes a little ready: what is much is alone there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import machine
from nomercy_table.app.resting import PREPARE_MOST
from nomercy_table.ui.scene import Reset, Scene
from nomercy_table.ui.work import Work
from offscreen import program


class Busy(Scene):
    """Something always moves on it; it is asked to make ready what `waits`."""

    name = "busy"
    moving = True

    def __init__(self, *waits: Work) -> None:
        super().__init__()
        self.waits = [*waits]

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return []

    def prepare(self) -> Work:
        return self.waits.pop(0) if self.waits else Work.NONE


@pytest.mark.parametrize(
    ("waits", "left"),
    [
        ([Work.LITTLE] * 3, 0),
        ([Work.LITTLE] * (PREPARE_MOST + 2), 2),
        ([Work.MUCH, Work.LITTLE], 1),
        ([Work.LITTLE, Work.MUCH, Work.LITTLE], 1),
        ([], 0),
    ],
)
def test_what_is_much_is_the_last_of_a_rest(tmp_path: Path, waits: list[Work], left: int) -> None:
    app = program(tmp_path)
    scene = Busy(*waits)
    app.request(Reset(scene))
    app.stack.carry_out()
    app.frame(1 / 60, 1.0)
    machine.runs("fast")
    app.rest(1.0)
    assert len(scene.waits) == left
