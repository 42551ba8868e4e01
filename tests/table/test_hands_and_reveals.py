"""Hands that change their owners, and cards that are turned up until one fits."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, REY, Table, seated
from nomercy_table.app.app import App
from nomercy_table.engine.events import Seat, Stakes
from nomercy_table.games.showem.events import CardTurned, TurnedTaken
from nomercy_table.games.showem.state import ShowemState
from nomercy_table.play.intents import Act
from nomercy_table.render.item import Item
from nomercy_table.render.stage import DimLevel
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.geometry import Pose, card_rect
from nomercy_table.table.hud import RIBBON
from nomercy_table.table.moments.timing import DUSK, EXCHANGED, timing, waits
from offscreen import click, frames, ids, program, send
from pictured import Pictured
from showem_table import SHOWEM, act, lay

FRAME = 1 / 60
MIA, KIT = SeatPlan("Mia", "easy", "cat"), SeatPlan("Kit", "easy", "shark")


def swapping() -> ShowemState:
    """Ada has a 7, and so may swap hands (SNM-10)."""
    return lay("r7 b2 g3 g4", "b1 b2 b3 y6 y7 r1", "g1 g2 g8", top="r5")


def passing() -> ShowemState:
    """Ada has a 0: all hands go round (SNM-9)."""
    return lay("r0 b2 g3 g4", "b1 b2 b3", "g1 g2 g8 g9", "y1 y2", top="r5")


def spinning() -> ShowemState:
    """Ada is to name a colour: four cards are turned up until a red one comes (SNM-15)."""
    hands = ("b2 g3 g4 y5", "b1 b2 b3", "g1 g2 g8")
    return lay(*hands, top="wrl", phase="roulette", draw="b5 b6 y3 r8")


def at_the_table(
    tmp_path: Path,
    state: ShowemState,
    window: tuple[int, int] = (1280, 720),
    **settings: object,
) -> tuple[App, Table]:
    app = program(tmp_path, window, **{"speed": "normal", **settings})
    scene = seated(app, state, [PEOPLE[0], REY, MIA, KIT][: state.seats], SHOWEM)
    frames(app, 40)
    return app, scene


def staged_cue(scene: Table) -> str:
    staged = scene.staged
    return "" if staged is None else staged.step.event.cue


def until_staged(app: App, scene: Table, cue: str) -> None:
    for _ in range(120):
        if staged_cue(scene) == cue:
            return
        frames(app, 1, FRAME)
    raise AssertionError(f"no {cue}")


def play_first(app: App, text: str) -> None:
    click(app, next(thing for thing in ids(app) if thing.startswith(f"hand.0/{text}")))


# -- hands -----------------------------------------------------------------------------------------


def swap(tmp_path: Path, **settings: object) -> tuple[App, Table]:
    app, scene = at_the_table(tmp_path, swapping(), **settings)
    play_first(app, "r7")
    click(app, "hand.1")
    return app, scene


def middles(scene: Table) -> list[tuple[float, float]]:
    """The middle of each hand on its way, in the order of the event's moves."""
    staged = scene.staged
    assert staged is not None
    moved, found, names = scene.moving, [], staged.after.slots
    for move in staged.step.event.moves:
        at = [moved[slot].center for slot in names(move.target) if slot in moved]
        if at:
            found.append((sum(x for x, _ in at) / len(at), sum(y for _, y in at) / len(at)))
    return found


def test_two_hands_pass_each_other_side_by_side(tmp_path: Path) -> None:
    """SNM-10: nearest to each other they are still apart, so the eye keeps them."""
    app, scene = swap(tmp_path)
    until_staged(app, scene, "swap")
    nearest = []
    while (staged := scene.staged) is not None and staged.clock < EXCHANGED - 0.2:
        if len(at := middles(scene)) == 2:
            nearest.append(abs(at[0][0] - at[1][0]) + abs(at[0][1] - at[1][1]))
        frames(app, 1, FRAME)
    assert len(nearest) > 20
    assert 60 < min(nearest) < nearest[0]


def test_the_line_of_words_is_read_above_hands_that_fly_in_the_dusk(tmp_path: Path) -> None:
    """SNM-10. Found: they hid it, and the last card of a hand lay on its owner's plate."""
    app, scene = swap(tmp_path)
    until_staged(app, scene, "swap")
    frames(app, 2, FRAME)
    crossed, named = 0, 0
    while (staged := scene.staged) is not None and staged.clock < EXCHANGED - 0.2:
        moved = scene.moving
        order = [*moved]
        cards = [name for name in order if name.startswith("card.")]
        assert max(map(order.index, cards), default=-1) < order.index(RIBBON)
        crossed += any(moved[name].colliderect(moved[RIBBON]) for name in cards)
        plates = scene.placed.plates
        for seat, plate in plates.items():
            if plate.collidelist([moved[name] for name in cards]) >= 0:
                named += 1
                assert order.index(f"name.{seat}") > max(map(order.index, cards))
        frames(app, 1, FRAME)
    assert crossed > 5
    assert named > 5


def test_how_many_cards_somebody_has_got_is_read_above_the_ring_around_them(
    tmp_path: Path,
) -> None:
    """SNM-10. Found: it lay on the plates, and these told the numbers that matter then."""
    app, scene = swap(tmp_path)
    until_staged(app, scene, "swap")
    rung = 0
    for _ in range(150):
        frames(app, 1, FRAME)
        order = [*scene.moving]
        for seat in (0, 1):
            if f"hand.{seat}" in order:
                rung += 1
                assert order.index(f"hand.{seat}") < order.index(f"over.name.{seat}")
    assert rung > 5


def word_keeps_clear(app: App, scene: Table) -> None:
    """The word that hands which change owners are called by covers nothing that is read."""
    seen, window = 0, pygame.Rect((0, 0), app.look.metrics.size)
    while (staged := scene.staged) is not None and staged.clock < EXCHANGED - DUSK:
        frames(app, 1, FRAME)
        word = scene.moving.get("exchange.word")
        if word is None or staged.clock < 2 * DUSK:  # it comes down from above
            continue
        seen += 1
        place = scene.placed
        taken = [card_rect(pose) for pose in place.piles.values()]
        taken += [*place.plates.values(), *place.portraits.values()]
        told = scene.moving.get("ribbon")
        if told is None:  # it stands in its place
            assert "ribbon" not in {item.id for item in scene.pictures}
        else:
            letters = told.inflate(-2 * app.look.metrics.px(100), 0)  # without the dark around them
            taken.append(letters)
        assert word.collidelist(taken) < 0
        assert window.contains(word)
    assert seen > 20


@pytest.mark.parametrize("window", [(1280, 720), (720, 1280), (960, 600), (3440, 1440)])
def test_a_swap_is_called_by_its_name_where_nothing_lies(
    tmp_path: Path, window: tuple[int, int]
) -> None:
    """SNM-10. Found: the nastiest card of the game had one line of small letters."""
    app, scene = at_the_table(tmp_path, swapping(), window)
    play_first(app, "r7")
    click(app, "hand.1")
    until_staged(app, scene, "swap")
    word_keeps_clear(app, scene)


@pytest.mark.parametrize("action", ["play r7 1", "play r0"])
@pytest.mark.parametrize("window", [(1280, 720), (720, 1280), (960, 600), (1024, 768)])
def test_at_a_full_table_the_word_is_smaller_but_there(
    tmp_path: Path, window: tuple[int, int], action: str
) -> None:
    """SNM-9, SNM-10. Found: with four seats or many cards it stayed away in most windows; then it
    was small, as it kept clear of the whole room for words, however few these were."""
    hands = (
        "r7 r0 b1 b2 b3 b4 b5 b6 b8",
        "g1 g2 g3 g4 g5 g6 g8 g9 y1",
        "y2 y3 y4 y5 y6 y8 y9 b9 b1",
        "r1 r2 r3 r4 r6 r8 r9 g1 g2",
        "b2 b3 b4 b5 b6 b8 g3 g4 g5",
        "g6 g8 g9 y1 y2 y3 y4 y5 y6",
    )
    app = program(tmp_path, window, speed="normal")
    plans = [
        PEOPLE[0],
        *(SeatPlan(name, "easy", "cat") for name in ("Bo", "Cy", "Di", "Ed", "Flo")),
    ]
    scene = seated(app, lay(*hands, top="r5"), plans, SHOWEM)
    frames(app, 40)
    (play,) = [each for each in scene.session.legal(0) if each.text() == action]
    scene.want(Act(0, play))
    until_staged(app, scene, "swap" if "r7" in action else "around")
    for _ in range(30):
        frames(app, 1, FRAME)
    word = scene.moving["exchange.word"]
    assert word.height > 0.08 * min(window)
    place = scene.placed
    assert word.collidelist([*place.plates.values(), *place.portraits.values()]) < 0


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("window", [(1280, 720), (1600, 900), (720, 1280)])
def test_that_all_pass_their_hands_on_is_told_in_the_middle_rather_than_larger_aside(
    tmp_path: Path, window: tuple[int, int], seats: int
) -> None:
    """SNM-9. Found: with five it stood at the left rim, beside the line of words; with four and
    six it did so later. Where there is no other room it stands in the place of that line."""
    hands = ("r0 b1 b2 b3", "g1 g2 g3", "y2 y3 y4", "r1 r2 r3", "b4 b5 b6", "g4 g5 g6")[:seats]
    app = program(tmp_path, window, speed="normal")
    others = [SeatPlan(name, "easy", "cat") for name in ("Bo", "Cy", "Di", "Ed", "Flo")]
    plans = [PEOPLE[0], *others[: seats - 1]]
    scene = seated(app, lay(*hands, top="r5"), plans, SHOWEM)
    frames(app, 20)
    play_first(app, "r0")
    until_staged(app, scene, "around")
    frames(app, 30, FRAME)
    word = scene.moving["exchange.word"]
    piles = [card_rect(p) for p in scene.placed.piles.values()]
    assert abs(word.centerx - window[0] // 2) < 4
    assert word.collidelist(piles) < 0
    line = scene.moving.get("ribbon")
    assert line is None or not word.colliderect(line.inflate(-2 * app.look.metrics.px(100), 0))
    frames(app, 60, FRAME)
    assert "ribbon" in scene.moving.keys() | {i.id for i in scene.pictures}


@pytest.mark.parametrize("first", [0, 1])
def test_who_swaps_is_seen_beside_what_they_give_in_the_order_of_the_words(
    tmp_path: Path, first: Seat
) -> None:
    """SNM-10. Found: "7 <-> 22", whosever these were, above "22 cards for 7 cards"."""

    def word(portrait: str) -> pygame.Surface:
        app = program(tmp_path / portrait, speed="normal")
        plans = [PEOPLE[0], SeatPlan("Bo", "easy", portrait)]
        hands = ("r7 b2 g3 g4", "b1 b2 r7 y6 y8 g1")
        scene = seated(app, lay(*hands, top="r5", turn=first), plans, SHOWEM)
        if first == 0:
            frames(app, 40)
            scene.want(Act(0, next(a for a in scene.session.legal(0) if "r7" in a.text())))
        until_staged(app, scene, "swap")
        frames(app, 30, FRAME)
        (item,) = (item for item in scene.floating.values() if item.id == "exchange.word")
        return item.surface

    owl, shark = word("owl"), word("shark")
    width, height = owl.get_size()
    differ = [
        x for x in range(width) for y in range(height) if owl.get_at((x, y)) != shark.get_at((x, y))
    ]
    other = max(differ) < width // 2, min(differ) > width // 2
    assert other == (first == 1, first == 0)


@pytest.mark.parametrize("window", [(1280, 720), (720, 1280), (960, 600), (3440, 1440)])
def test_where_all_pass_their_hands_on_that_is_called_by_its_name_too(
    tmp_path: Path, window: tuple[int, int]
) -> None:
    """SNM-9. Found: the hands of all went round, and one line of small letters said so."""
    app, scene = at_the_table(tmp_path, passing(), window)
    play_first(app, "r0")
    until_staged(app, scene, "around")
    word_keeps_clear(app, scene)


def test_two_who_pass_their_hands_on_swap_them() -> None:
    """SNM-9."""
    assert [e.cue for e in act(passing(), "0 play r0") if e.moves[1:]] == ["around"]
    two = lay("r0 b2 g3 g4", "b1 b2 b3", top="r5")
    assert [e.cue for e in act(two, "0 play r0") if e.moves[1:]] == ["swap"]


def turning(app: App, scene: Table) -> Iterator[list[list[Item]]]:
    """The cards of each hand on their way, frame by frame while they change their owners."""
    while (staged := scene.staged) is not None and staged.clock < EXCHANGED - 0.2:
        hands = [staged.after.slots(move.target) for move in staged.step.event.moves]
        flying = scene.flying
        yield [[flying[slot] for slot in hand if slot in flying] for hand in hands]
        frames(app, 1, FRAME)


def test_a_hand_in_flight_never_stands_on_its_edge_as_a_whole(tmp_path: Path) -> None:
    """Found: two thin lines were all of the new hand."""
    app, scene = swap(tmp_path)
    until_staged(app, scene, "swap")
    least, looked = min(pose.width for pose in scene.placed.cards.values()), 0
    for hands in turning(app, scene):
        for hand in (hand for hand in hands if hand):
            looked += 1
            assert max(card.rect.width for card in hand) > 0.5 * least
    assert looked > 20


def test_hands_that_are_passed_go_around_the_middle(tmp_path: Path) -> None:
    """SNM-9: halfway each is about as far from the piles as at both ends."""
    app, scene = at_the_table(tmp_path, passing())
    play_first(app, "r0")
    until_staged(app, scene, "around")
    centre = scene.placed.centre.center
    far: list[list[float]] = []
    while (staged := scene.staged) is not None and staged.clock < EXCHANGED - 0.2:
        at = middles(scene)
        if len(at) == 4:
            far.append([pygame.Vector2(p).distance_to(centre) for p in at])
        frames(app, 1, FRAME)
    for way in zip(*far, strict=True):
        assert min(way) > 0.7 * min(way[0], way[-1])


@pytest.mark.slow
def test_hands_that_land_lie_at_once_as_they_stay(tmp_path: Path) -> None:
    """No card keeps the angle or the light of where it came from, however many there are, and
    however slow the machine is: between two frames there is time for one thing only."""
    hands = (
        "r0 b2 g3 g4 b6 b7 g7 g9 y3 y4 y9 r2",
        "b1 b2 b3 b4 b8 g5 y7 y8 r3 r4",
        "g1 g2 g8 g9 y1 r8 r9 b5",
        "y1 y2 y5 y6 g6 r6 r7",
    )
    app, scene = at_the_table(tmp_path, lay(*hands, top="r5"), window=(3840, 2160))
    play_first(app, "r0")
    send(app, pygame.MOUSEMOTION, pos=(2, 2), rel=(0, 0), buttons=(0, 0, 0))
    until_staged(app, scene, "around")
    lies: list[dict[str, tuple[int, int, Pictured]]] = []
    while scene.begun is not None:
        frames(app, 1, FRAME)
        scene.board.prepare()
    while scene.begun is None:  # until the next one plays
        items = {item.id: item for item in scene.pictures}
        here = [items[slot] for slot in scene.placed.cards if slot in items]
        shown = {each.id: Pictured(each.surface, "RGBA") for each in here}
        lies.append({each.id: (each.x, each.y, shown[each.id]) for each in here})
        frames(app, 1, FRAME)
        scene.board.prepare()
    assert len(lies) > 3
    assert len(lies[0]) == sum(len(hand.split()) for hand in hands) - 1
    assert all(later == lies[0] for later in lies[1:])


@pytest.mark.parametrize("cue", ["swap", "around"])
def test_halfway_all_hands_lie_face_down(tmp_path: Path, cue: str) -> None:
    """SNM-9, SNM-10: what goes turns down soon, what comes turns up when it is nearly there."""
    app, scene = at_the_table(tmp_path, swapping() if cue == "swap" else passing())
    play_first(app, "r7" if cue == "swap" else "r0")
    if cue == "swap":
        click(app, "hand.1")
    until_staged(app, scene, cue)
    apart = list[int]()
    for hands in turning(app, scene):
        cards = [card.surface for hand in hands for card in hand]
        inks = [pygame.transform.average_color(card)[:3] for card in cards]
        apart += [max(max(ink) - min(ink) for ink in zip(*inks, strict=True))] if cards else []
    assert min(apart) < 30 < max(apart), "for a while all show their backs"


def test_it_grows_dark_but_for_the_hands_and_light_again(tmp_path: Path) -> None:
    app, scene = swap(tmp_path)
    until_staged(app, scene, "swap")
    seen = []
    while scene.staged is not None:
        frames(app, 1, FRAME)
        seen.append(scene.dusk)
    light = [255 if dusk is None else dusk.light for dusk in seen]
    # Found: nobody saw any more who the two are that swap.
    lit = frozenset.intersection(*(dusk.lit for dusk in seen if dusk is not None))
    assert {f"{part}.{seat}" for part in ("plate", "eyes", "halo") for seat in (0, 1)} == {*lit}
    assert min(light) < 120
    assert light[-1] > 230
    frames(app, 1, FRAME)
    assert scene.dusk is None


@pytest.mark.parametrize(
    ("action", "whose"),
    [("0 play r7 1", {0, 1}), ("0 play r0", {0, 1, 2, 3})],
)
def test_41_whoever_moves_the_hand_of_a_person_it_is_a_moment(
    action: str, whose: set[Seat]
) -> None:
    """SNM-9, SNM-10. Found: a rival who took a person's hand did so as if it were a draw."""
    state = swapping() if "r7" in action else passing()
    (event,) = [e for e in act(state, action) if e.moves[1:]]
    assert event.concerns == whose
    for person in range(state.seats):
        found = timing(SHOWEM.cue(event.cue), event, False, frozenset({person}))
        assert (found is not None) == (person in whose)


def test_41_a_hand_that_a_rival_takes_is_seen_to_go(tmp_path: Path) -> None:
    state = lay("b2 g3 g4 y9", "r7 b1 b3", top="r5", turn=1)
    app = program(tmp_path, speed="normal")
    scene = seated(app, state, [PEOPLE[0], REY], SHOWEM)
    until_staged(app, scene, "swap")
    staged = scene.staged
    assert staged is not None
    assert 0 in staged.step.event.concerns


# -- the roulette ----------------------------------------------------------------------------------


def test_each_card_says_how_many_it_makes_and_the_last_that_it_fits() -> None:
    """SNM-15."""
    events = act(spinning(), "0 colour red")
    turned = [event.stakes for event in events if isinstance(event, CardTurned)]
    (taken,) = [event for event in events if isinstance(event, TurnedTaken)]
    assert turned == [Stakes(0.0, n == 4, (), n) for n in (1, 2, 3, 4)]
    assert taken.count == 4


def test_every_card_is_held_a_little_longer_and_the_last_the_longest() -> None:
    times = [waits(Stakes(amount=n)) for n in range(1, 25)]
    assert times == sorted(times)
    assert max(times) < waits(Stakes(fails=True, amount=1)) + 0.05
    events = [e for e in act(spinning(), "0 colour red") if isinstance(e, CardTurned)]
    leads = [timing(SHOWEM.cue(e.cue), e, False) for e in events]
    assert sum(each.lead for each in leads if each is not None) < 3.0
    assert [timing(SHOWEM.cue(e.cue), e, True) for e in events] == [None] * 4


def spin(tmp_path: Path, **settings: object) -> tuple[App, Table]:
    app, scene = at_the_table(tmp_path, spinning(), **settings)
    click(app, next(thing for thing in ids(app) if thing.endswith("red")))
    until_staged(app, scene, "flip")
    return app, scene


def test_it_stays_dark_from_card_to_card_and_piles_keep_their_place(tmp_path: Path) -> None:
    app, scene = spin(tmp_path)
    piles = {name: (p.x, p.y, p.width) for name, p in _piles(scene).items()}
    frames(app, 8, FRAME)
    for _ in range(400):
        staged = scene.staged
        if staged is not None and staged.fails:
            break
        dusk = scene.dusk
        assert isinstance(dusk, DimLevel)
        assert dusk.light < 200
        # Found: who turned them up was as dark as the rest, and the row lies beside somebody else.
        assert {key for key in dusk.lit if key.startswith("plate.")} == {"plate.0"}
        assert {name: (p.x, p.y, p.width) for name, p in _piles(scene).items()} == piles
        frames(app, 1, FRAME)
    else:
        raise AssertionError("no card fits")
    for _ in range(200):
        frames(app, 1, FRAME)
        if scene.idle:
            break
    assert scene.dusk is None
    assert {name: (p.x, p.y, p.width) for name, p in _piles(scene).items()} == piles


def _piles(scene: Table) -> dict[str, Pose]:
    return dict(scene.placed.piles)


def test_what_was_turned_up_goes_to_who_named_the_colour(tmp_path: Path) -> None:
    app, scene = spin(tmp_path)
    scene.skip()
    frames(app, 4)
    hand = scene.arranged.zone("hand.0")
    assert hand.count == 8


@pytest.mark.parametrize("way", ["reduced_motion", "moments"])
def test_without_moments_cards_are_turned_up_as_ever(tmp_path: Path, way: str) -> None:
    settings: dict[str, object] = {way: True if way == "reduced_motion" else "off"}
    app, scene = at_the_table(tmp_path, spinning(), **settings)
    click(app, next(thing for thing in ids(app) if thing.endswith("red")))
    for _ in range(120):
        frames(app, 1, FRAME)
        assert staged_cue(scene) != "flip"
        assert scene.dusk is None


def test_of_cards_that_others_turn_up_only_the_last_is_a_moment() -> None:
    """The one that all wait for: the rest is routine to whoever does not take them."""
    events = [e for e in act(spinning(), "0 colour red") if isinstance(e, CardTurned)]
    cue, (victim,) = SHOWEM.cue("flip"), {event.seat for event in events}
    for people, staged in ((frozenset({victim}), len(events)), (frozenset({victim + 1}), 1)):
        found = [timing(cue, event, False, people) for event in events]
        assert sum(each is not None for each in found) == staged
        assert found[-1] is not None


def test_before_the_last_card_of_a_rival_it_grows_dark_step_by_step(tmp_path: Path) -> None:
    """SNM-15. Found: from one frame to the next all was black, with large words in it."""
    hands = ("b2 g3 g4 y5", "b1 b2 b3", "g1 g2 g8")
    state = lay(*hands, top="wrl", phase="roulette", turn=1, draw="b5 b6 y3 r8 y4 g5")
    app = program(tmp_path, speed="normal")
    scene = seated(app, state, [PEOPLE[0], REY, MIA], SHOWEM)
    until_staged(app, scene, "flip")
    seen = []
    while len(seen) < 12:
        dusk = scene.dusk
        seen.append(255 if dusk is None else dusk.light)
        frames(app, 1, FRAME)
    assert seen[0] > 200
    assert seen == sorted(seen, reverse=True)
    assert seen[-1] < 120
    assert max(a - b for a, b in itertools.pairwise(seen)) < 60


MERCY = "b1 b1 b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b8 b8 b9 b9 bd2 bd2 bd2 bda bda bda"
"""22 blue cards: with three more their owner is out (SNM-22)."""


def test_with_a_card_that_is_one_too_many_it_ends_as_with_one_that_fits(tmp_path: Path) -> None:
    """SNM-15, SNM-22. Found: from one frame to the next all was light again, as if nothing were."""
    state = lay(MERCY, "g1 g2", "y1 y2", top="wrl", phase="roulette", draw="g3 g4 g6 r9")
    app, scene = at_the_table(tmp_path, state)
    click(app, next(thing for thing in ids(app) if thing.endswith("red")))
    until_staged(app, scene, "flip")
    light, ends = list[int](), False
    while not (ends and scene.dusk is None):
        staged = scene.staged
        ends = ends or (staged is not None and staged.fails)
        dusk = scene.dusk
        light.append(255 if dusk is None else dusk.light)
        frames(app, 1, FRAME)
        assert len(light) < 400
    assert min(light) < 120
    assert light[-1] > 200
    again = light[light.index(min(light)) :]
    assert max(b - a for a, b in itertools.pairwise(again)) < 60


def test_only_the_card_that_is_one_too_many_is_fatal() -> None:
    """SNM-15, SNM-22: it is known to be so, and no card of another colour ends it otherwise."""
    state = lay(MERCY, "g1 g2", "y1 y2", top="wrl", phase="roulette", draw="g3 g4 g6 r9")
    turned = [e for e in act(state, "0 colour red") if isinstance(e, CardTurned)]
    assert [event.makes for event in turned] == [0, 0, 25]
    assert [event.stakes for event in turned] == [
        *(Stakes(0.0, False, (), n) for n in (1, 2)),
        Stakes(1.0, True, (), 3),
    ]
    cue = SHOWEM.cue("flip")
    assert timing(cue, turned[-1], False, frozenset({0})) is not None
    assert timing(cue, turned[-1], False, frozenset({1})) is None, "of a rival: mercy comes at once"
