"""The settings page, and the rebinding of keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from nomercy_table.engine.options import Value
from nomercy_table.games import BILLS
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.panel import PanelPage
from nomercy_table.pages.profile import NamePage, person_of
from nomercy_table.pages.setup.appearance import DressPage
from nomercy_table.storage.settings import DECIDED, UI_SCALES
from nomercy_table.ui.button import Button
from nomercy_table.ui.choice import Choice, Slider, Toggle
from nomercy_table.ui.key_bindings import (
    COMMON,
    WITH_NAME,
    KeyCommand,
    Keys,
    button_name,
    command_of,
    key_name,
    prompt_for,
)
from nomercy_table.ui.sameplace import RepeatPressGuard
from nomercy_table.ui.scene import AppServices, Push
from nomercy_table.ui.scroll_view import ScrollView
from nomercy_table.ui.vertical_layout import VerticalLayout

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

    def __init__(self, app: AppServices, changed: Callable[[], None]) -> None:
        self._app, self._changed = app, changed
        self._capturing: str | None = None
        """The command that waits for its new key."""
        self._asked: tuple[str, str] | None = None
        """A command, and the key that it would take from another one."""
        self._said = ""
        """What came of the last change of a key."""

    # -- the list ----------------------------------------------------------------------------------

    def contents(self, flow: VerticalLayout) -> None:
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

    def _reset(self, flow: VerticalLayout) -> None:
        look, label = self._app.look, say("Standard keys")
        wide = Button.width_for(look, label, icon_name="undo")

        def button(rect: pygame.Rect) -> Button:
            return Button("key.reset", label, rect, self._usual_keys, icon_name="undo")

        flow.row([(wide, button)], look.metrics.control)

    def _bindings(self, flow: VerticalLayout, commands: Sequence[KeyCommand]) -> None:
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

    def _key(self, command: KeyCommand, rect: pygame.Rect) -> Button:
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

    def _swap(self, command: KeyCommand) -> str:
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


MOMENT_ITEMS: tuple[tuple[Value, str], ...] = (
    ("full", say("Full")),
    ("short", say("Short")),
    ("off", say("Off")),
)
SPEED_ITEMS: tuple[tuple[Value, str], ...] = (
    ("off", say("Off")),
    ("fast", say("Fast")),
    ("normal", say("Normal")),
    ("slow", say("Slow")),
)

DECIDED_ITEMS: tuple[tuple[Value, str], ...] = (
    ("system", say("As the system")),
    ("on", say("On")),
    ("off", say("Off")),
)
_DECIDED_WORDS = {value: word for word, value in DECIDED.items()}
SYSTEM_SAYS: dict[bool | None, str] = {
    True: say("Your system asks for it."),
    False: say("Your system doesn't ask for it."),
    None: say("Your system doesn't say."),
}

CALL_SECONDS = (1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0)


class SettingsPage(PanelPage):
    """Settings, over the title or over a match."""

    name = "settings"
    title = say("Settings")
    units_wide = 1040
    fills = True

    def __init__(self, app: AppServices) -> None:
        self._rebinding = Rebinding(app, self.rebuild)
        self._scaling = RepeatPressGuard()
        super().__init__(app)

    def settings_changed(self) -> None:
        self.rebuild()

    # ------------------------------------------------------------------ contents

    def contents(self, flow: VerticalLayout) -> None:
        flow.heading(say("You"))
        self._you(flow)
        flow.heading(say("Motion"))
        self._motion(flow)
        self._calls(flow)
        flow.heading(say("Picture"))
        self._picture(flow)
        flow.heading(say("Sound"))
        self._sound(flow)
        flow.heading(say("Keys"))
        self._rebinding.contents(flow)

    def _you(self, flow: VerticalLayout) -> None:
        person = person_of(self.app.settings)
        label = person.name if person is not None else say("Say who you are")
        flow.labelled(
            say("Name and portrait"),
            say("How others see you at the table, from the next match on."),
            lambda rect: Button("player", label, rect, self._ask_name, icon_name="human"),
            self.look.metrics.px(460),
        )

    def _ask_name(self) -> None:
        self.app.request(Push(NamePage(self.app, say("Keep it"), lambda: None)))

    def _motion(self, flow: VerticalLayout) -> None:
        settings, metrics = self.app.settings, self.look.metrics
        wide = metrics.px(460)
        flow.labelled(
            say("Speed"),
            say("How fast cards fly and how long computer players pause. A click skips ahead."),
            lambda rect: Choice(
                "speed",
                say("Speed"),
                rect,
                SPEED_ITEMS,
                settings.speed,
                lambda value: self.app.change_settings(speed=value),
                segmented=Choice.fits(self.look, SPEED_ITEMS, rect.width),
            ),
            wide,
        )
        flow.labelled(
            say("Moments"),
            say("A risky card is held up, a bust slams down. Any press ends such a moment."),
            lambda rect: Choice(
                "moments",
                say("Moments"),
                rect,
                MOMENT_ITEMS,
                settings.moments,
                lambda value: self.app.change_settings(moments=value),
                segmented=Choice.fits(self.look, MOMENT_ITEMS, rect.width),
            ),
            wide,
        )
        self._decided(
            flow,
            "reduced_motion",
            say("Reduced motion"),
            say("Cards appear at once instead of flying, and pages change with a short fade."),
            settings.reduced_motion,
            self.app.prefers.reduced_motion,
        )
        self._toggle(
            flow,
            "idle_motion",
            say("Idle motion"),
            say(
                "Cards float and shine while no one plays. They rest with reduced motion, and"
                " while you work in another window."
            ),
            settings.idle_motion,
        )
        self._toggle(
            flow,
            "rivals_talk",
            say("Rivals talk"),
            say("Now and then a computer player says a line about what has just happened to them."),
            settings.rivals_talk,
        )

    def _calls(self, flow: VerticalLayout) -> None:
        now = self.app.settings.catch_seconds
        lengths = sorted({*CALL_SECONDS, now})
        items: list[tuple[Value, str]] = [
            (str(length), words.SECONDS(count=2 if length != 1 else 1, number=f"{length:g}"))
            for length in lengths
        ]
        flow.labelled(
            say("Time to call and to catch"),
            say("When someone has forgotten to call, the next player waits at least this long."),
            lambda rect: Choice(
                "catch_seconds",
                say("Time to call and to catch"),
                rect,
                items,
                str(now),
                lambda value: self.app.change_settings(catch_seconds=float(value)),
                segmented=False,
            ),
            self.look.metrics.px(280),
        )

    def _picture(self, flow: VerticalLayout) -> None:
        settings = self.app.settings
        scales: list[tuple[Value, str]] = [(scale, f"{scale} %") for scale in UI_SCALES]
        flow.labelled(
            say("Size of text and buttons"),
            "",
            lambda rect: Choice(
                "ui_scale",
                say("Size of text and buttons"),
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
            say("Full screen"),
            say("F11 or Alt+Enter, at any time."),
            settings.full_screen,
        )
        self._decided(
            flow,
            "high_contrast",
            say("High contrast"),
            say("Black backgrounds, bright text and edges."),
            settings.high_contrast,
            self.app.prefers.high_contrast,
        )
        self._toggle(
            flow,
            "spoken",
            say("Read aloud"),
            say("By a screen reader or the system's voice. F2, at any time."),
            settings.spoken,
        )

        label = say("Cloth and cards")
        flow.labelled(
            label,
            say("What each game's table looks like."),
            lambda rect: Button("dress", label, rect, self._dress, icon_name="cards"),
            self.look.metrics.px(280),
        )

    def _dress(self) -> None:
        self.app.request(Push(DressPage(self.app)))

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

    def _sound(self, flow: VerticalLayout) -> None:
        settings, wide = self.app.settings, self.look.metrics.px(460)
        for name, label, signal, value in (
            ("table_volume", say("Cards and table"), "land", settings.table_volume),
            ("interface_volume", say("Buttons and turns"), "click", settings.interface_volume),
            ("music_volume", say("Music"), "", settings.music_volume),
        ):
            flow.labelled(label, "", partial(self._slider, name, label, signal, value), wide)
        key = prompt_for(self.app.keys.name("mute"))
        self._toggle(flow, "muted", say("Mute"), words.ANY_TIME(key=key), settings.muted)

    def _slider(self, name: str, label: str, signal: str, value: int, rect: pygame.Rect) -> Slider:
        return Slider(name, label, rect, value, lambda new: self._volume(name, new, signal))

    def _volume(self, name: str, value: int, signal: str) -> None:
        self.app.change_settings(**{name: value})
        if signal:  # music is heard as it is
            self.app.act(signal)

    def _toggle(
        self, flow: VerticalLayout, name: str, label: str, help_text: str, value: bool
    ) -> None:
        def change(on: bool) -> None:
            self.app.change_settings(**{name: on})

        metrics = self.look.metrics
        flow.labelled(
            label,
            help_text,
            lambda rect: Toggle(name, label, rect, value, change, show_label=False),
            metrics.px(64),
        )

    def _decided(
        self,
        flow: VerticalLayout,
        name: str,
        label: str,
        help_text: str,
        value: bool | None,
        system: bool | None,
    ) -> None:
        """A row of what the `system` decides unless the player does, by `value`."""
        wide = self.look.metrics.px(460)
        flow.labelled(
            label,
            f"{help_text} {SYSTEM_SAYS[system]}",
            lambda rect: Choice(
                name,
                label,
                rect,
                DECIDED_ITEMS,
                _DECIDED_WORDS[value],
                lambda word: self.app.change_settings(**{name: DECIDED[str(word)]}),
                segmented=Choice.fits(self.look, DECIDED_ITEMS, rect.width),
            ),
            wide,
        )

    def handle(self, event: pygame.event.Event) -> bool:
        return self._rebinding.hears(event) or self._scales(event) or super().handle(event)
