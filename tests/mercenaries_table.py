"""Lay out a table of Mercenaries, for tests that read like the rules.

Only what matters is named; the cards that are left lie in camp, merchant's pile and bank.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, TypeVar

from nomercy_table.engine.actions import Refusal
from nomercy_table.engine.events import Event
from nomercy_table.games import GAMES
from nomercy_table.games.mercenaries.cards import ARTIFACTS, MERCENARIES, TEXT, cards_of
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.games.mercenaries.table import texts

T = TypeVar("T")

GAME = GAMES["mercenaries"]
ALL_RESOURCES = " ".join(
    text for key, text in enumerate(TEXT) if not (MERCENARIES | ARTIFACTS) >> key & 1
)


def lay(options: Mapping[str, object] | None = None, **given: Any) -> MercenariesState:
    """The state of this position; what is left out is empty, or as at the start of a game.

    `camp`, `merchant` and `bank` name their top cards, the top one last; with `bare` they are
    all of the pile, and what is left over is on seat 1's ears (aces: in its hand).
    """
    bare = given.pop("bare", ())
    table: dict[str, Any] = {
        "seed": 1,
        "over": False,
        "scores": [],
        "dealer": 0,
        "round": 1,
        "loser": -1,
        "phase": "shop",
        "turn": 1,
        "passes": 0,
        "row": ["", "", ""],
        "ware": "",
        "away": ["", ""],
        "camp": "",
        "camp_seen": 0,
        "merchant": "",
        "merchant_seen": 0,
        "bank": "",
        "spent": "",
        "ages": [ALL_RESOURCES],
        "hands": ["", ""],
        "infirmaries": ["", ""],
        "ears": ["", ""],
        "graveyard": "",
        "chosen": ["", ""],
        **given,
    }
    rest = [text for text in TEXT if text not in _named(table)]
    for pile, kind in (("camp", "jqk"), ("merchant", "a"), ("bank", "234567891")):
        left = [text for text in rest if text[0] in kind]
        if pile not in bare:
            table[pile] = " ".join([*left, *table[pile].split()])
        elif pile != "merchant":
            table["ears"][1] = " ".join([*table["ears"][1].split(), *left])
        else:
            table["hands"][1] = " ".join([*table["hands"][1].split(), *left])
    table.setdefault("shown", [_seen(hand) for hand in table["hands"]])
    return GAME.from_position(table, 2, GAME.options.complete(options or {}, 2))


def _named(table: Mapping[str, Any]) -> set[str]:
    named: set[str] = set()
    heaps = [table[key] for key in ("ware", "camp", "merchant", "bank", "spent", "graveyard")]
    heaps += [heap for key in ("row", "hands", "infirmaries", "ears") for heap in table[key]]
    if field := table.get("field"):
        heaps += field["squads"]
        heaps += [f"a{text[-1]}" for text in field["gear"].split()]
    for heap in heaps:
        named |= set(heap.split())
    return named


def _seen(hand: str) -> str:
    """Artifacts and all mercenaries but the first: what everybody must have seen of a hand."""
    words = hand.split()
    mercenaries = [word for word in words if word[0] in "jqk"]
    return " ".join([word for word in words if word[0] == "a"] + mercenaries[1:])


def fight(
    one: str,
    other: str,
    attacker: int = 0,
    options: Mapping[str, object] | None = None,
    **given: Any,
) -> MercenariesState:
    """Two squads face to face, seat 0's and seat 1's, all alive and ready, `attacker` to attack.

    `wounded`, `spent`, `dead`, `gear` and so on name cards; leaders have their `skin`. `paid`
    are the spent resources beside the bank. `phase` is "equip" before they fight.
    """
    keys = ("dead", "wounded", "spent", "gear", "strikers", "drops")
    dead = given.get("dead", "").split()
    skin = " ".join(c for c in f"{one} {other}".split() if c[0] == "k" and c not in dead)
    field = {
        "squads": [one, other],
        **{key: given.pop(key, "") for key in keys},
        "skin": given.pop("skin", skin),
        "attacker": attacker,
        "step": given.pop("step", "attack"),
        "blows": given.pop("blows", []),
        "shielded": given.pop("shielded", False),
    }
    spent = given.pop("paid", "")
    given = {"phase": "combat", "turn": 0, **given}
    return lay(options, dealer=0, field=field, spent=spent, **given)


def shop(
    mine: str, row: str = "", ware: str = "", theirs: str = "", **given: Any
) -> MercenariesState:
    """Seat 1 shops with `mine` in hand; `theirs` is seat 0's hand, a mercenary where not given."""
    places = [*row.split(), "", "", ""][:3]
    used = f"{mine} {row}".split()
    spare = next(card for card in ("jc", "jd", "jh", "js") if card not in used)
    return lay(row=places, ware=ware, hands=[theirs or spare, mine], **given)


def do(state: MercenariesState, *actions: str) -> list[Event]:
    """Each action by whose turn it is; all their events."""
    events: list[Event] = []
    for text in actions:
        events += state.apply(state.to_act()[0], GAME.parse_action(text))
    return events


def refused(state: MercenariesState, text: str, seat: int | None = None) -> Refusal | None:
    """Why whose turn it is may not do that."""
    seat = state.to_act()[0] if seat is None else seat
    action = GAME.parse_action(text)
    refusal = state.why_not(seat, action)
    assert (refusal is None) == (action in state.legal_actions(seat))
    return refusal


def clause(state: MercenariesState, text: str) -> str:
    """The clause that refuses it; empty where it is legal."""
    refusal = refused(state, text)
    return refusal.clause if refusal else ""


def legal(state: MercenariesState, *first_words: str) -> list[str]:
    """What may be done, as texts; only that which begins with one of the words."""
    actions = [action.text() for action in state.legal_actions(state.to_act()[0])]
    return [text for text in actions if not first_words or text.split()[0] in first_words]


def hand(state: MercenariesState, seat: int) -> set[str]:
    return set(texts(cards_of(state.hands[seat])).split())


def heap(cards: int) -> set[str]:
    return set(texts(cards_of(cards)).split())


def those(state: MercenariesState, what: str) -> set[str]:
    """The cards on the field that are alive, wounded, spent ..."""
    field = state.field
    assert field is not None
    places = getattr(field, what)
    return {TEXT[field.sides.card[place]] for place in range(6) if places >> place & 1}


def of_kind(events: Sequence[Event], kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def kinds(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def drain(thinking: Generator[None, None, T]) -> T:
    """The outcome of a search, without pauses."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            outcome: T = done.value
            return outcome
