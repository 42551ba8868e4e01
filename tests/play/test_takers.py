"""What takes a card of the hand that is dragged is lit, and only that; let go there, it is played
so (experience.md, 1, 35)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import hit_table
import mercury_table
import nothing_table
import showem_table
from at_table import at_pointer, on_top, session_at
from mercenaries_table import GAME, fight, lay, shop
from nomercy_table.app.app import App
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.plans import SeatPlan
from offscreen import click, frames, lull, point_at, press, program, send
from sight import see

HAND = "r1 r5 b1 b5 g7 y9 wd10 r7"
SIZES = [(1280, 720), (720, 1280)]


def sit_down(app: App, state: State, game: Game, viewer: int = 0) -> TableScene:
    seats = len(state.observe(None).hand_sizes) if game.id == "mercury" else state.seats
    plans = [SeatPlan(name, "random", "owl") for name in ("Ada", "Bo", "Cleo")[:seats]]
    plans[viewer] = SeatPlan("Ann", "human", "fox")
    session = session_at(state, plans, game)
    session.show_to(viewer)
    app.sit_down(session)
    frames(app, 8)
    scene = on_top(app)
    assert scene.now.human == viewer
    return scene


def showem(app: App) -> TableScene:
    state = showem_table.lay(HAND, "g1 g2 g3", "g4 g5 g6", top="r9", draw="y2 y3")
    return sit_down(app, state, GAMES["showem"])


def middle(scene: TableScene, thing: str) -> tuple[int, int]:
    return see(scene).placed.targets[thing].center


def grab(app: App, scene: TableScene, column: str) -> None:
    grab_at(app, middle(scene, column))


def grab_at(app: App, pos: tuple[int, int]) -> None:
    point_at(app, pos)
    send(app, pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    move(app, (pos[0] + 20, pos[1]))


def move(app: App, pos: tuple[int, int]) -> None:
    send(app, pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
    frames(app, 8, 0.02)


def let_go(app: App, pos: tuple[int, int]) -> None:
    send(app, pygame.MOUSEBUTTONUP, pos=pos, button=1)
    frames(app, 8, 0.02)


def lit(app: App, scene: TableScene, pos: tuple[int, int]) -> dict[str, bool]:
    """What is lit with the card at that point, and whether strongly."""
    move(app, pos)
    found = see(scene).takers
    assert all(
        f"widget.takes.{thing}" in {i.id for i in see(scene).lying.values()} for thing in found
    )
    return found


def drop(app: App, scene: TableScene, column: str, pos: tuple[int, int]) -> None:
    grab(app, scene, column)
    move(app, pos)
    let_go(app, pos)


def done(scene: TableScene) -> list[str]:
    mine = scene.now.viewer or 0
    return [action for seat, action in scene.session.record().actions if seat == mine]


class TestThePile:
    def test_it_is_lit_while_letting_go_plays_there(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = showem(app)
        place = see(scene).placed
        grab(app, scene, "hand.0/r5a")
        assert lit(app, scene, middle(scene, "hand.0/b5a")) == {}, "it is put in order there"
        assert lit(app, scene, place.centre.center) == {"discard": False}
        assert lit(app, scene, middle(scene, "discard")) == {"discard": True}
        for rect in (place.portraits[1], place.seats[2], place.header, place.actions):
            assert lit(app, scene, rect.center) == {}, rect
        let_go(app, place.header.center)
        assert done(scene) == []
        assert lit(app, scene, place.centre.center) == {}, "nothing is dragged any more"

    def test_what_does_not_fit_is_taken_by_nothing(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = showem(app)
        grab(app, scene, "hand.0/b5a")
        assert lit(app, scene, middle(scene, "discard")) == {}
        press(app, pygame.K_ESCAPE)
        assert not scene.now.takes

    @pytest.mark.parametrize("size", SIZES)
    def test_the_light_is_true_all_over_the_table(
        self, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        app = program(tmp_path, size)
        scene = showem(app)
        wide, high = size
        points = [(x, y) for x in range(30, wide, wide // 6) for y in range(20, high, high // 8)]
        for point in points:
            grab(app, scene, "hand.0/wd10a")
            told = bool(lit(app, scene, point))
            let_go(app, point)
            assert bool(scene.now.made) == told, point
            press(app, pygame.K_ESCAPE) if told else None
            frames(app, 4)
        assert done(scene) == []

    def test_other_things_that_could_be_done_make_way_for_it(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app, nothing_table.lay("7h 2c kd", "3c", draw="4c"), GAMES["nothing"])
        assert any(item.id == "widget.draw" for item in see(scene).lying.values())
        hand = next(iter(see(scene).hand))
        grab(app, scene, hand)
        lit(app, scene, see(scene).placed.centre.center)
        assert not any(item.id == "widget.draw" for item in see(scene).lying.values())
        press(app, pygame.K_ESCAPE)
        frames(app, 8)
        assert any(item.id == "widget.draw" for item in see(scene).lying.values())

    def test_in_the_other_games_as_well(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app, mercury_table.lay("o7 d5", "rf p1", top="o3"), GAMES["mercury"])
        grab(app, scene, scene.now.offered[0].id)
        assert lit(app, scene, middle(scene, "discard")) == {"discard": True}
        press(app, pygame.K_ESCAPE)
        state = nothing_table.lay("7h 2c kd", "3c", draw="4c")
        state.apply(0, nothing_table.DRAW)
        scene = sit_down(app, state, GAMES["nothing"])
        grab(app, scene, next(iter(see(scene).hand)))
        assert lit(app, scene, middle(scene, "discard")) == {"discard": True}

    def test_a_seven_is_dragged_to_the_hand_that_it_is_to_bring(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = showem(app)
        grab(app, scene, "hand.0/r7a")
        assert lit(app, scene, middle(scene, "hand.2")) == {
            "discard": False,
            "hand.1": False,
            "hand.2": True,
        }
        let_go(app, middle(scene, "hand.2"))
        assert done(scene)[0] == "play r7 2"


class TestFromThePile:
    """The card at the pointer did not tell where it would be taken."""

    def test_a_card_is_taken_where_the_own_cards_lie(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app, nothing_table.lay("7h 2c kd", "3c", draw="4c"), GAMES["nothing"])
        place = see(scene).placed
        grab(app, scene, "draw")
        for away in (place.centre.midtop, place.seats[1].center, place.header.center):
            assert lit(app, scene, away) == {}, away
        own = place.seats[0].center
        assert lit(app, scene, own) == {"hand.0": True}
        let_go(app, own)
        assert done(scene) == ["draw"]
        assert not scene.now.takes

    def test_before_a_seat_as_well(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = sit_down(app, hit_table.lay(turn=0), GAMES["hit"])
        grab(app, scene, "draw")
        own = see(scene).placed.seats[0].center
        assert lit(app, scene, own) == {"tableau.0": True}


class TestASkirmish:
    def squads(self, app: App) -> TableScene:
        hands = ["jc jd jh qs qh kc", "js kd qc"]
        return sit_down(app, lay(phase="squads", turn=0, hands=hands), GAME)

    def test_a_card_goes_to_the_place_on_which_it_is_let_go(self, tmp_path: Path) -> None:
        """It went to the first empty place, wherever it was let go."""
        app = program(tmp_path)
        scene = self.squads(app)
        first, third = middle(scene, "squad.0/1"), middle(scene, "squad.0/3")
        grab(app, scene, "hand.0/jd")
        places = [f"squad.0/{n}" for n in (1, 2, 3)]
        assert lit(app, scene, middle(scene, "squad.1/2")) == dict.fromkeys(places, False)
        assert lit(app, scene, third) == {**dict.fromkeys(places, False), "squad.0/3": True}
        let_go(app, third)
        assert see(scene).laid == {"hand.0/jd": "squad.0/3"}
        assert scene.now.made == (), "it waits for those before it"
        assert "hand.0/jd" not in {pick.id for pick in scene.now.offered}
        drop(app, scene, "hand.0/qs", first)
        assert scene.now.made == ("hand.0/qs",)
        click(app, "hand.0/kc")
        assert scene.now.made == ("hand.0/qs", "hand.0/kc", "hand.0/jd")
        click(app, "action.field")
        assert done(scene) == ["squad qs kc jd"]

    def test_one_that_waits_is_taken_back(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = self.squads(app)
        drop(app, scene, "hand.0/jd", middle(scene, "squad.0/3"))
        lull(app)
        click(app, "hand.0/jd")
        assert see(scene).laid == {}
        for back in (pygame.K_ESCAPE, None):
            drop(app, scene, "hand.0/jd", middle(scene, "squad.0/2"))
            assert see(scene).laid == {"hand.0/jd": "squad.0/2"}
            if back is None:
                click(app, "action.back")
            else:
                press(app, back)
            frames(app, 4)
            assert see(scene).laid == {}

    def test_one_takes_the_place_of_another(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = self.squads(app)
        for card in ("jd", "qs"):
            drop(app, scene, f"hand.0/{card}", middle(scene, "squad.0/2"))
        assert see(scene).laid == {"hand.0/qs": "squad.0/2"}
        for card, place in (("jd", 1), ("jc", 2), ("qs", 3)):
            drop(app, scene, f"hand.0/{card}", middle(scene, f"squad.0/{place}"))
        assert scene.now.made == ("hand.0/jd", "hand.0/jc", "hand.0/qs")
        grab(app, scene, "hand.0/kc")
        first = middle(scene, "squad.0/1")
        assert lit(app, scene, middle(scene, "squad.1/1")) == {}, "all places are taken"
        assert lit(app, scene, first) == {"squad.0/1": True}
        let_go(app, first)
        assert scene.now.made == ("hand.0/kc", "hand.0/jc", "hand.0/qs")

    def test_the_others_stay_where_they_lie(self, tmp_path: Path) -> None:
        """They moved up to the left when one was taken back."""
        app = program(tmp_path)
        scene = self.squads(app)
        for card in ("jd", "qs", "kc"):
            click(app, f"hand.0/{card}")
        click(app, "hand.0/jd")
        assert see(scene).laid == {"hand.0/qs": "squad.0/2", "hand.0/kc": "squad.0/3"}
        click(app, "hand.0/jh")
        assert scene.now.made == ("hand.0/jh", "hand.0/qs", "hand.0/kc")

    def test_what_is_laid_is_dragged_to_another_place(self, tmp_path: Path) -> None:
        """All had to be taken back, to be laid in another order."""
        app = program(tmp_path)
        scene = self.squads(app)
        for card, place in (("jd", 1), ("qs", 2)):
            drop(app, scene, f"hand.0/{card}", middle(scene, f"squad.0/{place}"))
        for start, end, laid in (
            (1, 2, {"hand.0/qs": "squad.0/1", "hand.0/jd": "squad.0/2"}),
            (1, 3, {"hand.0/jd": "squad.0/2", "hand.0/qs": "squad.0/3"}),
        ):
            lull(app)
            there = middle(scene, f"squad.0/{end}")
            grab_at(app, middle(scene, f"squad.0/{start}"))
            places = {f"squad.0/{n}": n == end for n in (1, 2, 3) if n != start}
            assert lit(app, scene, there) == places
            let_go(app, there)
            assert see(scene).laid == laid
        click(app, "hand.0/kc")
        assert scene.now.made == ("hand.0/kc", "hand.0/jd", "hand.0/qs")
        lull(app)
        grab_at(app, middle(scene, "squad.0/1"))
        assert set(lit(app, scene, middle(scene, "squad.1/2")).values()) == {False}
        let_go(app, middle(scene, "squad.1/2"))
        assert scene.now.made == ("hand.0/kc", "hand.0/jd", "hand.0/qs"), "it is where it was"
        grab_at(app, middle(scene, "squad.0/2"))
        move(app, middle(scene, "hand.0/jc"))
        let_go(app, middle(scene, "hand.0/jc"))
        assert see(scene).laid == {"hand.0/kc": "squad.0/1", "hand.0/qs": "squad.0/3"}

    def test_one_that_has_recovered_is_dragged_to_its_place(self, tmp_path: Path) -> None:
        """It could only be clicked at, and came to the first empty place."""
        app = program(tmp_path)
        hands = ["jc jd jh qs kc", "js kd qc"]
        state = lay(phase="squads", turn=0, hands=hands, infirmaries=["qh", ""])
        scene = sit_down(app, state, GAME)
        second = middle(scene, "squad.0/2")
        drop(app, scene, "hand.0/jd", second)
        for end in ("escape", "beside it", "there"):
            lull(app)
            grab_at(app, middle(scene, "infirmary.0/qh"))
            places = {f"squad.0/{n}": n == 2 for n in (1, 2, 3)}
            assert lit(app, scene, second) == places
            assert max(item.surface.get_width() for item in at_pointer(scene)) > 50
            assert see(scene).laid == {"hand.0/jd": "squad.0/2"}
            if end == "escape":
                press(app, pygame.K_ESCAPE)
            let_go(app, second if end == "there" else middle(scene, "squad.1/2"))
            assert at_pointer(scene) == []
            if end != "there":
                assert see(scene).laid == {"hand.0/jd": "squad.0/2"}
        assert see(scene).laid == {"infirmary.0/qh": "squad.0/2"}, "the other one is back"
        for card in ("jh", "kc"):
            click(app, f"hand.0/{card}")
        click(app, "action.field")
        assert done(scene) == ["squad jh qh kc"]

    def test_an_artifact_is_put_on_at_once(self, tmp_path: Path) -> None:
        """It was only chosen, wherever it was let go."""
        app = program(tmp_path)
        state = fight("jc qs kd", "js qd qc", phase="equip", hands=["as 2c", "3c"])
        scene = sit_down(app, state, GAME)
        grab(app, scene, "hand.0/as")
        wearer = middle(scene, "squad.0/2")
        assert lit(app, scene, wearer) == {"squad.0/2": True}
        assert [lit.outcome.partition("\n")[0] for lit in scene.now.takes] == ["worth 14"]
        let_go(app, wearer)
        assert done(scene) == ["equip as 2"]

    def test_a_mercenary_is_dragged_to_that_which_it_is_swapped_for(self, tmp_path: Path) -> None:
        """That was refused: the goods had to be pointed at first."""
        app = program(tmp_path)
        state = shop("jc qd 2c 5c 7h 9s", row="jd qs kh", ware="ah")
        scene = sit_down(app, state, GAME, viewer=1)
        grab(app, scene, "hand.1/qd")
        assert lit(app, scene, middle(scene, "shop/2")) == {"shop/1": False, "shop/2": True}
        let_go(app, middle(scene, "shop/2"))
        assert scene.now.made == ("shop/2", "hand.1/qd")
        assert done(scene) == [], "that is still to be confirmed"


def test_high_contrast_and_reduced_motion_have_it_at_once(tmp_path: Path) -> None:
    app = program(tmp_path, high_contrast=True, reduced_motion=True, speed="normal")
    scene = showem(app)
    grab(app, scene, "hand.0/r5a")
    send(app, pygame.MOUSEMOTION, pos=middle(scene, "discard"), rel=(0, 0), buttons=(1, 0, 0))
    frames(app, 3, 1 / 60)
    assert any(item.id == "widget.takes.discard" for item in see(scene).lying.values())


class TestAnAttack:
    """A card that lies on the table could not be dragged to what it is to hit."""

    def fight(self, app: App) -> TableScene:
        return sit_down(app, fight("jc qs kd", "js qd qc", hands=["2c", "3c"]), GAME)

    def lead(self, app: App, scene: TableScene, place: str, to: tuple[int, int]) -> None:
        start = middle(scene, place)
        point_at(app, start)
        send(app, pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        move(app, (start[0] + 20, start[1] - 20))
        move(app, to)

    def test_it_is_dragged_to_its_target(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = self.fight(app)
        target = middle(scene, "squad.1/1")
        self.lead(app, scene, "squad.0/2", target)
        assert scene.now.made == ("squad.0/2",)
        assert len(at_pointer(scene)) == 2, "card and shadow"
        lying = see(scene).targets
        assert lying["squad.1/1"].hovered
        assert not lying["squad.1/2"].hovered
        assert lying["squad.1/2"].outcome, "what would come of it stands there"
        let_go(app, target)
        assert done(scene) == ["attack 2 1"]
        assert at_pointer(scene) == []

    @pytest.mark.parametrize("end", ["nowhere", "escape", "at home"])
    def test_that_ends_elsewhere_it_is_taken_back(self, tmp_path: Path, end: str) -> None:
        app = program(tmp_path)
        scene = self.fight(app)
        ends = middle(scene, "squad.0/2") if end == "at home" else (640, 630)
        self.lead(app, scene, "squad.0/2", ends)
        assert scene.now.made == ("squad.0/2",)
        if end == "escape":
            press(app, pygame.K_ESCAPE)
        let_go(app, ends)
        assert not scene.now.made
        assert done(scene) == []
        assert at_pointer(scene) == []

    def test_one_that_was_chosen_stays_so(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        scene = self.fight(app)
        click(app, "squad.0/2")
        self.lead(app, scene, "squad.0/2", (640, 630))
        let_go(app, (640, 630))
        assert scene.now.made == ("squad.0/2",)

    def test_goods_act_on_nothing_and_stay(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        state = shop("jc qd 2c 5c 7h 9s", row="jd qs kh", ware="ah")
        scene = sit_down(app, state, GAME, viewer=1)
        self.lead(app, scene, "shop/1", (640, 430))
        assert at_pointer(scene) == []
        let_go(app, (640, 430))
        assert not scene.now.made

    def test_it_ends_when_the_card_has_acted_by_a_key(self, tmp_path: Path) -> None:
        """Found: the card hung at the pointer until something else was dragged."""
        app = program(tmp_path)
        scene = self.fight(app)
        self.lead(app, scene, "squad.0/2", (640, 430))
        press(app, pygame.K_1)
        frames(app, 2)
        assert done(scene) == ["lightning 2"]
        assert at_pointer(scene) == []
        let_go(app, (640, 430))
        assert at_pointer(scene) == []

    def test_one_that_was_taken_back_meanwhile_acts_on_nothing(self, tmp_path: Path) -> None:
        """Found: another card was chosen, as that was what could be picked where it was let go."""
        app = program(tmp_path)
        scene = self.fight(app)
        self.lead(app, scene, "squad.0/2", (640, 430))
        press(app, pygame.K_RETURN)
        assert not scene.now.made
        let_go(app, middle(scene, "squad.0/1"))
        assert not scene.now.made
        assert done(scene) == []


def test_a_page_that_hides_the_table_ends_a_drag(tmp_path: Path) -> None:
    """Found: the card stayed at the pointer behind it, and afterwards nothing on the table told
    what it is, as the table had not heard that the button was let go."""
    app = program(tmp_path)
    scene = showem(app)
    at = middle(scene, "discard")
    grab(app, scene, "hand.0/r5a")
    press(app, pygame.K_h)
    assert app.stack.top is not scene
    assert not scene.now.takes
    let_go(app, (640, 600))
    press(app, pygame.K_RETURN)
    frames(app, 30, 0.03)
    assert app.stack.top is scene
    assert done(scene) == []
    point_at(app, at)
    frames(app, 60, 0.03)
    assert see(scene).tip is not None
