"""The battlefield as the table shows it: squads, what has become of their cards, their gear."""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.engine.arrangement import FACE_DOWN, Badge, BadgePlace, CardView, Column, Zone
from nomercy_table.engine.events import Seat
from nomercy_table.games.mercenaries import table_words as words
from nomercy_table.games.mercenaries.cards import FACES, NAME, card_view, mask_of
from nomercy_table.games.mercenaries.events import HIDDEN
from nomercy_table.games.mercenaries.field import SHIELD, Field
from nomercy_table.games.mercenaries.forecasts import blow
from nomercy_table.games.mercenaries.observation import MercenariesObservation

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
