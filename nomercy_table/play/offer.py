"""All that can be used at the table now: on the table, in its header, and as buttons."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import partial

from nomercy_table.engine.actions import Action
from nomercy_table.play.action_bar import (
    FINISH,
    LEAST_TARGET,
    RESULTS,
    ActionButton,
    Named,
    action_buttons,
    buttons_end,
    even,
    first_choice,
    pick_targets,
    sort_button,
)
from nomercy_table.play.back import BACK, put_back_first, with_back
from nomercy_table.play.calls import calls_for_all, own_call
from nomercy_table.play.hintmark import hint_marks
from nomercy_table.play.input import InputRouter
from nomercy_table.play.intents import GetOn
from nomercy_table.play.lit import takers
from nomercy_table.play.now import MatchState, Phase
from nomercy_table.play.stepping import CallButton
from nomercy_table.play.toolbar import header_buttons
from nomercy_table.session.session import Session
from nomercy_table.table import TableView, Target, notice
from nomercy_table.ui.key_bindings import Keys
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.widget import Widget


class AvailableActions:
    """Makes what can be used, of how things stand; `hearing` hears what is done with it, and
    some of that is not what a guide `wants`."""

    def __init__(
        self,
        app: AppServices,
        session: Session,
        view: TableView,
        hearing: InputRouter,
        wants: Callable[[Action], bool],
    ) -> None:
        self._app, self._session, self._view, self._wants = app, session, view, wants
        self._fingers, self._drag, self._send = hearing.fingers, hearing.drag, hearing.send
        self._reach = hearing.reach

    def beside(self, now: MatchState) -> list[Widget]:
        """What there is besides what can be picked: header, notices, the order of the hand."""
        app, view, look, place = self._app, self._view, self._view.look, now.shown.placement
        return [
            *header_buttons(app, look, place, now, self._send, kept=self._session.kept),
            *(notice(look, now.shown, seat, bust.sentence, bust.lost) for seat, bust in now.busts),
            *sort_button(app, view, self._send),
        ]

    def picks(self, now: MatchState, left: float) -> list[Widget]:
        """All that can be picked or called; `left`: how much of the time for calls, 1 to 0."""
        own = own_call(self._keys, self._view, now, self._send)
        calls = calls_for_all(self._keys, self._session, self._view, now, own, left, self._send)
        things = self._things(now, own, calls)
        even([each for each in (*things, *calls) if not isinstance(each, Target)])
        unwanted = {each.id for each in now.calls if not self._wants(each.action)}
        for button in calls:
            button.enabled = button.id not in unwanted
        return [*self._fingers.with_visited(things, now.visited), *calls]

    def lasting(
        self, now: MatchState, last: MatchState | None, before: Sequence[Widget]
    ) -> list[ActionButton]:
        """Those buttons of the `last` turn, of what was there `before`, that stay in their places
        while what was chosen is shown: as long as that turn goes on, by what has been seen of it.
        Who presses one gets on, and chooses it once more if they have seen what came."""
        shown = now.shown
        if now.phase not in (Phase.SHOWING, Phase.SAVING) or last is None or last.made:
            return []
        goes_on = shown.observation.to_act[:1] == (last.human,) and not self._view.playback.failed
        lies_so = shown.placement.actions == last.shown.placement.actions
        if not (goes_on and lies_so and now.eyes == last.eyes):
            return []
        kept = [each for each in before if isinstance(each, ActionButton) and each.lasts]
        for button in kept:
            seen = button.pick_id if now.phase is Phase.SHOWING else ""
            button.wait(partial(self._send, GetOn(seen)))
        return kept

    def marks(self, now: MatchState, picks: Sequence[Widget]) -> list[Widget]:
        """What lies over the `picks` that a hint points at, and the light around what takes the
        card at the pointer."""
        marks = hint_marks(self._view.look, picks, now.help.points_at)
        return [*takers(self._view, now.takes), *marks]

    def _things(self, now: MatchState, own: list[Widget], calls: list[Widget]) -> list[Widget]:
        """What can be picked, with the `own` call, and room for the `calls` of all."""
        keys, view, place = self._keys, self._view, now.shown.placement
        if now.results or now.human is None:
            only = [RESULTS] if now.results else [FINISH] if now.may_finish_round else []
            end = buttons_end(view)
            return action_buttons(keys, view.look, place, only, self._send, end=end)
        offered, made = now.offered, (*now.chosen, *now.waiting)
        targets = pick_targets(view, offered, made, now.human, self._send, self._drag, self._reach)
        shown = with_back(now.possible, made, place)
        # Where several people play, numbers are the keys of their calls.
        called = bool(calls or (len(now.people) > 1 and own))
        make = partial(
            action_buttons,
            keys,
            view.look,
            place,
            send=self._send,
            beside_cards=first_choice(targets) is not None,
            named=self._named(now),
            end=self._end(own, calls),
            numbered=shown[:1] != (BACK,) and not called,
        )
        buttons = make(offered=shown)
        if shown[-1:] == (BACK,) and min(button.rect.width for button in buttons) < LEAST_TARGET:
            buttons = make(offered=now.possible)  # the way back is Esc then, or the card once more
        _bar([*buttons, *own], now.barred)
        put_back_first(buttons)
        return [*targets, *buttons, *own]

    def _end(self, own: list[Widget], calls: list[Widget]) -> int:
        """How far down other buttons reach: to the calls, or the control of the hand."""
        tops = [widget.rect.top for widget in (*own, *calls)]
        end = min(tops, default=0) - self._view.look.metrics.px(8)
        return end if tops else buttons_end(self._view)

    @property
    def _keys(self) -> Keys:
        return self._app.keys.within(self._session.game.id)

    def _named(self, now: MatchState) -> Named:
        """What the zones of seats are called, and which seat that is."""
        zones, names = now.shown.arrangement.zones, self._session.names
        return {zone.id: (names[zone.seat], zone.seat) for zone in zones if zone.seat is not None}


def _bar(buttons: Sequence[Widget], barred: Container[str]) -> None:
    """Buttons of picks that are `barred` can't be used, and look so: if the first is one of them,
    it is the next one that stands out."""
    stands_out = False
    for button in buttons:
        if not isinstance(button, ActionButton | CallButton):
            continue
        if button.pick_id in barred:
            button.enabled = False
            stands_out = stands_out or button.kind == "primary"
        elif stands_out and button.kind == "secondary":
            button.kind, stands_out = "primary", False
