"""A driver for the whole program without a window: press what is there, see what is shown.

It enters by the doors that a person uses: events go in, pictures and the trace come out. Time is
made up, computer players answer within the frame, and art is drawn at once, so that two runs show
the same, frame by frame.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from nomercy_table import time_limit
from nomercy_table.app.app import App
from nomercy_table.engine.game import Game
from nomercy_table.players.thinker import InSlices, Thinker
from nomercy_table.session import session
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.storage.places import Places
from nomercy_table.storage.settings import Settings
from nomercy_table.ui.trace import Trace
from offscreen import Sheet

FRAME = 1 / 30
"""Seconds between two frames."""

PATIENCE = 60.0
"""Seconds at the table after which what is waited for does not come."""

Line = dict[str, Any]


class TraceLines:
    """A trace that is kept as a list of its lines."""

    open = True

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def write(self, text: str) -> None:
        """Keep a line."""
        self.lines.append(json.loads(text))

    def close(self) -> None:
        """Do nothing more."""
        self.open = False


class TableDriver:
    """The program on a screen of `size` that nobody sees; its files lie in `folder`."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        self.trace = TraceLines()
        self.now = 1000.0
        self._fixed = ExitStack()
        for patch in (
            # Nothing is left for later because it is slow.
            mock.patch.object(time_limit, "clock", side_effect=lambda: self.now),
            mock.patch.object(session, "new_thoughts", return_value=7),
            mock.patch("secrets.randbelow", return_value=7),
            mock.patch.object(Thinker, "WAYS", (("slices", InSlices),)),
        ):
            self._fixed.enter_context(patch)
        self.screen = Sheet(size)
        self.app = App(
            self.screen,
            Settings(**settings),
            Places(folder / "config", folder / "data"),
            [],
            Trace(self.trace),  # type: ignore[arg-type]
            lambda: self.now,
            beside=False,
        )
        self.app.to_title()
        self.frame()

    # ------------------------------------------------------------------ ways to a table

    def deal(self, game: Game, plans: list[SeatPlan], seed: int, **options: object) -> None:
        """Sit down to a new match: the same deal and the same thoughts for the same `seed`."""
        pacing = Pacing.of(self.app.settings.speed)
        match = Session.new(
            game,
            plans,
            options,
            seed,
            thoughts=seed,
            thinker=self.app.thinker,
            pacing=pacing,
        )
        self.app.sit_down(match)
        self.frame()

    def learn(self, game: Game) -> None:
        """Begin the lessons of a game."""
        self.app.learn(game)
        self.frame()

    # ------------------------------------------------------------------ time

    def frame(self, number: int = 1) -> None:
        """Let frames go by, as the loop of the program does."""
        for _ in range(number):
            self.now += FRAME
            self.app.frame(FRAME, self.now)
            scene = self.app.stack.top
            ready = scene.ready and not self.app.stack.in_transition
            things, words = scene.focusables(), scene.words
            self.app.trace.shown(
                scene.name, self.app.look.metrics.size, things, words, ready, scene.wary
            )
            self.app.rest(self.now)

    def until(self, holds: Callable[[], object], what: str) -> None:
        """Let frames go by until something holds; AssertionError says what did not come."""
        end = self.now + PATIENCE
        while not holds():
            assert self.now < end, f"{what}: not within {PATIENCE} s\n{self.account()}"
            self.frame()

    def until_idle(self) -> None:
        """Let frames go by until all that happened is shown, and input is waited for."""
        self.until(lambda: self.idle, "it is idle")

    # ------------------------------------------------------------------ input

    def press(self, thing: str) -> None:
        """Click on the thing of that id, as soon as a click is taken for what it is."""
        self.until(lambda: thing in self.things and not self.wary, f"{thing!r} can be pressed")
        x, y, width, height = self.things[thing]["rect"]
        pos = x + width // 2, y + height // 2
        self.point_at(pos)
        if self.things[thing]["folded"]:
            self.frame()
        self._send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        self._send(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
        self.frame()

    def point_at(self, pos: tuple[int, int]) -> None:
        """Move the pointer there."""
        self._send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press and release a key, which writes `text` where it writes something."""
        self._send(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        if text:
            self._send(pygame.TEXTINPUT, text=text)
        self._send(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)
        self.frame()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.screen.resize(size)
        self.frame(2)

    def _send(self, kind: int, **values: Any) -> None:
        self.app.handle(pygame.event.Event(kind, **values))

    # ------------------------------------------------------------------ the trace and the picture

    @property
    def scene(self) -> str:
        """The name of the scene that is on top."""
        return next((str(line["name"]) for line in self._back() if line["kind"] == "scene"), "")

    @property
    def idle(self) -> bool:
        """Tell whether all that it told is shown, and it waits for input."""
        scene = self.app.stack.top
        return scene.ready and not self.app.stack.in_transition

    @property
    def wary(self) -> bool:
        """Tell whether a press may be dropped."""
        return self.app.stack.top.wary

    @property
    def things(self) -> dict[str, Line]:
        """All that can be used now, by id, as the trace tells of it."""
        for line in self._back():
            if line["kind"] == "things":
                return {
                    item["id"]: item
                    for item in line["items"]
                    if item["enabled"] and item["rect"][2] and item["rect"][3]
                }
            if line["kind"] == "scene":
                break
        return {}

    def said(self, since: int = 0) -> list[str]:
        """All texts that the trace told since its line of that number."""
        return [line["text"] for line in self.trace.lines[since:] if line["kind"] == "said"]

    @property
    def events(self) -> list[str]:
        """The sentences of all that has begun to be shown at the table."""
        return [line["text"] for line in self.trace.lines if line["kind"] == "event"]

    @property
    def picture(self) -> pygame.Surface:
        """The screen as it is now; the next frame draws over it."""
        return self.screen.surface

    def account(self) -> str:
        """Say where it stands, for somebody who has to find out what went wrong."""
        last = [line.get("text", line["kind"]) for line in self.trace.lines[-12:]]
        return f"scene {self.scene!r}, things {sorted(self.things)}\ntold last: {last}"

    def _back(self) -> Iterator[Line]:
        return reversed(self.trace.lines)

    def close(self) -> None:
        """Leave the program."""
        self.app.close()
        self._fixed.close()
