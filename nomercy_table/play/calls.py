"""The calls of the table: their buttons beside the others, and what their keys mean."""

from __future__ import annotations

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.play.action_bar import buttons_end
from nomercy_table.play.intents import Intent, Point, Send
from nomercy_table.play.now import MatchState
from nomercy_table.play.stepping import call_buttons, own_call_button
from nomercy_table.session.looking import people
from nomercy_table.session.session import Session
from nomercy_table.table import TableView
from nomercy_table.ui.key_bindings import Keys, command_of
from nomercy_table.ui.widget import Widget

_WIDEST = 300
"""How wide calls get, in units: where few cards are held there is more room than they need."""


def own_call(keys: Keys, view: TableView, now: MatchState, send: Send) -> list[Widget]:
    """The button of the call that can go with a play: always at one place."""
    if now.own_call is None:
        return []
    return [own_call_button(keys, view.look, _area(view), *now.own_call, send)]


def calls_for_all(
    keys: Keys,
    session: Session,
    view: TableView,
    now: MatchState,
    own: list[Widget],
    left: float,
    send: Send,
) -> list[Widget]:
    """The buttons of calls that stand for themselves, whoever's turn it is, beside the `own` one;
    `left`: how much of their time, 1 to 0."""
    look, area = view.look, _area(view)
    if own:
        area.height = own[0].rect.top - look.metrics.px(6) - area.top
    beside = now.human is not None
    return call_buttons(keys, look, area, session, now.calls, left, beside, send)


def _area(view: TableView) -> pygame.Rect:
    """Where calls stand: above the control of the hand, below the other buttons."""
    whole = view.playback.shown.placement.actions
    wide = min(whole.width, view.look.metrics.px(_WIDEST))
    return pygame.Rect(whole.right - wide, whole.top, wide, buttons_end(view) - whole.top)


def seat_numbers(keys: Keys, session: Session) -> dict[Seat, str]:
    """The keys of people's own calls, where several people play a game in which one calls."""
    sitting = people(session.plans)
    if len(sitting) < 2 or not any(key.calls for key in session.game.keys):
        return {}
    return {seat: keys.prompt(f"call_{seat + 1}") for seat in sitting}


def meant_by(command: str, now: MatchState) -> Intent | None:
    """What a key of calls means: everybody's own, or those of the one who looks; None: nothing."""
    looks = now.people[0] if len(now.people) == 1 else now.viewer
    pick = command_of(command).pick
    for call in now.calls:
        if command == f"call_{call.seat + 1}" or (call.seat, call.pick.id) == (looks, pick):
            return call.intent
    if now.own_call is not None and now.own_call[0].id == pick:
        return Point(pick)
    return None
