"""What the seat to act in Show 'Em No Mercy is told."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.events import Seat
from nomercy_table.engine.words import OVER
from nomercy_table.games.showem import asking
from nomercy_table.games.showem.arrange import answers, least_answer
from nomercy_table.games.showem.cards import (
    COLOUR_NAMES,
    FACE,
    FACE_COLOUR,
    KEY,
    STACK_VALUE,
    SYMBOL,
    WILD,
    colour_word,
)
from nomercy_table.games.showem.observation import (
    ANSWER,
    DRAWN,
    ROULETTE,
    ShowemObservation,
)
from nomercy_table.games.showem.taking import taking
from nomercy_table.games.showem.ways import meant, something_fits


def prompt(observation: ShowemObservation) -> str:
    """What the viewer may do now, in a sentence or two."""
    if observation.result is not None:
        return OVER
    if observation.viewer not in (None, observation.turn):
        if observation.viewer == observation.uncalled:
            return asking.CALL_NOW
        if observation.viewer in observation.to_act:
            return asking.CATCH_NOW(who=_named(observation.uncalled))
    then = _prompt_phase(observation)
    if observation.viewer is None or observation.uncalled < 0:
        return then
    if observation.viewer == observation.uncalled:  # SNM-23: before anything else
        return asking.CALL_FIRST(then=then)
    return asking.CATCH_FIRST(who=_named(observation.uncalled), then=then)


def _named(seat: Seat) -> str:
    """The name of who sits there, to be filled in."""
    return f"{{{seat}}}"


def _prompt_phase(observation: ShowemObservation) -> str:
    if observation.phase == ROULETTE:
        return asking.NAME_COLOUR
    if observation.phase == DRAWN:
        return asking.PLAY_DRAWN
    if observation.phase == ANSWER:
        return _prompt_answer(observation)
    return _prompt_turn(observation)


def _prompt_answer(observation: ShowemObservation) -> str:
    """The stack as it is, or what mercy leaves of it (SNM-22): no other number is what comes."""
    if observation.turn in observation.waiting:
        return _prompt_returned(observation)
    cards, held, out = taking(observation)
    if observation.viewer is not None and not answers(observation):
        if out:
            return asking.NO_ANSWER_OUT(count=cards, held=held)
        return asking.NO_ANSWER(cards=cards)
    answer = least_answer(observation)
    if out:
        return asking.ANSWER_OUT(answer=answer, count=cards, held=held)
    return asking.ANSWER(answer=answer, cards=cards)


def _prompt_returned(observation: ShowemObservation) -> str:
    """What follows when the stack is drawn by a seat without cards, which all can foresee: the
    win of another that waits stands (SNM-25); else mercy may strike (SNM-22), and leave one
    seat alone (SNM-26)."""
    cards, held, out = taking(observation)
    winners = [seat for seat in observation.waiting if seat != observation.turn]
    left = [seat for seat, active in enumerate(observation.active) if active]
    if not winners and out and len(left) == 2:
        winners = [seat for seat in left if seat != observation.turn]
    if not winners:
        return asking.RETURNED_OUT(held=held) if out else asking.HAS_RETURNED(cards=cards)
    winner = _named(winners[0])
    if out:
        return asking.RETURNED_OUT_WINS(held=held, winner=winner)
    return asking.RETURNED_WINS(cards=cards, winner=winner)


def _prompt_turn(observation: ShowemObservation) -> str:
    fitting, last = _what_fits(observation), _one_more_is_too_many(observation)
    if observation.viewer is not None:
        if not something_fits(observation):
            return asking.NOTHING_FITS_OUT if last else asking.NOTHING_FITS
        if not observation.options["may_decline"]:
            return asking.PLAY(fitting=fitting)
    return (asking.PLAY_OR_OUT if last else asking.PLAY_OR_DRAW)(fitting=fitting)


def _one_more_is_too_many(observation: ShowemObservation) -> bool:
    """Whether the first card that the seat to act draws puts it out, even if that fits (SNM-22)."""
    held = observation.counts[observation.turn]
    return held + 1 >= int(observation.options["mercy_limit"])


def _what_fits(observation: ShowemObservation) -> str:
    top, colour = FACE[observation.top], colour_word(observation.colour)
    if FACE_COLOUR[top] == WILD:
        return asking.FITS_WILD(colour=colour)
    return asking.FITS(colour=colour, symbol=asking.A_SYMBOL[SYMBOL[top]])


def further(observation: ShowemObservation, made: Sequence[str]) -> str:
    """What the viewer is asked for after the picks `made`: a colour, a hand, a call."""
    if "draw" in made:
        if observation.phase == ANSWER:
            return asking.COULD_ANSWER
        return asking.COULD_PLAY(fitting=_what_fits(observation))
    cards = [pick for pick in made if "/" in pick]
    if not cards:
        return asking.NOW_PLAY
    play = meant(observation, KEY[cards[0].partition("/")[2]])
    if play.colour >= 0 and not {*made} & {*COLOUR_NAMES}:
        return _which_colour(observation, play.face)
    if play.swap >= 0 and not any(pick.startswith("hand.") and "/" not in pick for pick in made):
        return _whose_hand(observation)
    return asking.NOW_CALL if "uno" not in made else ""


def _which_colour(observation: ShowemObservation, face: int) -> str:
    """What is asked of a wild card, and whom one that turns play round strikes (SNM-17)."""
    if SYMBOL[face] == "wr4" and len(observation.others) == 1:
        return asking.STRIKES_YOU(cards=observation.total + STACK_VALUE[face])
    return asking.CHOOSE_COLOUR


def _whose_hand(observation: ShowemObservation) -> str:
    """Whose hand a 7 gets, or whether, where there is one other only (SNM-10)."""
    if len(observation.others) == 1:
        return asking.SWAP_HANDS(who=_named(observation.others[0]))
    return asking.WHOSE_HAND
