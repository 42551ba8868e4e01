"""The rules of shopping (MRC-8 to MRC-17)."""

from __future__ import annotations

from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.events import Note, Seat
from nomercy_table.games.mercenaries import asking
from nomercy_table.games.mercenaries.actions import (
    PLAIN,
    Buy,
    Hire,
    Pass,
    Payment,
    Swap,
    Trade,
    payment_of,
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
from nomercy_table.games.mercenaries.payments import (
    affordable,
    hires,
    purchases,
    purse_for_artifact,
    purse_for_hire,
)
from nomercy_table.games.mercenaries.shop_events import (
    ArtifactBought,
    Hired,
    Passed,
    ShopClosed,
    ShopOpened,
    Swapped,
)
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
        return Refusal("MRC-14", asking.NOT_FOR_YOU(card=NAME[card]))
    return None


def _row_refusal(table: Table, seat: Seat, card: int) -> Refusal | None:
    if card not in table.row:
        return Refusal("MRC-8", asking.NOT_IN_ROW(card=NAME[card]))
    return _taken_back(table, seat, card)


def _ware_refusal(table: Table, seat: Seat, card: int) -> Refusal | None:
    if card != table.ware:
        return Refusal("MRC-8", asking.NOT_ON_SHOW(card=NAME[card]))
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
            return Refusal("MRC-16", asking.IN_INFIRMARY(card=NAME[card]))
        if not table.hands[seat] >> card & 1:
            return Refusal(clause, asking.HAVE_NO(card=NAME[card]))
        if not currency >> card & 1:
            return Refusal(clause, asking.NO_CURRENCY(card=a_card(card), race=RACES[race]))
    if payment != payment_of(set(payment)):
        why = say("Name each card once: resources by their value, then artifacts.")
        return Refusal(clause, why)
    paid = sum(VALUE[card] for card in payment)
    if paid < VALUE[goods]:
        price = VALUE[goods]
        return Refusal(clause, asking.COSTS(card=NAME[goods], price=price, paid=paid))
    return None


def _swap_refusal(table: Table, seat: Seat, action: Swap) -> Refusal | None:
    if table.infirmaries[seat] >> action.given & 1:
        return Refusal("MRC-11", asking.IS_WOUNDED(card=NAME[action.given]))
    if not table.hands[seat] >> action.given & 1:
        return Refusal("MRC-11", asking.HAVE_NO(card=NAME[action.given]))
    if refusal := _row_refusal(table, seat, action.taken):
        return refusal
    if VALUE[action.taken] > VALUE[action.given]:
        why = asking.WORTH_MORE(card=NAME[action.taken], given=NAME[action.given])
        return Refusal("MRC-11", why)
    return None


def _trade_refusal(table: Table, seat: Seat, action: Trade) -> Refusal | None:
    if not table.hands[seat] >> action.given & 1:
        return Refusal("MRC-13", asking.HAVE_NO(card=NAME[action.given]))
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
