"""Choices that are put together from several picks, at a table of Mercenaries."""

from __future__ import annotations

import math
from typing import Any

import pygame
import pytest

import showem_table
from at_table import sit_down_at
from mercenaries_table import GAME, do, fight, lay, shop
from nomercy_table.app.app import App
from nomercy_table.games.mercenaries.cards import KEY
from nomercy_table.play.intents import Point
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.plans import SeatPlan
from offscreen import click, click_at, focused, frames, ids, press, program, send
from sight import see

PLANS = [SeatPlan("Ada", "human", "fox"), SeatPlan("Rey", "easy", "owl")]
PAYS = "3c 5c 7c 9c"


@pytest.fixture
def app(tmp_path):
    return program(tmp_path)


def squads(app) -> TableScene:
    hands = ["jh jd 8h 3h 2c 7d", "qc 10s 6d 2d"]
    state = lay(phase="squads", turn=0, hands=hands)
    return sit_down_at(app, state, PLANS, GAME)


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((960, 600), 100), ((960, 600), 200)]
)
def test_the_check_on_a_wild_card_lies_on_none_of_the_colours_that_it_shows(tmp_path, size, scale):
    """Found: it lay on the first of them, blue, as if that was what had been chosen."""
    app = program(tmp_path, size, ui_scale=scale)
    state = showem_table.lay("wd6 wrl b2 b3 r4", "b1 b2 b4", top="r5")
    scene = sit_down_at(app, state, PLANS, showem_table.SHOWEM)
    click(app, "hand.0/wd6a")
    (card,) = [w for w in see(scene).targets.values() if w.chosen]
    disc, (left, right, _, foot) = card.disc(see(scene).look), card.shape
    high = math.dist(left, foot)
    across, down = ((right[n] - left[n]) / math.dist(left, right) for n in (0, 1))
    below = (disc.centery - left[1]) * across - (disc.centerx - left[0]) * down + disc.width / 2
    assert -0.02 * high < below < 0.05 * high, "it touches the edge, above the gems"


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280)], ids=str)
def test_checks_on_cards_of_the_hand_lie_below_the_line_of_words(tmp_path, size):
    """Found: in large letters they grew into it."""
    app = program(tmp_path, size, ui_scale=160)
    held = "3c 5c 7c 9c 10c 2h 6h 7h 8h 10h jd"
    scene = sit_down_at(app, shop("js", "qc", theirs=held, turn=0), PLANS, GAME)
    click(app, "shop/1")
    for card in held.split()[:5]:
        click(app, f"hand.0/{card}")
    cards = [w for w in see(scene).targets.values() if w.chosen and w.held]
    assert len(cards) == 5
    ribbon = see(scene).placed.ribbon
    for card in cards:  # letters end above the lower end of their room
        assert card.disc(see(scene).look).top > ribbon.bottom - 0.1 * ribbon.height, card.id


@pytest.mark.parametrize("more", ["", "10c 2h 6h 7h 8h 10h 2d 4d 6d 8d 3s 5s"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280)], ids=str)
def test_a_check_stands_by_its_own_card_and_beside_its_rank_or_above(tmp_path, size, more):
    """It covered the number that one adds up."""
    app = program(tmp_path, size)
    scene = sit_down_at(app, shop("js", "qc", theirs=f"{PAYS} {more} jd", turn=0), PLANS, GAME)
    click(app, "shop/1")
    for card in PAYS.split():
        click(app, f"hand.0/{card}")
    cards = [w for w in see(scene).targets.values() if w.chosen and w.held]
    assert len(cards) == 4
    for card in cards:
        disc, (left, right, _, foot) = card.disc(see(scene).look), card.shape
        strip, high = math.dist(left, right), math.dist(left, foot)
        x, y = disc.centerx - left[0], disc.centery - left[1]
        across, down = ((right[n] - left[n]) / strip for n in (0, 1))
        along, below = x * across + y * down, y * across - x * down + disc.width / 2
        assert 0 < along < strip, "on the next card"
        assert along - disc.width / 2 > 0.27 * high / 1.4 or below < 1, "on its rank"


def chosen(scene) -> dict[str, str]:
    """The cards that are picked, and what stands on each."""
    return see(scene).chosen


def test_the_cards_of_a_squad_bear_their_places_and_enter_confirms_them(app):
    scene = squads(app)
    for card in ("8h", "jh", "3h"):
        click(app, f"hand.0/{card}")
    assert chosen(scene) == {"hand.0/8h": "1", "hand.0/jh": "2", "hand.0/3h": "3"}
    assert any("Each of your 3 Ogres hits for 2 more." in words for words in scene.words)
    assert scene.session.observation.phase == "squads"
    assert focused(app) == "action.field"
    press(app, pygame.K_RETURN)
    assert scene.session.record().actions[0] == (0, "squad 8h jh 3h")


@pytest.mark.parametrize("scale", [100, 160])
def test_the_way_back_keeps_its_place_while_other_buttons_come_and_go(tmp_path, scale):
    """Found: it stood higher, and was larger, whenever it was alone."""
    app = program(tmp_path, ui_scale=scale)
    scene = sit_down_at(app, shop("js", "qc", theirs="3c 5c 7c 9c 2h jd", turn=0), PLANS, GAME)
    stood = list[tuple[int, int, int]]()
    for pick in ("shop/1", "hand.0/3c", "hand.0/5c", "hand.0/7c"):
        click(app, pick)
        frames(app, 10)
        (back,) = [w.rect for w in see(scene).widgets if w.id == "action.back"]
        stood.append((back.top, back.bottom, back.right))
    assert len(set(stood)) == 1


def hold_up(app: App, pose: Any) -> None:
    """The right button goes down on the card that lies there."""
    send(app, pygame.MOUSEBUTTONDOWN, pos=(round(pose.x), round(pose.y)), button=3)


def test_what_one_has_laid_face_down_one_may_look_at(app):
    state = lay(phase="squads", turn=0, hands=["jh jd 8h 3h 2c 7d", "qc 10s 6d 2d"])
    scene = sit_down_at(app, state, [PLANS[0], SeatPlan("Rey", "hard", "owl")], GAME)
    scene.session.act(0, GAME.parse_action("squad 8h jh 3h"))
    see(scene).look_as(scene.session.observation)
    shown = see(scene).shown
    own, other = (shown.arrangement.zone(f"squad.{seat}") for seat in range(2))
    assert [column.cards[0].face for column in own.columns] == [None] * 3
    assert other.count == 0
    pose = shown.placement.cards[f"card.{own.columns[1].cards[0].key}"]
    hold_up(app, pose)
    assert scene.now.inspected.title == "Ogre Warrior, face down"
    assert [item.id for item in scene.above] == ["inspect"]


def test_what_the_other_has_laid_nobody_may_look_at(app):
    state = lay(phase="squads", turn=0, hands=["jh jd 8h 3h 2c 7d", "qc 10s 6d 2d"])
    do(state, "squad 8h jh 3h")
    scene = sit_down_at(app, state, [PLANS[1], PLANS[0]], GAME)
    placement = see(scene).placed
    for place in range(1, 4):
        pose = placement.cards[f"squad.0/{place}#0"]
        hold_up(app, pose)
        assert scene.now.inspected is None


def test_a_card_of_the_squad_is_taken_back_and_the_others_stay(app):
    scene = squads(app)
    for card in ("8h", "jh", "3h"):
        click(app, f"hand.0/{card}")
    click(app, "hand.0/8h")
    assert chosen(scene) == {"hand.0/jh": "2", "hand.0/3h": "3"}
    assert "action.field" not in ids(app)
    click(app, "hand.0/jd")
    assert chosen(scene)["hand.0/jd"] == "1"
    assert "action.field" in ids(app)


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_what_was_chosen_is_back_in_the_hand_when_a_computer_player_goes_on(tmp_path, speed):
    """It lay in the squad: the first card that moved after that place was gone was a KeyError."""
    app = program(tmp_path, speed=speed, moments="off")
    scene = squads(app)
    for card in ("2c", "7d"):
        click(app, f"hand.0/{card}")
    assert see(scene).laid
    click(app, "header.menu")
    scene.session.take_over(0, "easy")
    press(app, pygame.K_ESCAPE)
    assert not see(scene).laid
    frames(app, 400)
    assert scene.session.moves > 1


def test_who_takes_back_the_attacker_takes_back_the_target_too(app):
    scene = sit_down_at(app, fight("jh 3s 9d", "qd 8s 7c", hands=["2h", "2d"]), PLANS, GAME)
    click(app, "squad.0/1")
    click(app, "squad.1/2")  # two could be cleaved: which one is still open
    assert set(chosen(scene)) == {"squad.0/1", "squad.1/2"}
    click(app, "squad.0/1")
    assert chosen(scene) == {}
    assert {"squad.0/1", "squad.0/2", "squad.0/3"} <= set(ids(app))


def test_the_button_that_stands_out_does_something_and_takes_nothing_back(app):
    scene = sit_down_at(app, fight("jh 3s 9d", "qd 8s 7c", hands=["2h", "2d"]), PLANS, GAME)
    click(app, "squad.0/1")
    buttons = [each for each in see(scene).widgets if each.id.startswith("action.")]
    assert [(each.label, each.kind) for each in buttons] == [("Back  [Esc]", "secondary")]
    scene = squads(app)
    for card in ("8h", "jh", "3h"):
        click(app, f"hand.0/{card}")
    assert see(scene).widget("action.field").kind == "primary"


def test_pointing_at_a_pile_says_what_it_is(app):
    scene = sit_down_at(app, fight("jh", "qd", graveyard="2c"), PLANS, GAME)
    scene.want(Point("graveyard"))
    assert "the dead of those who won" in scene.now.refused


def test_who_attacks_stands_as_the_fact_beside_the_choice_of_a_target(app):
    """Found: all of it stood in the letters of what is asked, with no fact before it."""
    scene = sit_down_at(app, fight("jh 8h 3c", "4d 7d jd"), PLANS, GAME)
    click(app, "squad.0/1")
    assert scene.written.said == "Ogre Warrior, power 11 + 1 race bonus."
    assert scene.written.prompt.startswith("Choose the target;")
    press(app, pygame.K_ESCAPE)
    frames(app, 2)
    assert "power" not in scene.written.said


def test_another_attacker_takes_the_place_of_the_first(app):
    """A click is enough; there is a way back on a button, too."""
    scene = sit_down_at(app, fight("7d 8h kh", "jc 9h 8c"), PLANS, GAME)
    click(app, "squad.0/1")
    assert "action.back" in ids(app)
    spot = see(scene).placed.targets["squad.0/3"].center
    assert "squad.0/3" not in ids(app), "it could only be clicked beside the lights"
    click_at(app, spot)
    assert list(chosen(scene)) == ["squad.0/3"]
    click(app, "action.back")
    assert chosen(scene) == {}


def test_mrc_18_a_squad_that_is_chosen_lies_in_its_places_until_it_is_taken_back(app):
    state = lay(phase="squads", turn=0, hands=["8h 3h jh 2c", "qc 10s 6d 2d"])
    scene = sit_down_at(app, state, PLANS, GAME)

    def lies(card):
        place = see(scene).placed
        pose = place.cards[f"card.{KEY[card]}"]
        spots = {name: place.targets[name].center for name in ("squad.0/1", "squad.0/2")}
        return [name for name, at in spots.items() if at == (pose.x, pose.y)]

    for card in ("8h", "jh"):
        click(app, f"hand.0/{card}")
    assert (lies("8h"), lies("jh"), lies("3h")) == (["squad.0/1"], ["squad.0/2"], [])
    assert set(see(scene).hand) == {"hand.0/3h", "hand.0/2c"}
    click(app, "hand.0/8h")  # where it lies now
    assert (lies("8h"), lies("jh")) == ([], ["squad.0/2"]), "the other stays"
    press(app, pygame.K_ESCAPE)
    assert len(see(scene).hand) == 4


def test_a_squad_that_was_begun_is_not_lost_by_a_card_that_cannot_join_it(app):
    state = lay(phase="squads", turn=0, hands=["8h 3h jh 2c", "qc 10s 6d 2d"])
    scene = sit_down_at(app, state, PLANS, GAME)
    for card in ("8h", "3h"):
        click(app, f"hand.0/{card}")
    spot = see(scene).placed.targets["hand.0/2c"].center
    click_at(app, spot)
    assert set(chosen(scene)) == {"hand.0/8h", "hand.0/3h"}
    why = "At least one of the squad is a mercenary."
    assert any(why in words for words in scene.words)
