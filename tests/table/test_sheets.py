"""Pictures as large as the window are used again, and drawn step by step."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pygame

from nomercy_table.table.staging.light import Pool, dimmed, dimming, faded, rays, shading
from nomercy_table.table.staging.sheets import Drawing, Sheets, Step

SIZE = (64, 40)


def test_a_sheet_that_was_given_back_is_the_next_to_be_taken() -> None:
    sheets = Sheets(SIZE)
    first = sheets.take()
    assert sheets.take() is not first
    sheets.give_back(first)
    assert sheets.take() is first


def test_what_is_kept_nobody_else_gets() -> None:
    sheets = Sheets(SIZE)
    kept, other = sheets.take(), sheets.take()
    sheets.give_all_back()
    sheets.keep(kept)
    assert sheets.take() is other
    assert sheets.take() not in (kept, other)


def test_steps_make_the_same_picture_as_all_at_once_and_each_is_done_once() -> None:
    done: list[int] = []

    def step(number: int, sheet: pygame.Surface) -> None:
        done.append(number)
        sheet.fill((number, 0, 0), (number, 0, 1, 40))

    drawing = Drawing(Sheets(SIZE), *(partial(step, number) for number in range(4)))
    steps = drawing.steps
    next(steps)()  # the sheet
    next(steps)()
    assert done == [0]
    assert not drawing.ready
    picture = drawing.surface
    assert done == [0, 1, 2, 3]
    assert drawing.ready
    for late in steps:
        late()
    assert done == [0, 1, 2, 3]
    assert [picture.get_at((n, 0))[0] for n in range(4)] == [0, 1, 2, 3]


def test_a_fade_begins_with_the_table_and_ends_with_the_dark_picture() -> None:
    still = pygame.Surface(SIZE)
    for x in range(SIZE[0]):
        still.fill((4 * x % 256, 90, 200), (x, 0, 1, SIZE[1]))
    left = (96, 96, 104)
    dark = dimmed(still, left, [Pool(30, 20, 12)])
    canvas = pygame.Surface(SIZE)
    faded(canvas, still, dark, 1.0, 90)
    assert pygame.image.tobytes(canvas, "RGB") == pygame.image.tobytes(dark, "RGB")
    faded(canvas, still, dark, 0.0, 90)
    for place in ((0, 0), (30, 20), (63, 39)):
        assert all(
            abs(a - b) <= 1 for a, b in zip(canvas.get_at(place), still.get_at(place), strict=True)
        )


def test_dimming_in_steps_is_dimming() -> None:
    still = pygame.Surface(SIZE)
    still.fill((120, 200, 40))
    pools = [Pool(20, 20, 15)]
    sheets = Sheets(SIZE)
    table = Drawing(sheets, lambda sheet: sheet.blit(still, (0, 0)))
    drawn = Drawing(sheets, *dimming(table, (60, 60, 60), pools)).surface
    whole = dimmed(still, (60, 60, 60), pools)
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_no_more_are_held_than_the_next_moments_need() -> None:
    sheets = Sheets(SIZE)
    taken = [sheets.take() for _ in range(5)]
    sheets.hold(2)
    sheets.give_all_back()
    sheets.hold(2)
    again = [sheets.take() for _ in range(3)]
    assert sum(any(sheet is each for each in taken) for sheet in again) == 2


def drawn_over(steps: tuple[Step, ...], size: tuple[int, int], ground: int) -> pygame.Surface:
    """A grey picture on which these steps have drawn."""
    picture = pygame.Surface(size)
    picture.fill((ground,) * 3)
    for step in steps:
        step(picture)
    return picture


def test_light_that_is_laid_in_strips_has_no_seams() -> None:
    size = (2801, 800)  # not to be divided into strips of one width
    middle, colour = (1400.0, 400.0), (80, 60, 20)
    lit = drawn_over(rays(size, middle, colour), size, 0)
    rows = [[lit.get_at((x, y)).r for x in range(size[0])] for y in range(0, 800, 80)]
    assert max(abs(a - b) for row in rows for a, b in pairwise(row)) < 30
    assert max(map(max, rows)) > 60


def test_taking_light_is_dimming_what_is_there() -> None:
    left, within, pools = (60, 70, 80), (220, 210, 200), [Pool(1300, 400, 350)]
    shaded = drawn_over(shading((2803, 800), left, pools, within), (2803, 800), 200)
    still = pygame.Surface((2803, 800))
    still.fill((200,) * 3)
    whole = dimmed(still, left, pools, within)
    for x in range(0, 2803, 31):
        for y in range(0, 800, 23):
            both = zip(shaded.get_at((x, y)), whole.get_at((x, y)), strict=True)
            assert all(abs(a - b) <= 1 for a, b in both)
