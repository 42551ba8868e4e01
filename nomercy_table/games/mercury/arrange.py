"""Where the cards of Mercury lie, and what stands beside them."""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.engine.arrangement import (
    FACE_DOWN,
    IN_VIEW,
    Arrangement,
    CardView,
    Column,
    Count,
    Sign,
    Zone,
)
from nomercy_table.engine.events import Seat
from nomercy_table.engine.words import CARDS, FEWEST_WIN, PILE, POINTS
from nomercy_table.games.mercury import coming, words
from nomercy_table.games.mercury.cards import (
    COLOURS,
    FACE_OF,
    FACE_TEXT,
    TEXT,
    card_view,
    colour_word,
    face_name,
    in_hand_order,
    mask,
    points,
)
from nomercy_table.games.mercury.observation import (
    ANSWER,
    DRAWN,
    PLAY,
    MercuryObservation,
)

TINTS = {
    "green": (54, 148, 62),
    "orange": (238, 116, 22),
    "purple": (132, 66, 200),
    "tan": (250, 186, 78),  # thinned by the blue below it this is sand; sand would be grey
}
"""The light on the cloth for each colour."""

_LARGER = 0.14
"""By so much of the least size the number beside a victim is larger for each card of it."""


def arrange(observation: MercuryObservation) -> Arrangement:
    """Draw pile and discard pile in the middle, a hand before each seat."""
    zones = [_draw_pile(observation), _discard(observation)]
    zones += [_hand(observation, seat) for seat in range(observation.seats)]
    notes = tuple(_notes(observation, seat) for seat in range(observation.seats))
    single = observation.options["match"] == "single"
    about = words.ABOUT_NOTES if single else words.ABOUT_NOTES_AND_SUM
    signs = _signs(observation)
    headline = _headline(observation)
    return Arrangement(
        tuple(zones),
        notes,
        headline,
        signs,
        about=about,
        counts=_counts(observation),
        sign_room=True,
    )


def _counts(observation: MercuryObservation) -> tuple[Count | None, ...]:
    """What each hand that lies open at the end of a round counts (MCY-15). Until all do only who
    has none is sure to lead, and nobody to be last: that is no race, as all see who has won."""
    sums = [points(mask(hand)) for hand in observation.revealed]
    if not sums:
        return ()
    hidden = observation.seats - len(sums)
    if hidden:
        return (*(Count(value, mark=int(value == 0)) for value in sums), *[None] * hidden)
    return Count.of(sums, lowest_leads=True)


def _signs(observation: MercuryObservation) -> tuple[Sign, ...]:
    """Whose turn comes next, the colour that is asked for, what is aimed at whom (MCY-12)."""
    signs = [Sign.clockwise()]
    if observation.colour >= 0:
        asked, tint = asked_for(observation), TINTS[COLOURS[observation.colour]]
        picture = colour_picture(observation.colour)
        signs.append(
            Sign(
                "colour", picture, asked[:1].upper() + asked[1:], tint=tint, about=words.ABOUT_ASKED
            )
        )
    if observation.phase == ANSWER:
        short, what = coming.in_short(observation), coming.coming(observation)
        unless = words.UNLESS_REFLECTED if coming.is_reflected_by(observation) else ""
        come = what.drawn or what.given
        size = 1.0 + _LARGER * come if come else 0.4
        aimed = Sign(
            "aimed",
            "stack",
            short,
            True,
            unless,
            observation.turn,
            size,
            about=words.ABOUT_AIMED,
            by="discard",
        )
        signs.append(aimed)
    return tuple(signs)


def colour_picture(colour: int) -> str:
    """The sign of a colour."""
    name = COLOURS[colour]
    return f"colour-{'mercury-green' if name == 'green' else name}"


def _draw_pile(observation: MercuryObservation) -> Zone:
    left = observation.pile
    shown = (FACE_DOWN,) if left else ()
    role = words.ROLES["draw"]
    columns = (Column("draw", shown, PILE(role=role, cards=CARDS(count=left))),)
    return Zone("draw", role, "pile", None, columns, left, "", about=words.ABOUT["draw"])


def _discard(observation: MercuryObservation) -> Zone:
    count, about = len(observation.discard), words.ABOUT["discard"]
    role = words.ROLES["discard"]
    if not count:
        empty = (Column("discard", (), words.EMPTY_DISCARD),)
        return Zone("discard", role, "pile", None, empty, 0, "", about=about)
    shown = tuple(card_view(card) for card in observation.discard[-IN_VIEW:])
    top = shown[-1]
    asked = asked_for(observation)
    columns = (Column("discard", shown, words.DISCARD(card=top.label, asked=asked)),)
    return Zone("discard", role, "pile", None, columns, count, "", about=about)


def asked_for(observation: MercuryObservation) -> str:
    """`green or 7`, `tan`, `no colour yet`."""
    if observation.colour < 0:
        return words.NO_COLOUR
    colour = colour_word(observation.colour)
    if not observation.number:
        return colour
    return words.COLOUR_OR(colour=colour, number=observation.number)


def _hand(observation: MercuryObservation, seat: Seat) -> Zone:
    count = observation.hand_sizes[seat]
    shown = observation.revealed[seat : seat + 1]
    if shown or seat == observation.viewer:
        (cards,) = shown or (observation.hand,)
        columns = tuple(
            Column(card_id(seat, card), (card_view(card),), face_name(FACE_OF[card]))
            for card in in_hand_order(mask(cards))
        )
    else:
        columns = tuple(
            Column(f"hand.{seat}/{number}", (FACE_DOWN,), FACE_DOWN.label)
            for number in range(count)
        )
    caption = CARDS(count=count)
    zone = Zone(
        f"hand.{seat}", words.ROLES["hand"], "fan", seat, columns, count, caption, where="hand"
    )
    asked = seat == observation.turn and observation.phase in (PLAY, ANSWER, DRAWN)
    return replace(zone, about=words.ABOUT["hand"], known=_known(observation, seat), asked=asked)


def _known(observation: MercuryObservation, seat: Seat) -> tuple[CardView, ...]:
    """What the viewer gave away to that hand, and it has not played (MCY-10)."""
    if seat < len(observation.revealed) or seat == observation.viewer:
        return ()
    faces = observation.known[seat]
    return tuple(CardView(-1, f"mercury/{FACE_TEXT[face]}", face_name(face)) for face in faces)


def card_id(seat: Seat, card: int) -> str:
    """What a pick calls a card in the hand of `seat`."""
    return f"hand.{seat}/{TEXT[card]}"


def _notes(observation: MercuryObservation, seat: Seat) -> tuple[str, ...]:
    """How many cards the seat has left, and how it stands in the match."""
    count = observation.hand_sizes[seat]
    cards = words.LAST_CARD if count == 1 else CARDS(count=count)
    if observation.options["match"] == "single":
        return (cards,)
    return cards, POINTS(count=observation.totals[seat])


def _headline(observation: MercuryObservation) -> str:
    if observation.options["match"] == "single":
        return FEWEST_WIN
    target = POINTS(count=int(observation.options["target"]))
    return words.UNTIL(number=observation.round_number, points=target)
