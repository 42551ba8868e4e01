"""What else may be chosen for a table to be: house rules, the number of the deal, the cloth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from nomercy_table.engine.options import Option, Value
from nomercy_table.language import say
from nomercy_table.pages.on_screen_keyboard import spell
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.setup.dresspage import DressPage
from nomercy_table.pages.setup.duplicate import fill_then
from nomercy_table.pages.setup.houserules import fill_deal, fill_help, fill_options, fill_usual
from nomercy_table.pages.setup.setup import Setup
from nomercy_table.ui.button import Button
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.scene import Push
from nomercy_table.ui.vertical_layout import Flow
from nomercy_table.ui.widget import Widget

TWO_COLUMNS = 1080
"""Units: in less breadth all stands in one column."""


class MoreRulesPage(PanelPage):
    """House rules and the deal, over the set-up; every choice is in force at once."""

    name = "more_rules"
    title = say("House rules and more")
    units_wide = 1480
    fills = True
    first_focus = "close"

    def __init__(self, app: Desk, setup: Setup) -> None:
        self.setup = setup
        super().__init__(app)

    def choices(self) -> Sequence[Choose]:
        return [Choose("close", say("Done"), self.back, "primary", "check")]

    def inside(self, area: pygame.Rect) -> list[Widget]:
        metrics = self.look.metrics
        if area.width < metrics.px(TWO_COLUMNS):
            return self.scrolling("rules", area, self._all)
        gap = metrics.px(40)
        left, right = pygame.Rect(area), pygame.Rect(area)
        left.width = (area.width - gap) * 56 // 100
        right.width = area.width - gap - left.width
        right.right = area.right
        return self.scrolling("rules", left, self._rules) + self.scrolling(
            "deal", right, self._deal
        )

    def _all(self, flow: Flow) -> None:
        self._rules(flow)
        self._deal(flow)

    def _rules(self, flow: Flow) -> None:
        flow.heading(say("House rules"))
        fill_options(flow, self.setup, self.setup.house_rules, self._set_option)
        fill_help(flow, self.setup, self._set_help)
        fill_usual(flow, self.setup, self._usual_rules)

    def _deal(self, flow: Flow) -> None:
        by_letters = partial(spell, self)
        fill_deal(flow, self.setup, self._set_deal, by_letters)
        fill_then(flow, self.setup, self._set_then, self._call_then, by_letters)
        flow.heading(say("Cloth and cards"))
        label = say("Choose cloth and cards")
        flow.row(
            [
                (
                    Button.width_for(self.look, label, icon_name="cards"),
                    lambda rect: Button("dress", label, rect, self._dress, icon_name="cards"),
                )
            ],
            self.look.metrics.control,
        )

    def _dress(self) -> None:
        self.app.request(Push(DressPage(self.app, self.setup.game)))

    def _set_option(self, option: Option, value: Value) -> None:
        self.setup.set_option(option, value)
        self.rebuild()

    def _set_help(self, helps: bool) -> None:
        self.setup.helps = helps
        self.rebuild()

    def _usual_rules(self) -> None:
        self.setup.usual_rules()
        self.rebuild()
        rules = self.setup.house_rules
        self.form.focus_on(f"option.{rules[0].name}" if rules else "helps")

    def _set_then(self, kind: Value) -> None:
        self.setup.then = str(kind)
        self.rebuild()

    def _call_then(self, name: str) -> None:
        self.setup.then_name = name

    def _set_deal(self, text: str) -> None:
        self.setup.deal = text
        self.rebuild()
