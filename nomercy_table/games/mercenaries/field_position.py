"""Reading the skirmish of a position back (`field`), card by card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.state import PositionError, need
from nomercy_table.games.mercenaries import attacks
from nomercy_table.games.mercenaries.cards import ARTIFACTS, KEY, MERCENARIES, mask_of
from nomercy_table.games.mercenaries.field import (
    ATTACK,
    PICKUP,
    SHIELD,
    STEPS,
    STRIKE,
    Blow,
    Field,
    Squads,
    opening,
    places_of,
)
from nomercy_table.storage.shown import shown

WHERE = "position of Mercenaries"

_KEYS = (
    "squads",
    "dead",
    "wounded",
    "spent",
    "skin",
    "gear",
    "attacker",
    "step",
    "blows",
    "shielded",
    "strikers",
    "drops",
)


def read_field(table: object) -> Field:
    """The skirmish that a position's `field` describes; PositionError says what can't be."""
    if not isinstance(table, Mapping):
        raise PositionError(f"{WHERE}: field = {shown(table)}; a table is needed")
    unknown = [key for key in table if key not in _KEYS]
    if unknown:
        known = ", ".join(_KEYS)
        raise PositionError(
            f"{WHERE}: field: unknown key {shown(unknown[0])}; the keys are {known}"
        )
    squads = _squads(table)
    place = {
        card: 3 * seat + n for seat, squad in enumerate(squads) for n, card in enumerate(squad)
    }

    def places(key: str) -> int:
        text: str = need(table, key, str, f"{WHERE}: field")
        return sum(1 << p for p in set(_placed(text, key, place)))

    attacker, step = need(table, "attacker", int, WHERE), need(table, "step", str, WHERE)
    if attacker not in (0, 1):
        raise PositionError(f"{WHERE}: field: attacker = {shown(attacker)}; it must be 0 or 1")
    if step not in STEPS:
        raise PositionError(
            f"{WHERE}: field: step = {shown(step)}; the steps are {', '.join(STEPS)}"
        )
    start = opening(squads, 0, 0, attacker)
    field = Field(
        squads,
        start.alive & ~places("dead"),
        places("wounded"),
        places("spent"),
        places("skin"),
        places("gear"),
        attacker,
        STEPS.index(step),
        tuple(_blow(text, place) for text in need(table, "blows", list, WHERE)),
        need(table, "shielded", bool, WHERE),
        places("strikers"),
        places("drops"),
    )
    _check(field)
    return field


def _squads(table: Mapping[str, Any]) -> Squads:
    texts = need(table, "squads", list, f"{WHERE}: field")
    if len(texts) != 2 or not all(isinstance(text, str) for text in texts):
        raise PositionError(f"{WHERE}: field: squads = {shown(texts)}; two texts are needed")
    squads = []
    for seat, text in enumerate(texts):
        words = text.split()
        for word in words:
            if word not in KEY or ARTIFACTS >> KEY[word] & 1:
                raise PositionError(
                    f"{WHERE}: field: squads[{seat}]: {shown(word)} can't be fielded"
                )
        cards = tuple(KEY[word] for word in words)
        if not 1 <= len(cards) <= 3 or not mask_of(cards) & MERCENARIES:
            raise PositionError(
                f"{WHERE}: field: squads[{seat}] = {shown(text)}; one to three cards are needed, "
                "at least one a mercenary (MRC-18)"
            )
        squads.append(cards)
    both = (*squads[0], *squads[1])
    if len(set(both)) < len(both):
        raise PositionError(f"{WHERE}: field: squads: a card stands there more than once")
    return squads[0], squads[1]


def _placed(text: str, key: str, place: Mapping[int, int]) -> list[int]:
    """The places of the cards that `text` names."""
    words = text.split()
    for word in words:
        if KEY.get(word) not in place:
            raise PositionError(f"{WHERE}: field: {key}: {shown(word)} stands in neither squad")
    return [place[KEY[word]] for word in words]


def _blow(text: object, place: Mapping[int, int]) -> Blow:
    told = _placed(text, "blows", place) if isinstance(text, str) else []
    if len(told) not in (2, 3):
        raise PositionError(
            f"{WHERE}: field: blows: {shown(text)}; attacker, target, and who is cleaved are needed"
        )
    return told[0], told[1], told[2] if len(told) == 3 else -1


def _refuse(why: str) -> None:
    raise PositionError(f"{WHERE}: field: {why}")


def _check(field: Field) -> None:
    """Nothing that no skirmish could have led to and that would break play."""
    sides = field.sides
    own, foes = sides.of_seat[field.attacker], sides.of_seat[1 - field.attacker]
    if not field.alive & own or not field.alive & foes:
        _refuse("dead: one squad is all dead; then the skirmish is over (MRC-33)")
    if (field.wounded | field.spent | field.skin) & ~field.alive:
        _refuse("wounded, spent and skin name only the living")
    if field.skin & ~sides.leaders:
        _refuse("skin: only leaders have a skin that holds (MRC-31)")
    for place in places_of(field.gear):
        if (field.gear & sides.kin[place]) != 1 << place:
            _refuse("gear: there is one artifact of each race")
    if field.drops & ~(field.gear & foes & ~field.alive):
        _refuse("drops names dead of the defender that have dropped an artifact (MRC-32)")
    if field.strikers & ~(field.alive & own & sides.elites):
        _refuse("strikers names living elites of the attacker (MRC-28)")
    if field.step == ATTACK:
        if field.blows or field.shielded or field.strikers or field.drops:
            _refuse("step = 'attack'; then blows, shielded, strikers and drops are empty")
        if not field.alive & own & ~field.spent:
            _refuse(f"attacker = {field.attacker}; nobody of theirs is ready (MRC-21)")
    elif field.step == SHIELD:
        _check_blows(field, own, foes)
    elif field.blows:
        _refuse(f"step = {STEPS[field.step]!r}; then blows is empty")
    if field.step == STRIKE and not field.strikers:
        _refuse("step = 'strike'; then strikers names somebody")
    heirs = field.step != PICKUP or (field.drops and len(attacks.legal(field)) > 1)
    if not heirs or (field.step == PICKUP and field.strikers):
        _refuse("step = 'pickup'; then somebody can pick up the first of drops (MRC-32)")


def _check_blows(field: Field, own: int, foes: int) -> None:
    """One blow or two are to fall, and the first could be shielded (MRC-23)."""
    if not 1 <= len(field.blows) <= 2 or field.shielded:
        _refuse("step = 'shield'; then one blow is to fall, or two, and nobody was sacrificed")
    for attacker, target, cleave in field.blows:
        if not (field.alive & own) >> attacker & 1 or not foes >> target & 1:
            _refuse("blows: somebody alive attacks one of the other squad")
        if cleave >= 0 and not (field.alive & field.sides.near[target]) >> cleave & 1:
            _refuse("blows: who is cleaved lives beside the target (MRC-29)")
    if not field.alive >> field.blows[0][1] & 1 or len(attacks.legal(field)) < 2:
        _refuse("step = 'shield'; then a basic unit stands beside the target (MRC-23)")
