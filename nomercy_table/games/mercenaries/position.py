"""Reading a position of Mercenaries back; `described` writes it. Format: docs/notation.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.file_words import ONE_CARD, entry
from nomercy_table.engine.options import Values
from nomercy_table.engine.reading import CardTexts, Reading
from nomercy_table.games.mercenaries import file_words, recruitment, squads
from nomercy_table.games.mercenaries.actions import Squad
from nomercy_table.games.mercenaries.cards import (
    ALL,
    ARTIFACTS,
    DECK_SIZE,
    KEY,
    MERCENARIES,
    RESOURCES,
    TEXT,
    mask_of,
)
from nomercy_table.games.mercenaries.field_position import read_field
from nomercy_table.games.mercenaries.state import MercenariesState, game_result
from nomercy_table.games.mercenaries.table import NOTHING

_PHASES = ("shop", "squads", "equip", "combat")

_CARDS = CardTexts(KEY, TEXT, "kh 5c", file_words.CARD)

_KEYS = (
    "seed",
    "over",
    "scores",
    "dealer",
    "round",
    "loser",
    "phase",
    "turn",
    "passes",
    "row",
    "ware",
    "away",
    "camp",
    "camp_seen",
    "merchant",
    "merchant_seen",
    "bank",
    "spent",
    "ages",
    "hands",
    "shown",
    "infirmaries",
    "ears",
    "graveyard",
    "chosen",
    "field",
)


def from_position(table: Mapping[str, Any], seats: int, options: Values) -> MercenariesState:
    """The state that `table` describes; PositionError says what can't be, and where."""
    read = Reading(table, _KEYS, file_words.TITLE, _CARDS)
    history = tuple(map(game_result, read.scores(seats)))
    state = MercenariesState(seats, options, read.seed(), history, read.flag("over"))
    state.cleared, state.counted = 0, False
    state.first = read.number("dealer", 1)
    state.bout = read.number("round", 99, low=1)
    state.loser = read.number("loser", 1, low=NOTHING)
    state.phase = read.word("phase", _PHASES)
    state.turn = read.number("turn", 1)
    state.passes = read.number("passes", 1)
    state.row = tuple(_one(read, text, "row", MERCENARIES) for text in read.entries("row", 3))
    state.ware = _one(read, read.text("ware"), "ware", ARTIFACTS)
    state.away = _heaps(read, "away", 2, MERCENARIES | ARTIFACTS)
    state.camp = _pile(read, "camp", MERCENARIES)
    state.camp_seen = read.number("camp_seen", len(state.camp))
    state.merchant = _pile(read, "merchant", ARTIFACTS)
    state.merchant_seen = read.number("merchant_seen", len(state.merchant))
    state.bank = _pile(read, "bank", RESOURCES)
    state.spent = _pile(read, "spent", RESOURCES)
    state.ages = tuple(_heaps(read, "ages", None, RESOURCES))
    state.hands = _heaps(read, "hands", 2, ALL)
    state.shown = _heaps(read, "shown", 2, ALL)
    state.infirmaries = _heaps(read, "infirmaries", 2, RESOURCES | MERCENARIES)
    state.ears = _heaps(read, "ears", 2, RESOURCES | MERCENARIES)
    state.graveyard = mask_of(_pile(read, "graveyard", ALL & ~ARTIFACTS))
    state.chosen = [
        _cards(read, text, f"chosen[{seat}]", ALL)
        for seat, text in enumerate(read.entries("chosen", 2))
    ]
    state.field = read_field(read) if "field" in table else None
    read.check_deck(state.cards(), DECK_SIZE)
    _check_known(read, state)
    if state.over:
        _check_over(read, state)
    else:
        _check_phase(read, state)
    return state


# -- reading -------------------------------------------------------------------------------------


def _cards(read: Reading, text: object, where: str, kind: int) -> tuple[int, ...]:
    """The cards that `text` names, all of them from the mask `kind`."""
    cards = read.cards(text, where)
    for card in cards:
        if not kind >> card & 1:
            read.refuse(file_words.NOT_THERE(where=where, card=TEXT[card]))
    return cards


def _pile(read: Reading, key: str, kind: int) -> tuple[int, ...]:
    return _cards(read, read.text(key), key, kind)


def _one(read: Reading, text: object, where: str, kind: int) -> int:
    cards = _cards(read, text, where, kind)
    if len(cards) > 1:
        read.refuse(ONE_CARD(what=entry(where, text)))
    return cards[0] if cards else NOTHING


def _heaps(read: Reading, key: str, count: int | None, kind: int) -> list[int]:
    heaps = []
    for n, text in enumerate(read.entries(key, count)):
        cards = _cards(read, text, f"{key}[{n}]", kind)
        read.check_once(cards)
        heaps.append(mask_of(cards))
    return heaps


# -- checking ------------------------------------------------------------------------------------


def _check_known(read: Reading, state: MercenariesState) -> None:
    """What everybody has seen of the hands, and what the bank was made of."""
    for seat in range(2):
        if state.shown[seat] & ~state.hands[seat]:
            read.refuse(file_words.NOT_HELD(seat=seat))
        hidden = state.hands[seat] & ~state.shown[seat]
        if hidden & ARTIFACTS:
            read.refuse(file_words.SEEN_ARTIFACT(seat=seat))
        if (hidden & MERCENARIES).bit_count() > 1:
            read.refuse(file_words.SEEN_MERCENARIES(seat=seat), "MRC-7")
        if state.away[seat] & state.hands[seat]:
            read.refuse(file_words.AWAY_HELD(seat=seat), "MRC-14")
    if not state.ages or sum(state.ages) != RESOURCES:
        read.refuse(file_words.AGES())
    if mask_of(state.bank) & ~state.ages[-1]:
        read.refuse(file_words.BANK())
    if state.bout == 1 and state.loser != NOTHING:
        read.refuse(file_words.NO_LOSER(number=state.loser))
    if state.bout > 1 and state.loser == NOTHING:
        read.refuse(file_words.LOSER(number=state.loser, round=state.bout))


def _check_over(read: Reading, state: MercenariesState) -> None:
    """After the match the scores are those of the cards, and all hands are known."""
    read.check_end(True, state.match_result() is not None, "MRC-38")
    points = (state.points(0), state.points(1))
    read.check_scores(state.history[-1].scores, points, "MRC-37")
    if state.shown != state.hands:
        read.refuse(file_words.ALL_SHOWN(), "MRC-37")
    if state.phase not in ("shop", "squads") or state.field is not None or any(state.chosen):
        read.refuse(file_words.NO_SQUADS(), "MRC-37")


def _check_phase(read: Reading, state: MercenariesState) -> None:
    read.check_end(False, state.match_result() is not None, "MRC-38")
    phase, seat = state.phase, state.turn
    in_shop = (*(card for card in state.row if card != NOTHING), state.ware)
    if phase != "shop" and (in_shop != (NOTHING,) or any(state.away) or state.passes):
        read.refuse(file_words.SHOP_CLOSED(phase=phase), "MRC-17")
    if (state.field is not None) != (phase in ("equip", "combat")):
        read.refuse(file_words.FIELD(phase=phase))
    if phase != "squads" and any(state.chosen):
        read.refuse(file_words.SECRET())
    if phase == "shop":
        if recruitment.obliged(state, seat) and not recruitment.can_hire(state, seat):
            read.refuse(file_words.CANT_HIRE(seat=seat), "MRC-15")
    elif phase == "squads":
        _check_choice(read, state)
    elif phase == "equip":
        _check_equipping(read, state)
    elif seat != state.first_attacker:
        read.refuse(file_words.FIRST_ATTACKER(seat=seat), "MRC-20")


def _check_choice(read: Reading, state: MercenariesState) -> None:
    """Who attacks first has chosen, or is choosing, a squad that is legal (MRC-18)."""
    first, seat = state.first_attacker, state.turn
    for other in range(2):
        if not state.has_mercenary(other):
            read.refuse(file_words.NO_MERCENARY(seat=other), "MRC-18")
    if state.chosen[seat] or bool(state.chosen[1 - seat]) != (seat != first):
        read.refuse(file_words.CHOOSES_FIRST(first=first, seat=seat), "MRC-18")
    if seat != first and (why := squads.squad_refusal(state, first, Squad(state.chosen[first]))):
        read.refuse(file_words.NOT_LEGAL(seat=first, why=why.reason), why.clause)


def _check_equipping(read: Reading, state: MercenariesState) -> None:
    """Nobody has fought yet, and the seat has something to equip with (MRC-19)."""
    field = state.field
    assert field is not None
    sides = field.sides
    fresh = field.alive == sides.of_seat[0] | sides.of_seat[1] and not field.spent
    if not fresh or field.skin != sides.leaders or field.attacker != state.first_attacker:
        read.refuse(file_words.NOT_FOUGHT(), "MRC-19")
    if not squads.equipments(state, state.turn):
        read.refuse(file_words.NO_EQUIPMENT(seat=state.turn), "MRC-19")
