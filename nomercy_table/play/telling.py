"""What was said last at the table, and to whom: of events, of a bust, of what can't be done."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import NamedTuple

from nomercy_table.engine.cues import Cue, Kind
from nomercy_table.engine.events import Event, Seat
from nomercy_table.session.session import Session

STANDS = 0.45
"""Seconds at normal speed for which a line stands that nothing else on the table shows."""

EXPLAINED = 1.2
"""And for which one stands that says why, as why a card is passed over."""

READ = 0.6
"""And for which one stands that comes only when its moment is over and its cards lie, besides the
time that these are given."""

BUST_READ = 1.5
"""Seconds for which what a bust has cost stands at least, while others play on."""

_AFTERWARDS: frozenset[Kind] = frozenset({"loss", "elimination"})
"""Moments of which that is so: cards are thrown off where it stands."""

_SHOWN_FIRST: frozenset[Kind] = frozenset({"showdown", "reveal", "blow"})
"""Moments that show what nobody knows before: a hand, a card, whom a blow fells."""


def stands_for(event: Event, cue: Cue) -> float:
    """For how many seconds at normal speed what is said of that event stands at least: it is read
    where nothing but these words shows what has happened, or why; 0 where cards, stamps or numbers
    do."""
    if event.explains:
        return EXPLAINED
    seen = event.moves or event.blows or event.marks or event.changes or event.threat
    return 0.0 if seen or cue.stamp or cue.moment or event.cue == "turn" else STANDS


def stands_after(cue: Cue) -> float:
    """For how many seconds at normal speed what is said of a staged event stands when all of it is
    shown, unless other cards are seen to move: before that larger words said it."""
    return READ if cue.moment is not None and cue.moment.kind in _AFTERWARDS else 0.0


class Bust(NamedTuple):
    """What somebody's bust has cost, in words and as a number."""

    event: Event
    sentence: str
    lost: int


class _Line(NamedTuple):
    """How something is told to the viewer, and to everybody; for how long it stands at least;
    whether it waits until what it tells is seen; and whether it makes room for what others do."""

    said: str
    public: str
    stands: float = 0.0
    unseen: bool = False
    yields: bool = False


class MessageQueue:
    """Keeps what was said last."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.refused = ""
        """Why the last thing that the player tried can't be done."""
        self.clause = ""
        """The clause of the rules behind that; "": none."""
        self._said = self._public = ""
        self._later: deque[_Line] = deque()
        """What is said next, as soon as it may be: at most one line that has to stand, and one."""
        self._stands = 0.0
        """For how many seconds what is said stays, whatever happens meanwhile."""
        self._yields = self._moved = False
        """Whether it makes room as soon as other cards are seen to move, and whether what is shown
        now moves some: the line may not tell of a bust while others play."""
        self.answered = False
        """Whether somebody has decided who had read what is said, and nothing has been since."""
        self._out = ""
        """How the last person here was told that they are out."""
        self._busts: dict[Seat, Bust] = {}
        self._bust: tuple[Seat, Bust] | None = None
        self._unread = 0.0
        """For how many seconds what a bust has cost is still to be seen, whoever plays."""
        self._played_on = False
        """Whether anybody has done anything since."""
        if not session.opening():  # of a new match nothing is told before it is shown
            self.read_log()

    def refuse(self, why: str = "", clause: str = "") -> None:
        """What was tried can't be done, by that clause of the rules; without a reason, nothing
        is said of it any more."""
        self.refused, self.clause = why, clause

    @property
    def said(self) -> str:
        """What has happened last, for whoever looks."""
        return self._said

    @property
    def says_out(self) -> bool:
        """Whether that is that somebody here is out."""
        return bool(self._out) and self._said == self._out

    def read_log(self) -> None:
        """Say what the log says last, and what busts have cost: somebody else looks now, or is
        called otherwise."""
        lines = (line.told for line in reversed(self._session.log) if line.cue != "turn")
        self._said = self._public = next(filter(None, lines), "")
        self._later.clear()
        self._stands, self.answered = 0.0, False
        called = self._session.called
        for seat, bust in self._busts.items():
            self._busts[seat] = bust._replace(sentence=bust.event.told(called))

    def hide(self) -> None:
        """From now on everybody reads this: say no more than all may know."""
        self._said, self.answered = self._public, False
        self._later = deque(line._replace(said=line.public) for line in self._later)

    def hear(
        self,
        event: Event,
        sentence: str,
        public: str,
        stands: float = 0.0,
        begins: str = "",
        *,
        covered: bool = False,
    ) -> None:
        """An event begins to be shown: how it is told to the viewer, and to everybody, and for how
        many seconds that `stands` at least; what comes after it is said that much later. As long
        as what it tells is unseen, it may say how it `begins`, if nothing stands.

        What it shows nobody before is said once it is seen; until then the words are those of
        what came before it, which is over. So it is with a card that is drawn, as it may turn up;
        of several only the number is told, while they come. And so it is with what is `covered` by
        a moment that says it in larger words: the line would flash by before these.
        """
        self.lay_down()
        self.catch_up()
        cue = self._session.game.cue(event.cue)
        moment, seat = cue.moment, event.seat_concerned
        yields = stands_after(cue) > 0
        self._moved = bool(event.moves) and not yields
        if event.cue != "turn" and sentence:
            if self._later and not self._later[-1].stands:
                self._later.pop()
            if self._later and stands:
                self._say_next()  # words are never further behind than by one such line
            drawn = sum(move.count for move in event.moves) if event.cue == "draw" else 0
            shown_first = moment is not None and moment.kind in _SHOWN_FIRST
            unseen = drawn == 1 or shown_first or covered
            self._later.append(_Line(sentence, public, stands, unseen, yields))
            self.advance(0.0)
            if begins and unseen and len(self._later) == 1 and not self._stands:
                self._said = self._public = begins
                self.answered = False
        if moment is not None and moment.kind == "elimination" and self._is_person(seat):
            self._out = sentence
        if event.cue in ("round", "match", "shuffle"):
            self._busts.clear()
        elif event.cue == "bust" and seat is not None and self._is_person(seat):
            lost = 0 if event.stakes is None else event.stakes.amount
            self._bust = (seat, Bust(event, sentence, lost))
        elif event.cue != "turn":
            self._played_on = True
            if seat in self._busts:
                del self._busts[seat]

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass: what stood long enough makes room, or goes."""
        self._stands = max(0.0, self._stands - dt)
        self._unread = max(0.0, self._unread - dt)
        if self._played_on and not self._unread:
            self._busts.clear()
        while self._later and not self._stands and not self._later[0].unseen:
            self._say_next()

    @property
    def changes_after(self) -> float | None:
        """Seconds until something else is said; None: nothing waits for what stands."""
        return self._stands if self._later and self._stands else None

    @property
    def says_more(self) -> bool:
        """Whether something else is said as soon as what stands is read, or as soon as it is seen
        what that tells."""
        return self.unseen or self.changes_after is not None

    @property
    def wakes_after(self) -> float | None:
        """Seconds until anything here changes; None: nothing does by itself."""
        goes = self._unread if self._busts and self._played_on else None
        return min((time for time in (self.changes_after, goes) if time is not None), default=None)

    def get_on(self) -> None:
        """Nobody needs what stands any more: somebody has acted, or wants to see what comes."""
        while self._later and not self._later[0].unseen:
            self._say_next()
        self._stands = 0.0

    def _say_next(self) -> None:
        self._said, self._public, self._stands, _, self._yields = self._later.popleft()
        self.answered = False

    @property
    def unseen(self) -> bool:
        """Whether what was heard last waits until what it tells is seen."""
        return bool(self._later) and self._later[-1].unseen

    def catch_up(self) -> None:
        """What is being shown is seen: say what waited for that, as soon as what stands is read."""
        if self._yields and self._moved:
            self._stands = 0.0
            self.advance(0.0)
        if self.unseen:
            self._later[-1] = self._later[-1]._replace(unseen=False)
            self.advance(0.0)

    def _is_person(self, seat: Seat | None) -> bool:
        return seat is not None and self._session.plans[seat].is_human

    def lay_down(self) -> None:
        """No card is in the air, and those of a bust are gone: from now on what it has cost stands
        in their place."""
        if self._bust is not None:
            seat, bust = self._bust
            self._busts[seat] = bust
            self._bust, self._unread, self._played_on = None, BUST_READ, False

    @property
    def busts(self) -> Mapping[Seat, Bust]:
        """What their last bust has cost the people here, until it is read and others play, they
        play again or a round ends."""
        return self._busts
