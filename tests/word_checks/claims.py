"""What a text claims: patterns, each with what has to be so where it is said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from contract_checks.playing import names
from nomercy_table.engine.events import MatchEnded, RoundEnded
from word_checks.texts import Said

MOST_NAMES = 8

NAME = f"(?:{'|'.join(names(MOST_NAMES))})"
"""One seat."""

NAMES = f"{NAME}(?:(?:, {NAME})* and {NAME})?"
"""One seat or several."""

Match = re.Match[str]
Holds = Callable[[Said, Match], object]

KINDS = frozenset(
    (
        *("prompt", "further", "picked", "label", "outcome", "hint", "tip", "event", "banner"),
        *("refusal",),
        *("sign", "note", "caption", "headline", "badge", "result", "tally"),
    )
)


class Untrue(AssertionError):
    """A text that claims what is not so, or that nobody has read."""


@dataclass(frozen=True)
class Claim:
    """Texts of some kinds that look like `pattern` say what `holds` tries: it answers with
    something true, or with a value beside the one that the text has. None: no claim is made.
    """

    kinds: tuple[str, ...]
    pattern: str
    holds: Holds | None = None

    def __post_init__(self) -> None:
        assert set(self.kinds) <= KINDS, self.kinds


def says(kinds: str, pattern: str, holds: Holds | None = None) -> Claim:
    """A row of a table of claims; `{N}` and `{NN}` stand for one seat and for one or several."""
    pattern = pattern.replace("{NN}", f"({NAMES})").replace("{N}", f"({NAME})")
    return Claim(tuple(kinds.split()), pattern, holds)


def refuses(pattern: str, clauses: str, holds: Holds | None = None) -> Claim:
    """A refusal in words like these, as a sentence, comes by one of these clauses."""
    first = f"[{pattern[0]}{pattern[0].upper()}]" if pattern[0].isalpha() else pattern[0]
    pattern = first + pattern[1:] + ("" if pattern[-1] in ".?" else r"\.?")

    def right(said: Said, match: Match) -> bool:
        assert said.refusal is not None
        if said.refusal.clause not in clauses.split():
            raise Untrue(f"{said}: by {said.refusal.clause}, and {clauses} says so")
        return holds is None or bool(holds(said, match))

    return says("refusal", pattern, right)


class Claims:
    """The table of a game: every text has to fit one of its rows at least, and hold in all."""

    def __init__(self, *rows: Claim) -> None:
        self._by_kind: dict[str, list[tuple[re.Pattern[str], Claim]]] = {kind: [] for kind in KINDS}
        for row in rows:
            for kind in row.kinds:
                self._by_kind[kind].append((re.compile(row.pattern), row))

        self._read: dict[tuple[str, str], list[tuple[Match, Claim]]] = {}

    def read(self, said: Said) -> None:
        """Raise Untrue where the text says what is not so, or no row knows it."""
        key = said.kind, said.text
        if key not in self._read:
            fits = [(p.fullmatch(said.text), row) for p, row in self._by_kind[said.kind]]
            self._read[key] = [(match, row) for match, row in fits if match is not None]
            if not self._read[key]:
                del self._read[key]
                raise Untrue(f"unread text: {said}")
        for match, row in self._read[key]:
            if row.holds is not None and not row.holds(said, match):
                raise Untrue(f"not so: {said}")


# -- what all games say ----------------------------------------------------------------------------


def number(match: Match, group: int = 1) -> int:
    """The number in that group."""
    return int(match.group(group))


def people(said: Said, text: str) -> list[int]:
    """The seats that a text like `Ann, Ben and Cleo` names."""
    return [said.seat_named(name) for name in re.findall(NAME, text)]


def _round(said: Said, match: Match) -> bool:
    event = said.event
    assert isinstance(event, RoundEnded)
    result = event.result
    return (
        people(said, match[1]) == list(result.winners)
        and number(match, 2) == event.number == len(said.before.observe(None).history)
        and all(result.scores[seat] == number(match, 3) for seat in result.winners)
    )


def _match(said: Said, match: Match) -> bool:
    result = said.before.result()
    assert isinstance(said.event, MatchEnded)
    return (
        result is not None
        and people(said, match[1]) == list(result.winners)
        and (match[2] == "wins") == (len(result.winners) == 1)
        and match[3] == result.reason
    )


def over(said: Said, match: Match) -> bool:
    """The match is over."""
    return said.before.result() is not None


def to_act(said: Said, match: Match) -> bool:
    """It is the turn of the one who is named."""
    return people(said, match[1]) == [said.before.to_act()[0]]


def clockwise(said: Said, match: Match) -> bool:
    """Whatever is done now: the seat at turn stays it, or the one after it is next."""
    state = said.before
    for seat in state.to_act():
        for action in state.legal_actions(seat):
            after = state.copy()
            after.advance(seat, action, None)
            goes_on = after.to_act() and len(after.history) == len(state.history)
            if goes_on and after.turn not in (seat, (seat + 1) % state.seats):
                return False
    return True


def only_by(kind: str) -> Holds:
    """All that may be done are actions of these kinds, and there is one of each."""
    wanted = set(kind.split())
    return lambda said, match: {text.split()[0] for text in said.legal} == wanted


def may(*kinds: str) -> Holds:
    """An action of one of each of these kinds may be done."""
    return lambda said, match: set(kinds) <= {text.split()[0] for text in said.legal}


def told(kind: type, count: Callable[[int], bool] = lambda n: n > 0) -> Holds:
    """The action leads to such events."""
    return lambda said, match: count(len(said.events_of(kind)))


def each(*holds: Holds) -> Holds:
    """All of these hold."""
    return lambda said, match: all(hold(said, match) for hold in holds)


def shared(*, rounds: str = "round") -> Iterable[Claim]:
    """What is said alike in all games."""
    points = r"(\d+) points?"
    return (
        says("prompt", r"The match is over\.", over),
        says("event", r"{N} is to play\.", to_act),
        says("event", rf"{{NN}} wins {rounds} (\d+) with {points}\.", _round),
        says("event", rf"{{NN}} share {rounds} (\d+) with {points} each\.", _round),
        says("event", r"{NN} (wins|share) the match: (.*)\.", _match),
        refuses(
            "the match is over",
            "HIT-11 SNM-27 MCY-15 MRC-37 MRC-38 NTH-10",
            over,
        ),
    )
