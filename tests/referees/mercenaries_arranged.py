"""Situations of Mercenaries to begin from, where rare clauses are near: `arranged`."""

from __future__ import annotations

import random
from typing import Any

from referees.lockstep import Table
from referees.mercenaries_cards import MERCENARIES, RESOURCES

ELITES = [card for card in RESOURCES if card[:-1] in "6789"]
SHIELDS = [card for card in RESOURCES if card[:-1] in "23456"]
FIVES = [card for card in RESOURCES if card[:-1] == "5"]
STRONG = [card for card in RESOURCES if card[:-1] in "89"]
VETERANS = [card for card in MERCENARIES if card[0] == "j"]
TANKS = [card for card in RESOURCES if card[:-1] == "10"]


def arranged(table: Table, options: dict[str, Any], chance: random.Random) -> Table:
    """A skirmish under way, squads to be chosen, or a shop in which cards are few."""
    cards = Cards(chance)
    kind = chance.choice(["field"] * 6 + ["squads", "squads", "shop", "shop", "even"])
    loser = chance.randrange(2)
    told: Table = {
        **table,
        "dealer": chance.randrange(2),
        "round": 2,
        "loser": loser,
        "turn": loser,
        "phase": {"field": "combat", "even": "shop"}.get(kind, kind),
        "row": ["", "", ""],
        "ware": "",
        "scores": games_before(options, chance),
    }
    if kind == "field":
        told["field"] = skirmish(cards, chance)
    hands: list[list[str]] = [[], []]
    infirmaries: list[list[str]] = [[], []]
    if kind == "even":
        return {**told, **drawn_game(cards, loser)}
    for seat in (0, 1):
        bare = kind == "shop" and seat != loser and chance.random() < 0.7
        few = [0] if bare else [1, 1, 2, 3]
        hands[seat] += [cards.take(MERCENARIES) for _ in range(chance.choice(few))]
        many = [0, 1, 2, 4, 7] if kind == "shop" else [3, 5, 7]
        hands[seat] += [cards.take(RESOURCES) for _ in range(chance.choice(many))]
        if kind == "squads":
            hands[seat] += [cards.take(ELITES + TANKS) for _ in range(2)]
        for _ in range(chance.choice([0, 1, 2])):
            if cards.artifacts:
                hands[seat].append(cards.artifacts.pop())
    for seat, infirmary in enumerate(infirmaries):
        lone = kind == "shop" and seat != loser and chance.random() < 0.8
        for _ in range(0 if lone else chance.choice([0, 1, 2])):
            infirmary.append(cards.take(chance.choice([MERCENARIES, RESOURCES])))
    if kind == "shop":
        told["row"] = [cards.take(MERCENARIES) for _ in range(chance.randint(1, 3))]
        told["row"] += [""] * (3 - len(told["row"]))
        if cards.artifacts and chance.random() < 0.8:
            told["ware"] = cards.artifacts.pop()
    mercenaries, resources = cards.rest(MERCENARIES), cards.rest(RESOURCES)
    camp = chance.randint(0, len(mercenaries))
    bank = min(len(resources), chance.choice([0, 1, 3, 12]))
    spent = min(len(resources), bank + chance.choice([0, 0, 2, 6]))
    fallen = mercenaries[camp:] + resources[spent:]
    chance.shuffle(fallen)
    heaps = [" ".join(fallen[nth::3]) for nth in range(3)]
    texts = [" ".join(hand) for hand in hands]
    return {
        **told,
        "camp": " ".join(mercenaries[:camp]),
        "camp_seen": 0,
        "merchant": " ".join(cards.artifacts),
        "merchant_seen": 0,
        "bank": " ".join(resources[:bank]),
        "spent": " ".join(resources[bank:spent]),
        "hands": texts,
        "shown": texts,
        "infirmaries": [" ".join(infirmary) for infirmary in infirmaries],
        "ears": heaps[:2],
        "graveyard": heaps[2],
    }


def drawn_game(cards: Cards, loser: int) -> Table:
    """A pass, and the game ends with equal points: the other has ears, and nobody to send."""
    hand = cards.take(VETERANS)
    resources, mercenaries = cards.rest(RESOURCES), cards.rest(MERCENARIES)
    ears, hands = ["", ""], ["", ""]
    hands[loser] = hand
    ears[1 - loser] = " ".join(resources[:11])
    return {
        "row": mercenaries[:3],
        "camp": " ".join(mercenaries[3:]),
        "merchant": " ".join(cards.artifacts),
        "bank": " ".join(resources[11:]),
        "hands": hands,
        "shown": hands,
        "ears": ears,
    }


class Cards:
    """What is not yet laid anywhere."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.left = MERCENARIES + RESOURCES
        self.artifacts = ["a" + race for race in "cdhs"]
        chance.shuffle(self.artifacts)

    def rest(self, sort: list[str]) -> list[str]:
        """All that are left of that sort, in any order."""
        cards = [card for card in self.left if card in sort]
        self.chance.shuffle(cards)
        return cards

    def take(self, sort: list[str]) -> str:
        """One of that sort, or of any where none is left."""
        card = (self.rest(sort) or self.rest(self.left))[0]
        self.left.remove(card)
        return card


def games_before(options: dict[str, Any], chance: random.Random) -> list[list[int]]:
    """Games that were played before: drawn, or won in turn."""
    if options["match"] == "single" or chance.random() < 0.4:
        return []
    if chance.random() < 0.5:
        return [[50, 50]] * (options["max_games"] - 1)
    won = min(options["target"] - 1, (options["max_games"] - 1) // 2)
    return [[60, 40], [40, 60]] * won


def skirmish(cards: Cards, chance: random.Random) -> Table:
    """Two squads in the midst of a skirmish."""
    attacker = chance.randrange(2)
    squads: list[list[str]] = [[], []]
    squads[attacker] = attackers(cards, chance)
    squads[1 - attacker] = defenders(cards, chance)
    everybody = squads[0] + squads[1]
    dead: list[str] = []
    for squad in squads:
        dead += [card for card in squad[1:] if chance.random() < 0.08]
        chance.shuffle(squad)
    gear = []
    for race in "cdhs":
        kin = [card for card in everybody if card[-1] == race]
        if kin and chance.random() < 0.4:
            gear.append(chance.choice(kin))
            cards.artifacts.remove("a" + race)
    alive = [card for card in everybody if card not in dead]
    wounded = [card for card in alive if chance.random() < 0.3]
    ready = chance.choice([card for card in squads[attacker] if card not in dead])
    tired = chance.choice([0.0, 0.0, 0.2, 0.6])
    spent = [card for card in alive if card != ready and chance.random() < tired]
    skin = [card for card in alive if card[0] == "k" and chance.random() < 0.8]
    return {
        "squads": [" ".join(squad) for squad in squads],
        "dead": " ".join(dead),
        "wounded": " ".join(wounded),
        "spent": " ".join(spent),
        "skin": " ".join(skin),
        "gear": " ".join(gear),
        "attacker": attacker,
        "step": "attack",
        "blows": [],
        "shielded": False,
        "strikers": "",
        "drops": "",
    }


def attackers(cards: Cards, chance: random.Random) -> list[str]:
    """A mercenary, often a veteran, and two elites of one race or rank, or any others."""
    first = cards.take(chance.choice([ELITES, STRONG, STRONG]))
    race = [card for card in ELITES if card[-1] == first[-1]]
    rank = [card for card in ELITES if card[:-1] == first[:-1]]
    second = cards.take(chance.choice([race, race, race, rank, MERCENARIES, RESOURCES]))
    return [first, second, cards.take(chance.choice([MERCENARIES, VETERANS]))]


def defenders(cards: Cards, chance: random.Random) -> list[str]:
    """A mercenary, and tanks and shields, or anything."""
    sorts = [TANKS, TANKS, SHIELDS, SHIELDS, MERCENARIES, RESOURCES]
    pair = [chance.choice(sorts) for _ in range(chance.choice([1, 2, 2, 2]))]
    pair = chance.choice([pair, pair, [TANKS, TANKS], [TANKS, SHIELDS], [FIVES, SHIELDS]])
    return [cards.take(MERCENARIES), *(cards.take(sort) for sort in pair)]
