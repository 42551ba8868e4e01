"""What was said last at the table, and to whom: of events, of a bust, of what can't be done."""

from __future__ import annotations

from collections.abc import Mapping

from nomercy_table.engine.cues import Kind
from nomercy_table.engine.events import Event, Seat
from nomercy_table.session.session import Session

_SHOWN_FIRST: frozenset[Kind] = frozenset({"showdown", "reveal", "blow"})
"""Moments that show what nobody knows before: a hand, a card, whom a blow fells."""


class Telling:
    """Keeps what was said last."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.refused = ""
        """Why the last thing that the player tried can't be done."""
        self.clause = ""
        """The clause of the rules behind that; "": none."""
        self._said = self._public = ""
        self._later: tuple[str, str] | None = None
        if not session.opening():  # of a new match nothing is told before it is shown
            self.read_log()
        self._busts: dict[Seat, str] = {}
        self._bust: tuple[Seat, str] | None = None

    def refuse(self, why: str = "", clause: str = "") -> None:
        """What was tried can't be done, by that clause of the rules; without a reason, nothing
        is said of it any more."""
        self.refused, self.clause = why, clause

    @property
    def said(self) -> str:
        """What has happened last, for whoever looks."""
        return self._said

    def read_log(self) -> None:
        """Say what the log says last: somebody else looks now."""
        lines = (line.told for line in reversed(self._session.log) if line.cue != "turn")
        self._said = self._public = next(lines, "")
        self._later = None

    def hide(self) -> None:
        """From now on everybody reads this: say no more than all may know."""
        self._said = self._public
        if self._later is not None:
            self._later = (self._later[1],) * 2

    def hear(self, event: Event, sentence: str, public: str) -> None:
        """An event begins to be shown: how it is told to the viewer, and to everybody.

        What it shows nobody before is said once it is seen; until then the words are those of
        what came before it, which is over.
        """
        self.lay_down()
        self.catch_up()
        moment = self._session.game.cue(event.cue).moment
        if event.cue == "draw" or (moment is not None and moment.kind in _SHOWN_FIRST):
            self._later = (sentence, public)
        elif event.cue != "turn":
            self._said, self._public = sentence, public
        seat = event.seat_concerned
        if event.cue in ("round", "match", "shuffle"):
            self._busts.clear()
        elif event.cue == "bust" and seat is not None and self._session.plans[seat].is_human:
            self._bust = (seat, sentence)
        elif event.cue not in ("turn", "collect") and seat in self._busts:
            del self._busts[seat]

    def catch_up(self) -> None:
        """What is being shown is seen: say what waited for that."""
        if self._later is not None:
            (self._said, self._public), self._later = self._later, None

    def lay_down(self) -> None:
        """No card is in the air, and those of a bust are gone: from now on its words lie in their
        place."""
        if self._bust is not None:
            seat, sentence = self._bust
            self._busts[seat] = sentence
            self._bust = None

    @property
    def busts(self) -> Mapping[Seat, str]:
        """What their last bust has cost the people here, until they play again or a round ends."""
        return self._busts
