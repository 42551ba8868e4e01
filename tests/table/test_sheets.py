"""Pictures as large as the window are used again, and drawn step by step."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from threading import Event, get_ident

import pygame

from beside_frames import do_all, take_all
from nomercy_table.render.beside import Beside, wait
from nomercy_table.table.moments.light import (
    Pool,
    brightened,
    dimmed,
    dimming,
    faded,
    rays,
    shading,
    shot,
)
from nomercy_table.table.moments.sheets import Alone, Drawing, Sheets, Step, copied
from pictured import Pictured

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
    assert Pictured(canvas) == Pictured(dark, "RGB")
    faded(canvas, still, dark, 0.0, 90)
    for place in ((0, 0), (30, 20), (63, 39)):
        assert all(
            abs(a - b) <= 1 for a, b in zip(canvas.get_at(place), still.get_at(place), strict=True)
        )


WINDOW, MIDDLE = (480, 270), (240, 110)


def test_the_front_of_rays_that_shoot_out_is_soft_on_all_sides() -> None:
    """Found: on a black cloth it was a hard arc."""
    lit = pygame.Surface(WINDOW)
    lit.fill((200, 200, 200))
    for part in (0.05, 0.12, 0.2, 0.3):
        black = pygame.Surface(WINDOW)
        shot(black, lit, part, MIDDLE)
        for right, down in ((1, 0), (-1, 0), (0, 1), (1, 1), (-1, 1)):
            line = [
                black.get_at((MIDDLE[0] + n * right, MIDDLE[1] + n * down))[0] for n in range(150)
            ]
            assert line == sorted(line, reverse=True)
            assert len({*line}) >= 5
            assert max(a - b for a, b in pairwise(line)) <= 50
    black = pygame.Surface(WINDOW)
    shot(black, lit, 1.0, MIDDLE)
    assert pixels(black) == pixels(lit), "in the end all of them are there"


def test_what_rays_have_not_reached_keeps_its_light() -> None:
    """Found: when a match was won the dark table grew darker still before they came."""
    dark, bright, canvas = (pygame.Surface(WINDOW) for _ in range(3))
    for picture in (dark, bright):
        picture.fill((40, 30, 20))
    pygame.draw.circle(dark, (180, 150, 90), MIDDLE, 60)
    bright.fill((120, 90, 30), (0, 100, WINDOW[0], 20))
    last = 255
    for part in range(20):
        brightened(canvas, dark, bright, part / 20, MIDDLE)
        assert min(pixels(canvas).pixels) == 20, "nowhere darker than before and after"
        pool = canvas.get_at((MIDDLE[0], MIDDLE[1] + 40))[0]
        assert pool <= last, "other light goes where they are"
        last = pool
    brightened(canvas, dark, bright, 1.0, MIDDLE)
    assert pixels(canvas) == pixels(bright)


def pixels(picture: pygame.Surface) -> Pictured:
    return Pictured(picture)


def test_dimming_in_steps_is_dimming() -> None:
    still = pygame.Surface(SIZE)
    still.fill((120, 200, 40))
    pools = [Pool(20, 20, 15)]
    sheets = Sheets(SIZE)
    table = Drawing(sheets, lambda sheet: sheet.blit(still, (0, 0)))
    drawn = Drawing(sheets, *dimming(table, (60, 60, 60), pools)).surface
    whole = dimmed(still, (60, 60, 60), pools)
    assert Pictured(drawn) == Pictured(whole, "RGB")


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


def test_rays_end_softly_where_they_do_not_reach_the_corner_across() -> None:
    """Found: beside who had won a round, at the lower left, one broke off before the right edge."""
    size = (1280, 720)
    lit = drawn_over(rays(size, (100.0, 620.0), (78, 58, 24)), size, 0)
    row = [max(lit.get_at((x, y)).r for y in range(600, 720)) for x in range(700, 1280)]
    assert row[0] > 8
    assert row[-1] == 0
    assert max(a - b for a, b in zip(row, row[20:], strict=False)) < 5


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


# -- with a thread beside the frames ---------------------------------------------------------------


def test_memory_comes_from_the_thread_one_at_a_time(beside: Beside) -> None:
    sheets = Sheets(SIZE, beside)
    for free in (1, 2):
        assert not sheets.prepare(2), "others are made ready meanwhile"
        assert not sheets.prepare(2)
        assert beside.open == 1
        beside.wait()
        assert not sheets.prepare(free)
        assert beside.open == 0
    first, second = sheets.take(), sheets.take()
    assert first is not second
    assert first.get_size() == second.get_size() == SIZE
    sheets.prepare(2)
    assert beside.open == 0, "those that are used will be given back"


def test_all_that_a_moment_needs_come_when_it_begins(beside: Beside) -> None:
    sheets = Sheets(SIZE, beside)
    sheets.expect(2)
    sheets.expect(3)
    assert beside.open == 3, "some came already"
    assert next(sheets.steps) is wait
    take_all(beside)
    assert list(sheets.steps) == []
    sheets.expect(3)
    assert beside.open == 0


def test_memory_that_does_not_come_is_not_waited_for_long(beside: Beside) -> None:
    sheets, slow = Sheets(SIZE, beside), Slow()
    beside.ask(lambda: slow(pygame.Surface(SIZE)), lambda _: None)
    sheets.take()
    drawing = Drawing(sheets, lambda sheet: sheet.fill((1, 2, 3)))
    for step in drawing.steps:  # it would never end
        step()
    assert drawing.ready
    slow.goes_on.set()


def test_what_is_drawn_in_the_thread_looks_as_if_it_had_been_drawn_here(beside: Beside) -> None:
    def drawn(sheets: Sheets) -> list[Drawing]:
        table = Drawing(sheets, lambda sheet: sheet.fill((120, 200, 40), (3, 3, 300, 200)))
        dark = Drawing(
            sheets,
            *dimming(table, (60, 60, 60), [Pool(200, 120, 90)]),
            *rays(sheets.size, (90.0, 200.0), (80, 60, 20)),
            lambda sheet: sheet.fill((1, 2, 3), (5, 5, 9, 9)),
            *shading(sheets.size, (90, 80, 70), [], (0, 0, 0)),
        )
        return [table, dark, Drawing(sheets, *copied(dark))]

    sheets = Sheets((400, 300), beside)
    sheets.expect(3)
    for one, other in zip(drawn(sheets), drawn(Sheets((400, 300))), strict=True):
        waited = do_all(one.steps, beside)
        assert one.ready
        assert waited
        pictures = [each.surface for each in (one, other)]
        assert len({Pictured(picture) for picture in pictures}) == 1


def test_only_steps_that_need_nothing_else_are_done_in_the_thread(beside: Beside) -> None:
    done: list[tuple[str, bool]] = []

    def step(name: str, _: pygame.Surface) -> None:
        done.append((name, get_ident() == here))

    here = get_ident()
    one, two, three, four = (partial(step, name) for name in "abcd")
    drawing = Drawing(Sheets(SIZE, beside), one, Alone(two), Alone(three), four)
    do_all(drawing.steps, beside)
    assert done == [("a", True), ("b", False), ("c", False), ("d", True)]


class Slow:
    """A step that is not over before it is let go."""

    def __init__(self) -> None:
        self.begun, self.goes_on = Event(), Event()

    def __call__(self, sheet: pygame.Surface) -> None:
        self.begun.set()
        self.goes_on.wait(20)
        sheet.fill((1, 2, 3))


def test_a_sheet_on_which_the_thread_draws_nobody_else_gets(beside: Beside) -> None:
    """The moment is ended by a press, and another begins."""
    sheets, slow = Sheets(SIZE, beside), Slow()
    drawing = Drawing(sheets, Alone(slow))
    for step in drawing.steps:
        step()
        beside.begin_rest()
        if beside.open and slow.begun.wait(0.01):
            break
        beside.wait()
    sheets.give_all_back()
    others = [sheets.take(), sheets.take()]
    slow.goes_on.set()
    drawn = drawing.surface
    assert not any(drawn is other for other in others)
    take_all(beside)
    assert sheets.take() is drawn, "now it is free"


def test_what_the_thread_has_not_begun_when_all_is_given_back_it_leaves(beside: Beside) -> None:
    sheets, slow, done = Sheets(SIZE, beside), Slow(), list[int]()
    sheets.give_back(sheets.take())
    beside.ask(lambda: slow(pygame.Surface(SIZE)), lambda _: None)
    drawing = Drawing(sheets, Alone(lambda _: done.append(1)))
    next(iter(drawing.steps))()
    sheets.give_all_back()
    slow.goes_on.set()
    take_all(beside)
    assert done == []
    assert sheets.spare, "its sheet is free again"


def test_who_can_t_wait_for_a_drawing_makes_what_is_left_of_it(beside: Beside) -> None:
    sheets, slow = Sheets(SIZE, beside), Slow()
    beside.ask(lambda: slow(pygame.Surface(SIZE)), lambda _: None)
    sheets.give_back(sheets.take())
    drawing = Drawing(sheets, Alone(lambda sheet: sheet.fill((9, 9, 9))))
    next(iter(drawing.steps))()
    assert not drawing.ready
    assert drawing.surface.get_at((0, 0))[:3] == (9, 9, 9)
    slow.goes_on.set()
