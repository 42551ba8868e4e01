"""A line of text to type: caret, selection of all, paste, input methods, a limit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from nomercy_table.render.text import is_leftwards
from nomercy_table.render.theme import blend
from nomercy_table.storage.names import fits
from nomercy_table.ui.choice import draw_well
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Shared, Widget, draw_ring, icon

BLINK = 0.53


class TextField(Widget):
    """One line of text. Every change is told at once; `allowed` says which letters may stand: those
    of names, if nothing else is said.

    `on_spell`, if given, offers letters to press: a sign at the end does it, and a gamepad's press.
    """

    role = "text"
    focusable = True
    takes_text = True

    def __init__(
        self,
        widget_id: str,
        label: str,
        rect: pygame.Rect,
        value: str,
        on_change: Callable[[str], None],
        *,
        limit: int = 24,
        allowed: Callable[[str], bool] = fits,
        placeholder: str = "",
        problem: bool = False,
        on_spell: Callable[[TextField], None] | None = None,
        **shared: Unpack[Shared],
    ) -> None:
        super().__init__(widget_id, label, rect, **shared)
        self.value = value
        self.on_change = on_change
        self.limit = limit
        self.allowed = allowed
        self.placeholder = placeholder
        self.problem = problem
        self.on_spell = on_spell
        self.caret = len(value)
        self.all_selected = False
        self._composing = ""
        self._shift = 0
        self._blink = 0.0

    # ------------------------------------------------------------------ editing

    def insert(self, text: str) -> None:
        """Put `text` where the caret is, as much of it as may stand there."""
        text = "".join(letter for letter in text if self.allowed(letter))
        before, after = self._around()
        text = text[: max(0, self.limit - len(before) - len(after))]
        self._become(before + text + after, len(before) + len(text))

    def _around(self) -> tuple[str, str]:
        """What stands before and after the place that typing replaces."""
        if self.all_selected:
            return "", ""
        return self.value[: self.caret], self.value[self.caret :]

    def _become(self, value: str, caret: int) -> None:
        self.caret = caret
        self.all_selected = False
        self._blink = 0.0
        self.change()
        if value != self.value:
            self.value = value
            self.on_change(value)

    def _go(self, caret: int) -> None:
        self.caret = min(max(caret, 0), len(self.value))
        self.all_selected = False
        self._blink = 0.0
        self.change()

    def key(self, event: pygame.event.Event) -> bool:
        if self._composing:
            return True  # the input method has the keys
        if self.on_spell is not None and is_pads_press(event):
            self.on_spell(self)
            return True
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        before, after = self._around()
        if event.key == pygame.K_BACKSPACE:
            self._become(before[:-1] + after, max(0, len(before) - 1))
        elif event.key == pygame.K_DELETE:
            self._become(before + after[1:], len(before))
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            back = (event.key == pygame.K_LEFT) != is_leftwards(self.value)
            self._go(self.caret + (-1 if back else 1))
        elif event.key == pygame.K_HOME:
            self._go(0)
        elif event.key == pygame.K_END:
            self._go(len(self.value))
        elif control and event.key == pygame.K_a:
            self.all_selected = bool(self.value)
            self.change()
        elif control and event.key in (pygame.K_c, pygame.K_x):
            _copy(self.value)
            if event.key == pygame.K_x:
                self._become("", 0)
        elif control and event.key == pygame.K_v:
            self.insert(_pasted())
        else:
            # A letter comes again as text; it must not be taken for a command.
            return not control and is_letter(event.key)
        return True

    def typed(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTEDITING:
            self._composing = event.text
            self.change()
            return True
        self._composing = ""
        self.insert(event.text)
        return True

    def set_focused(self, focused: bool, ring: bool) -> None:
        if focused and not self.focused:
            self.all_selected = ring and bool(self.value)
            self.caret = len(self.value)
            self._blink = 0.0
        if not focused:
            self._composing, self.all_selected = "", False
        super().set_focused(focused, ring)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, TextField):
            self.caret = min(old.caret, len(self.value))
            self.all_selected = old.all_selected
            self._shift, self._blink = old._shift, old._blink
            self.focused, self.ring = old.focused, old.ring

    def pointer_down(self, pos: tuple[int, int]) -> None:
        self._go(len(self.value))

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        sign = self.visible_rect()
        sign.x = sign.right - self._sign_width
        if inside and self.on_spell is not None and sign.collidepoint(pos):
            self.on_spell(self)

    @property
    def _sign_width(self) -> int:
        """Of the place at the right where the sign stands."""
        return 0 if self.on_spell is None else self.rect.height

    # ------------------------------------------------------------------ time and drawing

    @property
    def wakes_after(self) -> float:
        """Seconds until the caret appears or goes."""
        return BLINK - self._blink % BLINK

    def update(self, dt: float, still: bool) -> None:
        super().update(dt, still)
        if self.focused:
            before = self._blink // BLINK
            self._blink += dt
            if self._blink // BLINK != before:
                self.change()

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics, fonts = look.theme, look.metrics, look.fonts
        draw_well(surface, look, rect, 1.0 if self.focused else 0.6 * self.hover_step)
        if self.problem:
            line = look.shapes.rounded(
                rect.size, min(metrics.px(10), rect.height / 2), None, theme.problem, 2.0
            )
            surface.blit(line, rect)
        size = metrics.body
        inner = rect.inflate(-2 * metrics.px(14), -metrics.px(8))
        if self.on_spell is not None:
            side = round(self.rect.height * 0.5)
            middle = (rect.right - rect.height // 2, rect.centery)
            sign = icon(look, "keyboard", side, theme.muted)
            if sign is not None:
                surface.blit(sign, sign.get_rect(center=middle))
            inner.width = rect.right - self._sign_width - inner.x
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        text = self.value[: self.caret] + self._composing + self.value[self.caret :]
        shown, ink = (text, theme.text) if text else (self.placeholder, theme.muted)
        picture = fonts.render(shown, "regular", size, ink)
        start = fonts.caret(text, self.caret, "regular", size)
        caret_x = fonts.caret(text, self.caret + len(self._composing), "regular", size)
        room = inner.width - 3
        self._shift = min(max(self._shift, caret_x - room), caret_x)
        self._shift = max(0, min(self._shift, picture.get_width() - room))
        x = inner.x - self._shift
        y = inner.y + (inner.height - picture.get_height()) // 2
        if self.all_selected:
            ground = blend(theme.well, theme.edge, 0.55)
            surface.fill(ground, (x, y, picture.get_width(), picture.get_height()))
        surface.blit(picture, (x, y))
        if self._composing:
            low = y + picture.get_height() - 2
            under = (x + min(start, caret_x), low, abs(caret_x - start), 2)
            surface.fill(theme.accent, under)
        if self.focused and int(self._blink / BLINK) % 2 == 0:
            wide = max(2, metrics.px(2))
            surface.fill(theme.accent_light, (x + caret_x, y, wide, picture.get_height()))
        surface.set_clip(clip)
        draw_ring(surface, look, self, rect, min(metrics.px(10), rect.height / 2))


def is_pads_press(event: pygame.event.Event) -> bool:
    """Whether it is the press of a gamepad, which has no letters."""
    return event.key == pygame.K_RETURN and bool(getattr(event, "pad", ""))


def is_letter(key: int) -> bool:
    """Whether a key writes something, on any layout, rather than doing something."""
    return pygame.K_SPACE <= key < pygame.K_DELETE or 0xA0 <= key < pygame.K_CAPSLOCK


def _pasted() -> str:
    """What the clipboard holds, when it holds text."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def _copy(text: str) -> None:
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return  # no clipboard: nothing is lost
