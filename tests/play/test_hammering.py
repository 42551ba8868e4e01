"""Around one screen: who hammers a key, or holds it, never gets to see somebody's cards by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from at_table import on_top
from nomercy_table.app.app import App
from nomercy_table.engine.records import Record
from nomercy_table.engine.rng import Rng
from nomercy_table.games import GAMES
from nomercy_table.play.hotseat import CurtainPage, ShieldPage
from nomercy_table.play.intents import Act
from nomercy_table.play.match_scene import TableScene
from nomercy_table.play.press_guard import GRACE, TOO_SOON
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from offscreen import click, frames, lull, place, press, program, send

SECRET = sorted(game.id for game in GAMES.values() if game.secret)
TWO = (SeatPlan("Ann", "human", "fox"), SeatPlan("Ben", "human", "owl"))
CLEO = SeatPlan("Cleo", "human", "cat")
OWL = SeatPlan("Minerva", "easy", "owl")


def fewest(game_id: str) -> tuple[SeatPlan, ...]:
    """As few people as can play it."""
    return (*TWO, CLEO)[: GAMES[game_id].seat_counts[0]]


EACH = 1 / 9
"""Seconds from press to press."""

Press = Callable[[App], None]


def by_enter(app: App) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        send(app, kind, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)


def by_space(app: App) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        send(app, kind, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)


def by_holding(app: App) -> None:
    send(app, pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)


def by_mouse(app: App) -> None:
    spot = (640, 360)
    if app.stack.top.name == "match_results":
        spot = place(app, "title").center
    if isinstance(app.stack.top, CurtainPage):
        spot = place(app, "confirm").center
    send(app, pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    send(app, pygame.MOUSEBUTTONUP, pos=spot, button=1)


def hammer(app: App, how: Press, seconds: float) -> list[str]:
    """Press nine times a second; the names of the scenes that were seen."""
    names = []
    for _ in range(round(seconds / EACH)):
        how(app)
        for _ in range(2):
            frames(app, 1, EACH / 2)
            names.append(app.stack.top.name)
    return list(dict.fromkeys(names))


def quiet(app: App, seconds: float = GRACE + 0.1) -> None:
    frames(app, round(seconds / 0.05), 0.05)


def sit_down(app: App, session: Session) -> TableScene:
    """To the deal, and until the curtain comes: who waits for longer has been quiet."""
    app.sit_down(session)
    for _ in range(12):
        frames(app, 1)
        if isinstance(app.stack.top, CurtainPage):
            break
    return on_top(app, below=True)


def curtain(app: App) -> CurtainPage:
    assert isinstance(app.stack.top, CurtainPage)
    return app.stack.top


@pytest.mark.quick("by_enter")
@pytest.mark.parametrize("how", [by_enter, by_space, by_mouse, by_holding])
@pytest.mark.parametrize("game_id", SECRET)
def test_the_curtain_stays_while_somebody_hammers(game_id: str, how: Press, tmp_path: Path) -> None:
    app = program(tmp_path)
    session = Session.new(GAMES[game_id], fewest(game_id), {}, 11)
    sit_down(app, session)
    page = curtain(app)
    assert hammer(app, how, 4) == ["curtain"]
    assert session.viewer is None
    assert session.moves == 0
    quiet(app)
    send(app, pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    by_enter(app)
    frames(app, 2)
    assert session.viewer == page.seat


def test_a_key_that_is_held_is_no_silence(tmp_path: Path) -> None:
    app = program(tmp_path)
    session = Session.new(GAMES["mercury"], TWO, {}, 11)
    sit_down(app, session)
    hammer(app, by_holding, 2)
    send(app, pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    by_enter(app)
    frames(app, 2)
    assert session.viewer is None
    quiet(app)
    by_enter(app)
    frames(app, 2)
    assert session.viewer is not None


@pytest.mark.parametrize("game_id", SECRET)
def test_whoever_plays_on_by_hammering_gets_no_further_than_their_own_turn(
    game_id: str, tmp_path: Path
) -> None:
    app = program(tmp_path)
    session = Session.new(GAMES[game_id], fewest(game_id), {}, 11)
    sit_down(app, session)
    first = curtain(app).seat
    quiet(app)
    by_enter(app)
    hidden = False
    for _ in range(120):
        hammer(app, by_enter, EACH)
        assert session.viewer in (None, first)
        hidden = hidden or session.viewer is None
        assert not (hidden and session.viewer is not None)
    assert hidden == (app.stack.top.name == "curtain")


def before_the_end_of_a_round(seed: int, rounds: int = 2) -> Record:
    """A match of Nothing of so many rounds, in which the next turn is the last of its first one."""
    game = GAMES["nothing"]
    state = game.new(2, {"match": "rounds", "rounds": rounds}, seed)
    record = Record(game.id, game.rules_version, 2, state.options, seed)
    actions: list[tuple[int, str]] = []
    chance = Rng(seed)
    while not state.observe(None).history:
        (seat,) = state.to_act()
        action = chance.choice(state.legal_actions(seat))
        actions.append((seat, action.text()))
        state.apply(seat, action)
    return replace(record, actions=tuple(actions[:-1]))


def test_through_the_results_of_a_round_they_come_to_the_curtain(tmp_path: Path) -> None:
    app = program(tmp_path)
    session = Session.load(before_the_end_of_a_round(3), TWO)
    sit_down(app, session)
    quiet(app)
    by_enter(app)
    frames(app, 2)
    assert session.viewer is not None
    assert hammer(app, by_enter, 6) == ["table"], "nobody can have seen what they would press"
    while app.stack.top.name == "table":
        lull(app)
        hammer(app, by_enter, 1)
    assert app.stack.top.name == "round_results"
    lull(app)
    by_enter(app)
    hammer(app, by_enter, 6)
    assert session.observation.round_number == 2
    assert app.stack.top.name == "curtain"
    assert session.viewer is None


@pytest.mark.parametrize("how", [by_enter, by_space, by_mouse])
@pytest.mark.parametrize("speed", ["off", "normal"])
def test_whoever_hammers_to_the_end_of_a_match_gets_to_see_how_it_ended(
    tmp_path: Path, speed: str, how: Press
) -> None:
    """Found: who pressed moments away began another match, and never saw who had won."""
    app = program(tmp_path, speed=speed)
    session = Session.load(before_the_end_of_a_round(1, rounds=1), (TWO[0], OWL))
    scene = sit_down(app, session)
    seat = scene.now.human
    assert seat is not None
    scene.want(Act(seat, session.legal(seat)[0]))
    assert hammer(app, how, 8)[-1] == "match_results"
    assert app.stack.scenes[0] is scene
    lull(app)
    by_enter(app)
    frames(app, 12)
    assert app.stack.top is not scene
    assert app.stack.top.name == "table"


def test_esc_that_comes_with_the_results_of_a_round_closes_nothing(tmp_path: Path) -> None:
    app = program(tmp_path)
    session = Session.load(before_the_end_of_a_round(1), (TWO[0], OWL))
    scene = sit_down(app, session)
    seat = scene.now.human
    assert seat is not None
    scene.want(Act(seat, session.legal(seat)[0]))
    while app.stack.top is scene:
        frames(app, 1, 1 / 60)
    assert app.stack.top.name == "round_results"
    press(app, pygame.K_ESCAPE)
    frames(app, 2, 1 / 60)
    assert app.stack.top.name == "round_results", "nobody has seen how the round ended"
    lull(app)
    press(app, pygame.K_ESCAPE)
    frames(app, 12)
    assert app.stack.top is scene


def test_a_match_that_goes_on_shows_no_hand_to_who_hammers_at_the_title(tmp_path: Path) -> None:
    Session.new(GAMES["mercury"], TWO, {}, 11, SaveStore(tmp_path / "data")).close()
    app = program(tmp_path)
    seen = hammer(app, by_enter, 3)
    assert seen[-1] == "curtain"
    page = curtain(app)
    assert page.session.viewer is None
    assert page.session.moves == 0
    app.close()


def test_the_menu_over_the_curtain_is_no_way_round_it(tmp_path: Path) -> None:
    app = program(tmp_path)
    session = Session.new(GAMES["mercury"], TWO, {}, 11)
    sit_down(app, session)
    quiet(app)
    press(app, pygame.K_ESCAPE)
    assert app.stack.top.name == "pause"
    assert hammer(app, by_enter, 2) == ["pause"], "it has not been looked at yet"
    lull(app)
    assert hammer(app, by_enter, 2) == ["curtain"]
    assert session.viewer is None


@pytest.mark.parametrize("how", [by_enter, by_space, by_mouse])
def test_the_shield_stays_while_somebody_hammers(how: Press, tmp_path: Path) -> None:
    app = program(tmp_path)
    session = Session.new(GAMES["mercury"], TWO, {}, 11)
    scene = sit_down(app, session)
    quiet(app)
    by_enter(app)
    quiet(app, 1)
    for comes in (
        lambda: press(app, pygame.K_h, "h"),
        lambda: send(app, pygame.WINDOWFOCUSLOST),
    ):
        comes()
        frames(app, 1)
        assert isinstance(app.stack.top, ShieldPage)
        assert hammer(app, how, 2) == ["shield"]
        assert TOO_SOON in app.stack.top.words
        send(app, pygame.WINDOWFOCUSGAINED)
        assert hammer(app, how, 2) == ["shield"]
        quiet(app)
        press(app, pygame.K_h, "h")
        assert app.stack.top is scene
        quiet(app, 1)


def test_the_curtain_says_why_a_press_did_nothing_and_nothing_moves(tmp_path: Path) -> None:
    app = program(tmp_path)
    sit_down(app, Session.new(GAMES["mercury"], TWO, {}, 11))
    page = curtain(app)
    assert TOO_SOON not in page.words
    things = [(thing.id, tuple(thing.rect)) for thing in page.focusables()]
    hammer(app, by_enter, 0.3)
    assert TOO_SOON in page.words
    assert [(thing.id, tuple(thing.rect)) for thing in page.focusables()] == things
    quiet(app)
    assert TOO_SOON not in page.words
    click(app, "confirm")
    assert page.session.viewer == page.seat


def test_the_click_that_brings_the_window_back_opens_no_curtain(tmp_path: Path) -> None:
    app = program(tmp_path)
    session = Session.new(GAMES["mercury"], TWO, {}, 11)
    sit_down(app, session)
    quiet(app)
    send(app, pygame.WINDOWFOCUSLOST)
    send(app, pygame.WINDOWFOCUSGAINED)
    by_mouse(app)
    frames(app, 2)
    assert session.viewer is None
