"""Who strikes and who dies: what is marked on them, and how a card is seen to break."""

from __future__ import annotations

import math
from pathlib import Path

import pygame

from at_table import Table, seated
from mercenaries_table import GAME, do, fight
from nomercy_table.app.app import App
from nomercy_table.engine.events import Event
from nomercy_table.games.mercenaries.combat_events import Struck
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.play.intents import Act
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.geometry import upright_rect
from offscreen import frames, program

FRAME = 1 / 60
PAIR = [SeatPlan("Ann", "human", "fox"), SeatPlan("Ben", "human", "owl")]


def struck(tmp_path: Path, state: MercenariesState, action: str) -> tuple[App, Table]:
    """The table when somebody is about to be struck."""
    app = program(tmp_path, (1280, 720), speed="normal")
    scene = seated(app, state, PAIR, GAME)
    frames(app, 40)
    scene.want(Act(0, GAME.parse_action(action)))
    for _ in range(120):
        staged = scene.staged
        if staged is not None and isinstance(staged.step.event, Struck):
            return app, scene
        frames(app, 1, FRAME)
    raise AssertionError("nobody is struck")


def test_who_strikes_is_spent_when_it_is_back(tmp_path: Path) -> None:
    """MRC-21. Found: it was before it had struck, and while it did."""
    app, scene = struck(tmp_path, fight("7c qs 8h", "jd jh qc"), "attack 1 2")
    staged, tags = scene.staged, []
    assert staged is not None
    who = f"card.{staged.step.event.blows[0][0]}"
    home = upright_rect(scene.placed.cards[who]).center
    for _ in range(60):
        column = scene.wording.zone("squad.0").columns[0]
        told = [badge.text for badge in column.badges if badge.at == "edge"]
        at = scene.moving[who].center if who in scene.moving else home
        tags.append((math.dist(at, home) > 3, told))
        frames(app, 1, FRAME)
    assert all(told == ["attacks"] for away, told in tags if away)
    assert sum(away for away, _ in tags) > 20
    assert tags[-1] == (False, ["spent"])


def test_who_strikes_from_the_flank_is_marked_until_it_has(tmp_path: Path) -> None:
    """MRC-28."""
    state = fight("7c 7d qs", "jd jh qc")
    do(state, "attack 1 2")
    seen = list[tuple[str, list[str]]]()

    def note(event: Event) -> None:
        squad = GAME.arrange(state.observe(0)).zone("squad.0")
        told = [badge.text for badge in squad.columns[1].badges if badge.at == "edge"]
        seen.append((type(event).__name__, told))

    state.advance(0, GAME.parse_action("strike 2 2"), note)
    assert seen[:2] == [("FlankStruck", ["strikes"]), ("Struck", [])]


def test_a_card_that_dies_is_never_blank(tmp_path: Path) -> None:
    """Found: for three frames a white plate stood there, as if its picture were missing."""
    app, scene = struck(tmp_path, fight("qs 7c 8h", "4d jh 3c", dead="3c"), "attack 1 1")
    flashes = 0
    for _ in range(60):
        frames(app, 1, FRAME)
        for item in scene.floating.values():
            if item.id.startswith("blow.") and item.id.removeprefix("blow.").isdigit():
                card = item.surface
                middle = card.get_rect().inflate(-card.get_width() // 3, -card.get_height() // 3)
                inks = {tuple(card.get_at(at)) for at in _grid(middle)}
                assert len(inks) > 8
                flashes += 1
    assert flashes > 10


def _grid(rect: pygame.Rect) -> list[tuple[int, int]]:
    """Points of it."""
    return [
        (rect.x + rect.width * x // 8, rect.y + rect.height * y // 8)
        for x in range(8)
        for y in range(8)
    ]
