"""The ways to a table: to a new match, one that goes on, one from a file, a lesson.

All that a match is made of is imported here, and by nobody whom the title needs: it is loaded when
it is wanted, or before (`app/startup.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from nomercy_table.app import words
from nomercy_table.engine.deals import new_deal
from nomercy_table.engine.game import Game
from nomercy_table.engine.notation import NotationError
from nomercy_table.engine.options import OptionError, Value
from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.records import Record
from nomercy_table.games import GAMES
from nomercy_table.pages.learnt import lessons_done
from nomercy_table.pages.message import MessagePage, QuestionPage
from nomercy_table.pages.panel import Choose
from nomercy_table.pages.profile import introduce, person_of
from nomercy_table.pages.setup import appearance
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.play.match_scene import TableScene
from nomercy_table.play.tutorial import lesson_scene
from nomercy_table.players.thinker import Thinker
from nomercy_table.session.from_file import read_match, usual_kinds
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan, check_plans
from nomercy_table.session.saved import CannotResume, plans_of
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from nomercy_table.ui.scene import Push, Reset

if TYPE_CHECKING:
    from nomercy_table.app.ways import Navigator

_NEW_FOR = 6
"""So many times somebody who has never played a game acts before it is no longer new to them."""

_BACK_FOR = 1
"""The same of somebody who comes back to a match, and has to see how it stands."""


class MatchStarter:
    """Sits down to matches and lessons, for the program whose `ways` these are. What each way does
    is said there."""

    def __init__(self, ways: Navigator, *, beside: bool) -> None:
        """`beside`: matches are kept in threads."""
        self._ways, self._beside = ways, beside

    @property
    def _around(self) -> tuple[SaveStore, Pacing, Thinker]:
        """What any match has around it."""
        ways = self._ways
        return ways.saves, Pacing.of(ways.settings.speed), ways.thinker

    def start_match(
        self,
        game: Game,
        plans: Sequence[SeatPlan],
        options: Mapping[str, Value],
        seed: int | None,
        thoughts: int | None,
        *,
        helps: bool,
        coming: SeatPlan | None,
        first: bool,
    ) -> None:
        """To a new match."""
        number = new_deal() if seed is None else seed
        around, asked = (*self._around, thoughts), (game, plans, options, number)
        try:
            session = Session.new(*asked, *around, beside=self._beside, helps=helps, coming=coming)
        except (SetupError, OptionError) as problem:
            self._tell(words.NO_MATCH, problem)
            return
        session.turns.patience = _NEW_FOR if first else 0
        self.sit_down(session)

    def go_on_from(
        self, record: Record, plans: Sequence[SeatPlan] | None, thoughts: int | None
    ) -> None:
        """To a match of its own that goes on from a record."""
        self.sit_down(Session.load(record, plans, *self._around, thoughts, beside=self._beside))

    def resume_match(self, save_id: str) -> None:
        """To a saved match."""
        saves, pacing, thinker = self._around
        try:
            session = Session.resume(saves, save_id, pacing, thinker, beside=self._beside)
        except CannotResume as problem:
            self._tell(words.NOT_RESUMED, problem)
            return
        session.turns.patience = _BACK_FOR
        self.sit_down(session)

    def open_file(self, file: Path) -> None:
        """To the match in a file."""
        ways = self._ways
        try:
            record = read_match(file)
            game = GAMES[record.game]
            if record.players:
                check_plans(game, plans_of(record))
                plans = None
            else:
                kinds = usual_kinds(game, record.seats)
                plans = plans_for(kinds, person_of(ways.settings))
        except (NotationError, SetupError, OptionError) as problem:
            self._tell(words.NOT_OPENED, problem)
            return
        open_it = partial(self.go_on_from, record, plans, None)
        tables = [scene for scene in ways.stack.scenes if isinstance(scene, TableScene)]
        played = [scene for scene in tables if not scene.session.finished]
        if not played:
            open_it()
            return
        untold = " ".join(filter(None, (scene.before_the_end() for scene in played)))
        kept = all(scene.session.kept for scene in played)
        what = untold or (words.KEPT if kept else words.NOT_KEPT)
        yes = Choose("yes", words.OPEN, open_it, "primary", "cards")
        text = words.LEAVE_FOR(file=file.name, what=what)
        page = QuestionPage(ways, "open_file", words.OPEN_ANOTHER, text, yes, words.STAY)
        ways.request(Push(page))

    def learn(self, game: Game) -> None:
        """To the game's tutorial, after asking for the name of whoever has never been asked."""
        introduce(self._ways, words.START, partial(self._teach, game))

    def _teach(self, game: Game) -> None:
        ways = self._ways
        number = lessons_done(ways, game) % len(game.lessons)
        ways.lay(appearance.dress_of(ways.settings, game).cloth)
        ways.request(Push(lesson_scene(ways, game, number)))

    def sit_down(self, session: Session) -> None:
        """To the table of `session`."""
        ways = self._ways
        ways.lay(appearance.dress_of(ways.settings, session.game).cloth)
        ways.request(Reset(TableScene(ways, session)))

    def _tell(self, what: str, problem: Exception) -> None:
        self._ways.request(Push(MessagePage(self._ways, what, str(problem))))
