"""What a style means in Hit!: how bold a seat is, and whose cards tempt it.

How bold one is hardly matters within some thirty in a hundred, so that is as far as any style
goes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nomercy_table.engine.events import Seat
from nomercy_table.games.hit.cards import RANK, RANKS
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.valuation import STEAL_WEIGHT, stealable
from nomercy_table.language import say

LEAST, MOST = 0.75, 1.35
"""Between these every boldness lies; 1 is that of the plain player."""

DRAWS_OF_OTHERS = 2.5
"""So many cards each of the others draws, more or less, before a seat brings its own home."""


@dataclass(frozen=True)
class StyleWeights:
    """`nerve`: by how much more a draw is worth to it. `theft`: the weight of a point that it could
    steal, and `spite`: what is added to that for the cards of who is ahead of it. `peace`: by how
    much more booty must bring to be worth its safe draws. `plot`: how much it minds whether the
    others can still take what lies before it."""

    nerve: float = 1.0
    theft: float = STEAL_WEIGHT
    spite: float = 0.0
    peace: float = 1.0
    plot: float = 0.0

    def boldness(self, observation: HitObservation) -> float:
        """By how much more than to the plain player a draw is worth, against a bust."""
        bold = self.nerve
        if self.theft != STEAL_WEIGHT or self.spite:
            bold *= self._tempted(observation)
        if self.plot:
            bold *= 1 + self.plot * (exposed(observation) / usually_exposed(observation.seats) - 1)
        return max(LEAST, min(MOST, bold))

    def _tempted(self, observation: HitObservation) -> float:
        seat, unseen = observation.turn, observation.unseen_by_rank
        rival = ahead(observation) if self.spite else None
        plain = own = 0.0
        for rank in RANKS:
            booty = stealable(observation, seat, rank)
            his = 0 if rival is None else cards_before(observation, rival, rank)
            plain += unseen[rank] * rank * (1 + STEAL_WEIGHT * booty)
            own += unseen[rank] * rank * (1 + self.theft * booty + self.spite * his)
        return own / plain if plain else 1.0


PLAIN = StyleWeights()

WEIGHTS: Mapping[str, tuple[str, StyleWeights]] = {
    "daredevil": (say("Draws on where others stop."), StyleWeights(nerve=1.3)),
    "banker": (
        say("Stops early, and brings home what is there."),
        StyleWeights(nerve=0.78),
    ),
    "thief": (
        say("Draws where there is much to steal, and never leaves any of it."),
        StyleWeights(nerve=0.9, theft=3.5, peace=0.0),
    ),
    "hoarder": (
        say("Leaves small booty where it lies, to draw in peace."),
        StyleWeights(peace=3.0),
    ),
    "grudge": (
        say("Takes risks to steal from whoever is ahead."),
        StyleWeights(nerve=0.95, spite=4.0),
    ),
    "plotter": (
        say("Draws on while others could take its cards, and stops when no one can."),
        StyleWeights(plot=0.5),
    ),
}
"""What each style is like here, in a sentence, and its weights."""


def cards_before(observation: HitObservation, seat: Seat, rank: int) -> int:
    """How many cards of `rank` lie before a seat."""
    columns = observation.tableaus[seat]
    return sum(len(column) for column in columns if RANK[column[0]] == rank)


def ahead(observation: HitObservation) -> Seat | None:
    """Who leads, of those that are ahead of the seat at turn; None: it leads itself."""
    standings = [
        (
            observation.wins[seat] if observation.options["match"] == "round_wins" else 0,
            observation.totals[seat] if observation.options["match"] == "target_score" else 0,
            observation.loot_value(seat) + observation.tableau_value(seat),
        )
        for seat in range(observation.seats)
    ]
    first = max(range(observation.seats), key=standings.__getitem__)
    return None if standings[first] <= standings[observation.turn] else first


def exposed(observation: HitObservation) -> float:
    """The share, 0 to 1, of the points before the seat at turn that the others will take from it
    if it stops now, by what is still unseen."""
    left, unseen = len(observation.unseen), observation.unseen_by_rank
    draws = DRAWS_OF_OTHERS * (observation.seats - 1)
    lost = total = 0.0
    for column in observation.tableaus[observation.turn]:
        rank = RANK[column[0]]
        points = rank * len(column)
        total += points
        lost += points * (1 - (1 - unseen[rank] / left) ** draws)
    return lost / total if total else usually_exposed(observation.seats)


def usually_exposed(seats: int) -> float:
    """The same for cards of which as many are unseen as of any other rank."""
    safe: float = (1 - 1 / len(RANKS)) ** (DRAWS_OF_OTHERS * (seats - 1))
    return 1 - safe
