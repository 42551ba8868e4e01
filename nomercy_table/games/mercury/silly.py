"""Moves of Mercury that people laugh at."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action
from nomercy_table.engine.blunders import BlunderMetric
from nomercy_table.games.mercury.actions import ACCEPT, REFLECT, Give, Name, Play
from nomercy_table.games.mercury.cards import COLOUR, FACE_OF, NO_COLOUR, POINTS
from nomercy_table.games.mercury.observation import DRAWN, PLAY, MercuryObservation
from nomercy_table.language import say


def _keeps_the_last(
    observation: MercuryObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    fits = any(isinstance(other, Play) for other in legal)
    if observation.phase not in (PLAY, DRAWN) or len(observation.hand) != 1 or not fits:
        return None
    return not isinstance(action, Play)


def _takes_what_it_could_reflect(
    observation: MercuryObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    return action == ACCEPT if REFLECT in legal and ACCEPT in legal else None


def _names_what_it_lacks(
    observation: MercuryObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    named = action.colour if isinstance(action, Play | Name) else None
    if named is None:
        return None
    left = [FACE_OF[card] for card in observation.hand]
    if isinstance(action, Play):
        left.remove(action.face)
    colours = {COLOUR[face] for face in left} - {NO_COLOUR}
    return named not in colours if colours else None


def _gives_the_cheapest(
    observation: MercuryObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    worth = {gift: sum(map(POINTS.__getitem__, gift.faces)) for gift in legal if type(gift) is Give}
    if not isinstance(action, Give) or len(set(worth.values())) < 2:
        return None
    return worth[action] == min(worth.values())


BLUNDERS = (
    BlunderMetric(
        "keeps_last", say("does not play its last card, though it fits"), _keeps_the_last
    ),
    BlunderMetric("takes_it", say("takes what it could reflect"), _takes_what_it_could_reflect),
    BlunderMetric(
        "lacks_colour", say("names a colour of which it has nothing"), _names_what_it_lacks
    ),
    BlunderMetric("gives_cheapest", say("gives its cheapest cards away"), _gives_the_cheapest),
)
