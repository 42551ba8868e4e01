"""Half a second at anything on the table says what it is and does (experience.md, 47)."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from at_table import on_top, sit_down_at
from hit_table import DRAW
from hit_table import lay as hit
from in_sight import marked as marked_on
from in_sight import on_cards, written
from laid_out import overlap, shape_of
from mercenaries_table import GAME as MERCENARIES
from mercenaries_table import do, fight, lay, shop
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.language import You
from nomercy_table.play.intents import Act
from nomercy_table.play.match_scene import TableScene
from nomercy_table.play.tutorial import lesson_scene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.ui.tooltip import TOOLTIP_AFTER
from offscreen import click, click_at, focused, frames, place, press, program, send, show, tab_to
from showem_table import lay as showem
from sight import see

SHOWEM = GAMES["showem"]
PLANS = [SeatPlan("Ada", "human", "fox"), SeatPlan("Rey", "easy", "owl")]
SIZES = [((1280, 720), 100), ((960, 600), 200), ((720, 1280), 100), ((3440, 1440), 100)]


def sit_down(
    folder: Path, game_id: str, size: tuple[int, int] = (1280, 720), scale: int = 100
) -> tuple[App, TableScene]:
    """A person among computer players, their first turn."""
    app = program(folder, size, ui_scale=scale)
    game = GAMES[game_id]
    names = ("Ada", "Rey", "Ivo", "Uma", "Sol", "Kit", "Liv", "Max")[: game.seat_counts[-1]]
    plans = [SeatPlan(name, "easy" if seat else "human", "fox") for seat, name in enumerate(names)]
    app.sit_down(Session.new(game, plans, {}, 5, thoughts=1))
    frames(app, 10)
    scene = on_top(app)
    return app, scene


def point_at(app: App, pos: tuple[float, float]) -> None:
    spot = round(pos[0]), round(pos[1])
    send(app, pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))


def middle(spot: Any) -> tuple[float, float]:
    if not spot.holds(spot.rect.center):  # what runs around the piles
        return spot.rect.midright
    return spot.rect.center


def told(scene: TableScene) -> tuple[str, str]:
    return see(scene).tip.title, see(scene).tip.text


def ask(app: App, scene: TableScene, spot_id: str) -> tuple[str, str]:
    """What the uppermost thing of that id says to a pointer that rests there."""
    spots = [spot for spot in see(scene).spots if spot.id == spot_id]
    point_at(app, middle(spots[-1]))
    frames(app, 1, TOOLTIP_AFTER)
    return told(scene)


@pytest.mark.quick("hit", "mercenaries")
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("game_id", GAMES)
def test_47_everything_on_the_table_answers_and_covers_nothing_that_is_decided_with(
    game_id: str, size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    app, scene = sit_down(tmp_path, game_id, size, scale)
    spots = see(scene).spots
    place = see(scene).placed
    answers = {spot.id for spot in spots}
    assert answers >= {*place.piles, *(f"seat.{seat}" for seat in place.plates), "title"}
    assert answers >= {f"sign.{sign.id}" for sign in scene.now.shown.arrangement.signs}
    assert answers >= {*see(scene).hand}
    for widget in see(scene).widgets:
        if widget.focusable:
            tip = scene.form.explain(widget, None)
            assert tip is not None, widget.id
            assert tip.text, widget.id
            if widget.id.startswith("header."):
                assert tip.title, widget.id
                assert tip.text.endswith("."), widget.id
    window, words = pygame.Rect((0, 0), size), [place.ribbon]
    for spot in {(spot.title, spot.text): spot for spot in spots}.values():
        assert spot.title or spot.text, spot
        assert spot.text.endswith((".", "!", "?")), spot
        point_at(app, middle(spot))
        frames(app, 1, 1 / 60)  # beside a card that is up another may be found when it goes down
        frames(app, 1, TOOLTIP_AFTER)
        tip = see(scene).tip
        assert tip is not None, spot
        assert window.contains(tip.rect), spot
        things = [w.rect for w in see(scene).widgets if w.focusable and w.id != tip.of]
        assert tip.rect.collidelist([*things, *words]) < 0, spot


@pytest.mark.parametrize("column", [0, 3, 6])
def test_what_is_said_of_a_card_leaves_the_discard_free_also_in_large_letters(
    column: int, tmp_path: Path
) -> None:
    app, scene = sit_down(tmp_path, "showem", (960, 600), 200)
    ask(app, scene, [*see(scene).hand][column])
    place = see(scene).placed
    assert not see(scene).tip.rect.colliderect(place.targets["discard"])
    assert not see(scene).tip.rect.colliderect(place.ribbon)


@pytest.mark.parametrize("scale", [160, 200])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (960, 600)], ids=str)
def test_what_is_said_in_large_letters_of_what_is_ones_own_stands_near_it(
    size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """Above the shop, at the other end of the window, one had to look for it."""
    app, scene = sit_down(tmp_path, "mercenaries", size, scale)
    for thing in (*see(scene).hand, "seat.0"):
        ask(app, scene, thing)
        tip, beside = see(scene).tip.rect, see(scene).tip.beside
        across = max(0, tip.left - beside.right, beside.left - tip.right)
        down = max(0, tip.top - beside.bottom, beside.top - tip.bottom)
        assert math.hypot(across, down) < size[1] / 3, thing


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1024, 768), (720, 1280)], ids=str)
@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_said_of_the_own_seat_covers_nothing_that_is_read_but_its_own_plate(
    game_id: str, size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """Found in large letters: it lay on ranks of the own hand."""
    app, scene = sit_down(tmp_path, game_id, size, scale)
    ask(app, scene, "seat.0")
    covered = shape_of(see(scene).tip.rect)
    read = [*on_cards(scene), *written(scene), *marked_on(scene)]
    found = {each.what for each in read if overlap(covered, each.shape)}
    assert found <= {"plate 0"}


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)], ids=str)
def test_what_is_said_leaves_goods_to_be_seen_that_nobody_can_pay(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """Found: half of one was covered where less would have been of what lies face down."""
    app, scene = sit_down(tmp_path, "mercenaries", size)
    places = see(scene).placed.targets
    goods = [rect for name, rect in places.items() if name.startswith(("shop/", "ware/"))]
    assert len(goods) > 3
    for thing in {spot.id for spot in see(scene).spots}:
        ask(app, scene, thing)
        for rect in goods:
            seen = see(scene).tip.rect.clip(rect)
            assert seen.width * seen.height < rect.width * rect.height / 4, thing


@pytest.mark.parametrize("scale", [160, 200])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (960, 600)], ids=str)
def test_what_is_said_of_a_price_in_large_letters_leaves_all_goods_to_be_seen(
    size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """Found: it covered up to half of those that nobody can pay, or the own face."""
    app, scene = sit_down(tmp_path, "mercenaries", size, scale)
    shown = see(scene).shown
    on_cards = see(scene).marks
    prices = [spot for spot in see(scene).spots if spot.around(None) in on_cards]
    assert len(prices) > 3
    for price in prices:
        point_at(app, middle(price))
        frames(app, 1, TOOLTIP_AFTER)
        face = shown.placement.portraits[0]
        assert see(scene).tip.rect.collidelist([*see(scene).goods, face]) < 0


def test_what_is_said_in_large_letters_covers_no_price_where_there_is_room(tmp_path: Path) -> None:
    """Found: what was said of a rival's hand lay on what goods in the shop cost."""
    app, scene = sit_down(tmp_path, "mercenaries", (1024, 768), 200)
    hidden = {spot.id for spot in see(scene).spots if spot.id.startswith("hand.1/")}
    assert hidden
    for card in hidden:
        ask(app, scene, card)
        prices = see(scene).marks
        assert prices
        assert see(scene).tip.rect.collidelist(prices) < 0


def test_47_it_takes_half_a_second_and_goes_at_the_first_movement_or_press(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path, "showem")
    assert TOOLTIP_AFTER == 0.5
    pile = see(scene).placed.targets["draw"].center
    point_at(app, pile)
    frames(app, 1, 0.45)
    assert see(scene).tip is None
    frames(app, 1, 0.1)
    assert see(scene).tip is not None
    point_at(app, (pile[0] + 2, pile[1]))
    assert see(scene).tip is None
    frames(app, 1, TOOLTIP_AFTER)
    assert see(scene).tip is not None
    press(app, pygame.K_o, "o")
    assert see(scene).tip is None
    frames(app, 3, TOOLTIP_AFTER)
    assert see(scene).tip is None, "until something is pointed at again"


def test_47_a_pile_on_which_a_card_was_let_go_says_nothing_until_it_is_pointed_at_again(
    tmp_path: Path,
) -> None:
    """Found at 1366x768: after each drag, what the discard is lay over hands until the own turn."""
    app = program(tmp_path, speed="off")
    scene = sit_down_at(app, showem("r7 r5 b2", "r1 r2 r3 r4", top="r9"), PLANS, SHOWEM)
    pile = see(scene).placed.targets["discard"].center
    start = place(app, "hand.0/r5a").center
    point_at(app, start)
    frames(app, 8)
    send(app, pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for part in (1, 2, 3):
        spot = tuple(a + (b - a) * part // 3 for a, b in zip(start, pile, strict=True))
        send(app, pygame.MOUSEMOTION, pos=spot, rel=(0, -9), buttons=(1, 0, 0))
        frames(app, 2)
    send(app, pygame.MOUSEBUTTONUP, pos=pile, button=1)
    frames(app, 3, TOOLTIP_AFTER)
    assert "hand.0/r5a" not in {item.id for item in app.stack.top.focusables()}
    assert see(scene).tip is None
    point_at(app, (pile[0] + 3, pile[1] - 2))  # nobody's hand is quite still
    frames(app, 2, TOOLTIP_AFTER)
    assert see(scene).tip is None
    point_at(app, (pile[0] - 25, pile[1]))
    frames(app, 3, TOOLTIP_AFTER)
    assert told(scene)[0].startswith("Discard pile")


def test_47_a_card_that_can_not_be_played_says_why(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, showem("g2 r3 b5", "g8", top="r1"), PLANS, SHOWEM)
    refused = ask(app, scene, "hand.0/g2a")
    assert refused[1].startswith("Green 2 doesn't fit: play red, or a 1.\n")
    assert "doesn't fit" not in ask(app, scene, "hand.0/r3a")[1]


def test_47_the_draw_pile_says_what_a_draw_would_be_now(tmp_path: Path) -> None:
    app = program(tmp_path)
    state = showem("g2 wd6", "g8", top="rd2", phase="answer", total=2)
    scene = sit_down_at(app, state, PLANS, SHOWEM)
    assert ask(app, scene, "draw")[1] == "Whoever does not answer the stack draws it from here."


def test_47_bare_cloth_says_nothing_and_is_not_asked_again(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path, "hit")
    point_at(app, (640, 460))
    assert scene.form.wakes_after is not None
    frames(app, 1, TOOLTIP_AFTER)
    assert see(scene).tip is None
    assert scene.form.wakes_after is None


def test_47_the_words_follow_what_is_there_now(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path, "nothing")
    pile = see(scene).placed.targets["draw"].center
    point_at(app, pile)
    frames(app, 1, TOOLTIP_AFTER)
    before = told(scene)[0]
    assert before.startswith("Draw pile, ")
    see(scene).look_as(scene.session.game.new(8, {}, 3).observe(0))
    frames(app, 4)
    assert told(scene)[0] != before


def test_47_what_lands_under_a_resting_pointer_has_half_a_second_of_its_own(
    tmp_path: Path,
) -> None:
    app = program(tmp_path)
    state = showem("r7 r5 b2", "g1 g2", top="r9")
    scene = sit_down_at(app, state, PLANS, SHOWEM)
    point_at(app, see(scene).placed.targets["discard"].center)
    frames(app, 1, TOOLTIP_AFTER)
    before = told(scene)
    state.apply(0, next(a for a in state.legal_actions(0) if a.text().startswith("play r7")))
    see(scene).look_as(state.observe(0))
    frames(app, 4)
    assert see(scene).tip is None, "it has just come"
    assert scene.form.wakes_after is not None, "but will be told of"
    frames(app, 1, TOOLTIP_AFTER)
    assert told(scene)[0] != before[0]


def test_47_a_name_plate_and_its_portrait_have_their_words_in_one_place(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path, "mercury")
    shown, where = see(scene).placed, set()
    for rect in (shown.portraits[0], shown.plates[0]):
        point_at(app, rect.center)
        frames(app, 1, TOOLTIP_AFTER)
        where.add(tuple(see(scene).tip.rect))
    assert len(where) == 1


@pytest.mark.parametrize("size", [(720, 1280), (1280, 720), (1024, 768), (960, 600)])
@pytest.mark.parametrize("game_id", ["showem", "mercury", "mercenaries", "nothing"])
def test_what_is_said_of_a_seat_leaves_the_name_of_the_game_free(
    tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    """Found: of who sits opposite it lay on it in high windows, and in small ones."""
    app, scene = sit_down(tmp_path, game_id, size)
    place = see(scene).placed
    for seat, rect in place.portraits.items():
        point_at(app, rect.center)
        frames(app, 40, 1 / 60)
        assert see(scene).tip is not None, seat
        assert not see(scene).tip.rect.colliderect(place.header), seat


def test_47_the_focus_answers_where_a_key_has_led_it(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path, "nothing")
    frames(app, 3, TOOLTIP_AFTER)
    assert see(scene).tip is None, "nobody has asked yet"
    tab_to(app, "draw")
    frames(app, 1, TOOLTIP_AFTER)
    assert told(scene)[0].startswith("Draw pile, ")
    press(app, pygame.K_d, "d")
    frames(app, 4, TOOLTIP_AFTER)
    assert see(scene).tip is None, "the focus has gone elsewhere by itself"


@pytest.mark.parametrize("match", ["single", "target_score", "round_wins"])
def test_47_a_score_says_what_it_is_now(match: str) -> None:
    """While cards are at stake, and when all are banked."""
    race = {} if match == "single" else {"target": 1}
    state = hit("1", "9", draw="8", last=True, options={"match": match, **race})
    arrange = GAMES["hit"].arrange
    before = arrange(state.observe(0))
    assert "at stake" in before.notes[0][0]
    assert before.about is not None
    assert before.about(who="Rey").startswith("At stake is what lies in front of a player")
    state.advance(0, DRAW, None)
    after = arrange(state.observe(0))
    assert "banked" in after.notes[0][0]
    assert after.about is not None
    assert after.about(who="Rey").startswith("Banked is what a player has won")
    assert len(after.notes[0]) == after.about(who="Rey").count(". ") + 1


@pytest.mark.parametrize("game_id", GAMES)
def test_47_the_own_plate_speaks_to_you_and_others_of_them(tmp_path: Path, game_id: str) -> None:
    """Found: `Ada: 7 of 25. How many cards they hold`, to Ada."""
    _, scene = sit_down(tmp_path, game_id)
    spots = {spot.id: spot.text for spot in see(scene).spots}
    about = see(scene).arranged.about
    assert about is not None
    own, theirs = about(who=You("you")), about(who="Rey")
    assert re.search(r"\b[Yy]our?\b", own)
    assert not re.search(r"\b([Yy]our?|[Yy]ours)\b", theirs)
    assert own in spots["seat.0"]
    assert theirs in spots["seat.1"]


def test_47_i_says_at_once_what_is_no_card(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path, "nothing")
    tab_to(app, "action.draw")
    press(app, pygame.K_i, "i")
    frames(app, 1, 0.01)
    assert scene.now.inspected is None
    title, text = told(scene)
    assert title.startswith("Draw")
    assert "top card" in text


def test_47_i_and_the_arrows_go_through_all_that_lies_there(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path, "showem")
    point_at(app, middle(next(spot for spot in see(scene).spots if spot.id in see(scene).hand)))
    press(app, pygame.K_i, "i")
    seen = []
    for _ in range(len(see(scene).spots)):
        seen.append(scene.now.inspected.id)
        press(app, pygame.K_RIGHT)
    assert {*seen} >= {"draw", "discard", "sign.direction", "seat.1", "title"}
    press(app, pygame.K_ESCAPE)
    assert scene.now.inspected is None


def test_47_a_button_says_what_it_does_and_its_whole_name(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path, "hit")
    point_at(app, place(app, "action.stop").center)
    frames(app, 1, TOOLTIP_AFTER)
    title, text = told(scene)
    assert title.startswith("Stop")
    assert text.startswith("Ends your turn.")
    assert focused(app) != "action.stop"


@pytest.mark.parametrize(
    ("face", "words"),
    [
        ("showem/bda", "Discard every card of this colour with it."),
        ("showem/wrl", "names a colour, turns cards over until it comes, and takes them all"),
    ],
)
def test_the_flame_and_the_wheel_say_what_they_do(face: str, words: str) -> None:
    assert words in GAMES["showem"].explain(face)


def test_47_badges_on_fighters_say_what_they_mean(tmp_path: Path) -> None:
    app = program(tmp_path)
    state = fight("7d 8d kh", "jc 10h 8c", wounded="8d", spent="kh", dead="8c")
    scene = sit_down_at(app, state, PLANS, MERCENARIES)
    said = {spot.text for spot in see(scene).spots}
    for words in ("The next wound kills it.", "waits until all", "Taunt:", "skin", "Dead."):
        assert any(words in text for text in said), words


def test_47_a_target_says_what_would_come_of_it_and_what_it_is(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, fight("7d 8d kh", "jc 9h 8c"), PLANS, MERCENARIES)
    point_at(app, place(app, "squad.0/1").center)
    frames(app, 8)
    click_at(app, place(app, "squad.0/1").center)
    title, text = ask(app, scene, "squad.1/1")
    assert title == "Gnoll Brute: 11"
    assert text.startswith("Its value, which it takes to kill it")
    point_at(app, place(app, "squad.1/2").center)
    frames(app, 1, TOOLTIP_AFTER)
    title, text = told(scene)
    assert title.startswith("Rey's Ogre 9")
    assert " against " in text.splitlines()[0]
    assert "Elite" in text


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 200), ((1280, 720), 100)])
def test_47_what_would_come_of_each_target_is_read_beside_what_is_said_of_one(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    app = program(tmp_path, size, ui_scale=scale)
    scene = sit_down_at(app, fight("js qc 10c", "jd kc ks"), PLANS, MERCENARIES)
    click(app, "squad.0/2")
    targets = [w for w in see(scene).targets.values() if w.outcome]
    assert len(targets) == 3
    for target in targets:
        point_at(app, target.rect.center)
        frames(app, 1, TOOLTIP_AFTER)
        tip = see(scene).tip
        verdicts = [each.verdict(app.look) for each in targets]
        assert tip.rect.collidelist(verdicts) < 0, target.id


def test_47_what_one_has_laid_face_down_one_is_told(tmp_path: Path) -> None:
    app = program(tmp_path)
    state = lay(phase="squads", turn=0, hands=["jh jd 8h 3h 2c 7d", "qc 10s 6d 2d"])
    scene = sit_down_at(app, state, [PLANS[0], SeatPlan("Rey", "hard", "owl")], MERCENARIES)
    scene.session.act(0, MERCENARIES.parse_action("squad 8h jh 3h"))
    see(scene).look_as(scene.session.observation)
    title, text = ask(app, scene, "squad.0/2")
    assert title == "Ogre Warrior, face down"
    assert "has been seen" not in told(scene)[1], "it is the own one"
    assert text.startswith("Veteran")


def test_47_what_went_to_a_hand_before_ones_eyes_is_shown_at_its_backs(tmp_path: Path) -> None:
    """Public knowledge: who gave a hand away knows what it holds, until it is played (SNM-10)."""
    app = program(tmp_path)
    state = showem("r7 b2 b3 wd6", "g1 g2", top="r9")
    scene = sit_down_at(app, state, PLANS, SHOWEM)
    after = state.copy()
    after.apply(0, next(a for a in after.legal_actions(0) if a.text().startswith("play r7")))
    see(scene).look_as(after.observe(0))
    spots = [spot for spot in see(scene).spots if spot.id.startswith("hand.1/")]
    assert {spot.known for spot in spots} == {("showem/b2", "showem/b3", "showem/wd6")}
    assert {spot.names for spot in spots} == {"Known to be there: Blue 2, Blue 3, Wild Draw 6."}
    point_at(app, middle(spots[-1]))
    frames(app, 1, TOOLTIP_AFTER)
    assert told(scene)[1] == "Known to be there:"
    assert see(scene).tip.faces == spots[-1].known
    see(scene).look_as(after.observe(None))
    assert not any(spot.known for spot in see(scene).spots), "nobody else has seen them"


def test_47_a_warlord_that_was_hired_before_all_eyes_is_no_secret(tmp_path: Path) -> None:
    app = program(tmp_path)
    state = shop("jd 3h 10h 2c", "kh")
    do(state, "hire kh 3h 10h")
    scene = sit_down_at(app, state, PLANS, MERCENARIES)
    see(scene).look_as(state.observe(0))
    (back,) = [spot for spot in see(scene).spots if spot.id == "hand.1/kh"]
    assert (back.title, back.known) == ("Rey's Ogre Warlord, face down", ("mercenaries/kh",))
    assert back.text.startswith("Leader: ")
    assert back.text.endswith("It lies face down, but has been seen."), "why it is known"
    assert back.text.startswith("Leader")
    for number in (1, 2):  # nobody sees at a glance which back it is
        title, text = ask(app, scene, f"hand.1/unseen{number}")
        assert title == "Rey's hand, 3 cards"
        assert text == "Known to be there:"
        assert see(scene).tip.faces == ("mercenaries/kh",)
    unseen = [spot for spot in see(scene).spots if spot.id.startswith("hand.1/unseen")]
    assert {spot.names for spot in unseen} == {"Known to be there: Ogre Warlord."}
    assert not any(spot.art for spot in unseen)


def test_47_the_buttons_of_a_lesson_answer(tmp_path: Path) -> None:
    app = program(tmp_path)
    show(app, lesson_scene(app, GAMES["hit"], 0))
    frames(app, 10)
    scene = on_top(app)
    for widget in see(scene).widgets:
        if widget.focusable:
            tip = scene.form.explain(widget, None)
            assert tip is not None, widget.id
            assert tip.text, widget.id


@pytest.mark.parametrize("kept", [True, False], ids=["a match", "a lesson"])
def test_the_menu_says_that_a_match_is_kept_only_where_it_is(tmp_path: Path, kept: bool) -> None:
    """It said so in lessons."""
    app = program(tmp_path)
    if kept:
        app.start_match(GAMES["hit"], PLANS, {}, 5)
        frames(app, 10)
    else:
        show(app, lesson_scene(app, GAMES["hit"], 0))
        frames(app, 10)
    scene = on_top(app)
    point_at(app, place(app, "header.menu").center)
    frames(app, 12)
    told = see(scene).tip.text
    assert told.endswith("The match is kept." if kept else "What lies on it isn't saved.")


def test_47_what_a_tip_says_is_spoken(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path, "hit")
    before = {*scene.words}
    point_at(app, see(scene).placed.targets["draw"].center)
    frames(app, 1, TOOLTIP_AFTER)
    assert {*scene.words} - before == {*told(scene)}


def test_47_the_price_of_goods_is_said_once(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, shop("5h 6h 7h", row="jh"), PLANS[::-1], MERCENARIES)
    offered = [w.id for w in see(scene).widgets if w.id.startswith("shop/") and w.enabled]
    assert offered
    point_at(app, place(app, offered[0]).center)
    frames(app, 1, TOOLTIP_AFTER)
    text = told(scene)[1]
    assert text.lower().count("costs") == 1
    assert "The hand has " in text


def test_what_is_said_makes_way_for_a_moment_and_comes_back_after_it(tmp_path: Path) -> None:
    """Found: it lay on the number that said what was stolen, and in the light of a call."""
    app = program(tmp_path, speed="normal")
    pair = [SeatPlan("Ada", "human", "fox"), SeatPlan("Bo", "human", "owl")]
    state = fight("qs 7c 8h", "4d jh 3c", dead="3c")
    scene = sit_down_at(app, state, pair, MERCENARIES)
    frames(app, 40)
    before = ask(app, scene, "squad.0/3")
    scene.want(Act(0, MERCENARIES.parse_action("attack 1 1")))
    held = 0
    for _ in range(240):
        frames(app, 1, 1 / 60)
        if see(scene).covered:
            held += 1
            assert see(scene).tip is None
        elif held:
            break
    assert held > 20
    assert see(scene).tip is None, "it waits for as long as ever"
    frames(app, 1, TOOLTIP_AFTER)
    assert told(scene)[0] == before[0]
