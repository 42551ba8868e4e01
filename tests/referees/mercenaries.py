"""A referee for Mercenaries, from `rules/mercenaries.md` and its seed text alone.

Cards are texts: `10h`, `ks`. A pile's last card is its top one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

from referees.lockstep import Disagreement, Table
from referees.mercenaries_arranged import arranged
from referees.mercenaries_cards import (
    ARTIFACTS,
    MERCENARIES,
    RESOURCES,
    Fighter,
    is_artifact,
    is_elite,
    is_mercenary,
    is_shield,
    is_tank,
    race_of,
    rank_of,
    value_of,
)
from referees.mercenaries_combat import Combat


class MercenariesReferee(Combat):
    """Hands and piles as plain lists; skirmishes in `Combat`, squads in `Field`."""

    shuffles = ("GameStarted", "BankRebuilt")
    moods = ("any", "elites", "elites", "wall", "wall", "wounded", "reckless", "veterans", "ranks")
    most_actions = 120

    clauses = (
        "MRC-6 the deal alternates",
        "MRC-8 fewer than three in the row",
        "MRC-8 no artifact to show",
        "MRC-9 back after a pass",
        "MRC-10 hired",
        "MRC-10 hired with cards that were not needed",
        "MRC-10 sold an artifact",
        "MRC-10 sold two artifacts",
        "MRC-10 artifacts alone pay",
        "MRC-11 swapped",
        "MRC-11 a wounded one can't be swapped",
        "MRC-12 bought the artifact",
        "MRC-13 swapped artifacts",
        "MRC-14 a mercenary can't be taken back",
        "MRC-14 an artifact can't be taken back",
        "MRC-15 obliged to hire",
        "MRC-15 not obliged, with one in the infirmary",
        "MRC-15 the game ends",
        "MRC-17 mercenaries returned",
        "MRC-17 the artifact returned",
        "MRC-18 a squad of three",
        "MRC-18 a squad of fewer",
        "MRC-18 from the infirmary",
        "MRC-19 equipped",
        "MRC-19 did not equip",
        "MRC-20 the loser attacks first",
        "MRC-21 skipped a turn",
        "MRC-21 all are ready again",
        "MRC-22 taunted",
        "MRC-22 taunted by two tanks",
        "MRC-23 shielded",
        "MRC-23 not shielded",
        "MRC-23 a shield dies whatever the AP",
        "MRC-23 shielded the first blow of two",
        "MRC-23 shielded the second blow of two",
        "MRC-23 a later blow at the sacrificed falls on the target",
        "MRC-23 a shield with an artifact",
        "MRC-24 killed",
        "MRC-24 wounded",
        "MRC-24 a wounded one died",
        "MRC-24 unharmed",
        "MRC-25 a wearer attacks",
        "MRC-25 an aura strengthens an attack",
        "MRC-25 an aura saves from death",
        "MRC-25 an artifact saves its wearer from death",
        "MRC-26 two of a race",
        "MRC-26 three of a race",
        "MRC-26 two of a race in a squad of two",
        "MRC-26 grown by a death",
        "MRC-26 grown by two deaths",
        "MRC-27 one target",
        "MRC-27 two targets",
        "MRC-27 both at a tank that neither could kill",
        "MRC-27 a blow passes the last tank by",
        "MRC-27 a shield spoils that",
        "MRC-27 two tanks, a blow each",
        "MRC-27 two tanks, both blows to one",
        "MRC-27 a wounded tank passed by",
        "MRC-27 nothing left for the second blow",
        "MRC-28 a ready card strikes",
        "MRC-28 a spent card strikes",
        "MRC-28 two cards strike",
        "MRC-28 a strike after an assault",
        "MRC-28 a strike is taunted",
        "MRC-28 a strike past a dead tank",
        "MRC-29 cleave: killed",
        "MRC-29 cleave: wounded",
        "MRC-29 cleave: a wounded one died",
        "MRC-29 cleave: wears an artifact",
        "MRC-29 cleave: saved by an aura",
        "MRC-29 cleave: the aura of a sacrificed shield counts",
        "MRC-29 cleave: on the one sacrificed, falls on the target",
        "MRC-29 cleave: the shield was another",
        "MRC-29 no neighbour to cleave",
        "MRC-30 lightning: killed",
        "MRC-30 lightning: wounded",
        "MRC-30 lightning: a wounded one died",
        "MRC-30 lightning: wears an artifact",
        "MRC-30 lightning: past a tank",
        "MRC-30 lightning: all wear artifacts",
        "MRC-30 a spellcaster attacks in the plain way",
        "MRC-31 a killing blow wounds",
        "MRC-31 a wound does nothing",
        "MRC-31 came in wounded, stays wounded",
        "MRC-31 by a cleave",
        "MRC-31 by lightning",
        "MRC-31 a hit that does nothing does not use it up",
        "MRC-31 the second hit",
        "MRC-32 picked up",
        "MRC-32 left lying",
        "MRC-32 nobody to pick it up",
        "MRC-33 the skirmish ends",
        "MRC-34 the winner's dead are buried",
        "MRC-34 looted",
        "MRC-34 took back what lay dropped",
        "MRC-35 to the infirmary",
        "MRC-35 healed without a fight, the winner's",
        "MRC-35 healed without a fight, the loser's",
        "MRC-35 fought from the infirmary and stays",
        "MRC-36 the winner draws too",
        "MRC-36 the bank rebuilt",
        "MRC-36 dealing stops",
        "MRC-37 half the value in the infirmary",
        "MRC-37 a drawn game",
        "MRC-38 another game",
        "MRC-38 the race was won",
        "MRC-38 the most games",
        "MRC-38 the most games, a draw",
    )

    beyond_reach = (
        # One of a squad's three cards is a mercenary (MRC-18), and that is no elite.
        "MRC-28 two cards strike",
        "MRC-28 a strike after an assault",
    )

    def __init__(self, seats: int, options: dict[str, Any], table: Table) -> None:
        super().__init__(seats, options, table)
        self.dealer: int = table["dealer"]
        self.round: int = table["round"]
        self.loser: int | None = None if table["loser"] == -1 else table["loser"]
        self.camp: list[str] = table["camp"].split()
        self.merchant: list[str] = table["merchant"].split()
        self.bank: list[str] = table["bank"].split()
        self.spent: list[str] = table["spent"].split()
        self.hands: list[list[str]] = [hand.split() for hand in table["hands"]]
        self.infirmaries: list[list[str]] = [cards.split() for cards in table["infirmaries"]]
        self.ears: list[list[str]] = [cards.split() for cards in table["ears"]]
        self.graveyard: list[str] = table["graveyard"].split()
        self.row: list[str] = list(table["row"])
        self.ware: str = table["ware"]
        self.away: list[list[str]] = [cards.split() for cards in table["away"]]
        self.passes: int = table["passes"]
        self.passed_before = False
        self.chosen: list[list[str]] = [[], []]
        self.turn: int = table["turn"]
        self.came_wounded: list[str] = []  # who was fielded from an infirmary
        self.orders: list[Table] = []
        for scores in table["scores"]:
            self.history.append((tuple(scores), winner_of(scores)))

    # ------------------------------------------------------------------ what is compared

    def table(self) -> dict[str, object]:
        told: dict[str, object] = {
            "dealer": self.dealer,
            "round": self.round,
            "loser": self.loser,
            "camp": self.camp,
            "merchant": self.merchant,
            "bank": self.bank,
            "spent": sorted(self.spent),
            "hands": [sorted(hand) for hand in self.hands],
            "infirmaries": [sorted(cards) for cards in self.infirmaries],
            "ears": [sorted(cards) for cards in self.ears],
            "graveyard": sorted(self.graveyard),
            "row": self.row,
            "ware": self.ware,
            "away": [sorted(cards) for cards in self.away],
            "passes": self.passes,
            "chosen": self.chosen,
        }
        if self.asked in ("shop", "squads", "equip"):
            told["phase"] = self.asked
        elif self.asked != "nothing":
            told["phase"] = "combat"
            told["step"] = self.asked
            told["attacker"] = self.attacker
        if self.asked not in ("shop", "squads", "nothing"):
            both = [*self.squads[0], *self.squads[1]]
            told["squads"] = [[fighter.card for fighter in squad] for squad in self.squads]
            told["dead"] = sorted(f.card for f in both if f.dead)
            told["wounded"] = sorted(f.card for f in both if f.wounded and not f.dead)
            told["tired"] = sorted(f.card for f in both if f.spent and not f.dead)
            told["skin"] = sorted(f.card for f in both if f.skin)
            told["gear"] = sorted(f.card for f in both if f.artifact)
        return told

    def read(self, table: Table) -> dict[str, object]:
        told: dict[str, object] = {
            "dealer": table["dealer"],
            "round": table["round"],
            "loser": None if table["loser"] == -1 else table["loser"],
            "camp": table["camp"].split(),
            "merchant": table["merchant"].split(),
            "bank": table["bank"].split(),
            "row": list(table["row"]),
            "ware": table["ware"],
            "passes": table["passes"],
            "chosen": [cards.split() for cards in table["chosen"]],
            "spent": sorted(table["spent"].split()),
            "graveyard": sorted(table["graveyard"].split()),
        }
        for key in ("hands", "infirmaries", "ears", "away"):
            told[key] = [sorted(cards.split()) for cards in table[key]]
        if table["over"]:
            return told
        told["phase"] = table["phase"]
        if "field" in table:
            field = table["field"]
            if table["phase"] == "combat":
                told["step"] = field["step"]
                told["attacker"] = field["attacker"]
            told["squads"] = [cards.split() for cards in field["squads"]]
            told["tired"] = sorted(field["spent"].split())
            for key in ("dead", "wounded", "skin", "gear"):
                told[key] = sorted(field[key].split())
        return told

    # ------------------------------------------------------------------ the deal

    def shuffled(self) -> Table:
        if not self.orders:
            raise Disagreement("the engine did not shuffle")
        return self.orders.pop(0)

    def deal(self, shuffled: Sequence[Table]) -> None:
        self.orders = list(shuffled)
        self.new_game()

    def new_game(self) -> None:
        """MRC-7."""
        table = self.shuffled()
        self.camp, self.merchant = table["camp"].split(), table["merchant"].split()
        self.bank = table["bank"].split()
        for pile, cards in (
            (self.camp, MERCENARIES),
            (self.merchant, ARTIFACTS),
            (self.bank, RESOURCES),
        ):
            if sorted(pile) != sorted(cards):
                raise Disagreement(f"MRC-7: the engine shuffled {pile}")
        self.hands, self.infirmaries, self.ears = [[], []], [[], []], [[], []]
        self.graveyard, self.spent, self.squads = [], [], [[], []]
        self.round, self.loser = 1, None
        for seat in (1 - self.dealer, self.dealer):
            self.hands[seat].append(self.camp.pop())
        for _ in range(10):
            for seat in (1 - self.dealer, self.dealer):
                self.hands[seat].append(self.bank.pop())
        self.open_shop()

    # ------------------------------------------------------------------ what is legal

    def waits_for(self) -> int | None:
        if self.asked == "nothing":
            return None
        if self.asked in ("attack", "strike"):
            return self.attacker
        if self.asked in ("shield", "pickup"):
            return 1 - self.attacker
        return self.turn

    def legal(self, seat: int) -> set[str]:
        if seat != self.waits_for():
            return set()
        if self.asked == "shop":
            if not self.has_mercenary(seat):  # MRC-15
                return self.hires(seat)
            return self.hires(seat) | self.other_deals(seat) | {"pass"}
        if self.asked == "squads":
            return self.possible_squads(seat)
        if self.asked == "equip":
            return self.equips(seat) | {"done"}
        if self.asked == "attack":
            return self.attacks() | self.assaults() | self.lightnings()
        if self.asked == "shield":
            return {f"shield {place + 1}" for place in self.shields()} | {"no shield"}
        if self.asked == "strike":
            return {
                f"strike {striker + 1} {target + 1}"
                for striker in self.strikers
                for target in self.targets()
            }
        artifact, places = self.pick_ups()[0]
        return {f"pickup {artifact} {place + 1}" for place in places} | {f"leave {artifact}"}

    # ------------------------------------------------------------------ recruitment

    def open_shop(self) -> None:
        """MRC-8 and MRC-9."""
        self.row = ["", "", ""]
        for place in range(3):
            if self.camp:
                self.row[place] = self.camp.pop()
            else:
                self.count("MRC-8 fewer than three in the row")
        self.ware = self.merchant.pop() if self.merchant else ""
        if not self.ware:
            self.count("MRC-8 no artifact to show")
        self.away, self.passes = [[], []], 0
        self.passed_before = False
        self.asked = "shop"
        self.turn = 1 - self.dealer if self.loser is None else self.loser
        self.start_shopping()

    def has_mercenary(self, seat: int) -> bool:
        return any(is_mercenary(card) for card in self.hands[seat] + self.infirmaries[seat])

    def start_shopping(self) -> None:
        """A turn begins: MRC-15."""
        seat = self.turn
        if not self.has_mercenary(seat):
            if not self.hires(seat):
                self.count("MRC-15 the game ends")
                self.end_game()
                return
            self.count("MRC-15 obliged to hire")
        elif not any(is_mercenary(card) for card in self.hands[seat]):
            self.count("MRC-15 not obliged, with one in the infirmary")
        lowest = min([value_of(card) for card in self.row if card], default=99)
        if any(is_mercenary(c) and value_of(c) >= lowest for c in self.infirmaries[seat]):
            self.count("MRC-11 a wounded one can't be swapped")
        if any(card in self.away[seat] for card in self.row if card):
            self.count("MRC-14 a mercenary can't be taken back")
        if self.ware in self.away[seat]:
            self.count("MRC-14 an artifact can't be taken back")

    def payments(self, seat: int, race: str, price: int, sell: bool) -> Iterator[str]:
        """All that pays the price: resources of the race and, to `sell`, artifacts."""
        money = [c for c in self.hands[seat] if c in RESOURCES and race_of(c) == race]
        if sell:
            money += [card for card in self.hands[seat] if is_artifact(card)]
        money.sort(key=lambda card: (is_artifact(card), value_of(card), card))
        for many in range(1, len(money) + 1):
            for cards in combinations(money, many):
                if sum(value_of(card) for card in cards) >= price:
                    yield " ".join(cards)

    def hires(self, seat: int) -> set[str]:
        """MRC-10."""
        return {
            f"hire {card} {payment}"
            for card in self.row
            if card and card not in self.away[seat]
            for payment in self.payments(seat, race_of(card), value_of(card), sell=True)
        }

    def other_deals(self, seat: int) -> set[str]:
        """MRC-11 to MRC-13."""
        texts: set[str] = set()
        for given in self.hands[seat]:
            for card in self.row:
                free = card and card not in self.away[seat]
                if free and is_mercenary(given) and value_of(card) <= value_of(given):
                    texts.add(f"swap {given} {card}")
        if self.ware and self.ware not in self.away[seat]:
            for payment in self.payments(seat, race_of(self.ware), 10, sell=False):
                texts.add(f"buy {self.ware} {payment}")
            for given in self.hands[seat]:
                if is_artifact(given):
                    texts.add(f"trade {given} {self.ware}")
        return texts

    def shop(self, seat: int, words: list[str]) -> None:
        if words[0] == "pass":
            self.passes += 1
            self.passed_before = True
            if self.passes == 2:
                self.close_shop()
                return
        else:
            if self.passed_before and self.passes == 0:
                self.count("MRC-9 back after a pass")
            self.passes = 0
            if words[0] == "hire":
                self.hire(seat, words[1], words[2:])
            elif words[0] == "swap":
                self.swap(seat, words[1], words[2])
            elif words[0] == "buy":
                self.count("MRC-12 bought the artifact")
                self.pay(seat, words[2:])
                self.hands[seat].append(self.ware)
                self.ware = ""
            else:
                self.count("MRC-13 swapped artifacts")
                self.hands[seat].remove(words[1])
                self.hands[seat].append(self.ware)
                self.ware = words[1]
                self.away[seat].append(words[1])
        self.turn = 1 - seat
        self.start_shopping()

    def pay(self, seat: int, cards: Sequence[str]) -> None:
        for card in cards:
            self.hands[seat].remove(card)
            if is_artifact(card):
                self.merchant.insert(0, card)
            else:
                self.spent.append(card)

    def hire(self, seat: int, card: str, paid: Sequence[str]) -> None:
        """MRC-10."""
        self.count("MRC-10 hired")
        if sum(map(value_of, paid)) - min(map(value_of, paid)) >= value_of(card):
            self.count("MRC-10 hired with cards that were not needed")
        sold = [other for other in paid if is_artifact(other)]
        if sold:
            self.count("MRC-10 sold an artifact")
            if len(sold) == 2:
                self.count("MRC-10 sold two artifacts")
            if len(sold) == len(paid):
                self.count("MRC-10 artifacts alone pay")
        self.pay(seat, paid)
        self.row[self.row.index(card)] = ""
        self.hands[seat].append(card)

    def swap(self, seat: int, given: str, taken: str) -> None:
        """MRC-11."""
        self.count("MRC-11 swapped")
        self.hands[seat].remove(given)
        self.hands[seat].append(taken)
        self.row[self.row.index(taken)] = given
        self.away[seat].append(given)

    def close_shop(self) -> None:
        """MRC-17, and who chooses a squad first."""
        for card in self.row:
            if card:
                self.count("MRC-17 mercenaries returned")
                self.camp.insert(0, card)
        if self.ware:
            self.count("MRC-17 the artifact returned")
            self.merchant.insert(0, self.ware)
        self.row, self.ware = ["", "", ""], ""
        self.away, self.passes = [[], []], 0
        self.asked = "squads"
        self.turn = self.first_attacker()
        self.chosen = [[], []]
        if not (self.has_mercenary(0) and self.has_mercenary(1)):
            raise Disagreement("MRC-15: somebody came through recruitment without a mercenary")

    def first_attacker(self) -> int:
        """MRC-20."""
        return self.dealer if self.loser is None else self.loser

    # ------------------------------------------------------------------ squads

    def possible_squads(self, seat: int) -> set[str]:
        """MRC-18."""
        cards = [c for c in self.hands[seat] + self.infirmaries[seat] if not is_artifact(c)]
        return {
            "squad " + " ".join(squad)
            for squad in permutations(cards, min(3, len(cards)))
            if any(is_mercenary(card) for card in squad)
        }

    def choose(self, seat: int, cards: list[str]) -> None:
        """MRC-18."""
        self.count("MRC-18 a squad of three" if len(cards) == 3 else "MRC-18 a squad of fewer")
        self.chosen[seat] = cards
        self.turn = 1 - seat
        if not self.chosen[1 - seat]:
            return
        self.squads = [[], []]
        self.came_wounded = self.infirmaries[0] + self.infirmaries[1]
        for side in (0, 1):
            for place, card in enumerate(self.chosen[side]):
                fighter = Fighter(card, place, skin=rank_of(card) == "k")
                if card in self.infirmaries[side]:
                    self.count("MRC-18 from the infirmary")
                    fighter.wounded = True
                    self.infirmaries[side].remove(card)
                else:
                    self.hands[side].remove(card)
                self.squads[side].append(fighter)
        self.chosen = [[], []]
        self.turn = self.first_attacker()
        self.asked = "equip"
        if not self.equips(self.turn):
            self.equipped(self.turn)

    def equips(self, seat: int) -> set[str]:
        """MRC-19."""
        return {
            f"equip {artifact} {fighter.place + 1}"
            for artifact in self.hands[seat]
            if is_artifact(artifact)
            for fighter in self.squads[seat]
            if race_of(fighter.card) == race_of(artifact)
        }

    def equip(self, seat: int, artifact: str, place: int) -> None:
        self.count("MRC-19 equipped")
        self.hands[seat].remove(artifact)
        self.squads[seat][place].artifact = True
        if not self.equips(seat):
            self.equipped(seat)

    def equipped(self, seat: int) -> None:
        if seat == self.first_attacker():
            self.turn = 1 - seat
            if not self.equips(self.turn):
                self.equipped(self.turn)
            return
        self.turn = self.attacker = self.first_attacker()
        if self.loser is not None:
            self.count("MRC-20 the loser attacks first")
        self.start_turn()

    # ------------------------------------------------------------------ what happens

    def act(self, seat: int, text: str, shuffled: Sequence[Table]) -> None:
        self.orders = list(shuffled)
        words = text.split()
        places = [int(word) - 1 for word in words if word in ("1", "2", "3")]
        if self.asked == "shop":
            self.shop(seat, words)
        elif self.asked == "squads":
            self.choose(seat, words[1:])
        elif words[0] == "equip":
            self.equip(seat, words[1], places[0])
        elif words[0] == "done":
            self.count("MRC-19 did not equip")
            self.equipped(seat)
        else:
            self.fight(words, places)
        if self.orders:
            raise Disagreement("the engine shuffled without need")

    # ------------------------------------------------------------------ recovery

    def end_skirmish(self) -> None:
        """MRC-33 to MRC-36."""
        self.count("MRC-33 the skirmish ends")
        winner, loser = self.attacker, 1 - self.attacker
        lost = [0, 0]
        waiting = [list(cards) for cards in self.infirmaries]
        self.infirmaries = [[], []]
        for seat in (winner, loser):
            for fighter in self.squads[seat]:
                if fighter.artifact:  # MRC-34
                    if fighter.dead:
                        self.count(
                            "MRC-34 looted"
                            if seat == loser
                            else "MRC-34 took back what lay dropped"
                        )
                    self.hands[winner].append("a" + race_of(fighter.card))
                if fighter.dead:
                    lost[seat] += 1
                    if seat == loser:
                        self.ears[winner].append(fighter.card)
                    else:
                        self.count("MRC-34 the winner's dead are buried")
                        self.graveyard.append(fighter.card)
                elif fighter.wounded:
                    self.count("MRC-35 to the infirmary")
                    if fighter.card in self.came_wounded:
                        self.count("MRC-35 fought from the infirmary and stays")
                    self.infirmaries[seat].append(fighter.card)
                else:
                    self.hands[seat].append(fighter.card)
        for seat, name in ((winner, "winner"), (loser, "loser")):
            for card in waiting[seat]:  # MRC-35
                self.count(f"MRC-35 healed without a fight, the {name}'s")
                self.hands[seat].append(card)
        if lost[winner]:
            self.count("MRC-36 the winner draws too")
        for nth in range(max(lost)):  # MRC-36
            for seat in (loser, winner):
                if nth < lost[seat]:
                    self.draw_resource(seat)
        self.squads = [[], []]
        self.loser = loser
        self.round += 1
        self.open_shop()

    def draw_resource(self, seat: int) -> None:
        """MRC-36."""
        if not self.bank and self.spent:
            self.count("MRC-36 the bank rebuilt")
            self.bank = self.shuffled()["bank"].split()
            if sorted(self.bank) != sorted(self.spent):
                raise Disagreement(f"MRC-36: the engine shuffled {self.bank}")
            self.spent = []
        if self.bank:
            self.hands[seat].append(self.bank.pop())
        else:
            self.count("MRC-36 dealing stops")

    # ------------------------------------------------------------------ the end

    def points(self, seat: int) -> int:
        """MRC-37."""
        ears = {"j": 2, "q": 3, "k": 4}
        return (
            sum(value_of(card) for card in self.hands[seat])
            + sum(value_of(card) // 2 for card in self.infirmaries[seat])
            + sum(ears.get(rank_of(card), 1) for card in self.ears[seat])
        )

    def end_game(self) -> None:
        """MRC-37 and MRC-38."""
        scores = (self.points(0), self.points(1))
        self.history.append((scores, winner_of(scores)))
        if any(self.infirmaries):
            self.count("MRC-37 half the value in the infirmary")
        if scores[0] == scores[1]:
            self.count("MRC-37 a drawn game")
        if self.options["match"] == "single":
            self.result = (scores, most(scores))
            self.asked = "nothing"
            return
        won = [sum(winners == (seat,) for _, winners in self.history) for seat in (0, 1)]
        if max(won) >= self.options["target"]:
            self.count("MRC-38 the race was won")
        elif len(self.history) >= self.options["max_games"]:
            self.count("MRC-38 the most games")
            if won[0] == won[1]:
                self.count("MRC-38 the most games, a draw")
        else:
            self.count("MRC-38 another game")
            self.count("MRC-6 the deal alternates")
            self.dealer = 1 - self.dealer
            self.new_game()
            return
        self.result = (tuple(won), most(won))
        self.asked = "nothing"

    # ------------------------------------------------------------------ chance

    def weight(self, mood: str, seat: int, text: str) -> float:
        words = text.split()
        if words[0] == "squad":
            return self.squad_weight(mood, seat, words[1:])
        if words[0] == "pass":
            return {"any": 30.0, "reckless": 5.0}.get(mood, 80.0)
        if words[0] == "hire":
            return 0.4 if any(is_artifact(card) for card in words[2:]) else 1.0
        return {
            "swap": 6.0,
            "trade": 12.0,
            "buy": 6.0,
            "equip": 4.0,
            "assault": 3.0 if words[-1] == words[-2:][0] else 9.0,
            "lightning": 2.0,
            "shield": 2.0,
            "pickup": 2.0,
        }.get(words[0], 1.0)

    def squad_weight(self, mood: str, seat: int, cards: Sequence[str]) -> float:
        """How gladly a seat in that mood fields those cards."""
        pairs = list(combinations(cards, 2))
        races = {race_of(card) for card in self.hands[seat] if is_artifact(card)}
        gear = 1 + 2 * sum(race_of(card) in races for card in cards)
        if mood == "elites":
            for one, other in pairs:
                if is_elite(one) and is_elite(other) and race_of(one) == race_of(other):
                    return 60.0 * gear
        elif mood == "ranks":
            for one, other in pairs:
                if is_elite(one) and rank_of(one) == rank_of(other):
                    return 60.0 * gear
        elif mood == "wall":
            units = sum(is_tank(card) or is_shield(card) for card in cards)
            tanks = sum(is_tank(card) for card in cards)
            return float((1 + 3 * units) * (1 + 3 * tanks) * gear)
        elif mood == "wounded":
            return float((1 + 20 * sum(card in self.infirmaries[seat] for card in cards)) * gear)
        elif mood == "reckless":
            return float(6 ** sum(is_mercenary(card) for card in cards) * gear)
        elif mood == "veterans":
            veterans = sum(rank_of(card) in "jk" for card in cards)
            return float((1 + 5 * veterans) * gear)
        return float(gear)

    @staticmethod
    def arranged(
        table: Table, seats: int, options: dict[str, Any], chance: random.Random
    ) -> Table | None:
        return arranged(table, options, chance)


def winner_of(scores: Sequence[int]) -> tuple[int, ...]:
    """Who won a game: a drawn one counts for nobody (MRC-38)."""
    return most(scores) if len(most(scores)) == 1 else ()


def most(scores: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most points."""
    return tuple(seat for seat, points in enumerate(scores) if points == max(scores))
