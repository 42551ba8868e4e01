"""Every registered game lies well at every table: nothing covers what must be seen (issue of
layouts that a game asks for, and `table/` guesses nothing of).

Made-up games are laid, too: tricks in the middle, grids and spreads, which none of ours has yet.
"""

from __future__ import annotations

import itertools
from dataclasses import replace
from functools import cache

import pytest
from pygame import Rect

import offscreen
from laid_out import Lying, cards, check, check_own_is_largest, overlap, shape_of
from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Sign, Zone
from nomercy_table.engine.arrangement import Shape as ZoneShape
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation
from nomercy_table.games import GAMES
from nomercy_table.render.cloth_art import cloth_of, middle_of, unit_of
from nomercy_table.table.cards import height_of
from nomercy_table.table.cloth import ClothLight, cloth_items, ring_rect
from nomercy_table.table.geometry import Placement
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.pictures import Pictures

SIZES = {
    (960, 600): 17,
    (1280, 720): 20,
    (3840, 2160): 48,
    (720, 1280): 17,
    (3440, 1440): 32,
    (1024, 768): 18,
    (768, 1024): 17,
}
"""Windows, and the height of a line of text in each at the usual scale."""

BESIDE_THE_COACH = {(636, 600): 23, (848, 720): 27}
"""What a lesson leaves of the two smallest, and that height at twice the scale."""

LARGE_LETTERS = {(960, 600): 23, (1280, 800): 27, (848, 720): 27, (1280, 720): 27}
"""Windows in which letters are larger than usual, and the height of a line there."""

EVERY = [(game, seats) for game, each in GAMES.items() for seats in each.seat_counts]
windows = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@cache
def moments(game_id: str, seats: int) -> list[tuple[Observation, tuple[str, ...]]]:
    """Moments of a match, each with what may be picked then."""
    game = GAMES[game_id]
    state, rng = game.new(seats, {}, seats), Rng(seats)
    found = []
    for number in range(90):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        legal = state.legal_actions(seat)
        if number % 18 == 17:
            seen = state.observe(seat)
            ways = [way for action in legal for way in game.ways(seen, action)]
            found.append((seen, tuple(sorted({way[0].id for way in ways}))))
        state.apply(seat, legal[0] if rng.below(3) else rng.choice(legal))
    return found


def placed(arrangement: Arrangement, seats: int, bottom: int, size: tuple[int, int]) -> Placement:
    return layout(arrangement, seats, bottom, size, SIZES[size])


@pytest.mark.quick("960x600", "720x1280")
@windows
@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_no_card_covers_another_zones_card_or_words(
    game_id: str, seats: int, size: tuple[int, int]
) -> None:
    for observation, _ in moments(game_id, seats):
        arrangement = GAMES[game_id].arrange(observation)
        bottom = observation.viewer or 0
        place = placed(arrangement, seats, bottom, size)
        check(arrangement, place, bottom)
        check_own_is_largest(arrangement, place, bottom)


_RAIL = 0.056
"""How far from the window's edge the golden rail of a table ends, in units."""


@windows
@pytest.mark.parametrize("seats", GAMES["hit"].seat_counts)
def test_what_lies_before_others_lies_within_the_rail(seats: int, size: tuple[int, int]) -> None:
    """The cards of who sits at the top lay across it, and in a high window those at the sides."""
    rail = _RAIL * unit_of(size)
    cloth = Rect((0, 0), size).inflate(-2 * rail, -2 * rail)
    for observation, _ in moments("hit", seats):
        bottom = observation.viewer or 0
        arrangement = GAMES["hit"].arrange(observation)
        place = placed(arrangement, seats, bottom, size)
        fronts = [z for z in arrangement.zones if z.where == "front" and z.seat != bottom]
        assert fronts
        for zone in fronts:
            assert cloth.contains(place.tableaus[zone.id])


@pytest.mark.parametrize("seats", range(2, 7))
def test_in_a_high_window_piles_lie_in_the_middle_of_the_cloth(seats: int) -> None:
    """They lay above it, and the ring around them askew in an eclipse."""
    size, game = (720, 1280), GAMES["nothing"]
    arrangement = game.arrange(game.new(seats, {}, 1).observe(0))
    place = placed(arrangement, seats, 0, size)
    middle = middle_of(cloth_of(game.cloth), size)
    assert ring_rect(place).center == pytest.approx(middle, abs=9)


@pytest.mark.quick("960x600", "720x1280")
@windows
@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_every_card_that_may_be_picked_can_be_pointed_at(
    game_id: str, seats: int, size: tuple[int, int]
) -> None:
    for observation, picks in moments(game_id, seats):
        arrangement = GAMES[game_id].arrange(observation)
        place = placed(arrangement, seats, observation.viewer or 0, size)
        zones = {zone.id for zone in arrangement.zones if not zone.is_pile}
        for pick in picks:
            if pick not in place.targets:
                continue
            rect = place.targets[pick]
            assert rect.width >= 10
            assert rect.height >= 24
            shape = place.shapes.get(pick) or shape_of(rect)
            x = sum(x for x, _ in shape) / 4
            y = min(sum(y for _, y in shape) / 4, size[1] - 4)
            assert place.at((x, y), [name for name in place.targets if name not in zones]) == pick


@pytest.mark.quick("960x600", "636x600")
@pytest.mark.parametrize("size", {**SIZES, **BESIDE_THE_COACH}, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_the_own_cards_lie_apart_from_the_own_plate(
    game_id: str, seats: int, size: tuple[int, int]
) -> None:
    """(Found in lessons: hands hard beside the plate.)"""
    for observation, _ in moments(game_id, seats):
        arrangement, bottom = GAMES[game_id].arrange(observation), observation.viewer or 0
        line = {**SIZES, **BESIDE_THE_COACH}[size]
        place = layout(arrangement, seats, bottom, size, line)
        around = shape_of(place.plates[bottom].inflate(12, 12))
        for card in cards(arrangement, place):
            if card.zone.seat == bottom and card.zone.where in ("hand", "front"):
                assert not overlap(card.shape, around), card.zone.id


@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_nothing_stands_empty_before_it_is_needed(game_id: str, seats: int) -> None:
    """(Found at the table: "out of play" from the first second on.) Places where cards are to be
    put are outlined, and have no names."""
    game = GAMES[game_id]
    arrangement = game.arrange(game.new(seats, {}, 1).observe(0))
    place = placed(arrangement, seats, 0, (1280, 720))
    empty = [zone.id for zone in arrangement.zones if not zone.count]
    assert [zone for zone in empty if zone in place.captions] == []


@pytest.mark.parametrize(("size", "line"), [*SIZES.items(), *LARGE_LETTERS.items()])
def test_what_is_written_below_small_things_of_the_own_seat_lies_apart(
    size: tuple[int, int], line: int
) -> None:
    """Found: in large letters "infirmary" and "ears: 19" were read as one word."""
    game = GAMES["mercenaries"]
    table = game.arrange(game.new(2, {}, 1).observe(0))
    wounded = Column("w", (CardView(5, "mercenaries/5c", ""),), "")
    small = (
        Zone("infirmary", "infirmary", "row", 0, (wounded,), 1, "infirmary", "edge"),
        Zone("ears", "ears", "heap", 0, (), 9, "ears: 19", "edge"),
    )
    captions = layout(replace(table, zones=table.zones + small), 2, 0, size, line).captions
    assert captions["ears"].left - captions["infirmary"].right >= 0.3 * line


@pytest.mark.parametrize(("size", "line"), [*SIZES.items(), *LARGE_LETTERS.items()])
def test_what_small_piles_are_called_stands_nearer_to_them_than_to_the_next(
    size: tuple[int, int], line: int
) -> None:
    """Found: "camp" stood tight above the pile below it."""
    pairs = 0
    for seen, _ in moments("mercenaries", 2):
        arrangement = GAMES["mercenaries"].arrange(seen)
        place = layout(arrangement, 2, seen.viewer or 0, size, line)
        piles = [z.id for z in arrangement.zones if z.is_pile and z.seat is None]
        named = [pile for pile in piles if pile in place.captions]
        for pile, other in itertools.product(named, piles):
            words, below = place.captions[pile], place.targets[other]
            if words.left < below.right and below.left < words.right and below.top > words.top:
                own = words.top - place.targets[pile].bottom
                assert below.top - words.bottom > 1.5 * own, (pile, other)
                pairs += 1
    assert pairs


# -- tables that no game of ours has ------------------------------------------------------------


def made_up(
    seats: int, shape: ZoneShape, where: str, count: int, *, hand: int = 8, stock: bool = True
) -> Arrangement:
    """Hidden hands; before each seat, or in the middle, a zone of that shape; a pile."""
    zones = []
    if stock:
        pile = Column("stock", (CardView(-1, None, "a card"),), "stock")
        zones.append(Zone("stock", "stock", "pile", None, (pile,), 20, "20 left", where="edge"))
    key = itertools.count()
    for seat in range(seats):
        played = tuple(
            Column(f"played.{seat}/{n}", (CardView(next(key), "x", "a card"),), "a card")
            for n in range(count)
        )
        if shape == "pile":
            merged = tuple(card for column in played for card in column.cards)
            played = (Column(f"played.{seat}", merged, "a card"),)
        zones.append(
            Zone(f"played.{seat}", "played", shape, seat, played, count, "", where=where)  # type: ignore[arg-type]
        )
        held = tuple(
            Column(
                f"held.{seat}/{n}",
                (CardView(next(key) if seat == 0 else -1, "x" if seat == 0 else None, "a card"),),
                "a card",
            )
            for n in range(hand)
        )
        zones.append(Zone(f"held.{seat}", "hand", "fan", seat, held, hand, "", where="hand"))
    return Arrangement(tuple(zones), (("8 cards",),) * seats, "Trick 3 of 8")


@windows
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("shape", ["pile", "row"])
def test_a_trick_lies_in_the_middle_each_card_on_the_side_of_its_seat(
    seats: int, shape: ZoneShape, size: tuple[int, int]
) -> None:
    arrangement = made_up(seats, shape, "middle", 1)
    place = placed(arrangement, seats, 0, size)
    check(arrangement, place)
    check_own_is_largest(arrangement, place, 0)
    trick = {
        card.zone.seat: (card.pose.x, card.pose.y)
        for card in cards(arrangement, place)
        if card.zone.where == "middle" and card.zone.seat is not None
    }
    assert len(trick) == seats
    hands = Rect(place.tableaus["held.0"])
    assert all(y < hands.y for _, y in trick.values())
    middle = place.centre.centerx
    for seat in range(1, seats):
        plate = place.plates[seat]
        if plate.right < place.centre.left:
            assert trick[seat][0] < middle
        elif plate.left > place.centre.right:
            assert trick[seat][0] > middle
        else:
            assert trick[seat][1] < trick[0][1]


@windows
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("shape", "count"), [("spread", 5), ("grid", 6), ("row", 4), ("pile", 3)])
def test_what_lies_before_a_seat_may_have_any_shape(
    shape: ZoneShape, count: int, seats: int, size: tuple[int, int]
) -> None:
    arrangement = made_up(seats, shape, "front", count, hand=0, stock=True)
    place = placed(arrangement, seats, 0, size)
    check(arrangement, place)
    check_own_is_largest(arrangement, place, 0)


@windows
def test_43_no_side_of_the_table_is_empty_from_three_seats_on(size: tuple[int, int]) -> None:
    most = 9 if size[0] > size[1] else 7  # a narrow window has no more room at its sides
    for seats in range(3, most):
        place = placed(made_up(seats, "pile", "middle", 1), seats, 0, size)
        others = [place.plates[seat] for seat in range(1, seats)]
        middle, aside = size[0] / 2, 0.2 * size[0]
        assert min(rect.centerx for rect in others) < middle - aside
        assert max(rect.centerx for rect in others) > middle + aside


@windows
def test_43_the_own_hand_is_large(size: tuple[int, int]) -> None:
    """At least 18 % of the window's height up to ten cards."""
    for game_id in ("showem", "mercury", "nothing"):
        for seats in GAMES[game_id].seat_counts:
            observation = GAMES[game_id].new(seats, {}, 1).observe(0)
            arrangement = GAMES[game_id].arrange(observation)
            place = placed(arrangement, seats, 0, size)
            held = [card for card in cards(arrangement, place) if card.zone.where == "hand"]
            own = [height_of(card.pose.width) for card in held if card.zone.seat == 0]
            assert min(own) >= 0.18 * size[1]


@windows
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("hand", [1, 7, 10])
def test_43_up_to_ten_cards_it_is_so_with_any_neighbours_and_letters(
    hand: int, scale: int, size: tuple[int, int]
) -> None:
    line = min(SIZES[size] * scale // 100, size[1] // 26)
    for seats, stock in itertools.product(range(2, 9), (True, False)):
        place = layout(with_piles(seats, hand, stock=stock), seats, 0, size, line)
        own = own_cards(place, seats, hand, stock=stock)
        assert len(own) == hand
        assert min(height_of(card.pose.width) for card in own) >= 0.18 * size[1]


@windows
def test_41_cards_before_a_seat_are_told_apart_at_every_size(size: tuple[int, int]) -> None:
    """Half of each is seen, in one row or in two, of a card that is large enough to be read."""
    for seats in range(2, 6):
        whole = made_up(seats, "columns", "front", 4)
        arrangement = replace(whole, zones=tuple(z for z in whole.zones if z.where != "hand"))
        place = placed(arrangement, seats, 0, size)
        check(arrangement, place)
        for seat in range(1, seats):
            lie = [c.pose for c in cards(arrangement, place) if c.zone.id == f"played.{seat}"]
            lines = sorted({pose.y for pose in lie})
            for line in lines:
                row = [pose for pose in lie if pose.y == line]
                steps = [after.x - before.x for before, after in itertools.pairwise(row)]
                assert min(steps) >= 0.55 * row[0].width
            high = height_of(lie[0].width)
            assert all(b - a >= 0.33 * high for a, b in itertools.pairwise(lines))
            assert lie[0].width >= 0.065 * min(size)


HANDS = (1, 2, 6, 10, 18, 24)


def with_piles(seats: int, hand: int, *, stock: bool) -> Arrangement:
    """Hidden hands around two piles, and one that is out of play (`stock`)."""
    whole = made_up(seats, "pile", "middle", 0, hand=hand, stock=stock)
    held = tuple(zone for zone in whole.zones if zone.role != "played")
    piles = tuple(
        Zone(name, name, "pile", None, (Column(name, (card,), name),), 9, "", where="middle")
        for name, card in (("draw", CardView(-1, None, "")), ("discard", CardView(990, "x", "")))
    )
    return replace(whole, zones=held + piles)


@pytest.mark.quick("960x600", "720x1280")
@windows
@pytest.mark.parametrize("seats", range(2, 9))
def test_others_hands_keep_off_the_piles_however_many_cards_they_hold(
    seats: int, size: tuple[int, int]
) -> None:
    """Found at 4:3: a hand lay on the discard. And no chevron runs where the words stand."""
    for hand, stock in itertools.product(HANDS, (True, False)):
        arrangement = with_piles(seats, hand, stock=stock)
        place = placed(arrangement, seats, 0, size)
        check(arrangement, place)
        if hand <= 10:  # a hand in two arcs takes the words up to the piles
            assert ring_rect(place).bottom <= place.ribbon.centery - SIZES[size] // 2
        assert ring_rect(place).top >= 0


@windows
def test_chevrons_leave_out_what_is_written_below_piles(size: tuple[int, int]) -> None:
    turn, look = Sign("turn", "turn", "clockwise", turn=1), offscreen.look(size)
    colour = Sign("colour", "turn", "Green")
    for seats in (3, 5):
        arrangement = replace(with_piles(seats, 7, stock=True), signs=(turn, colour))
        place = placed(arrangement, seats, 0, size)
        items = cloth_items(look, Pictures(), place, arrangement.signs, None, ClothLight())
        ring = [item.rect for item in items if item.id.startswith("cloth.ring")]
        assert len(ring) > 28, "no more are left out than must be"
        assert place.captions
        colour_told = place.signs["colour"].inflate(-place.signs["colour"].width // 2, 0)
        written = [*place.captions.values(), colour_told]
        assert all(rect.collidelist(ring) < 0 for rect in written)


@windows
@pytest.mark.parametrize("seats", range(2, 9))
def test_29_the_name_of_the_game_has_its_room_beside_any_number_of_seats(
    seats: int, size: tuple[int, int]
) -> None:
    """Nobody sits so far up that it would have to be written small (found with five and seven)."""
    for line in (SIZES[size], 2 * SIZES[size]):
        arrangement = made_up(seats, "pile", "middle", 1, hand=7)
        place = layout(arrangement, seats, 0, size, line)
        assert place.header.width >= 0.4 * size[0]


@windows
@pytest.mark.parametrize("hand", [7, 10, 16, 24])
def test_41_every_index_of_the_own_hand_is_seen(hand: int, size: tuple[int, int]) -> None:
    """A strip of at least ten pixels at the left of each card; and cards are large."""
    for seats in (2, 5):
        place = placed(with_piles(seats, hand, stock=True), seats, 0, size)
        own = [place.shapes[f"held.0/{n}"] for n in range(hand)]
        window = Rect((0, 0), size)
        for (left, _), after in itertools.pairwise([shape[:2] for shape in own]):
            assert window.collidepoint(left)
            same_arc = after[0][0] > left[0]
            assert not same_arc or after[0][0] - left[0] >= max(10, 0.009 * size[0])
        highest = [height_of(c.pose.width) for c in own_cards(place, seats, hand)]
        assert min(highest) >= (0.18 * size[1] if hand <= 10 else 0.16 * min(size))


def own_cards(place: Placement, seats: int, hand: int, *, stock: bool = True) -> list[Lying]:
    """The viewer's hand as it lies."""
    arrangement = with_piles(seats, hand, stock=stock)
    there = cards(arrangement, place)
    return [card for card in there if card.zone.where == "hand" and card.zone.seat == 0]
