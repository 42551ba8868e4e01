"""The sheets by which moments and tables are looked at: all moments are found and drawn."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from found_moments import moments_of
from nomercy_table.engine.cues import COMMON
from nomercy_table.engine.records import replay
from nomercy_table.games import GAMES
from strips import VIEWER, in_the_middle

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
def test_an_example_of_every_moment_is_found() -> None:
    """What a game stages by a cue of its own is met in a match; of what is common, all by some
    game."""
    common = {name for name, cue in COMMON.items() if cue.moment is not None}
    missing = {
        game.id: {name for name, cue in game.cues.items() if cue.moment is not None}
        for game in GAMES.values()
    }
    for seed in range(1, 25):
        for game in GAMES.values():
            if missing[game.id] or common:
                found = {each.name.split("-")[1] for each in moments_of(game, seed)}
                missing[game.id] -= found
                common -= found
    assert not common
    assert not any(missing.values()), missing


@pytest.mark.parametrize("seats", GAMES["hit"].seat_counts)
def test_a_table_at_rest_has_cards_of_the_viewers_on_it(seats: int) -> None:
    """No picture of Hit! showed any: each was taken as a turn began."""
    game = GAMES["hit"]
    state = replay(in_the_middle(game, seats), GAMES)
    assert state.to_act() == (VIEWER,)
    before = [z for z in game.arrange(state.observe(VIEWER)).zones if z.where == "front"]
    assert {zone.seat: zone.count for zone in before}[VIEWER] >= 3


@pytest.mark.slow
def test_a_sheet_of_a_moment_and_a_table_at_rest(tmp_path: Path) -> None:
    script = ROOT / "scripts" / "strips.py"
    both = ["--only", "hit-2", "--only", "hit-draw-other"]
    options = ["--game", "hit", "--size", "960x600", "--seeds", "3", *both]
    subprocess.run([sys.executable, script, tmp_path, *options], check=True)
    made = sorted(path.name for path in tmp_path.iterdir())
    assert all(name.startswith(("hit-2-", "hit-draw-other-")) for name in made)
    assert "hit-2-960x600.png" in made
    assert "hit-draw-other-960x600.png" in made
    assert pygame.image.load(tmp_path / "hit-2-960x600.png").get_size() == (960, 600)
