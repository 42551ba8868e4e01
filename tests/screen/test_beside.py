"""Pictures are made in a thread beside the frames, and are those that a frame would have made."""

from __future__ import annotations

from threading import Event, get_ident

import pygame
import pytest

from beside_frames import take_all
from nomercy_table.render.beside import RenderJob, RenderThread, blank
from nomercy_table.render.svg import Art
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
    beside: RenderThread,
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


def test_what_is_urgent_is_made_first(beside: RenderThread) -> None:
    order: list[str] = []

    def asks() -> None:  # while this one is made, others are asked for
        beside.ask(lambda: order.append("late"), lambda _: None)
        beside.ask(lambda: order.append("soon"), lambda _: None, first=True)

    beside.ask(asks, lambda _: None)
    take_all(beside)
    assert order == ["soon", "late"]


def test_what_can_t_be_made_raises_where_it_is_handed_over(beside: RenderThread) -> None:
    def fails() -> None:
        raise OSError("no such picture")

    beside.ask(fails, lambda _: None)
    with pytest.raises(OSError, match="no such picture"):
        beside.wait()
    assert beside.open == 0


def test_at_the_end_nothing_more_is_made(beside: RenderThread) -> None:
    made: list[int] = []

    def ends() -> None:
        for number in range(3):
            beside.ask(lambda number=number: made.append(number), lambda _: None)  # type: ignore[misc]

    beside.ask(ends, lambda _: None)
    beside.end()
    assert made == [] or made == [0, 1, 2][: len(made)]
    beside.end()  # again: nothing


def test_no_frame_draws_what_was_wanted_and_it_looks_as_if_one_had(beside: RenderThread) -> None:
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


# -- what is made once, by whoever can't wait for it -----------------------------------------------


class Held:
    """Keeps the thread from all else until it is let go."""

    def __init__(self, beside: RenderThread) -> None:
        self._go = Event()
        begun = Event()

        def hold() -> None:
            begun.set()
            self._go.wait(20)

        beside.ask(hold, lambda _: None)
        begun.wait(20)

    def let_go(self) -> None:
        self._go.set()


def test_who_can_t_wait_for_a_job_makes_it_and_the_thread_leaves_it_out(
    beside: RenderThread,
) -> None:
    made, told, held = list[int](), list[int](), Held(beside)

    def make() -> int:
        made.append(get_ident())
        return 7

    job = RenderJob(make, beside, lambda: told.append(get_ident()))
    next(job.steps)()
    assert job.now() == 7
    assert job.ready
    assert told == [], "the thread may still look at it"
    held.let_go()
    take_all(beside)
    assert made == told == [get_ident()]


def test_a_job_that_fails_in_the_thread_fails_again_where_it_is_needed(
    beside: RenderThread,
) -> None:
    def fails() -> None:
        raise OSError("no memory")

    job = RenderJob(fails, beside)
    next(job.steps)()
    with pytest.raises(OSError, match="no memory"):
        beside.wait()
    with pytest.raises(OSError, match="no memory"):
        job.now()


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
@pytest.mark.parametrize("size", [(1283, 721), (700, 640), (64, 64), (1, 3)])
def test_memory_from_the_thread_is_like_that_from_here(
    beside: RenderThread, size: tuple[int, int], flags: int
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
