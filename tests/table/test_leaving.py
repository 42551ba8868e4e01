"""A threat that is over does not vanish in one frame: it goes back to the piles, or fades."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

import mercury_table
import nothing_table
import showem_table
from at_table import PEOPLE, REY, Table, seated
from mercury_table import MERCURY
from nomercy_table.app.app import App
from nomercy_table.play.intents import Act
from nomercy_table.render.item import Item
from nomercy_table.session.plans import SeatPlan
from nothing_table import NOTHING
from offscreen import frames, program
from showem_table import SHOWEM

FRAME = 1 / 60
MIA = SeatPlan("Mia", "easy", "cat")


def answers(folder: Path, **settings: Any) -> tuple[App, Table]:
    """Four are aimed at Ada, who throws eight at Rey."""
    app = program(folder, (1280, 720), **{"speed": "normal", **settings})
    state = showem_table.lay(
        "rd4 b1 g2", "b3 b4 b5", "g3 g5", top="rd4", total=4, phase="answer", turn=0
    )
    scene = seated(app, state, [PEOPLE[0], REY, MIA], SHOWEM)
    frames(app, 40)
    scene.want(Act(0, SHOWEM.parse_action("play rd4")))
    return app, scene


def takes(folder: Path, **settings: Any) -> tuple[App, Table]:
    """Five are aimed at Ada, who takes them."""
    app = program(folder, (1280, 720), **{"speed": "normal", **settings})
    state = mercury_table.lay(
        "o7 p2", "t2 g3", "o2 g4 g5", top="d5", aimed="d5", phase="answer", colour=""
    )
    scene = seated(app, state, [PEOPLE[0], REY, MIA], MERCURY)
    frames(app, 40)
    scene.want(Act(0, MERCURY.parse_action("accept")))
    return app, scene


class Left(NamedTuple):
    """Something that goes, in one frame: where it is seen, and how strong, of 255."""

    rect: pygame.Rect
    strong: int


def leaving(app: App, scene: Table) -> tuple[list[Left], list[Left]]:
    """The number as it goes, and the first piece of its trail, from frame to frame."""
    numbers, trails = list[Left](), list[Left]()
    for _ in range(90):
        frames(app, 1, FRAME)
        goes, dies = left(scene.floating.values()), left(scene.pictures)[:1]
        if numbers and not goes and not dies:
            break  # others are threatened later
        numbers, trails = numbers + goes, trails + dies
    return numbers, trails


def left(items: Iterable[Item]) -> list[Left]:
    """Those of them that go."""
    return [
        Left(item.rect, item.surface.get_alpha() or 0)
        for item in items
        if item.id.startswith("left.")
    ]


def test_what_is_thrown_on_goes_back_to_the_piles(tmp_path: Path) -> None:
    """Found: +2 and its trail were gone in one frame, and +6 came from the piles in the next."""
    app, scene = answers(tmp_path)
    middle = scene.placed.centre.center
    numbers, trails = leaving(app, scene)
    assert len(numbers) > 4
    far = [math.dist(number.rect.center, middle) for number in numbers]
    assert far == sorted(far, reverse=True)
    assert far[-1] < far[0] / 4
    assert numbers[-1].rect.width < 0.6 * numbers[0].rect.width
    assert len(trails) > 4


def test_what_has_struck_fades_where_it_stands(tmp_path: Path) -> None:
    app, scene = takes(tmp_path)
    numbers, trails = leaving(app, scene)
    assert len({number.rect.center for number in numbers}) == 1
    for seen in (numbers, trails):
        strong = [each.strong for each in seen]
        assert strong == sorted(strong, reverse=True)
        assert len(set(strong)) > 4


@pytest.mark.parametrize("begin", [answers, takes])
def test_with_reduced_motion_it_is_gone(
    tmp_path: Path, begin: Callable[..., tuple[App, Table]]
) -> None:
    app, scene = begin(tmp_path, reduced_motion=True)
    assert leaving(app, scene) == ([], [])


def test_nothing_makes_room_for_what_goes(tmp_path: Path) -> None:
    """Words that come meanwhile stand where they would if it had gone."""
    app, scene = takes(tmp_path)
    for _ in range(90):
        frames(app, 1, FRAME)
        if left(scene.floating.values()):
            break
    else:
        raise AssertionError("nothing goes")
    assert not any(place.width for place in scene.kept_clear)


def test_what_is_said_is_read_above_a_number_that_goes(tmp_path: Path) -> None:
    """Found: "You take 3 cards" began on the +3 that faded there."""
    app, scene = takes(tmp_path)
    numbers = list[str]()
    for _ in range(90):
        frames(app, 1, FRAME)
        goes = [item.id for item in scene.floating.values() if item.id.startswith("left.")]
        passing = {item.id for item in scene.board.view.effects.passing}
        assert passing.issuperset(goes)
        numbers += goes
    assert numbers


def drawing(folder: Path, **settings: Any) -> tuple[App, Table]:
    """Ada may draw, or take the discard, and draws."""
    app = program(folder, (1280, 720), **{"speed": "normal", **settings})
    state = nothing_table.lay("2c 5d 9h", "3c 4d 8h", discard="kd", draw="6s 4c")
    scene = seated(app, state, [PEOPLE[0], REY], NOTHING)
    frames(app, 40)
    scene.want(Act(0, NOTHING.parse_action("draw")))
    return app, scene


OFFERED = ("draw", "discard", "action.draw", "action.take")


def test_what_may_not_be_pressed_any_more_fades_below_what_flies(tmp_path: Path) -> None:
    """Found: the light around both piles, and the buttons, were gone in one frame."""
    app, scene = drawing(tmp_path)
    strong, flew = dict[str, list[int]](), False
    for _ in range(20):
        frames(app, 1, FRAME)
        below = scene.under_cards
        for item in below:
            strong.setdefault(item.id, []).append(item.surface.get_alpha() or 0)
        order = list(scene.moving)
        cards = [n for n, name in enumerate(order) if not name.startswith(("left.", "over."))]
        fading = [n for n, name in enumerate(order) if name.startswith("left.widget.")]
        if cards and fading:
            flew = True
            assert max(fading) < min(cards)
    assert strong.keys() == {f"left.widget.{name}" for name in OFFERED}
    for each in strong.values():
        assert each == sorted(each, reverse=True)
        assert len(set(each)) == 3
        assert 4 < len(each) < 12
    assert flew


def test_it_fades_in_the_same_time_at_any_speed(tmp_path: Path) -> None:
    """Found: at a table whose motion takes for ever it never went, and nothing ever was still."""
    lasted = []
    for speed in ("slow", "normal", "fast"):
        app, scene = drawing(tmp_path / speed, speed=speed)
        seen = 0
        for _ in range(40):
            frames(app, 1, FRAME)
            seen += bool(scene.under_cards)
        lasted.append(seen)
    assert lasted[0] == lasted[1] == lasted[2] > 4


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "off"}])
def test_without_motion_it_is_gone_at_once(tmp_path: Path, settings: dict[str, Any]) -> None:
    app, scene = drawing(tmp_path, **settings)
    for _ in range(20):
        frames(app, 1, FRAME)
        assert scene.under_cards == []
