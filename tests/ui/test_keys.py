from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from nomercy_table.engine.rng import Rng
from nomercy_table.games import GAMES
from nomercy_table.ui.key_bindings import RESERVED, WITH, Keys, commands, key_name, prompt_for

SEATS = 3


def event(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def test_the_usual_keys_collide_with_nothing() -> None:
    """Two commands have one key only where no game has both; the settings tell all apart."""
    assert len({command.id for command in commands()}) == len(commands())
    for one, other in combinations(commands(), 2):
        assert one.key != other.key or not one.meets(other), (one, other)
    assert not [c.id for c in commands() if not c.fixed and c.key in RESERVED]


@pytest.mark.parametrize(
    ("key", "mod", "command"),
    [
        (pygame.K_d, 0, "draw"),
        (pygame.K_s, 0, "stop"),
        (pygame.K_a, 0, None),
        (pygame.K_u, 0, None),
        (pygame.K_l, 0, "log"),
        (pygame.K_m, 0, "mute"),
        (pygame.K_F1, 0, "rules"),
        (pygame.K_F11, 0, "full_screen"),
        (pygame.K_RETURN, pygame.KMOD_LALT, "full_screen"),
        (pygame.K_ESCAPE, 0, "menu"),
        (pygame.K_d, pygame.KMOD_LCTRL, None),
        (pygame.K_q, 0, None),
        (pygame.K_COMMA, WITH, "settings"),
        (pygame.K_COMMA, 0, None),
    ],
)
def test_keys_stand_for_commands(key: int, mod: int, command: str | None) -> None:
    assert Keys({}).command(event(key, mod)) == command


@pytest.mark.parametrize(
    ("game", "key", "command"),
    [
        ("hit", pygame.K_a, "steal_all"),
        ("hit", pygame.K_n, "steal_none"),
        ("hit", pygame.K_u, None),
        ("hit", pygame.K_d, "draw"),
        ("showem", pygame.K_u, "uno"),
        ("showem", pygame.K_k, "catch"),
        ("showem", pygame.K_a, None),
        ("nothing", pygame.K_k, None),
    ],
)
def test_keys_of_a_game_mean_something_there(game: str, key: int, command: str | None) -> None:
    assert Keys({}).within(game).command(event(key)) == command


@pytest.mark.parametrize("game_id", [game.id for game in GAMES.values() if game.keys])
def test_every_key_of_a_game_makes_a_pick_of_it(game_id: str) -> None:
    """In matches at random, as short as the options allow."""
    game = GAMES[game_id]
    options = {option.name: option.bounds[0] for option in game.options.options if option.bounds}
    left, seed = {key.pick or key.name for key in game.keys}, 0
    while left:
        state, rng, seed = game.new(SEATS, options, seed), Rng(seed), seed + 1
        assert seed < 20, f"never offered: {left}"
        while state.result() is None and left:
            for seat in state.to_act():
                observation, legal = state.observe(seat), state.legal_actions(seat)
                left -= {
                    pick.id for a in legal for way in game.ways(observation, a) for pick in way
                }
            seat = rng.choice(state.to_act())
            state.advance(seat, rng.choice(state.legal_actions(seat)), None)


def test_buttons_bear_the_key_of_their_pick_in_that_game() -> None:
    keys = Keys({"steal_all": "x"})
    assert keys.within("hit").marked("Steal all", "all") == "Steal all  [X]"
    assert keys.within("mercury").marked("All", "all") == "All"
    assert keys.within("mercury").marked("Draw", "draw") == "Draw  [D]"


def test_a_changed_key_takes_the_place_of_the_usual_one() -> None:
    keys = Keys({"draw": "x"})
    assert keys.command(event(pygame.K_x)) == "draw"
    assert keys.command(event(pygame.K_d)) is None
    assert keys.prompt("draw") == "X"


def test_a_key_that_is_taken_changes_places_with_its_holder() -> None:
    keys = Keys({})
    holder = keys.holder("s")
    assert holder.id == "stop"
    changed = keys.bound("draw", "s")
    assert changed == {"draw": "s", "stop": "d"}
    swapped = Keys(changed)
    assert swapped.command(event(pygame.K_s)) == "draw"
    assert swapped.command(event(pygame.K_d)) == "stop"


def test_a_key_of_another_game_is_free() -> None:
    """Two games may use one letter for different things."""
    changed = Keys({}).bound("uno", "a")
    assert changed == {"uno": "a"}
    keys = Keys(changed)
    assert keys.problems == []
    assert keys.within("hit").command(event(pygame.K_a)) == "steal_all"
    assert keys.within("showem").command(event(pygame.K_a)) == "uno"


def test_where_a_command_of_all_games_gives_way_two_keys_change_places_in_all() -> None:
    before = {"uno": "a"}  # as in Hit! all is stolen
    for command, name, after in (
        ("log", "a", {"log": "a", "steal_all": "l", "uno": "l"}),
        ("steal_all", "l", {"log": "a", "steal_all": "l", "uno": "l"}),
        ("steal_all", "n", {"steal_all": "n", "steal_none": "a", "uno": "a"}),
    ):
        changed = Keys(before).bound(command, name)
        assert changed == after
        assert Keys(changed).problems == []


def test_only_what_differs_is_kept() -> None:
    assert Keys({"draw": "x"}).bound("draw", "d") == {}


def test_keys_that_move_about_are_refused() -> None:
    for name in ("tab", "return", "space", "escape", "left", "f1", "left shift", ""):
        assert Keys.refusal(name)
    assert not Keys.refusal("x")


def test_settings_with_bad_keys_fall_back_to_the_usual_ones() -> None:
    keys = Keys({"draw": "tab", "rules": "x", "nonsense": "y"})
    assert keys.prompt("draw") == "D"
    assert keys.prompt("rules") == "F1"
    (problem,) = keys.problems
    assert "“Draw a card”" in problem
    assert "Tab" in problem


def test_two_commands_on_one_key_have_their_usual_ones() -> None:
    keys = Keys({"draw": "x", "stop": "x", "log": "y"})
    assert [keys.prompt(command) for command in ("draw", "stop", "log")] == ["D", "S", "Y"]
    (problem,) = keys.problems
    assert "“Draw a card” and “Stop the turn” have the same key, X" in problem


def test_a_usual_key_that_another_command_took_is_given_back_too() -> None:
    for changed in (
        {"draw": "s"},
        {"draw": "x", "stop": "x", "log": "d"},
        {"draw": "S", "stop": "a", "steal_all": "a"},
    ):
        keys = Keys(changed)
        names = [keys.name(command.id) for command in commands()]
        assert names == [command.key for command in commands()], changed
        assert keys.problems


def test_keys_that_change_places_are_no_problem() -> None:
    keys = Keys({"draw": "s", "stop": "a", "steal_all": "d"})
    assert [keys.prompt(command) for command in ("draw", "stop", "steal_all")] == ["S", "A", "D"]
    assert keys.problems == []


def test_prompts_read_as_the_keyboard_does() -> None:
    assert [prompt_for(name) for name in ("d", "f1", "escape", "space", "page up")] == [
        "D",
        "F1",
        "Esc",
        "Space",
        "Page up",
    ]
    assert key_name(pygame.K_d) == "d"
