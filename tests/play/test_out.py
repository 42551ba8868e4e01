"""Who is out while others play on is told so, and need not watch the rest of the round."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, said, sit_down_at
from nomercy_table.app.app import App
from nomercy_table.games.showem.events import Eliminated
from nomercy_table.pages.results.page import MatchResultsPage, RoundResultsPage
from nomercy_table.play.intents import Act
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.plans import SeatPlan
from offscreen import click, frames, ids, press, program
from showem_table import SHOWEM, lay
from sight import see

ADA, BO = PEOPLE[:2]
RED, GREY = (SeatPlan(name, "easy", "owl") for name in ("Rey", "Guy"))


def out_of_it(app: App, *plans: SeatPlan, out: tuple[int, ...] = (0,), **options: object):
    """Ada is out, and the last two play on; at a speed at which they take their time."""
    hands = ["" if seat in out else "b3 b4 y7 g5 g6 r8 r2" for seat in range(len(plans))]
    aside = " ".join(["y1 y1 y2 y2 y3 y3 y4 y4 y5 y5 y6 y6", *["b1 b2"] * len(out)][: len(out) + 1])
    state = lay(*hands, top="r9", out=out, aside=aside, turn=len(plans) - 1, options=options)
    return sit_down_at(app, state, list(plans), SHOWEM)


def test_who_is_out_is_told_and_finishes_the_round_by_a_button(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    scene = out_of_it(app, ADA, RED, GREY)
    assert "You are out of this round." in said(scene)
    assert "action.finish" in ids(app)
    frames(app, 8)
    click(app, "action.finish")
    frames(app, 200)  # and the moment of the end
    assert scene.session.finished
    assert isinstance(app.stack.top, MatchResultsPage)


def test_the_button_comes_when_the_cards_have_gone(tmp_path: Path) -> None:
    """(Found at the table: cards of the large hand lay over it.)"""
    app = program(tmp_path, (960, 600), speed="normal")
    held = " ".join(f"{colour}{number}" for colour in "rgy" for number in range(1, 9))
    others = ["b3 b4 y7", "g5 g6 r8"]
    state = lay(held, *others, top="bd4", total=4, phase="answer", colour="blue")
    scene = sit_down_at(app, state, [ADA, RED, GREY], SHOWEM)
    frames(app, 40)
    (take,) = scene.session.legal(0)
    scene.want(Act(0, take))
    going = False
    for _ in range(600):
        frames(app, 1, 1 / 60)
        goes = isinstance(see(scene).event, Eliminated)
        going = going or goes
        if "action.finish" in ids(app):
            break
    assert going
    assert not goes
    assert "action.finish" in ids(app)


def test_or_by_a_key_and_the_next_round_goes_on_as_usual(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    scene = out_of_it(app, ADA, RED, GREY, match="target_score", target=5000)
    press(app, pygame.K_f)
    frames(app, 60)
    assert isinstance(app.stack.top, RoundResultsPage)
    assert scene.session.observation.round_number == 2
    click(app, "continue")
    assert isinstance(app.stack.top, TableScene)
    moves = scene.session.moves
    frames(app, 20)
    assert scene.session.moves == moves, "the deal is played, and nobody is hurried"
    assert "out of this round" not in said(scene)


def test_space_only_ends_the_pause_of_one_player(tmp_path: Path) -> None:
    app = program(tmp_path, speed="slow")
    scene = out_of_it(app, ADA, RED, GREY)
    press(app, pygame.K_SPACE)
    frames(app, 4)
    assert scene.session.moves <= 2
    assert not scene.session.finished


def test_not_while_another_person_is_still_in(tmp_path: Path) -> None:
    app = program(tmp_path, speed="slow")
    scene = out_of_it(app, ADA, BO, GREY)
    assert "action.finish" not in ids(app)
    assert "out of this round" not in said(scene)
    press(app, pygame.K_f)
    frames(app, 40)
    assert not scene.session.finished


@pytest.mark.parametrize("name", ["action.finish"])
def test_several_who_are_out_are_named(tmp_path: Path, name: str) -> None:
    app = program(tmp_path, speed="slow")
    scene = out_of_it(app, ADA, BO, RED, GREY, out=(0, 1))
    assert "Ada and Bo are out of this round" in said(scene)
    assert name in ids(app)


def test_that_one_is_out_is_said_once_at_a_time(tmp_path: Path) -> None:
    """Found: the line and what it asks for said so, one beside the other."""
    app = program(tmp_path, speed="normal")
    held = " ".join(f"{colour}{number}" for colour in "rgy" for number in range(1, 9))
    state = lay(held, "b3 b4 y7", "g5 g6 r8", top="bd4", total=4, phase="answer", colour="blue")
    scene = sit_down_at(app, state, [ADA, RED, GREY], SHOWEM)
    frames(app, 40)
    (take,) = scene.session.legal(0)
    scene.want(Act(0, take))
    told, lasting = 0, 0
    for _ in range(600):
        frames(app, 1, 1 / 60)
        out, lasts = "and are out" in scene.written.said, "out of this" in scene.written.prompt
        assert not (out and lasts)
        told, lasting = told + out, lasting + lasts
    assert told > 10
    assert lasting > 10


@pytest.mark.parametrize("reduced", [False, True])
def test_that_a_rival_is_out_can_be_read_before_the_next_one_plays(
    tmp_path: Path, reduced: bool
) -> None:
    """Found: the line came only when all cards lay out of play, for a quarter of a second."""
    app = program(tmp_path, speed="normal", reduced_motion=reduced)
    held = " ".join(f"{colour}{number}" for colour in "rgy" for number in range(1, 9))
    hands = ["b3 b4 y7", held, "b5 b6 r8"]
    state = lay(*hands, top="bd4", total=4, phase="answer", colour="blue", turn=1)
    scene = sit_down_at(app, state, [ADA, RED, GREY], SHOWEM)
    read, next_one = 0.0, False
    for _ in range(900):
        frames(app, 1, 1 / 60)
        event = see(scene).event
        told = "Rey holds" in scene.written.said and "ribbon" not in see(scene).brought
        goes_out = isinstance(event, Eliminated)
        moves = event is not None and bool(event.moves) and not goes_out
        if read and moves:
            next_one = True
            break
        read += told / 60
    assert next_one
    assert 0.8 <= read < 1.6
