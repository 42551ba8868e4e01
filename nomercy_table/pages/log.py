"""The log: everything that has happened in the match, line by line, the newest last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.render.text import Role
from nomercy_table.session.session import Session
from nomercy_table.ui.button import Button, draw_portrait
from nomercy_table.ui.label import Label, Paragraph, Picture, panel_parts
from nomercy_table.ui.look import Look
from nomercy_table.ui.page import Page
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.widget import Widget

FACE, AFTER_FACE = 1.25, 12
"""How large a face is, in lines; and units between it and what its owner did."""


class LogOverlay(Page):
    """A panel at the right with the log; it opens at its end."""

    name = "log"
    is_overlay = True

    def __init__(self, app: AppServices, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self._opened = False
        self._panel = pygame.Rect(0, 0, 0, 0)

    def _largest(self) -> pygame.Rect:
        """The panel, if there are more lines than are seen at once."""
        metrics = self.look.metrics
        width = min(metrics.px(720), metrics.size[0] - 2 * metrics.gap)
        height = metrics.size[1] - 2 * metrics.gap
        return pygame.Rect(metrics.size[0] - metrics.gap - width, metrics.gap, width, height)

    def ground_key(self) -> object:
        return tuple(self._panel)

    def paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        yield from panel_parts(surface, self.look, self._panel)

    def build(self) -> Sequence[Widget]:
        look, metrics = self.look, self.look.metrics
        panel = self._panel = self._largest()
        inner = panel.inflate(-2 * metrics.px(30), -2 * metrics.px(24))
        head = pygame.Rect(inner.x, inner.y, inner.width, metrics.control)
        close = pygame.Rect(0, 0, metrics.control, metrics.control)
        close.topright = head.topright
        title = Label(
            "title",
            say("Log"),
            pygame.Rect(head.x, head.y, head.width - close.width, head.height),
            font="display",
            size=metrics.heading,
            colour=look.theme.accent_light,
        )
        code = self._code(head, close)
        area = pygame.Rect(inner.x, head.bottom + metrics.gap // 2, inner.width, 0)
        area.height = inner.bottom - area.y
        lines, height = self._lines(area)
        panel.height -= max(0, area.height - height)
        area.height = min(area.height, height)
        view = self.view("lines", area, height)
        for line in lines:
            line.view = view
        closing = Button(
            "close",
            say("Close"),
            close,
            self.back,
            kind="quiet",
            icon_name="close",
            show_label=False,
            hint=say("Close (Esc)"),
        )
        return [title, *code, closing, *lines]

    def _code(self, head: pygame.Rect, close: pygame.Rect) -> list[Widget]:
        """The code of what the match is dealt from, beside the title."""
        commitment, metrics = self.session.commitment, self.look.metrics
        if commitment is None:
            return []
        text = words.FAIR_DEAL(code=commitment.code)
        wide = self.look.fonts.width(text, "regular", metrics.small)
        at = pygame.Rect(0, head.y, wide, head.height)
        at.right = close.x - metrics.px(16)
        colour = self.look.theme.muted
        return [Label("deal", text, at, size=metrics.small, colour=colour)]

    def rebuild(self) -> None:
        first = not self._opened
        super().rebuild()
        if first:
            self._opened = True
            self.form.views[0].scroll_to(self.form.views[0].most)

    def _lines(self, area: pygame.Rect) -> tuple[list[Widget], int]:
        """The lines, each turn and round a little apart from the one before, and what each has done
        beside their face."""
        look, metrics = self.look, self.look.metrics
        theme, size = look.theme, metrics.body
        indent = round(FACE * look.fonts.line("regular", size)) + metrics.px(AFTER_FACE)
        lines: list[Widget] = []
        y = area.y
        shown_round, faced = 0, None
        for number, line in enumerate(self.session.log):
            if line.cue == "turn":
                y, faced = y + metrics.px(9), None
                continue
            tone = self.session.game.cue(line.cue).tone
            if line.round != shown_round:
                shown_round = line.round
                y += metrics.px(12) if lines else 0
            colours = {"grave": theme.problem, "heading": theme.accent_light}
            colour = colours.get(tone, theme.text)
            font: Role = "bold" if tone else "regular"
            left = 0 if tone == "heading" else indent
            width = area.width - metrics.px(26) - left
            height = Paragraph.height_for(look, line.text, width, size, font)
            if left and line.seat is not None and line.seat != faced:
                y += metrics.px(6) if faced is not None else 0
                faced = line.seat
                at = pygame.Rect(area.x, y, indent, look.fonts.line(font, size))
                lines.append(Picture(f"face.{number}", at, partial(self._face, seat=faced)))
            lines.append(
                Paragraph(
                    f"line.{number}",
                    line.text,
                    pygame.Rect(area.x + left, y, width, height),
                    font=font,
                    size=size,
                    colour=colour,
                )
            )
            y += height + metrics.px(3)
        return lines, y - area.y

    def _face(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, seat: Seat) -> None:
        side = round(FACE * rect.height)
        at = pygame.Rect(rect.x, rect.centery - side // 2, side, side)
        draw_portrait(surface, look, at, self.session.plans[seat].portrait or "fox")

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.app.keys.command(event) == "log":
            self.back()
            return True
        return super().handle(event)
