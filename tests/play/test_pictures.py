"""Pictures that are kept, made a few in a frame, and made ready before they are needed: in the
end the table looks as if all had been drawn at once."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

import offscreen
from nomercy_table.app.program import App
from nomercy_table.engine.arrangement import Sign
from nomercy_table.engine.rng import Rng
from nomercy_table.games import GAMES
from nomercy_table.play.intents import Act
from nomercy_table.play.scene import TableScene
from nomercy_table.play.stepping import Sand
from nomercy_table.render.item import Item
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.table.lettering import sign_items
from nomercy_table.table.pictures import EACH_FRAME, Make, Picture, Pictures
from nomercy_table.table.readying import Readying
from nomercy_table.table.target import Target
from nomercy_table.ui.button import Button
from offscreen import frames, make_ready, program, send
from pictured import Pictured

RECT = pygame.Rect(3, 4, 5, 6)
RED = pygame.Surface((8, 6))


def picture() -> tuple[pygame.Surface, pygame.Rect]:
    return pygame.Surface(RECT.size), RECT


def composed(
    pictures: Pictures, keys: dict[str, object], most: int, *, unseen: bool = False
) -> dict[str, Item]:
    pictures.begin(most, unseen=unseen)
    items = [item for name, key in keys.items() for item in pictures.items(name, key, picture)]
    return {item.id: item for item in items}


class TestPictures:
    def test_those_of_the_first_frame_come_two_a_frame_however_busy_it_is(self) -> None:
        pictures, keys = Pictures(), dict.fromkeys("abcde", 1)
        assert [len(composed(pictures, keys, 0)) for _ in range(4)] == [2, 4, 5, 5]
        assert not pictures.unfinished
        assert set(composed(pictures, {**keys, "f": 1}, 0)) == set(keys)

    def test_a_frame_that_nobody_sees_makes_none(self) -> None:
        pictures, keys = Pictures(), dict.fromkeys("abc", 1)
        pictures.make_none()
        assert not composed(pictures, keys, 2)
        assert pictures.unfinished
        assert [len(composed(pictures, keys, 0)) for _ in range(2)] == [2, 3]

    def test_what_nobody_sees_comes_two_a_frame_and_all_of_it_before_anybody_looks(self) -> None:
        pictures, keys = Pictures(), dict.fromkeys("abcdef", 1)
        composed(pictures, keys, 6)
        pictures.make_all()
        keys = dict.fromkeys("abcdef", 2)
        for made in (2, 4):
            composed(pictures, keys, 0, unseen=True)
            assert sum(pictures.key(name) == 2 for name in keys) == made
            assert pictures.owes
        composed(pictures, keys, 0)
        assert all(pictures.key(name) == 2 for name in keys)
        assert not pictures.owes

    def test_where_all_came_unseen_what_changes_later_comes_a_few_a_frame(self) -> None:
        """Found: after a curtain all of the next change came in one frame."""
        pictures, keys = Pictures(), dict.fromkeys("abcd", 1)
        composed(pictures, keys, 4)
        pictures.make_all()
        keys = dict.fromkeys("abcd", 2)
        for owes in (True, False):
            composed(pictures, keys, 0, unseen=True)
            assert pictures.owes is owes
        keys = dict.fromkeys("abcd", 3)
        composed(pictures, keys, 1)
        assert sum(pictures.key(name) == 3 for name in keys) == 1

    def test_a_first_frame_that_is_kept_as_a_picture_makes_all(self) -> None:
        pictures = Pictures()
        pictures.make_all()
        assert len(composed(pictures, dict.fromkeys("abcdef", 1), 0)) == 6

    def test_what_was_made_ahead_is_seen_at_once_when_it_is_asked_for(self) -> None:
        pictures, keys = Pictures(), {"a": 1, "b": 1}
        before = composed(pictures, keys, 2)
        (ready,) = pictures.items("a", 2, picture, ahead=True)
        assert composed(pictures, keys, 0) == before, "until then it looks as it did"
        shown = composed(pictures, {"a": 2, "b": 2}, 0)
        assert shown["a"].surface is ready.surface
        assert shown["b"] is before["b"]
        assert pictures.unfinished

    def test_what_only_lies_elsewhere_is_not_made_anew_and_never_waits(self) -> None:
        """Found: numbers of piles that had moved hung behind for five frames."""
        pictures, made = Pictures(), list[str]()

        def around(key: str, middle: tuple[int, int]) -> Item:
            def make() -> pygame.Surface:
                made.append(key)
                return RED

            pictures.begin(0 if made else 1)
            (item,) = pictures.around("a", key, make, middle)
            return item

        first = around("1", (20, 30))
        assert first.rect.center == (20, 30)
        assert around("1", (20, 30)) is first
        assert around("1", (25, 31)).rect.center == (25, 31)
        assert around("2", (26, 32)).rect.center == (26, 32)
        assert made == ["1"]

    def test_what_waits_lies_against_its_point_as_it_did(self) -> None:
        """Found: a portrait jumped aside by up to 26 pixels for a frame or more, where its plate,
        which stands beside it, was to be broader: the middle of both is elsewhere then."""
        pictures, seen = Pictures(), list[tuple[int, int]]()
        for left, wide, most in ((600, 180, 2), (600, 240, 0), (640, 240, 0), (640, 240, 2)):
            pictures.begin(most)

            def make(wide: int = wide) -> Picture:
                return pygame.Surface((80 + wide, 80)), pygame.Rect(-10, 0, 80 + wide, 80)

            (item,) = pictures.against("a", wide, make, (left, 7))
            seen.append((item.x, item.rect.width))
            (again,) = pictures.against("a", wide, make, (left, 7))
            assert again is item
        assert seen == [(590, 260), (590, 260), (630, 260), (630, 320)]

    def test_then_a_few_in_a_frame_and_the_others_as_they_were(self) -> None:
        pictures = Pictures()
        pictures.make_all()
        first = composed(pictures, dict.fromkeys("abcde", 1), 2)
        second = composed(pictures, dict.fromkeys("abcde", 2), 2)
        assert pictures.unfinished
        assert [name for name in "abcde" if second[name] is not first[name]] == ["a", "b"]
        composed(pictures, dict.fromkeys("abcde", 2), 2)
        last = composed(pictures, dict.fromkeys("abcde", 2), 2)
        assert not pictures.unfinished
        assert all(last[name] is not first[name] for name in "abcde")

    def test_what_was_not_there_waits_unseen(self) -> None:
        """Nor does what lay there long ago come back for a moment."""
        pictures = Pictures()
        composed(pictures, {"a": 1, "b": 1}, 0)
        composed(pictures, {"a": 1}, 0)
        assert set(composed(pictures, {"a": 1, "b": 2, "c": 1}, 0)) == {"a"}
        assert set(composed(pictures, {"a": 1, "b": 1, "c": 1}, 1)) == {"a", "b", "c"}

    def test_what_must_not_be_seen_again_does_not_wait(self) -> None:
        pictures = Pictures()
        first = composed(pictures, dict.fromkeys("ab", 1), 0)
        pictures.make_all()
        second = composed(pictures, dict.fromkeys("ab", 2), 0)
        assert all(second[name] is not first[name] for name in "ab")
        assert not pictures.unfinished

    def test_what_is_not_seen_goes_when_something_lies_over_the_table(self) -> None:
        pictures = Pictures()
        first = composed(pictures, {"a": 1, "b": 1}, 2)
        composed(pictures, {"a": 1}, 0)
        pictures.ease()
        assert pictures.key("b") is None
        assert composed(pictures, {"a": 1}, 0)["a"] is first["a"]

    def test_nothing_is_made_twice(self) -> None:
        pictures = Pictures()
        first = composed(pictures, dict.fromkeys("ab", (1, "x")), 2)
        again = composed(pictures, dict.fromkeys("ab", (1, "x")), 2)
        assert all(again[name] is first[name] for name in "ab")
        assert pictures.key("a") == (1, "x")
        assert pictures.key("z") is None


def test_a_thing_is_seen_by_what_it_shows_and_not_by_what_it_does() -> None:
    def button(**other: object) -> Button:
        made = Button("id", "Draw", pygame.Rect(0, 0, 80, 30), partial(print, object()))
        for name, value in other.items():
            setattr(made, name, value)
        return made

    assert button().seen() == button().seen()
    assert button().seen() == button(hint="why").seen()
    for name, value in {
        "label": "Stop",
        "enabled": False,
        "pressed": True,
        "focused": True,
        "ring": True,
        "kind": "primary",
        "_hover": 1.0,
    }.items():
        assert button().seen() != button(**{name: value}).seen(), name


def test_a_thing_to_pick_and_the_time_for_calls_are_seen_by_their_light_and_length() -> None:
    def target(**given: Any) -> Target:
        return Target("id", "Ogre", "card", pygame.Rect(0, 0, 80, 120), print, **given)

    for given in ("chosen", "held", "faint"):
        assert target().seen() != target(**{given: True}).seen(), given
    for given in ("outcome", "mark"):
        assert target().seen() != target(**{given: "2"}).seen(), given
    rect = pygame.Rect(0, 0, 200, 6)
    assert Sand(rect, 0.5).seen() != Sand(rect, 0.4).seen()
    assert Sand(rect, 0.5).seen() == Sand(rect, 0.5001).seen()


def at_table(folder: Path, game_id: str, seats: int) -> tuple[App, TableScene]:
    app = program(folder, speed="fast")
    plans = [SeatPlan(f"Seat {n}", "easy" if n else "human", "fox") for n in range(seats)]
    scene = TableScene(app, Session.new(GAMES[game_id], plans, {}, 11))
    app.sit_down(scene.session)
    frames(app)
    assert isinstance(app.stack.top, TableScene)
    return app, app.stack.top


def test_a_press_is_seen_in_the_next_frame_whatever_else_is_new_in_it(tmp_path: Path) -> None:
    """Found: where plates were made anew too, the button looked unpressed for two more."""
    app, scene = at_table(tmp_path, "showem", 4)
    frames(app, 80)
    button = next(each for each in scene.form.widgets if isinstance(each, Button))

    def seen() -> Pictured:
        return Pictured(_picture_of(scene, button))

    before = seen()
    scene.view.pictures.renew()  # words and plates of the whole table wait for their turn
    where = button.screen_rect().center
    send(app, pygame.MOUSEBUTTONDOWN, pos=where, button=1)
    frames(app, 1)
    assert scene.view.pictures.unfinished
    assert seen() != before


def _picture_of(scene: TableScene, button: Button) -> pygame.Surface:
    (item,) = (each for each in scene.view.stage.items if each.id == f"widget.{button.id}")
    return item.surface


@pytest.mark.quick("hit")
@pytest.mark.parametrize("game_id", GAMES)
def test_in_the_end_nothing_looks_otherwise_than_drawn_at_once(
    tmp_path: Path, game_id: str
) -> None:
    """Random play of each game, with pointing here and there: as soon as all has come to rest,
    kept pictures and new ones are the same to the pixel."""
    game = GAMES[game_id]
    app, scene = at_table(tmp_path, game_id, max(game.seat_counts))
    rng, compared = Rng(4), 0
    for _ in range(900):
        frames(app, 1, 1 / 60)
        make_ready(scene)
        if app.stack.top is not scene:
            break
        seat = scene.now.human
        if seat is None or scene.moving:
            continue
        kept = Pictured(app.presenter.surface)
        scene.view.pictures.clear()
        frames(app, 1, 0.0)
        assert kept == Pictured(app.presenter.surface)
        compared += 1
        if rng.below(2):
            thing = rng.choice(scene.focusables())
            send(app, pygame.MOUSEMOTION, pos=thing.rect.center, rel=(0, 0), buttons=(0, 0, 0))
            continue
        scene.want(Act(seat, rng.choice(scene.session.legal(seat))))
    assert compared > 3


@pytest.mark.quick("hit")
@pytest.mark.parametrize("game_id", GAMES)
def test_no_frame_makes_many_pictures(
    tmp_path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    items = Pictures.items

    def counted(
        pictures: Pictures, item_id: str, key: object, make: Make, **when: bool
    ) -> list[Item]:
        def make_counted() -> Picture:
            made.append(item_id)
            return make()

        return items(pictures, item_id, key, make_counted, **when)

    monkeypatch.setattr(Pictures, "items", counted)
    app, scene = at_table(tmp_path, game_id, max(GAMES[game_id].seat_counts))
    rng, most = Rng(5), 0
    frames(app, 1, 1 / 60)  # the first one makes all
    for _ in range(300):
        made.clear()
        frames(app, 1, 1 / 60)
        make_ready(scene)
        if app.stack.top is not scene:
            break
        most = max(most, len(made))
        if not scene.view.unfinished:
            assert len(made) <= EACH_FRAME
        seat = scene.now.human
        if seat is not None:
            scene.want(Act(seat, rng.choice(scene.session.legal(seat))))
    assert most > 0


@pytest.mark.quick("hit")
@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_made_ready_is_what_comes(tmp_path: Path, game_id: str) -> None:
    """Steps and hands that were worked out before their frame lie and fly as if they had been
    worked out in it."""
    app, scene = at_table(tmp_path, game_id, max(GAMES[game_id].seat_counts))
    playback, rng, ready = scene.view.playback, Rng(6), 0
    for _ in range(600):
        make_ready(scene)
        for known in playback.ready:
            anew = Readying(scene.view.place, scene.session.game.cue)
            fresh = anew.take(known.step, known.before, known.since, known.pace)
            assert fresh.after.placement == known.after.placement
            assert fresh.motion == known.motion
            assert fresh.ends_at == known.ends_at
            ready += 1
        frames(app, 1, 1 / 60)
        if app.stack.top is not scene:
            break
        seat = scene.now.human
        if seat is not None:
            again = scene.view.place(playback.shown.observation)
            assert playback.shown.arrangement == again.arrangement
            assert playback.shown.placement == again.placement
            scene.want(Act(seat, rng.choice(scene.session.legal(seat))))
    assert ready > 10


def test_a_number_that_goes_to_another_seat_is_never_the_last_ones() -> None:
    """Found: without motion, and in a frame with much to do, "+4" stood some frames before whom
    eight cards threatened. At the same seat it may wait, as all else."""
    look, pictures = offscreen.look(), Pictures()

    def seen(text: str, seat: int) -> Pictured:
        pictures.begin(0)
        sign = Sign("stack", "stack", text, warns=True, seat=seat)
        (item,) = sign_items(look, pictures, sign, pygame.Rect(40 * seat, 0, 200, 100))
        return Pictured(item.surface, "RGBA")

    four = seen("+4", 1)
    assert seen("+6", 1) == four
    eight = seen("+8", 2)
    assert eight != four
    assert seen("+8", 2) == eight


def test_a_number_that_has_flown_to_a_seat_stands_there_as_it_flew_until_there_is_time() -> None:
    """Found at 4K: where its victim answered as it landed, the words below it were others, and all
    of it was drawn anew in that frame, to be gone with the next."""
    look, pictures, rect = offscreen.look(), Pictures(), pygame.Rect(0, 0, 200, 100)

    def sign(seat: int, detail: str) -> Sign:
        return Sign("stack", "stack", "+4", warns=True, seat=seat, detail=detail)

    def seen(shown: Sign, most: int) -> pygame.Surface:
        pictures.begin(most)
        (item,) = sign_items(look, pictures, shown, rect)
        return item.surface

    first, flown = seen(sign(1, "3 make 25"), 1), pygame.Surface(rect.size)
    sign_items(look, pictures, sign(2, "3 make 25"), rect, flown)
    assert seen(sign(2, "4 make 25"), 0) is flown
    assert pictures.unfinished
    assert seen(sign(2, "4 make 25"), 1) not in (first, flown)
    assert not pictures.unfinished
