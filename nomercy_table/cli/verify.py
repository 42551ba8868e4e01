"""Check a record: that its match was dealt as was committed to, and played as it was dealt."""

from __future__ import annotations

import argparse
import json
from contextlib import nullcontext
from dataclasses import asdict, replace
from pathlib import Path

from nomercy_table.cli import account, words
from nomercy_table.engine.notation import NotationError
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import read_file
from nomercy_table.engine.verifying import Verdict, verify
from nomercy_table.games import GAMES
from nomercy_table.language import in_english

DOES_NOT_HOLD = 1
"""The exit status where something in a record is not as it has to be."""

UNCOMMITTED = 3
"""The exit status where all holds, but nothing shows that the deal was fixed before it."""

_MARKS = {True: "ok ", False: "NOT", None: "-  "}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `nomercy-table verify` takes."""
    parser.add_argument("file", metavar="RECORD", type=Path, help=words.RECORD())
    parser.add_argument("--json", action="store_true", help=words.JSON())


def run(chosen: argparse.Namespace) -> int:
    """Print what was checked and found; NotationError: it is no record that can be read."""
    found = read_file(chosen.file, GAMES)
    if isinstance(found, Position):
        raise NotationError(str(chosen.file), words.NO_RECORD())
    with in_english() if chosen.json else nullcontext():
        verdict = verify(replace(found, source=words.THE_RECORD()), GAMES)
    if chosen.json:
        print(json.dumps(asdict(verdict) | {"sound": verdict.sound}, indent=2, ensure_ascii=False))
    else:
        print("\n".join([*account.heading(found, GAMES[found.game]), "", *_lines(verdict)]))
    if not verdict.sound:
        return DOES_NOT_HOLD
    return 0 if verdict.committed else UNCOMMITTED


def _lines(verdict: Verdict) -> list[str]:
    width = max(len(check.name) for check in verdict.checks)
    lines = [
        f"{_MARKS[check.holds]}  {check.name:<{width}}  {check.said}" for check in verdict.checks
    ]
    return [*lines, "", verdict.said]
