"""What can visibly happen in Mercenaries outside of combat: deals, shopping, squads, recovery."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nomercy_table.engine.events import Event, Move, RoundEnded, Seat, counted, join_names
from nomercy_table.games.mercenaries.cards import NAME, a_card, ears_worth, mask_of, names_of

HIDDEN = -1
"""A card that the reader of an event may not know."""

Draws = tuple[tuple[Seat, int], ...]
"""Cards that were dealt, in order, each with the seat that got it."""

_TURNS = {
    "shop": "is to shop",
    "squads": "chooses a squad",
    "equip": "may equip the squad",
    "attack": "attacks",
    "shield": "may raise a shield",
    "strike": "strikes from the flank",
    "pickup": "may pick up an artifact",
}


def _move(card: int, source: str, target: str) -> Move:
    return Move(() if card == HIDDEN else (card,), source, target, 1)


@dataclass(frozen=True)
class GameStarted(Event):
    """The three piles are shuffled (MRC-6, MRC-7)."""

    number: int
    dealer: Seat

    @property
    def cue(self) -> str:
        return "shuffle"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.dealer

    def sentence(self, names: Sequence[str]) -> str:
        return f"Game {self.number}: the piles are shuffled. {names[self.dealer]} deals."


@dataclass(frozen=True)
class Dealt(Event):
    """A mercenary and ten resources to each, one by one (MRC-7); `cards` with their seats."""

    dealer: Seat
    cards: Draws

    @property
    def cue(self) -> str:
        return "deal"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.dealer

    @property
    def moves(self) -> tuple[Move, ...]:
        piles = ["camp"] * 2 + ["bank"] * (len(self.cards) - 2)
        return tuple(
            _move(card, pile, f"hand.{seat}")
            for pile, (seat, card) in zip(piles, self.cards, strict=True)
        )

    def sentence(self, names: Sequence[str]) -> str:
        return "Each player gets a mercenary and ten resources."

    def seen_by(self, seat: Seat | None) -> Event:
        return replace(self, cards=_hiding(self.cards, seat))


def _hiding(cards: Draws, reader: Seat | None) -> Draws:
    return tuple((seat, card if seat == reader else HIDDEN) for seat, card in cards)


@dataclass(frozen=True)
class ShopOpened(Event):
    """Mercenaries are laid in the row, the nearest first, and an artifact is shown (MRC-8)."""

    round_number: int
    row: tuple[int, ...]
    ware: int | None

    @property
    def cue(self) -> str:
        return "open"

    @property
    def moves(self) -> tuple[Move, ...]:
        moves = [_move(card, "camp", "shop") for card in self.row]
        if self.ware is not None:
            moves.append(_move(self.ware, "merchant", "ware"))
        return tuple(moves)

    def sentence(self, names: Sequence[str]) -> str:
        shown = [*self.row, *([] if self.ware is None else [self.ware])]
        offer = join_names([a_card(card) for card in shown]) or "nothing"
        return f"Round {self.round_number}: the shop shows {offer}."


@dataclass(frozen=True)
class TurnStarted(Event):
    """It is for this seat to do what `phase` says."""

    seat: Seat
    phase: str

    @property
    def cue(self) -> str:
        return "turn"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {_TURNS[self.phase]}."


@dataclass(frozen=True)
class Passed(Event):
    """The seat bought nothing in this turn (MRC-9)."""

    seat: Seat

    @property
    def cue(self) -> str:
        return "stop"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} passes."


@dataclass(frozen=True)
class Hired(Event):
    """A mercenary was hired for resources, and for artifacts that were sold (MRC-10)."""

    seat: Seat
    mercenary: int
    paid: tuple[int, ...]
    sold: tuple[int, ...]

    @property
    def cue(self) -> str:
        return "hire"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        hand = f"hand.{self.seat}"
        return (
            *(_move(card, hand, "spent") for card in self.paid),
            *(_move(card, hand, "merchant") for card in self.sold),
            _move(self.mercenary, "shop", hand),
        )

    def sentence(self, names: Sequence[str]) -> str:
        price = names_of((*self.paid, *self.sold))
        return f"{names[self.seat]} hires {a_card(self.mercenary)} for {price}."


@dataclass(frozen=True)
class Swapped(Event):
    """A card of the hand for one of the shop: mercenaries (MRC-11) or artifacts (MRC-13)."""

    seat: Seat
    given: int
    taken: int
    zone: str

    @property
    def cue(self) -> str:
        return "trade"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        hand = f"hand.{self.seat}"
        return (_move(self.given, hand, self.zone), _move(self.taken, self.zone, hand))

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} swaps {a_card(self.given)} for {a_card(self.taken)}."


@dataclass(frozen=True)
class ArtifactBought(Event):
    """The artifact on show was bought (MRC-12)."""

    seat: Seat
    artifact: int
    paid: tuple[int, ...]

    @property
    def cue(self) -> str:
        return "hire"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        hand = f"hand.{self.seat}"
        paid = tuple(_move(card, hand, "spent") for card in self.paid)
        return (*paid, _move(self.artifact, "ware", hand))

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} buys {a_card(self.artifact)} for {names_of(self.paid)}."


@dataclass(frozen=True)
class ShopClosed(Event):
    """What is still shown goes face down to the bottom of its pile (MRC-17)."""

    row: tuple[int, ...]
    ware: int | None

    @property
    def cue(self) -> str:
        return "close"

    @property
    def moves(self) -> tuple[Move, ...]:
        moves = [_move(card, "shop", "camp") for card in self.row]
        if self.ware is not None:
            moves.append(_move(self.ware, "ware", "merchant"))
        return tuple(moves)

    def sentence(self, names: Sequence[str]) -> str:
        return "Both have passed: the shop closes."


@dataclass(frozen=True)
class SquadChosen(Event):
    """The seat has made its choice, which stays secret until both have (MRC-18)."""

    seat: Seat
    cards: tuple[int, ...]

    @property
    def cue(self) -> str:
        return "choose"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has chosen a squad."

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True)
class SquadsRevealed(Event):
    """Both squads lie open (MRC-19), those `from_infirmary` are wounded."""

    squads: tuple[tuple[int, ...], tuple[int, ...]]
    from_infirmary: tuple[int, ...]

    @property
    def cue(self) -> str:
        return "reveal"

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(
            _move(
                card,
                f"infirmary.{seat}" if card in self.from_infirmary else f"hand.{seat}",
                f"squad.{seat}",
            )
            for seat, squad in enumerate(self.squads)
            for card in squad
        )

    def sentence(self, names: Sequence[str]) -> str:
        told = [f"{names[seat]} fields {names_of(squad)}" for seat, squad in enumerate(self.squads)]
        return f"{'; '.join(told)}."


@dataclass(frozen=True)
class Equipped(Event):
    """An artifact was put on a card of the squad (MRC-19)."""

    seat: Seat
    artifact: int
    wearer: int

    @property
    def cue(self) -> str:
        return "equip"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        return (_move(self.artifact, f"hand.{self.seat}", f"gear.{self.seat}"),)

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} puts the {NAME[self.artifact]} on the {NAME[self.wearer]}."


@dataclass(frozen=True)
class Healed(Event):
    """Cards of an infirmary that did not fight return to the hand (MRC-35)."""

    seat: Seat
    cards: tuple[int, ...]

    @property
    def cue(self) -> str:
        return "heal"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(_move(c, f"infirmary.{self.seat}", f"hand.{self.seat}") for c in self.cards)

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has healed and takes back {names_of(self.cards)}."


@dataclass(frozen=True)
class DeadBuried(Event):
    """The winner's dead lie in the graveyard (MRC-34)."""

    seat: Seat
    cards: tuple[int, ...]

    @property
    def cue(self) -> str:
        return "bury"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(_move(card, f"squad.{self.seat}", "graveyard") for card in self.cards)

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} buries {names_of(self.cards)}."


@dataclass(frozen=True)
class EarsTaken(Event):
    """The loser's dead are on the winner's string of ears (MRC-34)."""

    seat: Seat
    loser: Seat
    cards: tuple[int, ...]

    @property
    def cue(self) -> str:
        return "ears"

    @property
    def gain(self) -> int:
        return ears_worth(mask_of(self.cards))

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(_move(c, f"squad.{self.loser}", f"ears.{self.seat}") for c in self.cards)

    def sentence(self, names: Sequence[str]) -> str:
        ears = counted(self.gain, "point")
        return f"{names[self.seat]} takes the ears of {names_of(self.cards)}, worth {ears}."


@dataclass(frozen=True)
class ArtifactsGathered(Event):
    """The winner takes back their own artifacts and loots the loser's (MRC-34)."""

    seat: Seat
    own: tuple[int, ...]
    looted: tuple[int, ...]

    @property
    def cue(self) -> str:
        return "steal" if self.looted else "collect"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        hand = f"hand.{self.seat}"
        own = tuple(_move(card, f"gear.{self.seat}", hand) for card in self.own)
        return (*own, *(_move(card, f"gear.{1 - self.seat}", hand) for card in self.looted))

    def sentence(self, names: Sequence[str]) -> str:
        told = []
        if self.own:
            told.append(f"takes back the {names_of(self.own)}")
        if self.looted:
            told.append(f"loots the {names_of(self.looted)}")
        return f"{names[self.seat]} {' and '.join(told)}."


@dataclass(frozen=True)
class SurvivorsReturned(Event):
    """The winner's healthy cards go back to the hand, the wounded to the infirmary (MRC-35)."""

    seat: Seat
    healthy: tuple[int, ...]
    wounded: tuple[int, ...]

    @property
    def cue(self) -> str:
        return "return"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        squad = f"squad.{self.seat}"
        healthy = tuple(_move(card, squad, f"hand.{self.seat}") for card in self.healthy)
        wounded = tuple(_move(card, squad, f"infirmary.{self.seat}") for card in self.wounded)
        return (*healthy, *wounded)

    def sentence(self, names: Sequence[str]) -> str:
        told = []
        if self.healthy:
            told.append(f"takes back {names_of(self.healthy)}")
        if self.wounded:
            told.append(f"lays {names_of(self.wounded)} in the infirmary")
        return f"{names[self.seat]} {' and '.join(told)}."


@dataclass(frozen=True)
class Replaced(Event):
    """A card from the bank for every card lost, one by one, the loser first (MRC-36)."""

    cards: Draws

    @property
    def cue(self) -> str:
        return "reinforce"

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(_move(card, "bank", f"hand.{seat}") for seat, card in self.cards)

    def sentence(self, names: Sequence[str]) -> str:
        told = []
        for seat in sorted({seat for seat, _ in self.cards}):
            drawn = [card for to, card in self.cards if to == seat]
            what = counted(len(drawn), "card")
            if HIDDEN not in drawn:
                what += f": {names_of(drawn)}"
            told.append(f"{names[seat]} gets {what}")
        return f"From the bank {'; '.join(told)}."

    def seen_by(self, seat: Seat | None) -> Event:
        return replace(self, cards=_hiding(self.cards, seat))


@dataclass(frozen=True)
class BankRebuilt(Event):
    """The bank was empty: the spent resources are shuffled and are the bank (MRC-36)."""

    count: int

    @property
    def cue(self) -> str:
        return "shuffle"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((), "spent", "bank", self.count),)

    def sentence(self, names: Sequence[str]) -> str:
        return f"The bank is empty: {counted(self.count, 'spent card')} are shuffled anew."


@dataclass(frozen=True)
class BankExhausted(Event):
    """Neither bank nor spent cards are left: dealing stops (MRC-36)."""

    @property
    def cue(self) -> str:
        return "empty"

    def sentence(self, names: Sequence[str]) -> str:
        return "The bank is empty, and nothing was spent: nobody gets more."


@dataclass(frozen=True)
class NobodyToSend(Event):
    """The seat can't send a mercenary: the game ends (MRC-15, MRC-18, MRC-37)."""

    seat: Seat

    @property
    def cue(self) -> str:
        return "empty"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.seat

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has no mercenary and can hire none: the game ends."


@dataclass(frozen=True)
class HandsShown(Event):
    """Both hands lie open to be counted (MRC-37)."""

    hands: tuple[tuple[int, ...], ...]

    @property
    def cue(self) -> str:
        return "reveal"

    def sentence(self, names: Sequence[str]) -> str:
        told = [
            f"{names[seat]} holds {names_of(hand) if hand else 'nothing'}"
            for seat, hand in enumerate(self.hands)
        ]
        return f"{'; '.join(told)}."


@dataclass(frozen=True)
class GameEnded(RoundEnded):
    """A game is over and counted (MRC-37)."""

    def sentence(self, names: Sequence[str]) -> str:
        scores, winners = self.result.scores, self.result.winners
        if not winners:
            return f"Game {self.number} is drawn: {counted(scores[0], 'point')} each."
        won, lost = scores[winners[0]], scores[1 - winners[0]]
        return f"{names[winners[0]]} wins game {self.number} with {won} to {lost}."
