"""What only words tell stands long enough to be read, and holds nobody up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, said, sit_down_at
from hit_table import lay
from offscreen import frames, press, program
from sight import see
from simulated_match import DT


@pytest.mark.parametrize(("speed", "after", "stays"), [("normal", 0.35, True), ("off", 0.0, False)])
def test_a_stop_can_be_read_though_the_next_one_banks_at_once(
    tmp_path: Path, speed: str, after: float, stays: bool
) -> None:
    app = program(tmp_path, speed=speed)
    two = [PEOPLE[0], replace(PEOPLE[1], portrait="owl")]
    scene = sit_down_at(app, lay("9", "3|7", drew=True), two)
    frames(app, 30, DT)
    press(app, pygame.K_s, "s")
    frames(app, 2 + round(after / DT), DT)
    assert ("stops" in said(scene)) == stays
    frames(app, 30, DT)
    assert "banks" in said(scene)


def test_what_comes_after_its_moment_makes_room_when_other_cards_are_seen(
    tmp_path: Path,
) -> None:
    """Found: a line said that a player is out while others had played three cards."""
    app = program(tmp_path, speed="normal")
    two = [PEOPLE[0], replace(PEOPLE[1], portrait="owl", kind="easy")]
    scene = sit_down_at(app, lay("1|9 9|4", "2|7", draw="9 8"), two)
    frames(app, 30, DT)
    press(app, pygame.K_d, "d")
    read = list[str]()
    for _ in range(300):
        frames(app, 1, DT)
        cue = see(scene).cue
        if cue == "collect" and see(scene).at_rest and "banks" not in said(scene):
            read.append(said(scene))
        if cue == "draw" and "Bust!" in scene.now.said:
            read.append(scene.now.said)
    assert read == []
