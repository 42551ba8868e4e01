"""What can visibly happen in a skirmish and after it (MRC-20 to MRC-36)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal

from nomercy_table.engine.events import Change, Clash, Event, Mark, Move, Occasion, Seat, SeatEvent
from nomercy_table.engine.words import POINTS
from nomercy_table.games.mercenaries import words
from nomercy_table.games.mercenaries.cards import NAME, a_card, ears_worth, mask_of, names_of
from nomercy_table.games.mercenaries.events import HIDDEN, Draws, hiding, move
from nomercy_table.games.mercenaries.field import DEAD, SHRUGGED, UNHARMED, Forecast

_SEEN: tuple[Literal["", "held", "harmed", "lost"], ...] = ("", "held", "harmed", "lost")
"""What becomes of who is hit (`field.Fate`): in a sentence, on the card, and as it is shown."""

_SKIN = "signs/skin"
_POWER, _VALUE = "signs/swords", "signs/guard"


@dataclass(frozen=True)
class AttackDeclared(SeatEvent):
    """Who attacks whom; the choice is final (MRC-21). Two cards: an assault (MRC-27)."""

    cue: ClassVar[str] = "attack"
    attackers: tuple[int, ...]
    targets: tuple[int, ...]
    cleaved: int | None = None

    @property
    def blows(self) -> tuple[tuple[int, int], ...]:
        return tuple(zip(self.attackers, self.targets, strict=True))

    def sentence(self, names: Sequence[str]) -> str:
        who, card, target = names[self.seat], NAME[self.attackers[0]], NAME[self.targets[0]]
        if len(self.attackers) == 1:
            if self.cleaved is None:
                return words.ATTACKS(who=who, card=card, target=target)
            return words.CLEAVES(who=who, card=card, target=target, other=NAME[self.cleaved])
        partner = NAME[self.attackers[1]]
        if len(set(self.targets)) == 1:
            return words.ASSAULTS(who=who, card=card, partner=partner, target=target)
        other = NAME[self.targets[1]]
        return words.ASSAULTS_TWO(who=who, card=card, partner=partner, target=target, other=other)


@dataclass(frozen=True)
class LightningHurled(SeatEvent):
    """A spellcaster strikes the whole enemy squad (MRC-30)."""

    cue: ClassVar[str] = "lightning"
    caster: int

    @property
    def marks(self) -> tuple[Mark, ...]:
        return (Mark(self.caster, words.LIGHTNING_STRUCK),)

    def sentence(self, names: Sequence[str]) -> str:
        return words.LIGHTNING(who=names[self.seat], card=NAME[self.caster])


@dataclass(frozen=True)
class FlankStruck(SeatEvent):
    """Another card of the attacker's rank strikes, too (MRC-28)."""

    cue: ClassVar[str] = "attack"
    striker: int
    target: int

    @property
    def blows(self) -> tuple[tuple[int, int], ...]:
        return ((self.striker, self.target),)

    def sentence(self, names: Sequence[str]) -> str:
        striker, target = NAME[self.striker], NAME[self.target]
        return words.FLANKS(who=names[self.seat], card=striker, target=target)


@dataclass(frozen=True)
class Hit:
    """What became of one card that was hit, and the arithmetic of it."""

    card: int
    forecast: Forecast

    @property
    def words(self) -> str:
        """`The Ogre Warlord is wounded (11 + 2 race bonus against 13).`"""
        return self._because(self.forecast.sum)

    @property
    def brief(self) -> str:
        """`The Ogre Warlord is wounded (13 against 13).`: how the numbers come about is seen on the
        cards."""
        return self._because(self.forecast.brief)

    def _because(self, why: str) -> str:
        return words.FATES[self.forecast.fate](card=NAME[self.card], why=why)

    @property
    def mark(self) -> Mark:
        """What is seen of it: a leader's skin is used up by the first harm (MRC-31)."""
        fate = self.forecast.fate
        broken = _SKIN if self.forecast.skin and fate != UNHARMED else ""
        gone = words.SKIN_GONE if fate == SHRUGGED else ""
        return Mark(self.card, words.VERDICT_STAMPS[fate], _SEEN[fate], broken, gone)


@dataclass(frozen=True)
class Struck(SeatEvent):
    """All that was hit in one moment, and what became of it (MRC-24, MRC-29, MRC-30).

    `seat` is whose cards were hit; the first of them by a blow of the card `by`, or none was.
    """

    hits: tuple[Hit, ...]
    by: int | None = field(default=None, compare=False)
    changes: tuple[Change, ...] = field(default=(), compare=False)

    @property
    def cue(self) -> str:
        fates = {hit.forecast.fate for hit in self.hits}
        if DEAD in fates:
            return "death"
        return "miss" if fates <= {UNHARMED, SHRUGGED} else "wound"

    @property
    def marks(self) -> tuple[Mark, ...]:
        return tuple(hit.mark for hit in self.hits)

    @property
    def blows(self) -> tuple[tuple[int, int], ...]:
        return () if self.by is None else ((self.by, self.hits[0].card),)

    @property
    def clash(self) -> Clash | None:
        """Power against value (MRC-24): what cleave and lightning do asks for none."""
        forecast = self.hits[0].forecast
        attack, value = forecast.attack, forecast.target.value
        if attack is None:
            return None
        return Clash(attack.power, attack.base, value, forecast.wounded, (_POWER, _VALUE))

    def sentence(self, names: Sequence[str]) -> str:
        return " ".join(hit.words for hit in self.hits)

    def told(self, names: Sequence[str]) -> str:
        """Why it is so is told of one, in short; of several what became of them takes the whole
        line."""
        if len(self.hits) == 1:
            return self.hits[0].brief
        ends: dict[int, list[int]] = {}
        for hit in self.hits:
            ends.setdefault(hit.forecast.fate, []).append(hit.card)
        return " ".join(
            words.SEVERAL[fate](cards=names_of(cards), count=len(cards))
            for fate, cards in ends.items()
        )


@dataclass(frozen=True)
class ShieldRaised(SeatEvent):
    """A basic unit was sacrificed for its neighbour, and is dead (MRC-23): the blow of the card
    `by` has fallen on it."""

    cue: ClassVar[str] = "shield"
    shield: int
    target: int
    by: int | None = field(default=None, compare=False)
    changes: tuple[Change, ...] = field(default=(), compare=False)

    @property
    def marks(self) -> tuple[Mark, ...]:
        shield = Mark(self.shield, words.SHIELD_STAMP, "lost", saves=True)
        return shield, Mark(self.target, words.SAFE, "held")

    @property
    def blows(self) -> tuple[tuple[int, int], ...]:
        return () if self.by is None else ((self.by, self.shield),)

    @property
    def shields(self) -> tuple[tuple[int, int], ...]:
        return ((self.shield, self.target),)

    def sentence(self, names: Sequence[str]) -> str:
        shield, target = NAME[self.shield], NAME[self.target]
        return words.SHIELDS(who=names[self.seat], card=shield, target=target)


@dataclass(frozen=True)
class ShieldDeclined(SeatEvent):
    """The blow was let fall (MRC-23)."""

    def sentence(self, names: Sequence[str]) -> str:
        return words.NO_SHIELD(who=names[self.seat])


@dataclass(frozen=True)
class PickedUp(SeatEvent):
    """A neighbour of the dead wearer took the artifact (MRC-32)."""

    cue: ClassVar[str] = "equip"
    artifact: int
    wearer: int
    changes: tuple[Change, ...] = field(default=(), compare=False)

    @property
    def moves(self) -> tuple[Move, ...]:
        gear = f"gear.{self.seat}"
        return (Move((self.artifact,), gear, gear, 1),)

    def sentence(self, names: Sequence[str]) -> str:
        wearer, artifact = NAME[self.wearer], NAME[self.artifact]
        return words.PICKS_UP(who=names[self.seat], card=wearer, artifact=artifact)


@dataclass(frozen=True)
class LeftLying(SeatEvent):
    """The artifact stays where its wearer died (MRC-32)."""

    artifact: int

    def sentence(self, names: Sequence[str]) -> str:
        return words.LEAVES(who=names[self.seat], artifact=NAME[self.artifact])


@dataclass(frozen=True)
class AllReady(Event):
    """Every living card had attacked: all are ready again (MRC-21)."""

    cue: ClassVar[str] = "ready"

    def sentence(self, names: Sequence[str]) -> str:
        return words.ALL_READY


@dataclass(frozen=True)
class TurnSkipped(SeatEvent):
    """The seat has no card that is ready, the other has one (MRC-21)."""

    cue: ClassVar[str] = "skip"

    def sentence(self, names: Sequence[str]) -> str:
        return words.SKIPS(who=names[self.seat])


@dataclass(frozen=True)
class SkirmishWon(SeatEvent):
    """One squad is dead, that of the `beaten`; who won has lost the `fallen` (MRC-33)."""

    cue: ClassVar[str] = "triumph"
    survivors: tuple[int, ...]
    fallen: tuple[int, ...]
    beaten: tuple[int, ...]

    @property
    def cheers(self) -> tuple[int, ...]:
        return self.survivors

    @property
    def felt(self) -> tuple[tuple[Seat, Occasion], ...]:
        return ((self.seat, "strike"),)

    def banner(self, names: Sequence[str]) -> tuple[str, ...]:
        ears = POINTS(count=ears_worth(mask_of(self.beaten)))
        told = words.EARS_ALONE(points=ears)
        if self.fallen:
            told = words.EARS_AND_FALLEN(points=ears, cards=names_of(self.fallen))
        return words.WINS(who=names[self.seat]), told

    def sentence(self, names: Sequence[str]) -> str:
        left = names_of(self.survivors)
        if len(self.survivors) == 1:
            left = a_card(self.survivors[0])
        return words.WINS_WITH(who=names[self.seat], cards=left)


# -- after it --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Healed(SeatEvent):
    """Cards of an infirmary that did not fight return to the hand (MRC-35)."""

    cue: ClassVar[str] = "heal"
    cards: tuple[int, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move(c, f"infirmary.{self.seat}", f"hand.{self.seat}") for c in self.cards)

    def sentence(self, names: Sequence[str]) -> str:
        return words.HEALED(who=names[self.seat], cards=names_of(self.cards))


@dataclass(frozen=True)
class DeadBuried(SeatEvent):
    """The winner's dead lie in the graveyard (MRC-34)."""

    cue: ClassVar[str] = "bury"
    cards: tuple[int, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move(card, f"squad.{self.seat}", "graveyard") for card in self.cards)

    def sentence(self, names: Sequence[str]) -> str:
        return words.BURIES(who=names[self.seat], cards=names_of(self.cards))


@dataclass(frozen=True)
class EarsTaken(SeatEvent):
    """The loser's dead are on the winner's string of ears (MRC-34)."""

    cue: ClassVar[str] = "ears"
    loser: Seat
    cards: tuple[int, ...]

    @property
    def gain(self) -> int:
        return ears_worth(mask_of(self.cards))

    @property
    def because(self) -> str:
        return words.FOR_EARS

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move(c, f"squad.{self.loser}", f"ears.{self.seat}") for c in self.cards)

    def sentence(self, names: Sequence[str]) -> str:
        points = POINTS(count=self.gain)
        return words.TAKES_EARS(who=names[self.seat], cards=names_of(self.cards), points=points)


@dataclass(frozen=True)
class ArtifactsGathered(SeatEvent):
    """The winner takes back their own artifacts and loots the loser's (MRC-34)."""

    own: tuple[int, ...]
    looted: tuple[int, ...]

    @property
    def cue(self) -> str:
        return "loot" if self.looted else "collect"

    @property
    def moves(self) -> tuple[Move, ...]:
        hand = f"hand.{self.seat}"
        own = tuple(move(card, f"gear.{self.seat}", hand) for card in self.own)
        return (*own, *(move(card, f"gear.{1 - self.seat}", hand) for card in self.looted))

    def sentence(self, names: Sequence[str]) -> str:
        who = names[self.seat]
        if not self.looted:
            return words.TAKES_ARTIFACTS(who=who, own=names_of(self.own))
        if not self.own:
            return words.LOOTS(who=who, loot=names_of(self.looted))
        own, loot = names_of(self.own), names_of(self.looted)
        return words.TAKES_AND_LOOTS(who=who, own=own, loot=loot)


@dataclass(frozen=True)
class SurvivorsReturned(SeatEvent):
    """The winner's healthy cards go back to the hand, the wounded to the infirmary (MRC-35)."""

    cue: ClassVar[str] = "return"
    healthy: tuple[int, ...]
    wounded: tuple[int, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        squad = f"squad.{self.seat}"
        healthy = tuple(move(card, squad, f"hand.{self.seat}") for card in self.healthy)
        wounded = tuple(move(card, squad, f"infirmary.{self.seat}") for card in self.wounded)
        return (*healthy, *wounded)

    def sentence(self, names: Sequence[str]) -> str:
        who = names[self.seat]
        if not self.wounded:
            return words.TAKES_BACK(who=who, healthy=names_of(self.healthy))
        if not self.healthy:
            return words.LAYS(who=who, wounded=names_of(self.wounded))
        healthy, wounded = names_of(self.healthy), names_of(self.wounded)
        return words.TAKES_AND_LAYS(who=who, healthy=healthy, wounded=wounded)


@dataclass(frozen=True)
class Replaced(Event):
    """A card from the bank for every card lost, one by one, the loser first (MRC-36)."""

    cue: ClassVar[str] = "reinforce"
    cards: Draws

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move(card, "bank", f"hand.{seat}") for seat, card in self.cards)

    def sentence(self, names: Sequence[str]) -> str:
        told = []
        for seat in sorted({seat for seat, _ in self.cards}):
            drawn = [card for to, card in self.cards if to == seat]
            who, count = names[seat], len(drawn)
            if HIDDEN in drawn:
                told.append(words.GETS(who=who, count=count))
            else:
                told.append(words.GETS_CARDS(who=who, count=count, cards=names_of(drawn)))
        return " ".join(told)

    def seen_by(self, seat: Seat | None) -> Event:
        return replace(self, cards=hiding(self.cards, seat))


@dataclass(frozen=True)
class BankRebuilt(Event):
    """The bank was empty: the spent resources are shuffled and are the bank (MRC-36)."""

    cue: ClassVar[str] = "shuffle"
    count: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((), "spent", "bank", self.count),)

    def sentence(self, names: Sequence[str]) -> str:
        return words.REBUILT(count=self.count)


@dataclass(frozen=True)
class BankExhausted(Event):
    """Neither bank nor paid resources are left: dealing stops (MRC-36)."""

    cue: ClassVar[str] = "empty"

    def sentence(self, names: Sequence[str]) -> str:
        return words.EXHAUSTED
