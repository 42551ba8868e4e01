"""Where the cards of Mercenaries lie, and what name plates and the headline say."""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Zone
from nomercy_table.engine.events import Seat, counted
from nomercy_table.engine.state import Observation
from nomercy_table.games.mercenaries.cards import (
    FACE_DOWN,
    FACES,
    NAME,
    TEXT,
    card_view,
    cards_of,
    ears_worth,
    half_worth,
    worth,
)
from nomercy_table.games.mercenaries.field import Field
from nomercy_table.games.mercenaries.observation import MercenariesObservation

_PHASES = {"shop": "recruitment", "squads": "squads", "equip": "squads", "combat": "skirmish"}


def arrange(observation: Observation) -> Arrangement:
    """The shop and the piles in the middle; before each seat squad, gear, hand, infirmary, ears."""
    assert isinstance(observation, MercenariesObservation)
    spent = observation.spent
    bank = observation.bank_count
    zones = [
        _pile("camp", "camp", None, observation.camp_count, f"{observation.camp_count} in camp"),
        _row("shop", "shop", observation.row),
        _pile("merchant", "merchant", None, observation.merchant_count, "merchant"),
        _row("ware", "artifact on show", (observation.ware,)),
        _pile("bank", "bank", None, bank, f"{bank} in the bank"),
        _pile("spent", "spent cards", None, len(spent), f"spent: {len(spent)}", spent[-1:]),
        _heap("graveyard", "graveyard", None, observation.graveyard, "graveyard"),
    ]
    for seat in range(2):
        ears = observation.ears[seat]
        zones += [
            _gear(observation, seat),  # it lies under who wears it, and across
            _squad(observation, seat),
            _hand(observation, seat),
            _infirmary(observation, seat),
            _heap(f"ears.{seat}", "ears", seat, ears, f"ears: {ears_worth(ears)}"),
        ]
    notes = (_notes(observation, 0), _notes(observation, 1))
    return Arrangement(tuple(zones), notes, _headline(observation))


def _notes(observation: MercenariesObservation, seat: Seat) -> tuple[str, ...]:
    """What everybody can count, and what the viewer's own cards are worth."""
    count = observation.mercenaries(seat) + _fighting(observation.field, seat)
    notes = ["1 mercenary" if count == 1 else f"{count} mercenaries"]
    if seat == observation.viewer or observation.result is not None:
        points = worth(observation.known(seat)) + half_worth(observation.infirmaries[seat])
        notes.append(counted(points + ears_worth(observation.ears[seat]), "point"))
    if observation.options["match"] == "games":
        notes.append(counted(observation.wins[seat], "win"))
    return tuple(notes)


def _fighting(field: Field | None, seat: Seat) -> int:
    """The mercenaries of a squad that live."""
    if field is None:
        return 0
    sides = field.sides
    fighters = sides.veterans | sides.casters | sides.leaders
    return (field.alive & sides.of_seat[seat] & fighters).bit_count()


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
    return Zone(zone_id, role, "pile", seat, (Column(zone_id, shown, label),), count, caption)


def _heap(zone_id: str, role: str, seat: Seat | None, cards: int, caption: str) -> Zone:
    return _pile(zone_id, role, seat, cards.bit_count(), caption)


def _row(zone_id: str, role: str, cards: tuple[int, ...]) -> Zone:
    columns = tuple(
        Column(f"{zone_id}/{n}", (card_view(card),), NAME[card])
        if card >= 0
        else Column(f"{zone_id}/{n}", (), "an empty place")
        for n, card in enumerate(cards, start=1)
    )
    count = sum(card >= 0 for card in cards)
    return Zone(zone_id, role, "row", None, columns, count, "")


def place_id(zone: str, seat: Seat, place: int) -> str:
    """What a pick calls a place, from 1, of a seat's `squad` or `gear`."""
    return f"{zone}.{seat}/{place}"


def _squad(observation: MercenariesObservation, seat: Seat) -> Zone:
    """The seat's side of the battlefield: the dead face down, the wounded across, who has
    attacked drawn back."""
    field, columns = observation.field, []
    for n in range(3):
        column_id = place_id("squad", seat, n + 1)
        card = field.sides.card[3 * seat + n] if field is not None else -1
        if field is None or card < 0 or observation.cleared >> card & 1:
            columns.append(Column(column_id, (), "an empty place"))
        else:
            columns.append(_fighter(field, 3 * seat + n, card, column_id))
    count = sum(len(column.cards) for column in columns)
    return Zone(f"squad.{seat}", "squad", "row", seat, tuple(columns), count, "", forward=True)


def _fighter(field: Field, place: int, card: int, column_id: str) -> Column:
    if not field.alive >> place & 1:
        label = f"{NAME[card]}, dead"
        return Column(column_id, (CardView(card, None, label),), label)
    wounded, spent = field.wounded >> place & 1, field.spent >> place & 1
    strength = field.strength(place)
    words = [NAME[card]] + ["wounded"] * wounded + ["has attacked"] * spent
    words.append(f"power {strength.power}, value {strength.value}")
    label = ", ".join(words)
    view = CardView(card, FACES[card], label, turned=bool(wounded))
    return Column(column_id, (view,), label, back=bool(spent))


def _gear(observation: MercenariesObservation, seat: Seat) -> Zone:
    """The artifacts of a squad, each at its wearer's place, also where the wearer has died."""
    field, columns = observation.field, []
    for n in range(3):
        column_id, place = place_id("gear", seat, n + 1), 3 * seat + n
        there: tuple[CardView, ...] = ()
        label = "no artifact"
        if field is not None and field.gear >> place & 1:
            artifact = field.sides.artifact_at(place)
            if not observation.cleared >> artifact & 1:
                there = (replace(card_view(artifact), turned=True),)
                worn = field.alive >> place & 1
                label = f"{NAME[artifact]}, {'worn' if worn else 'dropped'}"
        columns.append(Column(column_id, there, label))
    count = sum(len(column.cards) for column in columns)
    return Zone(f"gear.{seat}", "artifacts", "row", seat, tuple(columns), count, "", forward=True)


def _hand(observation: MercenariesObservation, seat: Seat) -> Zone:
    """The own hand open, the other's face down; a card that everybody has seen keeps its name."""
    own = seat == observation.viewer or observation.result is not None
    columns = []
    for card in cards_of(observation.known(seat)):
        column_id = card_id("hand", seat, card)
        if own:
            label = NAME[card]
            if card in observation.chosen and seat == observation.viewer:
                label += ", in your squad"
            columns.append(Column(column_id, (CardView(card, FACES[card], label),), label))
        else:
            label = f"{NAME[card]}, face down"
            columns.append(Column(column_id, (CardView(card, None, label),), label))
    count = observation.hand_count(seat)
    columns += [
        Column(f"hand.{seat}/unseen{n + 1}", (FACE_DOWN,), FACE_DOWN.label)
        for n in range(count - len(columns))
    ]
    caption = counted(count, "card")
    return Zone(f"hand.{seat}", "hand", "fan", seat, tuple(columns), count, caption)


def card_id(zone: str, seat: Seat, card: int) -> str:
    """What a pick calls a card in a seat's `hand` or `infirmary`."""
    return f"{zone}.{seat}/{TEXT[card]}"


def _infirmary(observation: MercenariesObservation, seat: Seat) -> Zone:
    columns = []
    for card in cards_of(observation.infirmaries[seat]):
        label = f"{NAME[card]}, wounded"
        view = CardView(card, FACES[card], label, turned=True)
        columns.append(Column(card_id("infirmary", seat, card), (view,), label))
    count = len(columns)
    return Zone(f"infirmary.{seat}", "infirmary", "row", seat, tuple(columns), count, "infirmary")
