"""The computer players of Show 'Em No Mercy, and the plain one that they are measured against.

A level is weaker by plausible means: it forgets to call, does not count, follows a mood. None
lets a winning card lie, or leaves a stack unanswered that would eliminate it.

After them come what a seat can count, why the strongest player decides as it does, and the moves
that people laugh at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from nomercy_table.engine.actions import Action
from nomercy_table.engine.blunders import BlunderMetric
from nomercy_table.engine.events import Seat
from nomercy_table.engine.hints import Move, Odd, percent, weighed
from nomercy_table.engine.player import Budget, Decision, Player, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.styles import rules_by_style
from nomercy_table.games.showem import words
from nomercy_table.games.showem.actions import (
    DRAW,
    TAKE,
    CallUno,
    Catch,
    Draw,
    NameColour,
    Play,
    Take,
)
from nomercy_table.games.showem.cards import (
    COLOUR,
    COLOUR_NAMES,
    FACE,
    FACE_COLOUR,
    FACE_NAME,
    FITS,
    ROW_OF,
    STACK_ROW,
    STACK_VALUE,
    WILD,
    Fits,
    colour_word,
)
from nomercy_table.games.showem.observation import (
    ANSWER,
    PLAY,
    ROULETTE,
    ShowemObservation,
    chance_of_any,
    faces_of,
    taking,
)
from nomercy_table.games.showem.policy import (
    BACK,
    KIND,
    SEVEN,
    ZERO,
    best_answer,
    best_play,
    colour_to_draw,
    passes_back,
)
from nomercy_table.games.showem.search import Effort, Lookahead, worth_a_thought
from nomercy_table.games.showem.style import PLAIN, WEIGHTS, StyleWeights
from nomercy_table.language import Phrase, say


@dataclass(frozen=True)
class Playable:
    """The reference: any card that fits, each equally likely; draws only when it must."""

    def think(
        self, observation: ShowemObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Choose among what fits; UNO is called, and a chance to catch taken."""
        yield from ()
        if (step := _step_in(legal)) is not None:
            return step
        choices = called(legal)
        plays = [action for action in choices if isinstance(action, Play)]
        chance = Rng.stream(seed, "playable")
        if not plays:
            return Decision(chance.choice(choices), (), "nothing fits")
        face = chance.choice(sorted({play.face for play in plays}))
        ways = [play for play in plays if play.face == face]
        return Decision(chance.choice(ways), (), "any card that fits")


@dataclass(frozen=True)
class Careless:
    """Easy: plays what it feels like, does not look at the other hands, forgets to call UNO.

    `mood` is the spread of its liking, in cards; `forgets` and `overlooks` are the chances (0 to
    1) that it does not call with the play, and does not use a chance to call or to catch.
    """

    mood: float = 4.0
    forgets: float = 0.35
    overlooks: float = 0.6
    style: StyleWeights = PLAIN

    def think(
        self, observation: ShowemObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Decide by the mood that the seed brings."""
        yield from ()
        chance = Rng.stream(seed, "careless")
        attention = chance.uniform()
        if (step := _step_in(legal)) is not None:
            if attention >= self.overlooks:
                return step
            if observation.viewer != observation.turn:
                return Decision(None, (), "did not notice")
        choices = called(legal, attention >= self.forgets)
        plays = [action for action in choices if isinstance(action, Play)]
        if not plays:
            return Decision(chance.choice(choices), (), "nothing else to do")
        if len(observation.hand) == 1:
            return Decision(plays[0], (), "the last card")
        return self._by_mood(observation, choices, plays, chance)

    def _by_mood(
        self,
        observation: ShowemObservation,
        choices: Sequence[Action],
        plays: Sequence[Play],
        chance: Rng,
    ) -> Decision:
        hand = [FACE[card] for card in observation.hand]
        alone = len(observation.others) == 1 and not passes_back(hand)
        liking: dict[int, float] = {}
        for face in sorted({play.face for play in plays}):
            mood = (chance.uniform() + chance.uniform() - 1) * self.mood
            strikes_itself = alone and KIND[face] == BACK
            liking[face] = mood + self.style.liking(face) - (20 if strikes_itself else 0)
        face = max(liking, key=lambda face: liking[face])
        if liking[face] < -self.mood - 5:  # nothing fits but a card that strikes itself
            if TAKE in choices:
                return Decision(TAKE, (), f"takes the stack of {observation.total}")
            if DRAW in choices:
                return Decision(DRAW, (), "would rather draw than strike itself")
        ways = [play for play in plays if play.face == face]
        return Decision(chance.choice(ways), (), f"feels like {FACE_NAME[face]}")


@dataclass(frozen=True)
class Sensible:
    """Medium: weighs its cards against the sizes of the hands, and answers with the least."""

    style: StyleWeights = PLAIN

    def think(
        self, observation: ShowemObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Decide by the plain policy."""
        yield from ()
        return sensible(observation, legal, self.style)


@dataclass(frozen=True)
class Searching:
    """Hard: deals what it can't see in some ways, and plays each choice a few turns ahead. It
    remembers what it has seen, and which colour a seat had to draw on."""

    ahead: Lookahead = field(default_factory=Lookahead)
    style: StyleWeights = PLAIN

    def think(
        self, observation: ShowemObservation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Begin with the plain policy's move; leave it for one that is clearly better."""
        first = sensible(observation, legal, self.style)
        if isinstance(first.action, (Catch, CallUno)) or len(observation.hand) == 1:
            return first
        choices = worth_a_thought(observation, called(legal))
        if len(choices) < 2 or first.action not in choices:
            return first
        return (yield from self.ahead.decide(observation, choices, first, seed, budget))


def sensible(
    observation: ShowemObservation, legal: Sequence[Action], style: StyleWeights = PLAIN
) -> Decision:
    """The plain policy's decision in a style, with its reason. Legal actions are never empty."""
    fits = [False] * len(KIND)
    for action in legal:
        if type(action) is Play:
            fits[action.face] = True
        elif type(action) is Catch or type(action) is CallUno:
            return _step(action)
    if observation.phase == ROULETTE:
        colour = colour_to_draw(observation.unseen_faces)
        reason = f"most of the unseen cards are {COLOUR_NAMES[colour]}"
        return Decision(NameColour(colour), (), reason)
    hand = [FACE[card] for card in observation.hand]
    active = [seat for seat in range(observation.seats) if observation.active[seat]]
    pair = len(active) == 2
    if observation.phase == ANSWER:
        face, colour = best_answer(hand, fits, pair)
        if face < 0:
            return Decision(TAKE, (), f"has no good answer to a stack of {observation.total}")
        reason = f"{FACE_NAME[face]} is the least that answers"
        return Decision(_find(legal, face, colour, -1), (), reason)
    seat = observation.turn
    face, colour, swap = best_play(
        hand,
        fits,
        observation.counts,
        active,
        seat,
        observation.after(seat),
        observation.before(seat),
        int(observation.options["mercy_limit"]),
        style.pair if pair else style.many,
        DRAW in legal,
    )
    if face < 0:
        return Decision(DRAW, (), _why_draw(fits))
    return Decision(_find(legal, face, colour, swap), (), _why(observation, hand, face, swap))


def _why_draw(fits: Fits) -> str:
    """Why the plain policy draws, though these faces fit."""
    kinds = [kind for kind, fitting in zip(KIND, fits, strict=True) if fitting]
    if not kinds:
        return "nothing fits"
    if all(kind == BACK for kind in kinds):
        return "would rather draw than strike itself"
    return "would rather draw than give its hand away"


def _why(observation: ShowemObservation, hand: Sequence[int], face: int, swap: int) -> str:
    """Why the plain policy plays that card, in a few words."""
    name = FACE_NAME[face]
    if len(hand) == 1:
        return f"{name} is the last card"
    if swap >= 0:
        return f"{name} gives {len(hand) - 1} cards for {observation.counts[swap]}"
    if STACK_VALUE[face]:
        return f"{name} makes somebody draw"
    same = sum(FACE_COLOUR[other] == FACE_COLOUR[face] for other in hand) - 1
    if same and FACE_COLOUR[face] != WILD:
        return f"{name} keeps a colour of which it holds {same} more"
    return f"{name} is what it can best spare"


# Playouts ask these some hundred thousand times, and `isinstance` asks an abstract class slowly.


def _find(legal: Sequence[Action], face: int, colour: int, swap: int) -> Play:
    """The choice that plays `face` with that colour and swap, as far as they are asked for, and
    calls UNO where one can."""
    ways = [play for play in legal if type(play) is Play and play.face == face]
    plays = [play for play in called(ways) if type(play) is Play]
    for play in plays:
        if play.colour in (-1, colour) and play.swap in (-1, swap):
            return play
    return plays[0]


def called(legal: Sequence[Action], calls: bool = True) -> list[Action]:
    """The legal actions but for calls and catches; where a play may call UNO, it does (or not)."""
    chosen: list[Action] = []
    for action in legal:
        if type(action) is Play:
            if action.uno != calls:
                twin = Play(action.face, action.colour, action.swap, not action.uno)
                if twin in legal:
                    continue
        elif type(action) is Catch or type(action) is CallUno:
            continue
        chosen.append(action)
    return chosen


def _step_in(legal: Sequence[Action]) -> Decision | None:
    """A catch or a call that is there to be made."""
    for action in legal:
        if type(action) is Catch or type(action) is CallUno:
            return _step(action)
    return None


def _step(action: Catch | CallUno) -> Decision:
    if type(action) is Catch:
        return Decision(action, (), "noticed that UNO was not called")
    return Decision(action, (), "one card left")


def players(style: StyleWeights = PLAIN) -> dict[str, Player[ShowemObservation]]:
    """The levels, in one style."""
    return {
        "easy": Careless(style=style),
        "medium": Sensible(style),
        "hard": Searching(style=style),
    }


PLAYERS = players()
REFERENCES: dict[str, Player[ShowemObservation]] = {
    "playable": Playable(),
    "former": Searching(Lookahead(pair=Effort(16, 80), giving=0.0)),
}
"""`former` is hard as it was: as few worlds with two seats left as with more, and hands given away
as lightly as anything."""
STYLES = rules_by_style(WEIGHTS, players, PLAYERS)


# -- odds ------------------------------------------------------------------------------------------


def odds(observation: ShowemObservation) -> tuple[Odd, ...]:
    """The chance that the next card of the pile fits, and that the next seat could answer the least
    and the most that the viewer can make it draw."""
    if observation.viewer != observation.turn or observation.phase not in (PLAY, ANSWER):
        return ()
    if observation.turn in observation.waiting:  # the stack has come back: it can't be answered
        return ()
    top = FACE[observation.top]
    answers = observation.phase == ANSWER
    row = STACK_ROW[observation.least] if answers else ROW_OF[observation.colour][top]
    found: list[Odd] = []
    unseen = observation.unseen
    if not answers and observation.draw_count and unseen:
        fits = _chance(observation, None, 1, faces_of(FITS[row]))
        found.append(Odd(words.DRAW_FITS(chance=percent(fits)), fits))
    faces = {FACE[card] for card in observation.hand if FITS[row][FACE[card]]}
    strikes = sorted(filter(None, (_struck(observation, face) for face in faces)))
    for least, seat in dict.fromkeys([*strikes[:1], *strikes[-1:]]):
        chance = can_answer(observation, seat, least)
        told = words.CAN_ANSWER(chance=percent(chance), who=f"{{{seat}}}", least=least)
        found.append(Odd(told, chance))
    return tuple(found)


def _struck(observation: ShowemObservation, face: int) -> tuple[int, Seat] | None:
    """The value of a draw card, and whom it makes answer; None: it is none, or strikes back at
    the viewer (SNM-18)."""
    if not STACK_VALUE[face]:
        return None
    turn = observation.turn
    seat = observation.before(turn) if KIND[face] == BACK else observation.after(turn)
    alone = KIND[face] == BACK and len(observation.others) == 1
    return None if alone else (STACK_VALUE[face], seat)


def can_answer(observation: ShowemObservation, seat: int, least: int) -> float:
    """The chance that `seat` holds a card that answers a stack of that value (SNM-18)."""
    known = observation.known[seat]
    if any(STACK_VALUE[FACE[card]] >= least for card in known):
        return 1.0
    wanted = faces_of([value >= least for value in STACK_VALUE])
    return _chance(observation, seat, observation.counts[seat] - len(known), wanted)


def _chance(observation: ShowemObservation, place: Seat | None, hidden: int, wanted: int) -> float:
    """Return the chance that a hidden card of a place has one of the wanted faces.

    `place` is a seat, or None for the draw pile.
    """
    unseen, misfits = observation.unseen_faces, observation.misfits
    return chance_of_any(unseen, misfits, place, hidden, wanted)


# -- hints -----------------------------------------------------------------------------------------


def move(observation: ShowemObservation, action: Action) -> str:
    """What an action is called; "" for one whose button says it."""
    return words.DRAW if isinstance(action, Draw) else ""  # and not that it is asked twice


def why(observation: ShowemObservation, decision: Decision, move: Move) -> str:
    """How often it wins, tried in deals that may be; or the rule that was enough."""
    action = decision.action
    if isinstance(action, Catch):
        return words.HINT_CATCH
    if isinstance(action, CallUno):
        return words.HINT_CALL
    if isinstance(action, Play) and len(observation.hand) == 1:
        return words.LAST_CARD
    if told := weighed(decision, _by_card(decision, move)):
        deals = decision.rollouts // len(decision.candidates)
        return words.TRIED_IN(told=told, count=deals)
    if isinstance(action, NameColour):
        unseen = observation.unseen
        return words.MOST_UNSEEN(
            count=sum(COLOUR[card] == action.colour for card in unseen),
            cards=len(unseen),
            colour=colour_word(action.colour),
        )
    if isinstance(action, Take):
        return words.NO_GOOD_ANSWER
    if observation.phase == ANSWER:
        return words.LEAST_ANSWER
    return _untried(observation, action)


def _untried(observation: ShowemObservation, action: Action | None) -> str:
    """Why nothing else was worth a thought in an ordinary turn."""
    fits = FITS[ROW_OF[observation.colour][FACE[observation.top]]]
    played = action.face if isinstance(action, Play) else -1
    others = {FACE[card] for card in observation.hand if fits[FACE[card]]} - {played}
    kinds = {KIND[face] for face in others}
    if isinstance(action, Draw):
        if kinds == {BACK}:
            return words.BACK_STRIKES
        return words.KEEP_HAND if kinds <= {SEVEN, ZERO} else words.RATHER_DRAW
    if not kinds:
        return words.ONLY_CARD
    return words.BACK_STRIKES_TOO if kinds == {BACK} else words.BEST_SPARED


def _by_card(decision: Decision, move: Move) -> Move:
    """What moves are called, for one to be set against another card: where several were tried, the
    colour that is named with one makes no other of it."""
    chosen = _card(decision.action)
    if all(_card(candidate.action) == chosen for candidate in decision.candidates):
        return move
    return lambda action: "" if _card(action) == chosen else move(action)


def _card(action: Action | None) -> object:
    """Which card is played, and for whose hand; any other action is itself."""
    return (action.face, action.swap) if isinstance(action, Play) else action


# -- blunders --------------------------------------------------------------------------------------

MANY = 3
"""Cards by which a hand is larger that nobody wants for their own."""


def _plays(legal: Sequence[Action]) -> list[Play]:
    return [action for action in legal if isinstance(action, Play)]


def _harmless(observation: ShowemObservation, legal: Sequence[Action]) -> list[Play]:
    """The plays but for those that strike whoever plays them: with two seats left a Wild Reverse
    Draw Four does, unless it is passed on."""
    hand = [FACE[card] for card in observation.hand]
    alone = len(observation.others) == 1 and not passes_back(hand)
    return [play for play in _plays(legal) if not (alone and KIND[play.face] == BACK)]


def _keeps_the_last(
    observation: ShowemObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    harmless = _harmless(observation, legal)
    if len(observation.hand) != 1 or not harmless or isinstance(action, CallUno | Catch):
        return None
    return not isinstance(action, Play)


def _takes_its_death(
    observation: ShowemObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    deadly = observation.phase == ANSWER and taking(observation).out
    if not deadly or not _harmless(observation, legal):
        return None
    return action == TAKE


def _more_cards(observation: ShowemObservation, play: Play) -> int:
    """By how many cards the hand grows that the viewer gets by a 7 or a 0 (SNM-9, SNM-10); of other
    plays 0."""
    kind, left = KIND[play.face], len(observation.hand) - 1
    if kind not in (SEVEN, ZERO) or not left:
        return 0
    assert observation.viewer is not None
    giver = play.swap if kind == SEVEN else observation.before(observation.viewer)
    return observation.counts[giver] - left


def _takes_a_large_hand(
    observation: ShowemObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    if all(_more_cards(observation, play) < MANY for play in _plays(legal)):
        return None
    if all(KIND[play.face] in (SEVEN, ZERO) for play in _harmless(observation, legal)):
        return None
    return isinstance(action, Play) and _more_cards(observation, action) >= MANY


def _strikes_itself(
    observation: ShowemObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    harmless, plays = _harmless(observation, legal), _plays(legal)
    if not harmless or len(harmless) == len(plays):
        return None
    return isinstance(action, Play) and action not in harmless


def _draws_though_it_fits(
    observation: ShowemObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    fits = any(KIND[play.face] not in (SEVEN, ZERO) for play in _harmless(observation, legal))
    if DRAW not in legal or not fits:
        return None
    return action == DRAW


BLUNDERS = (
    BlunderMetric(
        "keeps_last", say("does not play its last card, though it fits"), _keeps_the_last
    ),
    BlunderMetric(
        "dies", say("takes a stack that puts it out, with an answer in hand"), _takes_its_death
    ),
    BlunderMetric(
        "large_hand",
        Phrase("gets {number} cards or more by a 7 or a 0, though another card fits")(number=MANY),
        _takes_a_large_hand,
    ),
    BlunderMetric(
        "strikes_itself", say("strikes itself, though another card fits"), _strikes_itself
    ),
    BlunderMetric("draws", say("draws, though a card fits"), _draws_though_it_fits),
)
