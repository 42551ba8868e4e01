"""The rules of Show 'Em No Mercy, clause by clause: what may be done, and what it does.

What lies on the table, and how a round begins, is in `table`; how cards are drawn, in `drawing`.
"""

from __future__ import annotations

from bisect import bisect_left

from nomercy_table.engine import words as engine_words
from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.events import Note, RoundResult, Seat
from nomercy_table.engine.scoring import End
from nomercy_table.engine.words import POINTS
from nomercy_table.games.showem import words
from nomercy_table.games.showem.actions import (
    CALL_UNO,
    CATCHES,
    DRAW,
    MOST_SEATS,
    NAMES_COLOUR,
    TAKE,
    CallUno,
    Catch,
    Draw,
    NameColour,
    Play,
    Take,
)
from nomercy_table.games.showem.cards import (
    ELIMINATION_POINTS,
    FACE,
    FACE_COLOUR,
    FACE_NAME,
    FIRST,
    FITS,
    ROW_OF,
    STACK_ROW,
    STACK_VALUE,
    SYMBOL,
    TO_FACE,
    UNFIT,
    WILD,
    WILD_ROW,
    colour_word,
    name,
    value,
)
from nomercy_table.games.showem.drawing import (
    discard_colour,
    draw_cards,
    draw_until,
    forget_a_copy,
    pass_hands,
    swap_hands,
    turn_over_until,
)
from nomercy_table.games.showem.events import (
    CAUGHT_DRAWS,
    ColourNamed,
    HandShown,
    UnoCaught,
    WinWaits,
    card_played,
    colour_asked,
    direction_turned,
    everyone_skipped,
    stack_grew,
    turn_lost,
    turn_started,
    uno_called,
)
from nomercy_table.games.showem.observation import (
    ANSWER,
    DRAWN,
    OVER,
    PLAY,
    ROULETTE,
    remove_misfit,
    taken,
)
from nomercy_table.games.showem.table import FIRST_OUT_OF_CARDS, LAST_ONE_LEFT, NEXT, Table
from nomercy_table.language import say

# -- refusals --------------------------------------------------------------------------------------

ROUND_OVER = Refusal("SNM-27", engine_words.OVER)
SEAT_OUT = Refusal("SNM-22", say("You are out of the round."))
MUST_PLAY = Refusal("SNM-6", say("At this table you must play if a card fits."))
NO_STACK = Refusal("SNM-18", say("There is no stack to take."))
NO_ROULETTE = Refusal(
    "SNM-15", say("Only the victim of a Wild Colour Roulette names a colour like this.")
)
NAME_FIRST = Refusal(
    "SNM-15", say("Nothing can be played on a Wild Colour Roulette: name a colour.")
)
NOT_IN_HAND = Refusal("SNM-4", say("You have no such card."))
CALLED_FOR_YOU = Refusal("SNM-23", say("At this table UNO is called for you."))
ONE_CARD_LEFT = Refusal("SNM-23", say("You call UNO with one card left."))
CATCH_YOURSELF = Refusal("SNM-23", say("You can't catch yourself."))


def unknown(action: Action) -> Refusal:
    """An action of another game."""
    return Refusal("SNM-4", words.NO_SUCH_ACTION(action=action))


def not_your_turn(in_round: int) -> Refusal:
    """Somebody acts who is not to act."""
    return Refusal("SNM-8", engine_words.NOT_YOUR_TURN) if in_round else SEAT_OUT


def instead_of_drawing(table: Table) -> Refusal:
    """A draw while something else is to be done."""
    if table.phase == ANSWER:
        cards, _, _ = taken(len(table.hands[table.turn]), table.total, table.limit)
        return Refusal("SNM-18", words.OR_TAKE(count=cards))
    return must_play_drawn(table.drawn) if table.phase == DRAWN else NAME_FIRST


def must_play_drawn(card: int) -> Refusal:
    """Something else than the card that was drawn."""
    return Refusal("SNM-5", words.WAS_DRAWN(card=name(card)))


def does_not_fit(table: Table, face: int) -> Refusal:
    """A card in hand that can't be played now."""
    if table.phase == ANSWER:
        if SYMBOL[face] == "wrl":
            return Refusal("SNM-15", words.NO_DRAW_CARD)
        if not STACK_VALUE[face]:
            return Refusal("SNM-18", words.ANSWERS_NONE(card=FACE_NAME[face]))
        return Refusal("SNM-18", words.NEEDS_MORE(least=table.least))
    card, top, colour = FACE_NAME[face], FACE[table.discard[-1]], colour_word(table.colour)
    if FACE_COLOUR[top] == WILD:
        return Refusal("SNM-4", words.MATCHES_NOT_WILD(card=card, colour=colour))
    symbol = words.A_SYMBOL[SYMBOL[top]]
    return Refusal("SNM-4", words.MATCHES_NOT(card=card, colour=colour, symbol=symbol))


def wrong_words(table: Table, seat: Seat, play: Play) -> Refusal:
    """The card can be played, but not with what was named beside it."""
    ways = table.ways(seat, play.face)
    names_colour, swaps = ways[0].colour >= 0, ways[0].swap >= 0
    if (play.colour >= 0) != names_colour:
        return _colour_refusal(table, seat, play)
    if (play.swap >= 0) != swaps or play.swap not in {way.swap for way in ways}:
        return _swap_refusal(table, seat, play)
    if not table.manual:
        return CALLED_FOR_YOU
    if SYMBOL[play.face] in ("0", "7"):
        return Refusal("SNM-23", words.NO_CALL(card=SYMBOL[play.face]))
    return ONE_CARD_LEFT


def _colour_refusal(table: Table, seat: Seat, play: Play) -> Refusal:
    """A colour is missing, or none is asked for."""
    card, roulette = FACE_NAME[play.face], SYMBOL[play.face] == "wrl"
    if play.colour < 0:
        return Refusal("SNM-15" if roulette else "SNM-4", words.NEEDS_COLOUR(card=card))
    if not roulette:
        return Refusal("SNM-4", words.HAS_COLOUR(card=card))
    if table.player_names and len(table.hands[seat]) == 1:
        return Refusal("SNM-25", words.WINS_AT_ONCE(card=card))
    return Refusal("SNM-15", words.VICTIM_NAMES(card=card))


def _swap_refusal(table: Table, seat: Seat, play: Play) -> Refusal:
    """Hands are to be swapped with nobody, with somebody who can't, or not at all."""
    if play.swap < 0:
        return Refusal("SNM-10", words.SAY_WHOM)
    if SYMBOL[play.face] != "7":
        return Refusal("SNM-10", words.ONLY_SEVEN)
    if len(table.hands[seat]) == 1:
        return Refusal("SNM-24", words.LAST_SWAPS_NOT)
    if play.swap == seat:
        return Refusal("SNM-10", words.NOT_YOURSELF)
    if play.swap < table.seats:
        return Refusal("SNM-22", words.OUT_OF_ROUND)
    return Refusal("SNM-10", words.NOBODY_THERE)


def nothing_to_call(table: Table, seat: Seat) -> Refusal:
    """A call of UNO that nobody waits for."""
    if not table.manual:
        return CALLED_FOR_YOU
    if len(table.hands[seat]) == 1:
        return Refusal("SNM-23", words.TOO_LATE)
    return ONE_CARD_LEFT


def nobody_to_catch(table: Table, seat: Seat) -> Refusal:
    """A catch where there is nothing to catch."""
    if not table.manual:
        return Refusal("SNM-23", words.CALLED_FOR_ALL)
    if 0 <= seat < table.seats and len(table.hands[seat]) == 1:
        return Refusal("SNM-23", words.HAS_CALLED)
    return Refusal("SNM-23", words.MORE_LEFT)


# -- the state -------------------------------------------------------------------------------------

# What a card does, by face. After the first two the turn just passes on; the last two are draw
# cards, after which nobody has won yet.
_NOTHING, _ALL, _PASS, _SWAP, _REVERSE, _SKIP, _EVERYONE, _ROULETTE, _PENALTY, _BACK = range(10)
_EFFECTS = {
    "0": _PASS,
    "7": _SWAP,
    "rv": _REVERSE,
    "sk": _SKIP,
    "se": _EVERYONE,
    "wrl": _ROULETTE,
    "da": _ALL,
    "d2": _PENALTY,
    "d4": _PENALTY,
    "wd6": _PENALTY,
    "wd10": _PENALTY,
    "wr4": _BACK,
}
EFFECT: tuple[int, ...] = tuple(_EFFECTS.get(symbol, _NOTHING) for symbol in SYMBOL)

_ALONE = tuple((seat,) for seat in range(MOST_SEATS))
"""By seat: just that one, to act."""

_PAIRS = {1 << a | 1 << b for a in range(6) for b in range(a)}
"""The masks of active seats in which two are left (SNM-12, SNM-17)."""


class ShowemState(Table):
    """A match of Show 'Em No Mercy."""

    # -- who may do what -------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        if self.uncalled < 0:
            return () if self.phase == OVER else _ALONE[self.turn]
        first, liable = self.turn, self.uncalled
        order = [first] if first == liable else [first, liable]
        order += [s for s in range(self.seats) if self.active >> s & 1 and s not in order]
        return tuple(order)

    def legal_actions(self, seat: Seat) -> list[Action]:
        liable = self.uncalled
        if seat != self.turn:
            if liable < 0 or not self.active >> seat & 1:
                return []
            return [CALL_UNO] if seat == liable else [CATCHES[liable]]
        phase = self.phase
        actions: list[Action]
        if phase <= ANSWER:
            hand = self.hands[seat]
            left = len(hand) - 1
            plays = self.plays[seat][left if left < 2 else 2]
            actions = [DRAW] if not phase and self.may_decline else []
            last = -1
            for face in hand.translate(TO_FACE, UNFIT[self.row]):
                if face != last:
                    last = face
                    actions += plays[face] or self.ways_along(hand, face)
            if phase:
                actions.append(TAKE)
            elif not actions:
                actions.append(DRAW)
        elif phase == DRAWN:
            actions = list(self.ways(seat, FACE[self.drawn]))
        elif phase == ROULETTE:
            actions = list(NAMES_COLOUR)
        else:
            return []
        if liable >= 0:
            if seat == liable:
                actions.append(CALL_UNO)
            else:
                actions.insert(0, CATCHES[liable])
        return actions

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        # Exact types: actions have no subclasses, and isinstance asks an abstract class slowly.
        phase = self.phase
        if phase == OVER:
            return ROUND_OVER
        if type(action) is CallUno or type(action) is Catch:
            return self._uno_refusal(seat, action)
        if seat != self.turn:
            return not_your_turn(0 <= seat < self.seats and self.active >> seat & 1)
        if type(action) is Play:
            return self._play_refusal(seat, action)
        if type(action) is Draw:
            if phase == PLAY:
                if self.may_decline or not self._can_play(seat):
                    return None
                return MUST_PLAY
            return instead_of_drawing(self)
        if type(action) is Take:
            return None if phase == ANSWER else NO_STACK
        if type(action) is NameColour:
            return None if phase == ROULETTE else NO_ROULETTE
        return unknown(action)

    def _uno_refusal(self, seat: Seat, action: CallUno | Catch) -> Refusal | None:
        """SNM-23."""
        liable = self.uncalled
        if not (0 <= seat < self.seats and self.active >> seat & 1):
            return SEAT_OUT
        if isinstance(action, CallUno):
            return None if seat == liable else nothing_to_call(self, seat)
        if action.seat == seat:
            return CATCH_YOURSELF
        return None if action.seat == liable else nobody_to_catch(self, action.seat)

    def _play_refusal(self, seat: Seat, play: Play) -> Refusal | None:
        phase, face = self.phase, play.face
        if phase == ROULETTE:
            return NAME_FIRST
        hand = self.hands[seat]
        if face not in hand.translate(TO_FACE):
            return NOT_IN_HAND
        if phase == DRAWN:
            if face != FACE[self.drawn]:
                return must_play_drawn(self.drawn)
        elif not FITS[self.row][face]:
            return does_not_fit(self, face)
        if play in self.ways(seat, face):
            return None
        return wrong_words(self, seat, play)

    def _can_play(self, seat: Seat) -> bool:
        return bool(self.hands[seat].translate(TO_FACE, UNFIT[self.row]))

    # -- carrying it out ---------------------------------------------------------------------

    def advance(self, seat: Seat, action: Action, note: Note | None) -> None:
        self.uncalled = -1  # the next turn begins, or UNO is called, or caught (SNM-23)
        if type(action) is Play:
            self._play(seat, action, note)
        elif type(action) is Draw:
            self._draw_until_it_fits(seat, note)
        elif type(action) is Take:
            self._take(seat, note)
        elif type(action) is NameColour:
            self._spin(seat, action.colour, note)
        elif type(action) is Catch:
            if note:
                note(UnoCaught(action.seat, seat))
            draw_cards(self, action.seat, CAUGHT_DRAWS, "caught", note)
        elif note:
            note(uno_called(seat))

    def _play(self, seat: Seat, play: Play, note: Note | None) -> None:
        """A card leaves the hand (SNM-4), then does what it does."""
        face = play.face
        hand = self.hands[seat]
        if self.phase == DRAWN:
            card, self.drawn, self.phase = self.drawn, -1, PLAY
            hand.remove(card)
        else:
            at = bisect_left(hand, FIRST[face])
            card = hand.pop(at)
            knew = self.seen[card]
            if at < len(hand) and FACE[hand[at]] == face:
                knew |= forget_a_copy(self, hand, at, card)
            self.facts.append((remove_misfit, seat, face, knew))
        self.discard.append(card)
        effect = EFFECT[face]
        colour = FACE_COLOUR[face]
        if colour == WILD:
            colour = play.colour
        self.colour = colour
        if note:
            note(card_played(seat, card, play.colour, not hand and effect < _PENALTY))
        if effect == _ALL:
            discard_colour(self, seat, colour, note)
        if len(hand) < 2:
            if not hand and effect < _PENALTY:  # SNM-24; a roulette can't be answered (SNM-25)
                self._win_round(seat, False, note)
                return
            if hand and effect not in (_PASS, _SWAP):  # SNM-23
                if self.manual and not play.uno:
                    self.uncalled = seat
                elif note:
                    note(uno_called(seat))
        if effect >= _PENALTY:
            self._stack(seat, face, note)
            return
        self.row = WILD_ROW + colour if effect == _ROULETTE else face
        ahead = self.ahead
        turn = ahead[seat]
        if effect <= _ALL:
            pass  # that is all there is to it
        elif effect == _SKIP:  # SNM-13
            if note:
                note(turn_lost(turn))
            turn = ahead[turn]
        elif effect == _EVERYONE:  # SNM-14
            if note:
                note(everyone_skipped(seat))
            turn = seat
        elif effect == _REVERSE:
            turn = self._reverse(seat, note)
        elif effect == _PASS:
            pass_hands(self, seat, note)
        elif effect == _SWAP:
            swap_hands(self, seat, play.swap, note)
        else:  # SNM-15
            self.phase, self.turn = ROULETTE, turn
            if note:
                note(colour_asked(turn))
            return
        self.turn = turn
        if note:
            note(turn_started(turn))

    def _reverse(self, seat: Seat, note: Note | None) -> Seat:
        """SNM-12; returns whose turn it is."""
        self._turn_round(note)
        if self.active not in _PAIRS:
            return self.ahead[seat]
        if note:
            note(turn_lost(self.ahead[seat]))
        return seat

    def _turn_round(self, note: Note | None) -> None:
        self.direction = -self.direction
        self.ahead = NEXT[self.direction][self.active]
        if note:
            note(direction_turned(self.direction == 1))

    def _stack(self, seat: Seat, face: int, note: Note | None) -> None:
        """A draw card is played, on a stack or as its first (SNM-16, SNM-17, SNM-18)."""
        if not self.hands[seat]:  # SNM-25
            before, self.waiting = self.waiting, (*self.waiting, seat)
            if note:
                note(WinWaits(seat, before))
        value, turn = STACK_VALUE[face], seat
        back = EFFECT[face] == _BACK
        if back:
            self._turn_round(note)
        if not back or self.active not in _PAIRS:
            turn = self.ahead[seat]
        self.total += value
        self.row, self.phase, self.turn = STACK_ROW[value], ANSWER, turn
        if note:
            cards, held, out = taken(len(self.hands[turn]), self.total, self.limit)
            back, makes = turn in self.waiting, held if out else 0
            note(stack_grew(turn, self.total, value, back, cards, makes))

    def _take(self, seat: Seat, note: Note | None) -> None:
        """The stack is drawn (SNM-18); a win that waited for it stands, or not (SNM-25)."""
        total, waiting = self.total, self.waiting
        self.total, self.waiting, self.phase = 0, (), PLAY
        self.row = ROW_OF[self.colour][FACE[self.discard[-1]]]  # SNM-20
        if draw_cards(self, seat, total, "stack", note) and seat in waiting:
            waiting = tuple(other for other in waiting if other != seat)
        if waiting:
            self._win_round(waiting[0], False, note, waited=True)
        else:
            self._turn_passes_from(seat, note)

    def _draw_until_it_fits(self, seat: Seat, note: Note | None) -> None:
        """SNM-5; what fits has to be played, and is, unless there is something to choose."""
        fitting = draw_until(self, seat, FITS[self.row], note)
        if fitting < 0:
            self._turn_passes_from(seat, note)
            return
        ways = self.ways(seat, FACE[fitting])
        if len(ways) == 1:
            self._play(seat, ways[0], note)

    def _spin(self, seat: Seat, colour: int, note: Note | None) -> None:
        """SNM-15: a colour is named, and cards turned over until it comes."""
        if not self.player_names:
            self.colour = colour
        self.phase = PLAY
        self.row = ROW_OF[self.colour][FACE[self.discard[-1]]]
        if note:
            note(ColourNamed(seat, colour))
        turn_over_until(self, seat, colour, note)
        self._turn_passes_from(seat, note)

    # -- whose turn, and who wins ------------------------------------------------------------------

    def _turn_passes_from(self, seat: Seat, note: Note | None) -> None:
        """The turn goes on from `seat`, which may just have been eliminated (SNM-8, SNM-26)."""
        active = self.active
        if active & (active - 1):
            self.turn = self.ahead[seat]
            if note:
                note(turn_started(self.turn))
        else:
            self._win_round(self.ahead[seat], True, note)

    def _win_round(
        self, winner: Seat, mercy: bool, note: Note | None, *, waited: bool = False
    ) -> None:
        """SNM-24 to SNM-27: the winner gets the points of all other hands."""
        self.turn, self.phase, self.uncalled = winner, OVER, -1
        self.total, self.waiting = 0, ()
        self.shown, self.misfits = True, ((),) * (self.seats + 1)
        others = self.others[winner]
        if note:
            for number, seat in enumerate(others):
                note(HandShown(seat, tuple(self.hands[seat]), waited and not number))
        scores = [0] * self.seats
        scores[winner] = ELIMINATION_POINTS * (self.seats - self.active.bit_count())
        for seat in others:
            scores[winner] += value(self.hands[seat])
        reason = LAST_ONE_LEFT if mercy else FIRST_OUT_OF_CARDS
        self.end_round(RoundResult(tuple(scores), (winner,), reason), note)

    def verdict(self, end: End, scores: tuple[int, ...]) -> tuple[str, str]:
        """SNM-27, and for a single round what decided it. A win that waited was by a draw card, on
        which nothing has been played since."""
        if end != "single":
            return POINTS(count=max(scores)), "SNM-27"
        reason = self.history[-1].reason
        if reason == LAST_ONE_LEFT:
            return words.LAST_ONE_LEFT(), "SNM-26"
        clause = "SNM-25" if STACK_VALUE[FACE[self.discard[-1]]] else "SNM-24"
        return words.FIRST_OUT(), clause
