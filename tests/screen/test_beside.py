"""Pictures are made in a thread beside the frames, and are those that a frame would have made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from threading import Event, get_ident

import pygame
import pytest

from beside_frames import take_all
from nomercy_table.render.art import Art
from nomercy_table.render.beside import Beside, Job, More, bands, blank, together, wait
from pictured import Pictured

NAMES = ["cards/hit/7s", "cards/hit/8s", "portraits/fox"]
SIZE = (90, 126)


def until_drawn(art: Art) -> None:
    """Frame after frame, until the thread has nothing left to do."""
    assert art.beside is not None
    while art.draw_beside():
        art.beside.wait()


def pixels(surface: pygame.Surface) -> Pictured:
    return Pictured(surface, "RGBA")


def test_what_is_made_is_taken_on_the_thread_that_asks_when_it_is_handed_over(
    beside: Beside,
) -> None:
    made: list[int] = []
    taken: list[tuple[int, pygame.Surface | None]] = []
    surface = pygame.Surface((3, 3))

    def make() -> pygame.Surface:
        made.append(get_ident())
        return surface

    beside.ask(make, lambda found: taken.append((get_ident(), found)))
    assert beside.open == 1
    assert taken == []
    beside.wait()
    assert taken == [(get_ident(), surface)]
    assert made != [get_ident()]
    assert beside.open == 0
    beside.wait()  # nothing is asked for: it does not wait


def test_what_is_put_off_to_the_rest_is_not_begun_while_a_frame_is_drawn(beside: Beside) -> None:
    order: list[str] = []
    drawn = Event()

    def other() -> None:
        order.append("other")
        drawn.set()

    beside.ask(lambda: order.append("put off"), lambda _: None, in_rest=True)
    beside.ask(lambda: order.append("urgent"), lambda _: None, first=True)
    beside.ask(other, lambda _: None)
    assert drawn.wait(20)
    assert order == ["urgent", "other"]
    assert beside.open == 3, "it is asked for"
    beside.begin_rest()
    take_all(beside)
    assert order == ["urgent", "other", "put off"]


def test_what_is_urgent_is_made_first(beside: Beside) -> None:
    order: list[str] = []

    def asks() -> None:  # while this one is made, others are asked for
        beside.ask(lambda: order.append("late"), lambda _: None)
        beside.ask(lambda: order.append("soon"), lambda _: None, first=True)

    beside.ask(asks, lambda _: None)
    take_all(beside)
    assert order == ["soon", "late"]


def test_what_can_t_be_made_raises_where_it_is_handed_over(beside: Beside) -> None:
    def fails() -> None:
        raise OSError("no such picture")

    beside.ask(fails, lambda _: None)
    with pytest.raises(OSError, match="no such picture"):
        beside.wait()
    assert beside.open == 0


def test_at_the_end_nothing_more_is_made(beside: Beside) -> None:
    made: list[int] = []

    def ends() -> None:
        for number in range(3):
            beside.ask(lambda number=number: made.append(number), lambda _: None)  # type: ignore[misc]

    beside.ask(ends, lambda _: None)
    beside.end()
    assert made == [] or made == [0, 1, 2][: len(made)]
    beside.end()  # again: nothing


def test_no_frame_draws_what_was_wanted_and_it_looks_as_if_one_had(beside: Beside) -> None:
    art, alone = Art(beside), Art()
    art.want(NAMES, SIZE)
    until_drawn(art)
    assert not art.soft
    for name in NAMES:
        art.svg(name, SIZE)
        alone.svg(name, SIZE)
    assert art.drawings == 0
    while alone.refine(1.0):
        pass
    for name in NAMES:
        assert pixels(art.svg(name, SIZE)) == pixels(alone.svg(name, SIZE))


def test_what_nobody_has_seen_is_not_drawn_finely(beside: Beside) -> None:
    art, large = Art(beside), (320, 448)
    art.want(NAMES, large)
    art.svg(NAMES[0], large)
    until_drawn(art)
    assert art.generation == 1, "what was composed of it may be composed anew"
    art.svg(NAMES[1], large)
    until_drawn(art)
    assert art.generation == 2


def test_what_was_being_drawn_for_another_window_is_dropped(beside: Beside) -> None:
    art = Art(beside)
    first = art.svg(NAMES[0], SIZE)
    assert art.draw_beside()
    art.take_size((2560, 1440))
    until_drawn(art)
    assert art.generation == 0
    assert art.svg(NAMES[0], SIZE) is first


def test_a_large_picture_of_a_moment_is_waited_for_or_taken_when_it_is_needed(
    beside: Beside,
) -> None:
    art, alone, size = Art(beside), Art(), (430, 430)
    for step in art.steps("portraits/fox", size):
        step()
        art.draw_beside()
    assert art.svg("portraits/fox", size).get_size() == size
    assert next(art.steps("portraits/fox", size), None) is None
    hurried = Art(beside)
    next(hurried.steps("portraits/fox", size))()
    found = hurried.svg("portraits/fox", size)
    assert art.drawings == hurried.drawings == 0
    while alone.advance("portraits/fox", size):
        pass
    assert pixels(found) == pixels(alone.svg("portraits/fox", size))


def test_a_face_that_turns_up_is_made_from_a_small_one_until_it_is_drawn(beside: Beside) -> None:
    art, alone = Art(beside), Art()
    art.foresee([*NAMES, "cards/drawn/sun/7"], (200, 280))
    assert art.comes(NAMES[0])
    assert not art.comes("cards/hit/9s"), "it is none of those"
    assert not art.is_drawn(NAMES[0], 200)
    until_drawn(art)
    assert art.is_drawn(NAMES[0], 200)
    soft = art.svg(NAMES[0], (200, 280))
    assert art.drawings == 0
    until_drawn(art)
    fine = art.svg(NAMES[0], (200, 280))
    alone.svg(NAMES[0], (200, 280))
    while alone.refine(1.0):
        pass
    assert pixels(soft) != pixels(fine)
    assert pixels(fine) == pixels(alone.svg(NAMES[0], (200, 280)))


def test_small_ones_of_another_game_go(beside: Beside) -> None:
    art = Art(beside)
    art.foresee(NAMES[:1], (200, 280))
    until_drawn(art)
    art.foresee(NAMES[1:2], (200, 280))
    assert not art.is_drawn(NAMES[0], 200)
    assert not art.comes(NAMES[0])
    until_drawn(art)
    assert art.is_drawn(NAMES[1], 200)


def test_without_a_thread_nothing_is_foreseen() -> None:
    art = Art()
    art.foresee(NAMES, (200, 280))
    assert not art.comes(NAMES[0])
    assert not art.is_drawn(NAMES[0], 200)


# -- what is made once, by whoever can't wait for it -----------------------------------------------


class Held:
    """Keeps the thread from all else until it is let go."""

    def __init__(self, beside: Beside) -> None:
        self._go = Event()
        begun = Event()

        def hold() -> None:
            begun.set()
            self._go.wait(20)

        beside.ask(hold, lambda _: None)
        begun.wait(20)

    def let_go(self) -> None:
        self._go.set()


def test_a_job_is_made_in_the_thread_while_its_steps_wait(beside: Beside) -> None:
    made, held = list[int](), Held(beside)
    job = Job(lambda: made.append(get_ident()), beside)
    steps = job.steps
    assert next(steps) is wait
    assert next(steps) is wait
    assert not job.ready
    held.let_go()
    while not job.ready:
        beside.wait()
    assert next(steps, None) is None
    assert job.now() is None
    assert len(made) == 1
    assert made != [get_ident()]


def test_who_can_t_wait_for_a_job_makes_it_and_the_thread_leaves_it_out(beside: Beside) -> None:
    made, told, held = list[int](), list[int](), Held(beside)

    def make() -> int:
        made.append(get_ident())
        return 7

    job = Job(make, beside, lambda: told.append(get_ident()))
    next(job.steps)()
    assert job.now() == 7
    assert job.ready
    assert told == [], "the thread may still look at it"
    held.let_go()
    take_all(beside)
    assert made == told == [get_ident()]


def test_who_needs_a_job_that_is_just_being_made_waits_for_it(beside: Beside) -> None:
    begun, made = Event(), list[int]()

    def make() -> int:
        begun.set()
        made.append(get_ident())
        return 7

    job = Job(make, beside)
    next(job.steps)()
    begun.wait(20)
    assert job.now() == 7
    assert len(made) == 1


def test_a_job_that_nobody_waits_for_any_more_is_not_made(beside: Beside) -> None:
    made, told, held = list[int](), list[int](), Held(beside)
    job = Job(lambda: made.append(1), beside, lambda: told.append(1))
    next(job.steps)()
    job.drop()
    held.let_go()
    take_all(beside)
    assert (made, told) == ([], [1])
    assert not job.ready
    job.now()
    assert made == [1], "unless somebody does need it"


def test_without_a_thread_a_job_is_a_step_of_its_own() -> None:
    job = Job(lambda: 7, None)
    (step,) = job.steps
    assert step() == 7
    assert list(job.steps) == []


def test_what_is_made_in_parts_lets_others_go_between(beside: Beside) -> None:
    done, taken, held = list[str](), list[int](), Held(beside)
    left = iter([More.MORE, More.MORE, 7])

    def part() -> int | More:
        done.append("part")
        return next(left)

    beside.ask(part, taken.append)
    beside.ask(lambda: done.append("other"), lambda _: None)
    beside.ask(lambda: done.append("first"), lambda _: None, first=True)
    held.let_go()
    take_all(beside)
    assert done == ["first", "part", "other", "part", "part"]
    assert taken == [7]


def test_no_frame_has_to_pass_between_the_parts_of_a_large_picture(beside: Beside) -> None:
    art = Art(beside)
    steps = art.steps(NAMES[0], (648, 907), first=True)
    assert next(steps) is wait
    beside.wait()
    assert list(steps) == []
    alone = Art()
    for step in alone.steps(NAMES[0], (648, 907)):
        step()
    assert pixels(art.svg(NAMES[0], (648, 907))) == pixels(alone.svg(NAMES[0], (648, 907)))


def test_what_nobody_waits_for_any_more_is_not_drawn_to_its_end(beside: Beside) -> None:
    art, held = Art(beside), Held(beside)
    steps = art.steps(NAMES[0], (648, 907))
    assert next(steps) is wait
    art.take_size((960, 600))
    assert list(steps) == []
    held.let_go()
    take_all(beside)
    assert not art.is_drawn(NAMES[0], 648)


def test_a_job_that_fails_in_the_thread_fails_again_where_it_is_needed(beside: Beside) -> None:
    def fails() -> None:
        raise OSError("no memory")

    job = Job(fails, beside)
    next(job.steps)()
    with pytest.raises(OSError, match="no memory"):
        beside.wait()
    with pytest.raises(OSError, match="no memory"):
        job.now()


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
@pytest.mark.parametrize("size", [(1283, 721), (700, 640), (64, 64), (1, 3)])
def test_memory_from_the_thread_is_like_that_from_here(
    beside: Beside, size: tuple[int, int], flags: int
) -> None:
    """It takes what a blit or a transformation brings, in the same way."""
    found: list[pygame.Surface] = []
    beside.ask(lambda: blank(size, flags), found.append)
    beside.wait()
    here = blank(size, flags)
    assert found[0].get_size() == size
    assert found[0].get_masks() == here.get_masks()
    if not size[0] % 2:  # else it takes 30 times as long to make a picture grey on it
        assert found[0].get_pitch() == here.get_pitch()
    assert found[0].get_flags() & pygame.SRCALPHA == flags
    assert pixels(found[0]) == pixels(here)
    picture = pygame.Surface((9, 7), flags)
    picture.fill((200, 90, 30), (2, 2, 5, 3))
    for surface in (found[0], here):
        pygame.transform.smoothscale(picture, size, surface)
        surface.blit(picture, (0, 0))
    assert pixels(found[0]) == pixels(here)


@pytest.mark.parametrize("size", [(3840, 2160), (1280, 721), (5, 3), (2_000_000, 2)])
def test_bands_cover_a_picture_once(size: tuple[int, int]) -> None:
    found = list(bands(size))
    assert [band.top for band in found] == [0, *(band.bottom for band in found[:-1])]
    assert found[-1].bottom == size[1]
    assert {(band.x, band.width) for band in found} == {(0, size[0])}


# -- several things at a time ----------------------------------------------------------------------


def test_while_one_thing_waits_the_others_go_on() -> None:
    done: list[str] = []
    here = [False]

    def slow() -> Iterator[Callable[[], object]]:
        while not here[0]:
            yield wait
        yield partial(done.append, "slow")

    quick = [partial(done.append, "one"), partial(done.append, "two")]
    steps = together(slow(), quick)
    for _ in quick:
        next(steps)()
    assert done == ["one", "two"]
    assert next(steps) is wait
    here[0] = True
    for step in steps:
        step()
    assert done == ["one", "two", "slow"]


def test_without_a_thread_they_come_one_after_the_other() -> None:
    order: list[str] = []
    lanes = [[partial(order.append, f"{lane}{n}") for n in range(2)] for lane in "ab"]
    for step in together(*lanes, []):
        step()
    assert order == ["a0", "a1", "b0", "b1"]


def test_what_is_urgent_is_made_in_the_order_in_which_it_was_asked_for(beside: Beside) -> None:
    order, held = list[int](), Held(beside)
    for number in range(3):
        beside.ask(partial(order.append, number), lambda _: None, first=True)
    held.let_go()
    take_all(beside)
    assert order == [0, 1, 2]


def test_a_job_is_not_begun_before_the_frame_is_drawn_that_asks_for_it(beside: Beside) -> None:
    """The two took turns at the interpreter: at 4K a frame in which rings of light were asked for
    took 30 ms, of which it had 5."""
    order: list[str] = []
    other = Event()
    job = Job(lambda: order.append("job"), beside)
    next(job.steps)
    beside.ask(other.set, lambda _: None)
    assert other.wait(10)
    assert order == []
    while not job.ready:
        beside.wait()
    assert order == ["job"]
