"""The table scene, driven by events: picks, refusals, drags, results, what it says."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import HIT, PEOPLE, at_pointer, said, seen, sit_down, sit_down_at
from hit_table import lay
from nomercy_table.app.app import App
from nomercy_table.engine.rng import Rng
from nomercy_table.play.intents import Act
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.ui.scene import Push
from offscreen import click, click_at, focused, frames, ids, lull, place, press, program, send
from sight import see


def bring_to_a_steal(app: App, victims: int, **options: object) -> TableScene:
    """A table of people at which the first may rob so many others."""
    others = ["5|4", "5" if victims > 1 else "7", ""]
    state = lay("5|2", *others, stealing=5, options=options)
    return sit_down_at(app, state, PEOPLE)


def columns(app: App) -> list[str]:
    return [thing for thing in ids(app) if "/" in thing]


def test_what_the_table_offers_is_what_the_engine_allows(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, PEOPLE)
    rng = Rng(2)
    for _ in range(120):
        seat = scene.now.human
        if seat is None:
            break
        observation = scene.session.observation
        legal = scene.session.legal(seat)
        first = {way[0].id for a in legal for way in HIT.ways(observation, a)}
        first |= {
            p.id for a in legal for way in HIT.ways(observation, a) for p in way if not p.stage
        }
        offered = {thing.removeprefix("action.") for thing in ids(app) if "header." not in thing}
        assert offered == first
        scene.want(Act(seat, rng.choice(legal)))
        frames(app)


def test_a_click_on_the_pile_draws(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, PEOPLE)
    click(app, "draw")
    assert len(seen(scene).unseen) == 89


def test_a_button_and_a_key_do_the_same(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, PEOPLE)
    click(app, "action.draw")
    assert len(seen(scene).unseen) == 89
    press(app, pygame.K_s, "s")
    assert seen(scene).turn == (seen(scene).first + 1) % 4


def test_the_first_thing_to_do_has_the_focus(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, PEOPLE)
    assert focused(app) == "action.draw"
    press(app, pygame.K_RETURN)
    assert len(seen(scene).unseen) == 89


def test_dragging_the_pile_to_the_own_side_draws_and_escape_calls_it_off(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, [PEOPLE[0], PEOPLE[1]])
    frames(app, 8)
    start = place(app, "draw").center
    own = see(scene).placed.seats[seen(scene).turn].center

    def drag(end: tuple[int, int], escape: bool = False) -> None:
        send(app, pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        send(app, pygame.MOUSEMOTION, pos=end, rel=(9, 9), buttons=(1, 0, 0))
        frames(app)
        assert at_pointer(scene)
        if escape:
            press(app, pygame.K_ESCAPE)
            assert not at_pointer(scene)
        send(app, pygame.MOUSEBUTTONUP, pos=end, button=1)
        frames(app)
        assert not at_pointer(scene)

    drag(own, escape=True)
    assert len(seen(scene).unseen) == 90
    drag((start[0] + 160, start[1] + 5))  # on nobody's side
    assert len(seen(scene).unseen) == 90
    drag(own)
    assert len(seen(scene).unseen) == 89


def test_one_victim_is_robbed_by_one_click_on_its_column(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = bring_to_a_steal(app, 1)
    before = seen(scene)
    (victim,) = before.victims(before.stealing)
    click(app, columns(app)[0])
    assert seen(scene).stealing == 0
    assert seen(scene).tableau_count(victim) < before.tableau_count(victim)


def test_of_two_victims_one_is_chosen_unchosen_and_robbed(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = bring_to_a_steal(app, 2)
    first, second = columns(app)
    click(app, first)
    assert "action.take" in ids(app)
    assert seen(scene).stealing
    frames(app, 8)  # a second thought, not a double click
    click(app, first)
    assert "action.take" not in ids(app)
    click(app, second)
    rank, robber = seen(scene).stealing, seen(scene).turn
    victims = seen(scene).victims(rank)
    click(app, "action.take")
    assert seen(scene).stealing == 0
    assert seen(scene).victims(rank) == (victims[0],)
    assert seen(scene).turn == robber


def test_a_click_on_the_felt_takes_back_what_was_chosen(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = bring_to_a_steal(app, 2)
    click(app, columns(app)[0])
    assert scene.now.made
    frames(app, 8)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        send(app, kind, pos=(4, 300), button=1)
    assert scene.now.made == ()
    assert seen(scene).stealing


def test_choosing_all_columns_robs_all_and_escape_unchooses(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = bring_to_a_steal(app, 2)
    first, second = columns(app)
    click(app, first)
    press(app, pygame.K_ESCAPE)
    assert scene.now.made == ()
    assert app.stack.top is scene
    click(app, second)
    click(app, first)
    assert seen(scene).stealing == 0


@pytest.mark.parametrize(("key", "left"), [(pygame.K_a, 0), (pygame.K_n, 2)])
def test_all_or_none_by_key(tmp_path: Path, key: int, left: int) -> None:
    app = program(tmp_path)
    scene = bring_to_a_steal(app, 2)
    rank = seen(scene).stealing
    press(app, key, chr(key))
    assert len(seen(scene).victims(rank)) == left


def test_all_or_nothing_tables_rob_everybody_by_one_column(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = bring_to_a_steal(app, 2, steal="all_or_nothing")
    rank = seen(scene).stealing
    click(app, columns(app)[0])
    assert seen(scene).victims(rank) == ()


def test_why_not_is_said_in_a_sentence_without_the_clause(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, PEOPLE, must_draw=True)
    press(app, pygame.K_s, "s")
    assert "At this table every turn needs at least one draw." in said(scene)
    assert seen(scene).turn == seen(scene).first
    press(app, pygame.K_d, "d")
    assert "at least one draw" not in said(scene)


def test_on_another_s_turn_the_table_says_whose_it_is(tmp_path: Path) -> None:
    app = program(tmp_path, speed="slow")
    plans = [SeatPlan("Ada", "human", "fox"), SeatPlan("Rey", "medium", "owl")]
    for seed in range(20):
        session = Session.new(HIT, plans, {}, seed)
        if session.thinking is not None:
            break
    scene = TableScene(app, session)
    app.request(Push(scene))
    frames(app, 1)
    session.turns.pacing = Pacing((999.0, 999.0), (999.0, 999.0), 0.0)
    frames(app, 60)
    assert see(scene).idle
    press(app, pygame.K_d, "d")
    assert "Rey's turn" in said(scene)


def test_a_click_finishes_what_moves(tmp_path: Path) -> None:
    app = program(tmp_path, speed="slow")
    scene = sit_down(app, PEOPLE)
    frames(app, 60)
    press(app, pygame.K_d, "d")
    assert not see(scene).idle
    click_at(app, (640, 300))
    assert see(scene).idle


def test_results_come_after_a_round_and_after_the_match(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, PEOPLE[:2], match="round_wins", target=2)
    names = []
    for _ in range(4000):
        top = app.stack.top.name
        if top == "table":
            if scene.session.finished:
                break
            seat = scene.now.human
            assert seat is not None
            legal = scene.session.legal(seat)
            scene.want(Act(seat, legal[0]))
            frames(app)
        else:
            names.append(top)
            lull(app)
            if top == "match_results":
                break
            press(app, pygame.K_RETURN)
    assert names[-1] == "match_results"
    assert "Deal number 5 · " in " ".join(app.stack.top.words)
    assert names[:-1] == ["round_results"] * (seen(scene).round_number - 1)
    press(app, pygame.K_ESCAPE)
    frames(app, 8)
    assert app.stack.top is scene
    assert ids(app)[-1] == "action.results"
    click(app, "action.results")
    assert app.stack.top.name == "match_results"
    lull(app)
    click(app, "play_again")
    frames(app, 8)
    assert app.stack.top.name == "table"
    assert app.stack.top is not scene


@pytest.mark.quick("960")
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)], ids=lambda s: str(s[0]))
@pytest.mark.parametrize("scale", [80, 200])
def test_things_do_not_overlap_and_lie_in_the_window(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    app = program(tmp_path, size=size, ui_scale=scale)
    bring_to_a_steal(app, 2)
    things = app.stack.top.focusables()
    window = pygame.Rect((0, 0), size)
    for i, thing in enumerate(things):
        assert window.contains(thing.rect), thing
        assert min(thing.rect.size) >= 24, thing
        for other in things[i + 1 :]:
            assert not thing.rect.colliderect(other.rect), (thing, other)
