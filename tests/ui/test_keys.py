from __future__ import annotations

import pygame
import pytest

from nomercy_table.ui.keys import COMMANDS, RESERVED, Keys, key_name, prompt_for


def event(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def test_the_usual_keys_collide_with_nothing() -> None:
    names = [command.key for command in COMMANDS]
    assert len(set(names)) == len(names)
    assert not [c.id for c in COMMANDS if not c.fixed and c.key in RESERVED]


@pytest.mark.parametrize(
    ("key", "mod", "command"),
    [
        (pygame.K_d, 0, "draw"),
        (pygame.K_s, 0, "stop"),
        (pygame.K_a, 0, "steal_all"),
        (pygame.K_n, 0, "steal_none"),
        (pygame.K_l, 0, "log"),
        (pygame.K_m, 0, "mute"),
        (pygame.K_F1, 0, "rules"),
        (pygame.K_F11, 0, "full_screen"),
        (pygame.K_RETURN, pygame.KMOD_LALT, "full_screen"),
        (pygame.K_ESCAPE, 0, "menu"),
        (pygame.K_d, pygame.KMOD_LCTRL, None),
        (pygame.K_q, 0, None),
    ],
)
def test_keys_stand_for_commands(key: int, mod: int, command: str | None) -> None:
    assert Keys({}).command(event(key, mod)) == command


def test_a_changed_key_takes_the_place_of_the_usual_one() -> None:
    keys = Keys({"draw": "x"})
    assert keys.command(event(pygame.K_x)) == "draw"
    assert keys.command(event(pygame.K_d)) is None
    assert keys.prompt("draw") == "X"


def test_a_key_that_is_taken_changes_places_with_its_holder() -> None:
    keys = Keys({})
    assert keys.holder("s", "draw") == "stop"
    changed = keys.bound("draw", "s")
    assert changed == {"draw": "s", "stop": "d"}
    swapped = Keys(changed)
    assert swapped.command(event(pygame.K_s)) == "draw"
    assert swapped.command(event(pygame.K_d)) == "stop"


def test_only_what_differs_is_kept() -> None:
    assert Keys({"draw": "x"}).bound("draw", "d") == {}


def test_keys_that_move_about_are_refused() -> None:
    for name in ("tab", "return", "space", "escape", "left", "f1", "left shift", ""):
        assert Keys.refusal("draw", name)
    assert not Keys.refusal("draw", "x")


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
    assert "“Draw a card” and “Stop the turn” the same key, X" in problem


def test_a_usual_key_that_another_command_took_is_given_back_too() -> None:
    for changed in (
        {"draw": "s"},
        {"draw": "x", "stop": "x", "log": "d"},
        {"draw": "S", "stop": "a", "steal_all": "a"},
    ):
        keys = Keys(changed)
        names = [keys.name(command.id) for command in COMMANDS]
        assert names == [command.key for command in COMMANDS], changed
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
