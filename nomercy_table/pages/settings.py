"""The settings: every change is seen at once, and kept."""

from __future__ import annotations

from functools import partial

import pygame

from nomercy_table.engine.options import Value
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.callyou import NamePage
from nomercy_table.pages.panel import PanelPage
from nomercy_table.pages.person import person_of
from nomercy_table.pages.rebinding import Rebinding
from nomercy_table.pages.setup.dresspage import DressPage
from nomercy_table.storage.settings import DECIDED, UI_SCALES
from nomercy_table.ui.button import Button
from nomercy_table.ui.choice import Choice, Slider, Toggle
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.keys import prompt_for
from nomercy_table.ui.sameplace import SamePlace
from nomercy_table.ui.scene import Push
from nomercy_table.ui.scroll_view import ScrollView
from nomercy_table.ui.vertical_layout import Flow

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

    def __init__(self, app: Desk) -> None:
        self._rebinding = Rebinding(app, self.rebuild)
        self._scaling = SamePlace()
        super().__init__(app)

    def settings_changed(self) -> None:
        self.rebuild()

    # ------------------------------------------------------------------ contents

    def contents(self, flow: Flow) -> None:
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

    def _you(self, flow: Flow) -> None:
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

    def _motion(self, flow: Flow) -> None:
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

    def _calls(self, flow: Flow) -> None:
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

    def _picture(self, flow: Flow) -> None:
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

    def _sound(self, flow: Flow) -> None:
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

    def _decided(
        self,
        flow: Flow,
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
