"""A hand in an order of its player's own (experience.md, 30, 33, 35): a card is moved within the
hand by pointer or keys, and out of it to be played."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pygame
import pytest

from at_table import Table, opened, plans, session_at, windows
from nomercy_table.ui.key_bindings import WITH
from showem_table import SHOWEM, lay

HAND = "r1 r5 b1 b5 g7 y9 wd10"
"""On a red nine the red cards, the yellow 9 and the wild one can be played."""

SORTED = ["b1", "b5", "g7", "r1", "r5", "y9", "wd10"]


class Hand(Table):
    """A table of Show 'Em No Mercy at which the first of three is to play on a red nine."""

    def lies(self) -> list[str]:
        """The hand from left to right, as it is drawn."""
        columns = sorted(self.hand, key=lambda column: self.pose(column).x)
        assert columns == list(self.hand), "the cards are drawn from left to right"
        return [column.partition("/")[2][:-1] for column in columns]

    def drawn(self, slot: str) -> list[tuple[int, int]]:
        """The middle of that card wherever it is drawn now."""
        names = {slot, f"raised.{slot}"}
        held = self.at_pointer[-1:] if self.now.held == slot else []
        up = [item for name, item in self.above.items() if name in names]
        seen = [item for name, item in self.lying.items() if name in names]
        if not held and not up:
            seen += [item for name, item in self.flying.items() if name in names]
        return [item.rect.center for item in (*held, *up, *seen)]

    def dropped(self, card: str) -> list[tuple[int, int]]:
        """Drag that card over the table, let it go, and see where it is, frame by frame."""
        slot, goal, way = self.slot(column(card)), self.placed.centre.center, []
        self.pull(card)
        self.drag_to(column("b5"), goal)
        self.send(pygame.MOUSEBUTTONUP, pos=goal, button=1)
        for _ in range(14):
            seen = self.drawn(slot)
            assert len(seen) <= 1, "it is seen once"
            way += seen
            self.frames(1)
        return way

    def pull(self, card: str) -> None:
        """Press the button down on that card."""
        self.point_at(column(card))
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.middle(column(card)), button=1)

    def put(self, card: str, *way: Any) -> None:
        """Drag that card along that way, and let it go at its end."""
        places = [self.middle(column(each) if isinstance(each, str) else each) for each in way]
        self.pull(card)
        self.drag_to(*places)
        self.let_go(places[-1])


def column(card: str) -> str:
    return f"hand.0/{card}a"


def sit_down(
    folder: Path,
    hand: str = HAND,
    kinds: str = "human random random",
    window: str = "1280x720",
    **settings: Any,
) -> Hand:
    state = lay(hand, "g1 g2 g3", "g4 g5 g6", top="r9", draw="y2 y3")
    session = session_at(state, plans(kinds), SHOWEM)
    session.show_to(0)
    table = Hand.of(opened(folder, window, **settings), session, 6)
    assert table.now.human == 0
    return table


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_30_a_card_is_dragged_to_another_place(tmp_path: Path, speed: str) -> None:
    table = sit_down(tmp_path, speed=speed)
    assert table.lies() == SORTED
    table.put("b1", "r5")
    assert table.lies() == ["b5", "g7", "r1", "r5", "b1", "y9", "wd10"]
    table.put("wd10", "b5")
    assert table.lies() == ["wd10", "b5", "g7", "r1", "r5", "b1", "y9"]
    assert table.order == "by hand"
    assert "by hand" in table.labels["sort"]
    assert table.session.moves == 0, "nothing was played"
    assert not table.now.made


def test_30_a_gap_opens_where_it_would_land(tmp_path: Path) -> None:
    table = sit_down(tmp_path)
    slot, goal = table.slot(column("b1")), table.middle(column("r5"))
    table.pull("b1")
    table.drag_to(goal)
    assert slot not in table.lying, "its place is empty"
    assert table.lies() == ["b5", "g7", "r1", "r5", "b1", "y9", "wd10"]
    assert table.at_pointer[-1].rect.collidepoint(goal)
    assert table.order == "by colour", "it is not there yet"
    table.let_go(goal)
    assert len(table.drawn(slot)) == 1
    assert not table.at_pointer


def test_30_a_crowded_hand_opens_wide_enough_to_see(tmp_path: Path) -> None:
    many = "b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 r0 r1 r2 r3 r4 r5 r6 r7 r8 y0 y1 y2 y3 y4"
    table = sit_down(tmp_path, many)
    table.pull("b1")
    table.drag_to(column("r4"))
    order, area = table.lies(), table.placed.tableaus["hand.0"]
    place = order.index("b1")
    before, after = (table.pose(column(order[n])) for n in (place - 1, place + 1))
    assert (after.x - before.x) - before.width >= 0.4 * before.width
    assert 10 < place < 20
    poses = [table.pose(each) for each in table.hand]
    assert all(area.left - 1 <= pose.x - before.width / 2 for pose in poses)
    assert all(pose.x + before.width / 2 <= area.right + 1 for pose in poses)


@pytest.mark.parametrize(("start", "goal"), [(2, 6), (3, 18), (20, 15), (21, 4), (23, 12)])
def test_30_in_two_arcs_it_lands_in_that_at_which_it_is(
    tmp_path: Path, start: int, goal: int
) -> None:
    """It went as far along the whole hand as it was along the arc: to the other one."""
    large = " ".join(f"{colour}{n}" for colour in "rgby" for n in range(1, 7))
    table = sit_down(tmp_path, large, window="1024x768")
    before = list(table.hand)
    here, there = table.pose(before[start]), table.pose(before[goal])
    assert table.pose(before[12]).x < here.x, "in two arcs"
    x, y = table.middle(before[start])
    end = x + round(there.x - here.x), y + round(there.y - here.y)
    table.put(before[start].partition("/")[2][:-1], (x + 20, y), end)
    assert list(table.hand).index(before[start]) == goal


@pytest.mark.parametrize("way", ["escape", "focus", "hidden"])
def test_35_escape_and_whatever_hides_the_table_returns_it(tmp_path: Path, way: str) -> None:
    kinds = "human human human" if way == "hidden" else "human random random"
    table = sit_down(tmp_path, kinds=kinds)
    before, slot, goal = table.lies(), table.slot(column("b1")), table.middle(column("r5"))
    table.pull("b1")
    table.drag_to(goal)
    if way == "hidden":
        table.session.show_to(None)
        table.frames(2)
        assert slot not in table.lying
    elif way == "focus":
        table.send(pygame.WINDOWFOCUSLOST)
    else:
        table.press(pygame.K_ESCAPE)
    table.frames(8, 0.05)
    assert not table.at_pointer
    if way != "hidden":
        assert table.lies() == before
        table.let_go(goal)
        assert table.lies() == before
        assert table.order == "by colour"
        assert table.session.moves == 0
        assert table.top is table.board, "that Esc was for the drag"


@windows("1280x720", "720x1280")
def test_35_dragged_out_of_the_hand_it_is_played_and_elsewhere_goes_back(
    tmp_path: Path, window: str
) -> None:
    table = sit_down(tmp_path, window=window)
    place, before = table.placed, table.lies()
    elsewhere = [place.portraits[1], place.plates[2], place.seats[1], place.plates[0]]
    for rect in (*elsewhere, place.header, place.corner, place.actions):
        table.put("r5", "b5", rect)
        assert table.session.moves == 0, rect
        assert len(before) == len(table.lies())
    table.put("r5", table.pile("discard"))
    assert table.done()[0] == "play r5"
    table = sit_down(tmp_path, window=window)
    x, y = table.middle(column("r5"))
    table.put("r5", (x + 100, y), (x + 4, y))
    assert (table.session.moves, table.order) == (0, "by colour"), "put back where it was"
    table.point_at((4, 4), 20)
    table.put("r5", "b5", table.placed.centre)
    assert table.done()[0] == "play r5"
    assert table.order == "by colour"
    assert table.lies() == ["b1", "b5", "g7", "r1", "y9", "wd10"]


@pytest.mark.parametrize("way", ["drag", "click", "enter"])
def test_1_a_card_that_does_not_fit_says_why(tmp_path: Path, way: str) -> None:
    table = sit_down(tmp_path)
    if way == "drag":
        table.put("g7", table.placed.centre)
    elif way == "click":
        table.pull("g7")
        table.let_go(column("g7"))
    else:
        while table.focus != column("g7"):
            table.press(pygame.K_LEFT, mod=WITH)
        table.press(pygame.K_RETURN)
    assert "doesn't fit: play" in table.now.refused
    assert table.session.moves == 0
    assert table.lies() == SORTED
    if way == "enter":
        table.press(pygame.K_TAB)
        table.frames(2)
        assert column("g7") not in table.ids, "without the focus it is no thing to press"
    table.click(column("r5"))
    assert table.done()[0] == "play r5", "a click plays as ever"


def test_it_is_played_or_goes_back_from_where_it_was_let_go(tmp_path: Path) -> None:
    table = sit_down(tmp_path, speed="normal")
    table.frames(8, 0.05)
    home = table.pose(column("g7"))
    far = [math.dist(at, (home.x, home.y)) for at in table.dropped("g7")]
    assert far == sorted(far, reverse=True)
    assert far[0] > 200 > 20 > far[-1]
    table.frames(20)
    goal = table.placed.piles["discard"]
    way = table.dropped("r5")
    assert len(way) > 6
    far = [math.dist(at, (goal.x, goal.y)) for at in way]
    assert max(far) <= far[0] + 1, "it never goes back to the hand first"
    assert far[-1] < 12 < far[0]


def test_the_pointer_is_where_the_card_was_let_go_and_nothing_is_explained_meanwhile(
    tmp_path: Path,
) -> None:
    table = sit_down(tmp_path, speed="normal")
    goal = table.placed.centre.center
    table.pull("r5")
    table.drag_to(column("b5"), goal)
    table.frames(40, 0.05)
    assert table.tip is None
    assert not any(widget.hovered for widget in table.widgets)
    table.let_go(goal)
    assert table.board.form.pointer == goal
    table.frames(40, 0.05)
    assert not table.up, "no card comes up at the place where the press was"
    assert table.tip is None


def test_the_hand_is_put_in_order_also_while_others_play(tmp_path: Path) -> None:
    table = sit_down(tmp_path, speed="slow")
    table.click(column("r1"))
    table.until(lambda: table.idle, dt=0.02)
    assert table.now.human is None
    table.put("b1", "r5")
    assert table.order == "by hand"


# -- by keys -------------------------------------------------------------------------------------


def test_33_shift_and_an_arrow_move_the_card_that_has_the_focus(tmp_path: Path) -> None:
    table = sit_down(tmp_path)
    assert table.focus == column("wd10")
    for _ in range(2):
        table.press(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    assert table.lies() == ["b1", "b5", "g7", "r1", "wd10", "r5", "y9"]
    assert table.focus == column("wd10")
    assert table.order == "by hand"
    table.press(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert table.lies() == ["b1", "b5", "g7", "r1", "r5", "wd10", "y9"]


def test_33_ctrl_and_an_arrow_go_to_every_card(tmp_path: Path) -> None:
    table = sit_down(tmp_path)
    seen = [table.focus]
    for _ in range(6):
        table.press(pygame.K_LEFT, mod=WITH)
        seen.append(table.focus)
    assert seen == [column(card) for card in reversed(table.lies())]
    table.press(pygame.K_LEFT, mod=WITH)
    assert table.focus == column("b1"), "there is no card further left"
    for _ in range(3):
        table.press(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert table.lies() == ["b5", "g7", "r1", "b1", "r5", "y9", "wd10"]
    assert table.focus == column("b1")


def test_30_o_goes_through_the_orders_and_by_hand(tmp_path: Path) -> None:
    table = sit_down(tmp_path)
    table.press(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    mine, names, hands = table.lies(), [], []
    for _ in range(3):
        table.press(pygame.K_o, "o")
        names.append(table.order)
        hands.append(table.lies())
    assert names == ["by colour", "by number", "by hand"]
    assert hands[0] != mine
    assert hands[2] == mine


def test_30_a_new_card_comes_in_at_the_right(tmp_path: Path) -> None:
    table = sit_down(tmp_path, "b1 b5 g7")
    table.press(pygame.K_LEFT, mod=WITH)
    table.press(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    assert table.lies() == ["b1", "g7", "b5"]
    table.act("draw")
    table.frames(2, 0.05)
    assert table.lies()[:5] == ["b1", "g7", "b5", "y2", "y3"]
