"""The golden playthroughs still go as they are written, line by line."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

import golden
from nomercy_table.games import GAMES

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_playthrough_goes_as_written(path):
    written = path.read_text(encoding="utf-8")
    difference = list(
        difflib.unified_diff(
            written.splitlines(), golden.again(written).splitlines(), "written", "now", n=8
        )
    )
    if difference:
        shown = "\n".join(difference[:60])
        pytest.fail(
            f"{path.name} goes otherwise now. If that is what the change is for, write it anew "
            f"by `python scripts/golden.py` and read the difference.\n{shown}",
            pytrace=False,
        )


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_a_playthrough(game_id):
    mine = [path for path in FILES if path.name.startswith(f"{game_id}-")]
    assert mine, f"none for {game_id}: python scripts/golden.py {game_id} writes one"
