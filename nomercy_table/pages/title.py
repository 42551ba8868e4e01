"""The title: the wordmark, a fan of cards under the lamp, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from nomercy_table import __version__
from nomercy_table.pages.about import AboutPage
from nomercy_table.pages.fan import card_width, fan_faces, paint_fan
from nomercy_table.pages.learn import LearnPage, is_newcomer
from nomercy_table.pages.matches import MatchesPage, describe, look_up, standing
from nomercy_table.pages.newgame import NewGamePage
from nomercy_table.pages.rules import RulesPage
from nomercy_table.pages.settings import SettingsPage
from nomercy_table.pages.setup import offered
from nomercy_table.screen.art import PREMUL
from nomercy_table.screen.felt import rim_thickness
from nomercy_table.session.saved import SavedMatch
from nomercy_table.ui.button import Button, Kind
from nomercy_table.ui.choice import draw_well
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.page import Page
from nomercy_table.ui.scene import Push, Quit
from nomercy_table.ui.text import Paragraph, Picture
from nomercy_table.ui.widget import Widget

WORDMARK_ASPECT = 372 / 1120
NEW_HERE = "New here? Begin with this."
BUTTON, BUTTON_WITH_DETAIL = 68, 88
"""Their heights, in units."""
LEAST_SHARE = 0.76
"""Of these heights, in a low window."""
LETTERS = 24
PROBLEMS_TOLD = 12
"""So many messages about files are shown, those that came last; there is room to scroll."""

Entry = tuple[str, str, str, str, Kind, Callable[[], None]]
"""A button: id, label, detail, icon, kind, and what it does."""


def _units(row: Sequence[Entry]) -> int:
    """How high a row of buttons is at full height, in units."""
    return BUTTON_WITH_DETAIL if any(entry[2] for entry in row) else BUTTON


class TitlePage(Page):
    """The first thing that a player sees."""

    name = "title"
    cloth = ""

    def __init__(self, app: Desk) -> None:
        self.saved: SavedMatch | None = None
        self.several = False
        self._fan_width = 0
        self._coarse: list[str] = []
        """The faces of the fan that have still to be drawn finely."""
        super().__init__(app)

    def enter(self) -> None:
        self._look_up_matches()
        self.rebuild()
        super().enter()
        if self.form.focus_id is None:
            self.form.focus_on("continue" if self.saved else "new_game")

    def _look_up_matches(self) -> None:
        matches = look_up(self.app)
        self.saved = matches[0] if matches else None
        self.several = len(matches) > 1

    def back(self) -> None:
        """There is nothing behind the title: Esc stays here, so that nobody leaves by accident."""

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and self.app.keys.command(event) == "rules":
            self._rules()
            return True
        return False

    # ------------------------------------------------------------------ layout

    def build(self) -> Sequence[Widget]:
        metrics = self.look.metrics
        height = self._size[1]
        margin = self._margin()
        column = self._column()
        mark = self._wordmark()
        top = mark.bottom + min(metrics.px(28), height // 24)
        area = pygame.Rect(margin - metrics.px(12), top, column + metrics.px(40), 0)
        area.height = height - top - rim_thickness(self._size)
        x, y = margin, top + metrics.px(12)
        gap = metrics.px(14)
        rows = [[entry] for entry in self._buttons()]
        share = self._share(rows, area.height - metrics.px(24), gap)
        if share < LEAST_SHARE:
            rows = self._paired(rows, (column - gap) // 2)
            share = self._share(rows, area.height - metrics.px(24), gap)
        # Rather a little lower than scrolled.
        share = min(1.0, max(LEAST_SHARE, share))
        widgets: list[Widget] = []
        for row in rows:
            tall = metrics.target(_units(row) * share)
            wide = (column - gap * (len(row) - 1)) // len(row)
            for place, (name, label, detail, icon, kind, act) in enumerate(row):
                button = Button(
                    name,
                    label,
                    pygame.Rect(x + place * (wide + gap), y, wide, tall),
                    act,
                    kind=kind,
                    icon_name=icon,
                    detail=detail,
                    align=0.0,
                    size=metrics.text(LETTERS),
                    hint=self._who_waits() if name == "continue" else "",
                )
                widgets.append(button)
            y += tall + gap
        # Lower than the wordmark would have them, where there is room.
        down = max(0, min((area.height - (y - top)) // 2, metrics.px(40)))
        view = self.view("menu", area, y - top + down)
        for widget in widgets:
            widget.rect.y += down
            widget.view = view
        return [*widgets, *self._notes(column + margin)]

    def _share(self, rows: Sequence[Sequence[Entry]], height: int, gap: int) -> float:
        """What part of their full height lets all rows stand in `height` pixels."""
        units = sum(_units(row) for row in rows)
        return (height - gap * len(rows)) / max(1, self.look.metrics.px(units))

    def _paired(self, rows: Sequence[list[Entry]], wide: int) -> list[list[Entry]]:
        """In a low window what is wanted seldom stands two in a row, if it can be read there."""
        points = self.look.metrics.text(LETTERS)

        def fits(entry: Entry) -> bool:
            _, label, detail, icon, _, _ = entry
            needed = Button.width_for(self.look, label, icon_name=icon, size=points)
            return not detail and needed <= wide

        out = [list(row) for row in rows]
        for pair in (("about", "quit"), ("rules", "settings")):
            first = next(number for number, row in enumerate(out) if row[0][0] == pair[0])
            if all(fits(row[0]) for row in out[first : first + 2]):
                out[first : first + 2] = [out[first] + out[first + 1]]
        return out

    def _buttons(self) -> list[Entry]:
        out: list[Entry] = []
        if self.saved is not None:
            detail = describe(self.saved)
            out.append(("continue", "Continue", detail, "play", "primary", self._continue))
        if self.several:
            out.append(("matches", "Saved matches", "", "save", "secondary", self._matches))
        kind: Kind = "secondary" if self.saved else "primary"
        suggested = NEW_HERE if is_newcomer(self.app) and not self.saved else ""
        return [
            *out,
            ("new_game", "New game", "", "cards", kind, self._new_game),
            ("learn", "Learn to play", suggested, "hand", "secondary", self._learn),
            ("rules", "Rules", "", "rules", "secondary", self._rules),
            ("settings", "Settings", "", "gear", "secondary", self._settings),
            ("about", "About", "", "info", "secondary", self._about),
            ("quit", "Quit", "", "close", "quiet", lambda: self.app.request(Quit())),
        ]

    def _who_waits(self) -> str:
        """Who sits at the table that can be gone on with."""
        assert self.saved is not None
        return f"At the table: {standing(self.saved)}"

    def _notes(self, left: int) -> list[Widget]:
        """What went wrong with files, in the lower right corner."""
        metrics, theme = self.look.metrics, self.look.theme
        width, height = self._size
        text = "\n".join(self.app.problems[-PROBLEMS_TOLD:])
        if not text:
            return []
        x = left + metrics.px(60)
        wide = width - x - rim_thickness(self._size) - metrics.px(20)
        pad = metrics.px(12)
        needed = Paragraph.height_for(self.look, text, wide - 3 * pad, metrics.small) + 2 * pad
        tall = min(needed, height // 3)
        low = height - rim_thickness(self._size) - metrics.px(12)
        area = pygame.Rect(x, low - tall, wide, tall)
        view = self.view("problems", area, needed)
        ground = pygame.Rect(area.x, area.y, wide, needed)
        words = ground.inflate(-3 * pad, -2 * pad)
        return [
            Picture("problems.ground", ground, draw_well, view=view),
            Paragraph("problems", text, words, size=metrics.small, colour=theme.problem, view=view),
        ]

    def _column(self) -> int:
        """How wide the buttons are."""
        width = self._size[0]
        return min(max(self.look.metrics.px(400), width * 30 // 100), width - 2 * self._margin())

    def _fan_room(self) -> pygame.Rect:
        """What is left for the fan beside the buttons."""
        metrics, (width, height) = self.look.metrics, self._size
        left = max(width * 41 // 100, self._margin() + self._column() + metrics.px(56))
        right = width - rim_thickness(self._size) - metrics.px(12)
        return pygame.Rect(left, 0, max(0, right - left), height)

    # ------------------------------------------------------------------ the fan, refined

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        wide = card_width(self._fan_room())
        if wide != self._fan_width:
            self._fan_width = wide
            self._coarse = fan_faces() if wide else []

    def update(self, dt: float, now: float) -> None:
        super().update(dt, now)
        if self.app.saves.unread and not self.fresh:
            # Among thousands that can't be resumed there may be one that can.
            shown = (self.saved, self.several, len(self.app.problems))
            self._look_up_matches()
            if shown != (self.saved, self.several, len(self.app.problems)):
                self.rebuild()
        if self._coarse and not self.fresh:
            # One face at a time, so that nobody waits for decoration.
            self.look.art.card(self._coarse.pop(), 2 * self._fan_width)
            if not self._coarse:
                self.refined()

    @property
    def wakes_after(self) -> float | None:
        if self.app.saves.unread:
            return 0.0
        return 0.03 if self._coarse else super().wakes_after

    def _margin(self) -> int:
        """From the window's left edge to what stands there."""
        wide = max(self.look.metrics.px(44), self._size[0] // 32)
        return rim_thickness(self._size) + wide

    def _wordmark(self) -> pygame.Rect:
        metrics = self.look.metrics
        width, height = self._size
        margin = self._margin()
        wide = min(width * 42 // 100, round(height * 0.27 / WORDMARK_ASPECT), metrics.px(860))
        return pygame.Rect(
            margin - wide // 40,
            rim_thickness(self._size) + height // 40,
            wide,
            round(wide * WORDMARK_ASPECT),
        )

    # ------------------------------------------------------------------ ground

    def ground_key(self) -> object:
        return tuple(self._wordmark())

    def paint_ground(self, surface: pygame.Surface) -> None:
        paint_fan(surface, self.look, self._fan_room(), fine=not self._coarse)
        mark = self._wordmark()
        surface.blit(self.look.art.svg("brand/wordmark", mark.size), mark, special_flags=PREMUL)
        metrics = self.look.metrics
        words = self.look.fonts.render(
            f"Version {__version__}", "regular", metrics.small, self.look.theme.muted
        )
        if not self.app.problems:
            rim = rim_thickness(self._size) + metrics.px(16)
            at = words.get_rect(bottomright=(self._size[0] - rim, self._size[1] - rim))
            surface.blit(words, at)

    # ------------------------------------------------------------------ where to go

    def _continue(self) -> None:
        if self.saved is not None:
            self.app.resume_match(self.saved.id)

    def _matches(self) -> None:
        self.app.request(Push(MatchesPage(self.app)))

    def _new_game(self) -> None:
        self.app.request(Push(NewGamePage(self.app)))

    def _learn(self) -> None:
        self.app.request(Push(LearnPage(self.app)))

    def _rules(self) -> None:
        self.app.request(Push(RulesPage(self.app, offered()[0])))

    def _settings(self) -> None:
        self.app.request(Push(SettingsPage(self.app)))

    def _about(self) -> None:
        self.app.request(Push(AboutPage(self.app)))
