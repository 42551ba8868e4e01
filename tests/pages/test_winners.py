"""Who has won, large, in the light, beside the table of results."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import offscreen
from match_results import PLANS, match_results
from nomercy_table.engine.events import RoundResult
from nomercy_table.games import GAMES
from nomercy_table.pages.results.hero import cloth_light, draw_light, lights, soften
from nomercy_table.pages.results.page import MatchResultsPage, RoundResultsPage
from nomercy_table.pages.title.fan import faces_of
from nomercy_table.render.cloth_art import cloth_of, draw, names
from nomercy_table.render.theme import contrast, on_cloth

CARDS = faces_of(GAMES["hit"])
SIZES = [(960, 600), (1280, 720), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_the_light_around_a_winner_is_seen_and_not_cut(size: tuple[int, int]) -> None:
    """Found: it ended in a rectangle, where the page has no more room."""
    look = offscreen.look(size)
    side = look.metrics.px(240)
    surface = pygame.Surface((4 * side, 4 * side))
    middle = 2 * side, 2 * side
    draw_light(surface, look, middle, side)
    assert surface.get_at((middle[0], middle[1] - side // 2 - 4)).r > 30
    for edge in (middle[0] - 2 * side + 1, middle[0] + 2 * side - 1):
        assert max(surface.get_at((edge, y)).r for y in range(4 * side)) < 10


def test_the_table_behind_is_lights_only() -> None:
    """Words stand upon it: no edge of what lay there is left."""
    look = offscreen.look((640, 360))
    table = pygame.Surface((640, 360))
    table.fill((100, 100, 100), (0, 0, 320, 360))
    for _ in soften(table, pygame.Surface((640, 360)), look):
        pass
    row = [table.get_at((x, 180)).r for x in range(640)]
    assert max(abs(one - other) for one, other in pairwise(row)) <= 4


@pytest.mark.parametrize("cloth", names())
def test_the_cloth_is_seen_in_low_light_and_words_are_read_on_it(cloth: str) -> None:
    """Found: of the eclipse nothing was left, and its results stood on black."""
    plain, look = cloth_of(cloth), offscreen.look((640, 360))
    theme = on_cloth(look.theme, cloth, plain.field, plain.night, plain.metal, plain.accent)
    ground = cloth_light(draw(plain, (640, 360)), (80, 45))
    colours = [ground.get_at((x, y)) for x in range(80) for y in range(45)]
    assert max(ink.r + ink.g + ink.b for ink in colours) > 60
    for ink in colours:
        assert contrast(theme.muted, (ink.r, ink.g, ink.b)) >= 4.5


@pytest.mark.parametrize("cloth", names())
def test_words_are_read_on_a_table_full_of_white_cards(cloth: str) -> None:
    """Which is dimmed already where something lies over it."""
    plain, look = cloth_of(cloth), offscreen.look((640, 360))
    theme = on_cloth(look.theme, cloth, plain.field, plain.night, plain.metal, plain.accent)
    table = pygame.Surface((640, 360))
    table.fill((255 - theme.dim,) * 3)
    shown = lights(table, replace(look, theme=theme))
    for x in range(shown.get_width()):
        lit = shown.get_at((x, shown.get_height() // 2))
        assert contrast(theme.muted, (lit.r, lit.g, lit.b)) >= 4.5


@pytest.mark.parametrize("size", SIZES)
def test_the_verdict_is_the_largest_of_all_words(tmp_path: Path, size: tuple[int, int]) -> None:
    app = offscreen.program(tmp_path)
    page = match_results(app, (0,))
    page.resize(size)
    assert "The match is over" in page.words
    title = page.form.find("page.title")
    assert title.label == "You win the match"
    others = [w for w in page.form.widgets if w.label and w.id.startswith("text")]
    assert all(
        title.rect.height > 1.2 * other.rect.height for other in others if other is not title
    )


def test_the_number_of_a_round_is_said_once(tmp_path: Path) -> None:
    """It stood above the verdict, too: "Round 1", "Ada wins round 1"."""
    app = offscreen.program(tmp_path)
    history = [RoundResult((9, 60, 24, 12), (1,), "most points")]
    scoring = GAMES["hit"].scoring(GAMES["hit"].options.complete({"match": "round_wins"}, 4))
    page = RoundResultsPage(app, PLANS, history, scoring, lambda: None, cards=CARDS)
    page.resize((1280, 720))
    numbers = [words for words in page.words if words.lower().endswith("round 1")]
    assert numbers == [page.standing.verdict]


def test_a_winner_stands_before_cards_of_the_game_and_several_share_the_place(
    tmp_path: Path,
) -> None:
    app = offscreen.program(tmp_path)

    def cards(page: MatchResultsPage | RoundResultsPage) -> int:
        page.resize((1280, 720))
        return sum(widget.id.startswith("card.") for widget in page.form.widgets)

    assert cards(match_results(app, (0,))) == 5
    assert cards(match_results(app, (0, 1))) == 0
    assert cards(match_results(app, ())) == 0


@pytest.mark.parametrize("size", [*SIZES, (720, 1280)])
@pytest.mark.parametrize("winners", [(0,), (0, 1), ()])
def test_what_stands_at_the_left_is_apart_from_the_lines(
    tmp_path: Path, size: tuple[int, int], winners: tuple[int, ...]
) -> None:
    app = offscreen.program(tmp_path)
    page = match_results(app, winners)
    page.resize(size)
    assert [line.place for line in page.standing.lines][:2] == [1, 1 if len(winners) != 1 else 2]
    lines = [widget.rect for widget in page.form.widgets if widget.id.startswith("line.")]
    assert len(lines) == len(PLANS)
    assert [line.height for line in lines] == sorted((line.height for line in lines), reverse=True)
    assert (lines[0].height == lines[1].height) == (len(winners) != 1), (
        "who share a place are level"
    )
    for widget in page.form.widgets:
        if widget.id == "winners" or widget.id.startswith("card."):
            assert widget.rect.collidelist(lines) == -1, widget.id
