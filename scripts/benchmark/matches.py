"""What the title costs where thousands of saved matches lie."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from time import process_time

from benchmark.window import Row
from nomercy_table.games import GAMES
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.saved import resumable, write_saved
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore, sealed

GOAL_SECONDS = 0.3


def rows() -> list[Row]:
    """The first look at 10,000 matches, and at 2,000 of a later version of the program, in time of
    the processor: nothing waits for the disk here, but other programs may be busy."""
    text = _match()
    later = text.replace("version = 1", "version = 99", 1)
    return [
        _row("10,000 saved matches, first look, ms", 10_000, text),
        _row("2,000 of a later version, first look, ms", 2_000, later),
    ]


def _row(metric: str, number: int, text: str) -> Row:
    with tempfile.TemporaryDirectory(prefix="nomercy-bench-") as folder:
        store = SaveStore(Path(folder))
        store.saves.mkdir()
        for match in range(number):
            (store.saves / f"20250101-{match:06d}-showem.toml").write_text(
                sealed(text), "utf-8", newline="\n"
            )
        begun = process_time()
        resumable(store)
        seconds = process_time() - begun
    goal = f"<= {GOAL_SECONDS * 1000:.0f}"
    return Row(metric, f"{seconds * 1000:.0f}", goal, seconds <= GOAL_SECONDS)


def _match() -> str:
    """A match of six that is nearly over, as a save has it."""
    plans = [SeatPlan(f"Player {seat}", "random", "fox") for seat in range(6)]
    session = Session.new(GAMES["showem"], plans, {}, 8, None, Pacing.of("off"))
    now = 0.0
    while not session.finished:
        session.poll(now, True)
        now += 1.0
    record = session.record()
    before = replace(record, actions=record.actions[:-1], hash="", result=None)
    return write_saved(before, "round 1", thoughts=1)
