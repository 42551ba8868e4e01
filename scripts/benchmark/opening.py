"""How long a table takes to open from its door on the title, which is pressed after a while: the
frame in which the door has been pressed, and those of the fade and the deal that follow at once."""

from __future__ import annotations

from benchmark.window import (
    LATE_LARGE,
    SIZES,
    Row,
    Unit,
    Window,
    clock,
    late_row,
    median,
    told_row,
    unit_of,
    unit_row,
)
from nomercy_table.games import GAMES

_TIMES = 2
"""So often each table is opened; of each frame the least time counts."""

_FOLLOWING = 30
"""Frames in which it fades in, and its cards begin to be dealt."""


def measure(size: str) -> list[Row]:
    """The rows for a window of that size; the middle one of all games, and the longest beside."""
    unit = unit_of(SIZES[size])
    opened = {game: _opened(SIZES[size], game) for game in GAMES}
    firsts = {game: frames[0] for game, frames in opened.items()}
    others = {game: max(frames[1:]) for game, frames in opened.items()}
    return [
        *_rows(f"{size}: a table opens, first frame", firsts, unit),
        *_rows(f"{size}: a table opens, next", others, unit),
        *(late_row(f"{size}: {game} opens", opened[game], LATE_LARGE[size]) for game in opened),
    ]


def _rows(about: str, seconds: dict[str, float], unit: Unit) -> list[Row]:
    slowest = max(seconds, key=lambda game: seconds[game])
    return [
        unit_row(f"{about}: median of the games / U", median(seconds.values()), unit),
        told_row(f"{about}: longest, ms", f"{1000 * seconds[slowest]:.1f}"),
    ]


def _opened(size: tuple[int, int], game: str) -> list[float]:
    """Seconds of the frames from the press on its door on."""
    runs = [_frames(size, game) for _ in range(_TIMES)]
    return [min(same) for same in zip(*runs, strict=True)]


def _frames(size: tuple[int, int], game: str) -> list[float]:
    import pygame

    from nomercy_table.pages.title.title import TitlePage
    from nomercy_table.session.plans import SeatPlan
    from nomercy_table.session.session import Session
    from nomercy_table.ui.scene import Reset

    window = Window(size, speed="normal", idle_motion=False, fades=True)
    title = TitlePage(window.app)
    window.app.request(Reset(title))
    window.frame()
    window.settle()
    door = next(each for each in title.focusables() if each.id == f"play.{game}")
    told = {"pos": door.rect.center, "rel": (1, 1), "buttons": (0, 0, 0)}
    window.app.handle(pygame.event.Event(pygame.MOUSEMOTION, told))
    window.frame()
    window.settle()
    seats = min(3, max(GAMES[game].seat_counts))
    plans = [SeatPlan("Ada", "human", "fox"), SeatPlan("Bo", "easy", "owl")]
    plans += [SeatPlan("Cleo", "easy", "cat")] * (seats - 2)
    begun = clock()
    window.app.sit_down(Session.new(GAMES[game], plans, {}, 3, thoughts=3))
    frames = [clock() - begun + window.frame() + window.readying]
    frames += [window.frame() + window.readying for _ in range(_FOLLOWING)]
    window.close()
    return frames
