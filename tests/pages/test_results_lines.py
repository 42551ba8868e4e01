"""The lines of results are read whole: names, what the track measures, and tallies, however long
they are and however little room there is (found: a tally was cut in a tall window at 200 %, and
names in a small one)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import offscreen
from in_sight import watch_cuts
from nomercy_table.app.app import App
from nomercy_table.engine.events import RoundResult
from nomercy_table.engine.state import Result
from nomercy_table.games import GAMES
from nomercy_table.pages.results.page import MatchResultsPage, ResultsPage, RoundResultsPage
from nomercy_table.pages.results.score_sheet import SheetPage
from nomercy_table.pages.results.table import HEIGHTS, Heights, Ruling
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.pages.title.fan import faces_of
from nomercy_table.ui.label import Picture

MERCURY = GAMES["mercury"]
CARDS = faces_of(MERCURY)
SCORING = MERCURY.scoring(MERCURY.options.complete({}, 8))
SHORT = ("5 + 6", "0", "2 + 9", "1 + 1 + 2", "7", "3 + 4", "12", "13")
LONG = (
    "2 + 2 + 4 + 5 + 5 + 5 + 6 + 25 (Draw 3) + 25 (Draw 3) + 50 (Draw 5)",
    "0",
    "6 + 10 + 20 (Give Two) + 20 (Give Two) + 25 (Draw 3) + 25 (Draw 3)",
    *SHORT[3:],
)
LONGEST = " + ".join([*map(str, range(1, 11)), *["20 (Give Two)"] * 3, *["50 (Draw 5)"] * 4])
FULL = plans_for(("human", *["easy"] * 7))
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
        return RoundResultsPage(app, plans, rounds, scoring, lambda: None, told, cards=CARDS)
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
        cards=CARDS,
    )


def drawn(page: ResultsPage | SheetPage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
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


LONG_NAMES = ("Maximilian Montgomery-Rae", "WilhelminaMargaretaLuise", "Mwmwmwmwmwm wmwmwmwmwmwm")
"""As long as one may type them, or longer."""


@windows
@pytest.mark.parametrize("tally", [SHORT, LONG, ("",) * 3], ids=["short", "long", "none"])
def test_names_as_long_as_may_be_are_whole_and_lie_within_their_lines(
    tmp_path: Path,
    size: tuple[int, int],
    scale: int,
    tally: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Found: names of twenty letters were cut in a tall window at 200 %."""
    app = offscreen.program(tmp_path, size, ui_scale=scale)
    plans = [replace(plan, name=name) for plan, name in zip(FULL, LONG_NAMES, strict=False)]
    told = [RoundResult((129, 0, 106), (1,), "went out")]
    page = RoundResultsPage(app, plans, told, SCORING, lambda: None, tally[:3], cards=CARDS)
    sheet = SheetPage(app, plans, told * 2, SCORING)
    cut = watch_cuts(monkeypatch)
    for each in (page, sheet):
        each.resize(size)
        written = "".join(drawn(each, monkeypatch)).replace(" ", "")
        for name in LONG_NAMES:
            assert name.replace(" ", "") in written
    assert not cut
    for line in (w for w in page.form.widgets if w.id.startswith("line.")):
        inside, room = line.rect.copy(), line.rect.inflate(0, line.rect.height)
        inside.topleft = (0, line.rect.height // 2)
        picture = pygame.Surface(room.size)
        line.draw(picture, page.look, inside)
        beside = [pygame.Rect(0, 0, room.width, inside.top)]
        beside.append(pygame.Rect(0, inside.bottom + 6, room.width, room.height))
        assert not any(
            pygame.transform.average_color(picture, at)[:3] != (0, 0, 0) for at in beside
        )


@windows
@pytest.mark.parametrize("heights", HEIGHTS)
def test_a_tally_stands_beside_each_name_or_below_each(
    tmp_path: Path, size: tuple[int, int], scale: int, heights: Heights
) -> None:
    """One that is too long takes all of them below, not itself alone."""
    app = offscreen.program(tmp_path, size, ui_scale=scale)
    for tally in (SHORT, LONG):
        page = results(app, 6, tally, after_match=True)
        page.resize(size)
        wide = lines_of(page)[0].width
        rows = Ruling.of(page.look, page.standing, wide, heights).rows
        assert len({bool(row.below or row.under) for row in rows}) == 1


def test_that_the_fewest_win_is_seen_once_and_told_to_who_sees_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found: it stood above the lines, below them, and in the verdict's reason."""
    app = offscreen.program(tmp_path, (1280, 720))
    page = results(app, 6, SHORT, after_match=False)
    page.resize((1280, 720))
    assert page.standing.note in page.words
    written = drawn(page, monkeypatch)
    assert sum("fewest" in text for text in written) == 1


def lines_of(page: ResultsPage) -> list[pygame.Rect]:
    """Where its lines are."""
    return [widget.rect for widget in page.form.widgets if widget.id.startswith("line.")]


@pytest.mark.parametrize("after_match", [False, True], ids=["round", "match"])
@pytest.mark.parametrize("seats", [2, 6, 8])
def test_a_high_window_is_filled_by_a_large_face_and_high_lines(
    tmp_path: Path, seats: int, after_match: bool
) -> None:
    """Found: lines were 30 pixels high between two thirds of bare cloth."""
    app = offscreen.program(tmp_path, (720, 1280))
    page = results(app, seats, SHORT, after_match=after_match)
    page.resize((720, 1280))
    assert not any(view.most for view in page.views)
    winner, lines = page.form.find("winners"), lines_of(page)
    assert all(line.height >= 44 for line in lines)
    assert winner.rect.height >= 300
    assert lines[-1].bottom - winner.rect.top > 0.4 * 1280


@pytest.mark.parametrize("size", [(1080, 1920), (768, 1024), (720, 1280), (1280, 720), (1024, 768)])
def test_in_a_high_window_a_face_is_above_the_lines_and_both_are_wide(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: at 1080x1920 they were beside each other as in a wide window, small, and two thirds of
    it were bare cloth."""
    app = offscreen.program(tmp_path, size)
    page = results(app, 4, SHORT, after_match=True)
    page.resize(size)
    winner, lines = page.form.find("winners"), lines_of(page)
    if size[1] > size[0]:
        assert winner.rect.bottom < lines[0].top
        assert lines[0].width > 0.7 * size[0]
    else:
        assert winner.rect.right < lines[0].left


def test_lines_are_as_high_as_there_is_room_for(tmp_path: Path) -> None:
    """Found: six lines were as low as eight, below bare cloth."""
    app = offscreen.program(tmp_path, (1280, 720))

    def highest(seats: int) -> int:
        page = results(app, seats, ("",) * seats, after_match=False)
        page.resize((1280, 720))
        assert not any(view.most for view in page.views)
        return lines_of(page)[0].height

    assert highest(2) >= highest(6) > highest(8)


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


def rounds(count: int) -> list[RoundResult]:
    """Eight seats have far more points than end a match, all with three figures in each round."""
    return [RoundResult((388, 210, 106, 388, 207, 309, 112, 113), (), "went out")] * count


@windows
def test_after_several_rounds_of_eight_all_is_written_whole_and_tallies_take_few_lines(
    tmp_path: Path, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found: a tally had the room of a name, one number wide; a heading was cut."""
    app = offscreen.program(tmp_path, size, ui_scale=scale)
    page = RoundResultsPage(app, FULL, rounds(5), SCORING, lambda: None, [LONGEST] * 8, cards=CARDS)
    page.resize(size)
    cut = watch_cuts(monkeypatch)
    written = drawn(page, monkeypatch)
    assert not cut
    for line in page.standing.lines:
        assert line.name in written
        assert line.tally in " ".join(written)
        assert {line.figures[1], line.figures[1].partition(" / ")[0]} & {*written}
    lines = [text for text in written if " + " in text or "(" in text]
    assert len(lines) <= 6 * len(page.standing.lines)


def test_faces_are_seen_before_one_scrolls(tmp_path: Path) -> None:
    """Found: they were in the middle of all that there is, half below the buttons."""
    app = offscreen.program(tmp_path, (960, 600))
    page = RoundResultsPage(app, FULL, rounds(5), SCORING, lambda: None, [LONGEST] * 8)
    page.standing = replace(
        page.standing,
        lines=tuple(
            replace(line, winner=not number) for number, line in enumerate(page.standing.lines)
        ),
    )
    page.resize((960, 600))
    faces, (view,) = page.form.find("winners"), page.views
    assert view.most
    assert view.rect.contains(faces.rect)


def groups(picture: pygame.Surface, apart: int) -> int:
    """How many words stand there beside each other, so many pixels apart at least."""
    wide, high = picture.get_size()
    found, last = 0, -apart - 1
    for x in range(wide):
        if any(sum(picture.get_at((x, y))[:3]) > 90 for y in range(high)):
            found += x - last > apart
            last = x
    return found


@windows
@pytest.mark.parametrize("seats", [3, 8])
def test_no_figures_of_the_score_sheet_touch_and_no_name_is_cut(
    tmp_path: Path,
    size: tuple[int, int],
    scale: int,
    seats: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Found: in a small window, and at 200 %, one could not tell where a number ended."""
    app = offscreen.program(tmp_path, size, ui_scale=scale)
    told = [RoundResult(each.scores[:seats], (), each.reason) for each in rounds(4)]
    page = SheetPage(app, FULL[:seats], told, SCORING)
    page.resize(size)
    cut = watch_cuts(monkeypatch)
    written = drawn(page, monkeypatch)
    assert not cut
    assert {plan.name for plan in FULL[:seats]} <= {*written}
    second = [w for w in page.form.widgets if w.id.startswith("round.") and w.id.endswith(".1")]
    found = 0
    for row in second:  # one without a band
        picture = pygame.Surface(row.rect.size)
        row.draw(picture, page.look, picture.get_rect())
        found += groups(picture, page.look.metrics.px(6)) - 1
    assert found == 2 * seats


def test_the_columns_of_a_sheet_lie_together(tmp_path: Path) -> None:
    """Found: with two seats their figures were half a window apart."""
    app = offscreen.program(tmp_path, (1280, 720))

    def column(seats: int) -> float:
        told = [RoundResult(each.scores[:seats], (), each.reason) for each in rounds(2)]
        page = SheetPage(app, FULL[:seats], told, SCORING)
        page.resize((1280, 720))
        row = page.form.find("round.0.0")
        return row.rect.width / seats

    assert column(2) < 1280 / 5
    assert column(8) < column(4) < column(3) <= column(2)
