"""Where the cards of Show 'Em No Mercy lie, and what stands beside them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Gauge, Sign, Zone
from nomercy_table.engine.events import Seat, counted
from nomercy_table.games.showem.cards import (
    COLOUR_NAMES,
    FACE,
    FACE_DOWN,
    STACK_VALUE,
    TEXT,
    card_view,
)
from nomercy_table.games.showem.observation import ANSWER, ShowemObservation

TINTS = {
    "red": (150, 24, 34),
    "yellow": (206, 150, 24),
    "green": (16, 122, 74),
    "blue": (28, 66, 160),
}
"""The light on the cloth for each colour."""

WARNS_BEFORE = 5
"""So many cards before the mercy limit, the table begins to warn."""

IN_VIEW = 25
"""So many cards of the discard are told from each other: those that a Discard All puts there
all at once are seen on their way under it."""

_ABOUT = {
    "draw": "Who draws in their turn draws until a card fits, and plays that one.",
    "discard": "What is played here has the colour that counts, or the number "
    "or sign of the top card; a wild card goes on anything.",
    "turned": "Turned over by a roulette. Its victim takes them all.",
    "hand": "Only its owner sees it. An empty hand wins the round.",
}
"""What lies where, for whoever points at it (SNM-4, SNM-6, SNM-15, SNM-24)."""


def arrange(observation: ShowemObservation) -> Arrangement:
    """Piles in the middle, with what a roulette turned over; before each seat its hand."""
    lost, aside = len(observation.discard), observation.aside
    top = [card_view(card) for card in observation.discard[-IN_VIEW:]]
    zones = [
        _pile("draw", "draw pile", observation.draw_count),
        _pile("discard", "discard", lost, top),
        _spread("turned", "turned over", observation.turned),
    ]
    if aside:
        zones.append(_out_of_play(aside))
    zones += [_hand(observation, seat) for seat in range(observation.seats)]
    seats = range(observation.seats)
    limit = int(observation.options["mercy_limit"])
    return Arrangement(
        tuple(zones),
        tuple(_notes(observation, seat) for seat in seats),
        _headline(observation),
        tuple(_signs(observation)),
        tuple(
            Gauge(observation.counts[seat], limit, limit - WARNS_BEFORE, _MERCY.format(limit))
            if observation.active[seat]
            else None
            for seat in seats
        ),
        tuple(seat for seat in seats if not observation.active[seat]),
        about=_about_notes(observation),
    )


_MERCY = "Whoever holds {} cards is out at once."


def _about_notes(observation: ShowemObservation) -> str:
    held = "How many cards they hold, of how many that put a player out."
    race = observation.options["match"] != "single"
    return f"{held} Behind it stand their points of the match." if race else held


def hand_zone(seat: Seat) -> str:
    """What a pick calls a seat's hand."""
    return f"hand.{seat}"


def card_column(seat: Seat, card: int) -> str:
    """What a pick calls a card in a hand."""
    return f"hand.{seat}/{TEXT[card]}"


def _out_of_play(count: int) -> Zone:
    """The hands of those who are out: seen as soon as somebody is."""
    return replace(
        _pile("aside", "cards out of play", count),
        caption="out of play",
        where="edge",
        about="The hands of those who are out. They come back when the draw pile is used up.",
    )


def _pile(zone_id: str, role: str, count: int, top: Iterable[CardView] = ()) -> Zone:
    shown = tuple(top) or ((FACE_DOWN,) if count else ())
    label = f"{role}, {counted(count, 'card')}"
    if shown and shown[-1].face is not None:
        label += f", on top {shown[-1].label}"
    column, about = Column(zone_id, shown, label), _ABOUT.get(zone_id, "")
    return Zone(zone_id, role, "pile", None, (column,), count, "", about=about)


def _spread(zone_id: str, role: str, cards: tuple[int, ...]) -> Zone:
    columns = tuple(
        Column(f"{zone_id}/{TEXT[card]}", (card_view(card),), card_view(card).label)
        for card in cards
    )
    about = _ABOUT[zone_id]
    return Zone(zone_id, role, "spread", None, columns, len(cards), "", about=about)


def _hand(observation: ShowemObservation, seat: Seat) -> Zone:
    """Face up for its own seat, and when the losers' hands are counted, for all; of the others
    what went there before the viewer's eyes is known (SNM-9, SNM-10, SNM-15)."""
    count = observation.counts[seat]
    if seat == observation.viewer or (observation.shown and seat != observation.turn):
        views = [card_view(card) for card in observation.known[seat]]
        columns = tuple(Column(card_column(seat, view.key), (view,), view.label) for view in views)
    else:
        columns = tuple(
            Column(f"hand.{seat}/{n}", (FACE_DOWN,), FACE_DOWN.label) for n in range(count)
        )
    hidden = not columns or columns[0].cards[0].face is None
    known = tuple(card_view(card) for card in observation.known[seat]) if hidden else ()
    zone = Zone(hand_zone(seat), "hand", "fan", seat, columns, count, "", where="hand")
    return replace(zone, about=_ABOUT["hand"], known=known)


def _notes(observation: ShowemObservation, seat: Seat) -> tuple[str, ...]:
    """What is to be known of a seat at a glance, and how it stands in the race."""
    if not observation.active[seat]:
        state = "out"
    elif seat in observation.waiting:
        state = "no cards, waits for the stack"
    elif observation.uncalled == seat:
        state = "1 card, no UNO called"
    else:
        state = _held(observation, seat)
    if observation.options["match"] == "single":
        return (state,)
    return state, counted(observation.totals[seat], "point")


def _held(observation: ShowemObservation, seat: Seat) -> str:
    """How many cards, of how many that put a seat out (SNM-22)."""
    return f"{observation.counts[seat]} of {observation.options['mercy_limit']}"


def _headline(observation: ShowemObservation) -> str:
    if observation.options["match"] == "single":
        return "One round"
    target = counted(int(observation.options["target"]), "point")
    return f"Round {observation.round_number}, race to {target}"


def _signs(observation: ShowemObservation) -> Iterable[Sign]:
    """The colour that counts, the direction of play, the stack that grows."""
    if observation.colour >= 0:
        name = COLOUR_NAMES[observation.colour]
        about = "The colour that counts. Wild cards go on it, too."
        yield Sign("colour", f"colour-{name}", name.capitalize(), tint=TINTS[name], about=about)
    if observation.clockwise:
        yield Sign("direction", "clockwise", "Clockwise", turn=1, about=_DIRECTION)
    else:
        yield Sign("direction", "counter-clockwise", "Counter-clockwise", turn=-1, about=_DIRECTION)
    if observation.total:
        yield _stack_sign(observation)


_DIRECTION = "The way that turns go round. A Reverse turns it."

_STACK = (
    "So many cards the player who is hit takes, and loses the turn. A draw card of the same value "
    "or more passes all of it on."
)


def _stack_sign(observation: ShowemObservation) -> Sign:
    """The penalty: how much it is, whose, and what is the least that answers it (SNM-18)."""
    total, size = f"+{observation.total}", min(2.2, 1.0 + 0.06 * observation.total)
    if observation.phase != ANSWER:
        return Sign("stack", "stack", total, warns=True, about=_STACK)
    least = observation.least
    answer = f"answer: Draw {least} or more" if least < 10 else "answer: Wild Draw 10"
    if observation.turn in observation.waiting:
        answer = "it has come back"
    return Sign("stack", "stack", total, True, answer, observation.turn, size, about=_STACK)


def least_answer(observation: ShowemObservation) -> str:
    """The least card that answers the stack, in words."""
    if observation.least == 10:
        return "a Wild Draw 10"
    return f"a draw card of {observation.least} or more"


def answers(observation: ShowemObservation) -> tuple[int, ...]:
    """The viewer's cards that answer the stack."""
    return tuple(
        card for card in observation.hand if STACK_VALUE[FACE[card]] >= observation.least > 0
    )
