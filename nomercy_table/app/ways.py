"""The ways from scene to scene: to the title, a new match, one that goes on, a lesson."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence

from nomercy_table.app import words
from nomercy_table.app.request import WindowRequest
from nomercy_table.engine.deals import new_deal
from nomercy_table.engine.game import Game, SetupError
from nomercy_table.engine.options import OptionError, Value
from nomercy_table.engine.records import Record
from nomercy_table.games import GAMES
from nomercy_table.pages import dressing
from nomercy_table.pages.faces import plans_for
from nomercy_table.pages.learn import lessons_done
from nomercy_table.pages.message import MessagePage
from nomercy_table.pages.newgame import NewGamePage
from nomercy_table.pages.title import TitlePage
from nomercy_table.play.scene import TableScene
from nomercy_table.play.tutorial import lesson_scene
from nomercy_table.players.thinker import Thinker
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.saved import CannotResume
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.scene import Push, Reset


class Ways(Desk):
    """Makes the scenes that others ask for, for the program that shows them."""

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
    ) -> None:
        """Sit down to a new match in place of all scenes; `seed` None: a deal nobody chose;
        `thoughts` and `helps` as in `Session`."""
        number = new_deal() if seed is None else seed
        around = (*self._around, thoughts)
        try:
            session = Session.new(
                game, plans, options, number, *around, beside=self.beside, helps=helps
            )
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
