"""Reading a game: every text of many moments, against its table of claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from contract_checks.playing import pool
from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import State
from word_checks import hit, mercenaries, mercury, nothing, plain, showem
from word_checks.claims import Claims, Untrue
from word_checks.tails import Moment, moments
from word_checks.texts import everything, sentences

CLAIMS: dict[str, Claims] = {
    "hit": hit.CLAIMS,
    "showem": showem.CLAIMS,
    "mercury": mercury.CLAIMS,
    "mercenaries": mercenaries.CLAIMS,
    "nothing": nothing.CLAIMS,
}
"""By game: what its texts claim. Of a game without a table only what is plain is asked."""

Met = dict[str, Action]
"""Of each kind of action the last one that was done: elsewhere it may be refused."""


def faults(game: Game, count: int, seed: int) -> Counter[str]:
    """What is wrong with the texts of so many moments, and how often: by what is wrong."""
    found: Counter[str] = Counter()
    met: Met = {}
    for moment in moments(game, count, seed):
        for fault in _faults(game, moment, met):
            found[f"{moment.where}: {fault}"] += 1
    return found


def _faults(game: Game, moment: Moment, met: Met) -> Iterator[Untrue]:
    claims = CLAIMS.get(game.id)
    some = pool(game)
    others = [*some[moment.number % 7 :: 7], *met.values()]
    met[moment.action.text().partition(" ")[0]] = moment.action

    def built(state: State, seat: Seat) -> Iterator[Action]:
        return plain.refused(state, seat, others)

    try:
        plain.check_turns(game, moment.state)
        texts = list(everything(game, moment, built))
    except Untrue as fault:
        yield fault
        return
    for said in texts:
        try:
            plain.check_text(said)
            plain.check_event(said)
        except Untrue as fault:
            yield fault
        claimed = claims is not None and said.kind != "about"
        for part in sentences(said) if claimed else ():
            try:
                claims.read(part)
            except Untrue as fault:
                yield fault


def read(game: Game, count: int, seed: int) -> None:
    """Fail with the first text that is not so."""
    plain.check_pages(game)
    met: Met = {}
    for moment in moments(game, count, seed):
        for fault in _faults(game, moment, met):
            raise Untrue(f"{moment.where}: {fault}")
