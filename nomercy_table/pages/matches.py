"""Saved and finished matches: to go on with, delete, or look back on."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path

import pygame

from nomercy_table.engine.playbill import Playbill
from nomercy_table.engine.records import Record
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.message import MessagePage, QuestionPage
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.review import ReviewPage
from nomercy_table.pages.setup.appearance import dress_of
from nomercy_table.pages.title.door import BLACK, WHITE, paint_of, picture_of
from nomercy_table.pages.title.fan import one_face
from nomercy_table.pages.title.page import describe, look_up, standing, tellable
from nomercy_table.pages.title.resume import SHAPE, Resume
from nomercy_table.render.svg import CARD_ASPECT, PREMUL
from nomercy_table.render.theme import blend
from nomercy_table.session.duplicate import still_to_come
from nomercy_table.session.saved import SavedMatch, finished, matches_of
from nomercy_table.storage.folders import shown
from nomercy_table.storage.locks import InUse
from nomercy_table.system.scaling import smoothscale
from nomercy_table.ui.button import Button, Kind
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import AppServices, Push
from nomercy_table.ui.vertical_layout import Make, VerticalLayout
from nomercy_table.ui.widget import Act

FINISHED = 10
"""The number of finished matches listed beside those that go on."""
AT_ONCE = 20
"""The number of finished matches read at a time on the page of all."""
SETTLES_AFTER = 0.6
"""Seconds for which the question takes no click: a double click is no answer to it."""


class MatchesPage(PanelPage):
    """A list, the one played last first. Throwing away asks once more, in the same place."""

    name = "matches"
    title = say("Saved matches")
    units_wide = 980

    def __init__(self, app: AppServices) -> None:
        self.matches: list[SavedMatch] = []
        self.finished: list[SavedMatch] = []
        self._older = False
        self._doomed = ""
        self._settles_in = 0.0
        super().__init__(app)

    def enter(self) -> None:
        self._look_up()
        self.rebuild()
        if self.form.focus_id is None:
            first = [*map(_button_id, self.matches), *map(_over_id, self.finished), "close"][0]
            self.form.focus_on(first)
        super().enter()

    def _look_up(self) -> None:
        saves = self.app.saves
        self.matches = look_up(self.app)
        self.finished = tellable(finished(saves, FINISHED))
        self._older = len([*islice(saves.archive.newest(), FINISHED + 1)]) > FINISHED

    def choices(self) -> Sequence[Choose]:
        return [Choose("close", say("Close"), self.back)]

    def contents(self, flow: VerticalLayout) -> None:
        metrics = self.look.metrics
        if not self.matches:
            flow.text(say("There are no saved matches."), colour=self.look.theme.muted, align=0.5)
        for match in self.matches:
            row = flow.rect(metrics.target(104))
            sure = self._doomed == match.id
            words = say("Delete it?")
            wide = Button.width_for(self.look, words) if sure else metrics.control
            go = pygame.Rect(row.x, row.y, row.width - wide - metrics.px(12), row.height)
            away = pygame.Rect(row.right - wide, row.y, wide, row.height)
            flow.widgets += [
                self._go(match, go),
                Button(
                    f"delete.{match.id}",
                    words if sure else say("Delete this match"),
                    away,
                    partial(self._throw_away, match),
                    kind="danger" if sure else "quiet",
                    icon_name="" if sure else "close",
                    show_label=sure,
                    hint="" if sure else say("Delete this match"),
                ),
            ]
            flow.space(12)
        if self.finished or self._older:
            flow.heading(say("Finished matches"), say("Look back on one"))
        self._list_finished(flow)
        if self._older:
            every = _worded(self.look, "finished", say("All finished matches"), self._show_all)
            flow.row([every], self._tall, align=0.5)

    def _list_finished(self, flow: VerticalLayout) -> None:
        for match in self.finished:
            flow.widgets.append(self._back_to(match, flow.rect(self.look.metrics.target(104))))
            flow.space(12)

    @property
    def _tall(self) -> int:
        return self.look.metrics.target(48)

    def _show_all(self) -> None:
        self.app.request(Push(FinishedPage(self.app)))

    def _back_to(self, match: SavedMatch, rect: pygame.Rect) -> Button:
        """The way to the coach, who looks back on a match that is over."""
        return self._row(_over_id(match), match, rect, partial(self._look_back, match), "chart")

    def _look_back(self, match: SavedMatch) -> None:
        """Look back; where somebody has still to play that deal, only when asked again."""
        record = match.record
        if record is None:
            return
        others = [other.record for other in self.finished if other.record is not None]
        coming = still_to_come(record, others)
        if coming is None:
            self._review(record)
            return
        yes = Choose("yes", say("Look back"), partial(self._review, record), "danger", "chart")
        told = words.STILL_TO_PLAY(who=coming.name)
        page = QuestionPage(self.app, "spoils", say("Look back?"), told, yes, say("Not yet"))
        self.app.request(Push(page))

    def _review(self, record: Record) -> None:
        self.app.request(Push(ReviewPage(self.app, record)))

    def _go(self, match: SavedMatch, rect: pygame.Rect) -> Button:
        resume = partial(self.app.resume_match, match.id)
        return self._row(_button_id(match), match, rect, resume, "play")

    def _row(
        self, name: str, match: SavedMatch, rect: pygame.Rect, on_press: Act, icon: str
    ) -> Button:
        # A picture, where it leaves room for all the names.
        names = self.look.fonts.width(standing(match), "bold", self.look.metrics.text(14))
        pictured = rect.height * SHAPE + names + self.look.metrics.px(60) <= rect.width
        make, icon = (Resume, "") if pictured else (Button, icon)
        button = make(
            name,
            standing(match),
            rect,
            on_press,
            detail=describe(match),
            icon_name=icon,
            align=0.0,
        )
        if isinstance(button, Resume):
            button.cloth = dress_of(self.app.settings, match.game).cloth
        return button

    def update(self, dt: float, now: float) -> None:
        self._settles_in = max(0.0, self._settles_in - dt)
        super().update(dt, now)
        if self.app.saves.unread and not self.fresh:
            self.matches = look_up(self.app)
            self.rebuild()
        found = self._unpictured
        if found is not None and not self.fresh:
            button, match = found
            picture = self.app.likeness(match, button.picture_size(self.look))
            if picture is not None:
                button.show(self.look, picture)

    @property
    def _unpictured(self) -> tuple[Resume, SavedMatch] | None:
        """The first match in sight that has no picture yet, with its button."""
        names = [*map(_button_id, self.matches), *map(_over_id, self.finished)]
        for name, match in zip(names, [*self.matches, *self.finished], strict=True):
            button = self.form.find(name)
            if isinstance(button, Resume) and button.picture is None and button.visible_rect():
                return button, match
        return None

    @property
    def wakes_after(self) -> float | None:
        if self.app.saves.unread:
            return 0.0
        return super().wakes_after if self._unpictured is None else 0.01

    def _throw_away(self, match: SavedMatch) -> None:
        if self._doomed != match.id:
            self._doomed = match.id
            self._settles_in = SETTLES_AFTER
        elif self._settles_in > 0 and not self.form.keyboard:
            return
        else:
            self._doomed = ""
            with suppress(OSError, InUse):
                self.app.saves.delete(match.id)
            self.matches = look_up(self.app)
            if match.id in [left.id for left in self.matches]:
                text = words.STAYS(folder=shown(self.app.saves.saves))
                self.app.request(
                    Push(MessagePage(self.app, say("This match can't be deleted"), text))
                )
        self.rebuild()
        if self.form.focus_id is None:
            self.form.focus_on("close")


class FinishedPage(MatchesPage):
    """All matches that are over, month by month, in each the one begun first at the top."""

    name = "finished"
    title = say("Finished matches")

    def __init__(self, app: AppServices) -> None:
        self._months: list[tuple[str, str]] = []
        self._month = ("", "")
        self._unread: list[tuple[str, Path]] = []
        """The records of the month that have not been read yet."""
        super().__init__(app)

    def _look_up(self) -> None:
        if not self._months:
            self._months = self.app.saves.archive.months or [("", "")]
            self._turn_to(self._months[-1])

    def _turn_to(self, month: tuple[str, str]) -> None:
        self._month = month
        self._unread = self.app.saves.archive.begun(*month)
        self.finished = []
        self._read_more()

    def _read_more(self) -> None:
        """Read the next ones, and go to the first of them where somebody waits for it."""
        here, self._unread = self._unread[:AT_ONCE], self._unread[AT_ONCE:]
        read = tellable(matches_of(self.app.saves.texts(here)))
        self.finished += read
        awaited = self.form.focus_id == "more"
        self.rebuild()
        if awaited:
            names = [*map(_over_id, read), "more", "close"]
            self.form.focus_on(next(name for name in names if self.form.find(name)))

    def contents(self, flow: VerticalLayout) -> None:
        firsts: dict[str, tuple[str, str]] = {}
        for month in self._months:
            firsts.setdefault(month[0], month)
        years = [("year", year or say("Others"), first) for year, first in firsts.items()]
        months = [
            ("month", words.MONTHS.get(month[1], month[1]), month)
            for month in self._months
            if month[0] == self._month[0] and month[1]
        ]
        for row in (years, months):
            if len(self._months) > 1 and row:
                flow.row([self._turn(*each) for each in row], self._tall, align=0.5)
                flow.space(16)
        self._list_finished(flow)
        if not self.finished:
            flow.text(say("No match here can be read."), colour=self.look.theme.muted, align=0.5)
        if self._unread:
            more = words.MORE(count=min(AT_ONCE, len(self._unread)))
            flow.row([_worded(self.look, "more", more, self._read_more)], self._tall, align=0.5)

    def _turn(self, kind: str, label: str, month: tuple[str, str]) -> tuple[int, Make]:
        """The way to a month; to that of a year, which is its first."""
        is_here = month == self._month if kind == "month" else month[0] == self._month[0]
        name = ".".join((kind, *month))
        look: Kind = "primary" if is_here else "secondary"
        return _worded(self.look, name, label, partial(self._turn_to, month), look)


def _worded(
    look: Look, name: str, label: str, on_press: Act, kind: Kind = "secondary"
) -> tuple[int, Make]:
    """A button as wide as its words, for a row."""
    make = partial(Button, name, label, on_press=on_press, kind=kind)
    return Button.width_for(look, label), make


def _button_id(match: SavedMatch) -> str:
    return f"match.{match.id}"


def _over_id(match: SavedMatch) -> str:
    return f"finished.{match.id}"


DARK = (245, 215, 120)
"""How dark its world is behind words, 0 to 255: at the left end, in the middle, at the right."""
CHOSEN = (225, 165, 40)
"""The same of a game that is chosen."""


LOWEST = 88
"""How high a row is at least, in units: its card is as large in a higher one."""


def card_room(look: Look, height: int) -> int:
    """How much of a row so high its card takes, at the left, with the space beside it."""
    return round(_card_width(look, height) + 2.2 * look.metrics.px(14))


def _card_width(look: Look, height: int) -> int:
    high = min(height, look.metrics.target(LOWEST)) - 2 * look.metrics.px(8)
    return max(8, round(high / CARD_ASPECT))


def paint_world_row(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, game: Playbill, cloth: str
) -> None:
    """Draw the row's ground, that `cloth` in the dark, and the game's card."""
    surface.blit(world_ground(look, rect.size, cloth), rect)
    wide = _card_width(look, rect.height)
    face = look.art.card(one_face(game), wide)
    at = face.get_rect(midleft=(rect.x + look.metrics.px(14), rect.centery))
    surface.blit(face, at, special_flags=PREMUL)


def world_ground(
    look: Look, size: tuple[int, int], cloth: str, dark: tuple[int, int, int] = DARK
) -> pygame.Surface:
    """That `cloth` in small, `dark` behind words; not to be changed."""
    key = ("world-row", cloth, size, dark, look.theme.name)
    return look.shapes.kept(key, lambda: _ground(look, size, cloth, dark))


def _ground(
    look: Look, size: tuple[int, int], cloth: str, dark: tuple[int, int, int]
) -> pygame.Surface:
    theme, metrics, (width, height) = look.theme, look.metrics, size
    paint, radius = paint_of(look, cloth), metrics.px(12)
    line = max(1.2, 1.5 * metrics.unit)
    if theme.high_contrast:
        return look.shapes.rounded(size, radius, (theme.row, theme.row), theme.edge, line)
    picture = picture_of(cloth)
    whole = picture.get_rect()
    part = pygame.Rect(0, 0, whole.width, max(1, min(whole.height, whole.width * height // width)))
    part.center = whole.centerx, whole.height * 2 // 5
    body = smoothscale(picture.subsurface(part.clip(whole)), size)
    veil = pygame.Surface((3, 1), pygame.SRCALPHA)
    for x, deep in enumerate(dark):
        veil.set_at((x, 0), (*blend(paint.night, BLACK, 0.2), deep))
    body.blit(smoothscale(veil, size), (0, 0))
    mask = look.shapes.rounded(size, radius, (WHITE, WHITE))
    body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = blend(paint.metal, paint.night, 0.3)
    body.blit(look.shapes.rounded(size, radius, None, edge, line), (0, 0))
    return body
