"""Sitting down at a table of any game without a window, and playing there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Self

import pygame
import pytest
from pygame import Rect

from nomercy_table.app.app import App
from nomercy_table.engine.game import Game
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.play.intents import Act
from nomercy_table.play.match_scene import TableScene
from nomercy_table.play.now import Phase
from nomercy_table.play.texts import written
from nomercy_table.render.item import Item
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.ui.scene import Scene
from offscreen import click, frames, ids, lull, place, press, program, send, show, tab_to
from sight import Sight

HIT = GAMES["hit"]
PEOPLE = [SeatPlan(name, "human", "fox") for name in ("Ada", "Bo", "Cleo", "Dov")]
REY = SeatPlan("Rey", "easy", "owl")


FRAME = 1 / 60
"""Seconds between two frames."""

_OTHERS = (("Rey", "owl"), ("Kim", "shark"), ("Zoe", "cat"), ("Guy", "raven"), ("Liv", "moth"))
_NAMES = ("Ada", "Bo", "Cleo", "Dov", "Emil", "Fay", "Gus", "Hal")


def plans(kinds: str) -> list[SeatPlan]:
    """Who sits there: "human easy human" are Ada, Rey and Cleo."""
    found, others = list[SeatPlan](), iter(_OTHERS * 2)
    for name, kind in zip(_NAMES, kinds.split(), strict=False):
        called, face = (name, "fox") if kind == "human" else next(others)
        found.append(SeatPlan(called, kind, face))
    return found


def windows(*names: str, **marks: Any) -> pytest.MarkDecorator:
    """The cases of a test in several windows: "960x600", or "960x600@200" with letters of 200 %."""
    return pytest.mark.parametrize("window", names)


def size_of(window: str) -> tuple[tuple[int, int], int]:
    """Size and scale of a window that is named so."""
    size, _, scale = window.partition("@")
    wide, high = size.split("x")
    return (int(wide), int(high)), int(scale or 100)


def opened(folder: Path, window: str = "1280x720", **settings: Any) -> App:
    """The program in such a window."""
    size, scale = size_of(window)
    return program(folder, size, **{"ui_scale": scale, **settings})


class Table(Sight):
    """A table of the program, for whoever sits there: they see it, press, and wait."""

    def __init__(self, app: App, board: TableScene | None = None) -> None:
        self.app = app
        found = board or app.stack.scenes[0]
        assert isinstance(found, TableScene)
        super().__init__(found)

    # ------------------------------------------------------------------ ways there

    @classmethod
    def of(cls, app: App, session: Session, count: int = 4) -> Self:
        """A table at which that match is played."""
        app.sit_down(session)
        frames(app, count)
        return cls(app)

    @classmethod
    def at(
        cls,
        folder: Path,
        state: State,
        kinds: str = "human easy",
        game: Game = HIT,
        window: str = "1280x720",
        count: int = 4,
        **settings: Any,
    ) -> Self:
        """A table at which everything lies as in `state`."""
        app = opened(folder, window, **settings)
        return cls.of(app, session_at(state, plans(kinds), game), count)

    @classmethod
    def new(
        cls,
        folder: Path,
        game: str,
        kinds: str,
        window: str = "1280x720",
        *,
        seed: int = 5,
        count: int = 4,
        options: dict[str, object] | None = None,
        **settings: Any,
    ) -> Self:
        """A table at which a match has just begun."""
        match = Session.new(GAMES[game], plans(kinds), options or {}, seed, thoughts=1)
        return cls.of(opened(folder, window, **settings), match, count)

    @classmethod
    def over(cls, app: App, scene: Scene) -> Self:
        """A table that is shown by itself, as that of a lesson."""
        show(app, scene)
        assert isinstance(app.stack.top, TableScene)
        return cls(app, app.stack.top)

    # ------------------------------------------------------------------ time

    def frames(self, count: int = 1, dt: float = FRAME) -> None:
        """Let frames go by."""
        frames(self.app, count, dt)

    def each(self, most: int = 900, dt: float = FRAME) -> Iterator[int]:
        """Let frames go by, and say so after each."""
        for number in range(most):
            frames(self.app, 1, dt)
            yield number

    def until(self, holds: Callable[[], object], most: int = 900, dt: float = FRAME) -> int:
        """Let frames go by until that holds; how many did."""
        for number in range(most):
            if holds():
                return number
            frames(self.app, 1, dt)
        raise AssertionError(f"it never comes: {self.page}, {self.line!r}, {self.now.phase}")

    def until_turn(self, seat: int | None = None) -> int:
        """Let frames go by until a person, or that one, is to act."""
        return self.until(
            lambda: self.now.phase is Phase.TURN and seat in (None, self.now.human), dt=1 / 30
        )

    def while_moment(self, name: str, most: int = 600, dt: float = FRAME) -> Iterator[int]:
        """Let frames go by until that moment is staged, and then while it is, after each."""
        self.until(lambda: self.moment == name, most, dt)
        for number in range(most):
            if self.moment != name:
                return
            yield number
            frames(self.app, 1, dt)
        raise AssertionError(f"{name} does not end")

    def settle(self) -> None:
        """Let frames go by until nothing moves."""
        frames(self.app, 4)
        while self.app.stack.moving:
            frames(self.app, 1)

    def lull(self) -> None:
        """Press nothing until every press is taken for an answer to what is there."""
        lull(self.app)

    # ------------------------------------------------------------------ what somebody does

    def click(self, thing: str) -> None:
        """Click on the thing of that id."""
        click(self.app, thing)

    def press(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press and release a key."""
        press(self.app, key, text, mod)

    def tab_to(self, thing: str) -> None:
        """Go to that thing by keys."""
        tab_to(self.app, thing)

    def send(self, kind: int, **values: Any) -> None:
        """Let the window tell of something."""
        send(self.app, kind, **values)

    def point_at(self, where: str | tuple[float, float] | Rect, count: int = 0) -> None:
        """Move the pointer there: a place, or the middle of a thing or of what lies there."""
        x, y = self.middle(where)
        self.send(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
        self.frames(count)

    def click_at(self, where: str | tuple[float, float] | Rect, button: int = 1) -> None:
        """Press and release a button there, wherever the pointer is."""
        pos = self.middle(where)
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button)
        frames(self.app)

    def grab(self, where: str | tuple[float, float] | Rect) -> None:
        """Press the button down there, and pull."""
        pos = self.middle(where)
        self.point_at(pos)
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self.drag_to((pos[0] + 20, pos[1]))

    def drag_to(self, *way: str | tuple[float, float] | Rect) -> None:
        """Move the pointer there with the button held."""
        for where in way:
            pos = self.middle(where)
            self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
            frames(self.app, 8, 0.02)

    def let_go(self, where: str | tuple[float, float] | Rect) -> None:
        """Release the button there."""
        self.send(pygame.MOUSEBUTTONUP, pos=self.middle(where), button=1)
        frames(self.app, 8, 0.02)

    def drag(self, start: str | tuple[float, float] | Rect, *way: Any) -> None:
        """Drag what lies there along that way, and let it go at its end."""
        self.grab(start)
        self.drag_to(*way)
        self.let_go(way[-1])

    def middle(self, where: str | tuple[float, float] | Rect) -> tuple[int, int]:
        """The middle of that in the window."""
        if isinstance(where, str):
            where = self.placed.targets[where] if where in self.placed.targets else self.rect(where)
        if isinstance(where, Rect):
            return where.center
        return round(where[0]), round(where[1])

    def act(self, text: str, seat: int = 0) -> None:
        """Let a seat do what reads so in the record, or begins so."""
        legal = self.session.legal(seat)
        same = [action for action in legal if action.text() == text]
        begins = [action for action in legal if action.text().startswith(text)]
        self.board.want(Act(seat, (same or begins)[0]))

    def want(self, intent: Any) -> None:
        """Somebody wants that."""
        self.board.want(intent)

    # ------------------------------------------------------------------ what is there

    @property
    def top(self) -> Any:
        """The page that is on top: the table, or what lies over it."""
        return self.app.stack.top

    @property
    def page(self) -> str:
        """Its name."""
        return self.app.stack.top.name

    @property
    def ids(self) -> list[str]:
        """What can be used now."""
        return ids(self.app)

    @property
    def labels(self) -> dict[str, str]:
        """What stands on what can be used, by id."""
        return {thing.id: thing.label for thing in self.app.stack.top.focusables()}

    @property
    def focus(self) -> str:
        """What has the focus."""
        things = self.app.stack.top.focusables()
        return next((thing.id for thing in things if thing.focused), "")

    def rect(self, thing: str) -> Rect:
        """Where that can be used."""
        return place(self.app, thing)

    @property
    def words(self) -> str:
        """All that is written on top."""
        return "\n".join(self.app.stack.top.words)

    @property
    def picture(self) -> pygame.Surface:
        """What is seen in the window."""
        return self.app.presenter.surface

    def done(self, seat: int = 0) -> list[str]:
        """What that seat has done."""
        actions = self.session.record().actions
        return [action for who, action in actions if who == seat]


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


def seated(app: App, state: State, plans: list[SeatPlan], game: Game = HIT) -> Table:
    """A table at which everything lies as in `state`, with these people."""
    return Table.of(app, session_at(state, plans, game))


def seen(scene: TableScene | Table) -> HitObservation:
    observation = scene.session.observation
    assert isinstance(observation, HitObservation)
    return observation


def said(scene: TableScene) -> str:
    words = written(scene.now, scene.session, scene.view.playback)
    return f"{words.said} {words.prompt}"


def at_pointer(scene: TableScene) -> list[Item]:
    """The card that hangs at the pointer; [] if none does."""
    return Sight(scene).at_pointer


def raised(scene: TableScene) -> list[Item]:
    """The cards that have come up, and the light around them."""
    return [item for item in scene.above if item.id.startswith(("raised.", "light."))]


def on_top(app: App, *, below: bool = False) -> TableScene:
    """The table that is on the screen; `below`: or lies below what is there."""
    scene = app.stack.scenes[0] if below else app.stack.top
    assert isinstance(scene, TableScene)
    return scene
