"""What is seen beside who is struck: light around whom a shield has kept, a blade that goes on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import sit_down_at
from mercenaries_table import GAME, do, fight
from nomercy_table.app.program import App
from nomercy_table.games.mercenaries.cards import KEY
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.play.intents import Act
from nomercy_table.play.scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.badges import marked
from nomercy_table.table.geometry import upright_rect
from offscreen import frames, program

FRAME = 1 / 60
PAIR = [SeatPlan("Ann", "human", "fox"), SeatPlan("Ben", "human", "owl")]


def at_the_table(
    tmp_path: Path, state: MercenariesState, size: tuple[int, int]
) -> tuple[App, TableScene]:
    app = program(tmp_path, size, speed="normal")
    scene = sit_down_at(app, state, PAIR, GAME)
    frames(app, 40)
    return app, scene


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1280, 960), (720, 1280)])
def test_light_bends_around_whom_a_shield_has_kept_and_covers_no_rank_and_no_number(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """It was a grey lens across both."""
    state = fight("qs 7c 8h", "4d jh 3c")
    do(state, "attack 2 2")
    app, scene = at_the_table(tmp_path, state, size)
    scene.want(Act(1, GAME.parse_action("shield 1")))
    lit = seen_until_idle(app, scene, "blow.rim")
    assert lit
    shown = scene.view.playback.shown
    around = lit[0].unionall(lit)
    squad = shown.arrangement.zone("squad.1")
    _, (kept, *_), _ = (column.cards for column in squad.columns)
    card = upright_rect(shown.placement.cards[f"card.{kept.key}"])
    assert around.clip(card).width <= card.width // 12, "beside its face, at the edge"
    assert around.collidelist(marked(scene.view.look, shown, fallen=False)) < 0


def test_a_blade_goes_on_to_a_neighbour_whom_no_light_keeps_from_it(tmp_path: Path) -> None:
    """MRC-29."""
    app, scene = at_the_table(tmp_path, fight("jh 7c 8h", "qc qd kc"), (1280, 720))
    scene.want(Act(0, GAME.parse_action("attack 1 2 cleave 1")))
    swept, kept = list[pygame.Rect](), False
    for _ in range(120):
        frames(app, 1, FRAME)
        seen = {item.id: item.rect for item in scene.view.effects.items()}
        swept += [seen["blow.sweep"]] if "blow.sweep" in seen else []
        kept = kept or "blow.rim" in seen
    cards = scene.view.playback.shown.placement.cards
    assert swept
    for who in ("qc", "qd"):
        pose = cards[f"card.{KEY[who]}"]
        assert swept[0].collidepoint(pose.x, pose.y)
    assert not kept


def seen_until_idle(app: App, scene: TableScene, name: str) -> list[pygame.Rect]:
    """Where an effect of that name is seen in each frame, until all has come to rest."""
    found = []
    for _ in range(240):
        frames(app, 1, FRAME)
        found += [item.rect for item in scene.view.effects.items() if item.id == name]
        if found and scene.view.playback.idle:
            break
    return found
