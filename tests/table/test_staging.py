"""Moments over the table: what is staged, for how long, and that nobody has to wait for it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import showem_table
from at_table import PEOPLE, REY, Table, seated, seen
from hit_table import DRAW, HIT, lay
from nomercy_table.app.app import App
from nomercy_table.engine.events import Event, Stakes
from nomercy_table.engine.state import State
from nomercy_table.games.hit.cards import RANK
from nomercy_table.games.hit.events import Busted, CardDrawn
from nomercy_table.table.geometry import Pose, card_rect
from nomercy_table.table.moments.beside import beside_area, beside_cards
from nomercy_table.table.moments.elimination import BURIED_AT
from nomercy_table.table.moments.suspense import feared, held_at, held_width, stake_at
from nomercy_table.table.moments.timing import (
    LEAST_HELD,
    MOST_HELD,
    OUT,
    heartbeats,
    held,
    timing,
)
from nomercy_table.table.moments.words import GOLD, lettering
from offscreen import frames, press, program
from pictured import Pictured

FRAME = 1 / 60


def drawn(state: State) -> list[Event]:
    """The events of drawing a card."""
    events: list[Event] = []
    state.advance(0, DRAW, events.append)
    return events


def at_stake(tmp_path: Path, draw: str, **settings: object) -> tuple[App, Table]:
    """Ada has four cards before her and has just drawn another one."""
    settings.setdefault("speed", "normal")
    app = program(tmp_path, **settings)
    state = lay("1|9 9|4", "2", draw=draw)
    scene = seated(app, state, PEOPLE[:2])
    frames(app, 40)
    press(app, pygame.K_d, "d")
    return app, scene


def moments(scene: Table, app: App) -> list[str]:
    """What of the moment is to be seen now."""
    frames(app, 1, FRAME)
    return [name for name in scene.moving if name.startswith("moment")]


def watch(app: App, scene: Table, most: int = 400) -> list[tuple[str, ...]]:
    """The pictures of the moments, frame by frame, until all is shown."""
    found = []
    for _ in range(most):
        found.append(tuple(moments(scene, app)))
        if scene.idle:
            return found
    raise AssertionError("it never ends")


# -- what hangs on an event ----------------------------------------------------------------------


def test_the_risk_is_the_share_of_the_unseen_cards_that_would_bust() -> None:
    """HIT-7a, with a 1, two 9s and a 4 on the table."""
    state = lay("1|9 9|4", "2", draw="8")
    unseen = ranks(state.draw_pile)
    card, *_ = drawn(state)
    assert isinstance(card, CardDrawn)
    fatal = sum(rank in (1, 4, 9) for rank in unseen)
    assert card.stakes == Stakes(fatal / len(unseen), False, (), 23)


def ranks(cards: list[int]) -> list[int]:
    return [RANK[card] for card in cards]


def test_nothing_hangs_on_a_draw_that_cannot_bust() -> None:
    """HIT-7a: with two cards or fewer a match is harmless."""
    card, *_ = drawn(lay("9 9", "2", draw="9"))
    assert card.stakes is None


def test_a_bust_names_the_cards_that_are_alike_and_what_is_lost() -> None:
    """HIT-7a."""
    card, bust, *_ = drawn(lay("1|9 9|4", "2", draw="9"))
    assert isinstance(bust, Busted)
    assert card.stakes is not None
    assert card.stakes.fails
    assert bust.stakes is not None
    assert ranks(list(bust.stakes.cards)) == [9, 9, 9]
    assert bust.stakes.amount == bust.lost == 23
    assert "23 points" in bust.sentence(["Ada", "Rey"])


# -- how long --------------------------------------------------------------------------------------


def test_a_card_is_held_longer_the_greater_the_risk() -> None:
    times = [held(Stakes(risk)) for risk in (0.0, 0.1, 0.3, 0.5, 1.0)]
    assert times == sorted(times)
    assert (times[0], times[-1]) == (LEAST_HELD, MOST_HELD)


@pytest.mark.parametrize("risk", [0.0, 0.2, 0.5, 1.0])
def test_a_heart_beats_the_oftener_the_longer_a_card_is_held_and_then_all_is_quiet(
    risk: float,
) -> None:
    until = 0.2 + held(Stakes(risk))
    beats = heartbeats(0.1, until)
    assert len(beats) == {0.0: 0, 0.2: 1, 0.5: 2, 1.0: 2}[risk]
    assert all(at >= 0.1 for at in beats)
    assert all(at + 0.25 <= until + 1e-6 for at in beats), "the card turns over in silence"


def test_the_heart_is_heard_before_a_serious_card_turns_over(tmp_path: Path) -> None:
    app, scene = at_stake(tmp_path, "8")
    frames(app, 3, FRAME)
    script = scene.script
    assert script is not None
    names = [sound.name for _, sound in sorted(script.sounds, key=lambda each: each[0])]
    assert names[0] == "slide"
    assert names[-1] == "flip"
    assert {*names[1:-1]} == {"heart"}


@pytest.mark.parametrize("still", [False, True])
def test_a_bust_takes_less_than_two_seconds_and_a_half(still: bool) -> None:
    """And half a second where nothing is to move."""
    card, bust, *_ = drawn(lay("1|9 9|4", "2", draw="9"))
    staged = [timing(HIT.cue(event.cue), event, still) for event in (card, bust)]
    total = sum(each.lead for each in staged if each is not None)
    assert 0 < total < (0.51 if still else 2.5)


@pytest.mark.parametrize(
    ("risk", "seat", "staged"), [(0.1, 0, True), (0.1, 1, False), (0.3, 1, True)]
)
def test_46_what_others_draw_is_held_up_only_where_it_is_serious(
    risk: float, seat: int, staged: bool
) -> None:
    card, *_ = drawn(lay("1|9 9|4", "2", draw="8"))
    assert isinstance(card, CardDrawn)
    card = replace(card, seat=seat, stakes=Stakes(risk, False, (), 23))
    assert (timing(HIT.cue("draw"), card, False, frozenset({0})) is not None) == staged
    assert timing(HIT.cue("draw"), card, False, None) is not None  # where nobody plays


# -- at the table ----------------------------------------------------------------------------------


def test_a_drawn_card_is_held_up_and_then_lies_at_its_place(tmp_path: Path) -> None:
    app, scene = at_stake(tmp_path, "8")
    seen_each = watch(app, scene)
    assert ("moment",) in seen_each  # the table is dark
    assert ("moment.card",) in seen_each  # it lives again while the card comes down
    assert seen_each[-1] == ()
    column = seen(scene).tableaus[0][-1]
    assert f"card.{column[0]}" in {item.id for item in scene.pictures}


COLUMNS = "2 2|4 4 4|7 7 7|9 9"


def stake_of(app: App, scene: Table, seat: int) -> pygame.Rect:
    """Where the number stands that tells what the seat may lose."""
    place, zone = scene.placed, f"tableau.{seat}"
    rects = [card_rect(place.cards[slot]) for slot in scene.shown.slots(zone)]
    wide, high = place.size
    number = lettering(app.look, "55", high // 9, wide // 6, GOLD)
    own = rects[0].unionall(rects)
    return number.get_rect(topleft=stake_at(place, zone, own, number.get_size()))


def word_of(scene: Table) -> list[pygame.Rect]:
    """Where the word of a bust is seen once the cards are on their way, band by band."""
    return [e.rect for e in scene.floating.values() if e.id.startswith("moment.word")]


def covered_by_word(scene: Table, rect: pygame.Rect) -> bool:
    """Tell whether a letter of the word of a bust lies on that."""
    items = [item for item in scene.floating.values() if item.id.startswith("moment.word")]
    around = pygame.mask.Mask(rect.size, fill=True)
    masks = ((pygame.mask.from_surface(i.surface), (rect.x - i.x, rect.y - i.y)) for i in items)
    return any(letters.overlap(around, off) for letters, off in masks)


def test_a_bust_is_told_large_and_then_the_cards_are_gone(tmp_path: Path) -> None:
    app, scene = at_stake(tmp_path, "9")
    seen_each = watch(app, scene)
    assert any(name.startswith("moment.word") for names in seen_each for name in names)
    first = next(n for n, names in enumerate(seen_each) if "moment" in names)
    last = max(n for n, names in enumerate(seen_each) if "moment" in names)
    assert all(
        names == ("moment",) for names in seen_each[first : last + 1]
    )  # never bright between
    frames(app, 60)
    assert not scene.floating
    assert seen(scene).tableaus[0] == ()


def test_a_fatal_card_lies_where_it_came_down_until_the_word_hits(tmp_path: Path) -> None:
    """Found: it vanished as the word came, and lay there again when the table was red."""
    app, scene = at_stake(tmp_path, "9")
    staged = scene.staged
    while staged is None or staged.clock < staged.timing.known:
        frames(app, 1, FRAME)
        staged = scene.staged
    frames(app, 3, FRAME)
    script = scene.script
    assert script is not None
    seen_last = pygame.Surface(app.presenter.size)
    script.shown(seen_last, staged.timing.lead)
    left = script.leave()
    assert left is not None
    assert Pictured(left) == Pictured(seen_last, "RGB")


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280)])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_word_of_a_bust_lies_on_no_face_that_it_is_about(
    tmp_path: Path, size: tuple[int, int], seat: int
) -> None:
    """Found: in a window that is higher than wide it hid who had lost, and how much."""
    app = program(tmp_path, size, speed="normal")
    hands = ("1|9 9|4", "2") if seat == 0 else ("2", "1|9 9|4")
    scene = seated(app, lay(*hands, draw="9", turn=seat), PEOPLE[:2])
    frames(app, 40)
    press(app, pygame.K_d, "d")
    while not word_of(scene):
        frames(app, 1, FRAME)
    face = scene.placed.portraits[seat]
    assert not covered_by_word(scene, face.inflate(-face.width // 8, -face.height // 8))


@pytest.mark.parametrize("size", [(1280, 701), (1280, 720), (960, 600)])
@pytest.mark.parametrize("seat", [1, 3])
def test_the_word_of_a_bust_lies_not_on_the_number_that_tells_what_is_lost(
    tmp_path: Path, size: tuple[int, int], seat: int
) -> None:
    """Found: with four columns at the right it hid the half of a 53."""
    app = program(tmp_path, size, speed="normal")
    hands = [COLUMNS if n == seat else "5" for n in range(4)]
    scene = seated(app, lay(*hands, draw="9", turn=seat), PEOPLE)
    frames(app, 40)
    number = stake_of(app, scene, seat)
    press(app, pygame.K_d, "d")
    while not word_of(scene):
        frames(app, 1, FRAME)
    assert not covered_by_word(scene, number)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 701), (1600, 900), (1920, 1080)])
def test_what_is_feared_is_read_beside_the_number_that_may_be_lost(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    """Found: in large letters it ran across that at every table of three or more."""
    app = program(tmp_path, size, ui_scale=scale)
    text = "If it is a two, a four, a seven or a nine, 55 points are lost."
    for seats in (3, 4, 5):
        for seat in range(1, seats):
            hands = [COLUMNS if n == seat else "5" for n in range(seats)]
            people = [*PEOPLE, replace(PEOPLE[0], name="Eve")][:seats]
            scene = seated(app, lay(*hands), people)
            number = stake_of(app, scene, seat)
            room = scene.placed.ribbon
            words, at = feared(app.look, room, text, number)
            letters = words.get_bounding_rect(min_alpha=250).move(at.topleft)
            assert letters.collidelist([number]) < 0
            assert pygame.Rect((0, 0), size).contains(letters)


def test_the_line_of_words_is_away_while_larger_ones_lie_upon_it(tmp_path: Path) -> None:
    """Found: its ends looked out from below the letters of a bust at the top of the table, and for
    one frame all of it was there, before these hid it."""
    app = program(tmp_path, speed="normal")
    state = lay("1 1|9|4|5", "10|5|7", "9 9|10|5|8|7|6", "7|4", draw="9", turn=2)
    scene = seated(app, state, PEOPLE[:4])
    frames(app, 40)
    press(app, pygame.K_d, "d")
    line, seen_both = scene.placed.ribbon, []
    for _ in range(300):
        frames(app, 1, FRAME)
        words = word_of(scene)
        if line.collidelist(words) >= 0:
            seen_both.append("ribbon" in {item.id for item in scene.pictures})
    assert len(seen_both) > 10
    assert not any(seen_both), "not in the first frame either, in which the word has just begun"
    assert "ribbon" in {item.id for item in scene.pictures}


def test_short_moments_take_half_the_time(tmp_path: Path) -> None:
    counts = []
    for moments in ("full", "short"):
        app, scene = at_stake(tmp_path / moments, "9", moments=moments)
        counts.append(watch(app, scene).count(("moment",)))
    full, short = counts
    assert abs(short - full / 2) <= 6
    assert short > 36


def test_with_reduced_motion_a_bust_is_one_still_picture(tmp_path: Path) -> None:
    app, scene = at_stake(tmp_path, "9", reduced_motion=True)
    screen = app.presenter.surface
    found = [Pictured(screen) for _ in range(240) if "moment" in moments(scene, app)]
    assert 20 < len(found) < 35
    assert len(set(found)) == 1


def test_a_card_can_be_looked_at_meanwhile(tmp_path: Path) -> None:
    """It lies above the moment."""
    app, scene = at_stake(tmp_path, "8")
    frames(app, 10, FRAME)
    card = next(i for i in scene.pictures if i.id.startswith("card."))
    pos = card.rect.center
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3, touch=False))
    frames(app, 1, FRAME)
    order = list(scene.moving)
    assert order.index("moment") < len(order) - 1


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_at_stake_stands_beside_the_cards_and_on_no_face_or_pile_nor_below_a_held_card(
    tmp_path: Path, seats: int, size: tuple[int, int]
) -> None:
    app = program(tmp_path, size)
    columns = ["1|9 9|4", "2|7 7|3", "8|6 6 6|5", "10|1"][:seats]
    scene = seated(app, lay(*columns), PEOPLE[:seats])
    shown = scene.shown
    place = shown.placement
    held = card_rect(Pose(*held_at(size), held_width(size)))
    taken = [*place.portraits.values(), *map(card_rect, place.piles.values()), held]
    for seat in range(seats):
        slots = shown.slots(f"tableau.{seat}")
        rects = [card_rect(place.cards[slot]) for slot in slots]
        own = rects[0].unionall(rects)
        number = pygame.Rect(beside_cards(place, own, (90, 70), [held]), (90, 70))
        if seat:
            number.topleft = beside_area(place, f"tableau.{seat}", (90, 70), [held])
        assert number.collidelist([own, *taken]) < 0
        assert number.collidelist([card_rect(pose) for pose in place.cards.values()]) < 0
        assert pygame.Rect((0, 0), size).contains(number)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280)])
def test_what_is_at_stake_before_another_stays_at_its_place_and_the_held_card_off_the_ranks(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """It hopped from above the row to below it with the next card; in a window that is higher than
    wide the card hid the ranks that the words named."""
    app = program(tmp_path, size)
    for seats in (2, 3, 4):
        found = []
        for theirs in ("2|7 7|3", "2|7 7|3|6", "2|7 7|3|6|1"):
            state = lay("1|9 9|4", *[theirs, "8|6 6|5", "10|1"][: seats - 1])
            place = seated(app, state, PEOPLE[:seats]).placed
            held = card_rect(Pose(*held_at(size), held_width(size)))
            number = pygame.Rect(beside_area(place, "tableau.1", (90, 70), [held]), (90, 70))
            cards = [card_rect(pose) for pose in place.cards.values()]
            assert number.collidelist([*cards, *place.portraits.values(), held]) < 0
            found.append(number.topleft)
            if size[0] < size[1]:
                ranks = [pygame.Rect(r.x, r.y, r.w // 3, r.h // 5) for r in cards]
                assert held.collidelist(ranks) < 0
        assert len(set(found)) == 1


# -- out of mercy ----------------------------------------------------------------------------------


def without_mercy(tmp_path: Path, **settings: object) -> tuple[App, Table]:
    """Bo holds 20 cards, and a +10 lies before him (SNM-18, SNM-22)."""
    app = program(tmp_path, **{"speed": "normal", **settings})
    hand = "b1 b2 b3 b4 b5 b6 b7 g1 g2 g3 g4 g5 g6 g7 r2 r3 r4 r5 r6 y1"
    state = showem_table.lay(
        "r7", hand, "y2", turn=1, phase="answer", total=10, top="wd10", colour="red"
    )
    plans = [PEOPLE[0], REY, PEOPLE[2]]
    scene = seated(app, state, plans, showem_table.SHOWEM)
    for _ in range(900):
        frames(app, 1, FRAME)
        if scene.staged is not None:
            return app, scene
    raise AssertionError("nobody is out")


def test_who_is_out_of_mercy_is_seen_to_be(tmp_path: Path) -> None:
    """SNM-22: what is told is what happened: 25 cards, and they are set aside."""
    app, scene = without_mercy(tmp_path)
    staged = scene.staged
    assert staged is not None
    stakes, (move,) = staged.step.event.stakes, staged.step.event.moves
    assert stakes is not None
    assert stakes.amount == move.count == 25
    found = watch(app, scene)
    assert 120 < found.count(("moment",)) < 150
    assert 1 in scene.arranged.out


def test_22_the_face_of_who_is_out_loses_its_gold_and_breaks(tmp_path: Path) -> None:
    app, scene = without_mercy(tmp_path)
    gold = []
    for time in (BURIED_AT - 0.05, OUT - 0.1):
        while (staged := scene.staged) is not None and staged.clock < time:
            frames(app, 1, FRAME)
        screen = app.presenter.surface
        width, height = screen.get_size()
        ring = screen.subsurface((round(0.6 * width), height // 5, width // 4, height // 7))
        accent = scene.look.theme.accent
        gold.append(pygame.mask.from_threshold(ring, accent, (12, 12, 12)).count())
    assert gold[0] > 100
    assert gold[1] < gold[0] / 10


def test_a_penalty_that_stops_short_says_why() -> None:
    """SNM-18, SNM-22: of ten cards five are drawn, and that makes 25."""
    hand = "b1 b2 b3 b4 b5 b6 b7 g1 g2 g3 g4 g5 g6 g7 r2 r3 r4 r5 r6 y1"
    state = showem_table.lay(
        "r7", hand, "y2", turn=1, phase="answer", total=10, top="wd10", colour="red"
    )
    events: list[Event] = []
    state.advance(1, state.legal_actions(1)[0], events.append)
    told = [event.sentence(["Ada", "Rey", "Cleo"]) for event in events]
    assert "Rey draws 5 cards: that makes 25." in told
    assert "No mercy: Rey holds 25 cards and is out. That is 250 points for the winner." in told


def test_46_a_moment_that_was_seen_before_is_shorter(tmp_path: Path) -> None:
    app, scene = without_mercy(tmp_path / "once")
    first = watch(app, scene).count(("moment",))
    app, scene = without_mercy(tmp_path / "twice")
    staged = scene.staged
    assert staged is not None
    scene.board.view.playback.play([staged.step])
    again = watch(app, scene, 800).count(("moment",)) - first
    assert 0.6 * first < again < 0.8 * first


def test_it_gets_the_darker_the_more_is_at_risk(tmp_path: Path) -> None:
    """Found: in a long run the table went from light to night and back with each card; so a run
    begins in the dusk."""
    darkest = list[float]()
    for number, own in enumerate(["1|5|9", "1|5|9|7|3|4|8"]):
        app = program(tmp_path / str(number), (1280, 720), speed="normal")
        scene = seated(app, lay(own, "10|5|7", draw="6"), PEOPLE[:2])
        frames(app, 40)
        surface = app.presenter.surface
        corner = surface.subsurface((surface.get_width() - 200, 90, 190, 90))
        light = sum(pygame.transform.average_color(corner)[:3])
        press(app, pygame.K_d, "d")
        seen = []
        for _ in range(90):
            frames(app, 1, FRAME)
            seen.append(sum(pygame.transform.average_color(corner)[:3]) / light)
        assert scene.staged is None
        darkest.append(min(seen))
    few, many = darkest
    assert 0.7 > few > 1.3 * many
