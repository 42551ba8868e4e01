"""How much rivals say: `python scripts/rivals.py --game mercury --seed 1 --seed 2`.

One person plays against as many rivals as may sit there, four at most, at normal speed on simulated
time, as in `bench.py pace`, in a window of 1280 x 720. Told for each match: how many minutes it
takes, how many lines were said, how close two of them came, which were said twice, and what about;
and how often there was something to say. --lines prints them. It needs Xvfb on Linux.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise

import virtual_screen
from benchmark.window import DT, Window
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import Values
from nomercy_table.games import GAMES
from nomercy_table.players.lines import LINES
from nomercy_table.players.rivals import RIVALS
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.scene import AppServices
from simulated_match import Match

MOST = 4
FRAMES = 250_000
"""Over an hour."""


@dataclass
class Evening:
    """What was said in one match: each line, and the second at which it began."""

    game: Game
    seconds: float = 0.0
    lines: list[tuple[float, str]] = field(default_factory=list)

    def row(self) -> str:
        """All of it, in a line."""
        times = [time for time, _ in self.lines]
        gaps = [later - sooner for sooner, later in pairwise(times)]
        often = Counter(text for _, text in self.lines)
        twice = [text for text, count in often.items() if count > 1]
        about = Counter(_OCCASIONS.get(text, "?") for _, text in self.lines)
        told = ", ".join(f"{occasion} {count}" for occasion, count in about.most_common())
        return (
            f"{self.game.id:<12} {self.seconds / 60:5.1f} min  {len(self.lines):>3} lines  "
            f"closest {min(gaps, default=0.0):5.1f} s  twice {len(twice)}  {told}"
        )


_OCCASIONS = {
    phrase(): occasion
    for lines in LINES.values()
    for occasion, phrases in lines.items()
    for phrase in phrases
}


def evening(app: AppServices, game: Game, seed: int, options: Values) -> Evening:
    """A match of `game`, listened to from its first card to its last."""
    rivals = [RIVALS[(seed * 5 + 3 * number) % len(RIVALS)] for number in range(MOST)]
    others = [SeatPlan(r.name, "medium", r.portrait, r.style) for r in rivals]
    sitting = others[: game.seat_counts[-1] - 1]
    match = Match(app, game, len(sitting) + 1, seed, others=sitting, options=options)
    match.scene.enter()
    heard, said = Evening(game), ""
    for frame in range(FRAMES):
        if match.over:
            break
        match.frame()
        if match.scene.talk != said:
            said = match.scene.talk
            if said:
                heard.lines.append((frame * DT, said))
    heard.seconds = frame * DT
    return heard


def main() -> None:
    """Play, and print a line for each match."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", action="append", choices=tuple(GAMES))
    parser.add_argument("--seed", action="append", type=int)
    parser.add_argument("--short", action="store_true", help="the first match that is offered")
    parser.add_argument("--lines", action="store_true", help="print what was said, too")
    asked = parser.parse_args()
    with (
        virtual_screen.opened("1400x900x24") as display,
        tempfile.TemporaryDirectory(prefix="nomercy-rivals-") as folder,
    ):
        os.environ.update(DISPLAY=display, XDG_CONFIG_HOME=folder, XDG_DATA_HOME=folder)
        os.environ.pop("WAYLAND_DISPLAY", None)
        window = Window((1280, 720), beside=False, speed="normal", idle_motion=False)
        for game in map(GAMES.__getitem__, asked.game or GAMES):
            for seed in asked.seed or (1, 2, 3):
                heard = evening(window.app, game, seed, game.first_match if asked.short else {})
                print(heard.row(), flush=True)
                if asked.lines:
                    print("\n".join(f"    {time:6.1f}  {text}" for time, text in heard.lines))
        window.close()


if __name__ == "__main__":
    main()
