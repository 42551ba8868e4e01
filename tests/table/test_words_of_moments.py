"""Words and numbers while a moment is staged: none is old, none runs ahead, none is flown over."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from at_table import PEOPLE, REY, Table, seated, session_at
from hit_table import DRAW, HIT, lay
from mercenaries_table import fight
from nomercy_table.app.app import App
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.games.hit.cards import RANK
from nomercy_table.games.hit.events import Busted, CardDrawn
from nomercy_table.play.intents import Act
from nomercy_table.render.stage import Stage
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.hud import RIBBON
from nomercy_table.table.moments import suspense
from nomercy_table.table.moments.bolts import Bolts
from nomercy_table.table.moments.suspense import Suspense
from nomercy_table.table.tooltip import Notice
from offscreen import frames, press, program

FRAME = 1 / 60


def at_stake(tmp_path: Path, draw: str, **settings: object) -> tuple[App, Table]:
    """Ada has four cards before her and has just drawn another one."""
    app = program(tmp_path, **{"speed": "normal", **settings})
    scene = seated(app, lay("1|9 9|4", "2", draw=draw), PEOPLE[:2])
    frames(app, 40)
    press(app, pygame.K_d, "d")
    return app, scene


def watch(app: App, scene: Table) -> Iterator[str]:
    """Frame by frame, until all is shown, the cue of what is staged."""
    for _ in range(400):
        frames(app, 1, FRAME)
        staged = scene.staged
        yield "" if staged is None else staged.step.event.cue
        if scene.idle:
            return
    raise AssertionError("it never ends")


def read(scene: Table) -> list[str]:
    """What is seen now of the line of words: where it rests, or above what passes."""
    lies = RIBBON in {item.id for item in scene.pictures} and not scene.hidden
    return [RIBBON] if lies or RIBBON in scene.moving else []


# -- numbers ---------------------------------------------------------------------------------------


def test_the_number_of_the_discard_rises_with_the_cards_that_a_bust_throws_there(
    tmp_path: Path,
) -> None:
    """Found: it fell by as many as were to come while the word stood, and then rose."""
    app = program(tmp_path, speed="normal")
    state = lay("1|9 9|4", "2", draw="9 8", last=True)
    scene = seated(app, state, PEOPLE[:2])
    frames(app, 40)
    before, thrown = len(state.discard), 5
    press(app, pygame.K_d, "d")
    told = []
    for _ in watch(app, scene):
        key = scene.told("token.discard")
        assert isinstance(key, tuple)
        told.append(key[0])
    assert told[0] == before
    assert told[-1] == before + thrown
    assert told == sorted(told)


def test_what_is_banked_is_told_when_the_cards_lie(tmp_path: Path) -> None:
    """Found: the number stood there complete while the cards only began to turn."""
    app = program(tmp_path, speed="normal")
    scene = seated(app, lay("5|2", "7|3", draw="1 4 9", turn=1), PEOPLE[:2])
    frames(app, 20)
    scene.want(Act(1, HIT.parse_action("stop")))
    found = False
    for _ in range(120):
        frames(app, 1, FRAME)
        told = "gain.0" in {item.id for item in scene.floating.values()}
        found |= told
        assert not (told and scene.coming.get("loot.0"))
    assert found


# -- the line of words -----------------------------------------------------------------------------


def drawn(state: State) -> list[Any]:
    events: list[Any] = []
    state.advance(0, DRAW, events.append)
    return events


def test_what_is_feared_names_the_ranks_that_bust_and_what_they_cost() -> None:
    """HIT-7a."""
    fatal = set()
    for rank in range(1, 11):
        card, *others = drawn(lay("1|9 9|4", "2", draw=f"{rank}"))
        assert isinstance(card, CardDrawn)
        assert card.feared == "If it is an ace, a four or a nine, 23 points are lost."
        lost = [event.lost for event in others if isinstance(event, Busted)]
        assert lost in ([], [23])
        fatal |= {RANK[card.card]} if lost else set()
    assert fatal == {1, 4, 9}
    assert drawn(lay("9 9", "2", draw="9"))[0].feared == "", "it can't bust"


def test_a_rank_of_which_none_is_left_is_not_feared() -> None:
    card, *_ = drawn(lay("1|9 9|4", "2", draw="9 8 4", last=True))
    assert card.feared == "If it is a four or a nine, 23 points are lost."


@pytest.mark.parametrize("draw", ["8", "9"])
def test_while_a_card_is_held_up_nothing_old_is_said_but_what_is_feared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, draw: str
) -> None:
    """Found: in the dark the line said what had happened before, and the card fell across it."""
    feared: list[str] = []
    ribbon, draw_still, left_out = suspense.ribbon, Stage.draw_still, []

    def written(*args: Any) -> pygame.Surface:
        feared.append(args[2])
        return ribbon(*args)

    def stilled(stage: Stage, *args: Any) -> None:
        left_out.append(args[2])
        draw_still(stage, *args)

    monkeypatch.setattr(suspense, "ribbon", written)
    monkeypatch.setattr(Stage, "draw_still", stilled)
    app, scene = at_stake(tmp_path, draw)
    frame = watch(app, scene)
    seen_so = [read(scene) for _ in frame if isinstance(scene.script, Suspense)]
    assert len(seen_so) > 20
    assert not any(seen_so[2:]), "one frame is on its way when it begins"
    assert {*left_out} == {RIBBON}
    assert feared == ["If it is an ace, a four or a nine, 23 points are lost."]
    assert read(scene), "and then it says what has come"


def test_the_words_of_a_bust_come_when_the_last_card_lies_and_stay_to_be_read(
    tmp_path: Path,
) -> None:
    """Found: they stood on cards in flight."""
    app = program(tmp_path, speed="normal")
    scene = seated(app, lay("1|9 9|4", "2", draw="9 8"), [PEOPLE[0], REY])
    frames(app, 40)
    press(app, pygame.K_d, "d")
    told, stood = "Bust! You draw another nine and lose 23 points.", 0
    for _ in range(300):
        frames(app, 1, FRAME)
        staged = scene.staged
        if staged is not None and staged.step.event.cue == "bust" and not scene.at_rest:
            assert not read(scene)
        stood += bool(read(scene)) and scene.now.said == told
    assert stood * FRAME > 0.5


def test_lightning_is_told_in_the_dark_by_its_own_words(tmp_path: Path) -> None:
    """Found: the picture in which it grew dark held the line of before."""
    app = program(tmp_path, speed="normal")
    game = GAMES["mercenaries"]
    app.sit_down(session_at(fight("qs 7c 8h", "4d jh 3c"), PEOPLE[:2], game))
    frames(app, 30)
    scene = Table(app)
    scene.want(Act(0, game.parse_action("lightning 1")))
    dark = 0
    for _ in range(120):
        frames(app, 1, FRAME)
        if isinstance(scene.script, Bolts) and scene.hidden:
            dark += 1
            order = [*scene.moving]
            assert order.index("moment") < order.index(RIBBON)
            key = scene.told(RIBBON)
            assert isinstance(key, tuple)
            assert "chain lightning" in key[0]
    assert dark > 10


# -- what a bust has cost --------------------------------------------------------------------------


def test_where_the_cards_lay_a_bust_is_told_as_a_number(tmp_path: Path) -> None:
    """Found: the word, the line and a plaque said the same."""
    app = program(tmp_path)
    scene = seated(app, lay("7|3|5", draw="5 1"), [PEOPLE[0], REY])
    frames(app, 40)
    press(app, pygame.K_d, "d")
    for _ in range(400):
        frames(app, 1)
        if scene.now.human == 0:
            break
    (notice,) = (widget for widget in scene.widgets if isinstance(widget, Notice))
    assert notice.mark == "\u221215"
    assert "lose 15 points" in notice.label, "who hears the table is told all"


# -- where a word slams down -----------------------------------------------------------------------


def the_word(app: App, scene: Table) -> pygame.Rect:
    """Return where the letters lie of the word that has come down, once it is above the table."""
    for _ in range(400):
        frames(app, 1, FRAME)
        word = [item for item in scene.floating.values() if item.id.startswith("moment.word")]
        if word:
            break
    (item,) = word
    return item.surface.get_bounding_rect().move(item.x, item.y)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_says_that_cards_are_lost_stands_by_these(tmp_path: Path, seat: int) -> None:
    """Found: a number below them sent it to the other side of the window."""
    app = program(tmp_path, (1280, 720), speed="normal")
    hands = ["1|9|4", "5|9|3", "2|9|6"]
    scene = seated(app, lay(*hands, draw="9 8", turn=seat), PEOPLE[:3])
    frames(app, 20)
    shown = scene.shown
    columns = shown.arrangement.zone(f"tableau.{seat}").columns
    first, *others = [shown.placement.targets[column.id] for column in columns]
    cards = first.unionall(others)
    scene.want(Act(seat, DRAW))
    place, middle = the_word(app, scene), app.look.metrics.size[0] // 2
    assert abs(place.centerx - cards.centerx) < abs(middle - cards.centerx) + 20
    assert (
        max(cards.top - place.bottom, place.top - cards.bottom) < 3 * place.height // 2
    )  # their number
    assert place.clip(cards).height < place.height // 4  # it rises above its right end


def test_of_the_own_cards_it_is_as_large_as_can_be(tmp_path: Path) -> None:
    """Nobody doubts whose they are: it may come near to others."""
    app = program(tmp_path, (1600, 900), speed="normal")
    hands = ["5|9|6|8|7", "10|3|1 1", "10|3", "7|2"]
    scene = seated(app, lay(*hands, draw="9 8", turn=0), PEOPLE[:4])
    frames(app, 20)
    scene.want(Act(0, DRAW))
    assert the_word(app, scene).width > 0.5 * 1600


def free_between(one: pygame.Rect, other: pygame.Rect) -> float:
    """How much is free between the two, in pixels."""
    across = max(0, other.left - one.right, one.left - other.right)
    return math.hypot(across, max(0, other.top - one.bottom, one.top - other.bottom))


@pytest.mark.parametrize("size", [(1600, 900), (720, 1280)])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_what_says_that_cards_are_lost_is_nearer_to_who_loses_them_than_to_others(
    tmp_path: Path, size: tuple[int, int], seat: int
) -> None:
    """Found: a neighbour's BUST! lay by the viewer's face, as if the viewer were out."""
    app = program(tmp_path, size, speed="normal")
    hands = ["1|9|4", "10|3|1 1", "10|3", "7|2"]
    hands[seat] = "5|9|6|8|7"
    scene = seated(app, lay(*hands, draw="9 8", turn=seat), PEOPLE[:4])
    frames(app, 20)
    scene.want(Act(seat, DRAW))
    next(cue for cue in watch(app, scene) if cue == "bust")
    shown = scene.staged.before  # with the card that is one too many
    word = the_word(app, scene)

    def away(other: int) -> float:
        cards = [card_rect(shown.placement.cards[slot]) for slot in shown.slots(f"tableau.{other}")]
        about = shown.placement.portraits[other], cards[0].unionall(cards[1:])
        return min(free_between(word, rect) for rect in about)

    assert min(range(4), key=away) == seat


@pytest.mark.parametrize("hands", [("", "4|9", "3 3|7"), ("5", "4|9", "3 3|7|8|2")])
@pytest.mark.parametrize("size", [(1600, 900), (1280, 720), (960, 600)])
def test_what_says_that_cards_are_lost_lies_on_no_buttons_and_within_the_table(
    tmp_path: Path, size: tuple[int, int], hands: tuple[str, ...]
) -> None:
    """Found: a rival's BUST! lay where the viewer draws and stops, and on the table's rim."""
    app = program(tmp_path, size, speed="normal")
    bust = hands[2].rpartition("|")[2]
    scene = seated(app, lay(*hands, draw=f"{bust} 10", turn=2), PEOPLE[:3])
    frames(app, 20)
    scene.want(Act(2, DRAW))
    place, word = scene.placed, the_word(app, scene)
    assert not word.colliderect(place.actions)
    assert pygame.Rect((0, 0), size).inflate(-0.07 * size[1], -0.07 * size[1]).contains(word)
