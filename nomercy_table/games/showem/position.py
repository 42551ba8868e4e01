"""States of Show 'Em No Mercy that begin in the middle: read from a position, or dealt anew.

`Table.position` writes what `from_position` reads. Format: docs/notation.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.events import RoundResult, Seat
from nomercy_table.engine.file_words import ONE_OF, entry
from nomercy_table.engine.options import Values
from nomercy_table.engine.reading import CardTexts, Reading, is_small
from nomercy_table.engine.rng import Rng
from nomercy_table.games.showem import file_words
from nomercy_table.games.showem.cards import (
    COLOUR,
    COLOUR_NAMES,
    DECK_SIZE,
    ELIMINATION_POINTS,
    FACE,
    FACE_OF,
    FACE_TEXT,
    FITS,
    KEY,
    ROW_OF,
    STACK_ROW,
    STACK_VALUE,
    SYMBOL,
    TEXT,
    WILD,
    value,
)
from nomercy_table.games.showem.observation import (
    ANSWER,
    DRAWN,
    NONE,
    OVER,
    PHASES,
    ROULETTE,
    Misfits,
    Places,
    ShowemObservation,
    faces_of,
    merge,
)
from nomercy_table.games.showem.state import ShowemState
from nomercy_table.games.showem.table import (
    ASIDE,
    BY_ALL,
    BYSTANDER,
    FIRST_OUT_OF_CARDS,
    LAST_ONE_LEFT,
)
from nomercy_table.storage.shown import shown

_CARDS = CardTexts(KEY, TEXT, "r5a wd10b", file_words.CARD)

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
    "misfits",
    "rounds",
)


def from_position(table: Mapping[str, Any], seats: int, options: Values) -> ShowemState:
    """The state that `table` describes; PositionError says what can't be, and where."""
    read = Reading(table, _KEYS, file_words.TITLE, _CARDS)
    phase = PHASES.index(read.word("phase", PHASES))
    state = ShowemState(seats, options, read.seed(), _rounds(read, seats), phase == OVER)
    state.first = read.number("dealer", seats - 1)
    state.turn = read.number("turn", seats - 1)
    state.direction = 1 if read.flag("clockwise") else -1
    state.phase = phase
    state.colour = _colour(read, read.text("colour"), "colour")
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
    state.misfits = _misfits(read, state)
    return state


# -- words ---------------------------------------------------------------------------------------


def _colour(read: Reading, text: object, where: str) -> int:
    if text == "":
        return -1
    if text not in COLOUR_NAMES:
        known = ", ".join(COLOUR_NAMES)
        read.refuse(file_words.COLOUR(what=entry(where, text), known=known))
    return COLOUR_NAMES.index(str(text))


def _rounds(read: Reading, seats: int) -> tuple[RoundResult, ...]:
    rounds = []
    for i, told in enumerate(read.entries("rounds")):
        where = f"rounds[{i}]"
        if not isinstance(told, Mapping) or set(told) != {"winner", "points", "reason"}:
            read.refuse(file_words.ROUND(what=entry(where, told)))
        winner, points, reason = told["winner"], told["points"], told["reason"]
        whole = type(winner) is int and type(points) is int
        if not whole or not 0 <= winner < seats or points < 0:
            numbers = {"winner": shown(winner), "points": shown(points)}
            read.refuse(file_words.WON_ROUND(where=where, **numbers, last=seats - 1))
        if reason not in _REASONS:
            known = ", ".join(map(repr, _REASONS))
            read.refuse(ONE_OF(what=f"{where}: {entry('reason', reason)}", known=known))
        scores = tuple(points if seat == winner else 0 for seat in range(seats))
        rounds.append(RoundResult(scores, (winner,), reason))
    return tuple(rounds)


_REASONS = (FIRST_OUT_OF_CARDS, LAST_ONE_LEFT)


# -- what can't be ---------------------------------------------------------------------------------


def _check_whole(read: Reading, state: ShowemState) -> None:
    """Every card once, one of them on the discard pile."""
    read.check_deck(state.cards(), DECK_SIZE)
    if not state.discard:
        read.refuse(file_words.NO_TOP(), "SNM-2")


def _check_seats(read: Reading, state: ShowemState, out: tuple[Seat, ...]) -> None:
    """Who is in the round, with how many cards."""
    for seat, hand in enumerate(state.hands):
        if seat in out and hand:
            read.refuse(file_words.OUT_WITH_CARDS(seat=seat), "SNM-22")
        if len(hand) >= state.limit:
            said = file_words.TOO_MANY(seat=seat, number=len(hand), limit=state.limit)
            read.refuse(said, "SNM-22")
    if state.aside and not out:
        read.refuse(file_words.NOBODY_OUT(), "SNM-22")
    if state.turn in out:
        read.refuse(file_words.TURN_OUT(seat=state.turn), "SNM-22")
    ended = state.match_result() is not None
    if ended and state.phase != OVER:
        read.refuse(file_words.IS_OVER(phase=PHASES[state.phase]), "SNM-27")
    if not ended and state.phase == OVER:
        read.refuse(file_words.NOT_OVER(), "SNM-27")


def _check_end(read: Reading, state: ShowemState) -> None:
    """The last round's winner, and the points of all other hands."""
    last = state.history[-1]
    winner = last.winners[0]
    points = ELIMINATION_POINTS * (state.seats - state.active.bit_count())
    points += sum(value(state.hands[seat]) for seat in state.others[winner])
    if last.scores[winner] != points:
        said = file_words.OTHER_POINTS(points=last.scores[winner], right=points)
        read.refuse(said, "SNM-27")
    idle = state.turn == winner and not state.total and not state.waiting
    if not idle or state.uncalled >= 0 or state.drawn >= 0:
        read.refuse(file_words.NOTHING_PENDING(winner=winner))
    state.row = ROW_OF[state.colour][FACE[state.discard[-1]]]


def _check_turn(read: Reading, state: ShowemState) -> None:
    """What the turn has led to so far."""
    if state.active.bit_count() < 2:
        read.refuse(file_words.ONE_LEFT(), "SNM-26")
    top, phase = state.discard[-1], state.phase
    face, card = FACE[top], TEXT[top]
    unnamed = phase == ROULETTE and not state.player_names
    if COLOUR[top] == WILD:
        if (state.colour < 0) != unnamed:
            read.refuse(file_words.NAMED_LATER() if unnamed else file_words.NAMED(), "SNM-15")
    elif state.colour != COLOUR[top]:
        read.refuse(file_words.COLOUR_OF_TOP(colour=COLOUR_NAMES[COLOUR[top]]))
    if (phase == ROULETTE) and SYMBOL[face] != "wrl":
        read.refuse(file_words.NO_ROULETTE(card=card), "SNM-15")
    if phase == ANSWER:
        least = STACK_VALUE[face]
        if not least:
            read.refuse(file_words.NO_STACK(card=card), "SNM-16")
        if state.total < least or state.total % 2:
            said = file_words.OTHER_TOTAL(number=state.total, card=card, least=least)
            read.refuse(said, "SNM-18")
        state.row = STACK_ROW[least]
    else:
        if state.total or state.waiting:
            read.refuse(file_words.NO_TOTAL(), "SNM-18")
        state.row = ROW_OF[state.colour][face]
    empty = {
        seat for seat in range(state.seats) if state.active >> seat & 1 and not state.hands[seat]
    }
    if empty != set(state.waiting):
        said = file_words.WAITING(seats=list(state.waiting), right=sorted(empty))
        read.refuse(said, "SNM-25")
    _check_drawn(read, state)
    _check_uncalled(read, state)


def _check_drawn(read: Reading, state: ShowemState) -> None:
    """The card that has to be played is there, fits, and leaves a choice (SNM-5)."""
    if (state.phase == DRAWN) != (state.drawn >= 0):
        read.refuse(file_words.DRAWN(), "SNM-5")
    if state.drawn < 0:
        return
    card = TEXT[state.drawn]
    if state.drawn not in state.hands[state.turn]:
        read.refuse(file_words.DRAWN_HELD(card=card, seat=state.turn))
    if not FITS[state.row][FACE[state.drawn]]:
        read.refuse(file_words.DRAWN_FITS(card=card), "SNM-5")
    if len(state.ways(state.turn, FACE[state.drawn])) < 2:
        read.refuse(file_words.DRAWN_PLAYED(card=card))


def _check_uncalled(read: Reading, state: ShowemState) -> None:
    """Who may be caught has one card, just now (SNM-23)."""
    seat = state.uncalled
    if seat < 0:
        return
    if not state.manual:
        read.refuse(file_words.CALLED_FOR_ALL(seat=seat))
    if len(state.hands[seat]) != 1:
        read.refuse(file_words.NOT_ONE_LEFT(seat=seat))
    if state.phase == DRAWN:
        read.refuse(file_words.TURN_BEGUN(seat=seat), "SNM-23")


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
                read.refuse(file_words.NOT_HIDDEN(where=where, card=TEXT[card]))
            if not to_all and card in state.hands[viewer]:
                read.refuse(file_words.OWN_HAND(where=where, card=TEXT[card]))
            state.seen[card] |= bit
    for card in hidden:
        if state.seen[card] & BYSTANDER:
            own = next((s for s, hand in enumerate(state.hands) if card in hand), -1)
            for viewer in range(state.seats):
                if viewer != own and not state.seen[card] >> viewer & 1:
                    read.refuse(file_words.KNOWN_TO_ALL(card=TEXT[card], seat=viewer))


def _misfits(read: Reading, state: ShowemState) -> Places:
    """Read what is certain of cards face down; a position need not say it."""
    seats = state.seats
    found: list[list[Misfits]] = [[NONE] * (seats + 1) for _ in range(seats + 1)]
    viewers = {**{str(seat): seat for seat in range(seats)}, BY_ALL: seats}
    places = {**{str(seat): seat for seat in range(seats)}, ASIDE: seats}
    lines = read.entries("misfits") if "misfits" in read.table else []
    for number, line in enumerate(lines):
        where = f"misfits[{number}]"
        words = line.split() if isinstance(line, str) else []
        right = len(words) > 3 and words[0] in viewers and words[1] in places
        if not right or words[0] == words[1] or not set(words[3:]) <= FACE_OF.keys():
            read.refuse(file_words.MISFITS(what=entry(where, line), all=BY_ALL, aside=ASIDE))
        viewer, place = viewers[words[0]], places[words[1]]
        faces = faces_of([text not in words[3:] for text in FACE_TEXT])
        bit = BYSTANDER if viewer == seats else 1 << viewer
        hidden = [
            card
            for card in (state.hands[place] if place < seats else state.aside)
            if not state.seen[card] & bit
        ]
        count = sum(faces >> FACE[card] & 1 for card in hidden)
        most = min(count, len(hidden) - sum(before for before, _ in found[place][viewer]))
        if not is_small(words[2], most):
            read.refuse(file_words.MISFIT_COUNT(where=where, count=shown(words[2]), most=most))
        found[place][viewer] = merge((*found[place][viewer], (int(words[2]), faces)))
    return tuple(tuple(told) if any(told) else () for told in found)


# -- dealt anew ------------------------------------------------------------------------------------


def determinize(observation: ShowemObservation, rng: Rng) -> ShowemState:
    """A match that looks just like this to the observer; what others know, is left open."""
    seen = observation
    state = ShowemState.seen_in(seen, rng)
    state.first, state.turn = seen.dealer, seen.turn
    state.direction = 1 if seen.clockwise else -1
    state.phase, state.colour = seen.phase, seen.colour
    state.total, state.waiting = seen.total, seen.waiting
    state.uncalled, state.drawn = seen.uncalled, seen.drawn
    state.discard, state.turned = bytearray(seen.discard), bytearray(seen.turned)
    state.drew_on, state.shown = list(seen.drew_on), seen.shown
    state.reshuffles = seen.reshuffles
    state.seat_players(sum(1 << seat for seat in range(seen.seats) if seen.active[seat]))
    state.row = 0
    if seen.discard:
        top = FACE[seen.discard[-1]]
        answer = seen.phase == ANSWER
        state.row = STACK_ROW[STACK_VALUE[top]] if answer else ROW_OF[seen.colour][top]
    _deal(state, seen, rng)
    return state


def _deal(state: ShowemState, seen: ShowemObservation, rng: Rng) -> None:
    """Known cards go where they lie, the rest anywhere."""
    rest = list(seen.unseen)
    rng.shuffle(rest)
    hands = [list(cards) for cards in seen.known]
    aside = list(seen.known_aside)
    bit = BYSTANDER if seen.viewer is None else 1 << seen.viewer
    state.seen = bytearray(DECK_SIZE)
    for cards in (*hands, aside):
        for card in cards:
            state.seen[card] = bit
    # The drawn cards that did not fit are dealt first: not every card can be one of them.
    misfits = []
    for place, groups in enumerate(seen.misfits):
        where = hands[place] if place < seen.seats else aside
        for count, faces in groups:
            where += _taken(rest, count, faces)
        viewers = range(seen.seats + 1)
        told = tuple(NONE if viewer == place < seen.seats else groups for viewer in viewers)
        misfits.append(told if groups else ())
    state.misfits = tuple(misfits)
    if seen.phase == DRAWN and seen.drawn < 0:
        _draw_one_that_fits(state, hands[seen.turn], rest, seen.counts[seen.turn], rng)
    for hand, count in zip(hands, seen.counts, strict=True):
        while len(hand) < count:
            hand.append(rest.pop())
    state.hands = [bytearray(sorted(hand)) for hand in hands]
    while len(aside) < seen.aside:
        aside.append(rest.pop())
    state.aside = bytearray(aside)
    state.draw_pile = bytearray(rest)


def _taken(rest: list[int], count: int, faces: int) -> list[int]:
    """Take so many cards of these faces out of the rest; any, where there are not so many."""
    fitting = [card for card in reversed(rest) if faces >> FACE[card] & 1]
    taken = (fitting + [card for card in rest if card not in fitting])[:count]
    for card in taken:
        rest.remove(card)
    return taken


def _draw_one_that_fits(
    state: ShowemState, hand: list[int], rest: list[int], count: int, rng: Rng
) -> None:
    """Deal the hand of a seat that has just drawn a card which fits and leaves it a choice."""
    fits, seat = FITS[state.row], state.turn
    more = count - len(hand) - 1
    state.hands = [bytearray() for _ in range(state.seats)]
    while True:
        for n, card in enumerate(rest):
            if not fits[FACE[card]]:
                continue
            others = rest[:n] + rest[n + 1 :]
            state.hands[seat] = bytearray([*hand, card, *others[:more]])
            if len(state.ways(seat, FACE[card])) > 1:
                state.drawn = card
                hand[:] = state.hands[seat]
                rest[:] = others[more:]
                return
        rng.shuffle(rest)
