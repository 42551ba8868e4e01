"""What can visibly happen in a skirmish (MRC-20 to MRC-33). All of it lies open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from nomercy_table.engine.events import Change, Event, Mark, Move, SeatEvent, counted, join_names
from nomercy_table.games.mercenaries.cards import NAME, a_card, ears_worth, mask_of, names_of
from nomercy_table.games.mercenaries.damage import DEAD, SHRUGGED, UNHARMED, Forecast

_FATES = ("is unharmed", "is unharmed, its skin holds", "is wounded", "dies")
_VERDICTS = ("Unharmed", "Skin holds", "Wounded", "Dies")
_SEEN: tuple[Literal["", "held", "harmed", "lost"], ...] = ("", "held", "harmed", "lost")
"""What becomes of who is hit (`damage.Fate`): in a sentence, on the card, and as it is shown."""

_SKIN = "signs/skin"


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
        who, whom = names[self.seat], NAME[self.targets[0]]
        if len(self.attackers) == 1:
            beside = "" if self.cleaved is None else f" and cleaves the {NAME[self.cleaved]}"
            return f"{who}'s {NAME[self.attackers[0]]} attacks the {whom}{beside}."
        if len(set(self.targets)) > 1:
            whom = " and the ".join(NAME[card] for card in self.targets)
        pair = " and ".join(NAME[card] for card in self.attackers)
        return f"{who}'s {pair} assault the {whom} together."


@dataclass(frozen=True)
class LightningHurled(SeatEvent):
    """A spellcaster strikes the whole enemy squad (MRC-30)."""

    cue: ClassVar[str] = "lightning"
    caster: int

    @property
    def marks(self) -> tuple[Mark, ...]:
        return (Mark(self.caster, "Lightning"),)

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}'s {NAME[self.caster]} hurls a chain lightning."


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
        return f"{names[self.seat]}'s {striker} strikes the {target} from the flank."


@dataclass(frozen=True)
class Hit:
    """What became of one card that was hit, and the arithmetic of it."""

    card: int
    forecast: Forecast

    @property
    def words(self) -> str:
        """`the Ogre Warlord is wounded (11 + 2 race bonus against 13)`."""
        return f"the {NAME[self.card]} {_FATES[self.forecast.fate]} ({self.forecast.sum})"

    @property
    def mark(self) -> Mark:
        """What is seen of it: a leader's skin breaks with the first harm (MRC-31)."""
        fate = self.forecast.fate
        broken = _SKIN if self.forecast.skin and fate != UNHARMED else ""
        return Mark(self.card, _VERDICTS[fate], _SEEN[fate], broken)


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

    def sentence(self, names: Sequence[str]) -> str:
        told = join_names([hit.words for hit in self.hits])
        return f"{told[0].upper()}{told[1:]}."


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
        return Mark(self.shield, "Shield!", "lost"), Mark(self.target, "Safe", "held")

    @property
    def blows(self) -> tuple[tuple[int, int], ...]:
        return () if self.by is None else ((self.by, self.shield),)

    def sentence(self, names: Sequence[str]) -> str:
        shield, target = NAME[self.shield], NAME[self.target]
        return f"{names[self.seat]}'s {shield} dies as a shield for the {target}."


@dataclass(frozen=True)
class ShieldDeclined(SeatEvent):
    """The blow was let fall (MRC-23)."""

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} raises no shield."


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
        return f"{names[self.seat]}'s {wearer} picks up the {artifact}."


@dataclass(frozen=True)
class LeftLying(SeatEvent):
    """The artifact stays where its wearer died (MRC-32)."""

    artifact: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} leaves the {NAME[self.artifact]} where it lies."


@dataclass(frozen=True)
class AllReady(Event):
    """Every living card had attacked: all are ready again (MRC-21)."""

    cue: ClassVar[str] = "ready"

    def sentence(self, names: Sequence[str]) -> str:
        return "Everybody has attacked: all are ready again."


@dataclass(frozen=True)
class TurnSkipped(SeatEvent):
    """The seat has no card that is ready, the other has one (MRC-21)."""

    cue: ClassVar[str] = "skip"

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has nobody ready and skips the turn."


@dataclass(frozen=True)
class SkirmishWon(SeatEvent):
    """One squad is dead, that of the `beaten`; who won has lost the `fallen` (MRC-33)."""

    cue: ClassVar[str] = "triumph"
    survivors: tuple[int, ...]
    fallen: tuple[int, ...]
    beaten: tuple[int, ...]

    def banner(self, names: Sequence[str]) -> tuple[str, ...]:
        ears = counted(ears_worth(mask_of(self.beaten)), "point")
        lost = f"Fallen on the way: {names_of(self.fallen)}" if self.fallen else "Nobody was lost"
        return (f"{names[self.seat]} wins the skirmish", f"Ears: {ears}. {lost}.")

    def sentence(self, names: Sequence[str]) -> str:
        left = names_of(self.survivors)
        if len(self.survivors) == 1:
            left = a_card(self.survivors[0])
        return f"{names[self.seat]} wins the skirmish with {left} alive."
