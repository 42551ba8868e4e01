"""Show 'Em No Mercy on bare faces, to the end of a round: what a search plays out.

The rules are those of `state`, with two things left out that cards don't decide: UNO is always
called, and nobody remembers anything. Every seat plays by the plain policy.
"""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.events import Seat
from nomercy_table.games.showem.cards import (
    FACE_COLOUR,
    FACE_POINTS,
    STACK_VALUE,
    WILD,
)
from nomercy_table.games.showem.matching import FITS, STACK_ROW, WILD_ROW, Fits
from nomercy_table.games.showem.policy import (
    ALL,
    BACK,
    EVERYONE,
    KIND,
    PENALTY,
    PLAIN,
    REVERSE,
    SEVEN,
    SKIP,
    ZERO,
    Weights,
    best_answer,
    best_play,
)

MOST_ACTIONS = 600
"""A round that takes longer is given up as nobody's."""

_POINTS_OUT = 250
_STACKS, _ENDS, _SKIPS = (PENALTY, BACK), (PLAIN, ALL), (SKIP, REVERSE)
_STRIDE = 7


class Playout:
    """A round on bare faces. `pile` has its top card last; `active` are the seats in the round,
    in seat order; `discard` lies below `top`.

    `winner` is -1 while the round goes on.
    """

    __slots__ = (
        "active",
        "aside",
        "colour",
        "direction",
        "discard",
        "hands",
        "likes",
        "limit",
        "pile",
        "player_names",
        "seats",
        "top",
        "total",
        "turn",
        "waiting",
        "winner",
    )

    def __init__(self) -> None:
        self.hands: list[list[int]] = []
        self.pile: list[int] = []
        self.discard: list[int] = []
        self.aside: list[int] = []
        self.active: list[Seat] = []
        self.waiting: list[Seat] = []
        self.likes: Sequence[Weights] = ()
        self.seats = self.turn = self.top = self.colour = self.total = 0
        self.direction, self.limit, self.winner = 1, 25, -1
        self.player_names = False

    def copy(self) -> Playout:
        """One that goes on by itself."""
        twin = Playout.__new__(Playout)
        twin.hands = [hand[:] for hand in self.hands]
        twin.pile, twin.discard, twin.aside = self.pile[:], self.discard[:], self.aside[:]
        twin.active, twin.waiting = self.active[:], self.waiting[:]
        twin.likes, twin.seats, twin.turn, twin.top = self.likes, self.seats, self.turn, self.top
        twin.colour, twin.total, twin.direction = self.colour, self.total, self.direction
        twin.limit, twin.winner, twin.player_names = self.limit, self.winner, self.player_names
        return twin

    def after(self, seat: Seat, step: int = 0) -> Seat:
        """The next active seat."""
        step = step or self.direction
        active = self.active
        while True:
            seat = (seat + step) % self.seats
            if seat in active:
                return seat

    def run(self) -> Seat:
        """Play on to the end of the round; returns the winner, -1 if there is none in sight."""
        for _ in range(MOST_ACTIONS):
            if self.winner >= 0:
                break
            self.act()
        return self.winner

    def act(self) -> None:
        """The seat to act acts by its policy."""
        seat = self.turn
        hand = self.hands[seat]
        if self.total:
            least = STACK_VALUE[self.top]
            face, colour = best_answer(hand, FITS[STACK_ROW[least]], len(self.active) == 2)
            if face < 0:
                self.take(seat)
            else:
                self.play(seat, face, colour, -1)
            return
        fits = FITS[self.top if FACE_COLOUR[self.top] != WILD else WILD_ROW + self.colour]
        counts = [len(cards) for cards in self.hands]
        face, colour, swap = best_play(
            hand,
            fits,
            counts,
            self.active,
            seat,
            self.after(seat),
            self.after(seat, -self.direction),
            self.limit,
            self.likes[seat],
        )
        if face < 0:
            self.draw(seat, fits)
        else:
            self.play(seat, face, colour, swap)

    def draw(self, seat: Seat, fits: Fits) -> None:
        """Draw until a card fits, and play it (SNM-5)."""
        hand = self.hands[seat]
        while True:
            if not self.pile and not self.refill():
                self.turn = self.after(seat)
                return
            face = self.pile.pop()
            hand.append(face)
            if len(hand) >= self.limit:
                self.eliminate(seat)
                return
            if fits[face]:
                self.play_drawn(seat, face)
                return

    def play_drawn(self, seat: Seat, face: int) -> None:
        """The drawn card has to be played; its colour and victim are chosen."""
        colours = [0, 0, 0, 0, 0]
        for held in self.hands[seat]:
            colours[FACE_COLOUR[held]] += 1
        colour = max(range(4), key=colours.__getitem__)
        swap = -1
        if KIND[face] == SEVEN:
            hands = self.hands
            swap = min((s for s in self.active if s != seat), key=lambda s: len(hands[s]))
        self.play(seat, face, colour, swap)

    def play(self, seat: Seat, face: int, colour: int, swap: Seat) -> None:
        """A card leaves the hand, and does what it does (SNM-9 to SNM-19)."""
        hands = self.hands
        hand = hands[seat]
        hand.remove(face)
        self.discard.append(self.top)
        self.top = face
        own = FACE_COLOUR[face]
        self.colour = colour if own == WILD else own
        kind = KIND[face]
        if kind == ALL:
            self.discard += [other for other in hand if FACE_COLOUR[other] == own]
            hand[:] = [other for other in hand if FACE_COLOUR[other] != own]
        pair = len(self.active) == 2
        if kind in _STACKS:
            if not hand:
                self.waiting.append(seat)
            self.total += STACK_VALUE[face]
            if kind == BACK:
                self.direction = -self.direction
                self.turn = seat if pair else self.after(seat)
            else:
                self.turn = self.after(seat)
            return
        if not hand:
            self.winner = seat
            return
        if kind in _ENDS:
            self.turn = self.after(seat)
        elif kind == EVERYONE or (pair and kind in _SKIPS):
            pass
        elif kind == SKIP:
            self.turn = self.after(self.after(seat))
        elif kind == REVERSE:
            self.direction = -self.direction
            self.turn = self.after(seat)
        elif kind == SEVEN:
            hands[seat], hands[swap] = hands[swap], hands[seat]
            self.turn = self.after(seat)
        elif kind == ZERO:
            moved = [(self.after(source), hands[source]) for source in self.active]
            for target, cards in moved:
                hands[target] = cards
            self.turn = self.after(seat)
        else:
            self.roulette(self.after(seat))

    def roulette(self, seat: Seat, colour: int = -1) -> None:
        """The victim names the colour of which it holds most, and draws (SNM-15)."""
        hand = self.hands[seat]
        if colour < 0:
            colours = [0, 0, 0, 0, 0]
            for held in hand:
                colours[FACE_COLOUR[held]] += 1
            colour = max(range(4), key=colours.__getitem__)
        if not self.player_names:
            self.colour = colour
        while self.pile or self.refill():
            face = self.pile.pop()
            hand.append(face)
            if len(hand) >= self.limit:
                self.eliminate(seat)
                return
            if FACE_COLOUR[face] == colour:
                break
        self.turn = self.after(seat)

    def take(self, seat: Seat) -> None:
        """The stack is drawn (SNM-18, SNM-25)."""
        hand = self.hands[seat]
        total, self.total = self.total, 0
        waiting, self.waiting = self.waiting, []
        came = 0
        out = False
        while came < total and (self.pile or self.refill()):
            hand.append(self.pile.pop())
            came += 1
            if len(hand) >= self.limit:
                out = True
                break
        if came and seat in waiting:
            waiting.remove(seat)
        if out:
            self.eliminate(seat)
        else:
            self.turn = self.after(seat)
        if waiting:
            self.winner = waiting[0]

    def eliminate(self, seat: Seat) -> None:
        """SNM-22, SNM-26."""
        self.aside += self.hands[seat]
        self.hands[seat] = []
        self.active.remove(seat)
        if len(self.active) == 1:
            self.winner = self.active[0]
        else:
            self.turn = self.after(seat)

    def refill(self) -> bool:
        """SNM-7: the discard, in its order, is as good as shuffled for a playout."""
        pile = self.discard + self.aside
        self.discard, self.aside = [], []
        # Every so many-th card in turn: good enough for what comes so late.
        self.pile = [face for start in range(_STRIDE) for face in pile[start::_STRIDE]]
        return bool(pile)

    def points(self, winner: Seat) -> int:
        """What the winner scores (SNM-27)."""
        points = _POINTS_OUT * (self.seats - len(self.active))
        for seat in self.active:
            if seat != winner:
                points += sum(FACE_POINTS[face] for face in self.hands[seat])
        return points
