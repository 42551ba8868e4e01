"""Which actions a hand allows (MCY-3 to MCY-6, MCY-10, MCY-12), and why not the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.events import Note, RoundResult, Seat
from nomercy_table.engine.scoring import End, Scoring, lowest
from nomercy_table.engine.words import NOT_YOUR_TURN, OVER
from nomercy_table.games.mercury import words
from nomercy_table.games.mercury.actions import (
    ACCEPT,
    DRAW,
    NAMES,
    NAMING,
    PASS,
    PLAIN_PLAY,
    PLAYS,
    REFLECT,
    Accept,
    Draw,
    Give,
    Name,
    Pass,
    Play,
    Reflect,
)
from nomercy_table.games.mercury.cards import (
    CHANGE,
    COLOUR,
    DRAW_FIVE,
    DRAW_THREE,
    FACE_OF,
    FITTING,
    GIVE_TWO,
    NO_COLOUR,
    NUMBER,
    OF_FACE,
    REFLECTION,
    REGULAR,
    a_face,
    a_number,
    colour_word,
    face_name,
    keys,
    points,
)
from nomercy_table.games.mercury.events import (
    Accepted,
    AnswerAwaited,
    CardPlayed,
    ColourNamed,
    GiftAwaited,
    GiftBounced,
    HandCounted,
    Passed,
    TurnStarted,
)
from nomercy_table.games.mercury.observation import ANSWER, DRAWN, GIVE, NAME, PLAY
from nomercy_table.games.mercury.options import scoring
from nomercy_table.games.mercury.table import NOTHING, Table

# -- what a hand allows ----------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def turn_actions(hand: int, colour: int, number: int, can_draw: bool) -> list[Action]:
    """What may be done in a turn with `hand`, sorted; the list is shared, and stays as it is."""
    fits = hand & FITTING[colour][number]
    actions: list[Action] = []
    if can_draw and not fits & REGULAR:
        actions.append(DRAW)
    actions += plays(fits, is_last=not hand & (hand - 1))
    return actions or [PASS]


def plays(fits: int, *, is_last: bool) -> list[Action]:
    """The ways to play one of the cards `fits`, sorted; `is_last`: it is the last of the hand."""
    actions: list[Action] = []
    ways = _LAST if is_last else PLAYS
    while fits:
        low = fits & -fits
        face = FACE_OF[low.bit_length() - 1]
        actions += ways[face]
        fits &= ~OF_FACE[face]
    return actions


_LAST: tuple[tuple[Play, ...], ...] = tuple((play,) for play in PLAIN_PLAY)


@lru_cache(maxsize=1 << 10)
def gifts(hand: int) -> list[Action]:
    """The pairs of cards that may be given, sorted; the list is shared, and stays as it is."""
    faces = [FACE_OF[key] for key in keys(hand)]
    return [Give(pair) for pair in dict.fromkeys(combinations(faces, 2))]


def answers(hand: int) -> list[Action]:
    """How a hand may answer what is aimed at it, sorted (MCY-12): without a Reflection, too."""
    return [ACCEPT, REFLECT] if hand & OF_FACE[REFLECTION] else [ACCEPT]


def play_refusal(hand: int, colour: int, number: int, play: Play) -> Refusal | None:
    """Why `play` can't be made from `hand` in a turn of its own."""
    face = play.face
    if not hand & OF_FACE[face]:
        return Refusal("MCY-3", words.HOLD_NO(card=a_face(face)))
    if not OF_FACE[face] & FITTING[colour][number]:
        asked = colour_word(colour)
        if number:
            asked = words.COLOUR_OR_CARD(colour=asked, card=a_number(number))
        if NUMBER[face]:
            return Refusal("MCY-4", words.MATCHES_NOT(card=a_face(face), asked=asked))
        own = colour_word(COLOUR[face])
        return Refusal("MCY-4", words.OWN_COLOUR(colour=own))
    if face not in NAMING:
        if play.colour is None:
            return None
        return Refusal("MCY-4", words.CHOOSES_NO_COLOUR(card=a_face(face)))
    if not hand & (hand - 1):
        if play.colour is None:
            return None
        return Refusal("MCY-14", words.OUT_AT_ONCE)
    if play.colour is None:
        clause = "MCY-9" if face == CHANGE else "MCY-11"
        return Refusal(clause, words.NEEDS_COLOUR(card=face_name(face)))
    return None


def draw_refusal(hand: int, colour: int, number: int, can_draw: bool) -> Refusal | None:
    """Why no card may be drawn in this turn."""
    if not can_draw:
        return Refusal("MCY-6", words.NONE_TO_DRAW)
    if hand & FITTING[colour][number] & REGULAR:
        return Refusal("MCY-5", words.HOLD_FITTING)
    return None


def pass_refusal(hand: int, colour: int, number: int, can_draw: bool) -> Refusal | None:
    """Why this turn can't be passed."""
    fits = hand & FITTING[colour][number]
    if can_draw:
        choice = words.PLAY_OR_DRAW_ONE if fits else words.NOTHING_FITS
        return draw_refusal(hand, colour, number, can_draw) or Refusal("MCY-3", choice)
    if fits:
        return Refusal("MCY-6", words.PLAY_IF_YOU_CAN)
    return None


def gift_refusal(hand: int, gift: Give) -> Refusal | None:
    """Why these two cards can't be given."""
    first, second = gift.faces
    if first > second:
        return Refusal("MCY-10", words.IN_ORDER)
    for face in gift.faces:
        needed = 2 if first == second else 1
        if (hand & OF_FACE[face]).bit_count() < needed:
            if needed == 2:
                return Refusal("MCY-10", words.HOLD_NOT_TWO(card=face_name(face)))
            return Refusal("MCY-10", words.HOLD_NO(card=a_face(face)))
    return None


def answer_refusal(hand: int, action: Action) -> Refusal | None:
    """Why a hand can't answer so (MCY-12)."""
    can_reflect = hand & OF_FACE[REFLECTION]
    if isinstance(action, Accept) or (isinstance(action, Reflect) and can_reflect):
        return None
    if can_reflect:
        return Refusal("MCY-12", words.FIRST_ANSWER)
    if isinstance(action, Reflect):
        return Refusal("MCY-12", words.NO_REFLECTION)
    return Refusal("MCY-12", words.FIRST_TAKE)


# -- the state -------------------------------------------------------------------------------------


class MercuryState(Table):
    """A match of Mercury: the table, and what may be done at it."""

    # -- who may do what -------------------------------------------------------------------

    def legal_actions(self, seat: Seat) -> list[Action]:
        if self.over or seat != self.turn:
            return []
        phase = self.phase
        if phase == PLAY:
            hand, can_draw = self.hands[seat], self._can_draw()
            return turn_actions(hand, self.colour, self.number, can_draw)
        if phase == NAME:
            return [*NAMES]
        if phase == ANSWER:
            return answers(self.hands[seat])
        if phase == GIVE:
            return gifts(self.hands[seat])
        drawn = 1 << self.drawn & FITTING[self.colour][self.number]
        return [PASS, *plays(drawn, is_last=False)]

    def unasked(self) -> bool:
        """MCY-3: a drawn card that does not fit leaves only the pass."""
        return self.phase == DRAWN and not FITTING[self.colour][self.number] >> self.drawn & 1

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        if self.over:
            return Refusal("MCY-15", OVER)
        if seat != self.turn:
            return Refusal("MCY-3", NOT_YOUR_TURN)
        if self.phase == NAME:
            if isinstance(action, Name):
                return None
            return Refusal(self._naming_clause(), words.NAME_FIRST)
        if self.phase == ANSWER:
            return answer_refusal(self.hands[seat], action)
        if self.phase == GIVE:
            if isinstance(action, Give):
                return gift_refusal(self.hands[seat], action)
            return Refusal("MCY-10", words.CHOOSE_GIFT)
        return self._turn_refusal(seat, action)

    def _turn_refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """In one's turn, or with the card just drawn."""
        hand, colour, number = self.hands[seat], self.colour, self.number
        if isinstance(action, Name):
            return Refusal("MCY-8", words.NO_NAMING)
        if isinstance(action, Give):
            return Refusal("MCY-10", words.NO_GIVING)
        if isinstance(action, (Reflect, Accept)):
            return Refusal("MCY-12", words.NOTHING_AIMED)
        if self.phase == DRAWN:
            if isinstance(action, Pass):
                return None
            if isinstance(action, Play) and OF_FACE[action.face] >> self.drawn & 1:
                return play_refusal(hand, colour, number, action)
            if not FITTING[colour][number] >> self.drawn & 1:
                return Refusal("MCY-3", words.DRAWN_FITS_NOT)
            return Refusal("MCY-3", words.DRAWN_ONLY)
        if isinstance(action, Play):
            return play_refusal(hand, colour, number, action)
        if isinstance(action, Draw):
            return draw_refusal(hand, colour, number, self._can_draw())
        if isinstance(action, Pass):
            return pass_refusal(hand, colour, number, self._can_draw())
        return Refusal("MCY-3", words.NO_SUCH_ACTION(action=action))

    def _naming_clause(self) -> str:
        """What gave the seat to act the choice of the colour: the top card tells."""
        top = FACE_OF[self.discard[-1]]
        return {DRAW_FIVE: "MCY-8", GIVE_TWO: "MCY-10"}.get(top, "MCY-13")

    # -- a turn ------------------------------------------------------------------------------

    def advance(self, seat: Seat, action: Action, note: Note | None) -> None:
        if isinstance(action, Play):
            self._play(seat, action.face, action.colour, note)
        elif isinstance(action, Draw):
            self._draw_instead(seat, note)
        elif isinstance(action, Name):
            self._name(seat, action.colour, note)
        elif isinstance(action, Reflect):
            self._reflect(seat, note)
        elif isinstance(action, Accept):
            if note:
                note(Accepted(seat))
            self.phase = PLAY
            self._pay(seat, note)
        elif isinstance(action, Give):
            self._give(seat, action.faces, note)
        else:
            self._pass(seat, note)

    def _play(self, seat: Seat, face: int, colour: int | None, note: Note | None) -> None:
        """MCY-4, MCY-7 to MCY-11."""
        card = self._lay(seat, face)
        self.phase, self.drawn = PLAY, NOTHING
        self.colour, self.number = COLOUR[face], NUMBER[face]
        left = self.hands[seat]
        aims = not NUMBER[face] and face not in NAMING
        target = (seat + 1) % self.seats
        if note:
            note(CardPlayed(seat, card, left.bit_count(), target if aims else None))
        if aims:
            self.aimed, self.reflected = face, False
            self._aim(seat, target, note)
        elif not left:  # MCY-14
            self._count_hands(note)
        elif colour is not None:  # MCY-9, MCY-11
            self._name(seat, colour, note)
        else:
            self._begin_turn(target, note)

    def _draw_instead(self, seat: Seat, note: Note | None) -> None:
        """MCY-3. Where a drawn card may be played, any card that is drawn is played or passed: so
        a record tells nobody whether one that was kept had fitted."""
        self.passes = 0
        self.memory.lacks(seat, self.colour, self.number)  # MCY-5 would have made it play
        card = self._draw(seat, 1, note)
        if not self.options["play_drawn"]:
            self._begin_turn((seat + 1) % self.seats, note)
            return
        self.phase, self.drawn = DRAWN, card
        if note:
            note(TurnStarted(seat))

    def _pass(self, seat: Seat, note: Note | None) -> None:
        """MCY-6, or the drawn card is kept (MCY-3).

        No match comes to a whole lap of passes for want of a card: with nothing to draw, 99 of the
        100 cards are in hands, eleven colourless ones at least among them, and whoever holds one of
        these can play it. Only a position can begin where all others have passed already.
        """
        kept = self.phase == DRAWN
        self.phase, self.drawn = PLAY, NOTHING
        if not kept:
            self.passes += 1
            self.memory.lacks(seat, self.colour, self.number)
            self.memory.no_reflection(seat)  # it would have had to be played
        if note:
            note(Passed(seat, kept))
        if self.passes >= self.seats:
            self._count_hands(note)
        else:
            self._begin_turn((seat + 1) % self.seats, note)

    def _name(self, seat: Seat, colour: int, note: Note | None) -> None:
        self.colour, self.phase = colour, PLAY
        if note:
            note(ColourNamed(seat, colour))
        self._begin_turn(seat, note)

    def _begin_turn(self, seat: Seat, note: Note | None) -> None:
        self.turn, self.phase = seat, PLAY
        if note:
            note(TurnStarted(seat))

    # -- what is aimed at somebody -------------------------------------------------------------

    def _aim(self, player: Seat, target: Seat, note: Note | None) -> None:
        """MCY-12: the target of the card that `player` has just laid answers, whatever it holds;
        but by MCY-14 nobody answers a card by which its player goes out."""
        gives = self.aimed == GIVE_TWO and not self.reflected
        goes_out = self.hands[player].bit_count() <= (2 if gives else 0)
        if goes_out and not self.options["reflect_last_card"]:
            self._pay(target, note)
            return
        self.turn, self.phase = target, ANSWER
        if note:
            note(AnswerAwaited(target, self._comes_to(target)))

    def _reflect(self, seat: Seat, note: Note | None) -> None:
        """MCY-12: back to the one who aimed it, or forward again."""
        card = self._lay(seat, REFLECTION)
        self.colour, self.phase = NO_COLOUR, PLAY
        back = (seat + (1 if self.reflected else -1)) % self.seats
        self.reflected = not self.reflected
        if note:
            left = self.hands[seat].bit_count()
            note(CardPlayed(seat, card, left, back, answer=True, comes=self._comes_to(back)))
        self._aim(seat, back, note)

    def _comes_to(self, target: Seat) -> int:
        """How many cards the target gets by what is aimed at it, drawn or given: no more than there
        are (MCY-6, MCY-7, MCY-8, MCY-10, MCY-12, MCY-14); 0 for those that it only keeps."""
        most = 3 if self.aimed in DRAW_THREE else 5
        if self.aimed == GIVE_TWO:
            most = 2
            giver = target if self.reflected else (target - 1) % self.seats
            if left := self.hands[giver].bit_count():
                return 0 if self.reflected else min(most, left)
        return min(most, len(self.draw_pile) + len(self.discard) - 1)

    def _pay(self, payer: Seat, note: Note | None) -> None:
        """The target of the last card takes what was aimed at it (MCY-7, MCY-8, MCY-10, MCY-12)."""
        if self.aimed != GIVE_TWO:
            self._draw(payer, 3 if self.aimed in DRAW_THREE else 5, note)
        elif self.reflected:
            self._bounce(payer, note)
        else:
            giver = (payer - 1) % self.seats
            if self.hands[giver].bit_count() > 2:
                self.turn, self.phase = giver, GIVE
                if note:
                    note(GiftAwaited(giver, payer))
                return
            if self.hands[giver]:
                self._hand_over(giver, payer, self.hands[giver], note)
            else:
                self._draw(payer, 2, note)  # MCY-14
        self._go_on(payer, note)

    def _bounce(self, giver: Seat, note: Note | None) -> None:
        """MCY-12: a reflected Give Two. Who gave it as the very last card draws two (MCY-14)."""
        if not self.hands[giver]:
            self._draw(giver, 2, note)
        elif note:
            note(GiftBounced(giver, min(2, self.hands[giver].bit_count())))

    def _give(self, giver: Seat, faces: tuple[int, int], note: Note | None) -> None:
        """MCY-10."""
        cards = 0
        for face in faces:
            copies = self.hands[giver] & OF_FACE[face] & ~cards
            cards |= copies & -copies
        target = (giver + 1) % self.seats
        self._hand_over(giver, target, cards, note)
        self._go_on(target, note)

    def _go_on(self, payer: Seat, note: Note | None) -> None:
        """The card is paid: the round is over, or somebody starts (MCY-7, 8, 10, 13, 14)."""
        # Reflected once, it was reflected by the seat after the payer. Reflected twice, by the
        # one before, so that the payer itself is next, as if nothing had been reflected.
        seat = (payer + 2) % self.seats if self.reflected else payer
        self.aimed, self.reflected = NOTHING, False
        if not all(self.hands):
            self._count_hands(note)
            return
        self.turn = seat
        self.phase = PLAY if self.colour >= 0 else NAME
        if note:
            note(TurnStarted(seat, names_colour=self.phase == NAME))

    # -- rounds and match ----------------------------------------------------------------------

    def _count_hands(self, note: Note | None) -> None:
        """MCY-14, MCY-15; MCY-6 where nobody can go on."""
        self.phase = PLAY
        self.aimed, self.reflected, self.passes = NOTHING, False, 0
        scores = tuple(points(hand) for hand in self.hands)
        for seat, hand in enumerate(self.hands):
            self.counting = seat + 1
            if note:
                note(HandCounted(seat, tuple(keys(hand)), scores[seat]))
        self.end_round(round_result(scores), note)

    def starter(self) -> Seat:
        """MCY-2: the winner starts; of several, the first clockwise from the last starter."""
        if not self.history:
            return 0
        winners = self.history[-1].winners
        return next(seat for seat in self.in_turn(self.first) if seat in winners)

    def scoring(self) -> Scoring:
        return scoring(self.options)

    def verdict(self, end: End, scores: tuple[int, ...]) -> tuple[str, str]:
        """MCY-15."""
        if end == "single":
            return _reason(scores), "MCY-14"
        return words.ONLY_POINTS(count=min(scores)), "MCY-15"


def round_result(scores: tuple[int, ...]) -> RoundResult:
    """A round that ended with these points left (MCY-14; MCY-6 where nobody went out)."""
    return RoundResult(scores, lowest(scores), _reason(scores))


def _reason(scores: Sequence[int]) -> str:
    return (words.NOBODY_WENT_ON if min(scores) else words.NO_CARD_LEFT)()
