"""Where the cards of Show 'Em No Mercy lie, what stands beside them, and what a round counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from nomercy_table.engine.arrangement import (
    FACE_DOWN,
    Arrangement,
    CardView,
    Column,
    Gauge,
    Sign,
    Zone,
)
from nomercy_table.engine.events import RoundResult, Seat
from nomercy_table.engine.words import CARDS, CLOCKWISE, ONE_ROUND, PILE
from nomercy_table.engine.words import POINTS as WORTH
from nomercy_table.games.showem import words
from nomercy_table.games.showem.cards import (
    COLOUR_NAMES,
    ELIMINATION_POINTS,
    FACE,
    POINTS,
    STACK_VALUE,
    TEXT,
    TINTS,
    card_view,
)
from nomercy_table.games.showem.observation import ANSWER, DRAWN, PLAY, ShowemObservation, taking
from nomercy_table.games.showem.table import LAST_ONE_LEFT
from nomercy_table.language import Phrase

WARNS_BEFORE = 5
"""So many cards before the mercy limit, the table begins to warn."""

IN_VIEW = 25
"""So many cards of the discard are told from each other: those that a Discard All puts there
all at once are seen on their way under it."""


def arrange(observation: ShowemObservation) -> Arrangement:
    """Piles in the middle, with what a roulette turned over; before each seat its hand."""
    lost, aside = len(observation.discard), observation.aside
    top = [card_view(card) for card in observation.discard[-IN_VIEW:]]
    zones = [
        _draw_pile(observation),
        _pile("discard", lost, top),
        _spread("turned", observation.turned),
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
            Gauge(observation.counts[seat], limit, limit - WARNS_BEFORE, words.MERCY(cards=limit))
            if observation.active[seat]
            else None
            for seat in seats
        ),
        tuple(seat for seat in seats if not observation.active[seat]),
        about=_about_notes(observation),
        sign_room=True,
    )


def _about_notes(observation: ShowemObservation) -> Phrase:
    race = observation.options["match"] != "single"
    return words.ABOUT_NOTES_AND_SUM if race else words.ABOUT_NOTES


def hand_zone(seat: Seat) -> str:
    """What a pick calls a seat's hand."""
    return f"hand.{seat}"


def card_column(seat: Seat, card: int) -> str:
    """What a pick calls a card in a hand."""
    return f"hand.{seat}/{TEXT[card]}"


def _out_of_play(count: int) -> Zone:
    """The hands of those who are out: seen as soon as somebody is."""
    return replace(
        _pile("aside", count),
        caption=words.OUT_OF_PLAY,
        where="edge",
    )


def _draw_pile(observation: ShowemObservation) -> Zone:
    """Who draws while a stack waits takes that (SNM-18)."""
    pile = _pile("draw", observation.draw_count)
    return replace(pile, about=words.ABOUT["stack"]) if observation.total else pile


def _pile(zone_id: str, count: int, top: Iterable[CardView] = ()) -> Zone:
    shown = tuple(top) or ((FACE_DOWN,) if count else ())
    role = words.ROLES[zone_id]
    label = PILE(role=role, cards=CARDS(count=count))
    if shown and shown[-1].face is not None:
        label = words.ON_TOP(pile=label, card=shown[-1].label)
    column, about = Column(zone_id, shown, label), words.ABOUT[zone_id]
    return Zone(zone_id, role, "pile", None, (column,), count, "", about=about)


def _spread(zone_id: str, cards: tuple[int, ...]) -> Zone:
    columns = tuple(
        Column(f"{zone_id}/{TEXT[card]}", (card_view(card),), card_view(card).label)
        for card in cards
    )
    role, about = words.ROLES[zone_id], words.ABOUT[zone_id]
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
    zone = Zone(hand_zone(seat), words.ROLES["hand"], "fan", seat, columns, count, "", where="hand")
    asked = seat == observation.turn and observation.phase in (PLAY, ANSWER, DRAWN)
    return replace(zone, about=words.ABOUT["hand"], known=known, asked=asked)


def _notes(observation: ShowemObservation, seat: Seat) -> tuple[str, ...]:
    """What is to be known of a seat at a glance, and how it stands in the race."""
    if not observation.active[seat]:
        state = words.IS_OUT
    elif seat in observation.waiting:
        state = words.NO_CARDS
    elif observation.uncalled == seat:
        state = words.UNCALLED
    else:
        state = _held(observation, seat)
    if observation.options["match"] == "single":
        return (state,)
    return state, WORTH(count=observation.totals[seat])


def _held(observation: ShowemObservation, seat: Seat) -> str:
    """How many cards, of how many that put a seat out (SNM-22)."""
    limit = observation.options["mercy_limit"]
    return words.HELD(cards=observation.counts[seat], limit=limit)


def _headline(observation: ShowemObservation) -> str:
    if observation.options["match"] == "single":
        return ONE_ROUND
    target = WORTH(count=int(observation.options["target"]))
    return words.RACE(number=observation.round_number, points=target)


def _signs(observation: ShowemObservation) -> Iterable[Sign]:
    """The colour that counts, the direction of play, the stack that grows."""
    if observation.colour >= 0:
        name = COLOUR_NAMES[observation.colour]
        sign, about = words.COLOUR_SIGNS[name], words.COLOUR_COUNTS
        yield Sign("colour", f"colour-{name}", sign, tint=TINTS[name], about=about)
    if observation.clockwise:
        yield Sign("direction", "clockwise", CLOCKWISE, turn=1, about=words.DIRECTION)
    else:
        yield Sign(
            "direction",
            "counter-clockwise",
            words.COUNTER_CLOCKWISE,
            turn=-1,
            about=words.DIRECTION,
        )
    if observation.total:
        yield _stack_sign(observation)


def _stack_sign(observation: ShowemObservation) -> Sign:
    """The penalty: how much it is, whose, and what is the least that answers it (SNM-18); or how
    much of it puts that seat out, and comes, therefore (SNM-22)."""
    if observation.phase != ANSWER:
        return Sign("stack", "stack", f"+{observation.total}", warns=True, about=words.STACK)
    turn, (cards, held, out) = observation.turn, taking(observation)
    comes, size = f"+{cards}", min(2.4, 1.0 + 0.07 * cards)
    about = words.STACK_PUTS_OUT(held=held) if out else words.STACK
    return Sign(
        "stack", "stack", comes, True, _below(observation), turn, size, about=about, by="discard"
    )


def _below(observation: ShowemObservation) -> str:
    """What stands below the number of a stack."""
    turn, least, (cards, held, out) = observation.turn, observation.least, taking(observation)
    back, total = turn in observation.waiting, observation.total
    if out and cards < total and not back:  # all of it may be passed on
        return words.MAKES(total=total, held=held)
    if out:
        return words.OUT_WITH(held=held)
    if back:
        return words.HAS_COME_BACK
    if turn == observation.viewer:
        return ""  # the line of words asks for it
    return words.ANSWER_BY(least=least) if least < 10 else words.ANSWER_BY_10


def least_answer(observation: ShowemObservation) -> str:
    """The least card that answers the stack, in words."""
    if observation.least == 10:
        return words.DRAW_10
    return words.DRAW_CARD(least=observation.least)


def answers(observation: ShowemObservation) -> tuple[int, ...]:
    """The viewer's cards that answer the stack."""
    return tuple(
        card for card in observation.hand if STACK_VALUE[FACE[card]] >= observation.least > 0
    )


# -- the count of a round --------------------------------------------------------------------------

_FEW = 6
"""So many cards are told one by one."""

_HIGHEST = 9
"""The largest number on a card; what is worth more is worth the same as many others."""


def tally(observation: ShowemObservation) -> tuple[str, ...]:
    """What each seat leaves to the winner of a round, and what that one has of them (SNM-27)."""
    if not observation.shown:
        return ()
    left = [
        sorted(POINTS[card] for card in observation.known[seat])
        if observation.active[seat]
        else [ELIMINATION_POINTS]
        for seat in range(observation.seats)
    ]
    told = [_left(points) for points in left]
    for seat in range(observation.seats):
        if not observation.active[seat]:
            told[seat] = words.OUT_LEAVES(points=ELIMINATION_POINTS)
    told[observation.turn] = _gained(observation, left)
    return tuple(told)


def _left(points: Sequence[int]) -> str:
    """What a hand leaves, and the sum that makes it, so that it can be read: of a large hand what
    is the same only once, with how often it is there, and all numbers on cards together."""
    if len(points) <= 1:
        return words.LEAVES(points=sum(points))
    parts = list(map(str, points))
    if len(points) > _FEW:
        numbers = sum(each for each in points if each <= _HIGHEST)
        parts = [str(numbers)] if numbers else []
        for value, count in sorted(Counter(each for each in points if each > _HIGHEST).items()):
            parts.append(words.TIMES(count=count, points=value) if count > 1 else str(value))
    return words.LEAVES_OF(points=sum(points), parts=" + ".join(parts))


def reason(ended: RoundResult) -> str:
    """Why a round is over (SNM-24, SNM-26)."""
    told = words.LAST_ONE_LEFT if ended.reason == LAST_ONE_LEFT else words.FIRST_OUT
    return told()


def _gained(observation: ShowemObservation, left: Sequence[Sequence[int]]) -> str:
    """The winner's points: each hand that is left, and what those bring who are out."""
    losers = [seat for seat in range(observation.seats) if seat != observation.turn]
    parts = [str(sum(left[seat])) for seat in losers if observation.active[seat]]
    if out := sum(not observation.active[seat] for seat in losers):
        points = out * ELIMINATION_POINTS
        if out > 1:
            parts.append(words.SEVERAL_OUT(points=points, out=out, each=ELIMINATION_POINTS))
        else:
            parts.append(words.ONE_OUT(points=points))
    return words.GETS(points=" + ".join(parts))
