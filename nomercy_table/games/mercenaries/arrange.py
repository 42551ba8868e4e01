"""Where the cards of Mercenaries lie, and what name plates and the headline say."""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.engine.arrangement import (
    IN_VIEW,
    Arrangement,
    CardView,
    Column,
    Price,
    Where,
    Zone,
)
from nomercy_table.engine.events import Seat, counted
from nomercy_table.games.mercenaries.arrange_squads import fighting, gear_zone, squad_zone
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    FACE_DOWN,
    FACES,
    NAME,
    TEXT,
    VALUE,
    card_view,
    cards_of,
    ears_worth,
    half_worth,
    mask_of,
    worth,
)
from nomercy_table.games.mercenaries.events import HIDDEN
from nomercy_table.games.mercenaries.field import Field, places_of
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.payments import purse_for

_PHASES = {"shop": "recruitment", "squads": "squads", "equip": "squads", "combat": "skirmish"}


_WHEN_NEEDED = ("paid resources", "graveyard", "ears", "infirmary")

_ABOUT = {
    "camp": "The camp: mercenaries of whom three come into the row in each round.",
    "shop": "For hire, at the value in the corner, paid with resources of the same race.",
    "merchant": "The merchant: artifacts, one of which is shown in each round.",
    "ware": "The artifact for sale: 10, paid with resources of its race.",
    "bank": "The bank: after a skirmish both draw a resource from it for each card that they lost.",
    "spent": "Resources that were paid. They are shuffled when the bank is empty.",
    "graveyard": "The graveyard: the dead of those who won their skirmish. They count for nobody.",
    "ears": "The ears of beaten squads: a resource counts 1, a veteran 2, a spellcaster 3, a "
    "leader 4.",
    "infirmary": "The infirmary: the wounded. They can fight, or stay a skirmish here and heal.",
    "hand": "Only its owner sees it. What everybody saw join it is known all the same.",
}
"""What lies where, for whoever points at it (MRC-7, MRC-8, MRC-10, MRC-12, MRC-34 to MRC-37)."""


def arrange(observation: MercenariesObservation) -> Arrangement:
    """The shop and the piles in the middle; before each seat squad, gear, hand, infirmary, ears."""
    spent, camp = observation.spent, observation.camp_count
    merchant, bank = observation.merchant_count, observation.bank_count
    zones = [
        _pile("camp", "camp", None, camp, "camp"),
        _row("shop", "shop", observation.row, "for hire", observation),
        _merchant(observation, merchant),
        _row("ware", "artifact on show", (observation.ware,), "for sale", observation),
        _pile("bank", "bank", None, bank, "bank"),
        _pile("spent", "paid resources", None, len(spent), "paid", spent[-IN_VIEW:]),
        _heap("graveyard", "graveyard", None, observation.graveyard),
    ]
    for seat in range(2):
        zones += [
            gear_zone(observation, seat),  # it lies under who wears it, and across
            squad_zone(observation, seat),
            _hand(observation, seat),
            _infirmary(observation, seat),
            _heap(f"ears.{seat}", "ears", seat, observation.ears[seat]),
        ]
    notes = (_notes(observation, 0), _notes(observation, 1))
    # What nothing has come to yet is not in the way.
    zones = [zone for zone in zones if zone.count or zone.role not in _WHEN_NEEDED]
    return Arrangement(tuple(zones), notes, _headline(observation), about=_about_notes(observation))


def _notes(observation: MercenariesObservation, seat: Seat) -> tuple[str, ...]:
    """What everybody can count; for the own seat all of it."""
    count = observation.mercenaries(seat) + _fighting(observation.field, seat)
    notes = ["1 mercenary" if count == 1 else f"{count} mercenaries"]
    points = counted(_points(observation, seat), "point")
    hidden = seat != observation.viewer and any(observation.hidden[seat])
    notes.append(f"{points} or more" if hidden else points)
    if observation.options["match"] == "games":
        notes.append(counted(observation.wins[seat], "win"))
    return tuple(notes)


def _about_notes(observation: MercenariesObservation) -> str:
    """What the notes mean (MRC-37, MRC-38)."""
    told = (
        "Their mercenaries: who can send none any more ends the game. Their points are what all "
        "their cards would count now, as far as these are known."
    )
    several = observation.options["match"] == "games"
    return f"{told} Behind them stand the games won." if several else told


def _points(observation: MercenariesObservation, seat: Seat) -> int:
    """What a seat's cards would count now, as far as the viewer knows them (MRC-37): those on
    the field, too, as if the skirmish ended with them alive as they are."""
    points = worth(observation.known(seat)) + half_worth(observation.infirmaries[seat])
    points += ears_worth(observation.ears[seat])
    field = observation.field
    if field is None:
        return points
    own = field.sides.of_seat[seat]
    cards, gear = field.sides.card, field.gear & own
    healthy = mask_of(cards[place] for place in places_of(field.alive & own & ~field.wounded))
    wounded = mask_of(cards[place] for place in places_of(field.alive & own & field.wounded))
    worn = mask_of(field.sides.artifact_at(place) for place in places_of(gear))
    lying = ~observation.cleared  # what has been cleared away counts where it lies now
    return points + worth((healthy | worn) & lying) + half_worth(wounded & lying)


def _fighting(field: Field | None, seat: Seat) -> int:
    """The mercenaries of a squad that live."""
    if field is None:
        return 0
    sides = field.sides
    fighters = sides.veterans | sides.casters | sides.leaders
    return (field.alive & sides.of_seat[seat] & fighters).bit_count()


def stage(observation: MercenariesObservation) -> str:
    """`round 2`, where a match is one game; else `game 1, round 2`."""
    now = f"round {observation.bout}"
    single = observation.options["match"] == "single"
    return now if single else f"game {observation.round_number}, {now}"


def _headline(observation: MercenariesObservation) -> str:
    now = f"Round {observation.bout}, {_PHASES[observation.phase]}"
    if observation.options["match"] == "single":
        return now
    target = counted(int(observation.options["target"]), "win")
    return f"Game {observation.round_number}, race to {target}: {now.lower()}"


# -- zones ---------------------------------------------------------------------------------------


def _pile(
    zone_id: str,
    role: str,
    seat: Seat | None,
    count: int,
    caption: str,
    top: tuple[int, ...] = (),
) -> Zone:
    shown: tuple[CardView, ...] = tuple(card_view(card) for card in top)
    if count and not shown:
        shown = (FACE_DOWN,)
    label = f"{role}, {counted(count, 'card')}"
    about = _ABOUT[zone_id.partition(".")[0]]
    column = Column(zone_id, shown, label)
    return Zone(zone_id, role, "pile", seat, (column,), count, caption, "edge", about)


def _heap(zone_id: str, role: str, seat: Seat | None, cards: int) -> Zone:
    """Cards that lie face down, though everybody saw them: ears by what they are worth."""
    count = cards.bit_count()
    caption = f"{role}: {ears_worth(cards)}" if role == "ears" else role
    return _pile(zone_id, role, seat, count, caption)


def _row(
    zone_id: str,
    role: str,
    cards: tuple[int, ...],
    caption: str,
    observation: MercenariesObservation,
) -> Zone:
    """What is for sale: on each what the viewer holds towards its price."""
    columns = tuple(
        Column(f"{zone_id}/{n}", (card_view(card),), NAME[card], price=_price(observation, card))
        if card >= 0
        else Column(f"{zone_id}/{n}", (), "an empty place")
        for n, card in enumerate(cards, start=1)
    )
    count = sum(card >= 0 for card in cards)
    caption, about = caption if count else "", _ABOUT[zone_id]
    where: Where = "edge" if fighting(observation) else "middle"
    zone = Zone(zone_id, role, "row", None, columns, count, caption, where, about)
    return replace(zone, for_sale=where == "middle")


def _merchant(observation: MercenariesObservation, count: int) -> Zone:
    """The artifacts to come: in the stall, beside the one that is shown."""
    pile = _pile("merchant", "merchant", None, count, "merchant")
    if fighting(observation):
        return pile
    return replace(pile, where="middle", for_sale=True)


def _price(observation: MercenariesObservation, card: int) -> Price:
    """What it costs, and what the viewer could pay for it (MRC-10, MRC-12)."""
    if observation.viewer is None or observation.phase != "shop":
        return Price(VALUE[card], about="What it costs: the number in its corner.")
    about = "What it costs, and what the hand has to pay for it with."
    return Price(VALUE[card], worth(purse_for(observation.hand, card)), about)


def _hand(observation: MercenariesObservation, seat: Seat) -> Zone:
    """The own hand open, the other's face down; what everybody has seen is known all the same,
    but for those that may lie on the table, as part of a secret squad. The artifacts of who may
    put them on lie open."""
    own = seat == observation.viewer or observation.result is not None
    columns, known = [], observation.known(seat)
    secret = observation.chosen[seat]
    known &= ARTIFACTS if HIDDEN in secret else ~mask_of(secret)
    offered = observation.phase == "equip" and observation.turn == seat
    for card in cards_of(known):
        column_id = card_id("hand", seat, card)
        if own or (offered and ARTIFACTS >> card & 1):
            columns.append(Column(column_id, (card_view(card),), NAME[card]))
        else:
            label = f"{NAME[card]}, face down"
            view = CardView(card, None, label, peek=FACES[card])
            columns.append(Column(column_id, (view,), label))
    healing = observation.infirmaries[seat]
    laid = sum(card == HIDDEN or not healing >> card & 1 for card in secret)
    count = observation.hand_count(seat) - laid
    columns += [
        Column(f"hand.{seat}/unseen{n + 1}", (FACE_DOWN,), FACE_DOWN.label)
        for n in range(count - len(columns))
    ]
    caption = counted(count, "card")
    about = _ABOUT["hand"]
    return Zone(f"hand.{seat}", "hand", "fan", seat, tuple(columns), count, caption, "hand", about)


def card_id(zone: str, seat: Seat, card: int) -> str:
    """What a pick calls a card in a seat's `hand` or `infirmary`."""
    return f"{zone}.{seat}/{TEXT[card]}"


def _infirmary(observation: MercenariesObservation, seat: Seat) -> Zone:
    """The wounded, but for those that lie in a secret squad already."""
    columns = []
    gone = mask_of(card for card in observation.chosen[seat] if card != HIDDEN)
    for card in cards_of(observation.infirmaries[seat] & ~gone):
        label = f"{NAME[card]}, wounded"
        view = CardView(card, FACES[card], label, turned=True)
        columns.append(Column(card_id("infirmary", seat, card), (view,), label))
    count = len(columns)
    caption, about = "infirmary", _ABOUT["infirmary"]
    zone_id = f"infirmary.{seat}"
    return Zone(
        zone_id,
        "infirmary",
        "row",
        seat,
        tuple(columns),
        count,
        caption,
        "edge",
        about,
    )
