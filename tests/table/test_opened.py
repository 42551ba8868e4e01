"""Hands that the others show cover no face, count, plate, pile or hand, however many sit there, and
lie with their owners."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import combinations, pairwise
from math import hypot

import pytest
from pygame import Rect

import mercenaries_table
import showem_table
from laid_out import cards, check, overlap
from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Count
from nomercy_table.engine.events import Seat
from nomercy_table.games import GAMES
from nomercy_table.games.showem.cards import COPIES, FACE_OF
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.table.badges import crown_rect, token_rect
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import Placement, Pose, card_rect, corners, slot_of, upright_rect
from nomercy_table.table.layout.heap import fallen
from nomercy_table.table.layout.placement import layout

WINDOWS = {(960, 600): 18, (1280, 720): 20, (3440, 1440): 40, (720, 1280): 24}
"""Sizes, and how high a line of text is in each."""
TABLES = [("nothing", 5), ("nothing", 6), ("nothing", 7), ("nothing", 8), ("mercury", 6)]


def dealt(game: str, seats: int) -> Arrangement:
    plans = [SeatPlan(f"Player {n}", "easy") for n in range(seats)]
    session = Session.new(GAMES[game], plans, {}, 7)
    return GAMES[game].arrange(session.observe(None))


def showing(arrangement: Arrangement, seats: Collection[Seat]) -> Arrangement:
    """The same, with the hands of these seats open."""
    zones = tuple(
        replace(
            zone,
            columns=tuple(
                replace(column, cards=tuple(replace(card, face="x") for card in column.cards))
                for column in zone.columns
            ),
        )
        if zone.where == "hand" and zone.seat in seats
        else zone
        for zone in arrangement.zones
    )
    return replace(arrangement, zones=zones)


def hands(place: Placement, seats: int) -> dict[Seat, Rect]:
    return {seat: place.tableaus[f"hand.{seat}"] for seat in range(1, seats)}


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_open_hand_covers_anything(game: str, seats: int, size: tuple[int, int]) -> None:
    arrangement = showing(dealt(game, seats), range(1, seats))
    place = layout(arrangement, seats, 0, size, WINDOWS[size])
    areas = hands(place, seats)
    solid = [*place.portraits.values(), *place.plates.values()]
    solid += [token_rect(face, place.plates[seat]) for seat, face in place.portraits.items()]
    solid += [place.targets[zone] for zone in place.piles]
    for seat, area in areas.items():
        assert Rect((0, 0), size).contains(area)
        assert area.collidelist(solid) < 0, seat
    assert not [pair for pair in combinations(areas.values(), 2) if pair[0].colliderect(pair[1])]
    assert len({area.height for area in areas.values()}) == 1, "all cards are of one size"


def with_discard(arrangement: Arrangement) -> Arrangement:
    """The same, with a card on the discard pile."""
    pile = Column("discard", (CardView(3, "x", "a card"),), "discard")
    zones = (
        replace(zone, columns=(pile,), count=9) if zone.id == "discard" else zone
        for zone in arrangement.zones
    )
    return replace(arrangement, zones=tuple(zones))


LYING = range(4455)
"""Keys of cards: so many, and all the ways in which one may have fallen are among them."""


@pytest.mark.quick("5-960x600", "4-1024x768")
@pytest.mark.parametrize(
    "size", [*WINDOWS, (1024, 768), (1280, 960), (1920, 1080)], ids=lambda s: f"{s[0]}x{s[1]}"
)
@pytest.mark.parametrize("seats", range(2, 9))
def test_hands_keep_clear_of_the_discard_pile_however_askew_its_cards_lie(
    seats: int, size: tuple[int, int]
) -> None:
    """Found: with two, five and eight a hand touched cards below the one on top."""
    line = WINDOWS.get(size, size[1] // 45)
    counts = Count.of([4] * seats, lowest_leads=True)
    closed = replace(with_discard(dealt("nothing", seats)), counts=counts)
    for arrangement in (closed, showing(closed, range(1, seats))):
        place = layout(arrangement, seats, 0, size, line)
        pile = Pose(*place.targets["discard"].center, place.piles["discard"].width)
        near = place.targets["discard"].inflate(pile.width, pile.width)
        for lying in cards(arrangement, place):
            if lying.zone.where == "hand" and card_rect(lying.pose).colliderect(near):
                thrown = (corners(fallen(pile, key)) for key in LYING)
                assert not any(overlap(card, lying.shape) for card in thrown), lying.zone.id


def apart(one: Rect, other: Rect) -> float:
    """How far two rectangles are from each other."""
    aside = max(one.left - other.right, other.left - one.right, 0)
    return hypot(aside, max(one.top - other.bottom, other.top - one.bottom, 0))


@pytest.mark.parametrize("size", [*WINDOWS, (1280, 960), (1920, 1080)])
@pytest.mark.parametrize("seats", range(2, 9))
def test_it_is_seen_whose_an_open_hand_is(seats: int, size: tuple[int, int]) -> None:
    """Found: with eight, hands lay below their owners and touched the crowns of who sat there."""
    counts = Count.of([4] * seats, lowest_leads=True)
    arrangement = replace(showing(dealt("nothing", seats), range(1, seats)), counts=counts)
    place = layout(arrangement, seats, 0, size, WINDOWS.get(size, 22))
    for seat, area in hands(place, seats).items():
        assert area.collidelist([crown_rect(face) for face in place.portraits.values()]) < 0
        far = {
            other: min(apart(area, rect) for rect in (face, plate, token_rect(face, plate)))
            for other, face in place.portraits.items()
            for plate in [place.plates[other]]
        }
        nearest = min((far[other] for other in far if other != seat), default=0)
        assert 2 * far[seat] <= nearest, (seat, far)


def test_a_hand_that_lies_does_not_move_for_the_next_one() -> None:
    arrangement = dealt("nothing", 8)
    size = (960, 600)
    every = hands(layout(showing(arrangement, range(1, 8)), 8, 0, size, WINDOWS[size]), 8)
    for shown in ({3}, {3, 4, 5}):
        some = layout(showing(arrangement, shown), 8, 0, size, WINDOWS[size])
        assert {seat: some.tableaus[f"hand.{seat}"] for seat in shown} == {
            seat: every[seat] for seat in shown
        }


@pytest.mark.parametrize("size", [size for size in WINDOWS if size[0] > size[1]])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("game", ["nothing", "mercury", "showem"])
def test_at_both_sides_open_hands_lie_beside_their_owners(
    game: str, seats: int, size: tuple[int, int]
) -> None:
    """Found: the count on the left face was in the way, and that hand lay far below its owner."""
    place = layout(showing(dealt(game, seats), range(1, seats)), seats, 0, size, WINDOWS[size])
    areas = hands(place, seats)
    left, right = areas[1], areas[seats - 1]
    for seat, area in ((1, left), (seats - 1, right)):
        assert abs(area.centery - place.portraits[seat].centery) < area.height / 3
    assert left.size == right.size
    assert left.width > 2 * left.height


@pytest.mark.parametrize("hand", ["as", "as 2d 3d 5c 6c 7c 9c jc"])
@pytest.mark.parametrize("size", [*WINDOWS, (1024, 768), (1000, 1000)])
def test_no_artifact_that_may_be_put_on_lies_on_a_fighter(size: tuple[int, int], hand: str) -> None:
    """Found: those of the other squad, open while their owner chose, lay across its first card."""
    hands = ["2h 5h 6h", hand]
    state = mercenaries_table.fight(
        "kh 8h 3c",
        "4d 7d qs",
        phase="equip",
        turn=1,
        hands=hands,
        ears=["5s", "3s 4s 6s"],
        infirmaries=["js", "ks"],
    )
    arrangement = mercenaries_table.GAME.arrange(state.observe(0))
    assert any(c.face for column in arrangement.zone("hand.1").columns for c in column.cards)
    place = layout(arrangement, 2, 0, size, WINDOWS.get(size, 18))
    check(arrangement, place)


@pytest.mark.parametrize("size", [*WINDOWS, (1024, 768), (1000, 1000)])
def test_a_hand_that_is_shown_at_the_end_lies_on_no_goods(size: tuple[int, int]) -> None:
    """Found: where a match ended in the shop, it lay across them."""
    state = mercenaries_table.shop("js 2c 3c 4c", "kc kh kd", "as")
    arrangement = showing(mercenaries_table.GAME.arrange(state.observe(0)), {1})
    place = layout(arrangement, 2, 0, size, WINDOWS.get(size, 18))
    goods = [c.id for zone in ("shop", "ware") for c in arrangement.zone(zone).columns]
    assert len(goods) == 4
    assert place.tableaus["hand.1"].collidelist([place.targets[each] for each in goods]) < 0


def held(*counts: int) -> Arrangement:
    """Show 'Em with hands of so many cards of the others, all open; who holds none is out."""
    deck = [text for text, face in FACE_OF.items() for _ in range(COPIES[face]) if text != "g7"]
    dealt = [" ".join(deck.pop() for _ in range(count)) for count in (1, *counts)]
    out = [seat for seat, hand in enumerate(dealt) if not hand]
    aside = " ".join(deck[:3]) if out else ""
    state = showem_table.lay(*dealt, top="g7", out=out, aside=aside)
    return showing(GAMES["showem"].arrange(state.observe(0)), range(1, state.seats))


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize(
    "counts",
    [(18,), (24,), (18, 24), (18, 3, 12), (24, 24, 24, 24), (0, 0, 0, 18), (0, 0, 0, 18, 3)],
)
def test_of_many_cards_laid_open_every_rank_is_read(
    counts: tuple[int, ...], size: tuple[int, int]
) -> None:
    """Found: of 18 cards each showed 9 pixels, with half of the table empty."""
    place = layout(arrangement := held(*counts), len(counts) + 1, 0, size, WINDOWS[size])
    solid = [*place.portraits.values(), *place.plates.values(), *place.captions.values()]
    solid += [place.targets[zone] for zone in place.piles]
    areas, widths = [], set()
    for seat, count in enumerate(counts, 1):
        zone = arrangement.zone(f"hand.{seat}")
        poses = [place.cards[slot_of(column.cards[0], column, 0)] for column in zone.columns]
        widths |= {pose.width for pose in poses}
        for pose, after in pairwise(poses):
            if pose.y == after.y:
                assert after.x - pose.x >= 0.215 * pose.width, seat
            else:
                assert after.y - pose.y >= 0.4 * height_of(pose.width), seat
        if count:
            areas.append(place.tableaus[zone.id])
            assert all(areas[-1].inflate(4, 4).contains(upright_rect(pose)) for pose in poses)
    assert len(widths) == 1, "all cards are of one size"
    assert min(widths) >= 0.06 * min(size)
    assert not [area for area in areas if area.collidelist(solid) >= 0]
    assert not [pair for pair in combinations(areas, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_of_a_few_cards_laid_open_much_is_seen(seats: int) -> None:
    """Found: with five, seven cards lay in a narrow strip beside the discards, which showed a
    quarter of each, and nothing lay farther from the middle."""
    arrangement = showing(with_discard(dealt("nothing", seats)), range(1, seats))
    place = layout(arrangement, seats, 0, (1600, 900), 20)
    for seat in range(1, seats):
        columns = arrangement.zone(f"hand.{seat}").columns
        poses = [place.cards[slot_of(column.cards[0], column, 0)] for column in columns]
        for pose, after in pairwise(poses):
            assert after.x - pose.x > 0.35 * pose.width, seat


@pytest.mark.parametrize("size", [size for size in WINDOWS if size[0] > size[1]])
def test_where_two_play_an_open_hand_is_as_wide_as_there_is_room(size: tuple[int, int]) -> None:
    """Found: at the end of Mercenaries ten cards lay in a strip as wide as two and a half."""
    state = mercenaries_table.shop("jd 2c", "kc", theirs="2d 3d 5h 8h 3h 6h 7h 8d 4h 9h")
    arrangement = showing(mercenaries_table.GAME.arrange(state.observe(1)), {0})
    place = layout(arrangement, 2, 1, size, WINDOWS[size])
    columns = arrangement.zone("hand.0").columns
    poses = [place.cards[slot_of(column.cards[0], column, 0)] for column in columns]
    assert len(poses) == 10
    for pose, after in pairwise(poses):
        assert after.x - pose.x > 0.5 * pose.width
