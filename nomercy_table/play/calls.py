"""The calls of the table: which buttons there are for them, and what their keys mean."""

from __future__ import annotations

from collections.abc import Callable

from nomercy_table.engine.events import Seat
from nomercy_table.play.picking import Picking
from nomercy_table.play.stepping import (
    Call,
    Stepping,
    call_buttons,
    edge,
    own_call_button,
)
from nomercy_table.session.session import Session
from nomercy_table.table.view import TableView
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.keys import Keys, command_of
from nomercy_table.ui.widget import Widget


class Calls:
    """Offers what may be called; `call` carries one out, `pick` makes one part of a play."""

    def __init__(
        self,
        app: Desk,
        session: Session,
        view: TableView,
        picking: Picking,
        stepping: Stepping,
        call: Callable[[Call], None],
        pick: Callable[[str], None],
    ) -> None:
        self._app, self._session, self._view = app, session, view
        self._picking, self._stepping = picking, stepping
        self._call, self._pick = call, pick
        self.own: list[Widget] = []
        """The button of the call that can go with a play: always at one place."""
        self.buttons: list[Widget] = []
        """The buttons of calls that stand for themselves, whoever's turn it is."""

    def offer(self, seat: Seat | None, at_rest: bool) -> None:
        """Make the buttons; `seat` is the person to act, `at_rest`: all is shown."""
        look, place = self._view.look, self._view.playback.shown.placement
        own = None if seat is None else self._picking.own_call(seat)
        self.own = (
            [] if own is None else [own_call_button(self._keys, look, place, *own, self._pick)]
        )
        self.buttons = []
        if not at_rest or self._session.finished:
            return
        right = min((b.rect.left - look.metrics.px(14) for b in self.own), default=edge(place))
        calls = self._stepping.calls(self._view.playback.shown.arrangement)
        left, beside = self._stepping.left, seat is not None
        self.buttons = call_buttons(
            self._keys, look, place, right, self._session, calls, left, beside, self._call
        )

    @property
    def _keys(self) -> Keys:
        return self._app.keys.within(self._session.game.id)

    @property
    def begin(self) -> int:
        """Where they begin in the band of buttons; 0: there are none."""
        return min((button.rect.left for button in (*self.own, *self.buttons)), default=0)

    def by_key(self, command: str, seat: Seat | None) -> bool:
        """Do what a key of calls means: everybody's own, or those of the one who looks; `seat` is
        the person to act. False: nothing now."""
        session, pick = self._session, command_of(command).pick
        people = [other for other, plan in enumerate(session.plans) if plan.is_human]
        looks = people[0] if len(people) == 1 else session.viewer
        for call in self._stepping.calls(self._view.playback.shown.arrangement):
            if command == f"call_{call.seat + 1}" or (call.seat, call.pick.id) == (looks, pick):
                self._call(call)
                return True
        own = None if seat is None else self._picking.own_call(seat)
        if own is not None and own[0].id == pick:
            self._pick(pick)
            return True
        return False
