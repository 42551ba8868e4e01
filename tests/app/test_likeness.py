"""The small picture of a saved match: it comes in pieces, and shows nobody's hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from nomercy_table.app.app import App
from nomercy_table.app.thumbnails import Thumbnails
from nomercy_table.engine import records
from nomercy_table.games import GAMES
from nomercy_table.pages.matches import MatchesPage
from nomercy_table.pages.rules import RulesPage
from nomercy_table.pages.setup.appearance import dress_of
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.pages.title.page import TitlePage
from nomercy_table.pages.title.resume import Resume
from nomercy_table.render.svg import Art
from nomercy_table.session.saved import SavedMatch, resumable
from nomercy_table.session.session import Session
from offscreen import click, frames, place, press, program, tab_to

SIZE = (160, 90)


def saved(app: App, game: str, actions: int = 6) -> SavedMatch:
    """A match of that game that was left after a few actions."""
    session = Session.new(
        GAMES[game], plans_for(("human",) * GAMES[game].recommended_seats), {}, 7, app.saves
    )
    for _ in range(actions):
        seat = session.to_act[0]
        session.act(seat, session.legal(seat)[0])
    session.close()
    (match,) = resumable(app.saves)[0]
    return match


def drawn(app: App, match: SavedMatch) -> tuple[pygame.Surface, int]:
    """Its picture, and how often it had to be asked for."""
    made = Thumbnails()
    dress = dress_of(app.settings, match.game)
    for asked in range(1, 5000):
        picture = made.of(match, dress, app.look, SIZE)
        if picture is not None:
            assert made.of(match, dress, app.look, SIZE) is picture, "it is kept"
            return picture, asked
    raise AssertionError("it never comes")


@pytest.mark.parametrize("game", GAMES)
def test_it_shows_the_table_in_pieces_and_no_card_that_others_may_not_see(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = program(tmp_path)
    match = saved(app, game)
    shown: set[str] = set()
    svg = Art.svg

    def watched(self: Art, name: str, size: tuple[int, int]) -> pygame.Surface:
        shown.add(name)
        return svg(self, name, size)

    monkeypatch.setattr(Art, "svg", watched)
    picture, asked = drawn(app, match)
    assert picture.get_size() == SIZE
    assert asked > 3
    assert match.record is not None
    seen = match.game.arrange(records.replay(match.record, GAMES).observe(None))
    open_faces = {
        card.face
        for zone in seen.zones
        for column in zone.columns
        for card in column.cards
        if card.face is not None
    }
    faces = {name.removeprefix("cards/") for name in shown} & set(match.game.faces)
    assert faces <= open_faces


def test_of_a_match_that_cannot_be_played_it_is_the_empty_table(tmp_path: Path) -> None:
    app = program(tmp_path)
    match = saved(app, "hit")
    assert match.record is not None
    broken = replace(match.record, actions=((0, "dance"),))
    for other in (replace(match, record=broken), replace(match, record=None)):
        picture, _ = drawn(app, other)
        assert picture.get_size() == SIZE


def test_the_button_to_go_on_gets_its_picture_while_nothing_else_is_done(tmp_path: Path) -> None:
    app = program(tmp_path)
    saved(app, "mercury")
    app.to_title()
    frames(app, 3)
    page = app.stack.top
    assert isinstance(page, TitlePage)
    button = page.form.find("continue")
    assert isinstance(button, Resume)
    assert page.wakes_after is not None, "it asks to go on with it"
    while button.picture is None:
        frames(app, 1)
    frames(app, 20)
    assert page.wakes_after is None
    at = place(app, "continue")
    inside = pygame.Rect(at.x + 8, at.y + 8, button.picture.get_width() - 16, at.height - 16)
    red, _, blue, _ = pygame.transform.average_color(app.presenter.surface.subsurface(inside))
    assert blue > red, "an observatory by night"


def test_saved_matches_are_listed_with_their_pictures(tmp_path: Path) -> None:
    app = program(tmp_path)
    for game in ("hit", "nothing"):
        Session.new(GAMES[game], plans_for(("human", "easy")), {}, 7, app.saves).close()
    app.to_title()
    frames(app)
    click(app, "matches")
    page = app.stack.top
    assert isinstance(page, MatchesPage)
    buttons = [widget for widget in page.form.widgets if isinstance(widget, Resume)]
    assert len(buttons) == 2
    assert page.wakes_after is not None
    while any(button.picture is None for button in buttons):
        frames(app, 1)
    assert page.wakes_after is None


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_until_a_match_has_its_picture_its_cloth_is_seen(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found: boxes that were brown for a second."""
    app = program(tmp_path, size)
    for game in ("hit", "mercury"):
        Session.new(GAMES[game], plans_for(("human", "easy")), {}, 7, app.saves).close()

    def is_blue(button: Resume) -> bool:
        assert button.picture is None
        at = button.visible_rect()
        inside = pygame.Rect(at.x + 12, at.y + 12, at.height, at.height - 24)
        red, _, blue, _ = pygame.transform.average_color(app.presenter.surface.subsurface(inside))
        assert abs(red - blue) > 10
        return blue > red

    monkeypatch.setattr(App, "likeness", lambda *_: None)  # it is still being drawn
    app.to_title()
    frames(app, 20)
    page = app.stack.top
    assert isinstance(page, TitlePage)
    button = page.form.find("continue")
    assert isinstance(button, Resume)
    assert is_blue(button) is (page.saved is not None and page.saved.game.id == "mercury")
    click(app, "matches")
    page = app.stack.top
    assert isinstance(page, MatchesPage)
    frames(app, 20)
    rows = [widget for widget in page.form.widgets if isinstance(widget, Resume)]
    assert {is_blue(row) for row in rows} == {False, True}


def test_rules_read_from_the_title_lie_on_the_cloth_of_their_game(tmp_path: Path) -> None:
    app = program(tmp_path)
    click(app, "rules")
    assert app.stack.cloth == GAMES["hit"].cloth
    tab_to(app, "rules.game")
    press(app, pygame.K_RIGHT)
    page = app.stack.top
    assert isinstance(page, RulesPage)
    assert page.game.id == "showem"
    assert app.stack.cloth == page.game.cloth
    press(app, pygame.K_ESCAPE)
    assert app.stack.cloth == "", "the title has its curtain"
