"""Where the cards of Mercenaries lie, and what name plates and the headline say."""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.engine.arrangement import (
    FACE_DOWN,
    IN_VIEW,
    Arrangement,
    CardView,
    Column,
    Price,
    Where,
    Zone,
)
from nomercy_table.engine.events import Seat
from nomercy_table.engine.words import CARDS, PILE, POINTS, WINS
from nomercy_table.games.mercenaries import table_words as words
from nomercy_table.games.mercenaries.arrange_squads import fighting, gear_zone, squad_zone
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    FACES,
    NAME,
    RACE,
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
from nomercy_table.games.mercenaries.payments import purse_for, to_swap_for
from nomercy_table.language import Phrase

_WHEN_NEEDED = ("spent", "graveyard", "ears", "infirmary")
"""Zones that nothing has come to yet are not in the way."""


def arrange(observation: MercenariesObservation) -> Arrangement:
    """The shop and the piles in the middle; before each seat squad, gear, hand, infirmary, ears."""
    spent, camp = observation.spent, observation.camp_count
    merchant, bank = _merchant(observation, observation.merchant_count), observation.bank_count
    zones = [
        _pile("camp", None, camp, words.ROLES["camp"]),
        _row("shop", observation.row, words.FOR_HIRE, observation),
        *([merchant] if merchant.for_sale else []),
        _row("ware", (observation.ware,), words.FOR_SALE, observation),
        _pile("bank", None, bank, words.ROLES["bank"]),
        _pile("spent", None, len(spent), words.PAID, spent[-IN_VIEW:]),
        _heap("graveyard", None, observation.graveyard),
        *([] if merchant.for_sale else [merchant]),  # the others stay where they stand
    ]
    for seat in range(2):
        zones += [
            gear_zone(observation, seat),  # it lies under who wears it, and across
            squad_zone(observation, seat),
            _hand(observation, seat),
            _infirmary(observation, seat),
            _heap(f"ears.{seat}", seat, observation.ears[seat]),
        ]
    notes = (_notes(observation, 0), _notes(observation, 1))
    zones = [zone for zone in zones if zone.count or _kind(zone.id) not in _WHEN_NEEDED]
    return Arrangement(tuple(zones), notes, _headline(observation), about=_about_notes(observation))


def _notes(observation: MercenariesObservation, seat: Seat) -> tuple[str, ...]:
    """What everybody can count; for the own seat all of it."""
    count = observation.mercenaries(seat) + _fighting(observation.field, seat)
    notes = [words.MERCENARIES(count=count)]
    hidden = seat != observation.viewer and any(observation.hidden[seat])
    points = _points(observation, seat)
    if hidden and not points:
        notes.append(words.POINTS_UNKNOWN)
    else:
        notes.append((words.AT_LEAST if hidden else POINTS)(count=points))
    if observation.options["match"] == "games":
        notes.append(WINS(count=observation.wins[seat]))
    return tuple(notes)


def _about_notes(observation: MercenariesObservation) -> Phrase:
    """What the notes mean (MRC-37, MRC-38)."""
    several = observation.options["match"] == "games"
    return words.ABOUT_NOTES_AND_GAMES if several else words.ABOUT_NOTES


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
    if observation.options["match"] == "single":
        return words.STAGE(round=observation.bout)
    return words.GAME_STAGE(number=observation.round_number, round=observation.bout)


def _headline(observation: MercenariesObservation) -> str:
    bout, phase, number = observation.bout, observation.phase, observation.round_number
    single = observation.options["match"] == "single"
    if phase in ("equip", "combat"):  # cards reach up beside it
        if single:
            return words.SKIRMISH(round=bout)
        return words.GAME_SKIRMISH(number=number, round=bout)
    if single:
        return words.ROUND[phase](round=bout)
    wins = WINS(count=int(observation.options["target"]))
    return words.GAME[phase](number=number, wins=wins, round=bout)


# -- zones ---------------------------------------------------------------------------------------


def _kind(zone_id: str) -> str:
    return zone_id.partition(".")[0]


def _pile(
    zone_id: str,
    seat: Seat | None,
    count: int,
    caption: str,
    top: tuple[int, ...] = (),
) -> Zone:
    shown: tuple[CardView, ...] = tuple(card_view(card) for card in top)
    if count and not shown:
        shown = (FACE_DOWN,)
    role, about = words.ROLES[_kind(zone_id)], words.ABOUT[_kind(zone_id)]
    label = PILE(role=role, cards=CARDS(count=count))
    column = Column(zone_id, shown, label)
    return Zone(zone_id, role, "pile", seat, (column,), count, caption, "edge", about)


def _heap(zone_id: str, seat: Seat | None, cards: int) -> Zone:
    """Cards that lie face down, though everybody saw them: ears by what they are worth."""
    count = cards.bit_count()
    kind = _kind(zone_id)
    caption = words.EARS(points=ears_worth(cards)) if kind == "ears" else words.ROLES[kind]
    return _pile(zone_id, seat, count, caption)


def _row(
    zone_id: str,
    cards: tuple[int, ...],
    caption: str,
    observation: MercenariesObservation,
) -> Zone:
    """What is for sale: on each what the viewer holds towards its price."""
    columns = tuple(
        Column(f"{zone_id}/{n}", (card_view(card),), NAME[card], price=_price(observation, card))
        if card >= 0
        else Column(f"{zone_id}/{n}", (), words.EMPTY_PLACE)
        for n, card in enumerate(cards, start=1)
    )
    count = sum(card >= 0 for card in cards)
    caption, about = caption if count else "", words.ABOUT[zone_id]
    role = words.ROLES[zone_id]
    where: Where = "edge" if fighting(observation) else "middle"
    zone = Zone(zone_id, role, "row", None, columns, count, caption, where, about)
    for_sale = where == "middle"
    return replace(zone, for_sale=for_sale, slots=for_sale)


def _merchant(observation: MercenariesObservation, count: int) -> Zone:
    """The artifacts to come: in the stall, beside the one that is shown."""
    pile = _pile("merchant", None, count, words.ROLES["merchant"])
    if fighting(observation):
        return pile
    return replace(pile, where="middle", for_sale=True)


def _price(observation: MercenariesObservation, card: int) -> Price:
    """What it costs, and what the viewer could pay for it (MRC-10, MRC-12)."""
    price, race = VALUE[card], words.RACES[RACE[card]]
    if observation.viewer is None or observation.phase != "shop":
        return Price(price, about=words.PRICE(price=price, race=race))
    held = worth(purse_for(observation.hand, card))
    told = words.PRICE_AND_PURSE(price=price, race=race, held=held)
    if held < price and card in to_swap_for(observation, observation.viewer):
        return Price(price, held, words.OR_SWAP(told=told), words.SWAP)
    return Price(price, held, told)


def _hand(observation: MercenariesObservation, seat: Seat) -> Zone:
    """The own hand open, the other's face down; what everybody has seen is known all the same,
    but for those that may lie on the table, as part of a secret squad. The artifacts of who may
    put them on lie open."""
    own = seat == observation.viewer or observation.counted
    columns, known = [], observation.known(seat)
    secret = observation.chosen[seat]
    known &= ARTIFACTS if HIDDEN in secret else ~mask_of(secret)
    offered = observation.phase == "equip" and observation.turn == seat
    for card in cards_of(known):
        column_id = card_id("hand", seat, card)
        if own or (offered and ARTIFACTS >> card & 1):
            columns.append(Column(column_id, (card_view(card),), NAME[card]))
        else:
            label = words.LIES_FACE_DOWN(card=NAME[card])
            view = CardView(card, None, label, peek=FACES[card])
            columns.append(Column(column_id, (view,), label))
    healing = observation.infirmaries[seat]
    laid = sum(card == HIDDEN or not healing >> card & 1 for card in secret)
    count = observation.hand_count(seat) - laid
    columns += [
        Column(f"hand.{seat}/unseen{n + 1}", (FACE_DOWN,), FACE_DOWN.label)
        for n in range(count - len(columns))
    ]
    caption = CARDS(count=count)
    role, about = words.ROLES["hand"], words.ABOUT["hand"]
    return Zone(f"hand.{seat}", role, "fan", seat, tuple(columns), count, caption, "hand", about)


def card_id(zone: str, seat: Seat, card: int) -> str:
    """What a pick calls a card in a seat's `hand` or `infirmary`."""
    return f"{zone}.{seat}/{TEXT[card]}"


def _infirmary(observation: MercenariesObservation, seat: Seat) -> Zone:
    """The wounded, but for those that lie in a secret squad already."""
    columns = []
    gone = mask_of(card for card in observation.chosen[seat] if card != HIDDEN)
    for card in cards_of(observation.infirmaries[seat] & ~gone):
        label = words.IS_WOUNDED(card=NAME[card])
        view = CardView(card, FACES[card], label, turned=True)
        columns.append(Column(card_id("infirmary", seat, card), (view,), label))
    count = len(columns)
    caption, about = words.ROLES["infirmary"], words.ABOUT["infirmary"]
    zone_id = f"infirmary.{seat}"
    return Zone(
        zone_id,
        caption,
        "row",
        seat,
        tuple(columns),
        count,
        caption,
        "edge",
        about,
    )
