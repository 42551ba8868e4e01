"""Look back on a record: the line of winning chances, the largest swings, luck or choice."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tqdm import tqdm

from nomercy_table.cli import account, words
from nomercy_table.engine.events import Seat
from nomercy_table.engine.notation import NotationError
from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record, read_file
from nomercy_table.games import GAMES
from nomercy_table.language import in_english
from nomercy_table.session import telling
from nomercy_table.session import words as told
from nomercy_table.session.coach import Coach, CoachFails
from nomercy_table.session.walk import is_whole, whose

BAR = 40
"""Characters for a chance of 1."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `nomercy-table coach` takes."""
    parser.add_argument("file", metavar="RECORD", type=Path, help=words.OVER_RECORD())
    parser.add_argument(
        "--seat",
        metavar="N",
        help=words.WHOSE(),
    )
    parser.add_argument("--json", action="store_true", help=words.JSON_ONLY())


def run(chosen: argparse.Namespace) -> int:
    """Look back and print it; NotationError or SetupError says what is wrong."""
    found = read_file(chosen.file, GAMES)
    if isinstance(found, Position) or not is_whole(found):
        raise NotationError(str(chosen.file), words.NOT_OVER())
    with in_english() if chosen.json else nullcontext():  # JSON is the same in every language
        coach = _looked_back(found, chosen)
        if chosen.json:
            print(json.dumps(_as_json(coach), indent=2, ensure_ascii=False))
        else:
            print("\n".join(_lines(found, coach)))
    return 0


def _looked_back(record: Record, chosen: argparse.Namespace) -> Coach:
    """The coach, when all is done; a bar tells how far it is."""
    coach = Coach(record, _seat(chosen.seat, record))
    silent = chosen.json or not (sys.stderr and sys.stderr.isatty())
    with tqdm(total=100, unit="%", file=sys.stderr, disable=silent, leave=False) as bar:
        while not coach.done:
            try:
                coach.work()
            except CoachFails as problem:
                raise NotationError(str(chosen.file), problem) from None
            bar.update(int(100 * coach.progress) - bar.n)
    return coach


def _seat(word: str | None, record: Record) -> Seat:
    if word is None:
        return whose(record)
    if word.isascii() and word.isdigit() and len(word) < 3 and int(word) < record.seats:
        return int(word)
    raise SetupError(words.NO_SUCH_SEAT(word=word[:20], most=record.seats - 1))


def _lines(record: Record, coach: Coach) -> list[str]:
    walk, review = coach.walk, coach.review
    lines = account.heading(record, walk.game)
    lines.append(told.CHANCE(who=walk.names[review.seat]))
    for point in review.points:
        share = point.shares[review.seat]
        error = f" ± {telling.percent(point.error)}" if point.worlds else ""
        bar = "#" * round(BAR * share)
        lines.append(f"{point.ply:6}  {telling.percent(share):3} %{error:5}  {bar}".rstrip())
    swings = review.swings
    if not swings:
        lines.append(told.NO_SWINGS(who=walk.names[review.seat]))
    else:
        lines.append(told.SWINGS(count=len(swings)))
    for number, swing in enumerate(swings, 1):
        lines.append(f"{number}. [{swing.ply}] {telling.heading(walk, swing)}")
        lines.append(f"    {telling.account(walk, swing)}")
    return lines


def _as_json(coach: Coach) -> Mapping[str, Any]:
    """The review; of each swing also what it is, and its sentences."""
    shown = asdict(coach.review)
    for swing, table in zip(coach.review.swings, shown["swings"], strict=True):
        table["kind"] = swing.grade or "luck"
        table["told"] = [
            telling.heading(coach.walk, swing),
            telling.account(coach.walk, swing),
        ]
    return {"game": coach.walk.record.game, **shown}
