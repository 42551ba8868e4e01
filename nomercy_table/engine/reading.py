"""Reading the table of a position: what every game needs of it, and how it refuses what can't be.

A game makes a Reading of its table and asks it for numbers, words and cards. Whatever is wrong
ends in a PositionError that says what, where and what would be right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import PositionError, need
from nomercy_table.engine.words import CARDS
from nomercy_table.storage.shown import shown


@dataclass(frozen=True)
class CardTexts:
    """How a game writes its cards.

    `keys` gives a card by its text and `texts` the text by card; `line` is an example of some
    cards in a row, and `like` ends the sentence "a card is ...", both for messages.
    """

    keys: Mapping[str, int]
    texts: Sequence[str]
    line: str
    like: str


def is_small(word: str, most: int) -> bool:
    """Whether `word` is a whole number from 0 to `most`, in plain digits."""
    # Python refuses to make a number of thousands of digits, and the text may have them.
    return word.isascii() and word.isdigit() and len(word) <= len(str(most)) and int(word) <= most


class Reading:
    """One position's table, while it is read.

    `where` begins every message, such as "position of Hit!".
    """

    def __init__(
        self,
        table: Mapping[str, Any],
        known: Sequence[str],
        where: str,
        cards: CardTexts,
    ) -> None:
        """Refuse a key that is not one of `known`."""
        self.table, self.where, self._texts = table, where, cards
        unknown = [key for key in table if key not in known]
        if unknown:
            self.refuse(f"unknown key {shown(unknown[0])}; the keys are {', '.join(known)}")

    def refuse(self, why: str) -> NoReturn:
        """Raise the PositionError that says `why`."""
        raise PositionError(f"{self.where}: {why}")

    def number(self, key: str, high: int, low: int = 0) -> int:
        """The whole number at `key`, `low` to `high`."""
        number: int = need(self.table, key, int, self.where)
        if not low <= number <= high:
            self.refuse(f"{key} = {shown(number)}; it must be from {low} to {high}")
        return number

    def seed(self) -> int:
        """The match's seed."""
        return self.number("seed", (1 << 63) - 1)

    def flag(self, key: str) -> bool:
        """True or false at `key`."""
        flag: bool = need(self.table, key, bool, self.where)
        return flag

    def word(self, key: str, words: Collection[str]) -> str:
        """The text at `key`, one of `words`."""
        word: str = need(self.table, key, str, self.where)
        if word not in words:
            known = ", ".join(repr(other) for other in words)
            self.refuse(f"{key} = {shown(word)}; it must be one of {known}")
        return word

    def entries(self, key: str, count: int | None = None) -> list[Any]:
        """The list at `key`, of `count` entries where that is given."""
        entries: list[Any] = need(self.table, key, list, self.where)
        if count is not None and len(entries) != count:
            self.refuse(f"{key} has {len(entries)} entries; {count} are needed")
        return entries

    def one_per_seat(self, key: str, seats: int) -> list[Any]:
        """The list at `key`, with an entry for each seat."""
        entries = self.entries(key)
        if len(entries) != seats:
            self.refuse(f"{key} has {len(entries)} entries; one a seat is {seats}")
        return entries

    def seats(self, key: str, seats: int) -> tuple[Seat, ...]:
        """The list of different seats at `key`."""
        found = self.entries(key)
        fits = all(type(seat) is int and 0 <= seat < seats for seat in found)
        if not fits or len(set(found)) != len(found):
            self.refuse(f"{key} = {shown(found)}; different seats from 0 are needed")
        return tuple(found)

    def scores(self, seats: int) -> list[tuple[int, ...]]:
        """`scores`: for each round that has been counted, the points of each seat in it."""
        rounds = []
        for i, scores in enumerate(self.entries("scores")):
            fits = isinstance(scores, list) and len(scores) == seats
            if not fits or not all(type(score) is int and score >= 0 for score in scores):
                self.refuse(f"scores[{i}] = {shown(scores)}; {seats} whole numbers are needed")
            rounds.append(tuple(scores))
        return rounds

    # -- cards -----------------------------------------------------------------------------------

    def pile(self, key: str) -> tuple[int, ...]:
        """The cards at `key`, in their order."""
        return self.cards(need(self.table, key, str, self.where), key)

    def one(self, key: str) -> int | None:
        """The card at `key`; None where it is empty."""
        cards = self.pile(key)
        if len(cards) > 1:
            self.refuse(f"{key} = {shown(self.table[key])}; one card at most is needed")
        return cards[0] if cards else None

    def hands(self, key: str, seats: int) -> list[tuple[int, ...]]:
        """The cards of each seat at `key`."""
        entries = self.one_per_seat(key, seats)
        return [self.cards(entry, f"{key}[{seat}]") for seat, entry in enumerate(entries)]

    def cards(self, text: object, where: str) -> tuple[int, ...]:
        """The cards that `text` names; `where` is its place in the table, for messages."""
        if not isinstance(text, str):
            self.refuse(f"{where} = {shown(text)}; a text like {self._texts.line!r} is needed")
        cards = []
        for word in text.split():
            if word not in self._texts.keys:
                self.refuse(f"{where}: {shown(word)} is no card; a card is {self._texts.like}")
            cards.append(self._texts.keys[word])
        return tuple(cards)

    def check_deck(self, cards: Sequence[int], size: int) -> None:
        """Refuse `cards` unless each card from 0 to `size` - 1 is there once."""
        self.check_once(cards)
        missing = sorted(set(range(size)).difference(cards))
        if missing:
            first = " ".join(self._texts.texts[card] for card in missing[:5])
            self.refuse(f"{CARDS(count=len(missing))} missing: {first} ...")

    def check_once(self, cards: Sequence[int]) -> None:
        """Refuse `cards` if one is there more than once."""
        twice = sorted(card for card, count in Counter(cards).items() if count > 1)
        if twice:
            self.refuse(f"{self._texts.texts[twice[0]]} stands there more than once")
