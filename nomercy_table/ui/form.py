"""A form: things laid out on a ground, with pointer, focus, scrolling, tooltips."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from nomercy_table.ui import focus
from nomercy_table.ui.focus import Focusable
from nomercy_table.ui.look import Look
from nomercy_table.ui.misclicks import PRESSES, Debounce
from nomercy_table.ui.repaint import Contents, DirtyForm
from nomercy_table.ui.scroll_view import ScrollView, grip_rect, offset_at
from nomercy_table.ui.text_field import TextField
from nomercy_table.ui.tooltip import LastPress, ShownTip, Tip, Tooltip, around
from nomercy_table.ui.widget import Widget

WHEEL_UNITS = 90

_DONE = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
"""What somebody does who has no time for a tip."""


class Form:
    """Things in their order of drawing and focus. Drawn by `draw` on a given ground."""

    def __init__(self, look: Look, on_act: Callable[[str], None] = lambda signal: None) -> None:
        self.look = look
        self.on_act = on_act
        self.widgets: list[Widget] = []
        self.views: list[ScrollView] = []
        self.focus_id: str | None = None
        self.keyboard = False
        """Whether a key was used last, rather than the pointer."""
        self._captured: Widget | None = None
        self._bar: ScrollView | None = None
        self._pointer = (-1, -1)
        self._tooltip, self._press = Tooltip(), LastPress()
        self._rested = ""
        """What the focus was moved to by a key, to rest there; "": the pointer was moved last."""
        self._repaint = DirtyForm()
        self._debounce = Debounce()

    # ------------------------------------------------------------------ contents

    def fill(self, look: Look, widgets: Sequence[Widget], views: Sequence[ScrollView]) -> None:
        """Take new contents; what has the id of something old goes on where that was."""
        old = {widget.id: widget for widget in self.widgets}
        offsets = {view.id: view.offset for view in self.views}
        self.look = look
        self.widgets, self.views = list(widgets), list(views)
        for view in self.views:
            view.scroll_to(offsets.get(view.id, 0))
        captured, self._captured = self._captured, None
        for widget in self.widgets:
            if widget.id in old and type(old[widget.id]) is type(widget):
                widget.adopt(old[widget.id])
                if captured is not None and widget.goes_on(captured):
                    self._captured = widget
        self._debounce.offer(self.widgets)
        ids = {widget.id for widget in self._targets()}
        if self.focus_id not in ids:
            self.focus_id = None
        self._tell_focus()
        self._tooltip.doubt()

    def _targets(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.focusable]

    def find(self, widget_id: str | None) -> Widget | None:
        """The thing of that id."""
        return next((widget for widget in self.widgets if widget.id == widget_id), None)

    def focusables(self) -> list[Focusable]:
        """Everything that can have the focus; what is scrolled away has an empty rectangle."""
        return [
            Focusable(w.id, w.spoken, w.role, w.visible_rect(), w.enabled, w.focused, w.folded_away)
            for w in self._targets()
        ]

    # ------------------------------------------------------------------ focus

    def focus_on(self, widget_id: str | None, keyboard: bool | None = None) -> None:
        """Give the focus to a thing, and bring it into view."""
        if keyboard is not None:
            self.keyboard = keyboard
        if keyboard:
            self._rest_on_focus(widget_id or "")
        self.focus_id = widget_id
        self._tell_focus()
        widget = self.find(widget_id)
        if widget is None or widget.view is None:
            return
        view = widget.view
        together = [other for other in self._targets() if other.view is view]
        # With the first and the last thing comes what stands before and after them.
        if widget is together[0]:
            moved = view.scroll_to(0)
        elif widget is together[-1]:
            moved = view.scroll_to(view.most)
        else:
            moved = False
        if view.reveal(widget.rect, self.look.metrics.px(24)) or moved:
            self._repaint.spoil(self.look, view.rect)

    def _tell_focus(self) -> None:
        writing = False
        for widget in self.widgets:
            focused = widget.id == self.focus_id and widget.focusable
            widget.set_focused(focused, focused and self.keyboard)
            if focused and widget.takes_text:
                writing = True
                pygame.key.set_text_input_rect(widget.visible_rect())
        if writing:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    @property
    def pointer(self) -> tuple[int, int] | None:
        """Where the pointer was seen last; None: it is not over the window."""
        return None if self._pointer == (-1, -1) else self._pointer

    @property
    def writing(self) -> bool:
        """Whether letters go into a field now, so that they are no commands."""
        widget = self.find(self.focus_id)
        return widget is not None and widget.takes_text

    def _step_focus(self, by: int) -> None:
        things = [(widget.id, widget.enabled) for widget in self._targets()]
        self.focus_on(focus.in_order(things, self.focus_id, by), keyboard=True)

    def _move_focus(self, direction: tuple[int, int]) -> None:
        current = self.find(self.focus_id)
        view = current.view if current is not None else None
        targets = [widget for widget in self._targets() if widget.enabled or widget is current]
        # First within what scrolls together, where what is scrolled away can be reached too.
        near = [(widget.id, widget.rect) for widget in targets if widget.view is view]
        goal = focus.in_space(near, self.focus_id, direction)
        if goal is None:
            seen = [(widget.id, widget.visible_rect()) for widget in targets]
            shown = [(name, rect) for name, rect in seen if rect.width or name == self.focus_id]
            goal = focus.in_space(shown, self.focus_id, direction)
        if goal is not None:
            self.focus_on(goal, keyboard=True)
            return
        if view is not None and direction[1]:
            self.scroll(view, direction[1] * self.look.metrics.px(WHEEL_UNITS))

    # ------------------------------------------------------------------ tips

    def explain(self, widget: Widget | None, pos: tuple[int, int] | None) -> Tip | None:
        """What there is to say of `widget`, or of what else lies at `pos`; None: nothing."""
        if widget is None or not widget.hint:
            return None
        return Tip(widget.id, "", widget.hint, widget.visible_rect())

    def avoided(self, beside: pygame.Rect) -> tuple[Sequence[pygame.Rect], Sequence[pygame.Rect]]:
        """What the tip of a thing that lies there should not cover, above all, and besides."""
        return around(beside, self.widgets), ()

    @property
    def tip(self) -> ShownTip | None:
        """The words beside what pointer or focus rests on, and where; None: nothing to say."""
        return self._tooltip.shown

    def stir(self, event: pygame.event.Event) -> None:
        """Something was done: what is said goes, until the pointer or the focus rests again."""
        self._press.take(event, self.look)
        if event.type == pygame.MOUSEMOTION:
            self._rested = ""
            self._hush(anew=self._press.left)
        elif event.type in _DONE:
            self._hush(anew=False)

    def explain_at_once(self) -> bool:
        """Say what pointer or focus rests on, now; False: there is nothing to say."""
        if not self._rested and (self.keyboard or self.pointer is None):
            self._rested = self.focus_id or ""
        if self._asked() is None:
            return False
        self._tooltip.at_once()
        return True

    def _hush(self, *, anew: bool) -> None:
        self._repaint.spoil(self.look, *self._tooltip.hide(anew=anew))

    def _rest_on_focus(self, widget_id: str) -> None:
        if widget_id != self._rested:
            self._rested = widget_id
            self._hush(anew=bool(widget_id))

    def _asked(self) -> Tip | None:
        """What there is to say now."""
        if self._rested:
            widget = self.find(self.focus_id) if self.focus_id == self._rested else None
            return None if widget is None else self.explain(widget, None)
        if self.pointer is None:
            return None
        hovered = next((widget for widget in self.widgets if widget.hovered), None)
        return self.explain(hovered, self.pointer)

    # ------------------------------------------------------------------ input

    def come(self, *, first: bool = False) -> None:
        """Take all of it as new: it comes to light, or means something else.

        What comes `first` of all is not: no press was meant for anything else then.
        """
        self._debounce.begin(new=not first)

    @property
    def wary(self) -> bool:
        """Tell whether a press may be dropped, as meant for what was there before."""
        return self._debounce.new_for is not None

    def hasty(self, event: pygame.event.Event, keyed: Widget | None = None) -> bool:
        """Tell whether an event presses something that nobody can have seen yet.

        It hears of each event. `keyed` is what a key presses without the focus.
        """
        thing = keyed
        if event.type == pygame.MOUSEBUTTONDOWN:
            thing = self._at(event.pos)
        elif event.type == pygame.KEYDOWN and event.key in PRESSES:
            focused = self.find(self.focus_id)
            writes = focused is not None and focused.takes_text and event.key == pygame.K_SPACE
            thing = None if writes else focused
        return self._debounce.swallows(event, thing)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; False: it means nothing to this form."""
        self.stir(event)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            widget = self.find(self.focus_id)
            return widget is not None and widget.enabled and widget.typed(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.WINDOWLEAVE:
            self.follow(None)
            self._hush(anew=False)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._press.forget()
            self.let_go()
        return False

    def follow(self, pos: tuple[int, int] | None) -> None:
        """The pointer is there, and presses nothing here; None: it is busy with something else."""
        self._pointer = pos or (-1, -1)
        self._hover(None if pos is None else self._at(pos))

    def let_go(self) -> None:
        """Give up what the pointer holds: the window may never hear of its release."""
        self._bar = None
        widget, self._captured = self._captured, None
        if widget is not None:
            widget.pointer_up(self._pointer, False)

    def _at(self, pos: tuple[int, int]) -> Widget | None:
        return next((w for w in reversed(self.widgets) if w.pointable and w.covers(pos)), None)

    def _hover(self, over: Widget | None) -> None:
        """The pointer is over that thing; over none that can be used: over what has a hint."""
        if over is None:
            over = next((w for w in reversed(self.widgets) if self._explains(w)), None)
        for widget in self.widgets:
            widget.set_hovered(widget is over)

    def _explains(self, widget: Widget) -> bool:
        """Whether the pointer rests on words of which the thing says more."""
        return bool(widget.hint) and bool(widget.visible_rect().collidepoint(self._pointer))

    def _motion(self, pos: tuple[int, int]) -> bool:
        self._pointer = pos
        if self._bar is not None:
            self._drag_bar(self._bar, pos)
            return True
        if self._captured is not None:
            self._captured.pointer_drag(pos)
            return True
        over = self._at(pos)
        self._hover(over)
        return over is not None

    def _down(self, pos: tuple[int, int]) -> bool:
        self.keyboard = False
        for view in self.views:
            if view.most and grip_rect(self.look, view).collidepoint(pos):
                self._bar = view
                self._drag_bar(view, pos)
                return True
        widget = self._at(pos)
        if widget is None or not widget.enabled:
            self._tell_focus()
            return widget is not None
        if widget.focusable and not widget.folded_away:
            self.focus_on(widget.id)
        else:
            self._tell_focus()
        self._captured = widget
        widget.pointer_down(pos)
        return True

    def _up(self, pos: tuple[int, int]) -> bool:
        self._bar = None
        widget, self._captured = self._captured, None
        if widget is None:
            return False
        inside = widget.covers(pos)
        if inside:
            self.on_act("click")
        widget.pointer_up(pos, inside)
        self._hover(self._at(pos))
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        for view in self.views:
            if view.rect.collidepoint(self._pointer) or len(self.views) == 1:
                self.scroll(view, -event.precise_y * self.look.metrics.px(WHEEL_UNITS))
                self._hover(self._at(self._pointer))
                return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        widget = self.find(self.focus_id)
        if event.key == pygame.K_TAB:
            self._step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if widget is not None and widget.enabled and widget.key(event):
            if not self.keyboard:
                self.keyboard = True
                self._tell_focus()
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
                self.on_act("click")
            return True
        if event.key in focus.ARROWS:
            self._move_focus(focus.ARROWS[event.key])
            return True
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.views:
            own = widget.view if widget is not None and widget.view in self.views else None
            view = own or next((view for view in self.views if view.most), self.views[0])
            share = 0.85 if event.key == pygame.K_PAGEDOWN else -0.85
            self.scroll(view, view.rect.height * share)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and widget is not None:
            self._step_focus(1)
            return True
        return False

    # ------------------------------------------------------------------ scrolling

    def scroll(self, view: ScrollView, by: float) -> None:
        """Show what lies `by` pixels further down."""
        if view.scroll_to(view.offset + by):
            self._repaint.spoil(self.look, view.rect)

    def _drag_bar(self, view: ScrollView, pos: tuple[int, int]) -> None:
        self.scroll(view, offset_at(self.look, view, pos[1]) - view.offset)

    # ------------------------------------------------------------------ time

    @property
    def moving(self) -> bool:
        """Whether something changes by itself."""
        moving = any(widget.moving or widget.dirty for widget in self.widgets)
        return moving or self._repaint.pending

    @property
    def wakes_after(self) -> float | None:
        """Seconds until something changes though nothing happens; None: never."""
        fields = (each for each in self.widgets if isinstance(each, TextField) and each.focused)
        times = [
            self._debounce.wakes_after,
            self._tooltip.wakes_after,
            *(field.wakes_after for field in fields),
        ]
        return min((time for time in times if time is not None), default=None)

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._debounce.update(dt)
        for widget in self.widgets:
            widget.update(dt, self.look.reduced_motion)
        changed = self._tooltip.update(dt, self.look, self._asked, self.avoided)
        self._repaint.spoil(self.look, *changed)

    def drawn(self) -> None:
        """All that has changed is drawn: for a scene that draws its things itself."""
        for widget in self.widgets:
            widget.dirty = False
        self._repaint.clear()

    def drop_pictures(self) -> None:
        """It is never drawn again: hold no pictures any more."""
        for widget in self.widgets:
            widget.drop_pictures()
        self._repaint.drop_pictures()

    # ------------------------------------------------------------------ drawing

    def draw(
        self, surface: pygame.Surface, ground: pygame.Surface, whole: bool
    ) -> list[pygame.Rect] | None:
        """Draw what changed, on its ground; None: everything."""
        rects = self._repaint.draw(surface, self._contents(ground), whole)
        self.drawn()
        return rects

    def draw_first(self, surface: pygame.Surface) -> None:
        """Draw what is not `late` on whatever there is."""
        self._repaint.draw_first(surface, self._contents(surface))

    def pieces(
        self, surface: pygame.Surface, ground: pygame.Surface, *, ranked: bool
    ) -> Iterator[None]:
        """Draw everything on its ground, a few things at a time; `ranked`: what is `late` last."""
        contents = self._contents(ground)
        return (self._repaint.ranked if ranked else self._repaint.pieces)(surface, contents)

    def _contents(self, ground: pygame.Surface) -> Contents:
        return Contents(self.look, ground, self.widgets, self.views, self.tip)
