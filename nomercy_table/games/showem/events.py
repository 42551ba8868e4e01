"""What can visibly happen in Show 'Em No Mercy: dealing, playing, turns and their effects.

Drawing, stacks and mercy are in `drawing`. Cards that a seat may not see are taken out by
`seen_by`; how many there were stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from nomercy_table.engine.events import Event, Move, Seat, counted
from nomercy_table.games.showem.cards import COLOUR, COLOUR_NAMES, WILD, name, value


def hand(seat: Seat) -> str:
    """The zone of a seat's hand."""
    return f"hand.{seat}"


@dataclass(frozen=True)
class RoundStarted(Event):
    """All cards are shuffled; `dealer` deals (SNM-3)."""

    number: int
    dealer: Seat

    @property
    def cue(self) -> str:
        return "shuffle"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.dealer

    def sentence(self, names: Sequence[str]) -> str:
        return f"Round {self.number}: 168 cards are shuffled. {names[self.dealer]} deals."


@dataclass(frozen=True)
class CardsDealt(Event):
    """Everybody got a hand, one card at a time (SNM-1).

    `cards` are (seat, key) in the order of dealing; key -1: not to be seen.
    """

    cards: tuple[tuple[Seat, int], ...]
    each: int

    @property
    def cue(self) -> str:
        return "deal"

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(
            Move((card,) if card >= 0 else (), "draw", hand(seat), 1) for seat, card in self.cards
        )

    def sentence(self, names: Sequence[str]) -> str:
        return f"Everybody is dealt {self.each} cards."

    def seen_by(self, seat: Seat | None) -> CardsDealt:
        dealt = tuple((to, card if to == seat else -1) for to, card in self.cards)
        return CardsDealt(dealt, self.each)


@dataclass(frozen=True)
class CardTurnedUp(Event):
    """The discard pile began with this card, or went on past it (SNM-2)."""

    card: int
    ignored: bool

    @property
    def cue(self) -> str:
        return "discard"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((self.card,), "draw", "discard", 1),)

    def sentence(self, names: Sequence[str]) -> str:
        if self.ignored:
            return f"{name(self.card)} is turned over: no number, so another card is."
        return f"The discard pile begins with {name(self.card)}."


@dataclass(frozen=True)
class TurnStarted(Event):
    """It is this seat's turn."""

    seat: Seat

    @property
    def cue(self) -> str:
        return "turn"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is to play."


@dataclass(frozen=True)
class CardPlayed(Event):
    """A card went from a hand to the discard pile; `colour` was named for a wild one, else -1."""

    seat: Seat
    card: int
    colour: int

    @property
    def cue(self) -> str:
        return "play"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((self.card,), hand(self.seat), "discard", 1),)

    def sentence(self, names: Sequence[str]) -> str:
        named = ""
        if COLOUR[self.card] == WILD and self.colour >= 0:
            named = f" and names {COLOUR_NAMES[self.colour]}"
        return f"{names[self.seat]} plays {name(self.card)}{named}."


@dataclass(frozen=True)
class ColourDiscarded(Event):
    """All cards of a Discard All's colour went under it (SNM-11)."""

    seat: Seat
    cards: tuple[int, ...]

    @property
    def cue(self) -> str:
        return "discard"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.cards, hand(self.seat), "discard", len(self.cards)),)

    def sentence(self, names: Sequence[str]) -> str:
        colour = COLOUR_NAMES[COLOUR[self.cards[0]]]
        count = len(self.cards)
        cards = f"the only other {colour} card" if count == 1 else f"{count} more {colour} cards"
        return f"{names[self.seat]} discards {cards}."


@dataclass(frozen=True)
class HandPassed:
    """One hand on its way: from, to, how many cards, and which (() where not to be seen)."""

    source: Seat
    target: Seat
    count: int
    cards: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> HandPassed:
        """Who receives the hand sees it."""
        return self if seat == self.target else replace(self, cards=())

    @property
    def move(self) -> Move:
        """The cards' way."""
        return Move(self.cards, hand(self.source), hand(self.target), self.count)


@dataclass(frozen=True)
class HandsPassed(Event):
    """Everybody passed its hand on, after a 0 (SNM-9)."""

    seat: Seat
    hands: tuple[HandPassed, ...]
    clockwise: bool

    @property
    def cue(self) -> str:
        return "swap"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(passed.move for passed in self.hands)

    def sentence(self, names: Sequence[str]) -> str:
        side = "left" if self.clockwise else "right"
        return f"Everybody passes their hand to the {side}."

    def seen_by(self, seat: Seat | None) -> HandsPassed:
        return replace(self, hands=tuple(passed.seen_by(seat) for passed in self.hands))


@dataclass(frozen=True)
class HandsSwapped(Event):
    """Two seats swapped hands, after a 7 (SNM-10)."""

    seat: Seat
    other: Seat
    hands: tuple[HandPassed, HandPassed]

    @property
    def cue(self) -> str:
        return "swap"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(passed.move for passed in self.hands)

    def sentence(self, names: Sequence[str]) -> str:
        got, given = counted(self.hands[1].count, "card"), counted(self.hands[0].count, "card")
        return f"{names[self.seat]} swaps hands with {names[self.other]}: {given} for {got}."

    def seen_by(self, seat: Seat | None) -> HandsSwapped:
        one, other = self.hands
        return replace(self, hands=(one.seen_by(seat), other.seen_by(seat)))


@dataclass(frozen=True)
class DirectionTurned(Event):
    """Play now goes the other way (SNM-12, SNM-17)."""

    clockwise: bool

    @property
    def cue(self) -> str:
        return "reverse"

    def sentence(self, names: Sequence[str]) -> str:
        return f"Play now goes {'clockwise' if self.clockwise else 'counter-clockwise'}."


@dataclass(frozen=True)
class TurnLost(Event):
    """A seat was skipped (SNM-12, SNM-13)."""

    seat: Seat

    @property
    def cue(self) -> str:
        return "skip"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is skipped."


@dataclass(frozen=True)
class EveryoneSkipped(Event):
    """All others were skipped: the seat takes another turn (SNM-14)."""

    seat: Seat

    @property
    def cue(self) -> str:
        return "skipall"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    def sentence(self, names: Sequence[str]) -> str:
        return f"Everybody else is skipped: {names[self.seat]} plays on."


@dataclass(frozen=True)
class ColourAsked(Event):
    """The victim of a Wild Color Roulette has to name a colour (SNM-15)."""

    seat: Seat

    @property
    def cue(self) -> str:
        return "turn"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has to name a colour and draw until it comes."


@dataclass(frozen=True)
class ColourNamed(Event):
    """The victim of a Wild Color Roulette named its colour (SNM-15)."""

    seat: Seat
    colour: int

    @property
    def cue(self) -> str:
        return "colour"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} names {COLOUR_NAMES[self.colour]}."


@dataclass(frozen=True)
class UnoCalled(Event):
    """A seat with one card left called UNO (SNM-23)."""

    seat: Seat

    @property
    def cue(self) -> str:
        return "uno"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} calls UNO!"


@dataclass(frozen=True)
class UnoCaught(Event):
    """A seat with one card left had not called UNO, and `by` noticed (SNM-23)."""

    seat: Seat
    by: Seat

    @property
    def cue(self) -> str:
        return "caught"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.by]} catches {names[self.seat]}, who has not called UNO."


@dataclass(frozen=True)
class HandShown(Event):
    """The round is over, and what is left in this hand is counted (SNM-27)."""

    seat: Seat
    cards: tuple[int, ...]

    @property
    def cue(self) -> str:
        return "count"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    def sentence(self, names: Sequence[str]) -> str:
        cards, points = counted(len(self.cards), "card"), counted(value(self.cards), "point")
        return f"{names[self.seat]} is left with {cards}: {points} for the winner."


# What happens in nearly every turn is made once, and told again and again.
turn_started = cache(TurnStarted)
card_played = cache(CardPlayed)
direction_turned = cache(DirectionTurned)
turn_lost = cache(TurnLost)
everyone_skipped = cache(EveryoneSkipped)
colour_asked = cache(ColourAsked)
uno_called = cache(UnoCalled)
