"""The menu of a match: who plays stands there with a face, as at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

import offscreen
from nomercy_table.games import GAMES
from nomercy_table.pages.pause import PausePage
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.session.session import Session


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((960, 600), 200), ((720, 1280), 100)]
)
def test_a_face_stands_before_each_name_and_over_nothing(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    plans = plans_for(("human", "easy", "hard", "medium", "easy"))
    app = offscreen.program(tmp_path, size, ui_scale=scale)
    page = PausePage(app, Session.new(GAMES["hit"], plans, {}, 5))
    page.resize(size)
    others = [each.rect for each in page.form.widgets if not each.id.startswith("face.")]
    for seat, plan in enumerate(plans):
        face, choice = page.form.find(f"face.{seat}"), page.form.find(f"kind.{seat}")
        assert face.rect.width == face.rect.height
        assert face.rect.collidelist(others) == -1
        (name,) = [each for each in page.form.widgets if each.label == plan.name and each != choice]
        assert face.rect.right < name.rect.x
        assert face.rect.top <= name.rect.centery <= face.rect.bottom
        if scale == 100:
            assert abs(face.rect.centery - choice.rect.centery) <= 2
            assert choice.rect.x > name.rect.x


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_in_large_letters_all_ways_are_seen_before_one_scrolls(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: the lowest lay half below the edge, as rules and settings had a row each."""
    app = offscreen.program(tmp_path, size, ui_scale=200)
    page = PausePage(app, Session.new(GAMES["hit"], plans_for(("human", "easy")), {}, 5))
    page.resize(size)
    (view,) = page.views
    for way in ("resume", "rules", "settings", "title", "same_deal", "new_deal", "concede"):
        found = page.form.find(way)
        assert view.rect.contains(found.rect), way


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize(
    ("game", "seats"), [("hit", 4), ("hit", 5), ("mercury", 6), ("nothing", 8)]
)
def test_many_players_are_all_seen_without_scrolling(
    tmp_path: Path, game: str, seats: int, size: tuple[int, int]
) -> None:
    """Found: from four players on the last ones lay below the edge."""
    app = offscreen.program(tmp_path, size)
    plans = plans_for(("human", *["easy"] * (seats - 1)))
    page = PausePage(app, Session.new(GAMES[game], plans, {}, 5))
    page.resize(size)
    assert not any(view.most for view in page.views)
    kinds = [page.form.find(f"kind.{seat}") for seat in range(seats)]
    rects = [kind.rect for kind in kinds if kind is not None]
    assert len(rects) == seats
    assert all(rect.collidelist(rects[n + 1 :]) < 0 for n, rect in enumerate(rects))


def test_around_one_screen_it_is_said_who_all_give_up(tmp_path: Path) -> None:
    """Found: one of three people was asked whether to concede, and conceded for all of them."""
    app = offscreen.program(tmp_path)
    plans = plans_for(("human", "easy", "human", "human"))
    session = Session.new(GAMES["hit"], plans, {}, 5)
    offscreen.show(app, PausePage(app, session))
    offscreen.click(app, "concede")
    (told,) = [words for words in app.stack.top.words if "give up" in words]
    assert all(session.names[seat] in told for seat in (0, 2, 3))
    assert session.names[1] not in told
    offscreen.click(app, "yes")
    assert session.conceded


def test_a_person_is_called_so_where_seats_are_given_and_taken_over(tmp_path: Path) -> None:
    """Found: the menu had another word for it than the set-up."""
    app = offscreen.program(tmp_path)
    session = Session.new(GAMES["hit"], plans_for(("human", "easy")), {}, 5)
    offscreen.show(app, PausePage(app, session))
    kinds = {thing.id: thing.label for thing in app.stack.top.focusables()}
    assert kinds["kind.0"].endswith(": A person")
    offscreen.click(app, "resume")
    offscreen.click(app, "set.hit")
    offscreen.click(app, "seat.0")
    kinds = {thing.id: thing.label for thing in app.stack.top.focusables()}
    assert kinds["seat.0.kind"].endswith(": A person")
