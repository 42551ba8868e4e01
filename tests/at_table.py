"""Sitting down at a table of Hit! without a window, for tests of the table scene."""

from __future__ import annotations

from nomercy_table.app.program import App
from nomercy_table.engine.game import Game
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.play.scene import TableScene
from nomercy_table.play.writing import written
from nomercy_table.render.item import Item
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from offscreen import frames

HIT = GAMES["hit"]
PEOPLE = [SeatPlan(name, "human", "fox") for name in ("Ada", "Bo", "Cleo", "Dov")]
REY = SeatPlan("Rey", "easy", "owl")


def sit_down(app: App, plans: list[SeatPlan], seed: int = 5, **options: object) -> TableScene:
    app.sit_down(Session.new(HIT, plans, options, seed))
    frames(app, 4)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


def session_at(
    state: State, plans: list[SeatPlan], game: Game = HIT, pacing: Pacing | None = None
) -> Session:
    """A match that goes on from where everything lies as in `state`, without a deal."""
    record = Record.from_position(Position.of(game, state))
    return Session.load(record, plans, pacing=pacing)


def sit_down_at(app: App, state: State, plans: list[SeatPlan], game: Game = HIT) -> TableScene:
    """A table at which everything lies as in `state` (see `hit_table.lay` and its siblings)."""
    app.sit_down(session_at(state, plans, game))
    frames(app, 4)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


def seen(scene: TableScene) -> HitObservation:
    observation = scene.session.observation
    assert isinstance(observation, HitObservation)
    return observation


def said(scene: TableScene) -> str:
    words = written(scene.now, scene.session, scene.view.playback)
    return f"{words.said} {words.prompt}"


def at_pointer(scene: TableScene) -> list[Item]:
    """The card that hangs at the pointer; [] if none does."""
    return [item for item in scene.above if item.id.endswith(("drag", "held"))]


def raised(scene: TableScene) -> list[Item]:
    """The cards that have come up, and the light around them."""
    return [item for item in scene.above if item.id.startswith(("raised.", "light."))]
