"""Hands that turn over one after another at the end of a round, and what they count."""

from __future__ import annotations

from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from at_table import PEOPLE, REY, said, sit_down_at
from nomercy_table.app.program import App
from nomercy_table.engine.arrangement import Count
from nomercy_table.games.nothing.cards import points
from nomercy_table.games.nothing.events import HandShown
from nomercy_table.games.nothing.observation import NothingObservation
from nomercy_table.play.intents import Act
from nomercy_table.play.scene import TableScene
from nomercy_table.render.item import Item
from nomercy_table.table.counts import token_rect
from nomercy_table.table.effects import Effect
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.moments.scene import Script
from nomercy_table.table.moments.tally import Showdown
from nomercy_table.table.moments.timing import TURNED
from nothing_table import NOTHING, lay
from offscreen import frames, lull, press, program
from pictured import Pictured
from sight import see

FRAME = 1 / 60


def at_the_last_turn(
    tmp_path: Path,
    seats: int,
    turn: int = 1,
    window: tuple[int, int] = (1280, 720),
    **settings: Any,
) -> tuple[App, TableScene]:
    """Rey, on the seat after Ada's or another one, has drawn the last card and is about to end the
    round."""
    app = program(tmp_path, window, **{"speed": "normal", **settings})
    state = lay(seats=seats, turn=turn, drawn="draw", last=True)
    scene = sit_down_at(app, state, [PEOPLE[0], *[REY] * (seats - 1)], NOTHING)
    for _ in range(600):
        if see(scene).arranged.counts:
            return app, scene
        frames(app, 1, FRAME)
    raise AssertionError("no hand turns over")


def hands(scene: TableScene) -> list[Script]:
    """The moments of the hands, one after the other, each once."""
    return [script for script in [see(scene).script] if isinstance(script, Showdown)]


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
    app, scene = at_the_last_turn(tmp_path, seats)
    told: list[tuple[int, int]] = []
    count = 0
    while isinstance(see(scene).script, Showdown) or len(told) < seats:
        script = see(scene).script
        if isinstance(script, Showdown):
            event = script.scene.event
            assert isinstance(event, HandShown)
            if (event.seat, script.value) not in told:
                told.append((event.seat, script.value))
        frames(app, 1, FRAME)
        count += 1
        assert count < 400
    observation = scene.session.observation
    assert isinstance(observation, NothingObservation)
    assert [seat for seat, _ in told] == [*range(2, seats), 0, 1]
    assert dict(told) == {
        seat: points(hand) for seat, hand in enumerate(observation.shown) if hand is not None
    }
    assert count * FRAME < most
    shown = see(scene).arranged.counts
    assert [None if each is None else each.value for each in shown] == [
        value for _, value in sorted(told)
    ]


def test_nothing_is_told_of_the_last_hand_before_it_has_turned_over(tmp_path: Path) -> None:
    app, scene = at_the_last_turn(tmp_path, 3)
    while see(scene).arranged.counts[1] is None:
        frames(app, 1, FRAME)
    hushed = 0
    while (staged := scene.view.playback.staged) and staged.clock < staged.timing.met:
        assert "Rey shows 7 cards." in said(scene), "whose hand it is, and not what it counts"
        assert see(scene).counts[1] is None
        assert "points" not in " ".join(see(scene).notes[1])
        hushed += 1
        frames(app, 1, FRAME)
    assert hushed > 20
    frames(app, 24, FRAME)
    assert "Rey shows 7 cards: " in said(scene)


def test_what_the_last_hand_counts_stands_before_anything_follows_from_it(tmp_path: Path) -> None:
    """Found: the end of the match was told as the number stood still; who leads now was seen for
    two frames, and what the hand counts never said."""
    app, scene = at_the_last_turn(tmp_path, 3)
    while see(scene).arranged.counts[1] is None:
        frames(app, 1, FRAME)
    stood = 0
    while (staged := scene.view.playback.staged) and isinstance(staged.step.event, HandShown):
        frames(app, 1, FRAME)
        count = see(scene).counts[1]
        marked = count is not None and count.mark != 0
        hidden = "moment.count" in see(scene).moving
        stood += marked and not hidden and "Rey shows 7 cards: " in said(scene)
    assert stood * FRAME > 0.5


def test_no_line_flashes_by_where_hands_turn_over_and_a_match_ends(tmp_path: Path) -> None:
    """Found: what a hand counts, who had won the round, and who the match, stood for a frame or two
    each."""
    app, scene = at_the_last_turn(tmp_path, 4)
    read: list[str] = []
    while app.stack.top is scene:
        read.append(scene.now.said)
        frames(app, 1, FRAME)
    runs = [(line, len([*group])) for line, group in groupby(read)]
    *_, own, other, last = (line for line, _ in runs)
    assert own.startswith("You show 7 cards: "), "she knows what it counts"
    assert other == "Rey shows 7 cards."
    assert last.startswith("Rey shows 7 cards: "), "the moment says who has won"
    assert min(count for _, count in runs) * FRAME > 0.25
    press(app, pygame.K_ESCAPE)
    frames(app, 4)
    assert "the match: the fewest points" in said(scene), "who looks at the table reads it"


@pytest.mark.parametrize("seats", [3, 8])
def test_what_a_hand_counts_stands_large_beside_its_seat_and_on_no_card(
    tmp_path: Path, seats: int
) -> None:
    app, scene = at_the_last_turn(tmp_path, seats)
    seen: dict[str, pygame.Rect] = {}
    last: dict[str, pygame.Rect] = {}
    while not scene.now.ended:
        frames(app, 1, FRAME)
        items = see(scene).floating.values()
        last |= {i.id: i.rect for i in items if i.id.startswith("showdown.value")}
        seen |= {i: r for i, r in last.items() if i not in seen or r.width >= seen[i].width}
    assert set(seen) == {f"showdown.value.{seat}" for seat in range(seats)}
    place = see(scene).placed
    cards = [card_rect(pose) for pose in place.cards.values()]
    for rect in seen.values():
        digits = rect.inflate(-rect.width // 3, -rect.height // 2)  # the picture has wide edges
        assert digits.collidelist([*cards, *place.portraits.values()]) < 0
    high = {name: rect.height for name, rect in seen.items()}
    assert high["showdown.value.1"] == max(high.values()) > min(high.values())
    for seat, face in place.portraits.items():  # it ends in the token that tells the same
        token, end = token_rect(face, place.plates[seat]), last[f"showdown.value.{seat}"]
        assert token.inflate(2 * token.width, token.height).collidepoint(end.center)
        assert end.width < seen[f"showdown.value.{seat}"].width


@pytest.mark.parametrize(
    ("window", "seats"), [((1280, 720), 8), ((720, 1280), 8), ((1280, 720), 7)]
)
def test_what_a_hand_counts_is_nowhere_near_what_another_has(
    tmp_path: Path, window: tuple[int, int], seats: int
) -> None:
    """Found: a 24 lay against another's token and was read with it: "7 24"; and the last number, as
    large as it is, stood on the face below it."""
    app, scene = at_the_last_turn(tmp_path, seats, window=window)
    place = see(scene).placed
    full: dict[str, Item] = {}
    while not scene.now.ended:
        frames(app, 1, FRAME)
        for item in see(scene).floating.values():
            if item.id.startswith("showdown.value"):
                full[item.id] = max(full.get(item.id, item), item, key=lambda each: each.rect.width)
    assert len(full) == seats
    for seat, face in place.portraits.items():
        token = token_rect(face, place.plates[seat])
        for name, item in full.items():
            if name != f"showdown.value.{seat}":
                figures = item.surface.get_bounding_rect().move(item.rect.topleft)
                assert figures.collidelist([face, token]) < 0


@pytest.mark.parametrize("window", [(720, 1280), (960, 600)])
@pytest.mark.parametrize("turn", [3, 5])
def test_the_number_on_which_all_hangs_covers_no_name(
    tmp_path: Path, turn: int, window: tuple[int, int]
) -> None:
    """Found: with eight in a high window it lay across the name plate of who it is about; and its
    dark edge, wherever it stood, or the number itself on its way into the token, on a plate's end.
    """
    app, scene = at_the_last_turn(tmp_path, 8, turn, window)
    plates = [*see(scene).placed.plates.values()]
    seen = []
    while not scene.now.ended:
        frames(app, 1, FRAME)
        for item in see(scene).floating.values():
            if item.id == f"showdown.value.{turn}" and item.rect.height > 60:
                digits = item.rect.inflate(-item.rect.width // 3, -item.rect.height // 2)
                assert digits.collidelist(plates) < 0
                seen.append(item)
    assert len(seen) > 20
    standing = [item for item in seen if item.rect.height == seen[0].rect.height]
    assert len(standing) > 20
    for item in standing:
        drawn = item.surface.get_bounding_rect().move(item.rect.topleft)
        assert drawn.collidelist(plates) < 0


def test_what_rolls_up_is_one_number_on_the_token_and_beside_it(tmp_path: Path) -> None:
    """Found: the one was a frame behind the other."""
    app, scene = at_the_last_turn(tmp_path, 3)
    rolled: dict[int | None, list[list[Pictured]]] = {}
    while not scene.now.ended:
        frames(app, 1, 1.3 * FRAME)
        script, staged = see(scene).script, scene.view.playback.staged
        if not isinstance(script, Showdown) or staged is None:
            continue
        seat = staged.step.event.seat_concerned
        on_token = [i for i in script.items(staged.clock / staged.pace) if i.id == "moment.count"]
        beside = [i for i in see(scene).floating.values() if i.id == f"showdown.value.{seat}"]
        if on_token and beside:
            pictures = on_token[0].surface, beside[0].surface
            shown = [Pictured(picture, "RGBA") for picture in pictures]
            rolled.setdefault(seat, []).append(shown)
    assert len(rolled) == 3
    for seat, shown in rolled.items():
        changed = [[a != b for a, b in pairwise(each)] for each in zip(*shown, strict=True)]
        assert changed[0] == changed[1]
        assert any(changed[0]) == (seat != 0), "her own, which she knows, stands there at once"


@pytest.mark.parametrize("turn", [1, 2])
def test_what_is_known_of_the_own_hand_stands_there_as_the_line_tells_it(
    tmp_path: Path, turn: int
) -> None:
    """Found: "You show 7 cards." stood beside 19, then 26, and so on, up to the 56 that the plate
    had told a moment before."""
    app, scene = at_the_last_turn(tmp_path, 3, turn)
    told = set[str]()
    numbers = list[Pictured]()
    while not scene.now.ended:
        for script in hands(scene):
            written = scene.written
            if script.scene.event.seat_concerned == 0 and written is not None:
                told.add(written.said)
                items = see(scene).floating.values()
                own = [i.surface for i in items if i.id == "showdown.value.0"]
                numbers += [Pictured(picture, "RGBA") for picture in own if picture.width > 1]
                value = script.value
        frames(app, 1, FRAME)
    assert told == {f"You show 7 cards: {value} points."}
    assert len(numbers) > 10
    assert len(set(numbers)) == 1


def test_what_floats_over_the_table_lives_on_in_the_dark(tmp_path: Path) -> None:
    """Found: a bubble and a number were gone in the dark, and came back."""
    app, scene = at_the_last_turn(tmp_path, 3)
    while see(scene).arranged.counts[1] is None:
        frames(app, 1, FRAME)
    white = pygame.Surface((24, 24))
    white.fill((255, 255, 255))
    scene.view.effects.start(Effect("said", white, (640, 90), 60.0))
    seen = []
    while (staged := scene.view.playback.staged) and staged.clock < staged.timing.met:
        frames(app, 1, FRAME)
        seen.append(min(app.presenter.surface.get_at((640, 90))[:3]))
    assert seen[0] == 255
    assert 25 < min(seen) < 60
    assert seen == [*sorted(seen[:-1], reverse=True), seen[-1]]


def test_before_a_hand_that_all_know_who_look_nobody_holds_their_breath(tmp_path: Path) -> None:
    """Found: a token said "?" over one that lay open, and a plate that told what it counts."""
    app = program(tmp_path, speed="normal")
    scene = sit_down_at(app, lay(seats=3, drawn="draw", last=True), [PEOPLE[0], REY, REY], NOTHING)
    frames(app, 40)
    scene.want(Act(0, scene.session.legal(0)[0]))
    met: dict[int | None, tuple[float, float]] = {}
    high: dict[str, int] = {}
    while not scene.now.ended:
        frames(app, 1, FRAME)
        staged = scene.view.playback.staged
        for script in hands(scene):
            assert staged is not None
            met[script.scene.event.seat_concerned] = script.hush, staged.timing.known
        items = see(scene).floating.values()
        high |= {i.id: i.rect.height for i in items if i.id.startswith("showdown.value")}
    assert list(met) == [1, 2, 0]
    rounded = [(hush, round(known, 9)) for hush, known in met.values()]
    assert rounded == [(0.0, TURNED), (0.0, TURNED), (0.0, 0.0)]
    assert high["showdown.value.0"] == max(high.values()) > min(high.values())


@pytest.mark.parametrize("after", [1, 20, 60])
def test_a_press_turns_all_over_at_once(tmp_path: Path, after: int) -> None:
    app, scene = at_the_last_turn(tmp_path, 4)
    for _ in range(after):
        frames(app, 1, FRAME)
    press(app, pygame.K_SPACE)
    frames(app, 1, FRAME)
    assert not hands(scene)
    assert all(count is not None for count in see(scene).arranged.counts)


def pixels(scene: TableScene) -> Pictured:
    return Pictured(scene.app.presenter.surface)


def test_with_reduced_motion_the_last_hand_is_one_still_picture_and_then_the_result(
    tmp_path: Path,
) -> None:
    """41: a still with what it counts, half a second long; the others lie open at once."""
    app, scene = at_the_last_turn(tmp_path, 3, reduced_motion=True)
    assert scene.view.playback.still
    seen: list[Pictured] = []
    told: set[int] = set()
    while not scene.now.ended:
        for script in hands(scene):
            event = script.scene.event
            assert isinstance(event, HandShown)
            told.add(event.seat)
            seen.append(pixels(scene))
        frames(app, 1, FRAME)
    assert told == {1}  # who has ended the round
    assert 0.4 < len(seen) * FRAME < 0.7
    assert len({*seen[3:-1]}) == 1  # words come within the first frames
    assert seen[3] != pixels(scene)


def test_a_press_ends_that_still(tmp_path: Path) -> None:
    app, scene = at_the_last_turn(tmp_path, 3, reduced_motion=True)
    while not hands(scene):
        frames(app, 1, FRAME)
    press(app, pygame.K_SPACE)
    frames(app, 1, FRAME)
    assert not hands(scene)
    assert all(count is not None for count in see(scene).arranged.counts)


def test_the_counts_stay_on_the_table_until_the_next_round(tmp_path: Path) -> None:
    app, scene = at_the_last_turn(tmp_path, 2)
    while app.stack.top is scene:
        press(app, pygame.K_SPACE)
    lull(app)
    press(app, pygame.K_ESCAPE)
    frames(app, 4)
    assert app.stack.top is scene
    items = {item.id for item in see(scene).lying.values()}
    assert {"count.0", "count.1"} <= items


def chevrons(scene: TableScene) -> int:
    """How strong the strongest of them is, of 255."""
    ring = [i.surface for i in see(scene).lying.values() if i.id.startswith("cloth.ring.")]
    return max((max(pygame.image.tobytes(each, "RGBA")[3::4]) for each in ring), default=0)


@pytest.mark.parametrize("high_contrast", [False, True])
def test_chevrons_fade_when_nobody_plays_on(tmp_path: Path, high_contrast: bool) -> None:
    """Found: the ring was gone from one frame to the next as the first hand lay open."""
    app, scene = at_the_last_turn(tmp_path, 3, high_contrast=high_contrast)
    strong = [chevrons(scene)]
    while strong[-1] and len(strong) < 120:
        frames(app, 1, FRAME)
        strong.append(chevrons(scene))
    assert strong[0] > 80 > strong[-1] == 0
    assert strong == sorted(strong, reverse=True)
    assert len(set(strong)) > 5


def test_a_number_is_seen_with_the_line_that_says_whose_hand_it_is(tmp_path: Path) -> None:
    """Found: the line came a frame later."""
    app, scene = at_the_last_turn(tmp_path, 4)
    lines = dict[Script, list[pygame.Surface]]()
    while not scene.now.ended:
        for script in hands(scene):
            written = [item.surface for item in see(scene).lying.values() if item.id == "ribbon"]
            if "moment.count" in see(scene).moving:
                lines.setdefault(script, []).extend(written)
        frames(app, 1, FRAME)
    told = [each[:4] for each in lines.values()]
    assert len(told) == 4
    assert all(first is line for first, *others in told for line in others)


@pytest.mark.parametrize("turn", [1, 3])
def test_what_a_hand_counts_is_told_until_it_is_counted(tmp_path: Path, turn: int) -> None:
    """Found: Ada's plate lost it when the first hand of others was, and where hers was the first
    it stood there while the number went up."""
    app, scene = at_the_last_turn(tmp_path, 4, turn)
    told: list[bool] = []
    while not scene.now.ended:
        for script in hands(scene):
            told.append(script.scene.event.seat_concerned == 0)
            says = "hand: " in see(scene).notes[0][0]
            assert says == (True not in told)
        frames(app, 1, FRAME)
    assert len([*groupby(told)]) == (3 if turn == 1 else 2)
