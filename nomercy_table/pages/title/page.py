"""The title: a door for each game, and the match to go on with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING

import pygame

from nomercy_table.engine.playbill import Playbill
from nomercy_table.engine.words import join_names
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.learnt import is_newcomer
from nomercy_table.pages.profile import introduce, person_of, seat_person
from nomercy_table.pages.setup.appearance import dress_of
from nomercy_table.pages.setup.model import (
    Setup,
    is_first,
    offered,
    sit_down,
    table_lines,
    table_of,
)
from nomercy_table.pages.title.door import Door
from nomercy_table.pages.title.fan import RATE, FanCard
from nomercy_table.pages.title.resume import Resume
from nomercy_table.pages.title.titleplan import MenuEntry, TitlePlan, WaitingMatch
from nomercy_table.storage.words import CANT_SHOW
from nomercy_table.ui.choice import draw_well
from nomercy_table.ui.label import Paragraph, Picture
from nomercy_table.ui.page import Page
from nomercy_table.ui.scene import AppServices, Push, Quit
from nomercy_table.ui.widget import Widget

if TYPE_CHECKING:
    from nomercy_table.session.saved import SavedMatch


def look_up(app: AppServices) -> list[SavedMatch]:
    """The matches that can be gone on with, as far as the store has come to them (`unread`);
    what is wrong with others will be said on the title."""
    if app.saves.is_bare:
        return []
    from nomercy_table.session.saved import resumable  # with all that it takes to read a match

    matches, problems = resumable(app.saves)
    shown = tellable(matches)
    left_out = {match.id for match in matches}.difference(match.id for match in shown)
    problems += [CANT_SHOW(match=match_id) for match_id in sorted(left_out)]
    app.problems += [problem for problem in problems if problem not in app.problems]
    return shown


def tellable(matches: Iterable[SavedMatch]) -> list[SavedMatch]:
    """Return the matches of which everything can be told that a list tells."""
    found = []
    for match in matches:
        with suppress(Exception):
            describe(match)
            standing(match)
            found.append(match)
    return found


def standing(match: SavedMatch) -> str:
    """Who plays a saved match, with what they have so far: `Ada 34, Rey 12 and Minerva 7`."""
    names = [plan.name for plan in match.plans]
    if match.scores:
        names = [f"{name} {score}" for name, score in zip(names, match.scores, strict=True)]
    return join_names(names)


def describe(match: SavedMatch) -> str:
    """A saved match in a few words: `Fifteen · round 2 · today 21:14`."""
    parts = [part for part in (match.game.title, match.stage) if part]
    if match.is_practice:
        parts.append(say("practice"))
    if match.saved is not None:
        parts.append(when(match.saved, date.today()))
    return " · ".join(parts)


def when(saved: datetime, today: date) -> str:
    """A moment as people say it."""
    days = (today - saved.date()).days
    clock = f"{saved:%H:%M}"
    if days == 0:
        return words.TODAY(clock=clock)
    if days == 1:
        return words.YESTERDAY(clock=clock)
    return f"{saved:%Y-%m-%d} {clock}"


NEW_HERE = say("New here? Begin with this.")
DEAL = say("Deal the cards")
PROBLEMS_TOLD = 12
"""So many messages about files are shown, those that came last; there is room to scroll."""

FLOATS_FOR = 60.0
"""Seconds without input after which the fan lies still."""


class TitlePage(Page):
    """The first thing that a player sees."""

    name = "title"
    cloth = ""

    def __init__(self, app: AppServices) -> None:
        self.saved: SavedMatch | None = None
        self.several = False
        self._coarse: list[FanCard] = []
        """The cards of the fan that have still to be drawn finely."""
        self._refining: Iterator[Callable[[], object]] | None = None
        """What draws the next of them, part by part."""
        self._untouched = 0.0
        """Seconds for which nothing has been done."""
        super().__init__(app)

    def enter(self) -> None:
        self._look_up_matches()
        self.rebuild()
        super().enter()
        self._untouched = 0.0
        if self.form.focus_id is None:
            self.form.focus_on("continue" if self.saved else f"play.{self._last.id}")
            for view in self.form.views:  # it begins with its name, where not all has room
                view.scroll_to(0)

    def _look_up_matches(self) -> None:
        matches = look_up(self.app)
        self.saved = matches[0] if matches else None
        self.several = len(matches) > 1

    @property
    def _last(self) -> Playbill:
        """The game that was played last, or the first one."""
        games = {game.id: game for game in offered()}
        last = str(self.app.settings.last_setup.get("game", ""))
        return games.get(last, offered()[0])

    def back(self) -> None:
        """There is nothing behind the title: Esc stays here, so that nobody leaves by accident."""

    # ------------------------------------------------------------------ input

    def handle(self, event: pygame.event.Event) -> bool:
        self._untouched = 0.0
        if event.type == pygame.MOUSEMOTION:
            self._aim(event.pos)
        if super().handle(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if self.app.keys.command(event) == "rules":
            self._rules()
            return True
        door = next((door for door in self._doors if door.focused or door.hovered), None)
        if event.key == pygame.K_s and door is not None:
            self._set(door.game)
            return True
        return False

    @property
    def _doors(self) -> list[Door]:
        return [widget for widget in self.form.widgets if isinstance(widget, Door)]

    @property
    def _cards(self) -> list[FanCard]:
        return [widget for widget in self.form.widgets if isinstance(widget, FanCard)]

    def _aim(self, pointer: tuple[int, int]) -> None:
        """Let the fan lean to where the pointer is."""
        lean = 2 * pointer[0] / max(1, self._size[0]) - 1
        for card in self._cards:
            card.aim(lean)

    # ------------------------------------------------------------------ layout

    def build(self) -> Sequence[Widget]:
        waiting = None
        if self.saved is not None:
            cloth = dress_of(self.app.settings, self.saved.game).cloth
            waiting = WaitingMatch(
                describe(self.saved), standing(self.saved), cloth, self._continue
            )
        plan = TitlePlan(self.look, self._size, waiting, self._entries())
        settings = self.app.settings
        for game in offered():
            first = is_first(settings.last_setup, game)
            plan.door(
                game,
                dress_of(settings, game).cloth,
                table_lines(self._table(game), first=first),
                partial(self._play, game),
                partial(self._set, game),
            )
        widgets = plan.laid(self.view)
        self._coarse = [widget for widget in widgets if isinstance(widget, FanCard)]
        self._refining = None
        return [*widgets, *self._notes(plan.notes)]

    def _entries(self) -> list[MenuEntry]:
        """Where else one can go, in order."""
        newcomer = is_newcomer(self.app) and not self.saved
        out = [
            MenuEntry(
                "learn", say("Learn to play"), "hand", self._learn, NEW_HERE if newcomer else ""
            )
        ]
        if self.several or self.app.saves.any_finished:
            out.insert(0, MenuEntry("matches", say("Saved matches"), "save", self._matches))
        person = person_of(self.app.settings)
        if person is not None:
            out.append(
                MenuEntry("player", person.name, person.portrait, self._rename, portrait=True)
            )
        return [
            *out,
            MenuEntry("rules", say("Rules"), "rules", self._rules),
            MenuEntry("settings", say("Settings"), "gear", self._settings),
            MenuEntry("about", say("About"), "info", self._about, aside=True),
            MenuEntry("quit", say("Quit"), "close", lambda: self.app.request(Quit()), aside=True),
        ]

    def _notes(self, room: pygame.Rect) -> list[Widget]:
        """What went wrong with files, in the lower end of that room."""
        metrics, theme = self.look.metrics, self.look.theme
        text = "\n".join(self.app.problems[-PROBLEMS_TOLD:])
        if not text:
            return []
        pad = metrics.px(12)
        needed = Paragraph.height_for(self.look, text, room.width - 3 * pad, metrics.small)
        needed += 2 * pad
        tall = min(needed, max(room.height, self._size[1] // 4))
        area = pygame.Rect(room.x, room.bottom - tall, room.width, tall)
        view = self.view("problems", area, needed)
        ground = pygame.Rect(area.x, area.y, room.width, needed)
        words = ground.inflate(-3 * pad, -2 * pad)
        return [
            Picture("problems.ground", ground, draw_well, view=view),
            Paragraph("problems", text, words, size=metrics.small, colour=theme.problem, view=view),
        ]

    # ------------------------------------------------------------------ what lives

    def update(self, dt: float, now: float) -> None:
        self._untouched += dt
        super().update(dt, now)
        if self.app.saves.unread and not self.fresh:
            # Among thousands that can't be resumed there may be one that can.
            shown = (self.saved, self.several, len(self.app.problems))
            self._look_up_matches()
            if shown != (self.saved, self.several, len(self.app.problems)):
                self.rebuild()
        lit = {one.game.id for one in self._doors if one.lit}
        for card in self._cards:
            card.rise(card.game.id in lit)
            card.drift(now if self._floats else None)
        if not self.fresh:
            self._draw_match()
        if self._coarse and not self.fresh:
            self._refine_part(self._coarse[-1])

    def _refine_part(self, card: FanCard) -> None:
        """One card at a time, part by part, so that nobody waits for decoration."""
        if card.fine:
            self._coarse.pop()
            return
        if self._refining is None:
            self._refining = card.refining(self.look)
        step = next(self._refining, None)
        if step is None:
            self._refining = None
            self._coarse.pop().refine(self.look)
        else:
            step()

    def _draw_match(self) -> None:
        """Do a piece of the picture of the match that waits, if it has none yet."""
        button = self._unpictured
        if button is not None and self.saved is not None:
            picture = self.app.likeness(self.saved, button.picture_size(self.look))
            if picture is not None:
                button.show(self.look, picture)

    @property
    def _unpictured(self) -> Resume | None:
        """The button to go on with, while it has no picture."""
        button = self.form.find("continue")
        return button if isinstance(button, Resume) and button.picture is None else None

    @property
    def _floats(self) -> bool:
        """Whether the fan floats now."""
        alive = self.app.settings.idle_motion and not self.app.look.reduced_motion
        return alive and self.app.watched and self._untouched < FLOATS_FOR

    @property
    def wakes_after(self) -> float | None:
        if self.app.saves.unread:
            return 0.0
        if self._coarse or self._unpictured is not None:
            return 0.03
        times = [super().wakes_after, 1 / RATE if self._floats and self._cards else None]
        return min((time for time in times if time is not None), default=None)

    def drop_pictures(self) -> None:
        for card in self._cards:
            card.forget()
        button = self.form.find("continue")
        if isinstance(button, Resume):
            button.picture = None
        super().drop_pictures()

    @property
    def leads_to(self) -> str:
        """That of the table behind the door that is pointed at, or has the focus."""
        ways = {door.id: door.game for door in self._doors}
        if self.saved is not None:
            ways["continue"] = self.saved.game
        settings, focus = self.app.settings, self.form.focus_id
        here = [widget.id for widget in self.form.widgets if widget.hovered and widget.id in ways]
        game = ways.get(next(iter(here), focus) or "")
        return (
            ""
            if game is None or self.app.look.theme.high_contrast
            else dress_of(settings, game).cloth
        )

    # ------------------------------------------------------------------ where to go

    def _table(self, game: Playbill) -> Setup:
        """The table at which a press on the game's door sits down."""
        settings = self.app.settings
        return seat_person(table_of(settings.last_setup, game), person_of(settings))

    def _play(self, game: Playbill) -> None:
        """Play, after asking for the name of whoever has never been asked."""
        if sum(plan.is_human for plan in self._table(game).seats) == 1:
            introduce(self.app, DEAL, partial(self._deal, game))
        else:
            self._deal(game)

    def _deal(self, game: Playbill) -> None:
        sit_down(self.app, self._table(game))

    # What a press leads to is loaded with the first one, if it is not there yet: the title is there
    # sooner.

    def _set(self, game: Playbill) -> None:
        from nomercy_table.pages.setup.page import NewGamePage

        self.app.request(Push(NewGamePage(self.app, game)))

    def _rename(self) -> None:
        from nomercy_table.pages.profile import NamePage

        self.app.request(Push(NamePage(self.app, say("Keep it"), lambda: None)))

    def _continue(self) -> None:
        if self.saved is not None:
            self.app.resume_match(self.saved.id)

    def _matches(self) -> None:
        from nomercy_table.pages.matches import MatchesPage

        self.app.request(Push(MatchesPage(self.app)))

    def _learn(self) -> None:
        from nomercy_table.pages.learn import LearnPage

        self.app.request(Push(LearnPage(self.app)))

    def _rules(self) -> None:
        from nomercy_table.pages.rules import RulesPage

        self.app.request(Push(RulesPage(self.app, self._last)))

    def _settings(self) -> None:
        from nomercy_table.pages.settings import SettingsPage

        self.app.request(Push(SettingsPage(self.app)))

    def _about(self) -> None:
        from nomercy_table.pages.about import AboutPage

        self.app.request(Push(AboutPage(self.app)))
