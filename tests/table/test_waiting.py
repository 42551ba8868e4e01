"""The colour that all wait for at a roulette, and the number of cards until it comes (SNM-15)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, REY, Table, seated
from nomercy_table.app.app import App
from nomercy_table.games.showem.events import CardTurned
from nomercy_table.table.geometry import Placement, Pose, card_rect
from nomercy_table.table.moments.beside import clear_ground
from offscreen import click, frames, ids, program
from showem_table import SHOWEM, act, lay

FRAME = 1 / 60
HANDS = ("b2 g3 g4 y5", "b1 b2 b3", "g1 g2 g8")


MANY = "b5 b6 y3 y4 g5 g6 b7 y7 b8 y8 g9 b9 r8"


def spin(
    tmp_path: Path, window: tuple[int, int], draw: str = "b5 b6 y3 r8", seats: int = 3
) -> tuple[App, Table]:
    """Ada has named red, and four cards, or those, are turned up until a red one comes."""
    app = program(tmp_path, window, speed="normal")
    state = lay(
        *HANDS, *("y1 y2", "y1 g7", "b4 g0")[: seats - 3], top="wrl", phase="roulette", draw=draw
    )
    scene = seated(app, state, [PEOPLE[0], *[REY] * (seats - 1)], SHOWEM)
    frames(app, 40)
    click(app, next(thing for thing in ids(app) if thing.endswith("red")))
    for _ in range(120):
        frames(app, 1, FRAME)
        if scene.staged is not None:
            return app, scene
    raise AssertionError("no card is turned up")


@pytest.mark.parametrize(
    ("draw", "seats"), [("b5 b6 y3 r8", 3), (MANY, 3), (MANY, 6)], ids=["4", "13", "13 of 6"]
)
@pytest.mark.parametrize("window", [(1280, 720), (720, 1280), (960, 600), (3440, 1440)])
def test_colour_and_number_lie_on_nothing_else(
    tmp_path: Path, window: tuple[int, int], draw: str, seats: int
) -> None:
    """Found: the number lay on what is out of play, and the card on the colour's name; and with
    many cards both jumped across the window."""
    app, scene = spin(tmp_path, window, draw, seats)
    seen, places = 0, set()
    for _ in range(25 * len(draw.split())):
        frames(app, 1, 2 * FRAME)
        moved, placement = scene.moving, scene.placed
        if "reveal.name" not in moved:
            continue
        seen += 1
        places.add(moved["reveal.name"].topleft)
        words = [moved[name] for name in ("reveal.name", "reveal.count") if name in moved]
        taken = [card_rect(pose) for pose in placement.piles.values()]
        taken += [*placement.plates.values(), *placement.portraits.values(), placement.ribbon]
        taken += [*placement.captions.values(), *placement.signs.values(), placement.actions]
        for word in words:
            assert pygame.Rect((0, 0), window).contains(word)
            assert word.inflate(-word.width // 10, -word.height // 5).collidelist(taken) < 0
    assert seen > 30
    most = 1 if len(draw) < len(MANY) else 2  # what is out of play makes way for a long row
    assert len(places) <= most, "it keeps its place from card to card"


def test_between_two_cards_they_stand_there(tmp_path: Path) -> None:
    """Found: the number was gone for some frames after every card."""
    app, scene = spin(tmp_path, (1280, 720))
    frames(app, 12, FRAME)
    gone = 0
    for _ in range(300):
        staged = scene.staged
        if staged is not None and staged.fails:
            break
        gone += "reveal.name" not in scene.moving
        frames(app, 1, FRAME)
    assert not gone
    for _ in range(200):
        frames(app, 1, FRAME)
    assert "reveal.name" not in scene.moving


@pytest.mark.parametrize("whose", ["victim", "player"])
def test_what_is_waited_for_is_what_the_victim_has_named(whose: str) -> None:
    """SNM-15: by the option, too, by which the pile's colour is another one."""
    state = lay(
        *HANDS,
        top="wrl",
        phase="roulette",
        colour="green" if whose == "player" else "",
        draw="b5 b6 y3 r8",
        options={"roulette_colour": whose},
    )
    turned = [event for event in act(state, "0 colour red") if isinstance(event, CardTurned)]
    assert {event.awaited.word for event in turned if event.awaited} == {"Red"}
    assert all(event.awaited for event in turned)


def test_where_no_ground_is_clear_none_is_found() -> None:
    whole = pygame.Rect(0, 0, 400, 300)
    place = Placement(whole.size, 20, pygame.Rect(0, 0, 0, 0), *[pygame.Rect(0, 0, 0, 0)] * 3)
    near = pygame.Rect(150, 100, 100, 100)
    found = clear_ground(place, (80, 60), near)
    assert found is not None
    assert whole.contains(found)
    assert not found.colliderect(near)
    place.cards["card.1"] = Pose(200, 150, 600)
    assert clear_ground(place, (80, 60), near) is None
