"""Setting a table: what lies on its cloth besides what is set."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

import offscreen
from nomercy_table.games import BILLS
from nomercy_table.pages.setup.page import NewGamePage
from nomercy_table.pages.setup.seats import EmptySeat, face_of
from nomercy_table.pages.shade import Shade
from nomercy_table.pages.title.fan import FAN, faces_of, turned_card
from nomercy_table.render import cloth_art
from nomercy_table.render.shapes import drawn_at_once
from nomercy_table.render.theme import contrast
from nomercy_table.ui.label import Paragraph

OURS = ("hit", "mercenaries", "mercury", "nothing", "showem")
SIZES = ((1280, 720), (1920, 1080), (720, 1280))


@pytest.mark.parametrize("name", OURS)
def test_the_best_card_lies_in_the_midst_of_others_that_the_rules_show(name: str) -> None:
    game = BILLS[name]
    faces = faces_of(game)
    assert len(set(faces)) == FAN
    assert faces[FAN // 2] == game.best
    assert {*faces} <= {*game.whole.faces}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", OURS)
def test_cards_lie_where_they_hide_nothing(
    tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    app = offscreen.program(tmp_path)
    page = NewGamePage(app, BILLS[name])
    page.resize(size)
    cards = [widget for widget in page.form.widgets if widget.id.startswith("card.")]
    assert len(cards) == FAN
    for card in cards:
        assert pygame.Rect((0, 0), size).contains(card.rect)
        for other in page.form.widgets:
            if other.focusable or other.id.startswith(("label", "help", "text")):
                assert not card.rect.colliderect(other.rect), (card.id, other.id)


@pytest.mark.parametrize("size", [(1280, 720), (768, 1024)])
def test_cards_lie_once_between_or_above_choices_that_begin_on_one_line(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = offscreen.program(tmp_path, size)
    page = NewGamePage(app, BILLS["hit"])
    page.resize(size)
    assert sum(widget.id.startswith("card.") for widget in page.form.widgets) == FAN
    sides = [widget.rect for widget in page.form.widgets if widget.id.startswith("label.")]
    assert len({side.x for side in sides}) == 2
    assert len({side.y for side in sides}) == 1


def test_seats_lie_in_an_arc_and_the_faces_are_large(tmp_path: Path) -> None:
    app = offscreen.program(tmp_path)
    page = NewGamePage(app)
    page.resize((1280, 720))
    tops = []
    for seat in range(4):
        tile = page.form.find(f"seat.{seat}")
        assert face_of(page.look, tile.rect).width > 720 // 6
        tops.append(tile.rect.top)
    assert tops[0] > tops[1] > tops[2], "the middle is the far side"


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280)])
def test_empty_seats_say_who_may_take_them_both_or_neither(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Where there is no room for the words they are a hint."""
    app = offscreen.program(tmp_path)
    page = NewGamePage(app)
    page.resize(size)
    empty = [widget for widget in page.form.widgets if isinstance(widget, EmptySeat)]
    assert [seat.id for seat in empty] == ["add_computer", "add_human"]
    assert len({seat.show_label for seat in empty}) == 1
    for seat in empty:
        assert seat.show_label == (not seat.hint)


@pytest.mark.parametrize("name", OURS)
def test_words_are_read_on_the_bare_cloth(tmp_path: Path, name: str) -> None:
    """4.5 : 1, over quicksilver and over the corona's ring, too."""
    app = offscreen.program(tmp_path)
    del app.felt, app.cloth  # the real ones
    page = NewGamePage(app, BILLS[name])
    offscreen.show(app, page)
    look, ground = page.look, drawn_at_once(page.bare_ground(page.look.metrics.size))
    for widget in page.form.widgets:
        if isinstance(widget, Shade):
            widget.draw(ground, look, widget.screen_rect())
    for widget in page.form.widgets:
        if isinstance(widget, Paragraph):
            words = widget.screen_rect().inflate(widget.width_of(look) - widget.rect.width, 0)
            below = ground.subsurface(words.clip(ground.get_rect()))
            cells = pygame.transform.smoothscale(below, (max(1, below.get_width() // 12), 3))
            for x, y in product(range(cells.get_width()), range(3)):
                lit = cells.get_at((x, y))
                assert contrast(widget.colour, (lit.r, lit.g, lit.b)) >= 4.5, (widget.label, lit)


def test_a_table_of_eight_for_several_rounds_stands_in_the_least_window(tmp_path: Path) -> None:
    """Its last line was below the edge: it scrolled by ten pixels."""
    app = offscreen.program(tmp_path, (960, 600))
    page = NewGamePage(app, BILLS["nothing"])
    while page.setup.can_add:
        page.setup.add_seat("medium")
    page.setup.set_option(BILLS["nothing"].options["match"], "rounds")
    page.rebuild()
    assert len(page.setup.seats) == 8
    assert page.form.find("option.rounds") is not None
    assert [view.most for view in page.views] == [0]


@pytest.mark.parametrize("drawn", [100, 200])
def test_a_card_that_lies_turned_has_soft_edges(drawn: int) -> None:
    turned = turned_card(offscreen.look(), "hit/7s", 100, 13, drawn)
    firsts = []
    for y in range(turned.get_height()):
        alphas = (turned.get_at((x, y)).a for x in range(turned.get_width()))
        firsts.append(next((alpha for alpha in alphas if alpha), 0))
    hard = sum(alpha > 230 for alpha in firsts)
    assert hard < len(firsts) / 5


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (720, 1280)])
def test_who_sits_there_stands_on_a_plate_within_the_tile(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: names stood on smudges of shade, which were seen on red cloth above all."""
    app = offscreen.program(tmp_path, size)
    page = NewGamePage(app)
    page.resize(size)
    tile = page.form.find("seat.1")
    shown = pygame.Surface(size)
    shown.fill((255, 255, 255))
    tile.draw(shown, page.look, tile.rect)
    face = face_of(page.look, tile.rect)
    inner = pygame.Rect(face.x, face.bottom, face.width, tile.rect.bottom - face.bottom)
    for x in (inner.left + 6, inner.right - 7):  # beside the words, as dark as behind them
        assert sum(shown.get_at((x, inner.bottom - 6))[:3]) < 150
    below = [shown.get_at((x, inner.bottom + 1))[:3] for x in range(inner.left, inner.right)]
    assert {*below} == {(255, 255, 255)}


def test_a_lying_card_is_drawn_again_with_all_of_its_shadow(tmp_path: Path) -> None:
    """Found: as its art came finer, its shadow ended at a straight line."""
    app = offscreen.program(tmp_path)
    page = NewGamePage(app, BILLS["hit"])
    page.resize((1280, 720))
    for card in (each for each in page.form.widgets if each.id.startswith("card.")):
        shown = pygame.Surface((1280, 720))
        shown.fill((255, 255, 255))
        card.draw(shown, page.look, card.rect)
        dark = pygame.mask.from_threshold(shown, (255, 255, 255), (2, 2, 2))
        dark.invert()
        seen = dark.get_bounding_rects()[0]
        seen = seen.clip(card.view.rect) if card.view else seen
        assert card.painted(page.look).contains(seen)


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", OURS)
def test_nothing_looks_out_from_behind_what_is_set(
    tmp_path: Path, name: str, size: tuple[int, int], plain: bool
) -> None:
    """Found: half a chip beside a button, a piece of a stone behind the door of a game."""
    app = offscreen.program(tmp_path, size, high_contrast=plain)
    page = NewGamePage(app, BILLS[name])
    page.resize(size)
    ground, white = pygame.Surface(size), (255, 255, 255)
    ground.fill(white)
    for _ in page.paint_ground(ground):
        pass
    cloth = cloth_art.cloth_of(page.cloth or "")
    assert bool(cloth.strewn) == (name in ("hit", "mercury", "showem"))
    far = 4 + 0.6 * cloth.strewn * cloth_art.unit_of(size)
    for at in cloth_art.corners_of(size, far).values():
        light = ground.get_at((round(at[0]), round(at[1])))[0]
        assert (light < 70) == (cloth.strewn > 0 and not plain), at
    width, height = size
    assert all(
        ground.get_at((width // 2, y))[:3] == white for y in range(height // 4, 3 * height // 4)
    )
