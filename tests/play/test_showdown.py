"""Hands that turn over one after another at the end of a round, and what they count."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from at_table import FRAME, Table, windows
from nomercy_table.engine.arrangement import Count
from nomercy_table.games.nothing.cards import points
from nomercy_table.games.nothing.events import HandShown
from nomercy_table.games.nothing.observation import NothingObservation
from nothing_table import NOTHING, lay
from pictured import Pictured

LAST = "Rey shows 7 cards."


def at_the_last_turn(
    folder: Path, seats: int, turn: int = 1, window: str = "1280x720", **settings: Any
) -> Table:
    """Rey, on the seat after Ada's or another one, has drawn the last card and is about to end the
    round; the first hand turns over."""
    state = lay(seats=seats, turn=turn, drawn="draw", last=True)
    kinds = "human" + " easy" * (seats - 1)
    table = Table.at(folder, state, kinds, NOTHING, window, **{"speed": "normal", **settings})
    table.until(lambda: table.arranged.counts, 600)
    return table


def until_it_ends(table: Table, dt: float = FRAME) -> Iterator[int]:
    """Let frames go by until the round has ended."""
    for number in table.each(900, dt):
        if table.now.ended:
            return
        yield number
    raise AssertionError("it does not end")


def shows(table: Table) -> HandShown | None:
    """The hand that is turned over in a moment now."""
    event = table.staged_event
    return event if isinstance(event, HandShown) and table.moment == "Showdown" else None


def values(table: Table) -> dict[int, Any]:
    """The numbers that float beside seats for what hands count."""
    kind = "showdown.value."
    floating = table.floating.items()
    return {int(name[len(kind) :]): item for name, item in floating if name.startswith(kind)}


def digits(rect: Rect) -> Rect:
    """What of a number's picture is figures: it has wide edges."""
    return rect.inflate(-rect.width // 3, -rect.height // 2)


@pytest.mark.parametrize("lowest", [True, False])
def test_who_leads_and_who_is_last_so_far_is_marked(lowest: bool) -> None:
    counts = Count.of([12, None, 30, 7, 7], lowest_leads=lowest)
    marks = [None if count is None else count.mark for count in counts]
    assert marks == ([0, None, -1, 1, 1] if lowest else [0, None, 1, -1, -1])
    assert Count.of([5, 5], lowest_leads=lowest) == (Count(5, 1), Count(5, 1))


@pytest.mark.parametrize(("seats", "most"), [(2, 2.1), (8, 3.9)])
def test_all_hands_are_turned_over_and_counted_in_time(
    tmp_path: Path, seats: int, most: float
) -> None:
    """NTH-9: in turn, who has ended the round last; what is counted is the record's."""
    table, told, count = at_the_last_turn(tmp_path, seats), dict[int, int](), 0
    while table.moment == "Showdown" or len(told) < seats:
        if event := shows(table):
            told.setdefault(event.seat, table.script.value)
        table.frames(1)
        count += 1
        assert count < 400
    observation = table.session.observation
    assert isinstance(observation, NothingObservation)
    assert [*told] == [*range(2, seats), 0, 1]
    hands = enumerate(observation.shown)
    assert told == {seat: points(hand) for seat, hand in hands if hand is not None}
    assert count * FRAME < most
    shown = [None if each is None else each.value for each in table.arranged.counts]
    assert shown == [value for _, value in sorted(told.items())]
    while table.top is table.board:  # counts stay on the table until the next round
        table.press(pygame.K_SPACE)
    table.lull()
    table.press(pygame.K_ESCAPE)
    table.frames(4, 0.05)
    assert table.top is table.board
    assert {"count.0", "count.1"} <= {*table.lying}


def test_what_the_last_hand_counts_is_told_when_it_has_turned_over_and_then_stands(
    tmp_path: Path,
) -> None:
    """Found: the end of the match was told as the number stood still; who leads now was seen for
    two frames, and what the hand counts never said; and what a hand counts, who had won the round,
    and who the match, stood for a frame or two each."""
    table = at_the_last_turn(tmp_path, 3)
    read, hushed, stood = list[str](), 0, 0
    while table.top is table.board:
        read.append(table.now.said)
        event = table.staged_event
        if isinstance(event, HandShown) and event.seat == 1:
            count = table.counts[1]
            if count is None and table.known_for < 0:
                assert LAST in table.line, "whose hand it is, and not what it counts"
                assert "points" not in " ".join(table.notes[1])
                hushed += 1
            marked = count is not None and count.mark != 0
            stood += (
                marked and "moment.count" not in table.moving and f"{LAST[:-1]}: " in table.line
            )
        table.frames(1)
    assert hushed > 20
    assert stood * FRAME > 0.5
    runs = [(line, len([*group])) for line, group in groupby(read)]
    *_, own, other, last = (line for line, _ in runs)
    assert own.startswith("You show 7 cards: "), "she knows what it counts"
    assert other == LAST
    assert last.startswith("Rey shows 7 cards: "), "the moment says who has won"
    assert min(count for _, count in runs) * FRAME > 0.25
    table.press(pygame.K_ESCAPE)
    table.frames(4, 0.05)
    assert "the match: the fewest points" in table.line, "who looks at the table reads it"


@pytest.mark.parametrize(("window", "seats"), [("1280x720", 3), ("1280x720", 8), ("720x1280", 8)])
def test_what_a_hand_counts_stands_large_beside_its_seat_and_near_no_other(
    tmp_path: Path, window: str, seats: int
) -> None:
    """Found: a 24 lay against another's token and was read with it: "7 24"; and the last number, as
    large as it is, stood on the face below it."""
    table = at_the_last_turn(tmp_path, seats, window=window)
    place, full, last = table.placed, dict[int, Any](), dict[int, Rect]()
    tokens = {seat: table.token(seat) for seat in place.portraits}
    for _ in until_it_ends(table):
        for seat, item in values(table).items():
            last[seat] = item.rect
            full[seat] = max(full.get(seat, item), item, key=lambda each: each.rect.width)
    assert set(full) == set(range(seats))
    high = {seat: item.rect.height for seat, item in full.items()}
    assert high[1] == max(high.values()) > min(high.values())
    for seat, item in full.items():
        if "720x1280" not in window:
            assert digits(item.rect).collidelist([*table.cards, *place.portraits.values()]) < 0
        figures = item.surface.get_bounding_rect().move(item.rect.topleft)
        for other, face in place.portraits.items():
            if other != seat:
                assert figures.collidelist([face, tokens[other]]) < 0
        token = tokens[seat]  # it ends in the token that tells the same
        if "720x1280" not in window:
            near = token.inflate(2 * token.width, token.height)
            assert near.collidepoint(last[seat].center)
            assert last[seat].width < item.rect.width


@windows("720x1280", "960x600")
@pytest.mark.parametrize("turn", [3, 5])
def test_the_number_on_which_all_hangs_covers_no_name(
    tmp_path: Path, turn: int, window: str
) -> None:
    """Found: with eight in a high window it lay across the name plate of who it is about; and its
    dark edge, wherever it stood, or the number itself on its way into the token, on a plate's end.
    """
    table = at_the_last_turn(tmp_path, 8, turn, window)
    plates, seen = [*table.placed.plates.values()], []
    for _ in until_it_ends(table):
        item = values(table).get(turn)
        if item is not None and item.rect.height > 60:
            assert digits(item.rect).collidelist(plates) < 0
            seen.append(item)
    standing = [item for item in seen if item.rect.height == seen[0].rect.height]
    assert len(standing) > 20
    for item in standing:
        drawn = item.surface.get_bounding_rect().move(item.rect.topleft)
        assert drawn.collidelist(plates) < 0


@pytest.mark.parametrize("turn", [1, 2])
def test_what_rolls_up_is_one_number_and_what_is_known_stands_there_at_once(
    tmp_path: Path, turn: int
) -> None:
    """Found: the number on the token was a frame behind the one beside it; "You show 7 cards."
    stood beside 19, then 26, and so on, up to the 56 that the plate had told a moment before; and a
    number was seen a frame before the line that says whose hand it is."""
    table = at_the_last_turn(tmp_path, 3, turn)
    rolled: dict[int, list[list[Pictured]]] = {}
    lines, told, value = dict[int, list[Any]](), set[str](), 0
    for _ in until_it_ends(table):
        event = shows(table)
        if event is None or table.clock is None:
            continue
        if "moment.count" in table.moving and "ribbon" in table.lying:
            lines.setdefault(event.seat, []).append(table.lying["ribbon"].surface)
        if event.seat == 0:
            told.add(table.said)
            value = table.script.value
        on_token = [each for each in table.script.items(table.clock) if each.id == "moment.count"]
        beside = values(table).get(event.seat)
        if on_token and beside is not None:
            pictures = on_token[0].surface, beside.surface
            shown = [Pictured(picture, "RGBA") for picture in pictures]
            rolled.setdefault(event.seat, []).append(shown)
    assert told == {f"You show 7 cards: {value} points."}
    assert len(rolled) == 3
    for seat, pairs in rolled.items():
        changed = [[a != b for a, b in pairwise(each)] for each in zip(*pairs, strict=True)]
        assert changed[0] == changed[1]
        assert any(changed[0]) == (seat != 0), "her own, which she knows, stands there at once"
    assert len(lines) == 3
    assert all(each[0] is line for each in lines.values() for line in each[1:4])


def test_what_floats_over_the_table_lives_on_in_the_dark(tmp_path: Path) -> None:
    """Found: a bubble and a number were gone in the dark, and came back."""
    table = at_the_last_turn(tmp_path, 3)
    table.until(lambda: table.arranged.counts[1] is not None)
    table.float_white((640, 90))
    seen = []
    while table.clock is not None and table.known_for < 0:
        table.frames(1)
        seen.append(min(table.picture.get_at((640, 90))[:3]))
    assert seen[0] == 255
    assert 25 < min(seen) < 60
    darkest = seen.index(min(seen)) + 1
    assert seen[:darkest] == sorted(seen[:darkest], reverse=True)


def test_before_a_hand_that_all_know_who_look_nobody_holds_their_breath(tmp_path: Path) -> None:
    """Found: a token said "?" over one that lay open, and a plate that told what it counts."""
    state = lay(seats=3, drawn="draw", last=True)
    table = Table.at(tmp_path, state, "human easy easy", NOTHING, count=40, speed="normal")
    table.act(table.session.legal(0)[0].text())
    hushed, high = dict[int, float](), dict[int, int]()
    for _ in until_it_ends(table):
        if event := shows(table):
            hushed[event.seat] = table.script.hush
        high |= {seat: item.rect.height for seat, item in values(table).items()}
    assert [*hushed] == [1, 2, 0]
    assert {*hushed.values()} == {0.0}
    assert high[0] == max(high.values()) > min(high.values())


@pytest.mark.parametrize(("after", "reduced"), [(1, False), (20, False), (60, False), (0, True)])
def test_a_press_turns_all_over_at_once(tmp_path: Path, after: int, reduced: bool) -> None:
    table = at_the_last_turn(tmp_path, 4, reduced_motion=reduced)
    table.frames(after)
    if reduced:
        table.until(lambda: shows(table))
    table.press(pygame.K_SPACE)
    table.frames(1)
    assert shows(table) is None
    assert all(count is not None for count in table.arranged.counts)


def test_with_reduced_motion_the_last_hand_is_one_still_picture_and_then_the_result(
    tmp_path: Path,
) -> None:
    """41: a still with what it counts, half a second long; the others lie open at once."""
    table = at_the_last_turn(tmp_path, 3, reduced_motion=True)
    seen, told = list[Pictured](), set[int]()
    while not table.now.ended:
        if event := shows(table):
            told.add(event.seat)
            seen.append(Pictured(table.picture))
        table.frames(1)
    assert told == {1}  # who has ended the round
    assert 0.4 < len(seen) * FRAME < 0.7
    assert len({*seen[3:-1]}) == 1  # words come within the first frames
    assert seen[3] != Pictured(table.picture)


@pytest.mark.parametrize("high_contrast", [False, True])
def test_chevrons_fade_when_nobody_plays_on(tmp_path: Path, high_contrast: bool) -> None:
    """Found: the ring was gone from one frame to the next as the first hand lay open."""
    table = at_the_last_turn(tmp_path, 3, high_contrast=high_contrast)

    def chevrons() -> int:
        ring = [i.surface for n, i in table.lying.items() if n.startswith("cloth.ring.")]
        return max((max(pygame.image.tobytes(each, "RGBA")[3::4]) for each in ring), default=0)

    strong = [chevrons()]
    while strong[-1] and len(strong) < 120:
        table.frames(1)
        strong.append(chevrons())
    assert strong[0] > 80 > strong[-1] == 0
    assert strong == sorted(strong, reverse=True)
    assert len(set(strong)) > 5


@pytest.mark.parametrize("turn", [1, 3])
def test_what_a_hand_counts_is_told_until_it_is_counted(tmp_path: Path, turn: int) -> None:
    """Found: Ada's plate lost it when the first hand of others was, and where hers was the first
    it stood there while the number went up."""
    table, told = at_the_last_turn(tmp_path, 4, turn), list[bool]()
    while not table.now.ended:
        if event := shows(table):
            told.append(event.seat == 0)
            assert ("hand: " in table.notes[0][0]) == (True not in told)
        table.frames(1)
    assert len([*groupby(told)]) == (3 if turn == 1 else 2)
