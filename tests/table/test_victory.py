"""Who has won a skirmish leaps for joy, in the light, and all others stand in the dark."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import mercenaries_table
from at_table import Table, seated
from mercenaries_table import fight
from nomercy_table.app.app import App
from nomercy_table.games.mercenaries.combat_events import SkirmishWon
from nomercy_table.players.feelings import feelings
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.badges import marked
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.moments.timing import CHEERED, CHEERS_AT
from nomercy_table.table.motion import leaping
from offscreen import click, frames, program

FRAME = 1 / 60
PAIR = [SeatPlan("Ann", "human", "fox"), SeatPlan("Ben", "human", "owl")]


def won(
    tmp_path: Path, size: tuple[int, int] = (1280, 720), **settings: object
) -> tuple[App, Table, SkirmishWon]:
    """Ann's two kill the last one of Ben's: the frame in which she has won."""
    state = fight("kc 9d", "qd 9h", dead="9h", hands=["2c", "js"])
    app = program(tmp_path, size, **{"speed": "normal", **settings})
    scene = seated(app, state, PAIR, mercenaries_table.GAME)
    frames(app, 40)
    click(app, "squad.0/1")
    click(app, "squad.1/1")
    for _ in range(600):
        frames(app, 1, FRAME)
        begun = scene.begun
        if begun is not None and isinstance(begun.step.event, SkirmishWon):
            return app, scene, begun.step.event
    raise AssertionError("nobody wins")


def leaps(scene: Table) -> dict[str, float]:
    """Who leaps now, by their slots, and how high they are above the felt where they lie."""
    poses, height = scene.placed.cards, scene.look.metrics.size[1]
    found = {}
    for item in scene.flying.values():
        if item.id in poses:
            middle = item.y + item.surface.get_height() / 2
            found[item.id] = (poses[item.id].y - middle) / height
    return {slot: high for slot, high in found.items() if high > 0.01}


def is_shown(scene: Table) -> bool:
    begun = scene.begun
    return begun is not None and isinstance(begun.step.event, SkirmishWon)


def test_who_has_won_is_glad_and_says_nothing_that_ends_a_match(tmp_path: Path) -> None:
    """The fox said "The end. I do like that part." in the middle of one."""
    app, _, event = won(tmp_path)
    found = feelings(event, mercenaries_table.GAME.cue(event.cue), 2)
    assert [(each.seat, each.mood) for each in found if each.seat == event.seat] == [(0, "glee")]
    assert not {each.occasion for each in found} & {"win", "loss"}
    app.close()


def test_each_who_has_won_leaps_and_nobody_else(tmp_path: Path) -> None:
    app, scene, event = won(tmp_path)
    leapt = set[str]()
    while is_shown(scene):
        leapt |= leaps(scene).keys()
        frames(app, 1, FRAME)
    assert leapt == {f"card.{card}" for card in event.survivors}


def test_they_leap_one_after_the_other_when_the_words_have_come_down(tmp_path: Path) -> None:
    app, scene, event = won(tmp_path)
    first: dict[str, float] = {}
    for _ in range(60):
        staged = scene.staged
        assert staged is not None
        for slot in leaps(scene):
            first.setdefault(slot, staged.clock)
        frames(app, 1, FRAME)
    one, other = (first[f"card.{card}"] for card in event.survivors)
    assert one > CHEERS_AT
    assert other > one + 2 * FRAME


@pytest.mark.parametrize("forward", [0, 13])
def test_no_leap_is_cut_off_by_the_window(tmp_path: Path, forward: int) -> None:
    """Found at 1366x768: a card is seen larger in the air, and lost its upper edge there; and one
    that has attacked lies farther up, and lost half of its rank."""
    app, scene, event = won(tmp_path, size=(1366, 749))
    game, shown = mercenaries_table.GAME, scene.shown
    poses = shown.placement.cards
    poses.update({slot: pose._replace(y=pose.y - forward) for slot, pose in poses.items()})
    upper = replace(event, survivors=event.beaten)
    flights = list(leaping(upper, shown, shown, game.cue(event.cue).moving, 1.0))
    assert flights
    for leap in flights:
        for spot in (leap.spot(part / 20) for part in range(21)):
            high = spot.seen[2] * card_rect(leap.end).height / 2
            assert spot.y - leap.arc * spot.height - high >= -1
    app.close()


def test_light_bursts_from_each_as_it_lands(tmp_path: Path) -> None:
    app, scene, event = won(tmp_path)
    landed = set[str]()
    while is_shown(scene):
        bursts = {
            f"card.{item.id.rpartition('.')[2]}"
            for item in scene.floating.values()
            if "victory.rays" in item.id
        }
        assert not bursts & leaps(scene).keys()
        landed |= bursts
        frames(app, 1, FRAME)
    assert landed == {f"card.{card}" for card in event.survivors}


def test_the_table_shakes_as_the_last_of_them_lands(tmp_path: Path) -> None:
    app, scene, event = won(tmp_path)
    leapt, shaken = set[str](), list[tuple[bool, int]]()
    while is_shown(scene):
        leapt |= leaps(scene).keys()
        if any(scene.shaken):
            landed = len(leapt) == len(event.survivors) and not leaps(scene)
            shaken.append((landed, scene.shaken[1]))
        frames(app, 1, FRAME)
    assert shaken
    assert all(landed for landed, _ in shaken)


def test_all_others_stand_in_the_dark(tmp_path: Path) -> None:
    app, scene, event = won(tmp_path)
    frames(app, 20, FRAME)
    dusk = scene.dusk
    assert dusk is not None
    assert {f"card.{card}" for card in event.survivors} < dusk.lit
    assert not {f"card.{card}" for card in (*event.fallen, *event.beaten)} & dusk.lit
    assert {"ribbon", f"plate.{event.seat}"} < dusk.lit
    while is_shown(scene):
        dusk = scene.dusk
        frames(app, 1, FRAME)
    assert dusk is None or dusk.light > 200, "it is light again when it is over"


def test_where_nothing_moves_they_stand_in_the_light(tmp_path: Path) -> None:
    app, scene, event = won(tmp_path, reduced_motion=True)
    frames(app, 10, FRAME)
    found = set[int]()
    for _ in range(60):
        dusk = scene.dusk
        assert dusk is not None
        assert {f"card.{card}" for card in event.survivors} < dusk.lit
        found.add(dusk.light)
        assert not leaps(scene)
        assert scene.shaken == (0, 0)
        assert not any("victory" in item.id for item in scene.floating.values())
        frames(app, 1, FRAME)
    assert len(found) == 1


@pytest.mark.parametrize("moments", ["full", "short"])
def test_the_words_stand_as_long_as_ever(tmp_path: Path, moments: str) -> None:
    app, scene, _ = won(tmp_path, moments=moments)
    count = 0
    while is_shown(scene):
        frames(app, 1, FRAME)
        count += 1
    assert count * FRAME == pytest.approx(CHEERED, abs=0.1)


def test_light_leaves_the_card_out_and_what_is_marked_on_it(tmp_path: Path) -> None:
    app, scene, _ = won(tmp_path)
    poses, found = scene.placed.cards, 0
    while is_shown(scene):
        for item in scene.floating.values():
            if "victory" in item.id:
                pose = poses[f"card.{item.id.rpartition('.')[2]}"]
                below = round(pose.y) + height_of(pose.width) // 2 - 4  # between both numbers
                for at in ((round(pose.x), round(pose.y)), (round(pose.x), below)):
                    if item.rect.collidepoint(at):
                        assert item.surface.get_at((at[0] - item.x, at[1] - item.y)).a == 0
                card = card_rect(pose)
                for mark in marked(scene.look, scene.shown):
                    if mark.colliderect(card) and mark.bottom > card.bottom:  # a number's plate
                        at = mark.centerx - item.x, mark.bottom - 8 - item.y
                        if item.surface.get_rect().collidepoint(at):
                            assert item.surface.get_at(at).a < 40
                            found += 1
        frames(app, 1, FRAME)
    assert found > 20


@pytest.mark.parametrize("moments", ["full", "short", "off"])
def test_it_is_said_once_who_has_won(tmp_path: Path, moments: str) -> None:
    """Found: the line of words said it, too, below what is written over the table."""
    app, scene, _ = won(tmp_path, moments=moments)
    banners = 0
    while is_shown(scene):
        assert "ribbon" not in {item.id for item in scene.pictures} | scene.moving.keys()
        banners += any(item.id == "banner" for item in scene.floating.values())
        frames(app, 1, FRAME)
    assert banners > 100
