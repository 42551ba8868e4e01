"""A referee for Show 'Em No Mercy, from `rules/showem.md` and its seed text alone.

Cards are texts without their copy (`r5`, `wd10`): no rule asks which of two red fives it is.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from referees.lockstep import Disagreement, Referee, Table

LETTERS = {"blue": "b", "green": "g", "red": "r", "yellow": "y"}
WILD = ("wd10", "wd6", "wr4", "wrl")
STACKS = {"d2": 2, "d4": 4, "wr4": 4, "wd6": 6, "wd10": 10}
DECK = sorted(
    [colour + number for colour in "bgry" for number in "0123456789" for _ in range(2)]
    + [colour + symbol for colour in "bgry" for symbol in ("da", "d2", "rv", "sk") for _ in "123"]
    + [colour + symbol for colour in "bgry" for symbol in ("d4", "se") for _ in "12"]
    + ["wrl"] * 8
    + ["wd6"] * 4
    + ["wd10"] * 4
    + ["wr4"] * 8
)


def colour_of(card: str) -> str:
    """`b`, `g`, `r` or `y`; empty for a wild card."""
    return "" if card in WILD else card[0]


def symbol_of(card: str) -> str:
    """The number or the symbol."""
    return card if card in WILD else card[1:]


def stack_value(card: str) -> int:
    return STACKS.get(symbol_of(card), 0)


def points_of(card: str) -> int:
    if card in WILD:
        return 50
    return int(symbol_of(card)) if symbol_of(card).isdigit() else 20


def faces(text: str) -> list[str]:
    """`r5a wd10b` without the copies: `r5`, `wd10`."""
    return [card[:-1] for card in text.split()]


class ShowemReferee(Referee):
    """Hands, piles, direction and stack as plain lists and numbers, one method a clause."""

    shuffles = ("RoundStarted", "PileRebuilt")
    moods = ("any", "quick", "quick", "stacker", "stacker", "silent", "silent", "hoarder")

    clauses = (
        "SNM-1 dealt",
        "SNM-2 turned over again",
        "SNM-3 the deal moved on",
        "SNM-4 played by colour alone",
        "SNM-4 played by number or symbol",
        "SNM-4 played a wild card",
        "SNM-4 played on a wild card's colour",
        "SNM-5 drew and played at once",
        "SNM-5 drew and had to choose how to play",
        "SNM-6 declined",
        "SNM-6 could not decline (may_decline = false)",
        "SNM-7 rebuilt in a turn",
        "SNM-7 rebuilt for a stack",
        "SNM-7 rebuilt for a catch",
        "SNM-7 rebuilt for a roulette",
        "SNM-7 rebuilt with hands set aside",
        "SNM-7 nothing left to draw",
        "SNM-8 passed over an eliminated seat",
        "SNM-9 hands passed",
        "SNM-9 hands passed, counter-clockwise",
        "SNM-9 hands passed, some eliminated",
        "SNM-10 swapped",
        "SNM-11 discarded more cards",
        "SNM-11 discarded none",
        "SNM-12 reversed",
        "SNM-12 another turn with two left",
        "SNM-13 skipped",
        "SNM-14 another turn",
        "SNM-15 drew for a colour",
        "SNM-15 the player's colour stayed",
        "SNM-16 a target",
        "SNM-17 turned, then a target",
        "SNM-17 own target with two left",
        "SNM-17 own target, stacked on the opponent's card",
        "SNM-18 stacked",
        "SNM-18 took a stack of several cards",
        "SNM-18 took though it could stack",
        "SNM-19 own player stacked another Wild Reverse Draw Four",
        "SNM-19 own player moved it to the opponent",
        "SNM-20 a coloured card on a wild one",
        "SNM-22 eliminated in a turn",
        "SNM-22 eliminated by a card that fitted",
        "SNM-22 eliminated by a stack",
        "SNM-22 eliminated by a stack, with cards still to draw",
        "SNM-22 eliminated by a catch",
        "SNM-22 eliminated by a roulette",
        "SNM-23 called with the play",
        "SNM-23 called later",
        "SNM-23 called in its own next turn",
        "SNM-23 caught by the seat at turn",
        "SNM-23 caught by another seat",
        "SNM-23 caught in its own next turn",
        "SNM-23 caught while a stack waits for an answer",
        "SNM-23 caught by a seat that waits for its win",
        "SNM-23 got away",
        "SNM-23 one card after a 0 or 7",
        "SNM-24 won with a last card",
        "SNM-24 won with a last 0 or 7",
        "SNM-24 won with a Discard All and more cards",
        "SNM-25 a win waits",
        "SNM-25 two wins wait",
        "SNM-25 three wins wait",
        "SNM-25 the win stood",
        "SNM-25 the first of several won",
        "SNM-25 came back, play went on",
        "SNM-25 came back, another had won",
        "SNM-25 came back and eliminated",
        "SNM-25 came back and eliminated, another had won",
        "SNM-25 came back with nothing to draw",
        "SNM-25 a roulette won at once",
        "SNM-26 the last one left won",
        "SNM-27 points for eliminated seats",
        "SNM-27 another round",
        "SNM-27 the target was reached",
    )

    beyond_reach = (
        # Nothing to draw: 167 cards in hands, but six hands below the largest limit hold 162.
        "SNM-7 nothing left to draw",
        "SNM-25 came back with nothing to draw",
        # One card and two more are three, and the smallest limit is 15.
        "SNM-22 eliminated by a catch",
    )

    def __init__(self, seats: int, options: dict[str, Any], table: Table) -> None:
        super().__init__(seats, options, table)
        self.dealer: int = table["dealer"]
        self.turn: int = table["turn"]
        self.clockwise: bool = table["clockwise"]
        self.pile = faces(table["draw"])  # the last is the top
        self.discard = faces(table["discard"])  # the last is the top
        self.hands = [faces(hand) for hand in table["hands"]]
        self.out: list[int] = list(table["out"])
        self.aside = faces(table["aside"])
        self.named = LETTERS.get(table["colour"], "")  # counts only on a wild card
        self.total = 0
        self.waiting: list[int] = []
        self.uncalled: int | None = None
        self.must_play: str | None = None
        self.asked = "turn"  # or answer, drawn, roulette, nothing
        self.orders: list[list[str]] = []
        for round_ in table["rounds"]:
            scores = [0] * seats
            scores[round_["winner"]] = round_["points"]
            self.history.append((tuple(scores), (round_["winner"],)))

    # ------------------------------------------------------------------ what is compared

    def table(self) -> dict[str, object]:
        return {
            "dealer": self.dealer,
            "clockwise": self.clockwise,
            "pile": self.pile,
            "top of the discard pile": self.discard[-1:],
            "under it": sorted(self.discard[:-1]),
            "colour": "" if self.asked == "nothing" else self.colour(),
            "hands": [sorted(hand) for hand in self.hands],
            "out": sorted(self.out),
            "aside": sorted(self.aside),
            "total": self.total,
            "waiting": self.waiting,
            "uncalled": self.uncalled,
        }

    def read(self, table: Table) -> dict[str, object]:
        discard = faces(table["discard"])
        return {
            "dealer": table["dealer"],
            "clockwise": table["clockwise"],
            "pile": faces(table["draw"]),
            "top of the discard pile": discard[-1:],
            "under it": sorted(discard[:-1]),
            "colour": "" if table["phase"] == "over" else LETTERS.get(table["colour"], ""),
            "hands": [sorted(faces(hand)) for hand in table["hands"]],
            "out": sorted(table["out"]),
            "aside": sorted(faces(table["aside"])),
            "total": table["total"],
            "waiting": list(table["waiting"]),
            "uncalled": None if table["uncalled"] == -1 else table["uncalled"],
        }

    # ------------------------------------------------------------------ seats and piles

    def active(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.out]

    def after(self, seat: int) -> int:
        """The next seat in the direction of play; the eliminated are passed over (SNM-8)."""
        step = 1 if self.clockwise else -1
        seat = (seat + step) % self.seats
        while seat in self.out:
            seat = (seat + step) % self.seats
        return seat

    def pass_turn(self, seat: int) -> None:
        """The turn goes to `seat`."""
        if (self.turn + (1 if self.clockwise else -1)) % self.seats in self.out:
            self.count("SNM-8 passed over an eliminated seat")
        self.turn = seat
        self.asked = "turn"

    def colour(self) -> str:
        """The discard pile's colour: the top card's own or, on a wild one, the named (SNM-4)."""
        top = self.discard[-1]
        return self.named if top in WILD else colour_of(top)

    def fits(self, card: str) -> bool:
        """SNM-4."""
        if card in WILD or colour_of(card) == self.colour():
            return True
        top = self.discard[-1]
        return top not in WILD and symbol_of(card) == symbol_of(top)

    def next_card(self, why: str) -> str | None:
        """The top card; None when there is nothing left to draw (SNM-7)."""
        if not self.pile:
            cards = self.discard[:-1] + self.aside
            if not cards:
                self.count("SNM-7 nothing left to draw")
                return None
            if not self.orders:
                raise Disagreement(f"SNM-7: the engine did not shuffle {len(cards)} cards")
            order = self.orders.pop(0)
            if sorted(order) != sorted(cards):
                raise Disagreement(f"SNM-7: the engine shuffled {order}, to shuffle are {cards}")
            self.count(f"SNM-7 rebuilt {why}")
            if self.aside:
                self.count("SNM-7 rebuilt with hands set aside")
            self.pile, self.discard, self.aside = order, self.discard[-1:], []
        return self.pile.pop()

    def receive(self, seat: int, card: str) -> bool:
        """A card comes to a hand; True when that eliminates the seat (SNM-22)."""
        self.hands[seat].append(card)
        if len(self.hands[seat]) < self.options["mercy_limit"]:
            return False
        self.out.append(seat)
        self.aside += self.hands[seat]
        self.hands[seat] = []
        return True

    def deal(self, shuffled: Sequence[Table]) -> None:
        self.orders = [faces(table["draw"]) for table in shuffled]
        self.new_round()

    def new_round(self) -> None:
        """SNM-1 to SNM-3."""
        self.pile = self.orders.pop(0)
        if sorted(self.pile) != DECK:
            raise Disagreement(f"the deck is {sorted(self.pile)}")
        self.discard, self.aside, self.out = [], [], []
        self.hands = [[] for _ in range(self.seats)]
        self.clockwise, self.named, self.total = True, "", 0
        self.waiting, self.uncalled, self.must_play = [], None, None
        self.asked = "turn"
        self.turn = self.after(self.dealer)
        for _ in range(self.options["hand_size"]):
            for place in range(self.seats):
                self.hands[(self.turn + place) % self.seats].append(self.pile.pop())
        self.count("SNM-1 dealt")
        self.discard.append(self.pile.pop())
        while not symbol_of(self.discard[-1]).isdigit():
            self.discard.append(self.pile.pop())
            self.count("SNM-2 turned over again")

    # ------------------------------------------------------------------ what is legal

    def waits_for(self) -> int | None:
        return None if self.asked == "nothing" else self.turn

    def legal(self, seat: int) -> set[str]:
        if self.asked == "nothing" or seat in self.out:
            return set()
        texts: set[str] = set()
        if self.uncalled is not None:  # SNM-23
            texts.add("uno" if seat == self.uncalled else f"catch {self.uncalled}")
        if seat == self.turn:
            texts |= self.legal_in_turn(seat)
        return texts

    def legal_in_turn(self, seat: int) -> set[str]:
        if self.asked == "roulette":
            return {f"colour {colour}" for colour in LETTERS}
        if self.asked == "drawn":
            assert self.must_play is not None
            return self.ways(seat, self.must_play)
        texts: set[str] = set()
        if self.asked == "answer":  # SNM-18
            for card in self.hands[seat]:
                if stack_value(card) >= stack_value(self.discard[-1]):
                    texts |= self.ways(seat, card)
            return texts | {"take"}
        for card in self.hands[seat]:
            if self.fits(card):
                texts |= self.ways(seat, card)
        if not texts or self.options["may_decline"]:
            texts.add("draw")
        return texts

    def stays(self, seat: int, card: str) -> list[str]:
        """What stays in the hand after playing `card` (SNM-11)."""
        hand = list(self.hands[seat])
        hand.remove(card)
        if symbol_of(card) == "da":
            hand = [other for other in hand if colour_of(other) != colour_of(card)]
        return hand

    def ways(self, seat: int, card: str) -> set[str]:
        """The texts of all ways to play that card."""
        left = len(self.stays(seat, card))
        texts = [f"play {card}"]
        player_names = left and self.options["roulette_colour"] == "player"  # SNM-15
        if symbol_of(card) == "7" and left:  # SNM-10, SNM-24
            texts = [f"play {card} {other}" for other in self.active() if other != seat]
        elif card in WILD and (card != "wrl" or player_names):
            texts = [f"play {card} {colour}" for colour in LETTERS]
        if self.options["uno_call"] == "manual" and left == 1 and symbol_of(card) not in "07":
            texts += [f"{text} uno" for text in texts]  # SNM-23
        return set(texts)

    # ------------------------------------------------------------------ what happens

    def act(self, seat: int, text: str, shuffled: Sequence[Table]) -> None:
        self.orders = [faces(table["draw"]) for table in shuffled]
        words = text.split()
        if words[0] == "uno":
            self.count(
                "SNM-23 called in its own next turn" if seat == self.turn else "SNM-23 called later"
            )
            self.uncalled = None
        elif words[0] == "catch":
            self.catch(seat, int(words[1]))
        else:
            if self.uncalled is not None:
                self.count("SNM-23 got away")
            self.uncalled = None  # this is the next turn's first action
            if words[0] == "draw":
                self.draw(seat)
            elif words[0] == "take":
                self.take(seat)
            elif words[0] == "colour":
                self.turn_over(seat, words[1])
            else:
                self.play(seat, words[1], words[2:])
        if self.orders:
            raise Disagreement("SNM-7: the engine shuffled a pile without need")

    def catch(self, by: int, seat: int) -> None:
        """SNM-23."""
        self.count(
            "SNM-23 caught by the seat at turn"
            if by == self.turn
            else "SNM-23 caught by another seat"
        )
        if seat == self.turn:
            self.count("SNM-23 caught in its own next turn")
        if self.asked == "answer":
            self.count("SNM-23 caught while a stack waits for an answer")
        if by in self.waiting:
            self.count("SNM-23 caught by a seat that waits for its win")
        self.uncalled = None
        for _ in range(2):
            card = self.next_card("for a catch")
            if card is not None and self.receive(seat, card):
                # One card and two more are fewer than any mercy limit.
                self.count("SNM-22 eliminated by a catch")
                raise Disagreement("SNM-22: eliminated with three cards")

    def draw(self, seat: int) -> None:
        """SNM-5, and SNM-6 when it could have played."""
        could = self.legal_in_turn(seat) != {"draw"}
        if could:
            self.count("SNM-6 declined")
        elif not self.options["may_decline"]:
            self.count("SNM-6 could not decline (may_decline = false)")
        while True:
            card = self.next_card("in a turn")
            if card is None:
                self.pass_turn(self.after(seat))
                return
            if self.receive(seat, card):
                self.count("SNM-22 eliminated in a turn")
                if self.fits(card):
                    self.count("SNM-22 eliminated by a card that fitted")
                self.go_on_without(seat)
                return
            if self.fits(card):
                break
        ways = self.ways(seat, card)
        if len(ways) == 1:
            self.count("SNM-5 drew and played at once")
            (way,) = ways
            self.play(seat, card, way.split()[2:])
        else:
            self.count("SNM-5 drew and had to choose how to play")
            self.must_play = card
            self.asked = "drawn"

    def go_on_without(self, seat: int) -> None:
        """`seat` has just been eliminated in its turn: who is next, if anybody (SNM-26)."""
        if len(self.active()) == 1:
            self.count("SNM-26 the last one left won")
            self.win(self.active()[0])
        else:
            self.pass_turn(self.after(seat))

    def take(self, seat: int) -> None:
        """SNM-18: the whole stack is drawn; SNM-25: wins that waited."""
        if self.legal_in_turn(seat) != {"take"}:
            self.count("SNM-18 took though it could stack")
        if self.total > stack_value(self.discard[-1]):
            self.count("SNM-18 took a stack of several cards")
        came_back = seat in self.waiting
        gone = False
        drawn = 0
        while drawn < self.total and not gone:
            card = self.next_card("for a stack")
            if card is None:
                break
            drawn += 1
            gone = self.receive(seat, card)
        if gone:
            self.count("SNM-22 eliminated by a stack")
            if drawn < self.total:
                self.count("SNM-22 eliminated by a stack, with cards still to draw")
        self.total = 0
        if came_back and drawn:
            self.waiting.remove(seat)
            if gone:
                self.count("SNM-25 came back and eliminated")
                if self.waiting:
                    self.count("SNM-25 came back and eliminated, another had won")
            elif self.waiting:
                self.count("SNM-25 came back, another had won")
            else:
                self.count("SNM-25 came back, play went on")
        elif came_back:
            self.count("SNM-25 came back with nothing to draw")
        if self.waiting:
            self.count("SNM-25 the win stood")
            if len(self.waiting) > 1:
                self.count("SNM-25 the first of several won")
            self.win(self.waiting[0])
        elif gone:
            self.go_on_without(seat)
        else:
            self.pass_turn(self.after(seat))

    def turn_over(self, seat: int, colour: str) -> None:
        """SNM-15: the victim draws for the colour that it names."""
        self.count("SNM-15 drew for a colour")
        if self.options["roulette_colour"] == "victim":
            self.named = LETTERS[colour]
        else:
            self.count("SNM-15 the player's colour stayed")
        while True:
            card = self.next_card("for a roulette")
            if card is None:
                break
            if self.receive(seat, card):
                self.count("SNM-22 eliminated by a roulette")
                self.go_on_without(seat)
                return
            if colour_of(card) == LETTERS[colour]:
                break
        self.pass_turn(self.after(seat))

    def play(self, seat: int, card: str, words: list[str]) -> None:
        """A card is played: SNM-4 and all effects."""
        stacked = self.asked == "answer"
        before = self.discard[-1]
        self.count_match(card, stacked, before)
        self.must_play = None
        stays = self.stays(seat, card)
        more = list(self.hands[seat])
        more.remove(card)
        for other in stays:
            more.remove(other)
        if symbol_of(card) == "da":
            self.count("SNM-11 discarded more cards" if more else "SNM-11 discarded none")
        self.hands[seat] = stays
        self.discard += [*more, card]
        self.named = ""
        for word in words:
            if word in LETTERS:
                self.named = LETTERS[word]
        if not stays and not stack_value(card):
            self.count("SNM-24 won with a last card")
            if symbol_of(card) in "07":
                self.count("SNM-24 won with a last 0 or 7")
            if more:
                self.count("SNM-24 won with a Discard All and more cards")
            if card == "wrl":
                self.count("SNM-25 a roulette won at once")
            self.win(seat)
            return
        if len(stays) == 1 and symbol_of(card) in "07":
            self.count("SNM-23 one card after a 0 or 7")
        elif len(stays) == 1 and self.options["uno_call"] == "manual":
            if "uno" in words:
                self.count("SNM-23 called with the play")
            else:
                self.uncalled = seat
        self.effect(seat, card, words, stacked, before)

    def effect(self, seat: int, card: str, words: list[str], stacked: bool, before: str) -> None:
        """What the card does once it lies there (SNM-9 to SNM-17)."""
        symbol = symbol_of(card)
        if stack_value(card):
            self.stack(seat, card, stacked, before)
        elif symbol == "0":
            self.count("SNM-9 hands passed")
            if not self.clockwise:
                self.count("SNM-9 hands passed, counter-clockwise")
            if self.out:
                self.count("SNM-9 hands passed, some eliminated")
            hands = list(self.hands)
            for giver in self.active():
                self.hands[self.after(giver)] = hands[giver]
            self.pass_turn(self.after(seat))
        elif symbol == "7":
            self.count("SNM-10 swapped")
            (word,) = words
            other = int(word)
            self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
            self.pass_turn(self.after(seat))
        elif symbol == "rv":
            self.count("SNM-12 reversed")
            self.clockwise = not self.clockwise
            if len(self.active()) == 2:
                self.count("SNM-12 another turn with two left")
                self.asked = "turn"
            else:
                self.pass_turn(self.after(seat))
        elif symbol == "sk":
            self.count("SNM-13 skipped")
            self.pass_turn(self.after(self.after(seat)))
        elif symbol == "se":
            self.count("SNM-14 another turn")
            self.asked = "turn"
        elif symbol == "wrl":
            self.pass_turn(self.after(seat))
            self.asked = "roulette"
        else:
            self.pass_turn(self.after(seat))

    def stack(self, seat: int, card: str, stacked: bool, before: str) -> None:
        """A draw card is played, on its own or on a stack (SNM-16 to SNM-19)."""
        if stacked:
            self.count("SNM-18 stacked")
            if before in WILD and card not in WILD:
                self.count("SNM-20 a coloured card on a wild one")
        if not self.hands[seat]:
            self.waiting.append(seat)
            self.count("SNM-25 a win waits")
            if len(self.waiting) == 2:
                self.count("SNM-25 two wins wait")
            if len(self.waiting) == 3:
                self.count("SNM-25 three wins wait")
        two = len(self.active()) == 2
        own = stacked and two and before == "wr4"
        self.total += stack_value(card)
        target = self.after(seat)
        if card == "wr4":
            self.clockwise = not self.clockwise
            self.count("SNM-17 turned, then a target")
            target = seat if two else self.after(seat)
            if two:
                self.count("SNM-17 own target with two left")
                if stacked and before != "wr4":
                    self.count("SNM-17 own target, stacked on the opponent's card")
            if own:
                self.count("SNM-19 own player stacked another Wild Reverse Draw Four")
        else:
            self.count("SNM-16 a target")
            if own:
                self.count("SNM-19 own player moved it to the opponent")
        self.pass_turn(target)
        self.asked = "answer"

    def count_match(self, card: str, stacked: bool, top: str) -> None:
        """How an ordinary play fitted."""
        if stacked:
            return
        if card in WILD:
            self.count("SNM-4 played a wild card")
        elif top in WILD:
            self.count("SNM-4 played on a wild card's colour")
        elif symbol_of(card) == symbol_of(top):
            self.count("SNM-4 played by number or symbol")
        else:
            self.count("SNM-4 played by colour alone")

    def win(self, seat: int) -> None:
        """SNM-24 to SNM-27: the round is over."""
        points = 250 * len(self.out)
        if self.out:
            self.count("SNM-27 points for eliminated seats")
        for other in self.active():
            if other != seat:
                points += sum(points_of(card) for card in self.hands[other])
        scores = [0] * self.seats
        scores[seat] = points
        self.history.append((tuple(scores), (seat,)))
        totals = tuple(
            sum(scores[place] for scores, _ in self.history) for place in range(self.seats)
        )
        race = self.options["match"] == "target_score"
        if race and max(totals) < self.options["target"]:
            self.count("SNM-27 another round")
            self.count("SNM-3 the deal moved on")
            self.dealer = (self.dealer + 1) % self.seats
            self.new_round()
            return
        if race:
            self.count("SNM-27 the target was reached")
        self.result = (totals, (seat,))
        self.asked = "nothing"
        self.waiting, self.uncalled = [], None

    # ------------------------------------------------------------------ chance

    def weight(self, mood: str, seat: int, text: str) -> float:
        words = text.split()
        if words[-1] == "uno":
            return {"silent": 0.1, "quick": 0.4}.get(mood, 1.0)
        if words[0] == "catch":
            return 1.5
        if words[0] == "draw":
            return {"any": 1.0, "hoarder": 12.0}.get(mood, 0.1)
        if words[0] == "take":
            return {"any": 1.0, "hoarder": 12.0, "stacker": 0.1}.get(mood, 0.5)
        if words[0] == "colour" or mood in ("any", "hoarder"):
            return 1.0
        hand = self.hands[seat]
        if stack_value(words[1]):
            ordinary = self.asked == "turn" and len(hand) > 2
            return (0.1 if ordinary else 3.0) if mood == "stacker" else 1.0
        if mood in ("quick", "silent") and symbol_of(words[1]) == "7":
            return 3.0 if len(self.hands[int(words[2])] if words[2:] else []) < len(hand) else 0.1
        if mood in ("quick", "silent") and symbol_of(words[1]) in ("da", "sk", "rv", "se"):
            return 4.0
        return 2.0

    @staticmethod
    def arranged(
        table: Table, seats: int, options: dict[str, Any], chance: random.Random
    ) -> Table | None:
        """Short hands, full hands, draw cards in plenty, eliminated seats, hardly a draw pile."""
        cards = " ".join([table["draw"], table["discard"], *table["hands"]]).split()
        chance.shuffle(cards)
        kind = chance.choice(["short", "short", "last", "last", "full", "both"])
        if kind == "last":  # draw cards are dealt first, or those of high value
            least = chance.choice([2, 4, 4, 6])
            cards.sort(key=lambda card: stack_value(card[:-1]) >= least and chance.random() < 0.8)
        full = options["mercy_limit"] - 1
        out = chance.sample(range(seats), chance.choice([0, 0, chance.randint(0, seats - 2)]))
        hands = [""] * seats
        for seat in range(seats):
            if kind in ("short", "last") or (kind == "both" and chance.random() < 0.5):
                size = chance.randint(1, 3 if kind == "short" else 2)
            else:
                size = full - chance.randint(0, 3)
            if seat not in out:
                hands[seat] = " ".join(cards.pop() for _ in range(size))
        chance.shuffle(cards)
        top = cards.pop()
        if chance.random() < 0.5:
            discard, rest = [top], cards
        else:
            keep = chance.randint(0, len(cards))
            discard, rest = [*cards[:keep], top], cards[keep:]
        few = chance.randint(0, min(12, len(rest)))
        draw, rest = rest[:few], rest[few:]
        if out and len(rest) >= full + 1:
            aside = rest
        else:
            aside, discard = [], [*rest, *discard]
        named = {letter: colour for colour, letter in LETTERS.items()}
        colour = named.get(colour_of(top[:-1])) or chance.choice(list(LETTERS))
        return {
            **table,
            "dealer": chance.randrange(seats),
            "turn": chance.choice([seat for seat in range(seats) if seat not in out]),
            "clockwise": chance.random() < 0.5,
            "colour": colour,
            "draw": " ".join(draw),
            "discard": " ".join(discard),
            "hands": hands,
            "out": sorted(out),
            "aside": " ".join(aside),
            "reshuffles": 1 if out and not aside else 0,
            "known": [""] * seats,
            "known_to_all": "",
            "drew_on": [""] * seats,
        }
