"""One card's way: it leaves from where it lay, as it lay, and lands where it is to lie."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from nomercy_table.anim.easing import EASES
from nomercy_table.render.svg import Art
from nomercy_table.table.cards import CardPictures
from nomercy_table.table.flight import Flight, Flights
from nomercy_table.table.geometry import Pose

START, END = Pose(100.0, 80.0, 90), Pose(300.0, 200.0, 60)


@pytest.fixture
def sprites() -> CardPictures:
    return CardPictures(Art())


@pytest.mark.parametrize("width", [40, 78, 119, 240])
def test_a_shadow_keeps_its_size_and_stays_inside(sprites: CardPictures, width: int) -> None:
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


def test_its_shadow_goes_away_from_it_and_closes_at_the_landing(sprites: CardPictures) -> None:
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


def test_a_card_that_is_thrown_turns_round_and_turns_over_at_last() -> None:
    """It shows its face for most of the way, and lies as it is to lie."""
    flight = replace(flown(), face_from="hit/7s", face_to=None, tumbles=360.0, turns=(0.6, 1.0))
    angles = [flight.spot(n / 10).angle for n in range(11)]
    assert angles == sorted(angles)
    assert angles[-1] - angles[0] == pytest.approx(360.0)
    assert flight.spot(0.5).face == "hit/7s"
    assert flight.spot(0.5).narrow == 1.0
    assert flight.spot(1.0).face is None


def test_a_card_that_leaves_from_below_others_comes_out_from_under_them(
    sprites: CardPictures,
) -> None:
    """While the upper one waits for its turn, and when both are in the air: it never changes
    places with the lower one."""
    above = START._replace(y=START.y + 20)
    lower = replace(flown(), id="card.lower", seconds=0.3, depths=(0.0, 5.0))
    upper = replace(lower, id="card.upper", start=above, delay=0.1, depths=(1.0, 5.0))
    for clock in (0.0, 0.02, 0.05, 0.1, 0.12, 0.2):
        drawn = [item.id for item in Flights([lower, upper], clock).items(sprites)]
        assert drawn.index("card.lower") < drawn.index("card.upper"), clock
