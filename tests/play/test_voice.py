"""Rivals talk: one at a time, seldom, never over anything, and not where that is switched off."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import mercury_table
from at_table import PEOPLE, REY, on_top, seen, session_at, sit_down_at
from hit_table import lay
from mercenaries_table import GAME as MERCENARIES
from mercenaries_table import fight
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.games.mercenaries.cards import KEY
from nomercy_table.games.mercenaries.combat_events import AttackDeclared
from nomercy_table.play.guide import MatchCompanion
from nomercy_table.play.intents import Point
from nomercy_table.play.match_scene import TableScene
from nomercy_table.play.rival_talk import SELDOM, SOONER, RivalVoice
from nomercy_table.players.feelings import Feeling
from nomercy_table.players.lines import LINES
from nomercy_table.players.rivals import RIVALS
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from offscreen import click, frames, ids, press, program, show
from sight import see

FRAME = 1 / 60
KIM = SeatPlan("Kim", "easy", "shark")
BUST = Feeling(1, "bust")
BUSTS = {text() for text in LINES["owl"]["bust"]}


def at_rest(tmp_path: Path, **settings: Any) -> tuple[TableScene, RivalVoice]:
    """A table at which nothing moves, and a voice of its own for it."""
    app = program(tmp_path, **{"speed": "normal"} | settings)
    scene = sit_down_at(app, lay("1", "9", "3"), [PEOPLE[0], REY, KIM])
    frames(app, 20)
    return scene, see(scene).voice()


def bubbles(scene: TableScene) -> int:
    return sum(item.id == "says" for item in see(scene).floating.values())


def test_a_line_is_said_and_goes(tmp_path: Path) -> None:
    scene, voice = at_rest(tmp_path)
    voice.hear([BUST])
    voice.advance(FRAME, [])
    assert voice.said in BUSTS
    assert bubbles(scene) == 1
    see(scene).float_on(3.1)
    voice.advance(FRAME, [])
    assert voice.said == ""
    assert bubbles(scene) == 0


def test_never_two_and_seldom_and_the_more_so_the_more_was_said(tmp_path: Path) -> None:
    scene, voice = at_rest(tmp_path)
    for gap in (SELDOM * 1.5, SELDOM * 2, SELDOM * 2.5, SELDOM * 3):
        voice.hear([BUST, Feeling(2, "bust")])
        voice.advance(FRAME, [])
        said = voice.said
        assert said
        voice.hear([BUST, Feeling(2, "bust")])
        voice.advance(gap - 1, [])
        assert voice.said == said
        assert bubbles(scene) == 1
        voice.advance(1.1, [])


def test_no_line_comes_twice_in_a_match(tmp_path: Path) -> None:
    _, voice = at_rest(tmp_path)
    said = []
    for _ in range(len(BUSTS) + 1):
        voice.hear([BUST])
        voice.advance(FRAME, [])
        said.append(voice.said)
        voice.hush()
        voice.advance(SELDOM * 3, [])
    assert set(said[:-1]) == BUSTS
    assert said[-1] == ""


def test_a_great_moment_is_spoken_of_sooner(tmp_path: Path) -> None:
    _, voice = at_rest(tmp_path)
    voice.hear([BUST])
    voice.advance(FRAME, [])
    voice.advance(SOONER, [])
    voice.hear([BUST, Feeling(2, "out")])
    voice.advance(FRAME, [])
    assert voice.said in {text() for text in LINES["shark"]["out"]}


def test_whoever_has_said_less_speaks(tmp_path: Path) -> None:
    _, voice = at_rest(tmp_path)
    speakers = []
    for _ in range(4):
        voice.hear([BUST, Feeling(2, "bust")])
        voice.advance(FRAME, [])
        speakers.append(voice.said in BUSTS)
        voice.advance(SELDOM * 3, [])
    assert speakers == [True, False, True, False]


def test_nothing_is_said_of_small_things_by_people_or_when_that_is_off(tmp_path: Path) -> None:
    _, voice = at_rest(tmp_path)
    for feeling in (Feeling(1, "burden", great=False), Feeling(0, "bust")):
        voice.hear([feeling])
        voice.advance(FRAME, [])
        assert voice.said == ""
    voice.on = False
    voice.hear([BUST])
    voice.advance(FRAME, [])
    assert voice.said == ""


def test_words_make_way_for_what_comes_to_lie_there(tmp_path: Path) -> None:
    scene, voice = at_rest(tmp_path)
    voice.hear([BUST])
    voice.advance(FRAME, [])
    place = next(item.rect for item in see(scene).floating.values() if item.id == "says")
    voice.advance(FRAME, [pygame.Rect(place.center, (5, 5))])
    assert (voice.said, bubbles(scene)) == ("", 0)


@pytest.mark.parametrize("window", [(960, 600), (1920, 1080)])
def test_words_make_way_for_what_is_staged(tmp_path: Path, window: tuple[int, int]) -> None:
    """Found: "Reflected!" was stamped over the words of who reflects."""
    app = program(tmp_path, window, speed="normal")
    hands = ("rf o7 p2", "d5 t2 g3 p6", "o2 g4 g5")
    state = mercury_table.lay(*hands, top="d5", aimed="d5", phase="answer", colour="")
    scene = sit_down_at(app, state, [PEOPLE[0], REY, KIM], mercury_table.MERCURY)
    frames(app, 40)
    voice = see(scene).voice()
    voice.hear([Feeling(2, "robbed")])
    voice.advance(FRAME, [])
    assert bubbles(scene) == 1
    click(app, next(thing for thing in ids(app) if "/rf" in thing))
    stamped = 0
    for _ in range(90):
        frames(app, 1, FRAME)
        voice.advance(FRAME, [])
        shown = {item.id for item in see(scene).floating.values()}
        assert not ("says" in shown and see(scene).clock is not None)
        stamped += "rebound.word" in shown
    assert stamped > 10


def test_words_make_way_for_a_number_that_comes_there(tmp_path: Path) -> None:
    scene, voice = at_rest(tmp_path)
    voice.hear([BUST])
    voice.advance(FRAME, [])
    place = next(item.rect for item in see(scene).floating.values() if item.id == "says")
    see(scene).float_white(place.center)
    voice.advance(FRAME, [])
    assert (voice.said, bubbles(scene)) == ("", 0)


def test_who_thinks_for_long_says_so_once(tmp_path: Path) -> None:
    _, voice = at_rest(tmp_path)
    said = []
    for _ in range(3):
        voice.ponder(1)
        voice.advance(SELDOM, [])
        said.append(voice.said)
        voice.hush()
    assert said == [LINES["owl"]["thinking"][0](), "", ""]


def steal(app: App, scene: TableScene) -> None:
    """Ada draws a nine, and takes Rey's, until Rey says something or should have."""
    scene.want(Point("draw"))
    for _ in range(110):
        frames(app, 1, FRAME)
        if seen(scene).stealing and scene.now.human is not None:
            press(app, pygame.K_a, "a")
        if any(text() in scene.words for text in LINES["owl"]["robbed"]):
            break


def robbed(tmp_path: Path, **settings: Any) -> tuple[App, TableScene]:
    """Ada steals from Rey, who is a rival."""
    app = program(tmp_path, **{"speed": "normal", "moments": "off"} | settings)
    scene = sit_down_at(app, lay("", "9 9", draw="9 1"), [PEOPLE[0], REY])
    frames(app, 20)
    steal(app, scene)
    return app, scene


@pytest.mark.parametrize("talk", [True, False])
def test_at_the_table_who_is_robbed_says_something_and_any_press_ends_it(
    tmp_path: Path, talk: bool
) -> None:
    app, scene = robbed(tmp_path, rivals_talk=talk)
    assert bubbles(scene) == talk
    press(app, pygame.K_F5)
    assert bubbles(scene) == 0


class Listened(MatchCompanion):
    """Somebody to be listened to."""

    lets_talk = False


def test_where_a_guide_is_listened_to_nobody_else_talks(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal", moments="off", rivals_talk=True)
    session = session_at(lay("", "9 9", draw="9 1"), [PEOPLE[0], REY])
    scene = TableScene(app, session, Listened(app, session))
    show(app, scene)
    frames(app, 20)
    steal(app, scene)
    assert scene.now.moods
    assert bubbles(scene) == 0


def test_with_hands_to_hide_from_each_other_nobody_talks(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    app.sit_down(Session.new(GAMES["mercury"], [*PEOPLE[:2], KIM], {}, 5))
    frames(app, 4)
    scene = on_top(app)
    voice = see(scene).voice()
    voice.hear([Feeling(2, "bust")])
    for _ in range(30):
        voice.advance(0.1, [])
    assert voice.said == ""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 600), 100), ((720, 1280), 100), ((960, 600), 200)],
)
def test_words_cover_nothing_and_nearly_everybody_finds_room(
    tmp_path: Path, game: str, size: tuple[int, int], scale: int
) -> None:
    app = program(tmp_path, size, ui_scale=scale)
    count = max(GAMES[game].seat_counts)
    others = [SeatPlan(rival.name, "easy", rival.portrait) for rival in RIVALS]
    app.sit_down(Session.new(GAMES[game], [PEOPLE[0], *others[1:count]], {}, 5))
    frames(app, 8)
    scene = on_top(app)
    seen, mute = see(scene), 0
    around = [w.rect for w in see(scene).widgets if w.id not in see(scene).targets and not w.blank]
    for seat in range(1, count):
        lines = LINES[scene.session.plans[seat].portrait]
        longest = max((text() for said in lines.values() for text in said), key=len)
        found = seen.bubble(seat, longest, around)
        if found is None:
            mute += 1
            continue
        things = [*seen.read_around(seat), *seen.obstacles, *around]
        assert found.body.collidelist(things) < 0, (seat, found.body)
        assert pygame.Rect((0, 0), size).contains(found.body)
    assert mute <= 1, f"{mute} of {count - 1} find no room"


def test_a_word_is_not_cut_where_words_have_little_room(tmp_path: Path) -> None:
    """Found: `demonstr` and below it `ation`."""
    app = program(tmp_path, (720, 1280))
    plans = [PEOPLE[0], SeatPlan("Bo", "easy", "owl")]
    app.sit_down(Session.new(GAMES["mercenaries"], plans, {}, 5))
    frames(app, 8)
    scene = on_top(app)
    word, widths, fonts = "Incomprehensibilities", [], see(scene).look.fonts
    for wide in range(60, 300, 4):  # beyond so many pixels all is taken
        around = [pygame.Rect(wide, 0, 720, 1280)]
        found = see(scene).bubble(1, word, around)
        widths += [found.body.width] if found is not None else []
    assert widths
    assert min(widths) > fonts.width(word, "regular", 13)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 600), (1024, 768), (720, 1280)])
def test_words_stay_clear_of_the_numbers_on_who_steps_forward(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: "14" below the leader of a rival, who attacked while they stood there."""
    app = program(tmp_path, size, speed="normal")
    state = fight("qs 7c 8h", "kd jh 3c", attacker=1, dead="jh 3c", wounded="kd")
    scene = sit_down_at(app, state, [PEOPLE[0], SeatPlan("Bo", "easy", "owl")], MERCENARIES)
    seen, before = see(scene), see(scene).shown
    lines = [text() for said in LINES["owl"].values() for text in said]
    said = [seen.bubble(1, line) for line in lines]
    assert all(said), "there is room"
    for _ in range(240):
        frames(app, 1, FRAME)
        if isinstance(seen.event, AttackDeclared):
            break
    shown = seen.shown
    (leader,) = [slot for slot in before.slots("squad.1") if slot == f"card.{KEY['kd']}"]
    assert shown.placement.cards[leader].y > before.placement.cards[leader].y, "it steps forward"
    for words in said:
        assert words.body.collidelist(seen.marks) < 0
        assert words.body.collidelist(seen.cards) < 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 600), (720, 1280)])
def test_words_beyond_something_else_begin_with_a_name(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: their tail pointed at a pile, "ears: 5", as if that had said them."""
    app = program(tmp_path, size)
    state = fight("qs 7c 8h", "kd jh 3c", attacker=1, ears=["", "3d 4d"])
    scene = sit_down_at(app, state, [PEOPLE[0], SeatPlan("Bo", "easy", "owl")], MERCENARIES)
    seen = see(scene)
    plain = seen.bubble(1, "Whooo?")
    named = seen.bubble(1, "Whooo?", name="Bo")
    if seen.bubble_in_sight(1, plain.body):
        assert named.body == plain.body
    else:
        assert named.body.width > plain.body.width or seen.bubble_in_sight(1, named.body)
