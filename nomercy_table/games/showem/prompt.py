"""The seat to act in Show 'Em: what it picks to make an action, and what it is asked."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.engine.events import Seat
from nomercy_table.engine.words import OVER
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
from nomercy_table.games.showem.arrange import answers, card_column, hand_zone, least_answer
from nomercy_table.games.showem.cards import (
    COLOUR_NAMES,
    FACE,
    FACE_COLOUR,
    FACE_NAME,
    FITS,
    KEY,
    ROW_OF,
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
    taking,
)

# -- what is picked --------------------------------------------------------------------------------


def ways(observation: ShowemObservation, action: Action) -> tuple[Way, ...]:
    """Play: the card, then its colour or the hand to swap with, then whether UNO is called."""
    if isinstance(action, Draw):
        return (_way_to_draw(observation),)
    if isinstance(action, Take):
        label = words.TAKE(count=taking(observation).cards)
        return ((Pick("take", label, grave=True),), _way_to_take(observation, label))
    if isinstance(action, NameColour):
        return ((_colour(action.colour, 0),),)
    if isinstance(action, CallUno):
        return ((_uno(),),)
    if isinstance(action, Catch):
        return (
            (Pick("catch", words.CATCH, call=True),),
            (Pick(hand_zone(action.seat), words.CATCH_THERE, call=True),),
        )
    assert isinstance(action, Play)
    return _ways_to_play(observation, action)


def _way_to_draw(observation: ShowemObservation) -> Way:
    """Drawing may go on for ten cards: who could play is asked once more."""
    if not something_fits(observation):
        return (Pick("draw", words.DRAW),)
    return Pick("draw", words.DRAW, faint=True), Pick("really-draw", words.DRAW_ANYWAY, stage=1)


def _way_to_take(observation: ShowemObservation, label: str) -> Way:
    """The stack, by way of the pile. Its button says what it costs; the pile does not."""
    if observation.turn in observation.waiting or not answers(observation):
        return (Pick("draw", label),)
    return Pick("draw", label, faint=True), Pick("really-take", label, stage=1)


def something_fits(observation: ShowemObservation) -> bool:
    """Whether the viewer has a card that can be played now."""
    fits = FITS[ROW_OF[observation.colour][FACE[observation.top]]]
    return any(fits[FACE[card]] for card in observation.hand)


def _ways_to_play(observation: ShowemObservation, play: Play) -> tuple[Way, ...]:
    """One way for each copy of the card; UNO may also be called first."""
    viewer = observation.turn
    if observation.phase == DRAWN:
        cards = [observation.drawn]
    else:
        cards = [card for card in observation.hand if FACE[card] == play.face]
    found: list[Way] = []
    for card in cards:
        label = words.PLAY_CARD(card=FACE_NAME[play.face])
        way = [Pick(card_column(viewer, card), label, comes_to="discard")]
        if play.colour >= 0:
            way.append(_colour(play.colour, 1))
        if play.swap >= 0:
            way.append(Pick(hand_zone(play.swap), words.SWAP(who=f"{{{play.swap}}}"), stage=1))
        if not play.uno:
            found.append(tuple(way))
            continue
        if len(way) > 1:  # while a colour is chosen; else a card that is picked is played
            found.append((*way, _uno(stage=1)))
        found.append((_uno(), *way))
    return tuple(found)


def _uno(stage: int = 0) -> Pick:
    return Pick("uno", words.UNO, stage, call=True)


def _colour(colour: int, stage: int) -> Pick:
    name = COLOUR_NAMES[colour]
    return Pick(name, words.COLOUR_SIGNS[name], stage, picture=f"colour-{name}")


def aimed(observation: ShowemObservation, pick_id: str, made: Sequence[str] = ()) -> Action | None:
    """What somebody meant who clicked a card of the hand, the draw pile, or a hand of one card."""
    zone, _, text = pick_id.partition("/")
    viewer = observation.viewer
    if zone == "draw":
        return TAKE if observation.phase == ANSWER else DRAW
    if viewer is None or not zone.startswith("hand."):
        return None
    if zone == hand_zone(viewer):
        return meant(observation, KEY[text]) if text in KEY else None
    seat = int(zone.removeprefix("hand."))
    manual = observation.options["uno_call"] == "manual"
    return Catch(seat) if manual and observation.counts[seat] == 1 else None


def meant(observation: ShowemObservation, card: int) -> Play:
    """The play of that card, with something named where it must be."""
    face = FACE[card]
    last = len(observation.hand) == 1
    if SYMBOL[face] == "7" and not last:
        return Play(face, swap=observation.others[0]) if observation.others else Play(face)
    player_names = observation.options["roulette_colour"] == "player"
    if FACE_COLOUR[face] == WILD and (STACK_VALUE[face] or (player_names and not last)):
        return Play(face, 0)
    return Play(face)


# -- what is asked ---------------------------------------------------------------------------------


def prompt(observation: ShowemObservation) -> str:
    """What the viewer may do now, in a sentence or two."""
    if observation.result is not None:
        return OVER
    if observation.viewer not in (None, observation.turn):
        if observation.viewer == observation.uncalled:
            return words.CALL_NOW
        if observation.viewer in observation.to_act:
            return words.CATCH_NOW(who=_named(observation.uncalled))
    then = _prompt_phase(observation)
    if observation.viewer is None or observation.uncalled < 0:
        return then
    if observation.viewer == observation.uncalled:  # SNM-23: before anything else
        return words.CALL_FIRST(then=then)
    return words.CATCH_FIRST(who=_named(observation.uncalled), then=then)


def _named(seat: Seat) -> str:
    """The name of who sits there, to be filled in."""
    return f"{{{seat}}}"


def _prompt_phase(observation: ShowemObservation) -> str:
    if observation.phase == ROULETTE:
        return words.NAME_COLOUR
    if observation.phase == DRAWN:
        return words.PLAY_DRAWN
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
            return words.NO_ANSWER_OUT(count=cards, held=held)
        return words.NO_ANSWER(cards=cards)
    answer = least_answer(observation)
    if out:
        return words.ANSWER_OUT(answer=answer, count=cards, held=held)
    return words.ANSWER(answer=answer, cards=cards)


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
        return words.RETURNED_OUT(held=held) if out else words.HAS_RETURNED(cards=cards)
    winner = _named(winners[0])
    if out:
        return words.RETURNED_OUT_WINS(held=held, winner=winner)
    return words.RETURNED_WINS(cards=cards, winner=winner)


def _prompt_turn(observation: ShowemObservation) -> str:
    fitting, last = _what_fits(observation), _one_more_is_too_many(observation)
    if observation.viewer is not None:
        if not something_fits(observation):
            return words.NOTHING_FITS_OUT if last else words.NOTHING_FITS
        if not observation.options["may_decline"]:
            return words.PLAY(fitting=fitting)
    return (words.PLAY_OR_OUT if last else words.PLAY_OR_DRAW)(fitting=fitting)


def _one_more_is_too_many(observation: ShowemObservation) -> bool:
    """Whether the first card that the seat to act draws puts it out, even if that fits (SNM-22)."""
    held = observation.counts[observation.turn]
    return held + 1 >= int(observation.options["mercy_limit"])


def _what_fits(observation: ShowemObservation) -> str:
    top, colour = FACE[observation.top], colour_word(observation.colour)
    if FACE_COLOUR[top] == WILD:
        return words.FITS_WILD(colour=colour)
    return words.FITS(colour=colour, symbol=words.A_SYMBOL[SYMBOL[top]])


def further(observation: ShowemObservation, made: Sequence[str]) -> str:
    """What the viewer is asked for after the picks `made`: a colour, a hand, a call."""
    if "draw" in made:
        if observation.phase == ANSWER:
            return words.COULD_ANSWER
        return words.COULD_PLAY(fitting=_what_fits(observation))
    cards = [pick for pick in made if "/" in pick]
    if not cards:
        return words.NOW_PLAY
    play = meant(observation, KEY[cards[0].partition("/")[2]])
    if play.colour >= 0 and not {*made} & {*COLOUR_NAMES}:
        return _which_colour(observation, play.face)
    if play.swap >= 0 and not any(pick.startswith("hand.") and "/" not in pick for pick in made):
        return _whose_hand(observation)
    return words.NOW_CALL if "uno" not in made else ""


def _which_colour(observation: ShowemObservation, face: int) -> str:
    """What is asked of a wild card, and whom one that turns play round strikes (SNM-17)."""
    if SYMBOL[face] == "wr4" and len(observation.others) == 1:
        return words.STRIKES_YOU(cards=observation.total + STACK_VALUE[face])
    return words.CHOOSE_COLOUR


def _whose_hand(observation: ShowemObservation) -> str:
    """Whose hand a 7 gets, or whether, where there is one other only (SNM-10)."""
    if len(observation.others) == 1:
        return words.SWAP_HANDS(who=_named(observation.others[0]))
    return words.WHOSE_HAND
