"""The tables that were set: the last one of each game is there again, whatever was played since."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from nomercy_table.engine.styles import STYLES
from nomercy_table.games import BILLS, GAMES
from nomercy_table.pages.setup.model import OTHERS, Setup, is_first, kept_with, table_of
from nomercy_table.pages.setup.page import NewGamePage
from nomercy_table.pages.setup.seats import who_plays
from nomercy_table.players.rivals import style_of
from nomercy_table.storage import settings as settings_file
from nomercy_table.storage.settings import Settings
from offscreen import frames, program, show

HIT, MERCURY, NOTHING = GAMES["hit"], GAMES["mercury"], GAMES["nothing"]


def set_for(game: str, name: str) -> Setup:
    setup = Setup.usual(GAMES[game])
    setup.rename(0, name)
    return setup


def test_each_game_has_its_last_table_again(tmp_path: Path) -> None:
    last = kept_with({}, set_for("hit", "Anna"))
    last = kept_with(last, set_for("mercury", "Ben"))
    last = kept_with(last, set_for("hit", "Cleo"))
    path = tmp_path / "settings.toml"
    settings_file.save(path, Settings(last_setup=last))
    settings, problems = settings_file.load(path)
    assert not problems
    last = settings.last_setup
    assert table_of(last).seats[0].name == "Cleo"
    assert table_of(last, HIT).seats[0].name == "Cleo"
    assert table_of(last, MERCURY).seats[0].name == "Ben"
    assert table_of(last, MERCURY).game.id == MERCURY.id
    assert table_of(last, NOTHING) == Setup.usual(NOTHING)
    assert [is_first(last, game) for game in (HIT, MERCURY, NOTHING)] == [False, False, True]


def test_what_others_wrote_among_the_tables_is_left_out() -> None:
    for others in ("", [1], {"mercury": 3}, {"mercury": {"seats": "x", "options": 1}}):
        last = {"game": "hit", OTHERS: others}
        bill = BILLS["mercury"]  # as pages have it
        assert table_of(last, bill) == Setup.usual(bill)
        assert table_of(kept_with(last, set_for("nothing", "Zoe")), HIT).game.id == HIT.id


def test_the_page_opens_for_a_game_and_lies_on_its_cloth(tmp_path: Path) -> None:
    app = program(tmp_path, last_setup=kept_with({}, set_for("hit", "Anna")))
    page = NewGamePage(app, MERCURY)
    show(app, page)
    frames(app)
    assert page.setup.game.id == MERCURY.id
    assert app.stack.cloth == MERCURY.cloth
    page.form.focus_on("game.hit")
    widget = page.form.find("game.hit")
    widget.pointer_up(widget.screen_rect().center, inside=True)
    frames(app)
    assert app.stack.cloth == HIT.cloth
    assert NewGamePage(app).setup.seats[0].name == "Anna"


def test_a_seat_says_who_plays_there_and_how() -> None:
    setup = Setup.usual(HIT)
    assert who_plays(setup.seats[0], 1, HIT) == "You"
    assert who_plays(setup.seats[0], 2, HIT) == "A person"
    for plan in setup.seats[1:]:
        style = STYLES[style_of(plan.portrait, False)]
        assert who_plays(plan, 1, HIT) == f"Medium, {style.name.lower()}"
        plain = replace(HIT, styles={})
        assert who_plays(plan, 1, plain) == "Medium", "where the style means nothing"
