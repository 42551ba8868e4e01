"""Words and faces of moments made in a thread beside the frames are those that a frame would have
made, whoever needs them first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from threading import get_ident
from types import SimpleNamespace

import pygame
import pytest

import offscreen
from beside_frames import do_all, take_all
from nomercy_table.engine.arrangement import Sign
from nomercy_table.render.art import Art
from nomercy_table.render.beside import Beside, wait
from nomercy_table.render.shapes import Shapes, drawn_at_once, drawn_beside
from nomercy_table.table.medallion import medallion, medallion_maker, medallion_steps
from nomercy_table.table.moments.scene import Script
from nomercy_table.table.moments.winners import Winners
from nomercy_table.table.moments.words import GOLD, is_lettered, lettering, lettering_steps
from nomercy_table.table.signs import glow_steps, sign_parts
from nomercy_table.table.sparks import TurningArrow
from nomercy_table.ui.look import Look
from pictured import Pictured

LIGHT = (255, 220, 140)
WORD = "Out", 60, 900, GOLD, 5.0


def look_with(beside: Beside | None) -> Look:
    """A look whose art and shapes nobody has used."""
    return replace(offscreen.look(), art=Art(beside), shapes=Shapes(beside))


def pixels(picture: pygame.Surface) -> tuple[tuple[int, int], Pictured]:
    return picture.get_size(), Pictured(picture, "RGBA")


def test_letters_are_drawn_here_and_all_else_of_a_word_in_the_thread(beside: Beside) -> None:
    look = look_with(beside)
    assert do_all(lettering_steps(look, *WORD), beside)
    assert is_lettered(look, *WORD)
    assert pixels(lettering(look, *WORD)) == pixels(lettering(look_with(None), *WORD))
    assert list(lettering_steps(look, *WORD)) == []


def test_who_needs_a_word_that_is_on_its_way_has_it_at_once(beside: Beside) -> None:
    look = look_with(beside)
    steps = lettering_steps(look, *WORD)
    next(steps)()
    next(steps)()
    word = lettering(look, *WORD)
    assert pixels(word) == pixels(lettering(look_with(None), *WORD))
    assert do_all(steps, beside) == 0, "who waited for it finds it there"
    assert lettering(look, *WORD) is word


def test_many_words_on_their_way_come_all_the_same(beside: Beside) -> None:
    look, texts = look_with(beside), [f"{number} cards" for number in range(6)]
    steps = [lettering_steps(look, text, 60, 900, GOLD) for text in texts]
    for _ in range(2):
        for each in steps:
            next(each)()
    for each in steps:
        do_all(each, beside)
    assert all(is_lettered(look, text, 60, 900, GOLD) for text in texts)


@pytest.mark.parametrize("light", [None, LIGHT])
def test_a_large_face_is_put_together_in_the_thread(
    beside: Beside, light: tuple[int, int, int] | None
) -> None:
    look, side = look_with(beside), 420
    steps = medallion_steps(look, side, "fox", light)
    for step in iter(partial(next, steps), wait):
        step()
    assert beside.open >= 4, "picture, disc, ground and ring are asked for before anybody waits"
    do_all(steps, beside)
    made: list[pygame.Surface] = []
    beside.ask(medallion_maker(look, side, "fox", light), made.append)
    take_all(beside)
    alone = look_with(None)
    for step in medallion_steps(alone, side, "fox", light):
        step()
    assert pixels(made[0]) == pixels(medallion(alone, side, "fox", None, light))


NUMBER = Sign("stack", "stack", "+16", True, "Bo must answer", 1)


@pytest.mark.parametrize("shown", [NUMBER, replace(NUMBER, text="Ada answers", warns=False)])
def test_of_a_large_sign_only_the_letters_are_drawn_here(beside: Beside, shown: Sign) -> None:
    look, alone, size = look_with(beside), look_with(None), (420, 300)
    assert bool(do_all(glow_steps(look, size, shown), beside)) is shown.warns
    drawn: list[pygame.Surface] = []

    def parts(look: Look, beside: Beside | None) -> Iterator[object]:
        drawn.append((yield from drawn_beside(sign_parts(look, size, shown), beside)))

    waited = 0
    for part in parts(look, beside):
        if part is wait:
            waited += 1
            beside.wait()
    assert waited
    assert wait not in parts(alone, None)
    at_once = drawn_at_once(sign_parts(alone, size, shown))
    assert pixels(drawn[0]) == pixels(drawn[1]) == pixels(at_once)


def test_all_views_of_an_arrow_are_made_in_the_thread(beside: Beside) -> None:
    arrow = TurningArrow(60, GOLD[0], True, 12, beside)
    assert do_all(arrow.steps, beside) >= 1
    assert beside.open == 12
    take_all(beside)
    alone = TurningArrow(60, GOLD[0], True, 12)
    assert list(alone.steps) == [], "without it each is made when it is seen"
    assert [pixels(view) for view in arrow] == [pixels(view) for view in alone]


@pytest.mark.parametrize("faces", [["fox"], ["fox", "owl", "cat"]])
def test_those_who_have_won_stand_there_alike(beside: Beside, faces: list[str]) -> None:
    pictures = []
    for look in (look_with(beside), look_with(None)):
        winners = Winners(look, faces, 300)
        do_all(winners.steps, beside)
        pictures.append(pixels(winners.picture))
    assert pictures[0] == pictures[1]


def test_a_shape_is_made_once_by_the_thread_or_by_who_needs_it(beside: Beside) -> None:
    made: list[bool] = []
    here, key = get_ident(), ("a", "shape")

    def make() -> pygame.Surface:
        made.append(get_ident() == here)
        return pygame.Surface((3, 3))

    shapes = Shapes(beside)
    assert do_all(shapes.steps(key, make), beside) == 1
    found = shapes.kept(key, make)
    assert shapes.kept(key, make) is found
    assert made == [False]
    alone = Shapes()
    (step,) = alone.steps(key, make)
    assert step() is alone.kept(key, make)
    assert list(alone.steps(key, make)) == []
    assert made == [False, True]


def test_what_a_moment_has_not_got_when_it_ends_is_not_made_any_more(beside: Beside) -> None:
    made: list[int] = []
    scene = SimpleNamespace(look=look_with(beside))
    script = Script(scene)  # type: ignore[arg-type]
    jobs = [script.job(partial(made.append, number)) for number in range(3)]
    do_all(jobs[0].steps, beside)
    script.end()
    for job in jobs[1:]:
        next(job.steps)()
    take_all(beside)
    assert made == [0]
