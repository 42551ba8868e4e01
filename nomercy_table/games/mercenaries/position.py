"""States of Mercenaries that begin in the middle: read from a position, or dealt anew.

`table.described` writes what `from_position` reads. Format: docs/notation.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.events import Seat
from nomercy_table.engine.file_words import NEEDED, ONE_CARD, entry
from nomercy_table.engine.options import Values
from nomercy_table.engine.reading import CardTexts, Reading
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercenaries import combat, file_words, recruitment
from nomercy_table.games.mercenaries.actions import Squad
from nomercy_table.games.mercenaries.cards import (
    ALL,
    ARTIFACTS,
    DECK_SIZE,
    KEY,
    MERCENARIES,
    OF_RACE,
    RACE,
    RESOURCES,
    TEXT,
    VALUE,
    cards_of,
    mask_of,
    worth,
)
from nomercy_table.games.mercenaries.events import HIDDEN
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
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.state import MercenariesState, game_result
from nomercy_table.games.mercenaries.table import NOTHING
from nomercy_table.storage.shown import shown

# -- the skirmish ----------------------------------------------------------------------------------

_FIELD_KEYS = (
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
    read = position.inner("field", _FIELD_KEYS)
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
    heirs = field.step != PICKUP or (field.drops and len(combat.legal(field)) > 1)
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
    if not field.alive >> field.blows[0][1] & 1 or len(combat.legal(field)) < 2:
        read.refuse(file_words.NO_SHIELD(), "MRC-23")


# -- the position ----------------------------------------------------------------------------------

_PHASES = ("shop", "squads", "equip", "combat")

_CARDS = CardTexts(KEY, TEXT, "kh 5c", file_words.CARD)

_KEYS = (
    "seed",
    "over",
    "scores",
    "dealer",
    "round",
    "loser",
    "phase",
    "turn",
    "passes",
    "row",
    "ware",
    "away",
    "camp",
    "camp_seen",
    "merchant",
    "merchant_seen",
    "bank",
    "spent",
    "ages",
    "hands",
    "shown",
    "infirmaries",
    "ears",
    "graveyard",
    "chosen",
    "field",
)


def from_position(table: Mapping[str, Any], seats: int, options: Values) -> MercenariesState:
    """The state that `table` describes; PositionError says what can't be, and where."""
    read = Reading(table, _KEYS, file_words.TITLE, _CARDS)
    history = tuple(map(game_result, read.scores(seats)))
    state = MercenariesState(seats, options, read.seed(), history, read.flag("over"))
    state.cleared, state.counted = 0, False
    state.first = read.number("dealer", 1)
    state.bout = read.number("round", 99, low=1)
    state.loser = read.number("loser", 1, low=NOTHING)
    state.phase = read.word("phase", _PHASES)
    state.turn = read.number("turn", 1)
    state.passes = read.number("passes", 1)
    state.row = tuple(_one(read, text, "row", MERCENARIES) for text in read.entries("row", 3))
    state.ware = _one(read, read.text("ware"), "ware", ARTIFACTS)
    state.away = _heaps(read, "away", 2, MERCENARIES | ARTIFACTS)
    state.camp = _pile(read, "camp", MERCENARIES)
    state.camp_seen = read.number("camp_seen", len(state.camp))
    state.merchant = _pile(read, "merchant", ARTIFACTS)
    state.merchant_seen = read.number("merchant_seen", len(state.merchant))
    state.bank = _pile(read, "bank", RESOURCES)
    state.spent = _pile(read, "spent", RESOURCES)
    state.ages = tuple(_heaps(read, "ages", None, RESOURCES))
    state.hands = _heaps(read, "hands", 2, ALL)
    state.shown = _heaps(read, "shown", 2, ALL)
    state.infirmaries = _heaps(read, "infirmaries", 2, RESOURCES | MERCENARIES)
    state.ears = _heaps(read, "ears", 2, RESOURCES | MERCENARIES)
    state.graveyard = mask_of(_pile(read, "graveyard", ALL & ~ARTIFACTS))
    state.chosen = [
        _cards(read, text, f"chosen[{seat}]", ALL)
        for seat, text in enumerate(read.entries("chosen", 2))
    ]
    state.field = read_field(read) if "field" in table else None
    read.check_deck(state.cards(), DECK_SIZE)
    _check_known(read, state)
    if state.over:
        _check_over(read, state)
    else:
        _check_phase(read, state)
    return state


# -- reading -------------------------------------------------------------------------------------


def _cards(read: Reading, text: object, where: str, kind: int) -> tuple[int, ...]:
    """The cards that `text` names, all of them from the mask `kind`."""
    cards = read.cards(text, where)
    for card in cards:
        if not kind >> card & 1:
            read.refuse(file_words.NOT_THERE(where=where, card=TEXT[card]))
    return cards


def _pile(read: Reading, key: str, kind: int) -> tuple[int, ...]:
    return _cards(read, read.text(key), key, kind)


def _one(read: Reading, text: object, where: str, kind: int) -> int:
    cards = _cards(read, text, where, kind)
    if len(cards) > 1:
        read.refuse(ONE_CARD(what=entry(where, text)))
    return cards[0] if cards else NOTHING


def _heaps(read: Reading, key: str, count: int | None, kind: int) -> list[int]:
    heaps = []
    for n, text in enumerate(read.entries(key, count)):
        cards = _cards(read, text, f"{key}[{n}]", kind)
        read.check_once(cards)
        heaps.append(mask_of(cards))
    return heaps


# -- checking ------------------------------------------------------------------------------------


def _check_known(read: Reading, state: MercenariesState) -> None:
    """What everybody has seen of the hands, and what the bank was made of."""
    for seat in range(2):
        if state.shown[seat] & ~state.hands[seat]:
            read.refuse(file_words.NOT_HELD(seat=seat))
        hidden = state.hands[seat] & ~state.shown[seat]
        if hidden & ARTIFACTS:
            read.refuse(file_words.SEEN_ARTIFACT(seat=seat))
        if (hidden & MERCENARIES).bit_count() > 1:
            read.refuse(file_words.SEEN_MERCENARIES(seat=seat), "MRC-7")
        if state.away[seat] & state.hands[seat]:
            read.refuse(file_words.AWAY_HELD(seat=seat), "MRC-14")
    if not state.ages or sum(state.ages) != RESOURCES:
        read.refuse(file_words.AGES())
    if mask_of(state.bank) & ~state.ages[-1]:
        read.refuse(file_words.BANK())
    if state.bout == 1 and state.loser != NOTHING:
        read.refuse(file_words.NO_LOSER(number=state.loser))
    if state.bout > 1 and state.loser == NOTHING:
        read.refuse(file_words.LOSER(number=state.loser, round=state.bout))


def _check_over(read: Reading, state: MercenariesState) -> None:
    """After the match the scores are those of the cards, and all hands are known."""
    read.check_end(True, state.match_result() is not None, "MRC-38")
    points = (state.points(0), state.points(1))
    read.check_scores(state.history[-1].scores, points, "MRC-37")
    if state.shown != state.hands:
        read.refuse(file_words.ALL_SHOWN(), "MRC-37")
    if state.phase not in ("shop", "squads") or state.field is not None or any(state.chosen):
        read.refuse(file_words.NO_SQUADS(), "MRC-37")


def _check_phase(read: Reading, state: MercenariesState) -> None:
    read.check_end(False, state.match_result() is not None, "MRC-38")
    phase, seat = state.phase, state.turn
    in_shop = (*(card for card in state.row if card != NOTHING), state.ware)
    if phase != "shop" and (in_shop != (NOTHING,) or any(state.away) or state.passes):
        read.refuse(file_words.SHOP_CLOSED(phase=phase), "MRC-17")
    if (state.field is not None) != (phase in ("equip", "combat")):
        read.refuse(file_words.FIELD(phase=phase))
    if phase != "squads" and any(state.chosen):
        read.refuse(file_words.SECRET())
    if phase == "shop":
        if recruitment.obliged(state, seat) and not recruitment.can_hire(state, seat):
            read.refuse(file_words.CANT_HIRE(seat=seat), "MRC-15")
    elif phase == "squads":
        _check_choice(read, state)
    elif phase == "equip":
        _check_equipping(read, state)
    elif seat != state.first_attacker:
        read.refuse(file_words.FIRST_ATTACKER(seat=seat), "MRC-20")


def _check_choice(read: Reading, state: MercenariesState) -> None:
    """Who attacks first has chosen, or is choosing, a squad that is legal (MRC-18)."""
    first, seat = state.first_attacker, state.turn
    for other in range(2):
        if not state.has_mercenary(other):
            read.refuse(file_words.NO_MERCENARY(seat=other), "MRC-18")
    if state.chosen[seat] or bool(state.chosen[1 - seat]) != (seat != first):
        read.refuse(file_words.CHOOSES_FIRST(first=first, seat=seat), "MRC-18")
    if seat != first and (
        why := recruitment.squad_refusal(state, first, Squad(state.chosen[first]))
    ):
        read.refuse(file_words.NOT_LEGAL(seat=first, why=why.reason), why.clause)


def _check_equipping(read: Reading, state: MercenariesState) -> None:
    """Nobody has fought yet, and the seat has something to equip with (MRC-19)."""
    field = state.field
    assert field is not None
    sides = field.sides
    fresh = field.alive == sides.of_seat[0] | sides.of_seat[1] and not field.spent
    if not fresh or field.skin != sides.leaders or field.attacker != state.first_attacker:
        read.refuse(file_words.NOT_FOUGHT(), "MRC-19")
    if not recruitment.equipments(state, state.turn):
        read.refuse(file_words.NO_EQUIPMENT(seat=state.turn), "MRC-19")


# -- dealt anew ------------------------------------------------------------------------------------

TRIES = 20
"""So often the cards are dealt at random until a player who must hire can, as the observer
knows. Then that player is given the cards for it (MRC-15)."""


def determinize(observation: MercenariesObservation, rng: Rng) -> MercenariesState:
    """A match that looks just like this to the observer; later deals are as unknown."""
    state = _seen(observation, rng)
    merchant = list(cards_of(observation.unseen & ARTIFACTS))
    rng.shuffle(merchant)
    state.merchant = (*observation.merchant_bottom, *merchant)
    must_hire = _must_hire(observation)
    for left in range(TRIES, -1, -1):
        _deal(state, observation, rng)
        if must_hire is None or recruitment.can_hire(state, must_hire):
            break
        if not left:
            _provide(state, observation, must_hire, rng)
    for seat in range(2):
        if HIDDEN in observation.chosen[seat]:
            state.chosen[seat] = _some_squad(observation.chosen[seat], state.hands[seat], rng)
    return state


def _seen(observation: MercenariesObservation, rng: Rng) -> MercenariesState:
    """The match, without what is hidden."""
    state = MercenariesState.seen_in(observation, rng)
    state.first, state.bout, state.loser = observation.dealer, observation.bout, observation.loser
    state.phase, state.passes = observation.phase, observation.passes
    state.counted = observation.counted
    state.turn = observation.turn
    if observation.phase == "combat":
        state.turn = state.first_attacker
    state.row, state.ware, state.away = observation.row, observation.ware, [*observation.away]
    state.camp_seen = len(observation.camp_bottom)
    state.merchant_seen = len(observation.merchant_bottom)
    state.spent, state.ages = observation.spent, observation.ages
    state.shown = [*observation.shown]
    state.infirmaries, state.ears = [*observation.infirmaries], [*observation.ears]
    state.graveyard = observation.graveyard
    state.chosen = [*observation.chosen]
    state.field, state.cleared = observation.field, observation.cleared
    return state


def _must_hire(observation: MercenariesObservation) -> Seat | None:
    """A player whose turn it is, who has to hire and so can, with cards that are not seen."""
    seat = observation.turn
    hidden = observation.result is None and seat != observation.viewer
    if hidden and observation.phase == "shop" and not observation.mercenaries(seat):
        return seat
    return None


def _deal(state: MercenariesState, observation: MercenariesObservation, rng: Rng) -> None:
    """The unseen mercenaries and resources, into hands and piles."""
    viewer, unseen = observation.viewer, observation.unseen
    hands = [observation.known(seat) for seat in range(2)]
    mercenaries = list(cards_of(unseen & MERCENARIES))
    rng.shuffle(mercenaries)
    pools = []
    for age in observation.ages:
        pool = list(cards_of(unseen & age))
        rng.shuffle(pool)
        pools.append(pool)
    for seat in range(2):
        if seat == viewer:
            continue
        for count, pool in zip(observation.hidden[seat], (mercenaries, *pools), strict=True):
            hands[seat] |= mask_of(pool.pop() for _ in range(count))
    state.hands = hands
    state.camp = (*observation.camp_bottom, *mercenaries)
    state.bank = tuple(pools[-1])  # of the ages before all unseen cards are in hands


def _provide(
    state: MercenariesState, observation: MercenariesObservation, seat: Seat, rng: Rng
) -> None:
    """Exchange what a seat holds unseen for the best of one race, until it can hire (MRC-15).

    The real hand can hire, so for some race this suffices.
    """
    other = 1 - seat
    free = [[*cards_of(state.hands[s] & ~observation.known(s))] for s in range(2)]
    for goods in state.row:
        if goods == NOTHING:
            continue
        race = RESOURCES & OF_RACE[RACE[goods]]
        held = observation.known(seat)
        bank, others = list(state.bank), state.hands[other]
        hand = held | mask_of(card for card in free[seat] if not RESOURCES >> card & 1)
        for n, age in enumerate(observation.ages):
            own = [card for card in free[seat] if age >> card & 1]
            theirs = [card for card in free[other] if age >> card & 1]
            theirs = [] if other == observation.viewer else theirs
            pool = own + theirs + [card for card in bank if age >> card & 1]
            pool.sort(key=lambda card: (race >> card & 1, VALUE[card]), reverse=True)
            mine, rest = pool[: len(own)], pool[len(own) :]
            hand |= mask_of(mine)
            others = others & ~mask_of(theirs) | mask_of(rest[: len(theirs)])
            if n == len(observation.ages) - 1:
                bank = rest[len(theirs) :]
        if worth(hand & race) + 10 * (hand & ARTIFACTS).bit_count() >= VALUE[goods]:
            rng.shuffle(bank)
            state.hands[seat], state.hands[other], state.bank = hand, others, tuple(bank)
            return


def _some_squad(laid: tuple[int, ...], hand: int, rng: Rng) -> tuple[int, ...]:
    """A legal squad, in some order; those `laid` that are not HIDDEN lie there (MRC-18)."""
    known = [card for card in laid if card != HIDDEN]
    leaders = [] if mask_of(known) & MERCENARIES else [rng.choice(cards_of(hand & MERCENARIES))]
    others = [card for card in cards_of(hand & ~ARTIFACTS) if card not in leaders]
    rng.shuffle(others)
    unknown = [*leaders, *others][: len(laid) - len(known)]
    rng.shuffle(unknown)
    return tuple(unknown.pop(0) if card == HIDDEN else card for card in laid)
