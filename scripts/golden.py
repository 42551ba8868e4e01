"""Write the golden playthroughs anew: whole matches as text, for people and for `diff`.

    python scripts/golden.py                              all of tests/golden, anew
    python scripts/golden.py hit --seats 4 --seed 7 --option match=round_wins
                                                          one more

A playthrough shows what every action led to: the sentences, the zones that changed, what
was legal, what the seat to act was told, the hash. Its actions are random ones, so it
does not depend on how any computer player thinks. After a change of the rules, write them
anew and read the difference: it is the change, and nothing else.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import sys
from collections.abc import Mapping
from pathlib import Path

from nomercy_table.cli import account
from nomercy_table.cli.asked import given_options
from nomercy_table.engine.events import Event
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import Value
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES, game_by_id

TESTS = Path(__file__).resolve().parent.parent / "tests"
GOLDEN = TESTS / "golden"

MOST_LISTED = 24
"""So many legal actions are written out: of squads there may be a thousand."""

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hera")


def playthrough(game: Game, seats: int, options: Mapping[str, Value], seed: int) -> str:
    """A random match as text. Its first lines say how to make it again."""
    lines = [f"game: {game.id}", f"seats: {seats}", f"seed: {seed}"]
    lines += [f"option: {name}={_word(value)}" for name, value in options.items()]
    names = NAMES[:seats]
    told: list[str] = []

    def note(event: Event) -> None:
        told.append(f"    {event.sentence(names)}")

    state = game.new(seats, options, seed, note)
    chance = Rng.stream(seed, "golden")
    shown: set[str] = set()
    number = 0
    lines += ["", "begin", *told, *_changes(game, state, shown)]
    while state.to_act():
        told.clear()
        number += 1
        seat = chance.choice(state.to_act())
        legal = state.legal_actions(seat)
        action = chance.choice(legal)
        lines += [
            "",
            f"  {names[seat]}: {game.prompt(state.observe(seat))}",
            f"  legal: {_listed([other.text() for other in legal])}",
            f"{number}. {seat} {action.text()}",
        ]
        state.advance(seat, action, note)
        lines += [*told, *_changes(game, state, shown), f"  hash {state.hash()}"]
    result = state.result()
    assert result is not None
    lines += ["", account.result_text(result, names)]
    return "\n".join(lines) + "\n"


def _listed(texts: list[str]) -> str:
    """All of them; of very many the first ones, and a fingerprint of the rest."""
    if len(texts) <= MOST_LISTED:
        return "; ".join(texts)
    rest = "; ".join(texts[MOST_LISTED:])
    digest = hashlib.sha256(rest.encode("utf-8")).hexdigest()[:8]
    return f"{'; '.join(texts[:MOST_LISTED])}; {len(texts) - MOST_LISTED} more ({digest})"


def _word(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _changes(game: Game, state: State, shown: set[str]) -> list[str]:
    """The lines about the table that were not there before; `shown` is brought up to date."""
    arrangement = game.arrange(state.observe(None))
    lines = [f"  table: {arrangement.headline}"]
    lines += [f"  {zone.id}: {account.zone_text(zone)}" for zone in arrangement.zones]
    for name, notes in zip(NAMES, arrangement.notes, strict=False):
        lines.append(f"  {name}: {', '.join(notes)}")
    new = [line for line in lines if line not in shown]
    shown.clear()
    shown.update(lines)
    return new


def again(text: str) -> str:
    """The playthrough that the first lines of `text` ask for."""
    head = text.partition("\n\n")[0].splitlines()
    told = [line.partition(": ") for line in head]
    game = game_by_id(next(value for key, _, value in told if key == "game"))
    seats, seed = (int(next(v for k, _, v in told if k == key)) for key in ("seats", "seed"))
    words = [value for key, _, value in told if key == "option"]
    return playthrough(game, seats, given_options(game, words), seed)


def main() -> int:
    """Write one more, or all anew; also of the games of docs/adding-a-game.md."""
    sys.path.insert(0, str(TESTS))
    importlib.import_module("examples").register()
    parser = argparse.ArgumentParser(description="Write the golden playthroughs anew.")
    parser.add_argument("game", nargs="?", choices=list(GAMES))
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[])
    chosen = parser.parse_args()
    GOLDEN.mkdir(exist_ok=True)
    if chosen.game is not None:
        game = game_by_id(chosen.game)
        seats = chosen.seats or game.recommended_seats
        path = GOLDEN / f"{game.id}-{seats}-{chosen.seed}.txt"
        text = playthrough(game, seats, given_options(game, chosen.option), chosen.seed)
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.name}: written")
        return 0
    for path in sorted(GOLDEN.glob("*.txt")):
        before = path.read_text(encoding="utf-8")
        text = again(before)
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.name}: {'as it was' if text == before else 'CHANGED'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
