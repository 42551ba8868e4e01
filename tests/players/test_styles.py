"""Ways of playing: each changes what is done, none what may be known, what is legal, or what no
level would do."""

from __future__ import annotations

import re

import pytest

from nomercy_table.engine.events import Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.player import Budget, Decision, choose, thinks_beside
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import State
from nomercy_table.engine.styles import PLAIN, STYLES
from nomercy_table.games import GAMES
from nomercy_table.players import roster
from nomercy_table.players.request import Request, answer
from nomercy_table.players.rivals import RIVALS, style_of
from player_checks.positions import positions, walk

BUDGET = Budget(20)

CHANCE_ENDS = ("nothing",)
"""Games of which no round ends by a choice that wins it."""

WITH_STYLES = {game_id: game for game_id, game in GAMES.items() if game.styles}

EACH = [
    (game, style, level)
    for game in GAMES.values()
    for style, rules in game.styles.items()
    for level in rules.players
]
each_styled = pytest.mark.parametrize(
    ("game", "style", "level"), EACH, ids=[f"{g.id}-{style}-{level}" for g, style, level in EACH]
)


def decide(game: Game, style: str, level: str, state: State, seat: Seat) -> Decision:
    player = roster.player(game, level, style)
    return choose(player, state.observe(seat), state.legal_actions(seat), 5, BUDGET)


@each_styled
def test_it_chooses_what_is_legal_says_why_and_the_same_again(
    game: Game, style: str, level: str
) -> None:
    for state, seat in positions(game, 15):
        decision = decide(game, style, level, state, seat)
        assert decision.action in state.legal_actions(seat)
        assert 0 < len(decision.reason) < 120
        if decision.candidates:
            assert decision.action in [candidate.action for candidate in decision.candidates]
        assert decide(game, style, level, state.copy(), seat) == decision


@each_styled
def test_nothing_unseen_changes_a_choice(game: Game, style: str, level: str) -> None:
    for number, (state, seat) in enumerate(positions(game, 10)):
        first = decide(game, style, level, state, seat).action
        world = game.determinize(state.observe(seat), Rng.stream(number, "other"))
        assert decide(game, style, level, world, seat).action == first


def won_at_once(state: State, seat: Seat, decision: Decision) -> bool:
    """Whether that action ends the round, and the seat wins it."""
    if decision.action is None:
        return False
    after = state.copy()
    after.advance(seat, decision.action, None)
    return len(after.history) > len(state.history) and seat in after.history[-1].winners


@pytest.mark.parametrize("game", WITH_STYLES.values(), ids=WITH_STYLES)
def test_no_style_misses_a_win_that_its_level_takes(game: Game) -> None:
    taken = 0
    for seed in range(8):
        for state, seat in list(walk(game, game.seat_counts[0], seed))[-6:]:
            for level in ("medium", "hard"):
                if not won_at_once(state, seat, decide(game, PLAIN, level, state, seat)):
                    continue
                for style in game.styles:
                    assert won_at_once(state, seat, decide(game, style, level, state, seat))
                    taken += 1
    assert taken or game.id in CHANCE_ENDS


@each_styled
def test_it_thinks_where_its_level_thinks(game: Game, style: str, level: str) -> None:
    styled = roster.player(game, level, style)
    assert styled != game.players[level]
    assert thinks_beside(styled) == thinks_beside(game.players[level])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_styles_are_of_known_styles_and_levels_and_told_in_a_sentence(game: Game) -> None:
    assert set(game.styles) <= set(STYLES)
    for rules in game.styles.values():
        assert set(rules.players) <= set(game.players)
        assert re.fullmatch(r"[A-Z][^.]{8,70}\.", rules.about)
    told = [rules.about for rules in game.styles.values()]
    assert len(set(told)) == len(told)


def test_styles_are_plain_words_with_a_sentence() -> None:
    for word, style in STYLES.items():
        assert style.id == word
        assert re.fullmatch(r"[a-z]+", word)
        assert style.name.lower() == word
        assert re.fullmatch(r"[A-Z][^.]{8,60}\.", style.about)


def test_every_rival_has_a_style_that_there_is_and_every_style_a_rival() -> None:
    assert {rival.style for rival in RIVALS} == set(STYLES)
    for rival in RIVALS:
        assert style_of(rival.portrait, False) == rival.style
        assert style_of(rival.portrait, True) == PLAIN
    assert style_of("nobody", False) == PLAIN


def test_a_word_that_is_no_style_plays_plainly_but_is_refused_where_one_is_asked_for() -> None:
    game = GAMES["hit"]
    assert roster.player(game, "hard", "stylish") == game.players["hard"]
    assert roster.player(game, "limit-30", "thief") == game.references["limit-30"]
    assert roster.named("hard") == ("hard", PLAIN)
    assert roster.named("hard/thief") == ("hard", "thief")
    with pytest.raises(SetupError, match="unknown style 'stylish': there are daredevil, "):
        roster.named("hard/stylish")


def test_a_request_carries_the_style() -> None:
    game = GAMES["hit"]
    differ = 0
    for number, (state, seat) in enumerate(positions(game, 60)):
        legal = tuple(action.text() for action in state.legal_actions(seat))
        for style in STYLES:
            request = Request(number, game.id, "hard", state.observe(seat), legal, 5, BUDGET, style)
            styled = answer(request).decision
            assert styled == decide(game, style, "hard", state, seat)
            differ += styled != decide(game, PLAIN, "hard", state, seat)
    assert differ >= 5


def goes_on(game: Game, style: str, word: str, state: State, seat: Seat) -> bool:
    return str(decide(game, style, "hard", state, seat).action) == word


@pytest.mark.parametrize(("game_id", "word"), [("hit", "draw"), ("nothing", "draw")])
def test_a_daredevil_goes_on_wherever_others_do_and_a_banker_nowhere_else(
    game_id: str, word: str
) -> None:
    game, more, less = GAMES[game_id], 0, 0
    for state, seat in positions(game, 200, seed=4):
        banker, plain, daredevil = (
            goes_on(game, style, word, state, seat) for style in ("banker", PLAIN, "daredevil")
        )
        assert banker <= plain <= daredevil
        more += daredevil > plain
        less += banker < plain
    assert more
    assert less


def test_a_hoarder_leaves_small_booty_that_a_thief_takes() -> None:
    game = GAMES["hit"]
    left = 0
    for state, seat in positions(game, 60, seed=5):
        observation = state.observe(seat)
        if not observation.stealing or len(observation.unseen) == 1:  # the last card is known
            continue
        thief, hoarder = (
            decide(game, style, "hard", state, seat).action.text() for style in ("thief", "hoarder")
        )
        assert thief != "steal none"
        left += hoarder == "steal none"
    assert left


def played(game: Game, style: str, level: str, words: tuple[str, ...]) -> int:
    """How often, of the same moments, something of these words is done."""
    return sum(
        decide(game, style, level, state, seat).action.text().startswith(words)
        for state, seat in positions(game, 150, seed=6)
    )


SWAPS = tuple(f"play {colour}{number}" for colour in "rybg" for number in "07")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_id", "level", "more", "less", "words"),
    [
        ("showem", "medium", "thief", "banker", SWAPS),
        ("showem", "medium", "daredevil", "hoarder", tuple(f"play {c}d" for c in "rybgw")),
        ("mercury", "hard", "daredevil", "banker", ("draw",)),
        ("mercenaries", "medium", "thief", PLAIN, ("buy", "trade")),
    ],
)
def test_a_style_does_more_of_what_it_is_named_for(
    game_id: str, level: str, more: str, less: str, words: tuple[str, ...]
) -> None:
    game = GAMES[game_id]
    assert played(game, more, level, words) > played(game, less, level, words) > 0


def test_a_level_that_a_style_does_not_concern_has_no_manner() -> None:
    game = GAMES["mercenaries"]
    assert roster.style_rules(game, "easy", "thief") is None
    assert roster.player(game, "easy", "thief") == game.players["easy"]
    assert roster.style_rules(game, "hard", "thief") == game.styles["thief"]
    assert roster.style_rules(game, "hard", PLAIN) is None
