"""The rules of a game whose cards lie in declared zones: what a game says once, and the rest of the
contract follows from it.

A game says which kinds of zones there are and who sees the cards in them, and which actions there
may be. From that come what a seat may know, what its events show to whom, positions, and
(`engine/zoned_game.py`) the arrangement, the picks, and worlds dealt anew.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Literal

from nomercy_table.engine import words
from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.arrangement import Shape, Where
from nomercy_table.engine.events import (
    Event,
    Move,
    Note,
    RoundResult,
    Seat,
    SeatEvent,
    TurnStarted,
)
from nomercy_table.engine.pack import Pack
from nomercy_table.engine.rounds import RoundsState
from nomercy_table.engine.scoring import End
from nomercy_table.engine.state import Observation
from nomercy_table.language import Phrase, say

UNKNOWN = -1
"""A card that whoever looks does not know."""

MOST_NAMED = 5
"""Of more cards than that a sentence tells only how many they are."""


@dataclass(frozen=True)
class ZoneKind:
    """Zones of one kind: one on the table, or one for each seat (`each`), `row.0`, `row.1` ...

    `seen` says who knows the cards there. `role`, `shape` and `where` are as in
    `arrangement.Zone`; what is known, but lies in a `heap`, is not shown. `about` tells whoever
    points at it what it is; "": who sees its cards.
    """

    id: str
    role: str
    shape: Shape
    seen: Literal["by all", "by its seat", "by nobody"]
    where: Where = "middle"
    each: bool = False
    about: str = ""

    def ids(self, seats: int) -> tuple[str, ...]:
        """The ids of its zones, by seat."""
        return tuple(f"{self.id}.{seat}" for seat in range(seats)) if self.each else (self.id,)

    def shows(self, seat: Seat | None, viewer: Seat | None) -> bool:
        """Whether the viewer knows the cards that lie there, in the zone of that seat."""
        return self.seen == "by all" or (
            self.seen == "by its seat" and seat is not None and seat == viewer
        )


@dataclass(frozen=True)
class Word(Action):
    """An action that is one word (`draw`). It is picked at `at`, the id of a zone, or else by a
    button, and `label` is what that says. `about` tells what it does; "": what is on the label."""

    word: str
    label: str
    at: str = ""
    about: str = ""

    def text(self) -> str:
        return self.word


@dataclass(frozen=True)
class CardAction(Action):
    """An action that is a verb and a card (`play 7h`). It is picked at the card; `label` says there
    what it does, with the field `card`."""

    verb: str
    card: int
    written: str
    label: Phrase = field(default=words.PLAY, compare=False)

    def text(self) -> str:
        return f"{self.verb} {self.written}"

    @staticmethod
    def each(verb: str, pack: Pack, label: Phrase = words.PLAY) -> tuple[CardAction, ...]:
        """That action of every card."""
        return tuple(CardAction(verb, card, text, label) for card, text in enumerate(pack.texts))


def card_of(action: Action) -> int:
    """The card that the action is about; UNKNOWN: about none."""
    return action.card if isinstance(action, CardAction) else UNKNOWN


@dataclass(frozen=True)
class CardsMoved(SeatEvent):
    """A seat moved cards, in the words of the game: `{name} draws {cards}.`, or only one of
    these fields.

    `names` are what the cards are called, while they are known. `eyes` are the seats that know
    them; None: everybody does.
    """

    words: Phrase
    names: tuple[str, ...]
    went: tuple[Move, ...]
    sound: str
    eyes: tuple[Seat, ...] | None

    @property
    def cue(self) -> str:
        return self.sound

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.went

    def sentence(self, names: Sequence[str]) -> str:
        count = sum(move.count for move in self.went)
        cards = words.A_CARD(count=count)
        if 0 < len(self.names) <= MOST_NAMED:
            cards = words.join_names(self.names)
        fields = {"name": names[self.seat], "cards": cards}
        return self.words(**{name: fields[name] for name in self.words.fields})

    def seen_by(self, seat: Seat | None) -> Event:
        if self.eyes is None or seat in self.eyes:
            return self
        return replace(self, names=(), went=tuple(replace(move, cards=()) for move in self.went))


@dataclass(frozen=True)
class Told(SeatEvent):
    """Something else happened to a seat, in the words of the game: `{name} is bust.`; what fills
    their other fields stands in `more`, by name."""

    words: Phrase
    sound: str
    more: tuple[tuple[str, object], ...] = ()

    @property
    def cue(self) -> str:
        return self.sound

    def sentence(self, names: Sequence[str]) -> str:
        return self.words(name=names[self.seat], **dict(self.more))


@dataclass(frozen=True)
class Shuffled(Event):
    """All cards lie where a round begins."""

    cue: ClassVar[str] = "shuffle"

    def sentence(self, names: Sequence[str]) -> str:
        return words.SHUFFLED()


@dataclass(frozen=True)
class ZonedObservation(Observation):
    """What one seat may know: the cards in each zone, UNKNOWN for those that it can't see, and
    whatever else the state holds, by name."""

    first: Seat
    turn: Seat
    zones: tuple[tuple[str, tuple[int, ...]], ...]
    facts: tuple[tuple[str, Any], ...]

    @cached_property
    def _zones(self) -> dict[str, tuple[int, ...]]:
        return dict(self.zones)

    def at(self, zone: str) -> tuple[int, ...]:
        """The cards that lie there, the top one last."""
        return self._zones[zone]

    def each(self, kind: str) -> list[tuple[int, ...]]:
        """The cards in the zones of that kind, by seat."""
        return [self._zones[f"{kind}.{seat}"] for seat in range(self.seats)]

    def fact(self, name: str) -> Any:
        """What else everybody knows: an attribute of the state."""
        return dict(self.facts)[name]


class ZonedState(RoundsState):
    """A match of a game whose cards lie in declared zones.

    `zones` has the cards in each, the top one last; tuples, so that copies share them. What a game
    annotates beside is known to everybody, and is a number from 0 up, a flag, or one of these for
    each seat; it is set in `lay_out`.
    """

    pack: ClassVar[Pack]
    kinds: ClassVar[tuple[ZoneKind, ...]]
    actions: ClassVar[tuple[Action, ...]]
    """Every action that there may be in the game."""
    reason: ClassVar[str]
    """What wins, to complete "Ann wins: ..."."""
    turns: ClassVar[str]
    """The clause that says that people act in turn."""
    ends: ClassVar[str]
    """The clause that says when a match is over, and who has won."""

    zones: dict[str, tuple[int, ...]]

    # -- what a game says --------------------------------------------------------------------------

    def deal_out(self, note: Note | None) -> None:
        """Deal, and tell it, after `lay_out`; the turn is not announced yet."""

    @abstractmethod
    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why the seat whose turn it is may not take that action of the game; None: it may."""

    def possible(self, seat: Seat) -> Sequence[Action]:
        """The actions among which the legal ones of that seat are: fewer are searched sooner."""
        return self.actions

    def doubt(self) -> str:
        """Why this can't be a position of a match, whatever cards lie where; "": it can be."""
        return ""

    # -- for its rules -----------------------------------------------------------------------------

    def at(self, zone: str) -> tuple[int, ...]:
        """The cards that lie there, the top one last."""
        return self.zones[zone]

    def each(self, kind: str) -> list[tuple[int, ...]]:
        """The cards in the zones of that kind, by seat."""
        return [self.zones[f"{kind}.{seat}"] for seat in range(self.seats)]

    def gather(self, zone: str) -> None:
        """Shuffle all cards and lay them there: how a round is laid out."""
        self.zones = {id_: () for kind in self.kinds for id_ in kind.ids(self.seats)}
        self.zones[zone] = tuple(self.deck(len(self.pack)))

    def put(
        self, cards: Iterable[int], zone: str, note: Note | None, seat: Seat, told: Phrase, cue: str
    ) -> None:
        """Move the cards to that zone, and tell that the seat did it."""
        moved: dict[str, tuple[int, ...]] = {}
        for card in cards:
            source = next(id_ for id_, there in self.zones.items() if card in there)
            moved[source] = (*moved.get(source, ()), card)
            self.zones[source] = tuple(other for other in self.zones[source] if other != card)
            self.zones[zone] += (card,)
        if note:
            went = tuple(Move(these, source, zone, len(these)) for source, these in moved.items())
            names = tuple(self.pack.name(card) for move in went for card in move.cards)
            eyes = self._eyes((*moved, zone))
            note(CardsMoved(seat, told, names, went, cue, eyes))

    def _eyes(self, zones: Sequence[str]) -> tuple[Seat, ...] | None:
        """The seats that know the cards in one of the zones; None: everybody."""
        whose = [(kind, zone_id, seat) for kind, zone_id, seat in self.all_zones(self.seats)]
        found = [(kind, seat) for kind, zone_id, seat in whose if zone_id in zones]
        if any(kind.seen == "by all" for kind, _ in found):
            return None
        return tuple(
            seat for kind, seat in found if seat is not None and kind.seen == "by its seat"
        )

    def deal(self, source: str, kind: str, count: int, note: Note | None) -> None:
        """Deal so many cards to each seat, from the one that begins the round on."""
        for seat in self.in_turn(self.first):
            cards = self.zones[source][-count:]
            self.put(cards, f"{kind}.{seat}", note, seat, words.DEALT, "deal")

    def next_turn(self, seat: Seat, note: Note | None) -> None:
        """It is that seat's turn now."""
        self.turn = seat
        if note:
            note(TurnStarted(seat))

    def score(self, scores: Sequence[int], note: Note | None) -> None:
        """The round is over with these points, by seat."""
        self.end_round(self.round_of(scores), note)

    def round_of(self, scores: Sequence[int]) -> RoundResult:
        """A round that ended with these points."""
        return RoundResult(tuple(scores), self.scoring().best(scores), self.reason)

    # -- the contract ------------------------------------------------------------------------------

    @classmethod
    def all_zones(cls, seats: int) -> list[tuple[ZoneKind, str, Seat | None]]:
        """All zones of a table: of which kind, the id, and whose."""
        return [
            (kind, zone_id, seat if kind.each else None)
            for kind in cls.kinds
            for seat, zone_id in enumerate(kind.ids(seats))
        ]

    @classmethod
    def facts(cls) -> tuple[str, ...]:
        """The names of what the game annotates beside cards."""
        own = [base for base in cls.__mro__ if issubclass(base, ZonedState)]
        slots = [slot for base in own for slot in vars(base).get("__slots__", ())]
        return tuple(slot for slot in slots if slot != "zones")

    def legal_actions(self, seat: Seat) -> list[Action]:
        if self.over or seat != self.turn:
            return []
        legal = [action for action in self.possible(seat) if self.refusal(seat, action) is None]
        return sorted(legal, key=str)

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        if self.over:
            return Refusal(self.ends, say("the match is over"))
        if seat != self.turn:
            return Refusal(self.turns, say("it is another player's turn"))
        if action not in self.actions:
            return Refusal(self.turns, say("there is no such action in this game"))
        return self.refusal(seat, action)

    def begin(self, note: Note | None) -> None:
        if note:
            note(Shuffled())
        self.deal_out(note)
        self.next_turn(self.turn, note)

    def verdict(self, end: End, scores: tuple[int, ...]) -> tuple[str, str]:
        return self.reason, self.ends

    def observe(self, seat: Seat | None) -> ZonedObservation:
        zones = tuple(
            (id_, cards if kind.shows(owner, seat) else (UNKNOWN,) * len(cards))
            for kind, id_, owner in self.all_zones(self.seats)
            for cards in (self.zones[id_],)
        )
        facts = tuple((name, _as_value(getattr(self, name))) for name in self.facts())
        return ZonedObservation(*self.head(seat), self.first, self.turn, zones, facts)

    def cards(self) -> list[int]:
        return [card for cards in self.zones.values() for card in cards]

    def position(self) -> dict[str, Any]:
        write = self.pack.write
        table: dict[str, Any] = {
            "seed": self.seed,
            "first": self.first,
            "turn": self.turn,
            "over": self.over,
        }
        for kind in self.kinds:
            lying = [write(self.zones[id_]) for id_ in kind.ids(self.seats)]
            table[kind.id] = lying if kind.each else lying[0]
        table |= {name: getattr(self, name) for name in self.facts()}
        return table | {"scores": self.scores()}


def _as_value(fact: Any) -> Any:
    """What an observation may hold of it."""
    return tuple(fact) if isinstance(fact, list) else fact
