"""How cards move at each event of each game: every cue has its way, every card flies."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import hit_table
import nomercy_table
from mercury_table import MERCURY, lay
from nomercy_table.engine.cues import COMMON, HEART, Cue, Moving, cue_of
from nomercy_table.engine.events import Event, MatchEnded
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation, State
from nomercy_table.games import GAMES
from nomercy_table.games.mercenaries.combat_events import AttackDeclared
from nomercy_table.games.showem.events import ColourDiscarded
from nomercy_table.render.art import Art
from nomercy_table.session.step import Step
from nomercy_table.system.sound import SIGNALS, takes
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.motion import in_rounds, motion
from nomercy_table.table.places import Shown
from nomercy_table.table.playback import Playback
from nomercy_table.table.readying import Pace, Readying, Run
from nomercy_table.table.sprites import Sprites

FOLDER = Path(nomercy_table.__file__).parent
SHOWEM, NOTHING = GAMES["showem"], GAMES["nothing"]


def cues_in(path: Path) -> set[str]:
    """All texts that `cue`, a class's own or a property, can be in that file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    fixed = [
        n.value
        for n in ast.walk(tree)
        if isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name) and n.target.id == "cue"
    ]
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef) and n.name == "cue"]
    returned = [n.value for f in functions for n in ast.walk(f) if isinstance(n, ast.Return)]
    texts = [n for value in (*fixed, *returned) if value for n in ast.walk(value)]
    return {n.value for n in texts if isinstance(n, ast.Constant) and isinstance(n.value, str)}


@cache
def cues_of(game_id: str) -> set[str]:
    """All cues that events of the game can have."""
    files = [FOLDER / "engine" / "events.py", *(FOLDER / "games" / game_id).glob("*.py")]
    return {cue for path in files for cue in cues_in(path)}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_cue_is_known_and_none_is_for_nothing(game_id: str) -> None:
    game = GAMES[game_id]
    assert cues_of(game_id) - COMMON.keys() - game.cues.keys() == set()
    assert game.cues.keys() - cues_of(game_id) == set()


def test_every_common_cue_is_some_game_s() -> None:
    assert COMMON.keys() - {cue for game_id in GAMES for cue in cues_of(game_id)} == set()


def test_a_game_s_own_cue_goes_before_the_common_one_and_an_unknown_one_is_plain() -> None:
    own = {"draw": Cue(Moving(seconds=1.0))}
    assert cue_of("draw", own) is own["draw"]
    assert cue_of("play", own) is COMMON["play"]
    assert cue_of("unheard", own) == Cue()


def test_every_sound_of_a_game_is_there_and_every_sound_is_some_game_s_or_the_program_s() -> None:
    cues = [*COMMON.values(), *(cue for game in GAMES.values() for cue in game.cues.values())]
    sounds = [sound for cue in cues for sound in (cue.sound, cue.each) if sound is not None]
    played = {name for sound in (*sounds, HEART) for name in sound.names} | {*SIGNALS.values()}
    assert played == takes().keys()


# -- how long things take ----------------------------------------------------------------------


@pytest.mark.parametrize("count", [10, 20, 40])
def test_a_penalty_gets_faster_and_ends_in_time(count: int) -> None:
    moving = cue_of("penalty").moving
    times = moving.delays(count)
    gaps = [b - a for a, b in pairwise(times)]
    assert all(later <= earlier + 1e-9 for earlier, later in pairwise(gaps))
    assert times[-1] + moving.seconds <= 1.2 + 1e-9


def test_a_small_penalty_takes_its_time() -> None:
    times = cue_of("penalty").moving.delays(4)
    assert times == pytest.approx([0.0, 0.12, 0.228, 0.3252])


@pytest.mark.parametrize("count", [7, 42, 80])
def test_a_whole_deal_takes_a_second_and_a_half_at_most(count: int) -> None:
    moving = cue_of("deal").moving
    times = moving.delays(count)
    assert times[1] - times[0] <= 0.045 + 1e-9
    assert times[-1] + moving.seconds <= 1.5 + 1e-9


def test_a_deal_has_a_rhythm() -> None:
    """After each round there is a breath, and all of it takes as long as it did."""
    delays = cue_of("deal").moving.delays(12)
    seats = ["a", "b", "c", "d"] * 3
    times = in_rounds(delays, seats)
    assert times[0] == delays[0]
    assert times[-1] == pytest.approx(delays[-1])
    gaps = [b - a for a, b in pairwise(times)]
    breaths = [gaps[3], gaps[7]]
    within = [gap for n, gap in enumerate(gaps) if n not in (3, 7)]
    assert min(breaths) > 2.5 * max(within)


@pytest.mark.parametrize("targets", ["aaaa", "abcd", "aabb", "abab b"])
def test_what_does_not_go_round_and_round_keeps_its_times(targets: str) -> None:
    delays = [0.0, 0.1, 0.2, 0.3, 0.4, 0.5][: len(targets)]
    assert in_rounds(delays, targets) == delays


def test_cards_that_leave_all_at_once_have_no_rhythm() -> None:
    assert in_rounds([0.0] * 8, [f"hand.{seat}" for seat in (1, 2, 0, 3) * 2]) == [0.0] * 8


def test_one_card_leaves_at_once() -> None:
    assert Moving().delays(1) == [0.0]


def test_a_run_gets_faster_but_not_endlessly() -> None:
    moving = SHOWEM.cue("flip").moving
    paces = [moving.pace(run) for run in range(40)]
    assert paces[0] == 1.0
    assert paces == sorted(paces, reverse=True)
    assert paces[-1] == pytest.approx(0.3)
    assert cue_of("play").moving.pace(9) == 1.0


def test_however_routine_a_card_can_be_followed_on_its_way() -> None:
    """What comes late in a run takes less and less time, and what others do among themselves less
    still; but no card crosses the table in two or three frames."""
    match, found = Match("hit", 4), 0
    readying = Readying(match.place, match.game.cue)
    shown, pace = match.place(match.first), Pace(1.0, False, 0.0, frozenset({0}))
    run = Run("draw", 1, 30)
    for _ in range(12):
        match.act()
        for step in match.taken():
            ready = readying.take(step, shown, run, pace)
            moving = match.game.cue(step.event.cue).moving
            flown = {trip.lands - trip.leaves for trip in ready.motion.trips}
            assert all(seconds >= 0.6 * moving.seconds - 1e-9 for seconds in flown)
            found += len(flown)
            shown = ready.after
    assert found > 5


# -- matches of all games ------------------------------------------------------------------------


class Match:
    """A match of a game at random, as seat 0 sees it."""

    def __init__(self, game_id: str, seed: int) -> None:
        self.game = GAMES[game_id]
        self.seats = min(4, self.game.seat_counts[-1])
        self.rng = Rng(seed)
        self.steps: list[Step] = []
        self.state: State = self.game.new_state(
            self.seats, self.game.options.complete({}, self.seats), seed
        )
        self.first = self.state.observe(0)
        self.state.begin(self._note)

    def _note(self, event: Event) -> None:
        self.steps.append(Step(event.seen_by(0), self.state.observe(0)))

    def act(self) -> None:
        seat = self.state.to_act()[0]
        self.state.advance(seat, self.rng.choice(self.state.legal_actions(seat)), self._note)

    def taken(self) -> list[Step]:
        steps, self.steps = self.steps, []
        return steps

    def place(self, observation: Observation) -> Shown:
        arrangement = self.game.arrange(observation)
        placed = layout(arrangement, self.seats, 0, (960, 600), 20)
        return Shown(observation, arrangement, placed)


@pytest.fixture(scope="module")
def sprites() -> Sprites:
    return Sprites(Art())


@pytest.mark.parametrize("game_id", GAMES)
def test_every_card_that_moves_flies(game_id: str) -> None:
    moved, seed = 0, 4
    while moved <= 20:
        moved += flown(Match(game_id, seed))
        seed += 1


def flown(match: Match) -> int:
    """How many cards have moved in the match, each of them on a flight."""
    before = match.place(match.first)
    moved = 0
    for _ in range(250):
        for step in match.taken():
            after = match.place(step.observation)
            flights = motion(
                step.event, before, after, match.game.cue(step.event.cue).moving, 1.0
            ).flights
            counts = sum(move.count for move in step.event.moves)
            assert len(flights) >= counts, step.event
            moved += counts
            before = after
        if match.state.result() is not None:
            break
        match.act()
    return moved


def waiting(playback: Playback) -> int:
    """How many cards that are to leave a pile are still counted, and drawn, with it."""
    piles = (zone for zone in playback.shown.arrangement.zones if zone.is_pile)
    return sum(max(0, playback.piles.count(zone) - zone.count) for zone in piles)


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("game_id", GAMES)
def test_every_card_is_drawn_once_in_every_frame(
    game_id: str, still: bool, sprites: Sprites
) -> None:
    match = Match(game_id, 2)
    playback = Playback(match.place, match.first, match.game.cue)
    playback.still = still
    for _ in range(14):
        playback.play(match.taken())
        while not playback.idle:
            playback.advance(0.07)
            items = playback.resting(sprites) + playback.flying(sprites)
            drawn = [item.id for item in items]
            assert len(set(drawn)) == len(drawn)
            unseen = playback.shown.placement.cards.keys() - set(drawn)
            assert len(unseen) <= waiting(playback), "but those that have not left their pile"
        if match.state.result() is not None:
            break
        match.act()


def test_the_cards_of_a_discard_all_come_to_lie_under_it(sprites: Sprites) -> None:
    """Found: they lay on top of it until it was seen there again, in one frame; and the first of
    them was seen to lie there before it had left the hand."""
    match = Match("showem", 3)
    playback = Playback(match.place, match.first, match.game.cue)
    lay, found = list[pygame.Surface](), 0
    while not found:
        playback.play(match.taken())
        while not playback.idle:
            playback.advance(1 / 60)
            items = playback.resting(sprites) + playback.flying(sprites)
            lie = [item.surface for item in items if item.id.startswith("pile.discard.")]
            begun = playback.begun
            if begun is None or not isinstance(begun.step.event, ColourDiscarded):
                lay = lie
            elif not playback.at_rest:
                assert items[-1].id == "top.discard"
                if lay:  # before it began
                    assert lie[1 - len(lay) :] == lay[:-1], "only the top card is taken up"
                    top, lay = lay[-1], []
            else:
                assert lie[-1] is top
                found += not lay
                lay = lie
        match.act()


def swaps(seed: int) -> Iterator[tuple[Event, Shown, Shown]]:
    """The swaps of hands in a match in which seat 0 takes part, with the table before and after."""
    match = Match("showem", seed)
    before = match.place(match.first)
    while match.state.result() is None:
        for step in match.taken():
            after = match.place(step.observation)
            ends = {end for move in step.event.moves for end in (move.source, move.target)}
            if step.event.cue == "swap" and "hand.0" in ends:
                yield step.event, before, after
            before = after
        match.act()


def test_whole_hands_fly_at_once() -> None:
    """All leave in the same moment: what the viewer gives away turns its back on the way, what
    it receives its face."""
    event, before, after = next(found for seed in range(1, 20) for found in swaps(seed))
    made = motion(event, before, after, SHOWEM.cue("swap").moving, 1.0)
    flying = [
        flight for flight in made.flights if flight.seconds == SHOWEM.cue("swap").moving.seconds
    ]
    assert len(flying) == sum(move.count for move in event.moves)
    assert {flight.delay for flight in flying} == {0.0}
    given = [flight for flight in flying if flight.start.y > 400]
    received = [flight for flight in flying if flight.end.y > 400]
    assert given or received
    assert all(flight.face_from and not flight.face_to for flight in given)
    assert all(flight.face_to and not flight.face_from for flight in received)


def test_a_card_that_strikes_comes_back() -> None:
    match = Match("mercenaries", 3)
    before = match.place(match.first)
    while match.state.result() is None:
        for step in match.taken():
            after = match.place(step.observation)
            if isinstance(step.event, AttackDeclared):
                moving = Moving(seconds=0.42, reach=0.55, ease="both")
                made = motion(step.event, before, after, moving, 1.0)
                who, whom = step.event.blows[0]
                flight = next(f for f in made.flights if f.id == f"card.{who}")
                aim = after.placement.cards[f"card.{whom}"]
                assert (flight.aside[1] > 0) == (aim.y > flight.start.y)
                assert flight.end == after.placement.cards[f"card.{who}"]
                return
            before = after
        match.act()
    raise AssertionError("nobody attacked")


def test_hands_are_shown_one_after_the_other() -> None:
    """In Nothing each by itself, those who look on at first: its cards turn over where they lie."""
    match = Match("nothing", 1)
    before, shown = match.place(match.first), []
    while True:
        for step in match.taken():
            after = match.place(step.observation)
            if step.event.cue == "show":
                made = motion(step.event, before, after, NOTHING.cue("show").moving, 1.0)
                slots = {s: seat for seat in range(4) for s in after.slots(f"hand.{seat}")}
                turned = {slots[f.id] for f in made.flights if f.face_from != f.face_to}
                seat = step.event.seat_concerned
                assert turned == ({seat} if seat else set()), "the viewer's own lies open"
                shown.append(seat)
            if isinstance(step.event, MatchEnded):
                assert sorted(shown) == [0, 1, 2, 3]
                return
            before = after
        match.act()


def drawn_into(hand: str, size: tuple[int, int]) -> tuple[Step, Shown, Shown, Callable[..., Shown]]:
    """A card is drawn into that hand of Mercury: the step, the table before and after it, and how
    that is laid out in a window of that size."""

    def place(observation: Observation) -> Shown:
        arrangement = MERCURY.arrange(observation)
        return Shown(observation, arrangement, layout(arrangement, 2, 0, size, size[1] // 30))

    state = lay(hand, "g1 g2", top="t10", draw="g8")
    before, steps = place(state.observe(0)), list[Step]()
    draw = next(each for each in state.legal_actions(0) if each.text() == "draw")
    state.advance(0, draw, lambda event: steps.append(Step(event, state.observe(0))))
    step = next(each for each in steps if each.event.moves)
    return step, before, place(step.observation), place


LARGE_HAND = " ".join(f"{colour}{number}" for colour in "op" for number in range(1, 10))


def test_a_large_hand_makes_room_in_a_wave_while_the_card_comes() -> None:
    """Those set off first that lie the nearest to it, and the last one rests no later than it."""
    step, before, after, _ = drawn_into(LARGE_HAND, (1280, 720))
    moving = MERCURY.cue(step.event.cue).moving
    made = motion(step.event, before, after, moving, 1.0)
    (comes,) = (flight for flight in made.flights if flight.face_from != flight.face_to)
    others = [f for f in made.flights if f.id != comes.id and f.id.startswith("card.")]
    assert len(others) >= 12
    far = {f.id: math.dist((f.start.x, f.start.y), (comes.end.x, comes.end.y)) for f in others}
    assert [f.id for f in sorted(others, key=lambda f: f.delay)] == sorted(far, key=far.__getitem__)
    assert max(f.finished_at for f in others) <= comes.finished_at + 1e-9
    first, *_, last = sorted(f.delay for f in others)
    assert last - first > 0.9 * (comes.finished_at - moving.settling), "over all of that time"


def test_cards_that_lie_below_each_other_make_room_as_one() -> None:
    """A column was torn whenever a card came beside it: each of its cards set off on its own."""

    def place(observation: Observation) -> Shown:
        arrangement = hit_table.HIT.arrange(observation)
        return Shown(observation, arrangement, layout(arrangement, 2, 0, (1280, 720), 20))

    state, steps = hit_table.lay("6 6 6|9 9 9 9", "2", draw="8 5"), list[Step]()
    before = place(state.observe(0))
    state.advance(0, hit_table.DRAW, lambda event: steps.append(Step(event, state.observe(0))))
    step = next(each for each in steps if each.event.moves)
    after = place(step.observation)
    made = motion(step.event, before, after, hit_table.HIT.cue(step.event.cue).moving, 1.0)
    flights = {flight.id: flight for flight in made.flights}
    zone = before.arrangement.zone("tableau.0")
    times = []
    for column in zone.columns:
        theirs = [flights[f"card.{card.key}"] for card in column.cards]
        assert len({(flight.delay, flight.seconds) for flight in theirs}) == 1
        assert len({flight.end.x - flight.start.x for flight in theirs}) == 1
        times.append(theirs[0].delay)
    assert len(set(times)) == 2, "and one column after the other"


@pytest.mark.parametrize("speed", [1.0, 0.75, 0.36])
def test_however_brisk_no_card_that_makes_room_hops(speed: float) -> None:
    """No sixtieth part of a second takes more than a third of its way, wherever in it that falls:
    late in a run it was there in one frame."""
    step, before, after, _ = drawn_into("o1 o2", (1280, 720))
    made = motion(step.event, before, after, MERCURY.cue(step.event.cue).moving, speed, least=0.6)
    (comes,) = (flight for flight in made.flights if flight.face_from != flight.face_to)
    others = [f for f in made.flights if f.id != comes.id and f.id.startswith("card.")]
    assert len(others) == 2
    for flight in others:
        frame = 1 / 60 / flight.seconds
        times = [n / 24 for n in range(24)]
        hops = [flight.ease(min(1.0, time + frame)) - flight.ease(time) for time in times]
        assert max(hops) < 1 / 3
        assert flight.finished_at <= max(comes.finished_at, 0.2 * speed) + 1e-9, "nobody waits"
