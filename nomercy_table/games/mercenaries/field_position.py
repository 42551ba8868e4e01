"""Reading the skirmish of a position back (`field`), card by card."""

from __future__ import annotations

from collections.abc import Mapping

from nomercy_table.engine.file_words import NEEDED, entry
from nomercy_table.engine.reading import Reading
from nomercy_table.games.mercenaries import attacks, file_words
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


def read_field(position: Reading) -> Field:
    """The skirmish that a position's `field` describes; PositionError says what can't be."""
    read = position.inner("field", _KEYS)
    squads = _squads(read)
    place = {
        card: 3 * seat + n for seat, squad in enumerate(squads) for n, card in enumerate(squad)
    }

    def places(key: str) -> int:
        return sum(1 << p for p in set(_placed(read, read.text(key), key, place)))

    attacker, step = read.number("attacker", 1), read.word("step", STEPS)
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
        tuple(_blow(read, text, place) for text in read.entries("blows")),
        read.flag("shielded"),
        places("strikers"),
        places("drops"),
    )
    _check(read, field)
    return field


def _squads(read: Reading) -> Squads:
    texts = read.entries("squads")
    if len(texts) != 2 or not all(isinstance(text, str) for text in texts):
        read.refuse(NEEDED(what=entry("squads", texts), kind=file_words.TWO_TEXTS()))
    squads = []
    for seat, text in enumerate(texts):
        words, where = text.split(), f"squads[{seat}]"
        for word in words:
            if word not in KEY or ARTIFACTS >> KEY[word] & 1:
                read.refuse(file_words.CANT_FIELD(where=where, word=shown(word)))
        cards = tuple(KEY[word] for word in words)
        if not 1 <= len(cards) <= 3 or not mask_of(cards) & MERCENARIES:
            read.refuse(file_words.SQUAD(what=entry(where, text)), "MRC-18")
        squads.append(cards)
    both = (*squads[0], *squads[1])
    if len(set(both)) < len(both):
        read.refuse(file_words.FIELDED_TWICE())
    return squads[0], squads[1]


def _placed(read: Reading, text: str, key: str, place: Mapping[int, int]) -> list[int]:
    """The places of the cards that `text` names."""
    words = text.split()
    for word in words:
        if KEY.get(word) not in place:
            read.refuse(file_words.IN_NO_SQUAD(where=key, word=shown(word)))
    return [place[KEY[word]] for word in words]


def _blow(read: Reading, text: object, place: Mapping[int, int]) -> Blow:
    told = _placed(read, text, "blows", place) if isinstance(text, str) else []
    if len(told) not in (2, 3):
        read.refuse(file_words.BLOW(text=shown(text)))
    return told[0], told[1], told[2] if len(told) == 3 else -1


def _check(read: Reading, field: Field) -> None:
    """Nothing that no skirmish could have led to and that would break play."""
    sides = field.sides
    own, foes = sides.of_seat[field.attacker], sides.of_seat[1 - field.attacker]
    if not field.alive & own or not field.alive & foes:
        read.refuse(file_words.ALL_DEAD(), "MRC-33")
    if (field.wounded | field.spent | field.skin) & ~field.alive:
        read.refuse(file_words.ONLY_LIVING())
    if field.skin & ~sides.leaders:
        read.refuse(file_words.ONLY_LEADERS(), "MRC-31")
    for place in places_of(field.gear):
        if (field.gear & sides.kin[place]) != 1 << place:
            read.refuse(file_words.ONE_OF_RACE())
    if field.drops & ~(field.gear & foes & ~field.alive):
        read.refuse(file_words.DROPS(), "MRC-32")
    if field.strikers & ~(field.alive & own & sides.elites):
        read.refuse(file_words.STRIKERS(), "MRC-28")
    if field.step == ATTACK:
        if field.blows or field.shielded or field.strikers or field.drops:
            read.refuse(file_words.NOTHING_BEGUN())
        if not field.alive & own & ~field.spent:
            read.refuse(file_words.NOBODY_READY(seat=field.attacker), "MRC-21")
    elif field.step == SHIELD:
        _check_blows(read, field, own, foes)
    elif field.blows:
        read.refuse(file_words.NO_BLOWS(step=STEPS[field.step]))
    if field.step == STRIKE and not field.strikers:
        read.refuse(file_words.NO_STRIKERS())
    heirs = field.step != PICKUP or (field.drops and len(attacks.legal(field)) > 1)
    if not heirs or (field.step == PICKUP and field.strikers):
        read.refuse(file_words.NO_HEIRS(), "MRC-32")


def _check_blows(read: Reading, field: Field, own: int, foes: int) -> None:
    """One blow or two are to fall, and the first could be shielded (MRC-23)."""
    if not 1 <= len(field.blows) <= 2 or field.shielded:
        read.refuse(file_words.FALLING())
    for attacker, target, cleave in field.blows:
        if not (field.alive & own) >> attacker & 1 or not foes >> target & 1:
            read.refuse(file_words.WRONG_BLOW())
        if cleave >= 0 and not (field.alive & field.sides.near[target]) >> cleave & 1:
            read.refuse(file_words.WRONG_CLEAVE(), "MRC-29")
    if not field.alive >> field.blows[0][1] & 1 or len(attacks.legal(field)) < 2:
        read.refuse(file_words.NO_SHIELD(), "MRC-23")
