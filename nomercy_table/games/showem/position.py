"""Reading a position of Show 'Em No Mercy back; `ShowemTable.position` writes it.

Format: docs/notation.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.events import RoundResult, Seat, counted
from nomercy_table.engine.options import Values
from nomercy_table.engine.state import PositionError, need
from nomercy_table.games.showem.cards import (
    COLOUR,
    COLOUR_NAMES,
    DECK_SIZE,
    FACE,
    KEY,
    STACK_VALUE,
    SYMBOL,
    TEXT,
    WILD,
    value,
)
from nomercy_table.games.showem.matching import FITS, STACK_ROW, row_of
from nomercy_table.games.showem.observation import ANSWER, DRAWN, OVER, PHASES, ROULETTE
from nomercy_table.games.showem.state import ShowemState
from nomercy_table.games.showem.table import (
    BYSTANDER,
    ELIMINATION_POINTS,
    FIRST_OUT_OF_CARDS,
    LAST_ONE_LEFT,
)

_WHERE = "position of Show 'Em No Mercy"

_KEYS = (
    "seed",
    "dealer",
    "turn",
    "clockwise",
    "phase",
    "colour",
    "total",
    "waiting",
    "uncalled",
    "drawn",
    "reshuffles",
    "draw",
    "discard",
    "hands",
    "out",
    "aside",
    "known",
    "known_to_all",
    "drew_on",
    "rounds",
)


def from_position(table: Mapping[str, Any], seats: int, options: Values) -> ShowemState:
    """The state that `table` describes; PositionError says what can't be, and where."""
    unknown = [key for key in table if key not in _KEYS]
    if unknown:
        known = ", ".join(_KEYS)
        raise PositionError(f"{_WHERE}: unknown key {unknown[0]!r}; the keys are {known}")
    state: ShowemState = object.__new__(ShowemState)
    state.settle_options(seats, options)
    state.seed = _number(table, "seed", 0, (1 << 63) - 1)
    state.dealer = _number(table, "dealer", 0, seats - 1)
    state.turn = _number(table, "turn", 0, seats - 1)
    state.direction = 1 if need(table, "clockwise", bool, _WHERE) else -1
    state.phase = _phase(table)
    state.colour = _colour(need(table, "colour", str, _WHERE), "colour")
    state.total = _number(table, "total", 0, 1000)
    state.waiting = _seats(table, "waiting", seats)
    state.uncalled = _number(table, "uncalled", -1, seats - 1)
    drawn = _cards(need(table, "drawn", str, _WHERE), "drawn")
    if len(drawn) > 1:
        raise PositionError(f"{_WHERE}: drawn = {table['drawn']!r}; one card or none is needed")
    state.drawn = drawn[0] if drawn else -1
    state.reshuffles = _number(table, "reshuffles", 0, 1_000_000)
    state.draw_pile = bytearray(_cards(need(table, "draw", str, _WHERE), "draw"))
    state.discard = bytearray(_cards(need(table, "discard", str, _WHERE), "discard"))
    hands = _one_per_seat(table, "hands", seats)
    state.hands = [bytearray(sorted(_cards(hand, f"hands[{i}]"))) for i, hand in enumerate(hands)]
    state.aside = bytearray(_cards(need(table, "aside", str, _WHERE), "aside"))
    state.turned = bytearray()
    colours = _one_per_seat(table, "drew_on", seats)
    state.drew_on = [_colour(name, f"drew_on[{i}]") for i, name in enumerate(colours)]
    state.history = _rounds(table, seats)
    state.round_number = len(state.history) + (state.phase != OVER)
    state.shown = state.phase == OVER
    out = _seats(table, "out", seats)
    _check_whole(state)
    state.seat_players(sum(1 << seat for seat in range(seats) if seat not in out))
    _check_seats(state, out)
    if state.phase == OVER:
        _check_end(state)
    else:
        _check_turn(state)
    _remember(state, table)
    return state


# -- words ---------------------------------------------------------------------------------------


def _number(table: Mapping[str, Any], key: str, low: int, high: int) -> int:
    number: int = need(table, key, int, _WHERE)
    if not low <= number <= high:
        raise PositionError(f"{_WHERE}: {key} = {number}; it must be from {low} to {high}")
    return number


def _phase(table: Mapping[str, Any]) -> int:
    phase: str = need(table, "phase", str, _WHERE)
    if phase not in PHASES:
        raise PositionError(f"{_WHERE}: phase = {phase!r}; it is one of {', '.join(PHASES)}")
    return PHASES.index(phase)


def _colour(text: object, where: str) -> int:
    if text == "":
        return -1
    if text not in COLOUR_NAMES:
        right = ", ".join(COLOUR_NAMES)
        raise PositionError(f"{_WHERE}: {where} = {text!r}; it is {right}, or empty")
    return COLOUR_NAMES.index(str(text))


def _seats(table: Mapping[str, Any], key: str, seats: int) -> tuple[Seat, ...]:
    found = need(table, key, list, _WHERE)
    fits = all(type(seat) is int and 0 <= seat < seats for seat in found)
    if not fits or len(set(found)) != len(found):
        raise PositionError(f"{_WHERE}: {key} = {found!r}; different seats from 0 are needed")
    return tuple(found)


def _one_per_seat(table: Mapping[str, Any], key: str, seats: int) -> list[Any]:
    entries: list[Any] = need(table, key, list, _WHERE)
    if len(entries) != seats:
        raise PositionError(f"{_WHERE}: {key} has {len(entries)} entries; one a seat is {seats}")
    return entries


def _cards(text: object, where: str) -> list[int]:
    if not isinstance(text, str):
        raise PositionError(f"{_WHERE}: {where} = {text!r}; a text like 'r5a wd10b' is needed")
    cards = []
    for word in text.split():
        if word not in KEY:
            raise PositionError(
                f"{_WHERE}: {where}: {word!r} is no card; a card is face and copy, like r5a"
            )
        cards.append(KEY[word])
    return cards


def _rounds(table: Mapping[str, Any], seats: int) -> tuple[RoundResult, ...]:
    rounds = []
    for i, entry in enumerate(need(table, "rounds", list, _WHERE)):
        where = f"{_WHERE}: rounds[{i}]"
        if not isinstance(entry, Mapping) or set(entry) != {"winner", "points", "reason"}:
            raise PositionError(f"{where} = {entry!r}; winner, points and reason are needed")
        winner, points = need(entry, "winner", int, where), need(entry, "points", int, where)
        if not 0 <= winner < seats or points < 0:
            raise PositionError(f"{where}: winner = {winner}, points = {points} can't be")
        if entry["reason"] not in (FIRST_OUT_OF_CARDS, LAST_ONE_LEFT):
            right = f"{FIRST_OUT_OF_CARDS!r} or {LAST_ONE_LEFT!r}"
            raise PositionError(f"{where}: reason = {entry['reason']!r}; it is {right}")
        scores = tuple(points if seat == winner else 0 for seat in range(seats))
        rounds.append(RoundResult(scores, (winner,), entry["reason"]))
    return tuple(rounds)


# -- what can't be ---------------------------------------------------------------------------------


def _check_whole(state: ShowemState) -> None:
    """Every card once."""
    cards = [*state.draw_pile, *state.discard, *state.aside]
    for hand in state.hands:
        cards += hand
    twice = sorted(card for card, count in Counter(cards).items() if count > 1)
    if twice:
        raise PositionError(f"{_WHERE}: {TEXT[twice[0]]} stands there more than once")
    missing = sorted(set(range(DECK_SIZE)) - set(cards))
    if missing:
        shown = " ".join(TEXT[card] for card in missing[:5])
        raise PositionError(f"{_WHERE}: {counted(len(missing), 'card')} missing: {shown} ...")
    if not state.discard:
        raise PositionError(f"{_WHERE}: discard is empty; it has a top card at least (SNM-2)")


def _check_seats(state: ShowemState, out: tuple[Seat, ...]) -> None:
    """Who is in the round, with how many cards."""
    for seat, hand in enumerate(state.hands):
        if seat in out and hand:
            raise PositionError(f"{_WHERE}: seat {seat} is out; its cards lie aside (SNM-22)")
        if len(hand) >= state.limit:
            raise PositionError(
                f"{_WHERE}: hands[{seat}] has {len(hand)} cards; with {state.limit} a seat is out"
            )
    if state.aside and not out:
        raise PositionError(f"{_WHERE}: cards lie aside, and no seat is out (SNM-22)")
    if state.turn in out:
        raise PositionError(f"{_WHERE}: turn = {state.turn}; that seat is out")
    ended = bool(state.history) and state._match_result() is not None
    if (state.phase == OVER) != ended:
        why = "rounds and options say that the match is over" if ended else "nobody has won yet"
        raise PositionError(f"{_WHERE}: phase = {PHASES[state.phase]!r}; {why} (SNM-27)")


def _check_end(state: ShowemState) -> None:
    """The last round's winner, and the points of all other hands."""
    last = state.history[-1]
    winner = last.winners[0]
    points = ELIMINATION_POINTS * (state.seats - state.active.bit_count())
    points += sum(value(state.hands[seat]) for seat in state.others[winner])
    if last.scores[winner] != points:
        raise PositionError(
            f"{_WHERE}: the last of rounds has {last.scores[winner]} points; the hands and the "
            f"seats that are out are worth {points} (SNM-27)"
        )
    idle = state.turn == winner and not state.total and not state.waiting
    if not idle or state.uncalled >= 0 or state.drawn >= 0:
        raise PositionError(
            f"{_WHERE}: phase = 'over'; then turn is the winner, {winner}, and nothing is pending"
        )
    state.row = row_of(FACE[state.discard[-1]], state.colour)


def _check_turn(state: ShowemState) -> None:
    """What the turn has led to so far."""
    if state.active.bit_count() < 2:
        raise PositionError(f"{_WHERE}: out leaves one seat; then the round is over (SNM-26)")
    top, phase = state.discard[-1], state.phase
    face = FACE[top]
    unnamed = phase == ROULETTE and not state.player_names
    if COLOUR[top] == WILD:
        if (state.colour < 0) != unnamed:
            right = "named later by the victim" if unnamed else "named for a wild card"
            raise PositionError(f"{_WHERE}: colour; on this top card it is {right} (SNM-15)")
    elif state.colour != COLOUR[top]:
        raise PositionError(
            f"{_WHERE}: colour is that of the top card, {COLOUR_NAMES[COLOUR[top]]}"
        )
    if (phase == ROULETTE) and SYMBOL[face] != "wrl":
        raise PositionError(f"{_WHERE}: phase = 'roulette'; the top card is {TEXT[top]} (SNM-15)")
    if phase == ANSWER:
        if not STACK_VALUE[face]:
            raise PositionError(f"{_WHERE}: phase = 'answer'; {TEXT[top]} is no draw card (SNM-16)")
        if state.total < STACK_VALUE[face] or state.total % 2:
            raise PositionError(
                f"{_WHERE}: total = {state.total}; {TEXT[top]} lies on top (SNM-18)"
            )
        state.row = STACK_ROW[STACK_VALUE[face]]
    else:
        if state.total or state.waiting:
            raise PositionError(f"{_WHERE}: total and waiting belong to phase 'answer' (SNM-18)")
        state.row = row_of(face, state.colour)
    empty = {
        seat for seat in range(state.seats) if state.active >> seat & 1 and not state.hands[seat]
    }
    if empty != set(state.waiting):
        raise PositionError(
            f"{_WHERE}: waiting = {list(state.waiting)}; who has no cards: {sorted(empty)} (SNM-25)"
        )
    _check_drawn(state)
    _check_uncalled(state)


def _check_drawn(state: ShowemState) -> None:
    """The card that has to be played is there, fits, and leaves a choice (SNM-5)."""
    if (state.phase == DRAWN) != (state.drawn >= 0):
        raise PositionError(f"{_WHERE}: drawn is the card of phase 'drawn', else empty (SNM-5)")
    if state.drawn < 0:
        return
    text = TEXT[state.drawn]
    if state.drawn not in state.hands[state.turn]:
        raise PositionError(f"{_WHERE}: drawn = {text!r}; seat {state.turn} does not hold it")
    if not FITS[state.row][FACE[state.drawn]]:
        raise PositionError(f"{_WHERE}: drawn = {text!r} does not fit (SNM-5)")
    if len(state.ways(state.turn, FACE[state.drawn])) < 2:
        raise PositionError(f"{_WHERE}: drawn = {text!r} leaves nothing to choose: it is played")


def _check_uncalled(state: ShowemState) -> None:
    """Who may be caught has one card, just now (SNM-23)."""
    seat = state.uncalled
    if seat < 0:
        return
    if not state.manual:
        raise PositionError(f"{_WHERE}: uncalled = {seat}; here UNO is called for everybody")
    if len(state.hands[seat]) != 1:
        raise PositionError(f"{_WHERE}: uncalled = {seat}; that seat does not have one card left")
    if state.phase == DRAWN:
        raise PositionError(f"{_WHERE}: uncalled = {seat}; the next turn has begun (SNM-23)")


def _remember(state: ShowemState, table: Mapping[str, Any]) -> None:
    """Who knows which cards in other hands and aside."""
    state.seen = bytearray(DECK_SIZE)
    hidden = set(state.aside).union(*state.hands)
    texts = [*_one_per_seat(table, "known", state.seats), need(table, "known_to_all", str, _WHERE)]
    for viewer, text in enumerate(texts):
        to_all = viewer == state.seats
        where, bit = ("known_to_all", BYSTANDER) if to_all else (f"known[{viewer}]", 1 << viewer)
        for card in _cards(text, where):
            if card not in hidden:
                raise PositionError(f"{_WHERE}: {where}: {TEXT[card]} lies open or in the pile")
            if not to_all and card in state.hands[viewer]:
                raise PositionError(f"{_WHERE}: {where}: {TEXT[card]} is in that seat's own hand")
            state.seen[card] |= bit
    for card in hidden:
        if state.seen[card] & BYSTANDER:
            own = next((s for s, hand in enumerate(state.hands) if card in hand), -1)
            for viewer in range(state.seats):
                if viewer != own and not state.seen[card] >> viewer & 1:
                    raise PositionError(
                        f"{_WHERE}: known_to_all has {TEXT[card]}, known[{viewer}] has not"
                    )
