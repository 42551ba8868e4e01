"""For each game: a position dealt in the tails, as the table that it is written down as.

Cards are shuffled and laid where it matters; whether a match could have led there, the game's
`from_position` says.
"""

from __future__ import annotations

from typing import Any

from nomercy_table.engine.options import Values
from nomercy_table.engine.rng import Rng
from nomercy_table.games.hit import cards as hit_cards
from nomercy_table.games.mercenaries.cards import ARTIFACTS, KEY, MERCENARIES
from nomercy_table.games.mercenaries.cards import TEXT as MERCENARIES_TEXT
from nomercy_table.games.mercury import cards as mercury_cards
from nomercy_table.games.nothing import cards as nothing_cards
from nomercy_table.games.nothing.cards import deck_size as nothing_deck
from nomercy_table.games.showem import cards as showem_cards


class _Deck:
    """Shuffled cards, by their texts."""

    def __init__(self, chance: Rng, texts: list[str]) -> None:
        self.left = list(texts)
        chance.shuffle(self.left)

    def take(self, count: int, among: str = "") -> list[str]:
        """The next cards; of those that begin with one of the letters, where some are named."""
        fits = [card for card in self.left if not among or card[0] in among][:count]
        self.left = [card for card in self.left if card not in fits]
        return fits

    def rest(self) -> str:
        """All that are left."""
        rest, self.left = " ".join(self.left), []
        return rest


def _seed(chance: Rng) -> int:
    return chance.next() >> 1


def hit(chance: Rng, seats: int, options: Values) -> dict[str, Any]:
    """A pile of a few cards; low ranks, so that columns match."""
    deck = _Deck(chance, list(hit_cards.TEXT))
    turn = chance.below(seats)
    drew = bool(chance.below(2))
    tableaus: list[list[str]] = []
    for seat in range(seats):
        few = 0 if seat == turn and not drew else chance.choice([1, 1, 2, 3, 4, 6])
        columns: dict[str, list[str]] = {}
        for card in deck.take(few):
            columns.setdefault(card[:-2], []).append(card)
        tableaus.append([" ".join(column) for column in columns.values()])
    draw = deck.take(chance.choice([1, 1, 2, 3, 10]))
    loots = [" ".join(deck.take(chance.choice([0, 1, 3, 8]))) for _ in range(seats)]
    scores = []
    if options["match"] != "single":
        target = int(options["target"])
        most = min(target - 1, 200) if options["match"] == "target_score" else 99
        wins = [0] * seats
        for _ in range(chance.below(min(int(options["max_rounds"]), 4))):
            entry = [chance.below(most + 1) // 3 for _ in range(seats)]
            wins[entry.index(max(entry))] += 1
            if options["match"] == "target_score" or max(wins) < target:
                scores.append(entry)
    stops = 0 if drew or options["must_draw"] else chance.choice([0, 0, 1, seats])
    return {
        "seed": _seed(chance),
        "first": chance.below(seats),
        "turn": turn,
        "drew": drew,
        "stealing": 0,
        "stops_in_a_row": stops,
        "over": False,
        "draw": " ".join(draw),
        "tableaus": tableaus,
        "loots": loots,
        "scores": scores,
        "discard": deck.rest(),
    }


def nothing(chance: Rng, seats: int, options: Values) -> dict[str, Any]:
    """A pile of one to three cards, or just emptied."""
    deck = _Deck(chance, list(nothing_cards.TEXT[: nothing_deck(seats, options)]))
    turn, drawn = chance.below(seats), chance.choice(["", "", "draw", "take"])
    hands = []
    for seat in range(seats):
        extra = chance.choice([0, 0, 1, 2] if seats < 6 else [0, 0, 0, 1])
        hands.append(deck.take(7 + extra + (seat == turn and bool(drawn))))
    draw = deck.take(chance.choice([0, 1, 1, 2, 3]))
    bare = not chance.below(8)
    known = [""] * seats
    if drawn == "take":
        known[turn] = hands[turn][-1]
    takes = {"draw": 0, "take": 1 + chance.below(seats)}.get(drawn, chance.below(seats + 1))
    scores = []
    if options["match"] == "rounds":
        most = int(options["rounds"])
        played = chance.choice([most - 1, chance.below(most)])
        scores = [[chance.below(60) for _ in range(seats)] for _ in range(min(played, most - 1))]
    return {
        "seed": _seed(chance),
        "first": chance.below(seats),
        "turn": turn,
        "drawn": drawn,
        "takes_in_a_row": takes,
        "over": False,
        "draw": " ".join([*deck.left, *draw] if bare else draw),
        "discard": "" if bare else deck.rest(),
        "hands": [" ".join(hand) for hand in hands],
        "known": known,
        "scores": scores,
    }


def showem(chance: Rng, seats: int, options: Values) -> dict[str, Any]:
    """Hands of one card or near mercy, stacks with wins that wait, seats that are out."""
    deck = _Deck(chance, list(showem_cards.TEXT))
    phase = chance.choice(["play", "play", "answer", "answer", "roulette", "drawn"])
    draws = [card for card in deck.left if _stack_value(card)]
    tops = {"answer": draws, "roulette": [c for c in deck.left if c.startswith("wrl")]}
    top = chance.choice(tops.get(phase, deck.left))
    deck.left.remove(top)
    out = sorted(chance.order(seats)[: chance.below(seats - 1)]) if chance.below(2) else []
    active = [seat for seat in range(seats) if seat not in out]
    waits = chance.below(len(active)) if phase == "answer" and chance.below(2) else 0
    waiting = [active[i] for i in chance.order(len(active))[:waits]]
    limit = int(options["mercy_limit"])
    hands: list[list[str]] = []
    for seat in range(seats):
        size = chance.choice([1, 1, 1, 2, 2, 3, 7, limit - 3, limit - 1])
        hands.append([] if seat in out or seat in waiting else deck.take(size))
    aside = [card for _ in out for card in deck.take(chance.choice([1, limit // 2]))]
    draw = deck.take(chance.choice([0, 1, 2, 3, 40]))
    total = 0
    if phase == "answer":
        total = _stack_value(top) + 2 * chance.choice([0, 0, 1, 2, 5, 8])
    colour = {"b": "blue", "g": "green", "r": "red", "y": "yellow"}.get(top[0], "")
    named = options["roulette_colour"] == "player" or phase != "roulette"
    if not colour and named:
        colour = chance.choice(list(showem_cards.COLOUR_NAMES))
    turn = chance.choice(active)
    ones = [seat for seat in active if len(hands[seat]) == 1]
    manual = options["uno_call"] == "manual" and phase != "drawn"
    winner = chance.below(seats)
    rounds = []
    if options["match"] == "target_score" and chance.below(2):
        points = int(options["target"]) - chance.choice([1, 20, 49])
        rounds = [{"winner": winner, "points": points, "reason": "first out of cards"}]
    return {
        "seed": _seed(chance),
        "dealer": chance.below(seats),
        "turn": turn,
        "clockwise": bool(chance.below(2)),
        "phase": phase,
        "colour": colour,
        "total": total,
        "waiting": waiting,
        "uncalled": chance.choice(ones) if ones and manual and chance.below(2) else -1,
        "drawn": chance.choice(hands[turn]) if phase == "drawn" and hands[turn] else "",
        "reshuffles": 0,
        "draw": " ".join(draw),
        "hands": [" ".join(hand) for hand in hands],
        "out": out,
        "aside": " ".join(aside),
        "known": [""] * seats,
        "known_to_all": "",
        "drew_on": [""] * seats,
        "rounds": rounds,
        "discard": f"{deck.rest()} {top}",
    }


def _stack_value(text: str) -> int:
    return showem_cards.STACK_VALUE[showem_cards.FACE[showem_cards.KEY[text]]]


def mercury(chance: Rng, seats: int, options: Values) -> dict[str, Any]:
    """Hands of one card to three, special cards on top and in hand, an empty pile; or
    hardly a card that is in nobody's hand."""
    deck = _Deck(chance, list(mercury_cards.TEXT))
    special = [card for card in deck.left if not card[1].isdigit() or card[0] == "d"]
    turn = chance.below(seats)
    phase = chance.choice(["play", "play", "name", "answer", "answer", "give", "drawn"])
    aimed, reflected, top = "", False, [chance.choice(deck.left)]
    if phase in ("answer", "give"):
        kind = "gt" if phase == "give" else chance.choice(["d3", "d5", "gt"])
        card = chance.choice([c for c in special if c[-3:-1] == kind])
        top, aimed = [card], card[:-1]
        if phase == "answer" and chance.below(3) == 0:
            top, reflected = [card, "rfa"], True
    deck.left = [card for card in deck.left if card not in top]
    hands: list[list[str]] = []
    for _ in range(seats):
        hand = deck.take(chance.choice([1, 1, 2, 3, 7]))
        if chance.below(3) == 0:
            own = [card for card in special if card in deck.left][:1]
            hand, deck.left = hand + own, [card for card in deck.left if card not in own]
        hands.append(hand)
    draw = deck.take(chance.choice([0, 1, 2, 4, 40]))
    if bare := not chance.below(5):  # the others hold all but a few
        others = [hand for seat, hand in enumerate(hands) if seat != turn]
        for number, card in enumerate(draw[2:] + deck.take(len(deck.left))):
            others[number % len(others)].append(card)
        del draw[2:]
    names = {name[0]: name for name in mercury_cards.COLOURS}
    plain = top[-1][1].isdigit() and top[-1][0] in names
    number = int(top[-1][1:-1]) if plain else 0
    own_colour = names.get(top[-1][0], "") if plain or "d3" in top[-1] else ""
    named = phase in ("play", "drawn") or ("d3" in aimed and not reflected)
    colour = (own_colour or chance.choice(list(mercury_cards.COLOURS))) if named else ""
    scores = []
    if options["match"] != "single" and chance.below(2):
        most = int(options["target"])
        scores = [[chance.choice([0, most // 2, most - 1]) for _ in range(seats)]]
    return {
        "seed": _seed(chance),
        "first": chance.below(seats),
        "turn": turn,
        "phase": phase,
        "colour": colour,
        "number": number,
        "aimed": aimed,
        "reflected": reflected,
        "passes": chance.choice([0, seats - 1]) if bare and phase == "play" and not draw else 0,
        "drawn": chance.choice(hands[turn]) if phase == "drawn" else "",
        "rebuilt": 0,
        "over": False,
        "draw": " ".join(draw),
        "hands": [" ".join(hand) for hand in hands],
        "at_most": [""] * seats,
        "known": [],
        "recycled": [],
        "scores": scores,
        "discard": f"{deck.rest()} {' '.join(top)}",
    }


def mercenaries(chance: Rng, seats: int, options: Values) -> dict[str, Any]:
    """Few mercenaries, purses that just reach a price, squads of one to three, an empty bank."""
    deck = _Deck(chance, list(MERCENARIES_TEXT))
    phase = chance.choice(["shop", "shop", "squads", "combat", "combat", "combat"])
    first = chance.below(2)
    loser = chance.choice([-1, first])
    hands = [
        deck.take(chance.choice([0, 1, 1, 2]), "jqk")
        + deck.take(chance.choice([0, 1, 2, 4, 8]), "234567891")
        + deck.take(chance.choice([0, 0, 1, 2]), "a")
        for _ in range(2)
    ]
    infirmaries = ["", ""]
    if loser >= 0 and phase != "combat":
        hurt = deck.take(chance.below(2), "jqk") + deck.take(chance.below(3), "234567891")
        infirmaries[1 - loser] = " ".join(hurt)
    table: dict[str, Any] = {
        "seed": _seed(chance),
        "over": False,
        "scores": [],
        "round": 1 if loser < 0 else 2,
        "loser": loser,
        "phase": phase,
        # The dealer attacks first, and the other shops first (MRC-9, MRC-20).
        "dealer": first if phase != "shop" else 1 - first,
        "turn": first,
        "passes": chance.below(2) if phase == "shop" else 0,
        "row": ["", "", ""],
        "ware": "",
        "away": ["", ""],
    }
    if options["match"] == "games":
        most = min(int(options["target"]), int(options["max_games"])) - 1
        table["scores"] = [[20, 10 + chance.below(11)] for _ in range(chance.below(most + 1))]
    if phase == "shop":
        row = [deck.take(chance.choice([0, 1, 1]), "jqk") for _ in range(3)]
        table["row"] = ["".join(place) for place in row]
        table["ware"] = "".join(deck.take(chance.below(2), "a"))
    if phase == "combat":
        table["field"] = _skirmish(chance, deck)
    low, high = deck.take(chance.choice([0, 1, 5, 36]), "234567891"), deck.take(2, "jqk")
    table["spent"] = " ".join(deck.take(chance.choice([0, 1, 3]), "234567891"))
    table["camp"], table["camp_seen"] = " ".join(deck.take(chance.choice([0, 1, 9]), "jqk")), 0
    table["merchant"] = " ".join(deck.take(4, "a"))
    table["ears"] = [" ".join(high), deck.rest()]
    return table | {
        "bank": " ".join(low),
        "merchant_seen": 0,
        "ages": [" ".join(_RESOURCES)],
        "hands": [" ".join(hand) for hand in hands],
        "shown": [_shown(hand) for hand in hands],
        "infirmaries": infirmaries,
        "graveyard": "",
        "chosen": ["", ""],
    }


_RESOURCES = [t for t in MERCENARIES_TEXT if not (MERCENARIES | ARTIFACTS) >> KEY[t] & 1]


def _shown(hand: list[str]) -> str:
    """Artifacts, and all mercenaries but the one that was dealt."""
    dealt = [card for card in hand if card[0] in "jqk"][1:]
    return " ".join([*dealt, *(card for card in hand if card[0] == "a")])


def _skirmish(chance: Rng, deck: _Deck) -> dict[str, Any]:
    """Squads face to face, some dead, wounded, spent; artifacts that are nobody else's."""
    squads = []
    for _ in range(2):
        leads = deck.take(1 + chance.below(2), "jqk")
        squad = leads + deck.take(min(3 - len(leads), chance.below(3)), "234567891")
        chance.shuffle(squad)
        squads.append(squad)
    placed = [card for squad in squads for card in squad]
    dead = [s[chance.below(len(s))] for s in squads if len(s) > 1 and chance.below(3) == 0]
    alive = [card for card in placed if card not in dead]
    wounded = [card for card in alive if chance.below(3) == 0]
    worn = [c for c in alive if chance.below(3) == 0 and f"a{c[-1]}" in deck.left]
    gear = list({card[-1]: card for card in worn}.values())
    deck.left = [c for c in deck.left if c not in {f"a{card[-1]}" for card in gear}]
    spent = [card for card in alive if chance.below(4) == 0]
    if len(spent) == len(alive):
        spent = []
    attacker = chance.below(2)
    if all(card in spent for card in squads[attacker] if card in alive):
        attacker = 1 - attacker
    return {
        "squads": [" ".join(squad) for squad in squads],
        "dead": " ".join(dead),
        "wounded": " ".join(wounded),
        "spent": " ".join(spent),
        "skin": " ".join(c for c in alive if c[0] == "k" and chance.below(3)),
        "gear": " ".join(gear),
        "attacker": attacker,
        "step": "attack",
        "blows": [],
        "shielded": False,
        "strikers": "",
        "drops": "",
    }
