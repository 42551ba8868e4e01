"""The lines of results are read whole: names, what the track measures, and tallies, however long
they are and however little room there is (found: a tally was cut in a tall window at 200 %, and
names in a small one)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import offscreen
from in_sight import watch_cuts
from nomercy_table.app.program import App
from nomercy_table.engine.events import RoundResult
from nomercy_table.engine.state import Result
from nomercy_table.games import GAMES
from nomercy_table.pages.faces import plans_for
from nomercy_table.pages.results import MatchResultsPage, RoundResultsPage
from nomercy_table.pages.resultspage import ResultsPage
from nomercy_table.ui.text import Picture

MERCURY = GAMES["mercury"]
SHORT = ("5 + 6", "0", "2 + 9", "1 + 1 + 2", "7", "3 + 4", "12", "13")
LONG = (
    "2 + 2 + 4 + 5 + 5 + 5 + 6 + 25 (Draw 3) + 25 (Draw 3) + 50 (Draw 5)",
    "0",
    "6 + 10 + 20 (Give Two) + 20 (Give Two) + 25 (Draw 3) + 25 (Draw 3)",
    *SHORT[3:],
)
windows = pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 600), 100), ((960, 600), 200), ((720, 1280), 200), ((1280, 720), 100)],
)


def results(app: App, seats: int, tally: tuple[str, ...], *, after_match: bool) -> ResultsPage:
    """Who sits second has won, with the fewest points."""
    plans = plans_for(("human", *["easy"] * (seats - 1)))
    scores = (129, 0, 106, 38, 7, 9, 12, 13)[:seats]
    rounds = [RoundResult(scores, (1,), "went out")]
    scoring = MERCURY.scoring(MERCURY.options.complete({}, seats))
    if not after_match:
        told = tally[:seats]
        return RoundResultsPage(app, plans, rounds, scoring, lambda: None, told, game=MERCURY)
    return MatchResultsPage(
        app,
        plans,
        rounds,
        Result(scores, (1,), "the fewest points", "X"),
        scoring,
        lambda: None,
        lambda: None,
        tally=tally[:seats],
        on_check=lambda: None,
        game=MERCURY,
    )


def drawn(page: ResultsPage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written when it is drawn, also what is scrolled away."""
    written: list[str] = []
    fonts = page.look.fonts
    render = fonts.render

    def watched(text: str, *how: object) -> pygame.Surface:
        written.append(text)
        return render(text, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(fonts, "render", watched)
    surface = pygame.Surface(page.look.metrics.size)
    for widget in page.form.widgets:
        if isinstance(widget, Picture):
            widget.draw(surface, page.look, widget.rect)
    return written


@windows
@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("after_match", [False, True], ids=["round", "match"])
def test_names_and_long_tallies_are_written_whole(
    tmp_path: Path,
    size: tuple[int, int],
    scale: int,
    seats: int,
    after_match: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = offscreen.program(tmp_path, size, ui_scale=scale)
    page = results(app, seats, LONG, after_match=after_match)
    page.resize(size)
    cut = watch_cuts(monkeypatch)
    written = drawn(page, monkeypatch)
    told = " ".join(written)
    assert not cut
    for line in page.standing.lines:
        assert line.name in written
        assert line.tally in told
    assert any("fewest" in text for text in written)


@windows
def test_a_tally_stands_beside_each_name_or_below_each(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    """One that is too long makes all lines higher, not one alone."""
    app = offscreen.program(tmp_path, size, ui_scale=scale)

    def heights(tally: tuple[str, ...]) -> list[int]:
        page = results(app, 6, tally, after_match=True)
        page.resize(size)
        return [w.rect.height for w in page.form.widgets if w.id.startswith("line.")]

    short, long = heights(SHORT), heights(LONG)
    assert short == sorted(short, reverse=True)
    assert long == short or all(a > b for a, b in zip(long, short, strict=True))


@pytest.mark.parametrize("seats", [4, 8])
def test_in_a_tall_window_all_of_it_is_seen_at_once_below_the_face(
    tmp_path: Path, seats: int
) -> None:
    """Found: a way to see more of it lay half below the buttons, under a large face."""
    app = offscreen.program(tmp_path, (720, 1280), ui_scale=200)
    page = results(app, seats, SHORT, after_match=True)
    page.resize((720, 1280))
    assert page.form.find("winners") is not None
    assert not any(view.most for view in page.views)
