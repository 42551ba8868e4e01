"""Staged moments: every kind that the cues of a game know, where most cards are on their way.

What is staged is looked for in seeded matches of computer players; the match is taken up just
before it, one who acts is the person, and the person's action is done once more, at normal speed.
It is played three times over, frame by frame the same, and the least time of each frame counts.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import median

from benchmark.game_tables import TIMES
from benchmark.window import LATE, SIZES, Row, Window, late_row, percentile, unit_of, unit_row
from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.player import choose
from nomercy_table.engine.records import Record
from nomercy_table.games import GAMES
from nomercy_table.table.staging.timing import timing

_SEEDS = range(1, 7)
"""Of the matches that are looked through."""

_LONGEST = 1500
"""Actions of one that are looked at."""

_MOST = 900
"""Frames in which a moment is over, and what follows it at once."""

_LATE = {"1080p": LATE, "4K": 0.033}
"""Seconds that a frame of a moment may take."""

_NAMES = ("Ada", "Bo", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hera")
_PORTRAITS = ("fox", "owl", "raven", "cat", "wolf", "hare", "moth", "shark")


@dataclass(frozen=True)
class Found:
    """One moment: what it is, the match up to the action that brings it, that action and whose it
    is, and how many cards move."""

    about: str
    record: Record
    seat: Seat
    action: str
    cards: int


def measure(size: str, game: str) -> list[Row]:
    """The rows of all moments of that game."""
    rows: list[Row] = []
    for found in moments(game):
        unit = unit_of(SIZES[size])
        runs = []
        for _ in range(TIMES):
            gc.collect()
            runs.append(played(SIZES[size], found))
        seconds = [min(same) for same in zip(*([f for f, _ in run] for run in runs), strict=True)]
        whole = [min(same) for same in zip(*([w for _, w in run] for run in runs), strict=True)]
        about = f"{size}: {game}, moment {found.about}"
        rows.append(unit_row(f"{about}: median / U", median(seconds), unit))
        rows.append(unit_row(f"{about}: p99 / U", percentile(seconds, 99), unit))
        rows.append(late_row(about, whole, _LATE[size]))
    return rows


@cache
def moments(game_id: str) -> Sequence[Found]:
    """Each that its seeded matches have, where it has most cards."""
    best: dict[str, Found] = {}
    for seed in _SEEDS:
        for found in _in_match(GAMES[game_id], seed):
            known = best.get(found.about)
            if known is None or found.cards > known.cards:
                best[found.about] = found
    return [best[about] for about in sorted(best)]


def _in_match(game: Game, seed: int) -> Iterator[Found]:
    state = game.new(max(game.seat_counts), {}, seed)
    record = Record(game.id, game.rules_version, state.seats, state.options, seed)
    actions: list[tuple[Seat, str]] = []
    while state.result() is None and len(actions) < _LONGEST:
        first, *others = state.to_act()
        events: list[Event] = []
        for seat in (*others, first):
            legal = state.legal_actions(seat)
            decision = choose(game.players["easy"], state.observe(seat), legal, len(actions))
            if decision.action is None:
                continue
            state.advance(seat, decision.action, events.append)
            before = Record(
                record.game, record.rules_version, record.seats, record.options, seed,
                actions=tuple(actions),
            )  # fmt: skip
            text = decision.action.text()
            for event in events:
                cue = game.cue(event.cue)
                if cue.moment is None or timing(cue, event, False) is None:
                    continue
                fatal = event.stakes is not None and event.stakes.fails
                about = f"{cue.moment.kind}, {event.cue}{', fatal' if fatal else ''}"
                cards = sum(len(move.cards) for move in event.moves)
                yield Found(about, before, seat, text, cards)
            actions.append((seat, text))
            break


def played(size: tuple[int, int], found: Found) -> list[tuple[float, float]]:
    """The seconds of its frames, from the press on until all is shown, without and with what the
    next ones need; one thing is made ready in each."""
    from nomercy_table.play.intents import Act
    from nomercy_table.play.scene import TableScene
    from nomercy_table.session.plans import SeatPlan
    from nomercy_table.session.session import Session
    from nomercy_table.ui.scene import Reset

    window = Window(size, speed="normal")
    window.even(0.0)
    plans = [
        SeatPlan(_NAMES[n], "human" if n == found.seat else "medium", _PORTRAITS[n])
        for n in range(found.record.seats)
    ]
    session = Session.load(found.record, plans, thoughts=1)
    scene = TableScene(window.app, session)
    window.app.request(Reset(scene))
    while not (window.app.stack.scenes and scene.now.human == found.seat):
        window.frame()
    while window.app.art.refine(0.1):
        pass
    for _ in range(10):
        window.frame()
    moves = session.moves
    scene.want(Act(found.seat, session.game.parse_action(found.action)))
    frames: list[tuple[float, float]] = []
    while window.app.stack.top is scene and len(frames) < _MOST:
        seconds = window.frame()
        frames.append((seconds, seconds + window.readying))
        if session.moves > moves and scene.view.playback.idle:
            break
    window.close()
    return frames
