"""Dealing what an observer of Show 'Em No Mercy can't see, on bare faces, for playouts.

Unlike `world`, which deals all that could be, this leans towards what is likely: a seat that drew
rather than played had nothing of that colour.
"""

from __future__ import annotations

from nomercy_table.engine.rng import Rng
from nomercy_table.games.showem.cards import FACE, FACE_COLOUR, WILD
from nomercy_table.games.showem.observation import ShowemObservation
from nomercy_table.games.showem.playout import Playout
from nomercy_table.games.showem.policy import MANY, PAIR

_TRIES = 4
"""How often a card that a seat most likely lacks is put back and another one dealt."""

_DEPTH = 40
"""So many cards of the draw pile are shuffled anew for each world; the rest lies as it is."""


class Sampler:
    """Deals worlds for one observation. Equal seeds deal equal worlds."""

    def __init__(self, observation: ShowemObservation, rng: Rng) -> None:
        self._seen, self._rng = observation, rng
        self._rest = [FACE[card] for card in observation.unseen]
        rng.shuffle(self._rest)
        self._known = [[FACE[card] for card in cards] for cards in observation.known]
        self._hidden = [
            (seat, observation.counts[seat] - len(cards), observation.drew_on[seat])
            for seat, cards in enumerate(self._known)
            if observation.counts[seat] > len(cards)
        ]
        self._base = self._what_is_seen()

    def _what_is_seen(self) -> Playout:
        seen, base = self._seen, Playout()
        base.seats, base.turn = seen.seats, seen.turn
        base.active = [seat for seat in range(seen.seats) if seen.active[seat]]
        base.likes = [PAIR if len(base.active) == 2 else MANY] * seen.seats
        base.top, base.colour = FACE[seen.top], seen.colour
        base.discard = [FACE[card] for card in seen.discard[:-1]]
        base.direction = 1 if seen.clockwise else -1
        base.total, base.waiting = seen.total, list(seen.waiting)
        base.limit = int(seen.options["mercy_limit"])
        base.player_names = seen.options["roulette_colour"] == "player"
        return base

    def world(self) -> Playout:
        """The table with all hidden cards dealt."""
        world = self._base.copy()
        world.hands = [cards[:] for cards in self._known]
        rest, chance = self._rest[:], self._rng.next
        left = len(rest)
        for seat, count, drew_on in self._hidden:
            hand = world.hands[seat]
            for _ in range(count):
                at = (chance() >> 40) * left >> 24
                if drew_on >= 0:
                    for _ in range(_TRIES):
                        if FACE_COLOUR[rest[at]] not in (drew_on, WILD):
                            break
                        at = (chance() >> 40) * left >> 24
                left -= 1
                hand.append(rest[at])
                rest[at] = rest[left]
        del rest[left:]
        for top in range(left - 1, max(0, left - _DEPTH), -1):
            at = (chance() >> 40) * (top + 1) >> 24
            rest[at], rest[top] = rest[top], rest[at]
        hidden_aside = self._seen.aside - len(self._seen.known_aside)
        if hidden_aside:
            world.aside = rest[:hidden_aside]
            del rest[:hidden_aside]
        world.aside += [FACE[card] for card in self._seen.known_aside]
        world.pile = rest
        return world
