"""A round of Hit! played to its end on bare counts, for the expert's search.

The second tier of the rules: no cards, no events, no objects a step; more than ten times as
fast as `HitState`. A property test ties the two: same pile, same actions, same scores.
"""

from __future__ import annotations

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.games.hit.actions import Draw, Steal, Stop
from nomercy_table.games.hit.cards import RANK
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.valuation import LATE_CARDS, SAFE_CARDS, safety


class Playout:
    """A situation within a round, ready to be played to the round's end many times.

    `tableaus` map rank to count, one a seat; `banked` are points by seat; `unseen` are
    counts by rank (index 0 unused). `forced` tells that the seat to play draws next,
    whatever its policy says.
    """

    __slots__ = ("banked", "forced", "last_steals", "seat", "tableaus", "unseen")

    seat: Seat
    tableaus: list[dict[int, int]]
    banked: list[int]
    unseen: list[int]
    last_steals: bool
    forced: bool

    @classmethod
    def of(cls, observation: HitObservation) -> Playout:
        """The situation that `observation` shows."""
        self = cls()
        self.seat = observation.turn
        self.tableaus = [
            {RANK[column[0]]: len(column) for column in tableau} for tableau in observation.tableaus
        ]
        self.banked = [observation.loot_value(seat) for seat in range(observation.seats)]
        self.unseen = list(observation.unseen_by_rank)
        self.last_steals = bool(observation.options["steal_on_last_card"])
        self.forced = False
        return self

    def after(self, observation: HitObservation, action: Action) -> Playout:
        """The situation once `action` has been chosen; a draw is yet to be made."""
        twin = Playout()
        twin.seat, twin.unseen, twin.last_steals = self.seat, self.unseen, self.last_steals
        twin.tableaus = [tableau.copy() for tableau in self.tableaus]
        twin.banked = self.banked.copy()
        twin.forced = isinstance(action, Draw)
        if isinstance(action, Stop):
            twin.seat = (self.seat + 1) % len(self.tableaus)
            own = twin.tableaus[twin.seat]
            twin.banked[twin.seat] += sum(rank * count for rank, count in own.items())
            own.clear()
        elif isinstance(action, Steal):
            rank = observation.stealing
            for victim in action.victims:
                twin.tableaus[self.seat][rank] += twin.tableaus[victim].pop(rank)
        return twin

    def play(self, pile: list[int]) -> list[int]:
        """The scores by seat when the round goes on with `pile` (ranks, top last; it is used up).

        Every seat counts as the hard level does (`valuation.next_draw`, `worth_leaving`).
        """
        unseen = self.unseen.copy()
        tableaus = [tableau.copy() for tableau in self.tableaus]
        banked = self.banked.copy()
        seats = len(tableaus)
        price = safety(seats)
        seat, forced, last_steals = self.seat, self.forced, self.last_steals
        on_table = [0] * 11
        for tableau in tableaus:
            for rank, count in tableau.items():
                on_table[rank] += count
        # Twice what drawing each rank would bring on the whole, to stay with whole numbers.
        promise = [unseen[rank] * rank * (2 + 3 * on_table[rank]) for rank in range(11)]
        promised = sum(promise)
        own = tableaus[seat]
        held = sum(own.values())
        while pile:
            stop = False
            if held > SAFE_CARDS and not forced:
                busts, gain, stake = 0, promised, 0
                for rank, count in own.items():
                    busts += unseen[rank]
                    gain -= promise[rank]
                    stake += rank * count
                # The last card is known: whoever it does not bust takes it.
                stop = gain <= 2 * busts * stake if len(pile) > 1 else busts > 0
            forced = False
            if not stop:
                rank = pile.pop()
                unseen[rank] -= 1
                if held > SAFE_CARDS and rank in own:  # HIT-7a
                    for lost, count in own.items():
                        on_table[lost] -= count
                        fresh = unseen[lost] * lost * (2 + 3 * on_table[lost])
                        promised += fresh - promise[lost]
                        promise[lost] = fresh
                    own.clear()
                else:  # HIT-7b, c
                    booty = on_table[rank] - own.get(rank, 0)
                    own[rank] = own.get(rank, 0) + 1
                    held += 1
                    on_table[rank] += 1
                    cheap = (
                        held <= SAFE_CARDS < held + booty
                        and booty * rank < price
                        and len(pile) > LATE_CARDS
                    )
                    if booty and not cheap and (pile or last_steals):
                        for other in tableaus:
                            if other is not own and rank in other:
                                own[rank] += other.pop(rank)
                        held += booty
                    fresh = unseen[rank] * rank * (2 + 3 * on_table[rank])
                    promised += fresh - promise[rank]
                    promise[rank] = fresh
                    continue
            if pile:  # HIT-5
                seat = seat + 1 if seat + 1 < seats else 0
                own = tableaus[seat]
                if own:
                    points = 0
                    for rank, count in own.items():
                        points += rank * count
                        on_table[rank] -= count
                        fresh = unseen[rank] * rank * (2 + 3 * on_table[rank])
                        promised += fresh - promise[rank]
                        promise[rank] = fresh
                    banked[seat] += points
                    own.clear()
                held = 0
        for seat, tableau in enumerate(tableaus):  # HIT-9
            for rank, count in tableau.items():
                banked[seat] += rank * count
        return banked
