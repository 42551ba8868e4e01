"""What may be picked now, as things on the table and as buttons; and that worked out in time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from nomercy_table.engine.actions import Pick
from nomercy_table.engine.events import Seat
from nomercy_table.play.back import BACK, put_back_first, with_back
from nomercy_table.play.calls import Calls
from nomercy_table.play.drag import Drag
from nomercy_table.play.hurry import Hurry
from nomercy_table.play.picking import Picking
from nomercy_table.play.results import Ending
from nomercy_table.play.widgets import (
    LEAST_TARGET,
    Named,
    action_buttons,
    buttons_begin,
    pick_targets,
)
from nomercy_table.session.session import Session
from nomercy_table.table.view import TableView
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.widget import Widget


class Offer:
    """Makes the things that can be picked; `pick` hears what is."""

    def __init__(
        self,
        app: Desk,
        session: Session,
        view: TableView,
        picking: Picking,
        calls: Calls,
        drag: Drag,
        hurry: Hurry,
        ending: Ending,
        pick: Callable[[str], None],
    ) -> None:
        self._app, self._session, self._view = app, session, view
        self._picking, self._calls, self._drag = picking, calls, drag
        self._hurry, self._ending, self._pick = hurry, ending, pick

    def things(self, seat: Seat | None) -> list[Widget]:
        """All that can be picked now; `seat` is the person to act, None while nobody is."""
        view, place = self._view, self._view.playback.shown.placement
        keys = self._app.keys.within(view.game.id)
        if self._ending.looked_at or (self._session.finished and view.playback.idle):
            results = [Pick("results", "Results")]
            return action_buttons(keys, view.look, place, results, self._show_results)
        if seat is None:
            end = [Pick("finish", "Finish the round")] if self._hurry.may_finish_round else []
            return action_buttons(keys, view.look, place, end, self._finish_round)
        offered, made = self._picking.offered(seat), self._picking.chosen(seat)
        targets = pick_targets(view, offered, made, seat, self._pick, self._drag)
        shown = with_back(offered, made, place)
        # Where several people play, numbers are the keys of their calls.
        several = sum(plan.is_human for plan in self._session.plans) > 1
        calls = bool(self._calls.buttons or (several and self._calls.own))
        make = partial(
            action_buttons,
            keys,
            view.look,
            place,
            pick=self._pick,
            beside_cards=len(targets) > len(made),
            right=self._calls.begin,
            named=self._named(),
            left=buttons_begin(view),
            numbered=shown[:1] != (BACK,) and not calls,
        )
        buttons = make(offered=shown)
        if shown[-1:] == (BACK,) and min(button.rect.width for button in buttons) < LEAST_TARGET:
            buttons = make(offered=offered)  # the way back is Esc then, or the card once more
        put_back_first(buttons, place)
        return [*targets, *buttons, *self._calls.own]

    def prepare(self) -> bool:
        """Work out what the person to act will be offered, and how their hand lies then; False:
        that is done."""
        seat = self._session.human_to_act
        if seat is None or self._session.unshown is not None:
            return False
        if self._picking.prepare(seat):
            return True
        ids = (pick.id for pick in self._picking.offered(seat))
        return not self._picking.made and self._view.prepare_lift(ids)

    def _named(self) -> Named:
        """What the zones of seats are called, and which seat that is."""
        zones = self._view.playback.shown.arrangement.zones
        names = self._session.names
        return {zone.id: (names[zone.seat], zone.seat) for zone in zones if zone.seat is not None}

    def _finish_round(self, _: str) -> None:
        self._hurry.finish_round()

    def _show_results(self, _: str) -> None:
        if not self._ending.hurry():
            self._ending.show_again()
