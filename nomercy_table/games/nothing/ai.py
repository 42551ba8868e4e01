"""The computer players of Nothing: three levels, and the plain players they are measured against.

The dearest card is always the right discard, so all skill lies in where the next card comes
from. A level is weaker by plausible means: it grabs what looks better than what it has,
without asking what the draw pile would bring, or is not strict about the dearest card.

After them come what a seat can count, why the strongest player decides as it does, and the moves
that people laugh at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nomercy_table.engine.actions import Action
from nomercy_table.engine.blunders import BlunderMetric
from nomercy_table.engine.hints import Move, Odd, percent, points
from nomercy_table.engine.player import Budget, Candidate, Decision, Player, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.styles import rules_by_style
from nomercy_table.engine.words import POINTS as WORTH
from nomercy_table.games.nothing import words
from nomercy_table.games.nothing.actions import DISCARD, DRAW, KEEP, TAKE, Discard, Keep
from nomercy_table.games.nothing.cards import (
    FACE_COUNT,
    POINTS,
    by_worth,
    the_card,
)
from nomercy_table.games.nothing.observation import NothingObservation
from nomercy_table.games.nothing.style import PLAIN, WEIGHTS, StyleWeights
from nomercy_table.language import Phrase, say

# -- what cards promise ----------------------------------------------------------------------------


def gain(hand: Iterable[int], card: int) -> int:
    """By how many points `card` makes the hand cheaper, as its dearest card goes then."""
    return max(0, dearest(hand) - POINTS[card])


def dearest(hand: Iterable[int]) -> int:
    """The points of the hand's dearest card."""
    return max(POINTS[card] for card in hand)


def mean_gain(hand: Iterable[int], unseen: Iterable[int]) -> float:
    """The gain that one of the `unseen` cards brings on average, each as likely as another."""
    highest = dearest(hand)
    gains = [highest - POINTS[card] for card in unseen]
    return sum(gain for gain in gains if gain > 0) / len(gains)


def lower_chance(hand: Iterable[int], unseen: Sequence[int]) -> float:
    """The chance, 0 to 1, that one of the `unseen` cards makes the hand cheaper."""
    highest = dearest(hand)
    return sum(POINTS[card] < highest for card in unseen) / len(unseen)


# -- players ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Grabbing:
    """Takes the top discard when it makes the hand cheaper by `enough` points, else draws.

    With 1 that is the greedy player: whatever is lower than the own dearest card.
    """

    enough: int = 1

    def think(
        self, observation: NothingObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Look at the top discard, and at nothing else."""
        yield from ()
        if TAKE not in legal:
            return _discard_or_draw(observation, legal)
        sure = _sure_gain(observation)
        if sure >= self.enough:
            return Decision(TAKE, (), f"{_the_top(observation)} saves {WORTH(count=sure)}")
        return Decision(DRAW, (), f"{_the_top(observation)} is not worth taking")


@dataclass(frozen=True)
class Whimsical:
    """Draws or takes at random, each as often, and discards the dearest card."""

    def think(
        self, observation: NothingObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Toss a coin."""
        yield from ()
        if TAKE not in legal:
            return _discard_or_draw(observation, legal)
        return Decision(Rng.stream(seed, "whim").choice((DRAW, TAKE)), (), "at random")


@dataclass(frozen=True)
class Careless:
    """Easy: grabs all that is lower than its dearest card, and often lets another one go.

    With the chance `slips` (0 to 1) the second dearest card goes, where it is at most `near`
    points cheaper, no Nothing Card, and not the one that was taken just now.
    """

    slips: float = 0.5
    near: int = 3
    source: Grabbing = Grabbing()

    def think(
        self, observation: NothingObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Grab; and discard by the mood that the seed brings."""
        discards = [action for action in legal if isinstance(action, Discard)]
        if len(discards) > 1 and Rng.stream(seed, "careless").uniform() < self.slips:
            second, dearest = sorted(discards, key=_cost)[-2:]
            cheap = POINTS[second.face]
            laid_back = observation.drawn == "take" and DISCARD[observation.hand[-1]] == second
            if cheap and not laid_back and 0 < POINTS[dearest.face] - cheap <= self.near:
                return Decision(second, (), f"{the_card(second.face)} is dear enough to go")
        return (yield from self.source.think(observation, legal, seed, budget))


@dataclass(frozen=True)
class Counting:
    """Hard: takes the top discard when it saves more than a draw would on average.

    It counts exactly: every card that lies open, its own, and those that the others were seen
    to take are not in the draw pile. `hope` times what a draw brings on average is what it counts
    on.
    """

    hope: float = 1.0

    def think(
        self, observation: NothingObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Count."""
        yield from ()
        if TAKE not in legal:
            return _discard_or_draw(observation, legal)
        sure, mean = _sure_gain(observation), mean_gain(observation.hand, observation.unseen)
        candidates = (
            Candidate(DRAW, mean, 0.0, "points"),
            Candidate(TAKE, float(sure), 0.0, "points"),
        )
        saves = f"{_the_top(observation)} saves {WORTH(count=sure)}"
        reason = f"{saves}, a draw {mean:.1f} on average"
        action = TAKE if sure > mean * self.hope else DRAW
        if (action == TAKE) != (sure > mean):
            reason += ": likes it sure" if action == TAKE else ": hopes for more"
        return Decision(action, candidates, reason)


def _discard_or_draw(observation: NothingObservation, legal: Sequence[Action]) -> Decision:
    """What needs no thought: a draw that is the only way, and the dearest card to discard.

    A hand of nothing but Nothing Cards is kept whole: one card more costs nothing, and the
    next player gets no present (NTH-6).
    """
    discards = [action for action in legal if isinstance(action, Discard)]
    if not discards:
        return Decision(DRAW, (), "has to draw")
    candidates = tuple(
        Candidate(discard, float(POINTS[discard.face]), 0.0, "points") for discard in discards
    )
    dearest = max(discards, key=_cost)
    if not any(POINTS[card] for card in observation.hand) and KEEP in legal:
        keep = Candidate(KEEP, 0.0, 0.0, "points")
        return Decision(KEEP, (*candidates, keep), "one card more costs nothing, and is no present")
    reason = f"{the_card(dearest.face)} is the dearest card that can go"
    return Decision(dearest, candidates, reason)


def _cost(discard: Discard) -> tuple[int, int, str, int]:
    """By points, then by rank and suit, so that equal hands give equal choices."""
    return by_worth(discard.face)


def _sure_gain(observation: NothingObservation) -> int:
    return gain(observation.hand, observation.discard[-1])


def _the_top(observation: NothingObservation) -> str:
    return the_card(observation.discard[-1])


def players(weights: StyleWeights = PLAIN) -> dict[str, Player[NothingObservation]]:
    """The levels, by the weights of a style."""
    return {
        "easy": Careless(source=Grabbing(enough=1 + weights.scorn)),
        "medium": Grabbing(enough=2 + weights.scorn),
        "hard": Counting(weights.hope),
    }


PLAYERS = players()
REFERENCES: dict[str, Player[NothingObservation]] = {
    "greedy": Grabbing(),
    "whimsical": Whimsical(),
}
STYLES = rules_by_style(WEIGHTS, players, PLAYERS)


# -- odds ------------------------------------------------------------------------------------------


def odds(observation: NothingObservation) -> tuple[Odd, ...]:
    """The chance that a draw makes the hand cheaper, by how much on average, and that it is worth
    nothing at all."""
    hand, unseen = observation.hand, observation.unseen
    if observation.drawn or not observation.draw_left or not hand:
        return ()
    lower, gain = lower_chance(hand, unseen), mean_gain(hand, unseen)
    nothing = sum(not POINTS[card] for card in unseen) / len(unseen)
    return (
        Odd(words.DRAW_LOWERS(chance=percent(lower)), lower),
        Odd(words.LOWERS_BY(points=points(gain)), gain),
        Odd(words.DRAW_IS_NOTHING(chance=percent(nothing)), nothing),
    )


# -- hints -----------------------------------------------------------------------------------------


def why(observation: NothingObservation, decision: Decision, move: Move) -> str:
    """What the top discard saves for certain against what a draw saves on average; what a card
    counts."""
    action = decision.action
    if isinstance(action, Keep):
        return words.KEEP_COSTS_NOTHING
    if isinstance(action, Discard):
        return words.NONE_DEARER(points=points(POINTS[action.face]))
    top, hand, unseen = observation.discard[-1], observation.hand, observation.unseen
    named = the_card(top)
    return words.SURE_OR_DRAW(
        card=f"{named[:1].upper()}{named[1:]}",
        sure=points(gain(hand, top)),
        mean=points(mean_gain(hand, unseen)),
        chance=percent(lower_chance(hand, unseen)),
    )


# -- blunders --------------------------------------------------------------------------------------

MUCH = 5
"""Points by which a card is dearer that stays, while another one goes."""


def _discards_a_zero(
    observation: NothingObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    points = {POINTS[other.face] for other in legal if isinstance(other, Discard)}
    if 0 not in points or len(points) < 2:
        return None
    return isinstance(action, Discard) and POINTS[action.face] == 0


def _keeps_the_dearest(
    observation: NothingObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    points = [POINTS[other.face] for other in legal if isinstance(other, Discard)]
    if not points or max(points) - min(points) < MUCH:
        return None
    return isinstance(action, Discard) and max(points) - POINTS[action.face] >= MUCH


def _takes_for_nothing(
    observation: NothingObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    if TAKE not in legal or DRAW not in legal:
        return None
    return action == TAKE if not gain(observation.hand, observation.discard[-1]) else None


def _lays_it_back(
    observation: NothingObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    if observation.drawn != "take" or not isinstance(action, Discard):
        return None
    taken = observation.hand[-1]
    if POINTS[taken] == dearest(observation.hand):
        return None
    return action.face == taken % FACE_COUNT


def _keeps_points(
    observation: NothingObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    if KEEP not in legal or not dearest(observation.hand):
        return None
    return action == KEEP


BLUNDERS = (
    BlunderMetric("discards_zero", say("discards a card that is worth nothing"), _discards_a_zero),
    BlunderMetric(
        "keeps_dear",
        Phrase("keeps a card that is worth {number} points more")(number=MUCH),
        _keeps_the_dearest,
    ),
    BlunderMetric("takes_nothing", say("takes a discard that saves nothing"), _takes_for_nothing),
    BlunderMetric(
        "lays_back", say("puts back the cheaper card that it has just taken"), _lays_it_back
    ),
    BlunderMetric("keeps_points", say("keeps one card more, and points with it"), _keeps_points),
)
