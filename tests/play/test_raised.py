"""A card of the hand that is looked at comes up whole, above those that lie over it (30, 33)."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from at_table import FRAME, Table, size_of, windows
from mercenaries_table import GAME as MERCENARIES
from mercenaries_table import fight
from nomercy_table.play.intents import Point
from showem_table import SHOWEM, lay

HAND = "r5 r6 b1 b2 b3 g1 g2 y1 y8 wd6"
LARGE = " ".join(f"{colour}{n}" for colour in "rgby" for n in range(1, 7))


def sit_down(folder: Path, hand: str = HAND, window: str = "1280x720", **settings: Any) -> Table:
    """Ada's turn on a red nine: red cards and the wild one can be played."""
    kinds = settings.pop("kinds", "human easy")
    given = {"speed": "fast", "count": 8, **settings}
    return Table.at(folder, lay(hand, "g7 g8", top="r9"), kinds, SHOWEM, window, **given)


def look_at(table: Table, column: str, count: int = 15) -> None:
    """Point at what is seen of that card, as it lies there or beside the one that is up."""
    table.point_at(table.seen_at(column), count)


def leave(table: Table, count: int = 15) -> None:
    table.send(pygame.WINDOWLEAVE)
    table.frames(count)


def go_to(table: Table, spot: tuple[int, int], count: int) -> None:
    """The pointer is on its way there for so many frames."""
    x, y = table.board.form.pointer
    for n in range(1, count + 1):
        at = x + (spot[0] - x) * n // count, y + (spot[1] - y) * n // count
        table.point_at(at, 1)


def strength(table: Table, kind: str, count: int) -> list[int]:
    """How strong pictures of that kind are seen on or around what is up, of 255."""
    found = []
    for _ in table.each(count):
        pictures = [item.surface for name, item in table.above.items() if name.startswith(kind)]
        found += [max(pygame.image.tobytes(each, "RGBA")[3::4]) for each in pictures] or [0]
    return found


def test_the_card_at_the_pointer_comes_up_larger_and_goes_back_and_its_neighbours_make_way(
    tmp_path: Path,
) -> None:
    """41."""
    table = sit_down(tmp_path)
    columns = list(table.hand)
    slots = [table.slot(column) for column in columns]
    before = {slot: table.lying[slot].x for slot in slots}
    assert not table.up
    look_at(table, columns[4])
    assert [*table.up] == [columns[4]]
    assert slots[4] not in table.lying, "it is not seen twice"
    assert table.up[columns[4]].rect.width > table.pose(columns[4]).width
    now = {slot: item.x for slot, item in table.lying.items()}
    ways = [now.get(slot, before[slot]) - before[slot] for slot in slots]
    assert ways[3] < ways[2] < 0 < ways[7] < ways[6] < ways[5]
    assert {ways[n] for n in (0, 1, 4, 9)} == {0}, "the hand as a whole stays where it is"
    look_at(table, columns[8])
    assert [*table.up] == [columns[8]]
    assert slots[4] in table.lying
    leave(table)
    assert not table.up
    assert not table.board.moving
    assert {slot: table.lying[slot].x for slot in slots} == before


def test_12_the_ranks_of_the_next_two_are_seen_beside_it_and_none_leaves_its_room(
    tmp_path: Path,
) -> None:
    table = sit_down(tmp_path)
    columns = list(table.hand)
    slots = [table.slot(column) for column in columns]
    for at, column in enumerate(columns):
        look_at(table, column, 20)
        item = table.up[column]
        lying = {slot: each.rect for slot, each in table.lying.items() if slot in slots}
        wide = table.pose(column).width
        beside = [lying[slot].centerx for slot in slots[at + 1 : at + 3]]
        edges = [item.rect.centerx + 0.54 * wide, *(x - wide / 2 for x in beside)]
        assert all(b - a > -0.12 * wide for a, b in pairwise(edges[:2]))
        assert all(b - a > 0.2 * wide for a, b in pairwise(beside))
        assert max(rect.centerx for rect in lying.values()) + wide / 2 < table.placed.actions.left
        assert item.rect.collidepoint(table.board.form.pointer), "it stays at the pointer"


def test_12_a_card_that_has_made_way_comes_up_from_where_it_is_seen(tmp_path: Path) -> None:
    table = sit_down(tmp_path)
    first, second = list(table.hand)[4:6]
    look_at(table, first, 20)
    last, home = table.lying[table.slot(second)].rect.centerx, table.pose(second).x
    assert last > home + 50
    table.point_at(table.seen_at(second))
    seen = [table.up[second].rect.centerx for _ in table.each(20)]
    assert seen == sorted(seen, reverse=True)
    assert 0 <= last - seen[0] < 20, "it does not jump"
    assert abs(seen[-1] - home) <= 1


@windows("1280x720", "1024x768")
def test_12_in_the_largest_hand_what_comes_up_is_what_was_seen_there(
    tmp_path: Path, window: str
) -> None:
    """In one arc and in two. It was the card that had lain there: up to three further."""
    table = sit_down(tmp_path, LARGE, window)
    columns = list(table.hand)
    for before in (0, 22):
        for column in columns[1::4]:
            look_at(table, columns[before])
            look_at(table, column, 1)
            assert table.comes_up_at(table.board.form.pointer) == column
            table.frames(15)
            assert [*table.up] == [column], "and it stays"
            leave(table)


def test_12_a_press_takes_the_card_that_is_seen_there(tmp_path: Path) -> None:
    table = sit_down(tmp_path)
    lay_at = {name: rect.copy() for name, rect in table.placed.targets.items()}
    look_at(table, "hand.0/g2a")
    seen = table.widget("hand.0/r5a").visible_rect()
    assert seen.left > lay_at["hand.0/r5a"].left + 30, "it has made way"
    assert lay_at["hand.0/r6a"].collidepoint(seen.center), "where another lay"
    table.point_at((640, 200), 2)
    assert [*table.up] == ["hand.0/g2a"], "a card on its way down is in nobody's way"
    assert table.widget("hand.0/r5a").visible_rect() == lay_at["hand.0/r5a"]
    assert table.widget("hand.0/r5a").covers(lay_at["hand.0/r5a"].center)
    table.point_at((640, 200), 20)
    look_at(table, "hand.0/g2a")
    seen = table.widget("hand.0/r5a").visible_rect()
    table.point_at(seen)
    table.click_at(seen)
    assert "hand.0/r5a" not in table.hand
    assert "hand.0/r6a" in table.hand


@pytest.mark.parametrize("count", [4, 24], ids=["at once", "slowly"])
def test_12_what_comes_up_on_the_way_to_a_card_is_not_taken_for_it(
    tmp_path: Path, count: int
) -> None:
    """It opened over the one that was aimed at, two or more to the right, and was played."""
    table = sit_down(tmp_path, window="960x600")
    columns = list(table.hand)
    for first in (1, 8):
        for column in columns:
            look_at(table, columns[first])
            spot = table.seen_at(column).center
            go_to(table, spot, count)
            assert table.comes_up_at(spot) == column
            hit = [w.id for w in table.widgets if w.id in columns and w.covers(spot)]
            assert hit == [w.id for w in table.widgets if w.id == column]
            table.frames(15)
            assert [*table.up] == [column], "and it stays"


def test_12_who_goes_along_the_hand_sees_each_card(tmp_path: Path) -> None:
    """Those behind what is up were left out, as all of it lay above them."""
    table = sit_down(tmp_path)
    columns, targets = list(table.hand), table.placed.targets
    begin, end = targets[columns[0]].midleft, targets[columns[-1]].midright
    table.point_at((begin[0] + 4, 200), 10)
    went = []
    for x in range(begin[0] + 4, end[0] - 4, 6):
        go_to(table, (x, begin[1]), 1)
        went += [column for column in [table.comes_up_at((x, begin[1]))] if column]
    assert list(dict.fromkeys(went)) == columns


# -- how far -------------------------------------------------------------------------------------


def comes_up_whole(table: Table, columns: list[str]) -> None:
    """These cards of the hand lie in the window when they are up, and not on the words above."""
    theme = table.app.look.theme
    asked = table.words_drawn(theme.accent_light, theme.text)
    window = table.picture.get_rect()
    for column in columns:
        look_at(table, column, 2)
        table.frames(5, 0.1)
        assert [*table.up] == [column]
        assert window.contains(table.up_rect(column)), column
        assert asked is None or not table.up_rect(column).colliderect(asked), column


@windows("960x600", "1920x1080", "720x1280")
@pytest.mark.parametrize("cards", [2, 18])
def test_a_card_comes_up_until_its_foot_is_seen(tmp_path: Path, window: str, cards: int) -> None:
    """Found: a third of the first and the last card of a hand lay below the window's edge. One that
    can't be played comes up no further than to be seen whole (41)."""
    hand = " ".join(f"{HAND} b4 b5 b6 b7 g3 g4 g5 y4".split()[:cards])
    table, (wide, high) = sit_down(tmp_path, hand, window), size_of(window)[0]
    leaning = wide // 250  # towards the pointer; corners of its picture are empty
    columns = list(table.hand)
    for column in (*columns[:3], *columns[-2:]):
        look_at(table, column, 20)
        item = table.up[column]
        assert item.rect.bottom <= high + leaning
        assert item.rect.top >= table.lying["ribbon"].rect.centery
        if table.pose(column).light < 0:
            assert -4 - leaning <= high - item.rect.bottom <= high // 50


@windows("960x600", "1920x1080", "720x1280")
@pytest.mark.parametrize("game", ["showem", "mercury", "mercenaries", "nothing"])
def test_a_card_comes_up_whole_below_the_words(tmp_path: Path, game: str, window: str) -> None:
    """Found: below three lines of words the lower edge of the window cut Mercury's cards, and at
    1366x768 "a drawn card counts 7.4 points" was cut by the card at the pointer; in a high window
    the lower edge cut a quarter of one below the words of a fight."""
    kinds = "human easy" if game == "mercenaries" else "human easy easy easy"
    given = {"seed": 3, "odds": True}
    table = Table.new(tmp_path, game, kinds, window, **given)  # type: ignore[arg-type]
    table.until(lambda: table.now.human is not None and table.now.help.odds, dt=0.1)
    table.frames(5, 0.1)
    columns = list(table.hand)
    comes_up_whole(table, [*columns[:2], *columns[2:-1:3], columns[-1]])
    if game == "mercenaries":
        state = fight("kh 8h 3c", "4d 7d jd", hands=["2c 4c 9s js 3h 5h", "qc 9d"])
        table = Table.at(tmp_path, state, kinds, MERCENARIES, window, 20)
        comes_up_whole(table, list(table.hand))


# -- by and by -----------------------------------------------------------------------------------


def test_41_it_comes_out_from_below_its_neighbours_by_and_by(tmp_path: Path) -> None:
    """Found: it lay above them from one frame to the next, and below them again."""
    table = sit_down(tmp_path)
    table.point_at(table.seen_at("hand.0/b2a"))
    comes = strength(table, "cover.", 12)
    assert comes == sorted(comes, reverse=True)
    assert 100 < comes[0] < 255
    assert len({*comes}) > 3
    assert comes[-1] == 0
    table.point_at((4, 4))
    goes = strength(table, "cover.", 20)
    last = goes.index(max(goes))
    assert goes[: last + 1] == sorted(goes[: last + 1])
    assert goes[0] < 60 < 240 < goes[last]
    assert len({*goes}) > 5
    assert goes[-1] == 0 == len(table.up)


def test_41_a_card_in_the_shade_comes_into_the_light_by_and_by(tmp_path: Path) -> None:
    table, column, light = sit_down(tmp_path), "hand.0/b2a", []
    assert table.pose(column).light < 0
    table.point_at(table.seen_at(column))
    for _ in table.each(12):
        item = table.up[column]
        middle = item.surface.get_rect().inflate(-item.rect.width // 2, -item.rect.height // 2)
        light.append(sum(pygame.transform.average_color(item.surface, middle)[:3]))
    assert light[0] < 0.85 * light[-1]
    assert len({*light}) > 3
    assert light == sorted(light)


def test_41_the_light_around_a_card_that_can_be_played_goes_as_it_comes_up(tmp_path: Path) -> None:
    """Found: it was gone from one frame to the next, and there again."""
    table, column = sit_down(tmp_path), "hand.0/r5a"
    assert table.pose(column).light > 0
    table.point_at(table.seen_at(column))
    comes = strength(table, "glow.", 12)
    assert comes == sorted(comes, reverse=True)
    assert comes[0] > 200
    assert comes[-1] == 0
    assert len({*comes}) > 5
    table.point_at((4, 4))
    goes = strength(table, "glow.", 20)
    last = goes.index(max(goes))
    assert goes[0] < 60 < 240 < goes[last]
    assert goes[: last + 1] == sorted(goes[: last + 1])
    assert goes[-1] == 0 == len(table.up)


@windows("1280x720", "2560x1440")
def test_41_at_every_size_it_grows_and_straightens_by_and_by(tmp_path: Path, window: str) -> None:
    """From 2560x1440 on it jumped upright, and stayed as large as it lay."""
    table = sit_down(tmp_path, window=window)
    column = next(iter(table.hand))
    lies = table.pose(column)
    assert abs(lies.angle) > 4
    table.point_at(table.seen_at(column))
    angles, widths, heights = [abs(lies.angle)], [lies.width], list[int]()
    for _ in table.each(15):
        pose = table.up_pose(column)
        angles.append(abs(pose.angle))
        widths.append(pose.width)
        heights.append(table.up[column].rect.centery)
    assert angles == sorted(angles, reverse=True)
    assert widths == sorted(widths)
    assert heights == sorted(heights, reverse=True)
    assert min(len(set(angles)), len(set(widths))) > 5
    assert angles[-1] == 0
    assert widths[-1] == round(1.08 * lies.width)
    ink = table.up[column].surface.get_bounding_rect(min_alpha=128)
    assert ink.width == pytest.approx(1.08 * lies.width, abs=2), "and so it is drawn"


def test_cards_that_can_be_played_have_light_around_them_and_so_has_the_focus(
    tmp_path: Path,
) -> None:
    """With reduced motion a card is up at once."""
    table = sit_down(tmp_path)
    for column, plays in (("hand.0/r5a", True), ("hand.0/b2a", False)):
        look_at(table, column, 12)
        assert (f"light.{table.slot(column)}" in table.above) is plays
    table.press(pygame.K_RIGHT)
    table.frames(12)
    assert [*table.up] == [table.focus], "the focus of the keyboard brings a card up"
    assert f"light.{table.slot(table.focus)}" in table.above
    table = sit_down(tmp_path, reduced_motion=True)
    look_at(table, "hand.0/b2a", 1)
    at_once = [(item.id, item.x, item.y) for item in table.above.values()]
    assert at_once
    table.frames(20)
    assert [(item.id, item.x, item.y) for item in table.above.values()] == at_once


def test_nothing_is_up_while_cards_fly_or_are_hidden(tmp_path: Path) -> None:
    table = sit_down(tmp_path)
    look_at(table, "hand.0/r5a", 12)
    table.want(Point("hand.0/r5a"))
    table.frames(4)
    assert not table.idle
    assert not table.up
    table = sit_down(tmp_path, kinds="human human")
    table.point_at(table.placed.tableaus["hand.0"], 12)
    assert not table.up, "the curtain is down"


# -- held to the eye, and played -----------------------------------------------------------------


def test_3_i_shows_the_card_at_the_pointer_or_with_the_focus_of_the_keyboard(
    tmp_path: Path,
) -> None:
    table = sit_down(tmp_path)
    table.point_at(table.seen_at("hand.0/b2a"))
    for column in ("hand.0/b2a", ""):
        table.press(pygame.K_i, "i")
        assert table.now.inspected is not None
        assert table.now.inspected.art == table.hand[column or table.focus].face
        if column:
            table.press(pygame.K_i, "i")
            assert table.now.inspected is None
            table.press(pygame.K_RIGHT)


@windows("960x600", "1920x1080")
def test_no_words_stick_out_behind_a_card_that_is_held_to_the_eye(
    tmp_path: Path, window: str
) -> None:
    """Found: the ends of the odds did, at both sides."""
    table, shown = sit_down(tmp_path, window=window, odds=True), []
    table.point_at(table.seen_at("hand.0/b2a"))
    for _ in range(3):
        table.frames(20)
        ribbon = table.lying.get("ribbon")
        shown.append(ribbon is not None and ribbon.rect.width > 1)
        table.press(pygame.K_i, "i")
    assert shown == [True, False, True]


def test_a_card_that_would_be_played_at_once_does_not_take_the_place_of_a_wild_one(
    tmp_path: Path,
) -> None:
    table = sit_down(tmp_path)
    moves = table.session.moves
    for column in ("hand.0/wd6a", "hand.0/r5a"):
        table.want(Point(column))
        table.frames(4)
        assert table.now.made == ("hand.0/wd6a",)
    assert table.session.moves == moves


def test_a_card_that_is_played_sets_off_from_where_it_is_up(tmp_path: Path) -> None:
    table, column = sit_down(tmp_path, speed="normal"), "hand.0/r5a"
    columns = list(table.hand)
    own, beside = table.slot(column), table.slot(columns[columns.index(column) + 1])
    look_at(table, column, 20)
    up_at, parted = table.up[column].rect.center, table.lying[beside].rect.centerx
    assert parted > table.placed.cards[beside].x + 5, "its neighbour has made way"
    table.want(Point(column))
    table.until(lambda: table.under_way, 6)
    assert up_at in table.flights_begin
    assert parted in [x for x, _ in table.flights_begin]
    widths = []
    while own in table.flying:
        widths.append(table.flying[own].surface.get_bounding_rect(min_alpha=128).width)
        assert not table.up, "it is in the air now, and seen once"
        table.frames(1)
    assert max(widths) <= widths[0] + 12, "as large as it was up, and smaller on its way"


def test_who_hovers_while_others_play_sees_the_hand_lie_down_gently(tmp_path: Path) -> None:
    table = sit_down(tmp_path, speed="normal")
    slot = table.slot("hand.0/b2a")
    look_at(table, "hand.0/b2a", 20)
    last = table.up["hand.0/b2a"].rect.center
    table.want(Point("hand.0/r5a"))
    for _ in table.each(12, FRAME):
        places = (table.above.get(f"raised.{slot}"), table.flying.get(slot), table.lying.get(slot))
        now = next(item for item in places if item is not None).rect.center
        assert abs(now[0] - last[0]) + abs(now[1] - last[1]) < 30, "it does not jump"
        last = now
