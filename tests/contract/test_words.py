"""What every game says near an end is so, and what is built wrongly is refused: tests/word_checks.

`NOMERCY_WORDS=20000 python -m pytest tests/contract/test_words.py` reads more, and
`NOMERCY_WORDS_SEED=2` something else.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace

import pytest

from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import Observation, State
from nomercy_table.games import GAMES
from word_checks import reading
from word_checks.claims import Untrue
from word_checks.reading import CLAIMS

MOMENTS = int(os.environ.get("NOMERCY_WORDS", "300"))
SEED = int(os.environ.get("NOMERCY_WORDS_SEED", "1"))

A_FEW = 60
"""So many moments, and anything that is said often has been said."""


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
read_games = pytest.mark.parametrize("game", [GAMES[name] for name in CLAIMS], ids=list(CLAIMS))
"""Those of which it is known what each text claims."""


@pytest.mark.quick("hit", "showem", "nothing")
@every_game
def test_what_is_said_is_so(game: Game):
    reading.read(game, MOMENTS, SEED)


# -- and it would be noticed -----------------------------------------------------------------------


def saying(game: Game, change: Callable[[str], str]) -> Game:
    """The game, but with other prompts."""
    return replace(game, prompt=lambda observation: change(game.prompt(observation)))


@every_game
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda text: text + " ", "a blank too many"),
        (lambda text: text[:-1], "a sentence without an end"),
        (lambda text: f"{text} You have a ace.", "an before a vowel"),
        (lambda text: f"{text} You have an ten.", "a before a consonant"),
        (lambda text: f"{text} You have 1 cards.", "one thing is not many"),
        (lambda text: f"{text} It is {{{{1}}}}.", "a name that was not filled in"),
    ],
)
def test_words_that_are_no_english_are_noticed(
    game: Game, change: Callable[[str], str], fault: str
):
    with pytest.raises(Untrue, match=fault):
        reading.read(saying(game, change), A_FEW, SEED)


@read_games
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda text: "Do as you like.", "unread text"),
        (lambda text: f"{text} The match is over.", "not so"),
    ],
)
def test_words_that_nobody_has_read_are_noticed(
    game: Game, change: Callable[[str], str], fault: str
):
    with pytest.raises(Untrue, match=fault):
        reading.read(saying(game, change), A_FEW, SEED)


@read_games
def test_buttons_that_say_something_else_are_noticed(game: Game):
    def ways(observation: Observation, action: Action) -> tuple[tuple[object, ...], ...]:
        return tuple(
            tuple(replace(pick, label="Win at once") for pick in way)
            for way in game.ways(observation, action)
        )

    with pytest.raises(Untrue, match=r"unread text.*Win at once"):
        reading.read(replace(game, ways=ways), A_FEW, SEED)


Other = Callable[[Refusal], Refusal | None]


@every_game
@pytest.mark.parametrize(
    ("refusal", "fault"),
    [
        (lambda refusal: None, "is not legal: None"),
        (lambda refusal: replace(refusal, clause="HIT-99"), "HIT-99 is no clause of the rules"),
    ],
)
def test_refusals_that_go_astray_are_noticed(
    game: Game, refusal: Other, fault: str, monkeypatch: pytest.MonkeyPatch
):
    check_refusals(game, refusal, fault, monkeypatch)


@read_games
@pytest.mark.parametrize(
    ("refusal", "fault"),
    [
        (lambda refusal: replace(refusal, clause=refusal.clause[:3] + "-1"), "by [A-Z]+-1, and"),
        (lambda refusal: replace(refusal, reason="no"), "unread text"),
    ],
)
def test_refusals_in_other_words_are_noticed(
    game: Game, refusal: Other, fault: str, monkeypatch: pytest.MonkeyPatch
):
    check_refusals(game, refusal, fault, monkeypatch)


def check_refusals(game: Game, refusal: Other, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state_class = type(game.new(game.recommended_seats, {}, 1))
    asked = state_class.why_not

    def why_not(state: State, seat: int, action: Action) -> Refusal | None:
        why = asked(state, seat, action)
        return None if why is None else refusal(why)

    monkeypatch.setattr(state_class, "why_not", why_not)
    with pytest.raises(Untrue, match=fault):
        reading.read(game, A_FEW, SEED)
