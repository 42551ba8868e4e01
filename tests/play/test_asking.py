"""What costs much is asked once more, and what can be chosen is shown where it lies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import mercury_table
import showem_table
from at_table import sit_down_at
from nomercy_table.session.plans import SeatPlan
from offscreen import click, focused, frames, ids, place, point_at, press, program, send
from sight import see

SHOWEM, MERCURY = showem_table.SHOWEM, mercury_table.MERCURY
SEATS = [
    SeatPlan("Ada", "human", "fox"),
    *(SeatPlan(n, "easy", p) for n, p in (("Rey", "owl"), ("Zoe", "cat"), ("Bea", "moth"))),
]


def test_drawing_though_something_fits_is_asked_once(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, showem_table.lay("r5 b7 g2", "b3", top="r9"), SEATS[:2], SHOWEM)
    pile = place(app, "draw")
    frames(app, 8)
    for _ in range(2):
        point_at(app, pile.center)
        send(app, pygame.MOUSEBUTTONDOWN, pos=pile.center, button=1)
        send(app, pygame.MOUSEBUTTONUP, pos=pile.center, button=1)
        frames(app, 20)
        assert scene.session.moves == 0
    press(app, pygame.K_d)
    assert focused(app) == "action.back"
    assert "You could play" in " ".join(scene.words)
    assert not place(app, "action.really-draw").colliderect(pile)
    click(app, "action.really-draw")
    assert scene.session.record().actions[0] == (0, "draw")


def test_who_can_only_draw_draws_at_once(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, showem_table.lay("b7 g2", "b3", top="r9"), SEATS[:2], SHOWEM)
    press(app, pygame.K_d)
    assert scene.session.record().actions[0] == (0, "draw")


def test_a_pile_shines_only_when_nothing_fits(tmp_path: Path) -> None:
    for hand, shines in (("b7 g2", True), ("r5 b7 g2", False)):
        app = program(tmp_path)
        scene = sit_down_at(app, showem_table.lay(hand, "b3", top="r9"), SEATS[:2], SHOWEM)
        things = see(scene).targets
        assert things["draw"].blank is not shines
        poses = see(scene).placed.cards.values()
        assert any(pose.light > 0 for pose in poses) is not shines


TAKE_TEN = {"top": "wd10", "colour": "red", "phase": "answer", "total": 10}
NAME_ONE = {"top": "wrl", "phase": "roulette"}


@pytest.mark.parametrize(
    ("hand", "more", "light"),
    [
        ("b7 g2", {"top": "r9"}, {-1}),
        ("r5 b7 g2", {"top": "r9"}, {1, -1}),
        ("r5 r7", {"top": "r9"}, {0}),
        ("r5 b7", TAKE_TEN, {-1}),
        ("wd10 b7", TAKE_TEN, {1, -1}),
        ("b7 g2", NAME_ONE, {0}),
    ],
)
def test_a_hand_of_which_nothing_can_be_played_lies_in_the_shade(
    tmp_path: Path, hand: str, more: dict[str, Any], light: set[int]
) -> None:
    """Found: it was as bright as one that can all be played. Where no card is asked for but a
    colour, by which it is chosen, all of it is bright."""
    app = program(tmp_path)
    scene = sit_down_at(app, showem_table.lay(hand, "b3 b4", **more), SEATS[:2], SHOWEM)
    cards = see(scene).placed.cards
    assert scene.now.human == 0
    assert {cards[f"card.{card.key}"].light for card in see(scene).hand.values()} == light


@pytest.mark.parametrize(("hand", "light"), [("p1 p2", {-1}), ("rf p2", {1, -1})])
def test_who_can_not_reflect_has_a_hand_in_the_shade(
    tmp_path: Path, hand: str, light: set[int]
) -> None:
    """MCY-12. Found: nine bright cards, none of which was of any use."""
    app = program(tmp_path)
    state = mercury_table.lay("gt o1 o2 o3", hand, "g1", top="o5")
    mercury_table.act(state, "play gt")
    plans = [SEATS[1], SEATS[0], SEATS[2]]
    scene = sit_down_at(app, state, plans, MERCURY)
    cards = see(scene).placed.cards
    assert scene.now.human == 1
    assert {cards[f"card.{card.key}"].light for card in see(scene).hand.values()} == light


def test_the_light_around_a_pile_leaves_its_edges_to_be_seen(tmp_path: Path) -> None:
    """Found: it lay over them, and the pile that one draws from looked like a single card."""
    app = program(tmp_path)
    scene = sit_down_at(app, showem_table.lay("b7 g2", "b3", top="r9"), SEATS[:2], SHOWEM)
    shown = see(scene).shown
    card, count = shown.placement.targets["draw"], shown.arrangement.zone("draw").count
    assert count > 9
    assert place(app, "draw").bottom > card.bottom + 2
    assert place(app, "draw").top == card.top


def test_seats_are_chosen_in_the_order_in_which_they_lie(tmp_path: Path) -> None:
    app = program(tmp_path)
    state = showem_table.lay("b3 b4", "b5 g1", "r7 b7", "y1 y2", top="r9", turn=2)
    plans = [*SEATS[1:3], SEATS[0], SEATS[3]]
    scene = sit_down_at(app, state, plans, SHOWEM)
    click(app, "hand.2/r7a")
    buttons = [thing for thing in ids(app) if thing.startswith("action.hand.")]
    assert buttons == ["action.hand.3", "action.hand.0", "action.hand.1"]
    plates = see(scene).placed.plates
    for seat in (0, 1, 3):
        frame = place(app, f"hand.{seat}").inflate(10, 10)
        assert not frame.colliderect(plates[seat])


def test_two_cards_are_given_only_when_it_is_said(tmp_path: Path) -> None:
    app = program(tmp_path)
    state = mercury_table.lay("o7 p3 g1 t2", "p1 p2", top="gt", phase="give", aimed="gt")
    scene = sit_down_at(app, state, SEATS[:2], MERCURY)
    cards = [thing for thing in ids(app) if thing.startswith("hand.0/")]
    click(app, cards[0])
    click(app, cards[1])
    assert scene.session.moves == 0
    frames(app, 10)
    click(app, cards[1])
    assert "action.give" not in ids(app)
    click(app, cards[2])
    frames(app, 10)
    click(app, "action.give")
    assert scene.session.moves > 0
    assert scene.session.record().actions[0][1].startswith("give ")


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("card", ["o9", "p9"], ids=["fits", "does not fit"])
def test_mcy_3_a_drawn_card_that_does_not_fit_is_not_asked_about(
    tmp_path: Path, card: str, size: tuple[int, int]
) -> None:
    app = program(tmp_path, size=size)
    state = mercury_table.lay(
        "g1 p1", "o2 t1", top="o5", draw=f"{card} t8", options={"play_drawn": True}
    )
    scene = sit_down_at(app, state, SEATS[:2], MERCURY)
    press(app, pygame.K_d)
    asked = False
    for _ in range(400):
        asked |= "action.pass" in ids(app)
        if len(scene.session.record().actions) > 1:
            break
        frames(app, 1)
    assert asked is (card == "o9")
    if card == "p9":
        assert scene.session.record().actions[:2] == ((0, "draw"), (0, "pass"))
