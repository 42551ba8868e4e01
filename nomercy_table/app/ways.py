"""The ways from scene to scene: to the title, a new match, one that goes on, a lesson."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import pygame

from nomercy_table.app import words
from nomercy_table.app.handover import Asked
from nomercy_table.app.request import WindowRequest
from nomercy_table.engine.deals import new_deal
from nomercy_table.engine.game import Game, SetupError
from nomercy_table.engine.notation import NotationError
from nomercy_table.engine.options import OptionError, Value
from nomercy_table.engine.records import Record
from nomercy_table.games import GAMES
from nomercy_table.pages import dressing
from nomercy_table.pages.faces import plans_for
from nomercy_table.pages.learn import lessons_done
from nomercy_table.pages.message import MessagePage, QuestionPage
from nomercy_table.pages.newgame import NewGamePage
from nomercy_table.pages.panel import Choose
from nomercy_table.pages.title import TitlePage
from nomercy_table.play.scene import TableScene
from nomercy_table.play.tutorial import lesson_scene
from nomercy_table.players.thinker import Thinker
from nomercy_table.session.from_file import read_match, usual_kinds
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan, check_plans
from nomercy_table.session.saved import CannotResume, plans_of
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.scene import Push, Reset
from nomercy_table.ui.stack import SceneStack

ASKED = pygame.event.custom_type()
"""The event that tells, as `asked`, what was handed over by who started the program once more."""


def asked_by_another(asked: Asked) -> None:
    """Let the program know of it, from whatever thread; it wakes from its rest."""
    try:
        pygame.event.post(pygame.event.Event(ASKED, asked=asked))
    except pygame.error:  # the window is closed, or so much waits that nothing more has room
        asked.refuse()


class Ways(Desk):
    """Makes the scenes that others ask for, for the program that shows them."""

    stack: SceneStack
    beside: bool
    """Whether matches are kept in threads."""

    @abstractmethod
    def lay(self, cloth: str) -> None:
        """What is shown from now on lies on that cloth ("": the program's own)."""

    def to_title(self) -> None:
        """Go to the title, in place of all scenes."""
        self.lay("")
        self.request(Reset(TitlePage(self)))

    def to_new_game(self, game: Game | None = None) -> None:
        """Go to the set-up of a new game, over the title; `game`: that one, None: the last."""
        self.to_title()
        self.request(Push(NewGamePage(self, game)))

    def start_match(
        self,
        game: Game,
        plans: Sequence[SeatPlan],
        options: Mapping[str, Value],
        seed: int | None,
        thoughts: int | None = None,
        *,
        helps: bool = True,
        coming: SeatPlan | None = None,
    ) -> None:
        """Sit down to a new match in place of all scenes; `seed` None: a deal nobody chose;
        `thoughts`, `helps` and `coming` as in `Session.new`."""
        number = new_deal() if seed is None else seed
        around, asked = (*self._around, thoughts), (game, plans, options, number)
        try:
            session = Session.new(*asked, *around, beside=self.beside, helps=helps, coming=coming)
        except (SetupError, OptionError) as problem:
            self.request(Push(MessagePage(self, words.NO_MATCH, str(problem))))
            return
        self.sit_down(session)

    def go_on_from(
        self,
        record: Record,
        plans: Sequence[SeatPlan] | None = None,
        thoughts: int | None = None,
    ) -> None:
        """Sit down, in place of all scenes, to a match of its own that goes on from a record;
        `plans` and `thoughts` as in `Session.load`, whose errors are raised."""
        self.sit_down(Session.load(record, plans, *self._around, thoughts, beside=self.beside))

    def open_file(self, file: Path) -> None:
        """Go on from the match in a file that somebody has double-clicked, or dropped on the
        window; from a table at which a match goes on only after asking."""
        try:
            record = read_match(file)
            game = GAMES[record.game]
            if record.players:
                check_plans(game, plans_of(record))
                plans = None
            else:
                plans = plans_for(usual_kinds(game, record.seats))
        except (NotationError, SetupError, OptionError) as problem:
            self.request(Push(MessagePage(self, words.NOT_OPENED, str(problem))))
            return
        open_it = partial(self.go_on_from, record, plans)
        tables = [scene for scene in self.stack.scenes if isinstance(scene, TableScene)]
        played = [scene for scene in tables if not scene.session.finished]
        if not played:
            open_it()
            return
        untold = " ".join(filter(None, (scene.before_the_end() for scene in played)))
        kept = all(scene.session.kept for scene in played)
        what = untold or (words.KEPT if kept else words.NOT_KEPT)
        yes = Choose("yes", words.OPEN, open_it, "primary", "cards")
        text = words.LEAVE_FOR(file=file.name, what=what)
        page = QuestionPage(self, "open_file", words.OPEN_ANOTHER, text, yes, words.STAY)
        self.request(Push(page))

    @property
    def _around(self) -> tuple[SaveStore, Pacing, Thinker]:
        """What any match has around it."""
        return self.saves, Pacing.of(self.settings.speed), self.thinker

    def resume_match(self, save_id: str) -> None:
        """Go on with a saved match in place of all scenes, or say why that can't be."""
        saves, pacing, thinker = self._around
        try:
            session = Session.resume(saves, save_id, pacing, thinker, beside=self.beside)
        except CannotResume as problem:
            self.request(Push(MessagePage(self, words.NOT_RESUMED, str(problem))))
            return
        self.sit_down(session)

    def learn(self, game: Game) -> None:
        """Begin the game's tutorial over what is shown, or go on with it; once through, again."""
        number = lessons_done(self, game) % len(game.lessons)
        self.lay(dressing.dress_of(self.settings, game).cloth)
        self.request(Push(lesson_scene(self, game, number)))

    def sit_down(self, session: Session) -> None:
        """Show the table of `session`, in place of all scenes."""
        self.lay(dressing.dress_of(self.settings, session.game).cloth)
        self.request(Reset(TableScene(self, session)))

    def open(self, request: WindowRequest) -> None:
        """Ask for the scenes that the command line wants."""
        if request.load is not None:
            kinds = request.plans
            plans = None if kinds is None else plans_for(kinds)
            self.go_on_from(request.load, plans, request.thoughts)
            return
        self.to_title()
        if request.game_id is not None and request.plans is not None:
            game = GAMES[request.game_id]
            plans = plans_for(request.plans)
            self.start_match(game, plans, request.options, request.seed, request.thoughts)
