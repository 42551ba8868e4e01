"""An engine and a referee follow the same match; after each action they must agree on everything.

A referee is a subclass of `Referee`, written from `rules/*.md` and the seed texts alone. It gets
texts and plain tables, never an engine's object: the engine's positions (as `State.position()`
tells them) of before the deal, or of an arranged situation to begin from, and for each action
the positions just after a shuffle, to read there the order of the pile, which is the engine's own
affair. All else it finds out by itself.

From the command line, by the thousand, with a count of the clauses that came up:

    python tests/referees/lockstep.py showem 3000
    python tests/referees/lockstep.py nothing --first 4711 --matches 1 --told
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from nomercy_table.engine.actions import IllegalAction
from nomercy_table.engine.events import Event, Note
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import OptionError
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES

Table = dict[str, Any]
"""A position, as `State.position()` tells it."""

Outcome = tuple[tuple[int, ...], tuple[int, ...]]
"""Points by seat, and the winners: of a round, or of the match."""

REFEREES = {
    "mercenaries": "referees.mercenaries:MercenariesReferee",
    "mercury": "referees.mercury:MercuryReferee",
    "nothing": "referees.nothing:NothingReferee",
    "showem": "referees.showem:ShowemReferee",
}
"""Where the referee of each game stands. A new one is a module here and a line there."""


class Disagreement(AssertionError):
    """Engine and referee differ; the text says in what, and how to get there again."""


class Referee(ABC):
    """What a referee must be. `exercised` counts by clause what came up in the match."""

    moods: tuple[str, ...] = ("any",)
    """Ways to choose among the legal actions at random, so that rare clauses come up."""

    clauses: tuple[str, ...] = ()
    """All that `exercised` may count, so that what never came up is told too."""

    beyond_reach: tuple[str, ...] = ()
    """Those of them that no match can come to, whatever is chosen; the referee says why."""

    shuffles: tuple[str, ...] = ("RoundStarted",)
    """The names of the events after which a shuffled pile lies whole in the engine's position."""

    most_actions: int = 1200
    """A match is left after so many actions: races of random players can take for ever."""

    history: list[Outcome]
    """The rounds that are over, those before an arranged beginning too."""

    result: Outcome | None
    """How the match ended: its final scores."""

    def __init__(self, seats: int, options: dict[str, Any], table: Table) -> None:
        """Begin from this position: one of before the deal, or an arranged one."""
        self.seats = seats
        self.options = options
        self.history = []
        self.result = None
        self.exercised: Counter[str] = Counter()

    def count(self, clause: str) -> None:
        """That clause came up."""
        assert clause in self.clauses, clause
        self.exercised[clause] += 1

    @abstractmethod
    def deal(self, shuffled: Sequence[Table]) -> None:
        """Deal the first round. `shuffled` as in `act`."""

    @abstractmethod
    def waits_for(self) -> int | None:
        """The seat that the game waits for; None when the match is over."""

    @abstractmethod
    def legal(self, seat: int) -> set[str]:
        """The texts of all that `seat` may do now."""

    @abstractmethod
    def act(self, seat: int, text: str, shuffled: Sequence[Table]) -> None:
        """Carry out a legal action.

        `shuffled` are the engine's positions just after each shuffle of that action, only to
        read the order of the pile there.
        """

    @abstractmethod
    def table(self) -> dict[str, object]:
        """All that lies on the table, and all that has been called, in the referee's words."""

    @abstractmethod
    def read(self, table: Table) -> dict[str, object]:
        """The same of the engine's position, in the same words, to be compared."""

    def weight(self, mood: str, seat: int, text: str) -> float:
        """How gladly a seat in this mood does that, at random: more than 0."""
        return 1.0

    @staticmethod
    def arranged(
        table: Table, seats: int, options: dict[str, Any], chance: random.Random
    ) -> Table | None:
        """Another situation with the same cards to begin from, where rare clauses are near.

        `table` is the position after the deal. None where nothing is arranged.
        """
        return None


@dataclass
class Followed:
    """What was followed, over one match or many."""

    matches: int = 0
    arranged: int = 0
    finished: int = 0
    rounds: int = 0
    actions: int = 0
    refused: int = 0
    exercised: Counter[str] = field(default_factory=Counter)

    def add(self, other: Followed) -> None:
        self.matches += other.matches
        self.arranged += other.arranged
        self.finished += other.finished
        self.rounds += other.rounds
        self.actions += other.actions
        self.refused += other.refused
        self.exercised.update(other.exercised)

    def told(self, clauses: Sequence[str] = ()) -> str:
        """A summary; `clauses` name those that are told even if they never came up."""
        lines = [
            f"{self.matches} matches ({self.arranged} from arranged situations, {self.finished} "
            f"to their end), {self.rounds} rounds, {self.actions} actions, {self.refused} "
            "illegal actions refused"
        ]
        in_order = sorted({*clauses, *self.exercised}, key=_in_order)
        lines += [f"  {self.exercised[clause]:9d}  {clause}" for clause in in_order]
        return "\n".join(lines)


def _in_order(clause: str) -> tuple[str, int, str]:
    name, _, rest = clause.partition("-")
    number, _, what = rest.partition(" ")
    return name, int(number) if number.isdigit() else 0, what


def options_at_random(game: Game, seats: int, chance: random.Random) -> dict[str, Any]:
    """Any combination of the options that a table of so many can have."""
    given: dict[str, Any] = {}
    for option in game.options.options:
        if chance.random() < 0.5:
            continue  # its default
        if option.bounds is not None:
            low, high = option.bounds
            value: Any = chance.choice([low, high, chance.randint(low, high)])
        else:
            value = chance.choice([choice for choice, _ in option.choices])
        try:
            game.options.complete({**given, option.name: value}, seats)
        except OptionError:
            continue
        given[option.name] = value
    return given


class Match:
    """One match in lockstep. Its number decides all chance, so that it can be had again."""

    def __init__(self, game: Game, referee: type[Referee], number: int) -> None:
        self.game = game
        self.number = number
        self.chance = random.Random(f"{game.id}/{number}")
        self.seats = self.chance.choice(list(game.seat_counts))
        self.given = options_at_random(game, self.seats, self.chance)
        self.seed = self.chance.randrange(1 << 62)
        self.done: list[str] = []
        self.seen: dict[str, None] = {}
        self.legal: list[set[str]] = []  # by seat, as `compare` found it
        self.arranged: Table | None = None
        self.followed = Followed(matches=1)
        self._begin(referee)
        self.moods = [self.chance.choice(self.referee.moods) for _ in range(self.seats)]
        if self.chance.random() < 0.4:  # all of one mind
            self.moods = self.moods[:1] * self.seats

    def _begin(self, referee: type[Referee]) -> None:
        self.state: State = self.game.undealt(self.seats, self.given, self.seed)
        self.options = dict(self.state.options)
        self.referee = referee(self.seats, self.options, self.state.position())
        self.referee.deal(self.hear(self.state.begin))
        self.compare()
        if self.chance.random() < 0.6:
            self.arranged = referee.arranged(
                self.state.position(), self.seats, self.options, self.chance
            )
        if self.arranged is not None:
            self.followed.arranged = 1
            self.state = self.game.from_position(self.arranged, self.seats, self.state.options)
            self.referee = referee(self.seats, self.options, self.arranged)
            self.compare()

    def hear(self, happen: Callable[[Note], None]) -> list[Table]:
        """Let it happen; the positions just after each shuffle."""
        shuffled: list[Table] = []

        def note(event: Event) -> None:
            if type(event).__name__ in self.referee.shuffles:
                shuffled.append(self.state.position())

        happen(note)
        return shuffled

    def follow(self) -> Followed:
        """Play to the end; Disagreement where engine and referee part.

        What was arranged is often left after its first round: what follows is like any other.
        """
        most = self.referee.most_actions
        rounds = most
        if self.arranged is not None:
            rounds = len(self.referee.history) + self.chance.choice([1, 1, 2, most])
        while self.referee.result is None and len(self.done) < most:
            if len(self.referee.history) >= rounds:
                break
            self.step()
        self.followed.finished = int(self.referee.result is not None)
        self.followed.rounds = len(self.referee.history)
        self.followed.actions = len(self.done)
        self.followed.exercised = self.referee.exercised
        return self.followed

    def step(self) -> None:
        """One action of a seat at random, for both."""
        able = [seat for seat in range(self.seats) if self.legal[seat]]
        waited = self.referee.waits_for()
        # Words out of turn are rather rare, else nobody would ever get away with anything.
        shares = [3.0 if seat == waited else 0.7 for seat in able]
        (seat,) = self.chance.choices(able, shares)
        texts = sorted(self.legal[seat])
        weights = [self.referee.weight(self.moods[seat], seat, text) for text in texts]
        (text,) = self.chance.choices(texts, weights)
        self.play(seat, text)

    def play(self, seat: int, text: str) -> None:
        """That action, for both."""
        self.done.append(f"{seat} {text}")
        action = self.game.parse_action(text)
        if action.text() != text:
            self.differ("the action's text", action.text(), text)
        shuffled = self.hear(partial(self.state.advance, seat, action))
        try:
            self.referee.act(seat, text, shuffled)
        except Disagreement as reason:
            raise Disagreement(f"{reason}\n{self.how()}") from None
        self.compare()
        self.try_the_illegal()

    def compare(self) -> None:
        """Hold the engine's state against the referee's."""
        table, own = self.referee.read(self.state.position()), self.referee.table()
        for key in {**own, **table}:
            if table.get(key) != own.get(key):
                self.differ(key, table.get(key), own.get(key))
        observed = self.state.observe(None).history
        history = [(round_.scores, round_.winners) for round_ in observed]
        if history != self.referee.history:
            self.differ("rounds", history, self.referee.history)
        result = self.state.result()
        outcome = None if result is None else (result.scores, result.winners)
        if outcome != self.referee.result:
            self.differ("result", outcome, self.referee.result)
        to_act, waited = self.state.to_act(), self.referee.waits_for()
        if (to_act[0] if to_act else None) != waited:
            self.differ("who is waited for", to_act, waited)
        self.legal = [self.referee.legal(seat) for seat in range(self.seats)]
        for seat, legal in enumerate(self.legal):
            texts = [action.text() for action in self.state.legal_actions(seat)]
            if texts != sorted(legal):
                missing, surplus = legal - set(texts), set(texts) - legal
                told = f"surplus {sorted(surplus)}, missing {sorted(missing)}"
                self.differ(f"legal actions of seat {seat}: engine has {told}", texts, legal)
            if (seat in to_act) != bool(legal):
                self.differ(f"whether seat {seat} may act", to_act, legal)
            self.seen.update(dict.fromkeys(texts))

    def try_the_illegal(self) -> None:
        """The engine must refuse, with a clause, what the referee does not call legal."""
        seat = self.chance.randrange(self.seats)
        text = self.chance.choice(list(self.seen))
        refusal = self.state.why_not(seat, self.game.parse_action(text))
        legal = text in self.legal[seat]
        if (refusal is None) != legal:
            self.differ(f"whether seat {seat} may {text!r}", refusal, legal)
        if refusal is not None:
            self.followed.refused += 1
            try:
                self.state.apply(seat, self.game.parse_action(text))
            except IllegalAction:
                return
            self.differ(f"carrying out the refused {text!r}", "done", "refused")

    def differ(self, what: str, engine: object, referee: object) -> None:
        """Raise Disagreement."""
        raise Disagreement(f"{what}\n  engine:  {engine}\n  referee: {referee}\n{self.how()}")

    def how(self) -> str:
        """How to get there again."""
        lines = [
            f"{self.game.id}, match {self.number}, after action {len(self.done)}: "
            f"seats {self.seats}, seed {self.seed}, options {self.given}"
        ]
        if self.arranged is not None:
            lines.append(f"begun from {self.arranged}")
        lines.append("last actions: " + "; ".join(self.done[-12:]))
        lines.append(f"position: {self.state.position()}")
        return "\n".join(lines)


def referee_of(game_id: str) -> type[Referee]:
    """The referee of that game."""
    module, _, name = REFEREES[game_id].partition(":")
    found = getattr(importlib.import_module(module), name)
    assert issubclass(found, Referee)
    return found


def follow(
    game: Game,
    referee: type[Referee],
    numbers: Sequence[int],
    after: Callable[[Match], None] = lambda match: None,
) -> Followed:
    """Follow the matches of those numbers."""
    followed = Followed()
    for number in numbers:
        match = Match(game, referee, number)
        followed.add(match.follow())
        after(match)
    return followed


def main(words: Sequence[str]) -> int:
    """Follow many matches and print what came up."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=sorted(REFEREES))
    parser.add_argument("matches", nargs="?", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--told", action="store_true", help="print every action")
    parser.add_argument("--go-on", action="store_true", help="count the matches that part")
    how = parser.parse_args(words)
    game, referee = GAMES[how.game], referee_of(how.game)
    followed, parted = Followed(), 0

    for number in range(how.first, how.first + how.matches):
        try:
            match = Match(game, referee, number)
            followed.add(match.follow())
        except Disagreement as difference:
            print(f"{difference}\n", flush=True)
            parted += 1
            if not how.go_on:
                return 1
            continue
        if how.told:
            print(*match.done, sep="\n")
    print(followed.told(referee.clauses))
    print(f"{parted} matches in which engine and referee part")
    return int(parted > 0)


if __name__ == "__main__":
    # Under the name by which the referees know it, so that there is one class of each name.
    sys.exit(importlib.import_module("referees.lockstep").main(sys.argv[1:]))
