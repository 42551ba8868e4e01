"""Who plays a deal after somebody else, in the same seat: a person, or a computer player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from nomercy_table.engine.game import Game
from nomercy_table.engine.options import Value
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.faces import PORTRAITS, free_portrait, level_name, unique_names
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.players.rivals import style_of
from nomercy_table.session.duplicate import Duplicate
from nomercy_table.session.plans import HUMAN, SeatPlan
from nomercy_table.storage.settings import NAME_LIMIT
from nomercy_table.ui.choice import Choice
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.flow import Flow
from nomercy_table.ui.textfield import TextField

SAME_DEAL = say("Same deal, another player")
"""The way here, and its title."""


class SameDealPage(PanelPage):
    """Over the results. `begin` is told who sits down."""

    name = "same_deal"
    title = SAME_DEAL
    units_wide = 860
    first_focus = "contender.kind"

    def __init__(
        self,
        app: Desk,
        game: Game,
        plans: Sequence[SeatPlan],
        duplicate: Duplicate,
        begin: Callable[[SeatPlan], None],
    ) -> None:
        """`plans` are those of the match that has ended, `duplicate` what it was for contenders."""
        self.game, self.begin = game, begin
        seat = duplicate.seat
        self._others = [plan for other, plan in enumerate(plans) if other != seat]
        self._before = [sitting.plan for sitting in duplicate.sittings]
        self._portrait = free_portrait([plan.portrait for plan in (*self._others, *self._before)])
        self.kind, self.called = HUMAN, ""
        super().__init__(app)

    @property
    def contender(self) -> SeatPlan:
        """Who sits down, as it is chosen now; nobody is called as another one is."""
        person = self.kind == HUMAN
        usual = words.PLAYER(number=len(self._before) + 1)
        name = (self.called.strip() or usual) if person else PORTRAITS[self._portrait]
        taken = [plan.name for plan in (*self._others, *self._before)]
        name = unique_names([*dict.fromkeys(taken), name])[-1]
        plan = SeatPlan(name, self.kind, self._portrait)
        return replace(plan, style=style_of(self._portrait, person))

    def contents(self, flow: Flow) -> None:
        wide = min(flow.width, self.look.metrics.px(560))
        flow.text(words.CONTENDERS, align=0.5)
        flow.space(14)
        kinds: list[tuple[Value, str]] = [(HUMAN, say("A person"))]
        kinds += [(kind, level_name(kind)) for kind in self.game.players]
        segmented = Choice.fits(self.look, kinds, wide)
        flow.labelled(
            say("Who plays"),
            "",
            lambda rect: Choice(
                "contender.kind",
                say("Who plays"),
                rect,
                kinds,
                self.kind,
                self._set_kind,
                segmented=segmented,
                wraps=not segmented,
            ),
            wide,
            least=120,
        )
        if self.kind == HUMAN:
            flow.labelled(
                say("Name"),
                "",
                lambda rect: TextField(
                    "contender.name",
                    say("Name"),
                    rect,
                    self.called,
                    self._call,
                    limit=NAME_LIMIT,
                    placeholder=self.contender.name,
                ),
                wide,
                least=120,
            )

    def choices(self) -> Sequence[Choose]:
        return [
            Choose("back", say("Back"), self.back, "quiet", "back"),
            Choose("start", say("Deal the cards"), self._start, "primary", "play"),
        ]

    def _set_kind(self, kind: Value) -> None:
        self.kind = str(kind)
        self.rebuild()

    def _call(self, name: str) -> None:
        self.called = name

    def _start(self) -> None:
        self.begin(self.contender)
