"""A table on which nothing happens lives (experience.md, 42): all of it follows from the time."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Zone
from nomercy_table.engine.state import Observation
from nomercy_table.render.art import Art
from nomercy_table.render.item import Item
from nomercy_table.table.flight import SHADOW, Flight, Flights
from nomercy_table.table.idle import (
    RATE,
    Idle,
    Mind,
    bobbing,
    breathing,
    coming,
    floating,
    gleaming,
    turning,
)
from nomercy_table.table.places import Placement, Pose, Shown, slot_of
from nomercy_table.table.sprites import Sprites

CLOCKS = [n / RATE for n in range(400)]


def test_a_hand_floats_slowly_and_comes_back() -> None:
    heights = [floating(clock, 0) for clock in CLOCKS]
    assert min(heights) < -0.99 < 0.99 < max(heights)
    assert max(abs(b - a) for a, b in pairwise(heights)) < 0.1, "no jump from one to the next"
    assert floating(1.0, 0) != floating(1.0, 3), "not all cards as one"


def test_a_hand_turns_towards_the_pointer_and_no_further() -> None:
    assert turning(100, (100, 0), 50) == 0
    assert 0 < turning(100, (130, 0), 50) < turning(100, (4000, 0), 50) <= 1
    assert turning(100, (70, 0), 50) == pytest.approx(-turning(100, (130, 0), 50))


def test_a_card_comes_up_to_the_pointer_if_that_is_near() -> None:
    assert coming((100, 300), (100, 300), 50) == 1
    ways = [coming((100, 300), (100 + x, 300), 50) for x in range(0, 200, 10)]
    assert ways == sorted(ways, reverse=True)
    assert ways[-1] < 0.001


def test_who_thinks_goes_through_the_hand_card_by_card() -> None:
    def highest(clock: float) -> int:
        return max(range(8), key=lambda place: bobbing(clock, place))

    assert all(0 <= bobbing(clock, place) <= 1 for clock in CLOCKS for place in range(8))
    assert len({highest(clock) for clock in CLOCKS}) == 8


def test_the_light_around_what_may_be_picked_swells_and_fades_step_by_step() -> None:
    steps = [breathing(clock, 0) for clock in CLOCKS]
    assert {*steps} == {*range(max(steps) + 1)}
    assert max(abs(b - a) for a, b in pairwise(steps)) <= 1
    together = [len({breathing(clock, place) for place in range(6)}) for clock in CLOCKS]
    assert max(together) > 1, "not all cards as one"


def test_light_runs_over_a_card_now_and_then() -> None:
    parts = [gleaming(clock, 5) for clock in CLOCKS]
    lit = [part for part in parts if part is not None]
    assert 0.05 < len(lit) / len(parts) < 0.25
    assert max(lit) > 0.9 > 0.1 > min(lit)


# -- a table of it --------------------------------------------------------------------------------


def table(count: int = 5, light: int = 0) -> Shown:
    """Seat 0 holds so many open cards, the fifth a special one; seat 1 four that are hidden. All
    lie in that `light`."""
    own = [CardView(n, "hit/7s", "", special=n == 4) for n in range(count)]
    zones = (
        Zone("a", "hand", "fan", 0, tuple(Column(f"a/{c.key}", (c,), "") for c in own), count, ""),
        Zone(
            "b",
            "hand",
            "fan",
            1,
            tuple(Column(f"b/{n}", (CardView(-1, None, ""),), "") for n in range(4)),
            4,
            "",
        ),
    )
    rect = pygame.Rect(0, 0, 10, 10)
    place = Placement((640, 400), 20, rect, rect, rect, rect, rect)
    for zone, y in zip(zones, (300.0, 60.0), strict=True):
        for n, column in enumerate(zone.columns):
            slot = slot_of(column.cards[0], column, 0)
            place.cards[slot] = Pose(100.0 + 60 * n, y, 90, light=light)
    return Shown(Observation.__new__(Observation), Arrangement(zones, (), ""), place)


def items(shown: Shown) -> list[Item]:
    picture = Sprites(Art()).resting("hit/7s", 90).surface
    return [
        Item(slot, picture, round(pose.x), round(pose.y))
        for slot, pose in shown.placement.cards.items()
    ]


def live(idle: Idle, seconds: float, mind: Mind | None) -> None:
    for _ in range(round(seconds * 60)):
        idle.advance(1 / 60, mind)


def test_42_the_hand_of_who_looks_floats_by_a_few_pixels() -> None:
    shown, idle = table(), Idle()
    still = items(shown)
    assert idle.dress(still, shown) == still
    seen = set()
    for _ in range(300):
        live(idle, 0.1, Mind(0))
        now = idle.dress(still, shown)
        ways = [(b.x - a.x, b.y - a.y) for a, b in zip(still, now, strict=True)]
        assert all(abs(x) <= 2 and abs(y) <= 2 for x, y in ways)
        assert all(way == (0, 0) for way in ways[5:]), "nobody thinks"
        seen.add(tuple(ways[:5]))
    assert len(seen) > 10


def ways(idle: Idle, shown: Shown) -> list[tuple[int, int]]:
    """How far the viewer's cards are from where they lie."""
    still = items(shown)
    now = idle.dress(still, shown)
    return [(b.x - a.x, b.y - a.y) for a, b in zip(still, now, strict=True)][:5]


def test_42_the_hand_follows_the_pointer_softly_and_goes_back() -> None:
    shown, idle = table(), Idle()
    live(idle, 2.0, Mind(0))
    before = ways(idle, shown)
    last = [x for x, _ in before]
    for mind in (Mind(0, (600, 300)), Mind(0, (40, 300)), Mind(0)):
        for _ in range(3 * RATE):
            live(idle, 1 / RATE, mind)
            now = [x for x, _ in ways(idle, shown)]
            assert all(abs(b - a) <= 1 for a, b in zip(last, now, strict=True))
            last = now
        if mind.pointer is not None:
            assert len({x > 0 for x in last}) == 1, "all of it"
            assert (last[0] > 0) is (mind.pointer[0] > 300)
    assert last == [0] * 5


def test_42_while_one_of_its_cards_is_looked_at_a_hand_stays_as_it_has_turned() -> None:
    shown, idle = table(), Idle()
    live(idle, 4.0, Mind(0, (600, 300)))
    turned = [x for x, _ in ways(idle, shown)]
    live(idle, 4.0, Mind(0, (40, 300), at=True))
    assert [x for x, _ in ways(idle, shown)] == turned
    assert all(abs(y) <= 2 for _, y in ways(idle, shown)), "and none comes up to the pointer"


def test_42_the_hand_of_who_thinks_bobs_and_comes_to_rest_when_they_have_thought() -> None:
    shown, idle = table(), Idle()
    still = items(shown)
    live(idle, 1.0, Mind(0, thinking=1))
    moved = 0
    for _ in range(40):
        live(idle, 0.1, Mind(0, thinking=1))
        now = idle.dress(still, shown)
        moved += any((a.x, a.y) != (b.x, b.y) for a, b in zip(still[5:], now[5:], strict=True))
    assert moved > 20
    live(idle, 0.7, Mind(0))
    assert [(i.x, i.y) for i in idle.dress(still, shown)[5:]] == [(i.x, i.y) for i in still[5:]]


def test_42_only_special_cards_shine() -> None:
    shown, idle = table(), Idle()
    still = items(shown)
    shone = set()
    for _ in range(100):
        live(idle, 0.1, Mind(0))
        now = idle.dress(still, shown)
        shone |= {a.id for a, b in zip(still, now, strict=True) if a.surface is not b.surface}
    assert shone == {"card.4"}


def test_42_only_cards_that_may_be_picked_breathe_and_keep_their_picture_between_steps() -> None:
    shown, idle = table(), Idle()
    poses = shown.placement.cards
    poses["card.1"] = poses["card.1"]._replace(light=1)
    poses["card.2"] = poses["card.2"]._replace(light=-1)
    still = items(shown)
    brighter, pictures = set(), set()
    for _ in range(160):
        live(idle, 1 / RATE, Mind(0))
        now = {item.id: item for item in idle.dress(still, shown)}
        again = {item.id: item for item in idle.dress(still, shown)}
        assert now["card.1"].surface is again["card.1"].surface
        pictures.add(now["card.1"].surface)
        brighter |= {slot for slot in now if now[slot].surface is not still[0].surface}
    assert brighter == {"card.1", "card.4"}, "the last shines for it is special"
    assert 5 < len(pictures) < 60


def test_42_without_it_everything_lies_where_it_lies_at_once() -> None:
    shown, idle = table(), Idle()
    still = items(shown)
    live(idle, 3.0, Mind(0, thinking=1))
    assert idle.advance(1 / 60, None), "that is to be seen"
    assert idle.dress(still, shown) == still
    assert not idle.advance(1 / 60, None), "and then nothing more"


def test_it_looks_otherwise_so_many_times_a_second_at_most() -> None:
    idle = Idle()
    assert sum(idle.advance(1 / 60, Mind(0)) for _ in range(600)) == pytest.approx(10 * RATE, abs=2)


def test_it_waits_for_a_moment_while_much_else_is_drawn() -> None:
    idle = Idle()
    stirred = [idle.advance(1 / 60, Mind(0), busy=True) for _ in range(600)]
    assert 10 < sum(stirred) < 5 * RATE, "but not for ever"
    assert idle.clock == pytest.approx(10, abs=0.4)


def test_cards_of_a_large_hand_change_by_turns_while_much_else_is_drawn() -> None:
    shown, idle = table(count=24, light=1), Idle()
    still = items(shown)
    live(idle, 2.0, Mind(0))
    before, most = idle.dress(still, shown), 0
    for _ in range(600):
        idle.advance(1 / 60, Mind(0), busy=True)
        now = idle.dress(still, shown)
        most = max(most, sum(not a.same(b) for a, b in zip(before, now, strict=True)))
        for item, lies in zip(now, still, strict=True):
            assert idle.stirred(item.id) == (item.x - lies.x, item.y - lies.y), "as it is seen"
        before = now
    assert 1 < most < 6, "not all at once"
    for _ in range(9):
        now = idle.dress(still, shown)
    assert now == idle.dress([Item(*item) for item in still], shown), "in the end all have changed"


def test_they_do_so_too_while_pictures_of_others_are_new() -> None:
    """Found: more new pictures than may change in a frame let all the others change at once."""
    shown, idle = table(count=24, light=1), Idle()
    still = items(shown)
    live(idle, 2.0, Mind(0))
    before, most = idle.dress(still, shown), 0
    for frame in range(600):
        idle.advance(1 / 60, Mind(0), busy=True)
        if frame % 4 == 0:
            still = [*(Item(*item) for item in still[:6]), *still[6:]]
        now = idle.dress(still, shown)
        most = max(most, sum(not a.same(b) for a, b in zip(before[6:], now[6:], strict=True)))
        before = now
    assert 1 < most < 6, "not all at once"


def test_cards_that_have_just_landed_breathe_one_after_the_other() -> None:
    shown, idle = table(count=24, light=1), Idle()
    still = items(shown)
    live(idle, 2.0, Mind(0))
    idle.dress(still[:2], shown)
    idle.advance(1 / 60, Mind(0), busy=True)
    lit = []
    for _ in range(3):
        now = idle.dress(still, shown)
        lit.append(sum(a.surface is not b.surface for a, b in zip(still, now, strict=True)))
        live(idle, 0.2, Mind(0))
    assert lit[0] < 7, "the others lie as they came through the air"
    assert lit[0] < lit[1] < lit[2], "the light around them swells later"
    assert lit[2] > 9


def test_a_hand_held_askew_floats_along_its_own_cards() -> None:
    shown, idle = table(), Idle()
    across = {slot: pose._replace(angle=90.0) for slot, pose in shown.placement.cards.items()}
    shown.placement.cards.update(across)
    still = items(shown)
    live(idle, 4.0, Mind(0))
    for _ in range(60):
        live(idle, 0.1, Mind(0))
        for a, b in zip(still, idle.dress(still, shown), strict=True):
            assert a.y == b.y


def test_a_card_sets_off_from_where_it_is_seen_and_comes_to_where_it_will_be() -> None:
    """Found: with each move the whole hand twitched by what it had floated, and again as it came to
    rest."""
    shown, idle = table(), Idle()
    live(idle, 4.0, Mind(0))
    seen = {item.id: item for item in idle.dress(items(shown), shown)}
    slots = list(seen)[:5]
    place = replace(shown.placement, cards=dict(shown.placement.cards))
    place.cards.update({s: place.cards[s]._replace(x=place.cards[s].x + 40) for s in slots})
    after = replace(shown, placement=place)
    lands = {item.id: item for item in idle.dress(items(after), after)}
    assert len({seen[slot].y for slot in slots}) > 1, "they float"
    flights = [
        Flight(s, "hit/7s", "hit/7s", shown.placement.cards[s], place.cards[s], 0.1 * n, 0.3)
        for n, s in enumerate(slots)
    ]
    for clock, goal in ((0.0, seen), (9.0, lands)):
        group = Flights(flights, clock)
        lie = {f.id: f.start if clock == 0.0 else f.end for f in flights}
        flown = [seen[s]._replace(x=round(lie[s].x), y=round(lie[s].y)) for s in slots]
        shadows = [item._replace(id=f"{SHADOW}{item.id}") for item in flown]
        carried = idle.carry([*shadows, *flown], [group])
        for shadow, item in zip(carried[:5], carried[5:], strict=True):
            assert (item.x, item.y) == (goal[item.id].x, goal[item.id].y)
            assert (shadow.x, shadow.y) == (item.x, item.y)
    half = idle.carry(flown[:1], [Flights(flights, 0.15)])
    assert abs(half[0].y - flown[0].y) <= abs(seen[slots[0]].y - flown[0].y)


def test_a_card_that_was_held_elsewhere_sets_off_from_there() -> None:
    shown, idle = table(), Idle()
    live(idle, 4.0, Mind(0))
    idle.dress(items(shown), shown)
    after = replace(shown, placement=replace(shown.placement, cards={}))
    idle.dress([], after)
    for slot, pose in [*shown.placement.cards.items()][:5]:
        held = pose._replace(y=pose.y - 30)
        group = Flights([Flight(slot, "hit/7s", "hit/7s", held, pose._replace(x=9.0), 0.0, 0.3)])
        item = Item(slot, pygame.Surface((9, 9)), 7, 8)
        assert idle.carry([item], [group]) == [item]
