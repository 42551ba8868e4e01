"""What is told on the cards of those who fight stays on them, with reduced motion, too: who lives
keeps their strength, their wound and that they have fought, whatever is shown meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from at_table import on_top, session_at
from mercenaries_table import fight
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.play.intents import Act
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.plans import SeatPlan
from offscreen import frames, program
from sight import see

FRAME = 1 / 60
PLANS = [SeatPlan("Ann", "human", "fox"), SeatPlan("Ben", "human", "owl")]
OTHERS = {"squad.0/2", "squad.0/3", "squad.1/2", "squad.1/3"}
"""Those whom the blow does not concern."""


def sit_down(folder: Path, **settings: object) -> tuple[App, TableScene]:
    app = program(folder, speed="normal", **settings)
    state = fight("qs 7c 8h", "4d jh 3c", wounded="8h", spent="7c")
    app.sit_down(session_at(state, PLANS, GAMES["mercenaries"]))
    frames(app, 30, FRAME)
    scene = on_top(app, below=True)
    return app, scene


def marked(scene: TableScene) -> list[str]:
    """The cards on which marks are seen, where they lie and on their way."""
    names = [item.id for item in see(scene).lying.values()] + list(see(scene).moving)
    return [n.removeprefix("marks.") for n in names if n.startswith("marks.")]


@pytest.mark.parametrize("reduced", [False, True])
def test_they_are_seen_on_all_who_live_whatever_is_shown(tmp_path: Path, reduced: bool) -> None:
    app, scene = sit_down(tmp_path, reduced_motion=reduced)
    assert sorted(marked(scene)) == [f"squad.{seat}/{n}" for seat in (0, 1) for n in (1, 2, 3)]
    blow = next(a for a in scene.session.legal(0) if a.text() == "attack 1 1")
    scene.want(Act(0, blow))
    staged = shown = 0
    for _ in range(400):
        frames(app, 1, FRAME)
        seen = marked(scene)
        assert set(seen) >= OTHERS
        assert len(seen) == len(set(seen)), "none twice"
        staged += scene.staged
        shown += see(scene).under_way
        if shown and see(scene).idle:
            break
    assert shown
    assert reduced or staged
