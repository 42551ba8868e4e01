"""The computer players of Mercury, and the plain ones that they are measured against.

No level misses a way to go out in its turn. A level is weaker by plausible means: easy has no
eye for what fits next or for how many cards the others have left, medium none for what a card
leaves the next seat. Last of all come the moves that people laugh at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nomercy_table.engine.actions import Action
from nomercy_table.engine.blunders import BlunderMetric
from nomercy_table.engine.player import Budget, Decision, Player, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.styles import rules_by_style
from nomercy_table.games.mercury.actions import (
    ACCEPT,
    DRAW,
    NAMES,
    NAMING,
    PASS,
    PLAIN_PLAY,
    PLAYS,
    REFLECT,
    Give,
    Name,
    Play,
)
from nomercy_table.games.mercury.cards import (
    COLOUR,
    FACE_OF,
    NO_COLOUR,
    NUMBER,
    POINTS,
    keys,
    mask,
    size,
)
from nomercy_table.games.mercury.observation import (
    ANSWER,
    DRAWN,
    GIVE,
    NAME,
    PLAY,
    MercuryObservation,
)
from nomercy_table.games.mercury.policy import (
    OF_COLOUR,
    Policy,
    Taste,
    best_colour,
    dearest,
    policy_of,
    reason,
)
from nomercy_table.games.mercury.search import Foreseeing
from nomercy_table.games.mercury.style import PLAIN, WEIGHTS, StyleWeights
from nomercy_table.language import say


@dataclass(frozen=True)
class Playable:
    """Plays any card that fits, by chance, and draws only when none does."""

    def think(
        self, observation: MercuryObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Choose at once."""
        yield from ()
        plays = [action for action in legal if isinstance(action, Play)]
        return Decision(Rng.stream(seed, "playable").choice(plays or legal), (), "any that fits")


@dataclass(frozen=True)
class Longest:
    """Plays the highest numbered card of its longest colour, special cards only at need."""

    def think(
        self, observation: MercuryObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Choose at once."""
        yield from ()
        hand = mask(observation.hand)
        if observation.phase == NAME:
            return Decision(NAMES[best_colour(hand)], (), "my longest colour")
        if observation.phase == ANSWER:
            return Decision(legal[-1], (), "back to you, if I can")
        if observation.phase == GIVE:
            return Decision(max(legal, key=_dearest), (), "the dearest cards")
        plays = [action for action in legal if isinstance(action, Play)]
        if not plays:
            return Decision(legal[0], (), "nothing fits")
        lengths = [size(hand & cards) for cards in OF_COLOUR]
        numbered = [play for play in plays if NUMBER[play.face]]
        if numbered:
            best = max(numbered, key=lambda play: (lengths[COLOUR[play.face]], POINTS[play.face]))
            return Decision(best, (), "my longest colour")
        colour = best_colour(hand)
        fitting = [play for play in plays if play.colour in (None, colour)]
        return Decision(fitting[0], (), "only special cards fit")


@dataclass(frozen=True)
class ByTaste:
    """Plays by the rule of thumb, with one taste."""

    taste: Taste

    def think(
        self, observation: MercuryObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Choose at once."""
        yield from ()
        action = by_policy(observation, legal, policy_of(self.taste))
        return Decision(action, (), reason(observation, action))


def by_policy(observation: MercuryObservation, legal: Sequence[Action], policy: Policy) -> Action:
    """What the rule of thumb does, whatever is asked."""
    if len(legal) == 1:
        return legal[0]
    hand = mask(observation.hand)
    if observation.phase == NAME:
        return NAMES[best_colour(hand)]
    if observation.phase == ANSWER:  # it can, as there is a choice
        return REFLECT
    if observation.phase == GIVE:
        first, second = (FACE_OF[key] for key in keys(dearest(hand)))
        return Give((first, second))
    asked = observation.colour, observation.number
    face = policy.turn(hand, *asked, fewest(observation), observation.can_draw)
    if face < 0 or (PLAYS[face][0] not in legal and PLAIN_PLAY[face] not in legal):
        return DRAW if DRAW in legal else PASS
    if face in NAMING and PLAIN_PLAY[face] not in legal:
        left = hand & ~mask([next(c for c in observation.hand if FACE_OF[c] == face)])
        return PLAYS[face][best_colour(left)]
    return PLAIN_PLAY[face]


def fewest(observation: MercuryObservation) -> int:
    """The smallest hand of the others."""
    sizes = observation.hand_sizes
    return min(count for seat, count in enumerate(sizes) if seat != observation.viewer)


def _dearest(gift: Action) -> int:
    assert isinstance(gift, Give)
    return sum(POINTS[face] for face in gift.faces)


def players(style: StyleWeights = PLAIN) -> dict[str, Player[MercuryObservation]]:
    """The levels, in one style."""
    medium = ByTaste(style.medium)
    return {
        "easy": ByTaste(style.easy),
        "medium": medium,
        "hard": Foreseeing(medium, style=style),
    }


PLAYERS = players()
REFERENCES: dict[str, Player[MercuryObservation]] = {"playable": Playable(), "longest": Longest()}
STYLES = rules_by_style(WEIGHTS, players, PLAYERS)


# -- blunders --------------------------------------------------------------------------------------


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
