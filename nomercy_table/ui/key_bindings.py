"""Key bindings, and the buttons of a gamepad."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from string import ascii_lowercase, digits

import pygame

from nomercy_table.engine.words import join_names
from nomercy_table.games import BILLS
from nomercy_table.storage.settings import Settings
from nomercy_table.system import sdl
from nomercy_table.ui import words

_FOCUS = {
    "a": (pygame.K_RETURN, 0),
    "b": (pygame.K_ESCAPE, 0),
    "start": (pygame.K_ESCAPE, 0),
    "up": (pygame.K_UP, 0),
    "down": (pygame.K_DOWN, 0),
    "left": (pygame.K_LEFT, 0),
    "right": (pygame.K_RIGHT, 0),
    "left shoulder": (pygame.K_TAB, pygame.KMOD_LSHIFT),
    "right shoulder": (pygame.K_TAB, 0),
    "page up": (pygame.K_PAGEUP, 0),
    "page down": (pygame.K_PAGEDOWN, 0),
}
"""The keys that they are, with what is held beside."""

COMMANDS = (
    "x",
    "y",
    "left trigger",
    "right trigger",
    "back",
    "left stick",
    "right stick",
    "right stick left",
    "right stick right",
)
"""The buttons that commands can have (`ui.keys.Command.pad`, `engine.playbill.Key.pad`)."""

_OWN = 0x0050_0000
"""From here on there are numbers for buttons that are no key of any keyboard."""

_GOES_ON = (
    "up",
    "down",
    "left",
    "right",
    "left shoulder",
    "right shoulder",
    "page up",
    "page down",
)

_HELD, _AGAIN = 0.4, 0.11
"""Seconds after which a button that is held acts once more, and then again and again."""

_NAMES = {
    "": words.PAD_BUTTONS,
    "sony": words.SONY_BUTTONS,
}


def button_name(button: str, make: str) -> str:
    """What stands on a button of a pad of that make."""
    return _NAMES[make][button]


class PadKeys:
    """Makes key presses of what is done on pads; those say by `pad` which button it was."""

    def __init__(self) -> None:
        self._held: tuple[str, float] | None = None
        """The button that is held and acts again, and when."""

    def pressed(self, name: str, down: bool, now: float) -> pygame.event.Event | None:
        """The key press, or its end, that a button means; None: nothing."""
        if name not in _FOCUS and name not in COMMANDS:
            return None
        if name in _GOES_ON:
            if down:
                self._held = (name, now + _HELD)
            elif self._held is not None and self._held[0] == name:
                self._held = None
        return _event(name, down)

    def due(self, now: float) -> Sequence[pygame.event.Event]:
        """What a button does again that is still held."""
        if self._held is None or now < self._held[1]:
            return ()
        self._held = (self._held[0], now + _AGAIN)
        return (_event(self._held[0], True),)

    def wakes_after(self, now: float) -> float | None:
        """Seconds until something is due; None: nothing is held."""
        return None if self._held is None else max(0.0, self._held[1] - now)

    def let_go(self) -> None:
        """Nobody holds anything any more."""
        self._held = None


def _event(name: str, down: bool) -> pygame.event.Event:
    key, mod = _FOCUS.get(name) or (_OWN + COMMANDS.index(name), 0)
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.event.Event(kind, key=key, mod=mod, unicode="", pad=name)


ON_MAC = sys.platform == "darwin"
WITH = pygame.KMOD_META if ON_MAC else pygame.KMOD_CTRL
"""The key that is held to do something else with another one. A Mac keeps Ctrl and an arrow for
itself, and its own keys for full screen (Ctrl, Cmd and F) and closing a window (Cmd and W)."""

WITH_NAME = "Cmd" if ON_MAC else "Ctrl"
"""What stands on that key."""


@dataclass(frozen=True)
class KeyCommand:
    """Something that a key does. `fixed` ones can't be bound to another key.

    `pick` is the id of the pick that it makes at the table, "" for none; one that `calls` means
    nothing where there is nothing to call. `game` is the one that has it, by id, "" for all.
    `pad` is the button of a gamepad that does it as well (`ui.padkeys`), "" for none.
    """

    id: str
    label: str
    key: str
    fixed: bool = False
    pick: str = ""
    calls: bool = False
    game: str = ""
    pad: str = ""

    def meets(self, other: KeyCommand) -> bool:
        """Whether both may mean something at once, so that they need different keys."""
        return not (self.game and other.game) or self.game == other.game


COMMON = (
    KeyCommand("draw", words.DRAW, "d", pick="draw", pad="x"),
    KeyCommand("stop", words.STOP, "s", pick="stop", pad="y"),
    KeyCommand("take", words.TAKE, "c", pick="take", pad="left trigger"),
    KeyCommand("inspect", words.INSPECT, "i", pad="right stick"),
    KeyCommand("sort", words.SORT, "o", pad="left stick"),
    KeyCommand("shield", words.SHIELD, "h"),
    KeyCommand("hint", words.HINT, "t", pad="right stick left"),
    KeyCommand("odds", words.ODDS, "e", pad="right stick right"),
    *(KeyCommand(f"call_{n}", words.CALL(number=n), str(n), calls=True) for n in range(1, 7)),
    KeyCommand("log", words.LOG, "l", pad="back"),
    KeyCommand("finish", words.FORWARD, "f", pad="right trigger"),
    KeyCommand("speed", words.SPEED, "p"),
    KeyCommand("mute", words.MUTE, "m"),
    KeyCommand("rules", words.RULES, "f1", fixed=True),
    KeyCommand("speak", words.SPEAK, "f2", fixed=True),
    KeyCommand("full_screen", words.FULL_SCREEN, "f11", fixed=True),
    KeyCommand("menu", words.MENU, "escape", fixed=True, pad="b"),
)
"""What keys do in every game; each seat has one for what it may call out of turn."""


def commands() -> tuple[KeyCommand, ...]:
    """Every command, with the key that it has unless the player says otherwise: those of every
    game, then those of each."""
    own = (
        KeyCommand(
            *(key.name, key.label, key.key, False, key.pick or key.name, key.calls),
            game=game.id,
            pad=key.pad,
        )
        for game in BILLS.values()
        for key in game.keys
    )
    return (*COMMON, *own)


_SIDED = ("shift", "ctrl", "alt", "meta")
RESERVED = frozenset(
    ("tab", "return", "enter", "space", "up", "down", "left", "right", "escape", "f1", "f2", "f11")
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

_SHOWN = {
    "escape": words.ESCAPE,
    "return": words.ENTER,
    "space": words.SPACE,
    "left": "←",
    "right": "→",
}


_PLACES = {
    getattr(pygame, f"KSCAN_{sign.upper()}"): ord(sign) for sign in ascii_lowercase + digits
} | {
    pygame.KSCAN_MINUS: pygame.K_MINUS,
    pygame.KSCAN_EQUALS: pygame.K_EQUALS,
    pygame.KSCAN_LEFTBRACKET: pygame.K_LEFTBRACKET,
    pygame.KSCAN_RIGHTBRACKET: pygame.K_RIGHTBRACKET,
    pygame.KSCAN_BACKSLASH: pygame.K_BACKSLASH,
    pygame.KSCAN_SEMICOLON: pygame.K_SEMICOLON,
    pygame.KSCAN_APOSTROPHE: pygame.K_QUOTE,
    pygame.KSCAN_GRAVE: pygame.K_BACKQUOTE,
    pygame.KSCAN_COMMA: pygame.K_COMMA,
    pygame.KSCAN_PERIOD: pygame.K_PERIOD,
    pygame.KSCAN_SLASH: pygame.K_SLASH,
}
"""The keys that write something on a keyboard of the USA, by their places."""


def meant(event: pygame.event.Event) -> pygame.event.Event:
    """Return the event with the key that it means, on any layout.

    A letter counts where the layout has Latin ones, as on AZERTY. Russian, Greek, Hebrew and many
    others have none: then the place counts. Such keyboards bear the Latin letters, too, in the
    order of the USA, so that what is written on buttons and kept in the settings holds there, and
    goes on to hold when the layout is switched.
    """
    key = _PLACES.get(getattr(event, "scancode", 0))
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or key in (None, event.key):
        return event
    if any(sdl.has_key(ord(letter)) for letter in ascii_lowercase):
        return event
    return pygame.event.Event(event.type, {**event.dict, "key": key})


def key_name(code: int) -> str:
    """The name of a key, as the settings keep it."""
    return pygame.key.name(code).lower()


def prompt_for(name: str) -> str:
    """How a key is written on the screen: `D`, `Esc`, `F1`."""
    return _SHOWN.get(name, name.capitalize())


class Keys:
    """The bindings in force; `problems` tells the player which of those asked for can't be.

    What is pressed has the meaning that it has in every game, or that of the game `within` which
    the keys are asked for. In two games one key may stand for two things. `pad` is the make of the
    gamepad that was used last (`screen.pads`), None where it was something else: what does
    something is then written as its button.
    """

    def __init__(self, changed: Mapping[str, str], pad: str | None = None) -> None:
        self.problems: list[str] = []
        self.pad = pad
        self.all = commands()
        self._here = COMMON
        self._names = {command.id: command.key for command in self.all}
        for command in self.all:
            name = changed.get(command.id, "").lower()
            if not name or command.fixed:
                continue
            refusal = self.refusal(name)
            if refusal:
                self.problems.append(
                    words.REFUSED(what=command.label, why=refusal, key=prompt_for(command.key))
                )
            else:
                self._names[command.id] = name
        self._part()

    def _part(self) -> None:
        """Commands that meet share no key: those that would have their usual ones, which differ."""
        while True:
            # A usual key may be what another command was changed to: then that one is next.
            for command in self.all:
                name = self._names[command.id]
                others = self._meeting(command, name)
                if others:
                    break
            else:
                return
            sharing = (command, *others)
            labels = join_names([words.QUOTED(name=entry.label) for entry in sharing])
            self.problems.append(words.SHARED(what=labels, key=prompt_for(name)))
            self._names.update((entry.id, entry.key) for entry in sharing)

    def _meeting(self, command: KeyCommand, name: str) -> list[KeyCommand]:
        """The other commands on that key that may mean something at the same time."""
        return [
            other
            for other in self.all
            if other is not command and self._names[other.id] == name and command.meets(other)
        ]

    @classmethod
    def of(cls, settings: Settings, pad: str | None = None) -> Keys:
        """The bindings that the settings ask for."""
        return cls(settings.keys, pad)

    def within(self, game: str) -> Keys:
        """The same bindings, with the meaning that they have at a table of that game."""
        keys = copy(self)
        keys._here = tuple(command for command in self.all if command.game in ("", game))
        return keys

    def name(self, command: str) -> str:
        """The key of `command`."""
        return self._names[command]

    def prompt(self, command: str) -> str:
        """What does `command` here, as the screen shows it: its key, or its button on the gamepad
        that was used last, "" where it has none there."""
        if self.pad is None:
            return prompt_for(self._names[command])
        button = command_of(command).pad
        does = self.of_pad(button) if button else None
        return button_name(button, self.pad) if does and does.id == command else ""

    def of_pad(self, button: str) -> KeyCommand | None:
        """What a button of a gamepad does here: what the game has it for comes first."""
        having = [command for command in self._here if command.pad == button]
        return max(having, key=lambda command: bool(command.game), default=None)

    def marked(self, label: str, pick: str) -> str:
        """`label` with the key that makes that pick here, or is the table's own command of that
        name; the label alone where there is none."""
        keys = [self.prompt(c.id) for c in self._here if (c.pick or c.id) == pick]
        return f"{label}  [{keys[0]}]" if any(keys[:1]) else label

    def command(self, event: pygame.event.Event) -> str | None:
        """The command that a key press stands for here; None for a plain key."""
        button = getattr(event, "pad", "")
        if button in COMMANDS:
            done = self.of_pad(button)
            return None if done is None else done.id
        alt = event.mod & pygame.KMOD_ALT
        if alt and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return "full_screen"
        if event.mod & WITH and event.key == pygame.K_COMMA:
            return "settings"
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) or alt:
            return None
        holder = self.holder(key_name(event.key))
        return None if holder is None else holder.id

    def pick(self, event: pygame.event.Event) -> str:
        """The pick that a key press makes here, "" for none, and for a call: there is little time
        for that, and its key means nothing else."""
        command = self.command(event)
        found = (c.pick or c.id for c in self._here if c.id == command and not c.calls)
        return next(found, "")

    def holder(self, name: str) -> KeyCommand | None:
        """The command that has the key `name` here."""
        return next((entry for entry in self._here if self._names[entry.id] == name), None)

    @staticmethod
    def refusal(name: str) -> str:
        """Why no command can have the key; empty when it can be one's."""
        if not name or name == "unknown key":
            return words.NO_NAME
        if name in RESERVED:
            return words.NEEDED(key=prompt_for(name))
        return ""

    def bound(self, command: str, name: str) -> dict[str, str]:
        """The changed bindings with `command` on `name`. Where somebody has that key, the two keys
        change places: within a game, or, where a command of every game is among them, in all."""
        entry, names = command_of(command), dict(self._names)
        old, holders = names[command], self._meeting(entry, name)
        everywhere = not all(other.game for other in (entry, *holders))
        for other in self.all if holders else ():
            if (everywhere or other.game == entry.game) and names[other.id] in (old, name):
                names[other.id] = old if names[other.id] == name else name
        names[command] = name
        return {c.id: names[c.id] for c in self.all if names[c.id] != c.key}


def command_of(name: str) -> KeyCommand:
    """The command of that id."""
    return next(command for command in commands() if command.id == name)
