"""The card that wins a round is seen to: light runs out from it, the line is read."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import mercury_table
import showem_table
from at_table import PEOPLE, REY, sit_down_at
from nomercy_table.app.app import App
from nomercy_table.games.mercury.events import CardsGiven
from nomercy_table.games.showem.events import CardPlayed, ColourDiscarded, HandShown
from nomercy_table.play.intents import Act
from nomercy_table.play.match_scene import TableScene
from offscreen import frames, program
from showem_table import act, lay
from sight import see

FRAME = 1 / 60
SEVERAL = {"match": "target_score", "target": 500}


@pytest.mark.parametrize(
    ("hand", "played", "cue"),
    [
        ("r4", "0 play r4", "last"),
        ("rsk", "0 play rsk", "last"),
        ("r7", "0 play r7", "last"),
        ("wrl", "0 play wrl", "last"),
        ("r4 b1", "0 play r4", "play"),
        ("rd2", "0 play rd2", "play"),  # SNM-25: the win waits
    ],
)
def test_the_card_that_wins_is_told_from_others(hand: str, played: str, cue: str) -> None:
    """SNM-24."""
    (event,) = [e for e in act(lay(hand, "b3 b4", top="r5"), played) if isinstance(e, CardPlayed)]
    assert event.cue == cue


@pytest.mark.parametrize(("hand", "cue"), [("rda r1 r9 r2", "lastall"), ("rda r1 r9 b2", "sweep")])
def test_the_cards_that_win_with_a_discard_all_are_told_from_others(hand: str, cue: str) -> None:
    """SNM-11, SNM-24."""
    events = act(lay(hand, "b3 b4", top="r5"), "0 play rda")
    (event,) = [e for e in events if isinstance(e, ColourDiscarded)]
    assert event.cue == cue


@pytest.mark.parametrize("count", [3, 4, 6, 12])
def test_the_cards_of_a_colour_leave_one_after_the_other(count: int) -> None:
    """Found: a Discard All was over in a puff of a fifth of a second."""
    moving = showem_table.SHOWEM.cue("sweep").moving
    leaves = moving.delays(count)
    assert all(0.04 < gap < 0.15 for gap in (b - a for a, b in pairwise(leaves)))
    assert 0.4 < leaves[-1] + moving.seconds < 1.2


def won(tmp_path: Path, hand: str = "r4", **settings: object) -> tuple[App, TableScene]:
    app = program(tmp_path, **{"speed": "normal", **settings})
    state = lay(hand, "b3 b4", top="r5", options=SEVERAL)
    scene = sit_down_at(app, state, [PEOPLE[0], REY], showem_table.SHOWEM)
    frames(app, 20)
    (play,) = [each for each in scene.session.legal(0) if each.text() == f"play {hand.split()[0]}"]
    scene.want(Act(0, play))
    return app, scene


def test_light_runs_out_from_it_and_the_line_stands(tmp_path: Path) -> None:
    """Found: "Finn plays Yellow 4" was replaced almost at once, and nothing else happened."""
    app, scene = won(tmp_path)
    stood = lit = 0
    for _ in range(200):
        frames(app, 1, FRAME)
        stood += scene.now.said == "You play Red 4."
        lit += "ring" in see(scene).moving
        if see(scene).clock is not None:
            break
    assert 0.8 < stood * FRAME < 1.5
    assert lit * FRAME > 0.4


def test_it_runs_out_below_the_numbers_of_the_piles(tmp_path: Path) -> None:
    app, scene = won(tmp_path)
    met = 0
    for _ in range(200):
        frames(app, 1, FRAME)
        moved = see(scene).moving
        numbers = [item for item in see(scene).lying.values() if item.id.startswith("token.")]
        for number in numbers if "ring" in moved else ():
            if moved["ring"].colliderect(number.rect):
                order, met = [*moved], met + 1
                assert order.index(f"over.{number.id}") > order.index("ring")
        if see(scene).clock is not None:
            break
    assert met


def test_light_runs_out_from_a_discard_all_that_wins_when_all_lie_below_it(tmp_path: Path) -> None:
    """Found: the round was over with no more ado than any other one."""
    app, scene = won(tmp_path, "rda r1 r9 r2")
    lit = 0
    for _ in range(200):
        frames(app, 1, FRAME)
        lit += "ring" in see(scene).moving
        if see(scene).clock is not None:
            break
    assert lit * FRAME > 0.4


def test_light_runs_out_when_a_win_that_waited_stands(tmp_path: Path) -> None:
    """Found: SNM-25. Others drew, and hands were counted with no more ado."""
    app, scene = won(tmp_path, "rd2")
    drawn, lit = False, 0
    for _ in range(400):
        frames(app, 1, FRAME)
        drawn = drawn or see(scene).arranged.zone("hand.1").count == 4
        if "ring" in see(scene).moving:
            assert drawn, "before, it could have been answered"
            lit += 1
        if see(scene).clock is not None:
            break
    assert 0.4 < lit * FRAME < 0.8


@pytest.mark.parametrize(
    ("steps", "cues"),
    [(("0 play rd2", "1 take"), ["stands", "count"]), (("0 play r4",), ["count", "count"])],
)
def test_with_the_first_hand_that_is_counted_a_win_that_waited_stands(
    steps: tuple[str, ...], cues: list[str]
) -> None:
    """SNM-25, SNM-27."""
    events = act(lay(steps[0].split()[-1], "b3 b4", "b5", top="r5"), *steps)
    assert [e.cue for e in events if isinstance(e, HandShown)] == cues


def test_light_runs_out_as_the_last_cards_of_a_hand_are_given_away(tmp_path: Path) -> None:
    """MCY-10, MCY-14. Found: hands were counted with no more ado, as if two cards were all that
    had happened."""
    app = program(tmp_path, speed="normal")
    state = mercury_table.lay("gt g5 t3", "g8 p8", top="o1")
    scene = sit_down_at(app, state, [PEOPLE[0], REY], mercury_table.MERCURY)
    frames(app, 20)
    scene.want(Act(0, next(a for a in scene.session.legal(0) if a.text().startswith("play gt"))))
    lit = 0
    for _ in range(300):
        frames(app, 1, FRAME)
        if "ring" in see(scene).moving:
            assert see(scene).arranged.zone("hand.1").count == 4
            assert not see(scene).coming, "both lie in the other hand"
            lit += 1
        if see(scene).clock is not None:
            break
    assert 0.4 < lit * FRAME < 0.8


@pytest.mark.parametrize(("held", "cue"), [("gt g5 t3", "last_gift"), ("gt g5 t3 t4", "give")])
def test_a_gift_that_wins_is_told_from_others(held: str, cue: str) -> None:
    """MCY-10, MCY-14."""
    state = mercury_table.lay(held, "g8 p8", top="o1")
    steps = ["play gt", "accept", "give g5 t3"] if cue == "give" else ["play gt"]
    events = mercury_table.act(state, *steps)
    assert [e.cue for e in events if isinstance(e, CardsGiven)] == [cue]


def test_with_reduced_motion_no_light_runs(tmp_path: Path) -> None:
    app, scene = won(tmp_path, reduced_motion=True)
    for _ in range(100):
        frames(app, 1, FRAME)
        assert "ring" not in see(scene).moving
