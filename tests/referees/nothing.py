"""A referee for Nothing, from `rules/nothing.md` and its seed text alone.

Cards are texts, `7h`, of a second deck `7hb`; a face is a card without its deck.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from referees.lockstep import Disagreement, Referee, Table

RANKS = ("a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k")
FACES = [rank + suit for suit in "cdhs" for rank in RANKS]
NOTHING_CARDS = ("7c", "7d", "7h", "7s", "js", "jh", "kh")


def face_of(card: str) -> str:
    """`7h` of `7hb`."""
    return card[:-1] if card.endswith("b") else card


def points_of(card: str) -> int:
    """NTH-2."""
    face = face_of(card)
    if face in NOTHING_CARDS:
        return 0
    return RANKS.index(face[:-1]) + 1


class NothingReferee(Referee):
    """Hands and piles as plain lists, one method for each thing that can be done."""

    shuffles = ("RoundStarted",)
    moods = ("any", "taker", "drawer", "keeper", "giver back")

    clauses = (
        "NTH-1 one deck",
        "NTH-1 two decks",
        "NTH-3 the first player moved on",
        "NTH-4 drew",
        "NTH-4 drew though it could take",
        "NTH-4 took",
        "NTH-4 nothing to take, everyone before kept theirs",
        "NTH-4 nothing to take, at the start",
        "NTH-4 nothing to take, all were taken away",
        "NTH-5 discarded",
        "NTH-5 discarded the card just drawn",
        "NTH-5 gave back the card just taken",
        "NTH-5 could not give back (may_return = false)",
        "NTH-5 gave back its twin (may_return = false)",
        "NTH-5 one of twins went",
        "NTH-6 kept",
        "NTH-6 kept with an extra card already",
        "NTH-6 kept the last card drawn",
        "NTH-8 had to draw",
        "NTH-8 had to draw, the second time in a round",
        "NTH-9 the round ended",
        "NTH-9 the fewest points shared",
        "NTH-10 the match ended after rounds",
        "NTH-10 the match was shared",
    )

    def __init__(self, seats: int, options: dict[str, Any], table: Table) -> None:
        super().__init__(seats, options, table)
        self.first: int = table["first"]
        self.turn: int = table["turn"]
        self.pile: list[str] = table["draw"].split()  # the last is the top
        self.discard_pile: list[str] = table["discard"].split()  # the last is the top
        self.hands: list[list[str]] = [hand.split() for hand in table["hands"]]
        self.seen: list[list[str]] = [cards.split() for cards in table["known"]]  # NTH-7
        self.new_card: str | None = None
        self.how = ""  # how the new card came: drawn, taken
        self.takes: int = table["takes_in_a_row"]
        self.over = False
        self.forced = 0
        for scores in table["scores"]:
            self.history.append((tuple(scores), lowest(scores)))

    def table(self) -> dict[str, object]:
        return {
            "first": self.first,
            "pile": self.pile,
            "discard pile": self.discard_pile,
            "hands": [sorted(hand) for hand in self.hands],
            "seen by all": [sorted(cards) for cards in self.seen],
        }

    def read(self, table: Table) -> dict[str, object]:
        return {
            "first": table["first"],
            "pile": table["draw"].split(),
            "discard pile": table["discard"].split(),
            "hands": [sorted(hand.split()) for hand in table["hands"]],
            "seen by all": [sorted(cards.split()) for cards in table["known"]],
        }

    def deal(self, shuffled: Sequence[Table]) -> None:
        (table,) = shuffled
        self.new_round(table)

    def new_round(self, shuffled: Table) -> None:
        """NTH-1 and NTH-3."""
        decks = self.options["decks"]
        if decks == "by seats":
            decks = 1 if self.seats <= 6 else 2
        deck = list(FACES) if decks == 1 else FACES + [face + "b" for face in FACES]
        self.count("NTH-1 one deck" if decks == 1 else "NTH-1 two decks")
        self.pile = shuffled["draw"].split()
        if sorted(self.pile) != sorted(deck):
            raise Disagreement(f"NTH-1: the engine's deck is {sorted(self.pile)}")
        self.discard_pile = []
        self.hands = [[] for _ in range(self.seats)]
        self.seen = [[] for _ in range(self.seats)]
        self.turn, self.takes, self.forced = self.first, 0, 0
        self.new_card, self.how = None, ""
        for _ in range(7):
            for place in range(self.seats):
                self.hands[(self.first + place) % self.seats].append(self.pile.pop())

    # ------------------------------------------------------------------ what is legal

    def waits_for(self) -> int | None:
        return None if self.over else self.turn

    def legal(self, seat: int) -> set[str]:
        if self.over or seat != self.turn:
            return set()
        if self.new_card is None:
            if not self.discard_pile or self.takes >= self.seats:  # NTH-4, NTH-8
                return {"draw"}
            return {"draw", "take"}
        texts = {"keep"}
        for card in self.hands[seat]:
            if not self.must_hold(card):
                texts.add(f"discard {face_of(card)}")
        return texts

    def must_hold(self, card: str) -> bool:
        """NTH-5: without `may_return`, the very card that was just taken."""
        return self.how == "taken" and card == self.new_card and not self.options["may_return"]

    # ------------------------------------------------------------------ what happens

    def act(self, seat: int, text: str, shuffled: Sequence[Table]) -> None:
        if text == "draw":
            self.draw(seat)
            return
        if text == "take":
            self.take(seat)
            return
        if text == "keep":
            self.keep(seat)
        else:
            self.discard(seat, text.split()[1])
        self.new_card, self.how = None, ""
        if self.pile:
            self.turn = (self.turn + 1) % self.seats
        else:
            self.end_round(shuffled)

    def draw(self, seat: int) -> None:
        if self.takes >= self.seats:
            self.count("NTH-8 had to draw")
            if self.forced:
                self.count("NTH-8 had to draw, the second time in a round")
            self.forced += 1
        elif self.discard_pile:
            self.count("NTH-4 drew though it could take")
        elif sum(map(len, self.hands)) == 7 * self.seats:
            self.count("NTH-4 nothing to take, at the start")
        elif any(self.seen):
            self.count("NTH-4 nothing to take, all were taken away")
        else:
            self.count("NTH-4 nothing to take, everyone before kept theirs")
        self.count("NTH-4 drew")
        self.new_card, self.how = self.pile.pop(), "drawn"
        self.hands[seat].append(self.new_card)
        self.takes = 0

    def take(self, seat: int) -> None:
        self.count("NTH-4 took")
        self.new_card, self.how = self.discard_pile.pop(), "taken"
        self.hands[seat].append(self.new_card)
        self.seen[seat].append(self.new_card)
        self.takes += 1

    def keep(self, seat: int) -> None:
        self.count("NTH-6 kept")
        if len(self.hands[seat]) > 8:
            self.count("NTH-6 kept with an extra card already")
        if not self.pile:
            self.count("NTH-6 kept the last card drawn")

    def discard(self, seat: int, face: str) -> None:
        """Of twins the one that all saw goes first, else the one that came first."""
        twins = [card for card in self.hands[seat] if face_of(card) == face]
        may = [card for card in twins if not self.must_hold(card)]
        card = ([card for card in may if card in self.seen[seat]] or may)[0]
        self.count("NTH-5 discarded")
        if len(twins) > 1:
            self.count("NTH-5 one of twins went")
        if card == self.new_card:
            self.count(
                "NTH-5 discarded the card just drawn"
                if self.how == "drawn"
                else "NTH-5 gave back the card just taken"
            )
        if self.how == "taken" and not self.options["may_return"]:
            self.count("NTH-5 could not give back (may_return = false)")
            if self.new_card in twins:
                self.count("NTH-5 gave back its twin (may_return = false)")
        self.hands[seat].remove(card)
        if card in self.seen[seat]:
            self.seen[seat].remove(card)
        self.discard_pile.append(card)

    def end_round(self, shuffled: Sequence[Table]) -> None:
        """NTH-9 and NTH-10."""
        self.count("NTH-9 the round ended")
        scores = tuple(sum(points_of(card) for card in hand) for hand in self.hands)
        self.history.append((scores, lowest(scores)))
        if len(lowest(scores)) > 1:
            self.count("NTH-9 the fewest points shared")
        rounds = self.options["rounds"] if self.options["match"] == "rounds" else 1
        if len(self.history) < rounds:
            self.count("NTH-3 the first player moved on")
            self.first = (self.first + 1) % self.seats
            (table,) = shuffled
            self.new_round(table)
            return
        totals = tuple(
            sum(scores[seat] for scores, _ in self.history) for seat in range(self.seats)
        )
        if rounds > 1:
            self.count("NTH-10 the match ended after rounds")
            if len(lowest(totals)) > 1:
                self.count("NTH-10 the match was shared")
        self.result = (totals, lowest(totals))
        self.over = True

    # ------------------------------------------------------------------ chance

    def weight(self, mood: str, seat: int, text: str) -> float:
        if text == "take":
            return {"taker": 12.0, "giver back": 12.0, "drawer": 0.3}.get(mood, 1.0)
        if text == "keep":
            return {"keeper": 8.0, "taker": 0.1}.get(mood, 0.5)
        if text.startswith("discard"):
            cards = [card for card in self.hands[seat] if face_of(card) == text.split()[1]]
            if mood == "giver back" and self.new_card in cards:
                return 12.0
            if len(cards) > 1:
                return 3.0
        return 1.0

    @staticmethod
    def arranged(
        table: Table, seats: int, options: dict[str, Any], chance: random.Random
    ) -> Table | None:
        """Few cards in the draw pile, hands of many sizes, equal hands, no or some discards."""
        cards = " ".join([table["draw"], *table["hands"]]).split()
        chance.shuffle(cards)
        if chance.random() < 0.3:  # equal hands are likelier with cheap cards in them
            cards.sort(key=points_of, reverse=True)
        hands = [[cards.pop() for _ in range(7)] for _ in range(seats)]
        chance.shuffle(cards)
        for _ in range(chance.choice([0, 0, 2, 6])):
            if len(cards) > 4:
                chance.choice(hands).append(cards.pop())
        few = chance.randint(1, min(6, len(cards)))
        draw, discard = cards[:few], cards[few:]
        over = 0
        if options["match"] == "rounds":  # the last round, or any
            over = chance.choice([options["rounds"] - 1, chance.randrange(options["rounds"])])
        level = chance.choice([30, chance.randint(0, 90)])
        return {
            **table,
            "first": chance.randrange(seats),
            "turn": chance.randrange(seats),
            "takes_in_a_row": chance.randint(0, seats) if discard else 0,
            "draw": " ".join(draw),
            "discard": " ".join(discard),
            "hands": [" ".join(hand) for hand in hands],
            "known": [""] * seats,
            "scores": [[level + chance.randint(0, 3) for _ in hands] for _ in range(over)],
        }


def lowest(scores: Sequence[int]) -> tuple[int, ...]:
    """The seats with the fewest points."""
    return tuple(seat for seat, points in enumerate(scores) if points == min(scores))
