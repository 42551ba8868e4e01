"""Actions, the picks that make them up, and the refusal of those that the rules forbid."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Refusal:
    """Why an action can't be taken: a reason that a player can read, and the clause behind it."""

    clause: str
    reason: str

    def __str__(self) -> str:
        return f"{self.clause}: {self.reason}"


class IllegalAction(ValueError):
    """An action that the rules refuse; the state is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


@dataclass(frozen=True)
class Pick:
    """One thing that a player points at while putting an action together.

    `id` names a zone, a column or a card of the game's arrangement (`draw`,
    `tableau.2/7`), or, where nothing there bears it, a button of its own (`stop`).
    Picks of one `stage` may come in any order; a later stage follows when the earlier
    one is complete. A `call` is shouted rather than played, by some also out of turn:
    its button has one place that stays. Where it can be told, `outcome` says in a word or two what
    comes of it for what is picked (`grave`: harm), `elsewhere` for other things, by id, and
    `hint` how that is reckoned. In `label`, `{2}` stands for the
    name of the player in seat 2. `picture` names art in `assets/signs/` for its button: a
    colour's shape. Where the order of picks counts, `mark` is what stands on it once it is
    picked (`2`). One that is `faint` is possible but not what the table should lead to: what
    lies there gets no light before somebody points at it. A card is laid at once into the empty
    place that `goes_to` names, until the action is carried out or taken back; when it is carried
    out, a card of the hand `comes_to` the pile, goods or hand of that id. What would go elsewhere
    `arrives` at another column, by id, and is worth a `gain` there. What may be chosen again and
    again in a turn `lasts`: its button stays where it is while what it does is shown.
    """

    id: str
    label: str
    stage: int = 0
    call: bool = False
    outcome: str = ""
    hint: str = ""
    picture: str = ""
    mark: str = ""
    elsewhere: tuple[tuple[str, str], ...] = ()
    faint: bool = False
    arrives: str = ""
    gain: int = 0
    grave: bool = False
    goes_to: str = ""
    comes_to: str = ""
    lasts: bool = False

    @property
    def place(self) -> str:
        """Where a card of the hand comes by it, now or when all is picked; "": it stays there."""
        return self.goes_to or self.comes_to

    @property
    def lights(self) -> tuple[str, ...]:
        """What of the table is lit while it is offered: what it points at, and where that would
        arrive."""
        return (self.id, self.arrives) if self.arrives else (self.id,)


Way = tuple[Pick, ...]
"""The picks that make up an action, in order. A game's `ways(observation, action)` gives
all that lead to the action, the plain one first."""


class Action(ABC):
    """One decision of one seat: a small frozen value with a canonical text form."""

    __slots__ = ()

    @abstractmethod
    def text(self) -> str:
        """The canonical text, which the game's `parse_action` reads back."""

    def __str__(self) -> str:
        return self.text()


def _split(way: Way, made: Sequence[str]) -> tuple[Way, Way] | None:
    """What of `way` the picks `made` are, and what is left; None when they don't lead along it."""
    left = list(way)
    done: list[Pick] = []
    for pick_id in made:
        if not left:
            return None
        stage = left[0].stage
        for pick in left:
            if pick.stage == stage and pick.id == pick_id:
                left.remove(pick)
                done.append(pick)
                break
        else:
            return None
    return tuple(done), tuple(left)


@dataclass(frozen=True)
class Narrowing:
    """Where a sequence of picks has led among the legal actions.

    `offered` are the picks that may come next; `action` is the one action that is left, all
    its picks made; None before. `made` are the picks so far; () where they lead nowhere.
    """

    offered: tuple[Pick, ...]
    action: Action | None
    made: Way = ()


def narrow(legal: Iterable[tuple[Action, Iterable[Way]]], made: Sequence[str]) -> Narrowing:
    """Narrow the legal actions, each with its ways, by the picks `made` so far.

    With nothing picked, nothing is ever decided: even a forced action waits for the hand. A call
    that could still go with an action does not hold it up: who wants to call does so in time.
    """
    offered: dict[str, Pick] = {}
    left: dict[str, Action] = {}
    complete: Action | None = None
    waits = False
    done: Way = ()
    for action, ways in legal:
        for way in ways:
            parts = _split(way, made)
            if parts is None:
                continue
            done, rest = done or parts[0], parts[1]
            left[action.text()] = action
            if not rest:
                complete = action
            else:
                waits = waits or not all(pick.call for pick in rest)
                for pick in rest:
                    if pick.stage == rest[0].stage:
                        offered.setdefault(pick.id, pick)
    decided = complete if made and (len(left) == 1 or not waits) else None
    return Narrowing(tuple(offered.values()), decided, done)
