"""A match that is over, gone through once more: what one seat decided in it, and what it was told.

Nothing but a state's own `observe` tells what the seat knew then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from nomercy_table.engine import records
from nomercy_table.engine.events import Event, RoundEnded, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.records import Record
from nomercy_table.engine.state import Observation, State
from nomercy_table.games import GAMES
from nomercy_table.language import addressed
from nomercy_table.session import provenance, words
from nomercy_table.session.help import Help
from nomercy_table.session.looking import only_person, people
from nomercy_table.session.saved import CONCEDED, PRACTICE, plans_of


@dataclass(frozen=True)
class Decided:
    """A decision: after `ply` actions the seat knew `observation`, might do `legal`, and chose
    `made` (texts of actions)."""

    ply: int
    observation: Observation
    legal: tuple[str, ...]
    made: str


class Walk:
    """Goes through the match of `record` for `seat`; `steps` does it, a piece after the other.

    `decisions` are the seat's own, in order. `told[i]` are the sentences of action number i, as the
    seat was told them, and `told[0]` those of the deal. `rounds` tells after how many actions
    each round was over, `winners` who has won by the rules; () where the match was given up, which
    is neither luck nor a choice at the table.
    """

    def __init__(self, record: Record, seat: Seat) -> None:
        self.record, self.seat = record, seat
        self.game: Game = GAMES[record.game]
        plans = plans_of(record)
        numbered = [words.SEAT(number=number) for number in range(record.seats)]
        names = [plan.name for plan in plans] or numbered
        self.names: tuple[str, ...] = addressed(names, only_person(plans) if plans else None)
        self.decisions: list[Decided] = []
        self.told: list[tuple[str, ...]] = []
        self.rounds: list[int] = []
        self.winners: tuple[Seat, ...] = ()
        self._sentences: list[str] = []

    def steps(self) -> Iterator[None]:
        """Go through it, an action at a time. NotationError: it can't be played."""
        actions = self.record.actions
        for ply, state in enumerate(records.states(self.record, GAMES, self._hear)):
            self.told.append(tuple(self._sentences))
            self._sentences.clear()
            if ply < len(actions) and actions[ply][0] == self.seat:
                legal = tuple(action.text() for action in state.legal_actions(self.seat))
                seen = state.observe(self.seat)
                self.decisions.append(Decided(ply, seen, legal, actions[ply][1]))
            result = state.result()
            self.winners = () if result is None else result.winners
            yield

    def _hear(self, state: State, event: Event) -> None:
        if isinstance(event, RoundEnded):
            self.rounds.append(len(self.told))
        seen = event.seen_by(self.seat)
        if seen.cue != "turn":
            self._sentences.append(seen.sentence(self.names))

    def between(self, start: int, end: int) -> tuple[str, ...]:
        """What was told from the action after `start` actions to the one before `end`."""
        return tuple(line for lines in self.told[start + 1 : end + 1] for line in lines)

    def action(self, decided: Decided, text: str) -> str:
        """An action of that decision, as a hint calls it."""
        return self.game.called(decided.observation, self.game.parse_action(text)).format(
            *self.names
        )


def conceded(record: Record) -> tuple[Seat, ...]:
    """The seats that have given that match up; what can't be a seat is none."""
    seats = record.extra.get(CONCEDED, {}).get("seats")
    if not isinstance(seats, list):
        return ()
    return tuple(seat for seat in seats if type(seat) is int and 0 <= seat < record.seats)


def is_whole(record: Record) -> bool:
    """Whether the match of that record is over: by the rules, or because somebody gave it up."""
    return record.result is not None or bool(conceded(record))


def whose(record: Record) -> Seat:
    """Whose chances one looks at first: the first person's, or, where none played, seat 0's."""
    return (*people(plans_of(record)), 0)[0]


def cut(record: Record, ply: int) -> Record:
    """The match as it was after `ply` actions, hidden cards and all, to be gone on with as
    practice: its record says so, and who might not ask for help still may not."""
    allowed = Help(allowed=Help.of(record).allowed)
    extra = {PRACTICE: {"actions": ply}, **allowed.extra, **provenance.origin(provenance.PRACTICE)}
    return replace(record, actions=record.actions[:ply], hash="", result=None, extra=extra)
