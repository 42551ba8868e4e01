"""A round of Mercury played to its end by the rule of thumb, for players that try things out.

The second tier of the rules: sets of cards, no events, no memory, no actions, several times as
fast as `MercuryState`. A property test ties the two: same cards, same choices, same scores.
"""

from __future__ import annotations

from typing import Self

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercury.actions import NAMING, Accept, Draw, Give, Name, Play, Reflect
from nomercy_table.games.mercury.cards import (
    COLOUR,
    DRAW_THREE,
    FACE_OF,
    FITTING,
    GIVE_TWO,
    NUMBER,
    OF_FACE,
    REFLECTION,
    mask,
    points,
)
from nomercy_table.games.mercury.dealing import Deal
from nomercy_table.games.mercury.observation import NAME, MercuryObservation
from nomercy_table.games.mercury.policy import Policy, best_colour, dearest

_REFLECTIONS = OF_FACE[REFLECTION]

LONGEST = 400
"""Turns after which a round is counted as it stands: it might go round for ever."""


class Playout:
    """A situation within a round, every card of it in its place.

    Hands are sets of cards, piles lists with the top last. `colour` -1: the seat names one
    before it goes on. `aimed`: a card that is on its way to seat `target`, `reflected` once or
    not. `over`: somebody has gone out.
    """

    __slots__ = (
        "aimed",
        "answers_last",
        "colour",
        "discard",
        "drawn",
        "hands",
        "number",
        "over",
        "passes",
        "pile",
        "plays_drawn",
        "policy",
        "reflected",
        "rng",
        "seat",
    )

    hands: list[int]
    pile: list[int]
    discard: list[int]
    seat: Seat
    colour: int
    number: int
    aimed: int
    reflected: bool
    drawn: int
    passes: int
    over: bool
    plays_drawn: bool
    answers_last: bool
    policy: Policy
    rng: Rng

    @classmethod
    def of(cls, observation: MercuryObservation, deal: Deal, policy: Policy, rng: Rng) -> Self:
        """The situation that `observation` shows, with the unseen cards as in `deal`. `rng`
        shuffles a rebuilt pile."""
        self = cls()
        self.hands = [mask(hand) for hand in deal.hands]
        self.pile = deal.pile
        self.discard = list(observation.discard)
        self.seat, self.drawn = observation.turn, deal.drawn
        self.colour, self.number = observation.colour, observation.number
        self.aimed, self.reflected = observation.aimed, observation.reflected
        self.passes, self.over = observation.passes, False
        self.plays_drawn = bool(observation.options["play_drawn"])
        self.answers_last = bool(observation.options["reflect_last_card"])
        self.policy, self.rng = policy, rng
        if observation.phase == NAME:
            self.colour = -1
        return self

    def copy(self) -> Self:
        """A playout that goes on by itself, with an own generator."""
        twin = object.__new__(type(self))
        twin.hands, twin.pile = self.hands.copy(), self.pile.copy()
        twin.discard = self.discard.copy()
        twin.seat, twin.drawn = self.seat, self.drawn
        twin.colour, twin.number = self.colour, self.number
        twin.aimed, twin.reflected = self.aimed, self.reflected
        twin.passes, twin.over = self.passes, self.over
        twin.plays_drawn, twin.answers_last = self.plays_drawn, self.answers_last
        twin.policy, twin.rng = self.policy, self.rng.copy()
        return twin

    def scores_after(self, action: Action) -> list[int]:
        """The points left by seat when the seat to act does this, and all go on by policy."""
        self.do(action)
        for _ in range(LONGEST):
            if self.over:
                break
            self._turn()
        return [points(hand) for hand in self.hands]

    def do(self, action: Action) -> None:
        """Carry out one action of the seat to act."""
        seat = self.seat
        if isinstance(action, Play):
            self._play(action.face, action.colour)
        elif isinstance(action, Draw):
            self._draw_instead()
        elif isinstance(action, Name):
            self.colour = action.colour
        elif isinstance(action, Reflect):
            self._reflect(seat)
        elif isinstance(action, Accept):
            self._pay(seat)
        elif isinstance(action, Give):
            gift = 0
            for face in action.faces:
                copies = self.hands[seat] & OF_FACE[face] & ~gift
                gift |= copies & -copies
            self._hand_over(seat, gift)
        else:
            self._next()

    # -- a turn by policy ------------------------------------------------------------------------

    def _turn(self) -> None:
        hands, seat = self.hands, self.seat
        hand = hands[seat]
        if self.colour < 0:
            self.colour = best_colour(hand)
        fewest = 100
        for other, cards in enumerate(hands):
            if other != seat and (count := cards.bit_count()) < fewest:
                fewest = count
        can_draw = bool(self.pile) or len(self.discard) > 1
        face = self.policy.turn(hand, self.colour, self.number, fewest, can_draw)
        if self.drawn >= 0:
            if FACE_OF[self.drawn] != face:
                self._next()
                return
        elif face < 0:
            if can_draw:
                self._draw_instead()
            else:
                self.passes += 1
                self.over = self.passes >= len(hands)
                self._next()
            return
        if face in NAMING:
            copies = hand & OF_FACE[face]
            self._play(face, best_colour(hand ^ (copies & -copies)))
        else:
            self._play(face, None)

    def _next(self) -> None:
        self.drawn = -1
        self.seat = self.seat + 1 if self.seat + 1 < len(self.hands) else 0

    def _draw_instead(self) -> None:
        self.passes = 0
        card = self._draw(self.seat, 1)
        if self.plays_drawn and FITTING[self.colour][self.number] >> card & 1:
            self.drawn = card
        else:
            self._next()

    def _play(self, face: int, colour: int | None) -> None:
        seat = self.seat
        rest = self._lay(seat, face)
        self.drawn = -1
        self.colour, self.number = COLOUR[face], NUMBER[face]
        if self.number:
            self.over = not rest
            self._next()
        elif face == GIVE_TWO or face in self.policy.attacks:
            self.aimed, self.reflected = face, False
            target = seat + 1 if seat + 1 < len(self.hands) else 0
            self._aim(target, not rest or (face == GIVE_TWO and rest.bit_count() <= 2))
        else:
            self.over = not rest
            self.colour = -1 if colour is None else colour

    def _lay(self, seat: Seat, face: int) -> int:
        """Discard a card of `face`; the hand that is left."""
        hand = self.hands[seat]
        copies = hand & OF_FACE[face]
        card = copies & -copies
        self.hands[seat] = hand = hand ^ card
        self.discard.append(card.bit_length() - 1)
        self.passes = 0
        return hand

    # -- what is aimed at somebody -----------------------------------------------------------------

    def _aim(self, target: Seat, goes_out: bool) -> None:
        can_answer = self.hands[target] & _REFLECTIONS
        if can_answer and (not goes_out or self.answers_last):
            self._reflect(target)
        else:
            self._pay(target)

    def _reflect(self, seat: Seat) -> None:
        rest = self._lay(seat, REFLECTION)
        self.colour = -1
        back = (seat + (1 if self.reflected else -1)) % len(self.hands)
        self.reflected = not self.reflected
        self._aim(back, not rest)

    def _pay(self, payer: Seat) -> None:
        seats = len(self.hands)
        if self.aimed != GIVE_TWO:
            self._draw(payer, 3 if self.aimed in DRAW_THREE else 5)
        elif self.reflected:
            if not self.hands[payer]:
                self._draw(payer, 2)
        else:
            giver = payer - 1 if payer else seats - 1
            hand = self.hands[giver]
            if not hand:
                self._draw(payer, 2)
            else:
                self._hand_over(giver, hand if hand.bit_count() <= 2 else dearest(hand))
                return
        self._go_on((payer + 2) % seats if self.reflected else payer)

    def _hand_over(self, giver: Seat, gift: int) -> None:
        target = giver + 1 if giver + 1 < len(self.hands) else 0
        self.hands[giver] ^= gift
        self.hands[target] |= gift
        self._go_on(target)

    def _go_on(self, seat: Seat) -> None:
        self.aimed, self.reflected = -1, False
        self.seat = seat
        self.over = not all(self.hands)

    # -- drawing -----------------------------------------------------------------------------------

    def _draw(self, seat: Seat, count: int) -> int:
        card = -1
        for _ in range(count):
            if not self.pile and not self._rebuild():
                break
            card = self.pile.pop()
            self.hands[seat] |= 1 << card
        return card

    def _rebuild(self) -> bool:
        top = self.discard.pop()
        self.pile, self.discard = self.discard, [top]
        self.rng.shuffle(self.pile)
        return bool(self.pile)
