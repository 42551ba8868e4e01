"""A referee for Mercury, from `rules/mercury.md` and its seed text alone.

Cards are texts without their copy (`o7`, `gd3`, `rf`): no rule asks which of two it is.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from referees.lockstep import Disagreement, Referee, Table

LETTERS = {"green": "g", "orange": "o", "purple": "p", "tan": "t"}
COLOURLESS = ("cc", "d5", "gt", "rf")
DECK = sorted(
    [colour + str(number) for colour in "gopt" for number in range(1, 11) for _ in "12"]
    + [colour + "d3" for colour in "gopt" for _ in "12"]
    + ["d5"] * 4
    + ["cc"] * 4
    + ["gt"] * 2
    + ["rf"] * 2
)


def is_regular(card: str) -> bool:
    return card not in COLOURLESS and card[1:] != "d3"


def colour_of(card: str) -> str:
    """`g`, `o`, `p` or `t`; empty for a colourless card."""
    return "" if card in COLOURLESS else card[0]


def number_of(card: str) -> str:
    """The number of a regular card; empty for the others."""
    return card[1:] if is_regular(card) else ""


def points_of(card: str) -> int:
    if is_regular(card):
        return int(card[1:])
    return {"d3": 25, "d5": 50, "cc": 30, "gt": 20, "rf": 50}[card[-2:]]


def cards_to_draw(card: str) -> int:
    return {"d3": 3, "d5": 5}.get(card[-2:], 0)


def faces(text: str) -> list[str]:
    """`o7a ccd` without the copies: `o7`, `cc`."""
    return [card[:-1] for card in text.split()]


class MercuryReferee(Referee):
    """Hands and piles as plain lists; `aimed` is the card that waits for an answer or a gift."""

    shuffles = ("Shuffled", "StartTurned", "PileRebuilt")
    moods = ("any", "quick", "drawer", "nasty", "saver", "generous")

    clauses = (
        "MCY-1 a special card turned up goes back",
        "MCY-2 the winner starts",
        "MCY-2 of several winners the first from the last starter",
        "MCY-3 a drawn card is played at once",
        "MCY-3 a drawn card that fits is kept",
        "MCY-3 a drawn card that does not fit is kept",
        "MCY-4 played by number alone",
        "MCY-4 a Draw 3 on its colour",
        "MCY-5 must play",
        "MCY-5 draws though it holds a special card that fits",
        "MCY-6 rebuilt in a turn",
        "MCY-6 rebuilt for a special card",
        "MCY-6 draws fewer than it must",
        "MCY-6 must play a special card",
        "MCY-6 passes",
        "MCY-6 a lap of passes ends the round",
        "MCY-6 a lap of passes, several lowest hands",
        "MCY-7 drew three",
        "MCY-8 drew five",
        "MCY-9 another turn",
        "MCY-10 gave two",
        "MCY-10 gave the last two",
        "MCY-10 gave the last one",
        "MCY-11 another turn",
        "MCY-12 reflected a Draw 3",
        "MCY-12 reflected a Draw 5",
        "MCY-12 reflected a Give Two: bounced",
        "MCY-12 both Reflections on a Draw 3",
        "MCY-12 both Reflections on a Draw 5",
        "MCY-12 both Reflections on a Give Two",
        "MCY-12 accepted with a Reflection in hand",
        "MCY-12 accepted for want of a Reflection",
        "MCY-12 no answer to the first Reflection, though it could",
        "MCY-12 no answer to the first Reflection for want of the other",
        "MCY-12 accepted after both Reflections",
        "MCY-12 accepted by a seat without cards (reflect_last_card)",
        "MCY-13 the one after the reflector names the colour",
        "MCY-13 after both Reflections",
        "MCY-13 two players: the one who paid names the colour",
        "MCY-14 out with a regular card",
        "MCY-14 out with a Draw card, the target draws",
        "MCY-14 out with a Draw card that can't be answered",
        "MCY-14 out with the first Reflection as an answer",
        "MCY-14 out with the second Reflection as an answer",
        "MCY-14 out with a Reflection that can't be answered",
        "MCY-14 a Give Two of the last cards can't be answered",
        "MCY-14 Give Two as the very last card",
        "MCY-14 out with Change Color or Reflection in its own turn",
        "MCY-14 a last Draw card is reflected (reflect_last_card)",
        "MCY-14 a very last Give Two is reflected (reflect_last_card)",
        "MCY-14 a Give Two of the last cards bounces (reflect_last_card)",
        "MCY-14 a last Reflection is answered (reflect_last_card)",
        "MCY-14 both Reflections, and nothing left to give (reflect_last_card)",
        "MCY-14 had gone out, plays on (reflect_last_card)",
        "MCY-15 another round",
        "MCY-15 the target was reached",
        "MCY-15 exactly the target",
        "MCY-15 the match was shared",
        "MCY-15 a single round",
    )

    most_actions = 300

    def __init__(self, seats: int, options: dict[str, Any], table: Table) -> None:
        super().__init__(seats, options, table)
        self.first: int = table["first"]
        self.turn: int = table["turn"]
        self.pile = faces(table["draw"])  # the last is the top
        self.discard = faces(table["discard"])  # the last is the top
        self.hands = [faces(hand) for hand in table["hands"]]
        self.named = LETTERS.get(table["colour"], "")  # counts only on a colourless card
        self.passes: int = table["passes"]
        self.asked = "turn"  # or colour, drawn, answer, give, nothing
        self.drawn = ""
        self.aimed = ""
        self.player = 0  # who played the aimed card
        self.reflections = 0
        self.orders: list[Table] = []
        for scores in table["scores"]:
            self.history.append((tuple(scores), lowest(scores)))

    # ------------------------------------------------------------------ what is compared

    def table(self) -> dict[str, object]:
        colour = "" if self.asked in ("colour", "answer", "give", "nothing") else self.colour()
        return {
            "first": self.first,
            "pile": self.pile,
            "discard pile": self.discard,
            "colour": colour,
            "hands": [sorted(hand) for hand in self.hands],
            "aimed": self.aimed if self.asked in ("answer", "give") else "",
            "drawn": self.drawn,
            "passes": self.passes,
        }

    def read(self, table: Table) -> dict[str, object]:
        asked = "nothing" if table["over"] else table["phase"]
        open_ = asked not in ("play", "drawn")
        return {
            "first": table["first"],
            "pile": faces(table["draw"]),
            "discard pile": faces(table["discard"]),
            "colour": "" if open_ else LETTERS.get(table["colour"], ""),
            "hands": [sorted(faces(hand)) for hand in table["hands"]],
            "aimed": table["aimed"],
            "drawn": table["drawn"][:-1],
            "passes": table["passes"],
        }

    # ------------------------------------------------------------------ seats and piles

    def after(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def colour(self) -> str:
        """The colour to play on: the one named last, or the top card's own."""
        return self.named or colour_of(self.discard[-1])

    def fits(self, card: str) -> bool:
        """MCY-4."""
        if card in COLOURLESS or colour_of(card) == self.colour():
            return True
        return is_regular(card) and number_of(card) == number_of(self.discard[-1])

    def can_draw(self) -> bool:
        return bool(self.pile) or len(self.discard) > 1

    def draw_cards(self, seat: int, many: int, why: str) -> list[str]:
        """MCY-6: as many as there are."""
        drawn: list[str] = []
        for _ in range(many):
            if not self.pile and len(self.discard) > 1:
                self.pile = faces(self.shuffled()["draw"])
                if sorted(self.pile) != sorted(self.discard[:-1]):
                    raise Disagreement(f"MCY-6: the engine shuffled {self.pile}")
                self.discard = self.discard[-1:]
                self.count(f"MCY-6 rebuilt {why}")
            if self.pile:
                drawn.append(self.pile.pop())
        if len(drawn) < many:
            self.count("MCY-6 draws fewer than it must")
        self.hands[seat] += drawn
        return drawn

    def shuffled(self) -> Table:
        if not self.orders:
            raise Disagreement("the engine did not shuffle a pile")
        return self.orders.pop(0)

    def deal(self, shuffled: Sequence[Table]) -> None:
        self.orders = list(shuffled)
        self.new_round()

    def new_round(self) -> None:
        """MCY-1."""
        self.pile = faces(self.shuffled()["draw"])
        if sorted(self.pile) != DECK:
            raise Disagreement(f"the deck is {sorted(self.pile)}")
        self.hands = [[] for _ in range(self.seats)]
        for _ in range(7):
            for place in range(self.seats):
                self.hands[(self.first + place) % self.seats].append(self.pile.pop())
        if self.turned_up() != self.pile:
            raise Disagreement("MCY-1: the engine turned up another card than the top one")
        while not is_regular(self.pile[-1]):
            self.count("MCY-1 a special card turned up goes back")
            again = self.turned_up()
            if sorted(again) != sorted(self.pile):
                raise Disagreement(f"MCY-1: the engine shuffled {again}")
            self.pile = again
        self.discard = [self.pile.pop()]
        self.named, self.passes, self.drawn, self.aimed = "", 0, "", ""
        self.turn, self.asked = self.first, "turn"

    def turned_up(self) -> list[str]:
        """The pile with the card on top of it that the engine turned up to start."""
        table = self.shuffled()
        return faces(table["draw"]) + faces(table["discard"])

    # ------------------------------------------------------------------ what is legal

    def waits_for(self) -> int | None:
        return None if self.asked == "nothing" else self.turn

    def legal(self, seat: int) -> set[str]:
        if self.asked == "nothing" or seat != self.turn:
            return set()
        if self.asked == "colour":
            return {f"colour {colour}" for colour in LETTERS}
        if self.asked == "answer":
            return {"reflect", "accept"} if "rf" in self.hands[seat] else {"accept"}
        if self.asked == "give":
            return {f"give {a} {b}" for a, b in combinations(sorted(self.hands[seat]), 2)}
        if self.asked == "drawn":
            return (self.ways(seat, self.drawn) if self.fits(self.drawn) else set()) | {"pass"}
        texts: set[str] = set()
        must_play = False
        for card in self.hands[seat]:
            if self.fits(card):
                texts |= self.ways(seat, card)
                must_play = must_play or is_regular(card)  # MCY-5
        if self.can_draw():
            return texts if must_play else texts | {"draw"}
        return texts or {"pass"}  # MCY-6

    def ways(self, seat: int, card: str) -> set[str]:
        if card in ("cc", "rf") and len(self.hands[seat]) > 1:
            return {f"play {card} {colour}" for colour in LETTERS}
        return {f"play {card}"}

    # ------------------------------------------------------------------ what happens

    def act(self, seat: int, text: str, shuffled: Sequence[Table]) -> None:
        self.orders = list(shuffled)
        words = text.split()
        if words == ["pass"] and self.asked == "turn":
            self.pass_by(seat)
        else:
            self.passes = 0
            if words[0] == "play":
                self.play(seat, words[1], words[2] if len(words) > 2 else "")
            elif words[0] == "draw":
                self.draw(seat)
            elif words[0] == "pass":
                fits = "fits" if self.fits(self.drawn) else "does not fit"
                self.count(f"MCY-3 a drawn card that {fits} is kept")
                self.drawn = ""
                self.next_turn(self.after(seat))
            elif words[0] == "colour":
                self.named = LETTERS[words[1]]
                self.next_turn(seat)
            elif words[0] == "give":
                self.count("MCY-10 gave two")
                self.hand_over(words[1:])
            elif words[0] == "reflect":
                self.reflect(seat)
            else:
                self.accept(seat)
        if self.orders:
            raise Disagreement("the engine shuffled a pile without need")

    def next_turn(self, seat: int, asked: str = "turn") -> None:
        self.turn, self.asked = seat, asked

    def pass_by(self, seat: int) -> None:
        """MCY-6."""
        self.count("MCY-6 passes")
        self.passes += 1
        if self.passes < self.seats:
            self.next_turn(self.after(seat))
            return
        self.count("MCY-6 a lap of passes ends the round")
        self.passes = 0
        winners = lowest([sum(map(points_of, hand)) for hand in self.hands])
        if len(winners) > 1:
            self.count("MCY-6 a lap of passes, several lowest hands")
        self.end_round(winners)

    def draw(self, seat: int) -> None:
        """MCY-3."""
        if any(self.fits(card) for card in self.hands[seat]):
            self.count("MCY-5 draws though it holds a special card that fits")
        (card,) = self.draw_cards(seat, 1, "in a turn")
        if self.options["play_drawn"]:
            self.drawn = card
            self.next_turn(seat, "drawn")
        else:
            self.next_turn(self.after(seat))

    def play(self, seat: int, card: str, colour: str) -> None:
        if self.asked == "drawn":
            self.count("MCY-3 a drawn card is played at once")
        elif any(is_regular(other) and self.fits(other) for other in self.hands[seat]):
            self.count("MCY-5 must play")
        elif not self.can_draw():
            self.count("MCY-6 must play a special card")
        if card not in COLOURLESS and colour_of(card) != self.colour():
            self.count("MCY-4 played by number alone")
        if card[1:] == "d3":
            self.count("MCY-4 a Draw 3 on its colour")
        self.drawn = ""
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.named = LETTERS.get(colour, "")
        out = not self.hands[seat]
        if card in ("cc", "rf"):
            if out:
                self.count("MCY-14 out with Change Color or Reflection in its own turn")
                self.end_round((seat,))
            else:
                self.count("MCY-9 another turn" if card == "cc" else "MCY-11 another turn")
                self.next_turn(seat)
        elif is_regular(card):
            if out:
                self.count("MCY-14 out with a regular card")
                self.end_round((seat,))
            else:
                self.next_turn(self.after(seat))
        else:
            self.aimed, self.player, self.reflections = card, seat, 0
            self.ask(self.after(seat), out or (card == "gt" and len(self.hands[seat]) <= 2))

    # ------------------------------------------------------------------ what is aimed at somebody

    def target(self) -> int:
        return self.after(self.player)

    def payer(self) -> int:
        """Whom the bad is aimed at now (MCY-12)."""
        return self.target() if self.reflections % 2 == 0 else self.player

    def ask(self, seat: int, goes_out: bool) -> None:
        """MCY-12: every target answers, unless the card's player `goes_out` by it (MCY-14)."""
        if goes_out and not self.options["reflect_last_card"]:
            if "rf" not in self.hands[seat]:
                pass
            elif self.reflections:
                self.count("MCY-14 out with a Reflection that can't be answered")
            elif self.aimed == "gt":
                self.count("MCY-14 a Give Two of the last cards can't be answered")
            else:
                self.count("MCY-14 out with a Draw card that can't be answered")
            self.settle()
        else:
            self.next_turn(seat, "answer")

    def reflect(self, seat: int) -> None:
        """MCY-12."""
        other = self.target() if seat == self.player else self.player
        if not self.hands[other]:
            if self.reflections:
                self.count("MCY-14 a last Reflection is answered (reflect_last_card)")
            elif self.aimed == "gt":
                self.count("MCY-14 a very last Give Two is reflected (reflect_last_card)")
            else:
                self.count("MCY-14 a last Draw card is reflected (reflect_last_card)")
        self.hands[seat].remove("rf")
        self.discard.append("rf")
        self.named = ""
        self.reflections += 1
        # Aimed forward again, a Give Two of the last two cards is what its player goes out by.
        gives_the_last = self.aimed == "gt" and seat == self.player and len(self.hands[seat]) <= 2
        self.ask(self.payer(), not self.hands[seat] or gives_the_last)

    def accept(self, seat: int) -> None:
        """MCY-12: with a Reflection or without."""
        if "rf" in self.hands[seat]:
            self.count("MCY-12 accepted with a Reflection in hand")
            if self.reflections:
                self.count("MCY-12 no answer to the first Reflection, though it could")
        else:
            self.count("MCY-12 accepted for want of a Reflection")
            if self.reflections == 1:
                self.count("MCY-12 no answer to the first Reflection for want of the other")
            elif self.reflections:
                self.count("MCY-12 accepted after both Reflections")
            if not self.hands[seat]:
                self.count("MCY-12 accepted by a seat without cards (reflect_last_card)")
        self.settle()

    def settle(self) -> None:
        """Nobody answers any more: who is aimed at pays."""
        self.count_reflections()
        payer, hand = self.payer(), self.hands[self.player]
        if payer == self.player and not hand and self.hands[self.target()]:
            self.count("MCY-14 had gone out, plays on (reflect_last_card)")
        if cards_to_draw(self.aimed):
            self.draw_cards(payer, cards_to_draw(self.aimed), "for a special card")
            if not self.reflections:
                self.count("MCY-8 drew five" if self.aimed == "d5" else "MCY-7 drew three")
                if not hand:
                    self.count("MCY-14 out with a Draw card, the target draws")
            self.go_on()
        elif not hand:  # nothing to give: the pile gives (MCY-14)
            self.count(
                "MCY-14 both Reflections, and nothing left to give (reflect_last_card)"
                if self.reflections == 2
                else "MCY-14 Give Two as the very last card"
            )
            self.draw_cards(payer, 2, "for a special card")
            self.go_on()
        elif payer == self.player:
            self.count("MCY-12 reflected a Give Two: bounced")
            if len(hand) <= 2:
                self.count("MCY-14 a Give Two of the last cards bounces (reflect_last_card)")
            self.go_on()
        elif len(hand) <= 2:  # MCY-10
            self.count("MCY-10 gave the last two" if len(hand) == 2 else "MCY-10 gave the last one")
            self.hand_over(list(hand))
        else:
            self.next_turn(self.player, "give")

    def count_reflections(self) -> None:
        sort = {"d3": "Draw 3", "d5": "Draw 5", "gt": "Give Two"}[self.aimed[-2:]]
        if self.reflections == 2:
            self.count(f"MCY-12 both Reflections on a {sort}")
            if not self.hands[self.player]:
                self.count("MCY-14 out with the second Reflection as an answer")
        elif self.reflections == 1:
            if self.aimed != "gt":
                self.count(f"MCY-12 reflected a {sort}")
            if not self.hands[self.target()]:
                self.count("MCY-14 out with the first Reflection as an answer")

    def hand_over(self, cards: Sequence[str]) -> None:
        """MCY-10."""
        for card in cards:
            self.hands[self.player].remove(card)
            self.hands[self.target()].append(card)
        self.go_on()

    def go_on(self) -> None:
        """Somebody has no cards (MCY-14), or somebody takes a turn (MCY-7, 8, 10, 13)."""
        out = tuple(seat for seat, hand in enumerate(self.hands) if not hand)
        aimed, self.aimed = self.aimed, ""
        if out:
            self.end_round(out)
        elif not self.reflections:
            self.next_turn(self.target(), "turn" if aimed[-2:] == "d3" else "colour")
        else:
            last = self.target() if self.reflections == 1 else self.player
            if self.seats == 2:
                self.count("MCY-13 two players: the one who paid names the colour")
            elif self.reflections == 2:
                self.count("MCY-13 after both Reflections")
            else:
                self.count("MCY-13 the one after the reflector names the colour")
            self.next_turn(self.after(last), "colour")

    # ------------------------------------------------------------------ the end

    def end_round(self, winners: tuple[int, ...]) -> None:
        """MCY-2, MCY-15."""
        scores = tuple(sum(map(points_of, hand)) for hand in self.hands)
        self.history.append((scores, winners))
        totals = tuple(
            sum(scores[seat] for scores, _ in self.history) for seat in range(self.seats)
        )
        single = self.options["match"] == "single"
        if single or max(totals) >= self.options["target"]:
            if single:
                self.count("MCY-15 a single round")
            else:
                self.count("MCY-15 the target was reached")
                if max(totals) == self.options["target"]:
                    self.count("MCY-15 exactly the target")
            if len(lowest(totals)) > 1:
                self.count("MCY-15 the match was shared")
            self.result = (totals, lowest(totals))
            self.asked = "nothing"
            return
        self.count("MCY-15 another round")
        self.count("MCY-2 the winner starts")
        if len(winners) > 1:
            self.count("MCY-2 of several winners the first from the last starter")
        while self.first not in winners:
            self.first = self.after(self.first)
        self.new_round()

    # ------------------------------------------------------------------ chance

    def weight(self, mood: str, seat: int, text: str) -> float:
        words = text.split()
        if words[0] == "reflect":
            return {"saver": 1.0}.get(mood, 4.0)
        if words[0] == "draw":
            return {"drawer": 30.0, "quick": 0.1, "saver": 8.0}.get(mood, 1.0)
        if words[0] == "pass":
            return 0.5
        if words[0] != "play":
            return 1.0
        card = words[1]
        if card == "rf":  # kept for an answer
            return 0.1 if mood == "any" else 0.02
        if len(self.hands[seat]) <= 4 and (cards_to_draw(card) or card == "gt"):
            return 40.0
        if mood == "nasty" and (cards_to_draw(card) or card == "gt"):
            return 10.0
        if mood == "generous" and card == "gt":
            return 20.0
        if mood == "saver" and not is_regular(card):
            return 0.05
        return 1.0

    @staticmethod
    def arranged(
        table: Table, seats: int, options: dict[str, Any], chance: random.Random
    ) -> Table | None:
        """Short hands of special cards, or almost no cards to draw, or none at all."""
        cards = " ".join([table["draw"], table["discard"], *table["hands"]]).split()
        chance.shuffle(cards)
        top = next(card for card in cards if is_regular(card[:-1]))
        cards.remove(top)
        kind = chance.choice(["short"] * 7 + ["few", "none", "lap", "last"])
        hands: list[list[str]] = [[] for _ in range(seats)]
        turn, passes = chance.randrange(seats), 0
        if kind == "short":
            deal_short(cards, hands, turn, chance)
        draw: list[str] = []
        discard: list[str] = []
        if kind == "short":
            draw = cards
            if chance.random() < 0.3:
                draw, discard = cards[:2], cards[2:]
        elif kind == "last":
            draw = cards
            fitting = next(card for card in cards if card[0] == top[0] and is_regular(card[:-1]))
            cards.remove(fitting)
            for seat in range(seats):
                hands[seat] = [fitting] if seat == turn else [cards.pop(), cards.pop()]
        elif kind == "few":
            for hand in hands:
                hand += [cards.pop() for _ in range(chance.randint(1, 10))]
            few = chance.randint(0, 3)
            draw, under = cards[:few], chance.randint(0, 4)
            discard = cards[few : few + under]
            chance.choice(hands).extend(cards[few + under :])
        elif kind == "none":
            for hand in hands:
                hand += [cards.pop() for _ in range(chance.randint(1, 10))]
            chance.choice(hands).extend(cards)
        else:
            # No match comes to a lap of passes: at least eleven colourless cards are in hands,
            # and they always fit. So only the last pass is left to do.
            rest = (turn + chance.randrange(1, seats)) % seats
            unfit = [
                card
                for card in cards
                if is_regular(card[:-1]) and card[0] != top[0] and card[1:-1] != top[1:-1]
            ]
            unfit.sort(key=lambda card: int(card[1:-1]))
            for seat in range(seats):
                if seat != rest:
                    hands[seat] = [unfit.pop(0 if chance.random() < 0.8 else -1)]
            given = [card for hand in hands for card in hand]
            hands[rest] = [card for card in cards if card not in given]
            passes = seats - 1
        scores: list[list[int]] = []
        if options["match"] != "single" and chance.random() < 0.7:
            high = (turn + chance.randrange(1, seats)) % seats
            held = sum(points_of(card[:-1]) for card in hands[high])
            near = options["target"] - (held if kind == "last" else chance.randint(1, 60))
            if near >= 0:
                low = chance.randint(0, near)
                scores = [[near if seat == high else low for seat in range(seats)]]
        return {
            **table,
            "first": chance.randrange(seats),
            "turn": turn,
            "passes": passes,
            "colour": next(name for name, letter in LETTERS.items() if letter == top[0]),
            "number": int(top[1:-1]),
            "draw": " ".join(draw),
            "discard": " ".join([*discard, top]),
            "hands": [" ".join(hand) for hand in hands],
            "scores": scores,
        }


def deal_short(cards: list[str], hands: list[list[str]], turn: int, chance: random.Random) -> None:
    """Some card to aim at the next seat, Reflections near, and little or nothing else."""
    seats = len(hands)
    target = (turn + 1) % seats
    sort = chance.choice(["gt", "gt", "gt", "d5", "d5", "d3"])
    bad = next(card for card in cards if card[:-1].endswith(sort))
    hands[turn].append(bad)
    holders = chance.choice(
        [[target], [target, turn], [target, turn], [turn], [target, target], [turn, turn]]
    )
    for seat, copy in zip(holders, "ab", strict=False):
        hands[seat].append(f"rf{copy}")
    for hand in hands:
        for card in hand:
            cards.remove(card)
    for seat, hand in enumerate(hands):
        more = [0, 0, 0, 1, 2, 3] if seat in (turn, target) else [1, 2, 3]
        for _ in range(chance.choice(more)):
            hand.append(cards.pop())
        if not hand:
            hand.append(cards.pop())


def lowest(scores: Sequence[int]) -> tuple[int, ...]:
    """The seats with the fewest points."""
    return tuple(seat for seat, points in enumerate(scores) if points == min(scores))
