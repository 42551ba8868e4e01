"""Reading a position of Mercenaries back; `described` writes it. Format: docs/notation.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from nomercy_table.engine.events import RoundResult, counted
from nomercy_table.engine.options import Values
from nomercy_table.engine.state import PositionError, best, need
from nomercy_table.games.mercenaries import recruitment, squads
from nomercy_table.games.mercenaries.actions import Squad
from nomercy_table.games.mercenaries.cards import (
    ALL,
    ARTIFACTS,
    DECK_SIZE,
    KEY,
    MERCENARIES,
    RESOURCES,
    TEXT,
    cards_of,
    mask_of,
)
from nomercy_table.games.mercenaries.field_position import WHERE, read_field
from nomercy_table.games.mercenaries.state import MercenariesState, match_result
from nomercy_table.games.mercenaries.table import NOTHING

_PHASES = ("shop", "squads", "equip", "combat")

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
    unknown = [key for key in table if key not in _KEYS]
    if unknown:
        known = ", ".join(_KEYS)
        raise PositionError(f"{WHERE}: unknown key {unknown[0]!r}; the keys are {known}")
    state = object.__new__(MercenariesState)
    state.seats, state.options, state.cleared = seats, options, 0
    state.seed = _number(table, "seed", 0, (1 << 63) - 1)
    state.over = need(table, "over", bool, WHERE)
    state.history = _history(table)
    state.game_number = len(state.history) + (not state.over)
    state.dealer = _number(table, "dealer", 0, 1)
    state.bout = _number(table, "round", 1, 99)
    state.loser = _number(table, "loser", NOTHING, 1)
    state.phase = need(table, "phase", str, WHERE)
    state.turn = _number(table, "turn", 0, 1)
    state.passes = _number(table, "passes", 0, 1)
    state.row = tuple(_one(text, "row", MERCENARIES) for text in _list(table, "row", 3))
    state.ware = _one(need(table, "ware", str, WHERE), "ware", ARTIFACTS)
    state.away = _heaps(table, "away", 2, MERCENARIES | ARTIFACTS)
    state.camp = _cards(table.get("camp"), "camp", MERCENARIES)
    state.camp_seen = _number(table, "camp_seen", 0, len(state.camp))
    state.merchant = _cards(table.get("merchant"), "merchant", ARTIFACTS)
    state.merchant_seen = _number(table, "merchant_seen", 0, len(state.merchant))
    state.bank = _cards(table.get("bank"), "bank", RESOURCES)
    state.spent = _cards(table.get("spent"), "spent", RESOURCES)
    state.ages = tuple(_heaps(table, "ages", None, RESOURCES))
    state.hands = _heaps(table, "hands", 2, ALL)
    state.shown = _heaps(table, "shown", 2, ALL)
    state.infirmaries = _heaps(table, "infirmaries", 2, RESOURCES | MERCENARIES)
    state.ears = _heaps(table, "ears", 2, RESOURCES | MERCENARIES)
    state.graveyard = mask_of(_cards(table.get("graveyard"), "graveyard", ALL & ~ARTIFACTS))
    state.chosen = [
        _cards(text, f"chosen[{seat}]", ALL) for seat, text in enumerate(_list(table, "chosen", 2))
    ]
    state.field = read_field(table["field"]) if "field" in table else None
    _check_cards(state)
    _check_known(state)
    if state.over:
        _check_over(state)
    else:
        _check_phase(state)
    return state


# -- reading -------------------------------------------------------------------------------------


def _number(table: Mapping[str, Any], key: str, low: int, high: int) -> int:
    number: int = need(table, key, int, WHERE)
    if not low <= number <= high:
        raise PositionError(f"{WHERE}: {key} = {number}; it must be from {low} to {high}")
    return number


def _list(table: Mapping[str, Any], key: str, count: int | None) -> list[Any]:
    entries: list[Any] = need(table, key, list, WHERE)
    if count is not None and len(entries) != count:
        raise PositionError(f"{WHERE}: {key} has {len(entries)} entries; {count} are needed")
    return entries


def _cards(text: object, where: str, kind: int) -> tuple[int, ...]:
    if not isinstance(text, str):
        raise PositionError(f"{WHERE}: {where} = {text!r}; a text like 'kh 5c' is needed")
    for word in text.split():
        if word not in KEY:
            raise PositionError(f"{WHERE}: {where}: {word!r} is no card; a card is like 10h or kh")
        if not kind >> KEY[word] & 1:
            raise PositionError(f"{WHERE}: {where}: {word} is no card that can lie there")
    return tuple(KEY[word] for word in text.split())


def _one(text: object, where: str, kind: int) -> int:
    cards = _cards(text, where, kind)
    if len(cards) > 1:
        raise PositionError(f"{WHERE}: {where} = {text!r}; one card at most lies there")
    return cards[0] if cards else NOTHING


def _heaps(table: Mapping[str, Any], key: str, count: int | None, kind: int) -> list[int]:
    heaps = []
    for n, text in enumerate(_list(table, key, count)):
        cards = _cards(text, f"{key}[{n}]", kind)
        _each_once(cards)
        heaps.append(mask_of(cards))
    return heaps


def _history(table: Mapping[str, Any]) -> tuple[RoundResult, ...]:
    history = []
    for n, scores in enumerate(need(table, "scores", list, WHERE)):
        fits = isinstance(scores, list) and len(scores) == 2
        if not fits or not all(type(score) is int and score >= 0 for score in scores):
            raise PositionError(f"{WHERE}: scores[{n}] = {scores!r}; 2 whole numbers are needed")
        winners = best(scores) if scores[0] != scores[1] else ()
        history.append(RoundResult(tuple(scores), winners, "the most points"))
    return tuple(history)


# -- checking ------------------------------------------------------------------------------------


def _refuse(why: str) -> NoReturn:
    raise PositionError(f"{WHERE}: {why}")


def _each_once(cards: Iterable[int]) -> None:
    twice = sorted(card for card, count in Counter(cards).items() if count > 1)
    if twice:
        _refuse(f"{TEXT[twice[0]]} stands there more than once")


def _check_cards(state: MercenariesState) -> None:
    """Every card exactly once."""
    cards = [*state.camp, *state.merchant, *state.bank, *state.spent, *cards_of(state.graveyard)]
    cards += [card for card in (*state.row, state.ware) if card != NOTHING]
    for heap in (*state.hands, *state.infirmaries, *state.ears):
        cards += cards_of(heap)
    if (field := state.field) is not None:
        cards += [*field.squads[0], *field.squads[1]]
        cards += [field.sides.artifact_at(place) for place in range(6) if field.gear >> place & 1]
    _each_once(cards)
    missing = sorted(set(range(DECK_SIZE)) - set(cards))
    if missing:
        shown = " ".join(TEXT[card] for card in missing[:5])
        _refuse(f"{counted(len(missing), 'card')} missing: {shown} ...")


def _check_known(state: MercenariesState) -> None:
    """What everybody has seen of the hands, and what the bank was made of."""
    for seat in range(2):
        if state.shown[seat] & ~state.hands[seat]:
            _refuse(f"shown[{seat}] names a card that is not in hands[{seat}]")
        hidden = state.hands[seat] & ~state.shown[seat]
        if hidden & ARTIFACTS:
            _refuse(f"hands[{seat}]: everybody saw its artifact, so it is in shown, too")
        if (hidden & MERCENARIES).bit_count() > 1:
            _refuse(f"hands[{seat}]: one mercenary was dealt, so no more can be unseen (MRC-7)")
        if state.away[seat] & state.hands[seat]:
            _refuse(f"away[{seat}] names a card in hands[{seat}] (MRC-14)")
    if not state.ages or sum(state.ages) != RESOURCES:
        _refuse("ages: every resource stands there exactly once")
    if mask_of(state.bank) & ~state.ages[-1]:
        _refuse("bank: all of it must stand in the last of ages")
    if (state.loser == NOTHING) != (state.bout == 1):
        right = "is -1" if state.bout == 1 else "is a seat"
        _refuse(f"loser = {state.loser}; in round {state.bout} it {right}")


def _check_over(state: MercenariesState) -> None:
    """After the match the scores are those of the cards, and all hands are known."""
    _check_ended(state, True)
    scores = (state.points(0), state.points(1))
    if state.history[-1].scores != scores:
        told = list(state.history[-1].scores)
        _refuse(f"the last of scores is {told}; the cards are worth {list(scores)} (MRC-37)")
    if state.shown != state.hands:
        _refuse("over = true; then shown is the same as hands (MRC-37)")
    if state.phase not in ("shop", "squads") or state.field is not None or any(state.chosen):
        _refuse("over = true; a game ends before squads are chosen (MRC-37)")


def _check_ended(state: MercenariesState, over: bool) -> None:
    if over != (match_result(state.history, state.options) is not None):
        why = "nobody has won yet" if over else "the scores say that the match is over"
        _refuse(f"over = {str(over).lower()}; {why} (MRC-38)")


def _check_phase(state: MercenariesState) -> None:
    _check_ended(state, False)
    phase, seat = state.phase, state.turn
    if phase not in _PHASES:
        known = ", ".join(_PHASES)
        _refuse(f"phase = {phase!r}; the phases are {known}")
    in_shop = (*(card for card in state.row if card != NOTHING), state.ware)
    if phase != "shop" and (in_shop != (NOTHING,) or any(state.away) or state.passes):
        raise PositionError(
            f"{WHERE}: phase = {phase!r}; then the shop is closed: row, ware, away and passes "
            "are empty (MRC-17)"
        )
    if (state.field is not None) != (phase in ("equip", "combat")):
        _refuse(f"phase = {phase!r}; field stands there in equip and combat")
    if phase != "squads" and any(state.chosen):
        _refuse("chosen: squads are secret only in the phase 'squads'")
    if phase == "shop":
        if recruitment.obliged(state, seat) and not recruitment.can_hire(state, seat):
            _refuse(f"seat {seat} has no mercenary and can hire none: the game is over (MRC-15)")
    elif phase == "squads":
        _check_choice(state)
    elif phase == "equip":
        _check_equipping(state)
    elif seat != state.first_attacker:
        _refuse(f"turn = {seat}; in combat it is who attacked first (MRC-20)")


def _check_choice(state: MercenariesState) -> None:
    """Who attacks first has chosen, or is choosing, a squad that is legal (MRC-18)."""
    first, seat = state.first_attacker, state.turn
    for other in range(2):
        if not state.has_mercenary(other):
            _refuse(f"seat {other} has no mercenary: the game is over (MRC-18)")
    if state.chosen[seat] or bool(state.chosen[1 - seat]) != (seat != first):
        _refuse(f"chosen: seat {first} chooses first, seat {seat} is to choose (MRC-18)")
    if seat != first and (why := squads.squad_refusal(state, first, Squad(state.chosen[first]))):
        _refuse(f"chosen[{first}]: {why.reason} ({why.clause})")


def _check_equipping(state: MercenariesState) -> None:
    """Nobody has fought yet, and the seat has something to equip with (MRC-19)."""
    field = state.field
    assert field is not None
    sides = field.sides
    fresh = field.alive == sides.of_seat[0] | sides.of_seat[1] and not field.spent
    if not fresh or field.skin != sides.leaders or field.attacker != state.first_attacker:
        _refuse("phase = 'equip'; then nobody has fought yet (MRC-19)")
    if not squads.equipments(state, state.turn):
        _refuse(f"seat {state.turn} has nothing to equip with (MRC-19)")
