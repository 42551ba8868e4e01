"""Which key does what, and how one changes it: a part of the settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from nomercy_table.games import BILLS
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.ui.button import Button
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.keys import COMMON, WITH_NAME, Command, Keys, command_of, key_name, prompt_for
from nomercy_table.ui.padkeys import button_name
from nomercy_table.ui.vertical_layout import Flow

_PAD = {
    "press": "a",
    "back": "b",
    "draw": "x",
    "stop": "y",
    "take": "left trigger",
    "forward": "right trigger",
    "log": "back",
}
"""The buttons of a gamepad, by the field that each has in words about them."""

HAND_KEYS = words.HAND_KEYS(key=WITH_NAME)
"""What the arrows do beside moving the focus."""


class Rebinding:
    """The list of keys: a press of one asks for another, which is kept at once. `changed` is called
    where the list looks otherwise than it did."""

    def __init__(self, app: Desk, changed: Callable[[], None]) -> None:
        self._app, self._changed = app, changed
        self._capturing: str | None = None
        """The command that waits for its new key."""
        self._asked: tuple[str, str] | None = None
        """A command, and the key that it would take from another one."""
        self._said = ""
        """What came of the last change of a key."""

    # -- the list ----------------------------------------------------------------------------------

    def contents(self, flow: Flow) -> None:
        """All keys, those of each game below its name."""
        look, keys = self._app.look, self._app.keys
        theme, small = look.theme, look.metrics.small
        said = self._said or say("Press a button, then the new key. Esc cancels.")
        flow.text(said, size=small, colour=theme.accent_light if self._said else theme.muted)
        flow.space(12)
        self._bindings(flow, [command for command in COMMON if not command.fixed])
        for game in BILLS.values():
            if game.keys:
                flow.space(14)
                flow.text(game.title, font="bold", colour=theme.accent)
                flow.space(6)
                self._bindings(flow, [c for c in keys.all if c.game == game.id])
        flow.space(8)
        fixed = ", ".join(
            words.FIXED_KEY(key=prompt_for(command.key), what=command.label.lower())
            for command in COMMON
            if command.fixed
        )
        flow.text(words.FIXED_KEYS(keys=fixed), size=small, colour=theme.muted)
        flow.text(self._pad(), size=small, colour=theme.muted)
        flow.space(8)
        flow.text(HAND_KEYS, size=small, colour=theme.muted)
        if self._app.settings.keys:
            flow.space(14)
            self._reset(flow)

    def _reset(self, flow: Flow) -> None:
        look, label = self._app.look, say("Standard keys")
        wide = Button.width_for(look, label, icon_name="undo")

        def button(rect: pygame.Rect) -> Button:
            return Button("key.reset", label, rect, self._usual_keys, icon_name="undo")

        flow.row([(wide, button)], look.metrics.control)

    def _bindings(self, flow: Flow, commands: Sequence[Command]) -> None:
        """The keys of `commands`, each to be changed."""
        wide = self._app.look.metrics.px(220)
        for command in commands:
            flow.labelled(
                command.label, "", partial(self._key, command), wide, note=self._swap(command)
            )

    def _pad(self) -> str:
        """What the buttons of a gamepad do."""
        make = self._app.keys.pad or ""
        made = {name: button_name(button, make) for name, button in _PAD.items()}
        return words.GAMEPAD(**made)

    def _key(self, command: Command, rect: pygame.Rect) -> Button:
        label = prompt_for(self._app.keys.name(command.id))
        press = partial(self._capture, command.id)
        waiting = self._capturing == command.id
        if waiting:
            label = say("Press a key …")
        elif self._asked is not None and self._asked[0] == command.id:
            waiting, label, press = True, say("Swap the keys"), partial(self._take, *self._asked)
        return Button(
            f"key.{command.id}", label, rect, press, kind="primary" if waiting else "secondary"
        )

    def _swap(self, command: Command) -> str:
        """What a swap of keys would change, where `command` asks for one."""
        if self._asked is None or self._asked[0] != command.id:
            return ""
        key = prompt_for(self._asked[1])
        lost = [words.WOULD_BE(what=other, key=new) for other, new in self._others(*self._asked)]
        return words.IN_USE(key=key, others=", ".join(lost))

    def _others(self, command: str, name: str) -> list[tuple[str, str]]:
        """Which other commands change their keys if `command` gets that one, and to what."""
        keys, now = self._app.keys, Keys(self._app.keys.bound(command, name))
        return [
            (other.label, prompt_for(now.name(other.id)))
            for other in keys.all
            if other.id != command and now.name(other.id) != keys.name(other.id)
        ]

    # -- a change ----------------------------------------------------------------------------------

    def _capture(self, command: str) -> None:
        self._capturing, self._asked, self._said = command, None, ""
        self._changed()

    def _usual_keys(self) -> None:
        self._said = say("All keys are the standard ones again.")
        self._app.change_settings(keys={})

    def hears(self, event: pygame.event.Event) -> bool:
        """Whether it was meant for the key that is being changed."""
        if self._capturing is not None:
            if event.type == pygame.KEYDOWN:
                self._bind(self._capturing, event)
                return True
            if event.type in (pygame.TEXTINPUT, pygame.KEYUP):
                return True
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._capturing = None
                self._changed()
        if self._asked is not None and event.type == pygame.KEYDOWN:
            command, name = self._asked
            if key_name(event.key) in (name, "escape"):
                if key_name(event.key) == name:
                    self._take(command, name)
                else:
                    self._asked = None
                    self._changed()
                return True
        return False

    def _bind(self, command: str, event: pygame.event.Event) -> None:
        name = key_name(event.key)
        if name == "escape":
            self._capturing = None
        elif refusal := Keys.refusal(name):
            self._said = refusal
        else:
            self._capturing = None
            if not self._others(command, name):
                self._take(command, name)
                return
            self._asked = command, name
        self._changed()

    def _take(self, command: str, name: str) -> None:
        """Give the command that key; whoever had it takes the old one."""
        self._asked = None
        self._said = words.IS_NOW(what=command_of(command).label, key=prompt_for(name))
        for other, key in self._others(command, name):
            self._said = words.TOO(said=self._said, more=words.IS_NOW(what=other, key=key))
        self._app.change_settings(keys=self._app.keys.bound(command, name))
        self._changed()
