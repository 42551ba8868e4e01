"""The list of tutorials, and the panel of a lesson's coach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pygame

from nomercy_table.engine.game import Game
from nomercy_table.engine.playbill import Playbill
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.learnt import lessons_done, taught
from nomercy_table.pages.matches import LOWEST, card_room, paint_world_row
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.setup.appearance import dress_of
from nomercy_table.render.curtain import margin as edge_margin
from nomercy_table.render.text import Role
from nomercy_table.render.theme import Colour, Metrics
from nomercy_table.ui.button import Button, Kind, draw_portrait
from nomercy_table.ui.label import Paragraph, Picture, draw_panel
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.vertical_layout import VerticalLayout
from nomercy_table.ui.widget import Act, Widget, icon

COACH_NAME, COACH_PORTRAIT = say("Minerva"), "owl"
COACHS = "coach."
"""With this the ids of the panel's things begin."""

_WIDE, _SHARE, _HIGH = 440, 0.31, 0.29
"""The panel's width: in units, but no larger share of the window; and its share of the height of
one below whose table it stands."""

_STRIP = 0.8
"""So wide is a window against its height at least, for a panel at its side."""

LARGEST, _LEAST = 25, 12
"""Its letters: in units, and in pixels."""

Tone = Literal["told", "praise", "ask", "hint"]


@dataclass(frozen=True)
class Said:
    """One thing that the coach says: `ask` is what to do now, `hint` what helps with it."""

    tone: Tone
    text: str


@dataclass(frozen=True)
class CoachSpeech:
    """All that the panel says now. `fits` are all its moments in this lesson: the letters have
    one size for all of them."""

    title: str
    number: int
    count: int
    said: tuple[Said, ...]
    fits: tuple[tuple[Said, ...], ...]

    @property
    def words(self) -> str:
        """It as running text."""
        return " ".join([f"{self.title}.", *(said.text for said in self.said)])


def panel_rect(metrics: Metrics) -> pygame.Rect:
    """Where the panel stands: along the right edge, within the rim; or in a high window along the
    lower one, below the rim."""
    width, height = metrics.size
    gap = max(4, metrics.px(10))
    if _is_high(metrics):
        high = round(height * _HIGH)
        return pygame.Rect(gap, height - gap - high, width - 2 * gap, high)
    rim = edge_margin(metrics.size)
    wide = min(metrics.px(_WIDE), round(width * _SHARE))
    return pygame.Rect(width - rim - gap - wide, rim + gap, wide, height - 2 * rim - 2 * gap)


def _is_high(metrics: Metrics) -> bool:
    """Whether a table beside the panel would be a strip."""
    width, height = metrics.size
    return width < _STRIP * height


def room_beside(metrics: Metrics) -> tuple[int, int]:
    """How much of the window the panel leaves to the table."""
    (width, height), panel = metrics.size, panel_rect(metrics)
    return (width, panel.top) if _is_high(metrics) else (panel.left, height)


@dataclass(frozen=True)
class CoachButton:
    """A button of the panel."""

    id: str
    label: str
    kind: Kind
    act: Act
    icon: str = ""
    hint: str = ""
    """What it does, for whoever rests at it."""


def coach_widgets(
    look: Look, rect: pygame.Rect, speech: CoachSpeech, choices: Sequence[CoachButton], largest: int
) -> list[Widget]:
    """The panel, and at its foot its buttons: in one row of a panel that is wider than high, else
    the first one in a row of its own.

    `largest` is the size of its letters, in pixels, as far as they fit.
    """
    metrics = look.metrics
    pad, gap = _pad(look, rect), metrics.px(12)
    tall = min(metrics.target(50), rect.height // 9)
    inner = rect.inflate(-2 * pad, -2 * pad)
    first, rest = ((), choices) if rect.width > rect.height else (choices[:1], choices[1:])
    rows = [list(first)] if first else []
    size = metrics.text(21)
    room = (inner.width - gap * (len(rest) - 1)) // max(1, len(rest))
    fits = all(_fits(look, choice, size, room) for choice in rest)
    rows += [list(rest)] if fits and rest else [[choice] for choice in rest]
    y = inner.bottom - len(rows) * tall - (len(rows) - 1) * gap
    foot = y
    buttons: list[Widget] = []
    for row in rows:
        wide = (inner.width - gap * (len(row) - 1)) // len(row)
        for place, choice in enumerate(row):
            at = pygame.Rect(inner.x + place * (wide + gap), y, wide, tall)
            buttons.append(
                Button(
                    f"{COACHS}{choice.id}",
                    choice.label,
                    at,
                    choice.act,
                    kind=choice.kind,
                    icon_name=choice.icon,
                    size=size,
                    hint=choice.hint,
                )
            )
        y += tall + gap
    return [CoachPanel(rect, speech, foot - gap - rect.y, largest), *buttons]


def _fits(look: Look, choice: CoachButton, size: int, width: int) -> bool:
    return look.fonts.width(choice.label, "bold", size) + 2 * look.metrics.px(12) <= width


def _pad(look: Look, rect: pygame.Rect) -> int:
    return min(look.metrics.px(24), rect.width // 14)


class CoachPanel(Widget):
    """The words; `room` is how high they may be, from the panel's upper edge."""

    def __init__(self, rect: pygame.Rect, speech: CoachSpeech, room: int, largest: int) -> None:
        super().__init__(f"{COACHS}panel", speech.words, rect)
        self.speech, self.room, self.largest = speech, room, largest

    def seen(self) -> tuple[object, ...]:
        return (*super().seen(), self.speech, self.room, self.largest)

    def painted(self, look: Look) -> pygame.Rect:
        reach = 3 * look.metrics.px(22)
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        draw_panel(surface, look, rect)
        pad = _pad(look, rect)
        inner = rect.inflate(-2 * pad, -2 * pad)
        y = self._head(surface, look, inner)
        size = self._letters(look, inner.width, rect.y + self.room - y)
        for said in self.speech.said:
            block = _Block.of(look, said, size, inner.width)
            block.draw(surface, look, inner.x, y)
            y += block.height

    def _letters(self, look: Look, width: int, height: int) -> int:
        """The size of letters in which every moment of the lesson fits into so much room."""
        size = max(_LEAST, self.largest)
        while size > _LEAST and self._highest(look, width, size) > height:
            size -= 1
        return size

    def _highest(self, look: Look, width: int, size: int) -> int:
        """The height of the lesson's fullest moment."""
        return max(
            sum(_Block.of(look, said, size, width).height for said in moment)
            for moment in self.speech.fits
        )

    def _head(self, surface: pygame.Surface, look: Look, inner: pygame.Rect) -> int:
        """Who speaks, which lesson it is, its title; returns where the words begin."""
        theme, metrics, fonts = look.theme, look.metrics, look.fonts
        side = min(metrics.px(76), inner.width // 4, inner.height // 6)
        medal = pygame.Rect(inner.x, inner.y, side, side)
        draw_portrait(surface, look, medal, COACH_PORTRAIT, 0.6)
        x = medal.right + metrics.px(14)
        name = fonts.render(COACH_NAME, "bold", metrics.body, theme.text)
        shown, small = fonts.fit(
            words.COACH(number=self.speech.number, count=self.speech.count),
            "regular",
            metrics.small,
            inner.right - x,
            10,
        )
        where = fonts.render(shown, "regular", small, theme.muted)
        y = medal.centery - (name.get_height() + where.get_height()) // 2
        surface.blit(name, (x, y))
        surface.blit(where, (x, y + name.get_height()))
        y = medal.bottom + metrics.px(10)
        y = self._progress(surface, look, pygame.Rect(inner.x, y, inner.width, metrics.px(6)))
        y += metrics.px(10)
        size = min(metrics.text(34), max(16, inner.height // 10))
        while size > 16 and len(fonts.wrap(self.speech.title, "display", size, inner.width)) > 1:
            size -= 1
        for line in fonts.wrap(self.speech.title, "display", size, inner.width):
            surface.blit(fonts.render(line, "display", size, theme.accent_light), (inner.x, y))
            y += round(fonts.line("display", size) * 0.92)
        return y + metrics.px(8)

    def _progress(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> int:
        """A bar of as many parts as there are lessons, lit up to this one."""
        theme, count = look.theme, self.speech.count
        gap = max(2, look.metrics.px(5))
        wide = (rect.width - gap * (count - 1)) / count
        for part in range(count):
            left = round(rect.x + part * (wide + gap))
            bar = pygame.Rect(left, rect.y, round(wide), max(3, rect.height))
            lit = part < self.speech.number
            pygame.draw.rect(
                surface, theme.accent if lit else theme.control_top, bar, border_radius=bar.height
            )
        return rect.y + max(3, rect.height)


@dataclass(frozen=True)
class _Block:
    """One thing that is said, wrapped to a width: its lines, and what stands around them."""

    said: Said
    size: int
    width: int
    lines: tuple[str, ...]
    step: int
    pad: int
    height: int

    @classmethod
    def of(cls, look: Look, said: Said, size: int, width: int) -> _Block:
        pad = max(5, size // 2)
        role = _role(said.tone)
        step = look.fonts.line(role, size)
        boxed = said.tone == "ask"
        inset = (2 * pad if boxed else 0) + _mark(said.tone, size)
        lines = tuple(look.fonts.wrap(said.text, role, size, width - inset))
        height = len(lines) * step + (2 * (pad - pad // 4) if boxed else 0) + pad
        return cls(said, size, width, lines, step, pad, height)

    def draw(self, surface: pygame.Surface, look: Look, x: int, y: int) -> None:
        theme, tone = look.theme, self.said.tone
        ink: Colour = theme.text
        left = x + _mark(tone, self.size)
        if tone == "ask":
            box = pygame.Rect(x, y, self.width, self.height - self.pad)
            fill = (theme.row, theme.row)
            line = max(1.5, 1.6 * look.metrics.unit)
            surface.blit(
                look.shapes.rounded(box.size, look.metrics.px(10), fill, theme.accent, line), box
            )
            left, y, ink = left + self.pad, y + self.pad - self.pad // 4, theme.accent_light
        elif tone != "told":
            ink = theme.accent_light if tone == "hint" else theme.text
            side = round(self.size * 1.15)
            mark = icon(look, "check" if tone == "praise" else "info", side, theme.accent)
            if mark is not None:
                surface.blit(mark, (x, y + (self.step - side) // 2))
        for line_text in self.lines:
            picture = look.fonts.render(line_text, _role(tone), self.size, ink)
            surface.blit(picture, (left, y))
            y += self.step


def _role(tone: Tone) -> Role:
    return "bold" if tone == "ask" else "regular"


def _mark(tone: Tone, size: int) -> int:
    """The room for the mark before the words."""
    return round(size * 1.6) if tone in ("praise", "hint") else 0


def learn_choice(app: AppServices, game: Playbill) -> list[Choose]:
    """A button at the foot of a page that leads to the game's tutorial; [] where it has none."""
    if not game.whole.lessons:
        return []
    return [Choose("learn", say("Learn to play"), lambda: app.learn(game), "secondary", "hand")]


class LearnPage(PanelPage):
    """The tutorials of all games."""

    name = "learn"
    title = say("Learn to play")
    units_wide = 1000

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The tutorial that has been begun, else the first that is left."""
        left = [game for game in taught() if lessons_done(self.app, game) < len(game.lessons)]
        begun = [game for game in left if lessons_done(self.app, game)]
        return "learn." + (begun or left or list(taught()))[0].id

    def contents(self, flow: VerticalLayout) -> None:
        flow.text(
            words.LEARN(coach=COACH_NAME),
            colour=self.look.theme.muted,
            align=0.5,
        )
        flow.space(14)
        for game in taught():
            self._row(flow, game)
            flow.space(10)

    def _row(self, flow: VerticalLayout, game: Game) -> None:
        """A game on its own world: what it is like, how far one has come, and the way to it."""
        metrics, theme = self.look.metrics, self.look.theme
        pad, gap = metrics.px(14), metrics.px(20)
        wide, least = metrics.px(210), metrics.target(LOWEST)
        left = card_room(self.look, least)
        beside = flow.width - left - wide - gap - pad >= metrics.px(280)
        room = flow.width - left - pad - (wide + gap if beside else 0)
        lines: tuple[tuple[str, str, Role, int, Colour], ...] = (
            ("name", game.title, "display", metrics.text(25), theme.text),
            ("account", self._account(game), "regular", metrics.small, theme.muted),
        )
        highs = [
            Paragraph.height_for(self.look, text, room, size, font)
            for _, text, font, size, _ in lines
        ]
        control = metrics.control
        below = 0 if beside else control + metrics.px(8)
        row = flow.rect(max(least, sum(highs) + below + 2 * pad))
        cloth = dress_of(self.app.settings, game).cloth
        paint = partial(paint_world_row, game=game, cloth=cloth)
        flow.widgets.append(Picture(f"row.{game.id}", row, paint))
        y = row.y + (row.height - sum(highs) - below) // 2
        for (kind, text, font, size, colour), high in zip(lines, highs, strict=True):
            at = pygame.Rect(row.x + left, y, room, high)
            name = f"{kind}.{game.id}"
            flow.widgets.append(Paragraph(name, text, at, font=font, size=size, colour=colour))
            y += high
        if beside:
            at = pygame.Rect(row.right - pad - wide, row.centery - control // 2, wide, control)
        else:
            at = pygame.Rect(row.x + left, row.bottom - pad - control, min(wide, room), control)
        flow.widgets.append(self._button(game, at))

    def _account(self, game: Game) -> str:
        done, count = lessons_done(self.app, game), len(game.lessons)
        if done == count:
            return words.ALL_DONE(tagline=game.tagline, count=count)
        if done:
            return words.SOME_DONE(tagline=game.tagline, done=done, count=count)
        return words.LESSONS(tagline=game.tagline, count=count)

    def _button(self, game: Game, rect: pygame.Rect) -> Button:
        done, count = lessons_done(self.app, game), len(game.lessons)
        label = say("Replay") if done == count else say("Continue") if done else say("Start")
        kind: Kind = "primary" if f"learn.{game.id}" == self.first_focus else "secondary"
        return Button(
            f"learn.{game.id}",
            label,
            rect,
            lambda: self.app.learn(game),
            kind=kind,
            icon_name="undo" if done == count else "play",
        )

    def choices(self) -> list[Choose]:
        return [Choose("back", say("Back"), self.back, "quiet", "back")]

    def enter(self) -> None:
        self.rebuild()  # a lesson may have been finished meanwhile
        super().enter()
