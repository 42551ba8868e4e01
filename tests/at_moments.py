"""Moments that begin as somebody acts, a card is turned, or a blow struck."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

import hit_table
from at_table import HIT, PEOPLE, REY, sit_down_at
from listener import Heard
from mercenaries_table import fight
from nomercy_table.app.app import App
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.play.match_scene import TableScene
from offscreen import click, frames, ids, press, program
from showem_table import SHOWEM, lay

FRAME = 1 / 60


def light_coming(app: App, points: Sequence[tuple[int, int]], count: int, least: int) -> list[int]:
    """How light it is in each of so many frames, where at least so much light comes of all those
    points: they are many."""
    surface, reds = app.presenter.surface, list[list[int]]()
    for _ in range(count):
        frames(app, 1, FRAME)
        reds.append([surface.get_at(at).r for at in points])
    darkest = [min(each) for each in zip(*reds, strict=True)]
    pairs = enumerate(zip(reds[-1], darkest, strict=True))
    lit = [number for number, (red, was) in pairs if red > was + least]
    assert len(lit) > 100
    return [sum(red[number] for number in lit) for red in reds]


def at_the_table(tmp_path: Path, game: Game, state: State) -> tuple[App, TableScene]:
    """Two at a table: Ada, who is to act, and Rey."""
    trace = tmp_path / "trace.jsonl"
    app = program(tmp_path, speech=Heard(), trace=trace, speed="normal", spoken=True)
    scene = sit_down_at(app, state, [PEOPLE[0], REY], game)
    frames(app, 40)
    return app, scene


def draw(tmp_path: Path) -> tuple[App, TableScene]:
    """Ada draws a second eight."""
    state = hit_table.lay("3|5|8", "6|9", draw="8 7 2 1")
    app, scene = at_the_table(tmp_path, HIT, state)
    press(app, pygame.K_d)
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
