"""Play random matches of every game to their end: `python scripts/random_matches.py`.

Seats, options and actions are drawn at random. After every action all cards must be there,
and every match must end. CI plays a few (tests/contract/test_random_matches.py); this plays
10,000 of each game, or as many as told.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from tqdm import tqdm

from nomercy_table.engine.game import Game
from nomercy_table.engine.options import OptionError, Value
from nomercy_table.engine.rng import Rng
from nomercy_table.games import GAMES, game_by_id

MOST_ACTIONS = 300_000
"""More than any match can take: one that goes on for longer never ends."""


class Astray(Exception):
    """A match that lost a card or found no end; the text tells how to play it again."""


@dataclass(frozen=True)
class Table:
    """A table drawn at random; the same number and seed are the same table."""

    seats: int
    options: dict[str, Value]
    seed: int


def table(game: Game, seed: int, number: int) -> Table:
    """Table `number`: any seat count, any options that go together, a seed of its own."""
    rng = Rng.stream(seed, "table", game.id, number)
    while True:
        seats = rng.choice(list(game.seat_counts))
        options: dict[str, Value] = {}
        for option in game.options.options:
            if rng.below(2):
                continue
            if option.bounds is not None:
                low, high = option.bounds
                # Small numbers more often: a target in the thousands makes a long match.
                span = rng.below(1 + rng.below(high - low + 1))
                options[option.name] = low + rng.below(1 + span)
            else:
                options[option.name] = rng.choice([value for value, _ in option.choices])
        try:
            game.options.complete(options, seats)
        except OptionError:
            continue
        return Table(seats, options, rng.next() >> 1)


def play(game_id: str, seed: int, number: int) -> int:
    """Play match `number` to its end: how many actions it took. Astray: it went wrong."""
    game = game_by_id(game_id)
    at = table(game, seed, number)
    where = f"{game_id}, seed {seed}, match {number}: {at}"
    state = game.new(at.seats, at.options, at.seed)
    deck = list(range(game.deck_size(at.seats, state.options)))
    chance = Rng.stream(at.seed, "random match")
    for done in range(MOST_ACTIONS):
        lying = sorted(state.cards())
        if lying != deck:
            raise Astray(f"{where}: after {done} actions the cards are {lying}")
        to_act = state.to_act()
        if not to_act:
            if state.result() is None:
                raise Astray(f"{where}: nobody is to act after {done} actions, and no result")
            return done
        seat = chance.choice(to_act)
        state.apply(seat, chance.choice(state.legal_actions(seat)))
    raise Astray(f"{where}: no end after {MOST_ACTIONS} actions")


def play_all(game_id: str, matches: int, seed: int, jobs: int) -> Iterator[int]:
    """The lengths of the matches, in no order."""
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs) as pool:
        yield from pool.imap_unordered(partial(play, game_id, seed), range(matches), 8)


def main() -> int:
    """Play; the exit status is 1 when a match went astray."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES), help="only this one")
    parser.add_argument("--matches", type=int, default=10_000, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    for game_id in [args.game] if args.game else GAMES:
        played = play_all(game_id, args.matches, args.seed, args.jobs)
        try:
            lengths = list(tqdm(played, total=args.matches, desc=game_id, unit="match"))
        except Astray as astray:
            print(astray, file=sys.stderr)
            return 1
        print(
            f"{game_id}: {len(lengths)} matches ended, all cards there after each of "
            f"{sum(lengths)} actions; the longest took {max(lengths)}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
