"""The page that asks, once, what to call whoever plays here; later it is where that is changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from nomercy_table.language import say
from nomercy_table.pages.on_screen_keyboard import spell
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.person import named, proposed
from nomercy_table.pages.portraits import fill_portraits
from nomercy_table.storage.names import LONGEST
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.text_field import TextField, is_pads_press
from nomercy_table.ui.vertical_layout import Flow

ASKED = say("What shall we call you?")
PICK = say("Pick a portrait, if you like.")
LATER = say("You can change both later.")
NAME = say("Your name")
SIDE, LARGE, ROOMY = 104, 148, 700
"""How wide the tile of a portrait is, in units; and in a window that is at least so high."""

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class NamePage(PanelPage):
    """A name to type and a portrait to pick. Enter in the name is enough."""

    name = "name"
    title = ASKED
    units_wide = 1100
    first_focus = "player.name"

    def __init__(self, app: Desk, done: str, on_done: Callable[[], None]) -> None:
        """`done` is what the button says that keeps the name, and then does `on_done`."""
        self.done, self.on_done = done, on_done
        person = proposed(app.settings)
        self.called, self.portrait = person.name, person.portrait
        super().__init__(app)

    def contents(self, flow: Flow) -> None:
        metrics, muted = self.look.metrics, self.look.theme.muted
        wide = min(flow.width, metrics.px(460))
        field = flow.rect(metrics.control)
        field.width, field.x = wide, field.x + (field.width - wide) // 2
        flow.widgets.append(
            TextField(
                "player.name",
                NAME,
                field,
                self.called,
                self._call,
                limit=LONGEST,
                placeholder=NAME,
                on_spell=partial(spell, self),
            )
        )
        flow.space(16)
        flow.text(PICK, colour=muted, align=0.5)
        flow.space(8)
        side = LARGE if metrics.size[1] >= metrics.px(ROOMY) else SIDE
        fill_portraits(flow, self.portrait, self._wear, taken={}, side=side)
        flow.space(2)
        flow.text(LATER, size=metrics.small, colour=muted, align=0.5)

    def choices(self) -> list[Choose]:
        return [
            Choose("back", say("Back"), self.back, "quiet", "back"),
            Choose("done", self.done, self._done, "primary", "check"),
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        typing = self.form.focus_id == "player.name" and event.type == pygame.KEYDOWN
        if typing and event.key in _ENTER and not is_pads_press(event):
            self.app.act("click")
            self._done()
            return True
        return super().handle(event)

    def _call(self, name: str) -> None:
        self.called = name

    def _wear(self, portrait: str) -> None:
        self.portrait = portrait
        self.rebuild()

    def _done(self) -> None:
        self.app.change_settings(**named(self.called, self.portrait))
        self.back()
        self.on_done()
