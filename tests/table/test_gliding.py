"""Where the viewer's hand comes to lie in two arcs, or in one again, and where a shop opens or
closes, nothing jumps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import dist
from pathlib import Path

import pygame
import pytest

import hit_table
import mercenaries_table
import mercury_table
import nothing_table
import showem_table
from at_table import PEOPLE, REY, Table, seated
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.games.hit.events import TableauCollected
from nomercy_table.play.intents import Act
from nomercy_table.table.cloth import centre_of
from nomercy_table.table.flight import Flight
from nomercy_table.table.geometry import Shown
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.motion import glide
from offscreen import frames, make_ready, program, send

FRAME = 1 / 60
SHOWEM, MERCURY, NOTHING = GAMES["showem"], GAMES["mercury"], GAMES["nothing"]
MERCENARIES = GAMES["mercenaries"]
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


def draws(folder: Path, state: State, game: Game, **settings: object) -> Iterator[Table]:
    """Every frame until it is shown that the viewer draws."""
    app = program(folder, **{"speed": "normal", **settings})
    scene = seated(app, state, [PEOPLE[0], REY, REY], game)
    frames(app, 40)
    scene.want(Act(0, next(a for a in state.legal_actions(0) if a.text() == "draw")))
    while not scene.under_way:
        yield scene
        frames(app, 1, FRAME)
    while scene.under_way:
        yield scene
        frames(app, 1, FRAME)
    yield scene


def middles(scene: Table) -> dict[str, tuple[int, int]]:
    """The middle of all that stands above the viewer's hand, as it is seen."""
    above = ("pile.", "token.", "sign.colour", "plate.0", "widget.sort")
    seen = {item.id: item.rect for item in scene.pictures} | scene.moving
    return {name: rect.center for name, rect in seen.items() if name.startswith(above)}


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


def test_a_button_on_its_way_is_pressed_where_it_is_seen(tmp_path: Path) -> None:
    """Found: it was hit where it was to come to lie."""
    ways = set[int]()
    for scene in draws(tmp_path, holding(SHOWEM, 20), SHOWEM, size=(720, 1280)):
        drawn = {item.id: item.rect for item in scene.pictures} | scene.moving
        sort = scene.widget("sort")
        if sort is not None and "widget.sort" in drawn:
            x, y = drawn["widget.sort"].center
            assert dist(sort.visible_rect().center, (x, y)) <= 2
            assert sort.covers((x, y))
            ways.add(y - sort.rect.centery)
    assert len(ways) > 6, "it glides"


@pytest.mark.parametrize("reduced", [False, True])
def test_the_pool_of_light_ends_where_the_piles_do(reduced: bool, tmp_path: Path) -> None:
    """Found: it stopped short of them, or never moved."""
    *_, scene = draws(
        tmp_path, holding(MERCURY, 27), MERCURY, size=(1280, 800), reduced_motion=reduced
    )
    frames(scene.app, 60, FRAME)
    (pool,) = (i.rect for i in scene.pictures if i.id.startswith("cloth.pool."))
    assert dist(pool.center, centre_of(scene.placed)) <= 1


def test_cards_that_are_yet_to_be_drawn_go_with_their_pile(tmp_path: Path) -> None:
    """They lay where it had been, as large as it had been."""
    state, away = holding(SHOWEM, 19, "b3 b4 b5 b6 b7 r5"), 0
    scenes = draws(tmp_path, state, SHOWEM, size=(1024, 768))
    before = middles(next(scenes))["pile.draw"]
    for scene in scenes:
        if dist(middles(scene)["pile.draw"], before) > 15:
            away += 1
            moving = scene.moving.values()
            assert all(dist(rect.center, before) > 4 for rect in moving)
    assert away > 30


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_where_a_hand_stays_in_one_arc_nothing_moves(size: tuple[int, int], tmp_path: Path) -> None:
    for scene in draws(tmp_path, holding(SHOWEM, 22), SHOWEM, size=size):
        assert scene.on_the_way is scene.shown


def test_with_reduced_motion_all_is_there_at_once(tmp_path: Path) -> None:
    state, size = holding(SHOWEM, 19), (1024, 768)
    for scene in draws(tmp_path, state, SHOWEM, size=size, reduced_motion=True):
        assert scene.on_the_way is scene.shown


# -- a shop that opens or closes ------------------------------------------------------------------

SIZES = [(1280, 720), (960, 600), (720, 1280), (1024, 768), (1920, 1080)]
ELSEWHERE = [(opens, size) for size in SIZES for opens in (True, False)]


def at_shop(*, opens: bool) -> State:
    """The viewer's next action ends a skirmish, after which the shop `opens`; or closes the
    shop."""
    if opens:
        hands = ["2h 3h 4h jh 5s", "2c 3c 4c js 5d"]
        paid, dead = "5c 6c", "6h 7h"
        return mercenaries_table.fight(
            "kc", "jd", wounded="jd", hands=hands, paid=paid, graveyard=dead
        )
    shop = {"turn": 0, "passes": 1, "spent": "5c 6c", "graveyard": "6h 7h"}
    return mercenaries_table.shop("js 5d 2c", "qc qs qh", "ac", theirs="jd 2h 3h", **shop)


def change(folder: Path, *, opens: bool, **settings: object) -> Iterator[Table]:
    """Every frame from before that event on until everything stands where it does after it."""
    app = program(folder, **{"speed": "normal", **settings})
    scene = seated(app, at_shop(opens=opens), [PEOPLE[0], REY], MERCENARIES)
    frames(app, 40)

    def stands() -> bool:
        return scene.placed.stall is not None

    name = "attack" if opens else "pass"
    legal = scene.session.legal(0)
    scene.want(Act(0, next(a for a in legal if a.text().startswith(name))))
    before = stands()
    assert before is not opens
    while stands() == before:
        last = scene.pictures
        frames(app, 1, FRAME)
        make_ready(scene.board)
    assert last
    begun = scene.begun
    while scene.begun is begun and scene.under_way:
        yield scene
        frames(app, 1, FRAME)
        make_ready(scene.board)
    yield scene


def everything(scene: Table) -> dict[str, pygame.Rect]:
    """Where all is seen that rests or glides."""
    return {item.id: item.rect for item in scene.pictures} | scene.moving


@pytest.mark.parametrize(("opens", "size"), ELSEWHERE)
def test_when_a_shop_opens_or_closes_all_glides(
    opens: bool, size: tuple[int, int], tmp_path: Path
) -> None:
    """Found: portrait, plate, piles, names and numbers stood elsewhere from one frame to the
    next."""
    ways: dict[str, list[tuple[int, int]]] = {}
    for scene in change(tmp_path, opens=opens, size=size):
        rects = everything(scene)
        for thing in ("camp", "merchant", "bank", "spent"):
            pile = next(n for n in (f"pile.{thing}", f"pile.{thing}.0") if n in rects)
            ways.setdefault(pile, []).append(rects[pile].center)
            ways.setdefault(f"caption.{thing}", []).append(rects[f"caption.{thing}"].center)
        place = scene.on_the_way.placement
        ways.setdefault("portrait", []).append(place.portraits[1].center)
        if 1 in place.loose:
            loose = place.loose[1]
            assert rects["face.1"].centerx == loose.portrait.centerx
            assert rects["name.1"] == loose.plate
            assert "plate.1" not in rects
            ways.setdefault("plate", []).append(loose.plate.center)
        else:
            assert "plate.1" in rects
    far = 0
    for thing, way in ways.items():
        whole = dist(way[0], way[-1])
        far += whole > 20
        most = max((dist(*pair) for pair in pairwise(way)), default=0.0)
        assert most <= max(4, AT_ONCE * whole), thing
    assert far >= 5
    assert len(ways["plate"]) > 5


@pytest.mark.parametrize("opens", [True, False])
def test_its_stall_comes_down_like_a_blind_and_goes_up_again(opens: bool, tmp_path: Path) -> None:
    lower, bands = [], []
    for scene in change(tmp_path, opens=opens):
        rects = everything(scene)
        lower.append(rects["cloth.stall.edge.1"].y if "cloth.stall.edge.1" in rects else 0)
        bands.append(sum(name.startswith("cloth.stall.") for name in rects))
    assert lower == sorted(lower, reverse=not opens)
    assert len({*lower}) > 5
    assert len({*bands}) > 5


@pytest.mark.parametrize("opens", [True, False])
def test_its_stall_piles_and_seats_move_one_after_the_other(opens: bool, tmp_path: Path) -> None:
    """Found: all crossed each other at once, within a fifth of a second."""
    stall, seat, pile = list[float](), list[tuple[int, int]](), list[tuple[int, int]]()
    for scene in change(tmp_path, opens=opens):
        place = scene.on_the_way.placement
        stall.append(place.stall.down if place.stall is not None else 0.0)
        seat.append(place.portraits[1].center)
        pile.append(place.targets["camp"].center)
    rolls, sits, lies = (
        [number for number, at in enumerate(way) if at not in (way[0], way[-1])]
        for way in (stall, seat, pile)
    )
    goes = [*sits, *lies]
    assert (max(goes) < min(rolls)) if opens else (max(rolls) < min(goes))
    early, late = (sits, lies) if opens else (lies, sits)  # where a seat comes to be they have lain
    assert early[0] + 5 < late[0]
    assert early[-1] + 5 < late[-1]
    assert min(len(rolls), len(sits), len(lies)) > 10


@pytest.mark.parametrize("opens", [True, False])
def test_empty_places_come_and_go_softly(opens: bool, tmp_path: Path) -> None:
    counts, faint = [], 0
    for scene in change(tmp_path, opens=opens):
        places = [i for i in scene.pictures if i.id.startswith("slot.squad")]
        counts.append(len(places))
        faint += len({id(item.surface) for item in places}) > 1
    assert counts == sorted(counts, reverse=opens)
    assert {counts[0], counts[-1]} == {0, 5 if opens else 6}  # on one there lies who has won
    assert len({*counts}) > 2
    assert faint > 2


@pytest.mark.parametrize(("opens", "size"), ELSEWHERE)
def test_empty_places_of_a_stall_are_seen_in_it_alone(
    opens: bool, size: tuple[int, int], tmp_path: Path
) -> None:
    """Found: their outlines stood on bare cloth for a quarter of a second."""
    highest = set[int]()
    for scene in change(tmp_path, opens=opens, size=size):
        rects = everything(scene)
        for name in ("slot.shop/1", "slot.shop/2", "slot.shop/3", "slot.ware/1"):
            if name in rects:
                assert rects[name].bottom <= rects["cloth.stall.edge.1"].top
                highest.add(rects[name].height)
    assert len(highest) > 2


def test_words_that_stand_elsewhere_are_the_new_ones_at_once(tmp_path: Path) -> None:
    """Found: what had been said last stood there for five frames, before what is said now."""
    scene = next(change(tmp_path, opens=True))
    (words,) = [item for item in scene.pictures if item.id == "ribbon"]
    assert words.rect.center == scene.placed.ribbon.center
    told = scene.told("ribbon")
    assert isinstance(told, tuple)
    assert told[0] == "You take back Gnoll Alpha."


@pytest.mark.parametrize("opens", [True, False])
def test_it_takes_no_longer_than_cards_fly_before_the_first_lands(
    opens: bool, tmp_path: Path
) -> None:
    scene = next(change(tmp_path, opens=opens))
    begun = scene.begun
    assert begun is not None
    made = begun.motion
    assert made.glide is not None
    flights = made.flights
    assert made.glide.ends <= max(flight.finished_at for flight in flights)
    assert all(made.glide.ends <= trip.lands for trip in made.trips)


@pytest.mark.parametrize("opens", [True, False])
def test_with_reduced_motion_a_shop_is_there_at_once(opens: bool, tmp_path: Path) -> None:
    for scene in change(tmp_path, opens=opens, reduced_motion=True):
        assert scene.on_the_way is scene.shown
        assert not any(name.startswith(("face.", "name.")) for name in everything(scene))
        there = any(item.id == "cloth.stall.edge.2" for item in scene.pictures)
        assert there is opens


def test_prices_are_never_below_the_counter_that_stays_where_it_is(tmp_path: Path) -> None:
    """Found: where the first resource paid moved the camp, the counter lay on the price tags."""
    app = program(tmp_path, speed="normal")
    shop = mercenaries_table.shop("js 2h 3h", "jd qs qh", "ac", theirs="jc 9d 2d", turn=0)
    scene = seated(app, shop, [PEOPLE[0], REY], MERCENARIES)
    frames(app, 40)
    camp, prices = everything(scene)["pile.camp"].center, 0
    legal = scene.session.legal(0)
    scene.want(Act(0, next(a for a in legal if a.text().startswith("hire"))))
    for _ in range(40):
        frames(app, 1, FRAME)
        assert not any(name.startswith("cloth.") for name in scene.moving)
        away = dist(everything(scene)["pile.camp"].center, camp)
        prices += away > 4 and "pile.camp" in scene.moving
    assert prices > 3


@pytest.mark.parametrize("opens", [True, False])
def test_a_portrait_on_its_way_is_above_the_hand_around_it(opens: bool, tmp_path: Path) -> None:
    """Found: at the left its fan covered it until it lay."""
    checked = 0
    for scene in change(tmp_path, opens=opens):
        order = [*scene.moving]
        fan = [n for n, name in enumerate(order) if name.startswith("hand.1/")]
        if fan and "face.1" in order:
            assert max(fan) < order.index("face.1") < order.index("name.1")
            awning = [n for n, name in enumerate(order) if name.startswith("cloth.stall.edge")]
            assert max(awning, default=-1) < min(fan)
            checked += 1
    assert checked > 4


@pytest.mark.parametrize(("pixels", "glides"), [(13, True), (4, True), (1, False)])
def test_what_stands_elsewhere_by_some_pixels_glides_there(pixels: int, glides: bool) -> None:
    """Found: seats hopped by up to thirteen in one frame."""
    state = mercury_table.lay("o7 p2", "o2 g3")
    observation = state.observe(0)
    arrangement = GAMES["mercury"].arrange(observation)
    old = layout(arrangement, 2, 0, (1280, 720), 24)
    new = replace(old, portraits={**old.portraits, 1: old.portraits[1].move(pixels, 0)})
    before, after = (Shown(observation, arrangement, place) for place in (old, new))
    lies = next(iter(old.cards.values()))
    flight = Flight("card.1", None, None, lies, lies, 0.0, 0.2)
    assert (glide(before, after, [], [flight]) is not None) is glides


def test_a_tip_is_read_above_what_glides_and_what_flies(tmp_path: Path) -> None:
    """Found: a pile on its way lay over what the pointer had asked about."""
    app = program(tmp_path, (960, 600), speed="normal")
    scene = seated(app, holding(MERCURY, 27), [PEOPLE[0], REY, REY], MERCURY)
    frames(app, 40)
    spot = next(spot for spot in scene.spots if spot.id == "title")
    send(app, pygame.MOUSEMOTION, pos=spot.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    frames(app, 20)
    assert scene.pictures[-1].id == "widget.tooltip"
    scene.want(Act(0, MERCURY.parse_action("draw")))
    kinds = set[str]()
    for _ in range(60):
        frames(app, 1, FRAME)
        rests, moves = [item.id for item in scene.pictures], [*scene.moving]
        assert (rests + moves).count("widget.tooltip") == 1
        if "widget.tooltip" in moves:
            kinds |= {name.partition(".")[0] for name in moves[: moves.index("widget.tooltip")]}
            assert moves[-1] == "widget.tooltip", "effects and the line of words are below it"
        else:
            assert not any(name.startswith(("card.", "pile.", "plate.")) for name in moves)
    assert kinds >= {"card", "pile", "token"}


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_a_tip_is_read_above_a_number_that_rises_while_nothing_flies(
    size: tuple[int, int], tmp_path: Path
) -> None:
    app = program(tmp_path, size, speed="normal")
    scene = seated(app, hit_table.lay("", "5", draw="6"), [PEOPLE[0], REY])
    frames(app, 20)
    kept = scene.placed.targets["loot.1"].center
    send(app, pygame.MOUSEMOTION, pos=kept, rel=(0, 0), buttons=(0, 0, 0))
    frames(app, 40, FRAME)
    assert scene.tip is not None
    scene.decorate(TableauCollected(1, (0,)))
    crossed = 0
    for _ in range(90):
        frames(app, 1, FRAME)
        moved = scene.moving
        if "gain.1" in moved and moved["gain.1"].colliderect(scene.tip.rect):
            crossed += 1
            assert [*moved][-1] == "widget.tooltip"
    assert crossed


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_who_sits_opposite_moves_with_the_cards_that_lie_there(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """The plate lay upon the first card while the next one came."""
    app = program(tmp_path, size, speed="normal")
    state = hit_table.lay("1|4", "3", turn=1, draw="5 6 8 9")
    scene = seated(app, state, [PEOPLE[0], REY])
    place = scene.placed
    (first,) = scene.shown.slots("tableau.1")
    gap = place.cards[first].x - place.portraits[1].centerx
    moved, gaps = set[int](), list[float]()
    for _ in range(300):
        frames(app, 1, FRAME)
        if len(moved) > 12:
            break
        at = scene.moving.get(first)
        if at is not None and scene.staged is None:
            face = scene.on_the_way.placement.portraits[1]
            moved.add(face.centerx)
            gaps.append(at.centerx - face.centerx)
    assert len(moved) > 6
    assert min(gaps) > 0.9 * gap
