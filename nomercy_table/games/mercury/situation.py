"""What no match of Mercury could have led to, and so is refused as a position."""

from __future__ import annotations

from collections.abc import Iterator

from nomercy_table.engine.state import PositionError
from nomercy_table.games.mercury.cards import (
    COLOUR,
    DRAW_FIVE,
    DRAW_THREE,
    FACE_OF,
    FACE_TEXT,
    GIVE_TWO,
    NO_COLOUR,
    NUMBER,
    REFLECTION,
    points,
)
from nomercy_table.games.mercury.observation import ANSWER, DRAWN, GIVE, NAME, PHASES, PLAY
from nomercy_table.games.mercury.state import MercuryState


def check_situation(state: MercuryState, where: str) -> None:
    """Raise PositionError unless the state of play is one that can be; `where` begins its text."""
    for problem in _problems(state):
        raise PositionError(f"{where}: {problem}")


def _problems(state: MercuryState) -> Iterator[str]:
    ended = state.match_result() is not None
    if state.over != ended:
        why = "the scores and options say that the match is over" if ended else "nobody has won yet"
        yield f"over = {str(state.over).lower()}; {why} (MCY-15)"
    if not state.discard:
        yield "discard is empty; it begins with a card turned up (MCY-1)"
    phase = f"phase = {PHASES[state.phase]!r}"
    if (state.drawn >= 0) != (state.phase == DRAWN):
        yield f"{phase}; drawn is a card in phase 'drawn', and only then"
    if (state.aimed >= 0) != (state.phase in (ANSWER, GIVE)):
        yield f"{phase}; aimed is a card in phases 'answer' and 'give', and only then"
    if state.reflected and state.phase != ANSWER:
        yield f"{phase}; reflected is true only in phase 'answer'"
    if state.passes and (state._can_draw() or state.phase != PLAY):
        yield f"passes = {state.passes}; somebody passes only where no card is left (MCY-6)"
    if state.over:
        yield from _over(state)
    else:
        yield from _top(state)
        yield from _hands(state)
        yield from _phase(state)


def _over(state: MercuryState) -> Iterator[str]:
    if state.phase != PLAY:
        yield "over = true; then phase is 'play'"
    counted, scored = [points(hand) for hand in state.hands], list(state.history[-1].scores)
    if counted != scored:
        yield f"the last of scores is {scored}; the hands are worth {counted}"


def _top(state: MercuryState) -> Iterator[str]:
    """Colour, number and what is pending come from the cards that were played last."""
    faces = [FACE_OF[card] for card in state.discard]
    top = faces[-1]
    name = FACE_TEXT[top]
    if state.number != NUMBER[top]:
        yield f"number = {state.number}; the top card is {name}"
    if state.aimed >= 0:
        # A card that was reflected lies below the Reflections.
        depth = 2 if state.reflected else 3 if top == REFLECTION else 1
        if faces[-depth:] != [state.aimed] + [REFLECTION] * (depth - 1):
            yield f"aimed = {FACE_TEXT[state.aimed]!r}; the top card is {name}"
    elif state.phase == NAME and top not in (DRAW_FIVE, GIVE_TWO, REFLECTION):
        yield f"phase = 'name'; after {name} no colour is named"
    named = state.phase in (PLAY, DRAWN) or (top == state.aimed and top in DRAW_THREE)
    if named != (state.colour >= 0):
        what = "missing" if named else "yet to be named"
        yield f"phase = {PHASES[state.phase]!r}; the colour is {what}"
    if named and COLOUR[top] not in (NO_COLOUR, state.colour):
        yield f"the colour is not that of the top card, {name}"


def _hands(state: MercuryState) -> Iterator[str]:
    """Who has no card has won the round, but for an answer that may bring cards back."""
    # An answer may find a seat without cards, which went out by the card that came back to it.
    last = FACE_OF[state.discard[-1]]
    answered = (
        state.phase == ANSWER and last == REFLECTION and bool(state.options["reflect_last_card"])
    )
    for seat, hand in enumerate(state.hands):
        aims = seat == (state.turn + (1 if state.reflected else -1)) % state.seats
        if state.phase == ANSWER and aims:
            goes_out = not hand or (state.aimed == GIVE_TWO and _few(hand) and not state.reflected)
            if goes_out and not state.options["reflect_last_card"]:
                yield f"seat {seat} goes out by its card; that can't be answered here (MCY-14)"
        elif not hand and not (answered and seat == state.turn):
            yield f"seat {seat} has no card; then the round would be over (MCY-14)"


def _few(hand: int) -> bool:
    return hand.bit_count() <= 2


def _phase(state: MercuryState) -> Iterator[str]:
    hand = state.hands[state.turn]
    if state.phase == GIVE and (state.aimed != GIVE_TWO or _few(hand)):
        yield "phase = 'give'; it is for a Give Two with more than two cards left (MCY-10)"
    if state.phase == DRAWN:
        if not state.options["play_drawn"]:
            yield "phase = 'drawn'; at this table a drawn card is not played (MCY-3)"
        if not hand >> state.drawn & 1:
            yield "drawn is not a card of the hand (MCY-3)"
        elif hand.bit_count() == 1:
            yield "drawn is the only card of the hand; who draws one holds another (MCY-14)"
