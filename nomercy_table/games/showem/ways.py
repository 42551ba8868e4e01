"""What a player of Show 'Em No Mercy picks to make an action, and what was meant by other picks."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.games.showem import asking, words
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
from nomercy_table.games.showem.arrange import answers, card_column, hand_zone
from nomercy_table.games.showem.cards import (
    COLOUR_NAMES,
    FACE,
    FACE_COLOUR,
    FACE_NAME,
    KEY,
    STACK_VALUE,
    SYMBOL,
    WILD,
)
from nomercy_table.games.showem.matching import FITS, ROW_OF
from nomercy_table.games.showem.observation import (
    ANSWER,
    DRAWN,
    ShowemObservation,
)
from nomercy_table.games.showem.taking import taking


def ways(observation: ShowemObservation, action: Action) -> tuple[Way, ...]:
    """Play: the card, then its colour or the hand to swap with, then whether UNO is called."""
    if isinstance(action, Draw):
        return (_way_to_draw(observation),)
    if isinstance(action, Take):
        label = asking.TAKE(count=taking(observation).cards)
        return ((Pick("take", label, grave=True),), _way_to_take(observation, label))
    if isinstance(action, NameColour):
        return ((_colour(action.colour, 0),),)
    if isinstance(action, CallUno):
        return ((_uno(),),)
    if isinstance(action, Catch):
        return (
            (Pick("catch", asking.CATCH, call=True),),
            (Pick(hand_zone(action.seat), asking.CATCH_THERE, call=True),),
        )
    assert isinstance(action, Play)
    return _ways_to_play(observation, action)


def _way_to_draw(observation: ShowemObservation) -> Way:
    """Drawing may go on for ten cards: who could play is asked once more."""
    if not something_fits(observation):
        return (Pick("draw", asking.DRAW),)
    return Pick("draw", asking.DRAW, faint=True), Pick("really-draw", asking.DRAW_ANYWAY, stage=1)


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
        label = asking.PLAY_CARD(card=FACE_NAME[play.face])
        way = [Pick(card_column(viewer, card), label, comes_to="discard")]
        if play.colour >= 0:
            way.append(_colour(play.colour, 1))
        if play.swap >= 0:
            way.append(Pick(hand_zone(play.swap), asking.SWAP(who=f"{{{play.swap}}}"), stage=1))
        if not play.uno:
            found.append(tuple(way))
            continue
        if len(way) > 1:  # while a colour is chosen; else a card that is picked is played
            found.append((*way, _uno(stage=1)))
        found.append((_uno(), *way))
    return tuple(found)


def _uno(stage: int = 0) -> Pick:
    return Pick("uno", asking.UNO, stage, call=True)


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
