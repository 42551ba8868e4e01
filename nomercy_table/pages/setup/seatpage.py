"""Who sits in one seat of a table to be: a person or a computer player, a name, a face."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from nomercy_table.engine.options import Value
from nomercy_table.engine.styles import STYLES
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.on_screen_keyboard import spell
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.portraits import fill_portraits
from nomercy_table.pages.setup.faces import level_name
from nomercy_table.pages.setup.setup import Setup
from nomercy_table.players.rivals import RIVALS, rival_of
from nomercy_table.players.roster import style_rules
from nomercy_table.storage.names import LONGEST, nearest
from nomercy_table.ui.choice import Choice
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.text_field import TextField
from nomercy_table.ui.vertical_layout import Flow

SIDE, LEAST_SIDE = 138, 104
"""Of a face, and in a low window, in units."""


class SeatPage(PanelPage):
    """One seat, over the set-up; every choice is in force at once."""

    name = "seat"
    units_wide = 960

    def __init__(self, app: Desk, setup: Setup, seat: int, remove: Callable[[int], None]) -> None:
        """`remove`: sends away whoever sits there."""
        self.setup, self.seat = setup, seat
        self._send_away = remove
        super().__init__(app)

    @property
    def title(self) -> str:  # type: ignore[override]
        """Which seat it is."""
        return words.SEAT(number=self.seat + 1)

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """Who plays there."""
        return f"seat.{self.seat}.kind"

    def choices(self) -> Sequence[Choose]:
        enabled = self.setup.can_remove
        return [
            Choose(
                "remove", say("Remove this seat"), self._remove, "quiet", "close", enabled=enabled
            ),
            Choose("close", say("Done"), self.back, "primary", "check"),
        ]

    def contents(self, flow: Flow) -> None:
        metrics, plan = self.look.metrics, self.setup.seats[self.seat]
        kinds: list[tuple[Value, str]] = [(kind, level_name(kind)) for kind in self.setup.kinds]
        room = min(flow.width, metrics.px(640))
        segmented = Choice.fits(self.look, kinds, room)
        flow.labelled(
            say("Who plays"),
            "",
            lambda rect: Choice(
                f"seat.{self.seat}.kind",
                words.SEAT_PLAYS(number=self.seat + 1),
                rect,
                kinds,
                plan.kind,
                self._set_kind,
                segmented=segmented,
                wraps=not segmented,
            ),
            room,
            least=120,
        )
        flow.labelled(
            say("Name"),
            "",
            lambda rect: TextField(
                f"seat.{self.seat}.name",
                words.SEAT_NAME(number=self.seat + 1),
                rect,
                plan.name,
                lambda text: self.setup.rename(self.seat, text),
                limit=LONGEST,
                placeholder=say("Name"),
                on_spell=partial(spell, self),
            ),
            room,
            least=120,
        )
        self._faces(flow)
        self._about(flow)

    def _faces(self, flow: Flow) -> None:
        """All faces; below each that a computer player may have, the rival's name."""
        plan = self.setup.seats[self.seat]
        others = [other for other in self.setup.seats if other is not plan]
        low = self._size[1] < self.look.metrics.px(1000)
        fill_portraits(
            flow,
            plan.portrait,
            self._take_face,
            taken={other.portrait: nearest(other.name) or say("Someone") for other in others},
            side=LEAST_SIDE if low else SIDE,
            captions={} if plan.is_human else {rival.portrait: rival.name for rival in RIVALS},
        )

    def _about(self, flow: Flow) -> None:
        """Who the rival is that sits there, and how that one plays; as much room for a person."""
        plan, size = self.setup.seats[self.seat], self.look.metrics.small
        rival = None if plan.is_human else rival_of(plan.portrait)
        flow.space(10)
        below = flow.y + 2 * self.look.fonts.line("regular", size)
        if rival is not None:
            rules = style_rules(self.setup.game.whole, plan.kind, rival.style)
            lines = [words.RIVAL(name=rival.name, about=rival.about)]
            if rules is not None:
                style = STYLES[rival.style].name
                lines.append(words.STYLE(style=style, about=rules.about))
            for line in lines:
                flow.text(line, size=size, colour=self.look.theme.muted, align=0.5)
        flow.y = max(flow.y, below)

    def _set_kind(self, kind: Value) -> None:
        self.setup.set_kind(self.seat, str(kind))
        self.rebuild()

    def _take_face(self, face: str) -> None:
        self.setup.take_face(self.seat, face)
        self.rebuild()

    def _remove(self) -> None:
        self._send_away(self.seat)
        self.back()
