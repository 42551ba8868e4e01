from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import offscreen
from nomercy_table.games import GAMES
from nomercy_table.pages.rules import RulesPage


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game_id", GAMES)
def test_every_clause_that_a_refusal_may_name_is_found_by_its_heading(
    game_id: str, scale: int, tmp_path: Path
) -> None:
    app = offscreen.program(tmp_path, (960, 600), ui_scale=scale)
    game = GAMES[game_id]
    page = RulesPage(app, game)
    page.resize((960, 600))
    words = list(page.words)
    for section in game.rules:
        after = words[words.index(section.heading) + 1]
        assert after.split(" · ") == [*section.clauses] or not section.clauses


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((720, 1280), 200)])
@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_chosen_at_a_table_stands_in_a_column_and_is_told_as_one_line(
    game_id: str, size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """Found: one read line by line where a name ended and what was chosen began."""
    app = offscreen.program(tmp_path, size, ui_scale=scale)
    game = GAMES[game_id]
    options = game.options.complete({}, game.recommended_seats)
    page = RulesPage(app, game, options)
    page.resize(size)
    for option in game.options.applying(options):
        line = f"{option.label}: {option.value_label(options[option.name])}"
        assert line in page.words
    begins = set()
    for widget in page.form.widgets:
        if widget.id.startswith("chosen."):
            surface = pygame.Surface(widget.rect.size)
            widget.draw(surface, page.look, surface.get_rect())
            ink = pygame.mask.from_threshold(surface, (255, 255, 255), (160, 160, 160, 255))
            columns = [x for x in range(surface.get_width()) if _is_inked(ink, x)]
            gap = page.look.metrics.px(20)
            (value,) = [b for a, b in pairwise(columns) if b - a > gap]
            begins.add(value)
    assert begins or scale > 100 or not game.options.applying(options)
    assert not begins or max(begins) - min(begins) <= page.look.metrics.px(5)


def _is_inked(ink: pygame.mask.Mask, x: int) -> bool:
    return any(ink.get_at((x, y)) for y in range(ink.get_size()[1]))
