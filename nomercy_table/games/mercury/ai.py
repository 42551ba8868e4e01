"""The computer players of Mercury, and the plain ones that they are measured against.

No level misses a way to go out in its turn. A level is weaker by plausible means: easy has no
eye for what fits next or for how many cards the others have left, medium none for what a card
leaves the next seat.

After them come what a seat can count, why the strongest player decides as it does, and the moves
that people laugh at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb, factorial

from nomercy_table.engine.actions import Action
from nomercy_table.engine.blunders import BlunderMetric
from nomercy_table.engine.hints import Move, Odd, lead_of, percent, points, some_of
from nomercy_table.engine.player import Budget, Decision, Player, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.styles import rules_by_style
from nomercy_table.games.mercury import words
from nomercy_table.games.mercury.actions import (
    ACCEPT,
    DRAW,
    NAMES,
    NAMING,
    PASS,
    PLAIN_PLAY,
    PLAYS,
    REFLECT,
    Accept,
    Give,
    Name,
    Play,
    Reflect,
)
from nomercy_table.games.mercury.cards import (
    COLOUR,
    DRAW_FIVE,
    DRAW_THREE,
    FACE_OF,
    FITTING,
    GIVE_TWO,
    NO_COLOUR,
    NUMBER,
    POINTS,
    REFLECTION,
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
    REFLECTIONS,
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


# -- odds ------------------------------------------------------------------------------------------

AIMED = {DRAW_FIVE, GIVE_TWO, *DRAW_THREE}
"""What is aimed at the next seat, and may be reflected (MCY-9 to MCY-12)."""


def odds(observation: MercuryObservation) -> tuple[Odd, ...]:
    """The share of the unseen cards that fit, where a drawn one may be played (MCY-3); what a
    drawn card counts; and the chance that the next seat holds a Reflection, where something could
    be aimed at it."""
    if observation.viewer != observation.turn or observation.phase != PLAY:
        return ()
    fitting = FITTING[observation.colour][observation.number]
    unseen, found = observation.unseen, list[Odd]()
    if observation.can_draw:
        if unseen and observation.options["play_drawn"]:
            fits = (fitting & mask(unseen)).bit_count() / len(unseen)
            found.append(Odd(words.DRAW_FITS(chance=percent(fits)), fits))
        mean = sum(chance * POINTS[face] for face, chance in next_card(observation).items())
        found.append(Odd(words.DRAWN_COUNTS(points=points(mean)), mean))
    if any(fitting >> card & 1 and FACE_OF[card] in AIMED for card in observation.hand):
        following = (observation.turn + 1) % observation.seats
        chance = can_reflect(observation, following)
        told = words.CAN_REFLECT(chance=percent(chance), who=f"{{{following}}}")
        found.append(Odd(told, chance))
    return tuple(found)


def next_card(observation: MercuryObservation) -> dict[int, float]:
    """Return by face the chance that the next card drawn has it. There is one.

    What is known to be in a hand does not come; of a rebuilt pile everybody knows what was in it,
    and of an empty one what will be (MCY-6).
    """
    if not observation.pile:
        return _shares(Counter(FACE_OF[card] for card in observation.discard[:-1]))
    unlocated = Counter(FACE_OF[card] for card in observation.unseen)
    unlocated.subtract(face for faces in observation.known for face in faces)
    if not observation.recycled:
        return _shares(unlocated)
    in_pile, in_hands, fresh = observation.recycled
    sure = {face: max(0, count - in_hands[face]) for face, count in unlocated.items()}
    maybe = {face: in_pile[face] - count for face, count in sure.items()}
    of_maybe = _chosen(observation, sum(sure.values()), sum(maybe.values()), fresh)
    chances = _shares(sure, observation.pile - of_maybe)
    for face, count in _shares(maybe, of_maybe).items():
        chances[face] = chances.get(face, 0.0) + count
    return {face: count / observation.pile for face, count in chances.items()}


def _shares(counts: Mapping[int, int], of: float = 1.0) -> dict[int, float]:
    """Spread so many cards, or one, as these are."""
    whole = sum(counts.values())
    return {face: of * count / whole for face, count in counts.items() if count > 0}


def _chosen(observation: MercuryObservation, sure: int, maybe: int, fresh: Sequence[int]) -> float:
    """Return how many cards of a rebuilt pile are, on average, of the `maybe` ones.

    These have perhaps been in hands since before. All ways to lay the cards are alike, but for how
    many of the `sure` ones have come to each hand, which are at most the `fresh` ones there.
    """
    pile = observation.pile
    places = [1]  # by the sure cards in hands: how many ways to say in which places they are
    for seat, most in enumerate(fresh):
        held = 0 if seat == observation.viewer else observation.hand_sizes[seat]
        held -= len(observation.known[seat])
        ways = [comb(held, count) for count in range(min(most, held) + 1)]
        places = [
            sum(places[n] * ways[at - n] for n in range(len(places)) if 0 <= at - n < len(ways))
            for at in range(len(places) + len(ways) - 1)
        ]
    hands, total, number = sum(observation.hand_sizes) - len(observation.hand), 0, 0
    hands -= sum(len(faces) for faces in observation.known)
    for chosen in range(max(0, pile - sure), min(maybe, pile) + 1):
        drawn = sure - (pile - chosen)
        if drawn < len(places):
            cards = comb(sure, drawn) * comb(maybe, chosen)
            layings = cards * places[drawn] * factorial(drawn) * factorial(hands - drawn)
            total += layings
            number += layings * chosen
    return number / total if total else pile * maybe / (sure + maybe)


def can_reflect(observation: MercuryObservation, seat: int) -> float:
    """The chance that `seat` holds a Reflection, which it may keep all the same."""
    known = observation.known[seat]
    if REFLECTION in known:
        return 1.0
    unseen, located = observation.unseen, sum(len(faces) for faces in observation.known)
    elsewhere = sum(faces.count(REFLECTION) for faces in observation.known)
    wanted = sum(FACE_OF[card] == REFLECTION for card in unseen) - elsewhere
    hidden = observation.hand_sizes[seat] - len(known)
    open_to_it = min(hidden, observation.at_most[seat][REFLECTIONS])
    return some_of(max(0, wanted), len(unseen) - located, open_to_it)


# -- hints -----------------------------------------------------------------------------------------

_SEEN = 0.05
"""Points of a difference that a reader can see."""


def why(observation: MercuryObservation, decision: Decision, move: Move) -> str:
    """By how many points it leaves the seat better off than the next best, by an estimate that
    was learned from play."""
    if isinstance(decision.action, Reflect):
        return words.SENDS_BACK
    if isinstance(decision.action, Accept):
        return words.KEEPS_REFLECTION
    if not decision.candidates:  # what goes out needs no weighing
        return words.GOES_OUT
    lead = lead_of(decision, move)
    if lead is None:
        return ""
    other = move(lead.second.action)
    if lead.gain < _SEEN:
        return words.SAME_ESTIMATE(other=other)
    return words.ESTIMATED(gain=points(lead.gain), other=other)


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
