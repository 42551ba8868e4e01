"""Window events and keys at the table, turned into intents."""

from __future__ import annotations

from collections.abc import Container, Sequence

import pygame

from nomercy_table.play.action_bar import ActionButton
from nomercy_table.play.card_zoom import CardZoom
from nomercy_table.play.drag import Drag
from nomercy_table.play.hand_drag import Dropping, HandDrag, Lit
from nomercy_table.play.intents import (
    Command,
    FinishRound,
    Forward,
    GetOn,
    Point,
    Send,
    TakeBack,
    Touch,
)
from nomercy_table.play.now import MatchState, Phase
from nomercy_table.play.pacing import SkipControl
from nomercy_table.play.stepping import CallButton
from nomercy_table.play.toolbar import HEADER
from nomercy_table.play.tooltips import TableForm
from nomercy_table.render.item import Item
from nomercy_table.table import Reach, TableView
from nomercy_table.ui.focus import ARROWS, Focusable, in_space
from nomercy_table.ui.key_bindings import Keys
from nomercy_table.ui.misclicks import PRESSES
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.text_field import is_letter
from nomercy_table.ui.widget import Widget

_LEADING = (pygame.K_TAB, pygame.K_ESCAPE)
"""The keys that lead to the header, and away."""

_IDLE = pygame.KMOD_SHIFT | pygame.KMOD_NUM | pygame.KMOD_CAPS | pygame.KMOD_MODE
"""What may be down, or locked, while a key writes something."""

_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT | pygame.KMOD_SHIFT


def beside(
    event: pygame.event.Event, things: Sequence[Focusable], hand: Container[str]
) -> str | None:
    """Where Left or Right leads from what has the focus; None: the key means something else.

    Along the hand, round and round; else among the things of the table, and never up to the
    header: who wants to go there presses Up or Tab.
    """
    direction = ARROWS.get(event.key)
    focused = next((thing.id for thing in things if thing.focused), None)
    if direction is None or not direction[0] or event.mod & _MODIFIERS:
        return None
    if focused is None or focused.startswith(HEADER):
        return None
    held = sorted((thing.rect.x, thing.id) for thing in things if thing.id in hand)
    cards = [thing for _, thing in held]
    if focused in cards and len(cards) > 1:
        return cards[(cards.index(focused) + direction[0]) % len(cards)]
    near = [(t.id, t.rect) for t in things if t.enabled and not t.id.startswith(HEADER)]
    return in_space(near, focused, direction) or focused


def means_nothing(event: pygame.event.Event, command: str | None) -> bool:
    """Whether the key that went down means nothing where nothing has the focus: one that writes
    something, or an arrow, but none that gets on, or leads elsewhere."""
    if command is not None or event.mod & ~_IDLE or event.key in (*PRESSES, *_LEADING):
        return False
    return bool(event.unicode) or is_letter(event.key) or event.key in ARROWS


def keyed_by(event: pygame.event.Event, keys: Keys, widgets: Sequence[Widget]) -> Widget | None:
    """Find what a key presses without the focus, by its number or as a command."""
    pick = numbered(event, widgets) or keys.pick(event)
    return next((each for each in widgets if pick and getattr(each, "pick_id", "") == pick), None)


def numbered(event: pygame.event.Event, widgets: Sequence[Widget]) -> str | None:
    """The pick of the button that bears the number of this key; None: no button does."""
    if event.mod & _MODIFIERS:
        return None
    name = pygame.key.name(event.key).strip("[]")  # those of the number pad are in brackets
    for widget in widgets:
        if isinstance(widget, ActionButton) and widget.number and widget.number == name:
            return widget.pick_id
    return None


_OF_THE_POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)


class InputRouter:
    """Hears all events, and owns what hangs at the pointer or follows keys that are held."""

    def __init__(
        self,
        app: AppServices,
        view: TableView,
        form: TableForm,
        hurry: SkipControl,
        send: Send,
        dropping: Dropping,
    ) -> None:
        self._app, self._view, self._form, self._hurry = app, view, form, hurry
        self.send = send
        """Takes what people want."""
        self._raised = form.raised
        self.fingers = HandDrag(view, send, self._raised, dropping)
        self.drag = Drag(view, self.fingers, send, dropping)
        self.inspect = CardZoom(view, form.spots)
        self._focus_before: str | None = None

    # -- time --------------------------------------------------------------------------------------

    def advance(self, dt: float, made: Sequence[str], settled: bool) -> None:
        """Let `dt` seconds pass: the card that is looked at comes up, unless it is among what is
        `made`, and the others lie down. `settled`: nothing that was done is still on its way."""
        self.drag.tend(self._form.widgets)
        if self._view.playback.idle and not self.drag.under_way:
            column = "" if self.inspect.shown is not None else self._raised.looked_at()
            column = "" if column in made else column
            self._leave_out(self._raised.follow(column, dt, self.eye if self.lively else None))
        elif self._view.playback.under_way or self.drag.under_way:
            self._leave_out(self._raised.settle())
        self.drag.advance(dt, settled)
        self.set_off()
        self.fingers.leave(self._form.focus_id)

    def _leave_out(self, changed: bool) -> None:
        if changed:
            self._view.leave_out(self._raised.cards, self._raised.parted)

    def set_off(self) -> None:
        """What begins next sets off from where cards are seen: up, or let go at the pointer."""
        playback = self._view.playback
        if not playback.idle and not playback.under_way:
            playback.seen_aside({**self._raised.poses, **self.drag.left})

    @property
    def lively(self) -> bool:
        """Whether the table lives on while nothing happens."""
        app = self._app
        return app.settings.idle_motion and app.watched and not app.look.reduced_motion

    @property
    def eye(self) -> tuple[int, int] | None:
        """Where the pointer is, if it is used."""
        return None if self._form.keyboard else self._form.pointer

    @property
    def reach(self) -> Reach:
        """Where cards of the viewer's hand are seen, and so reached."""
        return self._raised

    @property
    def moving(self) -> bool:
        """Whether something hangs at the pointer, or comes up to it."""
        return self.drag.under_way or self._raised.moving

    @property
    def visited(self) -> str:
        """The column of the hand that the keys have come to; "": none."""
        return self.fingers.visited(self._form.focus_id)

    @property
    def takes(self) -> tuple[Lit, ...]:
        """What takes the card that is at the pointer."""
        return self.drag.takes

    def pictures(self) -> list[Item]:
        """What lies above the table: cards that are up, at the pointer, or held to the eye."""
        return [*self._raised.items(), *self.drag.ghosts(), *self.inspect.items()]

    # -- events ------------------------------------------------------------------------------------

    def let_go(self) -> None:
        """Put back what hangs at the pointer."""
        self.drag.call_off(self._form.widgets)

    def hasty(self, event: pygame.event.Event) -> bool:
        """Tell whether an event, of which it hears each, presses what nobody can have seen."""
        keyed = None
        if event.type == pygame.KEYDOWN and event.key not in PRESSES:
            keys = self._app.keys.within(self._view.game.id)
            keyed = keyed_by(event, keys, self._form.widgets)
        return self._form.hasty(event, keyed)

    def hear(self, event: pygame.event.Event, now: MatchState, time: float) -> bool:
        """Answer an event, or send what somebody wants by it; False: it means nothing."""
        form = self._form
        form.stir(event)
        pressed = event.type == pygame.KEYDOWN
        command = self._app.keys.within(self._view.game.id).command(event) if pressed else None
        pointer = None if form.keyboard else form.pointer
        if command == "inspect" and self._explains(pointer):
            return True
        if self.inspect.handle(event, command, form.focus_id, pointer):
            return True
        if pressed:
            return self._key(event, command, now, time)
        if event.type == pygame.KEYUP:
            self._hurry.release(event.key, time)
        if event.type == pygame.WINDOWFOCUSLOST:
            self.let_go()
            self._hurry.release()
        if self._drags(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._keep_focus()
        if form.handle(event):
            if event.type == pygame.MOUSEMOTION and self.drag.leading:
                form.follow(event.pos)  # what is under the pointer is lit, as ever
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (2, 3):
            if event.button == 2 or not self.inspect.open_at(event.pos):  # looked at: at any time
                self._ends_moment(now)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._click_beside(event.pos, now)
            return True
        return False

    def _explains(self, pointer: tuple[int, int] | None) -> bool:
        """Whether what is asked about is no card, and says at once what it is."""
        inspect, form = self.inspect, self._form
        if inspect.shown is not None or inspect.finds(form.focus_id, pointer):
            return False
        return form.explain_at_once()

    def _drags(self, event: pygame.event.Event) -> bool:
        """Whether the event moves a card of the hand, or lets it go."""
        idle = event.type == pygame.MOUSEMOTION and not self.fingers.pressed
        if idle or event.type not in _OF_THE_POINTER:
            return False
        before = self.fingers.under_way
        self.fingers.seen = {} if before else self._raised.poses
        moved = self.fingers.handle(event)
        if self.fingers.under_way and not before:
            self._form.let_go()  # the press has become a drag, and means nothing else any more
            self._leave_out(self._raised.settle())
        if moved:
            self._form.follow(None if self.fingers.under_way else event.pos)
        return moved

    def _key(
        self, event: pygame.event.Event, command: str | None, now: MatchState, time: float
    ) -> bool:
        """A key went down."""
        form = self._form
        if event.key == pygame.K_ESCAPE and (self.drag.under_way or now.chosen or now.waiting):
            if not self.drag.under_way:
                self.send(TakeBack())
            self.let_go()
            return True
        card = self.fingers.key(event, form.focus_id)
        if card is not None:
            form.focus_on(card, keyboard=True)
            return True
        number = numbered(event, form.widgets)
        if number is not None and now.human is not None:
            self.send(Point(number))
            return True
        if command == "finish" and now.may_finish_round:
            self.send(FinishRound())
            return True
        if command == "finish":
            if self._hurry.press_forward(event.key, time):
                self.send(Forward())
            return True
        if form.focus_id is None and means_nothing(event, command) and self._ends_moment(now):
            return True
        nothing_to_press = form.focus_id is None and event.key in PRESSES
        if now.may_get_on and nothing_to_press:
            self._hurry.press(event.key, time)
            self.send(GetOn())
            return True
        if command is not None and command != "full_screen":
            self.send(Command(command))
            return True
        thing = beside(event, form.focusables(), self._view.hand)
        if thing is not None:
            form.focus_on(thing, keyboard=True)
            return True
        self._keep_focus()
        return form.handle(event)

    def _ends_moment(self, now: MatchState) -> bool:
        """Whether that press, which means nothing here, ends what is staged: any does."""
        ends = now.may_get_on and self._view.playback.staged is not None
        if ends:
            self.send(GetOn())
        return ends

    def _click_beside(self, pos: tuple[int, int], now: MatchState) -> None:
        """A click that met nothing asks why not, takes back what was picked, or gets on."""
        place = now.shown.placement
        things = [thing for thing in place.targets if thing not in place.tableaus]
        lying = [thing for thing in things if thing not in self._raised.shapes]
        target_id = self._raised.at(pos) or place.at(pos, lying)
        if now.phase in (Phase.ENDING, Phase.SHOWING):
            self.send(GetOn(target_id or ""))
            return
        dead = [w for w in self._form.widgets if w.pointable and not w.enabled and w.covers(pos)]
        if dead and isinstance(dead[-1], ActionButton | CallButton):
            dead[-1].on_press()  # why it can't be used is told to who tries
            return
        if target_id:
            self.send(Touch(target_id))
            return
        if now.made and not any(pick.id in place.targets for pick in now.offered):
            return  # what is asked stands on buttons: who misses them takes nothing back
        # Who plays with the mouse alone has no Esc; what can't be used now takes nothing back.
        taken = now.chosen or now.waiting
        self.send(TakeBack() if taken and not dead else GetOn())

    def _keep_focus(self) -> None:
        """Remember what has the focus outside the header."""
        focused = self._form.focus_id
        if focused is None or not focused.startswith(HEADER):
            self._focus_before = focused

    def leave_header(self, stays: bool) -> None:
        """A button of the header was pressed: the focus is where it was at the table, unless it
        `stays` for who presses it by the keyboard, and may do so again."""
        focused = self._form.focus_id
        if stays and self._form.keyboard:
            return
        if focused is not None and focused.startswith(HEADER):
            self._form.focus_on(self._focus_before)
