"""The end of a match at the table: a moment for who won or lost, which nobody has to wait for."""

from __future__ import annotations

from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pygame
import pytest

import machine
from at_moments import light_coming
from at_table import PEOPLE, REY, sit_down_at
from hit_table import lay
from nomercy_table.app.program import App
from nomercy_table.engine.game import Game
from nomercy_table.games import GAMES
from nomercy_table.play.scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.effects import Effect
from nomercy_table.table.moments import defeat, finale
from nomercy_table.table.moments.defeat import Defeat
from nomercy_table.table.moments.digits import Digits, rolled
from nomercy_table.table.moments.finale import Triumph, best_faces
from nomercy_table.table.moments.tally import Tally
from nomercy_table.table.moments.timing import CRACKS_AT
from nomercy_table.table.moments.words import is_lettered, lettering
from offscreen import click, frames, lull, make_ready, nothing_drawn, press, program
from pictured import Pictured

FRAME = 1 / 60
KIM = SeatPlan("Kim", "easy", "raven")
AGAINST_REY = [PEOPLE[0], REY]


def at_the_end(
    tmp_path: Path,
    own: str,
    other: str,
    plans: list[SeatPlan] = AGAINST_REY,
    third: str = "",
    **settings: Any,
) -> tuple[App, TableScene]:
    """A match that has just ended, with such loot; the first of the plans draws the last card."""
    settings.setdefault("speed", "normal")
    app = program(tmp_path, **settings)
    loots = (own, other, third)[: len(plans)]
    state = lay("", "", draw="1", last=True, loots=loots, seats=len(plans))
    scene = sit_down_at(app, state, plans)
    frames(app, 40)
    press(app, pygame.K_d, "d")
    for _ in range(600):
        if scene.now.ended:
            break
        frames(app, 1, FRAME)
    assert scene.now.ended
    frames(app, 2, FRAME)
    return app, scene


def until_the_results(app: App) -> int:
    """Frames that go by until the results are there."""
    for number in range(300):
        if app.stack.top.name == "match_results":
            return number
        frames(app, 1, FRAME)
    raise AssertionError("the results don't come")


def test_who_wins_is_celebrated_and_the_results_follow(tmp_path: Path) -> None:
    """Three seconds at most; what is told is the record's."""
    app, scene = at_the_end(tmp_path, "10 9", "2")
    script, result = scene.view.staging.script, scene.session.observation.result
    assert isinstance(script, Triumph)
    assert result is not None
    assert result.winners == (0,)
    assert (script.told, script.score) == ("You win!", result.scores[0])
    assert 120 < until_the_results(app) < 180


def test_rays_shoot_out_as_the_portrait_comes_up(tmp_path: Path) -> None:
    """Found: all of them were there from one frame to the next, around an empty place."""
    app, _ = at_the_end(tmp_path, "10 9", "2")
    width, height = app.presenter.size
    points = [*product(range(0, width // 4, 9), range(height // 2, height, 9))]
    light = light_coming(app, points, 40, 9)
    steps = [after - before for before, after in pairwise(light)]
    assert max(steps) < 0.6 * (max(light) - min(light))


@pytest.mark.parametrize(
    ("cloth", "strongest"), [("midnight", "r"), ("observatory", "b"), ("vault", "b")]
)
def test_rays_are_of_the_light_of_the_world(tmp_path: Path, cloth: str, strongest: str) -> None:
    """Found: five worlds, and who won was seen in all of them in the same brown dusk."""
    app, scene = at_the_end(tmp_path, "10 9", "2", cloths={"hit": cloth})
    make_ready(scene)
    frames(app, 50, FRAME)
    shown = app.presenter.surface
    side = pygame.Rect(0, 0, shown.get_width() // 8, shown.get_height() // 4)
    side.center = shown.get_width() // 5, shown.get_height() // 2
    light = pygame.Color(*pygame.transform.average_color(shown, side))
    assert getattr(light, strongest) == max(light.r, light.g, light.b), light


def test_the_cards_of_the_game_rain_at_the_sides(tmp_path: Path) -> None:
    """Light paper falls through what is dark there, as soon as its pictures are made between two
    frames; with reduced motion nothing falls."""

    def lightest(**settings: Any) -> int:
        app, scene = at_the_end(tmp_path, "10 9", "2", **settings)
        shown, found = app.presenter.surface, 0
        side = pygame.Rect(0, 0.3 * shown.get_height(), 0.1 * shown.get_width(), 40)
        while app.stack.top is scene:
            make_ready(scene)
            frames(app, 1, FRAME)
            if "moment" in scene.view.stage.moved:
                found = max(found, max(pygame.transform.average_color(shown, side)[:3]))
        return found

    assert lightest() > 2 * lightest(reduced_motion=True)


def test_who_loses_alone_is_told_so_in_the_dark(tmp_path: Path) -> None:
    app, scene = at_the_end(tmp_path, "2", "10 9")
    script, result = scene.view.staging.script, scene.session.observation.result
    assert isinstance(script, Defeat)
    assert result is not None
    own, best = result.scores
    assert script.told == f"Rey wins with {best} points. You have {own}."
    until_the_results(app)


@pytest.mark.parametrize("settings", [{}, {"reduced_motion": True}], ids=["moving", "still"])
def test_the_portrait_of_who_loses_alone_breaks_and_the_table_shakes(
    tmp_path: Path, settings: dict[str, Any]
) -> None:
    """It is heard; and nothing of it where nothing is to move."""
    app, scene = at_the_end(tmp_path, "2", "10 9", **settings)
    script = scene.view.staging.script
    assert isinstance(script, Defeat)
    assert [time for time, _ in script.sounds] == ([] if settings else [CRACKS_AT])
    far = set()
    while app.stack.top is scene:
        far.add(scene.view.staging.shift)
        frames(app, 1, FRAME)
    assert (len(far) > 3) is not bool(settings)


def test_the_portraits_of_all_people_who_have_lost_break(tmp_path: Path) -> None:
    """Two at one screen, beaten by Kim: both fall to pieces, each on its own side of the middle, as
    one who plays alone does; it was only told who had won."""
    app, scene = at_the_end(tmp_path, "2", "3", [*PEOPLE[:2], KIM], third="10 9")
    script = scene.view.staging.script
    assert isinstance(script, Defeat)
    assert [time for time, _ in script.sounds] == [CRACKS_AT]
    width, height = app.presenter.size
    looks, middle = [], pygame.Rect(0, height // 5, width, height // 4)
    while app.stack.top is scene:
        looks.append(app.presenter.surface.subsurface(middle).copy())
        frames(app, 1, FRAME)
    last = looks[-55:-10]
    for left in (0, width // 2):
        side = pygame.Rect(left, 0, width // 2, height // 4)
        seen = [Pictured(look.subsurface(side)) for look in last]
        assert len(set(seen)) > 0.5 * len(seen)


def test_words_for_who_has_lost_come_when_they_are_drawn_and_no_frame_draws_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found: the first frame of the dark drew them, half a second before they were seen."""
    machine.runs("slow")
    nothing_drawn()
    asked: list[bool] = []

    def asked_for(*word: Any) -> pygame.Surface:
        asked.append(is_lettered(*word))
        return lettering(*word)

    monkeypatch.setattr(defeat, "lettering", asked_for)
    app, scene = at_the_end(tmp_path, "2", "10 9")
    while app.stack.top is scene:
        frames(app, 1, FRAME)
        scene.prepare()
    assert asked
    assert all(asked)


def test_who_has_lost_alone_sees_something_move_until_the_end(tmp_path: Path) -> None:
    """Found: for its last second next to nothing changed."""
    app, scene = at_the_end(tmp_path, "2", "10 9")
    looks = []
    while app.stack.top is scene:
        looks.append(Pictured(app.presenter.surface))
        frames(app, 1, FRAME)
    last = looks[-55:-3]
    assert sum(a != b for a, b in pairwise(last)) > 0.7 * len(last)


@pytest.mark.parametrize("own", ["2", "10"], ids=["one", "shared"])
def test_who_has_won_is_seen_where_the_portrait_of_the_loser_was(tmp_path: Path, own: str) -> None:
    """Found: at the end of a match that was lost there was nothing but the dark, and the winner's
    name in the smallest letters."""
    loots = {"own": "2", "other": "10 9", "third": "3" if own == "2" else "9 10"}
    app, scene = at_the_end(tmp_path, plans=[*AGAINST_REY, KIM], **loots)
    assert isinstance(scene.view.staging.script, Defeat)
    width, height = app.presenter.size
    middle, last = pygame.Rect(0, 0, width // 3, height // 4), 0
    middle.center = (width // 2, height // 3)
    while app.stack.top is scene:
        make_ready(scene)
        red, _, blue, _ = pygame.transform.average_color(app.presenter.surface, middle)
        last = abs(red - blue)
        frames(app, 1, FRAME)
    assert last > 25, "in all its colours"


def test_what_a_score_counts_is_said_as_so_many_ask_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found: "1 wins", on the way to two of them."""
    app, scene = at_the_end(tmp_path, "10 9", "2")
    written: list[str] = []

    def lettered(look: Any, text: str, *rest: Any) -> pygame.Surface:
        written.append(text)
        return lettering(look, text, *rest)

    monkeypatch.setattr(finale, "rolled", lambda start, end, part: 1)
    monkeypatch.setattr(finale, "lettering", lettered)
    while app.stack.top is scene:
        frames(app, 1, FRAME)
    assert "point" in written


@pytest.mark.parametrize(("own", "rolls"), [("4", False), ("10 9", True)])
def test_a_small_score_stands_there_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own: str, rolls: bool
) -> None:
    """Found: "You win!" stood over "0 wins", and then over "1 win"."""
    app, scene = at_the_end(tmp_path, own, "2")
    script, written = scene.view.staging.script, list[str]()
    assert isinstance(script, Triumph)
    drawn = Digits.draw

    def draw(digits: Digits, surface: pygame.Surface, text: str, at: tuple[int, int]) -> None:
        written.append(text)
        drawn(digits, surface, text, at)

    monkeypatch.setattr(Digits, "draw", draw)
    while app.stack.top is scene:
        frames(app, 1, FRAME)
    assert written[-1] == str(script.score)
    assert (len(set(written)) > 1) is rolls


def test_a_shared_win_names_all_who_share_it(tmp_path: Path) -> None:
    """HIT-10: equal points share the match."""
    _, scene = at_the_end(tmp_path, "9", "10")
    script = scene.view.staging.script
    assert isinstance(script, Triumph)
    assert script.told == "Ada and Rey share the match!"


@pytest.mark.parametrize(("own", "other", "told"), [("10 9", "2", "Ada"), ("2", "10 9", "Bo")])
def test_around_one_screen_the_winner_is_named(
    tmp_path: Path, own: str, other: str, told: str
) -> None:
    """Nobody is "you" there, and nobody has lost alone."""
    _, scene = at_the_end(tmp_path, own, other, PEOPLE[:2])
    script = scene.view.staging.script
    assert isinstance(script, Triumph)
    assert script.told == f"{told} wins!"


def test_computer_players_celebrate_too(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    state = lay("", "", draw="1", last=True, loots=("10", "2"))
    scene = sit_down_at(app, state, [KIM, REY])
    for _ in range(900):
        if isinstance(scene.view.staging.script, Triumph):
            break
        frames(app, 1, FRAME)
    script = scene.view.staging.script
    assert isinstance(script, Triumph)
    assert script.told == "Kim wins!"


def test_reduced_motion_is_one_still_picture_for_half_a_second(tmp_path: Path) -> None:
    app, scene = at_the_end(tmp_path, "10 9", "2", reduced_motion=True)
    seen = set()
    count = 0
    while app.stack.top is scene:
        if "moment" in scene.view.stage.moved:
            seen.add(Pictured(app.presenter.surface))
        frames(app, 1, FRAME)
        count += 1
    assert count < 40
    assert len(seen) == 1


@pytest.mark.parametrize("settings", [{"speed": "off"}, {"moments": "off"}], ids=str)
def test_without_moments_the_results_are_there_at_once(
    tmp_path: Path, settings: dict[str, Any]
) -> None:
    app, scene = at_the_end(tmp_path, "10 9", "2", **settings)
    assert scene.view.staging.script is None
    assert until_the_results(app) < 90  # points still rise


@pytest.mark.parametrize("loot", ["10 9", "1"], ids=["won", "lost"])
def test_the_table_is_not_seen_bright_between_the_moment_and_the_results(
    tmp_path: Path, loot: str
) -> None:
    """Also where somebody still says something there."""
    app, scene = at_the_end(tmp_path, loot, "2")
    scene.view.effects.start(Effect("said", pygame.Surface((9, 9)), (50, 50), 60.0))
    covered = []
    while app.stack.top is scene:
        covered.append("moment" in scene.view.stage.moved)
        frames(app, 1, FRAME)
    assert all(covered[covered.index(True) :])


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_f])
@pytest.mark.parametrize("loot", ["10 9", "1"])
def test_a_press_ends_the_moment(tmp_path: Path, key: int, loot: str) -> None:
    app, scene = at_the_end(tmp_path, loot, "2")
    assert scene.view.staging.script is not None
    press(app, key)
    assert app.stack.top.name == "match_results"
    assert not scene.view.playback.under_way


def test_a_press_before_it_ends_what_flies_and_the_moment_comes(tmp_path: Path) -> None:
    """Whoever wants to get to the end has not seen it yet."""
    app = program(tmp_path, speed="normal")
    scene = sit_down_at(app, lay("", "", draw="1", last=True, loots=("10", "2")), AGAINST_REY)
    frames(app, 40)
    press(app, pygame.K_d, "d")
    frames(app, 3, FRAME)
    assert not scene.now.ended
    for script in (Tally, Triumph):
        press(app, pygame.K_SPACE)
        frames(app, 4, FRAME)
        assert isinstance(scene.view.staging.script, script)


def test_the_results_come_once_however_they_are_asked_for(tmp_path: Path) -> None:
    app, scene = at_the_end(tmp_path, "10 9", "2")
    press(app, pygame.K_SPACE)
    assert [each.name for each in app.stack.scenes][-2:] == ["table", "match_results"]
    lull(app)
    press(app, pygame.K_ESCAPE)
    frames(app, 80)
    assert app.stack.top is scene
    click(app, "action.results")
    assert app.stack.top.name == "match_results"


def test_the_rain_is_the_same_in_every_run(tmp_path: Path) -> None:
    machine.runs("fast")  # the first finds less drawn than the second, and would begin later
    pictures = []
    for run in range(2):
        app, _ = at_the_end(tmp_path / str(run), "10 9", "2")
        frames(app, 60, FRAME)
        pictures.append(Pictured(app.presenter.surface))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_faces_that_rain_are_the_games_own(game: Game) -> None:
    faces = best_faces(game)
    assert 3 <= len(set(faces)) == len(faces) <= 8
    assert set(faces) <= set(game.faces)


@pytest.mark.parametrize(("start", "end"), [(0, 120), (0, 0), (30, -12)])
def test_a_number_rolls_from_where_it_was_to_what_is_true(start: int, end: int) -> None:
    numbers = [rolled(start, end, n / 20) for n in range(21)]
    assert (numbers[0], numbers[-1]) == (start, end)
    assert numbers == sorted(numbers, reverse=end < start)
