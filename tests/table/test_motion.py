"""How cards move at each event of each game: every cue has its way, its time and its sound."""

from __future__ import annotations

import ast
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import nomercy_table
from nomercy_table.engine.cues import COMMON, HEART, Cue, Moving, cue_of
from nomercy_table.games import GAMES
from nomercy_table.render.svg import Art
from nomercy_table.system.sound import SIGNALS, takes
from nomercy_table.table.cards import CardPictures
from nomercy_table.table.motion import in_rounds

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


# -- matches of all games ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sprites() -> CardPictures:
    return CardPictures(Art())
