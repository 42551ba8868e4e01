"""Laying out from top to bottom: headings, paragraphs, labelled controls, rows that wrap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

import pygame

from nomercy_table.render.text import Role
from nomercy_table.render.theme import Colour
from nomercy_table.ui.label import Paragraph, Picture, draw_rule
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget

Make = Callable[[pygame.Rect], Widget]


class VerticalLayout:
    """Collects things below each other, from `y` 0 at the left edge `x`, `width` wide."""

    def __init__(self, look: Look, width: int, x: int = 0) -> None:
        self.look = look
        self.width = width
        self.x = x
        self.y = 0
        self.widgets: list[Widget] = []
        self._numbers = count(1)

    def part(self, x: int, width: int) -> VerticalLayout:
        """A flow beside or within this one, from the present `y`: what it collects is collected
        here. It goes its own way downwards; whoever asked for it sets `y` to go on below it.
        """
        part = VerticalLayout(self.look, width, x)
        part.y, part.widgets, part._numbers = self.y, self.widgets, self._numbers
        return part

    def space(self, units: float) -> None:
        """Leave some room."""
        self.y += self.look.metrics.px(units)

    def rect(self, height: int) -> pygame.Rect:
        """Take the next `height` pixels over the whole width."""
        rect = pygame.Rect(self.x, self.y, self.width, height)
        self.y += height
        return rect

    def add(self, make: Make, height: int) -> Widget:
        """Add one thing over the whole width."""
        widget = make(self.rect(height))
        self.widgets.append(widget)
        return widget

    def _name(self, kind: str) -> str:
        return f"{kind}.{next(self._numbers)}"

    def text(
        self,
        text: str,
        *,
        size: int = 0,
        colour: Colour | None = None,
        font: Role = "regular",
        align: float = 0.0,
    ) -> None:
        """A paragraph."""
        size = size or self.look.metrics.body
        height = Paragraph.height_for(self.look, text, self.width, size, font)
        self.widgets.append(
            Paragraph(
                self._name("text"),
                text,
                self.rect(height),
                font=font,
                size=size,
                colour=colour or self.look.theme.text,
                align=align,
            )
        )

    def heading(self, text: str, aside: str = "") -> None:
        """A heading within the page; `aside` in small type at its right, or, if narrow, below."""
        metrics, fonts, theme = self.look.metrics, self.look.fonts, self.look.theme
        if self.y:
            self.space(22)
        top = self.y
        self.text(text, size=metrics.heading, colour=theme.accent, font="display")
        room = self.width - fonts.width(text, "display", metrics.heading) - metrics.px(24)
        if aside and fonts.width(aside, "regular", metrics.small) <= room:
            beside = self.part(self.x + self.width - room, room)
            # On the same foot as the heading, though its letters are lower.
            rise = fonts.font("display", metrics.heading).get_ascent()
            beside.y = top + rise - fonts.font("regular", metrics.small).get_ascent()
            beside.text(aside, size=metrics.small, colour=theme.muted, align=1.0)
        elif aside:
            self.text(aside, size=metrics.small, colour=theme.muted)
        self.space(8)

    def rule(self) -> None:
        """A line across, with its lozenge."""
        self.space(6)
        rect = self.rect(self.look.metrics.px(20))
        self.widgets.append(Picture(self._name("rule"), rect, draw_rule))
        self.space(6)

    def labelled(
        self,
        label: str,
        help_text: str,
        make: Make,
        control_width: int,
        *,
        marked: bool = False,
        note: str = "",
        least: int = 300,
        below: int = 16,
    ) -> None:
        """A control with its label and a line of help: side by side, or stacked where that would
        leave fewer than `least` units for the words. `note` is what is to be known just now;
        `below` is what stays free, in units.
        """
        metrics, theme = self.look.metrics, self.look.theme
        gap = metrics.px(24)
        beside = self.width - control_width - gap >= metrics.px(least)
        room = self.width - control_width - gap if beside else self.width
        first = (f"{label}  ★", theme.accent_light) if marked else (label, theme.text)
        words: list[Paragraph] = []
        top, lines_high = self.y, 0
        lines: list[tuple[str, tuple[str, Colour], Role, int]] = [
            ("label", first, "bold", metrics.body),
            ("help", (help_text, theme.muted), "regular", metrics.small),
            ("note", (note, theme.accent), "regular", metrics.small),
        ]
        for kind, (text, colour), font, size in lines:
            if text:
                height = Paragraph.height_for(self.look, text, room, size, font)
                at = pygame.Rect(self.x, top + lines_high, room, height)
                words.append(
                    Paragraph(self._name(kind), text, at, font=font, size=size, colour=colour)
                )
                lines_high += height
        control = metrics.control
        height = max(lines_high, control) if beside else lines_high + metrics.px(8) + control
        for paragraph in words:
            paragraph.rect.y += (height - lines_high) // 2 if beside else 0
        self.widgets += words
        wide = min(control_width, self.width)
        if beside:
            at = pygame.Rect(
                self.x + self.width - wide, top + (height - control) // 2, wide, control
            )
        else:
            at = pygame.Rect(self.x, top + height - control, wide, control)
        self.widgets.append(make(at))
        self.y = top + height
        self.space(below)

    def captioned(
        self,
        label: str,
        help_text: str,
        make: Make,
        control_width: int,
        *,
        marked: bool = False,
        note: str = "",
        below: int = 20,
    ) -> None:
        """A control in the middle, its label above it, and lines of help and `note` below: for
        words that stand on a cloth. `below` is what stays free, in units."""
        metrics, theme = self.look.metrics, self.look.theme
        ink, size = theme.accent_light, metrics.text(24)
        self._said("label", f"{label}  ★" if marked else label, "display", size, ink)
        self.space(4)
        wide = min(control_width, self.width)
        at = self.rect(metrics.control)
        self.widgets.append(make(pygame.Rect(at.centerx - wide // 2, at.y, wide, at.height)))
        self.space(4)
        self._said("help", help_text, "regular", metrics.small, theme.muted)
        self._said("note", note, "regular", metrics.small, theme.accent)
        self.space(below)

    def _said(self, kind: str, text: str, font: Role, size: int, colour: Colour) -> None:
        """A paragraph in the middle, of such an id; none where there is no text."""
        if text:
            high = Paragraph.height_for(self.look, text, self.width, size, font)
            at, name = self.rect(high), self._name(kind)
            paragraph = Paragraph(name, text, at, font=font, size=size, colour=colour, align=0.5)
            self.widgets.append(paragraph)

    def row(self, parts: Sequence[tuple[int, Make]], height: int, align: float = 0.0) -> None:
        """Things of given widths side by side, on as many lines as they need."""
        gap = self.look.metrics.gap
        lines: list[list[tuple[int, Make]]] = [[]]
        used = 0
        for width, make in parts:
            width = min(width, self.width)
            if lines[-1] and used + gap + width > self.width:
                lines.append([])
                used = 0
            used += (gap if lines[-1] else 0) + width
            lines[-1].append((width, make))
        for number, line in enumerate(lines):
            if number:
                self.y += gap
            total = sum(width for width, _ in line) + gap * (len(line) - 1)
            x = self.x + round((self.width - total) * align)
            for width, make in line:
                self.widgets.append(make(pygame.Rect(x, self.y, width, height)))
                x += width + gap
            self.y += height
