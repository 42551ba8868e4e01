"""What can be counted before a draw in Hit!: only the order of the draw pile is hidden."""

from __future__ import annotations

from nomercy_table.engine.hints import percent, points
from nomercy_table.engine.odds import Odd
from nomercy_table.games.hit import words
from nomercy_table.games.hit.cards import RANK
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.valuation import SAFE_CARDS, next_draw, stealable


def odds(observation: HitObservation) -> tuple[Odd, ...]:
    """The chance that the next card busts, and that it can steal; by how much the own cards are
    worth more after it on average, with all that could be stolen."""
    unseen, seat = observation.unseen, observation.turn
    if not unseen or observation.stealing or observation.busting is not None:
        return ()
    outlook = next_draw(observation)
    steals = _steals(observation) / len(unseen)
    change = words.DRAW_BRINGS if outlook.change >= 0 else words.DRAW_COSTS
    found = [Odd(words.TO_BUST(chance=percent(outlook.bust)), outlook.bust)]
    if any(observation.tableaus[other] for other in range(observation.seats) if other != seat):
        found.append(Odd(words.TO_STEAL(chance=percent(steals)), steals))
    found.append(Odd(change(points=points(abs(outlook.change))), outlook.change))
    return tuple(found)


def _steals(observation: HitObservation) -> int:
    """How many of the unseen cards would steal something (HIT-7c, HIT-9)."""
    if len(observation.unseen) == 1 and not observation.options["steal_on_last_card"]:
        return 0
    seat = observation.turn
    held = {RANK[column[0]] for column in observation.tableaus[seat]}
    safe = observation.tableau_count(seat) <= SAFE_CARDS
    return sum(
        stealable(observation, seat, RANK[card]) > 0 and (safe or RANK[card] not in held)
        for card in observation.unseen
    )
