"""The end of a round of Hit!, where nothing is left to chance: no level gets that wrong."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action
from nomercy_table.engine.player import Candidate, Decision
from nomercy_table.games.hit.actions import Stop
from nomercy_table.games.hit.cards import RANK, count_ranks
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.playout import Playout
from nomercy_table.games.hit.standing import standing

_STOP = Stop()


def settled(observation: HitObservation, legal: Sequence[Action]) -> Decision | None:
    """The decision where counting leaves no doubt; None where there is some.

    With one card left everybody knows it. And a seat that wins the round whatever comes,
    if only it stops, stops.
    """
    if len(observation.unseen) <= 1:
        return _last_card(observation, legal)
    if _STOP in legal and secured(observation):
        return Decision(_STOP, (), "stopping wins the round, whatever comes")
    return None


def _last_card(observation: HitObservation, legal: Sequence[Action]) -> Decision:
    """Compare how the round ends after each action: the chance first, then the lead."""
    seat = observation.turn
    chance = standing(observation, seat, 0.0)
    start = Playout.of(observation)
    pile = [RANK[card] for card in observation.unseen]
    weighed = []
    for action in legal:
        scores = start.after(observation, action).play(pile.copy())
        lead = scores[seat] - max(scores[:seat] + scores[seat + 1 :])
        weighed.append((Candidate(action, chance(scores), 0.0, "win"), lead))
    best, _ = max(weighed, key=lambda entry: (entry[0].value, entry[1]))
    reason = f"the last card is {count_ranks(1, pile[0])}" if pile else "the last card is drawn"
    return Decision(best.action, tuple(candidate for candidate, _ in weighed), reason)


def secured(observation: HitObservation) -> bool:
    """Whether the seat to play wins the round for certain if it stops now, and that is all."""
    if observation.options["match"] == "target_score":  # there, every point counts
        return False
    seat = observation.turn
    unseen = observation.unseen_by_rank
    kept, exposed = observation.loot_value(seat), 0
    for column in observation.tableaus[seat]:
        rank = RANK[column[0]]
        if unseen[rank]:
            exposed += rank * len(column)
        else:  # nobody can draw what it takes to steal these
            kept += rank * len(column)
    to_come = sum(rank * count for rank, count in enumerate(unseen)) + exposed
    # What the others have in view can change hands among them, all to the strongest.
    others = [other for other in range(observation.seats) if other != seat]
    in_view = sum(observation.tableau_value(other) for other in others)
    return all(observation.loot_value(other) + in_view + to_come < kept for other in others)
