"""The seat to act in Mercenaries: what it picks to make an action, and what it is asked.

What is dear, or can't be undone, is confirmed on a button: a payment, a swap, a squad; and a
pass while something could be bought. On each target in a skirmish stands what would come of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.engine.events import Seat, any_of
from nomercy_table.engine.words import OVER, join_names
from nomercy_table.games.mercenaries import words
from nomercy_table.games.mercenaries.actions import (
    Assault,
    Attack,
    Buy,
    Equip,
    Hire,
    Lightning,
    Pass,
    Payment,
    PickUp,
    Shield,
    Squad,
    Strike,
    Swap,
    Trade,
    in_reach,
    least,
    payment_of,
    purse_for,
    purse_for_artifact,
    purse_for_hire,
    to_swap_for,
)
from nomercy_table.games.mercenaries.arrange import card_id, place_id
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    KEY,
    MERCENARIES,
    NAME,
    RACE,
    RACES,
    VALUE,
    cards_of,
    worth,
)
from nomercy_table.games.mercenaries.combat import dropped, pairs_of_targets, targets_of
from nomercy_table.games.mercenaries.field import (
    ARTIFACT_BONUS,
    DEAD,
    PICKUP,
    SHIELD,
    STRIKE,
    Field,
    after,
    area,
    blow,
    lightning,
    places_of,
    sum_of,
)
from nomercy_table.games.mercenaries.observation import MercenariesObservation, choices_are_private
from nomercy_table.games.mercenaries.recruitment import SQUAD
from nomercy_table.language import Phrase, say

# -- what is picked in a skirmish ------------------------------------------------------------------

_LEAVE = Pick("leave", words.LEAVE)


def combat_way(field: Field, seat: Seat, action: Action) -> Way:
    """Who acts, on whom; what goes without saying is left out."""
    other = 1 - seat
    if isinstance(action, Attack):
        return _attack_way(field, seat, action)
    if isinstance(action, Assault):
        return _assault_way(field, seat, action)
    if isinstance(action, Lightning):
        return (_own(field, seat, action.caster, 0), _lightning(field, other))
    if isinstance(action, Strike):
        target = _foe(field, other, action.target, 1, 3 * seat + action.striker - 1)
        if not field.strikers & (field.strikers - 1):
            return (target,)
        return (_own(field, seat, action.striker, 0), target)
    if isinstance(action, Shield):
        return (_own(field, seat, action.place, 0, words.DIES_INSTEAD),)
    if isinstance(action, PickUp):
        return (_own(field, seat, action.place, 0, words.WOULD_PICK_UP),)
    return (_LEAVE,)


def _own(field: Field, seat: Seat, place: int, stage: int, outcome: str = "") -> Pick:
    name = NAME[field.sides.card[3 * seat + place - 1]]
    return Pick(place_id("squad", seat, place), name, stage, outcome=outcome)


def _foe(
    field: Field,
    seat: Seat,
    place: int,
    stage: int,
    attacker: int,
    cleaved: int | None = None,
) -> Pick:
    """A target of the card at the place `attacker` of the field, with what would become of it,
    and of what is hit with it, at the place `cleaved`."""
    target = 3 * seat + place - 1
    forecast = blow(field, attacker, target)
    outcome, hint = f"{forecast.verdict}\n{sum_of(forecast)}", forecast.text
    if cleaved is not None:
        beside, name = area(field, cleaved), NAME[field.sides.card[cleaved]]
        outcome = words.CLEAVED_TOO[beside.fate](told=outcome)
        hint = words.BESIDE(told=hint, card=name, forecast=beside.text)
    return Pick(
        place_id("squad", seat, place),
        words.ATTACK_THE(card=NAME[field.sides.card[target]]),
        stage,
        outcome=outcome,
        hint=hint,
        grave=forecast.harms,
    )


def _lightning(field: Field, foe: Seat) -> Pick:
    """Lightning on all of them: on each what would become of it."""
    struck = tuple(
        (place_id("squad", foe, place % 3 + 1), words.BY_LIGHTNING(verdict=forecast.verdict))
        for place, forecast in lightning(field).items()
    )
    return Pick("lightning", words.CHOOSE_LIGHTNING, 1, picture="lightning", elsewhere=struck)


def _attack_way(field: Field, seat: Seat, action: Attack) -> Way:
    other = 1 - seat
    attacker = 3 * seat + action.attacker - 1
    first = _own(field, seat, action.attacker, 0)
    if not action.cleave:
        return (first, _foe(field, other, action.target, 1, attacker))
    cleaved = 3 * other + action.cleave - 1
    name, forecast = NAME[field.sides.card[cleaved]], area(field, cleaved)
    beside = field.alive & field.sides.near[3 * other + action.target - 1]
    if not beside & (beside - 1):  # who else is hit goes without saying, but not what comes of it
        return (first, _foe(field, other, action.target, 1, attacker, cleaved))
    cleave = Pick(
        place_id("squad", other, action.cleave),
        words.CLEAVE(card=name),
        2,
        outcome=words.BY_CLEAVE(verdict=forecast.verdict),
        hint=words.CLEAVE_HINT(forecast=forecast.text),
        grave=forecast.harms,
    )
    return (first, _foe(field, other, action.target, 1, attacker), cleave)


def _assault_way(field: Field, seat: Seat, action: Assault) -> Way:
    """One, the other, the first blow's target, then the second's where it can be another. The
    second blow is reckoned with what the first will have done."""
    (first, second), (one, two) = action.attackers, action.targets
    own, foe, other = 3 * seat - 1, 2 - 3 * seat, 1 - seat
    a, b, t, u = first + own, second + own, one + foe, two + foe
    partner = words.WITH(card=NAME[field.sides.card[b]])
    way: Way = (
        _own(field, seat, first, 0),
        Pick(place_id("squad", seat, second), partner, 1, outcome=words.TOGETHER),
    )
    blown = blow(field, a, t)
    then = after(field, t, blown.fate)
    wasted = t == u and blown.fate == DEAD
    next_blow = blow(then, b, u)
    verdict = words.WASTED if wasted else next_blow.verdict
    hint = words.DEAD_ALREADY if wasted else next_blow.text
    if all(pair == (t, t) for pair in pairs_of_targets(field, a, b) if pair[0] == t):
        both = Pick(
            place_id("squad", other, one),
            words.ATTACK_THE_WITH_BOTH(card=NAME[field.sides.card[t]]),
            2,
            outcome=words.BOTH_BLOWS(verdict=words.VERDICTS[DEAD] if wasted else verdict),
            hint=words.THEN(first=blown.text, second=hint),
            grave=wasted or next_blow.harms or blown.harms,
        )
        return (*way, both)
    way = (*way, _foe(field, other, one, 2, a))
    if t == u:
        return (*way, Pick("same", words.SAME_TARGET(verdict=verdict), 3, hint=hint))
    return (*way, _foe(then, other, two, 3, b))


# -- what is picked else ---------------------------------------------------------------------------

_BUTTONS = {
    "pass": Pick("pass", say("Pass")),
    "done": Pick("done", say("Fight"), picture="swords"),
    "no shield": Pick("no-shield", say("No shield")),
}
BUTTONS = {
    "pass": say(
        "Buys nothing more now. When both have passed, one after the other, the shop closes."
    ),
    "really-pass": say("Buys nothing, though you could afford something."),
    "swap": say("Swaps your card for the one in the shop."),
    "pay": say("Pays with the cards you chose. There is no change."),
    "least": say("Pays with the cards that lose the least. There is no change."),
    "field": say(
        "Lays these cards face down, in this order. Both squads are turned over together."
    ),
    "done": say("Fights with what is worn now."),
    "no-shield": say("Lets the blow fall."),
    "lightning": say(
        "Strikes the whole enemy squad at once. Cards that wear an artifact are spared."
    ),
    "leave": say("Leaves the artifact where its wearer died."),
    "same": say("Both strike the same card."),
}
"""What its buttons do (MRC-9 to MRC-13, MRC-18, MRC-19, MRC-23, MRC-27, MRC-30, MRC-32)."""

_SURE_PASS = (_BUTTONS["pass"], Pick("really-pass", say("Pass anyway"), 1))
_SWAP = Pick("swap", say("Swap them"), 2, picture="shop")


def ways(observation: MercenariesObservation, action: Action) -> tuple[Way, ...]:
    """Goods and then the payment; three cards for a squad; attacker and then target ..."""
    seat = observation.turn
    if isinstance(action, Squad):
        return (_squad_way(observation, seat, action),)
    if isinstance(action, Hire):
        return _payment_ways(observation, seat, action.mercenary, action.payment)
    if isinstance(action, Buy):
        return _payment_ways(observation, seat, action.artifact, action.payment)
    if isinstance(action, (Swap, Trade)):
        goods = _counter(observation, action.taken)
        given = _card("hand", seat, action.given, words.GIVE, 1, words.SWAP_CARD, goods.id)
        return ((goods, given, _SWAP),)
    if isinstance(action, Equip):
        return (_equip_way(observation, seat, action),)
    if isinstance(action, Pass) and in_reach(observation):
        return (_SURE_PASS,)
    if observation.field is not None and action.text() not in _BUTTONS:
        return (combat_way(observation.field, seat, action),)
    return ((_BUTTONS[action.text()],),)


@lru_cache(maxsize=1024)
def _card(
    zone: str, seat: Seat, card: int, verb: Phrase, stage: int, outcome: str = "", to: str = ""
) -> Pick:
    label = verb(card=NAME[card])
    return Pick(card_id(zone, seat, card), label, stage, outcome=outcome, comes_to=to)


@lru_cache(maxsize=1024)
def _place_in_squad(zone: str, seat: Seat, card: int, stage: int) -> Pick:
    name = words.FIELD(card=NAME[card])
    place = place_id("squad", seat, stage + 1)
    return Pick(card_id(zone, seat, card), name, stage, mark=str(stage + 1), goes_to=place)


def _squad_way(observation: MercenariesObservation, seat: Seat, action: Squad) -> Way:
    healing = observation.infirmaries[seat]
    cards = tuple(
        _place_in_squad("infirmary" if healing >> card & 1 else "hand", seat, card, stage)
        for stage, card in enumerate(action.cards)
    )
    return (*cards, Pick("field", say("Field this squad"), len(cards), picture="swords"))


def _equip_way(observation: MercenariesObservation, seat: Seat, action: Equip) -> Way:
    """The artifact and its wearer: what that one is worth then, and that neighbours gain by it
    (MRC-25)."""
    field, place = observation.field, 3 * seat + action.place - 1
    assert field is not None
    artifact = _card("hand", seat, action.artifact, words.PUT_ON, 0)
    strength = field.strength(place)
    value, power = strength.value + ARTIFACT_BONUS, strength.power + ARTIFACT_BONUS
    beside = field.sides.near[place]
    outcome = (words.WORTH_AND_BESIDE if beside else words.WORTH)(value=value)
    hint = words.DEFENDS_AND_ATTACKS(value=value, power=power)
    if power == value:
        hint = words.BOTH_THE_SAME(value=value)
    if beside:
        hint = words.BESIDE_MORE(told=hint)
    wearer = Pick(
        place_id("squad", seat, action.place), say("On this card"), 1, outcome=outcome, hint=hint
    )
    return (artifact, wearer)


def _counter(observation: MercenariesObservation, goods: int) -> Pick:
    """What is to be had, on the counter, and what the viewer has for it: a card to give, too, that
    is worth as much (MRC-11, MRC-13)."""
    have, artifact = worth(purse_for(observation.hand, goods)), ARTIFACTS >> goods & 1
    exchange = cards_of(observation.hand & (ARTIFACTS if artifact else MERCENARIES))
    told = words.IN_HAND
    if any(VALUE[card] >= VALUE[goods] for card in exchange):
        told = (words.OR_TO_GIVE if have >= VALUE[goods] else words.ONLY_TO_GIVE)[artifact]
    pick_id = "ware/1"
    if goods in observation.row:
        pick_id = f"shop/{observation.row.index(goods) + 1}"
    return Pick(pick_id, words.CHOOSE(card=NAME[goods]), hint=told(held=have))


def _payment_ways(
    observation: MercenariesObservation, seat: Seat, goods: int, payment: Payment
) -> tuple[Way, ...]:
    """The goods, the cards that pay in any order, and a button; or, without any cards, a button
    for the payment that wastes least."""
    price, total = VALUE[goods], sum(VALUE[card] for card in payment)
    counter = _counter(observation, goods)
    paid = tuple(_card("hand", seat, card, words.PAY_WITH, 1, to=counter.id) for card in payment)
    label = words.PAY(paid=total)
    if total > price:
        label = words.PAY_TOO_MUCH(paid=total, extra=total - price)
    way: Way = (counter, *paid, Pick("pay", label, 2, picture="shop"))
    if payment != least(purse_for(observation.hand, goods), price):
        return (way,)
    button = Pick("least", words.PAY_LEAST(paid=total), 1, picture="shop")
    return (way, (counter, button))


def aimed(
    observation: MercenariesObservation, pick_id: str, made: Sequence[str] = ()
) -> Action | None:
    """The action that somebody wants who picks that after what is `made`, though it can't be
    done."""
    if observation.result is not None:
        return None
    if choices_are_private(observation) and observation.viewer != observation.turn:
        return None
    zone, _, name = pick_id.partition("/")
    seat = observation.turn
    if observation.phase == "shop":
        return _aimed_at_goods(observation, zone, name)
    if observation.phase == "squads":
        if zone in (f"hand.{seat}", f"infirmary.{seat}") and name in KEY:
            chosen = [KEY[pick.rpartition("/")[2]] for pick in made if "/" in pick]
            return Squad((*chosen, KEY[name]))
        return None
    if observation.field is None or name not in ("1", "2", "3"):
        return None
    if observation.phase == "equip":
        artifacts = cards_of(observation.known(seat) & ARTIFACTS)
        return Equip(artifacts[0], int(name)) if zone == f"squad.{seat}" and artifacts else None
    if zone in ("squad.0", "squad.1"):
        mine = [int(pick[-1]) for pick in made if pick.startswith(f"squad.{seat}/")]
        return _aimed_in_combat(observation.field, seat, zone == f"squad.{seat}", int(name), mine)
    return None


def _aimed_at_goods(observation: MercenariesObservation, zone: str, name: str) -> Action | None:
    """Goods that can't be paid for, or a mercenary that can't be swapped."""
    seat, hand = observation.turn, observation.hand
    if zone == "ware" and observation.ware >= 0:
        purse = purse_for_artifact(hand, observation.ware)
        return Buy(observation.ware, payment_of(cards_of(purse)))
    if zone == "shop" and name in ("1", "2", "3"):
        goods = observation.row[int(name) - 1]
        if goods >= 0:
            return Hire(goods, payment_of(cards_of(purse_for_hire(hand, goods))))
    row = [card for card in observation.row if card >= 0]
    if name not in KEY or not row:
        return None
    card, cheapest = KEY[name], min(row, key=VALUE.__getitem__)
    if zone == f"infirmary.{seat}" and not MERCENARIES >> card & 1:
        return Hire(cheapest, (card,))
    if MERCENARIES >> card & 1 and zone in (f"hand.{seat}", f"infirmary.{seat}"):
        return Swap(card, cheapest)
    return None


def _aimed_in_combat(
    field: Field, seat: Seat, own: bool, place: int, chosen: Sequence[int]
) -> Action | None:
    """A card that is spent or can't do that; a target that is not allowed to those `chosen`."""
    if field.step == SHIELD:
        return Shield(place) if own else None
    if field.step == PICKUP:
        lowest = (field.drops & -field.drops).bit_length() - 1
        return PickUp(field.sides.artifact_at(lowest), place) if own else None
    mine, theirs = (
        [n for n in range(3) if (field.alive & field.sides.of_seat[side]) >> (3 * side + n) & 1]
        for side in (seat, 1 - seat)
    )
    if field.step == STRIKE:
        striker = (field.strikers & -field.strikers).bit_length() - 3 * seat
        return None if own else Strike(striker, place)
    if own and chosen:
        return Assault((chosen[0], place), (theirs[0] + 1,) * 2)
    if own:
        return Attack(place, theirs[0] + 1)
    if len(chosen) == 1:
        return Attack(chosen[0], place)
    ready = [n for n in mine if not field.spent >> (3 * seat + n) & 1]
    return Attack(ready[0] + 1, place)


# -- what is asked ---------------------------------------------------------------------------------

_PLACES = ("left", "middle", "right")

_NAMED = 2
"""So many goods are named at most where one passes: more take two lines."""


def prompt(observation: MercenariesObservation) -> str:
    """What the seat to act may do now."""
    if observation.result is not None:
        return OVER
    seat = observation.turn
    if observation.phase == "shop":
        return _shopping(observation, seat)
    if observation.phase == "squads":
        return _choosing(observation, seat)
    if observation.phase == "equip":
        return words.EQUIP
    assert observation.field is not None
    return _in_combat(observation.field, seat)


def _shopping(observation: MercenariesObservation, seat: Seat) -> str:
    if not observation.mercenaries(seat):
        return words.HIRE_ONE
    closes = bool(observation.passes)
    shown = [card for card in (*observation.row, observation.ware) if card >= 0]
    if not shown:
        return words.NOTHING_LEFT[closes]
    ways = True, True
    if observation.viewer == seat:
        paid, swapped = in_reach(observation), to_swap_for(observation, seat)
        shown = [card for card in shown if card in paid or card in swapped]
        ways = bool(paid), bool(swapped)
    if not shown:
        return words.OUT_OF_REACH[closes]
    told = _offered(observation, shown)[ways]
    return words.CLOSES_SHOP(told=told) if closes else told


def _offered(
    observation: MercenariesObservation, within: Sequence[int]
) -> Mapping[tuple[bool, bool], str]:
    """What to say of what is `within` reach."""
    if observation.ware not in within:
        return words.CHOOSE_MERCENARY
    hires = any(MERCENARIES >> card & 1 for card in within)
    return words.EITHER if hires else words.CHOOSE_ARTIFACT


def _choosing(observation: MercenariesObservation, seat: Seat) -> str:
    """How many all can count: artifacts are never hidden (MRC-18)."""
    artifacts = (observation.shown[seat] & ARTIFACTS).bit_count()
    healing = observation.infirmaries[seat].bit_count()
    fieldable = observation.hand_count(seat) - artifacts + healing
    if fieldable == 1:
        return words.SEND_ONE
    return words.CHOOSE_TWO if fieldable == 2 else words.CHOOSE_THREE


def _in_combat(field: Field, seat: Seat) -> str:
    card = field.sides.card
    if field.step == SHIELD:
        attacker, target, _ = field.blows[0]
        forecast = blow(field, attacker, target)
        return words.SACRIFICE[forecast.fate](card=NAME[card[target]], sum=forecast.sum)
    if field.step == STRIKE:
        strikers = [NAME[card[place]] for place in places_of(field.strikers)]
        if len(strikers) == 1:
            return words.FLANK(card=strikers[0])
        return words.CHOOSE_FLANK(cards=join_names(strikers))
    if field.step == PICKUP:
        return words.WHO_PICKS(artifact=NAME[dropped(field)[0]])
    tanks = field.alive & field.sides.of_seat[1 - seat] & field.sides.tanks
    if not tanks:
        return words.ATTACK
    return words.ATTACK_TANKS if tanks.bit_count() > 1 else words.ATTACK_TANK


# -- what is left to choose ----------------------------------------------------------------------


def further(observation: MercenariesObservation, made: Sequence[str]) -> str:
    """What is still to be chosen after the picks `made`: the price, what of it is paid ..."""
    if observation.phase == "shop":
        return _price(observation, made)
    if observation.phase == "squads":
        return _squad(observation, made)
    if observation.phase == "equip":
        return words.WHO_WEARS(artifact=NAME[_which_card(made[0])])
    field = observation.field
    if field is None or field.step == PICKUP:
        return ""
    if field.step == STRIKE:
        return words.WHOM_STRIKE(card=_at(field, made[0]))
    return _attack(field, observation.turn, made)


def _which_card(pick: str) -> int:
    return KEY[pick.rpartition("/")[2]]


def _price(observation: MercenariesObservation, made: Sequence[str]) -> str:
    zone, _, place = made[0].partition("/")
    if zone == "pass":
        names = [words.THE_CARD(card=NAME[goods]) for goods in in_reach(observation)]
        if len(names) > _NAMED:
            return words.COULD_PAY_SOME(number=len(names))
        return words.COULD_PAY(goods=any_of(names))
    if zone not in ("shop", "ware"):
        return ""
    goods = observation.ware if zone == "ware" else observation.row[int(place) - 1]
    if goods < 0:
        return ""
    price, name = VALUE[goods], NAME[goods]
    given = [_which_card(pick) for pick in made[1:] if pick.startswith("hand.")]
    if given and _is_swap(goods, given[0]):
        return words.SWAP_FOR_THE(given=NAME[given[0]], card=name)
    if given:
        paid = sum(VALUE[card] for card in given)
        if paid < price:
            return words.TO_GO(card=name, paid=paid, price=price, left=price - paid)
        if paid == price:
            return words.ENOUGH(card=name, paid=paid, price=price)
        return words.TOO_MANY(card=name, paid=paid, price=price, extra=paid - price)
    exchange = observation.hand & (ARTIFACTS if zone == "ware" else MERCENARIES)
    fair = [card for card in cards_of(exchange) if VALUE[card] >= price]
    purse = purse_for(observation.hand, goods)
    if worth(purse) < price:
        if not fair:
            return ""
        told = words.GIVE_ARTIFACT if zone == "ware" else words.GIVE_MERCENARY
        return told(card=name, price=price)
    both = bool(purse & ARTIFACTS)
    if not fair:
        told = words.PAY_WITH_ARTIFACTS if both else words.PRICE_PAY_WITH
    elif zone == "ware":
        told = words.PAY_BOTH_OR_ARTIFACT if both else words.PAY_OR_ARTIFACT
    else:
        told = words.PAY_BOTH_OR_MERCENARY if both else words.PAY_OR_MERCENARY
    return told(card=name, price=price, race=RACES[RACE[goods]])


def _is_swap(goods: int, given: int) -> bool:
    """Whether that card is given for the goods, and does not pay for them."""
    return bool(MERCENARIES >> given & 1 or (ARTIFACTS >> goods & ARTIFACTS >> given) & 1)


def _squad(observation: MercenariesObservation, made: Sequence[str]) -> str:
    """What their race brings (MRC-26), as soon as it does, else who stands where; that their
    numbers tell, too."""
    cards = [_which_card(pick) for pick in made if "/" in pick]
    places = {place: NAME[card] for place, card in zip(_PLACES, cards, strict=False)}
    told = words.IN_PLACES[len(cards) - 1](**places)
    races = [RACE[card] for card in cards]
    race = max(races, key=races.count)
    kin = races.count(race)
    if kin > 1:
        told = words.KIN(kin=kin, race=RACES[race], more=kin - 1)
    fieldable = observation.hand & ~ARTIFACTS | observation.infirmaries[observation.turn]
    if len(cards) >= min(SQUAD, fieldable.bit_count()):
        return words.FIELD_THEM(told=told)
    return words.WHO_STANDS[len(cards)](told=told)


def _at(field: Field, pick: str) -> str:
    """The name of the card at the place that was picked."""
    return NAME[field.sides.card[_place(pick)]]


def _place(pick: str) -> int:
    """The place of the field that a pick names: `squad.1/3` is 5."""
    seat, _, place = pick.removeprefix("squad.").partition("/")
    return 3 * int(seat) + int(place) - 1


def _attack(field: Field, seat: Seat, made: Sequence[str]) -> str:
    """Whom to attack, and what else may come of it."""
    picks = [pick for pick in made if pick.startswith("squad.")]
    if not picks:
        return ""
    own = [pick for pick in picks if pick.startswith(f"squad.{seat}/")]
    targets = picks[len(own) :]
    if len(own) > 1:
        return words.WHOM_HITS(whose=_at(field, own[len(targets)]))
    if targets:
        return words.WHOM_CLEAVES(target=_at(field, targets[0]))
    place, sides = _place(own[0]), field.sides
    fates = lightning(field)
    if sides.casters >> place & 1 and any(not field.gear >> foe & 1 for foe in fates):
        return words.TARGET_OR_ALL
    if sides.veterans >> place & 1 and any(field.alive & sides.near[t] for t in targets_of(field)):
        return words.TARGET_CLEAVED
    ready = field.alive & sides.of_seat[seat] & ~field.spent & sides.kin[place] & ~(1 << place)
    if sides.elites >> place & 1 and ready & sides.elites:
        return words.TARGET_OR_PARTNER
    if field.alive & sides.mates[place] and sides.elites >> place & 1:
        mates = places_of(field.alive & sides.mates[place])
        if len(mates) == 1:
            mate = words.THE_CARD(card=NAME[sides.card[mates[0]]])
            return words.TARGET_THEN(mate=mate)
        return words.TARGET_THEN_BOTH(number=len(mates))
    return words.TARGET


# -- what is chosen ------------------------------------------------------------------------------


def picked(observation: MercenariesObservation, made: Sequence[str]) -> str:
    """Who attacks or strikes, and how hard; or who attack together."""
    field = observation.field
    if field is None or observation.phase != "combat" or field.step in (SHIELD, PICKUP):
        return ""
    own = [pick for pick in made if pick.startswith(f"squad.{observation.turn}/")]
    if len(own) > 1:
        return words.ATTACKERS(card=_at(field, own[0]), partner=_at(field, own[1]))
    if not own:
        return ""
    power = field.strength(_place(own[0])).words(attacking=True)
    return words.ATTACKER(card=_at(field, own[0]), power=power)
