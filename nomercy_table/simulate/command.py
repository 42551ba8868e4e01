"""`nomercy-table simulate`: the candidate in the first seat against those in the others."""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import asdict
from time import perf_counter

from tqdm import tqdm

from nomercy_table.engine.game import Game, SetupError
from nomercy_table.engine.options import OptionError, Value
from nomercy_table.engine.styles import STYLES
from nomercy_table.games import GAMES, game_by_id
from nomercy_table.players import roster
from nomercy_table.simulate.matches import Comparison, Played, check, play_all
from nomercy_table.simulate.tally import Row, rows


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `run` reads."""
    players = "; ".join(f"{game.id}: {', '.join(roster.names(game))}" for game in GAMES.values())
    parser.add_argument("--game", default=next(iter(GAMES)), metavar="ID", help=", ".join(GAMES))
    parser.add_argument(
        "--seats",
        required=True,
        metavar="NAME,NAME,...",
        help=f"the player to measure, then its opponents ({players}); with a style: "
        f"hard/{next(iter(STYLES))} ({', '.join(STYLES)})",
    )
    parser.add_argument("--matches", type=int, default=1000, metavar="N", help="how many to play")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="equal seeds, equal table")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; may be given several times",
    )
    parser.add_argument(
        "--rollouts", type=int, default=400, metavar="N", help="what a decision may try out"
    )
    parser.add_argument(
        "--duplicate", action="store_true", help="play each deal once in every seating"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes to play on"
    )
    parser.add_argument("--json", action="store_true", help="print JSON, and no progress bar")


def run(args: argparse.Namespace) -> int:
    """Play, and print the table (or JSON); SetupError or OptionError: it can't be played."""
    comparison = _comparison(args)
    game = check(comparison)
    begun = perf_counter()
    played: list[Played] = []
    silent = args.json or not (sys.stderr and sys.stderr.isatty())
    with tqdm(
        total=comparison.matches, unit="match", file=sys.stderr, disable=silent, leave=False
    ) as bar:
        for match in play_all(comparison, min(args.jobs, comparison.matches)):
            played.append(match)
            bar.update()
    elapsed = perf_counter() - begun
    if args.json:
        text = json.dumps(_report(comparison, played, elapsed), indent=2)
    else:
        text = "\n".join(_lines(game, comparison, played, elapsed))
    sys.stdout.write(text + "\n")
    return 0


def _comparison(args: argparse.Namespace) -> Comparison:
    game = game_by_id(args.game)
    for name, least in (("matches", 1), ("jobs", 1), ("rollouts", 1)):
        number = getattr(args, name)
        if number < least:
            raise SetupError(f"--{name} {number}: {least} or more is needed")
    return Comparison(
        game=game.id,
        players=tuple(word.strip() for word in args.seats.split(",")),
        matches=args.matches,
        seed=args.seed,
        options=_options(game, args.option),
        duplicate=args.duplicate,
        rollouts=args.rollouts,
    )


def _options(game: Game, words: list[str]) -> dict[str, Value]:
    options = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise OptionError(f"--option {word}: name=value is needed")
        options[name.strip()] = game.options[name.strip()].parse(value)
    return options


def _lines(game: Game, comparison: Comparison, played: list[Played], elapsed: float) -> list[str]:
    """The table, for people."""
    deals = played[-1].deal + 1
    dealt = f"{deals} deals in every seating, " if comparison.duplicate else ""
    lines = [
        f"{game.title} with {len(comparison.players)} seats: "
        f"{comparison.matches} matches, {dealt}seed {comparison.seed}"
    ]
    lines += [f"option {name} = {value}" for name, value in comparison.options.items()]
    table = rows(comparison, played)
    width = max(len("player"), *(len(_label(row)) for row in table))
    head = f"{'player':<{width}}   wins   95 % interval   fair  points a round  ms a decision"
    lines += ["", head]
    lines += [
        f"{_label(row):<{width}}  {_percent(row.win_rate)}  {_percent(row.low)} to "
        f"{_percent(row.high)}  {_percent(row.fair)}  {row.points:>14.1f}  "
        f"{row.mean_ms:.2f}, longest {row.longest_ms:.0f}"
        for row in table
    ]
    decisions = sum(sum(match.decisions) for match in played)
    rounds = sum(match.rounds for match in played)
    lines += [
        "",
        f"{rounds} rounds, {decisions} decisions in {elapsed:.1f} s: "
        f"{decisions / elapsed:.0f} decisions a second",
    ]
    return lines


def _label(row: Row) -> str:
    return row.name if row.seats == 1 else f"{row.name} (each of {row.seats})"


def _percent(rate: float) -> str:
    return f"{100 * rate:5.1f}"


def _report(comparison: Comparison, played: list[Played], elapsed: float) -> dict[str, object]:
    """The same for programs."""
    decisions = sum(sum(match.decisions) for match in played)
    return {
        "game": comparison.game,
        "seats": list(comparison.players),
        "matches": comparison.matches,
        "seed": comparison.seed,
        "options": comparison.options,
        "duplicate": comparison.duplicate,
        "rollouts": comparison.rollouts,
        "players": [asdict(row) for row in rows(comparison, played)],
        "rounds": sum(match.rounds for match in played),
        "decisions": decisions,
        "seconds": round(elapsed, 3),
        "decisions_per_second": round(decisions / elapsed, 1),
    }
