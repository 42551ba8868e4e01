"""Nothing that the table shows, or writes into its trace, leads to the cards that lie hidden."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pygame
import pytest

from nomercy_table.app.app import App
from nomercy_table.engine import records
from nomercy_table.engine.deals import deal_number, deal_text
from nomercy_table.engine.game import Game
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.render.shapes import Shapes
from nomercy_table.render.svg import Art
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from offscreen import frames, program
from player_checks.positions import walk
from session.playing import MANY_ROUNDS

DEAL = deal_number("K7Q-M2X-RD4")


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


def shown(app: App) -> str:
    """A fingerprint of the picture on the screen; things and words of it go to the trace."""
    scene = app.stack.top
    ready = scene.ready and not app.stack.in_transition
    app.trace.shown(scene.name, app.presenter.size, scene.focusables(), scene.words, ready)
    return hashlib.sha256(pygame.image.tobytes(app.presenter.surface, "RGB")).hexdigest()


def traced(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of a trace, without their times."""
    for line in path.read_text(encoding="utf-8").splitlines():
        told: dict[str, Any] = json.loads(line)
        del told["at"]
        yield told


def first_to_choose(game: Game) -> list[State]:
    """Positions in which the person in seat 0 has a choice, from early to late in a match."""
    own = (state for state, seat in walk(game, game.recommended_seats, 4) if seat == 0)
    return list(islice(own, 1, 30, 9))


@pytest.mark.slow
@pytest.mark.quick("hit", "showem")
def test_other_hidden_cards_are_the_same_picture_and_the_same_trace(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The unseen dealt anew, and other seeds: each frame is the same, to the pixel."""
    for number, state in enumerate(first_to_choose(game)[:2]):
        found = []
        for real in (state, game.determinize(state.observe(0), Rng(number))):
            begun = replace(game, from_position=lambda *given, real=real: real.copy())
            monkeypatch.setitem(GAMES, game.id, begun)
            record = Record.from_position(Position.of(game, real))
            plans = plans_for(("human", *["medium"] * (state.seats - 1)))
            trace = tmp_path / f"{len(found)}.jsonl"
            app = program(tmp_path, (960, 600), trace=trace, speed="normal")
            app.art, app.shapes = (
                Art(),
                Shapes(),
            )  # no face has been drawn before: where some have, others come sooner
            app.renew_look()
            app.sit_down(Session.load(record, plans, pacing=Pacing.of("normal"), thoughts=number))
            pictures = []
            for _ in range(18):
                frames(app, 1)
                pictures.append(shown(app))
            assert any(thing.id for thing in app.stack.top.focusables())
            app.close()
            app.trace.close()
            told = [line for line in traced(trace) if line["kind"] != "frames"]
            found.append((pictures, told))
        assert found[0] == found[1]


@pytest.mark.quick("hit", "showem")
def test_the_seed_of_the_deal_goes_to_the_games_shuffles_and_nowhere_else(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a whole match, what its computer players think, and the show at its end."""
    used: list[tuple[int, str | int]] = []
    stream = Rng.stream

    def noted(seed: int, *names: str | int) -> Rng:
        used.append((seed, names[0]))
        return stream(seed, *names)

    monkeypatch.setattr(Rng, "stream", noted)
    seats = game.seat_counts[0]
    levels = [level for level in game.players if level != "expert"]
    plans = plans_for([levels[seat % len(levels)] for seat in range(seats)])
    options = MANY_ROUNDS.get(game.id, {}) if game.id != "showem" else {}
    session = Session.new(game, plans, options, DEAL, pacing=Pacing.of("off"))
    now = 0.0
    while not session.finished:
        session.poll(now, ready=True)
        now += 1
    whole = session.record()

    record = replace(whole, actions=whole.actions[:-1], hash="", result=None)
    trace = tmp_path / "trace.jsonl"
    app = program(tmp_path, (960, 600), trace=trace, speed="fast")
    app.sit_down(Session.load(record, plans, pacing=Pacing.of("fast")))
    for _ in range(400):
        frames(app, 1)
        if app.stack.top.name == "match_results":
            break
        shown(app)
    assert app.stack.top.name == "match_results"
    assert f"Deal number {deal_text(DEAL)} · " in " ".join(app.stack.top.words)
    app.close()
    app.trace.close()

    assert {name for seed, name in used if seed == DEAL} == {game.id}
    assert "pause" in {name for _, name in used}  # what else is drawn is seen here, too
    told = trace.read_text(encoding="utf-8")
    assert '"event"' in told
    hashes = [state.hash() for state in records.states(whole, GAMES)]
    for secret in (str(DEAL), f"{DEAL:x}", deal_text(DEAL), *hashes):
        assert secret not in told
