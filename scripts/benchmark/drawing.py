"""The drawing goals, measured on the real table scene in a real window.

Each size of window has processes of its own: one for a made-up table of many cards, and for each
game one for its fullest tables (`game_tables`), its moments and a whole match.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from benchmark import matches, moments, opening, pages, rest, starts, waking, whole_matches
from benchmark.game_tables import TIMES
from benchmark.game_tables import measure as measure_game
from benchmark.parts import Part, child_of
from benchmark.window import (
    SIZES,
    Row,
    Window,
    empty_present,
    late_row,
    median,
    median_of,
    percentile,
    share_row,
    told_row,
    unit_of,
    unit_row,
)


def parts(frozen: Path | None, sizes: Sequence[str], games: Sequence[str]) -> list[Part]:
    """All that there is to measure; `frozen` is a built program. Of `games`, if there are any, only
    what is theirs: their fullest tables, their moments, a whole match."""
    from nomercy_table.games import GAMES

    found: list[Part] = []
    for size in sizes:
        if not games:
            found += [
                child_of(f"{size}: a made-up table of many cards", "measure", size),
                child_of(f"{size}: a press on a table at rest", "waking", size),
                child_of(f"{size}: a table opens", "opening", size),
                child_of(f"{size}: pages as large as the window", "pages", size),
            ]
        for game in games or GAMES:
            found += [
                child_of(f"{size}: the fullest tables of {game}", "game", size, game),
                child_of(f"{size}: the moments of {game}", "moments", size, game),
                child_of(f"{size}: a whole match of {game}", "match", size, game),
            ]
    if games:
        return found
    starting = Part("starts", partial(starts.rows, frozen))
    return [*found, *rest.parts(sizes), saving(sizes[0]), starting, Part("saves", matches.rows)]


def saving(size: str) -> Part:
    """How frames come while a disk is slow."""
    return child_of(f"{size}: a slow disk", size, module="benchmark.saving")


# -- in the child ------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Deal:
    """One deal: the times of its frames in flight and of the landing frame, and those of all its
    frames with what the next ones need."""

    flight: list[float]
    landing: float
    whole: list[float]


def _least_of(same: Sequence[_Deal]) -> _Deal:
    """The least time of each frame of a deal that was made several times, frame by frame the same:
    what else the machine does falls out."""
    flights = zip(*(deal.flight for deal in same), strict=True)
    wholes = zip(*(deal.whole for deal in same), strict=True)
    landing = min(deal.landing for deal in same)
    return _Deal([min(f) for f in flights], landing, [min(w) for w in wholes])


class _BigTable(Window):
    """The table scene with so many cards on it."""

    def __init__(self, size: tuple[int, int], cards: int, face_up: bool) -> None:
        from benchmark.big_table import SEATS, big_game
        from nomercy_table.games import GAMES
        from nomercy_table.play.scene import TableScene
        from nomercy_table.session.plans import SeatPlan
        from nomercy_table.session.session import Session
        from nomercy_table.ui.scene import Push

        super().__init__(size)
        self.even()
        game = big_game(cards, face_up)
        GAMES[game.id] = game
        plans = [SeatPlan(f"Seat {i}", "human", "fox") for i in range(SEATS)]
        self.scene = TableScene(self.app, Session.new(game, plans, {}, 1, thoughts=1))
        self.app.request(Push(self.scene))
        for _ in range(3):
            self.frame()
        while self.app.art.refine(0.1):
            pass
        for _ in range(3):
            self.frame()

    def deal(self, count: int) -> _Deal:
        """Deal `count` cards."""
        from nomercy_table.play.intents import Act

        action = self.scene.session.game.parse_action(f"deal {count}")
        self.scene.want(Act(0, action))
        times, whole = [], []

        def frame() -> float:
            seconds = self.frame()
            whole.append(seconds + self.readying)
            return seconds

        while not self._flying():
            times.append(frame())
        while True:
            seconds = frame()
            if not self._flying():
                break
            times.append(seconds)
        while not self.scene.view.playback.idle:
            seconds = max(seconds, frame())
        for _ in range(3):
            self.frame()
        return _Deal(times, seconds, whole)

    def _flying(self) -> bool:
        return not self.scene.view.playback.at_rest


def _measure(name: str) -> list[Row]:
    size = SIZES[name]
    unit, seen = unit_of(size), []
    found = [
        told_row(f"{name}: C, in milliseconds", f"{unit.blit * 1000:.2f}"),
        told_row(f"{name}: P, in milliseconds", f"{unit.work * 1000:.2f}"),
        unit_row(f"{name}: empty present / U", empty_present(size), unit),
    ]
    for cards, face_up in ((110, True), (170, True), (110, False)):
        runs: list[list[_Deal]] = []
        for run in range(TIMES):
            table = _BigTable(size, cards, face_up)
            table.deal(8)
            gc.collect()
            sprites = table.scene.view.sprites
            sprites.aloft.hits = sprites.aloft.misses = 0
            runs.append([table.deal(8) for _ in range(12)])
            if run < TIMES - 1:
                table.close()
        deals = [_least_of(same) for same in zip(*runs, strict=True)]
        times = [seconds for deal in deals for seconds in deal.flight]
        seen += [seconds for deal in deals for seconds in deal.whole]
        kind = "turning over" if face_up else "face down, rotating"
        about = f"{name}: 8 large movers {kind}, {cards} cards"
        found.append(share_row(f"{about}: median", median(times), 0.5, unit))
        found.append(share_row(f"{about}: p99", percentile(times, 99), 1.0, unit))
        landing = median(deal.landing for deal in deals)
        found.append(share_row(f"{about}: landing frame", landing, 1.0, unit))
        if not face_up:
            aloft = sprites.aloft
            share = aloft.hits / max(1, aloft.hits + aloft.misses)
            label = f"{name}: turned sprites found, face-down deal"
            found.append(Row(label, f"{share:.3f}", ">= 0.95", share >= 0.95))
        if cards == 170:
            rebuild = median_of(table.scene.view.stage.rebuild, 10)
            found.append(share_row(f"{name}: full rebuild, 170 large cards", rebuild, 1.0, unit))
            many = median(table.deal(26).flight)
            found.append(share_row(f"{name}: 26 large movers: median", many, 1.0, unit))
        table.close()
    found.append(late_row(f"{name}: dealing", seen))
    found.append(
        Row(
            f"{name}: numpy imported",
            "yes" if "numpy" in sys.modules else "no",
            "no",
            "numpy" not in sys.modules,
        )
    )
    return found


if __name__ == "__main__":
    work: dict[str, Callable[..., list[Row]]] = {
        "measure": _measure,
        "game": measure_game,
        "waking": waking.measure,
        "opening": opening.measure,
        "pages": pages.measure,
        "moments": moments.measure,
        "match": whole_matches.measure,
    }
    what, *given = sys.argv[1:]
    print(json.dumps([vars(row) for row in work[what](*given)]))
