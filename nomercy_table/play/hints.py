"""Hints at the table: what may be asked for now, what is known, and what it points at."""

from __future__ import annotations

from dataclasses import dataclass

from nomercy_table.engine.actions import narrow
from nomercy_table.engine.events import Seat
from nomercy_table.play import words
from nomercy_table.play.selection import Selection
from nomercy_table.session.session import Session


@dataclass(frozen=True)
class Help:
    """What help the person who is to act has now."""

    allowed: bool
    """Whether there are hints at this table."""
    hint: str = ""
    """The hint, or that it is thought about; "": nobody has asked for one."""
    points_at: tuple[str, ...] = ()
    """The ids of the picks that are next, if one does as it says."""
    odds: str = ""
    """What that person can count, in a line; "": nobody wants to see it, or there is nothing."""


class HintRequests:
    """Puts together what the session finds and what has been picked."""

    def __init__(self, session: Session, picking: Selection, *, allowed: bool) -> None:
        self._session, self._picking = session, picking
        self._allowed = allowed
        self._known: tuple[object, tuple[str, ...]] = (None, ())
        self._counted: tuple[object, str] = (None, "")

    @property
    def allowed(self) -> bool:
        """Whether there is help at this table."""
        return self._allowed and self._session.help.allowed

    def now(self, human: Seat | None, *, lens: bool) -> Help:
        """What there is for the person `human`, who is to act and looks; None: nobody does. `lens`:
        they want to see the odds."""
        session = self._session
        if human is None or not self.allowed:
            return Help(self.allowed)
        odds = self._odds(human) if lens else ""
        if session.hints.thinking:
            return Help(True, words.SEEKS_HINT, odds=odds)
        hint = session.hint
        if hint is None:
            return Help(True, odds=odds)
        leads = self._next(human)
        if self._picking.made and not leads:
            return Help(True, odds=odds)  # they do something else, and have to read what is asked
        return Help(True, session.named(hint.text), leads, odds)

    def _odds(self, human: Seat) -> str:
        """All that can be counted, in a line."""
        session = self._session
        about = (human, session.moves)
        if self._counted[0] != about:
            found = session.game.odds(session.view_of(human))
            told = words.BETWEEN_ODDS.join(odd.text for odd in found)
            self._counted = about, session.named(told)
        return self._counted[1]

    def _next(self, human: Seat) -> tuple[str, ...]:
        """Where the hint leads from what is picked; (): it does not."""
        hint, made = self._session.hint, tuple(self._picking.made)
        if hint is None or hint.action is None:
            return ()
        about = (hint, made)
        if self._known[0] != about:
            ways = self._session.game.ways(self._session.view_of(human), hint.action)
            picks = narrow([(hint.action, ways)], made).offered
            self._known = about, tuple(pick.id for pick in picks)
        return self._known[1]
