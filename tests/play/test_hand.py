"""A hand in an order of its player's own (experience.md, 30, 33, 35): a card is moved within the
hand by pointer or keys, and out of it to be played."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

from at_table import at_pointer, raised, session_at
from nomercy_table.app.program import App
from nomercy_table.games import GAMES
from nomercy_table.pages.pause import PausePage
from nomercy_table.play.intents import Act
from nomercy_table.play.scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.keys import WITH
from offscreen import click, focused, frames, ids, press, program, send
from showem_table import lay
from sight import see

HAND = "r1 r5 b1 b5 g7 y9 wd10"
"""On a red nine the red cards, the yellow 9 and the wild one can be played."""


def sit_down(app: App, hand: str = HAND, people: int = 1) -> TableScene:
    """A table of Show 'Em No Mercy at which the first of three is to play on a red nine."""
    state = lay(hand, "g1 g2 g3", "g4 g5 g6", top="r9", draw="y2 y3")
    kinds = ["human"] * people + ["random"] * (3 - people)
    names = ("Ann", "Ben", "Cleo")
    plans = [SeatPlan(name, kind, "fox") for name, kind in zip(names, kinds, strict=True)]
    session = session_at(state, plans, GAMES["showem"])
    session.show_to(0)
    app.sit_down(session)
    frames(app, 6)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    assert scene.now.human == 0
    return scene


def lies(scene: TableScene) -> list[str]:
    """The hand from left to right, as it is drawn."""
    place, hand = see(scene).placed, see(scene).hand
    columns = sorted(hand, key=lambda column: place.cards[f"card.{hand[column].key}"].x)
    assert columns == list(hand), "the cards are drawn from left to right"
    return [column.partition("/")[2][:-1] for column in columns]


def column(card: str) -> str:
    return f"hand.0/{card}a"


def at(scene: TableScene, card: str) -> tuple[int, int]:
    """A point of that card which no other covers."""
    target = see(scene).placed.targets[column(card)]
    return target.centerx, target.centery


def grab(app: App, start: tuple[int, int]) -> None:
    send(app, pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
    send(app, pygame.MOUSEBUTTONDOWN, pos=start, button=1)


def move(app: App, *way: tuple[int, int]) -> None:
    for pos in way:
        send(app, pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
        frames(app, 8, 0.02)


def let_go(app: App, pos: tuple[int, int]) -> None:
    send(app, pygame.MOUSEBUTTONUP, pos=pos, button=1)
    frames(app, 8, 0.02)


def drag(app: App, start: tuple[int, int], *way: tuple[int, int]) -> None:
    grab(app, start)
    move(app, *way)
    let_go(app, way[-1])


def drawn(scene: TableScene, card: int) -> list[tuple[int, int]]:
    """The middle of that card wherever it is drawn now."""
    names = {f"card.{card}", f"raised.card.{card}"}
    flying = scene.view.playback.flying(scene.view.sprites)
    lying = [item for item in see(scene).lying.values() if item.id in names]
    held = at_pointer(scene)[-1:] if scene.view.held == f"card.{card}" else []
    up = [item for item in scene.above if item.id in names]
    if not held and not up:
        lying += [item for item in flying if item.id in names]
    return [item.rect.center for item in (*held, *up, *lying)]


def dropped(app: App, scene: TableScene, card: str) -> list[tuple[int, int]]:
    """Drag that card over the table, let it go, and see where it is, frame by frame; it is never
    seen twice."""
    key = see(scene).hand[column(card)].key
    grab(app, at(scene, card))
    move(app, at(scene, "b5"), over_the_table(scene))
    send(app, pygame.MOUSEBUTTONUP, pos=over_the_table(scene), button=1)
    way = []
    for _ in range(14):
        seen = drawn(scene, key)
        assert len(seen) <= 1, "it is seen once"
        way += seen
        frames(app, 1, 1 / 60)
    return way


def over_the_table(scene: TableScene) -> tuple[int, int]:
    return see(scene).placed.centre.center


class TestByPointer:
    @pytest.mark.parametrize("speed", ["off", "normal"])
    def test_30_a_card_is_dragged_to_another_place(self, tmp_path: Path, speed: str) -> None:
        app = program(tmp_path, speed=speed)
        scene = sit_down(app)
        assert lies(scene) == ["b1", "b5", "g7", "r1", "r5", "y9", "wd10"]
        moves = scene.session.moves
        drag(app, at(scene, "b1"), at(scene, "r5"))
        assert lies(scene) == ["b5", "g7", "r1", "r5", "b1", "y9", "wd10"]
        drag(app, at(scene, "wd10"), at(scene, "b5"))
        assert lies(scene) == ["wd10", "b5", "g7", "r1", "r5", "b1", "y9"]
        assert see(scene).order == "by hand"
        assert "by hand" in next(w.label for w in see(scene).widgets if w.id == "sort")
        assert scene.session.moves == moves, "nothing was played"
        assert not scene.now.made

    def test_30_a_gap_opens_where_it_would_land(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app)
        key = see(scene).hand[column("b1")].key
        grab(app, at(scene, "b1"))
        goal = at(scene, "r5")
        move(app, goal)
        lying = [item.id for item in see(scene).lying.values()]
        assert f"card.{key}" not in lying, "its place is empty"
        assert lies(scene) == ["b5", "g7", "r1", "r5", "b1", "y9", "wd10"]
        *_, ghost = at_pointer(scene)
        assert ghost.surface.get_rect(topleft=(ghost.x, ghost.y)).collidepoint(goal)
        assert see(scene).order == "by colour", "it is not there yet"
        let_go(app, goal)
        assert len(drawn(scene, key)) == 1
        assert at_pointer(scene) == []

    def test_30_a_crowded_hand_opens_wide_enough_to_see(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        many = "b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 r0 r1 r2 r3 r4 r5 r6 r7 r8 y0 y1 y2 y3 y4"
        scene = sit_down(app, many)
        grab(app, at(scene, "b1"))
        move(app, at(scene, "r4"))
        order, poses = lies(scene), see(scene).placed.cards
        place = order.index("b1")
        before, after = (
            poses[f"card.{see(scene).hand[column(order[n])].key}"] for n in (place - 1, place + 1)
        )
        assert (after.x - before.x) - before.width >= 0.4 * before.width
        assert 10 < place < 20
        area = see(scene).placed.tableaus["hand.0"]
        assert all(
            area.left - 1 <= poses[f"card.{card.key}"].x - before.width / 2
            and poses[f"card.{card.key}"].x + before.width / 2 <= area.right + 1
            for card in see(scene).hand.values()
        )

    @pytest.mark.parametrize(("start", "goal"), [(2, 6), (3, 18), (20, 15), (21, 4), (23, 12)])
    def test_30_in_two_arcs_it_lands_in_that_at_which_it_is(
        self, tmp_path: Path, start: int, goal: int
    ) -> None:
        """It went as far along the whole hand as it was along the arc: to the other one."""
        app = program(tmp_path, (1024, 768))
        scene = sit_down(app, " ".join(f"{colour}{n}" for colour in "rgby" for n in range(1, 7)))
        before, place = list(see(scene).hand), see(scene).placed
        here, there = (place.cards[f"card.{see(scene).hand[before[n]].key}"] for n in (start, goal))
        assert place.cards[f"card.{see(scene).hand[before[12]].key}"].x < here.x, "in two arcs"
        x, y = place.targets[before[start]].center
        drag(app, (x, y), (x + 20, y), (x + round(there.x - here.x), y + round(there.y - here.y)))
        assert list(see(scene).hand).index(before[start]) == goal

    def test_35_escape_returns_it(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app)
        before = lies(scene)
        grab(app, at(scene, "b1"))
        move(app, at(scene, "r5"))
        press(app, pygame.K_ESCAPE)
        frames(app, 8)
        assert lies(scene) == before
        let_go(app, at(scene, "r5"))
        assert lies(scene) == before
        assert see(scene).order == "by colour"
        assert scene.session.moves == 0
        assert not isinstance(app.stack.top, PausePage), "that Esc was for the drag"

    def test_35_dragged_out_of_the_hand_it_is_played(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app)
        frames(app, 8)
        drag(app, at(scene, "r5"), at(scene, "b5"), over_the_table(scene))
        assert scene.session.record().actions[0] == (0, "play r5")
        assert see(scene).order == "by colour"
        assert lies(scene) == ["b1", "b5", "g7", "r1", "y9", "wd10"]

    @pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
    def test_let_go_where_no_card_is_put_out_it_goes_back(
        self, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        app = program(tmp_path, size)
        scene = sit_down(app)
        place, before = see(scene).placed, lies(scene)
        elsewhere = [place.portraits[1], place.plates[2], place.seats[1], place.plates[0]]
        for rect in (*elsewhere, place.header, place.corner, place.actions):
            drag(app, at(scene, "r5"), at(scene, "b5"), rect.center)
            assert scene.session.moves == 0, rect
            assert len(before) == len(lies(scene))
        pile = place.piles["discard"]
        drag(app, at(scene, "r5"), (round(pile.x), round(pile.y)))
        assert scene.session.record().actions[0] == (0, "play r5")

    def test_1_dragged_out_a_card_that_does_not_fit_says_why(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app)
        before = lies(scene)
        drag(app, at(scene, "g7"), over_the_table(scene))
        assert scene.session.moves == 0
        assert "doesn't fit: play" in scene.now.refused
        assert lies(scene) == before

    def test_it_is_played_from_where_it_was_let_go(self, tmp_path: Path) -> None:
        app = program(tmp_path, speed="normal")
        scene = sit_down(app)
        frames(app, 8)
        way = dropped(app, scene, "r5")
        goal = see(scene).placed.piles["discard"]
        assert len(way) > 6
        far = [math.dist(at, (goal.x, goal.y)) for at in way]
        assert max(far) <= far[0] + 1, "it never goes back to the hand first"
        assert far[-1] < 5 < far[0]

    def test_what_does_not_fit_goes_back_from_there_and_is_seen_once(self, tmp_path: Path) -> None:
        app = program(tmp_path, speed="normal")
        scene = sit_down(app)
        home = see(scene).placed.cards[f"card.{see(scene).hand[column('g7')].key}"]
        way = dropped(app, scene, "g7")
        far = [math.dist(at, (home.x, home.y)) for at in way]
        assert far == sorted(far, reverse=True)
        assert far[0] > 200 > 20 > far[-1]

    def test_the_pointer_is_where_the_card_was_let_go(self, tmp_path: Path) -> None:
        app = program(tmp_path, speed="normal")
        scene = sit_down(app)
        drag(app, at(scene, "r5"), at(scene, "b5"), over_the_table(scene))
        assert scene.form.pointer == over_the_table(scene)
        frames(app, 40, 0.05)
        assert raised(scene) == [], "no card comes up at the place where the press was"
        assert see(scene).tip is None

    def test_while_a_card_is_held_nothing_else_is_explained(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app)
        grab(app, at(scene, "r5"))
        move(app, over_the_table(scene))
        frames(app, 40, 0.05)
        assert see(scene).tip is None
        assert not any(widget.hovered for widget in see(scene).widgets)

    def test_35_a_click_plays_as_ever(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app)
        click(app, column("r5"))
        assert scene.session.record().actions[0] == (0, "play r5")

    def test_a_click_on_another_card_says_why_not_as_ever(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app)
        grab(app, at(scene, "g7"))
        let_go(app, at(scene, "g7"))
        assert "doesn't fit: play" in scene.now.refused

    def test_put_back_where_it_was_nothing_has_changed(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app)
        start = at(scene, "r5")
        drag(app, start, (start[0] + 300, start[1]), (start[0] + 4, start[1]))
        assert scene.session.moves == 0
        assert see(scene).order == "by colour"

    def test_the_window_loses_the_focus_and_the_card_is_back(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app)
        before = lies(scene)
        grab(app, at(scene, "b1"))
        move(app, at(scene, "r5"))
        send(app, pygame.WINDOWFOCUSLOST)
        frames(app, 8)
        assert not at_pointer(scene)
        assert lies(scene) == before

    def test_a_hand_that_is_hidden_meanwhile_takes_its_card_along(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app, people=3)
        key = see(scene).hand[column("b1")].key
        grab(app, at(scene, "b1"))
        move(app, at(scene, "r5"))
        scene.session.show_to(None)
        frames(app, 2)
        assert at_pointer(scene) == []
        assert not at_pointer(scene)
        assert f"card.{key}" not in [item.id for item in see(scene).lying.values()]

    def test_the_hand_is_put_in_order_also_while_others_play(self, tmp_path: Path) -> None:
        app = program(tmp_path, speed="slow")
        scene = sit_down(app)
        click(app, column("r1"))
        while not see(scene).idle:
            frames(app, 1, 0.02)
        assert scene.now.human is None
        drag(app, at(scene, "b1"), at(scene, "r5"))
        assert see(scene).order == "by hand"


class TestByKeys:
    def test_33_shift_and_an_arrow_move_the_card_that_has_the_focus(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app)
        assert focused(app) == column("wd10")
        for _ in range(2):
            press(app, pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
        assert lies(scene) == ["b1", "b5", "g7", "r1", "wd10", "r5", "y9"]
        assert focused(app) == column("wd10")
        assert see(scene).order == "by hand"
        press(app, pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
        assert lies(scene) == ["b1", "b5", "g7", "r1", "r5", "wd10", "y9"]

    def test_33_ctrl_and_an_arrow_go_to_every_card(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app)
        seen = [focused(app)]
        for _ in range(6):
            press(app, pygame.K_LEFT, mod=WITH)
            seen.append(focused(app))
        assert seen == [column(card) for card in reversed(lies(scene))]
        press(app, pygame.K_LEFT, mod=WITH)
        assert focused(app) == column("b1"), "there is no card further left"
        for _ in range(3):
            press(app, pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
        assert lies(scene) == ["b5", "g7", "r1", "b1", "r5", "y9", "wd10"]
        assert focused(app) == column("b1")

    def test_1_enter_on_a_card_that_does_not_fit_says_why(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app)
        while focused(app) != column("g7"):
            press(app, pygame.K_LEFT, mod=WITH)
        press(app, pygame.K_RETURN)
        assert "doesn't fit: play" in scene.now.refused
        assert scene.session.moves == 0
        press(app, pygame.K_TAB)
        frames(app)
        assert column("g7") not in ids(app), "without the focus it is no thing to press"

    def test_30_o_goes_through_the_orders_and_by_hand(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app)
        press(app, pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
        mine = lies(scene)
        names, hands = [], []
        for _ in range(3):
            press(app, pygame.K_o, "o")
            names.append(see(scene).order)
            hands.append(lies(scene))
        assert names == ["by colour", "by number", "by hand"]
        assert hands[0] != mine
        assert hands[2] == mine

    def test_30_a_new_card_comes_in_at_the_right(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app, "b1 b5 g7")
        press(app, pygame.K_LEFT, mod=WITH)
        press(app, pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
        assert lies(scene) == ["b1", "g7", "b5"]
        scene.want(Act(0, scene.session.game.parse_action("draw")))
        frames(app, 2)
        assert lies(scene)[:5] == ["b1", "g7", "b5", "y2", "y3"]
