"""The settings: every change is seen at once, and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from nomercy_table.engine.options import Value
from nomercy_table.games import GAMES
from nomercy_table.pages.panel import PanelPage
from nomercy_table.storage.settings import UI_SCALES
from nomercy_table.ui.button import Button
from nomercy_table.ui.choice import Choice, Slider, Toggle
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.flow import Flow
from nomercy_table.ui.keys import COMMON, WITH_NAME, Command, Keys, command_of, key_name, prompt_for
from nomercy_table.ui.sameplace import SamePlace
from nomercy_table.ui.scroll import ScrollView

MOMENT_ITEMS: tuple[tuple[Value, str], ...] = (
    ("full", "Full"),
    ("short", "Short"),
    ("off", "Off"),
)
SPEED_ITEMS: tuple[tuple[Value, str], ...] = (
    ("off", "Off"),
    ("fast", "Fast"),
    ("normal", "Normal"),
    ("slow", "Slow"),
)

HAND_KEYS = (
    f"{WITH_NAME} with ← or → goes from card to card of the hand, also to those that can't be "
    "played; Shift with ← or → moves the card that has the focus. The order of the hand is then "
    "by hand."
)
"""What the arrows do beside moving the focus."""

CALL_SECONDS = (1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0)


class SettingsPage(PanelPage):
    """Settings, over the title or over a match."""

    name = "settings"
    title = "Settings"
    units_wide = 1040
    fills = True

    def __init__(self, app: Desk) -> None:
        self._capturing: str | None = None
        """The command that waits for its new key."""
        self._asked: tuple[str, str] | None = None
        """A command, and the key that it would take from another one."""
        self._said = ""
        """What came of the last change of a key."""
        self._scaling = SamePlace()
        super().__init__(app)

    def settings_changed(self) -> None:
        self.rebuild()

    # ------------------------------------------------------------------ contents

    def contents(self, flow: Flow) -> None:
        flow.heading("Motion")
        self._motion(flow)
        self._calls(flow)
        flow.heading("Picture")
        self._picture(flow)
        flow.heading("Sound")
        self._sound(flow)
        flow.heading("Keys")
        self._keys(flow)

    def _motion(self, flow: Flow) -> None:
        settings, metrics = self.app.settings, self.look.metrics
        wide = metrics.px(460)
        flow.labelled(
            "Speed",
            "How fast cards fly and how long computer players pause. A click skips ahead.",
            lambda rect: Choice(
                "speed",
                "Speed",
                rect,
                SPEED_ITEMS,
                settings.speed,
                lambda value: self.app.change_settings(speed=value),
                segmented=Choice.fits(self.look, SPEED_ITEMS, rect.width),
            ),
            wide,
        )
        flow.labelled(
            "Moments",
            "A risky card is held up, a bust slams down. Any press ends such a moment.",
            lambda rect: Choice(
                "moments",
                "Moments",
                rect,
                MOMENT_ITEMS,
                settings.moments,
                lambda value: self.app.change_settings(moments=value),
                segmented=Choice.fits(self.look, MOMENT_ITEMS, rect.width),
            ),
            wide,
        )
        self._toggle(
            flow,
            "reduced_motion",
            "Reduced motion",
            "Cards appear at once instead of flying, and pages change with a short fade.",
            settings.reduced_motion,
        )
        self._toggle(
            flow,
            "idle_motion",
            "Idle motion",
            "Cards float and shine while nobody plays. It rests with reduced motion, and while "
            "you work in another window.",
            settings.idle_motion,
        )

    def _calls(self, flow: Flow) -> None:
        now = self.app.settings.catch_seconds
        lengths = sorted({*CALL_SECONDS, now})
        items: list[tuple[Value, str]] = [
            (str(length), "1 second" if length == 1 else f"{length:g} seconds")
            for length in lengths
        ]
        flow.labelled(
            "Time to call and to catch",
            "When somebody forgot to call, the next player waits at least this long.",
            lambda rect: Choice(
                "catch_seconds",
                "Time to call and to catch",
                rect,
                items,
                str(now),
                lambda value: self.app.change_settings(catch_seconds=float(value)),
                segmented=False,
            ),
            self.look.metrics.px(280),
        )

    def _picture(self, flow: Flow) -> None:
        settings = self.app.settings
        scales: list[tuple[Value, str]] = [(scale, f"{scale} %") for scale in UI_SCALES]
        flow.labelled(
            "Size of text and buttons",
            "",
            lambda rect: Choice(
                "ui_scale",
                "Size of text and buttons",
                rect,
                scales,
                settings.ui_scale,
                self._resize_all,
                segmented=False,
            ),
            self.look.metrics.px(280),
        )
        self._toggle(
            flow,
            "full_screen",
            "Full screen",
            "F11 or Alt+Enter, at any time.",
            settings.full_screen,
        )
        self._toggle(
            flow,
            "high_contrast",
            "High contrast",
            "Black backgrounds, bright text and edges.",
            settings.high_contrast,
        )

    def _resize_all(self, value: Value) -> None:
        """Take another size of text and buttons, and leave its control at its height."""
        _, before = self._scale_control()
        by = 1 if int(value) > self.app.settings.ui_scale else -1
        self.app.change_settings(ui_scale=value)
        view, now = self._scale_control()
        if view is not None:
            self.form.scroll(view, now - before)
        self._scaling.moved_by(by)

    def _scale_control(self) -> tuple[ScrollView | None, int]:
        """What the control of the size scrolls with, and how far down on the screen it is."""
        control = self.form.find("ui_scale")
        return (None, 0) if control is None else (control.view, control.screen_rect().centery)

    def _scales(self, event: pygame.event.Event) -> bool:
        """Whether the pointer goes on with the size, where its control was before."""
        by = self._scaling.heard(event)
        control = self.form.find("ui_scale")
        if by is None or not isinstance(control, Choice):
            return False
        if by:
            self.app.act("click")
            control.step(by)
        return True

    def _sound(self, flow: Flow) -> None:
        settings, wide = self.app.settings, self.look.metrics.px(460)
        for name, label, signal, value in (
            ("table_volume", "Cards and table", "land", settings.table_volume),
            ("interface_volume", "Buttons and turns", "click", settings.interface_volume),
        ):
            flow.labelled(label, "", partial(self._slider, name, label, signal, value), wide)
        key = self.app.keys.prompt("mute")
        self._toggle(flow, "muted", "Mute", f"{key}, at any time.", settings.muted)

    def _slider(self, name: str, label: str, signal: str, value: int, rect: pygame.Rect) -> Slider:
        return Slider(name, label, rect, value, lambda new: self._volume(name, new, signal))

    def _volume(self, name: str, value: int, signal: str) -> None:
        self.app.change_settings(**{name: value})
        self.app.act(signal)

    def _toggle(self, flow: Flow, name: str, label: str, help_text: str, value: bool) -> None:
        def change(on: bool) -> None:
            self.app.change_settings(**{name: on})

        metrics = self.look.metrics
        flow.labelled(
            label,
            help_text,
            lambda rect: Toggle(name, label, rect, value, change, show_label=False),
            metrics.px(64),
        )

    def _keys(self, flow: Flow) -> None:
        metrics, theme, keys = self.look.metrics, self.look.theme, self.app.keys
        said = self._said or "Press a button, then the new key. Esc cancels."
        flow.text(
            said, size=metrics.small, colour=theme.accent_light if self._said else theme.muted
        )
        flow.space(12)
        self._bindings(flow, [command for command in COMMON if not command.fixed])
        for game in GAMES.values():
            if game.keys:
                flow.space(14)
                flow.text(game.title, font="bold", colour=theme.accent)
                flow.space(6)
                self._bindings(flow, [c for c in keys.all if c.game == game.id])
        flow.space(8)
        fixed = ", ".join(
            f"{prompt_for(command.key)} ({command.label.lower()})"
            for command in COMMON
            if command.fixed
        )
        flow.text(f"These keys stay as they are: {fixed}.", size=metrics.small, colour=theme.muted)
        flow.space(8)
        flow.text(HAND_KEYS, size=metrics.small, colour=theme.muted)
        if self.app.settings.keys:
            flow.space(14)
            label = "Standard keys"
            flow.row(
                [
                    (
                        Button.width_for(self.look, label, icon_name="undo"),
                        lambda rect: Button(
                            "key.reset", label, rect, self._usual_keys, icon_name="undo"
                        ),
                    )
                ],
                metrics.control,
            )

    def _bindings(self, flow: Flow, commands: Sequence[Command]) -> None:
        """The keys of `commands`, each to be changed."""
        for command in commands:
            wide = self.look.metrics.px(220)
            flow.labelled(
                command.label, "", partial(self._key, command), wide, note=self._swap(command)
            )

    def _key(self, command: Command, rect: pygame.Rect) -> Button:
        label, press = self.app.keys.prompt(command.id), partial(self._capture, command.id)
        waiting = self._capturing == command.id
        if waiting:
            label = "Press a key …"
        elif self._asked is not None and self._asked[0] == command.id:
            waiting, label, press = True, "Swap the keys", partial(self._take, *self._asked)
        return Button(
            f"key.{command.id}", label, rect, press, kind="primary" if waiting else "secondary"
        )

    def _swap(self, command: Command) -> str:
        """What a swap of keys would change, where `command` asks for one."""
        if self._asked is None or self._asked[0] != command.id:
            return ""
        key = prompt_for(self._asked[1])
        lost = [f"“{other}” would be {new}" for other, new in self._others(*self._asked)]
        return f"{key} is in use: {', '.join(lost)}. Press {key} again to swap, or Esc."

    def _others(self, command: str, name: str) -> list[tuple[str, str]]:
        """Which other commands change their keys if `command` gets that one, and to what."""
        keys, now = self.app.keys, Keys(self.app.keys.bound(command, name))
        return [
            (other.label, now.prompt(other.id))
            for other in keys.all
            if other.id != command and now.name(other.id) != keys.name(other.id)
        ]

    # ------------------------------------------------------------------ keys

    def _capture(self, command: str) -> None:
        self._capturing, self._asked, self._said = command, None, ""
        self.rebuild()

    def _usual_keys(self) -> None:
        self._said = "All keys are the standard ones again."
        self.app.change_settings(keys={})

    def handle(self, event: pygame.event.Event) -> bool:
        if self._capturing is not None:
            if event.type == pygame.KEYDOWN:
                self._bind(self._capturing, event)
                return True
            if event.type in (pygame.TEXTINPUT, pygame.KEYUP):
                return True
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._capturing = None
                self.rebuild()
        if self._asked is not None and event.type == pygame.KEYDOWN:
            command, name = self._asked
            if key_name(event.key) in (name, "escape"):
                if key_name(event.key) == name:
                    self._take(command, name)
                else:
                    self._asked = None
                    self.rebuild()
                return True
        return self._scales(event) or super().handle(event)

    def _bind(self, command: str, event: pygame.event.Event) -> None:
        name = key_name(event.key)
        if name == "escape":
            self._capturing = None
            self.rebuild()
            return
        refusal = Keys.refusal(name)
        if refusal:
            self._said = refusal
            self.rebuild()
            return
        self._capturing = None
        if self._others(command, name):
            self._asked = command, name
            self.rebuild()
        else:
            self._take(command, name)

    def _take(self, command: str, name: str) -> None:
        """Give the command that key; whoever had it takes the old one."""
        self._asked = None
        self._said = f"“{command_of(command).label}” is now {prompt_for(name)}."
        for other, key in self._others(command, name):
            self._said += f" “{other}” is now {key}."
        self.app.change_settings(keys=self.app.keys.bound(command, name))
        self.rebuild()
