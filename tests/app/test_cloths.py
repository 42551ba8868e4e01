"""What lies on the table under a match: its game's cloth, in the room that the match has."""

from __future__ import annotations

import itertools
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import offscreen
from at_table import on_top
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.pages.setup.appearance import dress_of
from nomercy_table.pages.setup.page import NewGamePage
from nomercy_table.render import cloth_art
from nomercy_table.render.cloth_art import Cloths
from nomercy_table.render.svg import Art
from nomercy_table.render.theme import HIGH_CONTRAST, NORMAL, contrast
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.ui.scene import Pop, Push
from pictured import Pictured
from sight import see


@pytest.fixture
def app(tmp_path: Path) -> App:
    """The program with its real cloths."""
    app = offscreen.program(tmp_path, (960, 600), speed="off")
    del app.felt, app.cloth
    return app


def sit_down(app: App, game: str) -> None:
    plans = [SeatPlan("Ada", "human"), SeatPlan("Bruno", "easy")]
    app.sit_down(Session.new(GAMES[game], plans, {}, 5))
    offscreen.frames(app, 3)


def come_to_rest(app: App) -> None:
    offscreen.frames(app, 3)
    while app.rest(1e9) < 0.01:
        offscreen.frames(app, 1)


def test_what_is_shown_has_the_colours_of_its_game(app: App) -> None:
    assert app.look.theme == NORMAL
    seen = set()
    for game in (game for game in GAMES.values() if 2 in game.seat_counts):
        sit_down(app, game.id)
        seen.add(app.look.theme.name)
    assert len(seen) >= 5
    app.to_title()
    offscreen.frames(app, 2)
    assert app.look.theme == NORMAL


def test_a_lesson_lies_on_its_games_cloth_and_the_title_comes_back_as_it_was(app: App) -> None:
    app.change_settings(player_name="Ada")
    app.learn(GAMES["showem"])
    offscreen.frames(app, 3)
    assert app.look.theme != NORMAL
    app.request(Pop())
    offscreen.frames(app, 3)
    assert app.look.theme == NORMAL
    assert app.stack.top.name == "title"


def test_the_programs_own_table_goes_when_that_of_a_match_comes(app: App) -> None:
    own = weakref.ref(app.felt((960, 600)))
    assert own() is app.felt((960, 600)), "it is kept"
    sit_down(app, "hit")
    assert own() is None


def test_beyond_a_lessons_room_it_is_dark(app: App) -> None:
    app.change_settings(player_name="Ada")
    app.learn(GAMES["mercury"])
    offscreen.frames(app, 3)
    picture = app.cloth((600, 600))
    assert picture.get_size() == (960, 600)
    assert picture.get_at((900, 300))[:3] == app.theme.felt_edge
    assert picture.get_at((300, 300))[:3] != app.theme.felt_edge


@pytest.mark.parametrize("game", ["hit", "mercury"])
def test_what_a_cloth_bears_is_in_the_middle_of_a_lessons_room(app: App, game: str) -> None:
    """Not in that of the window, part of which the coach has; also when one comes there from a
    match (found at the table: the emblem reached below the coach)."""
    sit_down(app, game)
    app.change_settings(player_name="Ada")
    app.learn(GAMES[game])
    offscreen.frames(app, 3)
    scene = on_top(app)
    room = see(scene).placed.size
    assert room[0] < app.presenter.size[0]
    seen = see(scene).ground.subsurface(pygame.Rect((0, 0), room))
    alone = cloth_art.draw(cloth_art.cloth_of(dress_of(app.settings, GAMES[game]).cloth), room)
    assert Pictured(seen) == Pictured(alone, "RGB")


def test_in_another_window_it_is_stretched_at_once_and_drawn_when_there_is_time(app: App) -> None:
    sit_down(app, "hit")
    app.presenter.resize((1100, 700))
    offscreen.frames(app, 1)
    hurried = Pictured(app.cloth((1100, 700)))
    offscreen.frames(app, 20)
    while app.stack.moving:
        offscreen.frames(app)
    app.rest(1e9)
    finished = Pictured(app.cloth((1100, 700)))
    assert hurried.size == finished.size
    assert hurried != finished
    fresh = offscreen.program(Path(app.places.data), (1100, 700), speed="off")
    del fresh.felt, fresh.cloth
    fresh.art = Art()
    sit_down(fresh, "hit")
    assert finished == Pictured(fresh.cloth((1100, 700)))


def test_in_high_contrast_a_table_is_black_but_for_its_edge(app: App) -> None:
    app.change_settings(high_contrast=True)
    sit_down(app, "mercury")
    picture, accent = app.cloth((700, 600)), cloth_art.cloth_of("observatory").accent
    black = {picture.get_at(at)[:3] for at in ((10, 10), (350, 300), (690, 590), (900, 300))}
    edge = {picture.get_at(at)[:3] for at in ((0, 0), (350, 1), (699, 300), (2, 599))}
    assert (black, edge) == ({(0, 0, 0)}, {accent})


@pytest.mark.parametrize(
    "game", ["", *(game.id for game in GAMES.values() if 2 in game.seat_counts)]
)
def test_high_contrast_keeps_its_promise_of_black_backgrounds(app: App, game: str) -> None:
    """Found: the tables were purple, blue, red and brown, and the title was green."""
    app.change_settings(high_contrast=True)
    if game:
        sit_down(app, game)
    come_to_rest(app)
    assert _black(app) > 0.45  # the rest is cards, faces and words


def _black(app: App) -> float:
    """The share of what is shown that is black."""
    shown = pygame.mask.from_threshold(app.presenter.surface, (0, 0, 0), (6, 6, 6, 255))
    return shown.count() / (960 * 600)


def test_in_high_contrast_every_cloth_is_told_apart_and_all_is_read_on_it(app: App) -> None:
    """Found: with high contrast all five games lay on the same green."""
    themes = [Cloths(app.art).theme(HIGH_CONTRAST, name) for name in ("", *cloth_art.names())]
    edges = [pygame.Color(*theme.ornament) for theme in themes]
    for one, other in itertools.combinations(edges, 2):
        assert max(abs(one[n] - other[n]) for n in range(3)) >= 25
    for theme in themes:
        assert contrast(theme.ornament, theme.felt) >= 3, theme.name
        for name, front, ground, need in theme.pairs():
            assert contrast(front, ground) >= (3 if need == "edge" else 7), (theme.name, name)


@pytest.mark.parametrize("less", [False, True])
def test_one_cloth_fades_into_the_next_unless_there_is_to_be_less_motion(
    tmp_path: Path, less: bool
) -> None:
    app = offscreen.program(tmp_path, (960, 600), speed="normal", reduced_motion=less)
    del app.felt, app.cloth
    app.request(Push(NewGamePage(app, GAMES["hit"])))
    offscreen.frames(app, 30)

    def redness() -> int:
        red, green, blue, *_ = app.presenter.surface.get_at((480, 30))
        return red - max(green, blue)

    before = redness()
    offscreen.click(app, "game.mercury")
    seen = [redness()]
    for _ in range(20):
        offscreen.frames(app, 1, 1 / 60)
        seen.append(redness())
    between = [value for value in seen if seen[-1] + 8 < value < before - 8]
    assert seen[-1] < 10 < before
    assert bool(between) is not less, seen
    app.close()


def lying_in_corners(name: str, size: tuple[int, int]) -> Iterator[pygame.mask.Mask]:
    """Each thing that lies in a corner of that cloth, as the shape of what it covers."""
    cloth = cloth_art.cloth_of(name)
    side = round(cloth.corner * cloth_art.unit_of(size))
    for corner, (x, y) in cloth_art.corners_of(size, side / 2).items():
        drawing = cloth_art.asset("cloths", name, f"{corner}.svg")
        picture = pygame.image.load_sized_svg(drawing, (side, side))
        for thing in pygame.mask.from_surface(picture, 200).connected_components(60):
            whole = pygame.mask.Mask(size)
            whole.draw(thing, (round(x - side / 2), round(y - side / 2)))
            yield whole


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1024, 768), (1920, 1080)])
def test_chips_lie_under_no_button_and_half_under_nobody(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    """Found: they peeked out beside portraits in the corners, and above a button."""
    app = offscreen.program(tmp_path, size, ui_scale=scale)
    plans = [SeatPlan(name, "human") for name in ("Ada", "Bo", "Cleo", "Dov", "Eve")]
    app.sit_down(Session.new(GAMES["hit"], plans, {}, 5))
    offscreen.frames(app, 3)
    offscreen.click(app, "action.draw")
    scene = on_top(app)
    place = see(scene).placed
    found = [*lying_in_corners(GAMES["hit"].cloth, size)]
    assert len(found) >= 4
    for thing in found:
        (chips,) = thing.get_bounding_rects()
        for name in offscreen.ids(app):
            if name.startswith("action."):
                assert not chips.colliderect(offscreen.place(app, name)), name
        for seat, portrait in place.portraits.items():
            if chips.colliderect(portrait):
                over = pygame.mask.Mask(size)
                for rect in (portrait, place.plates[seat]):
                    over.draw(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
                assert thing.overlap_area(over, (0, 0)) > 0.9 * thing.count(), (seat, chips)
