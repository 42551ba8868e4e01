"""Where numbers of what somebody gets rise."""

from __future__ import annotations

from pathlib import Path

import pytest

from at_table import sit_down_at
from hit_table import lay
from nomercy_table.games.hit.events import TableauCollected
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.decoration import start_effects
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.plates import token_rect
from offscreen import frames, program


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_banked_rises_between_its_pile_and_the_middle(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: with five players it stood on the table's edge, and on the pile's number."""
    app = program(tmp_path, size, speed="normal")
    plans = [SeatPlan(f"Seat {n}", "human", "fox") for n in range(5)]
    state = lay("5", "7", "3", "2", "4", loots=["8 8", "9 9", "10 10", "6 6", "1 1"])
    scene = sit_down_at(app, state, plans)
    frames(app, 20)
    view, shown = scene.view, scene.view.playback.shown
    for seat in range(1, 5):
        view.effects.clear()
        start_effects(view, TableauCollected(seat, (0,)))
        while view.effects.prepare():
            pass
        (place,) = view.effects.places
        pose = shown.kept_at(seat)
        assert pose is not None
        pile = card_rect(pose).union(token_rect(pose, size, shown.placement.line))
        assert not place.colliderect(pile)
        assert abs(place.centerx - size[0] // 2) < abs(pile.centerx - size[0] // 2)
