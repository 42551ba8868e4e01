"""The layout at all sizes and scales: nothing overlaps, nothing leaves the window."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest
from pygame import Rect

import showem_table
from hit_table import lay
from laid_out import check
from mercenaries_table import do, fight, shop
from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Gauge, Sign, Zone
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation
from nomercy_table.games import GAMES
from nomercy_table.games.mercenaries.cards import KEY
from nomercy_table.games.showem.cards import TEXT as CARD_TEXT
from nomercy_table.table.cards import height_of, pile_depth
from nomercy_table.table.geometry import Placement, bounds, card_rect, corners
from nomercy_table.table.layout.hands import place_aside
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.plates import LEAST_NOTE

SIZES = ((960, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
SCALES = (80, 100, 150, 200)
GRID = list(itertools.product(GAMES, SIZES, SCALES))
grid = pytest.mark.parametrize(
    ("game_id", "size", "scale"), GRID, ids=[f"{g}-{s[0]}x{s[1]}-{n}" for g, s, n in GRID]
)


def line_height(size: tuple[int, int], scale: int) -> int:
    """As the theme and the table make it: smaller windows shrink text less than in proportion,
    and at the table a line is never higher than a 26th of the window.
    """
    share = min(size[0] / 1920, size[1] / 1080)
    share = share**0.58 if share < 1 else share
    return min(round(max(13, 20 * share * scale / 100) * 1.2), size[1] // 26)


@cache
def observations(game_id: str, seats: int) -> Sequence[Observation]:
    """Moments of a match in which cards lie open, many among them."""
    game = GAMES[game_id]
    state = game.new(seats, {}, 5)
    rng = Rng(11)
    seen = []
    while state.result() is None and len(seen) < 60:
        for seat in state.to_act()[:1]:
            actions = state.legal_actions(seat)
            state.apply(seat, actions[0] if rng.below(3) else rng.choice(actions))
        seen.append(state.observe(0 if rng.below(3) else None))
    return seen[::7]


def test_the_own_plate_is_high_enough_for_all_its_lines_where_the_hand_leaves_little_room() -> None:
    """Beside the coach, in the smallest window: name, mercenaries and points stand below each
    other."""
    game, room = GAMES["mercenaries"], (636, 600)
    lesson = game.lessons[0]
    options = game.options.complete(lesson.options, lesson.seats)
    seen = game.from_position(lesson.position, lesson.seats, options).observe(0)
    arrangement = game.arrange(seen)
    place = layout(arrangement, 2, 0, room, line_height((960, 600), 100))
    assert len(arrangement.notes[0]) == 2
    assert place.plates[0].height >= 3 * LEAST_NOTE
    assert place.plates[0].bottom <= room[1]


@pytest.mark.quick("960x600", "2560x1080")
@grid
def test_at_every_scale_nothing_covers_what_must_be_seen(
    game_id: str, size: tuple[int, int], scale: int
) -> None:
    game = GAMES[game_id]
    for seats in (game.seat_counts[0], game.seat_counts[-1]):
        for observation in observations(game_id, seats):
            arrangement = game.arrange(observation)
            place = layout(arrangement, seats, 0, size, line_height(size, scale))
            check(arrangement, place)
            window = Rect((0, 0), size)
            assert all(window.contains(rect) for rect in place.targets.values())
            piles = [place.targets[zone] for zone in place.piles]
            for one, other in itertools.combinations(piles, 2):
                assert not one.colliderect(other)


@pytest.mark.quick("960x600", "2560x1080")
@grid
def test_every_card_shows_its_own_strip(game_id: str, size: tuple[int, int], scale: int) -> None:
    """Countable at a glance: no card hides the one below it wholly (Hit!'s Tableau Layout)."""
    game = GAMES[game_id]
    for observation in observations(game_id, game.seat_counts[-1]):
        arrangement = game.arrange(observation)
        place = layout(arrangement, observation.seats, 0, size, line_height(size, scale))
        poses = list(place.cards.values())
        for one, other in itertools.combinations(poses, 2):
            assert max(abs(one.x - other.x), abs(one.y - other.y)) >= 3


def test_where_the_hand_makes_room_downwards_nothing_stands_higher_for_it() -> None:
    """Else all would glide to where it stands, once there are so many that it lies in two arcs."""
    arrangement = GAMES["mercenaries"].arrange(fight("kh 8h 3c", "4d 7d jd").observe(0))
    others = [z for z in arrangement.zones if (z.seat, z.where) != (0, "hand")]
    places = []
    for count in (20, 21):
        columns = tuple(Column(f"held/{n}", (CardView(n, "hit/7s", ""),), "") for n in range(count))
        hand = Zone("held", "hand", "fan", 0, columns, count, "", where="hand")
        seen = replace(arrangement, zones=(*others, hand))
        places.append(layout(seen, 2, 0, (720, 1280), 22))
    one, other = places
    assert one.targets[others[0].id] == other.targets[others[0].id]
    assert one.portraits == other.portraits
    assert one.raised == other.raised == 0.0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=lambda size: str(size[0]))
def test_four_columns_of_every_seat_lie_side_by_side(
    size: tuple[int, int],
) -> None:
    table = lay("1|2 2|3|4 4 4", "1|2|3|5 5 5", "6 6|7 7|3|8", "10|9 9|4|6 6")
    arrangement = GAMES["hit"].arrange(table.observe(0))
    place = layout(arrangement, 4, 0, size, line_height(size, 100))
    for zone in arrangement.zones:
        if zone.shape != "columns":
            continue
        columns = [place.targets[column.id] for column in zone.columns]
        assert len(columns) == 4
        for left, right in itertools.pairwise(columns):
            assert left.right <= right.left + 1


def a_hand_of(seat: int, fresh: int) -> Zone:
    columns = tuple(
        Column(f"hand.{seat}/{n}", (CardView(n, "hit/7s", "a 7", fresh=n == fresh),), "")
        for n in range(7)
    )
    return Zone(f"hand.{seat}", "hand", "fan", seat, columns, 7, "", where="hand")


def test_43_where_all_of_a_hand_may_be_picked_only_a_card_that_has_just_come_is_lit() -> None:
    arrangement = Arrangement((a_hand_of(0, fresh=3),), ((), ()), "")
    place = layout(arrangement, 2, 0, (1280, 720), 20)
    assert [place.cards[f"card.{n}"].light for n in range(7)] == [0, 0, 0, 1, 0, 0, 0]
    place = layout(arrangement, 2, 0, (1280, 720), 20, ["hand.0/1"])
    assert [place.cards[f"card.{n}"].light for n in range(7)] == [-1, 1, -1, -1, -1, -1, -1]


def test_of_a_high_column_the_first_ranks_are_seen_whole_and_of_the_others_an_edge() -> None:
    """Of a five no more than its bar was seen: it read as a seven. What is added moves nothing."""
    known: list[float] = []
    for count in (3, 4, 6, 11):
        views = tuple(CardView(n, "hit/5s", "a 5") for n in range(count))
        column = Column("tableau.1/5", views, "")
        zone = Zone("tableau.1", "row", "columns", 1, (column,), count, "", where="front")
        place = layout(Arrangement((zone,), ((), ()), ""), 2, 0, (1920, 1080), 20)
        poses = [place.cards[f"card.{n}"] for n in range(count)]
        assert len({pose.x for pose in poses}) == 1
        high = height_of(poses[0].width)
        downs = [(after.y - pose.y) / high for pose, after in itertools.pairwise(poses)]
        assert all(down > RANK_HIGH or 0.03 < down < RANK_BEGINS for down in downs)
        assert min(downs[:2]) > RANK_HIGH
        assert downs[: len(known)] == pytest.approx(known)
        known = downs


RANK_BEGINS, RANK_HIGH = 0.04, 0.222
"""From where to where a rank reaches in the corner of a card, with the line below a six, in heights
of the card."""


def test_seats_sit_clockwise_from_the_bottom() -> None:
    game = GAMES["hit"]
    for seats in game.seat_counts:
        arrangement = game.arrange(game.new(seats, {}, 1).observe(None))
        for bottom in range(seats):
            place = layout(arrangement, seats, bottom, (1280, 720), 22)
            others = [(bottom + i) % seats for i in range(1, seats)]
            xs = [place.plates[seat].centerx for seat in others]
            assert xs == sorted(xs)
            assert all(place.plates[bottom].y > place.plates[seat].y for seat in others)


def test_what_is_picked_has_a_place() -> None:
    """Each column of the arrangement can be pointed at."""
    game = GAMES["hit"]
    for observation in observations("hit", 4):
        arrangement = game.arrange(observation)
        place = layout(arrangement, 4, 0, (1280, 720), 22)
        ids = {zone.id for zone in arrangement.zones}
        ids |= {column.id for zone in arrangement.zones for column in zone.columns}
        assert ids == set(place.targets)


@pytest.mark.parametrize("seats", [2, 6])
def test_30_a_hand_of_24_shows_24_pixels_of_each_card(seats: int) -> None:
    place = layout(table_of_hands(seats, 24), seats, 0, (1280, 720), line_height((1280, 720), 100))
    strips = [place.targets[f"hand.0/{card}"].width for card in range(24)]
    assert min(strips) >= 24
    for seat in range(1, seats):
        assert all(f"hand.{seat}/{i}#0" in place.cards for i in range(24))


@pytest.mark.parametrize(("size", "scale"), list(itertools.product(SIZES, SCALES)))
def test_the_largest_hands_and_all_signs_have_room(size: tuple[int, int], scale: int) -> None:
    for seats, cards in ((2, 28), (6, 24), (8, 9)):
        place = layout(table_of_hands(seats, cards), seats, 0, size, line_height(size, scale))
        check(table_of_hands(seats, cards), place)


def table_of_hands(seats: int, cards: int) -> Arrangement:
    """Everybody holds so many cards; two piles and three signs lie in the middle."""
    zones = [
        Zone(name, name, "pile", None, (Column(name, (CardView(-1, None, "x"),), "x"),), 20, name)
        for name in ("draw", "discard")
    ]
    for seat in range(seats):
        columns = tuple(
            Column(f"hand.{seat}/{i}", (CardView(i if seat == 0 else -1, face, "x"),), "x")
            for i in range(cards)
            for face in ("back" if seat == 0 else None,)
        )
        zones.append(Zone(f"hand.{seat}", "hand", "fan", seat, columns, cards, "", where="hand"))
    signs = (
        Sign("colour", "colour-red", "Red"),
        Sign("direction", "clockwise", "Counter-clockwise"),
        Sign("stack", "stack", "Draw 20", warns=True),
    )
    gauges = (Gauge(24, 25, 20),) * seats
    return Arrangement(tuple(zones), (("24 cards",),) * seats, "headline", signs, gauges)


@pytest.mark.parametrize("count", [1, 2, 8, 12])
def test_a_hand_that_makes_room_is_a_fan_that_begins_beside_its_owner(count: int) -> None:
    cards = [CardView(n, "mercenaries/art", "") for n in range(count)]
    zone = Zone(
        "hand.0", "hand", "fan", 0, tuple(Column(f"h/{c.key}", (c,), "") for c in cards), count, ""
    )
    frame, room = Frame((1280, 720), 18), Rect(220, 620, 170, 100)
    place = Placement(frame.size, 18, Rect(0, 0, 1, 1), *(Rect(0, 0, 1, 1) for _ in range(3)))
    place_aside(place, zone, frame, room)
    poses = [place.cards[f"card.{n}"] for n in range(count)]
    angles = [pose.angle for pose in poses]
    assert angles == sorted(set(angles))
    assert sum(angles) == pytest.approx(0)
    covered = bounds([at for pose in poses for at in corners(pose)])
    assert room.left - 2 <= covered.left <= room.left + 8
    assert covered.right <= room.right + 2
    assert covered.top >= room.top - 2
    assert place.targets["hand.0"] == room


@pytest.mark.parametrize("size", [(720, 1280), (660, 1024), (600, 1100)])
def test_such_a_hand_has_the_width_of_a_window_that_is_higher_than_wide(
    size: tuple[int, int],
) -> None:
    """It lay in a corner of an empty strip; and was half as large as those who fight."""
    state = fight("kh 8h 3c", "4d 7d jd", hands=["2h 5h 6h 7h 10d qc 9s", "2d"])
    arrangement = GAMES["mercenaries"].arrange(state.observe(0))
    place = layout(arrangement, 2, 0, size, line_height(size, 100))
    hand = next(zone for zone in arrangement.zones if zone.seat == 0 and zone.where == "hand")
    slots = [f"card.{column.cards[-1].key}" for column in hand.columns]
    poses = [place.cards[slot] for slot in slots]
    assert len(poses) == 7
    steps = [b.x - a.x for a, b in itertools.pairwise(poses)]
    assert min(steps) > 0.48 * poses[0].width
    assert (poses[0].x + poses[-1].x) / 2 == pytest.approx(size[0] / 2, abs=2)
    assert card_rect(poses[0]).left >= 0
    assert card_rect(poses[-1]).right <= size[0]
    fighters = [place.cards[f"card.{KEY[card]}"] for card in ("kh", "8h", "3c", "7d", "jd")]
    assert min(pose.width for pose in poses) >= max(pose.width for pose in fighters)
    assert max(size[1] - card_rect(pose).top for pose in poses) >= 0.6 * height_of(poses[0].width)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_43_beside_a_skirmish_the_own_hand_is_18_percent_of_the_windows_height(
    size: tuple[int, int], scale: int
) -> None:
    """It was 15.5 %. Who is drawn back and askew has room above all the same."""
    hand = "2h 5h 6h 7h 9h 2s 5s 6s 7s 9s"
    state = fight("kh 8h 3c", "4d 7d jd", hands=[hand, "2d"], wounded="4d", spent="4d 3c")
    arrangement = GAMES["mercenaries"].arrange(state.observe(0))
    place = layout(arrangement, 2, 0, size, line_height(size, scale))
    check(arrangement, place)
    held = [place.cards[f"card.{KEY[card]}"] for card in hand.split()]
    assert min(height_of(pose.width) for pose in held) >= 0.18 * size[1]
    back = place.cards[f"card.{KEY['4d']}"]
    assert card_rect(back).top >= 2
    assert back.width > 1.2 * held[0].width, "the skirmish fills the screen"


def test_the_line_of_words_has_all_the_room_right_of_a_hand_beside_a_skirmish() -> None:
    """It stood in the middle of what was left, and a sentence took two lines of three words."""
    state = fight("kh 8h 3c", "4d 7d jd", hands=["2h 5h 6h 7h 10d qc 9s", "2d"])
    arrangement = GAMES["mercenaries"].arrange(state.observe(0))
    place = layout(arrangement, 2, 0, (1280, 720), line_height((1280, 720), 100))
    last = max(pose.x + pose.width / 2 for slot, pose in place.cards.items() if pose.y > 620)
    assert place.ribbon.left - last < 60
    assert place.ribbon.right > 1020


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1024, 768), (720, 1280)])
def test_from_their_reveal_on_fighters_are_as_large_as_they_fight(size: tuple[int, int]) -> None:
    """They were 60 % of that while artifacts are put on, below a hand of which one card counts."""
    hands, game = ["ah 5h 6h", "2d"], GAMES["mercenaries"]
    seen = fight("kh 8h 3c", "4d 7d jd", hands=hands, phase="equip").observe(0)
    arrangement, line = game.arrange(seen), line_height(size, 100)
    place = layout(arrangement, 2, 0, size, line, lifted=["hand.0/ah"])
    check(arrangement, place)
    later = fight("kh 8h 3c", "4d 7d jd", hands=hands).observe(0)
    fought = layout(game.arrange(later), 2, 0, size, line)
    slot = f"card.{KEY['kh']}"
    assert place.cards[slot].width == fought.cards[slot].width
    artifact, resource = (place.cards[f"card.{KEY[card]}"] for card in ("ah", "5h"))
    assert artifact.light > 0 > resource.light
    assert card_rect(artifact).top < card_rect(resource).top - 0.05 * size[1] / 10


def test_beyond_a_stall_a_hidden_hand_is_spread_in_a_high_window_as_in_others() -> None:
    """Ten cards lay in slivers behind a plate, with nothing beside them."""
    arrangement = GAMES["mercenaries"].arrange(GAMES["mercenaries"].new(2, {}, 1).observe(0))
    place = layout(arrangement, 2, 0, (720, 1280), line_height((720, 1280), 100))
    check(arrangement, place)
    spread = place.tableaus["hand.1"]
    assert spread.width > 2.4 * place.portraits[1].width


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("theirs", ["jc", "jc kh", "jc 3c 4c 5c 6c 8c 9c 10c 2d 3d"])
def test_beyond_a_stall_a_hidden_hand_lies_over_no_awning_and_under_no_plate(
    size: tuple[int, int], theirs: str
) -> None:
    arrangement = GAMES["mercenaries"].arrange(shop("7c 2h jd", "qs", theirs=theirs).observe(1))
    place = layout(arrangement, 2, 1, size, line_height(size, 100))
    check(arrangement, place, 1)
    (hand,) = (zone for zone in arrangement.zones if zone.seat == 0 and zone.where == "hand")
    cards = [place.targets[column.id] for column in hand.columns]
    assert place.stall is not None
    assert len(cards) == len(theirs.split())
    for rect in (place.stall.awning, place.plates[0], place.portraits[0].inflate(-8, -8)):
        assert rect.collidelist(cards) < 0


@pytest.mark.parametrize("size", [(1024, 768), (1280, 1024)])
def test_at_4_to_3_the_words_stand_above_the_hand_beside_a_skirmish(size: tuple[int, int]) -> None:
    """Beside it was room for neither: of seven cards no rank was seen, below rows that end high."""
    state = fight("kh 8h 3c", "4d 7d jd", hands=["2h 5h 6h 7h 10d qc 9s", "2d"])
    arrangement = GAMES["mercenaries"].arrange(state.observe(0))
    place = layout(arrangement, 2, 0, size, line_height(size, 100))
    check(arrangement, place)
    hand = next(zone for zone in arrangement.zones if zone.seat == 0 and zone.where == "hand")
    poses = [place.cards[f"card.{column.cards[-1].key}"] for column in hand.columns]
    assert min(b.x - a.x for a, b in itertools.pairwise(poses)) > 0.235 * poses[0].width
    assert place.ribbon.bottom <= min(card_rect(pose).top for pose in poses)
    assert place.ribbon.width > 0.6 * size[0]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("size", [(960, 1080), (768, 1024), (720, 1280)])
def test_in_a_high_window_the_own_plate_lies_above_or_below_the_line_of_words(
    size: tuple[int, int], scale: int, game_id: str
) -> None:
    """Found: in half of a screen the words of a skirmish were cut, between the plate of large
    letters and the other end of the window."""
    game = GAMES[game_id]
    seats = game.seat_counts[0]
    for observation in observations(game_id, seats):
        place = layout(game.arrange(observation), seats, 0, size, line_height(size, scale))
        plate = place.plates[0]
        assert plate.bottom <= place.ribbon.top or plate.top >= place.ribbon.bottom
        assert place.portraits[0].bottom > place.plates[0].top
        assert place.ribbon.width > 0.75 * size[0]


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [*SIZES, (1440, 900), (720, 1280), (1080, 1920), (1000, 1000)])
def test_an_artifact_that_is_worn_looks_out_where_there_is_room(
    size: tuple[int, int], scale: int
) -> None:
    """Found: of the last of a squad it lay on a pile and what that is called, or beyond the edge
    of a high window."""
    state = fight("jh qh 8h", "4d 7d jd", gear="8h jd", wounded="8h", paid="3c 4c")
    arrangement = GAMES["mercenaries"].arrange(state.observe(0))
    place = layout(arrangement, 2, 0, size, line_height(size, scale))
    check(arrangement, place)
    for worn, wearer in (("ah", "8h"), ("ad", "jd")):
        under, over = (place.cards[f"card.{KEY[card]}"] for card in (worn, wearer))
        assert abs(under.x - over.x) > 0.3 * over.width


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(1000, 1000), (1100, 1000), (1280, 1024), (1024, 768)])
def test_in_a_window_about_as_high_as_wide_both_squads_lie_whole_in_it(
    size: tuple[int, int], scale: int
) -> None:
    """Found: the farther the rows were apart the higher the upper one lay, up to beyond the edge,
    above a third of bare cloth."""
    state = fight("kh 8h 3c", "4d 7d jd", hands=["2h 5h 6h 7h 10d qc 9s", "2d"])
    arrangement = GAMES["mercenaries"].arrange(state.observe(0))
    place = layout(arrangement, 2, 0, size, line_height(size, scale))
    check(arrangement, place)
    beyond, own = place.tableaus["squad.1"], place.tableaus["squad.0"]
    assert beyond.top >= place.header.height // 2
    above, below = beyond.top - place.header.height, place.ribbon.top - own.bottom
    assert below - above <= 0.32 * size[1]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [size for size in SIZES if size[0] > 1.5 * size[1]])
def test_beside_a_skirmish_ranks_of_two_digits_are_read_in_the_hand(
    size: tuple[int, int], scale: int
) -> None:
    """Of a 10 and a 12 half of the second digit lay below the next card."""
    state = fight("kh 8h 3c", "4d 7d jd", hands=["2h 5h 6h 7h 10d qc 9s", "2d"])
    arrangement = GAMES["mercenaries"].arrange(state.observe(0))
    place = layout(arrangement, 2, 0, size, line_height(size, scale))
    hand = next(zone for zone in arrangement.zones if zone.seat == 0 and zone.where == "hand")
    poses = [place.cards[f"card.{column.cards[-1].key}"] for column in hand.columns]
    steps = [b.x - a.x for a, b in itertools.pairwise(poses)]
    assert min(steps) > 0.235 * poses[0].width
    assert place.ribbon.left > max(pose.x + pose.width / 2 for pose in poses)
    assert place.ribbon.width >= 0.6 * min(size[1], size[0] * 3 / 4) - 2, "room for the words"


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(
    ("size", "scale"), [((960, 600), 200), ((1280, 720), 100), ((2560, 1080), 100)]
)
def test_what_is_turned_over_is_large_and_each_card_of_it_is_known(
    size: tuple[int, int], scale: int, seats: int
) -> None:
    """They were as small as tokens, and slivers from six on."""
    hands = [f"b{n} g{n}" for n in range(1, seats + 1)]
    observation = showem_table.lay(*hands).observe(0)
    hidden = [card for card, text in enumerate(CARD_TEXT) if text.startswith("y")]
    spots = []
    for count in (3, 4, 12):
        turned = replace(observation, turned=tuple(hidden[:count]))
        arrangement = GAMES["showem"].arrange(turned)
        place = layout(arrangement, seats, 0, size, line_height(size, scale))
        check(arrangement, place)
        (zone,) = (zone for zone in arrangement.zones if zone.id == "turned")
        rects = [card_rect(place.cards[f"card.{c.cards[-1].key}"]) for c in zone.columns]
        least = 0.16 if seats < 5 else 0.12  # where two sit at the top hands reach down there
        assert rects[0].height > least * min(size[1], 0.75 * size[0])
        spots.append(rects)
        for number, rect in enumerate(rects):
            index = Rect(rect.x + 1, rect.y + 1, rect.width // 6, rect.height // 4)
            assert index.collidelist(rects[number + 1 :]) < 0, (count, number)
    assert spots[0] == spots[1][:3], "none moves aside for the next"
    assert not Rect(place.ribbon).collideobjects(spots[-1])


@pytest.mark.parametrize("size", SIZES)
def test_where_nothing_lies_before_a_seat_yet_the_first_card_has_its_place(
    size: tuple[int, int],
) -> None:
    line = line_height(size, 100)
    for seats in (2, 4, 5):
        for seat in range(seats):
            before = ["3"] * seats
            before[seat] = ""
            empty = layout(GAMES["hit"].arrange(lay(*before).observe(0)), seats, 0, size, line)
            assert list(empty.spots) == [f"tableau.{seat}"]
            before[seat] = "7"
            one = layout(GAMES["hit"].arrange(lay(*before).observe(0)), seats, 0, size, line)
            assert not one.spots
            spot, first = empty.spots[f"tableau.{seat}"], one.targets[f"tableau.{seat}/7"]
            assert abs(spot.centerx - first.centerx) <= 1
            assert (spot.top, spot.width) == (first.top, first.width)


def apart(one: Rect, other: Rect) -> float:
    """How many pixels lie between two rectangles."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return math.hypot(across, max(one.top - other.bottom, other.top - one.bottom, 0))


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [*SIZES[:4], (720, 1280), (768, 1024), (3440, 1440)])
def test_what_comes_to_a_seat_stands_at_its_portrait(size: tuple[int, int], scale: int) -> None:
    """With six at a table the number for whoever sits opposite stood a quarter of the window away,
    beside somebody else; at 4:3 with five that for oneself did."""
    game, line = GAMES["showem"], line_height(size, scale)
    hands = ["r1 r2 r3 g4 g5 b6 b7", "b1 b2 b3 y6 y7 r8", "g1 g2 y1 y2 y3 r9", "y4 y5 g3 b4 b5 b8"]
    hands += ["r4 r5 r6 g6 g7", "y8 y9 b9 g9"]
    for seats, victim in [(n, victim) for n in (4, 5, 6) for victim in range(n)]:
        state = showem_table.lay(
            *hands[:seats], top="wd10", colour="red", total=10, phase="answer", turn=victim
        )
        arrangement = game.arrange(state.observe(0))
        (sign,) = [sign for sign in arrangement.signs if sign.seat is not None]
        placed = layout(arrangement, seats, 0, size, line)
        far = {seat: apart(placed.signs[sign.id], face) for seat, face in placed.portraits.items()}
        assert sign.seat == victim
        assert far[victim] <= 1.5 * min(far.values())
        assert far[victim] < 0.18 * min(size[1], size[0])


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1024, 768), (720, 1280)])
def test_what_comes_to_a_seat_is_read_from_afar_and_covers_nothing_that_is_others(
    size: tuple[int, int],
) -> None:
    """Opposite, with six at a table, it was no larger than a plate."""
    game, line = GAMES["showem"], line_height(size, 100)
    hand = "r{0} g{0} b{0} y{0} r{1} g{1} b{1}"
    hands = [hand.format(2 * n % 10, (2 * n + 1) % 10) for n in range(6)]
    unit = Frame(size, line).unit
    for seats, victim in [(n, victim) for n in range(2, 7) for victim in range(n)]:
        state = showem_table.lay(
            *hands[:seats], top="wd10", colour="red", total=10, phase="answer", turn=victim
        )
        arrangement = game.arrange(state.observe(0))
        (sign,) = [sign for sign in arrangement.signs if sign.seat is not None]
        assert sign.size >= 1.7, "0.10 and 0.007 more for each card"
        placed = layout(arrangement, seats, 0, size, line)
        rect = placed.signs[sign.id]
        assert rect.height > 0.1 * unit, (seats, victim)
        others = [face for seat, face in placed.portraits.items() if seat != victim]
        read = [*others, *placed.plates.values(), *(placed.targets[pile] for pile in placed.piles)]
        read += [card_rect(pose) for pose in placed.cards.values() if pose.face_up]
        assert rect.collidelist(read) < 0, (seats, victim)
        shown = placed.portraits[victim]
        face = shown.inflate(-3 * shown.width // 5, -3 * shown.height // 5)
        assert not rect.colliderect(face), (seats, victim)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(768, 1024), (800, 1000), (720, 1280)])
def test_in_a_high_window_the_hand_makes_room_for_a_skirmish(
    size: tuple[int, int], scale: int
) -> None:
    """A quarter of the window lay bare below fighters that were smaller than cards in hand."""
    game = GAMES["mercenaries"]
    state = fight("kh 8h 3c", "4d 7d jd", hands=["5h 6h", "2c"])
    placed = layout(game.arrange(state.observe(0)), 2, 0, size, line_height(size, scale))
    rows = [placed.cards[f"card.{KEY[card]}"] for card in ("kh", "8h", "3c", "4d", "7d", "jd")]
    held = [placed.cards[f"card.{KEY[card]}"] for card in ("5h", "6h")]
    assert len({pose.width for pose in rows}) == 1
    assert rows[0].width > 0.12 * size[0]
    assert rows[0].width > 0.78 * held[0].width
    assert all(card_rect(pose).top > placed.ribbon.bottom for pose in held)
    assert placed.portraits[0].top > max(card_rect(pose).bottom for pose in rows)


@pytest.mark.parametrize("before", ["3|5 5|7 7|8", "3|5 5|7 7|8|9", "3 3 3|7|8 8|9|10 10|1"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 768), 100), ((1280, 1024), 100), ((960, 600), 200)]
)
def test_of_columns_at_the_sides_every_rank_is_seen_and_half_of_each(
    size: tuple[int, int], scale: int, before: str
) -> None:
    """They slid under each other until a strip was left of each; now they lie in two rows."""
    for seats in (3, 4, 5):
        observation = lay(*["1" if n not in (1, seats - 1) else before for n in range(seats)])
        arrangement = GAMES["hit"].arrange(observation.observe(0))
        place = layout(arrangement, seats, 0, size, line_height(size, scale))
        for seat in (1, seats - 1):
            (zone,) = [zone for zone in arrangement.zones if zone.id == f"tableau.{seat}"]
            columns = [
                [card_rect(place.cards[f"card.{card.key}"]) for card in column.cards]
                for column in zone.columns
            ]
            assert all(place.tableaus[zone.id].inflate(8, 8).contains(c[-1]) for c in columns)
            for number, column in enumerate(columns):
                later = [rect for other in columns[number + 1 :] for rect in other]
                for rect in column:
                    index = Rect(rect.x + 2, rect.y + 2, rect.width // 2, rect.height // 8)
                    assert index.collidelist(later) < 0, (seats, seat, number)


@pytest.mark.parametrize("size", [(720, 1280), (900, 1440)])
@pytest.mark.parametrize("scale", [100, 200])
def test_in_a_high_window_the_piles_of_a_skirmish_lie_in_one_row(
    size: tuple[int, int], scale: int
) -> None:
    """What was paid lay alone in a second row."""
    arrangement = GAMES["mercenaries"].arrange(
        fight("qs 7c 8h", "4d jh 3c", paid="2c 5c 9h").observe(0)
    )
    place = layout(arrangement, 2, 0, size, line_height(size, scale))
    check(arrangement, place)
    piles = sorted((place.targets[pile] for pile in place.piles), key=lambda rect: rect.x)
    assert len(piles) == 4
    assert len({pile.centery for pile in piles}) == 1
    for one, other in itertools.pairwise(piles):  # an open one lies askew
        assert other.left - one.right > 0.3 * one.width


@pytest.mark.parametrize("scale", [100, 160, 200])
@pytest.mark.parametrize("dead", ["", "6h 7h"])
def test_piles_beside_squads_stand_in_the_order_in_which_they_stood_beside_the_shop(
    dead: str, scale: int
) -> None:
    """The merchant's came between them as soon as one side had chosen: three changed places."""
    size = (1280, 720)
    state = shop("js 5d 2c", "qc qs qh", theirs="jd 2h 3h", spent="5c 6c", graveyard=dead)
    do(state, "pass", "pass")
    seen = [state.observe(0)]
    do(state, "squad jd 2h 3h")
    seen += [state.observe(0)]
    do(state, "squad js 5d 2c")
    seen += [state.observe(0)]
    orders, places = list[list[str]](), list[dict[str, Rect]]()
    for observation in seen:
        arrangement = GAMES["mercenaries"].arrange(observation)
        place = layout(arrangement, 2, 0, size, line_height(size, scale))
        places.append({pile: place.targets[pile] for pile in place.piles})
        orders.append(sorted(places[-1], key=lambda pile: (places[-1][pile].x, places[-1][pile].y)))
    assert orders[0] == orders[1] == orders[2]
    assert orders[0][:2] == ["camp", "spent"], "as at the left of the shop"
    assert places[0] == places[1]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1280, 800), (1920, 1200)])
def test_of_five_columns_at_a_side_half_is_seen_in_one_row_and_all_in_two(
    size: tuple[int, int],
) -> None:
    """At 16:10 they lay in two that hid each other, and in one of which half was seen."""
    before = "3|5 5|7 7|8|9"
    for seats in (3, 4, 5):
        shown = lay(*["1" if n not in (1, seats - 1) else before for n in range(seats)]).observe(0)
        arrangement = GAMES["hit"].arrange(shown)
        place = layout(arrangement, seats, 0, size, line_height(size, 100))
        for seat in (1, seats - 1):
            (zone,) = [zone for zone in arrangement.zones if zone.id == f"tableau.{seat}"]
            firsts = [
                card_rect(place.cards[f"card.{column.cards[0].key}"]) for column in zone.columns
            ]
            lasts = [
                card_rect(place.cards[f"card.{column.cards[-1].key}"]._replace(angle=0.0))
                for column in zone.columns
            ]
            if len({rect.centery for rect in firsts}) == 1:
                for one, other in itertools.pairwise(firsts):
                    assert other.x - one.x >= one.width // 2
            else:
                assert not any(a.colliderect(b) for a, b in itertools.combinations(lasts, 2))


def test_what_somebody_keeps_lies_clear_of_the_piles() -> None:
    """At 200 % the loot of who sits opposite touched the draw pile."""
    for size, scale in itertools.product([(960, 600), (1280, 720), (1024, 768)], (100, 200)):
        for seats in (2, 3, 4, 5):
            state = lay(*["1|9|7"] * seats, loots=["2", "3", "4", "6", "8"][:seats])
            arrangement = GAMES["hit"].arrange(state.observe(0))
            place = layout(arrangement, seats, 0, size, line_height(size, scale))
            kept = [card_rect(place.piles[f"loot.{seat}"]) for seat in range(seats)]
            light = size[1] // 60
            piles = [
                card_rect(place.piles[name]) for name in ("draw", "discard") if name in place.piles
            ]
            cards = [card_rect(pose) for pose in place.cards.values()]
            for rect in kept:
                assert rect.collidelist([pile.inflate(light, light) for pile in piles]) < 0
                assert rect.collidelist([*cards, *place.plates.values()]) < 0


@pytest.mark.parametrize("size", [(1024, 768), (1280, 1024)])
def test_at_4_to_3_cards_at_the_sides_reach_for_the_piles(size: tuple[int, int]) -> None:
    """They were small, while a strip beside the piles stayed bare."""
    for seats in (4, 5):
        before = ["3|5 5|7 7 7" if seat in (1, seats - 1) else "9" for seat in range(seats)]
        observation = lay(*before).observe(0)
        place = layout(GAMES["hit"].arrange(observation), seats, 0, size, line_height(size, 100))
        piles = [card_rect(place.piles[name]) for name in ("draw", "discard")]
        for seat in (1, seats - 1):
            area = place.tableaus[f"tableau.{seat}"]
            cards = [pose for pose in place.cards.values() if area.collidepoint(pose.x, pose.y)]
            assert len(cards) == 6
            assert min(pose.width for pose in cards) >= 0.048 * size[0]
            gaps = [apart(card_rect(pose), pile) for pose in cards for pile in piles]
            assert 0.01 * size[0] < min(gaps) < 0.04 * size[0]


@pytest.mark.parametrize("before", ["3|5 5|7 7 7", "7|1|4 4 4 4 4 4 4 4 4"])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (960, 600), (720, 1280)])
def test_three_columns_before_a_seat_cover_nothing_of_each_other(
    size: tuple[int, int], before: str
) -> None:
    """Both corners of each are seen."""
    for seats in (3, 5):
        others = ["2", "6", "8"][: seats - 2]
        arrangement = GAMES["hit"].arrange(lay("1", before, *others).observe(0))
        place = layout(arrangement, seats, 0, size, line_height(size, 100))
        (zone,) = [zone for zone in arrangement.zones if zone.id == "tableau.1"]
        columns = [
            [card_rect(place.cards[f"card.{card.key}"]) for card in column.cards]
            for column in zone.columns
        ]
        areas = [rects[0].unionall(rects[1:]).inflate(-6, -6) for rects in columns]
        assert len(areas) == 3
        assert all(not a.colliderect(b) for a, b in itertools.combinations(areas, 2))


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        *(((wide, high), 100) for wide, high in ((960, 600), (1024, 768), (720, 1280))),
        *(((wide, high), 200) for wide, high in ((960, 600), (1280, 720), (3440, 1440))),
    ],
)
def test_piles_stay_where_they_are_when_somebody_is_out(size: tuple[int, int], scale: int) -> None:
    """The cards that are out of play lie beside them: the discard lay on the ring of chevrons."""
    game, line = GAMES["showem"], line_height(size, scale)
    hands = ["r1 r2 r3", "b1 b2 b3", "g1 g2 g3", "y4 y5 y6", "r4 r5 r6", "y8 y9 b9"]
    for seats in range(3, 7):
        piles = []
        for out in ([], [1]):
            dealt = ["" if seat in out else hand for seat, hand in enumerate(hands[:seats])]
            aside = "b4 b5" if out else ""
            state = showem_table.lay(*dealt, top="g7", out=out, aside=aside)
            arrangement = game.arrange(state.observe(0))
            place = layout(arrangement, seats, 0, size, line)
            check(arrangement, place)
            piles.append([place.targets[zone] for zone in ("draw", "discard")])
        assert piles[0] == piles[1], seats
        assert place.targets["aside"].right < piles[0][0].left
        assert place.targets["aside"].height > 0.5 * piles[0][0].height


def test_the_colour_stays_between_the_piles_when_somebody_is_out() -> None:
    """Above a large hand, where there is no room for it below them."""
    many = " ".join(f"{colour}{number}" for colour in "rbgy" for number in range(2, 8))
    game, size = GAMES["showem"], (960, 680)
    found = []
    for out in ([], [1]):
        hands = [many, "" if out else "b1 b8", "g1 g8", "y1 y8"]
        state = showem_table.lay(*hands, top="r0", out=out, aside="b9 y9" if out else "")
        arrangement = game.arrange(state.observe(0))
        place = layout(arrangement, 4, 0, size, line_height(size, 100))
        check(arrangement, place)
        found.append([place.targets["draw"], place.signs["colour"], place.targets["discard"]])
    draw, colour, discard = found[1]
    assert found[0] == found[1]
    assert draw.right < colour.centerx < discard.left
    assert draw.top < colour.centery < draw.bottom


@pytest.mark.parametrize("size", [(1024, 768), (1440, 1080)])
@pytest.mark.parametrize("seats", [2, 4])
def test_in_a_window_of_4_to_3_nineteen_cards_lie_in_one_arc(
    size: tuple[int, int], seats: int
) -> None:
    """Found: from 14 on, and then from 17 on, there were two, though cards are no smaller in one,
    and piles shrank. Each index is seen all the same."""
    faces = [f"{colour}{number}" for colour in "rbgy" for number in range(2, 8)]
    for count in range(12, 22):
        others = ["b1 b8", "g1 g8", "y1 y8"][: seats - 1]
        state = showem_table.lay(" ".join(faces[:count]), *others, top="r0")
        arrangement = GAMES["showem"].arrange(state.observe(0))
        place = layout(arrangement, seats, 0, size, line_height(size, 100))
        check(arrangement, place)
        columns = arrangement.zone("hand.0").columns
        poses = [place.cards[f"card.{column.cards[0].key}"] for column in columns]
        steps = [after.x - pose.x for pose, after in itertools.pairwise(poses)]
        assert (min(steps) < 0) == (count > 19), count
        if count <= 19:
            assert min(steps) >= 0.23 * poses[0].width
            assert place.targets["draw"].height >= 0.19 * size[1], count


@pytest.mark.parametrize("size", [(768, 1024), (800, 1000)])
@pytest.mark.parametrize("game_id", ["showem", "mercury", "nothing"])
def test_43_in_a_high_window_piles_lie_in_the_middle_of_the_cloth(
    game_id: str, size: tuple[int, int]
) -> None:
    """Found: below the hands at the sides, off the middle of what is drawn there."""
    game, line = GAMES[game_id], line_height(size, 100)
    for seats in game.seat_counts:
        for observation in observations(game_id, seats):
            arrangement = game.arrange(observation)
            place = layout(arrangement, seats, 0, size, line)
            check(arrangement, place)
            off = place.targets["draw"].centery - Frame(size, line).level
            assert abs(off) <= 0.02 * size[1], seats


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("size", [(720, 1280), (600, 960), (1080, 1920)])
def test_in_a_high_window_piles_lie_in_the_middle_of_what_is_painted_there(
    seats: int, size: tuple[int, int]
) -> None:
    """Found: with seven and eight they lay below the middle of the sun, as hands hung too low."""
    game = GAMES["nothing"]
    state = game.new(seats, {}, 1)
    place = layout(game.arrange(state.observe(0)), seats, 0, size, size[0] // 30)
    middles = {place.targets[zone].centery for zone in place.piles}
    assert len(middles) == 1
    assert abs(middles.pop() - size[1] / 2) < 0.012 * size[1]


@pytest.mark.parametrize(("size", "scale"), [((720, 1280), 100), ((1024, 768), 100)])
def test_what_hangs_at_a_seat_of_a_shop_lies_clear_of_hands(
    size: tuple[int, int], scale: int
) -> None:
    """In a high window the hand opposite lay over an infirmary; at 4:3 the viewer's over what is
    written below ears."""
    many = "2c 3c 4c 5c 6c 7c 8c 9c 10c"
    state = shop(
        "3d 4d 5d 6d 7d 8d jd",
        "kh qh ks",
        theirs=many,
        infirmaries=["2h", "3h 4h"],
        ears=["5h 6h", "7h 8h 9h"],
    )
    arrangement = GAMES["mercenaries"].arrange(state.observe(1))
    check(arrangement, layout(arrangement, 2, 1, size, line_height(size, scale)), 1)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1024, 768), (960, 600)])
@pytest.mark.parametrize("wounded", ["", "jd"])
def test_what_lies_beside_who_sits_opposite_is_as_large_as_the_viewers(
    size: tuple[int, int], wounded: str
) -> None:
    """Found: beside fighters it was a stamp, with room for two below it."""
    state = fight(
        "kh 8h 3c", "4d 7d qs", ears=["5s", "3s 4s 6s"], infirmaries=["", wounded], phase="combat"
    )
    arrangement = GAMES["mercenaries"].arrange(state.observe(0))
    place = layout(arrangement, 2, 0, size, line_height(size, 100))
    own, theirs = (place.targets[f"ears.{seat}"] for seat in (0, 1))
    assert theirs.height >= 0.9 * own.height
    check(arrangement, place)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1024, 768)])
def test_what_lies_above_a_shop_is_nearly_as_large_as_the_viewers(size: tuple[int, int]) -> None:
    """Found: it was a stamp there, too, with room below it."""
    state = shop(
        "3d 4d 5d 6d jd",
        "kh qh ks",
        theirs="2c 3c 4c 9c 10c jc",
        infirmaries=["2h", "3h 4h"],
        ears=["5h 6h", "7h 8h 9h"],
    )
    arrangement = GAMES["mercenaries"].arrange(state.observe(0))
    place = layout(arrangement, 2, 0, size, line_height(size, 100))
    own, theirs = (place.targets[f"ears.{seat}"] for seat in (0, 1))
    assert theirs.height >= 0.85 * own.height
    check(arrangement, place)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_edges_of_a_high_draw_pile_end_above_the_line_of_words(
    size: tuple[int, int], scale: int
) -> None:
    """Found: with two at Hit! light around them made words of two lines hard to read."""
    game = GAMES["hit"]
    for seats in game.seat_counts:
        arrangement = game.arrange(game.new(seats, {}, 4).observe(0))
        place = layout(arrangement, seats, 0, size, line_height(size, scale))
        count = next(zone.count for zone in arrangement.zones if zone.id == "draw")
        pile = place.targets["draw"]
        assert pile.bottom + pile_depth(pile.width, count) <= place.ribbon.top, seats
