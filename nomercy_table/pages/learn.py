"""Where to learn a game: a list of tutorials, and a button that leads to one."""

from __future__ import annotations

from functools import partial

import pygame

from nomercy_table.engine.game import Game
from nomercy_table.engine.playbill import Playbill
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.coach import COACH_NAME
from nomercy_table.pages.learnt import lessons_done, taught
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.setup.dressing import dress_of
from nomercy_table.pages.worldrow import LOWEST, card_room, paint_world_row
from nomercy_table.render.fonts import Role
from nomercy_table.render.theme import Colour
from nomercy_table.ui.button import Button, Kind
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.label import Paragraph, Picture
from nomercy_table.ui.vertical_layout import Flow


def learn_choice(app: Desk, game: Playbill) -> list[Choose]:
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

    def contents(self, flow: Flow) -> None:
        flow.text(
            words.LEARN(coach=COACH_NAME),
            colour=self.look.theme.muted,
            align=0.5,
        )
        flow.space(14)
        for game in taught():
            self._row(flow, game)
            flow.space(10)

    def _row(self, flow: Flow, game: Game) -> None:
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
