"""One card's way: it leaves from where it lay, as it lay, and lands where it is to lie."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from nomercy_table.anim.easing import EASES
from nomercy_table.render.art import Art
from nomercy_table.table.flight import Flight, Flights
from nomercy_table.table.places import Pose
from nomercy_table.table.sprites import Sprites

START, END = Pose(100.0, 80.0, 90), Pose(300.0, 200.0, 60)


@pytest.fixture
def sprites() -> Sprites:
    return Sprites(Art())


def test_a_card_that_waits_looks_as_it_lay(sprites: Sprites) -> None:
    """The very same picture at the same place: nothing is composed, scaled or blurred for it."""
    lying = sprites.resting("hit/7s", START.width)
    flight = Flight("card.1", "hit/7s", "hit/7s", START, END, delay=0.5, seconds=0.3, spin=14)
    for clock in (0.0, 0.25, 0.5):
        item = flight.items(sprites, clock)[-1]
        assert item.surface is lying.surface
        assert (item.x + lying.middle[0], item.y + lying.middle[1]) == (START.x, START.y)


def test_a_card_that_waits_for_its_loss_trembles(sprites: Sprites) -> None:
    flight = Flight("card.1", "hit/7s", None, START, END, delay=0.8, seconds=0.4, shake=6.0)
    xs = {flight.items(sprites, n / 60)[-1].x for n in range(40)}
    ys = {flight.items(sprites, n / 60)[-1].y for n in range(40)}
    assert len(xs) > 5
    assert len(ys) == 1


def test_a_card_lands_in_the_size_in_which_it_lies(sprites: Sprites) -> None:
    flight = Flight("card.1", None, "hit/7s", START, END, delay=0.0, seconds=0.3, spin=14)
    item = flight.items(sprites, 0.3)[-1]
    landed = sprites.resting("hit/7s", END.width)
    assert item.surface is landed.surface
    assert (item.x + landed.middle[0], item.y + landed.middle[1]) == (END.x, END.y)


@pytest.mark.parametrize("width", [40, 78, 119, 240])
def test_a_shadow_keeps_its_size_and_stays_inside(sprites: Sprites, width: int) -> None:
    """Those that are drawn at a part of the size too: nothing is cut off at the edges."""
    for height in (None, 0.5, 1.0):
        sprite = sprites.resting(None, width)
        if height is not None:
            sprite = sprites.shadow(width, height, 0.0)
        surface = sprite.surface
        across, down = surface.get_size()
        assert sprite.middle == (across // 2, down // 2)
        inner = surface.get_bounding_rect(min_alpha=2)
        assert inner.left > 0
        assert inner.top > 0
        assert inner.right < across
        assert inner.bottom < down


def flown(**more: object) -> Flight:
    given: dict[str, object] = {"arc": 30.0, "ease": EASES["out"], **more}
    return Flight("card.1", None, "hit/7s", START, END, 0.0, 0.24, **given)  # type: ignore[arg-type]


def test_a_card_is_lifted_and_comes_down_over_its_place() -> None:
    """It is nearly there while it is still high: so it falls onto its place, and does not creep."""
    flight = flown()
    spots = [flight.spot(n / 100) for n in range(1, 100)]
    heights = [spot.height for spot in spots]
    top = heights.index(max(heights))
    assert max(heights) == pytest.approx(1.0, abs=0.01)
    assert heights[:top] == sorted(heights[:top])
    assert heights[top:] == sorted(heights[top:], reverse=True)
    near = next(spot for spot in spots if abs(spot.x - END.x) < 0.1 * abs(END.x - START.x))
    assert near.height > 0.8


@pytest.mark.parametrize("ease", EASES)
def test_a_card_is_seen_to_leave_and_no_frame_takes_it_halfway(ease: str) -> None:
    """The first frame of a way comes two sixtieths of a second after its beginning."""
    flight = replace(flown(), seconds=0.2, ease=EASES[ease])
    spots = [flight.spot(n / 60 / flight.seconds) for n in (0, *range(2, 13))]
    ways = [(spot.x - START.x) / (END.x - START.x) for spot in spots]
    assert 0.02 < ways[1] < 0.25, "it has left, and is still near"
    assert max(b - a for a, b in pairwise(ways)) < 0.25


def test_its_shadow_goes_away_from_it_and_closes_at_the_landing(sprites: Sprites) -> None:
    flight = flown()
    gaps = []
    for n in range(1, 24):
        items = {item.id: item.rect for item in flight.items(sprites, n / 100)}
        card, shadow = items["card.1"], items["shadow.card.1"]
        gaps.append(shadow.centery - card.centery)
    assert max(gaps) > 20
    assert abs(gaps[-1]) <= 3
    landed = [item.id for item in flight.items(sprites, 0.24)]
    assert landed == ["card.1"], "what lies is one picture with its shadow"


def test_where_it_lands_it_is_pressed_flat_for_two_frames() -> None:
    flight = flown()
    frames = [flight.spot(n / 60 / flight.seconds) for n in range(1, 15)]
    pressed = [n for n, spot in enumerate(frames, 1) if spot.down < 0.999]
    assert pressed == [13, 14], "of 14.4 frames"
    assert all(spot.across > 1.0 for spot in frames[12:])
    assert all(
        (spot.x, spot.y, spot.height) == (END.x, END.y, pytest.approx(0)) for spot in frames[12:]
    )


def test_a_card_that_turns_over_where_it_lies_leaves_the_table_a_little() -> None:
    flight = Flight("card.1", None, "hit/7s", END, END, 0.0, 0.18)
    assert 0.3 < max(flight.spot(n / 20).height for n in range(20)) < 0.6


def test_a_card_that_is_thrown_turns_round_and_turns_over_at_last() -> None:
    """It shows its face for most of the way, and lies as it is to lie."""
    flight = replace(flown(), face_from="hit/7s", face_to=None, tumbles=360.0, turns=(0.6, 1.0))
    angles = [flight.spot(n / 10).angle for n in range(11)]
    assert angles == sorted(angles)
    assert angles[-1] - angles[0] == pytest.approx(360.0)
    assert flight.spot(0.5).face == "hit/7s"
    assert flight.spot(0.5).narrow == 1.0
    assert flight.spot(1.0).face is None


def test_a_card_that_is_put_back_turns_on_its_way_and_not_when_it_lies(sprites: Sprites) -> None:
    lies, leans = Pose(300.0, 200.0, 90, angle=2.0), Pose(280.0, 150.0, 90, angle=-5.0)
    flight = Flight("card.1", "hit/7s", "hit/7s", leans, lies, 0.0, 0.25)
    assert flight.slides
    angles = {}
    for angle in (-5.0 + 7.0 * n / 4 for n in range(5)):
        sprites.textures.begin_frame()
        angles[sprites.resting("hit/7s", 90, angle).surface] = angle
    seen = [angles[flight.items(sprites, n / 60)[-1].surface] for n in range(16)]
    assert (seen[0], seen[-1]) == (-5.0, 2.0)
    assert seen == sorted(seen)
    assert max(b - a for a, b in pairwise(seen)) <= 2.0


def test_a_card_that_makes_room_keeps_its_picture(sprites: Sprites) -> None:
    """It turns by a degree at most, and nothing is drawn for that."""
    lies, lay = Pose(300.0, 200.0, 90, angle=2.0), Pose(280.0, 200.0, 90, angle=1.2)
    flight = Flight("card.1", "hit/7s", "hit/7s", lay, lies, 0.0, 0.25)
    first = sprites.resting("hit/7s", 90, 1.2).surface
    assert all(flight.items(sprites, n / 60)[-1].surface is first for n in range(15))


@pytest.mark.parametrize("is_drawn", [True, False])
def test_a_card_that_gets_a_little_larger_gets_so_in_the_middle_of_its_way(
    sprites: Sprites, is_drawn: bool
) -> None:
    """Found: two dozen cards of a hand were taken up, scaled and turned for five per cent."""
    lay, lies = Pose(280.0, 200.0, 90, angle=3.0), Pose(300.0, 200.0, 94, angle=4.0)
    flight = Flight("card.1", "hit/7s", "hit/7s", lay, lies, 0.0, 0.25)
    before = sprites.resting("hit/7s", 90, 3.0).surface
    after = sprites.resting("hit/7s", 94, 4.0).surface if is_drawn else before
    seen = [flight.items(sprites, n / 60) for n in range(15)]
    assert all(len(items) == 1 for items in seen), "no shadow of its own: it is not taken up"
    surfaces = [items[0].surface for items in seen]
    grows = 4  # it sets off fast, and is half-way soon
    assert surfaces == [before] * grows + [after] * (15 - grows)
    assert seen[grows][0].rect.centerx == pytest.approx(291, abs=3)


def test_a_card_that_is_not_drawn_in_its_new_size_goes_on_turning(sprites: Sprites) -> None:
    lay, lies = Pose(280.0, 200.0, 90, angle=-8.0), Pose(300.0, 200.0, 94, angle=4.0)
    flight = Flight("card.1", "hit/7s", "hit/7s", lay, lies, 0.0, 0.25)
    angles = {}
    for angle in range(-8, 6, 2):
        sprites.textures.begin_frame()
        angles[sprites.resting("hit/7s", 90, angle).surface] = angle
    seen = [angles[flight.items(sprites, n / 60)[-1].surface] for n in range(15)]
    assert (seen[0], seen[-1]) == (-8, 4)
    assert seen == sorted(seen)


def test_a_card_that_gets_much_larger_is_taken_up() -> None:
    lay, lies = Pose(280.0, 200.0, 90), Pose(300.0, 200.0, 100)
    flight = Flight("card.1", "hit/7s", "hit/7s", lay, lies, 0.0, 0.25)
    assert flight.stays_low
    assert not flight.slides


def test_a_card_that_is_up_waits_above_the_others_as_large_as_it_is() -> None:
    flight = replace(flown(), delay=0.5, grown=1.08)
    assert not flight.slides
    assert flight.depth(0.2) is None, "in the air already"
    assert flight.spot(0.0).size == pytest.approx(1.08 * START.width / END.width)
    assert flight.spot(1.0).size == 1.0


def test_a_card_that_leaves_from_below_others_comes_out_from_under_them(sprites: Sprites) -> None:
    """While the upper one waits for its turn, and when both are in the air: it never changes
    places with the lower one."""
    above = START._replace(y=START.y + 20)
    lower = replace(flown(), id="card.lower", seconds=0.3, depths=(0.0, 5.0))
    upper = replace(lower, id="card.upper", start=above, delay=0.1, depths=(1.0, 5.0))
    for clock in (0.0, 0.02, 0.05, 0.1, 0.12, 0.2):
        drawn = [item.id for item in Flights([lower, upper], clock).items(sprites)]
        assert drawn.index("card.lower") < drawn.index("card.upper"), clock
