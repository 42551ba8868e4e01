"""UNO, and the catch of one that was forgotten: a fair chance for everybody (experience 18)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import on_top, session_at
from nomercy_table.app.app import App
from nomercy_table.games.showem.observation import ShowemObservation
from nomercy_table.games.showem.state import ShowemState
from nomercy_table.play.hotseat import CurtainPage
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.plans import SeatPlan
from offscreen import click, frames, ids, place, press, program, send
from showem_table import SHOWEM, lay
from sight import see

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")


def sit_down_at(app: App, state: ShowemState, *kinds: str) -> TableScene:
    """A table at which everything lies as in `state`; no frame has been shown yet."""
    plans = [SeatPlan(name, kind, "fox") for name, kind in zip(NAMES, kinds, strict=False)]
    app.sit_down(session_at(state, plans, SHOWEM))
    frames(app, 1)
    return on_top(app, below=True)


def forgotten(*kinds: str, seat: int = 0, turn: int = 1) -> ShowemState:
    """`seat` has one card left and has not called; it is the turn of `turn`."""
    hands = ["b3 b4 y7", "g5 g6 g8", "y1 y2 y5", "r2 r3 r4"][: len(kinds)]
    hands[seat] = "r5"
    return lay(*hands, top="r9", turn=turn, uncalled=seat)


def labels(app: App) -> dict[str, str]:
    return {thing.id: thing.label for thing in app.stack.top.focusables()}


def calls(app: App) -> list[str]:
    return [thing for thing in ids(app) if thing.startswith("call.")]


def uncalled(scene: TableScene) -> int:
    observation = scene.session.observe(None)
    assert isinstance(observation, ShowemObservation)
    return observation.uncalled


# -- with the play -------------------------------------------------------------------------------


def table_of_two_cards(app: App, **options: object) -> TableScene:
    state = lay("r5 wd6", "b3 b4 y7", "g5 g6", top="r9", turn=0, options=options)
    return sit_down_at(app, state, "human", "random", "random")


def test_18_called_before_the_card_after_it_or_while_choosing_a_colour_at_one_place(
    tmp_path: Path,
) -> None:
    app = program(tmp_path)
    scene = table_of_two_cards(app)
    before = place(app, "action.uno")
    assert labels(app)["action.uno"] == "UNO!  [U]"
    press(app, pygame.K_u, "u")  # first the call
    assert scene.now.made == ("uno",)
    assert labels(app)["action.uno"] == "UNO!  [U]: Chosen", "as it is read aloud"
    assert place(app, "action.uno") == before
    press(app, pygame.K_u, "u")  # taken back
    assert scene.now.made == ()
    click(app, "hand.0/wd6a")  # then with a wild card, in the midst of its colour
    assert {"action.red", "action.blue"} <= {*ids(app)}
    assert place(app, "action.uno") == before
    click(app, "action.uno")
    assert labels(app)["action.uno"] == "UNO!  [U]: Chosen"
    click(app, "action.red")
    assert uncalled(scene) == -1
    assert any("UNO" in line.text for line in scene.session.log)


@pytest.mark.parametrize("size", [(960, 600), (720, 1280), (3440, 1440)])
def test_a_call_is_as_wide_as_its_words_ask_for_however_few_cards_are_held(
    size: tuple[int, int], tmp_path: Path
) -> None:
    app = program(tmp_path, size)
    table_of_two_cards(app)
    call = next(thing for thing in app.stack.top.focusables() if thing.id == "action.uno")
    assert call.rect.width <= 8 * call.rect.height
    assert call.rect.right <= size[0]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (720, 1280)])
def test_buttons_in_one_column_are_of_one_width(size: tuple[int, int], tmp_path: Path) -> None:
    app = program(tmp_path, size)
    table_of_two_cards(app)
    draw, call = place(app, "action.draw"), place(app, "action.uno")
    assert (draw.left, draw.right) == (call.left, call.right)
    click(app, "hand.0/wd6a")
    buttons = [place(app, name) for name in ids(app) if name.startswith("action.")]
    assert len(buttons) == 6, "four colours, the way back and the call"
    assert len({(rect.left, rect.right) for rect in buttons}) == 1


def test_a_click_beside_the_choice_of_colours_takes_no_wild_card_back(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = table_of_two_cards(app)
    click(app, "hand.0/wd6a")
    assert scene.now.made == ("hand.0/wd6a",)
    for beside in ((5, 360), place(app, "action.red").move(-12, 0).midleft):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            send(app, kind, pos=beside, button=1)
        frames(app)
        assert scene.now.made == ("hand.0/wd6a",)
    click(app, "hand.0/wd6a")
    assert scene.now.made == (), "a click on the card does, and so does Esc"


def test_18_who_forgets_finds_the_button_where_it_was_and_nobody_elses_catch(
    tmp_path: Path,
) -> None:
    """However many sit there: the press that comes a moment late is not a catch of oneself."""
    app = program(tmp_path)
    for people in (1, 2, 4):
        kinds = ["human"] * people + ["random"] * (4 - people)
        state = lay("r5 r6", "b3 b4 y7", "g5 g6", "y1 y2", top="r9", turn=0)
        scene = sit_down_at(app, state, *kinds)
        if people > 1:
            frames(app, 12)
            click(app, "confirm")
        before = place(app, "action.uno")
        click(app, "hand.0/r6a")
        assert uncalled(scene) == 0
        assert place(app, "call.0").collidepoint(before.center)
        click(app, "call.0")
        assert scene.session.record().actions[:2] == ((0, "play r6"), (0, "uno"))


def test_18_the_button_comes_only_when_it_can_matter(tmp_path: Path) -> None:
    app = program(tmp_path)
    sit_down_at(app, lay("r5 r6 wd6", "b3 b4", top="r9"), "human", "random")
    assert "action.uno" not in ids(app)
    table_of_two_cards(app, uno_call="automatic")
    assert "action.uno" not in ids(app)


def test_a_zone_to_choose_bears_the_name_of_its_player(tmp_path: Path) -> None:
    app = program(tmp_path)
    state = lay("r7 b1 b2", "b3 b4", "g5 g6", top="r9")
    sit_down_at(app, state, "human", "random", "random")
    click(app, "hand.0/r7a")
    shown = labels(app)
    assert (shown["action.hand.1"], shown["action.hand.2"]) == ("Ben  [2]", "Cleo  [3]")


# -- one person ----------------------------------------------------------------------------------


def test_18_one_person_has_two_seconds_to_call_late_before_a_computer_plays(
    tmp_path: Path,
) -> None:
    app = program(tmp_path)  # speed off: nobody else waits at all
    kinds = ("human", "random")
    scene = sit_down_at(app, lay("r5", "b3 b4 y7", top="r9", turn=1, uncalled=0), *kinds)
    scene.session.turns.passed.add(1)
    frames(app, 38)  # 1.9 seconds
    assert uncalled(scene) == 0
    assert labels(app)["call.0"] == "UNO!  [U]"
    press(app, pygame.K_SPACE)  # nobody can hurry the chance away
    assert uncalled(scene) == 0
    press(app, pygame.K_u, "u")
    assert uncalled(scene) == -1


def test_18_and_no_longer(tmp_path: Path) -> None:
    app = program(tmp_path, catch_seconds=1.0)
    state = lay("r5", "b3 b4 y7", top="r9", turn=1, uncalled=0)
    scene = sit_down_at(app, state, "human", "random")
    moves = scene.session.moves
    frames(app, 16)
    assert scene.session.moves == moves
    frames(app, 12)
    assert scene.session.moves > moves


def test_18_one_person_catches_by_key_by_button_and_on_the_hand(tmp_path: Path) -> None:
    app = program(tmp_path)
    for way in ("key", "button", "hand"):
        state = forgotten("human", "random", "random", seat=1, turn=0)
        scene = sit_down_at(app, state, "human", "random", "random")
        scene.session.turns.passed |= {1, 2}
        frames(app, 2)
        assert labels(app)["call.0"] == "Catch Ben!  [K]"
        if way == "key":
            press(app, pygame.K_k, "k")
        elif way == "button":
            frames(app, 10)
            click(app, "call.0")
        else:
            frames(app, 10)
            click(app, "hand.1")
        assert uncalled(scene) == -1
        assert any("catch Ben" in line.text for line in scene.session.log)
        assert scene.now.human == 0  # and it is still Ann's turn


def test_18_a_person_waits_for_a_computer_that_is_about_to_catch(tmp_path: Path) -> None:
    """Hammering a card right away takes nobody's chance; nor does it take long."""
    app = program(tmp_path)
    state = lay("r5 b6 g8", "b3 b4 y7", "g5", top="r9", turn=0, uncalled=2)
    scene = sit_down_at(app, state, "human", "random", "random")
    held = 0
    for _ in range(80):
        if scene.now.human is not None:
            break
        assert "hand.0/r5a" not in ids(app)
        held += 1
        frames(app, 1)
    assert held <= 64
    assert scene.now.human == 0


# -- several people ------------------------------------------------------------------------------


PEOPLE = ("human",) * 4


def test_18_everybody_has_a_button_with_their_name_and_their_key(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, forgotten(*PEOPLE), *PEOPLE)
    frames(app, 2)
    assert calls(app) == ["call.1", "call.2", "call.3", "call.0"]
    assert labels(app)["call.0"] == "Ann  [1]: UNO!"
    assert labels(app)["call.2"] == "Cleo  [3]: Catch Ann!"
    press(app, pygame.K_3, "3")
    assert uncalled(scene) == -1
    assert calls(app) == []
    counts = scene.session.observe(None).counts  # type: ignore[attr-defined]
    assert counts[0] == 3


def test_catches_stand_in_the_order_of_seats_and_plates_bear_their_keys(tmp_path: Path) -> None:
    """Found at the table: buttons 2, 3, 1, and no number anywhere at the portraits. One's own
    call stands below the catches, where it stood before."""
    app = program(tmp_path)
    state = lay("r5", "g5 g6 g8", "r2 r3", "b3 b4", top="r9", turn=1, uncalled=0)
    scene = sit_down_at(app, state, "human", "human", "human", "human")
    places = [
        (place(app, name).y, place(app, name).x)
        for name in ("call.1", "call.2", "call.3", "call.0")
    ]
    assert places == sorted(places)
    assert [plate.mark for plate in scene.written.plates] == ["1", "2", "3", "4"]
    alone = sit_down_at(program(tmp_path / "alone"), state, "human", "easy", "easy", "easy")
    assert not any(plate.mark for plate in alone.written.plates)


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_2, pygame.K_4])
def test_18_any_of_them_by_their_own_key(key: int, tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, forgotten(*PEOPLE), *PEOPLE)
    frames(app, 2)
    press(app, key, pygame.key.name(key))
    assert uncalled(scene) == -1


def test_18_the_curtain_and_the_next_player_wait_until_the_time_is_over(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, forgotten(*PEOPLE), *PEOPLE)
    for _ in range(38):
        assert app.stack.top is scene
        assert scene.now.human is None
        frames(app, 1)
    frames(app, 6)
    assert isinstance(app.stack.top, CurtainPage)
    frames(app, 10)
    click(app, "confirm")
    assert scene.now.human == 1
    assert calls(app) == ["call.1", "call.2", "call.3", "call.0"]  # until Ben has played
    press(app, pygame.K_k, "k")  # Ben looks: this key is his now
    assert uncalled(scene) == -1
    assert scene.now.human == 1


def test_18_when_somebody_has_stepped_in_nobody_waits_any_longer(tmp_path: Path) -> None:
    app = program(tmp_path)
    sit_down_at(app, forgotten(*PEOPLE), *PEOPLE)
    frames(app, 4)
    press(app, pygame.K_2, "2")
    frames(app, 2)
    assert isinstance(app.stack.top, CurtainPage)


def test_18_the_time_is_a_setting_and_shrinks_before_ones_eyes(tmp_path: Path) -> None:
    app = program(tmp_path, catch_seconds=4.0)
    scene = sit_down_at(app, forgotten(*PEOPLE), *PEOPLE)
    frames(app, 2)
    left = []
    for _ in range(3):
        left.append(see(scene).time_for_calls)
        assert scene.moving
        frames(app, 10)
    assert left[0] > 0.95
    assert left == sorted(left, reverse=True)
    assert left[2] == pytest.approx(left[0] - 0.25, abs=0.03)
    frames(app, 60)
    assert isinstance(app.stack.top, CurtainPage)


@pytest.mark.quick("960")
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)], ids=lambda s: str(s[0]))
@pytest.mark.parametrize("scale", [80, 100, 200])
def test_calls_stand_beside_the_other_buttons(
    size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    app = program(tmp_path, size, ui_scale=scale)
    hands = ["r5", "wd6 b4 y7 y8", "g5 g3", "y1 y2", "b8 b9", "b1 b2"]
    people = ("human",) * 6
    scene = sit_down_at(app, lay(*hands, top="r9", turn=1, uncalled=0), *people)
    frames(app, 3)

    def check() -> None:
        things = [t.rect for t in app.stack.top.focusables() if t.id.partition(".")[0] != "header"]
        window = pygame.Rect((0, 0), size)
        buttons = [r for r in things if see(scene).placed.actions.contains(r)]
        assert all(window.contains(rect) for rect in buttons)
        for i, rect in enumerate(buttons):
            assert rect.width >= 24
            assert rect.collidelist(buttons[i + 1 :]) < 0

    check()
    frames(app, 60)
    click(app, "confirm")
    click(app, "hand.1/wd6a")
    assert {"action.red", "call.0", "call.5"} <= {*ids(app)}
    check()


def test_24_a_seat_that_is_taken_over_calls_no_more_and_one_that_comes_back_does(
    tmp_path: Path,
) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, forgotten(*PEOPLE), *PEOPLE)
    frames(app, 2)
    assert "call.1" in calls(app)
    scene.session.take_over(1, "easy")
    scene.settings_changed()
    frames(app, 1)
    assert "call.1" not in calls(app)
    scene.session.take_over(1, "human")
    scene.settings_changed()
    frames(app, 1)
    assert "call.1" in calls(app)


@pytest.mark.parametrize(
    ("kinds", "forgot", "said"),
    [
        (("human", "easy"), 0, "You have one card left: call UNO before someone catches you."),
        (
            ("human", "easy", "easy"),
            2,
            "Cleo has one card left and has not called UNO: catch them!",
        ),
        (
            ("human", "easy", "human"),
            0,
            "You have a moment to call or to catch. Then it is Ben's turn.",
        ),
    ],
)
def test_what_a_computer_player_waits_for_is_said(
    kinds: tuple[str, ...], forgot: int, said: str, tmp_path: Path
) -> None:
    """Found: it was said to be thinking, and that Space would go on, which it does not: the time
    is that of those who may call. Who plays alone was told that they may "call or catch", not
    whom."""
    app = program(tmp_path, speed="normal")
    scene = sit_down_at(app, forgotten(*kinds, seat=forgot), *kinds)
    for _ in range(8):
        frames(app, 1)
        assert calls(app)
        assert scene.written.prompt == said
        press(app, pygame.K_SPACE)
        assert scene.session.moves == 0
