"""Events: what has visibly happened. Log, animation and sound come from the same one."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from nomercy_table.engine import words

Seat = int
"""A place at the table, 0 to n - 1, clockwise."""


@dataclass(frozen=True)
class Move:
    """Cards that went from one zone of the arrangement to another.

    `cards` are their keys, as far as the event's reader may know them; `count` is how
    many moved.
    """

    cards: tuple[int, ...]
    source: str
    target: str
    count: int


@dataclass(frozen=True)
class Mark:
    """What befell one card where it lies, in a word, which is stamped on it.

    Its `fate`: something it has `held` the blow off, it was `harmed`, or it is `lost`. What it had
    and loses by it, held or not, is told by its `sign`, art of `assets/` (`signs/skin`), and where
    that has kept all harm off, it is said as it is `gone`, too (`Skin used up`). Who is lost and
    `saves` another by that is hailed for it.
    """

    card: int
    word: str
    fate: Literal["", "held", "harmed", "lost"] = ""
    sign: str = ""
    gone: str = ""
    saves: bool = False

    @property
    def grave(self) -> bool:
        """Whether it was harmed or lost: its place flashes."""
        return self.fate in ("harmed", "lost")


@dataclass(frozen=True)
class Clash:
    """The numbers that decide a blow: the `power` of who strikes, which is its card's `own` with
    what is added to it, against the `guard` of who is struck; which is `worn` where that has been
    harmed before. `signs` are art of `assets/` for the two (`signs/swords`, `signs/guard`)."""

    power: int
    own: int
    guard: int
    worn: bool
    signs: tuple[str, str]


@dataclass(frozen=True)
class Change:
    """A number on a card that changed though nothing befell it: what it is by now, or by how much
    it rose or fell (`+3`), and why, in a few words (`a Troll has fallen`)."""

    card: int
    number: str
    why: str


@dataclass(frozen=True)
class Stakes:
    """What hangs on an event, for it to be staged as it deserves; no more than all may know.

    `risk` is how likely it was to go wrong, 0 to 1, for one who counts the cards, and `fails`
    whether it does. `cards` are those that it turns on, by key; `amount` is what is at stake, and
    `by` who else has brought it about.
    """

    risk: float = 0.0
    fails: bool = False
    cards: tuple[int, ...] = ()
    amount: int = 0
    by: Seat | None = None


@dataclass(frozen=True)
class Awaited:
    """What all wait for while cards are turned up: art of `assets/` (`signs/colour-red`), a word
    (`Red`), and a tint for its light (red, green, blue)."""

    picture: str
    word: str
    tint: tuple[int, int, int]


Occasion = Literal[
    "gain",
    "steal",
    "strike",
    "luck",
    "last",
    "win",
    "bust",
    "robbed",
    "burden",
    "out",
    "loss",
    "thinking",
]
"""What somebody may feel, and say something about: points that became safe, cards taken from others
or others struck, something good that came or something bad that went, one card left, a round or the
match won; all that lay there lost, cards taken from them or a blow, cards to take, out of the
round, the match lost; and that they think for long."""


@dataclass(frozen=True)
class Event(ABC):
    """One visible fact, in the past tense."""

    @property
    def cue(self) -> str:
        """What it feels like, by the name of a cue (`engine.cues`): `draw`; empty for nothing."""
        return ""

    @property
    def seat_concerned(self) -> Seat | None:
        """The seat that the event is about, for the banner's place and colour."""
        return None

    @property
    def victims(self) -> tuple[Seat, ...]:
        """The seats at whose cost it was."""
        return ()

    @property
    def concerns(self) -> frozenset[Seat]:
        """All seats to which it happens: the one that it is about, those at whose cost it was."""
        about = self.seat_concerned
        return frozenset(self.victims if about is None else (about, *self.victims))

    @property
    def gain(self) -> int:
        """Points that became safe by it, to be shown as they do."""
        return 0

    @property
    def moves(self) -> tuple[Move, ...]:
        """The cards that it moved."""
        return ()

    @property
    def threat(self) -> int:
        """How many cards, or points, hang over the seat concerned unless it has an answer; 0 for
        none. It flies there: as the sign beside the seat, or, where there is none, as a number."""
        return 0

    @property
    def explains(self) -> bool:
        """Whether its words say why, which cards that move don't: why one is passed over."""
        return False

    @property
    def weight(self) -> int:
        """How much it is, for the ear: the cards that it moved, or threatens to."""
        return max(self.threat, sum(move.count for move in self.moves))

    @property
    def blows(self) -> tuple[tuple[int, int], ...]:
        """The cards that struck at others, and dart towards them: (who, whom)."""
        return ()

    @property
    def shields(self) -> tuple[tuple[int, int], ...]:
        """The cards that step before others, at whom such a blow was aimed: (who, before whom)."""
        return ()

    @property
    def cheers(self) -> tuple[int, ...]:
        """The cards that leap for joy where they lie, one after the other: they have won."""
        return ()

    @property
    def clash(self) -> Clash | None:
        """What decided the first of these blows; None: no numbers were compared."""
        return None

    @property
    def stakes(self) -> Stakes | None:
        """What hangs on it; None: nothing that is worth a moment of its own."""
        return None

    @property
    def feared(self) -> str:
        """What would go wrong with it, and at what cost, said while nobody has seen yet whether it
        does: a whole sentence; "": nothing is said."""
        return ""

    @property
    def awaited(self) -> Awaited | None:
        """What a card that is turned up has to be for that to be over; None: nothing is waited
        for."""
        return None

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The cards to which something happened where they lie."""
        return ()

    @property
    def changes(self) -> tuple[Change, ...]:
        """The numbers on other cards that it changed; they rise there for a moment."""
        return ()

    @property
    def because(self) -> str:
        """Why the points or cards of the seat concerned became more by it, in a few words
        (`banked`): they stand below the number that rises there."""
        return ""

    @property
    def felt(self) -> tuple[tuple[Seat, Occasion], ...]:
        """What it is to whom, where that does not follow from the rest; nothing that not all may
        know, as faces show it."""
        return ()

    def banner(self, names: Sequence[str]) -> tuple[str, ...]:
        """What is to stand large on the table for a moment: a line, and smaller ones below."""
        return ()

    @abstractmethod
    def sentence(self, names: Sequence[str]) -> str:
        """The line for the log, the banner and the spoken table, with the seats' names; where one
        of them is `You` (`language.addressed`), to whoever sits there."""

    def told(self, names: Sequence[str]) -> str:
        """The same for the line of words on the table: shorter, where what is seen says the rest;
        "" where what follows at once says it; most say all."""
        return self.sentence(names)

    def begins(self, names: Sequence[str]) -> str:
        """What the line of words says as long as nobody has seen yet what has happened; "": what
        it said before."""
        return ""

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as `seat` may know it (None: a bystander); most hide nothing."""
        return self


@dataclass(frozen=True)
class SeatEvent(Event):
    """What happened to one seat, or what it did."""

    seat: Seat

    @property
    def seat_concerned(self) -> Seat:
        return self.seat


@dataclass(frozen=True)
class TurnStarted(SeatEvent):
    """It is this seat's turn."""

    cue: ClassVar[str] = "turn"

    def sentence(self, names: Sequence[str]) -> str:
        return words.TURN(who=names[self.seat])


Note = Callable[[Event], None]
"""Called for each event at the moment it has happened, while the state is just so."""


@dataclass(frozen=True)
class RoundResult:
    """How one round ended: points of each seat in it, its winners (none: drawn), why it ended."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


@dataclass(frozen=True)
class RoundEnded(Event):
    """A round is over and counted. `number` counts from 1; with the `last` the match is over.
    `scoreless`: nobody has any points, and so nobody is said to have won (`Scoring.victors`)."""

    cue: ClassVar[str] = "round"
    number: int
    result: RoundResult
    last: bool = False
    scoreless: bool = False

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that are said to have won; none: drawn, or scoreless."""
        return () if self.scoreless else self.result.winners

    @property
    def is_match(self) -> bool:
        """Whether this round was all of the match."""
        return self.last and self.number == 1

    @property
    def stakes(self) -> Stakes | None:
        return None if self.is_match else Stakes()

    def sentence(self, names: Sequence[str]) -> str:
        winners = self.winners
        if self.scoreless:
            return words.ROUND_SCORELESS(number=self.number)
        if not winners:
            return words.ROUND_DRAWN(number=self.number)
        told = words.ROUND_WON if len(winners) == 1 else words.ROUND_SHARED
        who = words.join_names([names[seat] for seat in winners])
        return told(who=who, number=self.number, count=self.result.scores[winners[0]])

    def told(self, names: Sequence[str]) -> str:
        return "" if self.last else self.sentence(names)  # who has won the match says it


@dataclass(frozen=True)
class MatchEnded(Event):
    """The match is over; `winners` are those that are said to have won, none where nobody scored
    (`Scoring.victors`)."""

    cue: ClassVar[str] = "match"
    winners: tuple[Seat, ...]
    reason: str

    @property
    def stakes(self) -> Stakes:
        return Stakes()

    def sentence(self, names: Sequence[str]) -> str:
        if not self.winners:
            return words.MATCH_SCORELESS
        told = words.MATCH_WON if len(self.winners) == 1 else words.MATCH_SHARED
        return told(
            who=words.join_names([names[seat] for seat in self.winners]), reason=self.reason
        )


def any_of(things: Sequence[str]) -> str:
    """`A`, `A or B`, `A or B or C`."""
    told = things[0]
    for thing in things[1:]:
        told = words.OR(told=told, thing=thing)
    return told


_SPOKEN_WITH_A_VOWEL = re.compile(r"[aeio]|8|1[18]\b", re.IGNORECASE)
"""How what cards are called begins where it is spoken with a vowel: `8` is `eight`."""


def a_or_an(thing: str) -> str:
    """`a Troll 7`, `an Ogre 7`, `an 8`, `an eleven`: one of these, in a sentence."""
    return (words.AN if _SPOKEN_WITH_A_VOWEL.match(thing) else words.A)(thing=thing)
