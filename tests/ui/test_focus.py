from __future__ import annotations

import pygame

from nomercy_table.ui.focus import in_order, in_space

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)


def grid() -> list[tuple[str, pygame.Rect]]:
    """Three rows of two, the last one a single wide thing."""
    rects = [
        (0, 0, 80, 30),
        (100, 0, 80, 30),
        (0, 50, 80, 30),
        (100, 50, 80, 30),
        (0, 100, 180, 30),
    ]
    return [(name, pygame.Rect(rect)) for name, rect in zip("abcde", rects, strict=True)]


def test_tab_goes_round_in_order_and_back() -> None:
    things = [("a", True), ("b", True), ("c", True)]
    assert [in_order(things, at, 1) for at in (None, "a", "b", "c")] == ["a", "b", "c", "a"]
    assert [in_order(things, at, -1) for at in (None, "a", "c")] == ["c", "c", "b"]


def test_tab_passes_over_what_is_disabled() -> None:
    assert in_order([("a", True), ("b", False), ("c", True)], "a", 1) == "c"
    assert in_order([("a", False)], None, 1) is None


def test_arrows_find_the_neighbour_in_the_lane() -> None:
    things = grid()
    assert in_space(things, "a", RIGHT) == "b"
    assert in_space(things, "a", DOWN) == "c"
    assert in_space(things, "d", UP) == "b"
    assert in_space(things, "d", LEFT) == "c"
    assert in_space(things, "c", DOWN) == "e"
    assert in_space(things, "d", DOWN) == "e"
    assert in_space(things, "e", UP) in ("c", "d")


def test_arrows_stop_at_the_edge() -> None:
    assert in_space(grid(), "a", LEFT) is None
    assert in_space(grid(), "e", DOWN) is None


def test_an_arrow_without_focus_takes_the_first() -> None:
    assert in_space(grid(), None, DOWN) == "a"
    assert in_space([], None, DOWN) is None
