"""Where everything on the title lies: side by side in a wide window, below each other in others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from nomercy_table.engine.playbill import Playbill
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.profile import PersonButton
from nomercy_table.pages.title.door import Door, Foot, line_up
from nomercy_table.pages.title.fan import fan
from nomercy_table.pages.title.resume import Resume
from nomercy_table.render.curtain import edge_height
from nomercy_table.render.svg import PREMUL
from nomercy_table.ui.button import Button
from nomercy_table.ui.label import Label, Picture
from nomercy_table.ui.look import Look
from nomercy_table.ui.scroll_view import ScrollView
from nomercy_table.ui.widget import Act, Widget

WORDMARK_ASPECT = 372 / 1120
WIDE = 1.25
"""A window is wide that is so much wider than high."""
PICTURED, LARGE, SMALL = 122, 92, 56
"""The heights of the button with a picture, of the likely one without, of others, in units."""
LEAST_SHARE = 0.66
"""Of these heights, in a low window."""
MARKS = (0.26, 0.2, 0.15)
"""How high the name is at most, as a share of the window's height; lower where there is no room."""
MOTTO_ROOM = 1.5
"""How high the room is at least for the line below the name, in heights of the line."""
LETTERS, LEAST_LETTERS = 22, 17
COLUMN = 0.345
"""How wide the buttons' column is, as a share of the window."""
DOOR_WIDEST, DOOR_LEAST, DOOR_HIGH = 480, 236, 0.285
"""Of a door: units, units, and a share of the window's height."""
FOOT = 46
RIM = 10
"""Units of room around what scrolls, for focus rings and shadows."""

_BESIDE_BAR = 10
"""Units between what scrolls and its bar, which stands in the margin."""

View = Callable[[str, pygame.Rect, int], ScrollView]


@dataclass(frozen=True)
class MenuEntry:
    """A place to go to: a small button. `portrait`: its icon is a face. What is `aside` lies on
    the table's edge, as it is seldom wanted."""

    id: str
    label: str
    icon: str
    on_press: Act
    detail: str = ""
    portrait: bool = False
    aside: bool = False


@dataclass(frozen=True)
class WaitingMatch:
    """The match that can be gone on with: what is said of it, who sits there, the cloth of its
    table, and the way to it."""

    detail: str
    who: str
    cloth: str
    on_press: Act


@dataclass(frozen=True)
class _Way:
    """A door to be: its game, the cloth of its table, the lines of which one stands on it, and
    where it leads."""

    game: Playbill
    cloth: str
    lines: Sequence[str]
    play: Act
    set: Act


class TitlePlan:
    """Takes what the title has to show, and lays it out."""

    def __init__(
        self,
        look: Look,
        size: tuple[int, int],
        waiting: WaitingMatch | None,
        entries: Sequence[MenuEntry],
    ) -> None:
        self._look, self._size = look, size
        self._waiting = waiting
        self._entries = [entry for entry in entries if not entry.aside]
        self._asides = [entry for entry in entries if entry.aside]
        self._ways: list[_Way] = []
        self._margin = max(look.metrics.px(44), size[0] // 32)
        self._gap = look.metrics.px(14)
        self._foot = look.metrics.target(FOOT)
        self._points = 0
        """The size of the small buttons' letters."""
        self.notes = pygame.Rect(0, 0, 0, 0)
        """Where there is room for messages."""

    def door(
        self, game: Playbill, cloth: str, lines: Sequence[str], play: Act, set_up: Act
    ) -> None:
        """One more game, whose table has that cloth."""
        self._ways.append(_Way(game, cloth, lines, play, set_up))

    def laid(self, view: View) -> list[Widget]:
        """All of it, in the order of drawing and focus."""
        widgets = self._side_by_side(view) or self._below_each_other(view)
        return [*widgets, *self._on_the_edge()]

    def _on_the_edge(self) -> list[Widget]:
        """What is aside, side by side on the leather before the curtain."""
        look, (width, height) = self._look, self._size
        high = edge_height(self._size)
        tall = max(look.metrics.target(24), min(look.metrics.target(40), high * 7 // 10))
        points = look.metrics.text(19)
        wides = [
            Button.width_for(look, entry.label, icon_name=entry.icon, size=points)
            for entry in self._asides
        ]
        x = (width - sum(wides) - self._gap * (len(wides) - 1)) // 2
        y = height - tall - max(2, (high - tall) // 5)
        out: list[Widget] = []
        for entry, wide in zip(self._asides, wides, strict=True):
            at = pygame.Rect(x, y, wide, tall)
            out.append(
                Button(
                    entry.id,
                    entry.label,
                    at,
                    entry.on_press,
                    kind="quiet",
                    icon_name=entry.icon,
                    size=points,
                )
            )
            x += wide + self._gap
        return out

    # ------------------------------------------------------------------ a wide window

    def _side_by_side(self, view: View) -> list[Widget]:
        """Buttons at the left, the fan at the right, the doors in a row below; [] where that does
        not fit."""
        metrics, (width, height) = self._look.metrics, self._size
        if width < WIDE * height:
            return []
        margin, low = self._margin, height - edge_height(self._size) - metrics.px(10)
        count = len(self._ways)
        space = metrics.px(18)
        wide = (width - 2 * margin - space * (count - 1)) // count
        wide = min(wide, metrics.px(DOOR_WIDEST))
        tall = min(round(wide * 0.94), round(height * DOOR_HIGH))
        top = low - tall - self._foot
        left = (width - count * wide - space * (count - 1)) // 2
        doors: list[Widget] = []
        for number, way in enumerate(self._ways):
            rect = pygame.Rect(left + number * (wide + space), top, wide, tall)
            door, foot = self._door(way, rect)
            if door.words(self._look, rect) is None:
                return []
            doors += [door, foot]
        line_up(self._look, [[door for door in doors if isinstance(door, Door)]])
        column, rim, chip = self._column_width, metrics.px(RIM), self._chip()
        rows = self._rows([entry for entry in self._entries if not (chip and entry.portrait)])
        for part in MARKS:  # rather a smaller name than lower buttons
            mark = self._wordmark(
                margin, round(height * part * 0.18), width * 35 // 100, round(height * part)
            )
            above = mark.bottom + max(metrics.px(4), round(height * part / 15))
            area = pygame.Rect(margin - rim, above, column + 2 * rim, top - self._gap - above)
            share = self._share(rows, area.height - 2 * rim)
            if share >= LEAST_SHARE:
                break
        else:
            return []
        column_view = view("menu", area, area.height)
        buttons = self._column(rows, pygame.Rect(margin, area.y + rim, column, 0), min(1, share))
        down = (area.bottom - rim - buttons[-1].rect.bottom) * 2 // 5
        for button in buttons:
            button.rect.y += down
            button.view = column_view
        edge = area.right + metrics.px(16)
        room = pygame.Rect(edge, 0, width - margin // 2 - edge, top - metrics.px(4))
        self.notes = room.inflate(-2 * metrics.px(20), -2 * metrics.px(16))
        name = [self._mark(mark), *self._motto(mark, buttons[0].rect.top)]
        return [*fan(self._look, room), *name, *buttons, *doors, *chip]

    @property
    def _column_width(self) -> int:
        metrics = self._look.metrics
        return min(max(metrics.px(475), round(self._size[0] * COLUMN)), metrics.px(680))

    def _chip(self) -> list[Widget]:
        """Who plays here, in the upper right corner."""
        metrics = self._look.metrics
        found = [entry for entry in self._entries if entry.portrait]
        if not found:
            return []
        (entry,) = found
        tall = metrics.target(54)
        wide = PersonButton.width_for_name(self._look, entry.label, tall)
        at = pygame.Rect(self._size[0] - self._margin // 2 - wide, metrics.px(14), wide, tall)
        return [PersonButton(entry.id, entry.label, at, entry.on_press, entry.icon, align=1.0)]

    # ------------------------------------------------------------------ other windows

    def _below_each_other(self, view: View) -> list[Widget]:
        """One column, which scrolls if it must."""
        metrics, (width, height) = self._look.metrics, self._size
        rim, top = metrics.px(RIM), metrics.px(14)
        left, wide = self._margin, width - 2 * self._margin
        area = pygame.Rect(left - rim, top, wide + 2 * rim + metrics.px(_BESIDE_BAR), 0)
        area.height = height - edge_height(self._size) - top
        mark = self._wordmark(left, 0, wide * 62 // 100, height * 20 // 100)
        rows = self._rows(self._entries, wide)
        fixed = mark.height + 2 * rim + sum(self._units(row) + self._gap for row in rows)
        across, door_high = self._door_size(wide, area.height - fixed)
        lines = -(-len(self._ways) // across)
        spare = area.height - fixed - lines * (door_high + self._foot + self._gap)
        fan_high = min(spare, round(height * 0.25)) if height > width else 0
        cards: list[Widget] = []
        y = area.y + rim + max(0, spare - max(fan_high, 0)) // 3
        mark.midtop = width // 2, y
        y = mark.bottom + self._gap
        if fan_high > 0:
            cards = [*fan(self._look, pygame.Rect(left, y, wide, fan_high))]
            y += fan_high if cards else 0
        buttons = self._column(rows[:1], pygame.Rect(left, y, wide, 0), 1.0)
        if buttons:  # a match waits, or a lesson for who is new
            y = buttons[-1].rect.bottom + self._gap
        doors: list[Widget] = []
        for number in range(0, len(self._ways), across):
            line = self._ways[number : number + across]
            each = (wide - self._gap * (len(line) - 1)) // len(line)
            for place, way in enumerate(line):
                rect = pygame.Rect(left + place * (each + self._gap), y, each, door_high)
                doors += self._door(way, rect)
            y += door_high + self._foot + self._gap
        playing = [door for door in doors if isinstance(door, Door)]
        line_up(self._look, [playing[n : n + across] for n in range(0, len(playing), across)])
        buttons_below = self._column(rows[1:], pygame.Rect(left, y, wide, 0), 1.0)
        y = buttons_below[-1].rect.bottom + rim
        self.notes = pygame.Rect(left, area.bottom - height // 5, wide, height // 5)
        widgets = [*cards, self._mark(mark), *buttons, *doors, *buttons_below]
        whole = view("menu", area, y - area.y)
        for widget in widgets:
            widget.view = whole
        return widgets

    def _door_size(self, wide: int, room: int) -> tuple[int, int]:
        """How many doors stand side by side in that width, and how high each is: as large as lets
        all stand in `room`, and the fan above them; else as small as can be read."""
        metrics, many = self._look.metrics, len(self._ways)
        least = metrics.px(DOOR_LEAST)
        most = max(1, min(3, many, (wide + self._gap) // (least + self._gap)))
        upright = self._size[1] > self._size[0]
        for across in range(min(2, most), most + 1):
            each = (wide - self._gap * (across - 1)) // across
            high = round(each * 0.6)
            lines = -(-many // across)
            fan_high = round(self._size[1] * 0.16) if upright else 0
            if lines * (high + self._foot + self._gap) + fan_high <= room:
                return across, high
        return most, round(min(max(least * 0.74, self._size[1] * 0.115), least * 1.1))

    # ------------------------------------------------------------------ parts

    def _door(self, way: _Way, rect: pygame.Rect) -> tuple[Door, Foot]:
        below = pygame.Rect(rect.x, rect.bottom, rect.width, self._foot)
        door = Door(way.game, way.cloth, rect, self._foot, way.play, way.lines)
        return door, Foot(way.game, way.cloth, below, way.set)

    def _wordmark(self, x: int, y: int, widest: int, highest: int) -> pygame.Rect:
        wide = min(widest, round(highest / WORDMARK_ASPECT), self._look.metrics.px(860))
        return pygame.Rect(x - wide // 40, y, wide, round(wide * WORDMARK_ASPECT))

    def _mark(self, rect: pygame.Rect) -> Picture:
        def paint(surface: pygame.Surface, look: Look, at: pygame.Rect) -> None:
            surface.blit(look.art.svg("brand/wordmark", at.size), at, special_flags=PREMUL)

        return Picture("wordmark", rect, paint)

    def _motto(self, mark: pygame.Rect, low: int) -> list[Label]:
        """What awaits whoever sits down, between the name and what begins so far down,
        where there is room for it."""
        look, size = self._look, self._look.metrics.text(23)
        high = look.fonts.line("regular", size)
        wide = look.fonts.width(words.MOTTO, "regular", size)
        if low - mark.bottom < high * MOTTO_ROOM or wide > mark.width:
            return []
        rect = pygame.Rect(self._margin, 0, mark.width, high)
        rect.centery = (mark.bottom + low) // 2
        return [Label("motto", words.MOTTO, rect, size=size, colour=look.theme.text)]

    def _rows(self, entries: Sequence[MenuEntry], wide: int = 0) -> list[list[MenuEntry]]:
        """The buttons by row: the likely one first, then as many in a row as can be read."""
        metrics = self._look.metrics
        wide = wide or self._column_width
        left = list(entries)
        first = [] if self._waiting else [entry for entry in left if entry.detail][:1]
        left = [entry for entry in left if entry not in first]
        across = 3 if wide > metrics.px(660) else 2
        while across > 1 and not self._letters(left, wide, across):
            across -= 1
        self._points = self._letters(left, wide, across)
        across = -(-len(left) // max(1, -(-len(left) // across)))  # rows of the same length
        rows = [left[at : at + across] for at in range(0, len(left), across)]
        return [first, *rows]

    def _letters(self, entries: Sequence[MenuEntry], wide: int, across: int) -> int:
        """The size of letters at which the words of all these buttons fit, so many in a row; 0:
        at none."""
        look, room = self._look, (wide - self._gap * (across - 1)) // across
        for units in range(LETTERS, LEAST_LETTERS - 1, -1):
            size = look.metrics.text(units)
            if all(_width(look, entry, size) <= room for entry in entries):
                return size
        return 0

    def _units(self, row: Sequence[MenuEntry]) -> int:
        """How high a row is at its full height, in pixels; the first one, which may be empty, is
        that of the match that waits."""
        if not row:
            return self._look.metrics.target(PICTURED) if self._waiting else 0
        large = any(entry.detail for entry in row)
        return self._look.metrics.target(LARGE if large else SMALL)

    def _share(self, rows: Sequence[Sequence[MenuEntry]], height: int) -> float:
        """What part of their full height lets all rows stand in `height` pixels."""
        shown = [self._units(row) for row in rows if self._units(row)]
        return (height - self._gap * (len(shown) - 1)) / max(1, sum(shown))

    def _column(
        self, rows: Sequence[Sequence[MenuEntry]], rect: pygame.Rect, share: float
    ) -> list[Button]:
        """The buttons of these rows, from the top of `rect` down, at that share of their height."""
        metrics = self._look.metrics
        out: list[Button] = []
        y = rect.y
        for row in rows:
            tall = max(metrics.target(24), round(self._units(row) * share))
            if not self._units(row):
                continue
            if not row and self._waiting is not None:
                out.append(self._resume(pygame.Rect(rect.x, y, rect.width, tall)))
            across = max(1, len(row))
            wide = (rect.width - self._gap * (across - 1)) // across
            for place, entry in enumerate(row):
                at = pygame.Rect(rect.x + place * (wide + self._gap), y, wide, tall)
                out.append(self._button(entry, at))
            y += tall + self._gap
        return out

    def _button(self, entry: MenuEntry, rect: pygame.Rect) -> Button:
        if entry.portrait:
            return PersonButton(entry.id, entry.label, rect, entry.on_press, entry.icon)
        return Button(
            entry.id,
            entry.label,
            rect,
            entry.on_press,
            kind="primary" if entry.detail else "secondary",
            icon_name=entry.icon,
            detail=entry.detail,
            align=0.0,
            size=self._look.metrics.text(28) if entry.detail else self._points,
        )

    def _resume(self, rect: pygame.Rect) -> Button:
        assert self._waiting is not None
        button = Resume(
            "continue",
            say("Continue"),
            rect,
            self._waiting.on_press,
            kind="primary",
            detail=self._waiting.detail,
            align=0.0,
            size=self._look.metrics.text(28),
            hint=words.AT_TABLE(who=self._waiting.who),
        )
        button.cloth = self._waiting.cloth
        return button


def _width(look: Look, entry: MenuEntry, size: int) -> int:
    if entry.portrait:
        return PersonButton.width_for_name(look, entry.label, look.metrics.target(SMALL))
    return Button.width_for(look, entry.label, icon_name=entry.icon, size=size)
