"""Where the cards of Mercenaries lie, what stands beside them, and what a game counted."""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.engine.arrangement import (
    FACE_DOWN,
    IN_VIEW,
    Arrangement,
    Badge,
    BadgePlace,
    CardView,
    Column,
    Price,
    Where,
    Zone,
)
from nomercy_table.engine.events import Seat
from nomercy_table.engine.words import CARDS, PILE, POINTS, WINS
from nomercy_table.games.mercenaries import words
from nomercy_table.games.mercenaries.actions import purse_for, to_swap_for
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
from nomercy_table.games.mercenaries.field import SHIELD, Field, blow, places_of
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.language import Phrase

# -- squads ----------------------------------------------------------------------------------------

_SKULL = "signs/skull"
_SWORDS, _GUARD, _TAUNT = "signs/swords", "signs/guard", "signs/taunt"
_SKIN = "signs/skin"


_FIGHTERS = 2.0
"""A skirmish is what the table is for while it lasts."""


def _badge(text: str, *, grave: bool = False, at: BadgePlace = "edge") -> Badge:
    """One of the words of BADGES by its name."""
    return Badge(words.BADGES[text], grave=grave, at=at, about=words.ABOUT_BADGES[text])


def squad_id(seat: Seat) -> str:
    """The zone of a seat's side of the battlefield."""
    return f"squad.{seat}"


def place_id(zone: str, seat: Seat, place: int) -> str:
    """What a pick calls a place, from 1, of a seat's `squad` or `gear`."""
    return f"{zone}.{seat}/{place}"


def fighting(observation: MercenariesObservation) -> bool:
    """Whether a squad lies on the battlefield."""
    return any(squad_zone(observation, seat).count for seat in range(observation.seats))


def squad_zone(observation: MercenariesObservation, seat: Seat) -> Zone:
    """The seat's side of the battlefield: a secret squad face down; the dead in the dark, the
    wounded across, who is to strike standing out, who has attacked drawn back."""
    field, columns = observation.field, []
    secret = observation.chosen[seat]
    for n in range(3):
        column_id = place_id("squad", seat, n + 1)
        card = field.sides.card[3 * seat + n] if field is not None else -1
        if n < len(secret):
            wounded = secret[n] != HIDDEN and observation.infirmaries[seat] >> secret[n] & 1
            columns.append(_secret(secret[n], bool(wounded), column_id))
        elif field is None or card < 0 or observation.cleared >> card & 1:
            columns.append(Column(column_id, (), words.EMPTY_PLACE))
        else:
            columns.append(_fighter(field, 3 * seat + n, card, column_id))
    count = sum(len(column.cards) for column in columns)
    return Zone(
        squad_id(seat),
        words.ROLES["squad"],
        "row",
        seat,
        tuple(columns),
        count,
        "",
        weight=_FIGHTERS if observation.phase in ("equip", "combat") else 1.0,
        slots=observation.phase in ("squads", "equip") or _lies(observation),
        about=words.ABOUT["squad"],
    )


def _lies(observation: MercenariesObservation) -> bool:
    """Whether anything is left of a skirmish: with the last card that goes home its places go."""
    field = observation.field
    lying = 0 if field is None else mask_of((*field.squads[0], *field.squads[1]))
    return bool(lying & ~observation.cleared)


def _secret(card: int, wounded: bool, column_id: str) -> Column:
    """A card of a squad that lies face down; who knows it may lift a corner."""
    if card == HIDDEN:
        return Column(column_id, (FACE_DOWN,), FACE_DOWN.label)
    told = words.WOUNDED_FACE_DOWN if wounded else words.LIES_FACE_DOWN
    label = told(card=NAME[card])
    view = CardView(card, None, label, turned=wounded, peek=FACES[card])
    return Column(column_id, (view,), label)


def _fighter(field: Field, place: int, card: int, column_id: str) -> Column:
    if not field.alive >> place & 1:
        label = words.IS_DEAD(card=NAME[card])
        view = CardView(card, FACES[card], label)
        fallen = (_badge("fallen"),)
        return Column(column_id, (view,), label, stain=_SKULL, badges=fallen)
    wounded, spent = field.wounded >> place & 1, field.spent >> place & 1
    strength = field.strength(place)
    label = NAME[card]
    for so, told in ((wounded, words.AND_WOUNDED), (spent, words.AND_SPENT)):
        label = told(told=label) if so else label
    if field.skin >> place & 1:
        label = words.AND_SKIN(told=label)
    label = words.AND_STRENGTH(told=label, power=strength.power, value=strength.value)
    view = CardView(card, FACES[card], label, turned=bool(wounded))
    badges = (*_strengths(field, place), *_conditions(field, place))
    aimed = any(place == attacker and target >= 0 for attacker, target, _ in field.blows)
    back = bool(spent) and not _attacks(field, place)
    return Column(column_id, (view,), label, back=back, forward=aimed, badges=badges)


def _attacks(field: Field, place: int) -> bool:
    """Whether it attacks now: until what it does has been done (MRC-21)."""
    return any(place == attacker for attacker, _, _ in field.blows)


def _strengths(field: Field, place: int) -> list[Badge]:
    """Power and value by now (MRC-25, MRC-26), which the number in its corner does not tell; a
    tank's taunt, and a leader's skin that has not been hit yet (MRC-31)."""
    strength, about = field.strength(place), words.ABOUT_BADGES
    power, value = strength.words(attacking=True), strength.words(attacking=False)
    badges = [
        Badge(str(strength.power), _SWORDS, at="left", about=words.POWER(sum=power)),
        Badge(str(strength.value), _GUARD, at="right", about=words.VALUE(sum=value)),
    ]
    if field.sides.tanks >> place & 1:
        badges.append(Badge("", _TAUNT, at="top", about=about["taunt"]))
    if field.skin >> place & 1:
        badges.append(Badge("", _SKIN, at="top", about=about["skin"]))
    return badges


def _conditions(field: Field, place: int) -> list[Badge]:
    """Wounded, spent; and what it does, or what is done to it, at this moment."""
    if field.step == SHIELD:
        attacker, target, _ = field.blows[0]
        if place == target:
            verdict, about = blow(field, attacker, target).verdict, words.ABOUT_BADGES["blow"]
            return [Badge(verdict, _SWORDS, grave=True, about=about)]
    badges = [_badge("wounded", grave=True, at="top")] if field.wounded >> place & 1 else []
    if _attacks(field, place):
        return [*badges, _badge("attacks")]
    if field.strikers >> place & 1 and not field.blows:
        return [*badges, _badge("strikes")]
    return [*badges, _badge("spent")] if field.spent >> place & 1 else badges


def gear_zone(observation: MercenariesObservation, seat: Seat) -> Zone:
    """The artifacts of a squad, each at its wearer's place, also where the wearer has died."""
    field, columns = observation.field, []
    for n in range(3):
        column_id, place = place_id("gear", seat, n + 1), 3 * seat + n
        there: tuple[CardView, ...] = ()
        label = words.NO_ARTIFACT
        if field is not None and field.gear >> place & 1:
            artifact = field.sides.artifact_at(place)
            if not observation.cleared >> artifact & 1:
                there = (replace(card_view(artifact), turned=True),)
                worn = field.alive >> place & 1
                label = (words.WORN if worn else words.DROPPED)(card=NAME[artifact])
        columns.append(Column(column_id, there, label))
    count = sum(len(column.cards) for column in columns)
    return Zone(
        f"gear.{seat}",
        words.ROLES["gear"],
        "row",
        seat,
        tuple(columns),
        count,
        "",
        under=squad_id(seat),
        about=words.ABOUT["gear"],
    )


# -- the table -------------------------------------------------------------------------------------

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
    return words.GAME_AND_ROUND[phase](number=number, wins=wins, round=bout)


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


# -- the count of a game ---------------------------------------------------------------------------


def tally(observation: MercenariesObservation) -> tuple[str, ...]:
    """For each seat hand, infirmary and ears, when a game has just ended and both hands lie
    open; () at any other moment."""
    parts = [
        (
            worth(observation.shown[seat]),
            half_worth(observation.infirmaries[seat]),
            ears_worth(observation.ears[seat]),
        )
        for seat in range(2)
    ]
    sums = tuple(map(sum, parts))
    if not observation.history or observation.history[-1].scores != sums:
        return ()
    return tuple(
        words.TALLY(hand=hand, infirmary=infirmary, ears=ears) for hand, infirmary, ears in parts
    )
