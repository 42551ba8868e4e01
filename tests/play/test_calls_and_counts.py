"""Moments at the table for a round that is counted, a call and a catch."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

import nothing_table
import showem_table
from at_moments import light_coming
from at_table import FRAME, Table, opened, plans, session_at, size_of, windows
from hit_table import lay
from nomercy_table.games import GAMES
from nomercy_table.games.showem.events import CAUGHT_DRAWS, UnoCaught
from pictured import Pictured
from sight import Sight

SEVERAL = {"match": "target_score", "target": 500}
WINS = {"match": "round_wins", "target": 3}
LONG = ["Wilhelmina", "Bartholomew", "Cleopatra", "Dov", "Evangeline", "Finn", "Gwendolyn"]
GOT, ADDED, SUMMED = (Sight.BEATS[name] for name in ("got", "added", "summed"))


def staged(table: Table, name: str) -> Any:
    """The moment of that name, as soon as it is played."""
    table.until(lambda: table.moment == name, dt=FRAME)
    return table.script


def seconds(table: Table, name: str) -> float:
    """How long it goes on."""
    return sum(FRAME for _ in table.while_moment(name))


def seen(table: Table, rect: Rect) -> Pictured:
    return Pictured(table.picture.subsurface(rect))


def letters(table: Table, rect: Rect) -> Pictured:
    """What stands on a plate in light letters, whatever light falls on it."""
    shown = table.picture.subsurface(rect)
    mask = pygame.mask.from_threshold(shown, (255, 255, 255), (110, 110, 130, 255))
    return Pictured(mask.to_surface())


# -- a round -------------------------------------------------------------------------------------


def round_over(
    folder: Path, own: str = "10 9", other: str = "2", options: Any = SEVERAL, **settings: Any
) -> Table:
    """Ada draws the last card of the second round; she had 30 points, and Rey 41."""
    state = lay("", "", draw="1", last=True, loots=(own, other), scores=[[30, 41]], options=options)
    table = Table.at(folder, state, count=30, **{"speed": "normal", **settings})
    table.press(pygame.K_d, "d")
    return table


def counted(
    folder: Path, seats: int, window: str = "1280x720", scores: Any = None, **settings: Any
) -> Table:
    """Rey ends a round of Nothing in a match of several, with long names around the table."""
    state = nothing_table.lay(
        seats=seats,
        turn=1,
        drawn="draw",
        last=True,
        scores=[[97] * seats] if scores is None else scores,
        options={"match": "rounds", "rounds": 4},
    )
    app = opened(folder, window, speed="normal", **settings)
    ada, *others = plans("human" + " easy" * (seats - 1))
    named = [replace(plan, name=name) for plan, name in zip(others, LONG, strict=False)]
    table = Table.of(app, session_at(state, [ada, *named], nothing_table.NOTHING))
    staged(table, "Tally")
    return table


def times(table: Table) -> Iterator[float]:
    """The seconds of the moment that counts, one frame after the other."""
    for _ in table.while_moment("Tally"):
        if table.clock is not None:
            yield table.clock


def test_what_each_seat_got_goes_to_what_it_has(tmp_path: Path) -> None:
    """HIT-9: its numbers are the record's. Any press ends it, and the results come."""
    table = round_over(tmp_path)
    script = staged(table, "Tally")
    before, after = script.sums
    assert before == (30, 41)
    assert script.gains == table.session.observation.history[-1].scores
    assert tuple(a - b for a, b in zip(after, before, strict=True)) == script.gains
    assert script.told == "You win round 2!"
    assert not script.coins, "no coin lands where points are added up"
    assert 1.2 < seconds(table, "Tally") < 1.8
    table.frames(40, 0.05)
    assert table.page == "round_results"
    table = round_over(tmp_path)
    staged(table, "Tally")
    table.press(pygame.K_SPACE)
    assert table.page == "round_results"
    table.lull()
    table.press(pygame.K_RETURN)
    table.frames(30, 0.05)
    assert table.top is table.board
    assert len(table.session.observation.history) == 2


@pytest.mark.parametrize("options", [SEVERAL, WINS], ids=["points", "wins"])
def test_what_each_seat_has_stays_large_beside_the_portrait(tmp_path: Path, options: Any) -> None:
    """Found: points don't add up to rounds won, and the score of a game was gone before its end."""
    table = round_over(tmp_path, options=options)
    staged(table, "Tally")
    face = table.placed.portraits[0]
    beside, bright = Rect(face.right + 4, face.top, 2 * face.width, face.height), list[int]()
    for _ in table.while_moment("Tally"):
        shown = table.picture.subsurface(beside)
        bright.append(pygame.mask.from_threshold(shown, (255, 240, 210), (40, 50, 80, 255)).count())
    assert bright[-2] > face.width * face.height // 20


def test_a_round_won_lands_as_a_coin_beside_the_crown(tmp_path: Path) -> None:
    """Found: for a second nothing happened but that "0 wins" became "1 win", in small letters."""
    table = round_over(tmp_path, options=WINS)
    script = staged(table, "Tally")
    ((seat, rect),) = script.coins.items()
    assert rect.colliderect(script.portraits[seat])
    assert rect.collidelist([script.numbers[seat], script.plates[seat]]) < 0
    gold, inner = list[float](), rect.inflate(-rect.width // 3, -rect.height // 3)
    for _ in table.while_moment("Tally"):
        shown = table.picture.subsurface(inner)
        coin = pygame.mask.from_threshold(shown, (240, 202, 108), (6, 6, 6, 255))
        gold.append(coin.count() / inner.width / inner.height)
    assert max(gold[: len(gold) // 4]) < 0.2
    assert gold[-2] > 0.5


@windows("1280x720", "960x600", "720x1280", "1280x720@200")
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_what_is_counted_and_who_has_won_stand_apart(
    tmp_path: Path, seats: int, window: str
) -> None:
    """Found: the words lay over what players got who sit as high up; the last digit of a number all
    but touched the window's edge, "+26" stood on the face below it, "+60" on the plate beside it,
    and what a seat got lay across the first of its cards."""
    table = counted(tmp_path, seats, window)
    script, (wide, high) = table.script, size_of(window)[0]
    numbers, faces, names = script.numbers, script.portraits, script.plates
    assert len(numbers) == len(faces) == len(names) == seats
    assert script.verdict.rect.collidelist([*numbers.values(), *faces.values()]) < 0
    assert script.verdict.rect.collidelist([*names.values()]) < 0
    assert names == table.placed.plates, "on plates as large as those below them"
    for seat, number in numbers.items():
        others = [rect for each in (faces, names, numbers) for n, rect in each.items() if n != seat]
        hidden = sum(clip.width * clip.height for clip in map(number.clip, others))
        assert hidden < 0.2 * number.width * number.height  # corners
        if seats == 4 and "@" not in window:
            assert number.collidelist(table.open_cards) < 0
            assert min(number.left, wide - number.right) >= 8
        if high > wide and seats > 2:
            figures = number.inflate(0, -number.height // 8)
            plates = [plate for other, plate in names.items() if other != seat]
            assert figures.collidelist([*faces.values(), *plates]) < 0


@windows("1280x720", "720x1280")
def test_what_lies_below_the_verdict_is_not_seen_between_its_letters(
    tmp_path: Path, window: str
) -> None:
    """Found: it lay across piles, and over the prices of a shop."""
    table = counted(tmp_path, 4, window, reduced_motion=True)
    script, still = table.script, table.board.picture
    table.frames(20)
    assert table.script is script
    words = table.pile("discard").clip(script.verdict.rect)
    assert words
    assert still is not None
    assert share_of_light(table.picture, still, words) < 0.15
    hand = table.open_cards[0].clip((0, 0, *size_of(window)[0]))
    assert share_of_light(table.picture, still, hand) > 0.25


def share_of_light(seen: pygame.Surface, still: pygame.Surface, rect: Rect) -> float:
    """How much of its light is left of what is bright there in that picture of the table, in an
    eighth of these pixels: letters lie on others."""
    lights = []
    for at in product(range(rect.left, rect.right), range(rect.top, rect.bottom)):
        before = max(still.get_at(at)[:3])
        if before > 150:
            lights.append(max(seen.get_at(at)[:3]) / before)
    return sorted(lights)[len(lights) // 8]


def test_what_hands_count_leaves_their_tokens_and_is_not_told_twice(tmp_path: Path) -> None:
    """Found: the lit portrait of who won covered half of its token; and "+13" slid across a token
    with 13, which stayed beside the sum of both; and it was gone from one frame to the next."""
    table = counted(tmp_path, 4)
    inner = []
    for seat in range(4):
        rect = table.token(seat)
        inner.append(Rect(0, 0, rect.width * 2 // 3, rect.width * 2 // 3))
        inner[-1].center = rect.center
    first, told = [seen(table, rect) for rect in inner], list[list[bool]]()
    face = table.script.portraits[1]
    edge = Rect(0, 0, face.width // 8, face.width // 8)
    edge.center = face.right + face.width // 8, face.top + face.height // 3
    met = set[Pictured]()
    for time in times(table):
        told.append([seen(table, rect) == was for rect, was in zip(inner, first, strict=True)])
        if GOT < time < GOT + 0.12:
            met.add(seen(table, edge))
    gone = told.index([False] * 4)
    assert told[:gone] == [[True] * 4] * gone
    assert 6 < gone < 16
    assert told[gone:40] == [[False] * 4] * (40 - gone)
    assert len(met) > 4


def test_nothing_that_stood_on_a_plate_before_is_seen_through_its_sum(tmp_path: Path) -> None:
    """Found: "hand: 9, 11 in all" shone through behind "20 points"; and a plate stayed as wide as
    for all that is noted, while the points stood in it alone."""
    table = counted(tmp_path, 4)
    script, rolled = table.script, set[Pictured]()
    for time in times(table):
        rolled.add(letters(table, script.plates[0]))
        if time > 85 * FRAME:
            break
    assert len(rolled) > 3, "and roll up"
    winners = script.scene.event.result.winners
    for seat, rect in script.plates.items():
        notes = table.arranged.notes[seat]
        assert notes[-1] == f"{script.sums[1][seat]} in all"
        alone = table.plate_alone(
            rect.size, script.scene.sitters[seat].name, notes, seat in winners
        )
        inner = Rect((0, 0), rect.size).inflate(-24, -8)
        assert seen(table, inner.move(rect.topleft)) == Pictured(alone.subsurface(inner))


@pytest.mark.parametrize(
    ("own", "other", "told"),
    [("2", "10 9", "Rey wins round 2!"), ("9", "10", "Ada and Rey share round 2!")],
)
def test_a_round_says_who_has_won_it(tmp_path: Path, own: str, other: str, told: str) -> None:
    assert staged(round_over(tmp_path, own, other), "Tally").told == told


def test_a_round_is_called_what_its_game_calls_it() -> None:
    """MRC-37, MRC-38: games, of which so many are to be won."""
    called = {
        game.id: game.scoring(game.options.complete({}, game.recommended_seats)).called
        for game in GAMES.values()
    }
    assert called == {**dict.fromkeys(GAMES, "round"), "mercenaries": "game"}


@pytest.mark.parametrize("match", ["single", "several", "last"])
def test_every_round_is_counted_also_the_last(tmp_path: Path, match: str) -> None:
    """HIT-10. Found: at the end of a match nobody's points rose; it said at once who has won. Where
    a round is all of the match that is said once, when all are counted. Any press ends it."""
    scores = [[495, 3]] if match == "last" else []
    options = {} if match == "single" else SEVERAL
    given = {"draw": "1", "last": True, "loots": ("10", "2")}
    for hurried in (False, True):
        state = lay("", "", scores=scores, options=options, **given)  # type: ignore[arg-type]
        table = Table.at(tmp_path, state, "human human", speed="normal")
        table.act("draw")
        script = staged(table, "Tally")
        assert script.gains == (11, 2)
        assert script.told.startswith("" if match == "single" else "Ada wins round")
        assert bool(script.told) is (match != "single")
        if hurried:
            table.press(pygame.K_SPACE)
            table.frames(1)
            assert table.moment != "Tally"
        else:
            assert seconds(table, "Tally") > 1.0
            table.frames(20)
            assert (table.moment in ("Triumph", "Defeat")) is (match != "several")


@pytest.mark.parametrize(
    ("options", "told"), [({}, "Nobody scores"), (SEVERAL, "Nobody scores in round 1")]
)
def test_nobody_cheers_where_nobody_scores(tmp_path: Path, options: Any, told: str) -> None:
    """HIT-10. Found: log, count, end and results named all seats as those who share it."""
    state = lay("10|9|8", "", draw="10", last=True, options=options)
    table = Table.at(tmp_path, state, "human human", speed="normal")
    table.act("draw")
    assert staged(table, "Tally").told == told
    while table.top is table.board:
        table.frames(1)
        assert table.moment not in ("Triumph", "Defeat")
    page = table.top
    assert page.standing.verdict == told
    assert not any(line.winner for line in page.standing.lines)
    assert page.form.find("winners") is None
    assert not page.said
    assert f"{told}." in [line.text for line in table.session.log]


@windows("1280x720", "720x1280")
@pytest.mark.parametrize("seats", [2, 8])
def test_what_flies_into_a_sum_crosses_no_face(tmp_path: Path, seats: int, window: str) -> None:
    """Found: "+19" went down across the middle of a face."""
    table = counted(tmp_path, seats, window)
    portraits = table.script.portraits.values()
    faces = [face.inflate(-face.width * 2 // 3, -face.height * 2 // 3) for face in portraits]
    before, flown = list[Pictured](), 0
    for time in times(table):
        if time < ADDED:
            before = [seen(table, face) for face in faces]
        elif time < SUMMED:
            assert [seen(table, face) for face in faces] == before
            flown += 1
    assert flown > 6


def test_in_a_first_round_what_each_got_stands_there_as_its_sum(tmp_path: Path) -> None:
    """Found: it flew off, and a large 0 rolled up to the same number."""
    table = counted(tmp_path, 3, scores=[])
    script = table.script
    assert script.sums[1] == script.gains
    stood: dict[int, set[Pictured]] = {seat: set() for seat in script.numbers}
    whole: dict[int, set[Pictured]] = {seat: set() for seat in script.numbers}
    for time in times(table):
        for seat, rect in script.numbers.items():
            last = Rect(0, 0, rect.width // 4, rect.height // 3)
            last.midright = rect.right - rect.width // 12, rect.centery
            if time > ADDED - 0.1:
                stood[seat].add(seen(table, last))
                whole[seat].add(seen(table, rect))
    assert {len(each) for each in stood.values()} == {1}, "its figures stay"
    assert min(map(len, whole.values())) > 3, "and its sign fades"


@windows("960x600", "1920x1080")
def test_in_a_match_of_one_round_plates_stay_as_they_are(tmp_path: Path, window: str) -> None:
    """Found: for a second all said "0 points", between "92 banked" and "92 banked"."""
    state = lay("", "10|9", draw="8", last=True, turn=1, loots=("7 6", "5"))
    table = Table.at(tmp_path, state, window=window, speed="normal")
    stood, counted = list[Pictured](), set[Pictured]()
    for _ in table.each():
        told = letters(table, table.placed.plates[0])
        if table.moment == "Tally":
            if (table.clock or 0) > GOT:
                counted.add(told)
        elif counted:
            break
        else:
            stood.append(told)
    assert counted == {stood[-1]}


def test_a_crown_that_is_worn_already_stays_as_it_is(tmp_path: Path) -> None:
    """Found: it turned from gold to pale, and larger, from one frame to the next."""
    table = counted(tmp_path, 3)
    worn = table.crown(table.script.gains.index(min(table.script.gains)))
    band, gold = worn.inflate(-worn.width // 2, 0), list[int]()  # a token lies on its corner
    for time in times(table):
        if time < GOT or GOT + 0.35 < time < ADDED:  # a number goes across it between
            shown = table.picture.subsurface(band)
            gold.append(pygame.mask.from_threshold(shown, (240, 202, 108), (9, 9, 9, 255)).count())
    assert len(gold) > 20
    assert min(gold) > 0.95 * max(gold) > 100


def test_rays_shoot_out_by_and_by_in_the_light_of_the_world(tmp_path: Path) -> None:
    """Found: on the black of Nothing they all were there from one frame to the next; and who won
    was seen in the same brown dusk in all worlds."""
    lit, dark, blue = Rect(0, 240, 150, 260), Rect(1130, 240, 150, 260), dict[str, float]()
    points = [*product(range(0, 1280, 12), range(0, 720, 12))]
    for cloth in ("midnight", "observatory"):
        table = counted(tmp_path / cloth, 3, cloths={"nothing": cloth})
        reds = list[list[int]]()
        for time in times(table):
            if time >= GOT:
                break
            reds.append([table.picture.get_at(at).r for at in points])
        found = [n for n, (a, b) in enumerate(zip(reds[-1], reds[0], strict=True)) if a > b + 9]
        assert len(found) > 200
        light = [sum(red[n] for n in found) for red in reds]
        assert max(b - a for a, b in pairwise(light)) < 0.75 * (light[-1] - light[0])
        colours = (pygame.transform.average_color(table.picture, rect)[:3] for rect in (lit, dark))
        red, _, strong = (a - b for a, b in zip(*colours, strict=True))
        assert red > 5
        blue[cloth] = strong / red
    assert blue["observatory"] > blue["midnight"] + 0.3


# -- calls -----------------------------------------------------------------------------------------


def called(folder: Path, window: str = "1280x720", **settings: Any) -> Table:
    """Ada plays her last card but one, and calls (SNM-23)."""
    state = showem_table.lay("r1 b1", "g1 g2 r3", "y1 y2 r4", top="r5")
    given = {"speed": "normal", "count": 20, **settings}
    table = Table.at(folder, state, "human easy easy", showem_table.SHOWEM, window, **given)
    table.act("play r1 uno")
    return table


def caught(folder: Path, window: str = "1280x720", **settings: Any) -> Table:
    """Rey has not called, and Ada catches him (SNM-23)."""
    state = showem_table.lay("r1 b1 b2", "g1", "y1 y2 r4", top="r5", turn=2, uncalled=1)
    given = {"speed": "normal", **settings}
    table = Table.at(folder, state, "human easy easy", showem_table.SHOWEM, window, **given)
    table.act("catch 1")
    return table


Begin = Callable[..., Table]
BOTH = pytest.mark.parametrize(("begin", "name"), [(called, "Call"), (caught, "Catch")])


@windows("1280x720", "720x1280", "1024x768")
def test_a_call_is_short_and_the_last_card_of_who_calls_shines_below_no_word(
    tmp_path: Path, window: str
) -> None:
    """Found: it lay in the dark like all else, below the end of the word."""
    table = called(tmp_path, window)
    script, still = staged(table, "Call"), table.board.picture
    assert (script.scene.event.seat_concerned, script.scene.moment.words) == (0, "UNO!")
    assert script.scene.portrait == "fox"
    (slot,) = [table.slot(column) for column in table.hand]
    card = table.card(slot).inflate(-12, -12).clip((0, 0, *size_of(window)[0]))
    lay_there = Pictured(still.subsurface(card))
    table.frames(28)
    assert table.script is script
    assert seen(table, card) == lay_there
    assert 0.0 < seconds(table, "Call") < 0.6


def test_a_catch_says_what_it_costs_and_then_just_that_is_drawn(tmp_path: Path) -> None:
    """SNM-23. Found: nowhere was it said who has caught whom; "Rey draws 2 cards" was all."""
    table = caught(tmp_path)
    script = staged(table, "Catch")
    event, stakes = script.scene.event, script.scene.stakes
    assert isinstance(event, UnoCaught)
    assert (event.seat, stakes.by, stakes.amount) == (1, 0, CAUGHT_DRAWS)
    before, read = table.arranged.zone("hand.1").count, list[str]()
    for _ in table.while_moment("Catch"):
        order = [*table.moving]
        if "moment" in order and "ribbon" in order:
            assert order.index("moment") < order.index("ribbon")
            read.append(table.now.said)
    assert len(read) * FRAME > 0.5
    assert set(read) == {"You catch Rey, who has not called UNO and draws two cards."}
    table.frames(12)
    assert table.under_way
    assert table.now.said == read[0]
    table.frames(80)
    assert table.arranged.zone("hand.1").count - before == stakes.amount


@pytest.mark.parametrize("victim", [1, 2, 4])
@windows("1920x1080", "960x600", "720x1280")
def test_what_a_catch_costs_lies_on_no_words(tmp_path: Path, victim: int, window: str) -> None:
    """SNM-23. Found: the number took room for what is around it, too, and lay on the line of words
    that says who has caught whom; or far below, as the whole box around the word was kept clear."""
    hands = [f"{colour}1 {colour}2" for colour in "rbgy"]
    hands.insert(victim, "g5")
    state = showem_table.lay(*hands, top="r5", turn=(victim + 1) % 5, uncalled=victim)
    kinds = "human easy easy easy easy"
    table = Table.at(tmp_path, state, kinds, showem_table.SHOWEM, window, speed="normal")
    table.act(f"catch {victim}")
    cost = staged(table, "Catch").cost_place
    assert not cost.colliderect(table.placed.ribbon)
    assert Rect(0, 0, *size_of(window)[0]).contains(cost)
    assert math.dist(cost.center, table.placed.portraits[victim].center) < 0.8 * max(
        size_of(window)[0]
    )


@BOTH
def test_rays_and_words_come_and_go_by_and_by(tmp_path: Path, begin: Begin, name: str) -> None:
    """Found: all rays were there from one frame to the next; and at the end from one frame to the
    next the table was bright, or the word alone had gone."""
    table = begin(tmp_path)
    staged(table, name)
    face = table.placed.portraits[0 if begin is called else 1].center
    points = [*product(range(0, 1280, 12), range(0, 720, 12))]
    points = [at for at in points if math.dist(at, face) > 640]
    light = light_coming(table.app, points, 30, 5)
    steps = [after - before for before, after in pairwise(light)]
    assert max(steps) < 0.6 * (light[-1] - min(light))
    shades = [pygame.transform.average_color(table.picture)[:3] for _ in table.while_moment(name)]
    shades.append(pygame.transform.average_color(table.picture)[:3])
    last = [max(abs(a - b) for a, b in zip(*pair, strict=True)) for pair in pairwise(shades[-14:])]
    assert max(last) < 12
    assert sum(map(bool, last)) > 6


@BOTH
@pytest.mark.parametrize("after", [0, 20])
def test_a_press_ends_a_call(tmp_path: Path, begin: Begin, name: str, after: int) -> None:
    table = begin(tmp_path)
    staged(table, name)
    table.frames(after)
    table.press(pygame.K_SPACE)
    assert not table.moment


@pytest.mark.parametrize("begin", [called, caught, round_over])
def test_with_reduced_motion_each_is_one_still_picture(tmp_path: Path, begin: Begin) -> None:
    table = begin(tmp_path, reduced_motion=True)
    table.until(lambda: table.moment, dt=FRAME)
    pictures = []
    while table.moment:
        table.frames(1)
        if table.moment:
            pictures.append(Pictured(table.picture))
    assert 20 < len(pictures) < 35
    assert len(set(pictures)) == 2  # the table, while it is made, and it
