"""What the seat to act in Show 'Em No Mercy is told."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.events import a_or_an, counted
from nomercy_table.games.showem.arrange import answers, least_answer
from nomercy_table.games.showem.cards import (
    COLOUR_NAMES,
    FACE,
    FACE_COLOUR,
    FACE_NAME,
    KEY,
    WILD,
)
from nomercy_table.games.showem.observation import (
    ANSWER,
    DRAWN,
    ROULETTE,
    ShowemObservation,
)
from nomercy_table.games.showem.ways import meant, something_fits


def prompt(observation: ShowemObservation) -> str:
    """What the viewer may do now, in a sentence or two."""
    if observation.result is not None:
        return "The match is over."
    if observation.viewer not in (None, observation.turn):
        if observation.viewer == observation.uncalled:
            return "You have one card left: call UNO before somebody catches you."
        if observation.viewer in observation.to_act:
            return f"{_uncalled(observation)} has one card left and has not called UNO: catch them!"
    return _prompt_uno(observation) + _prompt_phase(observation)


def _prompt_uno(observation: ShowemObservation) -> str:
    """What the seat to act may do before anything else (SNM-23)."""
    if observation.viewer is None or observation.uncalled < 0:
        return ""
    if observation.viewer == observation.uncalled:
        return "You have one card left: call UNO first. "
    return f"{_uncalled(observation)} has not called UNO: catch them first, or let it pass. "


def _uncalled(observation: ShowemObservation) -> str:
    """The name of who has not called, to be filled in."""
    return f"{{{observation.uncalled}}}"


def _prompt_phase(observation: ShowemObservation) -> str:
    if observation.phase == ROULETTE:
        return "Name a colour: you turn cards over until it comes, and take them all."
    if observation.phase == DRAWN:
        return "The card that you drew fits, and must be played: choose how."
    if observation.phase == ANSWER:
        return _prompt_answer(observation)
    return _prompt_turn(observation)


def _prompt_answer(observation: ShowemObservation) -> str:
    cards = counted(observation.total, "card")
    if observation.turn in observation.waiting:
        return f"The stack has come back to you: take its {cards}{_after_the_return(observation)}."
    if observation.viewer is not None and not answers(observation):
        return f"You have nothing that answers the stack: take its {cards}{_fate(observation)}."
    return f"Answer with {least_answer(observation)}, or take the {cards}{_fate(observation)}."


def _fate(observation: ShowemObservation) -> str:
    """What a stack does beyond its cards to the viewer who takes it (SNM-22)."""
    limit = int(observation.options["mercy_limit"])
    holds = observation.counts[observation.turn] + observation.total
    return ", which puts you out" if observation.viewer is not None and holds >= limit else ""


def _after_the_return(observation: ShowemObservation) -> str:
    """What follows when the stack is drawn by a seat without cards, which all can foresee: the
    win of another that waits stands (SNM-25); else mercy may strike (SNM-22), and leave one
    seat alone (SNM-26)."""
    out = observation.total >= int(observation.options["mercy_limit"])
    fate = ", which puts you out" if out else ""
    others = [seat for seat in observation.waiting if seat != observation.turn]
    if others:
        return f"{fate}, and {{{others[0]}}} wins"
    left = [seat for seat, active in enumerate(observation.active) if active]
    if out and len(left) == 2:
        return f"{fate}, and {{{next(s for s in left if s != observation.turn)}}} wins"
    return fate or ", and play goes on"


def _prompt_turn(observation: ShowemObservation) -> str:
    asks = _what_fits(observation)
    if observation.viewer is None:
        return f"Play {asks}, or draw."
    if not something_fits(observation):
        return "Nothing in your hand fits: draw until a card does."
    if not observation.options["may_decline"]:
        return f"Play {asks}."
    return f"Play {asks}. Or draw until a card fits."


def _what_fits(observation: ShowemObservation) -> str:
    top = FACE[observation.top]
    colour = COLOUR_NAMES[observation.colour]
    if FACE_COLOUR[top] == WILD:
        return f"a {colour} card, or a wild one"
    what = FACE_NAME[top].partition(" ")[2]
    return f"a {colour} card, {a_or_an(what)} or a wild one"


def further(observation: ShowemObservation, made: Sequence[str]) -> str:
    """What the viewer is asked for after the picks `made`: a colour, a hand, a call."""
    if "draw" in made:
        if observation.phase == ANSWER:
            return "You could answer the stack. Take it all the same?"
        return f"You could play {_what_fits(observation)}. Draw until a card fits, all the same?"
    cards = [pick for pick in made if "/" in pick]
    if not cards:
        return "UNO is called: now play a card."
    play = meant(observation, KEY[cards[0].partition("/")[2]])
    if play.colour >= 0 and not {*made} & {*COLOUR_NAMES}:
        return "Which colour does the play go on with?"
    if play.swap >= 0 and not any(pick.startswith("hand.") and "/" not in pick for pick in made):
        return "Whose hand do you want in exchange for yours?"
    return ""
