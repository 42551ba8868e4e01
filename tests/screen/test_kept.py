"""Pictures that are kept for the next time, within a budget, and the budgets."""

from __future__ import annotations

import pygame

from nomercy_table.render.kept import Kept
from nomercy_table.system import budget
from nomercy_table.system.budget import Share

SIDE = 512
"""Of a picture of one megabyte."""


def picture() -> pygame.Surface:
    return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)


def test_the_longest_unused_goes_where_there_is_no_room() -> None:
    kept: Kept[str] = Kept(2)
    for name in "ab":
        kept.put(name, picture())
    kept.get("a")
    kept.put("c", picture())
    assert [name in kept for name in "abc"] == [True, False, True]
    assert kept.get("b") is None


def test_what_somebody_holds_is_found_again_and_is_kept_once_more() -> None:
    kept: Kept[str] = Kept(2)
    held = kept.put("a", picture())
    for name in "bc":
        kept.put(name, picture())
    assert "a" in kept
    assert kept.made("a", picture) is held
    assert "b" not in kept, "it went for it"
    del held
    kept.get("a")
    assert "a" in kept


def test_what_nobody_holds_any_more_is_gone() -> None:
    kept: Kept[str] = Kept(1)
    held = kept.put("a", picture())
    kept.put("b", picture())
    del held
    assert "a" not in kept
    assert kept.get("a") is None


def test_what_is_discarded_is_not_found_again_though_somebody_holds_it() -> None:
    kept: Kept[str] = Kept(1)
    held = [kept.put(name, picture()) for name in "abc"]
    assert kept.discard(lambda name: name in "ab")
    assert [name in kept for name in "abc"] == [False, False, True]
    assert not kept.discard(lambda name: name in "ab")
    kept.clear()
    assert "c" not in kept
    assert held


def test_a_picture_of_a_name_that_went_takes_its_place() -> None:
    kept: Kept[str] = Kept(1)
    held = kept.put("a", picture())
    kept.put("b", picture())
    other = kept.put("a", picture())
    assert kept.get("a") is other is not held


def test_with_less_room_the_longest_unused_go_at_once_and_one_always_stays() -> None:
    kept: Kept[str] = Kept(4)
    for name in "abcd":
        kept.put(name, picture())
    kept.allow(2)
    assert [name for name in "abcd" if name in kept] == ["c", "d"]
    kept.allow(0)
    assert [name for name in "abcd" if name in kept] == ["d"]
    kept.allow(2)
    kept.put("e", picture())
    assert [name for name in "abcde" if name in kept] == ["d", "e"]


def test_what_is_not_needed_for_a_while_keeps_a_quarter_and_may_grow_again() -> None:
    kept: Kept[str] = Kept(8)
    for name in "abcdefgh":
        kept.put(name, picture())
    kept.ease()
    assert [name for name in "abcdefgh" if name in kept] == ["g", "h"]
    for name in "abcdef":
        kept.put(name, picture())
    assert all(name in kept for name in "abcdefgh")


def test_a_share_grows_with_the_window_and_never_falls_below_that_of_the_usual_one() -> None:
    share = Share(2, 3)
    sizes = ((960, 600), budget.USUAL, (2560, 1440), (3840, 2160))
    assert [share.within(size) for size in sizes] == [5, 5, 8, 14]
