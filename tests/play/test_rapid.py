"""Whoever plays as fast as can be loses no time by what is staged: a whole match of every game,
with a press whenever something moves and a click as soon as something is to be decided."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pygame
import pytest

from nomercy_table.engine.actions import Action
from nomercy_table.engine.player import choose
from nomercy_table.games import GAMES
from nomercy_table.play.now import Phase
from nomercy_table.players.roster import player
from offscreen import program
from sight import see
from simulated_match import DT, LEVEL, Match

SEEDS = {"mercenaries": 9}
"""Deals in which moments of others are staged before the next turn; 5 for the other games."""
FRAMES_TO_END = 4
"""A moment is begun, seen to be one, pressed away, and over."""

MOST = 20_000
"""Frames of a match."""

HURRIED = (Phase.SHOWING, Phase.THINKING, Phase.ENDING)
"""Phases in which a press gets on."""


@dataclass
class Told:
    """What came of a match: its actions, how many frames it took, how many frames each decision
    took from when it could be made, and how many moments a press has ended."""

    actions: tuple[tuple[int, str], ...] = ()
    frames: int = 0
    waits: list[int] = field(default_factory=list)
    ended: int = 0


class Rapid:
    """Plays seat 0 of a match by keys and pointer."""

    def __init__(self, match: Match) -> None:
        self.match, self.scene, self.session = match, match.scene, match.session
        self._action: tuple[int, Action] | None = None
        self._since = 0
        self.told = Told()

    def play(self) -> Told:
        scene, now = self.scene, 1000.0
        scene.enter()
        for frame in range(MOST):
            if self.match.over:
                break
            now += DT
            scene.update(DT, now)
            phase = scene.now.phase
            if phase is Phase.TURN:
                self._decide(frame)
            elif phase in HURRIED:
                self._press(pygame.K_SPACE)
        assert self.match.over
        self.told.frames = frame
        self.told.actions = self.session.record().actions
        return self.told

    def _decide(self, frame: int) -> None:
        """Point at the next thing of what is to be done, as soon as it lies there."""
        session = self.session
        if self._action is None or self._action[0] != session.moves:
            legal, brain = session.legal(0), player(session.game, LEVEL)
            action = choose(brain, session.observe(0), legal, session.moves).action
            assert action is not None
            self._action, self._since = (session.moves, action), frame
        before, action = self._action
        made = self.scene.now.made
        offered = {pick.id for pick in self.scene.now.offered}
        ways = session.game.ways(session.view_of(0), action)
        way = next(w for w in ways if {*made} <= {p.id for p in w} and self._next(w, made, offered))
        self._click(self._next(way, made, offered))
        if session.moves > before:
            self.told.waits.append(frame - self._since - (len(way) - 1))

    @staticmethod
    def _next(way: tuple, made: tuple[str, ...], offered: set[str]) -> str:
        return next((p.id for p in way if p.id not in made and p.id in offered), "")

    def _click(self, thing: str) -> None:
        widget = see(self.scene).widget(thing) or see(self.scene).widget(f"action.{thing}")
        assert widget is not None, thing
        for pos in ((1, 1), widget.visible_rect().center):  # it comes from elsewhere, on purpose
            self._send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self._send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self._send(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def _press(self, key: int) -> None:
        staged = see(self.scene).staged_event
        self._send(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        self._send(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        if staged is not None:
            assert see(self.scene).staged_event is not staged
            self.told.ended += 1

    def _send(self, kind: int, **values: object) -> None:
        self.scene.handle(pygame.event.Event(kind, **values))


def played(folder: Path, game_id: str, moments: str) -> Told:
    app = program(folder, (960, 600), speed="normal", moments=moments)
    game = GAMES[game_id]
    seats = min(4, game.seat_counts[-1])
    return Rapid(Match(app, game, seats, SEEDS.get(game_id, 5))).play()


@pytest.mark.quick("hit")
@pytest.mark.parametrize("game_id", ["hit", "mercury", "mercenaries", "nothing"])
def test_37_41_moments_cost_no_time_to_decide(tmp_path: Path, game_id: str) -> None:
    full = played(tmp_path / "full", game_id, "full")
    off = played(tmp_path / "off", game_id, "off")
    assert full.actions == off.actions
    assert full.waits == off.waits == [0] * len(full.waits)
    assert len(full.waits) > 5
    assert off.ended == 0
    assert full.ended > 0 or game_id == "nothing"  # there a press at the last discard ends all
    assert full.frames <= 1.1 * off.frames + FRAMES_TO_END * full.ended
