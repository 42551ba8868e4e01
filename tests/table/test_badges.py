"""How many cards a column has: seen on it wherever it is, and never before they lie there."""

from __future__ import annotations

import itertools
from itertools import groupby, pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect

import mercenaries_table
from at_table import PEOPLE, REY, Table, seated
from hit_table import lay
from nomercy_table.games import GAMES
from nomercy_table.play.intents import Point
from nomercy_table.render.item import Item
from nomercy_table.table.badges import marked
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import Pose, upright_rect
from nomercy_table.table.hud import RIBBON
from offscreen import frames, program

FRAME = 1 / 60
MERCENARIES = GAMES["mercenaries"]
PURSE = "9c 10c 8c 9h 10h 8h 9d 10d 8d jc"


def badges(scene: Table) -> list[str]:
    """Those that are seen, on what lies and on what moves."""
    names = [item.id for item in scene.pictures] + list(scene.moving)
    return [name for name in names if name.startswith("badge.")]


def test_a_column_that_makes_room_keeps_its_number(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    scene = seated(app, lay("9 9", "2", draw="6"), [PEOPLE[0], REY])
    frames(app, 30)
    (before,) = badges(scene)
    rode = False
    scene.want(Point("draw"))
    for _ in range(60):
        frames(app, 1, FRAME)
        assert badges(scene) == [before], "once in every frame"
        rode = rode or before in scene.moving
    assert rode, "its column has made room"


def test_a_card_counts_when_it_has_landed(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    scene = seated(app, lay("9", "2", draw="9"), [PEOPLE[0], REY])
    frames(app, 30)
    scene.want(Point("draw"))
    flew = False
    for _ in range(60):
        frames(app, 1, FRAME)
        if scene.coming:
            flew = True
            assert badges(scene) == []
    assert flew
    assert len(badges(scene)) == 1


CROWDED = ("1 1|2|3 3", "9 9 9|1|10 10|6 6", "7|4 4 4 4 4 4 4 4 4|2 2", "8 8 8|5 5 5 5 5")


def rows(scene: Table, seat: int) -> list[list[tuple[list[Pose], Item | None]]]:
    """The columns before a seat, row by row: the cards of each, and its number."""
    shown = scene.shown
    numbers = {item.id: item for item in scene.pictures if item.id.startswith("badge.")}
    zone = shown.arrangement.zone(f"tableau.{seat}")
    columns = [
        (
            [shown.placement.cards[f"card.{c.key}"] for c in col.cards],
            numbers.get(f"badge.{col.id}"),
        )
        for col in zone.columns
    ]
    return [[*row] for _, row in groupby(columns, lambda column: column[0][0].y)]


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 720), (720, 1280)])
def test_the_numbers_of_a_row_stand_equally_high_and_on_no_rank(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    """Two hung above their columns, and the last one lay on its card."""
    app = program(tmp_path, size, ui_scale=scale)
    scene = seated(app, lay(*CROWDED), PEOPLE)
    frames(app, 2)
    ranks = []
    for pose in scene.placed.cards.values():
        card = upright_rect(pose)
        ranks.append(Rect(card.x + 2, card.y + 3, card.width * 0.24, card.height * 0.14))
    for seat in range(4):
        for row in rows(scene, seat):
            counted = [(poses, number) for poses, number in row if len(poses) > 1]
            assert all(number is not None for _, number in counted)
            found = [number.rect for _, number in counted if number is not None]
            assert len({rect.y for rect in found}) <= 1
            for rect in found:
                assert rect.collidelist(ranks) < 0, seat
            for a, b in pairwise(found):
                assert a.right <= b.left


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 800), (720, 1280)])
def test_the_numbers_of_a_lower_row_lie_on_no_card_of_the_upper_one(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    """Rows touched, and the lower number of each card above was covered."""
    tables = [("5", "4 4 4|6|7 7|8 8|9 9 9", "1 1|2 2|3 3|10 10")]
    tables += [("5", "1 1|2 2|3 3|10 10", tables[0][1], "6 6|7 7|5 5")]
    for number, tableaus in enumerate(tables):
        app = program(tmp_path / str(number), size, ui_scale=scale)
        scene = seated(app, lay(*tableaus), PEOPLE[: len(tableaus)])
        frames(app, 2)
        for seat in range(1, len(tableaus)):
            upper, *lower = rows(scene, seat)
            ends = max(upright_rect(poses[-1]).bottom for poses, _ in upper)
            for poses, badge in itertools.chain(*lower):
                if badge is not None and upright_rect(poses[0]).top >= ends:
                    assert badge.rect.top >= ends - 1, (len(tableaus), seat)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (720, 1280)])
def test_the_light_around_a_column_that_may_be_picked_lies_on_no_number(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """It covered the upper half of how many sevens could be stolen."""
    app = program(tmp_path, size)
    scene = seated(app, lay("1|7", "2|7 7|3", "7 7 7|5 5", stealing=7), PEOPLE[:3])
    frames(app, 2)
    columns = [column for seat in (1, 2) for row in rows(scene, seat) for column in row]
    numbers = [(poses, number) for poses, number in columns if number is not None]
    assert len(numbers) == 3
    for poses, number in numbers:
        assert number.rect.top >= poses[0].y - height_of(poses[0].width) / 2 - 1


def test_the_number_of_a_high_column_stands_beside_its_first_card(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = seated(app, lay(*CROWDED), PEOPLE)
    frames(app, 2)
    ((poses, number),) = [column for row in rows(scene, 2) for column in row if len(column[0]) == 9]
    assert number is not None
    first = upright_rect(poses[0])
    assert first.centerx < number.rect.centerx
    assert number.rect.bottom < upright_rect(poses[1]).centery


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 720), (1280, 1024), (720, 1280)])
def test_what_goods_cost_and_what_is_held_hang_below_their_names(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    """They covered the names, and at 4:3, in large letters, each other."""
    app = program(tmp_path, size, ui_scale=scale)
    people = [PEOPLE[0], REY]
    scene = seated(
        app, mercenaries_table.shop("js", "kc kh kd", theirs=PURSE, turn=0), people, MERCENARIES
    )
    shown = scene.shown
    goods = [column for zone in ("shop", "ware") for column in shown.arrangement.zone(zone).columns]
    cards = [
        upright_rect(shown.placement.cards[f"card.{c.cards[0].key}"]) for c in goods if c.cards
    ]
    prices = marked(scene.look, shown)
    assert len(prices) == len(cards) > 1
    for price in prices:
        assert price.collidelist(cards) < 0
    for one, other in itertools.combinations(prices, 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 720), (1000, 1000)])
def test_the_number_of_an_own_column_lies_below_the_line_of_words(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: of six that lie close it stood above the cards, half in the darkness of the line."""
    app = program(tmp_path, size)
    scene = seated(app, lay("1|9|7|6|8 8|5", "5|4", "7", "2"), PEOPLE)
    frames(app, 2)
    ((_, number),) = [c for row in rows(scene, 0) for c in row if len(c[0]) > 1]
    assert number is not None
    place = scene.placed
    assert number.rect.top >= place.ribbon.bottom
    cards = [upright_rect(pose) for row in rows(scene, 0) for poses, _ in row for pose in poses]
    ranks = [Rect(c.x + 2, c.y + 3, c.width * 0.24, c.height * 0.14) for c in cards]
    assert number.rect.collidelist(ranks) < 0


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 720), (1280, 1024)])
def test_numbers_above_the_own_cards_leave_the_line_of_words_free(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: above nine columns at 4:3 they lay on the feet of its letters."""
    app = program(tmp_path, size)
    mine = "1 1|2 2|3 3 3|4 4|5 5|6|7|8 8|9 9"
    scene = seated(app, lay(mine, "2", "3"), [PEOPLE[0], REY, REY])
    frames(app, 4)
    (line,) = [item for item in scene.pictures if item.id == RIBBON]
    ink = pygame.mask.from_threshold(line.surface, app.look.theme.text, (9, 9, 9, 255))
    first, *others = ink.get_bounding_rects()
    letters = first.unionall(others).move(line.x, line.y)
    numbers = [number for row in rows(scene, 0) for _, number in row if number is not None]
    assert len(numbers) == 7
    assert letters.collidelist([number.rect for number in numbers]) < 0
