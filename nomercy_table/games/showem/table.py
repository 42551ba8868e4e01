"""The table of Show 'Em No Mercy: its piles and hands, dealing, drawing, mercy, rounds, views.

What a seat may do, and what cards do, is in `state`.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Self

from nomercy_table.engine.events import RoundResult, Seat, counted
from nomercy_table.engine.options import Values
from nomercy_table.engine.state import Result, State, totals
from nomercy_table.games.showem.actions import MOST_SEATS, Plays, plays_of_seat, ways_to_play
from nomercy_table.games.showem.cards import (
    COLOUR_NAMES,
    FACE,
    FACE_COLOUR,
    OF_COLOUR,
    STACK_VALUE,
    TEXT,
    texts,
)
from nomercy_table.games.showem.observation import (
    ANSWER,
    OVER,
    PHASES,
    ShowemObservation,
)

ELIMINATION_POINTS = 250
"""For the winner, for each seat that is out (SNM-27)."""

FIRST_OUT_OF_CARDS = "first out of cards"
LAST_ONE_LEFT = "the last one left"

BYSTANDER = 1 << MOST_SEATS
"""The bit of what everybody at the table knows, in `seen`."""

EVERYBODY = (1 << MOST_SEATS + 1) - 1


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


NEXT = (_next(1), _next(1), _next(-1))
"""`NEXT[direction][active][seat]`: the next seat in turn (SNM-8); direction 1 or -1."""


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


class ShowemTable(State):
    """What lies on the table, and what happens without anybody's choice.

    Piles and hands are bytes, a card each, which copy and match fast; piles have their top card
    last, hands are sorted. `active` is the mask of the seats
    still in the round, `direction` 1 (clockwise) or -1, `row` what may be played now (see
    `matching`). `seen` holds for each card, in a hand or set aside, who else knows that it lies
    there: a bit for each seat, and one for what everybody knows. `aside` are the cards of
    eliminated seats. The others are as in `ShowemObservation`.
    """

    __slots__ = (
        "active",
        "aside",
        "colour",
        "dealer",
        "direction",
        "discard",
        "draw_pile",
        "drawn",
        "drew_on",
        "hands",
        "history",
        "limit",
        "manual",
        "may_decline",
        "options",
        "others",
        "phase",
        "player_names",
        "plays",
        "reshuffles",
        "round_number",
        "row",
        "seats",
        "seed",
        "seen",
        "shown",
        "total",
        "turn",
        "turned",
        "uncalled",
        "waiting",
    )

    seed: int
    dealer: Seat
    turn: Seat
    direction: int
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
    shown: bool
    reshuffles: int
    round_number: int
    history: tuple[RoundResult, ...]
    others: tuple[tuple[Seat, ...], ...]
    plays: PlaysBySeat
    limit: int
    manual: bool
    may_decline: bool
    player_names: bool

    def settle_options(self, seats: int, options: Values) -> None:
        """Look up once what every turn asks for."""
        self.seats, self.options = seats, options
        self.limit = int(options["mercy_limit"])
        self.manual = options["uno_call"] == "manual"
        self.may_decline = bool(options["may_decline"])
        self.player_names = options["roulette_colour"] == "player"

    def seat_players(self, active: int) -> None:
        """These seats are in the round."""
        self.active = active
        self.others = others_by_seat(active)
        self.plays = _plays(active, self.player_names, self.manual)

    def ways(self, seat: Seat, face: int) -> Plays:
        """The ways in which `seat` can play `face`, which it holds, whether it fits or not."""
        hand = self.hands[seat]
        left = len(hand) - 1
        plays = self.plays[seat][left if left < 2 else 2][face]
        if not plays:  # a Discard All: its colour goes along
            left = len(hand.translate(None, OF_COLOUR[FACE_COLOUR[face]]))
            plays = ways_to_play(face, 1 if left == 1 and self.manual else 2, (), False)
        return plays

    # -- the match -----------------------------------------------------------------------------

    def _match_result(self) -> Result | None:
        """SNM-27, and for a single round what decided it."""
        last = self.history[-1]
        if self.options["match"] == "single":
            return Result(last.scores, last.winners, last.reason, self._decided_by(last))
        scores = totals(self.history, self.seats)
        if max(scores) < int(self.options["target"]):
            return None
        return Result(scores, last.winners, counted(max(scores), "point"), "SNM-27")

    def _decided_by(self, last: RoundResult) -> str:
        """A win that waited was by a draw card, on which nothing has been played since."""
        if last.reason == LAST_ONE_LEFT:
            return "SNM-26"
        return "SNM-25" if STACK_VALUE[FACE[self.discard[-1]]] else "SNM-24"

    def result(self) -> Result | None:
        counted_out = self.phase == OVER and len(self.history) == self.round_number
        return self._match_result() if counted_out else None

    # -- views -------------------------------------------------------------------------------------

    def observe(self, seat: Seat | None) -> ShowemObservation:
        bit, seen = (BYSTANDER if seat is None else 1 << seat), self.seen
        known = tuple(
            tuple(hand)
            if holder == seat or (self.shown and holder != self.turn)
            else tuple([card for card in hand if seen[card] & bit])
            for holder, hand in enumerate(self.hands)
        )
        return ShowemObservation(
            viewer=seat,
            seats=self.seats,
            options=self.options,
            to_act=self.to_act(),
            round_number=self.round_number,
            history=self.history,
            result=self.result(),
            dealer=self.dealer,
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
            shown=self.shown,
            reshuffles=self.reshuffles,
        )

    @property
    def least(self) -> int:
        """The value that answers the stack; 0 without one (SNM-18)."""
        return STACK_VALUE[FACE[self.discard[-1]]] if self.phase == ANSWER else 0

    def cards(self) -> list[int]:
        cards = [*self.draw_pile, *self.discard, *self.aside, *self.turned]
        for hand in self.hands:
            cards += hand
        return cards

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.seats = self.seats
        twin.options = self.options
        twin.limit = self.limit
        twin.manual = self.manual
        twin.may_decline = self.may_decline
        twin.player_names = self.player_names
        twin.seed = self.seed
        twin.dealer = self.dealer
        twin.turn = self.turn
        twin.direction = self.direction
        twin.phase = self.phase
        twin.colour = self.colour
        twin.row = self.row
        twin.total = self.total
        twin.waiting = self.waiting
        twin.uncalled = self.uncalled
        twin.drawn = self.drawn
        twin.active = self.active
        twin.others = self.others
        twin.plays = self.plays
        twin.draw_pile = self.draw_pile[:]
        twin.discard = self.discard[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.aside = self.aside[:]
        twin.turned = self.turned[:]
        twin.seen = self.seen[:]
        twin.drew_on = self.drew_on[:]
        twin.shown = self.shown
        twin.reshuffles = self.reshuffles
        twin.round_number = self.round_number
        twin.history = self.history
        return twin

    def position(self) -> dict[str, Any]:
        seats = range(self.seats)
        hidden = [(seat, card) for seat in seats for card in self.hands[seat]]
        hidden += [(-1, card) for card in self.aside]
        return {
            "seed": self.seed,
            "dealer": self.dealer,
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


def colour_text(colour: int) -> str:
    """The colour's name, "" for none."""
    return COLOUR_NAMES[colour] if colour >= 0 else ""
