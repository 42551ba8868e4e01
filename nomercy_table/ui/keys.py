"""Keys: what each command is bound to, what the player changed, and what would collide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from nomercy_table.storage.settings import Settings


@dataclass(frozen=True)
class Command:
    """Something that a key does. `fixed` ones can't be bound to another key."""

    id: str
    label: str
    key: str
    fixed: bool = False


COMMANDS = (
    Command("draw", "Draw a card", "d"),
    Command("stop", "Stop the turn", "s"),
    Command("steal_all", "Steal all", "a"),
    Command("steal_none", "Steal nothing", "n"),
    Command("take", "Take, or steal the chosen", "c"),
    Command("inspect", "Look at a card closely", "i"),
    Command("sort", "Sort the hand", "o"),
    Command("shield", "Hide the hand at once", "h"),
    Command("uno", "Call UNO", "u"),
    Command("catch", "Catch who has not called UNO", "k"),
    *(Command(f"call_{n}", f"Seat {n}: call UNO, or catch", str(n)) for n in range(1, 7)),
    Command("log", "Open the log", "l"),
    Command("finish", "Go on at once (hold: to your turn)", "f"),
    Command("mute", "Sound off and on", "m"),
    Command("rules", "Rules", "f1", fixed=True),
    Command("full_screen", "Full screen", "f11", fixed=True),
    Command("menu", "Menu, back", "escape", fixed=True),
)
"""Every command, with the key that it has unless the player says otherwise."""

_SIDED = ("shift", "ctrl", "alt", "meta")
RESERVED = frozenset(
    ("tab", "return", "enter", "space", "up", "down", "left", "right", "escape", "f1", "f11")
) | frozenset(
    (
        "caps lock",
        "numlock",
        "print screen",
        "alt gr",
        *tuple(f"{side} {name}" for side in ("left", "right") for name in _SIDED),
    )
)
"""Keys that move the focus, press what has it, or work everywhere."""

_SHOWN = {"escape": "Esc", "return": "Enter", "space": "Space", "left": "←", "right": "→"}


def key_name(code: int) -> str:
    """The name of a key, as the settings keep it."""
    return pygame.key.name(code).lower()


def prompt_for(name: str) -> str:
    """How a key is written on the screen: `D`, `Esc`, `F1`."""
    return _SHOWN.get(name, name.capitalize())


class Keys:
    """The bindings in force; `problems` tells the player which of those asked for can't be."""

    def __init__(self, changed: Mapping[str, str]) -> None:
        self.problems: list[str] = []
        self._names = {command.id: command.key for command in COMMANDS}
        for command in COMMANDS:
            name = changed.get(command.id, "").lower()
            if not name or command.fixed:
                continue
            refusal = self.refusal(command.id, name)
            if refusal:
                self.problems.append(
                    f"The settings give “{command.label}” a key that it can't have: {refusal} "
                    f"It has its usual key, {prompt_for(command.key)}."
                )
            else:
                self._names[command.id] = name
        self._part()

    def _part(self) -> None:
        """No two commands share a key: those that would have their usual ones, which differ."""
        while True:
            # A usual key may be what another command was changed to: then that one is next.
            for name in self._names.values():
                sharing = [command for command in COMMANDS if self._names[command.id] == name]
                if len(sharing) > 1:
                    break
            else:
                return
            labels = " and ".join(f"“{command.label}”" for command in sharing)
            self.problems.append(
                f"The settings give {labels} the same key, {prompt_for(name)}. "
                "They have their usual keys instead."
            )
            self._names.update((command.id, command.key) for command in sharing)

    @classmethod
    def of(cls, settings: Settings) -> Keys:
        """The bindings that the settings ask for."""
        return cls(settings.keys)

    def name(self, command: str) -> str:
        """The key of `command`."""
        return self._names[command]

    def prompt(self, command: str) -> str:
        """The key of `command` as the screen shows it."""
        return prompt_for(self._names[command])

    def command(self, event: pygame.event.Event) -> str | None:
        """The command that a key press stands for; None for a plain key."""
        alt = event.mod & pygame.KMOD_ALT
        if alt and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return "full_screen"
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) or alt:
            return None
        pressed = key_name(event.key)
        for command, name in self._names.items():
            if name == pressed:
                return command
        return None

    def holder(self, name: str, besides: str) -> str | None:
        """The other command that has the key `name`."""
        for command, other in self._names.items():
            if other == name and command != besides:
                return command
        return None

    @staticmethod
    def refusal(command: str, name: str) -> str:
        """Why `command` can't have the key; empty when it can."""
        if not name or name == "unknown key":
            return "That key has no name."
        if name in RESERVED:
            return f"{prompt_for(name)} is needed for moving about."
        return ""

    def bound(self, command: str, name: str) -> dict[str, str]:
        """The changed bindings with `command` on `name`; whoever had that key takes the old one."""
        names = dict(self._names)
        holder = self.holder(name, command)
        if holder is not None:
            names[holder] = names[command]
        names[command] = name
        return {entry.id: names[entry.id] for entry in COMMANDS if names[entry.id] != entry.key}


def command_label(command: str) -> str:
    """What a command is called on the screen."""
    return next(entry.label for entry in COMMANDS if entry.id == command)
