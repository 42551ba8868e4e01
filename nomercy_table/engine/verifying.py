"""Whether a record is of a match that was played as it was dealt: it is dealt and played anew.

Nothing of what the record says is taken for granted but its actions: the commitment is hashed
anew, the cards are dealt from the seed anew, each action is judged by the rules, and the end is
compared. What that proves, and what it does not, docs/notation.md says.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from nomercy_table.engine import words
from nomercy_table.engine.commitment import code_of
from nomercy_table.engine.deals import deal_text
from nomercy_table.engine.game import Game
from nomercy_table.engine.notation import NotationError
from nomercy_table.engine.records import END, Record, replay
from nomercy_table.engine.state import Result, State

CLAIMS = ("practice", "conceded", "help", "duplicate")
"""The tables of a record that say how it was played, which playing it anew does not show."""

LABELS = ("players", "program", "times")
"""Parts of a record that nothing vouches for: who sat there, and what wrote it when."""


def digest(record: Record) -> str:
    """Return the SHA-256 of how a match ended.

    That is of its actions, and of what the record says of it (`CLAIMS`).
    """
    result, commitment = record.result, record.commitment
    told = [
        "nomercy-table end 1",
        "" if commitment is None else commitment.hash,
        [f"{seat} {text}" for seat, text in record.actions],
        record.hash,
        None if result is None else [result.scores, result.winners],
        {name: record.extra[name] for name in CLAIMS if name in record.extra},
    ]
    text = json.dumps(told, sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


@dataclass(frozen=True)
class Check:
    """One thing that was looked at: what it is called, what was found, in a sentence, and whether
    it is as it has to be; None: there was nothing to compare."""

    name: str
    said: str
    holds: bool | None


@dataclass(frozen=True)
class Verdict:
    """All that was looked at, in order; behind an action that can't be nothing else is."""

    checks: tuple[Check, ...]
    committed: bool
    """Whether the deal was committed to before it, and is that one."""
    not_looked_at: tuple[str, ...] = LABELS
    """Parts of the record that were not compared with anything."""

    @property
    def sound(self) -> bool:
        """Whether nothing was found that is not as it has to be."""
        return all(check.holds is not False for check in self.checks)

    @property
    def said(self) -> str:
        """What it comes to, in a sentence or two."""
        if not self.sound:
            return words.UNSOUND
        verdict = words.SOUND if self.committed else words.UNCOMMITTED
        unseen = words.LABELS_UNSEEN if self.not_looked_at == LABELS else words.CLAIMS_UNSEEN
        return unseen(verdict=verdict)


def verify(record: Record, games: Mapping[str, Game]) -> Verdict:
    """What is to be said of `record`, which has been read: it never raises for what it holds."""
    committed = _commitment(record)
    claims = _claims(record)
    checks = (committed, *_played(record, games), claims)
    unseen = CLAIMS if claims.holds is None else ()
    return Verdict(checks, committed.holds is True, (*LABELS, *unseen))


def _commitment(record: Record) -> Check:
    commitment = record.commitment
    if record.start is not None or commitment is None:
        return Check(words.COMMITMENT, words.NO_COMMITMENT, None)
    why = commitment.objection(record.game, record.seats, record.options, record.seed)
    if why:
        return Check(words.COMMITMENT, words.FITS_NOT(code=commitment.code, why=why), False)
    return Check(words.COMMITMENT, words.FITS(code=commitment.code), True)


def _claims(record: Record) -> Check:
    """Check that what a record says of how it was played is what it said at the end."""
    if "conceded" in record.extra and record.result is not None:
        return Check(words.CLAIMS, words.CONCEDED_AFTER_ALL, False)
    if END not in record.extra:
        return Check(words.CLAIMS, words.CLAIMS_UNBOUND, None)
    found = digest(record)
    if record.extra[END] != {"sha256": found}:
        return Check(words.CLAIMS, words.CLAIMS_CHANGED(code=code_of(found)), False)
    return Check(words.CLAIMS, words.CLAIMS_HOLD(code=code_of(found)), True)


def _played(record: Record, games: Mapping[str, Game]) -> Iterator[Check]:
    """What playing it anew shows."""
    try:
        state = replay(replace(record, hash="", result=None), games)
    except NotationError as problem:
        yield Check(words.ACTIONS, words.NOT_LEGAL(why=problem), False)
        return
    if record.start is None:
        yield Check(words.DEAL, words.FROM_SEED(deal=deal_text(record.seed)), True)
    else:
        yield Check(words.DEAL, words.FROM_POSITION, None)
    yield Check(words.ACTIONS, words.ALL_LEGAL(count=len(record.actions)), True)
    yield _end(record, state)
    if record.result is not None:
        yield _result(record.result, state.result())


def _end(record: Record, state: State) -> Check:
    if not record.hash:
        return Check(words.END, words.NO_END, None)
    reached = state.hash()
    if reached == record.hash:
        return Check(words.END, words.SAME_END(hash=reached), True)
    return Check(words.END, words.OTHER_END(reached=reached, hash=record.hash), False)


def _result(told: Result, found: Result | None) -> Check:
    """The scores, the winners, and the clause that ended it; not in which words that is said, as
    another version may have others."""
    scores = _listed(told.scores)
    if found is None or found.scores != told.scores:
        reached = words.NOT_OVER if found is None else _listed(found.scores)
        why = words.OTHER_RESULT(reached=reached, scores=scores)
    elif found.winners != told.winners:
        reached, winners = _listed(found.winners), _listed(told.winners)
        why = words.OTHER_WINNERS(reached=reached, winners=winners)
    elif found.clause != told.clause:
        why = words.OTHER_CLAUSE(reached=found.clause, clause=told.clause)
    else:
        return Check(words.RESULT, words.SAME_RESULT(scores=scores), True)
    return Check(words.RESULT, why, False)


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
