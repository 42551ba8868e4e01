"""How ways of playing differ, and what they cost: `python scripts/styles.py --game hit`.

One player of a style sits down to plain players of its own level; each deal is played in every
seating, all of them with the same thoughts. Told for each style: the share of matches that it
wins, with its 95 % interval; what it does, by the measures of `style_measures.py`, beside what the
plain player does; and how often ten matches are enough to name it. For that, each measure is
averaged over ten matches, and the style is named whose average over the other tens lies nearest,
with every measure told in units of its own scatter.

Everything depends on the seed alone. It plays on one core.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from nomercy_table.engine.game import Game
from nomercy_table.engine.options import Values
from nomercy_table.engine.player import Budget, choose
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.styles import PLAIN
from nomercy_table.games import game_by_id
from nomercy_table.players import roster
from nomercy_table.players.seeds import decision_seed
from nomercy_table.simulate.matches import Comparison
from nomercy_table.simulate.tally import interval
from style_measures import MEASURES

TEN = 10
"""So many matches somebody watches before naming a style."""

Means = Mapping[str, float]


@dataclass
class Watched:
    """What was seen of one style: its share of the win in each match, by deal; and by match, for
    each measure, its sum and how often there was a moment for it."""

    shares: dict[int, list[float]] = field(default_factory=dict)
    seen: list[dict[str, tuple[float, int]]] = field(default_factory=list)

    def means(self, matches: Sequence[int] | range) -> Means:
        """Each measure over some of the matches."""
        sums: dict[str, tuple[float, int]] = {}
        for number in matches:
            for name, (total, count) in self.seen[number].items():
                before, times = sums.get(name, (0.0, 0))
                sums[name] = before + total, times + count
        return {name: total / count for name, (total, count) in sums.items() if count}

    def tens(self) -> Iterator[range]:
        """The matches, ten by ten."""
        for start in range(0, len(self.seen) - TEN + 1, TEN):
            yield range(start, start + TEN)


def watch(game: Game, level: str, style: str, table: Comparison, options: Values) -> Watched:
    """Play all matches of the comparison, with the style in the candidate's seat."""
    watched, seats = Watched(), len(table.players)
    styled, plain = roster.player(game, level, style), roster.player(game, level)
    budget, measure = Budget(table.rollouts), MEASURES[game.id]
    for number in range(table.matches):
        deal, own = table.deal(number), table.seat_of(0, number)
        thoughts = Rng.stream(table.seed, "thoughts", deal).next()
        state = game.new(seats, options, Rng.stream(table.seed, "simulate", deal).next() >> 1)
        seen: dict[str, tuple[float, int]] = {}
        moves = 0
        while to_act := state.to_act():
            for seat in (*to_act[1:], to_act[0]):
                legal, observation = state.legal_actions(seat), state.observe(seat)
                player = styled if seat == own else plain
                action = choose(
                    player, observation, legal, decision_seed(thoughts, seat, moves), budget
                ).action
                if action is None:
                    continue
                if seat == own and len(legal) > 1:
                    for name, value in measure(observation, action).items():
                        total, count = seen.get(name, (0.0, 0))
                        seen[name] = total + value, count + 1
                state.advance(seat, action, None)
                moves += 1
                break
        result = state.result()
        assert result is not None
        share = (own in result.winners) / len(result.winners)
        watched.shares.setdefault(deal, []).append(share)
        watched.seen.append(seen)
    return watched


def named_rightly(watched: Mapping[str, Watched]) -> dict[str, float]:
    """For each style, the share of its tens of matches after which it is the one that is named."""
    tens = {style: [one.means(ten) for ten in one.tens()] for style, one in watched.items()}
    return {
        style: sum(nearest(tens, style, ten) == style for ten in range(len(of_style)))
        / max(1, len(of_style))
        for style, of_style in tens.items()
    }


def nearest(tens: Mapping[str, Sequence[Means]], style: str, left_out: int) -> str:
    """The style whose tens, but for the one that is looked at, lie nearest to that one."""
    looked_at = tens[style][left_out]
    others = {
        name: [ten for place, ten in enumerate(found) if name != style or place != left_out]
        for name, found in tens.items()
    }
    distances = dict.fromkeys(others, 0.0)
    for measure, value in looked_at.items():
        of_measure = {
            name: [ten[measure] for ten in found if measure in ten]
            for name, found in others.items()
        }
        if not all(of_measure.values()):
            continue
        centres = {name: sum(found) / len(found) for name, found in of_measure.items()}
        square = count = 0.0
        for name, found in of_measure.items():
            square += sum((one - centres[name]) ** 2 for one in found)
            count += len(found)
        scatter = square / count or 1.0
        for name, centre in centres.items():
            distances[name] += (value - centre) ** 2 / scatter
    return min(distances, key=distances.__getitem__)


def table_of(watched: Mapping[str, Watched]) -> Iterator[str]:
    """What was seen, as the rows of a table."""
    everything = {style: one.means(range(len(one.seen))) for style, one in watched.items()}
    names = list(dict.fromkeys(name for means in everything.values() for name in means))
    right = named_rightly(watched)
    yield f"| style | wins | named | {' | '.join(names)} |"
    yield "| --- " * (3 + len(names)) + "|"
    for style, one in watched.items():
        mean, low, high = interval([sum(all_) / len(all_) for all_ in one.shares.values()])
        wins = f"{100 * mean:.1f} ({100 * low:.1f}-{100 * high:.1f})"
        means = [
            f"{everything[style][name]:.1f}" if name in everything[style] else "" for name in names
        ]
        cells = [style or "plain", wins if style else "", f"{100 * right[style]:.0f}", *means]
        yield f"| {' | '.join(cells)} |"


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default="hit", choices=MEASURES)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--style", action="append", help="these only, and the plain player")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    game = game_by_id(asked.game)
    given = dict(word.split("=", 1) for word in asked.option)
    options = {name: game.options[name].parse(value) for name, value in given.items()}
    players = (asked.level,) * asked.seats
    table = Comparison(game.id, players, asked.matches, asked.seed, options, duplicate=True)
    styles = [style for style in game.styles if asked.style is None or style in asked.style]
    there = [style for style in styles if asked.level in game.styles[style].players]
    watched = {style: watch(game, asked.level, style, table, options) for style in (PLAIN, *there)}
    sys.stdout.write("\n".join(table_of(watched)) + "\n")


if __name__ == "__main__":
    main()
