"""How soon a press is seen on a table at rest: in the next frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmark.window import DT, SIZES, Row, Window, clock, median
from nomercy_table.games import GAMES

if TYPE_CHECKING:
    from nomercy_table.play.scene import TableScene

_PRESSES, _SETTLES = 15, 30
"""So often it is pressed, and so many frames later all is at rest again."""

_MOST = 10
"""Frames after which nobody waits for it any more."""


def measure(size: str, game: str = "showem") -> list[Row]:
    """The row for a window of that size."""
    from nomercy_table.play.scene import TableScene
    from nomercy_table.session.plans import SeatPlan
    from nomercy_table.session.session import Session
    from nomercy_table.ui.scene import Reset

    window = Window(SIZES[size], speed="off")
    plans = [SeatPlan("Ada", "human", "fox"), SeatPlan("Bo", "easy", "owl")]
    scene = TableScene(window.app, Session.new(GAMES[game], plans, {}, 3, thoughts=3))
    window.app.request(Reset(scene))
    window.frame()
    while not scene.ready:
        window.frame()
    while window.app.art.refine(0.1):
        pass
    window.settle()  # art that is drawn beside the frames comes in all that while
    found = [_pressed(window, scene) for _ in range(_PRESSES)]
    window.close()
    most = max(frames for frames, _ in found)
    taken = f"median {1000 * median(seconds for _, seconds in found):.1f} ms"
    about = f"{size}: a press on a table at rest: frames until it is seen"
    return [Row(about, str(most), "<= 1", most <= 1, taken)]


def _pressed(window: Window, scene: TableScene) -> tuple[int, float]:
    """Press a button on a table at rest: frames until it is seen, and their seconds."""
    import pygame

    from nomercy_table.ui.button import Button

    button = next(each for each in scene.form.widgets if isinstance(each, Button))
    place = button.screen_rect()
    press = {"pos": place.center, "button": 1, "touch": False}
    begun, frames, seen = clock(), 0, False
    window.app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, press))
    while not seen and frames < _MOST:
        rects = window.app.frame(DT, window.app.clock())
        window.presenter.present(rects)
        frames += 1
        seen = rects is None or place.collidelist(rects) >= 0
    window.presenter.surface.get_rect()  # it is on the screen
    seconds = clock() - begun
    away = {"pos": (place.right + 400, place.bottom + 400), "rel": (0, 0), "buttons": (1, 0, 0)}
    window.app.handle(pygame.event.Event(pygame.MOUSEMOTION, away))
    release = {"pos": away["pos"], "button": 1, "touch": False}
    window.app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, release))
    for _ in range(_SETTLES):
        window.frame()
    return frames, seconds
