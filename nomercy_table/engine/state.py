"""The contract: what a game's state, and what a seat sees of it, must be able to do."""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from nomercy_table.engine.actions import Action, IllegalAction, Refusal
from nomercy_table.engine.events import Event, Note, RoundResult, Seat
from nomercy_table.engine.options import Values
from nomercy_table.engine.scoring import totals, wins
from nomercy_table.engine.slots import Slotted


@dataclass(frozen=True)
class Result:
    """How a match ended: final scores by seat, the winners (several share), and by which clause.

    What the scores count, and whether many or few are wanted, the game's `scoring` says.
    `reason` completes "Ann wins: ...".
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str
    clause: str


@dataclass(frozen=True)
class Observation(ABC):
    """What one seat may know, as its own value: there is no way from here to the state.

    `viewer` None is a bystander, who knows what everybody at the table knows.
    `to_act` is as in `State.to_act`. `history` holds the rounds that are over.
    """

    viewer: Seat | None
    seats: int
    options: Values
    to_act: tuple[Seat, ...]
    round_number: int
    history: tuple[RoundResult, ...]
    result: Result | None

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat over all rounds that are over."""
        return totals(self.history, self.seats)

    @property
    def wins(self) -> tuple[int, ...]:
        """Round wins by seat; a shared round counts for each who shares it."""
        return wins(self.history, self.seats)


if TYPE_CHECKING:
    from typing_extensions import TypeVar  # as it is from Python 3.13 on, with defaults

    Seen = TypeVar("Seen", bound=Observation, default=Any)
    Seen_contra = TypeVar("Seen_contra", bound=Observation, default=Any, contravariant=True)
else:
    from typing import TypeVar

    Seen = TypeVar("Seen", bound=Observation)
    Seen_contra = TypeVar("Seen_contra", bound=Observation, contravariant=True)
# What a game lets a seat see: `Game[Seen]`, `Player[Seen]`. A plain `Game` is any game at all.


class State(Slotted):
    """One match of one game, from its first shuffle to its result; mutable, cheap to copy.

    What a class of states annotates are its slots, which `copy` copies. `history` holds the rounds
    that are over.
    """

    derived: ClassVar[tuple[str, ...]] = ()
    """Keys of a position that its hash leaves out, as they follow from how it came about."""

    seats: int
    options: Values
    history: tuple[RoundResult, ...]

    @abstractmethod
    def begin(self, note: Note | None) -> None:
        """Begin the first round of a match that `Game.undealt` has laid out; called once.

        `note` hears the deal, event by event, as in `advance`.
        """

    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """Who may act now: usually one seat, none when the match is over.

        The first is the one that the game waits for. The others may act before it does, or
        let it pass (a call, and the catch of one that was forgotten).
        """

    @abstractmethod
    def legal_actions(self, seat: Seat) -> list[Action]:
        """What `seat` may do now, sorted by text, without repeats; [] for one that can't act."""

    def unasked(self) -> bool:
        """Tell whether the seat to act has nothing to decide.

        The table then takes its one legal action, and asks nobody.
        """
        return False

    @abstractmethod
    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Why `seat` may not take `action` now; None when it may.

        The one place that decides legality.
        """

    @abstractmethod
    def advance(self, seat: Seat, action: Action, note: Note | None) -> None:
        """Carry out an action known to be legal, unchecked, for rollouts and for `apply`.

        `note` is called for each event while the state is just as the event left it;
        with None no event is even made.
        """

    @abstractmethod
    def observe(self, seat: Seat | None) -> Observation:
        """What `seat` may know now (None: a bystander)."""

    @abstractmethod
    def cards(self) -> list[int]:
        """The keys of all cards, wherever they lie now, in no order: each of them once."""

    @abstractmethod
    def result(self) -> Result | None:
        """How the match ended; None while it goes on."""

    @abstractmethod
    def position(self) -> dict[str, Any]:
        """The whole situation, hidden cards included, as a TOML table; the game reads it back."""

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Carry out `action` and tell what happened, in order.

        Raises IllegalAction, with the refusal, and leaves the state as it was.
        """
        refusal = self.why_not(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        events: list[Event] = []
        self.advance(seat, action, events.append)
        return events

    def hash(self) -> str:
        """A fingerprint of the whole situation, but for what is derived: 16 hexadecimal digits."""
        table = {key: told for key, told in self.position().items() if key not in self.derived}
        text = json.dumps(table, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]


class PositionError(ValueError):
    """A position that can't be: the text says what is wrong, where, and what would be right."""
