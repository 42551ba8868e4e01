"""Where the viewer's hand comes to lie in two arcs, or in one again, nothing jumps for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import dist
from pathlib import Path

import pytest

import mercury_table
import nothing_table
import showem_table
from at_table import PEOPLE, REY, sit_down_at
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.play.intents import Act
from nomercy_table.play.scene import TableScene
from nomercy_table.table.chevrons import centre_of
from offscreen import frames, program

FRAME = 1 / 60
SHOWEM, MERCURY, NOTHING = GAMES["showem"], GAMES["mercury"], GAMES["nothing"]
TABLES = [
    (SHOWEM, (1024, 768), 19),
    (SHOWEM, (720, 1280), 20),
    (MERCURY, (960, 600), 27),
    (MERCURY, (1280, 800), 27),
    (NOTHING, (1024, 768), 19),
]
"""A game, a window, and how many cards of a hand lie in one arc there at most."""

AT_ONCE = 0.3
"""The share of its way that anything goes in one frame at most."""


def holding(game: Game, cards: int, draw: str = "r5") -> State:
    """The viewer of a table of three holds so many cards, none of which fits, and is to act."""
    if game is SHOWEM:
        held = [f"g{n}" for n in range(2, 10) for _ in range(2)] + [f"y{n}" for n in range(2, 9)]
        return showem_table.lay(" ".join(held[:cards]), "b1", "b2", top="r1", draw=draw)
    if game is MERCURY:
        held = [f"{colour}{n}" for n in range(2, 8) for colour in "gptgp"]
        return mercury_table.lay(" ".join(held[:cards]), "g8", "p8", top="o1")
    return nothing_table.lay("", sizes=[cards, 7, 7], seats=3)


def draws(folder: Path, state: State, game: Game, **settings: object) -> Iterator[TableScene]:
    """Every frame until it is shown that the viewer draws."""
    app = program(folder, **{"speed": "normal", **settings})
    scene = sit_down_at(app, state, [PEOPLE[0], REY, REY], game)
    frames(app, 40)
    scene.want(Act(0, next(a for a in state.legal_actions(0) if a.text() == "draw")))
    while not scene.view.playback.under_way:
        yield scene
        frames(app, 1, FRAME)
    while scene.view.playback.under_way:
        yield scene
        frames(app, 1, FRAME)
    yield scene


def middles(scene: TableScene) -> dict[str, tuple[int, int]]:
    """The middle of all that stands above the viewer's hand, as it is seen."""
    above = ("pile.", "token.", "sign.colour", "plate.0", "widget.sort")
    return {i.id: i.rect.center for i in scene.view.stage.items if i.id.startswith(above)}


@pytest.mark.parametrize(("game", "size", "cards"), TABLES)
def test_piles_their_numbers_and_what_stands_beside_them_glide(
    game: Game, size: tuple[int, int], cards: int, tmp_path: Path
) -> None:
    """Found: they jumped in one frame, and the numbers some frames after them."""
    scenes = draws(tmp_path, holding(game, cards), game, size=size)
    seen = [middles(scene) for scene in scenes]
    moved = set[str]()
    for thing in seen[0].keys() & seen[-1].keys():
        ways = [each[thing] for each in seen if thing in each]
        whole = dist(ways[0], ways[-1])
        assert max(dist(*pair) for pair in pairwise(ways)) <= max(4, AT_ONCE * whole), thing
        moved |= {thing} if whole > 12 else set()
    assert moved >= {"pile.draw", "token.draw"}
    beside = [dist(each["pile.draw"], each["token.draw"]) for each in seen]
    assert max(beside) < 1.1 * max(beside[0], beside[-1])


@pytest.mark.parametrize("reduced", [False, True])
def test_the_pool_of_light_ends_where_the_piles_do(reduced: bool, tmp_path: Path) -> None:
    """Found: it stopped short of them, or never moved."""
    *_, scene = draws(
        tmp_path, holding(MERCURY, 27), MERCURY, size=(1280, 800), reduced_motion=reduced
    )
    frames(scene.app, 60, FRAME)
    (pool,) = (i.rect for i in scene.view.stage.items if i.id.startswith("cloth.pool."))
    assert dist(pool.center, centre_of(scene.view.playback.shown.placement)) <= 1


def test_cards_that_are_yet_to_be_drawn_go_with_their_pile(tmp_path: Path) -> None:
    """They lay where it had been, as large as it had been."""
    state, away = holding(SHOWEM, 19, "b3 b4 b5 b6 b7 r5"), 0
    scenes = draws(tmp_path, state, SHOWEM, size=(1024, 768))
    before = middles(next(scenes))["pile.draw"]
    for scene in scenes:
        if dist(middles(scene)["pile.draw"], before) > 15:
            away += 1
            moving = scene.view.stage.moved.values()
            assert all(dist(rect.center, before) > 4 for rect in moving)
    assert away > 30


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_where_a_hand_stays_in_one_arc_nothing_moves(size: tuple[int, int], tmp_path: Path) -> None:
    for scene in draws(tmp_path, holding(SHOWEM, 22), SHOWEM, size=size):
        assert scene.view.playback.seen is scene.view.playback.shown


def test_with_reduced_motion_all_is_there_at_once(tmp_path: Path) -> None:
    state, size = holding(SHOWEM, 19), (1024, 768)
    for scene in draws(tmp_path, state, SHOWEM, size=size, reduced_motion=True):
        assert scene.view.playback.seen is scene.view.playback.shown
