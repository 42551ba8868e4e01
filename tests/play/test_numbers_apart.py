"""Numbers and words that come up stand beside the seat that they concern, and never on each other
(found at the table: "+16" and "+5" far from their hands, "+18" and "+10" on top of each other)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest

from nomercy_table.games import GAMES
from nomercy_table.play.scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.table.places import Placement
from offscreen import frames, program
from sight import see

FRAME = 1 / 30
SECONDS = 15


def numbers(scene: TableScene) -> dict[str, tuple[int, pygame.Rect]]:
    """The words and numbers that concern a seat, by id: the seat, and what of their rectangle is
    surely ink."""
    found = {}
    for item in see(scene).floating.values():
        kind, _, seat = item.id.partition(".")
        if kind in ("gain", "stamp") and seat.isdigit():
            rect = item.rect
            found[item.id] = (int(seat), rect.inflate(-rect.width // 4, -rect.height // 4))
    return found


def far(place: Placement, seat: int, rect: pygame.Rect) -> float:
    """How far a word is from what belongs to that seat."""
    own = place.seats[seat]
    aside = max(own.left - rect.right, rect.left - own.right, 0)
    return aside + max(own.top - rect.bottom, rect.top - own.bottom, 0)


def check(scene: TableScene, found: Mapping[str, tuple[int, pygame.Rect]]) -> None:
    place, wording = see(scene).placed, scene.view.playback.wording
    if scene.view.playback.seen is not see(scene).shown:
        return  # seats glide elsewhere: what stood beside them fades meanwhile
    rects = [rect for _, rect in found.values()]
    for name, (seat, rect) in found.items():
        assert len(rect.collidelistall(rects)) == 1, f"{name} lies on another number"
        for sign in wording.signs:
            if sign.seat is not None and sign.id in place.signs:
                assert not rect.colliderect(place.signs[sign.id]), f"{name} lies on {sign.text}"
        nearest = min(place.seats, key=lambda other: far(place, other, rect))
        assert far(place, seat, rect) <= far(place, nearest, rect) + place.size[1] // 40, (
            f"{name} stands at {nearest}"
        )


@pytest.mark.quick("showem")
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((960, 600), 200), ((720, 1280), 100)]
)
@pytest.mark.parametrize("game_id", GAMES)
def test_each_number_stands_beside_its_seat_and_apart_from_the_others(
    game_id: str, size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    app = program(tmp_path, size, speed="fast", ui_scale=scale)
    game = GAMES[game_id]
    names = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal")[
        : min(6, max(game.seat_counts))
    ]
    plans = [SeatPlan(name, "easy", "fox") for name in names]
    app.sit_down(Session.new(game, plans, {}, 3))
    frames(app, 1, FRAME)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    for _ in range(round(SECONDS / FRAME)):
        frames(app, 1, FRAME)
        if app.stack.top is not scene:
            break
        check(scene, numbers(scene))
