"""Reading a position of Show 'Em No Mercy back; `Table.position` writes it.

Format: docs/notation.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.events import RoundResult, Seat
from nomercy_table.engine.options import Values
from nomercy_table.engine.reading import CardTexts, Reading
from nomercy_table.engine.state import need
from nomercy_table.games.showem.cards import (
    COLOUR,
    COLOUR_NAMES,
    DECK_SIZE,
    ELIMINATION_POINTS,
    FACE,
    KEY,
    STACK_VALUE,
    SYMBOL,
    TEXT,
    WILD,
    value,
)
from nomercy_table.games.showem.matching import FITS, ROW_OF, STACK_ROW
from nomercy_table.games.showem.observation import ANSWER, DRAWN, OVER, PHASES, ROULETTE
from nomercy_table.games.showem.state import ShowemState
from nomercy_table.games.showem.table import (
    BYSTANDER,
    FIRST_OUT_OF_CARDS,
    LAST_ONE_LEFT,
)
from nomercy_table.storage.shown import shown

_WHERE = "position of Show 'Em No Mercy"

_CARDS = CardTexts(KEY, TEXT, "r5a wd10b", "face and copy, like r5a")

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
    read = Reading(table, _KEYS, _WHERE, _CARDS)
    phase = PHASES.index(read.word("phase", PHASES))
    state = ShowemState(seats, options, read.seed(), _rounds(read, seats), phase == OVER)
    state.first = read.number("dealer", seats - 1)
    state.turn = read.number("turn", seats - 1)
    state.direction = 1 if read.flag("clockwise") else -1
    state.phase = phase
    state.colour = _colour(read, need(table, "colour", str, _WHERE), "colour")
    state.total = read.number("total", 1000)
    state.waiting = read.seats("waiting", seats)
    state.uncalled = read.number("uncalled", seats - 1, low=-1)
    drawn = read.one("drawn")
    state.drawn = -1 if drawn is None else drawn
    state.reshuffles = read.number("reshuffles", 1_000_000)
    state.draw_pile = bytearray(read.pile("draw"))
    state.discard = bytearray(read.pile("discard"))
    state.hands = [bytearray(sorted(hand)) for hand in read.hands("hands", seats)]
    state.aside = bytearray(read.pile("aside"))
    state.turned = bytearray()
    colours = read.one_per_seat("drew_on", seats)
    state.drew_on = [_colour(read, name, f"drew_on[{i}]") for i, name in enumerate(colours)]
    state.shown = state.over
    out = read.seats("out", seats)
    _check_whole(read, state)
    state.seat_players(sum(1 << seat for seat in range(seats) if seat not in out))
    _check_seats(read, state, out)
    if state.phase == OVER:
        _check_end(read, state)
    else:
        _check_turn(read, state)
    _remember(read, state)
    return state


# -- words ---------------------------------------------------------------------------------------


def _colour(read: Reading, text: object, where: str) -> int:
    if text == "":
        return -1
    if text not in COLOUR_NAMES:
        right = ", ".join(COLOUR_NAMES)
        read.refuse(f"{where} = {shown(text)}; it is {right}, or empty")
    return COLOUR_NAMES.index(str(text))


def _rounds(read: Reading, seats: int) -> tuple[RoundResult, ...]:
    rounds = []
    for i, entry in enumerate(read.entries("rounds")):
        where = f"rounds[{i}]"
        if not isinstance(entry, Mapping) or set(entry) != {"winner", "points", "reason"}:
            read.refuse(f"{where} = {shown(entry)}; winner, points and reason are needed")
        winner, points = (
            need(entry, "winner", int, f"{_WHERE}: {where}"),
            need(entry, "points", int, f"{_WHERE}: {where}"),
        )
        if not 0 <= winner < seats or points < 0:
            read.refuse(f"{where}: winner = {shown(winner)}, points = {shown(points)} can't be")
        if entry["reason"] not in (FIRST_OUT_OF_CARDS, LAST_ONE_LEFT):
            right = f"{FIRST_OUT_OF_CARDS!r} or {LAST_ONE_LEFT!r}"
            read.refuse(f"{where}: reason = {shown(entry['reason'])}; it is {right}")
        scores = tuple(points if seat == winner else 0 for seat in range(seats))
        rounds.append(RoundResult(scores, (winner,), entry["reason"]))
    return tuple(rounds)


# -- what can't be ---------------------------------------------------------------------------------


def _check_whole(read: Reading, state: ShowemState) -> None:
    """Every card once, one of them on the discard pile."""
    read.check_deck(state.cards(), DECK_SIZE)
    if not state.discard:
        read.refuse("discard is empty; it has a top card at least (SNM-2)")


def _check_seats(read: Reading, state: ShowemState, out: tuple[Seat, ...]) -> None:
    """Who is in the round, with how many cards."""
    for seat, hand in enumerate(state.hands):
        if seat in out and hand:
            read.refuse(f"seat {seat} is out; its cards lie aside (SNM-22)")
        if len(hand) >= state.limit:
            read.refuse(f"hands[{seat}] has {len(hand)} cards; with {state.limit} a seat is out")
    if state.aside and not out:
        read.refuse("cards lie aside, and no seat is out (SNM-22)")
    if state.turn in out:
        read.refuse(f"turn = {state.turn}; that seat is out")
    ended = state.match_result() is not None
    if (state.phase == OVER) != ended:
        why = "rounds and options say that the match is over" if ended else "nobody has won yet"
        read.refuse(f"phase = {PHASES[state.phase]!r}; {why} (SNM-27)")


def _check_end(read: Reading, state: ShowemState) -> None:
    """The last round's winner, and the points of all other hands."""
    last = state.history[-1]
    winner = last.winners[0]
    points = ELIMINATION_POINTS * (state.seats - state.active.bit_count())
    points += sum(value(state.hands[seat]) for seat in state.others[winner])
    if last.scores[winner] != points:
        read.refuse(
            f"the last of rounds has {last.scores[winner]} points; the hands and the "
            f"seats that are out are worth {points} (SNM-27)"
        )
    idle = state.turn == winner and not state.total and not state.waiting
    if not idle or state.uncalled >= 0 or state.drawn >= 0:
        read.refuse(f"phase = 'over'; then turn is the winner, {winner}, and nothing is pending")
    state.row = ROW_OF[state.colour][FACE[state.discard[-1]]]


def _check_turn(read: Reading, state: ShowemState) -> None:
    """What the turn has led to so far."""
    if state.active.bit_count() < 2:
        read.refuse("out leaves one seat; then the round is over (SNM-26)")
    top, phase = state.discard[-1], state.phase
    face = FACE[top]
    unnamed = phase == ROULETTE and not state.player_names
    if COLOUR[top] == WILD:
        if (state.colour < 0) != unnamed:
            right = "named later by the victim" if unnamed else "named for a wild card"
            read.refuse(f"colour; on this top card it is {right} (SNM-15)")
    elif state.colour != COLOUR[top]:
        read.refuse(f"colour is that of the top card, {COLOUR_NAMES[COLOUR[top]]}")
    if (phase == ROULETTE) and SYMBOL[face] != "wrl":
        read.refuse(f"phase = 'roulette'; the top card is {TEXT[top]} (SNM-15)")
    if phase == ANSWER:
        if not STACK_VALUE[face]:
            read.refuse(f"phase = 'answer'; {TEXT[top]} is no draw card (SNM-16)")
        if state.total < STACK_VALUE[face] or state.total % 2:
            read.refuse(f"total = {state.total}; {TEXT[top]} lies on top (SNM-18)")
        state.row = STACK_ROW[STACK_VALUE[face]]
    else:
        if state.total or state.waiting:
            read.refuse("total and waiting belong to phase 'answer' (SNM-18)")
        state.row = ROW_OF[state.colour][face]
    empty = {
        seat for seat in range(state.seats) if state.active >> seat & 1 and not state.hands[seat]
    }
    if empty != set(state.waiting):
        read.refuse(f"waiting = {list(state.waiting)}; who has no cards: {sorted(empty)} (SNM-25)")
    _check_drawn(read, state)
    _check_uncalled(read, state)


def _check_drawn(read: Reading, state: ShowemState) -> None:
    """The card that has to be played is there, fits, and leaves a choice (SNM-5)."""
    if (state.phase == DRAWN) != (state.drawn >= 0):
        read.refuse("drawn is the card of phase 'drawn', else empty (SNM-5)")
    if state.drawn < 0:
        return
    text = TEXT[state.drawn]
    if state.drawn not in state.hands[state.turn]:
        read.refuse(f"drawn = {shown(text)}; seat {state.turn} does not hold it")
    if not FITS[state.row][FACE[state.drawn]]:
        read.refuse(f"drawn = {shown(text)} does not fit (SNM-5)")
    if len(state.ways(state.turn, FACE[state.drawn])) < 2:
        read.refuse(f"drawn = {shown(text)} leaves nothing to choose: it is played")


def _check_uncalled(read: Reading, state: ShowemState) -> None:
    """Who may be caught has one card, just now (SNM-23)."""
    seat = state.uncalled
    if seat < 0:
        return
    if not state.manual:
        read.refuse(f"uncalled = {seat}; here UNO is called for everybody")
    if len(state.hands[seat]) != 1:
        read.refuse(f"uncalled = {seat}; that seat does not have one card left")
    if state.phase == DRAWN:
        read.refuse(f"uncalled = {seat}; the next turn has begun (SNM-23)")


def _remember(read: Reading, state: ShowemState) -> None:
    """Who knows which cards in other hands and aside."""
    state.seen = bytearray(DECK_SIZE)
    hidden = set(state.aside).union(*state.hands)
    known = [*read.hands("known", state.seats), read.pile("known_to_all")]
    for viewer, cards in enumerate(known):
        to_all = viewer == state.seats
        where, bit = ("known_to_all", BYSTANDER) if to_all else (f"known[{viewer}]", 1 << viewer)
        for card in cards:
            if card not in hidden:
                read.refuse(f"{where}: {TEXT[card]} lies open or in the pile")
            if not to_all and card in state.hands[viewer]:
                read.refuse(f"{where}: {TEXT[card]} is in that seat's own hand")
            state.seen[card] |= bit
    for card in hidden:
        if state.seen[card] & BYSTANDER:
            own = next((s for s, hand in enumerate(state.hands) if card in hand), -1)
            for viewer in range(state.seats):
                if viewer != own and not state.seen[card] >> viewer & 1:
                    read.refuse(f"known_to_all has {TEXT[card]}, known[{viewer}] has not")
