"""Proof by looking: `python scripts/strips.py FOLDER` draws every moment and every table.

A strip is a sheet of frames of one moment, each with its time; a still is a table at rest. Moments
are found by playing matches (`found_moments.py`), so what a game stages anew is there without a
line here. Every file is a PNG; the folder is no part of the project.
"""

from __future__ import annotations

import argparse
import itertools
import math
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
from PIL import Image, ImageDraw

from found_moments import VIEWER, Found, find, played, session_of
from nomercy_table.engine.game import Game
from nomercy_table.engine.records import Record, replay
from nomercy_table.games import GAMES
from nomercy_table.play.intents import Act
from nomercy_table.play.match_scene import TableScene
from unseen import FRAME, Program, photograph, start

STILL_SIZES = ((960, 600), (1280, 720), (1920, 1080), (720, 1280), (3440, 1440))
STRIP_SIZES = ((1280, 720), (960, 600), (720, 1280))

SHEET = 1800
"""How wide a sheet of frames is, in pixels."""

FRAMES, LINE = 12, 14
"""Frames of a sheet, and the height of the line above each."""

AFTERWARDS = 0.7
"""Seconds for which the table is looked at when a moment is over."""

ROUNDS = 4
"""Turns of everybody after which a table has something on it."""


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for."""

    games: list[Game]
    sizes: list[tuple[int, int]]
    seats: list[int]
    only: list[str]
    settings: dict[str, Any]


# -- moments ---------------------------------------------------------------------------------------


def strips(wanted: Wanted, seeds: int) -> Iterator[tuple[str, Image.Image]]:
    """A sheet of every moment of these games, at these sizes."""
    for game in wanted.games:
        for found in find(game, seeds):
            if _named(found.name, wanted) and _fits(found.record.seats, wanted):
                for size in wanted.sizes or STRIP_SIZES:
                    yield f"{found.name}-{size[0]}x{size[1]}", strip(found, size, wanted.settings)


def strip(found: Found, size: tuple[int, int], settings: dict[str, Any]) -> Image.Image:
    """The frames of one moment."""
    with tempfile.TemporaryDirectory() as home:
        program = Program(Path(home), size, **settings)
        program.app.stack.seconds = (0.0, 0.0)  # what begins at once isn't seen through the title
        scene = program.sit_down(session_of(found.record))
        if found.seat == VIEWER:
            program.until(lambda: scene.ready or bool(scene.session.may_step_in))
            program.refine()
            scene.want(Act(found.seat, found.action))
        program.until(lambda: _begun(scene, found))
        program.refine()
        frames = list(_filmed(program, scene))
        program.app.close()
    return sheet(frames, size)


def _begun(scene: TableScene, found: Found) -> bool:
    staged = scene.view.playback.staged
    return staged is not None and found.shows(staged.step.event)


def _filmed(program: Program, scene: TableScene) -> Iterator[tuple[float, Image.Image]]:
    """Every frame while something is staged, and for a while after it, with its time."""
    rest = AFTERWARDS
    for number in itertools.count():
        yield number * FRAME, photograph(program.picture)
        program.frame()
        if scene.view.playback.staged is None:
            rest -= FRAME
        if rest <= 0 or program.app.stack.top is not scene:
            return


def sheet(frames: list[tuple[float, Image.Image]], size: tuple[int, int]) -> Image.Image:
    """Some of the frames, at equal distances, beside and below each other."""
    chosen = [frames[round(n * (len(frames) - 1) / (FRAMES - 1))] for n in range(FRAMES)]
    columns = 3 if size[0] > size[1] else 6
    wide = SHEET // columns
    high = wide * size[1] // size[0] + LINE
    whole = Image.new("RGB", (wide * columns, high * math.ceil(FRAMES / columns)))
    draw = ImageDraw.Draw(whole)
    for n, (time, picture) in enumerate(chosen):
        x, y = n % columns * wide, n // columns * high
        draw.text((x + 4, y + 1), f"{time:.2f} s", fill=(255, 255, 255))
        small = picture.resize((wide - 4, high - LINE), Image.Resampling.LANCZOS)
        whole.paste(small, (x, y + LINE))
    return whole


# -- stills ----------------------------------------------------------------------------------------


def stills(wanted: Wanted) -> Iterator[tuple[str, Image.Image]]:
    """Every game at every number of seats and every size, in the middle of a round."""
    for game in wanted.games:
        for seats in game.seat_counts:
            name = f"{game.id}-{seats}"
            if _named(name, wanted) and _fits(seats, wanted):
                for size in wanted.sizes or STILL_SIZES:
                    picture = still(game, seats, size, wanted.settings)
                    yield f"{name}-{size[0]}x{size[1]}", picture


def still(game: Game, seats: int, size: tuple[int, int], settings: dict[str, Any]) -> Image.Image:
    """A table at rest, at which it is the viewer's turn."""
    with tempfile.TemporaryDirectory() as home:
        program = Program(Path(home), size, **settings)
        scene = program.sit_down(session_of(in_the_middle(game, seats)))
        program.until(lambda: scene.ready)
        program.rest()
        picture = photograph(program.picture)
        program.app.close()
    return picture


def in_the_middle(game: Game, seats: int) -> Record:
    """A match in which everybody has had some turns, or nearly, and it is the viewer's: of as many
    turns again the decision at which most of theirs lies before them, if it can be at the beginning
    of a turn."""
    turns, last = 0, None
    earlier, found = list[Record](), list[tuple[int, bool, Record]]()
    for turn in played(game, seats, 1):
        begins = turn.seat != last
        if turn.seat == VIEWER and turns >= ROUNDS * seats:
            found.append((_lying(game, turn.before), begins, turn.before))
        elif turn.seat == VIEWER and begins:
            earlier = [turn.before]
        turns += begins
        last = turn.seat
        if turns > 2 * ROUNDS * seats:
            break
    return max(found, key=lambda each: each[:2])[2] if found else earlier[0]


def _lying(game: Game, record: Record) -> int:
    """How many cards lie on the table before the viewer."""
    arrangement = game.arrange(replay(record, GAMES).observe(VIEWER))
    zones = [zone for zone in arrangement.zones if zone.seat == VIEWER]
    return sum(zone.count for zone in zones if zone.where in ("front", "middle"))


def _named(name: str, wanted: Wanted) -> bool:
    return not wanted.only or any(text in name for text in wanted.only)


def _fits(seats: int, wanted: Wanted) -> bool:
    return not wanted.seats or seats in wanted.seats


# -- the command line ------------------------------------------------------------------------------


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> int:
    """Draw what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where to write the pictures")
    parser.add_argument("--moments", action="store_true", help="only moments")
    parser.add_argument("--stills", action="store_true", help="only tables at rest")
    parser.add_argument("--only", action="append", metavar="TEXT", help="only names that hold this")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game")
    parser.add_argument("--seats", type=int, action="append", help="only tables of so many")
    parser.add_argument("--size", type=_size, action="append", metavar="WxH", help="only this size")
    parser.add_argument("--scale", type=int, default=100, help="size of the interface, per cent")
    parser.add_argument("--contrast", action="store_true", help="high contrast")
    parser.add_argument("--reduced", action="store_true", help="reduced motion")
    parser.add_argument("--speed", default="normal", help="speed of the table")
    parser.add_argument("--seeds", type=int, default=24, help="matches that are searched")
    args = parser.parse_args()
    settings = {
        "ui_scale": args.scale,
        "high_contrast": args.contrast,
        "reduced_motion": args.reduced,
        "speed": args.speed,
        "idle_motion": False,
    }
    games = [GAMES[name] for name in args.game or GAMES]
    wanted = Wanted(games, args.size or [], args.seats or [], args.only or [], settings)
    args.folder.mkdir(parents=True, exist_ok=True)
    start()
    both = args.moments == args.stills
    made = itertools.chain(
        strips(wanted, args.seeds) if args.moments or both else (),
        stills(wanted) if args.stills or both else (),
    )
    for name, picture in made:
        picture.save(args.folder / f"{name}.png")
        print(f"{name}.png", flush=True)
    pygame.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
