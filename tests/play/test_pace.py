"""Routine is fast, drama slow; and whoever decides fast is not kept waiting. On simulated time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from at_table import HIT, PEOPLE, REY, seen, sit_down_at
from hit_table import lay
from nomercy_table.engine.cues import Cue, Moving
from nomercy_table.games import GAMES
from nomercy_table.session.plans import SeatPlan
from offscreen import frames, place, press, program, send
from sight import see
from simulated_match import DT, GOALS, Match, Spent


@pytest.mark.slow
@pytest.mark.parametrize("game", ["hit", "showem"])
def test_46_with_five_not_much_of_the_time_is_watching(tmp_path: Path, game: str) -> None:
    """In Hit! less than half of it; in Show 'Em, where the person is out before the end, and looks
    on from there, what `scripts/bench.py pace` says."""
    app = program(tmp_path, (960, 600), speed="normal")
    spent = Spent()
    for seed in (1, 2):
        match = Match(app, GAMES[game], 5, seed)
        match.scene.enter()
        spent += match.play()
    assert spent.decisions > 30
    assert spent.others > 2.5 * spent.decisions
    assert spent.watching() <= GOALS[game, 5]


@pytest.mark.slow
def test_46_an_action_of_others_is_over_in_less_than_half_a_second(tmp_path: Path) -> None:
    """On average, with all pauses between them."""
    app = program(tmp_path, (960, 600), speed="normal")
    match = Match(app, GAMES["hit"], 5, 3)
    match.scene.enter()
    spent = match.play(decisions=15)
    assert spent.theirs < 0.5 * spent.others


@pytest.mark.parametrize(("next_one", "waits"), [(PEOPLE[1], False), (REY, True)])
def test_a_person_need_not_wait_until_all_has_been_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, next_one: SeatPlan, waits: bool
) -> None:
    """What nobody has to decide on is given time; a person goes on when they like."""
    long = {**HIT.cues, "stop": Cue(Moving(after=3.0))}
    monkeypatch.setitem(GAMES, "hit", replace(HIT, cues=long))
    app = program(tmp_path, speed="normal")
    scene = sit_down_at(app, lay("", "", turn=0), [PEOPLE[0], next_one])
    frames(app, 30, DT)
    press(app, pygame.K_s, "s")
    frames(app, 30, DT)
    assert see(scene).idle != waits
    assert (scene.now.human == 1) != waits


@pytest.mark.parametrize(("after", "cards"), [(-0.1, 5), (0.05, 5), (0.22, 6)])
def test_41_a_press_in_a_moment_counts_as_soon_as_it_can_be_an_answer(
    tmp_path: Path, after: float, cards: int
) -> None:
    """Until the card was to be seen, and a fifth of a second longer, it only ends the moment."""
    app = program(tmp_path, speed="normal")
    scene = sit_down_at(app, lay("1|9 9|4", "", draw="8 7"), PEOPLE[:2])
    frames(app, 30, DT)
    send(app, pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="d", scancode=0)
    send(app, pygame.KEYUP, key=pygame.K_d, mod=0, unicode="d", scancode=0)
    while True:
        frames(app, 1, DT)
        if see(scene).clock is not None and see(scene).known_for >= after:
            break
    press(app, pygame.K_d, "d")
    assert seen(scene).tableau_count(0) == cards


def test_a_second_click_on_a_pile_in_a_flight_only_ends_it(tmp_path: Path) -> None:
    """Two clicks within a fifth of a second draw one card."""
    app = program(tmp_path, speed="slow")
    scene = sit_down_at(app, lay("", "", draw="1 2 3"), PEOPLE[:2])
    frames(app, 30, DT)
    pile = place(app, "draw").center
    for wait in (8, 8):
        send(app, pygame.MOUSEBUTTONDOWN, pos=pile, button=1)
        send(app, pygame.MOUSEBUTTONUP, pos=pile, button=1)
        frames(app, wait, DT)
    assert see(scene).idle
    assert seen(scene).tableau_count(0) == 1
