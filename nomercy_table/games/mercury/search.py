"""Looking one turn ahead in Mercury: what each choice leaves, and what that is worth.

A turn is looked through to its end, whatever goes again in it; a draw is reckoned with some of
the cards that it may bring. What is left then is judged by its outlook.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from nomercy_table.engine.actions import Action
from nomercy_table.engine.player import Budget, Candidate, Decision, Player, Thinking
from nomercy_table.games.mercury.actions import NAMING, Draw, Give, Name, Pass, Play
from nomercy_table.games.mercury.cards import (
    COLOUR,
    COLOURS,
    DRAW_THREE,
    FACE_OF,
    FITTING,
    GIVE_TWO,
    NUMBER,
    OF_FACE,
    REGULAR,
    mask,
)
from nomercy_table.games.mercury.observation import ANSWER, MercuryObservation
from nomercy_table.games.mercury.policy import OUT, dearest, reason
from nomercy_table.games.mercury.style import PLAIN, StyleWeights
from nomercy_table.games.mercury.valuation import Outlook, Weights

SAMPLES = 8
"""So many of the unseen cards stand for all of them when a draw is weighed."""

CLEARLY, MOSTLY = 0.2, 0.6
"""Chances at which a player says that the next one can't follow: so much more likely than after
the rule of thumb's choice, and so likely."""


@dataclass(frozen=True)
class Foreseeing:
    """Does what leaves the best outlook; `thumb` is what comes first to mind, for the reason.

    `weights` are other ones than those that were learned for the number of seats; `style` is what
    it likes more or less than they say.
    """

    thumb: Player
    weights: Weights | None = None
    style: StyleWeights = PLAIN

    def think(
        self, observation: MercuryObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Weigh every action, one a slice, as many as the budget allows: each is a rollout. What
        comes first to mind is weighed first."""
        first = yield from self.thumb.think(observation, legal, seed, budget)
        assert first.action is not None
        if len(legal) == 1 or observation.phase == ANSWER:
            # What is reflected hits the other instead: there is nothing to weigh.
            return first
        ahead = _Ahead(observation, self.weights)
        values = {first.action: ahead.value(first.action)}
        yield
        for action in legal:
            if len(values) >= budget.rollouts:
                break
            if action not in values:
                values[action] = ahead.value(action)
                yield
        # Among equals, what comes first to mind: it was weighed first.
        chosen = max(values, key=values.__getitem__)
        if values[chosen] >= OUT:
            return Decision(chosen, (), reason(observation, chosen), len(values))
        if self.style != PLAIN:
            likes = self.style.worth
            chosen = max(values, key=lambda action: values[action] + likes(observation, action))
        candidates = tuple(
            Candidate(action, values[action], 0.0, "points") for action in legal if action in values
        )
        why = ahead.hinders(chosen, first.action) or reason(observation, chosen)
        return Decision(chosen, candidates, why, len(values))


class _Ahead:
    """The rest of the viewer's turn."""

    def __init__(self, observation: MercuryObservation, weights: Weights | None) -> None:
        self.outlook = Outlook(observation, weights)
        self.hand = mask(observation.hand)
        self.asked = observation.colour, observation.number
        self.can_draw = observation.can_draw
        unseen = observation.unseen
        step = max(1, len(unseen) // SAMPLES)
        self.samples = unseen[step // 2 :: step][:SAMPLES]
        self._again: dict[int, float] = {}

    def value(self, action: Action) -> float:
        """What the round comes to, in points, when the viewer does this now; OUT: it goes out."""
        hand = self.hand
        if isinstance(action, Play):
            return self._play(hand, action.face, action.colour)
        if isinstance(action, Draw):
            return self._draw(hand, *self.asked)
        if isinstance(action, Name):
            return self._turn(hand, action.colour, 0)
        if isinstance(action, Give):
            return self.outlook.worth(hand & ~_cards(hand, action.faces), -1, more=2)
        assert isinstance(action, Pass)
        return self.outlook.worth(hand, *self.asked)

    def hinders(self, chosen: Action, first: Action) -> str:
        """The reason, when it is what the next seat lacks that made the difference; else ''."""
        if not isinstance(chosen, Play) or not isinstance(first, Play) or chosen == first:
            return ""
        if not NUMBER[chosen.face] or not NUMBER[first.face]:
            return ""
        chance, other = (
            self.outlook.blocked(COLOUR[play.face], NUMBER[play.face]) for play in (chosen, first)
        )
        if chance < MOSTLY or chance < other + CLEARLY:
            return ""
        colour = COLOURS[COLOUR[chosen.face]]
        return f"the next player most likely has neither {colour} nor {NUMBER[chosen.face]}"

    def _play(self, hand: int, face: int, colour: int | None) -> float:
        """A card is played; `colour` None with a card that goes again: the best one is named."""
        rest = hand & ~_cards(hand, (face,))
        outlook = self.outlook
        if not rest:
            return OUT
        if number := NUMBER[face]:
            return outlook.worth(rest, COLOUR[face], number)
        if face in NAMING:
            return self._go_on(rest) if colour is None else self._turn(rest, colour, 0)
        if face == GIVE_TWO:
            if rest.bit_count() <= 2:
                return OUT
            return outlook.worth(rest & ~dearest(rest), -1, more=2)
        if face in DRAW_THREE:
            return outlook.worth(rest, COLOUR[face], more=3)
        return outlook.worth(rest, -1, more=5)

    def _go_on(self, hand: int) -> float:
        """The same seat's turn again, on the best colour."""
        if hand not in self._again:
            self._again[hand] = max(self._turn(hand, colour, 0) for colour in range(len(COLOURS)))
        return self._again[hand]

    def _turn(self, hand: int, colour: int, number: int) -> float:
        """The best that a turn of the viewer's can come to."""
        fits = hand & FITTING[colour][number]
        best = -OUT
        if self.can_draw and not fits & REGULAR:
            best = self._draw(hand, colour, number)
        elif not fits:
            best = self.outlook.worth(hand, colour, number)
        for face in _faces(fits):
            best = max(best, self._play(hand, face, None))
        return best

    def _draw(self, hand: int, colour: int, number: int) -> float:
        samples = self.samples
        if not samples:
            return self.outlook.worth(hand, colour, number)
        total = sum(self.outlook.worth(hand | 1 << card, colour, number) for card in samples)
        return total / len(samples)


def _faces(cards: int) -> Iterator[int]:
    """The faces of a set, each once."""
    while cards:
        face = FACE_OF[(cards & -cards).bit_length() - 1]
        yield face
        cards &= ~OF_FACE[face]


def _cards(hand: int, faces: Iterable[int]) -> int:
    """Cards of a hand with these faces."""
    chosen = 0
    for face in faces:
        copies = hand & OF_FACE[face] & ~chosen
        chosen |= copies & -copies
    return chosen
