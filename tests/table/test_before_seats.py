"""Columns before the others: as large as there is room, near to whose they are, and all read."""

from __future__ import annotations

import itertools
from collections import Counter

import pygame
import pytest

from hit_table import lay
from laid_out import check, check_own_is_largest, overlap
from nomercy_table.engine.arrangement import Arrangement
from nomercy_table.games import GAMES
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import Placement, Pose, card_rect, corners
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.moments.suspense import stake_at
from nomercy_table.table.plates import token_rect

WINDOWS = {
    (960, 600): 17,
    (1024, 768): 18,
    (1280, 1024): 22,
    (1280, 800): 20,
    (1280, 720): 20,
    (1920, 1080): 24,
    (3840, 2160): 48,
    (720, 1280): 17,
}
"""Windows, and the height of a line of text in each at the usual scale."""

windows = pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")


def alike(*counts: int, seat: int = 0) -> str:
    """A tableau of columns of so many cards, of other numbers before each seat."""
    ranks = [(3 * seat + n) % 10 + 1 for n in range(len(counts))]
    return "|".join(" ".join([str(rank)] * n) for rank, n in zip(ranks, counts, strict=True))


def table(*tableaus: str, size: tuple[int, int]) -> tuple[Arrangement, Placement]:
    """A table of Hit! with these tableaus, as it lies in that window."""
    seats = len(tableaus)
    loots = ["2", "3", "4", "6", "8"][:seats]
    arrangement = GAMES["hit"].arrange(lay(*tableaus, loots=loots).observe(0))
    place = layout(arrangement, seats, 0, size, WINDOWS[size])
    check(arrangement, place)
    check_own_is_largest(arrangement, place, 0)
    return arrangement, place


def lying(arrangement: Arrangement, place: Placement, seat: int) -> list[list[Pose]]:
    """The cards before a seat, column by column."""
    (zone,) = [zone for zone in arrangement.zones if zone.id == f"tableau.{seat}"]
    return [[place.cards[f"card.{c.key}"] for c in column.cards] for column in zone.columns]


def high(columns: list[list[Pose]], frame: Frame) -> float:
    """How high the cards are, in units."""
    return height_of(columns[0][0].width) / frame.unit


@windows
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_43_cards_before_others_are_large(seats: int, size: tuple[int, int]) -> None:
    """At 4:3 they were .094 of the window's height, and before who sits opposite .14."""
    frame = Frame(size, WINDOWS[size])
    for counts, least in (((1, 2), 0.157), ((3, 1, 1), 0.137)):
        before = [alike(*counts, seat=seat) for seat in range(1, seats)]
        arrangement, place = table("5", *before, size=size)
        for seat in range(1, seats):
            assert high(lying(arrangement, place, seat), frame) >= least, (seats, seat)
    if seats == 2:
        arrangement, place = table("5", alike(3, 1, 1, 1), size=size)
        assert high(lying(arrangement, place, 1), frame) >= 0.18


@windows
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_43_cards_begin_beside_whose_they_are(seats: int, size: tuple[int, int]) -> None:
    """A lone seven lay over the discard, an eighth of the window from her name."""
    frame = Frame(size, WINDOWS[size])
    for counts in ((1,), (2, 1), (1, 1, 1, 2)):
        before = [alike(*counts, seat=seat) for seat in range(1, seats)]
        arrangement, place = table("5", *before, size=size)
        for seat in range(1, seats):
            owner = place.portraits[seat].union(place.plates[seat])
            cards = [card_rect(pose) for c in lying(arrangement, place, seat) for pose in c]
            gaps = [
                max(owner.left - r.right, r.left - owner.right, r.top - owner.bottom) for r in cards
            ]
            assert min(gaps) <= 0.042 * frame.unit, (seats, seat)


@windows
def test_43_however_many_columns_the_own_cards_are_the_largest(size: tuple[int, int]) -> None:
    for own, other in itertools.product(range(1, 11), (1, 3)):
        for seats in (2, 3, 5):
            theirs = [alike(*[1] * other, seat=seat) for seat in range(1, seats)]
            table(alike(*[1] * own), *theirs, size=size)


@windows
def test_a_column_is_never_torn(size: tuple[int, int]) -> None:
    """Nine alike lay as five beside four."""
    for before in ("4 4 4 4 4 4 4 4 4", "7|4 4 4 4 4 4 4 4 4", "7|1|2|4 4 4 4 4 4 4 4 4|3|5"):
        for seats in (3, 5):
            arrangement, place = table("5", before, *["1"] * (seats - 2), size=size)
            (column,) = [c for c in lying(arrangement, place, 1) if len(c) == 9]
            assert len({pose.x for pose in column}) == 1


@pytest.mark.parametrize("size", [(1024, 768), (720, 1280)])
def test_where_there_is_room_below_columns_lie_there_rather_than_on_each_other(
    size: tuple[int, int],
) -> None:
    """Bare felt lay below cards that hid each other."""
    arrangement, place = table("5", "1|2|3|4", "6|7|8|9", size=size)
    for seat in (1, 2):
        cards = [card_rect(pose) for c in lying(arrangement, place, seat) for pose in c]
        cards = [rect.inflate(-rect.width // 10, -rect.height // 10) for rect in cards]
        assert max(r.y for r in cards) - min(r.y for r in cards) > cards[0].height
        assert all(not a.colliderect(b) for a, b in itertools.combinations(cards, 2))


@pytest.mark.parametrize(
    ("size", "seats", "counts", "least"),
    [
        ((960, 600), 3, (2, 1, 2, 1), 65),
        ((960, 600), 4, (2, 1, 2, 1), 55),
        ((960, 600), 4, (3, 1, 3, 1, 3), 48),
        ((1024, 768), 4, (2, 1, 2, 1), 75),
        ((1280, 720), 3, (1, 1, 1, 1, 1), 70),
        ((720, 1280), 4, (3, 1, 2, 2, 3), 55),
        ((720, 1280), 4, (2, 2, 3, 1, 2, 3), 50),
        ((1280, 1024), 5, (2, 1, 3, 1, 2), 60),
        ((1024, 768), 5, (2, 1, 3, 1, 2), 46),
        ((1920, 1080), 3, (2, 1, 2, 1, 3, 1, 2), 80),
        ((960, 600), 5, (2, 1, 3, 1, 2), 46),
        ((960, 600), 5, (1, 2, 1, 1, 1, 1, 1), 46),
        ((960, 600), 5, (2, 1, 3, 1, 2, 1, 3), 38),
        ((1024, 768), 5, (2, 2, 3, 1, 2, 3), 46),
        ((1280, 800), 5, (2, 2, 3, 1, 2, 3), 50),
        ((1280, 720), 5, (2, 1, 3, 1, 1, 2, 1), 46),
        ((720, 1280), 5, (3, 1, 2, 1, 3, 2, 1), 46),
    ],
)
def test_columns_at_the_sides_hide_nothing_of_each_others_last_cards(
    size: tuple[int, int], seats: int, counts: tuple[int, ...], least: int
) -> None:
    """Found: in the smallest window of each half was seen, above bare felt; at 4:3 cards were 57
    pixels wide for that; with five at a table rows of many lay on each other."""
    sides = (1, seats - 1)
    before = [alike(*(counts if n in sides else (1, 1)), seat=n) for n in range(1, seats)]
    arrangement, place = table("5", *before, size=size)
    for seat in sides:
        columns = lying(arrangement, place, seat)
        assert columns[0][0].width >= least
        last = [card_rect(column[-1]) for column in columns]
        last = [rect.inflate(-rect.width // 10, -rect.height // 10) for rect in last]
        assert all(not a.colliderect(b) for a, b in itertools.combinations(last, 2))


@windows
def test_rows_of_columns_are_clear_of_each_other(size: tuple[int, int]) -> None:
    """At 16 to 10 and 4:3 they touched."""
    for seats, counts in ((3, (2, 1, 2, 1)), (3, (2, 1, 3, 1, 2)), (4, (2, 2, 3, 1, 2))):
        before = [alike(*counts, seat=seat) for seat in range(1, seats)]
        arrangement, place = table("5", *before, size=size)
        for seat in range(1, seats):
            columns = lying(arrangement, place, seat)
            first = [column for column in columns if column[0].y == columns[0][0].y]
            tall = height_of(columns[0][0].width)
            ends = max(column[-1].y for column in first) + tall / 2
            if below := [column[0].y for column in columns if column[0].y > columns[0][0].y]:
                assert min(below) - tall / 2 >= ends + 0.05 * tall, (seats, seat)


@pytest.mark.parametrize(
    ("size", "counts", "least"),
    [
        ((960, 600), (3, 1, 2, 2, 1), 58),
        ((960, 600), (2, 2, 3, 1, 2, 3), 49),
        ((1024, 768), (3, 1, 2, 2, 1), 58),
        ((1024, 768), (2, 2, 3, 1, 2, 3), 49),
        ((1280, 800), (2, 2, 3, 1, 2, 3), 65),
        ((1280, 720), (2, 2, 3, 1, 2, 3), 46),
    ],
)
def test_six_columns_opposite_hide_nothing_of_each_other(
    size: tuple[int, int], counts: tuple[int, ...], least: int
) -> None:
    """They had half of the breadth between the columns at the sides, and lay on each other; and
    they touched those at the right."""
    before = [alike(1, 1, 1, 1, seat=1), alike(*counts, seat=2), alike(1, 1, 1, 1, seat=3)]
    arrangement, place = table("5", *before, size=size)
    columns = lying(arrangement, place, 2)
    assert columns[0][0].width >= least
    last = [card_rect(column[-1]) for column in columns]
    last = [rect.inflate(-rect.width // 10, -rect.height // 10) for rect in last]
    assert all(not a.colliderect(b) for a, b in itertools.combinations(last, 2))
    gap = 0.008 * Frame(size, WINDOWS[size]).unit
    left = [pose.x + pose.width / 2 for pose, *_ in lying(arrangement, place, 1)]
    right = [pose.x - pose.width / 2 for pose, *_ in lying(arrangement, place, 3)]
    assert max(left) + gap <= columns[0][0].x - columns[0][0].width / 2
    assert columns[-1][0].x + columns[0][0].width / 2 + gap <= min(right)


@pytest.mark.parametrize("count", [7, 8, 9])
def test_more_columns_than_there_is_room_for_at_the_top_lie_above_those_at_the_sides(
    count: int,
) -> None:
    """They lay on each other between these, in the smallest window."""
    counts = (2, 1, 3, 1, 1, 2, 1, 1, 1)[:count]
    before = [alike(1, 1, seat=1), alike(*counts, seat=2), alike(1, 3, 1, seat=3)]
    arrangement, place = table("", *before, size=(960, 600))
    columns = lying(arrangement, place, 2)
    last = [card_rect(column[-1]).inflate(-4, -6) for column in columns]
    assert columns[0][0].width >= 46
    assert all(not a.colliderect(b) for a, b in itertools.combinations(last, 2))


@windows
@pytest.mark.parametrize("seats", [2, 4])
def test_who_sits_opposite_stands_in_the_middle_with_what_lies_there(
    seats: int, size: tuple[int, int]
) -> None:
    """With a card or two they leaned to the left by up to a fifth of the breadth; who has more
    begins where there is room for these."""
    for counts, off in (((), 0.01), ((1,), 0.01), ((2, 1), 0.01), ((1, 3, 1), 0.045)):
        before = [alike(1, 1, seat=seat) for seat in range(1, seats)]
        before[seats // 2 - 1] = alike(*counts, seat=seats // 2)
        arrangement, place = table("5", *before, size=size)
        opposite = seats // 2
        whole = place.portraits[opposite].union(place.plates[opposite])
        columns = lying(arrangement, place, opposite)
        rects = [card_rect(pose._replace(angle=0)) for column in columns for pose in column]
        whole = whole.unionall(rects or [place.spots[f"tableau.{opposite}"]])
        assert abs(whole.centerx - size[0] // 2) <= off * size[0], counts


@windows
def test_cards_opposite_and_at_the_sides_lie_clear_of_each_other(size: tuple[int, int]) -> None:
    """However many and however high the columns are."""
    many = [(3, 1, 3, 1), (1, 4, 1), (3, 1, 1, 1, 4), (2, 1, 1, 1, 1, 3), (3, 1, 1, 1, 1, 1, 4)]
    for seats, opposite, sides in itertools.product((4, 5), many, [(1, 1, 3), *many]):
        counts = {2: opposite, 3: opposite if seats == 5 else sides}
        others = [alike(*counts.get(seat, sides), seat=seat) for seat in range(1, seats)]
        alike_ones = Counter(" ".join(others).replace("|", " ").split())
        if max(alike_ones.values()) < 7:  # there are no more of them
            table("", *others, size=size)


@windows
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_kept_open_counts_beside_plates_cards_and_faces(
    seats: int, size: tuple[int, int]
) -> None:
    """What it is worth stood behind plates, faces and cards."""
    options = {"match": "target_score", "open_loot": True}
    loots = ["10 10", "9 9 9", "1", "8 8 8", "7 7 7"][:seats]
    for counts in ((), (1,), (2, 1, 1)):
        before = [alike(*counts, seat=seat) for seat in range(seats)]
        state = lay(*before, loots=loots, options=options, scores=[[20] * seats, [170] * seats])
        arrangement = GAMES["hit"].arrange(state.observe(0))
        place = layout(arrangement, seats, 0, size, WINDOWS[size])
        assert len(place.captions) == seats
        check(arrangement, place)
        tokens = [token_rect(place.piles[f"loot.{n}"], size, WINDOWS[size]) for n in range(seats)]
        assert all(rect.collidelist([*place.plates.values()]) < 0 for rect in tokens)


LARGE_LETTERS = {
    (960, 600): 23,
    (1024, 768): 29,
    (1280, 800): 30,
    (1280, 720): 27,
    (1920, 1080): 41,
}
"""Windows, and the height of a line of text in each at twice the usual scale."""


@pytest.mark.parametrize("size", LARGE_LETTERS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_is_kept_keeps_clear_of_the_face_below_it_in_large_letters(
    size: tuple[int, int],
) -> None:
    """What it is worth touched the ring around a face, with five at a table."""
    options = {"match": "target_score", "open_loot": True}
    frame = Frame(size, LARGE_LETTERS[size])
    for counts in ((1,), (2, 1, 1, 1, 2, 1)):
        before = [alike(*counts, seat=seat) for seat in range(5)]
        arrangement = GAMES["hit"].arrange(lay(*before, options=options).observe(0))
        place = layout(arrangement, 5, 0, size, LARGE_LETTERS[size])
        check(arrangement, place)
        for upper, lower in ((2, 1), (3, 4)):
            face, kept = place.portraits[lower], place.captions[f"loot.{upper}"]
            assert kept.bottom + frame.px(0.008) <= face.top


def test_who_lies_far_to_the_left_opposite_keeps_nothing_on_the_cards_at_the_side() -> None:
    options = {"open_loot": True}
    before = [alike(*[1] * 10, seat=1), alike(3, *[1] * 9, seat=2), alike(1, seat=3)]
    arrangement = GAMES["hit"].arrange(lay("", *before, options=options).observe(0))
    check(arrangement, layout(arrangement, 4, 0, (960, 600), WINDOWS[960, 600]))


@pytest.mark.parametrize("size", [(800, 800), (1000, 1000), (1280, 1024)])
def test_who_lies_far_to_the_left_opposite_keeps_nothing_there_in_a_square_window_either(
    size: tuple[int, int],
) -> None:
    """Found: among four, what was kept lay on the third column of who sits at the left."""
    before = [alike(1, 2, 3, 1, 2, 3, seat=1), alike(*[1] * 7, seat=2), "5"]
    arrangement = GAMES["hit"].arrange(lay("", *before, loots=["10"] * 4).observe(0))
    place = layout(arrangement, 4, 0, size, size[1] // 40)
    assert card_rect(place.piles["loot.2"]).collidelist([place.tableaus["tableau.1"]]) < 0


@windows
def test_the_title_stays_as_it_is_while_they_move_for_that(size: tuple[int, int]) -> None:
    for seats in (2, 4):
        others = [alike(1, seat=seat) for seat in range(1, seats)]
        headers = set()
        for many in range(8):
            others[seats // 2 - 1] = alike(*[1] * many, seat=seats // 2)
            headers.add((*table("5", *others, size=size)[1].header,))
        assert len(headers) == 1


@windows
def test_the_lowest_own_card_is_seen_whole_where_four_are_alike(size: tuple[int, int]) -> None:
    """A third of it lay below the window's edge, and all cards were smaller from seven alike on."""
    widths = set()
    for many, least in ((2, 1.0), (3, 1.0), (4, 1.0), (5, 0.96), (7, 0.9)):
        arrangement, place = table(alike(1, many, 1), "5", size=size)
        lowest = lying(arrangement, place, 0)[1][-1]
        tall = height_of(lowest.width)
        assert (size[1] - lowest.y) / tall + 0.5 >= least, many
        widths.add(lowest.width)
    assert len(widths) == 1


@pytest.mark.parametrize("columns", [6, 7, 8, 9])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_is_at_stake_opposite_stands_on_no_card_where_columns_lie_beyond_their_room(
    size: tuple[int, int], columns: int
) -> None:
    """It stood on the ranks of the last ones, which it counts."""
    counts = (2, 1, 3, 1, 1, 2, 1, 1, 1)[:columns]
    theirs = (alike(1, 1, seat=1), alike(*counts, seat=2), alike(1, 3, 1, seat=3))
    arrangement, place = table("", *theirs, size=size)
    cards = [card_rect(pose) for column in lying(arrangement, place, 2) for pose in column]
    own = cards[0].unionall(cards)
    number = round(0.16 * size[1]), round(0.17 * size[1])
    at = stake_at(place, "tableau.2", own, number)
    assert pygame.Rect(at, number).collidelist(cards) < 0


@pytest.mark.parametrize("columns", [1, 3, 5, 6, 7])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_what_is_at_stake_stands_on_no_face_and_no_name_of_five(
    size: tuple[int, int], columns: int
) -> None:
    """It stood on who sits lower right, where the line of words was taken for something to be
    read."""
    number = round(0.18 * size[1]), round(0.171 * size[1])
    for who in (1, 4):
        counts = ([1] * columns if seat == who else [2, 1] for seat in range(1, 5))
        theirs = [alike(*each, seat=seat) for seat, each in enumerate(counts, 1)]
        arrangement, place = table("", *theirs, size=size)
        cards = [card_rect(pose) for c in lying(arrangement, place, who) for pose in c]
        own = cards[0].unionall(cards)
        at = pygame.Rect(stake_at(place, f"tableau.{who}", own, number), number)
        read = [at.clip(rect) for rect in (*place.portraits.values(), *place.plates.values())]
        hidden = sum(rect.width * rect.height for rect in read)
        assert hidden <= 0.02 * at.width * at.height, "no more than a corner beside a round face"


@windows
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("wide", [0.18, 0.25])
def test_what_is_at_stake_stands_on_no_name(size: tuple[int, int], seats: int, wide: float) -> None:
    """Found: 103 points lay on the whole plate of whose they were."""
    number = round(wide * min(size)), round(0.171 * min(size))
    for who, counts in itertools.product(range(1, seats), ([1] * 3, [2, 1, 4, 3], [1] * 7)):
        theirs = [alike(*(counts if s == who else [2, 1]), seat=s) for s in range(1, seats)]
        arrangement, place = table("", *theirs, size=size)
        cards = [card_rect(pose) for c in lying(arrangement, place, who) for pose in c]
        own = cards[0].unionall(cards)
        at = pygame.Rect(stake_at(place, f"tableau.{who}", own, number), number)
        assert at.collidelist([*place.plates.values()]) < 0


@windows
@pytest.mark.parametrize("columns", [1, 3, 5, 7])
def test_what_the_viewer_has_at_stake_stands_clear_of_buttons_and_of_their_face(
    size: tuple[int, int], columns: int
) -> None:
    """Beside five columns it touched the button that draws, and beside three the portrait."""
    number = round(0.18 * size[1]), round(0.171 * size[1])
    arrangement, place = table(alike(*[1] * columns), "4|6", "8|9", size=size)
    cards = [card_rect(pose) for column in lying(arrangement, place, 0) for pose in column]
    at = pygame.Rect(stake_at(place, "tableau.0", cards[0].unionall(cards), number), number)
    assert at.collidelist([place.actions, place.portraits[0], place.plates[0]]) < 0


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 1024)])
@pytest.mark.parametrize("seats", [3, 4])
def test_three_columns_at_a_side_are_a_little_narrower_rather_than_in_two_rows(
    size: tuple[int, int], seats: int
) -> None:
    arrangement, place = table("5", *[alike(1, 1, 1, seat=n) for n in range(1, seats)], size=size)
    for seat in (1, seats - 1):
        cards = [card_rect(pose) for column in lying(arrangement, place, seat) for pose in column]
        assert max(card.top for card in cards) < min(card.bottom for card in cards)
        assert all(not a.colliderect(b) for a, b in itertools.combinations(cards, 2))


@pytest.mark.parametrize(
    ("size", "least"), [((960, 600), 69), ((1024, 768), 91), ((1280, 800), 94), ((1280, 1024), 114)]
)
def test_who_alone_sits_opposite_has_the_breadth_up_to_the_name_of_the_game(
    size: tuple[int, int], least: int
) -> None:
    """Seven columns of cards as broad as that, none on another."""
    arrangement, place = table("5", alike(*[1] * 7, seat=1), size=size)
    cards = [card_rect(pose) for column in lying(arrangement, place, 1) for pose in column]
    assert min(card.width for card in cards) >= least
    left, *others = sorted(cards, key=lambda card: card.left)
    assert all(not a.inflate(-4, 0).colliderect(b) for a, b in itertools.pairwise([left, *others]))
    assert not left.colliderect(place.header)


@windows
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_columns_lie_askew_as_far_as_there_is_room_and_none_touches_the_next(
    seats: int, size: tuple[int, int]
) -> None:
    """Beside the concepts they lay as straight as if they were ruled."""
    angles = []
    for first in range(10):
        before = [alike(1, 3, 1, seat=first + seat) for seat in range(seats)]
        arrangement, place = table(*before, size=size)
        for seat in range(seats):
            columns = lying(arrangement, place, seat)
            angles += [abs(pose.angle) for column in columns for pose in column]
            for one, other in itertools.pairwise(columns):
                on_each_other = other[0].x - one[0].x < one[0].width
                shapes = itertools.product(map(corners, one), map(corners, other))
                assert on_each_other or not any(overlap(*pair) for pair in shapes)
    assert max(angles) < 4.0, "they must be read"
    assert max(angles) > 3.0
    assert sum(angles) / len(angles) > 0.9


@windows
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_others_keep_is_as_large_as_there_is_room(seats: int, size: tuple[int, int]) -> None:
    """Beside the concepts it was small: with somebody opposite, and with five at a table."""
    before = [alike(2, 1, seat=seat) for seat in range(seats)]
    frame = Frame(size, WINDOWS[size])
    _, place = table(*before, size=size)
    kept = [card_rect(place.piles[f"loot.{seat}"]) for seat in range(1, seats)]
    small = frame.upright or (frame.half < 0.85 and seats in (2, 4))
    assert min(rect.height for rect in kept) >= (0.07 if small else 0.1) * frame.unit
