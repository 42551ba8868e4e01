"""The line of winning chances: whose line is whose, and how high it is."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

import offscreen
from looked_back import LOST, keep
from nomercy_table.pages.review import Chart, ReviewPage, apart, draw_chart
from nomercy_table.session.review import Point, Review
from pictured import Pictured

AT = pygame.Rect(0, 0, 640, 200)


def drawn(faces: tuple[str, ...], shares: tuple[float, ...]) -> pygame.Surface:
    """The line of who sits first, in a match of ten actions that ends with these chances."""
    even = (1 / len(shares),) * len(shares)
    review = Review(0, (Point(0, even, 0.1, 9), Point(10, shares, 0.0, 0)), whole=True)
    surface = pygame.Surface(AT.size)
    draw_chart(surface, offscreen.look((1280, 720)), AT, Chart(review, 10, (10,), faces))
    return surface


def band(picture: pygame.Surface, top: int, bottom: int) -> Pictured:
    """What is seen at the right end, between two heights."""
    return Pictured(picture.subsurface((560, top, 80, bottom - top)))


def test_at_the_end_of_each_line_is_the_face_of_whose_it_is() -> None:
    """Found: a bright line and a dashed one, and nothing said which was the rival's."""
    foxes, owl_above, owl_below = (
        drawn(("fox", "fox"), (0.0, 1.0)),
        drawn(("fox", "owl"), (0.0, 1.0)),
        drawn(("owl", "fox"), (0.0, 1.0)),
    )
    assert band(foxes, 0, 60) != band(owl_above, 0, 60)
    assert band(foxes, 140, 200) == band(owl_above, 140, 200)
    assert band(foxes, 0, 60) == band(owl_below, 0, 60)
    assert band(foxes, 140, 200) != band(owl_below, 140, 200)


def test_while_the_coach_works_faces_go_on_with_the_lines() -> None:
    """Found: lines ended amid the plot, and the faces stood far from them at its edge."""

    def face(ply: int) -> int:
        """How far right the face of the other one is where the lines end there."""
        points = Point(0, (0.5, 0.5), 0.1, 9), Point(ply, (0.0, 1.0), 0.1, 9)
        foxes, owl = pygame.Surface(AT.size), pygame.Surface(AT.size)
        for surface, other in ((foxes, "fox"), (owl, "owl")):
            chart = Chart(Review(0, points), 10, (10,), ("fox", other))
            draw_chart(surface, offscreen.look((1280, 720)), AT, chart)
        differs = pygame.mask.from_threshold(owl, (0, 0, 0), (1, 1, 1, 255), foxes)
        differs.invert()
        (where,) = [each for each in differs.get_bounding_rects() if each.width > 12]
        return where.centerx

    begins, whole = face(0), face(10)
    assert begins < 200
    assert whole > 560
    assert abs(face(4) - (begins + 0.4 * (whole - begins))) < 3


def test_lines_of_the_others_are_told_apart_all_along() -> None:
    """Found: all were dashed alike, and told apart at their ends only."""
    shares = (0.0, 0.1, 0.2, 0.35, 0.45, 0.55, 0.65, 0.8)
    points = (Point(0, shares, 0.0, 9), Point(10, shares, 0.0, 9))
    picture, at = pygame.Surface((1200, 640)), pygame.Rect(0, 0, 1200, 640)
    look = offscreen.look((1920, 1080))
    review = Review(0, points, whole=True)
    draw_chart(picture, look, at, Chart(review, 10, (10,), ("fox",) * len(shares)))
    lines = set()
    for y in range(40, 600):
        row = [sum(picture.get_at((x, y))[:3]) for x in range(200, 900)]
        ends = sum(abs(a - b) > 40 for a, b in pairwise(row))
        if ends > 8 and max(row) - min(row) > 100:
            lines.add((round(ends / 12), max(row)))
    assert len({ends for ends, _ in lines}) >= 4
    assert len(lines) >= len(shares) - 1


@given(st.lists(st.integers(10, 180), min_size=1, max_size=8))
def test_faces_of_lines_that_end_together_lie_apart_in_the_order_of_their_ends(
    middles: list[int],
) -> None:
    found = apart(middles, 20, (0, 190))
    ranked = sorted(range(len(middles)), key=lambda number: middles[number])
    assert all(found[below] - found[above] >= 20 for above, below in pairwise(ranked))
    assert found[ranked[0]] >= 10
    assert found[ranked[-1]] <= 180
    if all(b - a >= 20 for a, b in pairwise(sorted(middles))):
        assert found == middles


def test_of_all_who_have_lost_the_own_face_is_at_the_foot_of_the_chart() -> None:
    """Found: it stood above another's, at some 15 %, where its line ended at none."""
    assert apart([180, 20, 180, 180], 20, (0, 190), 0) == [180, 20, 140, 160]
    assert apart([180, 20, 180, 180], 20, (0, 190), 2) == [140, 20, 180, 160]


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280)])
def test_few_swings_leave_the_line_more_room(tmp_path: Path, size: tuple[int, int]) -> None:
    """Found: it took a seventh of a high window, above a panel of which half was bare."""
    app = offscreen.program(tmp_path, size)
    keep(app.places.data, LOST)
    page = ReviewPage(app, LOST)
    while page.working:
        page.update(0.02, 0.0)
    page.resize(size)
    line = page.form.find("chart")
    assert not any(view.most for view in page.views)
    lowest = max(each.rect.bottom for each in page.form.widgets if each.id != "back")
    back = page.form.find("back")
    assert 0 < back.rect.top - lowest < 0.1 * size[1]
    assert line.rect.height > min(0.35 * size[1], 0.55 * line.rect.width)
