"""The menu of a match: on with it, again from its beginning, given up, or back to the title; the
rules, the settings, who plays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from nomercy_table.engine.options import Value
from nomercy_table.engine.words import join_names
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.deal import DealPage
from nomercy_table.pages.message import QuestionPage
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.rules import RulesPage
from nomercy_table.pages.settings import SettingsPage
from nomercy_table.pages.setup.model import level_name
from nomercy_table.session.looking import people
from nomercy_table.session.plans import HUMAN, SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.ui.button import Button, Kind, draw_portrait
from nomercy_table.ui.choice import Choice
from nomercy_table.ui.label import Picture
from nomercy_table.ui.scene import AppServices, Push
from nomercy_table.ui.vertical_layout import Make, VerticalLayout
from nomercy_table.ui.widget import Act, Widget

KEPT = say("The match is saved. “Continue” on the title screen picks it up right here.")
NOT_KEPT = say("The match can't be saved right now. If you leave it, it may be lost.")
GIVING_UP = say("The match ends here. The others win, and there is no way back.")

NARROW, WIDE, FEW = 720, 1140, 3
"""Units that the panel is wide for a few players, and for more of them, who stand in two columns
where the window is wide enough."""


class PausePage(PanelPage):
    """Over a match, which stands still meanwhile."""

    name = "pause"
    title = say("Paused")
    units_wide = NARROW
    first_focus = "resume"

    def __init__(self, app: AppServices, session: Session) -> None:
        self.session = session
        self._chosen: dict[int, str] = {}
        """By seat, who shall play for it once the menu is closed: not at each step on the way
        to the right one."""
        super().__init__(app)

    def close(self) -> None:
        for seat, kind in self._chosen.items():
            self.session.take_over(seat, kind)
        super().close()

    def choices(self) -> Sequence[Choose]:
        return []

    def build(self) -> Sequence[Widget]:
        self.units_wide = WIDE if self._in_columns else NARROW
        return super().build()

    @property
    def _in_columns(self) -> bool:
        """Whether the players stand in two columns."""
        wide, high = self._size
        many = len(self.session.plans) > FEW and not self.session.finished
        return many and wide >= high and self.look.metrics.px(WIDE) <= 0.95 * wide

    def contents(self, flow: VerticalLayout) -> None:
        self._ways(flow)
        if not self.session.finished:
            flow.heading(say("Who plays"))
            self._seats(flow)

    def _seats(self, flow: VerticalLayout) -> None:
        """Who plays for each."""
        plans, columns = [*enumerate(self.session.plans)], 2 if self._in_columns else 1
        gap, top = self.look.metrics.px(36), flow.y
        wide, most = (flow.width - (columns - 1) * gap) // columns, -(-len(plans) // columns)
        for column in range(columns):
            part = flow.part(flow.x + column * (wide + gap), wide)
            part.y = top
            for seat, plan in plans[column * most : (column + 1) * most]:
                self._seat(part, seat, plan)
            flow.y = max(flow.y, part.y)

    def _ways(self, flow: VerticalLayout) -> None:
        """The buttons, and what is to be said."""
        session, leave = self.session, say("Leave for the title screen")
        self._button(flow, "resume", say("Back to the table"), "play", "primary", self.back)
        entries = [
            ("rules", say("Rules"), "rules", self._rules),
            ("settings", say("Settings"), "gear", self._settings),
        ]
        if self._in_columns:  # many players need the height
            entries.append(("title", leave, "home", self._leave))
        flow.row(self._in_a_row(flow, entries), self.look.metrics.target(56), align=0.5)
        flow.space(14)
        if not self._in_columns:
            self._button(flow, "title", leave, "home", "secondary", self._leave)
        flow.row(self._again(flow), self.look.metrics.control, align=0.5)
        flow.space(14)
        if session.commitment is not None:
            label = words.FAIR_DEAL(code=session.commitment.code)
            flow.add(
                lambda rect: Button(
                    "deal", label, rect, self._deal, kind="quiet", icon_name="check"
                ),
                self.look.metrics.control,
            )
            flow.space(6)
        if not session.finished:
            theme = self.look.theme
            flow.text(
                KEPT if session.kept else NOT_KEPT,
                size=self.look.metrics.small,
                colour=theme.muted if session.kept else theme.problem,
                align=0.5,
            )

    def _again(self, flow: VerticalLayout) -> list[tuple[int, Make]]:
        """The ways to another match, or to the end of this one."""
        session = self.session
        entries: list[tuple[str, str, str, Act]] = []
        if session.deal:
            again = partial(self._begin, session.seed)
            entries.append(("same_deal", say("Same deal"), "undo", again))
        entries.append(("new_deal", say("New deal"), "cards", partial(self._begin, None)))
        if session.may_concede:
            entries.append(("concede", say("Concede"), "flag", self._ask))
        return self._in_a_row(flow, entries)

    def _in_a_row(
        self, flow: VerticalLayout, entries: Sequence[tuple[str, str, str, Act]]
    ) -> list[tuple[int, Make]]:
        """Buttons of the same width beside each other."""
        wide = (flow.width - (len(entries) - 1) * self.look.metrics.gap) // len(entries)
        return [(wide, partial(self._small, *entry)) for entry in entries]

    @staticmethod
    def _small(name: str, label: str, icon: str, act: Act, rect: pygame.Rect) -> Button:
        return Button(name, label, rect, act, kind="secondary", icon_name=icon)

    def _begin(self, seed: int | None) -> None:
        """Another match at this table; this one stays as it is, where it is saved."""
        session = self.session
        game, helps, coming = session.game, session.help.allowed, session.coming
        plans, options = session.plans, session.options
        self.app.start_match(game, plans, options, seed, helps=helps, coming=coming)

    def _ask(self) -> None:
        yes = Choose("yes", say("Concede"), self._concede, "danger", "flag")
        question, told = say("Concede the match?"), GIVING_UP
        names = [self.session.names[seat] for seat in people(self.session.plans)]
        if len(names) > 1:
            told = words.GIVING_UP_TOGETHER(who=join_names(names))
        self.app.request(
            Push(QuestionPage(self.app, "concede", question, told, yes, say("Play on")))
        )

    def _concede(self) -> None:
        """Everybody here gives up: the match is over, and its results come."""
        self.session.concede()
        self.back()

    def _seat(self, flow: VerticalLayout, seat: int, plan: SeatPlan) -> None:
        """A face, a name, and who plays for it."""
        metrics = self.look.metrics
        face = pygame.Rect(flow.x, flow.y, metrics.control, metrics.control)
        paint = partial(draw_portrait, portrait=plan.portrait or "fox")
        flow.widgets.append(Picture(f"face.{seat}", face, paint))
        left = face.width + metrics.px(14)
        part = flow.part(flow.x + left, flow.width - left)
        least = 140 if self._in_columns else 180
        part.labelled(plan.name, "", partial(self._kind, seat, plan), metrics.px(260), least=least)
        flow.y = part.y

    def _kind(self, seat: int, plan: SeatPlan, rect: pygame.Rect) -> Choice:
        kinds = [HUMAN, *self.session.game.players]
        if plan.kind not in kinds:
            kinds.append(plan.kind)
        items: list[tuple[Value, str]] = [(kind, level_name(kind)) for kind in kinds]
        return Choice(
            f"kind.{seat}",
            plan.name,
            rect,
            items,
            self._chosen.get(seat, plan.kind),
            lambda kind: self._take_over(seat, kind),
            segmented=False,
            wraps=True,
            hint=say(
                "A computer player can take over a seat, and give it back later. It begins "
                "when this menu is closed."
            ),
        )

    def _button(
        self, flow: VerticalLayout, name: str, label: str, icon: str, kind: Kind, act: Act
    ) -> None:
        flow.add(
            lambda rect: Button(name, label, rect, act, kind=kind, icon_name=icon),
            self.look.metrics.target(56),
        )
        flow.space(14)

    def _take_over(self, seat: int, kind: Value) -> None:
        self._chosen[seat] = str(kind)

    def _rules(self) -> None:
        session = self.session
        self.app.request(
            Push(RulesPage(self.app, session.game, session.options, len(session.plans)))
        )

    def _deal(self) -> None:
        self.app.request(Push(DealPage(self.app, self.session)))

    def _settings(self) -> None:
        self.app.request(Push(SettingsPage(self.app)))

    def _leave(self) -> None:
        self.app.to_title()
