"""What a player is told who tries what the rules forbid, with the clause behind it."""

from __future__ import annotations

from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.events import Seat
from nomercy_table.games.showem.actions import Play
from nomercy_table.games.showem.cards import (
    COLOUR_NAMES,
    FACE,
    FACE_COLOUR,
    FACE_NAME,
    STACK_VALUE,
    SYMBOL,
    WILD,
    name,
)
from nomercy_table.games.showem.observation import ANSWER, DRAWN
from nomercy_table.games.showem.table import Table

OVER = Refusal("SNM-27", "the match is over")
OUT = Refusal("SNM-22", "whoever has been eliminated is out of the round")
MUST_PLAY = Refusal("SNM-6", "at this table, whoever has a card that fits must play")
NO_STACK = Refusal("SNM-18", "there is no stack to take")
NO_ROULETTE = Refusal("SNM-15", "only the victim of a Wild Color Roulette names a colour like this")
NAME_FIRST = Refusal("SNM-15", "nothing can be played on a Wild Color Roulette: name a colour")
NOT_IN_HAND = Refusal("SNM-4", "you have no such card")
CALLED_FOR_YOU = Refusal("SNM-23", "at this table UNO is called for you")
ONE_CARD_LEFT = Refusal("SNM-23", "UNO is called with one card left")
CATCH_YOURSELF = Refusal("SNM-23", "you can't catch yourself")


def unknown(action: Action) -> Refusal:
    """An action of another game."""
    return Refusal("SNM-4", f"{action} is no action of Show 'Em No Mercy")


def not_your_turn(in_round: int) -> Refusal:
    """Somebody acts who is not to act."""
    return Refusal("SNM-8", "it is another player's turn") if in_round else OUT


def instead_of_drawing(table: Table) -> Refusal:
    """A draw while something else is to be done."""
    if table.phase == ANSWER:
        return Refusal("SNM-18", f"answer the stack, or take its {table.total} cards")
    return must_play_drawn(table.drawn) if table.phase == DRAWN else NAME_FIRST


def must_play_drawn(card: int) -> Refusal:
    """Something else than the card that was drawn."""
    return Refusal("SNM-5", f"{name(card)} is the card that you drew, and has to be played")


def does_not_fit(table: Table, face: int) -> Refusal:
    """A card in hand that can't be played now."""
    if table.phase == ANSWER:
        if SYMBOL[face] == "wrl":
            return Refusal("SNM-15", "a Wild Color Roulette answers no stack: it is no draw card")
        if not STACK_VALUE[face]:
            return Refusal("SNM-18", f"{FACE_NAME[face]} answers no stack: only a draw card does")
        return Refusal("SNM-18", f"only a draw card of {table.least} or more answers this stack")
    top, colour = FACE[table.discard[-1]], COLOUR_NAMES[table.colour]
    if FACE_COLOUR[top] == WILD:
        return Refusal("SNM-4", f"{FACE_NAME[face]} does not fit: the colour named is {colour}")
    return Refusal("SNM-4", f"{FACE_NAME[face]} fits neither the colour nor {FACE_NAME[top]}")


def wrong_words(table: Table, seat: Seat, play: Play) -> Refusal:
    """The card can be played, but not with what was named beside it."""
    ways = table.ways(seat, play.face)
    names_colour, swaps = ways[0].colour >= 0, ways[0].swap >= 0
    if (play.colour >= 0) != names_colour:
        return _colour_refusal(table, seat, play)
    if (play.swap >= 0) != swaps or play.swap not in {way.swap for way in ways}:
        return _swap_refusal(table, seat, play)
    if not table.manual:
        return CALLED_FOR_YOU
    if SYMBOL[play.face] in ("0", "7"):
        return Refusal("SNM-23", f"nobody calls UNO for a {SYMBOL[play.face]}: hands move")
    return ONE_CARD_LEFT


def _colour_refusal(table: Table, seat: Seat, play: Play) -> Refusal:
    """A colour is missing, or none is asked for."""
    card, roulette = FACE_NAME[play.face], SYMBOL[play.face] == "wrl"
    if play.colour < 0:
        return Refusal("SNM-15" if roulette else "SNM-4", f"name a colour for {card}")
    if not roulette:
        return Refusal("SNM-4", f"{card} has its own colour: none is named")
    if table.player_names and len(table.hands[seat]) == 1:
        return Refusal("SNM-25", f"as your last card {card} wins at once: no colour is named")
    return Refusal("SNM-15", f"at this table its victim names the colour for {card}")


def _swap_refusal(table: Table, seat: Seat, play: Play) -> Refusal:
    """Hands are to be swapped with nobody, with somebody who can't, or not at all."""
    if play.swap < 0:
        return Refusal("SNM-10", "say with whom you swap hands")
    if SYMBOL[play.face] != "7":
        return Refusal("SNM-10", "only a 7 swaps hands")
    if len(table.hands[seat]) == 1:
        return Refusal("SNM-24", "your last card wins at once: no hands are swapped")
    if play.swap == seat:
        return Refusal("SNM-10", "you can't swap hands with yourself")
    if play.swap < table.seats:
        return Refusal("SNM-22", "that player is out of the round: swap hands with another")
    return Refusal("SNM-10", "nobody sits there: swap hands with another")


def nothing_to_call(table: Table, seat: Seat) -> Refusal:
    """A call of UNO that nobody waits for."""
    if not table.manual:
        return CALLED_FOR_YOU
    if len(table.hands[seat]) == 1:
        return Refusal("SNM-23", "there is nothing to call, or it is too late")
    return ONE_CARD_LEFT


def nobody_to_catch(table: Table, seat: Seat) -> Refusal:
    """A catch where there is nothing to catch."""
    if not table.manual:
        return Refusal("SNM-23", "at this table UNO is called for everybody")
    if 0 <= seat < table.seats and len(table.hands[seat]) == 1:
        return Refusal("SNM-23", "that player has called UNO, need not, or it is too late")
    return Refusal("SNM-23", "that player does not have one card left")
