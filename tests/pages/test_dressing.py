"""Cloth and card backs: any for any game, at once, kept by game, and robust against bad values."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import on_top
from in_sight import watch_cuts
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.pages.setup.appearance import (
    PLAIN,
    DressPage,
    PictureTile,
    back_names,
    back_of_game,
    cloth_names,
    cloth_of_game,
    dress_of,
    problems,
    with_back,
    with_cloth,
)
from nomercy_table.pages.setup.page import NewGamePage
from nomercy_table.play.match_scene import TableScene
from nomercy_table.render.cloth_art import TableTheme, cloth_of
from nomercy_table.render.theme import HIGH_CONTRAST
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.storage.settings import Settings
from offscreen import click, frames, press, program, show, tab_to
from pictured import Pictured
from sight import see

HIT = GAMES["hit"]


def tiles(page: DressPage, kind: str) -> list[PictureTile]:
    return [
        widget
        for widget in page.form.widgets
        if isinstance(widget, PictureTile) and widget.id.startswith(f"{kind}.")
    ]


def at_table(app: App) -> TableScene:
    plans = [SeatPlan("Ada", "human"), SeatPlan("Bruno", "easy")]
    app.sit_down(Session.new(HIT, plans, {}, 5))
    frames(app, 3)
    return on_top(app)


def test_there_are_enough_to_choose_from() -> None:
    assert len(cloth_names()) >= 6
    assert PLAIN in cloth_names()
    assert len(back_names()) >= 8
    for game in GAMES.values():
        assert game.back in back_names()
        assert (game.cloth or PLAIN) in cloth_names()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_choice_is_kept_for_its_game_alone(game: object) -> None:
    assert game in GAMES.values()
    (chosen,) = (one for one in GAMES.values() if one is game)
    settings = Settings()
    for cloth in cloth_names():
        settings = Settings(**with_cloth(settings, chosen, cloth))
        assert cloth_of_game(settings, chosen) == cloth
        assert (settings.cloths == {}) is (cloth == (chosen.cloth or PLAIN)), "its own is no choice"
        assert all(
            dress_of(settings, other).cloth == other.cloth
            for other in GAMES.values()
            if other is not chosen
        )
    for back in back_names():
        settings = Settings(**with_back(settings, chosen, back))
        assert back_of_game(settings, chosen) == back
        assert (settings.backs == {}) is (back == chosen.back)


def test_what_is_not_there_is_said_on_the_title_and_the_games_own_is_used(tmp_path: Path) -> None:
    app = program(tmp_path, cloths={"hit": "velvet", "gone": "x"}, backs={"hit": "../../x"})
    assert dress_of(app.settings, HIT) == TableTheme(HIT.cloth, HIT.back)
    said = app.problems
    assert len(said) == 2
    assert any(said[0] in words for words in app.stack.top.words)
    assert "velvet" in said[0]
    assert "midnight" in said[0], "what it may be"
    assert all("game's own is used" in text for text in said)
    assert problems(Settings(cloths={"hit": "vault"}, backs={"hit": "backs/peacock"})) == []


def test_a_running_match_changes_its_cloth_and_backs_at_once(tmp_path: Path) -> None:
    app = program(tmp_path, (960, 600), speed="off")
    del app.felt, app.cloth  # the real ones
    scene = at_table(app)
    theme, before = app.look.theme, see(scene).layer.copy()
    sprites = see(scene).back
    show(app, DressPage(app, HIT))
    click(app, "cloth.vault")
    assert app.look.theme != theme
    assert app.stack.cloth == "vault"
    tab_to(app, "card.backs/porcelain")
    press(app, pygame.K_RETURN)
    assert see(scene).back == "backs/porcelain" != sprites
    click(app, "close")
    frames(app, 3)
    assert app.stack.top is scene
    after = see(scene).layer
    assert Pictured(after) != Pictured(before, "RGB")
    assert TableTheme("vault", "backs/porcelain") == dress_of(app.settings, HIT)
    app.change_settings(cloths={}, backs={})
    frames(app, 3)
    assert app.look.theme == theme, "as it was"
    assert see(scene).back == sprites
    app.close()


def test_with_high_contrast_what_is_chosen_is_the_colour_of_the_edge_alone(tmp_path: Path) -> None:
    for home, cloth in (("a", "midnight"), ("b", "corona")):
        app = program(
            tmp_path / home, (960, 600), speed="off", high_contrast=True, cloths={"hit": cloth}
        )
        del app.felt, app.cloth
        assert colours(app.cloth((960, 600))) == {BLACK, HIGH_CONTRAST.ornament}
        at_table(app)
        assert colours(app.cloth((960, 600))) == {BLACK, cloth_of(cloth).accent}
        app.close()


BLACK = (0, 0, 0)


def colours(picture: pygame.Surface) -> set[tuple[int, ...]]:
    """All there are in it, at every tenth pixel."""
    return {tuple(picture.get_at((x, y)))[:3] for x in range(0, 960, 10) for y in range(0, 600, 10)}


def test_every_picture_is_there_after_as_many_frames_and_one_is_chosen(tmp_path: Path) -> None:
    app = program(tmp_path, (1920, 1080))
    page = DressPage(app, HIT)
    show(app, page)
    frames(app, len(cloth_names()) + 1)
    assert all(tile.picture is not None for tile in tiles(page, "cloth"))
    seen = {
        Pictured(tile.picture, "RGBA") for tile in tiles(page, "cloth") if tile.picture is not None
    }
    assert len(seen) == len(cloth_names())
    for kind, names in (("cloth", cloth_names()), ("card", back_names())):
        assert [tile.id.removeprefix(f"{kind}.") for tile in tiles(page, kind)] == list(names)
        for name in names:
            click(app, f"{kind}.{name}")
            chosen = [tile.id for tile in tiles(page, kind) if tile.chosen]
            assert chosen == [f"{kind}.{name}"]
    assert [tile.name for tile in tiles(page, "card") if tile.own] == ["Hit!"]


def test_settings_and_set_up_lead_there(tmp_path: Path) -> None:
    app = program(tmp_path, (1920, 1080))
    for way in (("settings", "dress"), ("more", "dress")):
        if way[0] == "more":
            show(app, NewGamePage(app, HIT))
        for thing in way:
            tab_to(app, thing)
            press(app, pygame.K_RETURN)
            frames(app)
        assert app.stack.top.name == "dress"
        while app.stack.top.name != "title":
            app.stack.top.back()  # type: ignore[attr-defined]
            frames(app, 2)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280), (1920, 1080)])
def test_the_names_of_all_backs_are_read_whole(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found: "Show 'Em No Mer..."."""
    app = program(tmp_path, size)
    page = DressPage(app, HIT)
    show(app, page)
    cut = watch_cuts(monkeypatch)
    pictures = [*tiles(page, "card"), *tiles(page, "cloth")]
    assert len(pictures) > 12
    for tile in pictures:
        tile.draw(pygame.Surface(size, pygame.SRCALPHA), page.look, tile.rect)
    assert not cut


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_in_a_usual_window_nothing_of_it_has_to_be_scrolled(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: below the backs the last line was half faded, for some pixels."""
    app = program(tmp_path, size)
    page = DressPage(app, HIT)
    show(app, page)
    assert [view.most for view in page.form.views] == [0]
