"""The line of words says what a moment shows when that is seen, and never before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from at_table import PEOPLE, REY, said, sit_down_at
from mercenaries_table import fight
from nomercy_table.app.program import App
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.play.scene import TableScene
from offscreen import click, frames, ids, program
from showem_table import SHOWEM, lay

FRAME = 1 / 60


def at_the_table(tmp_path: Path, game: Game, state: State) -> tuple[App, TableScene]:
    """Two at a table: Ada, who is to act, and Rey."""
    app = program(tmp_path, speed="normal")
    scene = sit_down_at(app, state, [PEOPLE[0], REY], game)
    frames(app, 40)
    return app, scene


def roulette(tmp_path: Path) -> tuple[App, TableScene]:
    """Ada has named red, and cards are turned up until a red one comes (SNM-15)."""
    hands = ("b2 g3 g4 y5", "b1 b2 b3")
    state = lay(*hands, top="wrl", phase="roulette", draw="b5 b6 y3 r8")
    app, scene = at_the_table(tmp_path, SHOWEM, state)
    click(app, next(thing for thing in ids(app) if thing.endswith("red")))
    return app, scene


def attack(tmp_path: Path) -> tuple[App, TableScene]:
    """Ada's Mystic attacks, and kills a card that is worth less."""
    app, scene = at_the_table(tmp_path, GAMES["mercenaries"], fight("qs 7c 8h", "4d jh 3c"))
    for thing in ("squad.0/1", "squad.1/1"):
        click(app, thing)
    return app, scene


@pytest.mark.parametrize(("begin", "moments"), [(roulette, 4), (attack, 1)])
def test_the_line_of_words_waits_for_what_the_moment_shows(
    tmp_path: Path, begin: Callable[[Path], tuple[App, TableScene]], moments: int
) -> None:
    app, scene = begin(tmp_path)
    early, late = set[str](), set[str]()
    while not scene.view.playback.idle:
        staged = scene.view.playback.staged
        if staged is not None:
            words = staged.step.event.told(scene.session.called)
            known = staged.known_for >= 0
            assert (words in said(scene)) == known
            (late if known else early).add(words)
        frames(app, 1, FRAME)
    assert len(early) == moments
    assert early == late
