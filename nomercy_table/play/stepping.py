"""Calls out of turn: who may call what now, for how long the next player waits.

Whoever may step in has a fair chance to do so: the next turn begins when everybody has let
it pass, or when their time is over; hammering a key wins nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from nomercy_table.engine.actions import Action, Pick
from nomercy_table.engine.arrangement import Arrangement
from nomercy_table.engine.events import Seat
from nomercy_table.play.intents import Act, Point, Send
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.table.places import Placement
from nomercy_table.ui.button import Button
from nomercy_table.ui.keys import Keys
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget

PATIENCE = 1.0
"""Seconds for which a person waits longer for a computer player that is about to step in."""

_MOST = 0.64
"""The share of the band that calls take at most beside other buttons, before they shrink to
their keys."""


@dataclass(frozen=True)
class Call:
    """What a person may shout now: the action, its pick, and the seat that it is about."""

    seat: Seat
    action: Action
    pick: Pick
    about: Seat | None

    @property
    def id(self) -> str:
        """The name of its button."""
        return f"call.{self.seat}"

    @property
    def intent(self) -> Act:
        """What a press on it wants."""
        return Act(self.seat, self.action)


class Stepping:
    """Knows the calls that are possible, and how long the next player has to wait for them."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._since: float | None = None
        self._number = -1
        self._elapsed = 0.0
        self._known: tuple[tuple[int, tuple[SeatPlan, ...]], Arrangement, list[Call]] | None = None

    def calls(self, arrangement: Arrangement) -> list[Call]:
        """What people may call now, in the order of their seats; worked out once for each move."""
        session = self._session
        now = (session.moves, session.plans)  # a seat may be taken over without a move
        known = self._known
        if known is not None and known[0] == now and known[1] is arrangement:
            return known[2]
        seats = {zone.id: zone.seat for zone in arrangement.zones}
        found = []
        for seat in sorted(session.to_act):
            if not session.plans[seat].is_human:
                continue
            observation = session.observe(seat)
            for action in session.legal(seat):
                ways = session.game.ways(observation, action)
                picks = [way[0] for way in ways if len(way) == 1 and way[0].call]
                if picks:
                    about = next((seats[p.id] for p in picks if p.id in seats), None)
                    found.append(Call(seat, action, picks[0], about))
        self._known = (now, arrangement, found)
        return found

    def update(self, now: float, at_rest: bool) -> None:
        """Time passes; `at_rest`: all is shown that has happened, and everybody can call."""
        if not at_rest or not self._open:
            self._since, self._elapsed = None, 0.0
            return
        if self._since is None or self._number != self._session.moves:
            self._since, self._number = now, self._session.moves
        self._elapsed = now - self._since

    @property
    def _open(self) -> bool:
        """Whether somebody may step in before the seat whose turn it is."""
        session = self._session
        return bool(session.may_step_in) or (
            session.undecided and any(session.plans[seat].is_human for seat in session.to_act)
        )

    @property
    def left(self) -> float:
        """How much of the time is left, 1 to 0."""
        if self._since is None:
            return 0.0
        return max(0.0, 1 - self._elapsed / self._session.turns.step_in_seconds)

    @property
    def holds(self) -> bool:
        """Whether the person whose turn it is has to wait."""
        session = self._session
        if session.human_to_act is None or not self._open:
            return False
        if self._since is None:
            return True
        patience = PATIENCE if session.undecided else 0.0
        return self._elapsed < session.turns.step_in_seconds + patience


class CallButton(Button):
    """A call: who makes it, and below what it is."""

    @property
    def spoken(self) -> str:
        return self.hint or (f"{self.label}: {self.detail}" if self.detail else self.label)


class Sand(Widget):
    """A bar that shrinks while there is time to call."""

    def __init__(self, rect: pygame.Rect, left: float) -> None:
        super().__init__("calls.time", "", rect)
        self.left = left

    def run(self, left: float) -> None:
        """So much is left."""
        before, self.left = self._wide, left
        if self._wide != before:
            self.change()

    def seen(self) -> tuple[object, ...]:
        return (*super().seen(), self._wide)

    @property
    def _wide(self) -> int:
        """Pixels that are left of it."""
        return round(self.left * self.rect.width)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, high = look.theme, rect.height
        ground = look.shapes.rounded(rect.size, high / 2, (theme.well, theme.well))
        surface.blit(ground, rect)
        if self._wide >= high:
            fill = (theme.accent_light, theme.accent)
            surface.blit(look.shapes.rounded((self._wide, high), high / 2, fill), rect)


def call_buttons(
    keys: Keys,
    look: Look,
    place: Placement,
    right: int,
    session: Session,
    calls: Sequence[Call],
    left: float,
    beside: bool,
    send: Send,
) -> list[Widget]:
    """The calls in the band of buttons, up to `right`, and how much of the time is `left`;
    `beside`: there are other buttons.

    Where several people play, each has a button with their name and a key of their own. A call
    for oneself stands where it stood before the card was played: at the right end.
    """
    calls = sorted(calls, key=lambda entry: entry.about is None)
    metrics, band = look.metrics, place.actions
    several = sum(plan.is_human for plan in session.plans) > 1
    height, gap = _height(look, place), metrics.px(14)
    size = metrics.small if several else metrics.text(23)
    texts = [_texts(keys, session, entry, several) for entry in calls]

    def wide(label: str, detail: str) -> int:
        width = Button.width_for(look, label, size=size)
        if several:
            width = max(width, Button.width_for(look, detail, size=size)) - metrics.px(12)
        return max(width, metrics.px(120))

    short = beside and sum(wide(*text) + gap for text in texts) > _MOST * band.width
    room = (right - band.left) // max(1, len(calls)) - gap
    widgets: list[Widget] = []
    end = right
    for entry, (label, detail) in reversed([*zip(calls, texts, strict=True)]):
        rect = pygame.Rect(0, 0, min(room, wide(label, detail)), height)
        hint = ""
        if short and "[" in label:
            hint, label, detail = f"{label}: {detail}", f"[{label.rpartition('[')[2]}", ""
            rect.width = metrics.px(72)
        rect.midright = (right, band.centery)
        press = partial(send, entry.intent)
        button = CallButton(
            entry.id, label, rect, press, kind="danger", detail=detail, size=size, hint=hint
        )
        widgets.insert(0, button)
        right = rect.left - gap
    if left > 0 and widgets:
        first = widgets[0].rect
        high = max(4, metrics.px(6))
        sand = pygame.Rect(first.left, 0, end - first.left, high)
        sand.bottom = first.top - max(2, metrics.px(5))
        widgets.append(Sand(sand, left))
    return widgets


def _texts(keys: Keys, session: Session, call: Call, several: bool) -> tuple[str, str]:
    """What is written on a call's button: its label, with the key, and a line below."""
    what = call.pick.label
    if call.about is not None:
        what = f"{what} {session.names[call.about]}!"
    if several:
        key = keys.prompt(f"call_{call.seat + 1}")
        return f"{session.names[call.seat]}  [{key}]", what
    return keys.marked(what, call.pick.id), ""


def own_call_button(
    keys: Keys,
    look: Look,
    place: Placement,
    pick: Pick,
    chosen: bool,
    send: Send,
) -> Button:
    """The call that goes with a play, before or after its card: always at the same place."""
    label, size = keys.marked(pick.label, pick.id), look.metrics.text(23)
    icon = "check" if chosen else ""
    wide = max(Button.width_for(look, label, size=size, icon_name="check"), look.metrics.px(150))
    rect = pygame.Rect(0, 0, wide, _height(look, place))
    rect.midright = (edge(place), place.actions.centery)
    return Button(
        f"action.{pick.id}",
        label,
        rect,
        partial(send, Point(pick.id)),
        kind="primary" if chosen else "danger",
        icon_name=icon,
        size=size,
    )


def edge(place: Placement) -> int:
    """Where the calls end: at the right edge of the seats."""
    return max(rect.right for rect in place.seats.values())


def _height(look: Look, place: Placement) -> int:
    return min(place.actions.height, look.metrics.target(58))
