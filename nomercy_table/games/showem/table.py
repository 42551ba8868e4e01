"""The table of Show 'Em No Mercy: piles and hands, how they are dealt, seen and written down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import cycle
from typing import Any

from nomercy_table.engine.events import Note, RoundResult, Seat
from nomercy_table.engine.options import Values
from nomercy_table.engine.rounds import RoundsState
from nomercy_table.games.showem.actions import MOST_SEATS, Plays, plays_of_seat, ways_to_play
from nomercy_table.games.showem.cards import (
    COLOUR,
    COLOUR_NAMES,
    DECK_SIZE,
    FACE,
    FACE_COLOUR,
    FACE_TEXT,
    IS_NUMBER,
    LEAST_OF_ROW,
    OF_COLOUR,
    TEXT,
    texts,
)
from nomercy_table.games.showem.events import CardsDealt, CardTurnedUp, RoundStarted, turn_started
from nomercy_table.games.showem.observation import (
    ANSWER,
    NONE,
    PHASES,
    PLAY,
    Fact,
    Misfits,
    Places,
    ShowemObservation,
    carry_out,
)

BY_ALL, ASIDE = "*", "-"
"""A position's names of the viewer without a seat, and of the place of cards set aside."""

FIRST_OUT_OF_CARDS = "first out of cards"
LAST_ONE_LEFT = "the last one left"
"""Why a round is over, as positions keep it."""

BYSTANDER = 1 << MOST_SEATS
"""The bit of what everybody at the table knows, in `seen`."""

EVERYBODY = (1 << MOST_SEATS + 1) - 1


WAYS_ALONG = tuple(
    (ways_to_play(face, 2, (), False), ways_to_play(face, 1, (), False))
    for face in range(len(FACE_TEXT))
)
"""By face, and by whether the last card but one goes: the ways to play it as a Discard All."""


PlaysBySeat = tuple[tuple[tuple[Plays, ...], ...], ...]
"""By seat, cards that stay in its hand, and face: the ways to play it, see `plays_of_seat`."""


def _next(step: int) -> tuple[tuple[Seat, ...], ...]:
    """By mask of active seats, and seat: the next active one in steps of `step`."""
    table = []
    for active in range(1 << MOST_SEATS):
        row = []
        for seat in range(MOST_SEATS):
            away = [(seat + step * n) % MOST_SEATS for n in range(1, MOST_SEATS + 1)]
            row.append(next((other for other in away if active >> other & 1), seat))
        table.append(tuple(row))
    return tuple(table)


NEXT = {step: _next(step) for step in (1, -1)}
"""`NEXT[direction][active][seat]`: the next seat in turn (SNM-8)."""


@cache
def others_by_seat(active: int) -> tuple[tuple[Seat, ...], ...]:
    """By seat: the other seats of the mask `active`."""
    return tuple(
        tuple(other for other in range(MOST_SEATS) if active >> other & 1 and other != seat)
        for seat in range(MOST_SEATS)
    )


@cache
def _plays(active: int, player_names: bool, manual: bool) -> PlaysBySeat:
    return tuple(plays_of_seat(others, player_names, manual) for others in others_by_seat(active))


class Table(RoundsState):
    """What lies on the table, and is dealt there.

    Piles and hands are bytes, a card each, which copy and match fast; piles have their top card
    last, hands are sorted. `active` is the mask of the seats still in the round, `direction` 1
    (clockwise) or -1, `ahead` by seat who is next in turn, `row` what may be played now (see
    `cards`). `seen` holds for each card, in a hand or set aside, who else knows that it lies
    there: a bit for each seat, and one for what everybody knows. `aside` are the cards of
    eliminated seats. `facts` are those of hidden cards in this round that nobody has asked for
    yet; the first sets the `misfits` before. The others are as in `ShowemObservation`.
    """

    game = "showem"
    first_is = "dealer"
    derived = ("misfits",)

    direction: int
    ahead: tuple[Seat, ...]
    phase: int
    colour: int
    row: int
    total: int
    waiting: tuple[Seat, ...]
    uncalled: Seat
    drawn: int
    active: int
    draw_pile: bytearray
    discard: bytearray
    hands: list[bytearray]
    aside: bytearray
    turned: bytearray
    seen: bytearray
    drew_on: list[int]
    facts: list[Fact]
    shown: bool
    reshuffles: int
    others: tuple[tuple[Seat, ...], ...]
    plays: PlaysBySeat
    limit: int
    manual: bool
    may_decline: bool
    player_names: bool

    def __init__(
        self,
        seats: int,
        options: Values,
        seed: int,
        history: tuple[RoundResult, ...] = (),
        over: bool = False,
    ) -> None:
        super().__init__(seats, options, seed, history, over)
        # Looked up once, as every turn asks for it.
        self.limit = int(options["mercy_limit"])
        self.manual = options["uno_call"] == "manual"
        self.may_decline = bool(options["may_decline"])
        self.player_names = options["roulette_colour"] == "player"

    def seat_players(self, active: int) -> None:
        """These seats are in the round."""
        self.active = active
        self.ahead = NEXT[self.direction][active]
        self.others = others_by_seat(active)
        self.plays = _plays(active, self.player_names, self.manual)

    def ways(self, seat: Seat, face: int) -> Plays:
        """The ways in which `seat` can play `face`, which it holds, whether it fits or not."""
        hand = self.hands[seat]
        left = len(hand) - 1
        plays = self.plays[seat][left if left < 2 else 2][face]
        return plays or self.ways_along(hand, face)

    def ways_along(self, hand: bytearray, face: int) -> Plays:
        """The ways in which a Discard All is played from that hand: its colour goes along."""
        left = len(hand.translate(None, OF_COLOUR[FACE_COLOUR[face]]))
        return WAYS_ALONG[face][left == 1 and self.manual]

    @property
    def misfits(self) -> Places:
        """The certain facts of hidden cards, worked out when they are asked for."""
        if len(self.facts) > 1:
            self.misfits = carry_out(self.facts)
        misfits: Places = self.facts[0][1]
        return misfits

    @misfits.setter
    def misfits(self, misfits: Places) -> None:
        self.facts = [(list.extend, misfits)]

    # -- a round begins ----------------------------------------------------------------------------

    @property
    def dealer(self) -> Seat:
        """Who deals this round (SNM-3)."""
        return self.first

    def lay_out(self) -> None:
        """A new round before its deal: all cards are in the draw pile, shuffled (SNM-3)."""
        self.reshuffles = 0
        self.draw_pile = bytearray(self.chance("deck", self.round_number).order(DECK_SIZE))
        self.discard, self.aside, self.turned = bytearray(), bytearray(), bytearray()
        self.hands = [bytearray() for _ in range(self.seats)]
        self.seen = bytearray(DECK_SIZE)
        self.drew_on = [-1] * self.seats
        self.misfits = ((),) * (self.seats + 1)
        self.direction = 1
        self.seat_players((1 << self.seats) - 1)
        self.turn, self.phase = (self.first + 1) % self.seats, PLAY
        self.colour, self.row, self.total, self.waiting = -1, 0, 0, ()
        self.uncalled = self.drawn = -1
        self.shown = False

    def begin(self, note: Note | None) -> None:
        if note:
            note(RoundStarted(self.round_number, self.first))
        self._deal(note)
        while True:  # SNM-2
            card = self.draw_pile.pop()
            self.discard.append(card)
            is_number = IS_NUMBER[FACE[card]]
            if is_number:
                self.row = FACE[card]
                self.colour = COLOUR[card]
            if note:
                note(CardTurnedUp(card, ignored=not is_number))
            if is_number:
                break
        if note:
            note(turn_started(self.turn))

    def _deal(self, note: Note | None) -> None:
        """SNM-1: one card at a time, from the seat to the dealer's left."""
        each, seats, order = int(self.options["hand_size"]), self.seats, self.in_turn(self.turn)
        cards = bytes(self.draw_pile[: -each * seats - 1 : -1])
        del self.draw_pile[-each * seats :]
        for n, seat in enumerate(order):
            self.hands[seat] = bytearray(sorted(cards[n::seats]))
        if note:
            note(CardsDealt(tuple(zip(cycle(order), cards, strict=False)), each))

    # -- views -------------------------------------------------------------------------------------

    def observe(self, seat: Seat | None) -> ShowemObservation:
        viewer = self.seats if seat is None else seat
        bit, seen = (BYSTANDER if seat is None else 1 << seat), self.seen
        known = tuple(
            tuple(hand)
            if holder == seat or (self.shown and holder != self.turn)
            else tuple([card for card in hand if seen[card] & bit])
            for holder, hand in enumerate(self.hands)
        )
        return ShowemObservation(
            *self.head(seat),
            dealer=self.first,
            turn=self.turn,
            clockwise=self.direction == 1,
            phase=self.phase,
            colour=self.colour,
            discard=tuple(self.discard),
            draw_count=len(self.draw_pile),
            counts=tuple(map(len, self.hands)),
            known=known,
            aside=len(self.aside),
            known_aside=tuple(sorted(card for card in self.aside if seen[card] & bit)),
            active=tuple(bool(self.active >> other & 1) for other in range(self.seats)),
            total=self.total,
            least=self.least,
            waiting=self.waiting,
            uncalled=self.uncalled,
            drawn=self.drawn if seat == self.turn else -1,
            turned=tuple(self.turned),
            drew_on=tuple(self.drew_on),
            misfits=tuple(told[viewer] if told else NONE for told in self.misfits),
            shown=self.shown,
            reshuffles=self.reshuffles,
        )

    @property
    def least(self) -> int:
        """The value that answers the stack; 0 without one (SNM-18). A draw card that has only just
        been played has not made it higher yet."""
        return LEAST_OF_ROW[self.row] if self.phase == ANSWER else 0

    def cards(self) -> list[int]:
        cards = [*self.draw_pile, *self.discard, *self.aside, *self.turned]
        for hand in self.hands:
            cards += hand
        return cards

    def position(self) -> dict[str, Any]:
        seats = range(self.seats)
        hidden = [(seat, card) for seat in seats for card in self.hands[seat]]
        hidden += [(-1, card) for card in self.aside]
        return {
            "seed": self.seed,
            "dealer": self.first,
            "turn": self.turn,
            "clockwise": self.direction == 1,
            "phase": PHASES[self.phase],
            "colour": colour_text(self.colour),
            "total": self.total,
            "waiting": list(self.waiting),
            "uncalled": self.uncalled,
            "drawn": TEXT[self.drawn] if self.drawn >= 0 else "",
            "reshuffles": self.reshuffles,
            "draw": texts(self.draw_pile),
            "discard": texts(self.discard),
            "hands": [texts(hand) for hand in self.hands],
            "out": [seat for seat in seats if not self.active >> seat & 1],
            "aside": texts(self.aside),
            "known": [
                texts(
                    card for holder, card in hidden if holder != viewer and self._sees(viewer, card)
                )
                for viewer in seats
            ],
            "known_to_all": texts(card for _, card in hidden if self.seen[card] & BYSTANDER),
            "drew_on": [colour_text(colour) for colour in self.drew_on],
            "misfits": misfit_lines(self.misfits),
            "rounds": [
                {
                    "winner": round_.winners[0],
                    "points": round_.scores[round_.winners[0]],
                    "reason": round_.reason,
                }
                for round_ in self.history
            ],
        }

    def _sees(self, viewer: Seat, card: int) -> bool:
        return bool(self.seen[card] >> viewer & 1)


def misfit_lines(misfits: Sequence[Sequence[Misfits]]) -> list[str]:
    """`0 1 3 b5 r0`: seat 0 (`*`: a bystander) knows of three cards of seat 1 (`-`: aside) that
    none of them is a blue five or a red zero."""
    seats = len(misfits) - 1
    return [
        " ".join([BY_ALL if viewer == seats else str(viewer), place, str(count), *_none_of(faces)])
        for place, told in zip([*map(str, range(seats)), ASIDE], misfits, strict=True)
        for viewer, groups in enumerate(told)
        for count, faces in groups
    ]


def _none_of(faces: int) -> list[str]:
    return [text for face, text in enumerate(FACE_TEXT) if not faces >> face & 1]


def colour_text(colour: int) -> str:
    """The colour's name, "" for none."""
    return COLOUR_NAMES[colour] if colour >= 0 else ""
