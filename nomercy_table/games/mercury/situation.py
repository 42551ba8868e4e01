"""What no match of Mercury could have led to, and so is refused as a position."""

from __future__ import annotations

from nomercy_table.engine.reading import Reading
from nomercy_table.games.mercury import file_words
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


def check_situation(read: Reading, state: MercuryState) -> None:
    """Raise PositionError unless the state of play is one that can be."""
    read.check_end(state.over, state.match_result() is not None, "MCY-15")
    if not state.discard:
        read.refuse(file_words.NO_TOP(), "MCY-1")
    phase = PHASES[state.phase]
    if (state.drawn >= 0) != (state.phase == DRAWN):
        read.refuse(file_words.DRAWN(phase=phase))
    if (state.aimed >= 0) != (state.phase in (ANSWER, GIVE)):
        read.refuse(file_words.AIMED(phase=phase))
    if state.reflected and state.phase != ANSWER:
        read.refuse(file_words.REFLECTED(phase=phase))
    if state.passes and (state._can_draw() or state.phase != PLAY):
        read.refuse(file_words.PASSES(number=state.passes), "MCY-6")
    if state.over:
        _over(read, state)
    else:
        _top(read, state)
        _hands(read, state)
        _phase(read, state)


def _over(read: Reading, state: MercuryState) -> None:
    if state.phase != PLAY:
        read.refuse(file_words.OVER_PLAY())
    read.check_scores(state.history[-1].scores, tuple(map(points, state.hands)))


def _top(read: Reading, state: MercuryState) -> None:
    """Colour, number and what is pending come from the cards that were played last."""
    faces = [FACE_OF[card] for card in state.discard]
    top = faces[-1]
    card, phase = FACE_TEXT[top], PHASES[state.phase]
    if state.number != NUMBER[top]:
        read.refuse(file_words.OTHER_NUMBER(number=state.number, card=card))
    if state.aimed >= 0:
        # A card that was reflected lies below the Reflections.
        depth = 2 if state.reflected else 3 if top == REFLECTION else 1
        if faces[-depth:] != [state.aimed] + [REFLECTION] * (depth - 1):
            read.refuse(file_words.OTHER_AIMED(aimed=FACE_TEXT[state.aimed], card=card))
    elif state.phase == NAME and top not in (DRAW_FIVE, GIVE_TWO, REFLECTION):
        read.refuse(file_words.NO_NAMING(card=card))
    named = state.phase in (PLAY, DRAWN) or (top == state.aimed and top in DRAW_THREE)
    if named != (state.colour >= 0):
        wrong = file_words.COLOUR_MISSING if named else file_words.COLOUR_EARLY
        read.refuse(wrong(phase=phase))
    if named and COLOUR[top] not in (NO_COLOUR, state.colour):
        read.refuse(file_words.OTHER_COLOUR(card=card))


def _hands(read: Reading, state: MercuryState) -> None:
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
                read.refuse(file_words.NO_ANSWER(seat=seat), "MCY-14")
        elif not hand and not (answered and seat == state.turn):
            read.refuse(file_words.NO_CARDS(seat=seat), "MCY-14")


def _few(hand: int) -> bool:
    return hand.bit_count() <= 2


def _phase(read: Reading, state: MercuryState) -> None:
    seat = state.turn
    hand = state.hands[seat]
    if state.phase == GIVE and (state.aimed != GIVE_TWO or _few(hand)):
        read.refuse(file_words.NO_GIVING(), "MCY-10")
    if state.phase == DRAWN:
        if not state.options["play_drawn"]:
            read.refuse(file_words.NO_PLAYING(), "MCY-3")
        if not hand >> state.drawn & 1:
            read.refuse(file_words.DRAWN_HELD(seat=seat), "MCY-3")
        elif hand.bit_count() == 1:
            read.refuse(file_words.DRAWN_ALONE(seat=seat), "MCY-14")
