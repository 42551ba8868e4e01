"""The ways from scene to scene: to the title, a new match, one that goes on, a lesson."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from nomercy_table.app.request import WindowRequest
from nomercy_table.app.single_instance import Asked
from nomercy_table.engine.options import Value
from nomercy_table.engine.playbill import Playbill
from nomercy_table.games import BILLS
from nomercy_table.pages.profile import person_of
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.pages.title.page import TitlePage
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.scene import AppServices, Push, Reset
from nomercy_table.ui.scene_stack import SceneStack

if TYPE_CHECKING:
    from nomercy_table.app.tables import MatchStarter
    from nomercy_table.engine.records import Record
    from nomercy_table.session.session import Session

ASKED = pygame.event.custom_type()
"""The event that tells, as `asked`, what was handed over by who started the program once more."""


def asked_by_another(asked: Asked) -> None:
    """Let the program know of it, from whatever thread; it wakes from its rest."""
    try:
        pygame.event.post(pygame.event.Event(ASKED, asked=asked))
    except pygame.error:  # the window is closed, or so much waits that nothing more has room
        asked.refuse()


class Navigator(AppServices):
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

    def to_new_game(self, game: Playbill | None = None) -> None:
        """Go to the set-up of a new game, over the title; `game`: that one, None: the last."""
        from nomercy_table.pages.setup.page import NewGamePage

        self.to_title()
        self.request(Push(NewGamePage(self, game)))

    def start_match(
        self,
        game: Playbill,
        plans: Sequence[SeatPlan],
        options: Mapping[str, Value],
        seed: int | None,
        thoughts: int | None = None,
        *,
        helps: bool = True,
        coming: SeatPlan | None = None,
        first: bool = False,
    ) -> None:
        """Sit down to a new match in place of all scenes; `seed` None: a deal nobody chose;
        `thoughts`, `helps` and `coming` as in `Session.new`; it is the `first` of that game here:
        computer players are patient at its beginning."""
        asked = game.whole, plans, options, seed, thoughts
        self._tables.start_match(*asked, helps=helps, coming=coming, first=first)

    def go_on_from(
        self,
        record: Record,
        plans: Sequence[SeatPlan] | None = None,
        thoughts: int | None = None,
    ) -> None:
        """Sit down, in place of all scenes, to a match of its own that goes on from a record;
        `plans` and `thoughts` as in `Session.load`, whose errors are raised."""
        self._tables.go_on_from(record, plans, thoughts)

    def open_file(self, file: Path) -> None:
        """Go on from the match in a file that somebody has double-clicked, or dropped on the
        window; from a table at which a match goes on only after asking."""
        self._tables.open_file(file)

    def resume_match(self, save_id: str) -> None:
        """Go on with a saved match in place of all scenes, or say why that can't be."""
        self._tables.resume_match(save_id)

    def learn(self, game: Playbill) -> None:
        """Begin the game's tutorial over what is shown, or go on with it; once through, again."""
        self._tables.learn(game.whole)

    def sit_down(self, session: Session) -> None:
        """Show the table of `session`, in place of all scenes."""
        self._tables.sit_down(session)

    @property
    def _tables(self) -> MatchStarter:
        """The ways to a table: with them all that a match is made of is loaded, if it is not there
        yet."""
        from nomercy_table.app.tables import MatchStarter

        return MatchStarter(self, beside=self.beside)

    def open(self, request: WindowRequest) -> None:
        """Ask for the scenes that the command line wants."""
        person = person_of(self.settings)
        if request.load is not None:
            kinds = request.plans
            plans = None if kinds is None else plans_for(kinds, person)
            self.go_on_from(request.load, plans, request.thoughts)
            return
        self.to_title()
        if request.game_id is not None and request.plans is not None:
            game = BILLS[request.game_id]
            plans = plans_for(request.plans, person)
            self.start_match(game, plans, request.options, request.seed, request.thoughts)
