"""Where the cards of Mercury lie, what may be pointed at, and what the seat to act is told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.engine.arrangement import Arrangement, Column, Sign, Zone
from nomercy_table.engine.events import Seat, counted
from nomercy_table.games.mercury import coming
from nomercy_table.games.mercury.actions import DRAW, PLAY, Accept, Draw, Give, Name, Play, Reflect
from nomercy_table.games.mercury.cards import (
    COLOURS,
    FACE_DOWN,
    FACE_OF,
    FACE_TEXT,
    FITTING,
    KEY,
    POINTS,
    REFLECTION,
    REGULAR,
    TEXT,
    a_face,
    a_number,
    card_view,
    face_name,
    in_hand_order,
    mask,
)
from nomercy_table.games.mercury.observation import (
    ANSWER,
    DRAWN,
    GIVE,
    NAME,
    MercuryObservation,
)


def arrange(observation: MercuryObservation) -> Arrangement:
    """Draw pile and discard pile in the middle, a hand before each seat."""
    zones = [_draw_pile(observation), _discard(observation)]
    zones += [_hand(observation, seat) for seat in range(observation.seats)]
    notes = tuple(_notes(observation, seat) for seat in range(observation.seats))
    return Arrangement(tuple(zones), notes, _headline(observation), _signs(observation))


def _signs(observation: MercuryObservation) -> tuple[Sign, ...]:
    """The colour that is asked for, and what is aimed at the seat that is to answer (MCY-12)."""
    signs = []
    if observation.colour >= 0:
        name = COLOURS[observation.colour]
        signs.append(Sign("colour", _colour_picture(observation.colour), name.capitalize()))
    if observation.phase == ANSWER:
        whose = f"{{{observation.turn}}}: {coming.in_short(observation)}"
        unless = "unless it is reflected" if coming.can_come_back(observation) else ""
        signs.append(Sign("aimed", "stack", whose, True, unless))
    return tuple(signs)


def _colour_picture(colour: int) -> str:
    name = COLOURS[colour]
    return f"colour-{'mercury-green' if name == 'green' else name}"


def _draw_pile(observation: MercuryObservation) -> Zone:
    left = observation.pile
    shown = (FACE_DOWN,) if left else ()
    columns = (Column("draw", shown, f"draw pile, {counted(left, 'card')}"),)
    return Zone("draw", "draw pile", "pile", None, columns, left, f"{left} left")


def _discard(observation: MercuryObservation) -> Zone:
    count = len(observation.discard)
    if not count:
        empty = (Column("discard", (), "discard pile, empty"),)
        return Zone("discard", "discard pile", "pile", None, empty, 0, "")
    top = card_view(observation.discard[-1])
    asked = _asked_for(observation)
    columns = (Column("discard", (top,), f"discard pile: {top.label}; asked for: {asked}"),)
    return Zone("discard", "discard pile", "pile", None, columns, count, asked)


def _asked_for(observation: MercuryObservation) -> str:
    """`green or 7`, `tan`, `no colour yet`."""
    if observation.colour < 0:
        return "no colour yet"
    number = f" or {observation.number}" if observation.number else ""
    return COLOURS[observation.colour] + number


def _hand(observation: MercuryObservation, seat: Seat) -> Zone:
    count = observation.hand_sizes[seat]
    if observation.revealed or seat == observation.viewer:
        cards = observation.revealed[seat] if observation.revealed else observation.hand
        columns = tuple(
            Column(card_id(seat, card), (card_view(card),), face_name(FACE_OF[card]))
            for card in in_hand_order(mask(cards))
        )
    else:
        columns = tuple(
            Column(f"hand.{seat}/{number}", (FACE_DOWN,), FACE_DOWN.label)
            for number in range(count)
        )
    return Zone(f"hand.{seat}", "hand", "fan", seat, columns, count, counted(count, "card"))


def card_id(seat: Seat, card: int) -> str:
    """What a pick calls a card in the hand of `seat`."""
    return f"hand.{seat}/{TEXT[card]}"


def _notes(observation: MercuryObservation, seat: Seat) -> tuple[str, ...]:
    """How many cards the seat has left, and how it stands in the match."""
    count = observation.hand_sizes[seat]
    cards = "last card!" if count == 1 else counted(count, "card")
    if observation.options["match"] == "single":
        return (cards,)
    return cards, counted(observation.totals[seat], "point")


def _headline(observation: MercuryObservation) -> str:
    if observation.options["match"] == "single":
        return "One round"
    target = counted(int(observation.options["target"]), "point")
    return f"Round {observation.round_number}, until somebody has {target}; fewest win"


_SHORT = {"d3": "Draw 3", "d5": "Draw 5", "cc": "Change", "gt": "Give Two", "rf": "Reflection"}


def tally(observation: MercuryObservation) -> tuple[str, ...]:
    """What the cards left in each hand cost, once they lie open (MCY-15)."""
    return tuple(
        " + ".join(map(_cost, sorted((FACE_OF[card] for card in hand), key=POINTS.__getitem__)))
        for hand in observation.revealed
    )


def _cost(face: int) -> str:
    name = _SHORT.get(FACE_TEXT[face][-2:], "")
    return f"{POINTS[face]} ({name})" if name else str(POINTS[face])


# -- picks ----------------------------------------------------------------------------------------


def ways(observation: MercuryObservation, action: Action) -> tuple[Way, ...]:
    """A card is played by pointing at it, and then at a colour's button where one is named."""
    if isinstance(action, Play):
        label = f"Play the {face_name(action.face)}"
        named = () if action.colour is None else (_colour(action.colour, 1),)
        copies = _copies(observation, action.face)
        return tuple((Pick(place, label), *named) for place in copies)
    if isinstance(action, Give):
        return _gift_ways(observation, action)
    if isinstance(action, Name):
        return ((_colour(action.colour, 0),),)
    if isinstance(action, Draw):
        return ((Pick("draw", "Draw a card"),),)
    if isinstance(action, Reflect):
        return (
            (Pick("reflect", "Reflect it"),),
            *((Pick(place, "Reflect it"),) for place in _copies(observation, REFLECTION)),
        )
    if isinstance(action, Accept):
        return ((Pick("accept", coming.button(observation)),),)
    return ((Pick("pass", "Keep it" if observation.phase == DRAWN else "Pass"),),)


def _colour(colour: int, stage: int) -> Pick:
    name = COLOURS[colour]
    return Pick(name, name.capitalize(), stage, picture=_colour_picture(colour))


def _copies(observation: MercuryObservation, face: int) -> list[str]:
    """The places in the viewer's hand where a card of `face` lies."""
    seat = observation.turn
    return [card_id(seat, card) for card in observation.hand if FACE_OF[card] == face]


def _gift_ways(observation: MercuryObservation, gift: Give) -> tuple[Way, ...]:
    first, second = (_copies(observation, face) for face in gift.faces)
    pairs = dict.fromkeys(
        tuple(sorted((one, other))) for one, other in product(first, second) if one != other
    )
    give = Pick("give", "Give these two", stage=1)
    return tuple((*(Pick(place, "Give this card") for place in pair), give) for pair in pairs)


def aimed(observation: MercuryObservation, pick_id: str, made: Sequence[str] = ()) -> Action | None:
    """A card of the hand means to play it, the draw pile to draw."""
    if pick_id == "draw":
        return DRAW
    hand, _, text = pick_id.partition("/")
    if observation.viewer is None or hand != f"hand.{observation.viewer}" or text not in KEY:
        return None
    return PLAY[FACE_OF[KEY[text]]]


# -- words ----------------------------------------------------------------------------------------


def prompt(observation: MercuryObservation) -> str:
    """What the seat to act may do now, in a sentence or two."""
    if observation.result is not None:
        return "The match is over."
    phase = observation.phase
    if phase == NAME:
        return "Name the colour that you want to start with."
    if phase == ANSWER:
        return coming.prompt(observation)
    if phase == GIVE:
        return "Choose two cards of your hand to give to the next player."
    asked = _asked_for(observation)
    if observation.number:
        asked = f"{COLOURS[observation.colour]} or {a_number(observation.number)}"
    if phase == DRAWN:
        return _drawn_prompt(observation)
    if observation.viewer != observation.turn:
        return f"Play a card that fits ({asked}, or a colourless card), or draw one."
    fitting = FITTING[observation.colour][observation.number] & mask(observation.hand)
    if fitting & REGULAR:
        return f"Play a card that fits: {asked}, or a colourless card."
    if not observation.can_draw:
        if fitting:
            return "There is nothing left to draw: play a card that fits."
        return "You can neither play nor draw: pass."
    if fitting:
        return "Only special cards fit: play one, or draw a card and keep them."
    return f"No card of yours fits ({asked}): draw one."


def further(observation: MercuryObservation, made: Sequence[str]) -> str:
    """What the viewer is asked for after the picks `made`: a colour, or the other card."""
    if observation.phase == GIVE:
        if len(made) < 2:
            return "Choose the other card to give."
        return "Give these two to the next player?"
    return "Which colour is asked for next?"


def _drawn_prompt(observation: MercuryObservation) -> str:
    """MCY-3: only who drew the card is told whether it fits."""
    if observation.drawn < 0:
        return "Keep the card drawn, or play it at once if it fits."
    card = a_face(FACE_OF[observation.drawn])
    if FITTING[observation.colour][observation.number] >> observation.drawn & 1:
        return f"You drew {card} and it fits: play it at once, or keep it."
    return f"You drew {card}, which does not fit: keep it."
