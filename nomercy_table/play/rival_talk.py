"""Lines of computer players, at the table and over the results.

Never two at once, never the same line twice in a match, seldom, and the more seldom the more has
been said; not while a moment is staged or cards are in the air; and where people share the screen
and have hands to hide, not at all.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from nomercy_table.engine.events import Occasion, RoundResult, Seat
from nomercy_table.language import Phrase
from nomercy_table.players.feelings import Feeling
from nomercy_table.players.lines import LINES
from nomercy_table.session.looking import people
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.table import NAME, Bubble, TableView, bubble, obstacles, taken

_SAYS = Phrase("{name}: “{line}”")


def last_word(
    plans: Sequence[SeatPlan],
    winners: Collection[Seat],
    rounds: Sequence[RoundResult],
    *,
    over: bool,
) -> str:
    """A winner's, as far as one is a rival; of a match that is `over` and that only people have
    won, a loser's; "": nobody has one. After these `rounds`, of which the first tells one match
    from the other: nobody says the same line twice in one, and one is saved for its end."""
    rivals = [
        seat for seat, plan in enumerate(plans) if not plan.is_human and plan.portrait in LINES
    ]
    won = [seat for seat in rivals if seat in winners]
    if not rivals or not (won or (over and winners)):
        return ""
    match = sum(map(sum, (ended.scores for ended in rounds[:1])))
    speaker = (won or rivals)[match % len(won or rivals)]
    lines = LINES[plans[speaker].portrait]["win" if won else "loss"]
    said = sum(speaker in ended.winners for ended in rounds[:-1])
    last = len(lines) - 1
    if not over and said >= last:
        return ""
    line = lines[(match + (last if over else said)) % len(lines)]
    return _SAYS(name=plans[speaker].name, line=line())


SELDOM, SOONER = 8.0, 6.0
"""Seconds from one line to the next, at least; and to one about a great moment."""

_TIRES = 1 / 2
"""By this share of `SELDOM` it takes longer with every line of the match."""

_GREAT: Collection[Occasion] = ("out", "win", "loss")

_LATE = 2.0
"""Seconds after which nobody says any more what they were about to say."""


@dataclass
class _Thought:
    """What somebody is about to say, and for how long by now."""

    seat: Seat
    occasion: Occasion
    waits: float = 0.0


class RivalVoice:
    """Says the rivals' lines on the table of `view`."""

    def __init__(self, session: Session, view: TableView) -> None:
        self._session, self._view = session, view
        self.on = True
        """Whether rivals may talk."""
        self._since = SELDOM
        self._thought: _Thought | None = None
        self._bubble: Bubble | None = None
        self._placed: object = None
        self._told: set[str] = set()
        """All lines of this match."""
        self._spoke: dict[Seat, int] = {}
        self._pondered = -1

    @property
    def said(self) -> str:
        """The line that stands on the table; "": none does."""
        return "" if self._bubble is None else self._bubble.text

    @property
    def _silent(self) -> bool:
        """Whether nobody is to talk: it is switched off, or there are hands to hide."""
        shared = len(people(self._session.plans)) > 1 and self._session.game.secret
        return not self.on or shared or self._view.playback.speed <= 0

    def hear(self, found: Sequence[Feeling]) -> None:
        """That is what the table feels: one who has said least may say something."""
        for feeling in sorted(found, key=lambda f: (self._spoke.get(f.seat, 0), f.seat)):
            if feeling.great and self._may(feeling.seat, feeling.occasion):
                self._thought = _Thought(feeling.seat, feeling.occasion)
                return

    def ponder(self, seat: Seat) -> None:
        """That computer player thinks for long."""
        if self._session.moves != self._pondered and self._may(seat, "thinking"):
            self._pondered = self._session.moves
            self._thought = _Thought(seat, "thinking")

    def _may(self, seat: Seat, occasion: Occasion) -> bool:
        plan = self._session.plans[seat]
        gap = SOONER if occasion in _GREAT else SELDOM * (1 + _TIRES * len(self._told))
        return (
            not self._silent
            and not plan.is_human
            and occasion in LINES.get(plan.portrait, {})
            and self._since >= gap
        )

    def advance(self, dt: float, around: Sequence[pygame.Rect]) -> None:
        """Let `dt` seconds pass; nothing that is `around` may be covered."""
        self._since += dt
        playback = self._view.playback
        if (words := self._bubble) is not None:
            others = [rect for rect in self._view.effects.places if rect != words.place]
            if words.done or playback.staged is not None or self._in_the_way([*around, *others]):
                self.hush()
        thought = self._thought
        if thought is None or playback.staged is not None or self._silent:
            return
        if playback.at_rest:
            self._thought = None
            self._say(thought, around)
            return
        thought.waits += dt
        if thought.waits > _LATE:
            self._thought = None

    def hush(self) -> None:
        """Nobody says anything any more."""
        self._thought = None
        if self._bubble is not None:
            self._bubble = None
            self._view.effects.end(NAME)

    def _say(self, thought: _Thought, around: Sequence[pygame.Rect]) -> None:
        portrait = self._session.plans[thought.seat].portrait
        new = [line for line in LINES[portrait][thought.occasion] if line.text not in self._told]
        view, shown = self._view, self._view.playback.shown
        if not new or thought.seat not in shown.placement.portraits:
            return
        line = new[(self._session.moves + thought.seat) % len(new)]
        found = bubble(
            view.look,
            shown,
            thought.seat,
            line(),
            [*around, *view.effects.places],
            view.playback.still,
            self._session.plans[thought.seat].name,
        )
        if found is None:
            return
        self._told.add(str(line.text))
        self._spoke[thought.seat] = self._spoke.get(thought.seat, 0) + 1
        self._since = 0.0
        self._bubble, self._placed = found, shown
        view.effects.start(found)

    def _in_the_way(self, around: Sequence[pygame.Rect]) -> bool:
        """Whether something has come to lie where the words stand."""
        words, shown = self._bubble, self._view.playback.shown
        if words is None or (shown is self._placed and not around):
            return False
        things = [*taken(shown, words.seat), *obstacles(shown), *around]
        self._placed = shown
        return words.body.collidelist(things) >= 0
