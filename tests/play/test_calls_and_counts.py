"""Moments at the table for a round that is counted, a call and a catch."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pygame
import pytest

import nothing_table
import showem_table
from at_moments import light_coming
from at_table import PEOPLE, REY, sit_down_at
from hit_table import lay
from nomercy_table.app.program import App
from nomercy_table.engine.events import Event, RoundEnded
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.games.showem.events import CAUGHT_DRAWS, UnoCaught
from nomercy_table.pages.results.resultspage import ResultsPage
from nomercy_table.play.intents import Act
from nomercy_table.play.scene import TableScene
from nomercy_table.table.counts import token, token_rect
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.layout.room import open_cards
from nomercy_table.table.moments.beside import clear_of, rounded, slanted
from nomercy_table.table.moments.calls import Call, Catch, Shout
from nomercy_table.table.moments.ending import Ending
from nomercy_table.table.moments.scene import Script
from nomercy_table.table.moments.tally import Tally
from nomercy_table.table.plates import PlateText, plate, plate_shape
from offscreen import frames, lull, press, program
from pictured import Pictured

FRAME = 1 / 60
HANDS = ("r1 b1", "g1 g2 r3", "y1 y2 r4")
PLANS = [PEOPLE[0], REY, REY]
SEVERAL = {"match": "target_score", "target": 500}


def staged(app: App, scene: TableScene, kind: type[Script]) -> Script:
    """The moment of that kind, as soon as it is played."""
    for _ in range(900):
        script = scene.view.staging.script
        if isinstance(script, kind):
            return script
        frames(app, 1, FRAME)
    raise AssertionError(f"no {kind.__name__}")


def seconds(app: App, scene: TableScene, kind: type[Script]) -> float:
    """How long it goes on."""
    count = 0
    while isinstance(scene.view.staging.script, kind):
        frames(app, 1, FRAME)
        count += 1
    return count * FRAME


# -- a round -------------------------------------------------------------------------------------


def round_over(
    tmp_path: Path, own: str, other: str, options: Any = SEVERAL, **settings: Any
) -> tuple[App, TableScene]:
    """Ada draws the last card of the second round; she had 30 points, and Rey 41."""
    app = program(tmp_path, **{"speed": "normal", **settings})
    rounds = [[30, 41]]
    state = lay("", "", draw="1", last=True, loots=(own, other), scores=rounds, options=options)
    scene = sit_down_at(app, state, PLANS[:2])
    frames(app, 40)
    press(app, pygame.K_d, "d")
    return app, scene


def test_what_each_seat_got_goes_to_what_it_has(tmp_path: Path) -> None:
    """HIT-9: its numbers are the record's."""
    app, scene = round_over(tmp_path, "10 9", "2")
    script = staged(app, scene, Tally)
    assert isinstance(script, Tally)
    (before, after), result = script.sums, scene.session.record()
    assert before == (30, 41)
    assert script.gains == scene.session.observation.history[-1].scores
    assert tuple(a - b for a, b in zip(after, before, strict=True)) == script.gains
    assert script.told == "You win round 2!"
    assert result is not None
    assert 1.2 < seconds(app, scene, Tally) < 1.8
    frames(app, 40)
    assert app.stack.top.name == "round_results"


def test_what_each_seat_has_is_large_when_it_is_summed_up(tmp_path: Path) -> None:
    """Beside the portrait, bright on the dark table, after what the round brought is in it."""
    assert_a_number_stays(*round_over(tmp_path, "10 9", "2"))


def test_what_each_seat_got_stays_where_only_wins_are_counted(tmp_path: Path) -> None:
    """Found: points don't add up to rounds won, and the score of a game was gone before its end."""
    wins = {"match": "round_wins", "target": 3}
    assert_a_number_stays(*round_over(tmp_path, "10 9", "2", wins))


def test_a_round_won_lands_as_a_coin_beside_the_crown(tmp_path: Path) -> None:
    """Found: for a second nothing happened but that "0 wins" became "1 win", in small letters."""
    wins = {"match": "round_wins", "target": 3}
    app, scene = round_over(tmp_path, "10 9", "2", wins)
    script = staged(app, scene, Tally)
    assert isinstance(script, Tally)
    ((seat, rect),) = script.coins.items()
    face, shown = script.portraits[seat], app.presenter.surface
    assert rect.colliderect(face)
    assert rect.collidelist([script.numbers[seat], script.plates[seat]]) < 0
    gold = []
    while scene.view.staging.script is script:
        coin = pygame.mask.from_threshold(
            shown.subsurface(rect.inflate(-rect.width // 3, -rect.height // 3)),
            (240, 202, 108),
            (6, 6, 6, 255),
        )
        gold.append(coin.count() / coin.get_size()[0] / coin.get_size()[1])
        frames(app, 1, FRAME)
    assert max(gold[: len(gold) // 4]) < 0.2
    assert gold[-2] > 0.5


def test_no_coin_lands_where_points_are_added_up(tmp_path: Path) -> None:
    app, scene = round_over(tmp_path, "10 9", "2")
    script = staged(app, scene, Tally)
    assert isinstance(script, Tally)
    assert not script.coins


def assert_a_number_stays(app: App, scene: TableScene) -> None:
    staged(app, scene, Tally)
    face = scene.view.playback.shown.placement.portraits[0]
    beside = pygame.Rect(face.right + 4, face.top, 2 * face.width, face.height)
    bright = []
    while isinstance(scene.view.staging.script, Tally):
        shown = app.presenter.surface.subsurface(beside)
        light = pygame.mask.from_threshold(shown, (255, 240, 210), (40, 50, 80, 255))
        bright.append(light.count())
        frames(app, 1, FRAME)
    assert bright[-2] > face.width * face.height // 20


LONG = ["Ada", "Wilhelmina", "Bartholomew", "Cleopatra", "Dov", "Evangeline", "Finn", "Gwendolyn"]


def counted(
    tmp_path: Path, seats: int, size: tuple[int, int] = (1280, 720), **settings: Any
) -> tuple[App, TableScene, Tally]:
    """Rey ends a round of Nothing in a match of several, with long names around the table."""
    app = program(tmp_path, size, speed="normal", **settings)
    scores = [[97] * seats]
    state = nothing_table.lay(
        seats=seats,
        turn=1,
        drawn="draw",
        last=True,
        scores=scores,
        options={"match": "rounds", "rounds": 4},
    )
    plans = [PEOPLE[0], *(replace(REY, name=name) for name in LONG[1:seats])]
    scene = sit_down_at(app, state, plans, nothing_table.NOTHING)
    script = staged(app, scene, Tally)
    assert isinstance(script, Tally)
    return app, scene, script


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 100), ((960, 600), 100), ((720, 1280), 100), ((1280, 720), 200)],
)
@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_who_has_won_is_told_between_the_numbers(
    tmp_path: Path, seats: int, size: tuple[int, int], scale: int
) -> None:
    """Found: the words lay over what players got who sit as high up."""
    _, _, script = counted(tmp_path, seats, size, ui_scale=scale)
    words = script.verdict.rect
    solid = [*script.numbers.values(), *script.portraits.values(), *script.plates.values()]
    assert len(solid) == 3 * seats
    assert words.collidelist(solid) < 0
    for seat, number in script.numbers.items():
        faces = [*script.portraits.items(), *script.plates.items()]
        others = [rect for other, rect in faces if other != seat]
        others += [rect for other, rect in script.numbers.items() if other != seat]
        hidden = sum(clip.width * clip.height for clip in map(number.clip, others))
        assert hidden < 0.2 * number.width * number.height  # corners


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_what_lies_below_the_verdict_is_not_seen_between_its_letters(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: it lay across piles, and over the prices of a shop."""
    app, scene, script = counted(tmp_path, 4, size, reduced_motion=True)
    frames(app, 20, FRAME)  # a slow machine draws it for 13
    assert scene.view.staging.script is script
    words = script.verdict.rect
    pile = card_rect(script.scene.after.placement.piles["discard"]).clip(words)
    assert pile
    seen, still = app.presenter.surface, script.scene.still
    assert share_of_light(seen, still, pile) < 0.15
    hand = open_cards(script.scene.after)[0]
    assert share_of_light(seen, still, hand.clip((0, 0, *size))) > 0.25


def share_of_light(seen: pygame.Surface, still: pygame.Surface, rect: pygame.Rect) -> float:
    """How much of its light is left of what is bright there in that picture of the table, in an
    eighth of these pixels: letters lie on others."""
    lights = []
    for x in range(rect.left, rect.right):
        for y in range(rect.top, rect.bottom):
            before = max(still.get_at((x, y))[:3])
            if before > 150:
                lights.append(max(seen.get_at((x, y))[:3]) / before)
    return sorted(lights)[len(lights) // 8]


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_what_is_counted_keeps_off_the_edge_of_the_window(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: its last digit all but touched that."""
    _, _, script = counted(tmp_path, 4, size)
    for number in script.numbers.values():
        assert min(number.left, size[0] - number.right) >= 10


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_numbers_leave_the_cards_free_that_they_add_up(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: what a seat got lay across the first of its cards, which it had opened."""
    _, _, script = counted(tmp_path, 4, size)
    cards = open_cards(script.scene.after)
    assert len(cards) > 4
    for number in script.numbers.values():
        assert number.collidelist(cards) < 0


def told_on_tokens(app: App, script: Tally) -> list[int]:
    """The seats whose tokens tell now, and wholly, what their hands count."""
    seats = []
    for seat, count in enumerate(script.scene.after.arrangement.counts):
        assert count is not None
        rect = token_rect(script.portraits[seat], script.plates[seat])
        picture = token(script.scene.look, rect.width, str(count.value), count.mark)
        inner = pygame.Rect(0, 0, rect.width * 2 // 3, rect.width * 2 // 3)
        inner.center = rect.width // 2, rect.height // 2
        seen = app.presenter.surface.subsurface(inner.move(rect.topleft))
        told = [Pictured(each) for each in (seen, picture.subsurface(inner))]
        if told[0] == told[1]:
            seats.append(seat)
    return seats


def test_what_hands_count_leaves_their_tokens_and_is_not_told_twice(tmp_path: Path) -> None:
    """Found: the lit portrait of who won covered half of its token; and "+13" slid across a token
    with 13, which stayed beside the sum of both."""
    app, scene, script = counted(tmp_path, 4)
    told = []
    for _ in range(40):
        frames(app, 1, FRAME)
        assert scene.view.staging.script is script
        told.append(told_on_tokens(app, script))
    everybody = [0, 1, 2, 3]
    assert told[: told.index([])] == [everybody] * told.index([])
    assert 6 < told.index([]) < 15
    assert told[told.index([]) :] == [[]] * (40 - told.index([]))


def test_sums_stand_on_plates_as_large_as_those_below_them(tmp_path: Path) -> None:
    """Found: the old ones, which had grown with what is noted, looked out from below them."""
    _, scene, script = counted(tmp_path, 6)
    assert script.plates == scene.view.playback.shown.placement.plates


def test_nothing_that_stood_on_a_plate_before_is_seen_through_its_sum(tmp_path: Path) -> None:
    """Found: "hand: 9, 11 in all" shone through behind "20 points"."""
    app, scene, script = counted(tmp_path, 4)
    frames(app, 85, FRAME)
    assert scene.view.staging.script is script
    look, result = script.scene.look, script.scene.event
    assert isinstance(result, RoundEnded)
    for seat, rect in script.plates.items():
        name, told = script.scene.sitters[seat].name, script.scene.after.arrangement.notes[seat]
        assert told[-1] == f"{script.sums[1][seat]} in all"
        text = PlateText(name, "", told, seat in result.result.winners)
        alone = plate_shape(look, rect.size, look.theme.panel_bottom).copy()
        alone.blit(plate(look, rect.size, text), (0, 0))
        inner = pygame.Rect((0, 0), rect.size).inflate(-24, -8)
        seen = app.presenter.surface.subsurface(inner.move(rect.topleft))
        pixels = [Pictured(each) for each in (seen, alone.subsurface(inner))]
        assert pixels[0] == pixels[1], name


@pytest.mark.parametrize(
    ("own", "other", "told"),
    [("2", "10 9", "Rey wins round 2!"), ("9", "10", "Ada and Rey share round 2!")],
)
def test_a_round_says_who_has_won_it(tmp_path: Path, own: str, other: str, told: str) -> None:
    app, scene = round_over(tmp_path, own, other)
    script = staged(app, scene, Tally)
    assert isinstance(script, Tally)
    assert script.told == told


def test_a_round_is_called_what_its_game_calls_it() -> None:
    """MRC-37, MRC-38: games, of which so many are to be won."""
    called = {
        game.id: game.scoring(game.options.complete({}, game.recommended_seats)).called
        for game in GAMES.values()
    }
    assert called == {**dict.fromkeys(GAMES, "round"), "mercenaries": "game"}


def test_a_press_ends_it_and_the_results_come(tmp_path: Path) -> None:
    app, scene = round_over(tmp_path, "10 9", "2")
    staged(app, scene, Tally)
    press(app, pygame.K_SPACE)
    assert app.stack.top.name == "round_results"
    lull(app)
    press(app, pygame.K_RETURN)
    frames(app, 30)
    assert app.stack.top is scene
    assert len(scene.session.observation.history) == 2


@pytest.mark.parametrize("match", ["single", "several", "last"])
def test_every_round_is_counted_also_the_last(tmp_path: Path, match: str) -> None:
    """HIT-10. Found: at the end of a match nobody's points rose; it said at once who has won. Where
    a round is all of the match that is said once, when all are counted."""
    scores = [[495, 3]] if match == "last" else []
    options = {} if match == "single" else SEVERAL
    app = program(tmp_path, speed="normal")
    state = lay("", "", draw="1", last=True, loots=("10", "2"), scores=scores, options=options)
    scene = sit_down_at(app, state, PEOPLE[:2])
    scene.want(Act(0, GAMES["hit"].parse_action("draw")))
    script, verdict = staged(app, scene, Tally), "" if match == "single" else "Ada wins round"
    assert isinstance(script, Tally)
    assert script.gains == (11, 2)
    assert script.told.startswith(verdict)
    assert bool(script.told) is bool(verdict)
    assert seconds(app, scene, Tally) > 1.0
    frames(app, 20, FRAME)
    assert isinstance(scene.view.staging.script, Ending) is (match != "several")


@pytest.mark.parametrize(
    ("options", "told"), [({}, "Nobody scores"), (SEVERAL, "Nobody scores in round 1")]
)
def test_nobody_cheers_where_nobody_scores(
    tmp_path: Path, options: dict[str, Any], told: str
) -> None:
    """HIT-10. Found: log, count, end and results named all seats as those who share it."""
    app = program(tmp_path, speed="normal")
    state = lay("10|9|8", "", draw="10", last=True, options=options)
    scene = sit_down_at(app, state, PEOPLE[:2])
    scene.want(Act(0, GAMES["hit"].parse_action("draw")))
    script = staged(app, scene, Tally)
    assert isinstance(script, Tally)
    assert script.told == told
    while app.stack.top is scene:
        frames(app, 1, FRAME)
        assert not isinstance(scene.view.staging.script, Ending)
    page = app.stack.top
    assert isinstance(page, ResultsPage)
    assert page.standing.verdict == told
    assert not any(line.winner for line in page.standing.lines)
    assert page.form.find("winners") is None
    assert not page.said
    assert f"{told}." in [line.text for line in scene.session.log]


@pytest.mark.parametrize("match", ["single", "last"])
def test_any_press_ends_the_count_of_the_last_round(tmp_path: Path, match: str) -> None:
    options = {} if match == "single" else SEVERAL
    scores = [[495, 3]] if match == "last" else []
    app = program(tmp_path, speed="normal")
    state = lay("", "", draw="1", last=True, loots=("10", "2"), scores=scores, options=options)
    scene = sit_down_at(app, state, PEOPLE[:2])
    scene.want(Act(0, GAMES["hit"].parse_action("draw")))
    staged(app, scene, Tally)
    press(app, pygame.K_SPACE)
    frames(app, 1, FRAME)
    assert not isinstance(scene.view.staging.script, Tally)


def told(state: State, action: str) -> list[Event]:
    """The events of an action of the first seat."""
    events: list[Event] = []
    chosen = next(each for each in state.legal_actions(0) if each.text() == action)
    state.advance(0, chosen, events.append)
    return events


# -- calls -----------------------------------------------------------------------------------------


def called(
    tmp_path: Path, size: tuple[int, int] = (1280, 720), **settings: Any
) -> tuple[App, TableScene]:
    """Ada plays her last card but one, and calls (SNM-23)."""
    app = program(tmp_path, size, **{"speed": "normal", **settings})
    state = showem_table.lay(*HANDS, top="r5")
    scene = sit_down_at(app, state, PLANS, showem_table.SHOWEM)
    frames(app, 20)
    play(scene, 0, "play r1 uno")
    return app, scene


def caught(tmp_path: Path, **settings: Any) -> tuple[App, TableScene]:
    """Rey has not called, and Ada catches him (SNM-23)."""
    app = program(tmp_path, **{"speed": "normal", **settings})
    state = showem_table.lay("r1 b1 b2", "g1", "y1 y2 r4", top="r5", turn=2, uncalled=1)
    scene = sit_down_at(app, state, PLANS, showem_table.SHOWEM)
    frames(app, 4)
    play(scene, 0, "catch 1")
    return app, scene


def play(scene: TableScene, seat: int, text: str) -> None:
    action = next(each for each in scene.session.legal(seat) if each.text() == text)
    scene.want(Act(seat, action))


def test_a_call_is_short_and_goes_with_the_face_of_who_calls(tmp_path: Path) -> None:
    app, scene = called(tmp_path)
    script = staged(app, scene, Call)
    assert (script.scene.event.seat_concerned, script.scene.moment.words) == (0, "UNO!")
    assert script.scene.portrait == PLANS[0].portrait
    assert 0.5 < seconds(app, scene, Call) < 1.0


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (1024, 768)])
def test_the_last_card_of_who_calls_shines_and_no_word_lies_over_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: it lay in the dark like all else, below the end of the word."""
    app, scene = called(tmp_path, size)
    script = staged(app, scene, Call)
    assert isinstance(script, Call)
    (pose,) = script.cards
    card = card_rect(pose).inflate(-12, -12).clip((0, 0, *size))
    frames(app, 28, FRAME)
    assert scene.view.staging.script is script
    seen = [each.subsurface(card) for each in (app.presenter.surface, script.scene.still)]
    assert Pictured(seen[0]) == Pictured(seen[1], "RGB")


def test_a_catch_says_what_it_costs_and_then_just_that_is_drawn(tmp_path: Path) -> None:
    """SNM-23."""
    app, scene = caught(tmp_path)
    script = staged(app, scene, Catch)
    event, stakes = script.scene.event, script.scene.stakes
    assert isinstance(event, UnoCaught)
    assert (event.seat, stakes.by, stakes.amount) == (1, 0, CAUGHT_DRAWS)
    before = scene.view.playback.shown.arrangement.zone("hand.1").count
    assert 0.7 < seconds(app, scene, Catch) < 1.2
    frames(app, 90, FRAME)
    after = scene.view.playback.shown.arrangement.zone("hand.1").count
    assert after - before == stakes.amount


@pytest.mark.parametrize("victim", [1, 2, 3, 4])
@pytest.mark.parametrize("window", [(1920, 1080), (960, 600), (1024, 768), (720, 1280)])
def test_what_a_catch_costs_lies_on_no_words(
    tmp_path: Path, victim: int, window: tuple[int, int]
) -> None:
    """SNM-23. Found: the number took room for what is around it, too, and lay on the line of words
    that says who has caught whom."""
    hands = [f"{colour}1 {colour}2" for colour in "rbgy"]
    hands.insert(victim, "g5")
    app = program(tmp_path, window, speed="normal")
    state = showem_table.lay(*hands, top="r5", turn=(victim + 1) % 5, uncalled=victim)
    scene = sit_down_at(app, state, [PEOPLE[0], *4 * [REY]], showem_table.SHOWEM)
    frames(app, 4)
    play(scene, 0, f"catch {victim}")
    script = staged(app, scene, Catch)
    assert isinstance(script, Catch)
    place = scene.view.playback.shown.placement
    assert not script.cost_place.colliderect(place.ribbon)
    assert pygame.Rect(0, 0, *window).contains(script.cost_place)


def test_who_has_caught_whom_is_read_while_it_stands_there_and_while_cards_are_drawn(
    tmp_path: Path,
) -> None:
    """Found: nowhere was it said; "Rey draws 2 cards" was all."""
    app, scene = caught(tmp_path)
    staged(app, scene, Catch)
    read = []
    while isinstance(scene.view.staging.script, Catch):
        order = [*scene.view.stage.moved]
        if "moment" in order and "ribbon" in order:
            assert order.index("moment") < order.index("ribbon")
            read.append(scene.now.said)
        frames(app, 1, FRAME)
    assert len(read) * FRAME > 0.5
    assert set(read) == {"You catch Rey, who has not called UNO and draws two cards."}
    frames(app, 12, FRAME)
    assert scene.view.playback.under_way
    assert scene.now.said == read[0]


@pytest.mark.parametrize("window", [(1280, 720), (720, 1280), (960, 600), (3440, 1440)])
@pytest.mark.parametrize("corner", [(0.1, 0.2), (0.5, 0.1), (0.9, 0.2), (0.1, 0.9), (0.9, 0.8)])
def test_a_word_stands_beside_face_and_hand(
    window: tuple[int, int], corner: tuple[float, float]
) -> None:
    """Found: in a tall window the hand that points lay behind the word as a blob."""
    high = min(window[1], round(0.9 * window[0]))
    face = pygame.Rect(0, 0, round(0.3 * high), round(0.3 * high))
    face.center = round(corner[0] * window[0]), round(corner[1] * window[1])
    face.clamp_ip((0, 0, *window))
    below = corner[1] < 0.5
    hand = pygame.Rect(0, 0, face.width // 2, face.width // 2)
    hand.center = face.centerx, face.bottom + hand.height // 2 if below else face.top - hand.height
    word = pygame.Rect(0, 0, round(0.62 * high), round(0.16 * high))
    word.center = clear_of(face, word.size, window, [hand])
    assert pygame.Rect((0, 0), window).contains(word)
    assert not word.colliderect(hand)
    assert word.collidelist(rounded(face.inflate(-face.width // 10, -face.width // 10))) < 0


def test_beside_letters_that_rise_there_is_room_below_their_end_and_above_their_beginning() -> None:
    """Found: the +2 of a catch stood far below, as the whole box around the word was kept clear."""
    box = pygame.Rect(100, 50, 600, 160)
    pieces = slanted(box, 6.0)
    assert pieces[0].unionall(pieces[1:]) == box
    assert all(one.top > other.top for one, other in pairwise(pieces))
    for x, y in ((80, 50), (660, 190)):
        assert pygame.Rect(x, y, 60, 20).collidelist(pieces) < 0


@pytest.mark.parametrize("begin", [called, caught])
def test_rays_shoot_out_from_behind_the_face(tmp_path: Path, begin: Any) -> None:
    """Found: all of them were there from one frame to the next."""
    app, scene = begin(tmp_path)
    staged(app, scene, Shout)
    face = scene.view.playback.shown.placement.portraits[0 if begin is called else 1].center
    window = app.presenter.size
    points = [*product(range(0, window[0], 12), range(0, window[1], 12))]
    points = [at for at in points if math.dist(at, face) > 0.5 * window[0]]
    light = light_coming(app, points, 30, 5)
    steps = [after - before for before, after in pairwise(light)]
    assert max(steps) < 0.6 * (light[-1] - min(light))


@pytest.mark.parametrize("begin", [called, caught])
def test_the_word_goes_with_the_light_and_slowly(tmp_path: Path, begin: Any) -> None:
    """Found: from one frame to the next the table was bright, or the word alone had gone."""
    app, scene = begin(tmp_path)
    kind = Call if begin is called else Catch
    staged(app, scene, kind)
    seen = []
    while isinstance(scene.view.staging.script, kind):
        seen.append(pygame.transform.average_color(app.presenter.surface)[:3])
        frames(app, 1, FRAME)
    seen.append(pygame.transform.average_color(app.presenter.surface)[:3])
    last = [max(abs(a - b) for a, b in zip(*pair, strict=True)) for pair in pairwise(seen[-14:])]
    assert max(last) < 12
    assert sum(map(bool, last)) > 6


@pytest.mark.parametrize("begin", [called, caught])
@pytest.mark.parametrize("after", [0, 10, 30])
def test_a_press_ends_a_call(tmp_path: Path, begin: Any, after: int) -> None:
    app, scene = begin(tmp_path)
    staged(app, scene, Call if begin is called else Catch)
    for _ in range(after):
        frames(app, 1, FRAME)
    press(app, pygame.K_SPACE)
    assert scene.view.staging.script is None


@pytest.mark.parametrize("begin", [called, caught, round_over])
def test_with_reduced_motion_each_is_one_still_picture(tmp_path: Path, begin: Any) -> None:
    arguments = ("10 9", "2") if begin is round_over else ()
    app, scene = begin(tmp_path, *arguments, reduced_motion=True)
    staged(app, scene, Script)
    seen = set()
    count = 0
    while scene.view.staging.script is not None:
        frames(app, 1, FRAME)
        if scene.view.staging.script is not None:
            seen.add(Pictured(app.presenter.surface))
            count += 1
    assert 20 < count < 35
    assert len(seen) == 2  # the table, while it is made, and it
