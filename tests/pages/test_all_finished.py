"""Every match that is over is found: the last ones at once, all others by year and month."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.pages.matches import MatchesPage
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from offscreen import click, focused, frames, ids, press, program, show, tab_to
from session.playing import Table
from storage.failing import Disk

SIZES = [(960, 600), (1920, 1080)]


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a match that is over."""
    store = SaveStore(tmp_path_factory.mktemp("played"))
    session = Session.new(
        GAMES["hit"], plans_for(("human", "easy")), {}, 7, store, Pacing.of("off"), thoughts=3
    )
    Table(session).play()
    session.close()
    ((_, text, _),) = store.finished(9)
    return text


def lie(store: SaveStore, text: str, match_id: str, *, flat: bool = False) -> None:
    """Put a record where it belongs, or where earlier versions put it."""
    path = store.archive.path(match_id)
    path = store.records / path.name if flat else path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def furnish(app: App, text: str, years: range, a_month: int) -> None:
    for year in years:
        for month in range(1, 13):
            for n in range(a_month):
                lie(app.saves, text, f"{year}{month:02}{n % 28 + 1:02}-{n:06}-hit")


def over(app: App) -> list[str]:
    """The ids of the matches that are listed as over, in their order."""
    return [name.removeprefix("finished.") for name in ids(app) if name.startswith("finished.")]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", ["pointer", "keys"])
def test_the_first_match_of_many_years_is_three_presses_away(
    tmp_path: Path, text: str, size: tuple[int, int], way: str
) -> None:
    """Found: the last ten were listed, and nothing led to those before."""
    app = program(tmp_path, size)
    furnish(app, text, range(2020, 2027), 2)
    show(app, MatchesPage(app))
    assert len(over(app)) == 10
    first = "20200101-000000-hit"
    for thing in ("finished", "year.2020.01", f"finished.{first}"):
        if way == "keys" or thing == "finished":
            tab_to(app, thing)
            press(app, pygame.K_RETURN)
        else:
            click(app, thing)
        frames(app, 20)
        if thing == "year.2020.01":
            assert over(app) == [first, "20200102-000001-hit"]
            assert focused(app) == thing
    assert app.stack.top.name == "review"
    press(app, pygame.K_ESCAPE)
    frames(app, 20)
    assert over(app)[0] == first
    assert focused(app) == f"finished.{first}"


@pytest.mark.parametrize("size", SIZES)
def test_a_month_shows_twenty_and_the_next_ones_on_demand(
    tmp_path: Path, text: str, size: tuple[int, int]
) -> None:
    app = program(tmp_path, size)
    names = [f"202405{n // 2 + 1:02}-{n:06}-hit" for n in range(45)]
    for name in names:
        lie(app.saves, text, name)
    show(app, MatchesPage(app))
    tab_to(app, "finished")
    press(app, pygame.K_RETURN)
    frames(app, 10)
    for shown in (20, 40):
        assert over(app) == names[:shown]
        tab_to(app, "more")
        press(app, pygame.K_RETURN)
        assert focused(app) == f"finished.{names[shown]}", "one goes on where one was"
        seen = next(item for item in app.stack.top.focusables() if item.focused)
        assert seen.rect.height > 0
    assert over(app) == names
    assert "more" not in ids(app)


def test_records_of_all_versions_and_ids_are_found(tmp_path: Path, text: str) -> None:
    app = program(tmp_path)
    for n in range(10):
        lie(app.saves, text, f"20260701-{n:06}-hit")
    lie(app.saves, text, "20240301-120000-hit", flat=True)
    lie(app.saves, text, "20260701-200000-hit", flat=True)
    lie(app.saves, text, "20251301-120000-hit")
    show(app, MatchesPage(app))
    tab_to(app, "finished")
    press(app, pygame.K_RETURN)
    frames(app, 10)
    assert over(app)[-1] == "20260701-200000-hit"
    assert len(over(app)) == 11
    found = []
    for year in ("year.2024.03", "year.."):
        click(app, year)
        found += over(app)
    assert found == ["20240301-120000-hit", "20251301-120000-hit"]


def test_where_all_are_listed_nothing_leads_to_others(tmp_path: Path, text: str) -> None:
    app = program(tmp_path)
    for n in range(10):
        lie(app.saves, text, f"20260701-{n:06}-hit")
    show(app, MatchesPage(app))
    assert len(over(app)) == 10
    assert "finished" not in ids(app)


def test_a_month_of_damaged_records_says_so(tmp_path: Path) -> None:
    app = program(tmp_path)
    for n in range(45):
        lie(app.saves, "nonsense", f"20260701-{n:06}-hit")
    show(app, MatchesPage(app))
    tab_to(app, "finished")
    press(app, pygame.K_RETURN)
    frames(app, 10)
    for after in ("more", "close"):
        assert "No match here can be read." in app.stack.top.words
        tab_to(app, "more")
        press(app, pygame.K_RETURN)
        assert focused(app) == after


@pytest.mark.parametrize("many", [range(2026, 2027), range(2000, 2027)], ids=["few", "many"])
def test_each_press_reads_what_it_shows(
    tmp_path: Path, text: str, many: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = program(tmp_path)
    furnish(app, text, many, 25)
    frames(app, 20)
    disk = Disk(monkeypatch)
    read = []
    for thing in ("page", "finished", "more", f"year.{many[0]}.01", "more"):
        disk.begin(lambda *_: None)
        if thing == "page":
            show(app, MatchesPage(app))
        else:
            tab_to(app, thing)
            press(app, pygame.K_RETURN)
        frames(app, 2)
        calls = [path for name, path in disk.calls if name == "open" and "records" in path]
        read.append(len([path for path in calls if path.endswith(".toml")]))
    assert read == [10, 20, 5, 20, 5]
