"""`nomercy-table simulate`: the candidate in the first seat against those in the others."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict
from time import perf_counter

from tqdm import tqdm

from nomercy_table.engine.game import Game
from nomercy_table.engine.options import OptionError, Value
from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.styles import STYLES
from nomercy_table.games import GAMES, game_by_id
from nomercy_table.players import roster
from nomercy_table.simulate import words
from nomercy_table.simulate.matches import Comparison, Played, check, play_all
from nomercy_table.simulate.tally import Row, rows


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `run` reads."""
    players = "; ".join(f"{game.id}: {', '.join(roster.names(game))}" for game in GAMES.values())
    styles = f"hard/{next(iter(STYLES))} ({', '.join(STYLES)})"
    parser.add_argument("--game", default=next(iter(GAMES)), metavar="ID", help=", ".join(GAMES))
    parser.add_argument(
        "--seats",
        required=True,
        metavar="NAME,NAME,...",
        help=words.SEATS(players=players, examples=styles),
    )
    parser.add_argument("--matches", type=int, default=1000, metavar="N", help=words.MATCHES())
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=words.SEED())
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=words.OPTION(),
    )
    parser.add_argument("--rollouts", type=int, default=400, metavar="N", help=words.ROLLOUTS())
    parser.add_argument("--duplicate", action="store_true", help=words.DUPLICATE())
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=words.JOBS()
    )
    parser.add_argument("--silly", action="store_true", help=words.BLUNDERS())
    parser.add_argument("--json", action="store_true", help=words.JSON())


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
        text = json.dumps(_report(game, comparison, played, elapsed), indent=2)
    else:
        text = "\n".join(_lines(game, comparison, played, elapsed))
    sys.stdout.write(text + "\n")
    return 0


def _comparison(args: argparse.Namespace) -> Comparison:
    game = game_by_id(args.game)
    for name, least in (("matches", 1), ("jobs", 1), ("rollouts", 1)):
        number = getattr(args, name)
        if number < least:
            raise SetupError(words.TOO_FEW(name=name, number=number, least=least))
    return Comparison(
        game=game.id,
        players=tuple(word.strip() for word in args.seats.split(",")),
        matches=args.matches,
        seed=args.seed,
        options=_options(game, args.option),
        duplicate=args.duplicate,
        rollouts=args.rollouts,
        blunders=args.silly,
    )


def _options(game: Game, given: list[str]) -> dict[str, Value]:
    options = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise OptionError(words.NO_VALUE(word=word))
        options[name.strip()] = game.options[name.strip()].parse(value)
    return options


def _lines(game: Game, comparison: Comparison, played: list[Played], elapsed: float) -> list[str]:
    """The table, for people."""
    deals = played[-1].deal + 1
    title, seats, seed = game.title, len(comparison.players), comparison.seed
    head = words.HEAD(game=title, seats=seats, matches=comparison.matches, seed=seed)
    if comparison.duplicate:
        head = words.HEAD_BY_DEALS(
            game=title, seats=seats, matches=comparison.matches, deals=deals, seed=seed
        )
    lines = [head]
    lines += [words.OPTION_IS(name=name, value=value) for name, value in comparison.options.items()]
    table = rows(comparison, played)
    player = words.PLAYER()
    width = max(len(player), *(len(_label(row)) for row in table))
    lines += ["", f"{player:<{width}} {words.COLUMNS()}"]
    lines += [f"{_label(row):<{width}}  {_figures(row)}" for row in table]
    if comparison.blunders:
        lines += _blunder_lines(game, table)
    decisions = sum(sum(match.decisions) for match in played)
    rounds = sum(match.rounds for match in played)
    lines += [
        "",
        words.SPEED(
            rounds=rounds,
            decisions=decisions,
            seconds=f"{elapsed:.1f}",
            speed=f"{decisions / elapsed:.0f}",
        ),
    ]
    return lines


def _figures(row: Row) -> str:
    return words.ROW(
        wins=_percent(row.win_rate),
        low=_percent(row.low),
        high=_percent(row.high),
        fair=_percent(row.fair),
        points=f"{row.points:>14.1f}",
        mean=f"{row.mean_ms:.2f}",
        longest=f"{row.longest_ms:.0f}",
    )


def _blunder_lines(game: Game, table: Sequence[Row]) -> list[str]:
    """How often each player made the moves that people laugh at."""
    wide = max((len(kind.about) for kind in game.blunders), default=0)
    lines: list[str] = []
    for row in table:
        lines += ["", words.LAUGHED_AT(player=_label(row))]
        for kind, (times, occasions) in zip(game.blunders, row.blunders, strict=True):
            share = f"{100 * times / occasions:6.2f}" if occasions else "     –"
            lines.append(
                words.BLUNDER_ROW(
                    kind=f"{kind.about:<{wide}}",
                    times=f"{times:>6}",
                    occasions=f"{occasions:>7}",
                    share=share,
                )
            )
    return lines


def _label(row: Row) -> str:
    return row.name if row.seats == 1 else words.EACH(name=row.name, seats=row.seats)


def _percent(rate: float) -> str:
    return f"{100 * rate:5.1f}"


def _row(game: Game, comparison: Comparison, row: Row) -> dict[str, object]:
    """One player for programs; blunders by name, where they were counted."""
    told: dict[str, object] = asdict(row)
    del told["blunders"]
    if comparison.blunders:
        told["silly"] = {
            kind.name: {"times": times, "occasions": occasions}
            for kind, (times, occasions) in zip(game.blunders, row.blunders, strict=True)
        }
    return told


def _report(
    game: Game, comparison: Comparison, played: list[Played], elapsed: float
) -> dict[str, object]:
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
        "players": [_row(game, comparison, row) for row in rows(comparison, played)],
        "rounds": sum(match.rounds for match in played),
        "decisions": decisions,
        "seconds": round(elapsed, 3),
        "decisions_per_second": round(decisions / elapsed, 1),
    }
