"""Nothing that a computer player is handed, and no pause, leads to what is hidden: for every game.

The deal comes from the match's seed and from nothing else, thoughts and pauses from a secret of
the match and from what the seat can see.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path

import pytest

from nomercy_table.engine import deals
from nomercy_table.engine.events import Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.player import Budget, Decision
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record, read_record
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation, State
from nomercy_table.games import GAMES
from nomercy_table.players.roster import RANDOM
from nomercy_table.players.seeds import decision_seed, pause_stream
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.saved import resumable
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore, unsealed
from player_checks.positions import walk
from session.playing import plans

TICK = 0.01
"""Seconds between two polls."""

ASKED = 6 * TICK
"""Seconds in which everybody has been asked who may step in before the one whose turn it is."""

DEAL = deals.deal_number("K7Q-M2X-RD4")
UNKNOWN = 12
"""Bits of the deal that nobody knows, where all deals are tried out."""

SAVED_BEFORE = Path(__file__).parent / "saved_before.toml"
"""A save of the version that had deals of six digits, and decided by them."""


@dataclass(frozen=True)
class Handed:
    """All that a player is given for one decision."""

    observation: Observation
    legal: tuple[str, ...]
    seed: int
    budget: Budget


@dataclass
class Listens:
    """Plays at random, by its seed, and keeps what it is handed."""

    heard: list[Handed] = field(default_factory=list)

    def think(self, observation, legal, seed, budget):
        texts = tuple(action.text() for action in legal)
        self.heard.append(Handed(observation, texts, seed, budget))
        yield
        decision: Decision = yield from RANDOM.think(observation, legal, seed, budget)
        return decision


@pytest.fixture
def listener(game: Game, monkeypatch: pytest.MonkeyPatch) -> Listens:
    """Somebody who can sit down as `listener`."""
    listens = Listens()
    monkeypatch.setitem(game.references, "listener", listens)
    return listens


@dataclass(frozen=True)
class Move:
    """What was done, and when: so many seconds after the one before."""

    seat: Seat
    action: str
    after: float


def watched(session: Session) -> Iterator[Move]:
    """The moves of computer players, and how long each of them waited."""
    now = since = 100.0
    while not session.finished:
        before = session.moves
        while session.moves == before:
            now += TICK
            session.poll(now, ready=True)
        yield Move(*session.record().actions[-1], round(now - since, 3))
        since = now


def listeners(seats: int) -> list[str]:
    return ["listener"] * seats


def positions(game: Game, seats: int) -> list[tuple[State, Seat]]:
    """Some of the positions of a match in which somebody has a choice."""
    return list(islice(walk(game, seats, 3), 2, 60, 6))


def at(game: Game, state: State, thoughts: int, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A match of listeners that goes on from `state`: the very one, as a world is not for files."""
    begun = replace(game, from_position=lambda table, seats, options: state.copy())
    monkeypatch.setitem(GAMES, game.id, begun)
    record = Record.from_position(Position.of(game, state))
    seated = plans(*listeners(state.seats))
    return Session.load(record, seated, pacing=Pacing.of("normal"), thoughts=thoughts)


def test_what_is_hidden_changes_no_question_no_answer_and_no_pause(
    game: Game, listener: Listens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The unseen cards dealt anew, and the seeds that later shuffles come from."""
    for number, (state, seat) in enumerate(positions(game, game.recommended_seats)):
        other = game.determinize(state.observe(seat), Rng(number))
        assert other.position() != state.position()
        found = []
        for real in (state, other):
            session = at(game, real, number, monkeypatch)
            found.append((next(watched(session)), tuple(listener.heard)))
            listener.heard.clear()
        assert found[0] == found[1]
        assert found[0][1]  # they were asked


def test_seeds_and_pauses_are_those_of_the_secret_whatever_the_deal(
    game: Game, listener: Listens
) -> None:
    seats = range(game.recommended_seats)
    pacing = Pacing.of("normal")
    for deal in (DEAL, DEAL ^ 1):
        seated = plans(*listeners(len(seats)))
        session = Session.new(game, seated, {}, deal, pacing=pacing, thoughts=9)
        moves = list(islice(watched(session), 20))
        decisions = {decision_seed(9, seat, number) for seat in seats for number in range(20)}
        assert {heard.seed for heard in listener.heard} <= decisions
        for number, move in enumerate(moves):
            pauses = [pacing.pause(pause_stream(9, number), again) for again in (False, True)]
            assert any(abs(move.after - pause) < ASKED for pause in pauses)
        listener.heard.clear()


@pytest.mark.quick("hit", "showem")
def test_who_knows_all_but_twelve_bits_of_the_deal_finds_none_of_them(
    game: Game, listener: Listens
) -> None:
    """By recomputing what was handed out, or how long was waited, from every deal there may be."""
    seated = plans(*listeners(game.recommended_seats))
    pacing = Pacing.of("normal")
    session = Session.new(game, seated, {}, DEAL, pacing=pacing, thoughts=9)
    moves = list(islice(watched(session), 6))
    handed = {heard.seed for heard in listener.heard}
    assert handed
    lowest = DEAL >> UNKNOWN << UNKNOWN
    telling, in_time = [], []
    for candidate in range(lowest, lowest + (1 << UNKNOWN)):
        decisions = {
            decision_seed(candidate, seat, number)
            for number in range(len(moves))
            for seat in range(len(seated))
        }
        if decisions & handed or candidate in handed:
            telling.append(candidate)
        if all(
            any(
                abs(move.after - pacing.pause(pause_stream(candidate, number), again)) < ASKED
                for again in (False, True)
            )
            for number, move in enumerate(moves)
        ):
            in_time.append(candidate)
    assert telling == []
    assert DEAL not in in_time  # some fit by chance, and none of them is it


def test_a_match_draws_its_secret_for_itself_and_keeps_it(
    game: Game, listener: Listens, store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # what tests draw is no secret
    monkeypatch.setitem(game.references, "listener", listener)
    seated = plans(*listeners(game.recommended_seats))
    handed = []
    for _ in range(2):
        session = Session.new(game, seated, {}, DEAL, store, Pacing.of("normal"))
        list(islice(watched(session), 5))
        session.close()
        handed.append({heard.seed for heard in listener.heard})
        listener.heard.clear()
    texts = [path.read_text("utf-8") for path in store.saves.glob("*.toml")]
    kept = [tomllib.loads(text)["session"]["thoughts"] for text in texts]
    assert not handed[0] & handed[1]
    assert len(set(kept)) == 2
    assert all(len(secret) == 32 and int(secret, 16) >> 64 for secret in kept)


def test_a_resumed_match_decides_as_it_would_have(
    game: Game, listener: Listens, store: SaveStore
) -> None:
    seated = plans(*listeners(game.recommended_seats))
    straight = Session.new(game, seated, {}, DEAL, pacing=Pacing.of("normal"), thoughts=9)
    moves = list(islice(watched(straight), 12))
    each = min(3, (len(moves) - 1) // 4)
    session = Session.new(game, seated, {}, DEAL, store, Pacing.of("normal"), thoughts=9)
    again: list[Move] = []
    for _ in range(4):
        again += islice(watched(session), each)
        session.close()
        (match,), _ = resumable(store)
        session = Session.resume(store, match.id, Pacing.of("normal"))
    session.close()
    assert [(move.seat, move.action) for move in again] == [
        (move.seat, move.action) for move in moves[: 4 * each]
    ]


def test_a_record_that_names_no_secret_or_nonsense_gets_a_new_one(game: Game) -> None:
    session = Session.new(game, plans(*["random"] * game.recommended_seats), {}, DEAL)
    for thoughts in ("", "7", 7, "G" * 32, "a" * 33, ["a"]):
        record = replace(session.record(), extra={"session": {"thoughts": thoughts}})
        assert not Session.load(record, pacing=Pacing.of("off")).finished


def test_a_match_from_a_position_has_no_deal_number_and_no_seed_made_of_its_cards(
    game: Game,
) -> None:
    state = game.new(game.recommended_seats, {}, DEAL)
    record = Record.from_position(Position.of(game, state))
    assert record.seed == 0
    session = Session.load(record, plans(*["random"] * state.seats))
    assert session.deal == ""
    assert Session.load(replace(record, start=None, seed=DEAL), session.plans).deal == "K7Q-M2X-RD4"


def test_what_is_over_keeps_no_secret(game: Game, store: SaveStore) -> None:
    seated = plans(*["random"] * game.recommended_seats)
    session = Session.new(game, seated, {}, DEAL, store, Pacing.of("off"))
    for now in range(100_000):
        if session.finished:
            break
        session.poll(float(now), ready=True)
    (path,) = store.records.rglob("*.toml")
    record = read_record(path.read_text("utf-8"), GAMES)
    assert record.result is not None
    assert {name: set(table) for name, table in record.extra.items()} == {
        "played": {"began", "ended", "program"},
        "end": {"sha256"},
        "people": {"ids", "origin"},
    }
    assert record.seed == DEAL


def test_a_match_of_the_version_before_goes_on(store: SaveStore) -> None:
    store.saves.mkdir(parents=True)
    text = SAVED_BEFORE.read_text("utf-8")
    path = store.saves / "20261122-024931-nothing.toml"
    path.write_text(text, encoding="utf-8", newline="\n")
    (match,), problems = resumable(store)
    assert (match.actions, match.stage, problems) == (10, "round 1", [])
    session = Session.resume(store, match.id, Pacing.of("off"))
    assert session.problems == []
    assert session.deal == "482913"
    assert session.hash() == "b476142cb1bc01bc"
    assert session.names == ("Ann", "Munin", "Cleo")
    assert session.thinking == 1
    for now in range(50):
        session.poll(float(now), ready=True)
    assert session.human_to_act == 0
    session.close()
    kept = read_record(unsealed(path.read_text("utf-8")), GAMES)
    assert kept.actions[:10] == read_record(unsealed(text), GAMES).actions
    assert kept.extra["session"]["thoughts"]
    again = Session.resume(store, match.id)
    assert again.record() == session.record()
    again.close()
