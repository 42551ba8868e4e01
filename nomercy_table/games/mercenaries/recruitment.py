"""The rules of shopping, of choosing squads, and of equipping them (MRC-8 to MRC-19)."""

from __future__ import annotations

from functools import lru_cache
from itertools import filterfalse, permutations

from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.events import Note, Seat, a_or_an
from nomercy_table.games.mercenaries import words
from nomercy_table.games.mercenaries.actions import (
    PLAIN,
    Buy,
    Done,
    Equip,
    Hire,
    Pass,
    Payment,
    Squad,
    Swap,
    Trade,
    affordable,
    hires,
    payment_of,
    purchases,
    purse_for_artifact,
    purse_for_hire,
)
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    MERCENARIES,
    NAME,
    OF_RACE,
    RACE,
    RACES,
    RESOURCES,
    TEXT_ORDER,
    VALUE,
    a_card,
    cards_of,
    mask_of,
)
from nomercy_table.games.mercenaries.events import (
    HIDDEN,
    ArtifactBought,
    Equipped,
    Hired,
    Passed,
    ShopClosed,
    ShopOpened,
    SquadChosen,
    SquadsRevealed,
    Swapped,
)
from nomercy_table.games.mercenaries.field import Field, changes, opening, places_of
from nomercy_table.games.mercenaries.table import NOTHING, Table
from nomercy_table.language import say

ROW = 3
"""So many mercenaries are shown at most (MRC-8)."""

_PASS = PLAIN["pass"]


def open_shop(table: Table, note: Note | None) -> None:
    """Three mercenaries are laid in the row, the top one nearest, and an artifact is shown
    (MRC-8)."""
    shown = table.camp[: -ROW - 1 : -1]
    table.row = shown + (NOTHING,) * (ROW - len(shown))
    table.camp = table.camp[: len(table.camp) - len(shown)]
    table.camp_seen = min(table.camp_seen, len(table.camp))
    table.ware = table.merchant[-1] if table.merchant else NOTHING
    table.merchant = table.merchant[:-1]
    table.merchant_seen = min(table.merchant_seen, len(table.merchant))
    table.phase, table.turn, table.passes = "shop", table.first_shopper, 0
    table.away = [0, 0]
    if note:
        note(ShopOpened(table.bout, shown, None if table.ware == NOTHING else table.ware))


def close_shop(table: Table, note: Note | None) -> None:
    """What is left goes to the bottom of its pile, the nearest mercenary first (MRC-17)."""
    left = tuple(card for card in table.row if card != NOTHING)
    table.camp = left[::-1] + table.camp
    table.camp_seen += len(left)
    table.row, table.away = (NOTHING,) * ROW, [0, 0]
    ware = None if table.ware == NOTHING else table.ware
    if ware is not None:
        table.merchant = (ware, *table.merchant)
        table.merchant_seen += 1
        table.ware = NOTHING
    if note:
        note(ShopClosed(left, ware))


# -- what is legal -------------------------------------------------------------------------------


def obliged(table: Table, seat: Seat) -> bool:
    """Whether the seat has to hire, having no mercenary at all (MRC-15)."""
    return not table.has_mercenary(seat)


def can_hire(table: Table, seat: Seat) -> bool:
    """Whether any hire is in the seat's power (MRC-15)."""
    return any(affordable(table.hands[seat], card) for card in _for_hire(table, seat))


def _for_hire(table: Table, seat: Seat) -> list[int]:
    """The row, without what the seat swapped away itself (MRC-14), in the order of texts."""
    row = [card for card in table.row if card != NOTHING and not table.away[seat] >> card & 1]
    return sorted(row, key=TEXT_ORDER.__getitem__)


def legal(table: Table, seat: Seat) -> list[Action]:
    """What the seat may do in its turn, sorted by text."""
    hand = table.hands[seat]
    row = _for_hire(table, seat)
    hiring: list[Action] = []
    for card in row:
        hiring += hires(card, purse_for_hire(hand, card))
    if obliged(table, seat):
        return hiring
    ware = table.ware
    on_sale = ware != NOTHING and not table.away[seat] >> ware & 1
    actions = [*purchases(ware, purse_for_artifact(hand, ware))] if on_sale else []
    actions += hiring
    actions.append(_PASS)
    own = sorted(cards_of(hand & MERCENARIES), key=TEXT_ORDER.__getitem__)
    actions += [
        Swap(given, taken) for given in own for taken in row if VALUE[taken] <= VALUE[given]
    ]
    if on_sale and hand & ARTIFACTS:
        worn = sorted(cards_of(hand & ARTIFACTS), key=TEXT_ORDER.__getitem__)
        actions += [Trade(given, ware) for given in worn]
    return actions


def why_not(table: Table, seat: Seat, action: Action) -> Refusal | None:
    """Why the seat may not do that in its turn; None where it may."""
    if not isinstance(action, (Pass, Hire, Swap, Buy, Trade)):
        return Refusal("MRC-9", say("Now is the time to shop, or to pass."))
    if not isinstance(action, Hire) and obliged(table, seat):
        return Refusal("MRC-15", say("You have no mercenary left: hire one."))
    if isinstance(action, Hire):
        return _hire_refusal(table, seat, action)
    if isinstance(action, Swap):
        return _swap_refusal(table, seat, action)
    if isinstance(action, Buy):
        return _buy_refusal(table, seat, action)
    if isinstance(action, Trade):
        return _trade_refusal(table, seat, action)
    return None


def _taken_back(table: Table, seat: Seat, card: int) -> Refusal | None:
    if table.away[seat] >> card & 1:
        return Refusal("MRC-14", words.NOT_FOR_YOU(card=NAME[card]))
    return None


def _row_refusal(table: Table, seat: Seat, card: int) -> Refusal | None:
    if card not in table.row:
        return Refusal("MRC-8", words.NOT_IN_ROW(card=NAME[card]))
    return _taken_back(table, seat, card)


def _ware_refusal(table: Table, seat: Seat, card: int) -> Refusal | None:
    if card != table.ware:
        return Refusal("MRC-8", words.NOT_ON_SHOW(card=NAME[card]))
    return _taken_back(table, seat, card)


def _hire_refusal(table: Table, seat: Seat, action: Hire) -> Refusal | None:
    if refusal := _row_refusal(table, seat, action.mercenary):
        return refusal
    return _payment_refusal(table, seat, action.payment, action.mercenary, "MRC-10")


def _buy_refusal(table: Table, seat: Seat, action: Buy) -> Refusal | None:
    if refusal := _ware_refusal(table, seat, action.artifact):
        return refusal
    return _payment_refusal(table, seat, action.payment, action.artifact, "MRC-12")


def _payment_refusal(
    table: Table, seat: Seat, payment: Payment, goods: int, clause: str
) -> Refusal | None:
    """Whether these cards pay for that mercenary or artifact (MRC-10, MRC-12, MRC-16)."""
    race = RACE[goods]
    currency = RESOURCES & OF_RACE[race]
    if MERCENARIES >> goods & 1:
        currency |= ARTIFACTS
    for card in payment:
        if table.infirmaries[seat] >> card & 1:
            return Refusal("MRC-16", words.IN_INFIRMARY(card=NAME[card]))
        if not table.hands[seat] >> card & 1:
            return Refusal(clause, words.HAVE_NO(card=NAME[card]))
        if not currency >> card & 1:
            return Refusal(clause, words.NO_CURRENCY(card=a_card(card), race=RACES[race]))
    if payment != payment_of(set(payment)):
        why = say("Name each card once: resources by their value, then artifacts.")
        return Refusal(clause, why)
    paid = sum(VALUE[card] for card in payment)
    if paid < VALUE[goods]:
        price = VALUE[goods]
        return Refusal(clause, words.COSTS_MORE(card=NAME[goods], price=price, paid=paid))
    return None


def _swap_refusal(table: Table, seat: Seat, action: Swap) -> Refusal | None:
    if table.infirmaries[seat] >> action.given & 1:
        return Refusal("MRC-11", words.WOUNDED_NO_SWAP(card=NAME[action.given]))
    if not table.hands[seat] >> action.given & 1:
        return Refusal("MRC-11", words.HAVE_NO(card=NAME[action.given]))
    if refusal := _row_refusal(table, seat, action.taken):
        return refusal
    if VALUE[action.taken] > VALUE[action.given]:
        why = words.TOO_DEAR(card=NAME[action.taken], given=NAME[action.given])
        return Refusal("MRC-11", why)
    return None


def _trade_refusal(table: Table, seat: Seat, action: Trade) -> Refusal | None:
    if not table.hands[seat] >> action.given & 1:
        return Refusal("MRC-13", words.HAVE_NO(card=NAME[action.given]))
    if not ARTIFACTS >> action.given & 1:
        return Refusal("MRC-13", say("An artifact is swapped for another artifact."))
    return _ware_refusal(table, seat, action.taken)


# -- carrying it out -----------------------------------------------------------------------------


def play(table: Table, seat: Seat, action: Action, note: Note | None) -> None:
    """Carry out a legal action; then it is the other's turn. The phase is over when both have
    passed, one after the other (`table.passes` is 2)."""
    table.turn = 1 - seat
    table.passes = table.passes + 1 if isinstance(action, Pass) else 0
    if isinstance(action, Hire):
        _hire(table, seat, action, note)
    elif isinstance(action, Buy):
        _spend(table, seat, action.payment)
        _take(table, seat, action.artifact)
        table.ware = NOTHING
        if note:
            note(ArtifactBought(seat, action.artifact, action.payment))
    elif isinstance(action, Swap):
        _give(table, seat, action.given)
        _take(table, seat, action.taken)
        table.row = tuple(action.given if c == action.taken else c for c in table.row)
        if note:
            note(Swapped(seat, action.given, action.taken, "shop"))
    elif isinstance(action, Trade):
        _give(table, seat, action.given)
        _take(table, seat, action.taken)
        table.ware = action.given
        if note:
            note(Swapped(seat, action.given, action.taken, "ware"))
    elif note:
        note(Passed(seat))


def _hire(table: Table, seat: Seat, action: Hire, note: Note | None) -> None:
    """MRC-10: resources are spent, artifacts go to the bottom of the merchant's pile."""
    sold = tuple(card for card in action.payment if ARTIFACTS >> card & 1)
    paid = action.payment[: len(action.payment) - len(sold)]
    _spend(table, seat, paid)
    lost = ~mask_of(sold)
    table.hands[seat] &= lost
    table.shown[seat] &= lost
    table.merchant = sold[::-1] + table.merchant
    table.merchant_seen += len(sold)
    _take(table, seat, action.mercenary)
    table.row = tuple(NOTHING if card == action.mercenary else card for card in table.row)
    if note:
        note(Hired(seat, action.mercenary, paid, sold))


def _spend(table: Table, seat: Seat, paid: Payment) -> None:
    left = ~mask_of(paid)
    table.hands[seat] &= left
    table.shown[seat] &= left
    table.spent += paid


def _take(table: Table, seat: Seat, card: int) -> None:
    """Into the hand, seen by everybody."""
    table.hands[seat] |= 1 << card
    table.shown[seat] |= 1 << card


def _give(table: Table, seat: Seat, card: int) -> None:
    """Out of the hand, in exchange: nobody takes it back in this phase (MRC-14)."""
    table.hands[seat] &= ~(1 << card)
    table.shown[seat] &= ~(1 << card)
    table.away[seat] |= 1 << card


# -- squads ----------------------------------------------------------------------------------------

SQUAD = 3
"""So many cards make a squad, or all that there are where they are fewer (MRC-18)."""

_DONE = PLAIN["done"]


# -- choosing ------------------------------------------------------------------------------------


class _Squads(dict[tuple[int, ...], Action]):
    """Each squad as an action, made once: a hand can field a thousand, again and again."""

    def __missing__(self, cards: tuple[int, ...]) -> Action:
        squad = self[cards] = Squad(cards)
        return squad


_SQUADS = _Squads()


@lru_cache(maxsize=128)
def squads(fieldable: int) -> tuple[Action, ...]:
    """All squads, in every order, that these cards can make, sorted by text (MRC-18)."""
    cards = sorted(cards_of(fieldable), key=TEXT_ORDER.__getitem__)
    nobody_leads = set(cards_of(fieldable & MERCENARIES)).isdisjoint
    led = filterfalse(nobody_leads, permutations(cards, min(SQUAD, len(cards))))
    return tuple(map(_SQUADS.__getitem__, led))


def squad_refusal(table: Table, seat: Seat, action: Action) -> Refusal | None:
    """Why the seat may not field that; None where it may."""
    fieldable = table.fieldable(seat)
    count = min(SQUAD, fieldable.bit_count())
    if not isinstance(action, Squad):
        return Refusal("MRC-18", words.CHOOSE_SQUAD(count=count))
    for card in action.cards:
        if ARTIFACTS >> card & 1:
            return Refusal("MRC-4", say("Artifacts are worn, never fielded."))
        if not fieldable >> card & 1:
            return Refusal("MRC-18", words.HAVE_NO(card=NAME[card]))
    if len(set(action.cards)) < len(action.cards):
        return Refusal("MRC-18", say("A card stands in one place only: name each of them once."))
    if len(action.cards) != count:
        return Refusal("MRC-18", words.SQUAD_HAS(count=count, chosen=len(action.cards)))
    if not mask_of(action.cards) & MERCENARIES:
        return Refusal("MRC-18", say("At least one of the squad is a mercenary."))
    return None


def choose(table: Table, seat: Seat, action: Squad, note: Note | None) -> bool:
    """Keep the choice secret until the other has chosen, too; then reveal both.

    Returns whether that was the second.
    """
    other = 1 - seat
    table.chosen[seat] = action.cards
    both = bool(table.chosen[other])
    if note:  # still in the own turn: who has chosen sees where each card goes
        wounded = mask_of(action.cards) & table.infirmaries[seat]
        note(SquadChosen(seat, action.cards, cards_of(wounded)))
    if both:
        _reveal(table, note)
    else:
        table.turn = other
    return both


def laid(squad: tuple[int, ...], open_before: int) -> tuple[int, ...]:
    """What others know of a squad that lies face down: whom they saw before they were laid.

    Only the winner of the last skirmish has anybody in the infirmary, and chooses last.
    """
    return tuple(card if open_before >> card & 1 else HIDDEN for card in squad)


def _reveal(table: Table, note: Note | None) -> None:
    """Both squads lie open; who comes from an infirmary starts wounded (MRC-19, MRC-35)."""
    wounded = 0
    healing = table.infirmaries[0] | table.infirmaries[1]
    for seat, squad in enumerate(table.chosen):
        for n, card in enumerate(squad):
            wounded |= (healing >> card & 1) << (3 * seat + n)
        left = ~mask_of(squad)
        table.hands[seat] &= left
        table.shown[seat] &= left
        table.infirmaries[seat] &= left
    both = (table.chosen[0], table.chosen[1])
    table.field = opening(both, wounded, 0, table.first_attacker)
    table.chosen = [(), ()]
    table.phase, table.turn = "equip", table.first_attacker
    if note:
        fielded = mask_of((*both[0], *both[1]))
        note(SquadsRevealed(both, cards_of(healing & fielded)))


# -- equipping -----------------------------------------------------------------------------------


def equipments(table: Table, seat: Seat) -> list[Action]:
    """What the seat's artifacts could be put on now, sorted by text (MRC-19)."""
    assert table.field is not None
    sides = table.field.sides
    artifacts = sorted(cards_of(table.hands[seat] & ARTIFACTS), key=TEXT_ORDER.__getitem__)
    return [
        Equip(artifact, place % 3 + 1)
        for artifact in artifacts
        for place in places_of(sides.of_seat[seat])
        if RACE[sides.card[place]] == RACE[artifact]
    ]


def equip_legal(table: Table, seat: Seat) -> list[Action]:
    """What the seat may do while it equips, sorted by text."""
    return [_DONE, *equipments(table, seat)]


def equip_refusal(table: Table, seat: Seat, action: Action) -> Refusal | None:
    """Why the seat may not do that while it equips; None where it may."""
    if isinstance(action, Done):
        return None
    if not isinstance(action, Equip):
        return Refusal("MRC-19", say("Equip your squad, or say that you are done."))
    if not table.hands[seat] >> action.artifact & 1:
        return Refusal("MRC-19", words.HAVE_NO(card=NAME[action.artifact]))
    if not ARTIFACTS >> action.artifact & 1:
        return Refusal("MRC-4", say("Only artifacts are worn."))
    assert table.field is not None
    squad = table.field.squads[seat]
    if not 1 <= action.place <= len(squad):
        return Refusal("MRC-19", say("No one stands in that place."))
    if RACE[squad[action.place - 1]] != RACE[action.artifact]:
        race = RACES[RACE[action.artifact]]
        return Refusal(
            "MRC-19", words.ONLY_RACE(race=a_or_an(race), artifact=NAME[action.artifact])
        )
    return None


def equip(table: Table, seat: Seat, action: Equip, note: Note | None) -> None:
    """Put the artifact on."""
    place = 3 * seat + action.place - 1
    field = table.field
    assert isinstance(field, Field)
    table.hands[seat] &= ~(1 << action.artifact)
    table.shown[seat] &= ~(1 << action.artifact)
    table.field = field._replace(gear=field.gear | 1 << place)
    if note:
        changed = changes(field, table.field)
        note(Equipped(seat, action.artifact, field.sides.card[place], changed))


def next_to_equip(table: Table, after: Seat | None) -> Seat | None:
    """Who equips next: the side that attacks first does so first; nobody is asked who can't
    (MRC-19). `after`: who is done, None where nobody is."""
    first = table.first_attacker
    left = (first, 1 - first) if after is None else () if after != first else (1 - first,)
    return next((seat for seat in left if equipments(table, seat)), None)
