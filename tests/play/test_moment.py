"""The end of a match at the table: a moment for who won or lost, which nobody has to wait for."""

from __future__ import annotations

from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pygame
import pytest

from at_moments import light_coming
from at_table import Table
from hit_table import lay
from offscreen import make_ready
from pictured import Pictured

ENDS = ("Triumph", "Defeat")


def at_the_end(
    folder: Path, own: str, other: str, kinds: str = "human easy", third: str = "", **settings: Any
) -> Table:
    """A match that has just ended, with such loot; the first player draws the last card."""
    seats = len(kinds.split())
    state = lay("", "", draw="1", last=True, loots=(own, other, third)[:seats], seats=seats)
    table = Table.at(folder, state, kinds, count=30, **{"speed": "normal", **settings})
    table.press(pygame.K_d, "d")
    table.until(lambda: table.now.ended, dt=1 / 30)
    table.frames(2)
    return table


@pytest.mark.parametrize(
    ("own", "other", "kinds", "moment", "told"),
    [
        ("10 9", "2", "human easy", "Triumph", "You win!"),
        ("2", "10 9", "human easy", "Defeat", "Rey wins with 19 points. You have 3."),
        ("9", "10", "human easy", "Triumph", "Ada and Rey share the match!"),  # HIT-10
        ("10 9", "2", "human human", "Triumph", "Ada wins!"),  # nobody is "you" there
        ("2", "10 9", "human human", "Triumph", "Bo wins!"),  # and nobody has lost alone
    ],
)
def test_who_wins_is_told_and_the_results_follow(
    tmp_path: Path, own: str, other: str, kinds: str, moment: str, told: str
) -> None:
    """Three seconds at most; what is told is the record's."""
    table = at_the_end(tmp_path, own, other, kinds)
    result = table.session.observation.result
    assert (table.moment, table.script.told) == (moment, told)
    if told == "You win!":
        assert result.winners == (0,)
        assert table.script.score == result.scores[0]
    assert 100 < table.until(lambda: table.page == "match_results") < 180


def test_computer_players_celebrate_too(tmp_path: Path) -> None:
    state = lay("", "", draw="1", last=True, loots=("10", "2"))
    table = Table.at(tmp_path, state, "easy easy", speed="normal")
    table.until(lambda: table.moment == "Triumph", dt=1 / 30)
    assert table.script.told == "Rey wins!"


def test_rays_shoot_out_as_the_portrait_comes_up(tmp_path: Path) -> None:
    """Found: all of them were there from one frame to the next, around an empty place."""
    table = at_the_end(tmp_path, "10 9", "2")
    points = [*product(range(0, 320, 9), range(360, 720, 9))]
    light = light_coming(table.app, points, 40, 9)
    steps = [after - before for before, after in pairwise(light)]
    assert max(steps) < 0.6 * (max(light) - min(light))


@pytest.mark.parametrize(("cloth", "strongest"), [("midnight", "r"), ("vault", "b")])
def test_rays_are_of_the_light_of_the_world(tmp_path: Path, cloth: str, strongest: str) -> None:
    """Found: five worlds, and who won was seen in all of them in the same brown dusk."""
    table = at_the_end(tmp_path, "10 9", "2", cloths={"hit": cloth})
    make_ready(table.board)
    table.frames(50)
    side = pygame.Rect(0, 0, 160, 180)
    side.center = 256, 360
    light = pygame.Color(*pygame.transform.average_color(table.picture, side))
    assert getattr(light, strongest) == max(light.r, light.g, light.b), light


def test_the_cards_of_the_game_rain_at_the_sides(tmp_path: Path) -> None:
    """Light paper falls through what is dark there, as soon as its pictures are made between two
    frames; with reduced motion nothing falls."""

    def lightest(**settings: Any) -> int:
        table, found = at_the_end(tmp_path, "10 9", "2", **settings), 0
        while table.top is table.board:
            make_ready(table.board)
            table.frames(1)
            if "moment" in table.moving:
                shade = pygame.transform.average_color(table.picture, (0, 216, 128, 40))
                found = max(found, max(shade[:3]))
        return found

    assert lightest() > 2 * lightest(reduced_motion=True)


@pytest.mark.parametrize("settings", [{}, {"reduced_motion": True}], ids=["moving", "still"])
def test_the_portrait_of_who_loses_alone_breaks_and_the_table_shakes(
    tmp_path: Path, settings: dict[str, Any]
) -> None:
    """It is heard; and nothing of it where nothing is to move. Found: for its last second next to
    nothing changed."""
    table = at_the_end(tmp_path, "2", "10 9", **settings)
    assert len(table.script.sounds) == (0 if settings else 1)
    far, looks = set(), []
    while table.top is table.board:
        far.add(table.shaken)
        looks.append(Pictured(table.picture))
        table.frames(1)
    assert (len(far) > 3) is not bool(settings)
    last = looks[-55:-3]
    moves = sum(a != b for a, b in pairwise(last)) > 0.7 * len(last)
    assert moves is not bool(settings)


def test_the_portraits_of_all_people_who_have_lost_break(tmp_path: Path) -> None:
    """Two at one screen, beaten by a third: both fall to pieces, each on its own side of the
    middle, as one who plays alone does; it was only told who had won."""
    table = at_the_end(tmp_path, "2", "3", "human human easy", third="10 9")
    assert table.moment == "Defeat"
    assert len(table.script.sounds) == 1
    looks = []
    while table.top is table.board:
        looks.append(table.picture.subsurface((0, 144, 1280, 180)).copy())
        table.frames(1)
    for left in (0, 640):
        seen = [Pictured(look.subsurface((left, 0, 640, 180))) for look in looks[-55:-10]]
        assert len(set(seen)) > 0.5 * len(seen)


@pytest.mark.parametrize("own", ["2", "10"], ids=["one", "shared"])
def test_who_has_won_is_seen_where_the_portrait_of_the_loser_was(tmp_path: Path, own: str) -> None:
    """Found: at the end of a match that was lost there was nothing but the dark, and the winner's
    name in the smallest letters."""
    third = "3" if own == "2" else "9 10"
    table = at_the_end(tmp_path, "2", "10 9", "human easy easy", third)
    assert table.moment == "Defeat"
    middle, last = pygame.Rect(0, 0, 426, 180), 0
    middle.center = 640, 240
    while table.top is table.board:
        make_ready(table.board)
        red, _, blue, _ = pygame.transform.average_color(table.picture, middle)
        last = abs(red - blue)
        table.frames(1)
    assert last > 20, "in all its colours"


@pytest.mark.parametrize(("own", "unit"), [("", "point"), ("10 9", "points")])
def test_what_a_score_counts_is_said_as_so_many_ask_for(
    tmp_path: Path, own: str, unit: str
) -> None:
    """Found: "1 wins", on the way to two of them."""
    table, written = at_the_end(tmp_path, own, ""), set[str]()
    assert table.moment == "Triumph"
    while table.top is table.board:
        written |= {*table.letters_drawn(lambda: table.frames(1))}
    assert unit in written
    assert ("points" in written) is (unit == "points")


@pytest.mark.parametrize(("own", "rolls"), [("4", False), ("10 9", True)])
def test_a_small_score_stands_there_at_once(tmp_path: Path, own: str, rolls: bool) -> None:
    """Found: "You win!" stood over "0 wins", and then over "1 win"."""
    table, shown = at_the_end(tmp_path, own, "2"), list[str]()
    while table.top is table.board:
        shown += table.digits_drawn(lambda: table.frames(1))
    assert shown[-1] == str(table.session.observation.result.scores[0])
    assert (len(set(shown)) > 1) is rolls


def test_reduced_motion_is_one_still_picture_for_half_a_second(tmp_path: Path) -> None:
    table, seen, count = at_the_end(tmp_path, "10 9", "2", reduced_motion=True), set(), 0
    while table.top is table.board:
        if "moment" in table.moving:
            seen.add(Pictured(table.picture))
        table.frames(1)
        count += 1
    assert count < 40
    assert len(seen) == 1


@pytest.mark.parametrize("settings", [{"speed": "off"}, {"moments": "off"}], ids=str)
def test_without_moments_the_results_are_there_at_once(
    tmp_path: Path, settings: dict[str, Any]
) -> None:
    table = at_the_end(tmp_path, "10 9", "2", **settings)
    assert table.script is None
    assert table.until(lambda: table.page == "match_results") < 90  # points still rise


@pytest.mark.parametrize("loot", ["10 9", "1"], ids=["won", "lost"])
def test_the_table_is_not_seen_bright_between_the_moment_and_the_results(
    tmp_path: Path, loot: str
) -> None:
    table, covered = at_the_end(tmp_path, loot, "2"), []
    while table.top is table.board:
        covered.append("moment" in table.moving)
        table.frames(1)
    assert all(covered[covered.index(True) :])


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_f])
@pytest.mark.parametrize("loot", ["10 9", "1"])
def test_a_press_ends_the_moment(tmp_path: Path, key: int, loot: str) -> None:
    table = at_the_end(tmp_path, loot, "2")
    assert table.moment in ENDS
    table.press(key)
    assert table.page == "match_results"
    assert not table.under_way


def test_a_press_before_it_ends_what_flies_and_the_moment_comes(tmp_path: Path) -> None:
    """Whoever wants to get to the end has not seen it yet. The results come once, however they are
    asked for."""
    state = lay("", "", draw="1", last=True, loots=("10", "2"))
    table = Table.at(tmp_path, state, count=40, speed="normal")
    table.press(pygame.K_d, "d")
    table.frames(3)
    assert not table.now.ended
    for moment in ("Tally", "Triumph"):
        table.press(pygame.K_SPACE)
        table.frames(4)
        assert table.moment == moment
    table.press(pygame.K_SPACE)
    assert [each.name for each in table.app.stack.scenes][-2:] == ["table", "match_results"]
    table.lull()
    table.press(pygame.K_ESCAPE)
    table.frames(60, 1 / 20)
    assert table.top is table.board
    table.click("action.results")
    assert table.page == "match_results"
