"""Reading the table of a position: what every game needs of it, and how it refuses what can't be.

A game makes a Reading of its table and asks it for numbers, words and cards. Whatever is wrong
ends in a PositionError that says what, where and what would be right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from nomercy_table.engine import file_words
from nomercy_table.engine.events import Seat
from nomercy_table.engine.file_words import entry
from nomercy_table.engine.state import PositionError
from nomercy_table.storage.shown import shown

MOST_NAMED = 5
"""So many of the cards that are missing are named."""


@dataclass(frozen=True)
class CardTexts:
    """How a game writes its cards.

    `keys` gives a card by its text and `texts` the text by card; `line` is an example of some
    cards in a row, and `like` says how one is written, both for messages.
    """

    keys: Mapping[str, int]
    texts: Sequence[str]
    line: str
    like: Callable[[], str]


def is_small(word: str, most: int) -> bool:
    """Whether `word` is a whole number from 0 to `most`, in plain digits."""
    # Python refuses to make a number of thousands of digits, and the text may have them.
    return word.isascii() and word.isdigit() and len(word) <= len(str(most)) and int(word) <= most


class Reading:
    """One position's table, while it is read.

    `game` is the title of the game that every message begins with, and `part` the key at which
    the table lies within that of the position, where it does.
    """

    def __init__(
        self,
        table: Mapping[str, Any],
        known: Sequence[str],
        game: str,
        cards: CardTexts,
        part: str = "",
    ) -> None:
        """Refuse a key that is not one of `known`."""
        self.table, self._game, self._texts, self._part = table, game, cards, part
        unknown = [key for key in table if key not in known]
        if unknown:
            self.refuse(file_words.UNKNOWN_KEY(key=shown(unknown[0]), known=", ".join(known)))

    def refuse(self, why: str, clause: str = "") -> NoReturn:
        """Raise the PositionError that says `why`, by which clause of the rules, and where."""
        if clause:
            why = file_words.BY_CLAUSE(why=why, clause=clause)
        where = file_words.POSITION(game=self._game)
        parts = (where, self._part, why) if self._part else (where, why)
        raise PositionError(": ".join(parts))

    def check_scores(self, scores: Sequence[int], right: Sequence[int], clause: str = "") -> None:
        """Refuse the scores of the last round, unless they are the right ones."""
        if tuple(scores) != tuple(right):
            said = file_words.OTHER_SCORES(scores=list(scores), right=list(right))
            self.refuse(said, clause)

    def check_end(self, over: bool, ended: bool, clause: str = "") -> None:
        """Refuse a match that is `over`, or goes on, where by its scores it has not `ended`, or
        has."""
        if over != ended:
            self.refuse(file_words.IS_OVER() if ended else file_words.NOT_OVER(), clause)

    def inner(self, key: str, known: Sequence[str]) -> Reading:
        """The table at `key`, which has the keys `known`."""
        table = self.needed(key, Mapping, file_words.A_TABLE(key=key))
        return Reading(table, known, self._game, self._texts, key)

    # -- numbers and words -------------------------------------------------------------------------

    def needed(self, key: str, kind: type, called: str) -> Any:
        """What stands at `key`, if it is of that kind, which is `called` so in messages."""
        if key not in self.table:
            self.refuse(file_words.MISSING(key=key, kind=called))
        value = self.table[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.refuse(file_words.NEEDED(what=entry(key, value), kind=called))
        return value

    def number(self, key: str, high: int, low: int = 0) -> int:
        """The whole number at `key`, `low` to `high`."""
        number: int = self.needed(key, int, file_words.A_NUMBER())
        if not low <= number <= high:
            self.refuse(file_words.WHOLE(what=entry(key, number), low=low, high=high))
        return number

    def seed(self) -> int:
        """The match's seed."""
        return self.number("seed", (1 << 63) - 1)

    def flag(self, key: str) -> bool:
        """True or false at `key`."""
        flag: bool = self.needed(key, bool, file_words.A_FLAG())
        return flag

    def text(self, key: str) -> str:
        """The text at `key`."""
        text: str = self.needed(key, str, file_words.A_TEXT())
        return text

    def word(self, key: str, words: Collection[str]) -> str:
        """The text at `key`, one of `words`."""
        word = self.text(key)
        if word not in words:
            known = ", ".join(map(repr, words))
            self.refuse(file_words.ONE_OF(what=entry(key, word), known=known))
        return word

    def entries(self, key: str, count: int | None = None) -> list[Any]:
        """The list at `key`, of `count` entries where that is given."""
        entries: list[Any] = self.needed(key, list, file_words.A_LIST())
        if count is not None and len(entries) != count:
            self.refuse(file_words.ENTRIES(key=key, count=count, number=len(entries)))
        return entries

    def one_per_seat(self, key: str, seats: int) -> list[Any]:
        """The list at `key`, with an entry for each seat."""
        entries = self.entries(key)
        if len(entries) != seats:
            self.refuse(file_words.ONE_EACH(key=key, seats=seats, number=len(entries)))
        return entries

    def seats(self, key: str, seats: int) -> tuple[Seat, ...]:
        """The list of different seats at `key`."""
        found = self.entries(key)
        fits = all(type(seat) is int and 0 <= seat < seats for seat in found)
        if not fits or len(set(found)) != len(found):
            self.refuse(file_words.OTHER_SEATS(what=entry(key, found), last=seats - 1))
        return tuple(found)

    def scores(self, seats: int) -> list[tuple[int, ...]]:
        """`scores`: for each round that has been counted, the points of each seat in it."""
        rounds = []
        for i, scores in enumerate(self.entries("scores")):
            fits = isinstance(scores, list) and len(scores) == seats
            if not fits or not all(type(score) is int and score >= 0 for score in scores):
                what = entry(f"scores[{i}]", scores)
                self.refuse(file_words.ROUND_SCORES(what=what, seats=seats))
            rounds.append(tuple(scores))
        return rounds

    # -- cards -----------------------------------------------------------------------------------

    def pile(self, key: str) -> tuple[int, ...]:
        """The cards at `key`, in their order."""
        return self.cards(self.needed(key, str, self._a_row()), key)

    def one(self, key: str) -> int | None:
        """The card at `key`; None where it is empty."""
        cards = self.pile(key)
        if len(cards) > 1:
            self.refuse(file_words.ONE_CARD(what=entry(key, self.table[key])))
        return cards[0] if cards else None

    def hands(self, key: str, seats: int) -> list[tuple[int, ...]]:
        """The cards of each seat at `key`."""
        entries = self.one_per_seat(key, seats)
        return [self.cards(hand, f"{key}[{seat}]") for seat, hand in enumerate(entries)]

    def cards(self, text: object, where: str) -> tuple[int, ...]:
        """The cards that `text` names; `where` is its place in the table, for messages."""
        if not isinstance(text, str):
            self.refuse(file_words.NEEDED(what=entry(where, text), kind=self._a_row()))
        cards = []
        for word in text.split():
            if word not in self._texts.keys:
                like = self._texts.like()
                self.refuse(file_words.NO_CARD(where=where, word=shown(word), right=like))
            cards.append(self._texts.keys[word])
        return tuple(cards)

    def _a_row(self) -> str:
        return file_words.A_ROW(cards=self._texts.line)

    def check_deck(self, cards: Sequence[int], size: int) -> None:
        """Refuse `cards` unless each card from 0 to `size` - 1 is there once."""
        self.check_once(cards)
        missing = sorted(set(range(size)).difference(cards))
        if missing:
            first = " ".join(self._texts.texts[card] for card in missing[:MOST_NAMED])
            if len(missing) > MOST_NAMED:
                first = file_words.AND_MORE(cards=first)
            self.refuse(file_words.CARDS_MISSING(count=len(missing), cards=first))

    def check_once(self, cards: Sequence[int]) -> None:
        """Refuse `cards` if one is there more than once."""
        twice = sorted(card for card, count in Counter(cards).items() if count > 1)
        if twice:
            self.refuse(file_words.TWICE(card=self._texts.texts[twice[0]]))
