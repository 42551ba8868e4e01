"""What only words tell stands long enough to be read, and holds nobody up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, said, session_at, sit_down_at
from benchmark.pace import DT
from hit_table import DRAW, NO_STEAL, STOP, lay
from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Event
from nomercy_table.games import GAMES
from nomercy_table.games.hit.events import Stopped
from nomercy_table.games.mercury.events import StartReturned
from nomercy_table.games.showem.events import CardsDrawn, CardTurnedUp, DirectionTurned, TurnLost
from nomercy_table.play.telling import EXPLAINED, STANDS, Telling, stands_for
from offscreen import frames, press, program


def happened(action: Action) -> list[Event]:
    """What comes of it where the first to act has drawn a three, and another has one, too."""
    stealing = 3 if action is NO_STEAL else 0
    state = lay("3", "3|7", draw="8 6", stealing=stealing)
    found: list[Event] = []
    state.advance(0, action, found.append)
    return found


def stands(game: str, event: Event) -> float:
    return stands_for(event, GAMES[game].cue(event.cue))


@pytest.mark.parametrize("action", [STOP, NO_STEAL])
def test_whoever_stops_or_leaves_something_is_told_by_words_alone(action: Action) -> None:
    assert stands("hit", happened(action)[0]) == STANDS


def test_cards_and_whose_turn_it_is_tell_themselves() -> None:
    drawn = happened(DRAW)
    assert [stands("hit", event) for event in drawn if event.moves or event.cue == "turn"]
    assert not any(stands("hit", event) for event in drawn if event.moves or event.cue == "turn")


def test_the_direction_is_told_by_words_and_a_skip_by_its_stamp() -> None:
    assert stands("showem", DirectionTurned(True)) == STANDS
    assert stands("showem", TurnLost(0)) == 0.0


def test_why_a_card_is_passed_over_is_read_though_cards_move_at_once() -> None:
    assert stands("mercury", StartReturned(0)) == EXPLAINED
    assert stands("showem", CardTurnedUp(0, ignored=True)) == EXPLAINED
    assert stands("showem", CardTurnedUp(0, ignored=False)) == 0.0


@pytest.fixture
def telling() -> Telling:
    return Telling(session_at(lay("9", "3"), PEOPLE[:2]))


STOPPED = Stopped(0, True, 20)


def test_what_comes_after_it_is_said_when_it_has_stood(telling: Telling) -> None:
    telling.hear(STOPPED, "stops", "stops", 0.4)
    telling.hear(STOPPED, "banks", "banks")
    telling.hear(STOPPED, "takes", "takes")
    telling.advance(0.3)
    assert telling.said == "stops"
    assert telling.changes_after == pytest.approx(0.1)
    telling.advance(0.2)
    assert telling.said == "takes"
    assert telling.changes_after is None


def test_what_is_told_by_what_follows_leaves_the_line_as_it_is(telling: Telling) -> None:
    telling.hear(STOPPED, "must answer", "must answer", 0.4)
    telling.hear(STOPPED, "", "", 0.4)
    telling.hear(STOPPED, "takes", "takes")
    telling.advance(0.2)
    assert telling.said == "must answer"
    telling.advance(0.3)
    assert telling.said == "takes"


def test_each_of_some_in_a_row_is_said_and_the_last_is_never_far_behind(telling: Telling) -> None:
    heard = []
    for number in range(5):
        telling.hear(STOPPED, f"{number}", f"{number}", 0.4)
        telling.advance(0.25)
        heard.append(telling.said)
    telling.advance(0.4)
    assert [*dict.fromkeys([*heard, telling.said])] == ["0", "1", "2", "3", "4"]


def test_whoever_gets_on_reads_the_last_at_once_and_no_more_than_they_may(
    telling: Telling,
) -> None:
    telling.hear(STOPPED, "first", "all first", 0.4)
    telling.hear(STOPPED, "mine", "all", 0.4)
    telling.hide()
    assert telling.said == "all first"
    telling.get_on()
    assert telling.said == "all"
    telling.hear(STOPPED, "next", "next")
    assert telling.said == "next"


@pytest.mark.parametrize(("count", "told"), [(1, "before"), (6, "draws")])
def test_many_cards_are_told_as_they_come_and_one_when_it_is_seen(
    telling: Telling, count: int, told: str
) -> None:
    telling.hear(STOPPED, "before", "before")
    telling.hear(CardsDrawn(0, (), count, "turn"), "draws", "draws")
    assert telling.said == told
    telling.catch_up()
    assert telling.said == "draws"


def test_what_a_moment_says_larger_is_said_when_that_is_over(telling: Telling) -> None:
    telling.hear(STOPPED, "before", "before")
    telling.hear(STOPPED, "wins", "wins", covered=True)
    telling.advance(1.0)
    assert telling.said == "before"
    telling.catch_up()
    assert telling.said == "wins"


@pytest.mark.parametrize(("speed", "after", "stays"), [("normal", 0.35, True), ("off", 0.0, False)])
def test_a_stop_can_be_read_though_the_next_one_banks_at_once(
    tmp_path: Path, speed: str, after: float, stays: bool
) -> None:
    app = program(tmp_path, speed=speed)
    two = [PEOPLE[0], replace(PEOPLE[1], portrait="owl")]
    scene = sit_down_at(app, lay("9", "3|7", drew=True), two)
    frames(app, 30, DT)
    press(app, pygame.K_s, "s")
    frames(app, 2 + round(after / DT), DT)
    assert ("stops" in said(scene)) == stays
    frames(app, 30, DT)
    assert "banks" in said(scene)


def test_what_comes_after_its_moment_makes_room_when_other_cards_are_seen(
    tmp_path: Path,
) -> None:
    """Found: a line said that a player is out while others had played three cards."""
    app = program(tmp_path, speed="normal")
    two = [PEOPLE[0], replace(PEOPLE[1], portrait="owl", kind="easy")]
    scene = sit_down_at(app, lay("1|9 9|4", "2|7", draw="9 8"), two)
    frames(app, 30, DT)
    press(app, pygame.K_d, "d")
    read, playback = list[str](), scene.view.playback
    for _ in range(300):
        frames(app, 1, DT)
        begun = playback.begun
        cue = "" if begun is None else begun.step.event.cue
        if cue == "collect" and playback.at_rest and "banks" not in said(scene):
            read.append(said(scene))
        if cue == "draw" and "Bust!" in scene.now.said:
            read.append(scene.now.said)
    assert read == []
