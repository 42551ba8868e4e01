"""What the benchmark drives is the table as it is: its own game is dealt there, card by card."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmark.big_table import SEATS, big_game
from nomercy_table.games import GAMES
from nomercy_table.play.intents import Act
from nomercy_table.play.scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from offscreen import frames, program, show

LYING, DEALT = 110, 8


def test_the_benchmarks_own_game_is_dealt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = big_game(LYING, face_up=True)
    monkeypatch.setitem(GAMES, game.id, game)
    app = program(tmp_path, (960, 600))
    plans = [SeatPlan(f"Seat {number}", "human", "fox") for number in range(SEATS)]
    scene = TableScene(app, Session.new(game, plans, {}, 1))
    show(app, scene)
    scene.want(Act(0, game.parse_action(f"deal {DEALT}")))
    frames(app, 12)
    assert scene.view.playback.at_rest
    there = game.arrange(scene.session.observation).zones[1:]
    assert sum(zone.count for zone in there) == LYING + DEALT
