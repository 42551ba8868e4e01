"""What a player is told who tries what the rules forbid, with the clause behind it."""

from __future__ import annotations

from nomercy_table.engine import words as engine_words
from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.events import Seat
from nomercy_table.games.showem import asking
from nomercy_table.games.showem.actions import Play
from nomercy_table.games.showem.cards import (
    FACE,
    FACE_COLOUR,
    FACE_NAME,
    STACK_VALUE,
    SYMBOL,
    WILD,
    colour_word,
    name,
)
from nomercy_table.games.showem.observation import ANSWER, DRAWN
from nomercy_table.games.showem.table import Table
from nomercy_table.games.showem.taking import taken
from nomercy_table.language import say

OVER = Refusal("SNM-27", engine_words.OVER)
OUT = Refusal("SNM-22", say("You are out of the round."))
MUST_PLAY = Refusal("SNM-6", say("At this table you must play if a card fits."))
NO_STACK = Refusal("SNM-18", say("There is no stack to take."))
NO_ROULETTE = Refusal(
    "SNM-15", say("Only the victim of a Wild Colour Roulette names a colour like this.")
)
NAME_FIRST = Refusal(
    "SNM-15", say("Nothing can be played on a Wild Colour Roulette: name a colour.")
)
NOT_IN_HAND = Refusal("SNM-4", say("You have no such card."))
CALLED_FOR_YOU = Refusal("SNM-23", say("At this table UNO is called for you."))
ONE_CARD_LEFT = Refusal("SNM-23", say("You call UNO with one card left."))
CATCH_YOURSELF = Refusal("SNM-23", say("You can't catch yourself."))


def unknown(action: Action) -> Refusal:
    """An action of another game."""
    return Refusal("SNM-4", asking.NO_SUCH_ACTION(action=action))


def not_your_turn(in_round: int) -> Refusal:
    """Somebody acts who is not to act."""
    return Refusal("SNM-8", engine_words.NOT_YOUR_TURN) if in_round else OUT


def instead_of_drawing(table: Table) -> Refusal:
    """A draw while something else is to be done."""
    if table.phase == ANSWER:
        cards, _, _ = taken(len(table.hands[table.turn]), table.total, table.limit)
        return Refusal("SNM-18", asking.OR_TAKE(count=cards))
    return must_play_drawn(table.drawn) if table.phase == DRAWN else NAME_FIRST


def must_play_drawn(card: int) -> Refusal:
    """Something else than the card that was drawn."""
    return Refusal("SNM-5", asking.WAS_DRAWN(card=name(card)))


def does_not_fit(table: Table, face: int) -> Refusal:
    """A card in hand that can't be played now."""
    if table.phase == ANSWER:
        if SYMBOL[face] == "wrl":
            return Refusal("SNM-15", asking.NO_DRAW_CARD)
        if not STACK_VALUE[face]:
            return Refusal("SNM-18", asking.ANSWERS_NONE(card=FACE_NAME[face]))
        return Refusal("SNM-18", asking.NEEDS_MORE(least=table.least))
    card, top, colour = FACE_NAME[face], FACE[table.discard[-1]], colour_word(table.colour)
    if FACE_COLOUR[top] == WILD:
        return Refusal("SNM-4", asking.MATCHES_NOT_WILD(card=card, colour=colour))
    symbol = asking.A_SYMBOL[SYMBOL[top]]
    return Refusal("SNM-4", asking.MATCHES_NOT(card=card, colour=colour, symbol=symbol))


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
        return Refusal("SNM-23", asking.NO_CALL(card=SYMBOL[play.face]))
    return ONE_CARD_LEFT


def _colour_refusal(table: Table, seat: Seat, play: Play) -> Refusal:
    """A colour is missing, or none is asked for."""
    card, roulette = FACE_NAME[play.face], SYMBOL[play.face] == "wrl"
    if play.colour < 0:
        return Refusal("SNM-15" if roulette else "SNM-4", asking.NEEDS_COLOUR(card=card))
    if not roulette:
        return Refusal("SNM-4", asking.HAS_COLOUR(card=card))
    if table.player_names and len(table.hands[seat]) == 1:
        return Refusal("SNM-25", asking.WINS_AT_ONCE(card=card))
    return Refusal("SNM-15", asking.VICTIM_NAMES(card=card))


def _swap_refusal(table: Table, seat: Seat, play: Play) -> Refusal:
    """Hands are to be swapped with nobody, with somebody who can't, or not at all."""
    if play.swap < 0:
        return Refusal("SNM-10", asking.SAY_WHOM)
    if SYMBOL[play.face] != "7":
        return Refusal("SNM-10", asking.ONLY_SEVEN)
    if len(table.hands[seat]) == 1:
        return Refusal("SNM-24", asking.LAST_SWAPS_NOT)
    if play.swap == seat:
        return Refusal("SNM-10", asking.NOT_YOURSELF)
    if play.swap < table.seats:
        return Refusal("SNM-22", asking.OUT_OF_ROUND)
    return Refusal("SNM-10", asking.NOBODY_THERE)


def nothing_to_call(table: Table, seat: Seat) -> Refusal:
    """A call of UNO that nobody waits for."""
    if not table.manual:
        return CALLED_FOR_YOU
    if len(table.hands[seat]) == 1:
        return Refusal("SNM-23", asking.TOO_LATE)
    return ONE_CARD_LEFT


def nobody_to_catch(table: Table, seat: Seat) -> Refusal:
    """A catch where there is nothing to catch."""
    if not table.manual:
        return Refusal("SNM-23", asking.CALLED_FOR_ALL)
    if 0 <= seat < table.seats and len(table.hands[seat]) == 1:
        return Refusal("SNM-23", asking.HAS_CALLED)
    return Refusal("SNM-23", asking.MORE_LEFT)
