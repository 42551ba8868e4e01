"""Who stands beside a match and has a say in it: nobody at a match, the coach of a lesson."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action
from nomercy_table.play.now import MatchState
from nomercy_table.play.pages import page_for
from nomercy_table.render.theme import Metrics
from nomercy_table.session.session import Session
from nomercy_table.ui.page import Page
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.widget import Widget


class MatchCompanion:
    """Nobody: what goes without saying at any match."""

    name = "table"
    """What the scene is called."""
    tells_results = True
    """Whether rounds and match end with a page of results."""
    lets_talk = True
    """Whether the others at the table may say what they feel."""

    leads = False
    """The focus goes to what is wanted, at every moment."""

    helps = True
    """Whether there may be hints and odds."""

    def __init__(self, app: AppServices, session: Session) -> None:
        self.app, self.session = app, session

    # -- what is seen of it ----------------------------------------------------------------------

    def room(self, metrics: Metrics) -> tuple[int, int]:
        """How much of the window the table takes, from its upper left corner."""
        return metrics.size

    @property
    def told(self) -> object:
        """What its words and buttons follow from, besides how things stand at the table."""
        return None

    def widgets(self, now: MatchState) -> Sequence[Widget]:
        """What stands in the room that the table leaves."""
        return ()

    def words(self, now: MatchState) -> Sequence[str]:
        """What it says."""
        return ()

    def focus(self, now: MatchState, focused: str | None) -> str | None:
        """What is to have the focus, where `focused` has it."""
        return focused

    # -- what it has a say in --------------------------------------------------------------------

    def wants(self, action: Action) -> bool:
        """Whether that is done now, if it is legal: what nothing wanted begins with looks so."""
        return True

    def refuses(self) -> str:
        """Somebody has tried what is not wanted: why it is not done."""
        return ""

    def objects(self, action: Action) -> str:
        """Why that is not done now, though it is legal; "": it is."""
        return "" if self.wants(action) else self.refuses()

    def follow(self, now: MatchState) -> None:
        """Things stand otherwise than before."""

    def page(self, command: str, clause: str = "") -> Page | None:
        """The page that a command opens over the table, the rules at that `clause`; None: it opens
        none."""
        return page_for(command, self.app, self.session, clause)
