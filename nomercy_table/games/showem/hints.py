"""Why the strongest player of Show 'Em No Mercy decides as it does, in the numbers that count."""

from __future__ import annotations

from nomercy_table.engine.hints import Move, weighed
from nomercy_table.engine.player import Decision
from nomercy_table.games.showem import words
from nomercy_table.games.showem.actions import CallUno, Catch, Draw, NameColour, Play, Take
from nomercy_table.games.showem.cards import COLOUR, colour_word
from nomercy_table.games.showem.observation import ANSWER, ShowemObservation


def why(observation: ShowemObservation, decision: Decision, move: Move) -> str:
    """How often it wins, played out in deals that may be; or the rule that was enough."""
    action = decision.action
    if isinstance(action, Catch):
        return words.HINT_CATCH
    if isinstance(action, CallUno):
        return words.HINT_CALL
    if isinstance(action, Play) and len(observation.hand) == 1:
        return words.LAST_CARD
    if told := weighed(decision, move):
        return told
    if isinstance(action, NameColour):
        unseen = observation.unseen
        return words.MOST_UNSEEN(
            count=sum(COLOUR[card] == action.colour for card in unseen),
            cards=len(unseen),
            colour=colour_word(action.colour),
        )
    if isinstance(action, Take):
        return words.NO_GOOD_ANSWER
    if isinstance(action, Draw):
        return words.RATHER_DRAW
    return words.LEAST_ANSWER if observation.phase == ANSWER else words.BEST_SPARED
