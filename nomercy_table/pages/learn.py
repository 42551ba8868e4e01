"""Where to learn a game: a list of tutorials, and a button that leads to one."""

from __future__ import annotations

from functools import partial

import pygame

from nomercy_table.engine.events import counted
from nomercy_table.engine.game import Game
from nomercy_table.pages.coach import COACH_NAME
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.setup import offered
from nomercy_table.ui.button import Button, Kind
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.flow import Flow


def taught() -> tuple[Game, ...]:
    """The games of the window that have lessons."""
    return tuple(game for game in offered() if game.lessons)


def lessons_done(app: Desk, game: Game) -> int:
    """How many of the game's lessons the player has been through, from the first on."""
    return min(app.settings.lessons_done.get(game.id, 0), len(game.lessons))


def is_newcomer(app: Desk) -> bool:
    """Whether the player has never played here, nor finished a tutorial."""
    finished = any(lessons_done(app, game) == len(game.lessons) for game in taught())
    return not (app.settings.last_setup or finished)


def learn_choice(app: Desk, game: Game) -> list[Choose]:
    """A button at the foot of a page that leads to the game's tutorial; [] where it has none."""
    if not game.lessons:
        return []
    return [Choose("learn", "Learn to play", lambda: app.learn(game), "secondary", "hand")]


class LearnPage(PanelPage):
    """The tutorials of all games."""

    name = "learn"
    title = "Learn to play"
    units_wide = 1000

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The tutorial that has been begun, else the first that is left."""
        left = [game for game in taught() if lessons_done(self.app, game) < len(game.lessons)]
        begun = [game for game in left if lessons_done(self.app, game)]
        return "learn." + (begun or left or list(taught()))[0].id

    def contents(self, flow: Flow) -> None:
        flow.text(
            f"A few minutes at the table, with {COACH_NAME} beside you: she shows you what "
            "you need for a first match, and you play it. You can leave at any time.",
            colour=self.look.theme.muted,
            align=0.5,
        )
        flow.space(14)
        for game in taught():
            wide = self.look.metrics.px(240)
            flow.labelled(game.title, self._account(game), partial(self._button, game), wide)

    def _account(self, game: Game) -> str:
        done, count = lessons_done(self.app, game), len(game.lessons)
        if done == count:
            return f"{game.tagline} You have been through all {counted(count, 'lesson')}."
        how_far = f"{done} of {counted(count, 'lesson')} done." if done else ""
        return f"{game.tagline} {how_far or counted(count, 'lesson') + '.'}"

    def _button(self, game: Game, rect: pygame.Rect) -> Button:
        done, count = lessons_done(self.app, game), len(game.lessons)
        label = "Once more" if done == count else "Go on" if done else "Begin"
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
        return [Choose("back", "Back", self.back, "quiet", "back")]

    def enter(self) -> None:
        self.rebuild()  # a lesson may have been finished meanwhile
        super().enter()
