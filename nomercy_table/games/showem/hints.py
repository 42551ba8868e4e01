"""Why the strongest player of Show 'Em No Mercy decides as it does, in the numbers that count."""

from __future__ import annotations

from nomercy_table.engine.actions import Action
from nomercy_table.engine.hints import Move, weighed
from nomercy_table.engine.player import Decision
from nomercy_table.games.showem import asking, words
from nomercy_table.games.showem.actions import CallUno, Catch, Draw, NameColour, Play, Take
from nomercy_table.games.showem.cards import COLOUR, FACE, colour_word
from nomercy_table.games.showem.matching import FITS, ROW_OF
from nomercy_table.games.showem.observation import ANSWER, ShowemObservation
from nomercy_table.games.showem.policy import BACK, KIND, SEVEN, ZERO


def move(observation: ShowemObservation, action: Action) -> str:
    """What an action is called; "" for one whose button says it."""
    return asking.DRAW if isinstance(action, Draw) else ""  # and not that it is asked twice


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
