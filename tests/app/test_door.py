"""The way in: from the title to the first card in two presses, and what the doors say and do."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import on_top
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.pages.setup.appearance import DressPage
from nomercy_table.pages.setup.model import Setup, how_long, kept_with, table_lines
from nomercy_table.pages.setup.page import NewGamePage
from nomercy_table.pages.title.door import Door, line_up
from nomercy_table.pages.title.fan import FanCard
from nomercy_table.pages.title.page import TitlePage
from nomercy_table.session.session import Session
from nomercy_table.ui.scene import Push
from offscreen import click, focused, frames, place, point_at, press, program, send, tab_to
from pictured import Pictured

HIT = GAMES["hit"]


def title(app: App) -> TitlePage:
    page = app.stack.top
    assert isinstance(page, TitlePage)
    return page


def doors(app: App) -> list[Door]:
    return [widget for widget in title(app).form.widgets if isinstance(widget, Door)]


def fan(app: App) -> list[FanCard]:
    return [widget for widget in title(app).form.widgets if isinstance(widget, FanCard)]


def table(app: App) -> Session:
    frames(app, 3)
    scene = on_top(app)
    return scene.session


@pytest.mark.parametrize("game", GAMES)
def test_two_presses_from_the_start_to_the_first_card_by_mouse(tmp_path: Path, game: str) -> None:
    app = program(tmp_path)
    click(app, f"play.{game}")
    assert app.stack.top.name == "name", "asked once"
    click(app, "done")
    session = table(app)
    assert session.game.id == game
    assert session.log, "cards have been dealt"
    app.close()


def test_two_presses_by_keyboard_and_one_ever_after(tmp_path: Path) -> None:
    app = program(tmp_path)
    assert focused(app) == "play.hit"
    press(app, pygame.K_RETURN)
    assert focused(app) == "player.name"
    press(app, pygame.K_RETURN)
    session = table(app)
    assert session.names[0] == app.settings.player_name
    app.to_title()
    frames(app)
    click(app, "play.mercury")
    assert table(app).game.id == "mercury"
    app.close()


@pytest.mark.parametrize("way", ["door", "set table"])
def test_computer_players_are_patient_in_the_first_match_of_each_game(
    tmp_path: Path, way: str
) -> None:
    """Found: of somebody's first match four draw cards on each other went by in two seconds."""
    app = program(tmp_path, player_name="Ada", player_portrait="owl")
    patience = list[int]()
    for game in ("hit", "hit", "showem"):
        app.to_title()
        frames(app)
        if way == "door":
            click(app, f"play.{game}")
        else:
            click(app, f"set.{game}")
            click(app, "start")
        patience.append(table(app).turns.patience)
    first, again, other = patience
    assert first == other > 0
    assert again == 0
    app.close()


def test_they_are_until_whoever_comes_back_to_a_match_has_acted(tmp_path: Path) -> None:
    """Found: the next one moved before the table was all there."""
    app = program(tmp_path, player_name="Ada", player_portrait="owl")
    for _ in range(2):
        app.to_title()
        frames(app)
        click(app, "play.nothing")
    assert table(app).turns.patience == 0
    app.to_title()
    frames(app, 6)
    click(app, "continue")
    session = table(app)
    assert session.turns.patience == 1
    while session.human_to_act is None:
        frames(app, 1)
    session.act(0, session.legal(0)[0])
    assert session.turns.patience == 0
    app.close()


def test_esc_goes_back_from_the_question_and_nothing_is_dealt(tmp_path: Path) -> None:
    app = program(tmp_path)
    press(app, pygame.K_RETURN)
    press(app, pygame.K_ESCAPE)
    assert app.stack.top.name == "title"
    assert not app.settings.last_setup


def test_nobody_is_asked_who_has_said_their_name_at_a_table_or_has_no_seat(tmp_path: Path) -> None:
    app = program(tmp_path)
    setup = Setup.usual(HIT)
    for seat in range(2):
        setup.set_kind(seat, "human")
    app.change_settings(last_setup=kept_with({}, setup))
    app.to_title()
    frames(app)
    click(app, "play.hit")
    assert len([plan for plan in table(app).plans if plan.is_human]) == 2
    app.close()


@pytest.mark.parametrize(("size", "scale"), [((720, 1280), 200), ((960, 600), 200)])
def test_a_new_game_is_set_after_a_match_whose_table_was_never_set(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    """Where the games stand one at a time it was gone with a ValueError."""
    app = program(tmp_path, size, ui_scale=scale)
    app.to_new_game(GAMES["nothing"])
    frames(app)
    assert app.stack.top.name == "new_game"
    page = app.stack.top
    assert isinstance(page, NewGamePage)
    assert page.setup.game.id == "nothing"
    app.close()


def test_a_door_plays_what_was_set_last_for_its_game(tmp_path: Path) -> None:
    app = program(tmp_path, player_name="Ada", player_portrait="owl")
    setup = Setup.usual(HIT)
    setup.remove_seat(3)
    setup.set_option(HIT.options["match"], "target_score")
    setup.rename(1, "Otto")
    app.change_settings(last_setup=kept_with({}, setup))
    app.to_title()
    frames(app)
    (line,) = (door.lines[0] for door in doors(app) if door.game.id == HIT.id)
    assert line == f"You against Otto and {setup.seats[2].name}. First to 300."
    assert focused(app) == "play.hit", "the last game"
    click(app, "play.hit")
    session = table(app)
    assert session.options["match"] == "target_score"
    assert session.names[:2] == ("Ada", "Otto")
    assert app.settings.last_setup["game"] == "hit"
    app.close()


def test_who_plays_now_is_in_the_chip_and_pressing_it_asks_anew(tmp_path: Path) -> None:
    app = program(tmp_path)
    assert "player" not in {thing.id for thing in app.stack.top.focusables()}
    app.change_settings(player_name="Ada", player_portrait="owl")
    app.to_title()
    frames(app)
    things = {thing.id: thing for thing in app.stack.top.focusables()}
    assert things["player"].label == "You play as Ada"
    click(app, "player")
    assert app.stack.top.name == "name"
    click(app, "portrait.cat")
    click(app, "done")
    assert app.stack.top.name == "title"
    assert app.settings.player_portrait == "cat"


def test_the_foot_of_a_door_and_the_key_s_set_its_table(tmp_path: Path) -> None:
    app = program(tmp_path)
    click(app, "set.nothing")
    page = app.stack.top
    assert isinstance(page, NewGamePage)
    assert page.setup.game.id == "nothing"
    press(app, pygame.K_ESCAPE)
    tab_to(app, "play.mercury")
    press(app, pygame.K_s, "s")
    page = app.stack.top
    assert isinstance(page, NewGamePage)
    assert page.setup.game.id == "mercury"


def test_arrows_go_from_door_to_door(tmp_path: Path) -> None:
    app = program(tmp_path)
    order = list(GAMES)
    for game in order[1:]:
        press(app, pygame.K_RIGHT)
        assert focused(app) == f"play.{game}"
    press(app, pygame.K_DOWN)
    assert focused(app) == f"set.{order[-1]}"
    press(app, pygame.K_LEFT)
    assert focused(app) == f"set.{order[-2]}"
    press(app, pygame.K_UP)
    assert focused(app) == f"play.{order[-2]}"


def test_lines_say_who_plays_and_how_long() -> None:
    setup = Setup.usual(HIT)
    names = [plan.name for plan in setup.seats[1:]]
    long, short, least = table_lines(setup, first=True)
    assert long == f"A first match against {names[0]}, {names[1]} and {names[2]}. One round."
    assert short == "A first match against 3 rivals. One round."
    assert least == "One round."
    setup.set_kind(1, "human")
    setup.rename(0, "Ada")
    setup.rename(1, "Ben")
    assert table_lines(setup, first=False)[0] == f"Ada, Ben, {names[1]} and {names[2]}. One round."
    for seat in range(2):
        setup.set_kind(seat, "medium")
    assert "you watch" in table_lines(setup, first=False)[0]


def test_lines_say_how_long_a_match_of_every_kind_is() -> None:
    setup = Setup.usual(HIT)
    setup.set_option(HIT.options["match"], "round_wins")
    assert how_long(setup) == "First to 3 wins."
    nothing = Setup.usual(GAMES["nothing"])
    nothing.set_option(GAMES["nothing"].options["match"], "rounds")
    assert how_long(nothing) == f"{nothing.values['rounds']} rounds."
    for name in ("hit", "showem", "mercury", "mercenaries", "nothing"):
        assert how_long(Setup.usual(GAMES[name])) in ("One round.", "One game."), name


# ---------------------------------------------------------------------------- what lives


def test_the_fan_floats_while_somebody_may_look_and_only_then(tmp_path: Path) -> None:
    app = program(tmp_path, idle_motion=True)
    assert not app.stack.moving, "for whoever waits, nothing moves"
    assert app.stack.top.wakes_after is not None
    tops = set()
    for _ in range(30):
        frames(app, 1, 0.1)
        tops.add(tuple(card.painted(app.look).top for card in fan(app)))
    assert len(tops) > 5
    send(app, pygame.WINDOWFOCUSLOST)
    frames(app, 3)
    assert app.stack.top.wakes_after is None


@pytest.mark.parametrize("setting", [{"idle_motion": False}, {"reduced_motion": True}])
def test_it_lies_still_where_that_is_wished_for(tmp_path: Path, setting: dict[str, bool]) -> None:
    app = program(tmp_path, **({"idle_motion": True} | setting))
    frames(app, 20, 0.1)
    before = [card.painted(app.look) for card in fan(app)]
    frames(app, 20, 0.1)
    assert [card.painted(app.look) for card in fan(app)] == before
    assert app.stack.top.wakes_after is None


def test_after_a_minute_without_input_the_fan_lies_still(tmp_path: Path) -> None:
    app = program(tmp_path, idle_motion=True)
    frames(app, 5)
    frames(app, 5, 15.0)
    assert app.stack.top.wakes_after is None
    press(app, pygame.K_RIGHT)
    assert app.stack.top.wakes_after is not None


def test_the_card_of_the_door_that_is_pointed_at_stands_out(tmp_path: Path) -> None:
    app = program(tmp_path)
    before = {card.game.id: card.painted(app.look).top for card in fan(app)}
    at = place(app, "play.mercury").center
    point_at(app, at)
    frames(app, 40)
    after = {card.game.id: card.painted(app.look).top for card in fan(app)}
    assert after["mercury"] < before["mercury"] - 5
    assert abs(after["hit"] - before["hit"]) <= 2


def test_a_page_that_changed_in_parts_equals_one_drawn_at_once(tmp_path: Path) -> None:
    app = program(tmp_path, idle_motion=True)
    for thing in ("play.hit", "play.nothing", "rules"):
        at = place(app, thing).center
        point_at(app, at)
        frames(app, 7, 0.07)
    surface = app.presenter.surface
    parts = Pictured(surface)
    app.stack.top.invalidate()
    app.stack.top.draw(surface)
    assert Pictured(surface) == parts


def test_a_door_shows_the_cloth_that_was_chosen_for_its_game(tmp_path: Path) -> None:
    app = program(tmp_path)

    def light() -> tuple[int, int, int]:
        at = place(app, "play.hit")
        part = pygame.Rect(at.x + at.width // 3, at.y + 20, at.width // 5, at.height // 4)
        red, green, blue, *_ = pygame.transform.average_color(
            app.presenter.surface.subsurface(part)
        )
        return red, green, blue

    red, green, _ = light()
    assert red > 2 * green, "crimson wool"
    app.request(Push(DressPage(app, HIT)))
    frames(app, 30)
    click(app, "cloth.plain")
    press(app, pygame.K_ESCAPE)
    frames(app, 10)
    assert app.stack.top.name == "title"
    red, green, _ = light()
    assert green > red + 20, "plain green"
    app.close()


@pytest.mark.parametrize(
    ("size", "scale"), [((960, 600), 200), ((960, 600), 100), ((1280, 720), 100)]
)
def test_the_title_begins_with_the_name_of_the_program(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    """Found: in large letters it was scrolled to the first door, and the name was cut off."""
    app = program(tmp_path, size, ui_scale=scale)
    views = title(app).form.views
    assert views
    assert [view.offset for view in views] == [0] * len(views)
    app.close()


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3440, 1440)])
def test_below_the_name_stands_what_awaits_whoever_sits_down(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = program(tmp_path, size)
    rects = {widget.id: widget.rect for widget in title(app).form.widgets}
    motto, mark = rects.pop("motto"), rects.pop("wordmark")
    assert motto.top >= mark.bottom
    assert motto.collidelist([*rects.values()]) < 0
    app.close()


@pytest.mark.parametrize("size", [(720, 1280), (1280, 720), (3440, 1440)])
def test_no_word_stands_alone_in_the_last_line_of_a_door(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: `A first match against Minerva, Munin and Salome. One` and below it `round.`"""
    app = program(tmp_path, size)
    wide = []
    for door in doors(app):
        laid = door.words(app.look, door.rect)
        assert laid is not None
        wide += [len(laid[2])]
        assert len(laid[2]) == 1 or " " in laid[2][-1], laid[2]
    assert max(wide) > 1
    app.close()


def told(game: str, line: str) -> Door:
    """A door below whose name that line stands."""
    return Door(GAMES[game], "", pygame.Rect(0, 0, 200, 180), 40, lambda: None, [line])


def test_the_names_on_doors_beside_each_other_stand_on_one_line(tmp_path: Path) -> None:
    """Found: Mercenaries, of which fewer lines tell who plays, stood lower than all others."""
    look = title(program(tmp_path)).look
    pair = told("mercury", f"Against {'Minerva, ' * 6}and Salome."), told("mercenaries", "Alone.")
    assert len({door.name_ends(look, door.rect) for door in pair}) == 2
    line_up(look, [pair])
    assert len({door.name_ends(look, door.rect) for door in pair}) == 1
    fitted = [door.words(look, door.rect) for door in pair]
    assert len({words[0] for words in fitted if words is not None}) == 1, "in equal letters"


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_doors_in_a_row_are_lined_up(tmp_path: Path, size: tuple[int, int]) -> None:
    app = program(tmp_path, size)
    by_row: dict[int, set[int]] = {}
    for door in doors(app):
        by_row.setdefault(door.rect.y, set()).add(door.below)
    assert all(len(below) == 1 and min(below) > 0 for below in by_row.values())


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (720, 1280)])
def test_the_names_on_all_doors_are_equally_large(tmp_path: Path, size: tuple[int, int]) -> None:
    """Found: that of Show 'Em No Mercy was smaller than the four others, to have room in a line."""
    app = program(tmp_path, size)
    words = [door.words(app.look, door.rect) for door in doors(app)]
    assert len(words) >= 5
    assert len({fitted[0] for fitted in words if fitted is not None}) == 1
