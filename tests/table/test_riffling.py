"""A pile that is shuffled is seen to be: cards come out of it at both sides, and go back in."""

from __future__ import annotations

import pytest
from pygame import Rect

from nomercy_table.engine.cues import Moving, cue_of
from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.state import Observation
from nomercy_table.games import GAMES
from nomercy_table.session.step import Step
from nomercy_table.table.flight import Flight
from nomercy_table.table.geometry import Pose, Shown, card_rect
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.motion import motion
from nomercy_table.table.steps_ahead import MotionPace, Run, StepLookahead

SHUFFLE = cue_of("shuffle").moving

SHUFFLED = {game_id: {"draw"} for game_id in ("hit", "showem", "mercury", "nothing")}
SHUFFLED["mercenaries"] = {"camp", "bank"}


def flown(
    game_id: str, moving: Moving = SHUFFLE, size: tuple[int, int] = (1280, 720)
) -> tuple[Shown, list[Flight]]:
    """A table of that game as its first round begins, and what flies as its piles are shuffled."""
    game = GAMES[game_id]
    state, told = game.undealt(2, {}, 4), list[tuple[Event, Observation]]()
    state.begin(lambda event: told.append((event, state.observe(0))))
    begins, observation = next(each for each in told if each[0].cue == "shuffle")
    arrangement = game.arrange(observation)
    shown = Shown(observation, arrangement, layout(arrangement, 2, 0, size, 20))
    return shown, motion(begins, shown, shown, moving, 1.0).flights


@pytest.mark.parametrize("game_id", SHUFFLED)
def test_cards_come_out_of_every_pile_that_is_shuffled_and_go_back_in(game_id: str) -> None:
    shown, flights = flown(game_id)
    for zone in SHUFFLED[game_id]:
        pose = shown.placement.piles[zone]
        own = [flight for flight in flights if flight.start == pose]
        assert len(own) == SHUFFLE.riffles
        out = [(flight.spot(0.5).x - pose.x) / pose.width for flight in own]
        assert min(out) < -0.5
        assert max(out) > 0.5
        assert all(flight.end == pose for flight in own)
        assert all(flight.face_from is flight.face_to is None for flight in own), "no face is seen"
    assert len(flights) == SHUFFLE.riffles * len(SHUFFLED[game_id])


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (720, 1280), (800, 1280), (960, 1080)])
@pytest.mark.parametrize("game_id", SHUFFLED)
def test_no_card_that_comes_out_leaves_the_window(game_id: str, size: tuple[int, int]) -> None:
    """Found: the bank of Mercenaries lies near its edge, which cut them."""
    _, flights = flown(game_id, size=size)
    assert flights
    for flight in flights:
        spots = (flight.spot(part / 10) for part in range(11))
        poses = (Pose(s.x, s.y, flight.start.width, angle=s.angle) for s in spots)
        assert all(Rect((0, 0), size).contains(card_rect(pose)) for pose in poses)


def test_until_it_comes_out_and_when_it_is_back_a_card_is_drawn_with_its_pile() -> None:
    _, flights = flown("hit")
    for flight in flights:
        assert flight.lies_on_pile(flight.delay)
        assert not flight.lies_on_pile(flight.delay + flight.seconds / 2)
        assert flight.lies_on_pile(flight.finished_at)


def test_with_reduced_motion_a_pile_lies_still() -> None:
    _, flights = flown("hit", SHUFFLE.without_flights())
    assert flights == []


@pytest.mark.parametrize("people", [{0}, {1}])
def test_with_reduced_motion_who_goes_first_is_read_no_shorter(people: set[Seat]) -> None:
    """Whoever goes first has done nothing yet that they would know of."""
    game = GAMES["hit"]
    state, steps = game.undealt(2, {}, 4), list[Step]()
    state.begin(lambda event: steps.append(Step(event, state.observe(0))))
    shown, _ = flown("hit")
    pace = MotionPace(1.0, True, 1.0, frozenset(people))
    ready = StepLookahead(lambda _: shown, game.cue).take(steps[0], shown, Run(), pace)
    assert steps[0].event.cue == "shuffle"
    assert ready.motion.flights == []
    assert ready.ends_at > 0.5
