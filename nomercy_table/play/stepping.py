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
from nomercy_table.play import words
from nomercy_table.play.action_bar import LEAST_TARGET, usual_width
from nomercy_table.play.intents import Act, Point, Send
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.ui.button import Button
from nomercy_table.ui.key_bindings import Keys
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget

PATIENCE = 1.0
"""Seconds for which a person waits longer for a computer player that is about to step in."""

_MOST = 2
"""So many calls stand below each other; more in two columns, and beside other buttons as their
keys alone."""


@dataclass(frozen=True)
class OwnCall:
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


class CallWindow:
    """Knows the calls that are possible, and how long the next player has to wait for them."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._since: float | None = None
        self._number = -1
        self._elapsed = 0.0
        self._known: tuple[tuple[int, tuple[SeatPlan, ...]], Arrangement, list[OwnCall]] | None = (
            None
        )

    def calls(self, arrangement: Arrangement) -> list[OwnCall]:
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
                    found.append(OwnCall(seat, action, picks[0], about))
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
    """A call: who makes it, and below what it is; `pick_id` is what it picks, and whether that is
    `picked`."""

    pick_id = ""
    picked = False

    @property
    def spoken(self) -> str:
        if self.picked:
            return f"{self.label}: {words.CHOSEN}"
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
    area: pygame.Rect,
    session: Session,
    calls: Sequence[OwnCall],
    left: float,
    beside: bool,
    send: Send,
) -> list[Widget]:
    """The calls at the lower end of `area`, and how much of the time is `left`; `beside`: there are
    other buttons.

    Where several people play, each has a button with their name and a key of their own, in the
    order of their seats; what it does stands below, where there is room. But a call for oneself
    stands where it stood before the card was played, lowest: who presses late catches nobody.
    """
    metrics = look.metrics
    several = sum(plan.is_human for plan in session.plans) > 1
    calls = sorted(calls, key=lambda entry: (entry.about is None, entry.seat))
    if not calls:
        return []
    size = metrics.small if several else metrics.text(21)
    short = beside and len(calls) > _MOST
    widgets: list[Widget] = []
    told = [_texts(keys, session, entry, several) for entry in calls]
    if len(calls) <= _MOST:
        area = _narrowed(look, area, told, size)
    places = _places(look, area, calls, short)
    for entry, rect, (label, detail) in zip(calls, places, told, strict=True):
        hint = ""
        if detail and rect.height < 2 * look.fonts.height("bold", size):
            hint, detail = f"{label}: {detail}", ""
        if short and "[" in label and rect.width < area.width:
            hint = hint or f"{label}: {detail}"
            label, detail = f"[{label.rpartition('[')[2]}", ""
        press = partial(send, entry.intent)
        button = CallButton(
            entry.id, label, rect, press, kind="danger", detail=detail, size=size, hint=hint
        )
        button.pick_id = entry.pick.id
        widgets.append(button)
    if left > 0:
        high = max(4, metrics.px(6))
        first = widgets[0].rect
        top = first.top - max(2, metrics.px(5)) - high
        widgets.append(Sand(pygame.Rect(area.left, top, area.width, high), left))
    return widgets


def _narrowed(
    look: Look, area: pygame.Rect, told: Sequence[tuple[str, str]], size: int
) -> pygame.Rect:
    """The right part of `area`, as wide as buttons with these texts are."""
    both = [text for texts in told for text in texts]
    wide = max(Button.width_for(look, text, icon_name="check", size=size) for text in both)
    wide = min(area.width, max(wide, usual_width(look)))
    return pygame.Rect(area.right - wide, area.top, wide, area.height)


def _places(
    look: Look, area: pygame.Rect, calls: Sequence[OwnCall], short: bool
) -> list[pygame.Rect]:
    """Where the calls stand: one for oneself lowest, over the whole width; the others above it."""
    gap, high = look.metrics.px(6), height_of_call(look)
    lowest = 1 if calls[-1].about is None else 0
    others = len(calls) - lowest
    columns = 3 if short else 1 if len(calls) <= _MOST else 2
    rows = -(-others // columns)
    high = min(high, (area.height - gap * (rows + lowest - 1)) // max(1, rows + lowest))
    wide = (area.width - gap * (columns - 1)) // columns
    rects = []
    for number in range(others):
        row, column = divmod(number, columns)
        y = area.bottom - (rows + lowest - row) * (high + gap) + gap
        rects.append(pygame.Rect(area.left + column * (wide + gap), y, wide, high))
    if lowest:
        rects.append(pygame.Rect(area.left, area.bottom - high, area.width, high))
    return rects


def _texts(keys: Keys, session: Session, call: OwnCall, several: bool) -> tuple[str, str]:
    """What is written on a call's button: its label, with the key, and a line below."""
    what = call.pick.label
    if call.about is not None:
        what = f"{what} {session.names[call.about]}!"
    if several:
        key = keys.prompt(f"call_{call.seat + 1}")
        name = session.names[call.seat]
        return words.WITH_KEY(label=name, key=key) if key else name, what
    return keys.marked(what, call.pick.id), ""


def own_call_button(
    keys: Keys,
    look: Look,
    area: pygame.Rect,
    pick: Pick,
    chosen: bool,
    send: Send,
) -> CallButton:
    """The call that goes with a play, before or after its card: always at the same place, at the
    lower end of `area`."""
    label, size = keys.marked(pick.label, pick.id), look.metrics.text(21)
    high = height_of_call(look)
    area = _narrowed(look, area, [(label, "")], size)
    button = CallButton(
        f"action.{pick.id}",
        label,
        pygame.Rect(area.left, area.bottom - high, area.width, high),
        partial(send, Point(pick.id)),
        kind="primary" if chosen else "danger",
        icon_name="check" if chosen else "",
        size=size,
    )
    button.pick_id, button.picked = pick.id, chosen
    return button


def height_of_call(look: Look) -> int:
    """How high the button of a call is."""
    return max(LEAST_TARGET, look.metrics.target(46))
