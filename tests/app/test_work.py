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


def test_after_a_frame_that_took_long_nothing_is_made_ready_but_not_for_ever(
    tmp_path: Path,
) -> None:
    app = program(tmp_path)
    scene = Busy(*[Work.MUCH] * 9)
    app.request(Reset(scene))
    app.stack.carry_out()
    machine.runs("fast")
    left = []
    for seconds in (0.002, 0.015, 0.002, 0.015, 0.015, 0.015, 0.015, 0.015, 0.015):
        app.frame(1 / 60, 1.0)
        app.rest(1.0 + seconds)
        left.append(len(scene.waits))
    assert left == [8, 8, 7, 7, 7, 6, 6, 6, 5]
