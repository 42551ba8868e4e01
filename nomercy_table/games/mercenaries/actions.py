"""What a seat can do in Mercenaries: shop (MRC-9 to MRC-13), field and equip a squad (MRC-18,
MRC-19), fight (MRC-20 to MRC-32). Places of a squad are numbered from 1."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.engine.file_words import NO_ACTION
from nomercy_table.games.mercenaries import file_words
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    KEY,
    MERCENARIES,
    OF_RACE,
    RACE,
    RESOURCES,
    TEXT,
    VALUE,
    cards_of,
    worth,
)
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.storage.shown import shown

Payment = tuple[int, ...]
"""Resources by their values, then artifacts: see `payment_of`."""


def _texts(cards: Iterable[int]) -> str:
    return " ".join(TEXT[card] for card in cards)


def payment_of(cards: Iterable[int]) -> Payment:
    """Cards as a payment names them: resources by their values, then artifacts."""
    return tuple(sorted(cards, key=lambda c: (ARTIFACTS >> c & 1, VALUE[c], TEXT[c])))


@dataclass(frozen=True)
class Pass(Action):
    """Do nothing in this turn of shopping (MRC-9)."""

    def text(self) -> str:
        return "pass"


@dataclass(frozen=True)
class Hire(Action):
    """Hire a mercenary of the row for resources of its race and sold artifacts (MRC-10)."""

    mercenary: int
    payment: Payment

    def text(self) -> str:
        return f"hire {TEXT[self.mercenary]} {_texts(self.payment)}"


@dataclass(frozen=True)
class Swap(Action):
    """Give a mercenary of the hand for one of the row (MRC-11)."""

    given: int
    taken: int

    def text(self) -> str:
        return f"swap {TEXT[self.given]} {TEXT[self.taken]}"


@dataclass(frozen=True)
class Buy(Action):
    """Buy the artifact on show for resources of its race (MRC-12)."""

    artifact: int
    payment: Payment

    def text(self) -> str:
        return f"buy {TEXT[self.artifact]} {_texts(self.payment)}"


@dataclass(frozen=True)
class Trade(Action):
    """Give an artifact of the hand for the one on show (MRC-13)."""

    given: int
    taken: int

    def text(self) -> str:
        return f"trade {TEXT[self.given]} {TEXT[self.taken]}"


@dataclass(frozen=True)
class Squad(Action):
    """Field these cards, in this order, for the skirmish (MRC-18)."""

    cards: tuple[int, ...]

    def text(self) -> str:
        return f"squad {_texts(self.cards)}"


@dataclass(frozen=True)
class Equip(Action):
    """Put an artifact on the card of one's squad at `place` (MRC-19)."""

    artifact: int
    place: int

    def text(self) -> str:
        return f"equip {TEXT[self.artifact]} {self.place}"


@dataclass(frozen=True)
class Done(Action):
    """Equip no more (MRC-19)."""

    def text(self) -> str:
        return "done"


@dataclass(frozen=True)
class Attack(Action):
    """Attack one target; a veteran's `cleave` names the place that is hit, too (0: none)
    (MRC-21, MRC-29)."""

    attacker: int
    target: int
    cleave: int = 0

    def text(self) -> str:
        cleave = f" cleave {self.cleave}" if self.cleave else ""
        return f"attack {self.attacker} {self.target}{cleave}"


@dataclass(frozen=True)
class Lightning(Action):
    """Hurl a chain lightning at the whole enemy squad (MRC-30)."""

    caster: int

    def text(self) -> str:
        return f"lightning {self.caster}"


@dataclass(frozen=True)
class Assault(Action):
    """Two elites attack together, first the first named, each its own target (MRC-27)."""

    attackers: tuple[int, int]
    targets: tuple[int, int]

    def text(self) -> str:
        (first, second), (one, other) = self.attackers, self.targets
        return f"assault {first} {second} on {one} {other}"


@dataclass(frozen=True)
class Shield(Action):
    """Sacrifice the basic unit at `place` for the target beside it (MRC-23)."""

    place: int

    def text(self) -> str:
        return f"shield {self.place}"


@dataclass(frozen=True)
class NoShield(Action):
    """Let the blow fall (MRC-23)."""

    def text(self) -> str:
        return "no shield"


@dataclass(frozen=True)
class Strike(Action):
    """A flanking strike of the card at `striker` (MRC-28)."""

    striker: int
    target: int

    def text(self) -> str:
        return f"strike {self.striker} {self.target}"


@dataclass(frozen=True)
class PickUp(Action):
    """The card at `place` picks up the artifact of its dead neighbour (MRC-32)."""

    artifact: int
    place: int

    def text(self) -> str:
        return f"pickup {TEXT[self.artifact]} {self.place}"


@dataclass(frozen=True)
class Leave(Action):
    """Nobody picks up the artifact (MRC-32)."""

    artifact: int

    def text(self) -> str:
        return f"leave {TEXT[self.artifact]}"


PLAIN: dict[str, Action] = {action.text(): action for action in (Pass(), Done(), NoShield())}


def parse_action(text: str) -> Action:
    """The action that `text` stands for; ValueError says what it could be.

    The cards of a payment may stand in any order.
    """
    words = text.split()
    if (plain := PLAIN.get(" ".join(words))) is not None:
        return plain
    if words and words[0] in _READERS:
        reader, form = _READERS[words[0]]
        try:
            return reader(words[1:])
        except (ValueError, KeyError):
            exchange = words[0] in ("swap", "trade")
            like = file_words.EXCHANGE_FORM if exchange else file_words.ACTION_FORM
            right = like(word=words[0], form=form)
            raise _no_action(text, right) from None
    raise _no_action(text, file_words.ACTIONS(known=", ".join((*PLAIN, *_READERS))))


def _no_action(text: str, right: str) -> ValueError:
    return ValueError(NO_ACTION(action=shown(text), game=file_words.TITLE, right=right))


def _card(word: str, kind: int) -> int:
    card = KEY[word]
    if not kind >> card & 1:
        raise ValueError(word)
    return card


def _place(word: str) -> int:
    if word not in ("1", "2", "3"):
        raise ValueError(word)
    return int(word)


def _different(cards: Iterable[int]) -> tuple[int, ...]:
    named = tuple(cards)
    if not named or len(set(named)) < len(named):
        raise ValueError("each card once")
    return named


def _hire(words: list[str]) -> Action:
    paid = _different(_card(word, RESOURCES | ARTIFACTS) for word in words[1:])
    return Hire(_card(words[0], MERCENARIES), payment_of(paid))


def _buy(words: list[str]) -> Action:
    paid = _different(_card(word, RESOURCES) for word in words[1:])
    return Buy(_card(words[0], ARTIFACTS), payment_of(paid))


def _swap(words: list[str]) -> Action:
    given, taken = _different(_card(word, MERCENARIES) for word in words)
    return Swap(given, taken)


def _trade(words: list[str]) -> Action:
    given, taken = _different(_card(word, ARTIFACTS) for word in words)
    return Trade(given, taken)


def _squad(words: list[str]) -> Action:
    cards = _different(_card(word, RESOURCES | MERCENARIES) for word in words)
    if len(cards) > 3:
        raise ValueError("three at most")
    return Squad(cards)


def _equip(words: list[str]) -> Action:
    artifact, place = words
    return Equip(_card(artifact, ARTIFACTS), _place(place))


def _pick_up(words: list[str]) -> Action:
    artifact, place = words
    return PickUp(_card(artifact, ARTIFACTS), _place(place))


def _leave(words: list[str]) -> Action:
    (artifact,) = words
    return Leave(_card(artifact, ARTIFACTS))


def _attack(words: list[str]) -> Action:
    if len(words) == 2:
        return ATTACKS[_place(words[0]), _place(words[1]), 0]
    attacker, target, word, cleave = words
    if word != "cleave" or abs(_place(cleave) - _place(target)) != 1:
        raise ValueError(word)
    return ATTACKS[_place(attacker), _place(target), _place(cleave)]


def _assault(words: list[str]) -> Action:
    first, second, word, one, other = words
    if word != "on" or first == second:
        raise ValueError(word)
    return ASSAULTS[_place(first), _place(second), _place(one), _place(other)]


def _one_place(table: dict[int, Action]) -> Callable[[list[str]], Action]:
    def read(words: list[str]) -> Action:
        (place,) = words
        return table[_place(place)]

    return read


def _strike(words: list[str]) -> Action:
    striker, target = words
    return STRIKES[_place(striker), _place(target)]


_PLACES = (1, 2, 3)

# What is said in combat is made once: rollouts ask for it all the time.
ATTACKS: dict[tuple[int, int, int], Action] = {
    (a, t, c): Attack(a, t, c)
    for a in _PLACES
    for t in _PLACES
    for c in (0, *_PLACES)
    if c == 0 or abs(c - t) == 1
}
ASSAULTS: dict[tuple[int, int, int, int], Action] = {
    (a, b, t, u): Assault((a, b), (t, u))
    for a in _PLACES
    for b in _PLACES
    for t in _PLACES
    for u in _PLACES
    if a != b
}
LIGHTNINGS: dict[int, Action] = {place: Lightning(place) for place in _PLACES}
SHIELDS: dict[int, Action] = {place: Shield(place) for place in _PLACES}
PICK_UPS: dict[tuple[int, int], Action] = {
    (artifact, place): PickUp(artifact, place) if place else Leave(artifact)
    for artifact in range(12, 52, 13)
    for place in (0, *_PLACES)
}
"""By artifact and place; place 0: leave it."""
STRIKES: dict[tuple[int, int], Action] = {(s, t): Strike(s, t) for s in _PLACES for t in _PLACES}

_READERS: dict[str, tuple[Callable[[list[str]], Action], str]] = {
    "hire": (_hire, "hire kh 5h 8h ac"),
    "swap": (_swap, "swap qc jh"),
    "buy": (_buy, "buy as 4s 6s"),
    "trade": (_trade, "trade as ah"),
    "squad": (_squad, "squad kh 5c 10d"),
    "equip": (_equip, "equip as 2"),
    "attack": (_attack, "attack 1 2, attack 1 2 cleave 3"),
    "lightning": (_one_place(LIGHTNINGS), "lightning 1"),
    "assault": (_assault, "assault 1 3 on 2 2"),
    "shield": (_one_place(SHIELDS), "shield 2"),
    "strike": (_strike, "strike 3 2"),
    "pickup": (_pick_up, "pickup as 2"),
    "leave": (_leave, "leave as"),
}


# -- what can be paid with -------------------------------------------------------------------------

# Excess is lost, and cards that were not needed may be added, so all supersets are payments, too:
# 512 at most of one race, and as many again for each artifact that may be sold. Purses come back
# in every turn of shopping, so their payments are kept.


def purse_for_hire(hand: int, mercenary: int) -> int:
    """What of a hand can be spent on that mercenary: its race's resources, and any artifacts."""
    return hand & (RESOURCES & OF_RACE[RACE[mercenary]] | ARTIFACTS)


def purse_for_artifact(hand: int, artifact: int) -> int:
    """What of a hand can be spent on that artifact: its race's resources."""
    return hand & RESOURCES & OF_RACE[RACE[artifact]]


def purse_for(hand: int, goods: int) -> int:
    """What of a hand can be spent on that card of the shop."""
    of = purse_for_artifact if ARTIFACTS >> goods & 1 else purse_for_hire
    return of(hand, goods)


def affordable(hand: int, mercenary: int) -> bool:
    """Whether the hand can hire that mercenary."""
    return worth(purse_for_hire(hand, mercenary)) >= VALUE[mercenary]


def in_reach(observation: MercenariesObservation) -> tuple[int, ...]:
    """What of the goods the viewer could pay for, and has not swapped away (MRC-10, MRC-14)."""
    away, hand = observation.away[observation.turn], observation.hand
    goods = (card for card in (*observation.row, observation.ware) if card >= 0)
    return tuple(
        card
        for card in goods
        if not away >> card & 1 and worth(purse_for(hand, card)) >= VALUE[card]
    )


def to_swap_for(observation: MercenariesObservation, viewer: Seat) -> tuple[int, ...]:
    """What of the goods the viewer could swap for, and has not swapped away (MRC-11, MRC-13,
    MRC-14); nothing while they must hire (MRC-15)."""
    if not observation.mercenaries(viewer):
        return ()
    away, hand = observation.away[viewer], observation.hand
    dearest = max((VALUE[card] for card in cards_of(hand & MERCENARIES)), default=0)
    swaps = [card for card in observation.row if card >= 0 and VALUE[card] <= dearest]
    swaps += [observation.ware] * (observation.ware >= 0 and bool(hand & ARTIFACTS))
    return tuple(card for card in swaps if not away >> card & 1)


@lru_cache(maxsize=1024)
def hires(mercenary: int, purse: int) -> tuple[Action, ...]:
    """All ways to pay for that mercenary out of a purse, sorted by text."""
    found = [Hire(mercenary, payment) for payment in _payments(purse, VALUE[mercenary])]
    return tuple(sorted(found, key=Hire.text))


@lru_cache(maxsize=256)
def purchases(artifact: int, purse: int) -> tuple[Action, ...]:
    """All ways to pay for that artifact out of a purse, sorted by text."""
    found = [Buy(artifact, payment) for payment in _payments(purse, VALUE[artifact])]
    return tuple(sorted(found, key=Buy.text))


def _payments(purse: int, price: int) -> list[Payment]:
    if worth(purse) < price:
        return []
    cards = payment_of(cards_of(purse))
    return [
        some
        for count in range(1, len(cards) + 1)
        for some in combinations(cards, count)
        if sum(map(VALUE.__getitem__, some)) >= price
    ]


@lru_cache(maxsize=1024)
def least(purse: int, price: int) -> Payment:
    """The payment that wastes least: sells the fewest artifacts, then loses the least excess,
    then spends the fewest cards. Empty where the purse doesn't reach the price."""
    return min(
        _payments(purse, price),
        key=lambda paid: (
            sum(ARTIFACTS >> card & 1 for card in paid),
            sum(VALUE[card] for card in paid),
            len(paid),
            paid,
        ),
        default=(),
    )
