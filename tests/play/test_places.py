"""SNM-22: the results of Show 'Em rank who was put out by when that came."""

from __future__ import annotations

from pathlib import Path

from nomercy_table.engine import records
from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.games.showem.events import Eliminated
from nomercy_table.pages.results.page import MatchResultsPage
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.play.ending import results_page
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from offscreen import program


def played(seed: int) -> Session:
    plans = plans_for(["easy"] * 4)
    options = {"mercy_limit": 15}
    session = Session.new(GAMES["showem"], plans, options, seed, pacing=Pacing.of("off"))
    for now in range(100_000):
        if session.finished:
            break
        session.poll(float(now), ready=True)
    return session


def fallen(session: Session) -> list[Seat]:
    """The seats that were put out, in that order, by what happened."""
    heard: list[Seat] = []

    def hear(state: State, event: Event) -> None:
        if isinstance(event, Eliminated):
            heard.append(event.seat)

    records.replay(session.record(), GAMES, hear)
    return heard


def test_out_last_is_better_than_out_first(tmp_path: Path) -> None:
    matches = ((session, fallen(session)) for session in map(played, range(1, 100)))
    session, out = next(each for each in matches if len(each[1]) > 1)
    page = results_page(program(tmp_path), session, session.observation, lambda: None)
    assert isinstance(page, MatchResultsPage)
    lines = {line.name: line.place for line in page.standing.lines}
    places = [lines[session.names[seat]] for seat in out]
    assert places == [4 - number for number in range(len(out))], out
