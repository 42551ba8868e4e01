"""The measurements that drive the program frame by frame, each for a process of its own.

`python -m benchmark.probe MEASUREMENT WORDS...` measures the program that PYTHONPATH names, and
prints what it found as JSON. What this program does not have is a LookupError that says so.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any

import pygame

from benchmark.full_tables import full_table, plans
from benchmark.window import DT, SIZES, Frame, Window
from nomercy_table.engine.records import write_record
from nomercy_table.games import GAMES
from nomercy_table.session.session import Session

MOST = 4000
"""Frames of a match that are measured: one of Mercury has four times as many, all others fewer."""

_UPPER = ("table", "play", "pages", "ui", "screen", "system", "render", "anim", "app")
ROOMS = tuple(f"nomercy_table.{room}." for room in _UPPER)
"""The packages whose modules are counted, in this revision and earlier ones."""


def match(size: str, game_id: str) -> dict[str, Any]:
    """Play a match of computer players; return MOST frames of it, and the memory after them."""
    game = GAMES[game_id]
    session = Session.new(game, plans(min(5, max(game.seat_counts))), {}, 3, thoughts=3)
    window = Window(SIZES[size], speed="fast")
    window.sit_down(session)
    frames = list[Frame]()
    while window.top.name != "match_results" and len(frames) < MOST:
        scene = window.top
        if scene.name not in ("table", "title") and not window.app.stack.in_transition:
            scene.back()  # the results of a round
        frames.append(window.frame())
    for _ in range(360):  # until the pictures of motion are given back
        window.frame()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    window.close()
    return {"frames": _timed(frames), "memory": pages * os.sysconf("SC_PAGE_SIZE") / 2**20}


def full(size: str, game_id: str) -> list[tuple[float, bool]]:
    """Lay the fullest table of a game, point at it, drag a card, play on; return its frames."""
    window = Window(SIZES[size], speed="fast")
    window.sit_down(full_table(game_id))
    frames: list[Frame] = []
    while not window.waits and len(frames) < 1500:
        frames.append(window.frame())
    things = [thing for thing in window.top.focusables() if thing.enabled]
    frames += _move(window, [thing.rect.center for thing in things], 4)
    cards = [thing.rect for thing in things if thing.role == "card"]
    if cards:  # one is taken up, drawn all over the table, and let go where it goes back
        (width, height), (x, y) = SIZES[size], cards[len(cards) // 2].midleft
        way = [(x + 4, y), (width // 2, height // 2), (width // 4, height // 3), (width // 2, 8)]
        frames.append(window.frame(partial(window.send, pygame.MOUSEBUTTONDOWN, way[0], 1)))
        frames += _move(window, way, 24, 1)
        frames.append(window.frame(partial(window.send, pygame.MOUSEBUTTONUP, way[-1])))
    end = window.now + 6
    while window.now < end and window.top.name == "table":
        frames.append(window.frame(window.act if window.waits else lambda: None))
    window.close()
    return _timed(frames)


def _move(window: Window, places: Sequence[Any], steps: int, pressed: int = 0) -> list[Frame]:
    way = [
        (x + (to_x - x) * n // steps, y + (to_y - y) * n // steps)
        for (x, y), (to_x, to_y) in pairwise(places)
        for n in range(steps + 1)
    ]
    return [window.frame(partial(window.send, pygame.MOUSEMOTION, at, pressed)) for at in way]


def _timed(frames: list[Frame]) -> list[tuple[float, bool]]:
    """Return milliseconds of the table's frames, and whether they were staged."""
    return [(round(frame.ms, 2), frame.staged) for frame in frames if frame.scene == "table"]


def work() -> list[list[int]]:
    """Count Python calls a frame while cards fly; and the modules entered by the frame after a
    click on a card, and by the click."""
    window = _at_rest(3, "normal")
    card = _place(window, "card").center
    window.send(pygame.MOUSEMOTION, card)
    window.settle()

    def click() -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            window.send(kind, card)

    def frame() -> None:
        window.now += DT
        window.app.frame(DT, window.now)

    modules, calls = [len(_entered(step)[1]) for step in (click, frame)], []
    for _ in range(240):
        flies = window.app.stack.moving and not window.top.ready and not window.top.staged
        counted = _entered(frame)[0]
        calls += [counted] if flies else []
        window.app.rest(window.now)
    window.close()
    return [[sorted(calls)[len(calls) // 2]], modules[::-1]]


def _entered(step: Callable[[], None]) -> tuple[int, set[str]]:
    """Return how many Python functions `step` calls, and the upper modules that they are of."""
    names: list[str] = []

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            names.append(frame.f_globals.get("__name__", ""))

    sys.setprofile(note)
    step()
    sys.setprofile(None)
    return len(names), {name for name in names if name.startswith(ROOMS)}


def press() -> list[int]:
    """Press a button on a table at rest; return the most frames until it is seen."""
    window = _at_rest(2, "off")
    button = _place(window, "button")
    away, waited = (button.right + 400, button.bottom + 400), []
    for _ in range(10):
        window.send(pygame.MOUSEBUTTONDOWN, button.center, 1)
        drawn = (window.frame().rects for _ in range(10))
        seen = (rects is None or button.collidelist(list(rects)) >= 0 for rects in drawn)
        waited.append(next((number for number, is_seen in enumerate(seen, 1) if is_seen), 99))
        window.send(pygame.MOUSEMOTION, away, 1)
        window.send(pygame.MOUSEBUTTONUP, away)
        window.settle()
    window.close()
    return [max(waited)]


def sync() -> list[float]:
    """Play Hit! in real time while a sync takes 100 ms; return the real milliseconds of frames,
    without those in which other programs had the processor."""
    os.fsync = lambda fd: time.sleep(0.1)
    window = Window(SIZES["1080p"], speed="fast")
    window.app.start_match(GAMES["hit"], plans(2, "human"), {}, 3)
    frames, due = list[float](), time.perf_counter()
    for _ in range(round(12 / DT)):
        window.now += DT
        begun = time.perf_counter() - _queued()
        if window.waits:
            window.act()
        window.presenter.present(window.app.frame(DT, window.now))
        frames.append(1000 * (time.perf_counter() - _queued() - begun))
        window.app.rest(window.now)
        due = max(due + DT, time.perf_counter())
        time.sleep(max(0.0, due - time.perf_counter()))
    window.close()
    return frames[30:]


def _queued() -> float:
    """Return the seconds that this thread has waited for a processor."""
    return int(Path("/proc/thread-self/schedstat").read_text(encoding="ascii").split()[1]) / 1e9


def records(folder: str, number: str) -> None:
    """Put so many records of finished matches into a folder: links to one file a month."""
    session = Session.new(GAMES["showem"], plans(2), {}, 8)
    now = 0.0
    while not session.finished:
        session.poll(now, True)
        now += 1.0
    text, count = write_record(session.record()), int(number)
    for month in (f"{number:02}" for number in range(1, 13)):
        place = Path(folder, "2025", month)
        place.mkdir(parents=True)
        first, *others = (place / f"2025{month}01-{n:06}-showem.toml" for n in range(count // 12))
        first.write_text(text, encoding="utf-8", newline="\n")
        for other in others:
            other.hardlink_to(first)


def pace(game_id: str, seats: str) -> list[float]:
    """Return the per cent of the time of matches that are watching, the same for a person who
    decides in 1.5 seconds, by keys, and the seconds of an action of others."""
    from simulated_match import Match, Spent

    window, whole = Window((960, 600), beside=False, speed="normal", idle_motion=False), Spent()
    for seed in (1, 2, 3):
        match = Match(window.app, GAMES[game_id], int(seats), seed)
        match.scene.enter()
        whole += match.play()
    window.close()
    return [whole.watching(), whole.watching(1.5), whole.theirs / max(1, whole.others)]


def _at_rest(seats: int, speed: str) -> Window:
    """Return a table of Show 'Em at rest, where a person is to act and presses are taken."""
    window = Window(SIZES["1080p"], speed=speed, idle_motion=False)
    window.sit_down(Session.new(GAMES["showem"], plans(seats, "human"), {}, 3, thoughts=3))
    window.frame()
    while not window.waits or window.top.wary:
        window.frame()
    window.settle()
    return window


def _place(window: Window, role: str) -> Any:
    return next(t.rect for t in window.top.focusables() if t.role == role and t.enabled)


if __name__ == "__main__":
    _measurements = (match, full, work, press, sync, records, pace)
    _name, *_words = sys.argv[1:]
    print(json.dumps({m.__name__: m for m in _measurements}[_name](*_words)))
